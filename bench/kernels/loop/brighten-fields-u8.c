// Brightens a picture whose size and pixels are fields of a struct: bytes that are stored might change them.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1800
#endif

struct image {
  int size;
  uint8_t *pixels;
};

static uint8_t pixels[N];
static struct image image;

NOINLINE void brighten(struct image *im, int amount) {
  for (int i = 0; i < im->size; i++) {
    int v = im->pixels[i] + amount;
    im->pixels[i] = (uint8_t)(v > 255 ? 255 : v);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(pixels, N, 0, 200);
  image.size = N;
  image.pixels = pixels;
}

void kernel(void) { brighten(&image, 3); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, pixels, sizeof pixels); }
