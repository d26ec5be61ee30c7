; Pointers to functions: stored, loaded, passed, returned, called and cast.
%class = type { i8*, i32 (%object*, i32)*, void (%object*)* }
%object = type { %class*, i64 }

@classes = internal constant [2 x %class] [
  %class { i8* null, i32 (%object*, i32)* @get, void (%object*)* @drop },
  %class { i8* null, i32 (%object*, i32)* bitcast (i32 (i8*, i64)* @odd to i32 (%object*, i32)*), void (%object*)* null }
]

define i32 @get(%object* %o, i32 %i) {
  %s = getelementptr inbounds %object, %object* %o, i64 0, i32 1
  %v = load i64, i64* %s
  %t = trunc i64 %v to i32
  %r = add i32 %t, %i
  ret i32 %r
}

define void @drop(%object* %o) {
  ret void
}

define i32 @odd(i8* %p, i64 %n) {
  ret i32 0
}

define i32 @send(%object* %o, i32 %i) {
  %cp = getelementptr inbounds %object, %object* %o, i64 0, i32 0
  %c = load %class*, %class** %cp
  %fp = getelementptr inbounds %class, %class* %c, i64 0, i32 1
  %f = load i32 (%object*, i32)*, i32 (%object*, i32)** %fp
  %r = call i32 %f(%object* %o, i32 %i)
  %q = tail call i32 bitcast (i32 (i8*, i64)* @odd to i32 (%object*, i32)*)(%object* %o, i32 %i)
  %s = add i32 %r, %q
  ret i32 %s
}

define void (%object*)* @dropper(i1 %really) {
  %f = select i1 %really, void (%object*)* @drop, void (%object*)* null
  ret void (%object*)* %f
}

define void @each(%object** %list, i64 %n, void (%object*, i8*)* %f, i8* %context) {
entry:
  %end = getelementptr inbounds %object*, %object** %list, i64 %n
  br label %head

head:
  %p = phi %object** [ %list, %entry ], [ %next, %body ]
  %done = icmp eq %object** %p, %end
  br i1 %done, label %out, label %body

body:
  %o = load %object*, %object** %p
  call void %f(%object* %o, i8* %context)
  %next = getelementptr inbounds %object*, %object** %p, i64 1
  br label %head

out:
  ret void
}
