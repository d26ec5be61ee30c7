void map(double *values, int count, double (*change)(double)) {
  for (int i = 0; i < count; i++) values[i] = change(values[i]);
}
