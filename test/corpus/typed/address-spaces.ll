; Pointers in address spaces, casts between them, and old-style calls of intrinsics on them.
target datalayout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-A5"

@shared = internal addrspace(3) global [64 x float] undef, align 4
@constants = addrspace(4) constant [2 x float] [float 1.0, float 2.0]
@pointer = addrspace(1) global float addrspace(3)* getelementptr inbounds ([64 x float], [64 x float] addrspace(3)* @shared, i32 0, i32 5)
@generic = global float* addrspacecast (float addrspace(4)* getelementptr ([2 x float], [2 x float] addrspace(4)* @constants, i64 0, i64 1) to float*)

define amdgpu_kernel void @scale(float addrspace(1)* noalias %out, float addrspace(1)* nocapture readonly %in, float %f) {
  %slot = alloca float, align 4, addrspace(5)
  %v = load float, float addrspace(1)* %in, align 4
  %w = fmul float %v, %f
  store float %w, float addrspace(5)* %slot, align 4
  %s = getelementptr inbounds [64 x float], [64 x float] addrspace(3)* @shared, i32 0, i32 7
  store float %w, float addrspace(3)* %s, align 4
  %g = addrspacecast float addrspace(5)* %slot to float*
  %x = load float, float* %g
  %i = bitcast float addrspace(1)* %out to i32 addrspace(1)*
  %old = atomicrmw add i32 addrspace(1)* %i, i32 1 syncscope("agent") monotonic
  %n = ptrtoint float addrspace(3)* %s to i32
  %p = inttoptr i32 %n to i8 addrspace(3)*
  %c = icmp eq i8 addrspace(3)* %p, null
  %sel = select i1 %c, float addrspace(1)* %out, float addrspace(1)* %in
  store float %x, float addrspace(1)* %sel
  ret void
}
