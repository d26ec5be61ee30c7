; passes: slp
; target: sse4.2
; Catalogue 93: debug information changes no decision, and places are kept.
; run: @f([float x 8], [float 1, 2, 3, 4, 5, 6, 7, 8], [float 10, 20, 30, 40, 50, 60, 70, 80])

define void @f(ptr noalias %d, ptr noalias %a, ptr noalias %b) !dbg !4 {
  %pa0 = getelementptr inbounds float, ptr %a, i64 0
  %pb0 = getelementptr inbounds float, ptr %b, i64 0
  %pd0 = getelementptr inbounds float, ptr %d, i64 0
  %x0 = load float, ptr %pa0, align 4
  %y0 = load float, ptr %pb0, align 4
  %z0 = fadd float %x0, %y0, !dbg !7
    #dbg_value(float %z0, !8, !DIExpression(), !7)
  store float %z0, ptr %pd0, align 4, !dbg !7
  %pa1 = getelementptr inbounds float, ptr %a, i64 1
  %pb1 = getelementptr inbounds float, ptr %b, i64 1
  %pd1 = getelementptr inbounds float, ptr %d, i64 1
  %x1 = load float, ptr %pa1, align 4
  %y1 = load float, ptr %pb1, align 4
  %z1 = fadd float %x1, %y1
  store float %z1, ptr %pd1, align 4
  %pa2 = getelementptr inbounds float, ptr %a, i64 2
  %pb2 = getelementptr inbounds float, ptr %b, i64 2
  %pd2 = getelementptr inbounds float, ptr %d, i64 2
  %x2 = load float, ptr %pa2, align 4
  %y2 = load float, ptr %pb2, align 4
  %z2 = fadd float %x2, %y2
  store float %z2, ptr %pd2, align 4
  %pa3 = getelementptr inbounds float, ptr %a, i64 3
  %pb3 = getelementptr inbounds float, ptr %b, i64 3
  %pd3 = getelementptr inbounds float, ptr %d, i64 3
  %x3 = load float, ptr %pa3, align 4
  %y3 = load float, ptr %pb3, align 4
  %z3 = fadd float %x3, %y3
  store float %z3, ptr %pd3, align 4
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
