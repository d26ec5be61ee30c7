/** Loops that say by access groups that their turns do not meet, and have a local object that all turns write. */
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline, type WrongRewrite } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** Two floats of each element go through a local object, and come back as one number. */
const THROUGH_LOCAL = `define void @f(ptr %p, i64 %n) {
entry:
  %t = alloca { float, float }
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr inbounds { float, float }, ptr %p, i64 %i
  %x = load float, ptr %a, !llvm.access.group !2
  %b = getelementptr inbounds i8, ptr %a, i64 4
  %y = load float, ptr %b, !llvm.access.group !2
  store float %y, ptr %t, !llvm.access.group !2
  %u = getelementptr inbounds i8, ptr %t, i64 4
  store float %x, ptr %u, !llvm.access.group !2
  %w = load i64, ptr %t, align 4, !llvm.access.group !2
  store i64 %w, ptr %a, align 4, !llvm.access.group !2
  %j = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.parallel_accesses", !2}
!2 = distinct !{}
`;

test.each(['avx2', 'wasm128', 'neon', 'sse4.2'])('nothing wrong is made of it on %s', (name) => {
  const module = parseModule(THROUGH_LOCAL, 'a.ll').module!;
  const pipeline = parsePipeline('loop-vectorize', CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  const wrong: WrongRewrite[] = [];
  optimize(module, pipeline.passes, {
    target: { forced: targetNamed(name)! },
    check: certifier(),
    wrong: (found) => wrong.push(found),
  });
  expect(wrong.map(({ reason }) => reason)).toEqual([]);
});

test('an object for each turn is aligned as the one object was, also where that is not written', () => {
  const module = parseModule(THROUGH_LOCAL, 'a.ll').module!;
  const pipeline = parsePipeline('loop-vectorize', CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  optimize(module, pipeline.passes, { target: { forced: targetNamed('avx2')! } });
  expect(printModule(module)).toMatch(/%t\.(aos|soa) = alloca .*, align (4|8|16|32),/);
});
