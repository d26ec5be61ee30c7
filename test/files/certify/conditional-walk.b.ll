; four turns at once; lanes that do not store are written back, as bytes
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @clear(ptr %b, ptr %e) {
entry:
  %none = icmp eq ptr %b, %e
  br i1 %none, label %done, label %count

count:
  %to = ptrtoint ptr %e to i32
  %from = ptrtoint ptr %b to i32
  %far = sub i32 %to, %from
  %n = udiv i32 %far, 4
  %few = icmp ult i32 %n, 4
  br i1 %few, label %rest, label %front

front:
  %over = urem i32 %n, 4
  %most = sub i32 %n, %over
  br label %four

four:
  %index = phi i32 [ 0, %front ], [ %index.next, %on ]
  %q = phi ptr [ %b, %front ], [ %q.next, %on ]
  %w = load <4 x float>, ptr %q, align 4
  %are = fcmp olt <4 x float> %w, zeroinitializer
  %ones = bitcast <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00> to <16 x i8>
  %mask = sext <4 x i1> %are to <4 x i32>
  %bytes = bitcast <4 x i32> %mask to <16 x i8>
  %each = icmp ne <16 x i8> %bytes, zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %are)
  br i1 %any, label %store, label %on

store:
  %old = load <16 x i8>, ptr %q, align 4
  %new = select <16 x i1> %each, <16 x i8> %ones, <16 x i8> %old
  store <16 x i8> %new, ptr %q, align 4
  br label %on

on:
  %q.next = getelementptr i8, ptr %q, i32 16
  %index.next = add nuw i32 %index, 4
  %all = icmp eq i32 %index.next, %most
  br i1 %all, label %middle, label %four

middle:
  %done4 = mul i32 %most, 4
  %is.done = icmp eq i32 %far, %done4
  br i1 %is.done, label %done, label %rest

rest:
  %start = phi ptr [ %b, %count ], [ %q.next, %middle ]
  br label %body

body:
  %p = phi ptr [ %next, %again ], [ %start, %rest ]
  %v = load float, ptr %p, align 4
  %is = fcmp olt float %v, 0.000000e+00
  br i1 %is, label %then, label %again

then:
  store float 1.000000e+00, ptr %p, align 4
  br label %again

again:
  %next = getelementptr inbounds nuw i8, ptr %p, i32 4
  %end = icmp eq ptr %next, %e
  br i1 %end, label %done, label %body

done:
  ret void
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
