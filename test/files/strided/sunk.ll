; passes: interleaved-access
; target: avx2
; Operations on a whole wide load are done on its columns; one that something else needs too stays.
; run: @norm([double 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0])

define <4 x double> @norm(ptr %p) {
  %all = load <16 x double>, ptr %p, align 8
  %a = fmul <16 x double> %all, %all
  %x = shufflevector <16 x double> %a, <16 x double> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %y = shufflevector <16 x double> %a, <16 x double> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %b = fadd <16 x double> %all, splat (double 1.0)
  %z = shufflevector <16 x double> %b, <16 x double> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %w = shufflevector <16 x double> %b, <16 x double> poison, <4 x i32> <i32 3, i32 7, i32 11, i32 15>
  %xy = fadd <4 x double> %x, %y
  %zw = fadd <4 x double> %z, %w
  %r = fadd <4 x double> %xy, %zw
  ret <4 x double> %r
}

define <4 x double> @needed(ptr %p, ptr %q) {
  %all = load <16 x double>, ptr %p, align 8
  %a = fmul <16 x double> %all, %all
  %x = shufflevector <16 x double> %a, <16 x double> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  store <16 x double> %a, ptr %q, align 8
  ret <4 x double> %x
}
