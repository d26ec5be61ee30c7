#include <stddef.h>
#include <string.h>

size_t first_difference(const char *a, const char *b, size_t length) {
  if (memcmp(a, b, length) == 0) return length;
  for (size_t i = 0; i < length; i++) {
    if (a[i] != b[i]) return i;
  }
  return length;
}
