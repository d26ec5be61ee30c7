#include <stddef.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

size_t base64_encode(const unsigned char *from, size_t length, char *to) {
  char *start = to;
  while (length >= 3) {
    unsigned v = (unsigned)from[0] << 16 | (unsigned)from[1] << 8 | from[2];
    *to++ = letters[v >> 18];
    *to++ = letters[v >> 12 & 63];
    *to++ = letters[v >> 6 & 63];
    *to++ = letters[v & 63];
    from += 3;
    length -= 3;
  }
  return (size_t)(to - start);
}
