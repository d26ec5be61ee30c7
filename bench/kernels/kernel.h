// What the kernels of this suite share: repeatable input data and a checksum of results.
//
// 1. kernel_setup(seed) calls seed_data(seed), then fill_* for each input buffer: a linear congruential
//    generator, so the same seed gives the same bytes on every machine and with every compiler.
// 2. kernel() calls the code under test through an external NOINLINE function, so that the compiler knows of
//    pointers, lengths and aliasing what it knows in a user's program, and no more.
// 3. kernel_checksum() folds the output bytes with mix() (floats by their bits).
// 4. N sets the size; -DN=... shortens a kernel for slow runners. Every N from 1 up is valid.
//
// Only the freestanding headers are used, so that no C library is needed.
//
// A kernel whose float result may differ in the last bits (-ffast-math, omp simd reductions) also defines
// `double kernel_tolerance(void)`. Its checksum is then the bits of ONE double (checksum_of_double), and two
// checksums a and b agree when |a - b| <= tolerance * max(|a|, |b|).
#ifndef KERNEL_H
#define KERNEL_H

#include <stddef.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

#define NOINLINE __attribute__((noinline))

static uint32_t data_state;

static inline void seed_data(unsigned seed) { data_state = seed * 2654435761u + 12345u; }

static inline uint32_t next_random(void) {
  data_state = data_state * 1664525u + 1013904223u;
  uint32_t x = data_state;
  x ^= x >> 16;
  x *= 0x7feb352du;
  return x ^ (x >> 15);
}

// A whole number in [lo, hi].
static inline int32_t random_between(int32_t lo, int32_t hi) {
  uint32_t span = (uint32_t)hi - (uint32_t)lo + 1u;
  uint32_t step = span == 0 ? next_random() : next_random() % span;
  return (int32_t)((uint32_t)lo + step);
}

// A number in [lo, hi) with 24 random bits.
static inline double random_real(double lo, double hi) {
  return lo + (hi - lo) * ((double)(next_random() >> 8) * 0x1p-24);
}

#define DEFINE_FILL_INTEGER(name, type)                                     \
  static inline void name(type *p, size_t n, int32_t lo, int32_t hi) {      \
    for (size_t i = 0; i < n; i++) p[i] = (type)random_between(lo, hi);     \
  }
DEFINE_FILL_INTEGER(fill_u8, uint8_t)
DEFINE_FILL_INTEGER(fill_i8, int8_t)
DEFINE_FILL_INTEGER(fill_u16, uint16_t)
DEFINE_FILL_INTEGER(fill_i16, int16_t)
DEFINE_FILL_INTEGER(fill_i32, int32_t)
DEFINE_FILL_INTEGER(fill_i64, int64_t)

// All bit patterns.
static inline void fill_u32(uint32_t *p, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = next_random();
}
static inline void fill_u64(uint64_t *p, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint64_t high = next_random();
    p[i] = high << 32 | next_random();
  }
}

static inline void fill_f32(float *p, size_t n, double lo, double hi) {
  for (size_t i = 0; i < n; i++) p[i] = (float)random_real(lo, hi);
}
static inline void fill_f64(double *p, size_t n, double lo, double hi) {
  for (size_t i = 0; i < n; i++) p[i] = random_real(lo, hi);
}

#define CHECKSUM_START 14695981039346656037ull

// Folds `bytes` bytes into the checksum h.
static inline unsigned long long mix(unsigned long long h, const void *data, size_t bytes) {
  const unsigned char *p = (const unsigned char *)data;
  for (size_t i = 0; i < bytes; i++) h = (h ^ p[i]) * 1099511628211ull;
  return h;
}

// Folds one number into the checksum h.
static inline unsigned long long mix_number(unsigned long long h, unsigned long long x) {
  h = (h ^ x) * 0x9e3779b97f4a7c15ull;
  return h ^ (h >> 29);
}

// The checksum of a kernel with a tolerance.
static inline unsigned long long checksum_of_double(double x) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

#endif
