#include <stdint.h>
#include <string.h>

void histogram(const uint8_t *pixels, int count, uint32_t bins[256]) {
  memset(bins, 0, 256 * sizeof *bins);
  for (int i = 0; i < count; i++) bins[pixels[i]]++;
}
