/**
 * Local moves that change how wide packs are.
 *
 *     join      [a0 a1] [a2 a3]  ─▶  [a0 a1 a2 a3]       two packs of one operation side by side; what they take, too, as far
 *                                                        down as there are packs for it, and then what takes them
 *     split     [a0 … a5]        ─▶  [a0 a1 a2] [a3 a4 a5], [a0 a2 a4] [a1 a3 a5], or by what they are computed from
 *
 * A bottom-up walk is as wide as the list that it begins from, and packs of half a register below a narrow list stay that way:
 * nothing that changes one pack at a time makes all of them wider. Like other moves these are tried in the plan and undone
 * by its log.
 */
import type { Inst } from '../../ir/inst.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { isIsomorphic, mayAlternate, type Pack } from '../pack/index.ts';
import { type PackItem, takesOf } from './items.ts';
import type { Solver } from './solver.ts';

/** Plans of more packs are left to other moves: pairs of them are too many. */
const MAX_PACKS = 160;
/** Lanes of packs that are split. */
const LEAST_SPLIT = 4;

export function changeWidths(solver: Solver): void {
  if (solver.plan.items.size > MAX_PACKS) return;
  joinPacks(solver, isIsomorphic);
  splitPacks(solver);
  joinPacks(solver, (a, b) => mayAlternate(a, b) && !isIsomorphic(a, b));
}

/** Every two packs whose operations are alike in that way. */
function joinPacks(solver: Solver, areAlike: (a: Inst, b: Inst) => boolean): void {
  for (const a of packsIn(solver)) {
    for (const b of packsIn(solver)) {
      if (solver.isExhausted) return;
      if (!isStanding(solver, a)) break;
      if (a === b || !isStanding(solver, b) || !areAlike(a.members[0]!, b.members[0]!)) continue;
      if (!mayBeJoined(solver, a.pack, b.pack)) continue;
      const pair = `${solver.plan.numberOf(a)} ${solver.plan.numberOf(b)}`;
      if (solver.attemptOnce(`join ${pair}`, () => join(solver, a, b, 'down'))) continue;
      // Where nobody takes them in step there is no way up: that was tried.
      if (usersInStep(solver, a, b).length > 0)
        solver.attemptOnce(`join ${pair} up`, () => join(solver, a, b, 'down and up'));
    }
  }
}

function packsIn({ plan }: Solver): PackItem[] {
  return [...plan.items].filter((item): item is PackItem => item.kind === 'pack');
}

function isStanding({ plan }: Solver, item: PackItem): boolean {
  return plan.items.has(item);
}

/** Of one type, no stores (they are seeds), and together no wider than a register. */
function mayBeJoined(solver: Solver, a: Pack, b: Pack): boolean {
  if (a.kind === 'store' || a.kind === 'phi' || a.element !== b.element) return false;
  return (a.width + b.width) * bitsOf(a.element) <= solver.draft.prices.target.registerBits[0]!;
}

function bitsOf(type: Type): number {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float ? type.bits : 64;
}

/** The two as one, with what they take as wide as they are; `up`: with pairs that take them in the same way as well. */
function join(solver: Solver, a: PackItem, b: PackItem, how: 'down' | 'down and up'): boolean {
  const pairs: [PackItem, PackItem][] = [[a, b]];
  let joined = 0;
  for (const [left, right] of pairs) {
    if (!isStanding(solver, left) || !isStanding(solver, right)) continue;
    const users = how === 'down' ? [] : usersInStep(solver, left, right);
    if (widen(solver, [...left.pack.lanes, ...right.pack.lanes])) joined++;
    pairs.push(...users);
  }
  return joined > 0;
}

/** Pairs of packs of which one takes the first pack as the other takes the second. */
function usersInStep(solver: Solver, a: PackItem, b: PackItem): [PackItem, PackItem][] {
  const pairs: [PackItem, PackItem][] = [];
  const packs = packsIn(solver);
  for (const left of packs) {
    const at = takesAt(left, a);
    if (at === null) continue;
    const right = packs.find((item) => item !== left && takesAt(item, b) === at);
    if (right !== undefined && mayBeJoined(solver, left.pack, right.pack)) pairs.push([left, right]);
  }
  return pairs;
}

/** In which operand, and which lanes of it in which order; null when no list is of that pack alone. */
function takesAt(user: PackItem, item: PackItem): string | null {
  const { lists } = takesOf(user);
  for (let operand = 0; operand < lists.length; operand++) {
    const list = lists[operand]!;
    // Mostly the first value tells.
    if (!item.members.includes(list[0] as Inst)) continue;
    const lanes = list.map((value) => item.members.indexOf(value as Inst));
    if (!lanes.includes(-1)) return `${operand} ${lanes}`;
  }
  return null;
}

/** The first pack that computes these values, and the same for what it takes. */
function widen(solver: Solver, lanes: readonly Inst[]): boolean {
  const work: (readonly Value[])[] = [lanes];
  let placed = 0;
  for (let list = work.pop(); list !== undefined; list = work.pop()) {
    const wanted = [...new Set(list)].filter(isInst);
    const [pack] = solver.producers.of(wanted);
    const item = pack === undefined ? null : solver.place(pack, 'override');
    if (item === null) continue;
    placed++;
    work.push(...takesOf(item).lists);
  }
  return placed > 0;
}

function splitPacks(solver: Solver): void {
  for (const item of packsIn(solver)) {
    if (item.pack.kind === 'store' || item.pack.lanes.length < LEAST_SPLIT) continue;
    const number = solver.plan.numberOf(item);
    for (const [way, parts] of solver.heuristic.partitions(item.pack.lanes).entries()) {
      if (solver.isExhausted) return;
      if (!isStanding(solver, item)) break;
      solver.attemptOnce(`split ${number} ${way}`, () => split(solver, item, parts));
    }
  }
}

/** Parts that have packs, with what they take; the others are scalars then. */
function split(solver: Solver, item: PackItem, parts: readonly (readonly Value[])[]): boolean {
  const packs = parts.flatMap((part) => solver.producers.of(part).slice(0, 1));
  if (packs.length === 0) return false;
  solver.plan.remove(item);
  for (const pack of packs) {
    const placed = solver.place(pack, 'override');
    for (const list of placed === null ? [] : takesOf(placed).lists)
      solver.runBottomUpFromOperand(list, 'override');
  }
  return true;
}
