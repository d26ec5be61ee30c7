// The same kind of code when the whole file is compiled with -ffast-math: every flag on every operation.
// flags: -ffast-math

double exp(double), log(double), pow(double, double);
float sinf(float), cosf(float);

typedef struct { float x, y, z; } Body;

double entropy(const double *p, int n) {
  double h = 0;
  for (int i = 0; i < n; i++) h -= p[i] * log(p[i]);
  return h;
}

void forces(const Body *restrict in, Body *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; j++) {
      float dx = in[j].x - in[i].x, dy = in[j].y - in[i].y, dz = in[j].z - in[i].z;
      float d2 = dx * dx + dy * dy + dz * dz + 1e-6f;
      float inv = 1.0f / __builtin_sqrtf(d2);
      fx += dx * inv * inv * inv;
      fy += dy * inv * inv * inv;
      fz += dz * inv * inv * inv;
    }
    out[i].x = fx;
    out[i].y = fy;
    out[i].z = fz;
  }
}

float rotate(float x, float y, float a) { return x * cosf(a) - y * sinf(a); }
double softplus(double x) { return x > 30 ? x : log(1 + exp(x)); }
double poly(double x) { return ((((x * 0.1 + 0.2) * x - 0.3) * x + pow(x, 4.0)) / 7.0) + pow(x, 0.5); }
float largest(const float *v, int n) {
  float m = v[0];
  for (int i = 1; i < n; i++) m = v[i] > m ? v[i] : m;
  return m;
}
int never(double x) { return x != x; }
