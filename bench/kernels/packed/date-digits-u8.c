// A time stamp of 14 digits: every one checked, pairs put together, years from two of them.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static uint8_t text[N][16];
static uint16_t fields[N][6];
static int valid;

NOINLINE int parse_stamp(const uint8_t *s, uint16_t *out) {
  int bad = 0;
  uint8_t d[14];
  for (int i = 0; i < 14; i++) {
    d[i] = (uint8_t)(s[i] - '0');
    bad |= d[i] > 9;
  }
  out[0] = (uint16_t)(1000 * d[0] + 100 * d[1] + 10 * d[2] + d[3]);
  for (int i = 1; i < 6; i++) out[i] = (uint16_t)(10 * d[2 * i + 2] + d[2 * i + 3]);
  return !bad;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&text[0][0], sizeof text, '0', '9');
  text[N / 2][3] = ' ';
}

void kernel(void) {
  valid = 0;
  for (int k = 0; k < N; k++) valid += parse_stamp(text[k], fields[k]);
}

unsigned long long kernel_checksum(void) {
  return mix_number(mix(CHECKSUM_START, fields, sizeof fields), (unsigned long long)valid);
}
