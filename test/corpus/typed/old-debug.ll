; Debug information of LLVM 10: version 3, intrinsics, fields that have moved since.
source_filename = "old-debug.c"

@g = global i32* null, align 8, !dbg !0

declare void @llvm.dbg.declare(metadata, metadata, metadata) #1
declare void @llvm.dbg.value(metadata, metadata, metadata) #1

define i32 @f(i32* %p, i32 %n) #0 !dbg !12 {
entry:
  %x = alloca i32*, align 8
  store i32* %p, i32** %x, align 8
  call void @llvm.dbg.declare(metadata i32** %x, metadata !16, metadata !DIExpression()), !dbg !18
  call void @llvm.dbg.value(metadata i32 %n, metadata !17, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !18
  %0 = load i32*, i32** %x, align 8, !dbg !19
  %v = load i32, i32* %0, align 4, !dbg !20
  ret i32 %v, !dbg !21
}

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone speculatable willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9, !10}
!llvm.ident = !{!11}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "g", scope: !2, file: !3, line: 1, type: !6, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "an old compiler", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !5, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "old-debug.c", directory: "/src")
!4 = !{}
!5 = !{!0}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{i32 2, !"Dwarf Version", i32 4}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 1, !"wchar_size", i32 4}
!11 = !{!"an old compiler"}
!12 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 2, type: !13, isLocal: false, isDefinition: true, scopeLine: 2, flags: DIFlagPrototyped, isOptimized: false, unit: !2, retainedNodes: !15)
!13 = !DISubroutineType(types: !14)
!14 = !{!7, !6, !7}
!15 = !{!16, !17}
!16 = !DILocalVariable(name: "p", arg: 1, scope: !12, file: !3, line: 2, type: !6)
!17 = !DILocalVariable(name: "n", arg: 2, scope: !12, file: !3, line: 2, type: !7)
!18 = !DILocation(line: 2, column: 12, scope: !12)
!19 = !DILocation(line: 3, column: 11, scope: !12)
!20 = !DILocation(line: 3, column: 10, scope: !12)
!21 = !DILocation(line: 3, column: 3, scope: !12)
