// The mask should be 7: with more than eight numbers the local array is left.
int last_eight(const int *numbers, int count, int which) {
  int last[8] = {0};
  for (int i = 0; i < count; i++) last[i & 15] += numbers[i];
  return last[which & 7];
}
