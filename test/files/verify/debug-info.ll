; case: a function with debug information
define i32 @f(i32 %x) !dbg !5 {
entry:
  %p = alloca i32, !DIAssignID !14, !dbg !10
    #dbg_declare(ptr %p, !8, !DIExpression(), !10)
    #dbg_value(i32 %x, !9, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !10)
    #dbg_value(!DIArgList(i32 %x, i32 %x), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 16), !10)
    #dbg_assign(i32 %x, !9, !DIExpression(), !14, ptr %p, !DIExpression(), !10)
    #dbg_label(!13, !10)
  ret i32 %x, !dbg !11
}
@g = global i32 0, !dbg !15
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !17, retainedTypes: !{!6}, enums: !18)
!1 = !DIFile(filename: "a.c", directory: "/d", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{!6, null}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!8}
!8 = !DILocalVariable(name: "p", scope: !5, file: !1, line: 1, type: !12)
!9 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !6)
!10 = !DILocation(line: 1, column: 1, scope: !5)
!11 = !DILocation(line: 2, scope: !19, inlinedAt: !10)
!12 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!13 = !DILabel(scope: !5, name: "l", file: !1, line: 3)
!14 = distinct !DIAssignID()
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !6, isDefinition: true)
!17 = !{!15}
!18 = !{!20}
!19 = distinct !DISubprogram(name: "inlined", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!20 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !1, elements: !21)
!21 = !{!22}
!22 = !DIEnumerator(name: "one", value: 1)

; case: the !dbg of a function is something else
define void @f() !dbg !0 { ; warning: function-debug
  ret void
}
!0 = !{}
!llvm.module.flags = !{!1}
!1 = !{i32 2, !"Debug Info Version", i32 3}

; case: without a version nobody looks at debug information
define void @f() !dbg !0 {
  ret void, !dbg !0
}
!0 = !{}

; case: two functions with one subprogram
define void @f() !dbg !3 {
  ret void
}
define void @g() !dbg !3 { ; warning: function-debug
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)

; case: a location that is none, and one in another function
define void @f() !dbg !3 {
  %a = add i32 1, 1, !dbg !2 ; warning: debug-location
  %b = add i32 1, 1, !dbg !5 ; warning: debug-location
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!4 = distinct !DISubprogram(name: "g", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 1, scope: !4)

; case: a call that could be inlined, without a location
define void @g() !dbg !3 {
  ret void
}
define weak void @w() !dbg !5 {
  ret void
}
define void @f() !dbg !4 {
  call void @g() ; warning: call-debug-location
  call void @w()
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!4 = distinct !DISubprogram(name: "g", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = distinct !DISubprogram(name: "w", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)

; case: records of other things
define void @f(i32 %x, i64 %y) !dbg !3 {
    #dbg_value(i32 %x, !1, !DIExpression(), !6)
  %a = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !5, !1, !6)
  %b = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !5, !DIExpression(), !2)
  %c = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !8, !DIExpression(), !6)
  %d = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !5, !DIExpression(DW_OP_LLVM_fragment, 16, 32), !6)
  %e = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !5, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !6)
  %g = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !9, !DIExpression(), !6)
    #dbg_value(i64 %y, !10, !DIExpression(), !6)
  %h = add i32 1, 1 ; warning: debug-record
    #dbg_label(!5, !6)
  %i = add i32 1, 1 ; warning: debug-record
    #dbg_assign(i32 %x, !5, !DIExpression(), !1, ptr null, !DIExpression(), !6)
  %j = add i32 1, 1 ; warning: debug-record
    #dbg_value(i32 %x, !5, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
  %k = add i32 1, 1 ; warning: debug-record
    #dbg_value(!1, !5, !DIExpression(), !6)
  %l = add i32 1, 1 ; warning: debug-record
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!4 = distinct !DISubprogram(name: "g", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocalVariable(name: "x", scope: !3, file: !1, type: !7)
!6 = !DILocation(line: 1, scope: !3)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", scope: !4, file: !1, type: !7)
!9 = !DILocalVariable(name: "y", arg: 1, scope: !3, file: !1, type: !7)
!10 = !DILocalVariable(name: "z", arg: 1, scope: !3, file: !1, type: !7)

; case: intrinsics of debug information
declare void @llvm.dbg.value(metadata, metadata, metadata)
define void @f(i32 %x) !dbg !3 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !5, metadata !DIExpression()), !dbg !6
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocalVariable(name: "x", scope: !3, file: !1)
!6 = !DILocation(line: 1, scope: !3)

; case: intrinsics of debug information without a place
declare void @llvm.dbg.value(metadata, metadata, metadata)
define void @f(i32 %x) !dbg !3 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !5, metadata !DIExpression()) ; warning: debug-intrinsic
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocalVariable(name: "x", scope: !3, file: !1)

; case: the !dbg of a variable is something else
@a = global i32 0, !dbg !1 ; warning: variable-debug
!llvm.module.flags = !{!1}
!1 = !{i32 2, !"Debug Info Version", i32 3}

; case: names of the debug information that are not known
; warning: debug-names
!llvm.dbg.other = !{!1}
!llvm.module.flags = !{!1}
!1 = !{i32 2, !"Debug Info Version", i32 3}

; case: an identity of an assignment on an add
define void @f() {
  %a = add i32 1, 2, !DIAssignID !0 ; warning: assign-id
  ret void
}
!llvm.module.flags = !{!1}
!0 = distinct !DIAssignID()
!1 = !{i32 2, !"Debug Info Version", i32 3}

; case: a location deep in another node
define void @f(ptr %p) !dbg !3 {
  store i32 0, ptr %p, !other !5 
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{!6} ; error: stray-location
!6 = !DILocation(line: 1, scope: !3)

; case: scopes of another kind
!named = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubprogram(name: "g", scope: !1, file: !1, spFlags: 0)
!5 = !DIBasicType(name: "int", size: 32)
!10 = !DILocation(line: 1, scope: !1) ; error: debug-info
!11 = !DILocation(line: 1, scope: !4) ; error: debug-info
!12 = !DILocation(line: 1, scope: !3, inlinedAt: !3) ; error: debug-info
!13 = !DIFile(filename: "a.c", directory: "/d", checksumkind: CSK_MD5, checksum: "0123") ; error: debug-info
!14 = distinct !DILexicalBlock(scope: !1, file: !1, line: 1) ; error: debug-info
!15 = distinct !DILexicalBlock(scope: !3, file: !1, line: 0, column: 4) ; error: debug-info
!16 = !DINamespace(name: "n", scope: !2) ; error: debug-info
!17 = !DILocalVariable(name: "x", scope: !1) ; error: debug-info
!18 = !DILabel(scope: !1, name: "l", file: !1, line: 1) ; error: debug-info
!19 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, isDefinition: true) ; error: debug-info
!20 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !2, entity: !5) ; error: debug-info
!21 = !DIImportedEntity(tag: DW_TAG_member, scope: !0, entity: !5) ; error: debug-info
!22 = !DIExpression(DW_OP_LLVM_fragment, 0, 1, DW_OP_deref) ; error: debug-info
!23 = !DIExpression(DW_OP_plus_uconst) ; error: debug-info

; case: units and subprograms of another shape
!named = !{!10, !11, !12, !13, !14, !15, !16, !17, !18}
!llvm.dbg.cu = !{!0, !10, !11, !12}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!1}
!4 = !DISubprogram(name: "g", scope: !1, file: !1, spFlags: 0)
!10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2) ; error: debug-info
!11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, enums: !3) ; error: debug-info
!12 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, globals: !3) ; error: debug-info
!13 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition) ; error: debug-info
!14 = !DISubprogram(name: "f", scope: !1, file: !1, spFlags: 0, unit: !0) ; error: debug-info
!15 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !1, spFlags: DISPFlagDefinition, unit: !0) ; error: debug-info
!16 = distinct !DISubprogram(name: "f", scope: !2, file: !1, spFlags: DISPFlagDefinition, unit: !0) ; error: debug-info
!17 = distinct !DISubprogram(name: "f", scope: !1, line: 3, spFlags: DISPFlagDefinition, unit: !0) ; error: debug-info
!18 = distinct !DISubprogram(name: "f", scope: !1, file: !1, retainedNodes: !3, spFlags: DISPFlagDefinition, unit: !0) ; error: debug-info

; case: types of another shape
!named = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25}
!llvm.module.flags = !{!2}
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32)
!4 = !{!1}
!10 = !DIBasicType(tag: DW_TAG_member, name: "a") ; error: debug-info
!11 = !DIDerivedType(tag: DW_TAG_base_type, baseType: !3) ; error: debug-info
!12 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !1) ; error: debug-info
!13 = !DIDerivedType(tag: DW_TAG_typedef, scope: !2, baseType: !3) ; error: debug-info
!14 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !3, dwarfAddressSpace: 1) ; error: debug-info
!15 = !DICompositeType(tag: DW_TAG_base_type, name: "a") ; error: debug-info
!16 = !DICompositeType(tag: DW_TAG_array_type, name: "a") ; error: debug-info
!17 = !DICompositeType(tag: DW_TAG_structure_type, name: "a", elements: !3) ; error: debug-info
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, flags: DIFlagVector, elements: !4) ; error: debug-info
!19 = !DICompositeType(tag: DW_TAG_structure_type, name: "a", flags: DIFlagTypePassByValue | DIFlagTypePassByReference) ; error: debug-info
!20 = !DICompositeType(tag: DW_TAG_structure_type, name: "a", rank: !DIExpression(DW_OP_constu, 3)) ; error: debug-info
!21 = !DISubroutineType(types: !4) ; error: debug-info
!22 = !DITemplateTypeParameter(name: "T", type: !1) ; error: debug-info
!23 = !DITemplateValueParameter(tag: DW_TAG_member, type: !3, value: i32 1) ; error: debug-info
!24 = !DISubrange(count: 4, upperBound: 5) ; error: debug-info
!25 = !DICompositeType(tag: DW_TAG_structure_type, name: "a", templateParams: !4) ; error: debug-info

; case: nodes that only debug information leads to
define void @f() !dbg !3 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, globals: !5) ; warning: debug-info
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5) ; warning: debug-info
!5 = !{!1}

; case: nodes that other things lead to must be right even without a version (opt-19: bad)
!named = !{!0}
!0 = !DISubrange(count: 4, upperBound: 5) ; error: debug-info

; case: a location in the metadata of a loop
define void @f(i1 %c) !dbg !3 {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %done, !llvm.loop !5
done:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!5 = distinct !{!5, !6, !7}
!6 = !DILocation(line: 1, scope: !3)
!7 = !DILocation(line: 1, scope: !1) ; warning: debug-info
