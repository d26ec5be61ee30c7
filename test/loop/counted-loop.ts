/**
 * The text of a function whose loop counts %i from 0 to %n on AVX2, for `sweep`: what it takes, and what it does in a turn.
 * With a `result` it returns that value of the last iteration, 0 when there is none.
 */
export function countedLoop(
  buffers: string,
  parameters: readonly [string, string],
  body: string,
  result?: string,
): string {
  const returned = result === undefined ? '' : `  %last = phi i64 [ 0, %entry ], [ ${result}, %head ]\n`;
  const [first, second] = parameters;
  return `; sweep: ${buffers} n
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define ${result === undefined ? 'void' : 'i64'} @f(ptr noalias %${first}, ptr noalias %${second}, i64 %n) #0 {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %head, label %exit
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
${body}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
${returned}  ret ${result === undefined ? 'void' : 'i64 %last'}
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;
}
