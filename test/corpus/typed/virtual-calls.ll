; A class with a virtual table: loads through three levels of pointers, constructors, comdats.
%class.Shape = type { i32 (...)** }
%class.Square = type { %class.Shape, i32, [4 x i8] }

$_ZTV6Square = comdat any
$_ZN6SquareC2Ei = comdat any

@_ZTV6Square = linkonce_odr unnamed_addr constant { [4 x i8*] } { [4 x i8*] [i8* null, i8* null, i8* bitcast (i32 (%class.Square*)* @_ZNK6Square4areaEv to i8*), i8* bitcast (void (%class.Square*)* @_ZN6SquareD0Ev to i8*)] }, comdat, align 8

define linkonce_odr void @_ZN6SquareC2Ei(%class.Square* %this, i32 %s) unnamed_addr comdat align 2 {
  %base = bitcast %class.Square* %this to i32 (...)***
  store i32 (...)** bitcast (i8** getelementptr inbounds ({ [4 x i8*] }, { [4 x i8*] }* @_ZTV6Square, i32 0, i32 0, i32 2) to i32 (...)**), i32 (...)*** %base, align 8
  %side = getelementptr inbounds %class.Square, %class.Square* %this, i32 0, i32 1
  store i32 %s, i32* %side, align 8
  ret void
}

define i32 @_ZNK6Square4areaEv(%class.Square* nonnull %this) unnamed_addr align 2 {
  %side = getelementptr inbounds %class.Square, %class.Square* %this, i64 0, i32 1
  %s = load i32, i32* %side, align 8
  %r = mul nsw i32 %s, %s
  ret i32 %r
}

define void @_ZN6SquareD0Ev(%class.Square* %this) unnamed_addr {
  %p = bitcast %class.Square* %this to i8*
  call void @_ZdlPv(i8* %p) #0
  ret void
}

declare void @_ZdlPv(i8*)

define i32 @area(%class.Shape* %s) {
  %v = bitcast %class.Shape* %s to i32 (%class.Shape*)***
  %vtable = load i32 (%class.Shape*)**, i32 (%class.Shape*)*** %v, align 8, !tbaa !0
  %fn = getelementptr inbounds i32 (%class.Shape*)*, i32 (%class.Shape*)** %vtable, i64 0
  %f = load i32 (%class.Shape*)*, i32 (%class.Shape*)** %fn, align 8, !invariant.load !2
  %r = tail call i32 %f(%class.Shape* %s)
  ret i32 %r
}

attributes #0 = { builtin nounwind }

!0 = !{!1, !1, i64 0}
!1 = !{!"vtable pointer", !3, i64 0}
!2 = !{}
!3 = !{!"Simple C++ TBAA"}
