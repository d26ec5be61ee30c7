; case: an entry, a loop with its heart, and an anchor
declare token @llvm.experimental.convergence.entry() convergent
declare token @llvm.experimental.convergence.loop() convergent
declare token @llvm.experimental.convergence.anchor() convergent
declare void @g() convergent
define void @f(i1 %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  call void @g() [ "convergencectrl"(token %t) ]
  br label %loop
loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @g() [ "convergencectrl"(token %h) ]
  br i1 %c, label %loop, label %done
done:
  %a = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %a) ]
  call void @g() [ "convergencectrl"(token %t) ]
  ret void
}

; case: an entry in a function that is not convergent
declare token @llvm.experimental.convergence.entry()
define void @f() {
  %t = call token @llvm.experimental.convergence.entry() ; error: convergence
  ret void
}

; case: an entry in another block
declare token @llvm.experimental.convergence.entry()
define void @f() convergent {
  br label %b
b:
  %t = call token @llvm.experimental.convergence.entry() ; error: convergence
  ret void
}

; case: a loop without a token
declare token @llvm.experimental.convergence.loop()
define void @f() convergent {
  %t = call token @llvm.experimental.convergence.loop() ; error: convergence
  ret void
}

; case: an anchor with a token
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
define void @f() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  %a = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %t) ] ; error: convergence
  ret void
}

; case: a token on a call that is not convergent
declare token @llvm.experimental.convergence.anchor()
declare void @g()
define void @f() {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %t) ] ; error: convergence
  ret void
}

; case: a token from elsewhere
declare token @llvm.experimental.convergence.anchor()
declare void @g() convergent
define void @f() {
  call void @g() [ "convergencectrl"(token none) ] ; error: convergence
  ret void
}

; case: controlled and uncontrolled calls
declare token @llvm.experimental.convergence.anchor()
declare void @g() convergent
define void @f() {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %t) ]
  call void @g() ; error: convergence
  ret void
}

; case: regions that do not nest
declare token @llvm.experimental.convergence.anchor()
declare void @g() convergent
define void @f() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %a) ]
  call void @g() [ "convergencectrl"(token %b) ] ; error: convergence
  ret void
}

; case: a token from outside a loop, used in it
declare token @llvm.experimental.convergence.anchor()
declare void @g() convergent
define void @f(i1 %c) {
entry:
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  call void @g() [ "convergencectrl"(token %a) ] ; error: convergence
  br i1 %c, label %loop, label %done
done:
  ret void
}

; case: a loop with two hearts
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
define void @f(i1 %c) {
entry:
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  br label %more
more:
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ] ; error: convergence
  br i1 %c, label %loop, label %done
done:
  ret void
}
