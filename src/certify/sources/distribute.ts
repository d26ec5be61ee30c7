/**
 * Sources that B may have been made from by splitting a loop of A in two: all turns of one part of it, then all turns of
 * the rest. Each candidate is built anew (`distribute-build.ts`) and compared with B like any other source.
 *
 *     for i { x[i] = …; y[i] = … }      for i { x[i] = … }  for i { y[i] = … }
 *
 * It refines A if all of this holds, and is built only then:
 *
 * 1. the loop is one block without calls, ordered accesses and freezes (each copy would choose for itself), and comes to
 *    its end: whatever is done later is done;
 * 2. each part computes for itself what its stores, its test and what is used behind the loop need;
 * 3. an access of the second part and one of the first that came after it, in the same turn or in any later one, touch no
 *    common byte, unless both read. They are of two objects, or of one and step alike: then their addresses, which are in
 *    one object in every turn, move without wrapping, and how far apart they are is known.
 */
import { predecessorsOf } from '../../analysis/cfg.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { calleeOf, type Inst } from '../../ir/inst.ts';
import { indexBits, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { comesToAnEnd } from '../loops/last-turn.ts';
import { exactTest } from '../loops/recurrences.ts';
import { Strides } from '../memory/strides.ts';
import type { Graph } from '../walk/graph.ts';
import { distributed } from './distribute-build.ts';
import { differentObjects, haveSameSymbols, pointerOf, sizeOfAccess } from './jam-apart.ts';
import { isPlain } from './jam-shape.ts';

export interface DistributedSource {
  readonly func: Func;
  /** Axioms that it takes. */
  readonly given: ReadonlySet<string>;
}

/** One of the two loops: what of the block it computes. */
export type Part = ReadonlySet<Inst>;

/** A loop that can be split: its only block, and where it is entered from and left to. */
export interface SplitLoop {
  readonly loop: Loop;
  readonly block: Block;
  readonly before: Block;
  readonly exit: Block;
}

/** More stores than this can be divided in too many ways. */
const MAX_STORES = 6;
/** Sources that are built. */
const MAX_TRIED = 4;

const NONE: ReadonlySet<Inst> = new Set();

/** In the order in which they should be tried. */
export function* distributedSources(
  a: Graph,
  layout: Layout,
  b: Graph,
  axioms: boolean,
): Generator<DistributedSource> {
  if (b.forest.loops.length <= a.forest.loops.length) return;
  let tried = 0;
  for (const loop of a.forest.loops) {
    const split = splitLoop(a, layout, loop);
    if (split === null) continue;
    const strides = new Strides(a, layout, loop);
    const isFitting = fittingParts(a, layout, split, strides, b);
    for (const { stores, others, hasResults } of divisions(split.block)) {
      if (!isFitting(stores, others)) continue;
      const first = needed(split.block, stores, hasResults === 'first');
      const second = needed(split.block, others, hasResults === 'second');
      const given = new Set<string>();
      if (!mayPartWays(a, layout, split, strides, first, second, axioms, given)) continue;
      if (++tried > MAX_TRIED) return;
      yield { func: distributed(a.func, split, first, second), given };
    }
  }
}

function splitLoop({ cfg, forest }: Graph, layout: Layout, loop: Loop): SplitLoop | null {
  const block = loop.header;
  const [exit, another] = forest.exits[loop.index]!;
  if (loop.latches.length !== 1 || loop.latches[0] !== block || exit === undefined || another !== undefined)
    return null;
  const outside = [...predecessorsOf(cfg, block.id)].filter((id) => id !== block.id);
  const before = cfg.blocks[outside[0] ?? -1];
  const test = exactTest(layout, loop);
  if (before === undefined || outside.length !== 1 || test === null || !comesToAnEnd(layout, loop, test))
    return null;
  if (block.last!.op !== Op.Br) return null;
  for (let inst = block.first; inst !== null; inst = inst.next)
    if (inst.op === Op.Freeze || !isPlain(inst, NONE)) return null;
  return { loop, block, before, exit: exit.to };
}

/** Which stores are in the first loop, which in the second, and which of them makes what is used behind the loop. */
interface Division {
  readonly stores: readonly Inst[];
  readonly others: readonly Inst[];
  readonly hasResults: 'first' | 'second';
}

/** Those that keep the order of the stores come first. */
function divisions(block: Block): Division[] {
  const stores = storesIn([block]);
  if (stores.length > MAX_STORES) return [];
  const hasResults = resultsOf(block).length > 0;
  const out: Division[] = [];
  for (let bits = 0; bits < 1 << stores.length; bits++) {
    const first = stores.filter((_, i) => (bits >> i) & 1);
    const second = stores.filter((_, i) => !((bits >> i) & 1));
    for (const at of hasResults ? (['second', 'first'] as const) : (['second'] as const)) {
      const isEmpty = (list: readonly Inst[], name: Division['hasResults']): boolean =>
        list.length === 0 && !(hasResults && at === name);
      if (!isEmpty(first, 'first') && !isEmpty(second, 'second'))
        out.push({ stores: first, others: second, hasResults: at });
    }
  }
  const isInOrder = ({ stores: list }: Division): boolean => list.every((store, i) => store === stores[i]);
  return [...out.filter(isInOrder), ...out.filter((one) => !isInOrder(one))];
}

function storesIn(blocks: readonly Block[]): Inst[] {
  const out: Inst[] = [];
  for (const block of blocks)
    for (let inst = block.first; inst !== null; inst = inst.next) if (inst.op === Op.Store) out.push(inst);
  return out;
}

/** Values of the block that others use. */
function resultsOf(block: Block): Inst[] {
  const out: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next)
    if (usersOf(inst).some((user) => user.block !== block)) out.push(inst);
  return out;
}

/** What the stores, the test and the results need. */
function needed(block: Block, stores: readonly Inst[], withResults: boolean): Part {
  const work = [...stores, block.last!, ...(withResults ? resultsOf(block) : [])];
  const out = new Set<Inst>(work);
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    for (const operand of inst.operands) {
      if (operand.kind !== ValueKind.Inst || operand.block !== block || out.has(operand)) continue;
      out.add(operand);
      work.push(operand);
    }
  }
  return out;
}

/**
 * Does B store to the objects of one part first, and then to those of the other? Only a guess that saves work: of what
 * is not known to be one object or another nothing is said.
 */
function fittingParts(
  a: Graph,
  layout: Layout,
  { block }: SplitLoop,
  strides: Strides,
  b: Graph,
): (first: readonly Inst[], second: readonly Inst[]) => boolean {
  const elsewhere = new Set(
    storesIn(a.func.blocks.filter((other) => other !== block)).map((store) =>
      nameOf(strides.root(pointerOf(store))),
    ),
  );
  const inOrder = [...b.forest.loops].sort((x, y) => b.cfg.rank[x.header.id]! - b.cfg.rank[y.header.id]!);
  const names = inOrder
    .map((one) => {
      const own = new Strides(b, layout, one);
      const blocks = b.func.blocks.filter((other) => b.forest.innermost[other.id] === one);
      return storedTo(blocks).map((pointer) => nameOf(own.root(pointer)));
    })
    .filter((list) => list.length > 0);
  return (first, second) => {
    const among = (stores: readonly Inst[]): ((list: readonly string[]) => boolean) => {
      const own = new Set(stores.map((store) => nameOf(strides.root(pointerOf(store)))));
      return (list) =>
        list.every((name) => name === '?' || own.has(name) || own.has('?') || elsewhere.has(name));
    };
    const [isFirst, isSecond] = [among(first), among(second)];
    const begins = names.findIndex((list) => !isFirst(list));
    return names.slice(begins < 0 ? names.length : begins).every(isSecond);
  };
}

/** Where B stores, under a mask or not. */
function storedTo(blocks: readonly Block[]): Value[] {
  const out = storesIn(blocks).map(pointerOf);
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Call) continue;
      const callee = calleeOf(inst);
      const name = callee.kind === ValueKind.Func ? (callee.name ?? '') : '';
      if (name.startsWith('llvm.masked.store.')) out.push(inst.operands[1]!);
    }
  }
  return out;
}

function nameOf(root: Value | null): string {
  if (root?.kind === ValueKind.Argument) return `argument ${root.index}`;
  return root?.kind === ValueKind.GlobalVar && root.name !== null ? `variable ${root.name}` : '?';
}

/** May all turns of the first part be done before the second's? Adds the axioms that it takes. */
function mayPartWays(
  a: Graph,
  layout: Layout,
  { loop, block }: SplitLoop,
  strides: Strides,
  first: Part,
  second: Part,
  axioms: boolean,
  given: Set<string>,
): boolean {
  const accesses: Inst[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next)
    if (inst.op === Op.Load || inst.op === Op.Store) accesses.push(inst);
  for (const [place, late] of accesses.entries()) {
    if (!second.has(late)) continue;
    for (const [other, early] of accesses.entries()) {
      if (!first.has(early) || (early.op === Op.Load && late.op === Op.Load)) continue;
      const [from, to] = [strides.root(pointerOf(late)), strides.root(pointerOf(early))];
      if (from !== null && to !== null && from !== to) {
        const reason = differentObjects(a.func, axioms, from, to);
        if (reason === null) return false;
        if (reason !== '') given.add(reason);
        continue;
      }
      // What came behind it in the same turn is overtaken there as well.
      if (!isNeverMet(layout, loop, strides, late, early, other > place ? 0n : 1n)) return false;
    }
  }
  return true;
}

const MAX_TURNS = 4096n;

/** No common byte, `early` being done so many turns later than `late`, or more? */
function isNeverMet(
  layout: Layout,
  loop: Loop,
  strides: Strides,
  late: Inst,
  early: Inst,
  turns: bigint,
): boolean {
  const x = strides.address(pointerOf(late));
  const y = strides.address(pointerOf(early));
  if (x === null || y === null || x.root !== y.root || !haveSameSymbols(x.symbols, y.symbols)) return false;
  const step = x.turns.get(loop) ?? 0n;
  if ((y.turns.get(loop) ?? 0n) !== step) return false;
  const [xSize, ySize] = [sizeOfAccess(layout, late), sizeOfAccess(layout, early)];
  const far = y.constant - x.constant;
  const half = 1n << BigInt(indexBits(layout, 0) - 1);
  if (magnitude(far) + xSize + ySize >= half || magnitude(step) >= half) return false;
  const isApart = (distance: bigint): boolean => distance >= xSize || distance + ySize <= 0n;
  if (step === 0n) return isApart(far);
  const isBehind = (distance: bigint): boolean => (step > 0n ? distance >= xSize : distance + ySize <= 0n);
  for (let count = turns; count < MAX_TURNS; count++) {
    if (isBehind(far + step * count)) return true;
    if (!isApart(far + step * count)) return false;
  }
  return false;
}

function magnitude(x: bigint): bigint {
  return x < 0n ? -x : x;
}
