/**
 * Grows a tree of packs from a vector that somebody wants: the operands of a pack are the next vectors that are wanted.
 *
 *     stores ── value ──▶ fadd ──▶ fmul ──▶ loads           each list of values becomes, where it can,
 *                           └────▶ loads                    a pack of its own, or several
 *
 * What cannot be packed stays scalar: the operand is then put together from what there is (`pack/sources.ts`). A list
 * with repeated values is packed once; loads are packed in the order of their addresses, with their neighbours, so that
 * other lists find them; a list of two kinds of operations becomes an alternating pack, one of more kinds several packs.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { isCast, isTerminator, Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import {
  areNeighbours,
  byAddress,
  ceilPower,
  type Draft,
  isIsomorphic,
  mayAlternate,
  type Pack,
  type Placed,
  runsOf,
  type Spread,
} from '../pack/index.ts';
import { isWatched } from '../strided/index.ts';

export interface Growth {
  readonly packs: Pack[];
  /** What stood in the way of packs that would otherwise have been legal. */
  readonly blockers: Inst[];
  /** Do lanes keep their places beside others that are computed in another way? */
  readonly keepsPlaces: boolean;
}

/** Lists that are wanted, the next one last. */
type Wanted = (readonly Value[])[];

export function grow(
  draft: Draft,
  lists: readonly (readonly Value[])[],
  loads: LoadRuns,
  keepsPlaces = false,
): Growth {
  const growth: Growth = { packs: [], blockers: [], keepsPlaces };
  const seen = new Set<string>();
  for (let next: Wanted = [...lists]; next.length > 0; next = looseLists(draft, growth, lists, seen)) {
    const wanted = next.reverse();
    for (let list = wanted.pop(); list !== undefined; list = wanted.pop()) {
      const key = draft.keys.of(list);
      if (seen.has(key)) continue;
      seen.add(key);
      if (growth.packs.length > MAX_PACKS) return growth;
      growList(draft, list, loads, growth, wanted);
    }
  }
  return growth;
}

/** One step: packs what it can of these lists, and adds the operands of the packs to what is wanted. */
export function growLists(
  draft: Draft,
  lists: readonly (readonly Value[])[],
  loads: LoadRuns,
  growth: Growth,
  wanted: (readonly Value[])[],
): void {
  for (const list of lists)
    if (growth.packs.length <= MAX_PACKS) growList(draft, list, loads, growth, wanted);
}

/**
 * Scalars that packs of the tree use here and there, one in each vector: a butterfly has every one of its inputs in
 * several lanes. Those that are alike are wanted together, in the order of their addresses.
 */
function looseLists(
  draft: Draft,
  growth: Growth,
  lists: readonly (readonly Value[])[],
  seen: ReadonlySet<string>,
): Wanted {
  const loose = new Set<Inst>();
  for (const list of [...lists, ...growth.packs.flatMap((pack) => pack.operands)]) {
    for (const value of list)
      if (isInst(value) && value.op !== Op.Phi && draft.isFree(value)) loose.add(value);
  }
  if (loose.size < 2 || loose.size > MAX_LOOSE) return [];
  const found: Wanted = [];
  const width = Math.max(...lists.map((list) => list.length));
  for (const alike of classesOf([...loose])) {
    if (alike.length < 2 || alike[0]!.op === Op.Load) continue;
    const inOrder = byAddress(draft, alike);
    for (let at = 0; at + 1 < inOrder.length; at += width) found.push(inOrder.slice(at, at + width));
  }
  return found.filter((list) => list.length > 1 && !seen.has(draft.keys.of(list)));
}

const MAX_LOOSE = 64;

/** Makes a pack of these lanes; its operands are wanted next. */
export function growFrom(
  draft: Draft,
  lanes: readonly Inst[],
  loads: LoadRuns,
  keepsPlaces = false,
): Growth | { blocker: Inst | null } {
  const root = draft.add(lanes);
  if (!root.ok) return { blocker: root.blocker };
  const growth = grow(draft, root.pack.operands, loads, keepsPlaces);
  growth.packs.unshift(root.pack);
  return growth;
}

/** A tree that is larger than this is a whole program. */
const MAX_PACKS = 400;

function growList(
  draft: Draft,
  list: readonly Value[],
  loads: LoadRuns,
  growth: Growth,
  wanted: Wanted,
): void {
  const free = freeInsts(draft, list);
  if (free.length < 2) return;
  const classes = classesOf(free);
  for (const alike of classes) {
    if (alike.length < 2) continue;
    if (alike[0]!.op === Op.Load) growLoads(draft, alike, list.length, loads, growth);
    else packAlike(draft, alike, list, loads, growth, wanted);
  }
}

function packAlike(
  draft: Draft,
  alike: readonly Inst[],
  list: readonly Value[],
  loads: LoadRuns,
  growth: Growth,
  wanted: Wanted,
): void {
  const spread = growth.keepsPlaces ? placesOf(draft, alike, list, loads) : spreadOf(alike, list);
  if (spread !== null) {
    tryPack(draft, alike, spread, growth, wanted);
    return;
  }
  const which = growth.keepsPlaces ? 'any loads' : 'free loads';
  for (const lanes of withSiblings(draft, alike, list.length, loads, which)) {
    tryPack(draft, inMemoryOrder(draft, lanes), null, growth, wanted);
  }
}

/**
 * What is computed lane by lane from memory that lies side by side is packed in the order of that memory, whatever order
 * it is wanted in: one shuffle of the result then stands for one of each operand.
 */
function inMemoryOrder(draft: Draft, lanes: readonly Inst[]): readonly Inst[] {
  const { op } = lanes[0]!;
  if (op === Op.Phi || lanes.some((inst) => !isIsomorphic(lanes[0]!, inst))) return lanes;
  const sorted = byAddress(draft, lanes);
  return sorted.some((inst, at) => inst !== lanes[at]) && areNeighbours(draft, sorted) ? sorted : lanes;
}

/**
 * Where some lanes of a list are constants, the others stay where they are: what is put into the constants' lanes does
 * not matter, and the operands keep their places too. Not for divisions, which do not like just anything.
 */
function spreadOf(alike: readonly Inst[], list: readonly Value[]): Spread | null {
  if (alike.length === list.length || ceilPower(alike.length) !== ceilPower(list.length)) return null;
  const { op } = alike[0]!;
  if (op === Op.Phi || (op >= Op.UDiv && op <= Op.SRem && op !== Op.FDiv)) return null;
  if (isCast(op) && alike.every((cast) => isLoad(cast.operands[0]!))) return null;
  const slots = alike.map((inst) => list.indexOf(inst));
  const used = new Set(slots);
  if (list.some((value, lane) => !used.has(lane) && !isConstant(value))) return null;
  return { slots, width: list.length };
}

/**
 * The same beside values of any kind: three channels of a pixel are computed, the fourth is taken as it is. What is put into
 * its lanes is computed along, and a blend chooses; nothing has to be moved on the way up from memory that lies as the list does.
 */
function placesOf(
  draft: Draft,
  alike: readonly Inst[],
  list: readonly Value[],
  loads: LoadRuns,
): Spread | null {
  if (alike.length === list.length || 2 * alike.length < list.length) return null;
  const { op } = alike[0]!;
  if (op === Op.Phi || (op >= Op.UDiv && op <= Op.SRem && op !== Op.FDiv)) return null;
  const own = new Set<Value>(alike);
  const slots = list.flatMap((value, lane) => (own.has(value) ? [lane] : []));
  if (slots.length !== alike.length) return null;
  const lanes = slots.map((slot) => list[slot]!);
  if (alike.some((inst, index) => inst !== lanes[index])) return null;
  if (isCast(op) && alike.some((cast) => isLoad(cast.operands[0]!))) {
    if (!lieAs(draft, alike, slots)) return null;
    // What the others extend may lie between.
    const [whole] = withSiblings(draft, alike, list.length, loads, 'any loads');
    if (whole?.length === list.length) return null;
  }
  return { slots, width: list.length };
}

/** Do the loads that are extended lie in memory as their lanes do? */
function lieAs(draft: Draft, casts: readonly Inst[], slots: readonly number[]): boolean {
  let first: Placed | null = null;
  for (const [index, { operands, block }] of casts.entries()) {
    const load = operands[0]!;
    const place =
      isInst(load) && load.op === Op.Load && load.block === block ? draft.accesses.of(load) : null;
    if (place === null) return false;
    first ??= place;
    const apart = (slots[index]! - slots[0]!) * first.size;
    if (place.bucket !== first.bucket || place.at - first.at !== apart) return false;
  }
  return true;
}

/** Different instructions of the list that are in no pack yet. */
function freeInsts(draft: Draft, list: readonly Value[]): Inst[] {
  const found = new Set<Inst>();
  for (const value of list) if (isInst(value) && draft.isFree(value)) found.add(value);
  return [...found];
}

/** Instructions of one block that can be one pack: alike, or of two kinds that alternate. */
function classesOf(insts: readonly Inst[]): Inst[][] {
  const classes: Inst[][] = [];
  for (const inst of insts) {
    const own = classes.find(([first]) => first!.block === inst.block && isIsomorphic(first!, inst));
    if (own !== undefined) own.push(inst);
    else classes.push([inst]);
  }
  if (classes.length !== 2) return classes;
  const [a, b] = [classes[0]![0]!, classes[1]![0]!];
  if (a.block !== b.block || !mayAlternate(a, b)) return classes;
  return [[...insts]];
}

/**
 * Casts of loads: together with those of the neighbouring loads, in the order of the addresses, as loads are. Others are
 * left as they are.
 */
function withSiblings(
  draft: Draft,
  casts: readonly Inst[],
  length: number,
  loads: LoadRuns,
  which: Which,
): (readonly Inst[])[] {
  const first = casts[0]!;
  if (!isCast(first.op) || casts.length === length) return [casts];
  const places: Placed[] = [];
  for (const cast of casts) {
    const load = cast.operands[0]!;
    const place =
      isInst(load) && load.op === Op.Load && load.block === cast.block ? draft.accesses.of(load) : null;
    if (place === null) return [casts];
    places.push(place);
  }
  const pieces = loads.piecesWith(draft, places, length, which);
  const covered = new Set(pieces.flat().map((place) => place.inst));
  if (places.some((place) => !covered.has(place.inst))) return [casts];
  return pieces
    .map((piece) => {
      const lanes: Inst[] = [];
      for (const { inst } of piece) {
        const cast =
          casts.find((one) => one.operands[0] === inst) ??
          usersOf(inst).find(
            (user) => user.block === first.block && draft.isFree(user) && isIsomorphic(first, user),
          );
        if (cast !== undefined) lanes.push(cast);
      }
      return lanes;
    })
    .filter((lanes) => lanes.length > 1);
}

function isLoad(value: Value): boolean {
  return isInst(value) && value.op === Op.Load;
}

function tryPack(
  draft: Draft,
  lanes: readonly Inst[],
  spread: Spread | null,
  growth: Growth,
  wanted: Wanted,
): void {
  if (lanes[0]!.op === Op.Phi && !isFillable(lanes)) return;
  const added = draft.add(lanes, spread);
  if (!added.ok) {
    if (added.blocker !== null) growth.blockers.push(added.blocker);
    return;
  }
  growth.packs.push(added.pack);
  const { operands } = added.pack;
  for (let i = operands.length - 1; i >= 0; i--) wanted.push(operands[i]!);
}

/** Can vectors be put together at the end of every block that leads to the phis? */
function isFillable(phis: readonly Inst[]): boolean {
  const first = phis[0]!;
  return (
    phis.every((phi) => {
      if (phi.blocks.some((block) => !first.blocks.includes(block))) return false;
      return phi.operands.every((value) => !isInst(value) || !isTerminator(value.op));
    }) && first.blocks.every((block) => block.last?.op === Op.Br || block.last?.op === Op.Switch)
  );
}

/**
 * Loads: those of the list that are neighbours make a pack as they are; others are packed together with the loads that
 * lie between and beside them, in pieces as long as the list.
 */
function growLoads(
  draft: Draft,
  wantedLoads: readonly Inst[],
  length: number,
  loads: LoadRuns,
  growth: Growth,
): void {
  const places = wantedLoads.flatMap((load) => draft.accesses.of(load) ?? []);
  for (const run of runsOf(places)) {
    if (run.length === length || (run.length >= 2 && run.length === wantedLoads.length)) {
      packLoads(draft, run, growth);
      continue;
    }
    for (const piece of loads.piecesWith(draft, run, length, 'free loads')) packLoads(draft, piece, growth);
  }
  growAroundHoles(draft, places, growth);
}

/**
 * Loads that are left and near each other: one load over all of them, if no more than half of it is holes. The bytes of a
 * hole lie between bytes of the same object that are read in any case.
 */
function growAroundHoles(draft: Draft, places: readonly Placed[], growth: Growth): void {
  const left = places
    .filter((place) => draft.isFree(place.inst))
    .sort((a, b) => a.bucket - b.bucket || a.at - b.at);
  if (left.length < 2 || isWatched(left[0]!.inst.block!.parent)) return;
  const bytes = draft.prices.target.registerBits[0]! / 8;
  for (let from = 0; from + 1 < left.length; ) {
    const first = left[from]!;
    let end = from + 1;
    while (end < left.length && fits(first, left[end]!, bytes)) end++;
    const slots = left.slice(from, end).map((place) => (place.at - first.at) / first.size);
    const width = slots[slots.length - 1]! + 1;
    const isWorth = slots.length > 1 && 2 * slots.length >= width && new Set(slots).size === slots.length;
    if (isWorth) {
      const lanes = left.slice(from, end).map((place) => place.inst);
      const added = draft.add(lanes, { slots, width });
      if (added.ok) growth.packs.push(added.pack);
    }
    from = isWorth ? end : from + 1;
  }
}

function fits(first: Placed, other: Placed, bytes: number): boolean {
  if (first.bucket !== other.bucket || first.inst.type !== other.inst.type) return false;
  const apart = other.at - first.at;
  return apart % first.size === 0 && apart + other.size <= bytes;
}

function packLoads(draft: Draft, run: readonly Placed[], growth: Growth): void {
  if (run.length < 2) return;
  const added = draft.add(run.map((place) => place.inst));
  if (added.ok) growth.packs.push(added.pack);
  else if (added.blocker !== null) growth.blockers.push(added.blocker);
}

/** Loads that are in no pack yet, or all. */
type Which = 'free loads' | 'any loads';

/** Runs of neighbouring loads in the blocks of a function. */
export class LoadRuns {
  private readonly runs = new Map<Block, Map<Inst, Placed[]>>();

  /** The stretches of `length` loads, counted from the beginning of a run, that hold one of `places`. */
  piecesWith(draft: Draft, places: readonly Placed[], length: number, which: Which): Placed[][] {
    const pieces: Placed[][] = [];
    const done = new Set<Placed>();
    for (const { inst } of places) {
      const run = this.runOf(draft, inst);
      const at = run.findIndex((place) => place.inst === inst);
      if (at < 0 || done.has(run[at]!)) continue;
      const from = at - (at % length);
      const piece: Placed[] = [];
      for (const place of run.slice(from, from + length)) {
        done.add(place);
        if (which === 'any loads' || draft.isFree(place.inst)) piece.push(place);
      }
      pieces.push(...runsOf(piece));
    }
    return pieces;
  }

  private runOf(draft: Draft, load: Inst): Placed[] {
    const block = load.block!;
    let runs = this.runs.get(block);
    if (runs === undefined) {
      runs = this.runsIn(draft, block);
      this.runs.set(block, runs);
    }
    return runs.get(load) ?? [];
  }

  private runsIn(draft: Draft, block: Block): Map<Inst, Placed[]> {
    const places: Placed[] = [];
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Load || !draft.isFree(inst)) continue;
      const place = draft.accesses.of(inst);
      if (place !== null) places.push(place);
    }
    const found = new Map<Inst, Placed[]>();
    for (const run of runsOf(places)) {
      for (const part of byType(run)) for (const place of part) found.set(place.inst, part);
    }
    return found;
  }
}

/** Cuts a run where the type changes. */
export function byType(run: readonly Placed[]): Placed[][] {
  const parts: Placed[][] = [];
  for (const place of run) {
    const part = parts[parts.length - 1];
    if (part !== undefined && typeOf(part[0]!) === typeOf(place)) part.push(place);
    else parts.push([place]);
  }
  return parts;
}

function typeOf({ inst }: Placed): unknown {
  return inst.op === Op.Store ? inst.operands[0]!.type : inst.type;
}
