; Globals whose initialisers are casts and addresses of one another.
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"

%pair = type { i8*, i64 }
%table = type { [3 x %pair], i32 (i32)*, %table* }

@text = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@numbers = global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16
@first = global i32* getelementptr inbounds ([4 x i32], [4 x i32]* @numbers, i64 0, i64 0), align 8
@third = global i32* getelementptr inbounds ([4 x i32], [4 x i32]* @numbers, i64 0, i64 2), align 8
@bytes = global i8* bitcast ([4 x i32]* @numbers to i8*), align 8
@address = global i64 ptrtoint (i32** @first to i64), align 8
@fixed = global i8* inttoptr (i64 4096 to i8*), align 8
@self = global i8* bitcast (i8** @self to i8*), align 8
@all = global %table {
  [3 x %pair] [
    %pair { i8* getelementptr inbounds ([6 x i8], [6 x i8]* @text, i32 0, i32 0), i64 5 },
    %pair { i8* bitcast (i32** @first to i8*), i64 8 },
    %pair zeroinitializer
  ],
  i32 (i32)* @twice,
  %table* @all
}, align 8
@distance = global i64 sub (i64 ptrtoint ([6 x i8]* @text to i64), i64 ptrtoint ([4 x i32]* @numbers to i64))
@pointers = global <2 x i32*> <i32* null, i32* getelementptr ([4 x i32], [4 x i32]* @numbers, i64 0, i64 1)>
@llvm.used = appending global [2 x i8*] [i8* bitcast (i32** @first to i8*), i8* bitcast (i32 (i32)* @twice to i8*)], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @start, i8* null }]

define i32 @twice(i32 %x) {
  %r = shl nsw i32 %x, 1
  ret i32 %r
}

define internal void @start() {
  store i32* getelementptr inbounds ([4 x i32], [4 x i32]* @numbers, i64 0, i64 3), i32** @first, align 8
  %v = load i32, i32* bitcast ([6 x i8]* @text to i32*), align 1
  %p = getelementptr inbounds %table, %table* @all, i64 0, i32 0, i64 1, i32 1
  store i64 42, i64* %p
  ret void
}
