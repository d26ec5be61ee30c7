/**
 * Plans for a whole block at once, for what seeds on their own do not see: values that several trees share look dear to
 * each of them, because the others would have to take them apart.
 *
 *     pairs       the PackSet of the paper
 *     together    trees from all runs of stores and all reductions, cut to the same width, judged when all are there
 *     columns     the same, with what is alike packed together wherever it is stored (`columns.ts`)
 *
 * Parts of a plan that have nothing to do with each other are judged one by one; those that do not pay are left out.
 */
import { type Block, instsOf } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { Op, opName } from '../../ir/op.ts';
import type { Draft, ListKeys, Pack, ProposeContext, Sink } from '../pack/index.ts';
import { Columns } from './columns.ts';
import { componentsOf } from './components.ts';
import { grow, growFrom, LoadRuns } from './grow.ts';
import { packSet, packSetLines } from './pack-set.ts';
import { reductionsIn, sinkOf } from './reductions.ts';
import { storeRuns } from './seeds.ts';
import { judge, pays, type Tree } from './tree.ts';

/** Plans of a block that were judged, by their packs and sinks: many ways lead to the same ones. */
export interface JudgedPlans {
  readonly keys: ListKeys;
  readonly trees: Map<string, Tree[]>;
}

/** The plan of the paper. */
export function packPairs(draft: Draft, block: Block, cx: ProposeContext, judged: JudgedPlans): Tree[] {
  const most = (inst: Inst): number => lanesOf(inst, cx);
  const steps = packSet(draft, block, most);
  if (steps.adjacent.length === 0) return [];
  if (cx.debug !== null) for (const line of packSetLines(steps, block)) cx.debug(`slp: ${line}`);
  const packs: Pack[] = [];
  for (const lanes of steps.scheduled) {
    const added = draft.add(lanes);
    if (added.ok) packs.push(added.pack);
  }
  return partsOf(draft, block, judged, packs);
}

/**
 * Trees from all stores and reductions, in vectors of a part of the widest register: 1, 2, 4 … of it. Or by threes, where
 * they are members of points: the corners of a box, the rows of a small matrix.
 */
export function packTogether(
  draft: Draft,
  block: Block,
  cx: ProposeContext,
  judged: JudgedPlans,
  part: number | 'threes',
  keepsPlaces = false,
): Tree[] {
  const loads = new LoadRuns();
  const packs: Pack[] = [];
  let seeds = 0;
  for (const run of storeRuns(draft, block)) {
    const most = lanesOf(run[0]!.inst, cx);
    const width = part === 'threes' ? threesOf(run.length, most) : Math.floor(most / part);
    if (width < 2) continue;
    for (let at = 0; at + width <= run.length; at += width) {
      const growth = growFrom(
        draft,
        run.slice(at, at + width).map((place) => place.inst),
        loads,
        keepsPlaces,
      );
      if ('blocker' in growth) continue;
      packs.push(...growth.packs);
      seeds++;
    }
  }
  const sinks: Sink[] = [];
  for (const reduction of reductionsIn(draft, block)) {
    const width = part === 'threes' ? 0 : Math.floor((2 * lanesOf(reduction.root, cx)) / part);
    const isTaken = reduction.tree.some((inst) => draft.laneOf(inst) !== null);
    const sink = width < 4 || isTaken ? null : sinkOf(reduction, width);
    if (sink === null) continue;
    draft.addSink(sink);
    sinks.push(sink);
    packs.push(...grow(draft, sink.operands, loads, keepsPlaces).packs);
    seeds++;
  }
  // Of one seed the other plans are those of trees.
  return seeds < (keepsPlaces ? 1 : 2) ? [] : partsOf(draft, block, judged, packs, sinks);
}

/**
 * 3, if such a run is made of threes, and vectors of four would leave more than one of it over: with three lanes each register
 * has one in vain, and a number is loaded into all lanes of more registers (nine products by fours in V8: 655 ns, by threes 795).
 */
function threesOf(length: number, most: number): number {
  return length % 3 === 0 && length % 4 > 1 && most >= 4 ? 3 : 0;
}

/**
 * Like `packTogether`, for blocks in which neighbouring stores, or leaves of a sum, are computed in different ways.
 * A store may join several vectors, `joined` at most.
 */
export function packColumns(
  draft: Draft,
  block: Block,
  cx: ProposeContext,
  judged: JudgedPlans,
  part: number,
  depth: number,
  joined: number,
): Tree[] {
  const loads = new LoadRuns();
  const runs = storeRuns(draft, block);
  const reductions = reductionsIn(draft, block);
  const widest = [...runs.map((run) => run[0]!.inst), ...reductions.map(({ root }) => root)];
  const width = Math.floor(Math.max(0, ...widest.map((inst) => lanesOf(inst, cx))) / part);
  if (width < 2) return [];
  const columns = new Columns(draft, loads, width, depth);
  const lists = runs.map((run) => run.map((place) => place.inst.operands[0]!));
  const leaves = reductions.map(({ groups }) => groups.flat());
  if ([...lists, ...leaves].every((list) => columns.isAlike(list, MIXED))) return [];
  const sinks = reductions.flatMap((reduction, index) => {
    const groups = columns.classes([leaves[index]!]);
    const rest = [...reduction.rest, ...without(leaves[index]!, groups.flat())];
    return sinkOf({ ...reduction, groups, rest }, width) ?? [];
  });
  for (const sink of sinks) draft.addSink(sink);
  const wanted = sinks.flatMap((sink) => sink.operands);
  const stores: Pack[] = [];
  for (const run of runs) {
    const most = lanesOf(run[0]!.inst, cx);
    for (let at = 0; at + width <= run.length; ) {
      const whole = Math.max(width, Math.min(most, joined * width));
      const many = at + whole <= run.length ? whole : width;
      const added = draft.add(run.slice(at, at + many).map((place) => place.inst));
      if (added.ok) stores.push(added.pack);
      at += many;
    }
  }
  const grown = columns.grow([...stores.flatMap((pack) => pack.operands), ...wanted]);
  return partsOf(draft, block, judged, [...stores, ...grown.packs], sinks);
}

/** Lists that are alike so deep are packed by other plans. */
const MIXED = 8;

function without<T>(list: readonly T[], taken: readonly T[]): T[] {
  const gone = new Set(taken);
  return list.filter((one) => !gone.has(one));
}

/** Lanes of the widest register. */
function lanesOf(inst: Inst, cx: ProposeContext): number {
  const type = inst.op === Op.Store ? inst.operands[0]!.type : inst.type;
  const bits = 8 * storeSize(cx.module.layout, type);
  return Math.max(2, cx.target.registerBits[0]! / Math.max(8, bits));
}

function partsOf(
  draft: Draft,
  block: Block,
  judged: JudgedPlans,
  packs: readonly Pack[],
  sinks: readonly Sink[] = [],
): Tree[] {
  // What else is in the draft would count as well.
  if (draft.packs.size > packs.length || draft.sinks.size > sinks.length)
    return judgedParts(draft, block, packs, sinks);
  const name = nameOfPlan(judged, packs, sinks);
  let trees = judged.trees.get(name);
  if (trees === undefined) {
    trees = judgedParts(draft, block, packs, sinks);
    judged.trees.set(name, trees);
  }
  return trees;
}

function nameOfPlan({ keys }: JudgedPlans, packs: readonly Pack[], sinks: readonly Sink[]): string {
  const lists = ({ operands }: Pack | Sink): string => operands.map((list) => keys.of(list)).join(' ');
  const ofPacks = packs.map((pack) => `${keys.of(pack.lanes)}(${pack.slots}) ${lists(pack)}`);
  const ofSinks = sinks.map((sink) => `${keys.of(sink.tree)} ${lists(sink)}`);
  return [...ofPacks, '', ...ofSinks].join('|');
}

/** Users before what they use, so that branches can be cut. */
function judgedParts(draft: Draft, block: Block, packs: readonly Pack[], sinks: readonly Sink[]): Tree[] {
  const place = new Map(instsOf(block).map((inst, index) => [inst, index]));
  const last = (pack: Pack): number => Math.max(...pack.lanes.map((inst) => place.get(inst) ?? -1));
  const inOrder: Item[] = [...packs].sort((a, b) => last(b) - last(a)).map((pack) => ({ pack, sink: null }));
  for (const sink of sinks) inOrder.push({ pack: null, sink });
  const parts = componentsOf(
    inOrder,
    ({ pack, sink }) => pack?.lanes ?? sink!.tree,
    ({ pack, sink }) => (pack ?? sink!).operands,
  );
  const trees: Tree[] = [];
  for (const part of parts) {
    const own = part.flatMap(({ pack }) => pack ?? []);
    const ends = part.flatMap(({ sink }) => sink ?? []);
    const tree = judge(draft, own, ends, aboutOf(own, ends));
    if (pays(tree)) {
      trees.push(tree);
      continue;
    }
    for (const pack of own) draft.remove(pack);
    for (const sink of ends) draft.removeSink(sink);
  }
  return trees;
}

/** A pack or a sink. */
type Item = { readonly pack: Pack; readonly sink: null } | { readonly pack: null; readonly sink: Sink };

function aboutOf(packs: readonly Pack[], sinks: readonly Sink[]): { what: string; at: Inst; blockers: [] } {
  const sink = sinks[0];
  if (sink !== undefined) {
    const what = sinks.length === 1 ? 'a reduction' : `${sinks.length} reductions`;
    return { what: `${what} of ${sink.root.type.text}`, at: sink.root, blockers: [] };
  }
  const root = packs[0]!;
  const what = `${root.lanes.length} ${nameOf(root.lanes[0]!)} of ${root.element.text}`;
  return { what, at: root.lanes[0]!, blockers: [] };
}

function nameOf(inst: Inst): string {
  return inst.op === Op.Store ? 'stores' : opName(inst.op);
}
