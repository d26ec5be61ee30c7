; Constant expressions as operands: casts of casts, addresses of fields, comparisons by subtraction.
%t = type { i8, { i32, [3 x i16*] } }

@g = global %t zeroinitializer
@n = global i16 4

define i64 @f() {
  store i16* @n, i16** getelementptr inbounds (%t, %t* @g, i64 0, i32 1, i32 1, i64 2), align 8
  %a = load i32, i32* getelementptr (i32, i32* bitcast (i8* getelementptr (i8, i8* bitcast (%t* @g to i8*), i64 4) to i32*), i64 1), align 4
  %b = add i64 ptrtoint (i16** getelementptr (%t, %t* null, i32 0, i32 1, i32 1, i32 1) to i64), 8
  %c = ptrtoint i8* inttoptr (i64 ptrtoint (i16* @n to i64) to i8*) to i64
  %d = add i64 %b, sub (i64 ptrtoint (i16* @n to i64), i64 ptrtoint (%t* @g to i64))
  call void bitcast (void (i8*)* @sink to void (%t*)*)(%t* @g)
  %e = icmp eq i8* bitcast (i16* @n to i8*), bitcast (%t* @g to i8*)
  %r = select i1 %e, i64 %c, i64 %d
  ret i64 %r
}

declare void @sink(i8*)
