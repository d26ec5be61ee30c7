#include <math.h>

struct vec3 {
  double x, y, z;
};

static struct vec3 minus(struct vec3 a, struct vec3 b) {
  struct vec3 d = {a.x - b.x, a.y - b.y, a.z - b.z};
  return d;
}

double path_length(const struct vec3 *points, int count, struct vec3 origin) {
  double total = 0;
  struct vec3 last = origin;
  for (int i = 0; i < count; i++) {
    struct vec3 d = minus(points[i], last);
    total += sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
    last = points[i];
  }
  return total;
}
