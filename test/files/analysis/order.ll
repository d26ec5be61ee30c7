; deps
; Order within a block: overlaps, objects, calls that may not come back, volatile and atomic accesses.

@g = global [16 x i32] zeroinitializer
@table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
declare void @unknown()
declare void @reads() memory(read) nounwind willreturn
declare i32 @pure(i32) memory(none) nounwind willreturn

define i32 @bytes(ptr %p) {
  store i32 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 2
  %half = load i16, ptr %q
  %r = getelementptr i8, ptr %p, i64 4
  %after = load i32, ptr %r
  store i32 2, ptr %q
  %all = load i32, ptr %p
  ret i32 %all
}

define void @objects(ptr noalias %a, ptr %b) {
  %local = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr @g
  store i32 4, ptr %local
  %x = load i32, ptr %b
  %y = load i32, ptr @table
  ret void
}

define i32 @calls(ptr %p, i32 %n) {
  %own = alloca i32
  store i32 1, ptr %own
  store i32 1, ptr %p
  call void @unknown()
  %x = load i32, ptr %p
  %y = load i32, ptr %own
  %d = udiv i32 %x, %n
  call void @reads()
  store i32 %d, ptr %p
  %z = call i32 @pure(i32 %d)
  ret i32 %z
}

define void @ordered(ptr %p, ptr noalias %q) {
  %a = load i32, ptr %p
  %v = load volatile i32, ptr %q
  %b = load i32, ptr %p
  store atomic i32 0, ptr %q release, align 4
  %c = load i32, ptr %p
  fence acquire
  %d = load i32, ptr %p
  ret void
}
