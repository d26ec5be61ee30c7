/**
 * Sources that B may have been made from by exchanging the two loops of a perfect nest. Each candidate is built anew
 * (`interchange-build.ts`) and compared with B like any other source.
 *
 *     for i { for j { x[j][i] = … } }      for j { for i { x[j][i] = … } }
 *
 * It refines A if all of this holds, and is built only then:
 *
 * 1. all accesses are in the inner loop, which is one block; there are no calls, ordered accesses and freezes;
 * 2. both loops are counted, come to their ends, and carry counters alone; where the inner one starts and ends does not
 *    depend on the outer one; nothing of the nest is used behind it;
 * 3. accesses that change places touch no common byte, unless both read. Turn (i, j) came before turn (i′, j′) and now
 *    comes after it only where i < i′ and j > j′: those are of two objects, or of one and step alike. Their addresses are
 *    in one object in every turn, so that they move without wrapping, and how far apart they are is known.
 */
import { predecessorsOf } from '../../analysis/cfg.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexBits, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { comesToAnEnd } from '../loops/last-turn.ts';
import { exactTest, recurrencesOf } from '../loops/recurrences.ts';
import { Strides } from '../memory/strides.ts';
import type { Graph } from '../walk/graph.ts';
import { phisOf } from '../walk/path.ts';
import { interchanged } from './interchange-build.ts';
import { differentObjects, haveSameSymbols, pointerOf, sizeOfAccess } from './jam-apart.ts';
import { isPlain } from './jam-shape.ts';

export interface InterchangedSource {
  readonly func: Func;
  /** Axioms that it takes. */
  readonly given: ReadonlySet<string>;
}

/** `header → inner ⟲ → latch → header`, entered from `before`, left to `exit`. */
export interface Nest {
  readonly outer: Loop;
  readonly inner: Loop;
  readonly header: Block;
  readonly body: Block;
  readonly latch: Block;
  readonly before: Block;
  readonly exit: Block;
}

const NONE: ReadonlySet<Inst> = new Set();

/** One for each nest of A that can be turned round. */
export function* interchangedSources(
  a: Graph,
  layout: Layout,
  b: Graph,
  axioms: boolean,
): Generator<InterchangedSource> {
  if (!b.forest.loops.some((loop) => loop.children.length > 0)) return;
  for (const outer of a.forest.loops) {
    const nest = nestAt(a, layout, outer);
    if (nest === null) continue;
    const given = new Set<string>();
    if (mayChangePlaces(a, layout, nest, axioms, given)) yield { func: interchanged(a.func, nest), given };
  }
}

function nestAt({ cfg, forest }: Graph, layout: Layout, outer: Loop): Nest | null {
  const [inner, sibling] = outer.children;
  const [latch, another] = outer.latches;
  if (inner === undefined || sibling !== undefined || latch === undefined || another !== undefined)
    return null;
  const { header } = outer;
  const body = inner.header;
  if (inner.latches.length !== 1 || inner.latches[0] !== body || outer.blocks.toArray().length !== 3)
    return null;
  const predecessors = (block: Block): Block[] =>
    [...predecessorsOf(cfg, block.id)].map((id) => cfg.blocks[id]!);
  const isFrom = (block: Block, ...wanted: Block[]): boolean => {
    const found = predecessors(block);
    return found.length === wanted.length && wanted.every((one) => found.includes(one));
  };
  const outside = predecessors(header).filter((block) => block !== latch);
  const [before] = outside;
  const [exit] = forest.exits[outer.index]!;
  if (before === undefined || outside.length !== 1 || exit === undefined || exit.from !== latch) return null;
  if (!isFrom(body, header, body) || !isFrom(latch, body) || phisOf(latch).length > 0) return null;
  const nest: Nest = { outer, inner, header, body, latch, before, exit: exit.to };
  return isCounted(layout, nest) && isClosed(nest) ? nest : null;
}

/** Do both loops come to an end that does not depend on the other, and carry nothing but counters? */
function isCounted(layout: Layout, { outer, inner }: Nest): boolean {
  const isOutside = (value: Value): boolean =>
    value.kind !== ValueKind.Inst || !outer.blocks.has(value.block!.id);
  return [outer, inner].every((loop) => {
    const test = exactTest(layout, loop);
    if (test === null || !comesToAnEnd(layout, loop, test) || !isOutside(test.limit)) return false;
    const counters = recurrencesOf(layout, loop, 'exact');
    return phisOf(loop.header).every((phi) => {
      const starts = phi.operands.filter((_, i) => phi.blocks[i] !== loop.latches[0]);
      return counters.has(phi) && starts.length === 1 && isOutside(starts[0]!);
    });
  });
}

/** Nothing but plain computation around the inner loop, and nothing that is used behind the nest? */
function isClosed({ outer, header, body, latch }: Nest): boolean {
  for (const block of [header, body, latch]) {
    if (block.last!.op !== Op.Br) return false;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Freeze || !isPlain(inst, NONE)) return false;
      if (block !== body && (inst.op === Op.Load || inst.op === Op.Store)) return false;
      if (usersOf(inst).some((user) => !outer.blocks.has(user.block!.id))) return false;
    }
  }
  return true;
}

/** Adds the axioms that it takes. */
function mayChangePlaces(a: Graph, layout: Layout, nest: Nest, axioms: boolean, given: Set<string>): boolean {
  const strides = new Strides(a, layout, nest.outer);
  const accesses: Inst[] = [];
  for (let inst = nest.body.first; inst !== null; inst = inst.next)
    if (inst.op === Op.Load || inst.op === Op.Store) accesses.push(inst);
  for (const x of accesses) {
    for (const y of accesses) {
      if (x.op === Op.Load && y.op === Op.Load) continue;
      const [from, to] = [strides.root(pointerOf(x)), strides.root(pointerOf(y))];
      if (from !== null && to !== null && from !== to) {
        const reason = differentObjects(a.func, axioms, from, to);
        if (reason === null) return false;
        if (reason !== '') given.add(reason);
      } else if (!isNeverMet(layout, nest, strides, x, y)) return false;
    }
  }
  return true;
}

const MAX_DISTANCES = 65_536;

/** No common byte, `y` in a later turn of the outer loop than `x`, and in an earlier one of the inner loop? */
function isNeverMet(layout: Layout, { outer, inner }: Nest, strides: Strides, x: Inst, y: Inst): boolean {
  const [from, to] = [strides.address(pointerOf(x)), strides.address(pointerOf(y))];
  if (from === null || to === null || from.root !== to.root) return false;
  if (!haveSameSymbols(from.symbols, to.symbols)) return false;
  const [down, across] = [outer, inner].map((loop) => from.turns.get(loop) ?? 0n) as [bigint, bigint];
  if ((to.turns.get(outer) ?? 0n) !== down || (to.turns.get(inner) ?? 0n) !== across) return false;
  const [xSize, ySize] = [sizeOfAccess(layout, x), sizeOfAccess(layout, y)];
  const far = to.constant - from.constant;
  const half = 1n << BigInt(indexBits(layout, 0) - 1);
  if ([down, across, far].some((one) => magnitude(one) >= half / 4n)) return false;
  const isApart = (distance: bigint): boolean => distance >= xSize || distance + ySize <= 0n;
  // So many turns apart at most; where the address does not step, one is like all.
  const most = (loop: Loop, step: bigint): bigint | null => {
    const count = strides.tripCount(loop);
    if (step === 0n) return 1n;
    return count === null ? null : count - 1n;
  };
  const [limitDown, limitAcross] = [most(outer, down), most(inner, across)];
  if (limitDown === null || limitAcross === null) return isApartForever(far, down, across, xSize, ySize);
  if (limitDown * limitAcross > MAX_DISTANCES) return false;
  for (let p = 1n; p <= limitDown; p++)
    for (let q = 1n; q <= limitAcross; q++) if (!isApart(far + down * p - across * q)) return false;
  return true;
}

/** Where the loops' lengths are not known: both steps lead away from each other, or one is none. */
function isApartForever(far: bigint, down: bigint, across: bigint, xSize: bigint, ySize: bigint): boolean {
  const least = far + down - across;
  if (down >= 0n && across <= 0n) return least >= xSize;
  return down <= 0n && across >= 0n && least + ySize <= 0n;
}

function magnitude(x: bigint): bigint {
  return x < 0n ? -x : x;
}
