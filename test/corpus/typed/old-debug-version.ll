; Debug information of a version that is read no more: it is dropped with a warning.
define void @f(i32* %p) {
  store i32 0, i32* %p
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 2}
