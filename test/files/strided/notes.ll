; passes: interleaved-access
; target: wasm128
; Types and scopes that all accesses of a group have stay on what replaces them; fields of one type keep that type.
; run: @notes([float 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0])

define <4 x float> @notes(ptr %p) !dbg !20 {
  %xp0 = getelementptr inbounds i8, ptr %p, i64 0
  %xp1 = getelementptr inbounds i8, ptr %p, i64 12
  %xp2 = getelementptr inbounds i8, ptr %p, i64 24
  %xp3 = getelementptr inbounds i8, ptr %p, i64 36
  %xl0 = load float, ptr %xp0, align 4, !tbaa !3, !alias.scope !10, !dbg !21
  %xl1 = load float, ptr %xp1, align 4, !tbaa !3, !alias.scope !10, !dbg !21
  %xl2 = load float, ptr %xp2, align 4, !tbaa !3, !alias.scope !10, !dbg !21
  %xl3 = load float, ptr %xp3, align 4, !tbaa !3, !alias.scope !10, !dbg !21
  %x0 = insertelement <4 x float> poison, float %xl0, i64 0
  %x1 = insertelement <4 x float> %x0, float %xl1, i64 1
  %x2 = insertelement <4 x float> %x1, float %xl2, i64 2
  %x3 = insertelement <4 x float> %x2, float %xl3, i64 3
  %yp0 = getelementptr inbounds i8, ptr %p, i64 4
  %yp1 = getelementptr inbounds i8, ptr %p, i64 16
  %yp2 = getelementptr inbounds i8, ptr %p, i64 28
  %yp3 = getelementptr inbounds i8, ptr %p, i64 40
  %yl0 = load float, ptr %yp0, align 4, !tbaa !4, !alias.scope !10, !dbg !22
  %yl1 = load float, ptr %yp1, align 4, !tbaa !4, !alias.scope !10, !dbg !22
  %yl2 = load float, ptr %yp2, align 4, !tbaa !4, !alias.scope !10, !dbg !22
  %yl3 = load float, ptr %yp3, align 4, !tbaa !4, !alias.scope !10, !dbg !22
  %y0 = insertelement <4 x float> poison, float %yl0, i64 0
  %y1 = insertelement <4 x float> %y0, float %yl1, i64 1
  %y2 = insertelement <4 x float> %y1, float %yl2, i64 2
  %y3 = insertelement <4 x float> %y2, float %yl3, i64 3
  %zp0 = getelementptr inbounds i8, ptr %p, i64 8
  %zp1 = getelementptr inbounds i8, ptr %p, i64 20
  %zp2 = getelementptr inbounds i8, ptr %p, i64 32
  %zp3 = getelementptr inbounds i8, ptr %p, i64 44
  %zl0 = load float, ptr %zp0, align 4, !tbaa !5, !alias.scope !10, !dbg !23
  %zl1 = load float, ptr %zp1, align 4, !tbaa !5, !alias.scope !10, !dbg !23
  %zl2 = load float, ptr %zp2, align 4, !tbaa !5, !alias.scope !10, !dbg !23
  %zl3 = load float, ptr %zp3, align 4, !tbaa !5, !alias.scope !10, !dbg !23
  %z0 = insertelement <4 x float> poison, float %zl0, i64 0
  %z1 = insertelement <4 x float> %z0, float %zl1, i64 1
  %z2 = insertelement <4 x float> %z1, float %zl2, i64 2
  %z3 = insertelement <4 x float> %z2, float %zl3, i64 3
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
