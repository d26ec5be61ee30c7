// Intrinsics of SSE to AVX-512: target functions, masks, gathers, saturating and dot product forms.
// flags: -mavx512f -mavx512vl -mavx512bw -mfma -mgfni -ffreestanding
// embedded: x86_64 (x86 intrinsics)
#include <immintrin.h>

__m128i pack(__m128i a, __m128i b) { return _mm_packus_epi16(_mm_adds_epi16(a, b), _mm_subs_epu16(a, b)); }

int sad(const unsigned char *p, const unsigned char *q, int n) {
  __m128i sum = _mm_setzero_si128();
  for (int i = 0; i + 16 <= n; i += 16) {
    __m128i a = _mm_loadu_si128((const __m128i *)(p + i));
    __m128i b = _mm_loadu_si128((const __m128i *)(q + i));
    sum = _mm_add_epi64(sum, _mm_sad_epu8(a, b));
  }
  return _mm_cvtsi128_si32(sum) + _mm_extract_epi32(sum, 2);
}

__m256 blend(__m256 a, __m256 b, __m256 c) { return _mm256_blendv_ps(a, _mm256_fmadd_ps(a, b, c), c); }

__m256i gather(const int *base, __m256i index) { return _mm256_i32gather_epi32(base, index, 4); }

__m256i dotBytes(__m256i a, __m256i b) {
  return _mm256_madd_epi16(_mm256_maddubs_epi16(a, b), _mm256_set1_epi16(1));
}

__m512 masked(__m512 a, __m512 b, __mmask16 m) {
  __m512 s = _mm512_mask_add_ps(a, m, a, b);
  return _mm512_mask_mul_round_ps(s, m, s, b, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
}

unsigned long long compare(__m512i a, __m512i b) {
  return _mm512_cmplt_epi8_mask(a, b) ^ _mm512_cmpeq_epu8_mask(a, b);
}

void scatter(int *base, __m512i index, __m512i v, __mmask16 m) {
  _mm512_mask_i32scatter_epi32(base, m, index, v, 4);
  _mm512_mask_storeu_epi32(base, m, v);
}

__m128i permute(__m128i v, __m128i control) {
  return _mm_gf2p8affine_epi64_epi8(_mm_shuffle_epi8(v, control), control, 5);
}

void stream(float *p, __m256 v) {
  _mm256_stream_ps(p, v);
  _mm_sfence();
  _mm_prefetch((const char *)p + 64, _MM_HINT_T0);
}

__attribute__((target("avx2,bmi2"))) unsigned bits(unsigned x, unsigned m) { return _pext_u32(x, m); }
