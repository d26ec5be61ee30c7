/**
 * Seeds where nothing lies side by side: values that are computed alike, whatever becomes of them.
 *
 *     near = max(max(min(x0, x1), min(y0, y1)), min(z0, z1));        the three minima, and the three maxima
 *     far  = min(min(max(x0, x1), max(y0, y1)), max(z0, z1));        of the same numbers
 *
 * Values of one shape (`pack/shapes.ts`) that do not depend on each other are a class; of classes that feed each other the
 * last one counts. Classes whose members have operands in common are one seed together, since alone each would have to
 * take apart again what it shares. Lanes are in the order of the memory below them.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { isCast, Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst } from '../../ir/value.ts';
import { UnionFind } from '../../support/union-find.ts';
import { type Draft, isLaneType, isPackable, Shapes } from '../pack/index.ts';
import type { Seed } from './seeds.ts';

/** Operations down to which two values have to be alike. */
const DEPTH = 3;
/** Larger blocks have other seeds. */
const MAX_SIZE = 1000;
const MAX_CLASSES = 24;
/** Bits of a pointer, at most. */
const POINTER = 64;

/** Of the values that are asked for; `inOrder` sorts values by the addresses below them. */
export function alikeSeeds(
  draft: Draft,
  block: Block,
  inOrder: (group: readonly Inst[]) => readonly Inst[],
  isAsked: (inst: Inst) => boolean,
): Seed[] {
  if (block.size > MAX_SIZE) return [];
  const classes = lastOnes(classesOf(block, isAsked)).slice(0, MAX_CLASSES);
  const bits = draft.prices.target.registerBits[0]!;
  const groups = new UnionFind(classes.length);
  for (const [a, mine] of classes.entries())
    for (let b = 0; b < a; b++) if (shareOperands(mine, classes[b]!)) groups.union(a, b);
  const together = new Map<number, (readonly Inst[])[]>();
  for (const [index, members] of classes.entries()) {
    const root = groups.find(index);
    const lists = registersOf(inOrder(members), bits);
    together.set(root, [...(together.get(root) ?? []), ...lists]);
  }
  return [...together.values()].map((lists) => ({
    what: `${lists.reduce((sum, list) => sum + list.length, 0)} values that are alike`,
    at: lists[0]![0]!,
    items: [],
    lists,
  }));
}

/** Members in the order of the text, of at least two. */
function classesOf(block: Block, isAsked: (inst: Inst) => boolean): Inst[][] {
  const shapes = new Shapes();
  const byShape = new Map<string, Inst[]>();
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (!isWorth(inst) || !isAsked(inst)) continue;
    const key = `${inst.type.text} ${shapes.of(inst, DEPTH)}`;
    const members = byShape.get(key);
    if (members === undefined) byShape.set(key, [inst]);
    else if (!dependsOnOne(inst, members)) members.push(inst);
  }
  return [...byShape.values()].filter((members) => members.length > 1);
}

/** Is it work that a vector does as well? Casts, comparisons and what reads memory are found below others. */
function isWorth(inst: Inst): boolean {
  if (inst.op === Op.Phi || inst.op === Op.Load || inst.op === Op.Store || isCast(inst.op)) return false;
  if (!isLaneType(inst.type) || !isPackable(inst)) return false;
  return inst.type.kind !== TypeKind.Int || inst.type.bits > 1;
}

/** Is it computed, through whatever, from one of them? They stand before it. */
function dependsOnOne(inst: Inst, members: readonly Inst[]): boolean {
  const seen = new Set<Inst>([inst]);
  for (const at of seen) {
    for (const operand of at.operands) {
      if (!isInst(operand) || operand.block !== inst.block || operand.op === Op.Phi) continue;
      if (members.includes(operand)) return true;
      seen.add(operand);
    }
  }
  return false;
}

/** Those that do not only feed a class as large as they are. */
function lastOnes(classes: readonly Inst[][]): Inst[][] {
  const sizeOf = new Map<Inst, number>();
  for (const members of classes) for (const inst of members) sizeOf.set(inst, members.length);
  return classes.filter((members) =>
    members.some((inst) => usersOf(inst).every((user) => (sizeOf.get(user) ?? 0) < members.length)),
  );
}

function shareOperands(a: readonly Inst[], b: readonly Inst[]): boolean {
  if (a.length !== b.length) return false;
  const operands = new Set(a.flatMap((inst) => inst.operands.filter(isInst)));
  return b.some((inst) => inst.operands.some((operand) => isInst(operand) && operands.has(operand)));
}

/** No list longer than a register. */
function registersOf(members: readonly Inst[], bits: number): (readonly Inst[])[] {
  const { type } = members[0]!;
  const each = type.kind === TypeKind.Int || type.kind === TypeKind.Float ? type.bits : POINTER;
  const most = Math.max(2, Math.floor(bits / each));
  const lists: Inst[][] = [];
  for (let at = 0; at < members.length; at += most) lists.push(members.slice(at, at + most));
  return lists.filter((list) => list.length > 1);
}
