target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.foo = type { i32, i8* }
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* nocapture writeonly, i8* nocapture readonly, i64, i32, i1) #1
declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)
declare void @ext(i8*)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i32, i1)
declare void @llvm.memmove.p1i8.p0i8.i64(i8 addrspace(1)*, i8*, i64, i32, i1)
declare i32 @llvm.cttz.i32(i32)
declare <4 x i32> @llvm.ctlz.v4i32(<4 x i32>) #0
declare i64 @llvm.objectsize.i64.p0i8(i8*, i1, i1)
declare i32 @llvm.objectsize.i32.p0i8(i8*, i1)
declare i8* @llvm.ptr.annotation.p0i8(i8*, i8*, i8*, i32)
declare void @llvm.var.annotation(i8*, i8*, i8*, i32)
declare i32 @llvm.flt.rounds()
declare i8* @llvm.invariant.group.barrier.p0i8(i8*)
declare {}* @llvm.invariant.start.p0i8(i64, i8* nocapture)
declare void @llvm.invariant.end.p0i8({}*, i64, i8* nocapture)
declare i32 @llvm.experimental.vector.reduce.umax.v8i32(<8 x i32>)
declare float @llvm.experimental.vector.reduce.v2.fmul.f32.v4f32(float, <4 x float>)
declare <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32>, i64)
declare <8 x i32> @llvm.experimental.vector.insert.v8i32.v4i32(<8 x i32>, <4 x i32>, i64)
declare void @llvm.memcpy.element.unordered.atomic.p0i8.p0i8.i32(i8*, i8*, i32, i32)
declare i32 @llvm.ctpop.i32(i32) readnone nounwind
define i32 @f(i8* %p, i8* %q, i8 addrspace(1)* %r, i32 %x, <4 x i32> %v, <8 x i32> %w, <4 x float> %f) #0 !dbg !9 {
entry:
  %b = bitcast i8* %p to %struct.foo*
  tail call void @llvm.memcpy.p0i8.p0i8.i64(i8* nonnull %p, i8* align 8 dereferenceable(4) %q, i64 16, i32 4, i1 false) #1, !tbaa !1, !dbg !10
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* %p, i8* %q, i32 16, i32 0, i1 true)
  call void @llvm.memset.p0i8.i64(i8* align 2 %p, i8 0, i64 8, i32 1, i1 false)
  call void @llvm.memmove.p1i8.p0i8.i64(i8 addrspace(1)* %r, i8* %p, i64 4, i32 16, i1 false)
  %c = tail call i32 @llvm.cttz.i32(i32 %x) #2
  %d = call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> %v), !range !4
  %o = call i64 @llvm.objectsize.i64.p0i8(i8* %p, i1 false, i1 true)
  %o2 = call i32 @llvm.objectsize.i32.p0i8(i8* %p, i1 true)
  %a = call i8* @llvm.ptr.annotation.p0i8(i8* %p, i8* %q, i8* %q, i32 3)
  call void @llvm.var.annotation(i8* %p, i8* %q, i8* %q, i32 3)
  %fl = call i32 @llvm.flt.rounds()
  %l = call i8* @llvm.invariant.group.barrier.p0i8(i8* %p)
  %i = call {}* @llvm.invariant.start.p0i8(i64 4, i8* %p)
  call void @llvm.invariant.end.p0i8({}* %i, i64 4, i8* %p)
  %m = call i32 @llvm.experimental.vector.reduce.umax.v8i32(<8 x i32> %w)
  %n = call fast float @llvm.experimental.vector.reduce.v2.fmul.f32.v4f32(float 1.0, <4 x float> %f)
  %e = call <4 x i32> @llvm.experimental.vector.extract.v4i32.v8i32(<8 x i32> %w, i64 4)
  %g = call <8 x i32> @llvm.experimental.vector.insert.v8i32.v4i32(<8 x i32> %w, <4 x i32> %e, i64 0)
  call void @llvm.memcpy.element.unordered.atomic.p0i8.p0i8.i32(i8* align 4 %p, i8* align 4 %q, i32 8, i32 4)
  %pc = call i32 @llvm.ctpop.i32(i32 %c)
  %s = add i32 %c, %m
  ret i32 %s
}
attributes #0 = { nounwind readonly "target-cpu"="x86-64" }
attributes #1 = { argmemonly nounwind }
attributes #2 = { nounwind readnone speculatable }
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!5}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !3}
!3 = !{!"root"}
!4 = !{i32 0, i32 33}
!5 = distinct !DICompileUnit(language: DW_LANG_C99, file: !6, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!6 = !DIFile(filename: "a.c", directory: "/")
!7 = !DISubroutineType(types: !8)
!8 = !{null}
!9 = distinct !DISubprogram(name: "f", scope: !6, file: !6, line: 1, type: !7, isLocal: false, isDefinition: true, scopeLine: 1, isOptimized: true, unit: !5, retainedNodes: !11)
!10 = !DILocation(line: 2, column: 1, scope: !9)
!11 = !{}
