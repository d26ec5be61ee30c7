; passes: interleaved-access
; target: wasm128
; A store sinks to the last of its group, past what it cannot meet; what reads it keeps it where it is.
; run: @passes([i32 x 12], [i32 9], <1, 2, 3, 4>, <5, 6, 7, 8>, <9, 10, 11, 12>)
; run: @reads([i32 x 12], <1, 2, 3, 4>, <5, 6, 7, 8>, <9, 10, 11, 12>)

define i32 @passes(ptr noalias %out, ptr %in, <4 x i32> %v0, <4 x i32> %v1, <4 x i32> %v2) {
  %x0.0 = extractelement <4 x i32> %v0, i64 0
  %q0.0 = getelementptr inbounds i32, ptr %out, i64 0
  store i32 %x0.0, ptr %q0.0, align 4
  %x0.1 = extractelement <4 x i32> %v0, i64 1
  %q0.1 = getelementptr inbounds i32, ptr %out, i64 3
  store i32 %x0.1, ptr %q0.1, align 4
  %x0.2 = extractelement <4 x i32> %v0, i64 2
  %q0.2 = getelementptr inbounds i32, ptr %out, i64 6
  store i32 %x0.2, ptr %q0.2, align 4
  %x0.3 = extractelement <4 x i32> %v0, i64 3
  %q0.3 = getelementptr inbounds i32, ptr %out, i64 9
  store i32 %x0.3, ptr %q0.3, align 4
  %r = load i32, ptr %in, align 4
  %x1.0 = extractelement <4 x i32> %v1, i64 0
  %q1.0 = getelementptr inbounds i32, ptr %out, i64 1
  store i32 %x1.0, ptr %q1.0, align 4
  %x1.1 = extractelement <4 x i32> %v1, i64 1
  %q1.1 = getelementptr inbounds i32, ptr %out, i64 4
  store i32 %x1.1, ptr %q1.1, align 4
  %x1.2 = extractelement <4 x i32> %v1, i64 2
  %q1.2 = getelementptr inbounds i32, ptr %out, i64 7
  store i32 %x1.2, ptr %q1.2, align 4
  %x1.3 = extractelement <4 x i32> %v1, i64 3
  %q1.3 = getelementptr inbounds i32, ptr %out, i64 10
  store i32 %x1.3, ptr %q1.3, align 4
  %x2.0 = extractelement <4 x i32> %v2, i64 0
  %q2.0 = getelementptr inbounds i32, ptr %out, i64 2
  store i32 %x2.0, ptr %q2.0, align 4
  %x2.1 = extractelement <4 x i32> %v2, i64 1
  %q2.1 = getelementptr inbounds i32, ptr %out, i64 5
  store i32 %x2.1, ptr %q2.1, align 4
  %x2.2 = extractelement <4 x i32> %v2, i64 2
  %q2.2 = getelementptr inbounds i32, ptr %out, i64 8
  store i32 %x2.2, ptr %q2.2, align 4
  %x2.3 = extractelement <4 x i32> %v2, i64 3
  %q2.3 = getelementptr inbounds i32, ptr %out, i64 11
  store i32 %x2.3, ptr %q2.3, align 4
  ret i32 %r
}

define i32 @reads(ptr %out, <4 x i32> %v0, <4 x i32> %v1, <4 x i32> %v2) {
  %x0.0 = extractelement <4 x i32> %v0, i64 0
  %q0.0 = getelementptr inbounds i32, ptr %out, i64 0
  store i32 %x0.0, ptr %q0.0, align 4
  %x0.1 = extractelement <4 x i32> %v0, i64 1
  %q0.1 = getelementptr inbounds i32, ptr %out, i64 3
  store i32 %x0.1, ptr %q0.1, align 4
  %x0.2 = extractelement <4 x i32> %v0, i64 2
  %q0.2 = getelementptr inbounds i32, ptr %out, i64 6
  store i32 %x0.2, ptr %q0.2, align 4
  %x0.3 = extractelement <4 x i32> %v0, i64 3
  %q0.3 = getelementptr inbounds i32, ptr %out, i64 9
  store i32 %x0.3, ptr %q0.3, align 4
  %r = load i32, ptr %out, align 4
  %x1.0 = extractelement <4 x i32> %v1, i64 0
  %q1.0 = getelementptr inbounds i32, ptr %out, i64 1
  store i32 %x1.0, ptr %q1.0, align 4
  %x1.1 = extractelement <4 x i32> %v1, i64 1
  %q1.1 = getelementptr inbounds i32, ptr %out, i64 4
  store i32 %x1.1, ptr %q1.1, align 4
  %x1.2 = extractelement <4 x i32> %v1, i64 2
  %q1.2 = getelementptr inbounds i32, ptr %out, i64 7
  store i32 %x1.2, ptr %q1.2, align 4
  %x1.3 = extractelement <4 x i32> %v1, i64 3
  %q1.3 = getelementptr inbounds i32, ptr %out, i64 10
  store i32 %x1.3, ptr %q1.3, align 4
  %x2.0 = extractelement <4 x i32> %v2, i64 0
  %q2.0 = getelementptr inbounds i32, ptr %out, i64 2
  store i32 %x2.0, ptr %q2.0, align 4
  %x2.1 = extractelement <4 x i32> %v2, i64 1
  %q2.1 = getelementptr inbounds i32, ptr %out, i64 5
  store i32 %x2.1, ptr %q2.1, align 4
  %x2.2 = extractelement <4 x i32> %v2, i64 2
  %q2.2 = getelementptr inbounds i32, ptr %out, i64 8
  store i32 %x2.2, ptr %q2.2, align 4
  %x2.3 = extractelement <4 x i32> %v2, i64 3
  %q2.3 = getelementptr inbounds i32, ptr %out, i64 11
  store i32 %x2.3, ptr %q2.3, align 4
  ret i32 %r
}

