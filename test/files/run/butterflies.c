#include <math.h>

void fourier(double *re, double *im, int log2n) {
  int n = 1 << log2n;
  for (int length = 2; length <= n; length *= 2) {
    double angle = -6.283185307179586 / length;
    for (int start = 0; start < n; start += length) {
      for (int k = 0; k < length / 2; k++) {
        double c = cos(angle * k), s = sin(angle * k);
        int a = start + k, b = a + length / 2;
        double tr = re[b] * c - im[b] * s, ti = re[b] * s + im[b] * c;
        re[b] = re[a] - tr;
        im[b] = im[a] - ti;
        re[a] += tr;
        im[a] += ti;
      }
    }
  }
}
