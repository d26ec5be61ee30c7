; passes: if-convert
; Triangles and diamonds of harmless instructions become selects; stores, loads, divisions and loops stay.
; run: @triangle(1, 5)
; run: @triangle(0, 5)
; run: @diamond(1, 5, 7)
; run: @diamond(0, 5, 7)
; run: @nested(1, 1, 9)
; run: @nested(1, 0, 9)
; run: @nested(0, 1, 9)
; run: @stays(1, [i32 3], 4)
; run: @stays(0, [i32 3], 4)

define i32 @triangle(i1 %c, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:
  %x = add nsw i32 %a, 1
  %y = mul i32 %x, 3
  br label %end

end:
  %p = phi i32 [ %y, %then ], [ %a, %entry ]
  ret i32 %p
}

define i32 @diamond(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %else

then:
  %x = add i32 %a, 1
  br label %end

else:
  %y = sub i32 %b, 2
  br label %end

end:
  %p = phi i32 [ %x, %then ], [ %y, %else ]
  %q = phi i32 [ %a, %then ], [ %b, %else ]
  %r = xor i32 %p, %q
  ret i32 %r
}

define i32 @nested(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:
  %x = add i32 %a, 1
  br i1 %d, label %inner, label %join

inner:
  %y = mul i32 %x, 5
  br label %join

join:
  %m = phi i32 [ %y, %inner ], [ %x, %then ]
  br label %end

end:
  %p = phi i32 [ %m, %join ], [ 0, %entry ]
  ret i32 %p
}

define i32 @stays(i1 %c, ptr %p, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:
  %x = load i32, ptr %p
  %y = sdiv i32 %x, %a
  br label %end

end:
  %r = phi i32 [ %y, %then ], [ %a, %entry ]
  ret i32 %r
}

define void @stores(i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %end

then:
  store i32 1, ptr %p
  br label %end

end:
  ret void
}
