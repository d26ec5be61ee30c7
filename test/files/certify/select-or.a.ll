; A chain of logical ors, one of whose lanes may be poison only behind the others (llvm/llvm-project#114738).
define i1 @f(<4 x i32> %v, i32 %c) {
  %e0 = extractelement <4 x i32> %v, i32 0
  %e1 = extractelement <4 x i32> %v, i32 1
  %e2 = extractelement <4 x i32> %v, i32 2
  %e3 = extractelement <4 x i32> %v, i32 3
  %c0 = icmp slt i32 %e0, 0
  %c1 = icmp slt i32 %e1, 0
  %c2 = icmp slt i32 %e2, 0
  %c3 = icmp slt i32 %e3, 0
  %o1 = or i1 %c1, %c0
  %o2 = select i1 %o1, i1 true, i1 %c2
  %o3 = select i1 %o2, i1 true, i1 %c3
  ret i1 %o3
}
define i1 @g(<4 x i32> %v) {
  %e0 = extractelement <4 x i32> %v, i32 0
  %e1 = extractelement <4 x i32> %v, i32 1
  %e2 = extractelement <4 x i32> %v, i32 2
  %e3 = extractelement <4 x i32> %v, i32 3
  %c0 = icmp slt i32 %e0, 0
  %c1 = icmp slt i32 %e1, 0
  %c2 = icmp slt i32 %e2, 0
  %c3 = icmp slt i32 %e3, 0
  %o1 = select i1 %c0, i1 true, i1 %c1
  %o2 = or i1 %o1, %c2
  %o3 = select i1 %o2, i1 true, i1 %c3
  ret i1 %o3
}
define i1 @h(<4 x i32> %v) {
  %e0 = extractelement <4 x i32> %v, i32 0
  %e1 = extractelement <4 x i32> %v, i32 1
  %e2 = extractelement <4 x i32> %v, i32 2
  %e3 = extractelement <4 x i32> %v, i32 3
  %c0 = icmp slt i32 %e0, 0
  %c1 = icmp slt i32 %e1, 0
  %c2 = icmp slt i32 %e2, 0
  %c3 = icmp slt i32 %e3, 0
  %o1 = select i1 %c0, i1 true, i1 %c1
  %o2 = select i1 %o1, i1 true, i1 %c2
  %o3 = or i1 %c3, %o2
  ret i1 %o3
}
