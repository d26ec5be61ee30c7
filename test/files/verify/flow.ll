; case: straight, branching and looping code
define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %next
}

; case: a branch to the entry block
define void @f() {
entry:
  br label %b
b:
  br label %entry ; error: entry-predecessor
}

; case: a phi without an entry for a predecessor
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 1, %a ] ; error: phi-entries
  ret i32 %p
}

; case: a phi with an entry for a block that does not lead to it
define i32 @f() {
entry:
  br label %b
a:
  br label %a
b:
  %p = phi i32 [ 1, %entry ], [ 2, %a ] ; error: phi-entries
  ret i32 %p
}

; case: a phi with two values from one block
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %b, label %b
b:
  %p = phi i32 [ 1, %entry ], [ 2, %entry ] ; error: phi-entries
  ret i32 %p
}

; case: a phi with one value on two edges from one block
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %b, label %b
b:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ]
  ret i32 %p
}

; case: a phi of many predecessors, one entry short
define i32 @f(i32 %n) {
entry:
  switch i32 %n, label %z [ i32 0, label %b
    i32 1, label %b
    i32 2, label %b
    i32 3, label %b
    i32 4, label %b
    i32 5, label %b
    i32 6, label %b
    i32 7, label %b
    i32 8, label %b ]
z:
  br label %b
b:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 0, %z ]
  %q = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ] ; error: phi-entries
  %r = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 2, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 0, %z ] ; error: phi-entries
  ret i32 %p
}

; case: an empty phi in a block without predecessors
define void @f() {
  ret void
dead:
  %p = phi i32
  ret void
}

; case: a phi after another instruction
define i32 @f() {
entry:
  br label %b
b:
  %x = add i32 1, 2
  %p = phi i32 [ 1, %entry ] ; error: phi-position
  ret i32 %p
}

; case: a phi of tokens
define void @f() {
entry:
  br label %b
b:
  %p = phi token [ none, %entry ] ; error: phi-type
  ret void
}

; case: a use before its definition in the same block
define i32 @f() {
  %a = add i32 %b, 1 ; error: dominance
  %b = add i32 1, 1
  ret i32 %a
}

; case: an instruction that uses itself
define i32 @f() {
  %a = add i32 %a, 1 ; error: dominance
  ret i32 %a
}

; case: a use that its definition does not dominate
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 1
  br label %b
b:
  ret i32 %x ; error: dominance
}

; case: a phi that takes a value from a block that does not see it
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 1
  br label %d
b:
  br label %d
d:
  %p = phi i32 [ 1, %a ], [ %x, %b ] ; error: dominance
  ret i32 %p
}

; case: a phi that uses a value of its own block
define i32 @f(i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ %x, %loop ]
  %x = add i32 %p, 1
  br i1 %c, label %loop, label %done
done:
  ret i32 %p
}

; case: a phi that takes a later value of its block along the way in
define i32 @f(i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %x, %entry ], [ 0, %loop ] ; error: dominance
  %x = add i32 %p, 1
  br i1 %c, label %loop, label %done
done:
  ret i32 %p
}

; case: where control never comes, all orders are allowed
define i32 @f() {
entry:
  ret i32 0
dead:
  %a = add i32 %a, %b
  %b = add i32 1, 1
  br label %other
other:
  %c = add i32 %late, 1
  br label %dead
last:
  %late = add i32 1, 1
  br label %other
}

; case: a value of a block that is never reached, used where control comes
define i32 @f() {
entry:
  br label %b
dead:
  %x = add i32 1, 1
  br label %b
b:
  ret i32 %x ; error: dominance
}

; case: the result of an invoke on its normal path
declare i32 @g()
declare i32 @p(...)
define i32 @f() personality ptr @p {
entry:
  %x = invoke i32 @g() to label %ok unwind label %bad
ok:
  ret i32 %x
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; case: the result of an invoke on its unwind path
declare i32 @g()
declare i32 @p(...)
define i32 @f() personality ptr @p {
entry:
  %x = invoke i32 @g() to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %x ; error: dominance
}

; case: the result of an invoke in a phi of its normal destination
declare i32 @g()
declare i32 @p(...)
define i32 @f(i1 %c) personality ptr @p {
entry:
  br i1 %c, label %call, label %ok
call:
  %x = invoke i32 @g() to label %ok unwind label %bad
ok:
  %v = phi i32 [ %x, %call ], [ 0, %entry ]
  ret i32 %v
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; case: the result of an invoke in a block that others lead to
declare i32 @g()
declare i32 @p(...)
define i32 @f(i1 %c) personality ptr @p {
entry:
  br i1 %c, label %call, label %ok
call:
  %x = invoke i32 @g() to label %ok unwind label %bad
ok:
  ret i32 %x ; error: dominance
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; case: the result of an invoke whose normal destination is a loop
declare i32 @g()
declare i32 @p(...)
define i32 @f(i1 %c) personality ptr @p {
entry:
  %x = invoke i32 @g() to label %loop unwind label %bad
loop:
  %y = add i32 %x, 1
  br i1 %c, label %loop, label %done
done:
  ret i32 %y
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; case: several faults in one function are all found
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 %y, 1 ; error: dominance
  %y = add i32 1, 1
  br label %b
b:
  %p = phi i32 [ 1, %a ] ; error: phi-entries
  %q = add i32 %x, 1 ; error: dominance
  ret i32 %q
}
