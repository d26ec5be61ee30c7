void add_rows(float **to, float *const *from, int rows, int columns) {
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < columns; j++) to[i][j] += from[i][j];
  }
}
