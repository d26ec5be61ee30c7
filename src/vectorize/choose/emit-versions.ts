/**
 * A block in two versions with comparisons of pointers before them:
 *
 *     head: phis, comparisons ──▶ fast: the instructions ──▶ join: the terminator
 *                             └─▶ slow: a copy of them   ──┘       (phis of what is used further on)
 *
 * What is used further on and does not depend on memory, such as counters of the loop around, stays in the head, and so does
 * what addresses are made of: the beginning of a row, `y * stride`.
 */
import { type Address, type Affine, addressOf } from '../../analysis/affine.ts';
import type { Atom } from '../../analysis/linear.ts';
import type { Block } from '../../ir/block.ts';
import {
  buildBinary,
  buildBr,
  buildCast,
  buildCondBr,
  buildICmp,
  type Place,
  placeAtEnd,
} from '../../ir/build.ts';
import { cloneBlocks, emptyCloneMap } from '../../ir/clone.ts';
import { constInt } from '../../ir/constant.ts';
import {
  addIncoming,
  freshName,
  insertBefore,
  moveBefore,
  newInst,
  setOperand,
  splitBlock,
} from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { intType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { type Family, type FamilyPair, madeOf } from './families.ts';

/** The version that is executed when no two families of a pair overlap, and the other one. */
export function emitVersions(
  head: Block,
  pairs: readonly FamilyPair[],
  affine: Affine,
): { readonly fast: Block; readonly slow: Block } {
  const func = head.parent;
  const addresses = new Map<Family, Address>();
  for (const family of pairs.flat()) addresses.set(family, addressOf(affine, family.lowest.pointer));
  const first = keepInHead(head, [...addresses.values()]);
  const debugLoc = first.notes?.debugLoc ?? null;
  const fast = splitBlock(first, freshName(func, 'apart'));
  const join = splitBlock(fast.last!, freshName(func, 'apart.join'));
  buildBr(placeAtEnd(fast, debugLoc), join);
  const map = emptyCloneMap();
  const [slow] = cloneBlocks([fast], fast, map);
  invariant(slow !== undefined, 'one block, one copy');
  joinValues(fast, slow, join, (inst) => map.values.get(inst)!);
  const place = placeAtEnd(head, debugLoc);
  const near = comparisons(place, pairs, addresses);
  buildCondBr(place, near, slow, fast);
  return { fast, slow };
}

/** Moves what stays in the head, and what addresses are made of, to its beginning; the first instruction that does not stay. */
function keepInHead(head: Block, addresses: readonly Address[]): Inst {
  const stays = new Set<Inst>();
  for (const value of addresses.flatMap(({ base, offset }) => [
    base,
    ...offset.terms.map((t) => t.atom.value),
  ]))
    if (isInst(value) && value.block === head && value.op !== Op.Phi)
      for (const each of madeOf(value, head) ?? []) stays.add(each);
  for (let inst = head.first; inst !== null && inst !== head.last; inst = inst.next) {
    const isUsedFurtherOn = usersOf(inst).some((user) => user.block !== head || user === head.last);
    if (isUsedFurtherOn) for (const each of madeOf(inst, head) ?? []) stays.add(each);
  }
  let first = head.first!;
  while (first.op === Op.Phi || stays.has(first)) first = first.next!;
  for (let inst: Inst | null = first; inst !== null; ) {
    const next: Inst | null = inst.next;
    if (stays.has(inst)) moveBefore(inst, first);
    inst = next;
  }
  return first;
}

/** What is used beyond the two versions comes from the one that was executed. */
function joinValues(fast: Block, slow: Block, join: Block, copyOf: (inst: Inst) => Value): void {
  for (let inst = fast.first; inst !== null; inst = inst.next) {
    const users = usersOf(inst).filter((user) => user.block !== fast);
    if (users.length === 0) continue;
    const phi = newInst(join.parent, Op.Phi, inst.type, [], null);
    insertBefore(phi, join.first!);
    for (const user of new Set(users))
      for (let i = 0; i < user.operands.length; i++) if (user.operands[i] === inst) setOperand(user, i, phi);
    addIncoming(phi, inst, fast);
    addIncoming(phi, copyOf(inst), slow);
  }
}

/**
 * Is any pair too near? With b − a the number of bytes from the beginning of the one to that of the other, they overlap
 * when −length(b) < b − a < length(a): one comparison of unsigned numbers when the interval is moved to 0.
 */
function comparisons(
  place: Place,
  pairs: readonly FamilyPair[],
  addresses: ReadonlyMap<Family, Address>,
): Value {
  let near: Value | null = null;
  for (const [a, b] of pairs) {
    const [from, to] = [addresses.get(a)!, addresses.get(b)!];
    const { width } = from.offset;
    const type = intType(width);
    const start = numberOf(place, from);
    const end = numberOf(place, to);
    const distance = buildBinary(place, Op.Sub, end, start);
    const moved = to.offset.constant - from.offset.constant + BigInt(b.bytes - 1);
    const least = moved === 0n ? distance : buildBinary(place, Op.Add, distance, constInt(type, moved));
    const one = buildICmp(place, 'ult', least, constInt(type, a.bytes + b.bytes - 1));
    near = near === null ? one : buildBinary(place, Op.Or, near, one);
  }
  invariant(near !== null, 'there is something to compare');
  return near;
}

/** Base and symbolic offset, without the constant. */
function numberOf(place: Place, { base, offset }: Address): Value {
  let sum: Value = buildCast(place, Op.PtrToInt, base, intType(offset.width));
  for (const { atom, coefficient } of offset.terms) {
    const value = atomOf(place, atom, offset.width);
    const scaled =
      coefficient === 1n
        ? value
        : buildBinary(place, Op.Mul, value, constInt(intType(offset.width), coefficient));
    sum = buildBinary(place, Op.Add, sum, scaled);
  }
  return sum;
}

function atomOf(place: Place, { value, cast }: Atom, width: number): Value {
  switch (cast) {
    case 'same':
      return value;
    case 'sext':
      return buildCast(place, Op.SExt, value, intType(width));
    case 'zext':
      return buildCast(place, Op.ZExt, value, intType(width));
    case 'trunc':
      return buildCast(place, Op.Trunc, value, intType(width));
  }
}
