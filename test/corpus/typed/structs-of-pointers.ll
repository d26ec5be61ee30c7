; Aggregates that hold pointers, moved as first-class values.
%slice = type { i8*, i64 }
%pair = type { %slice, void (%slice)* }
%opaque = type opaque
%holder = type { %opaque*, <2 x %opaque*>, [2 x %opaque**] }

define %slice @tail(%slice %s) {
  %p = extractvalue %slice %s, 0
  %n = extractvalue %slice %s, 1
  %q = getelementptr inbounds i8, i8* %p, i64 1
  %m = add i64 %n, -1
  %r = insertvalue %slice undef, i8* %q, 0
  %t = insertvalue %slice %r, i64 %m, 1
  ret %slice %t
}

define void @call(%pair* %p) {
  %v = load %pair, %pair* %p
  %f = extractvalue %pair %v, 1
  %s = extractvalue %pair %v, 0
  call void %f(%slice %s)
  %k = insertvalue %pair %v, i8* null, 0, 0
  store %pair %k, %pair* %p
  ret void
}

define %opaque* @first(%holder* %h, i32 %i) {
  %a = getelementptr %holder, %holder* %h, i32 0, i32 2, i32 %i
  %b = load %opaque**, %opaque*** %a
  %c = load %opaque*, %opaque** %b
  %d = insertvalue [2 x %opaque*] [%opaque* null, %opaque* undef], %opaque* %c, 0
  %e = extractvalue [2 x %opaque*] %d, 0
  ret %opaque* %e
}
