/**
 * Sources that B may have been made from by running turns of an outer loop side by side. Each candidate (a loop of A, a
 * number of turns, the objects that each turn has for itself) is built anew and then compared with B like any other
 * source. Whoever builds it wrong proves something wrong, so it is done here, and only if all of this holds:
 *
 * - the turns take the same way through the loop and the inner loops come to their ends (`jam-shape.ts`);
 * - no turn needs a value that the one before it makes later (`jam-build.ts`);
 * - accesses that change places touch no common byte (`jam-apart.ts`);
 * - objects given to each turn are private to it (`privates.ts`) and can be laid out as B says (`private-layout.ts`).
 *
 * B names its candidates by notes: `!superword.outer !{i32 1, i32 4}` on the end of a loop (which header of the source,
 * in the order of the text, and how many turns) and `!superword.layout` on local objects. Without notes the steps of
 * the loops' counters suggest them.
 */
import type { Loop } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import { erase } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import type { Layout } from '../ir/layout.ts';
import { usersOf } from '../ir/uses.ts';
import type { Graph } from './graph.ts';
import { independentTurns } from './jam-apart.ts';
import { jam } from './jam-build.ts';
import { isLifetime, outerLoop } from './jam-shape.ts';
import { allocasOf, LaidOut, type LayoutHint, layoutHints, numberOf } from './private-layout.ts';
import { privateObject } from './privates.ts';
import { recurrencesOf } from './recurrences.ts';

export interface JammedSource {
  readonly func: Func;
  /** Axioms that it takes. */
  readonly given: ReadonlySet<string>;
}

/** Does B say that turns of an outer loop were put side by side? */
export function hasOuterHints(b: Graph): boolean {
  return b.forest.loops.some((loop) => outerHint(loop) !== null);
}

/** In the order in which they should be tried. */
export function* jammedSources(a: Graph, layout: Layout, b: Graph, axioms: boolean): Generator<JammedSource> {
  const hints = layoutHints(b.func);
  for (const { loop, lanes } of candidates(a, layout, b)) {
    const source = build(a, layout, loop, lanes, hints, b.func, axioms);
    if (source !== null) yield source;
  }
}

interface Candidate {
  readonly loop: Loop;
  readonly lanes: number;
}

const MAX_LANES = 64;
/** Instructions side by side. */
const MAX_SIZE = 20_000;

function candidates(a: Graph, layout: Layout, b: Graph): Candidate[] {
  const outer = a.forest.loops.filter((loop) => loop.children.length > 0);
  const headers = a.func.blocks.filter((block) => a.headers.has(block));
  const out: Candidate[] = [];
  const put = (loop: Loop | undefined, lanes: number): void => {
    if (loop === undefined || !Number.isInteger(lanes) || lanes < 2 || lanes > MAX_LANES) return;
    if (!out.some((other) => other.loop === loop && other.lanes === lanes)) out.push({ loop, lanes });
  };
  for (const loop of b.forest.loops) {
    const hint = outerHint(loop);
    if (hint !== null)
      put(
        outer.find(({ header }) => header === headers[hint.ordinal]),
        hint.lanes,
      );
  }
  if (out.length > 0) return out;
  for (const wide of b.forest.loops) {
    if (wide.children.length === 0) continue;
    for (const loop of outer) {
      for (const x of recurrencesOf(layout, loop).values())
        for (const y of recurrencesOf(layout, wide).values()) put(loop, Number(y.step) / Number(x.step));
    }
  }
  return out;
}

function outerHint(loop: Loop): { ordinal: number; lanes: number } | null {
  const [latch] = loop.latches;
  const node = latch?.last?.notes?.attachments.find((note) => note.kind === 'superword.outer')?.node;
  const [ordinal, lanes] = [numberOf(node?.values[0]), numberOf(node?.values[1])];
  return ordinal === null || lanes === null ? null : { ordinal, lanes };
}

function build(
  a: Graph,
  layout: Layout,
  loop: Loop,
  lanes: number,
  hints: readonly LayoutHint[],
  b: Func,
  axioms: boolean,
): JammedSource | null {
  if (sizeOf(loop) * lanes > MAX_SIZE) return null;
  const objects: LaidOut[] = [];
  const given = new Set<string>();
  const own = new Set<Inst>();
  const allocas = allocasOf(a.func);
  for (const hint of hints) {
    const alloca = allocas[hint.ordinal];
    if (alloca === undefined || hint.lanes !== lanes) return null;
    if (objects.some((object) => object.source === alloca)) return null;
    const found = privateObject(a, layout, loop, alloca, axioms);
    const object = LaidOut.of(alloca, hint, layout);
    if (found === null || object === null || !object.fits(found.accesses)) return null;
    if (found.axiom !== null) given.add(found.axiom);
    for (const access of found.accesses) own.add(access);
    objects.push(object);
  }
  const outer = outerLoop(a, layout, loop, new Set(objects.map((object) => object.source)));
  if (typeof outer === 'string') return null;
  const used = independentTurns(a, layout, loop, lanes, own, axioms);
  if (used === null) return null;
  for (const axiom of used) given.add(axiom);
  const func = jam(a.func, layout, outer, lanes, objects);
  if (func === null) return null;
  if (!hasMarkers(b, hints)) {
    // The copy keeps the source's ids.
    const isOwn = (id: number): boolean => objects.some((object) => object.source.id === id);
    for (const alloca of allocasOf(func)) if (isOwn(alloca.id)) dropMarkers(alloca);
  }
  return { func, given };
}

function sizeOf(loop: Loop): number {
  let size = 0;
  for (const block of loop.header.parent.blocks) if (loop.blocks.has(block.id)) size += block.size;
  return size;
}

/** Does B mark the lifetimes of objects other than the new ones? */
function hasMarkers(b: Func, hints: readonly LayoutHint[]): boolean {
  const isNew = (inst: Inst): boolean =>
    inst.operands.some((operand) => hints.some((hint) => hint.target === operand));
  return b.blocks.some((block: Block) => {
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (isLifetime(inst) && !isNew(inst)) return true;
    return false;
  });
}

/** No load sees what the object held before the turn: markers make no difference to it. */
function dropMarkers(alloca: Inst): void {
  for (const user of [...usersOf(alloca)]) if (isLifetime(user)) erase(user);
}
