; case: symbols of every linkage
$c = comdat any
@a = global i32 0
@b = external global i32
@c = weak_odr constant i32 1, comdat
@d = extern_weak global i32
@e = common global i32 0
@h = private unnamed_addr constant [2 x i8] c"a\00"
@i = hidden thread_local(initialexec) global i32 0, align 16
@j = external dllimport global i32
@k = alias i32, ptr @a
@l = alias i32, getelementptr (i8, ptr @a, i64 1)
@m = ifunc void (), ptr @resolve
define ptr @resolve() {
  ret ptr null
}
define available_externally void @n() {
  ret void
}

; case: a declaration in a comdat
$a = comdat any
@a = external global i32, comdat ; error: comdat

; case: an import that is defined
@a = dllimport global i32 0 ; error: dll-storage

; case: an export that is hidden
@a = hidden dllexport global i32 0 ; error: dll-storage

; case: an appending variable that is no array
@a = appending global i32 0 ; error: appending

; case: scalable vectors in variables
@a = external global <vscale x 2 x i32> ; error: variable-type
@b = external global [2 x { i32, { <vscale x 2 x i32> } }] ; error: variable-type

; case: common variables
@a = common global i32 1 ; error: common
@b = common constant i32 0 ; error: common
$c = comdat any
@c = common global i32 0, comdat ; error: common

; case: functions with types of intrinsics
declare token @a() ; error: function-type
declare void @b(token) ; error: function-type
declare void @c(metadata) ; error: function-type
declare void @d(x86_amx) ; error: function-type

; case: an opaque parameter
%o = type opaque
declare void @a(%o)

; case: an intrinsic that is defined
define i32 @llvm.ctpop.i32(i32 %x) { ; error: intrinsic-definition
  ret i32 %x
}

; case: a declaration with a personality
declare void @p()
declare void @a() personality ptr @p ; error: declaration-personality

; case: an alias of a declaration
@a = external global i32
@b = alias i32, ptr @a ; error: aliasee

; case: an alias of a weak alias
@a = global i32 0
@b = weak alias i32, ptr @a
@c = alias i32, ptr @b ; error: aliasee

; case: aliases in a circle
@a = alias i32, ptr @b ; error: alias-cycle
@b = alias i32, ptr @a ; error: alias-cycle

; case: an alias of a constant
@b = alias i32, ptr null ; error: aliasee

; case: an available alias of a definition
@a = global i32 0
@b = available_externally alias i32, ptr @a ; error: aliasee

; case: an available alias of an available variable
@a = available_externally global i32 0
@b = available_externally alias i32, ptr @a

; case: resolvers that cannot resolve
@a = ifunc void (), ptr @declared ; error: ifunc-resolver
@b = ifunc void (), ptr @number ; error: ifunc-resolver
@c = ifunc void (), ptr @var ; error: ifunc-resolver
@var = global i32 0
declare ptr @declared()
define i32 @number() {
  ret i32 0
}

; case: constructors
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]
@llvm.used = appending global [1 x ptr] [ptr @f], section "llvm.metadata"
define void @f() {
  ret void
}

; case: constructors of another shape
@llvm.global_ctors = appending global [1 x { i32, i32, ptr }] zeroinitializer ; error: constructor-list

; case: constructors of two fields, as old text has them (opt-19: ok since it adds the third)
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] zeroinitializer

; case: constructors that are not appending
@llvm.global_ctors = global [1 x { i32, ptr, ptr }] zeroinitializer ; error: constructor-list

; case: a list of used symbols that lists something else
@llvm.used = appending global [1 x ptr] [ptr inttoptr (i64 5 to ptr)] ; error: used-list

; case: a list of used symbols that is not appending
@a = global i32 0
@llvm.compiler.used = global [1 x ptr] [ptr @a] ; error: used-list

; case: a list of used symbols that names an unnamed one
@0 = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @0] ; error: used-list

; case: a list of used symbols that is used
@a = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @a]
@b = global ptr @llvm.used ; error: reserved-variable

; case: metadata on symbols
@a = global i32 0, !associated !0
@b = external global i32, !absolute_symbol !1
define void @f() !prof !2 !kcfi_type !3 {
  ret void
}
!0 = !{ptr @b}
!1 = !{i64 0, i64 256}
!2 = !{!"function_entry_count", i64 7}
!3 = !{i32 5}

; case: metadata on symbols of another shape
@a = global i32 0, !associated !0 ; error: associated
@b = external global i32, !absolute_symbol !1 ; error: absolute-symbol
@c = global i32 0, !associated !4 ; error: associated
define void @f() !prof !2 !kcfi_type !3 { ; error: function-profile ; error: kcfi-type
  ret void
}
declare !prof !5 void @g() ; error: function-profile
!0 = !{ptr @a}
!1 = !{i32 0, i32 256}
!2 = !{!"other", i64 7}
!3 = !{i64 5}
!4 = !{}
!5 = !{!"function_entry_count", i64 7}

; case: a private symbol names a comdat of COFF
target triple = "x86_64-pc-windows-msvc"
$a = comdat any
@a = private global i32 0, comdat ; error: private-comdat

; case: declarations of deoptimize of two conventions
declare void @llvm.experimental.deoptimize.isVoid(...)
declare ghccc i32 @llvm.experimental.deoptimize.i32(...) ; error: deoptimize-convention

; case: a target type that is no variable
@a = external global target("foo") ; error: variable-type

; case: constants that hang together
@a = global { i32, [2 x i8], <2 x i16> } { i32 1, [2 x i8] c"ab", <2 x i16> <i16 1, i16 2> }
@b = global ptr getelementptr inbounds ({ i32, [4 x i32] }, ptr @a, i64 0, i32 1, i64 2)
@c = global i64 ptrtoint (ptr @a to i64)
@d = global ptr dso_local_equivalent @f
@e = global ptr no_cfi @f
@g = global ptr blockaddress(@f, %b)
@h = global i32 trunc (i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64)) to i32)
define void @f() {
  br label %b
b:
  ret void
}

; case: the address of an entry block
@a = global ptr blockaddress(@f, %entry) ; error: blockaddress
define void @f() {
entry:
  ret void
}
