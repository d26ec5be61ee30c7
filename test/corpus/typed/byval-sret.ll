; byval and sret as LLVM 10 wrote them, with types where they were already needed.
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"

%large = type { i64, i64, i64, [4 x i32] }

define void @make(%large* noalias sret(%large) align 8 %out, i64 %n) {
  %a = getelementptr inbounds %large, %large* %out, i64 0, i32 0
  store i64 %n, i64* %a, align 8
  %z = getelementptr inbounds %large, %large* %out, i64 0, i32 3, i64 2
  store i32 7, i32* %z, align 8
  ret void
}

define i64 @take(%large* byval(%large) align 8 %in, i32* byval(i32) %small) {
  %b = getelementptr inbounds %large, %large* %in, i64 0, i32 1
  %v = load i64, i64* %b, align 8
  %s = load i32, i32* %small
  %w = sext i32 %s to i64
  %r = add i64 %v, %w
  ret i64 %r
}

define i64 @both(i64 %n) {
  %t = alloca %large, align 8
  %u = alloca i32
  call void @make(%large* nonnull sret(%large) align 8 %t, i64 %n)
  store i32 1, i32* %u
  %r = call i64 @take(%large* nonnull byval(%large) align 8 %t, i32* byval(i32) %u)
  ret i64 %r
}

define void @attributes(i8* nocapture readonly %a, i8* nonnull dereferenceable(8) %b, i8* noalias %c, i8** nest %d, i8* dereferenceable_or_null(16) align 8 %e) {
  ret void
}
