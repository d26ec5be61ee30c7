/** What loops carry from one iteration to the next, loaded again where vectors are cheaper so. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { optimized, sweep, type Vectorized } from './sweep.ts';

/** `d[i].x = s[i].x + s[i + 1].x; d[i].y = …` of records of four bytes, after LLVM's load elimination. */
const RECORDS = `; sweep: i8:4n+4 i8:4n n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noalias %s, ptr noalias %d, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %ph, label %exit
ph:
  %x0 = load i8, ptr %s, align 1
  %sy = getelementptr i8, ptr %s, i64 1
  %y0 = load i8, ptr %sy, align 1
  %sz = getelementptr i8, ptr %s, i64 2
  %z0 = load i8, ptr %sz, align 1
  %sw = getelementptr i8, ptr %s, i64 3
  %w0 = load i8, ptr %sw, align 1
  br label %head
head:
  %i = phi i64 [ 0, %ph ], [ %next, %head ]
  %px = phi i8 [ %x0, %ph ], [ %nx, %head ]
  %py = phi i8 [ %y0, %ph ], [ %ny, %head ]
  %pz = phi i8 [ %z0, %ph ], [ %nz, %head ]
  %pw = phi i8 [ %w0, %ph ], [ %nw, %head ]
  %next = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds [4 x i8], ptr %s, i64 %next
  %nx = load i8, ptr %q, align 1
  %qy = getelementptr inbounds i8, ptr %q, i64 1
  %ny = load i8, ptr %qy, align 1
  %qz = getelementptr inbounds i8, ptr %q, i64 2
  %nz = load i8, ptr %qz, align 1
  %qw = getelementptr inbounds i8, ptr %q, i64 3
  %nw = load i8, ptr %qw, align 1
  %tx = xor i8 %px, %nx
  %ty = xor i8 %py, %ny
  %tz = xor i8 %pz, %nz
  %tw = xor i8 %pw, %nw
  %r = getelementptr inbounds [4 x i8], ptr %d, i64 %i
  store i8 %tx, ptr %r, align 1
  %ry = getelementptr inbounds i8, ptr %r, i64 1
  store i8 %ty, ptr %ry, align 1
  %rz = getelementptr inbounds i8, ptr %r, i64 2
  store i8 %tz, ptr %rz, align 1
  %rw = getelementptr inbounds i8, ptr %r, i64 3
  store i8 %tw, ptr %rw, align 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

const isProved = ({ before, after }: Vectorized): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

test('members of a record that are carried are loaded again: the record is computed as it lies', () => {
  const loaded = optimized(RECORDS, 'case.ll', 'avx2', 'reloads');
  expect(printModule(loaded.after)).not.toContain('phi i8');
  expect(isProved(loaded)).toBe(true);
  expect(sweep(RECORDS, loaded, [0, 1, 2, 5], 0)).toEqual([]);
  const whole = optimized(RECORDS, 'case.ll', 'avx2', 'reloads,loop-vectorize');
  expect(printModule(whole.after)).toMatch(/xor <32 x i8>/);
  expect(printModule(whole.after)).not.toContain('shufflevector');
  expect(isProved(whole)).toBe(true);
  expect(sweep(RECORDS, whole, [0, 1, 7, 8, 9, 16, 17, 40], 0)).toEqual([]);
});

test.each([
  ['stores may change it', RECORDS.replace('ptr noalias %d', 'ptr %d').replace('ptr noalias %s', 'ptr %s')],
  [
    'it was changed before the loop',
    RECORDS.replace('br label %head', 'store i32 0, ptr %s, align 1\n  br label %head'),
  ],
  [
    'it starts elsewhere',
    RECORDS.replace(/getelementptr i8, ptr %s, i64 (\d)/g, 'getelementptr i8, ptr %s, i64 1$1').replace(
      '%x0 = load i8, ptr %s,',
      '%x0 = load i8, ptr %d,',
    ),
  ],
  ['it starts as a constant', RECORDS.replace(/\[ %\w0, %ph \]/g, '[ 0, %ph ]')],
  [
    'nobody wants vectors',
    `${RECORDS.replace('label %exit, label %head\nexit', 'label %exit, label %head, !llvm.loop !0\nexit')}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.enable", i1 false}
`,
  ],
])('nothing is loaded again where %s', (_, text) => {
  const { before, after } = optimized(text, 'case.ll', 'avx2', 'reloads');
  expect(printModule(after)).toBe(printModule(before));
});
