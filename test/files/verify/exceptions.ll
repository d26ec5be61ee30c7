; case: an invoke, a landingpad and a resume
declare void @g()
declare i32 @p(...)
@type = external constant i8
define void @f() personality ptr @p {
  invoke void @g() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup catch ptr @type filter [1 x ptr] [ptr @type] filter [0 x ptr] zeroinitializer
  resume { ptr, i32 } %l
}

; case: an invoke that unwinds to a plain block
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @g() to label %ok unwind label %bad ; error: unwind-destination
ok:
  ret void
bad:
  ret void
}

; case: a landingpad without a personality
declare void @g()
define void @f() {
  invoke void @g() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup ; error: personality
  resume { ptr, i32 } %l ; error: personality
}

; case: a landingpad that is not the first
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @g() to label %ok unwind label %bad ; error: unwind-destination
ok:
  ret void
bad:
  %x = add i32 1, 1
  %l = landingpad { ptr, i32 } cleanup ; error: pad-position
  ret void
}

; case: a landingpad in the entry block
declare i32 @p(...)
define void @f() personality ptr @p {
  %l = landingpad { ptr, i32 } cleanup ; error: pad-position
  ret void
}

; case: a landingpad without a clause
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @g() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } ; error: landingpad-clauses
  ret void
}

; case: a branch to a landingpad
declare void @g()
declare i32 @p(...)
define void @f(i1 %c) personality ptr @p {
  br i1 %c, label %a, label %bad
a:
  invoke void @g() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup ; error: landingpad-edges
  ret void
}

; case: landingpads of two types
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @g() to label %a unwind label %bad
a:
  invoke void @g() to label %ok unwind label %worse
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
worse:
  %m = landingpad { ptr, i64 } cleanup ; error: landingpad-type
  ret void
}

; case: a resume of another type
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @g() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume i32 1 ; error: landingpad-type
}

; case: funclets: a catchswitch, catchpads, cleanups and what leaves them
declare void @g()
declare i32 @__CxxFrameHandler3(...)
define void @f() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler, label %other] unwind label %clean
handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  invoke void @g() [ "funclet"(token %cp) ] to label %leave unwind label %clean
leave:
  catchret from %cp to label %ok
other:
  %cq = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cq to label %ok
clean:
  %cl = cleanuppad within none []
  call void @g() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind to caller
ok:
  ret void
}

; case: a catchpad within a cleanuppad
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %clean
clean:
  %cl = cleanuppad within none []
  br label %pad
pad:
  %cp = catchpad within %cl [] ; error: catchpad-parent
  unreachable
ok:
  ret void
}

; case: a cleanuppad within a catchswitch
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs [] ; error: funclet-uses
  invoke void @g() [ "funclet"(token %cp) ] to label %ok unwind label %clean
clean:
  %cl = cleanuppad within %cs [] ; error: pad-parent
  unreachable
ok:
  ret void
}

; case: a handler that does not start with a catchpad
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller ; error: catchswitch-handlers
handler:
  unreachable
ok:
  ret void
}

; case: a catchswitch that unwinds to a plain block
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind label %plain ; error: funclet-unwind-destination
handler:
  %cp = catchpad within %cs []
  unreachable
plain:
  unreachable
ok:
  ret void
}

; case: a catchret that leaves a cleanuppad
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %clean
clean:
  %cl = cleanuppad within none []
  catchret from %cl to label %ok ; error: catchret-pad
ok:
  ret void
}

; case: a cleanupret that leaves a catchpad
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs []
  cleanupret from %cp unwind to caller ; error: cleanupret-pad
ok:
  ret void
}

; case: a branch to a catchpad
declare void @g()
declare i32 @p(...)
define void @f(i1 %c) personality ptr @p {
entry:
  br i1 %c, label %go, label %handler
go:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs [] ; error: catchpad-edges ; error: dominance
  unreachable
ok:
  ret void
}

; case: a branch to a cleanuppad
declare void @g()
declare i32 @p(...)
define void @f(i1 %c) personality ptr @p {
entry:
  br i1 %c, label %go, label %clean
go:
  invoke void @g() to label %ok unwind label %clean
clean:
  %cl = cleanuppad within none [] ; error: pad-edges
  unreachable
ok:
  ret void
}

; case: an edge into two pads at once
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %outer
outer:
  %o = cleanuppad within none []
  invoke void @g() [ "funclet"(token %o) ] to label %done unwind label %inner
inner:
  %i = cleanuppad within %o []
  unreachable
done:
  cleanupret from %o unwind to caller
ok:
  invoke void @g() to label %end unwind label %inner2
inner2:
  %i2 = cleanuppad within none []
  unreachable
end:
  ret void
}

; case: an edge that enters an inner pad from outside
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %outer
outer:
  %o = cleanuppad within none []
  br label %more
more:
  invoke void @g() to label %done unwind label %inner
inner:
  %i = cleanuppad within %o [] ; error: pad-edges
  unreachable
done:
  cleanupret from %o unwind to caller
ok:
  ret void
}

; case: unwind edges out of one funclet to two places
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %outer
outer:
  %o = cleanuppad within none [] ; error: funclet-uses
  invoke void @g() [ "funclet"(token %o) ] to label %done unwind label %a
done:
  cleanupret from %o unwind label %b
a:
  %pa = cleanuppad within none []
  unreachable
b:
  %pb = cleanuppad within none []
  unreachable
ok:
  ret void
}

; case: what is thrown out of a catch goes elsewhere than its catchswitch unwinds
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs [] ; error: funclet-uses
  invoke void @g() [ "funclet"(token %cp) ] to label %leave unwind label %clean
leave:
  catchret from %cp to label %ok
clean:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller
ok:
  ret void
}

; case: two cleanups that unwind to each other
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %a
a:
  %pa = cleanuppad within none [] ; error: sibling-unwind
  cleanupret from %pa unwind label %b
b:
  %pb = cleanuppad within none []
  cleanupret from %pb unwind label %a
ok:
  ret void
}

; case: a funclet pad that an add uses
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %a
a:
  %pa = cleanuppad within none [] ; error: funclet-uses
  %x = freeze token %pa
  unreachable
ok:
  ret void
}

; case: the exception of a catchpad
declare ptr @llvm.eh.exceptionpointer.p0(token)
declare void @g()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @g() to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs []
  %e = call ptr @llvm.eh.exceptionpointer.p0(token %cp)
  unreachable
ok:
  ret void
}

; case: the exception of something else
declare ptr @llvm.eh.exceptionpointer.p0(token)
define void @f() {
  %e = call ptr @llvm.eh.exceptionpointer.p0(token none) ; error: exception-pad
  ret void
}
