struct image {
  int width, height, stride;
  unsigned char *pixels;
};

void box_blur(const struct image *from, struct image *to) {
  for (int y = 1; y < from->height - 1; y++) {
    for (int x = 1; x < from->width - 1; x++) {
      int sum = 0;
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) sum += from->pixels[(y + dy) * from->stride + x + dx];
      }
      to->pixels[y * to->stride + x] = (unsigned char)(sum / 9);
    }
  }
}
