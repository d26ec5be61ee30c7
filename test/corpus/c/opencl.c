// OpenCL kernels for SPIR: address spaces, kernel metadata, vectors, images and events as target extension types.
// flags: -x cl --target=spir64 -cl-std=CL2.0 -Xclang -finclude-default-header
// embedded: x86_64 (another language and triple)

__constant float weights[3] = {0.25f, 0.5f, 0.25f};

__kernel void blur(__global float *restrict out, __global const float *restrict in, int n) {
  size_t i = get_global_id(0);
  if (i == 0 || i + 1 >= (size_t)n) return;
  out[i] = weights[0] * in[i - 1] + weights[1] * in[i] + weights[2] * in[i + 1];
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void reduce(__global int *data, __local int *scratch) {
  size_t l = get_local_id(0);
  scratch[l] = data[get_global_id(0)];
  for (size_t s = get_local_size(0) / 2; s > 0; s >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < s) scratch[l] += scratch[l + s];
  }
  if (l == 0) atomic_add(data, scratch[0]);
}

__kernel void image(read_only image2d_t src, write_only image2d_t dst, sampler_t s) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  write_imagef(dst, at, read_imagef(src, s, at).wzyx * 2.0f);
}

float4 helper(float4 v, __private int *p, __generic int *q) { return v.xxyy + (float4)(*p, *q, 1, 2); }

__kernel void copy(__global char16 *a, __local char16 *b) {
  event_t e = async_work_group_copy(b, a, 4, 0);
  wait_group_events(1, &e);
  printf("done %d\n", (int)b[0].s0);
}
