/** Computations that the result does without: proved by looking at both bodies side by side, whatever is in them. */
import { describe, expect, it } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { cloneFunction } from '../../src/ir/clone.ts';
import { erase, replaceAllUses, setFlags } from '../../src/ir/edit.ts';
import { Flag } from '../../src/ir/flags.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { read, show } from './pairs.ts';

/** The scalable vector keeps the checker from reading the rest: only bodies that go together are proved. */
const TEXT = `
define i32 @f(i32 %x, i32 %y, ptr %p, <vscale x 4 x i32> %v, i1 %c) {
entry:
  %w = add <vscale x 4 x i32> %v, %v
  store <vscale x 4 x i32> %w, ptr %p
  %a = add nsw i32 %x, %y
  %b = add i32 %y, %x
  %aa = mul i32 %a, %x
  %bb = mul i32 %b, %x
  %other = mul i32 %b, %y
  %wraps = add nuw i32 %x, %y
  %dead = load i32, ptr %p
  %old = load i32, ptr %p
  %seen = load volatile i32, ptr %p
  %frozen = freeze i32 %x
  %frozen2 = freeze i32 %x
  store i32 %aa, ptr %p
  br i1 %c, label %then, label %end
then:
  %new = load i32, ptr %p
  %diff = sub i32 %new, %old
  br label %end
end:
  %m = phi i32 [ %bb, %entry ], [ %other, %then ]
  %n = phi i32 [ %aa, %entry ], [ %diff, %then ]
  %r = xor i32 %m, %bb
  ret i32 %r
}`;

/** The answer when `edit` has changed the function, given its instructions by name. */
function afterwards(edit: (at: (name: string) => Inst) => void): string {
  const module = read(TEXT);
  const func = module.functions[0]!;
  const before = cloneFunction(func);
  edit((name) => {
    for (const block of func.blocks)
      for (let inst = block.first; inst !== null; inst = inst.next) if (inst.name === name) return inst;
    throw new Error(`no %${name}`);
  });
  return show(checkFunction(before, module, func, module));
}

const instead = (gone: Inst, stays: Inst): void => {
  replaceAllUses(gone, stays);
  erase(gone);
};

describe('proved', () => {
  it('a value that nothing uses is left out', () => {
    expect(afterwards((at) => erase(at('wraps')))).toBe('proved');
    expect(afterwards((at) => erase(at('dead')))).toBe('proved');
    expect(afterwards((at) => erase(at('n')))).toBe('proved');
  });

  it('a value is computed once, operands exchanged, and what follows from it', () => {
    const both = (at: (name: string) => Inst): void => {
      setFlags(at('a'), 0);
      instead(at('b'), at('a'));
      instead(at('bb'), at('aa'));
    };
    expect(afterwards(both)).toBe('proved');
  });

  it('flags go', () => {
    expect(afterwards((at) => setFlags(at('a'), 0))).toBe('proved');
  });
});

describe('not proved', () => {
  it.each<[string, (at: (name: string) => Inst) => void]>([
    ['a value computed once promises more than the other did', (at) => instead(at('b'), at('a'))],
    [
      'and so does what follows from it',
      (at) => {
        instead(at('b'), at('a'));
        instead(at('bb'), at('aa'));
      },
    ],
    ['a value is taken for one of other operands', (at) => instead(at('bb'), at('other'))],
    ['a value is taken for one of another operation', (at) => instead(at('b'), at('wraps'))],
    ['a phi is taken for another', (at) => instead(at('m'), at('n'))],
    ['a value that was read is taken for one that was read later', (at) => instead(at('old'), at('new'))],
    ['a volatile load is left out', (at) => erase(at('seen'))],
    ['one freeze is taken for another', (at) => instead(at('frozen2'), at('frozen'))],
    ['a flag is added', (at) => setFlags(at('bb'), Flag.Nsw)],
    [
      'a store is left out',
      (at) => {
        const next = at('frozen2').next!;
        erase(next);
      },
    ],
  ])('%s', (_, edit) => {
    expect(afterwards(edit)).toMatch(/^unknown/);
  });
});
