#include <stddef.h>

struct particle {
  float x, y, z;
  float vx, vy, vz;
  float mass;
  int alive;
};

void step(struct particle *particles, size_t count, float dt) {
  for (size_t i = 0; i < count; i++) {
    struct particle *p = &particles[i];
    if (!p->alive) continue;
    p->vy -= 9.81f * dt;
    p->x += p->vx * dt;
    p->y += p->vy * dt;
    p->z += p->vz * dt;
    if (p->y < 0) {
      p->y = -p->y;
      p->vy = -p->vy * 0.5f;
    }
  }
}
