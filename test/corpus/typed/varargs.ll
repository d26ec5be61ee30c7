; Variadic functions: the va_list as a struct, explicit signatures in calls.
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@.str = private unnamed_addr constant [7 x i8] c"%d %s\0A\00", align 1

declare i32 @printf(i8* nocapture readonly, ...)
declare i32 @old(...)
declare void @llvm.va_start(i8*)
declare void @llvm.va_copy(i8*, i8*)
declare void @llvm.va_end(i8*)

define i32 @sum(i32 %n, ...) {
entry:
  %ap = alloca [1 x %struct.__va_list_tag], align 16
  %copy = alloca [1 x %struct.__va_list_tag], align 16
  %p = bitcast [1 x %struct.__va_list_tag]* %ap to i8*
  %q = bitcast [1 x %struct.__va_list_tag]* %copy to i8*
  call void @llvm.va_start(i8* nonnull %p)
  call void @llvm.va_copy(i8* nonnull %q, i8* nonnull %p)
  %d = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %ap, i64 0, i64 0
  %gp_offset_p = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %d, i64 0, i32 0
  %gp_offset = load i32, i32* %gp_offset_p, align 16
  %save_p = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %d, i64 0, i32 3
  %save = load i8*, i8** %save_p, align 16
  %wide = zext i32 %gp_offset to i64
  %where = getelementptr i8, i8* %save, i64 %wide
  %typed = bitcast i8* %where to i32*
  %v = load i32, i32* %typed, align 4
  %w = va_arg %struct.__va_list_tag* %d, i32
  call void @llvm.va_end(i8* nonnull %q)
  call void @llvm.va_end(i8* nonnull %p)
  %r = call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([7 x i8], [7 x i8]* @.str, i64 0, i64 0), i32 %v, i8* %save)
  %o = call i32 (i32, i8*, ...) bitcast (i32 (...)* @old to i32 (i32, i8*, ...)*)(i32 1, i8* null)
  %k = call i32 bitcast (i32 (...)* @old to i32 (i64)*)(i64 4)
  %s = add i32 %r, %w
  ret i32 %s
}
