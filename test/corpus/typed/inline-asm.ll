; Inline assembly with pointer operands, indirect outputs with and without their element type.
target triple = "x86_64-pc-linux-gnu"

define i32 @f(i32* %p, i32 %v) {
  %old = call i32 asm sideeffect "xchgl $0, $1", "=r,=*m,0,*m,~{memory},~{dirflag},~{fpsr},~{flags}"(i32* elementtype(i32) %p, i32 %v, i32* elementtype(i32) %p) #0, !srcloc !0
  %q = call i8* asm "leaq 4($1), $0", "=r,r"(i32* %p)
  call void asm sideeffect "movq %rax, %rax\0A\09movq %rbx, %rbx", "~{rax},~{rbx}"()
  %s = call { i32, i32* } asm "nop", "=r,=r"()
  %e = extractvalue { i32, i32* } %s, 1
  store i32 %old, i32* %e
  ret i32 %old
}

attributes #0 = { nounwind }

!0 = !{i32 77}
