// A program in which every iteration of the outer loop fills a table of its own and reads it in three ways: at the
// loop's own index, at an index from another table, and at indices that all iterations share.
#define N 1024
int arr[N];
int b[N];
int arr2[N][N];

__attribute__((noinline)) int getElement(void) {
  int i, j, a1, a2, a3, a4, a5;
  a1 = arr[0];
#pragma omp simd private(arr, j, a2, a3, a4, a5)
  for (i = 0; i < N; ++i) {
    for (j = 0; j < N; ++j) arr[j] = i * j;
    a2 = arr[i];
    a3 = arr[b[i]];
    for (j = 0; j < N; ++j) {
      a4 = arr[j];
      a5 = arr[b[j]];
      arr2[i][j] = (a1 + a2 + a3 + a4 + a5) / 4;
    }
  }
  return arr2[103][100];
}

/** Runs it on tables made of a seed, and sums up what it wrote. */
unsigned run(unsigned seed) {
  unsigned sum = 0;
  for (int k = 0; k < N; k++) {
    seed = seed * 1664525u + 1013904223u;
    b[k] = (int)(seed >> 22);
  }
  arr[0] = (int)(seed & 255);
  sum = (unsigned)getElement();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) sum = sum * 31u + (unsigned)arr2[i][j];
  return sum;
}
