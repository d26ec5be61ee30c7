#include <stdbool.h>
#include <stddef.h>

bool utf8_valid(const unsigned char *s, size_t length) {
  for (size_t i = 0; i < length;) {
    int more = s[i] < 0x80 ? 0 : (s[i] & 0xe0) == 0xc0 ? 1 : (s[i] & 0xf0) == 0xe0 ? 2 : (s[i] & 0xf8) == 0xf0 ? 3 : -1;
    if (more < 0 || i + (size_t)more >= length) return false;
    for (int k = 1; k <= more; k++) {
      if ((s[i + (size_t)k] & 0xc0) != 0x80) return false;
    }
    i += (size_t)more + 1;
  }
  return true;
}
