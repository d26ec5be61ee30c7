target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sqrt(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cbrt(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @pow(double, double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double) #0

; Function Attrs: mustprogress nofree willreturn
declare double @ldexp(double, i32) #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @fmod(double, double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare float @cosf(float) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @fabs(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare float @floorf(float) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @round(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @trunc(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @rint(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @nearbyint(double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @fmin(double, double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare float @fmaxf(float, float) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @copysign(double, double) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare i32 @abs(i32) #0

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare i64 @labs(i64) #0

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @malloc(i64 noundef) #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) #3

; Function Attrs: mustprogress nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite)
declare noalias noundef ptr @realloc(ptr allocptr nocapture, i64 noundef) #4

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr nocapture noundef) #5

; Function Attrs: mustprogress nofree nounwind willreturn memory(read)
declare i32 @atoi(ptr nocapture) #6

; Function Attrs: mustprogress nofree nounwind willreturn
declare i64 @strtol(ptr readonly, ptr nocapture, i32) #7

; Function Attrs: mustprogress nofree nounwind willreturn
declare double @strtod(ptr readonly, ptr nocapture) #7

; Function Attrs: nofree
declare void @qsort(ptr noundef, i64 noundef, i64 noundef, ptr nocapture noundef) #8

declare void @exit(i32)

declare void @abort()

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @memcpy(ptr noalias returned writeonly, ptr noalias nocapture readonly, i64) #9

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @memmove(ptr returned writeonly, ptr nocapture readonly, i64) #9

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @memset(ptr writeonly, i32, i64) #9

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare i32 @memcmp(ptr nocapture, ptr nocapture, i64) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare ptr @memchr(ptr, i32, i64) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare i64 @strlen(ptr nocapture) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare i32 @strcmp(ptr nocapture, ptr nocapture) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare i32 @strncmp(ptr nocapture, ptr nocapture, i64) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcpy(ptr noalias returned writeonly, ptr noalias nocapture readonly) #9

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strncpy(ptr noalias returned writeonly, ptr noalias nocapture readonly, i64) #9

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite)
declare ptr @strcat(ptr noalias returned, ptr noalias nocapture readonly) #9

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare ptr @strchr(ptr, i32) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare ptr @strrchr(ptr, i32) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: read)
declare ptr @strstr(ptr, ptr nocapture) #10

; Function Attrs: mustprogress nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare noalias ptr @strdup(ptr nocapture readonly) #11

; Function Attrs: nofree nounwind
declare noundef i32 @printf(ptr nocapture noundef readonly, ...) #12

; Function Attrs: nofree nounwind
declare noundef i32 @fprintf(ptr nocapture noundef, ptr nocapture noundef readonly, ...) #12

; Function Attrs: nofree nounwind
declare noundef i32 @snprintf(ptr noalias nocapture noundef writeonly, i64 noundef, ptr nocapture noundef readonly, ...) #12

; Function Attrs: nofree nounwind
declare noundef i32 @puts(ptr nocapture noundef readonly) #12

; Function Attrs: nofree nounwind
declare noundef i32 @putchar(i32 noundef) #12

; Function Attrs: nofree nounwind
declare noundef i32 @fputs(ptr nocapture noundef readonly, ptr nocapture noundef) #12

; Function Attrs: nofree nounwind
declare noundef i32 @fputc(i32 noundef, ptr nocapture noundef) #12

; Function Attrs: nofree nounwind
declare noalias noundef ptr @fopen(ptr nocapture noundef readonly, ptr nocapture noundef readonly) #12

; Function Attrs: nofree nounwind
declare noundef i32 @fclose(ptr nocapture noundef) #12

; Function Attrs: nofree nounwind
declare noundef i64 @fread(ptr nocapture noundef, i64 noundef, i64 noundef, ptr nocapture noundef) #12

; Function Attrs: nofree nounwind
declare noundef i64 @fwrite(ptr nocapture noundef, i64 noundef, i64 noundef, ptr nocapture noundef) #12

attributes #0 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #1 = { mustprogress nofree willreturn }
attributes #2 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #4 = { mustprogress nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #5 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #6 = { mustprogress nofree nounwind willreturn memory(read) }
attributes #7 = { mustprogress nofree nounwind willreturn }
attributes #8 = { nofree }
attributes #9 = { mustprogress nofree nounwind willreturn memory(argmem: readwrite) }
attributes #10 = { mustprogress nofree nounwind willreturn memory(argmem: read) }
attributes #11 = { mustprogress nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #12 = { nofree nounwind }
