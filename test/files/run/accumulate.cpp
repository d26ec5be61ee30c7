#include <cstddef>
#include <cstdint>

namespace {
template <typename T>
T clamp(T value, T low, T high) {
  return value < low ? low : value > high ? high : value;
}
}  // namespace

void mix_audio(const int16_t *first, const int16_t *last, const int16_t *other, int16_t *out, float gain) {
  for (; first != last; ++first, ++other, ++out) {
    float mixed = static_cast<float>(*first) + gain * static_cast<float>(*other);
    *out = static_cast<int16_t>(clamp(mixed, -32768.0f, 32767.0f));
  }
}
