// Tile registers: the x86_amx type and casts between tiles and vectors.
// flags: -mamx-tile -mamx-int8 -mavx512f -ffreestanding
// embedded: x86_64 (x86 tiles)
#include <immintrin.h>

void multiply(const char *a, const char *b, int *c, long stride, int rounds) {
  __tile1024i left = {16, 64}, right = {16, 64}, sum = {16, 64};
  __tile_zero(&sum);
  for (int i = 0; i < rounds; i++) {
    __tile_loadd(&left, a + i * 1024, stride);
    __tile_loadd(&right, b + i * 1024, stride);
    __tile_dpbssd(&sum, left, right);
  }
  __tile_stored(c, stride, sum);
}

void conditional(int flag, const char *p, char *q) {
  __tile1024i t = {8, 32};
  if (flag) __tile_loadd(&t, p, 32);
  else __tile_zero(&t);
  __tile_stored(q, 32, t);
}

void raw(const void *p, void *q) {
  _tile_loadd(0, p, 64);
  _tile_stored(0, q, 64);
  _tile_release();
}
