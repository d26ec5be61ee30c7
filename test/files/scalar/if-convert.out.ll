
define i32 @triangle(i1 %c, i32 %a) {
entry:
  %x = add nsw i32 %a, 1
  %y = mul i32 %x, 3
  %0 = select i1 %c, i32 %y, i32 %a
  br label %end

end:                                              ; preds = %entry
  %p = phi i32 [ %0, %entry ]
  ret i32 %p
}

define i32 @diamond(i1 %c, i32 %a, i32 %b) {
entry:
  %x = add i32 %a, 1
  %y = sub i32 %b, 2
  %0 = select i1 %c, i32 %x, i32 %y
  %1 = select i1 %c, i32 %a, i32 %b
  br label %end

end:                                              ; preds = %entry
  %p = phi i32 [ %0, %entry ]
  %q = phi i32 [ %1, %entry ]
  %r = xor i32 %p, %q
  ret i32 %r
}

define i32 @nested(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  %x = add i32 %a, 1
  %y = mul i32 %x, 5
  %0 = select i1 %d, i32 %y, i32 %x
  br label %join

join:                                             ; preds = %then
  %m = phi i32 [ %0, %then ]
  br label %end

end:                                              ; preds = %join, %entry
  %p = phi i32 [ %m, %join ], [ 0, %entry ]
  ret i32 %p
}

define i32 @stays(i1 %c, ptr %p, i32 %a) {
entry:
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  %x = load i32, ptr %p
  %y = sdiv i32 %x, %a
  br label %end

end:                                              ; preds = %then, %entry
  %r = phi i32 [ %y, %then ], [ %a, %entry ]
  ret i32 %r
}

define void @stores(i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  store i32 1, ptr %p
  br label %end

end:                                              ; preds = %then, %entry
  ret void
}
