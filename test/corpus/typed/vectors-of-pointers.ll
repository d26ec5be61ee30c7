; Vectors of typed pointers: comparisons, selects, casts, shuffles and address arithmetic.
define <4 x i64> @f(<4 x i32*> %a, <4 x i32*> %b, <4 x i64> %i, { i32, [2 x double] }* %s) {
  %c = icmp ult <4 x i32*> %a, %b
  %m = select <4 x i1> %c, <4 x i32*> %a, <4 x i32*> %b
  %x = shufflevector <4 x i32*> %m, <4 x i32*> undef, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %e = extractelement <4 x i32*> %x, i32 1
  %n = insertelement <4 x i32*> %x, i32* %e, i64 3
  %g = getelementptr inbounds i32, <4 x i32*> %n, <4 x i64> %i
  %h = getelementptr { i32, [2 x double] }, { i32, [2 x double] }* %s, <4 x i64> %i, i32 1, <4 x i64> zeroinitializer
  %k = bitcast <4 x double*> %h to <4 x i8*>
  %p = ptrtoint <4 x i32*> %g to <4 x i64>
  %q = ptrtoint <4 x i8*> %k to <4 x i64>
  %r = add <4 x i64> %p, %q
  %t = inttoptr <4 x i64> %r to <4 x float*>
  %u = addrspacecast <4 x float*> %t to <4 x float addrspace(1)*>
  ret <4 x i64> %r
}
