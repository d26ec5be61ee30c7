import { describe, expect, it } from 'vitest';
import { pipelineOf } from '../../src/fuzz/index.ts';
import { Stages, type Step } from '../../src/fuzz/stages.ts';

/** So many loops one behind the other, each of which adds one to an array. */
function loops(count: number): string {
  const blocks = Array.from({ length: count }, (_, k) => [
    `l${k}:`,
    `  %i${k} = phi i64 [ 0, %${k === 0 ? 'entry' : `l${k - 1}`} ], [ %n${k}, %l${k} ]`,
    `  %q${k} = getelementptr inbounds i32, ptr %p, i64 %i${k}`,
    `  %v${k} = load i32, ptr %q${k}`,
    `  %w${k} = add i32 %v${k}, ${k + 1}`,
    `  store i32 %w${k}, ptr %q${k}`,
    `  %n${k} = add nuw nsw i64 %i${k}, 1`,
    `  %c${k} = icmp ult i64 %n${k}, 1024`,
    `  br i1 %c${k}, label %l${k}, label %${k === count - 1 ? 'end' : `l${k + 1}`}`,
  ]);
  return [
    'target triple = "x86_64-unknown-linux-gnu"',
    'define void @f(ptr %p) "target-cpu"="x86-64-v3" {',
    'entry:',
    '  br label %l0',
    ...blocks.flat(),
    'end:',
    '  ret void',
    '}',
  ].join('\n');
}

describe('what is left open of a function', () => {
  const [pass] = pipelineOf('loop-vectorize')!.passes;
  const step = (stages: Stages, text: string, work: number): Step =>
    stages.step(stages.at(text)!, pass!, 'drop', { certify: true, work });

  it('takes from what other questions about it may cost', () => {
    let work = 500;
    while (step(new Stages(), loops(1), work).proved === 0) work *= 1.5;
    const stages = new Stages();
    expect(step(stages, loops(8), work)).toMatchObject({ proved: 0, unproved: 1 });
    expect(step(stages, loops(1), work)).toMatchObject({ proved: 0, unproved: 1 });
  });
});
