/** A file against itself, read twice: whatever stands in it, every function refines itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { answers, read } from './pairs.ts';

const FILES = join(import.meta.dirname, '..');

function inputs(): string[] {
  return readdirSync(FILES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ll'))
    .sort();
}

it('every function of every well-formed test input is proved against itself', () => {
  const unproved: string[] = [];
  let count = 0;
  for (const file of inputs()) {
    const text = readFileSync(join(FILES, file), 'latin1');
    const a = parseModule(text, file).module;
    const b = parseModule(text, file).module;
    if (a === null || b === null || verifyModule(a).some((d) => d.severity === 'error')) continue;
    for (const func of a.functions) {
      if (func.name === null || (func.blocks.length === 0 && func.rawBody === null)) continue;
      count++;
      const other = findFunction(b, func.name)!;
      const answer = checkFunction(func, a, other, b, DEFAULT_CHECK);
      if (answer.kind !== 'proved') unproved.push(`${file} @${func.name}: ${answer.reason}`);
    }
  }
  expect(unproved).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

const ODD = `
%pair = type { i32, ptr }
@g = global i32 7
@table = global [2 x ptr] [ptr blockaddress(@jump, %one), ptr blockaddress(@jump, %two)]
declare i32 @may_throw(i32)
declare i32 @personality(...)
define i32 @thrower(i32 %x) personality ptr @personality {
  %r = invoke i32 @may_throw(i32 %x) to label %fine unwind label %lost
fine:
  ret i32 %r
lost:
  %pad = landingpad { ptr, i32 } cleanup catch ptr null
  resume { ptr, i32 } %pad
}
define i32 @jump(ptr %to) {
  indirectbr ptr %to, [label %one, label %two]
one:
  ret i32 1
two:
  ret i32 2
}
define void @asm(i32 %x) {
  callbr void asm sideeffect "", "r,!i"(i32 %x) to label %on [label %off]
on:
  ret void
off:
  ret void
}
define i32 @many(i32 %x) {
  switch i32 %x, label %rest [ i32 1, label %one i32 2, label %two ]
one:
  ret i32 5
two:
  unreachable
rest:
  %v = phi i32 [ %x, %0 ]
  ret i32 %v
}
define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %x) {
  %r = add <vscale x 4 x i32> %x, %x
  ret <vscale x 4 x i32> %r
}
define i32 @ordered(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4, !range !0
  %old = atomicrmw add ptr %p, i32 %v seq_cst, align 4
  %c = cmpxchg ptr %p, i32 %old, i32 %v acq_rel monotonic, align 4
  fence syncscope("singlethread") seq_cst
  %r = extractvalue { i32, i1 } %c, 0
  ret i32 %r
}
define i32 @lane(<4 x i32> %x, i32 %i, ptr %s) {
  %r = extractelement <4 x i32> %x, i32 %i
  %p = getelementptr %pair, ptr %s, i64 1, i32 0
  store i32 %r, ptr %p
  ret i32 %r
}
define i32 @variable() {
  %r = load i32, ptr @g
  ret i32 %r
}
!0 = !{i32 0, i32 10}
`;

describe('instructions that the checker does not look into', () => {
  it('are what they are', () => {
    expect(answers(ODD, ODD).filter((line) => !line.endsWith(': proved'))).toEqual([]);
  });

  it.each([
    ['asm', 'callbr void asm sideeffect ""', 'callbr void asm sideeffect "nop"'],
    ['jump', '[label %one, label %two]\none', '[label %two, label %one]\none'],
    ['scalable', 'add <vscale x 4 x i32> %x', 'sub <vscale x 4 x i32> %x'],
    ['scalable', 'add <vscale x 4 x i32> %x', 'add nuw <vscale x 4 x i32> %x'],
    ['ordered', ', !range !0', ''],
    ['ordered', '!{i32 0, i32 10}', '!{i32 0, i32 11}'],
    ['lane', 'i32, ptr }', 'i64, ptr }'],
    ['variable', '@g = global i32 7', '@g = constant i32 7'],
  ])('@%s: %s is not %s', (func, from, to) => {
    const other = ODD.replace(from, to);
    expect(other).not.toBe(ODD);
    expect(read(other).functions.length).toBe(read(ODD).functions.length);
    expect(answers(ODD, other).find((line) => line.startsWith(`${func}:`))).toMatch(/: unknown/);
  });
});
