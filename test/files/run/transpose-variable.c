void transpose(int rows, int columns, float from[rows][columns], float to[columns][rows]) {
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < columns; j++) to[j][i] = from[i][j];
  }
}
