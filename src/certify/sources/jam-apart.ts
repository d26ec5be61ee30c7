/**
 * May turns of an outer loop be run side by side? Then an access of a later turn may come before one of an earlier turn
 * that it came after: wherever a block of the body leads to another (or round an inner loop to itself). Two such
 * accesses, at least one of them a write, must touch no common byte, in any two turns so close together, whatever the
 * inner loops' turns are:
 *
 * 0. a comparison before the loop makes sure of it (`nest-ranges.ts`); or
 * 1. they are of two objects; or 2. their distance (`strides.ts`) leaves no room: by the ranges of the inner counters, or
 * by what divides all their strides; or 3. the loop's access groups, or their types, say so (axioms).
 */
import { successorsOf } from '../../analysis/cfg.ts';
import type { Loop } from '../../analysis/loops.ts';
import { hasAttribute } from '../../ir/attribute.ts';
import { comesBefore } from '../../ir/block.ts';
import { type Func, paramAttributesOf } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexBits, type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { groupsOf } from '../axioms/access-groups.ts';
import { loopNotes } from '../axioms/loop-notes.ts';
import { mayShareTypes } from '../axioms/tbaa.ts';
import { type LinearAddress, Strides } from '../memory/strides.ts';
import type { Graph } from '../walk/graph.ts';

/** Within a block: all of a turn before the next one's, or an instruction of all turns before the next instruction. */
export type TurnOrder = 'turns' | 'instructions';

/**
 * The axioms that it takes; null when they may depend on each other. `own` are accesses of objects each turn has for
 * itself. Of what `compared` says is apart a comparison before the loop makes sure.
 */
export function independentTurns(
  graph: Graph,
  layout: Layout,
  loop: Loop,
  lanes: number,
  own: ReadonlySet<Inst>,
  axioms: boolean,
  order: TurnOrder,
  compared: (early: Inst, late: Inst) => boolean,
): ReadonlySet<string> | null {
  const accesses = accessesIn(graph, loop).filter((access) => !own.has(access));
  const view: View = { graph, layout, loop, lanes, axioms, strides: new Strides(graph, layout, loop) };
  const used = new Set<string>();
  for (const early of accesses) {
    for (const late of accesses) {
      if (early.op === Op.Load && late.op === Op.Load) continue;
      const isPassed = order === 'instructions' && passes(late, early);
      if (!isPassed && !leadsTo(view, late, early)) continue;
      const reason = compared(early, late) ? '' : reasonApart(view, early, late);
      if (reason === null) return null;
      if (reason !== '') used.add(reason);
    }
  }
  return used;
}

/**
 * Loads from objects that no store of the loop writes: from one address they always see the same. With the axiom that it
 * takes, '' for none.
 */
export function unwrittenLoads(
  graph: Graph,
  layout: Layout,
  loop: Loop,
  own: ReadonlySet<Inst>,
  axioms: boolean,
): ReadonlyMap<Inst, string> {
  const view: View = { graph, layout, loop, lanes: 1, axioms, strides: new Strides(graph, layout, loop) };
  const accesses = accessesIn(graph, loop).filter((access) => !own.has(access));
  const out = new Map<Inst, string>();
  for (const load of accesses) {
    const root = load.op === Op.Load ? view.strides.root(pointerOf(load)) : null;
    if (root === null) continue;
    const reasons = accesses
      .filter((store) => store.op === Op.Store)
      .map((store) => {
        const other = view.strides.root(pointerOf(store));
        if (other === null || other === root) return null;
        return differentObjects(graph.func, axioms, root, other) ?? differentTypes(axioms, load, store);
      });
    if (!reasons.includes(null)) out.set(load, reasons.find((reason) => reason !== '') ?? '');
  }
  return out;
}

/** The loads and stores of a loop, in the order of the text. */
export function accessesIn(graph: Graph, loop: Loop): Inst[] {
  const accesses: Inst[] = [];
  for (const block of graph.func.blocks) {
    if (!loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Load || inst.op === Op.Store) accesses.push(inst);
    }
  }
  return accesses;
}

/** Of one block: does the access of the later turn come before that of the earlier one, instruction by instruction? */
function passes(late: Inst, early: Inst): boolean {
  return late.block === early.block && late !== early && comesBefore(late, early);
}

interface View {
  readonly graph: Graph;
  readonly layout: Layout;
  readonly loop: Loop;
  readonly lanes: number;
  readonly axioms: boolean;
  readonly strides: Strides;
}

/** Is there a way from one's block to the other's, in one turn of the outer loop? */
function leadsTo({ graph, loop }: View, from: Inst, to: Inst): boolean {
  const seen = new Set<number>();
  const work = [from.block!];
  for (let block = work.pop(); block !== undefined; block = work.pop()) {
    for (const id of successorsOf(graph.cfg, block.id)) {
      if (seen.has(id) || id === loop.header.id || !loop.blocks.has(id)) continue;
      if (id === to.block!.id) return true;
      seen.add(id);
      work.push(graph.cfg.blocks[id]!);
    }
  }
  return false;
}

/** The axiom by which they are apart, '' when none is needed; null when they may touch. */
function reasonApart(view: View, early: Inst, late: Inst): string | null {
  const [from, to] = [view.strides.root(pointerOf(early)), view.strides.root(pointerOf(late))];
  if (from !== null && to !== null && from !== to) {
    const reason = differentObjects(view.graph.func, view.axioms, from, to);
    if (reason !== null) return reason;
  }
  const x = view.strides.address(pointerOf(early));
  const y = view.strides.address(pointerOf(late));
  if (x !== null && y !== null && isDistant(view, early, x, late, y, 'wrapping')) return '';
  const [u, v] = [early, late].map((access) => view.strides.exactAddress(pointerOf(access)));
  if (u != null && v != null && isDistant(view, early, u, late, v, 'exact')) return '';
  const notes = view.axioms ? loopNotes(view.loop) : null;
  const groups = notes?.groups ?? null;
  const isNamed = (inst: Inst): boolean => groupsOf(inst).some((group) => groups?.has(group) === true);
  if (notes !== null && isNamed(early) && isNamed(late)) return notes.name;
  return differentTypes(view.axioms, early, late);
}

/** The axiom by which accesses to different types are apart. */
function differentTypes(axioms: boolean, a: Inst, b: Inst): string | null {
  const [x, y] = [a, b].map((inst) => inst.notes?.attachments.find(({ kind }) => kind === 'tbaa')?.node);
  if (!axioms || x === undefined || y === undefined) return null;
  return mayShareTypes(x, y) ? null : 'TBAA';
}

/** Where a load or a store is. */
export function pointerOf(access: Inst): Value {
  return access.operands[access.op === Op.Load ? 0 : 1]!;
}

/** The axiom by which two pointers step from different objects, '' when none is needed; null when they may not. */
export function differentObjects(func: Func, axioms: boolean, a: Value, b: Value): string | null {
  const isLocal = (value: Value): boolean => value.kind === ValueKind.Inst && value.op === Op.Alloca;
  const isKnown = (value: Value): boolean =>
    isLocal(value) || value.kind === ValueKind.GlobalVar || value.kind === ValueKind.Argument;
  if (!isKnown(a) || !isKnown(b)) return null;
  if (isLocal(a) || isLocal(b)) return '';
  if (a.kind === ValueKind.GlobalVar && b.kind === ValueKind.GlobalVar) return '';
  const isAlone = (value: Value): boolean =>
    value.kind === ValueKind.Argument && hasAttribute(paramAttributesOf(func, value.index), 'noalias');
  return axioms && (isAlone(a) || isAlone(b)) ? 'noalias' : null;
}

/** No common byte, `early` in some turn and `late` in one of the next? */
function isDistant(
  view: View,
  early: Inst,
  x: LinearAddress,
  late: Inst,
  y: LinearAddress,
  how: 'wrapping' | 'exact',
): boolean {
  const { loop, layout, lanes } = view;
  if (x.root !== y.root) return false;
  const step = y.turns.get(loop) ?? 0n;
  if ((x.turns.get(loop) ?? 0n) !== step || !haveSameSymbols(x.symbols, y.symbols)) return false;
  const [xSize, ySize] = [sizeOfAccess(layout, early), sizeOfAccess(layout, late)];
  const inner = innerRange(view, x, y);
  for (let apart = 1n; apart < BigInt(lanes); apart++) {
    const distance = y.constant - x.constant + step * apart;
    if (how === 'exact' && isBetweenMultiples(inner.divisor, distance, xSize, ySize)) continue;
    if (!isOutOfReach(inner, distance, xSize, ySize, BigInt(indexBits(layout, 0)))) return false;
  }
  return true;
}

/** What the inner loops add to the distance. */
interface InnerRange {
  readonly low: bigint | null;
  readonly high: bigint | null;
  /** What divides all of it; 0 when there is nothing. */
  readonly divisor: bigint;
}

function innerRange({ loop, strides }: View, x: LinearAddress, y: LinearAddress): InnerRange {
  let low: bigint | null = 0n;
  let high: bigint | null = 0n;
  let divisor = 0n;
  const add = (inner: Loop, factor: bigint): void => {
    if (inner === loop) return;
    divisor = gcd(divisor, factor < 0n ? -factor : factor);
    const count = strides.tripCount(inner);
    if (count === null || low === null || high === null) {
      low = null;
      high = null;
      return;
    }
    const most = factor * (count - 1n);
    if (most < 0n) low += most;
    else high += most;
  };
  for (const [inner, factor] of x.turns) add(inner, -factor);
  for (const [inner, factor] of y.turns) add(inner, factor);
  return { low, high, divisor };
}

/** Does `distance`, plus whatever is in the range, lie outside of −ySize … xSize, modulo 2^bits? */
function isOutOfReach(
  { low, high, divisor }: InnerRange,
  distance: bigint,
  xSize: bigint,
  ySize: bigint,
  bits: bigint,
): boolean {
  const half = 1n << (bits - 1n);
  const isBounded = low !== null && high !== null && low + distance > -half && high + distance < half - xSize;
  if (isBounded && (low! + distance >= xSize || high! + distance <= -ySize)) return true;
  // Without bounds the sum may wrap: only powers of two divide it then.
  return isBetweenMultiples(isBounded ? divisor : divisor & -divisor, distance, xSize, ySize);
}

/** Does `distance`, plus whatever multiple, lie outside of −ySize … xSize? */
function isBetweenMultiples(by: bigint, distance: bigint, xSize: bigint, ySize: bigint): boolean {
  if (by === 0n) return false;
  const rest = ((distance % by) + by) % by;
  return rest >= xSize && rest + ySize <= by;
}

/** Bytes that a load or a store touches. */
export function sizeOfAccess(layout: Layout, access: Inst): bigint {
  return BigInt(storeSize(layout, access.op === Op.Load ? access.type : access.operands[0]!.type));
}

/** Is what does not change in a loop the same in both sums? */
export function haveSameSymbols(x: ReadonlyMap<string, bigint>, y: ReadonlyMap<string, bigint>): boolean {
  return x.size === y.size && [...x].every(([key, factor]) => y.get(key) === factor);
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
