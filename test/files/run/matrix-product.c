#define ORDER 48

void matrix_product(const double a[ORDER][ORDER], const double b[ORDER][ORDER], double c[ORDER][ORDER]) {
  for (int i = 0; i < ORDER; i++) {
    for (int j = 0; j < ORDER; j++) {
      double sum = 0;
      for (int k = 0; k < ORDER; k++) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  }
}
