; Function attributes in their old spellings: they become memory effects and disappear.
declare void @a() argmemonly
declare void @b() argmemonly readonly nounwind
declare i32 @c(i32) readnone speculatable
declare void @d(i8* nocapture) inaccessiblememonly
declare void @e(i8* writeonly) inaccessiblemem_or_argmemonly writeonly
declare i8* @f(i64) noduplicate returns_twice "null-pointer-is-valid"="true"
declare void @g() #0
declare void @h() nobuiltin noimplicitfloat optsize sspreq sanitize_address "no-frame-pointer-elim"="true" "no-frame-pointer-elim-non-leaf"
declare zeroext i1 @i(i8 signext, i16 inreg zeroext)

define i32 @caller(i8* %p) norecurse {
  call void @a() argmemonly
  %r = call i32 @c(i32 1) readnone nounwind
  call void @d(i8* %p) readonly
  call void @e(i8* writeonly %p)
  %q = call noalias i8* @f(i64 3) #1
  call void @g() readnone
  ret i32 %r
}

attributes #0 = { nounwind readnone uwtable "correctly-rounded-divide-sqrt-fp-math"="false" "less-precise-fpmad"="false" "min-legal-vector-width"="0" "no-infs-fp-math"="false" "no-jump-tables"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="false" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #1 = { nounwind readonly allocsize(0) }
