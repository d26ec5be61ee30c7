// Does a field contain white space: four comparisons joined by `or`, one flag for each record of 32 bytes.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 90
#endif

static uint8_t field[N][32], flag[N];

NOINLINE int has_space(const uint8_t *p) {
  int any = 0;
  for (int i = 0; i < 32; i++) any |= (p[i] == ' ') | (p[i] == '\t') | (p[i] == '\n') | (p[i] == '\r');
  return any;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&field[0][0], sizeof field, 33, 126);
  for (int k = 0; k < N; k++)
    if (next_random() & 1) field[k][random_between(0, 31)] = (uint8_t)" \t\n\r"[random_between(0, 3)];
}

void kernel(void) {
  for (int k = 0; k < N; k++) flag[k] = (uint8_t)has_space(field[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, flag, sizeof flag); }
