/**
 * Memory that is stored again in another order, with no more than constants added: what is read as columns and written
 * as columns is, register by register, a shuffle of what lies near each other.
 *
 *     r g b a r g b a …  ──columns──▶ r…  g…  b…  a…  ──interleaved──▶ b g r a b g r a …      two networks
 *     r g b a r g b a …  ──────────── each 16 bytes alone ───────────▶ b g r a b g r a …      one shuffle
 *
 * 1. stores of whole registers whose lanes are all loaded in the block, from one row, or constant
 * 2. every 128 bits of such a store: the one or two windows of 16 bytes that its lanes come from; or, where that is
 *    cheaper, all of a wider register from one window as long as it is: a row that is turned around
 * 3. stores that share loads or shuffles stand or fall together: their loads and shuffles against what dies with the old
 *
 * Windows never leave what the program reads from that row for the same store.
 */
import type { Block } from '../../ir/block.ts';
import { type Constant, constPoison } from '../../ir/constant.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { bitSize, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, isPtr, isVector, type Type } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst } from '../../ir/value.ts';
import { costsOf, type Target } from '../../target/index.ts';
import { targetCosts } from './cost-model.ts';
import { ownPrice } from './existing-cost.ts';
import { type MemoryLane, type MemoryLanes, movesLanes } from './memory-lanes.ts';

export type Store = InstOf<typeof Op.Store>;

/** A store as shuffles of windows. */
export interface Permutation {
  readonly store: Store;
  readonly element: Type;
  /** Bytes of an element. */
  readonly size: number;
  /** The loads that its lanes come from. */
  readonly loads: readonly Inst[];
  /** Loads and shuffles that it is made of today. */
  readonly made: ReadonlySet<Inst>;
  readonly pieces: readonly Piece[];
}

/** A register of the store. */
export interface Piece {
  /** The first of its lanes. */
  readonly from: number;
  readonly lanes: number;
  /** One or two sources: of each, where in the row each 128 bits of it begin; null where nothing is wanted. */
  readonly sources: readonly (readonly (number | null)[])[];
  /** Lanes of the sources, one after the other; -1 for constants and lanes that do not matter. */
  readonly mask: readonly number[];
  /** Constant lanes, poison elsewhere; null when there are none. */
  readonly constants: readonly Constant[] | null;
}

export interface PermutationGroup {
  readonly permutations: readonly Permutation[];
  /** Cycles of what goes, and of what comes instead. */
  readonly before: number;
  readonly after: number;
}

/** Bytes that every target shuffles at once. */
const PART = 16;

export function permutationsOf(
  target: Target,
  layout: Layout,
  block: Block,
  lanesOf: MemoryLanes,
): PermutationGroup[] {
  const found: Permutation[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op !== Op.Store || !isSimpleAccess(inst)) continue;
    const permutation = permutationOf(target, layout, inst, lanesOf);
    if (permutation !== null) found.push(permutation);
  }
  return connected(found).map((permutations) => ({
    permutations,
    before: costOfDying(target, layout, block, permutations),
    after: permutations.reduce((sum, p) => sum + costOf(target, p), 0),
  }));
}

type Known = Extract<MemoryLane, { readonly kind: 'memory' }>;

function permutationOf(
  target: Target,
  layout: Layout,
  store: Store,
  lanesOf: MemoryLanes,
): Permutation | null {
  const value = store.operands[0]!;
  if (!isInst(value) || !isVector(value.type)) return null;
  if (value.op !== Op.ShuffleVector && value.op !== Op.Select) return null;
  const { element, count } = value.type;
  const size = bitSize(layout, element) / 8;
  const lanes = lanesOf.get(value);
  if (lanes === undefined || isPtr(element) || ![1, 2, 4, 8].includes(size)) return null;
  if ((count * size) % PART !== 0) return null;
  const read = lanes.filter((lane): lane is Known => lane.kind === 'memory');
  const { row, at: start } = read[0] ?? {};
  const isOne = read.every((lane) => lane.row === row && (lane.at - start!) % size === 0);
  if (read.length === 0 || !isOne || lanes.some((lane) => lane.kind === 'unknown')) return null;
  const span = spanOf(read, size);
  const pieces: Piece[] = [];
  for (let from = 0; from < count; ) {
    const bytes = registerFor(target, (count - from) * size);
    const some = [wholePiece, pieceOf].flatMap((make) => {
      const piece = make(lanes, from, bytes / size, size, element, span);
      return piece === null ? [] : [{ piece, cost: pieceCost(target, element, size, piece) }];
    });
    const [first, second] = some;
    if (first === undefined) return null;
    pieces.push(second !== undefined && second.cost <= first.cost ? second.piece : first.piece);
    from += bytes / size;
  }
  const loads = [...new Set(read.map((lane) => lane.by))];
  if (!loads.every((load) => load.op === Op.Load && load.block === store.block)) return null;
  return { store, element, size, loads, made: madeOf(value), pieces };
}

/** All that moves lanes on the way from memory. */
function madeOf(value: Inst): Set<Inst> {
  const made = new Set([value]);
  for (const inst of made) {
    if (!movesLanes(inst)) continue;
    for (const operand of inst.operands) {
      if (isInst(operand) && operand.block === value.block) made.add(operand);
    }
  }
  return made;
}

interface Span {
  readonly low: number;
  readonly high: number;
}

function spanOf(read: readonly Known[], size: number): Span {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of read) [low, high] = [Math.min(low, at), Math.max(high, at + size)];
  return { low, high };
}

/** The widest register that so many bytes fill. */
function registerFor(target: Target, bytes: number): number {
  return target.registerBits.map((bits) => bits / 8).find((width) => width <= bytes) ?? PART;
}

function pieceOf(
  all: readonly MemoryLane[],
  from: number,
  lanes: number,
  size: number,
  element: Type,
  span: Span,
): Piece | null {
  if (span.high - span.low < PART) return null;
  const perPart = PART / size;
  const mask: number[] = new Array<number>(lanes).fill(-1);
  const sources: (number | null)[][] = [];
  const parts = lanes / perPart;
  for (let part = 0; part < parts; part++) {
    let left = Array.from({ length: perPart }, (_, i) => part * perPart + i).filter(
      (lane) => all[from + lane]!.kind === 'memory',
    );
    for (let source = 0; left.length > 0; source++) {
      if (source === MAX_SOURCES) return null;
      const at = (lane: number): number => (all[from + lane] as Known).at; // kept above
      const window = Math.min(Math.min(...left.map(at)), span.high - PART);
      const windows = sources[source] ?? new Array<number | null>(parts).fill(null);
      sources[source] = windows;
      windows[part] = window;
      const isInside = (lane: number): boolean => at(lane) + size <= window + PART;
      for (const lane of left.filter(isInside)) {
        mask[lane] = source * lanes + part * perPart + (at(lane) - window) / size;
      }
      left = left.filter((lane) => !isInside(lane));
    }
  }
  return { from, lanes, sources, mask, constants: constantsOf(all.slice(from, from + lanes), element) };
}

/** A register whose lanes all come from as many bytes on end, in any order: one load and one shuffle, where that is cheaper. */
function wholePiece(
  all: readonly MemoryLane[],
  from: number,
  lanes: number,
  size: number,
  element: Type,
  span: Span,
): Piece | null {
  const own = all.slice(from, from + lanes);
  const read = own.filter((lane): lane is Known => lane.kind === 'memory');
  const bytes = lanes * size;
  if (bytes <= PART || span.high - span.low < bytes || read.length === 0) return null;
  const window = Math.min(Math.min(...read.map(({ at }) => at)), span.high - bytes);
  if (read.some(({ at }) => at + size > window + bytes)) return null;
  const mask = own.map((lane) => (lane.kind === 'memory' ? (lane.at - window) / size : -1));
  const windows = Array.from({ length: bytes / PART }, (_, part) => window + part * PART);
  return { from, lanes, sources: [windows], mask, constants: constantsOf(own, element) };
}

function constantsOf(own: readonly MemoryLane[], element: Type): Constant[] | null {
  if (!own.some((lane) => lane.kind === 'constant')) return null;
  return own.map((lane) => (lane.kind === 'constant' ? lane.value : constPoison(element)));
}

/** A shuffle takes two. */
const MAX_SOURCES = 2;

/** Stores that share loads or shuffles, together. */
function connected(permutations: readonly Permutation[]): Permutation[][] {
  const groups: { readonly made: Set<Inst>; readonly permutations: Permutation[] }[] = [];
  for (const permutation of permutations) {
    const own = groups.filter((group) => [...permutation.made].some((inst) => group.made.has(inst)));
    const merged = {
      made: new Set([...own.flatMap((group) => [...group.made]), ...permutation.made]),
      permutations: [...own.flatMap((group) => group.permutations), permutation],
    };
    for (const group of own) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map((group) => group.permutations);
}

/** Loads, where they are joined of halves, and shuffles; the stores are the same as before. */
function costOf(target: Target, { element, size, pieces }: Permutation): number {
  return pieces.reduce((sum, piece) => sum + pieceCost(target, element, size, piece), 0);
}

function pieceCost(
  target: Target,
  element: Type,
  size: number,
  { lanes, sources, mask, constants }: Piece,
): number {
  const model = targetCosts(target, isFloat(element) ? 'floats' : 'integers', lanes * size);
  const bits = size * 8;
  let sum = constants === null ? 0 : INSERT;
  for (const windows of sources) {
    const count = loadsOf(windows).length;
    sum += (count * model.load({ elements: lanes / count, bits }, false)) / loadPorts(target);
    if (count > 1) sum += (count - 1) * INSERT;
  }
  return (
    sum +
    model.shuffle({
      bits,
      sourceLanes: lanes,
      mask,
      sources: sources.length > 1 ? 2 : 1,
      ofLoads: false,
    })
  );
}

/** Loads a cycle. */
function loadPorts(target: Target): number {
  return costsOf(target).ports?.load ?? 1;
}

/** An insert of memory into a register, or a blend with a constant: on any port of vectors. */
const INSERT = 0.5;

/** The loads that windows are made by: one when they follow each other. */
export function loadsOf(windows: readonly (number | null)[]): readonly (number | null)[] {
  const first = windows[0]!;
  const follow = first !== null && windows.every((at, part) => at === null || at === first + part * PART);
  return follow && windows.every((at) => at !== null) ? [first] : windows.filter((at) => at !== null);
}

/** What nothing needs any more without these stores. */
function costOfDying(
  target: Target,
  layout: Layout,
  block: Block,
  permutations: readonly Permutation[],
): number {
  const register = target.registerBits[0]! / 8;
  const dying = new Set<Inst>(permutations.map((p) => p.store));
  let sum = 0;
  for (let inst = block.last; inst !== null; inst = inst.prev) {
    const isLoad = inst.op === Op.Load && isSimpleAccess(inst);
    if ((!movesLanes(inst) && !isLoad) || !usersOf(inst).every((user) => dying.has(user))) continue;
    if (usersOf(inst).length === 0) continue;
    dying.add(inst);
    if (isLoad) sum += Math.ceil(bitSize(layout, inst.type) / 8 / register) / loadPorts(target);
    else if (inst.op === Op.ShuffleVector) {
      sum += ownPrice(target, layout, inst) ?? leastPrice(target, layout, inst);
    } else if (inst.op !== Op.BitCast) sum += 1;
  }
  return sum;
}

/** A register of the result that has lanes of n registers takes n - 1 shuffles, whatever the back end does. */
function leastPrice(target: Target, layout: Layout, inst: InstOf<typeof Op.ShuffleVector>): number {
  const { type } = inst.operands[0]!;
  if (!isVector(type)) return 0;
  const bits = bitSize(layout, type.element);
  const perRegister = Math.max(1, Math.floor(target.registerBits[0]! / bits));
  const { mask } = inst.extra;
  let sum = 0;
  for (let from = 0; from < mask.length; from += perRegister) {
    const own = mask.slice(from, from + perRegister);
    const sources = new Set(own.filter((m) => m >= 0).map((m) => Math.floor(m / perRegister)));
    const isCopy = sources.size <= 1 && own.every((m, i) => m < 0 || m % perRegister === i);
    if (!isCopy) sum += Math.max(1, sources.size - 1);
  }
  return sum;
}
