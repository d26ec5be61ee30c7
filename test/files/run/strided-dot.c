double ddot(int n, const double *x, int incx, const double *y, int incy) {
  double sum = 0;
  if (n <= 0) return sum;
  int ix = incx < 0 ? (1 - n) * incx : 0;
  int iy = incy < 0 ? (1 - n) * incy : 0;
  for (int i = 0; i < n; i++) {
    sum += x[ix] * y[iy];
    ix += incx;
    iy += incy;
  }
  return sum;
}
