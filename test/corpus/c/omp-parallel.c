// OpenMP with the runtime: outlined functions, kmpc calls, captured variables and atomics.
// flags: -fopenmp -nostdinc
// embedded: x86_64 (needs the OpenMP runtime's ABI)

static int shared;
#pragma omp threadprivate(shared)

double pi(long steps) {
  double sum = 0, step = 1.0 / (double)steps;
#pragma omp parallel for reduction(+ : sum) schedule(static, 16)
  for (long i = 0; i < steps; i++) {
    double x = ((double)i + 0.5) * step;
    sum += 4.0 / (1.0 + x * x);
  }
  return sum * step;
}

void histogram(const unsigned char *data, int n, int *bins) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    bins[data[i]]++;
  }
}

int sections_(int a, int b) {
  int x = 0, y = 0;
#pragma omp parallel sections shared(x, y)
  {
#pragma omp section
    x = a * 2;
#pragma omp section
    y = b * 3;
  }
#pragma omp parallel num_threads(2)
  {
#pragma omp critical(name)
    shared += x;
#pragma omp barrier
#pragma omp single nowait
    y += shared;
  }
  return x + y;
}

long fibonacci(int n) {
  long a, b;
  if (n < 2) return n;
#pragma omp task shared(a)
  a = fibonacci(n - 1);
#pragma omp task shared(b)
  b = fibonacci(n - 2);
#pragma omp taskwait
  return a + b;
}
