/**
 * Comparisons of a word that are comparisons of its top bits, where those are there and others like them are compared:
 *
 *     d0 = x >> 60            x < 10 << 60        becomes        d0 < 10
 *     d1 = (x >> 56) & 15     d1 < 10                            d1 < 10
 *
 * LLVM leaves the shift out where it can, of one digit among sixteen. Then that one is no lane among the others.
 */
import type { Block } from '../ir/block.ts';
import { type ConstInt, constInt } from '../ir/constant.ts';
import { setFlags, setOperand } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { isBinary, Op } from '../ir/op.ts';
import { isInt } from '../ir/type.ts';
import { indexUses, soleUserOf, usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const fieldTests: PassDefinition = {
  name: 'field-tests',
  about: 'Compares the top bits of a word as such, beside comparisons with the same number.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const tests = func.blocks.flatMap(testsIn);
  if (tests.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const one of tests) {
    const field = fieldOf(one);
    if (field === null) continue;
    if (!cx.mayRewrite('compare the top bits')) break;
    for (const arm of armsOf(one.test)) setFlags(arm, 0);
    setOperand(one.test, 0, field.value);
    setOperand(one.test, 1, field.bound);
    cx.count('field-tests.tests');
    changed = true;
  }
  return changed;
}

/** What the comparison alone chooses between: its promises go, they are proved under the same condition only. */
function armsOf(test: Inst): Inst[] {
  return usersOf(test).flatMap((user) =>
    user.op === Op.Select && user.operands[0] === test
      ? user.operands
          .slice(1)
          .filter((arm): arm is Inst => isInst(arm) && soleUserOf(arm) === user && isBinary(arm.op))
      : [],
  );
}

interface Test {
  readonly test: Inst;
  /** What is compared, and with which number. */
  readonly word: Value;
  readonly bound: bigint;
  /** Numbers that others of the block are compared with in the same way. */
  readonly others: ReadonlySet<bigint>;
}

/** Unsigned comparisons with constants that are larger than one that something else is compared with. */
function testsIn(block: Block): Test[] {
  const found: Omit<Test, 'others'>[] = [];
  for (let test = block.first; test !== null; test = test.next) {
    if (test.op !== Op.ICmp || (test.extra !== 'ult' && test.extra !== 'ugt')) continue;
    const [word, bound] = test.operands as [Value, Value];
    if (bound.kind !== ValueKind.Int || !isInt(word.type)) continue;
    found.push({ test, word, bound: BigInt.asUintN(word.type.bits, bound.value) });
  }
  return found.flatMap((one) => {
    const like = found.filter(({ test }) => test.extra === one.test.extra);
    const others = new Set(like.map(({ bound }) => bound).filter((bound) => bound < one.bound));
    return others.size === 0 ? [] : { ...one, others };
  });
}

/** The top bits by themselves, as few as there are, before the comparison; and what they are compared with. */
function fieldOf({ test, word, bound, others }: Test): { value: Inst; bound: ConstInt } | null {
  if (!isInst(word) && word.kind !== ValueKind.Argument) return null;
  for (const shift of usersOf(word)) {
    if (shift.op !== Op.LShr || shift.operands[0] !== word || !isBefore(shift, test)) continue;
    const by = shift.operands[1]!;
    if (by.kind !== ValueKind.Int || by.small <= 0 || !isInt(shift.type) || by.small >= shift.type.bits)
      continue;
    const low = bound & ((1n << by.value) - 1n);
    const wanted = test.extra === 'ult' ? 0n : (1n << by.value) - 1n;
    if (low !== wanted || !others.has(bound >> by.value)) continue;
    const value = shortened(shift, shift.type.bits - by.small, test);
    return isInt(value.type) ? { value, bound: constInt(value.type, bound >> by.value) } : null;
  }
  return null;
}

/** The number in fewer bits that hold all of it, if it is there. */
function shortened(value: Inst, bits: number, test: Inst): Inst {
  const short = usersOf(value).find(
    (user) => user.op === Op.Trunc && isInt(user.type) && user.type.bits >= bits && isBefore(user, test),
  );
  return short ?? value;
}

function isBefore(inst: Inst, test: Inst): boolean {
  if (inst.block !== test.block) return false;
  let at: Inst | null = inst;
  while (at !== null && at !== test) at = at.next;
  return at === test;
}
