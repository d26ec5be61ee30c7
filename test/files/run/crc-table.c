#include <stddef.h>
#include <stdint.h>

static uint32_t table[256];
static int ready;

static void make_table(void) {
  for (uint32_t n = 0; n < 256; n++) {
    uint32_t c = n;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  ready = 1;
}

uint32_t update_crc(uint32_t crc, const unsigned char *buffer, size_t length) {
  if (!ready) make_table();
  crc = ~crc;
  for (size_t i = 0; i < length; i++) crc = table[(crc ^ buffer[i]) & 0xff] ^ (crc >> 8);
  return ~crc;
}
