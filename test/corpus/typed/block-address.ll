; Indirect branches over i8* with tables of block addresses.
@labels = internal constant [3 x i8*] [i8* blockaddress(@run, %a), i8* blockaddress(@run, %b), i8* blockaddress(@run, %stop)], align 16

define i32 @run(i8* nocapture readonly %code) {
entry:
  br label %dispatch

a:
  %x = add i32 %acc, 1
  br label %dispatch

b:
  %y = shl i32 %acc, 1
  br label %dispatch

dispatch:
  %acc = phi i32 [ 0, %entry ], [ %x, %a ], [ %y, %b ]
  %pc = phi i8* [ %code, %entry ], [ %next, %a ], [ %next, %b ]
  %next = getelementptr inbounds i8, i8* %pc, i64 1
  %op = load i8, i8* %pc, align 1
  %index = zext i8 %op to i64
  %slot = getelementptr inbounds [3 x i8*], [3 x i8*]* @labels, i64 0, i64 %index
  %target = load i8*, i8** %slot, align 8
  indirectbr i8* %target, [label %a, label %b, label %stop]

stop:
  ret i32 %acc
}
