; A singly linked list: a struct that points to itself, loads of pointers, phis of pointers.
source_filename = "linked-list.c"
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, %struct.node* }

@head = common dso_local global %struct.node* null, align 8

declare dso_local noalias i8* @malloc(i64)

define dso_local %struct.node* @push(i32 %value) {
entry:
  %call = call noalias i8* @malloc(i64 16)
  %0 = bitcast i8* %call to %struct.node*
  %value1 = getelementptr inbounds %struct.node, %struct.node* %0, i32 0, i32 0
  store i32 %value, i32* %value1, align 8
  %1 = load %struct.node*, %struct.node** @head, align 8
  %next = getelementptr inbounds %struct.node, %struct.node* %0, i32 0, i32 1
  store %struct.node* %1, %struct.node** %next, align 8
  store %struct.node* %0, %struct.node** @head, align 8
  ret %struct.node* %0
}

define dso_local i32 @sum(%struct.node* readonly %list) #0 {
entry:
  %tobool4 = icmp eq %struct.node* %list, null
  br i1 %tobool4, label %while.end, label %while.body

while.body:
  %s.06 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %list.addr.05 = phi %struct.node* [ %1, %while.body ], [ %list, %entry ]
  %value = getelementptr inbounds %struct.node, %struct.node* %list.addr.05, i64 0, i32 0
  %0 = load i32, i32* %value, align 8, !tbaa !2
  %add = add nsw i32 %0, %s.06
  %next = getelementptr inbounds %struct.node, %struct.node* %list.addr.05, i64 0, i32 1
  %1 = load %struct.node*, %struct.node** %next, align 8, !tbaa !7
  %tobool = icmp eq %struct.node* %1, null
  br i1 %tobool, label %while.end, label %while.body, !llvm.loop !9

while.end:
  %s.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ]
  ret i32 %s.0.lcssa
}

attributes #0 = { norecurse nounwind readonly uwtable "correctly-rounded-divide-sqrt-fp-math"="false" "disable-tail-calls"="false" "no-frame-pointer-elim"="false" "unsafe-fp-math"="false" "use-soft-float"="false" }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"a compiler of 2020"}
!2 = !{!3, !4, i64 0}
!3 = !{!"node", !4, i64 0, !8, i64 8}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}
!7 = !{!3, !8, i64 8}
!8 = !{!"any pointer", !5, i64 0}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
