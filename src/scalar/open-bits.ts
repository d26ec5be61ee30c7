/**
 * Tables of bits in a number, looked up in a loop, as comparisons with the entries that are set or with those that are not:
 *
 *     trunc (lshr i33 0b1…10011000000000, zext i8 c) to i1        c == 9 || c == 10 || c == 13 || c == 32
 *
 * LLVM writes tests for one of a few characters so, in as many bits as the table has. Such numbers have no lanes, and lanes
 * are not shifted by different amounts on every machine; they are compared everywhere. Behind the table's end the shift is
 * poison: any answer will do there.
 */
import { analyses } from '../analysis/cache.ts';
import { buildBinary, type Place, placeBefore } from '../ir/build.ts';
import { constInt } from '../ir/constant.ts';
import { erase, replaceAllUses, setName } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I1, type IntType, isInt } from '../ir/type.ts';
import { indexUses, usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { isInRuns, type Run } from './runs.ts';

export const openBits: PassDefinition = {
  name: 'open-bits',
  about: 'Writes tables of bits that are looked up in loops as comparisons.',
  options: [],
  run,
};

/** Comparisons beyond which a table is left as it is. */
const MAX_RUNS = 4;
/** Characters; the checker compares answers for all of them. */
const MAX_BITS = 8;

function run(func: Func, cx: PassContext): boolean {
  const tables = func.blocks.flatMap((block) => {
    const list: Lookup[] = [];
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const found = lookupIn(inst);
      if (found !== null) list.push(found);
    }
    return list;
  });
  if (tables.length === 0) return false;
  const { loops } = analyses(func, cx.module);
  const inside = tables.filter(({ test }) => loops.innermost[test.block!.id] !== null);
  if (inside.length === 0) return false;
  indexUses(func);
  let changed = false;
  for (const lookup of inside) {
    if (!cx.mayRewrite('write a table of bits as comparisons')) break;
    const { test } = lookup;
    const { name } = test;
    const opened = written(placeBefore(test), lookup);
    for (const user of new Set(usersOf(test))) {
      if (!isGuard(user, lookup)) continue;
      replaceAllUses(user, opened);
      erase(user);
    }
    replaceAllUses(test, opened);
    erase(test);
    if (name !== null && isInst(opened)) setName(opened, name);
    cx.count('open-bits.tables');
    changed = true;
  }
  return changed;
}

/** With the entry behind it. */
interface TableRun extends Run {
  readonly end: number;
}

interface Lookup {
  readonly test: Inst;
  readonly index: Value;
  readonly type: IntType;
  readonly entries: number;
  readonly runs: readonly TableRun[];
  /** Are the runs those of entries that are not set? */
  readonly isNegated: boolean;
}

function lookupIn(test: Inst): Lookup | null {
  if (test.op !== Op.Trunc || test.type !== I1) return null;
  const [shift] = test.operands as [Value];
  if (!isInst(shift) || shift.op !== Op.LShr || !isInt(shift.type)) return null;
  const [table, amount] = shift.operands as [Value, Value];
  if (table.kind !== ValueKind.Int || !isInst(amount) || amount.op !== Op.ZExt) return null;
  const [index] = amount.operands as [Value];
  if (!isInt(index.type) || index.type.bits > MAX_BITS) return null;
  const entries = Math.min(shift.type.bits, 2 ** index.type.bits);
  const set = runsOf(BigInt.asUintN(entries, table.value), entries);
  const unset = runsOf(BigInt.asUintN(entries, ~table.value), entries);
  // The last entry is what is looked for: whatever lies behind the table is like all others.
  const isFound = set.at(-1)?.end === entries;
  const isNegated = isFound ? set.length > MAX_RUNS : unset.length <= MAX_RUNS;
  const runs = isNegated ? unset : set;
  return runs.length > MAX_RUNS ? null : { test, index, type: index.type, entries, runs, isNegated };
}

/** Where ones follow each other. */
function runsOf(bits: bigint, entries: number): TableRun[] {
  const found: TableRun[] = [];
  for (let at = 0; at < entries; ) {
    let end = at;
    while (end < entries && ((bits >> BigInt(end)) & 1n) === 1n) end++;
    if (end > at) found.push({ first: BigInt(at), length: BigInt(end - at), end });
    at = end + 1;
  }
  return found;
}

/**
 * Does it only say what the comparisons say of entries that the table has not? They are set nowhere behind its end; or
 * everywhere, where those that are not set were compared.
 */
function isGuard(user: Inst, { test, index, entries, isNegated }: Lookup): boolean {
  if (user.op !== Op.Select) return false;
  const [inside, yes, no] = user.operands as [Value, Value, Value];
  if (!isInst(inside) || inside.op !== Op.ICmp || inside.operands[0] !== index) return false;
  const bound = inside.operands[1]!;
  if (bound.kind !== ValueKind.Int) return false;
  const last = inside.extra === 'ult' || inside.extra === 'uge' ? bound.value - 1n : bound.value;
  if (BigInt.asUintN(MAX_BITS, last) + 1n !== BigInt(entries)) return false;
  const isBelow = inside.extra === 'ult' || inside.extra === 'ule';
  if (!isBelow && inside.extra !== 'ugt' && inside.extra !== 'uge') return false;
  const [within, behind] = isBelow ? [yes, no] : [no, yes];
  return within === test && behind.kind === ValueKind.Int && (behind.value !== 0n) === isNegated;
}

function written(place: Place, { index, type, runs, isNegated }: Lookup): Value {
  const any = isInRuns(place, index, type, runs);
  return isNegated ? buildBinary(place, Op.Xor, any, constInt(I1, 1n)) : any;
}
