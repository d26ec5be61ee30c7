
define <4 x float> @notes(ptr %p) !dbg !20 {
  %xp0 = getelementptr inbounds i8, ptr %p, i64 0
  %1 = load <4 x float>, ptr %xp0, align 4, !dbg !21, !tbaa !25, !alias.scope !10
  %2 = getelementptr inbounds i8, ptr %xp0, i64 16, !dbg !21
  %3 = load <4 x float>, ptr %2, align 4, !dbg !21, !tbaa !25, !alias.scope !10
  %4 = getelementptr inbounds i8, ptr %xp0, i64 32, !dbg !21
  %5 = load <4 x float>, ptr %4, align 4, !dbg !21, !tbaa !25, !alias.scope !10
  %6 = shufflevector <4 x float> %1, <4 x float> %5, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !21
  %7 = shufflevector <4 x float> %3, <4 x float> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !21
  %8 = shufflevector <4 x float> %5, <4 x float> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>, !dbg !21
  %9 = shufflevector <4 x float> %6, <4 x float> %7, <4 x i32> <i32 0, i32 1, i32 6, i32 7>, !dbg !21
  %10 = shufflevector <4 x float> %8, <4 x float> %6, <4 x i32> <i32 0, i32 1, i32 6, i32 7>, !dbg !21
  %x3 = shufflevector <4 x float> %9, <4 x float> poison, <4 x i32> <i32 0, i32 3, i32 2, i32 1>, !dbg !21
  %y3 = shufflevector <4 x float> %7, <4 x float> %8, <4 x i32> <i32 1, i32 0, i32 7, i32 6>, !dbg !21
  %z3 = shufflevector <4 x float> %10, <4 x float> poison, <4 x i32> <i32 2, i32 1, i32 0, i32 3>, !dbg !21
  %s = fadd <4 x float> %x3, %y3
  %t = fadd <4 x float> %s, %z3
  ret <4 x float> %t, !dbg !24
}

!llvm.dbg.cu = !{!15}
!llvm.module.flags = !{!17}

!0 = !{!"root"}
!1 = !{!"float", !0, i64 0}
!2 = !{!"point", !1, i64 0, !1, i64 4, !1, i64 8}
!3 = !{!2, !1, i64 0}
!4 = !{!2, !1, i64 4}
!5 = !{!2, !1, i64 8}
!8 = distinct !{!8, !"domain"}
!9 = distinct !{!9, !8, !"scope"}
!10 = !{!9}
!15 = distinct !DICompileUnit(language: DW_LANG_C11, file: !16, producer: "test", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!16 = !DIFile(filename: "points.c", directory: "/")
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !DISubroutineType(types: !19)
!19 = !{null}
!20 = distinct !DISubprogram(name: "notes", scope: !16, file: !16, line: 1, type: !18, unit: !15, spFlags: DISPFlagDefinition)
!21 = !DILocation(line: 2, column: 3, scope: !20)
!22 = !DILocation(line: 3, column: 3, scope: !20)
!23 = !DILocation(line: 4, column: 3, scope: !20)
!24 = !DILocation(line: 5, column: 3, scope: !20)
!25 = !{!1, !1, i64 0}
