; Masked loads, stores, gathers and scatters with typed pointers in their names.
declare <4 x i32> @llvm.masked.load.v4i32.p0v4i32(<4 x i32>*, i32 immarg, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0v4i32(<4 x i32>, <4 x i32>*, i32 immarg, <4 x i1>)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0f32(<8 x float*>, i32 immarg, <8 x i1>, <8 x float>)
declare void @llvm.masked.scatter.v8f32.v8p0f32(<8 x float>, <8 x float*>, i32 immarg, <8 x i1>)
declare <4 x i32*> @llvm.masked.load.v4p0i32.p0v4p0i32(<4 x i32*>*, i32 immarg, <4 x i1>, <4 x i32*>)
declare <2 x double> @llvm.masked.expandload.v2f64(double*, <2 x i1>, <2 x double>)

define void @f(i32* %p, <4 x i1> %m) {
  %v = bitcast i32* %p to <4 x i32>*
  %x = call <4 x i32> @llvm.masked.load.v4i32.p0v4i32(<4 x i32>* %v, i32 4, <4 x i1> %m, <4 x i32> undef)
  %y = add <4 x i32> %x, <i32 1, i32 1, i32 1, i32 1>
  call void @llvm.masked.store.v4i32.p0v4i32(<4 x i32> %y, <4 x i32>* %v, i32 4, <4 x i1> %m)
  ret void
}

define <8 x float> @g(float* %base, <8 x i64> %index, <8 x i1> %m, <4 x i32*>* %pp, double* %d) {
  %p = getelementptr inbounds float, float* %base, <8 x i64> %index
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0f32(<8 x float*> %p, i32 4, <8 x i1> %m, <8 x float> zeroinitializer)
  call void @llvm.masked.scatter.v8f32.v8p0f32(<8 x float> %x, <8 x float*> %p, i32 4, <8 x i1> %m)
  %q = call <4 x i32*> @llvm.masked.load.v4p0i32.p0v4p0i32(<4 x i32*>* %pp, i32 8, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i32*> zeroinitializer)
  %e = call <2 x double> @llvm.masked.expandload.v2f64(double* %d, <2 x i1> <i1 1, i1 0>, <2 x double> undef)
  ret <8 x float> %x
}
