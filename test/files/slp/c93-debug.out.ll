
define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) !dbg !4 {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %1 = load <4 x float>, ptr %pa0, align 4
  %2 = load <4 x float>, ptr %pb0, align 4
  %3 = fadd <4 x float> %1, %2, !dbg !7
  store <4 x float> %3, ptr %pd0, align 4, !dbg !7
    #dbg_value(float poison, !8, !DIExpression(), !7)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 3, column: 5, scope: !4)
!8 = !DILocalVariable(name: "z", scope: !4, file: !1, line: 2, type: !9)
!9 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
