; Atomic operations through typed pointers, and cmpxchg in both of its forms.
%queue = type { i32*, i64, i8 }

define i32 @operations(i32* %p, i64* %w, float* %f, i32 %v) {
  %a = atomicrmw add i32* %p, i32 %v seq_cst
  %b = atomicrmw volatile xchg i32* %p, i32 %v acquire
  %c = atomicrmw umax i64* %w, i64 7 monotonic
  %d = atomicrmw fadd float* %f, float 1.0 release
  %e = load atomic i32, i32* %p acquire, align 4
  store atomic i32 %e, i32* %p release, align 4
  fence syncscope("singlethread") seq_cst
  %r = add i32 %a, %b
  ret i32 %r
}

define i1 @exchange(i32** %slot, i32* %old, i32* %new) {
  %pair = cmpxchg i32** %slot, i32* %old, i32* %new acq_rel monotonic
  %ok = extractvalue { i32*, i1 } %pair, 1
  %weak = cmpxchg weak volatile i32** %slot, i32* %new, i32* null seq_cst seq_cst
  ret i1 %ok
}

define i32* @head(%queue* %q) {
  %p = getelementptr inbounds %queue, %queue* %q, i64 0, i32 0
  %h = load atomic i32*, i32** %p monotonic, align 8
  %flag = getelementptr inbounds %queue, %queue* %q, i64 0, i32 2
  store atomic volatile i8 1, i8* %flag unordered, align 1
  ret i32* %h
}
