#include <string.h>

#define LONGEST 255

int edit_distance(const char *a, int n, const char *b, int m) {
  int row[LONGEST + 1], previous[LONGEST + 1];
  if (n > LONGEST || m > LONGEST) return -1;
  for (int j = 0; j <= m; j++) previous[j] = j;
  for (int i = 1; i <= n; i++) {
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int best = previous[j - 1] + (a[i - 1] != b[j - 1]);
      if (previous[j] + 1 < best) best = previous[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      row[j] = best;
    }
    memcpy(previous, row, sizeof row);
  }
  return previous[m];
}
