#include <stddef.h>

long lower_bound(const int *sorted, size_t count, int key) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (sorted[middle] == key) return (long)middle;
    if (sorted[middle] < key) low = middle + 1;
    else high = middle;
  }
  return -1;
}
