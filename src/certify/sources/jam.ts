/**
 * Sources that B may have been made from by running turns of an outer loop side by side. Each candidate (a loop of A, a
 * number of turns, the objects that each turn has for itself) is built anew and then compared with B like any other
 * source. Whoever builds it wrong proves something wrong, so it is done here, and only if all of this holds:
 *
 * - the turns take the same way through the loop and the inner loops come to their ends (`jam-shape.ts`);
 * - no turn needs a value that the one before it makes later (`jam-build.ts`);
 * - accesses that change places touch no common byte (`jam-apart.ts`), or the jammed turns run only where a comparison of
 *   all that they touch finds them apart (`nest-ranges.ts`);
 * - objects given to each turn are private to it (`privates.ts`) and can be laid out as B says (`private-layout.ts`);
 * - of objects that are read behind the loop, the last turn has written what there is to read (`lasting.ts`).
 *
 * B names its candidates by notes: `!superword.outer !{!"outer", i32 4}` on the end of a loop (the header of the source's
 * loop, by name or by its place among the headers of the text, and how many turns; then, two by two, the accesses of the
 * loop whose families are compared beforehand, by their place among its accesses) and `!superword.layout` on local objects.
 * Without notes the steps of the loops' counters suggest them.
 */
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import { erase } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import { isString } from '../axioms/loop-notes.ts';
import { recurrencesOf } from '../loops/recurrences.ts';
import { type Graph, graphOf } from '../walk/graph.ts';
import { accessesIn, independentTurns, unwrittenLoads } from './jam-apart.ts';
import { jam } from './jam-build.ts';
import { isLifetime, outerLoop } from './jam-shape.ts';
import { leavesLastTurn } from './lasting.ts';
import { type Family, Guard, NestRanges } from './nest-ranges.ts';
import { allocasOf, LaidOut, type LayoutHint, layoutHints, numberOf } from './private-layout.ts';
import { privateObject } from './privates.ts';

export interface JammedSource {
  readonly func: Func;
  /** Axioms that it takes. */
  readonly given: ReadonlySet<string>;
}

/** How many loops say that turns of an outer loop were put side by side? */
export function countOuterHints(graph: Graph): number {
  return graph.forest.loops.filter((loop) => outerHint(loop) !== null).length;
}

/** In the order in which they should be tried; the reason in place of one that cannot be built. */
export function* jammedSources(
  a: Graph,
  layout: Layout,
  b: Graph,
  axioms: boolean,
): Generator<JammedSource | string> {
  const hinted = hintedCandidates(a, b);
  if (hinted.length > 0) yield buildAll(a, layout, hinted, b.func, axioms);
  else for (const one of guessedCandidates(a, layout, b)) yield buildAll(a, layout, [one], b.func, axioms);
}

interface Candidate {
  /** By the header's id, which copies keep. */
  readonly header: number;
  readonly lanes: number;
  readonly objects: readonly PrivateHint[];
  /** Accesses whose families are compared before the loop. */
  readonly compared: readonly (readonly [number, number])[];
}

interface PrivateHint {
  readonly source: number;
  readonly hint: LayoutHint;
}

const MAX_LANES = 64;
/** Instructions side by side. */
const MAX_SIZE = 20_000;

function hintedCandidates(a: Graph, b: Graph): Candidate[] {
  const headers = a.func.blocks.filter((block) => a.headers.has(block));
  const allocas = allocasOf(a.func);
  const layouts = layoutHints(b.func);
  const out: Candidate[] = [];
  for (const loop of b.forest.loops) {
    const hint = outerHint(loop);
    if (hint === null) continue;
    const { which } = hint;
    const header = headers.find((block, i) =>
      typeof which === 'string' ? block.name === which : i === which,
    );
    const used = layouts.filter(({ target }) => isUsedIn(loop, target));
    const objects = used.map((one) => ({ source: allocas[one.ordinal]?.id ?? -1, hint: one }));
    out.push({ header: header?.id ?? -1, lanes: hint.lanes, objects, compared: hint.compared });
  }
  return out;
}

function guessedCandidates(a: Graph, layout: Layout, b: Graph): Candidate[] {
  const out: Candidate[] = [];
  const put = (header: number, lanes: number): void => {
    if (!Number.isInteger(lanes) || lanes < 2 || lanes > MAX_LANES) return;
    if (!out.some((other) => other.header === header && other.lanes === lanes))
      out.push({ header, lanes, objects: [], compared: [] });
  };
  const isOuter = (loop: Loop): boolean => loop.children.length > 0;
  for (const wide of b.forest.loops.filter(isOuter)) {
    for (const loop of a.forest.loops.filter(isOuter)) {
      for (const x of recurrencesOf(layout, loop).values())
        for (const y of recurrencesOf(layout, wide).values())
          put(loop.header.id, Number(y.step) / Number(x.step));
    }
  }
  return out;
}

function outerHint(loop: Loop): (Pick<Candidate, 'lanes' | 'compared'> & { which: string | number }) | null {
  const [latch] = loop.latches;
  const node = latch?.last?.notes?.attachments.find((note) => note.kind === 'superword.outer')?.node;
  const [header, count, ...accesses] = node?.values ?? [];
  const which = isString(header) ? header.value : numberOf(header);
  const lanes = numberOf(count);
  if (which === null || lanes === null) return null;
  const compared: [number, number][] = [];
  for (let i = 0; i + 1 < accesses.length; i += 2)
    compared.push([numberOf(accesses[i]) ?? -1, numberOf(accesses[i + 1]) ?? -1]);
  return { which, lanes, compared };
}

/** Does the loop use the object, or a step from it? */
function isUsedIn(loop: Loop, alloca: Inst): boolean {
  const work = [alloca];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const user of usersOf(at)) {
      if (loop.blocks.has(user.block!.id)) return true;
      if (user.op === Op.GetElementPtr) work.push(user);
    }
  }
  return false;
}

/** One loop after the other. */
function buildAll(
  a: Graph,
  layout: Layout,
  candidates: readonly Candidate[],
  b: Func,
  axioms: boolean,
): JammedSource | string {
  const given = new Set<string>();
  let source = a;
  for (const candidate of candidates) {
    const built = build(source, layout, candidate, given, axioms);
    if (typeof built === 'string') return built;
    source = graphOf(built);
  }
  const objects = candidates.flatMap((candidate) => candidate.objects);
  if (!hasMarkers(b, objects)) {
    for (const alloca of allocasOf(source.func))
      if (objects.some((object) => object.source === alloca.id)) dropMarkers(alloca);
  }
  return { func: source.func, given };
}

function build(
  a: Graph,
  layout: Layout,
  { header, lanes, objects, compared }: Candidate,
  given: Set<string>,
  axioms: boolean,
): Func | string {
  const loop = a.forest.loops.find((one) => one.header.id === header);
  if (loop === undefined || lanes < 2 || lanes > MAX_LANES)
    return 'an outer loop that the source does not have';
  if (sizeOf(loop) * lanes > MAX_SIZE) return 'too large an outer loop';
  const laidOut: LaidOut[] = [];
  const lasting = new Map<LaidOut, readonly Inst[]>();
  const own = new Set<Inst>();
  for (const { source, hint } of objects) {
    const alloca = allocasOf(a.func).find((one) => one.id === source);
    if (alloca === undefined || hint.lanes !== lanes || laidOut.some((one) => one.source === alloca))
      return 'a layout that says something else than the outer loop';
    const found = privateObject(a, layout, loop, alloca, axioms);
    if (found === null) return 'an object that turns of the outer loop may share';
    const object = LaidOut.of(alloca, hint, layout);
    if (object === null || !object.fits(found.accesses)) return 'an object that cannot be laid out like that';
    if (found.axiom !== null) given.add(found.axiom);
    for (const access of found.accesses) own.add(access);
    laidOut.push(object);
    if (found.lasts) lasting.set(object, found.accesses);
  }
  const steady = unwrittenLoads(a, layout, loop, own, axioms);
  const sources = new Set(laidOut.map((object) => object.source));
  const outer = outerLoop(a, layout, loop, sources, new Set(steady.keys()));
  if (typeof outer === 'string') return outer;
  for (const [load, axiom] of steady) if (axiom !== '' && outer.uniform.has(load)) given.add(axiom);
  for (const [object, accesses] of lasting)
    if (!leavesLastTurn(a, layout, outer, object, accesses))
      return 'an object that is read behind the outer loop, where the last turn may not have written all of it';
  const guard = guardOf(a, layout, loop, compared);
  if (guard === null) return 'a comparison of accesses whose range is not known';
  const order = guard.pairs.length > 0 ? 'instructions' : 'turns';
  const isCompared = (x: Inst, y: Inst): boolean => guard.isCompared(x, y);
  const used = independentTurns(a, layout, loop, lanes, own, axioms, order, isCompared);
  if (used === null) return 'turns of the outer loop may depend on each other';
  for (const axiom of used) given.add(axiom);
  return (
    jam(a.func, layout, outer, { lanes, order, guard, lasting: new Set(lasting.keys()) }, laidOut) ??
    'a turn of the outer loop that needs a result of the one before'
  );
}

/** The comparison that B speaks of; null when it cannot be made. */
function guardOf(a: Graph, layout: Layout, loop: Loop, compared: Candidate['compared']): Guard | null {
  const accesses = compared.length === 0 ? [] : accessesIn(a, loop);
  const ranges = new NestRanges(a, layout, loop, accesses);
  const pairs: (readonly [Family, Family])[] = [];
  for (const places of compared) {
    const [x, y] = places.map((at) => {
      const access = accesses[at];
      return access === undefined ? null : ranges.familyOf(access);
    });
    if (x == null || y == null) return null;
    pairs.push([x, y]);
  }
  return new Guard(ranges, pairs);
}

function sizeOf(loop: Loop): number {
  let size = 0;
  for (const block of loop.header.parent.blocks) if (loop.blocks.has(block.id)) size += block.size;
  return size;
}

/** Does B mark the lifetimes of objects other than the new ones? */
function hasMarkers(b: Func, objects: readonly PrivateHint[]): boolean {
  const isNew = (inst: Inst): boolean =>
    inst.operands.some((operand) => objects.some(({ hint }) => hint.target === operand));
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
