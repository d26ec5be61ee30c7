declare void @llvm.dbg.value(metadata, i64, metadata, metadata) nounwind readnone
declare void @llvm.dbg.declare(metadata, metadata, metadata)
define void @f(i32 %x, i8* %p) !dbg !4 {
  call void @llvm.dbg.value(metadata i32 %x, i64 0, metadata !7, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.value(metadata i32 %x, i64 4, metadata !7, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.declare(metadata i8* %p, metadata !9, metadata !DIExpression()), !dbg !8
  ret void, !dbg !8
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !1)
!7 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 1)
!8 = !DILocation(line: 2, scope: !4)
!9 = !DILocalVariable(name: "p", scope: !4, file: !2, line: 1)
