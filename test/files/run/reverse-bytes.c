#include <stddef.h>

void reverse_bytes(unsigned char *data, size_t length) {
  if (length == 0) return;
  for (size_t i = 0, j = length - 1; i < j; i++, j--) {
    unsigned char held = data[i];
    data[i] = data[j];
    data[j] = held;
  }
}
