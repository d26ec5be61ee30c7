/**
 * getSequence and getGroupCost: of all the forms we know, the cheapest.
 *
 *   graph         the document's method, where it ends with at most two sources a node
 *   construction  networks known to be good for the group's factor (`construct.ts`)
 *   naive         consecutive accesses, one result after the other
 *   rows          one access a row, then a transposition
 *   left          as the client has it: a wide access with strided shuffles, gathers, scalars
 *
 * Blocks (registers full of lanes) are answered one by one; blocks that look alike get the same answer.
 */
import { type BlockNet, costOf, Emitter } from './access.ts';
import { constructions } from './construct.ts';
import { fused } from './fuse.ts';
import { type GraphResult, graphNet } from './graph.ts';
import type { Group } from './group.ts';
import type { Net } from './network.ts';
import { type Block, type Problem, problemOf } from './problem.ts';
import { memoryRegisters, treeNet } from './tree.ts';
import {
  type Cost,
  type CostModel,
  type Instruction,
  type LeftForm,
  type Memref,
  type Operand,
  type Refusal,
  refuse,
} from './types.ts';

export type Algorithm = 'best' | 'graph' | 'naive';

export interface SequenceOptions {
  readonly algorithm?: Algorithm;
  /** `best` only: answer with a sequence even where leaving the group alone is cheaper. */
  readonly always?: boolean;
  /** `best` only: this form (see `Sequence.tried`) wherever it exists, whatever it costs. */
  readonly form?: string;
}

export interface Sequence {
  readonly ok: true;
  /** Producers before consumers. */
  readonly instructions: readonly Instruction[];
  /** Loads: the registers of each member, lowest lanes first. Empty for stores. */
  readonly results: ReadonlyMap<Memref, readonly Operand[]>;
  readonly cost: Cost;
  /** The forms that won, one a block. */
  readonly forms: readonly string[];
  /** The two-input shuffles among the instructions. */
  readonly shuffles: number;
  /** `best` only: what was tried for each block, and its cost. */
  readonly tried: readonly (readonly { readonly form: string; readonly cost: Cost }[])[];
  /** `best` only: what the client asks for each form that it can leave the group in. */
  readonly left: readonly Left[];
  /** `graph` only: what happened, one a block. */
  readonly graphs: readonly GraphResult[];
  /** `best` and `naive`: the networks that won, one a block, as they were built and as they were used. */
  readonly networks: readonly { readonly form: string; readonly built: Net; readonly used: Net }[];
}

export interface Left {
  readonly form: LeftForm;
  readonly cost: Cost;
}

/** A refusal with what led to it. */
export type RefusedSequence = Refusal & Partial<Pick<Sequence, 'graphs' | 'tried' | 'left'>>;

interface Candidate {
  readonly form: string;
  readonly part: BlockNet;
  /** Before lanes were cut off and shuffles fused. */
  readonly built: Net;
}

/** The instructions that do what the group's members do, or why there are none. */
export function getSequence(
  group: Group,
  model: CostModel,
  options: SequenceOptions = {},
): Sequence | RefusedSequence {
  const problem = problemOf(group, model.registerBytes);
  if (!problem.ok) return problem;
  const algorithm = options.algorithm ?? 'best';
  if (algorithm === 'graph') return graphSequence(problem, model);
  if (algorithm === 'naive') {
    const parts = problem.blocks.map((b) => simplest(problem, b));
    return finish(problem, model, parts, []);
  }
  const sequence = bestSequence(problem, model, options.form ?? null);
  if (options.always === true || options.form !== undefined) return sequence;
  const { tried, left } = sequence;
  const cheapest = cheapestOf(left);
  if (cheapest !== null && cheapest.cost <= sequence.cost)
    return { ...refuse(`leave-${cheapest.form}`), tried, left };
  if (sequence.cost === Number.POSITIVE_INFINITY) return { ...refuse('no-masked-access'), tried, left };
  return sequence;
}

/** What the group costs in its cheapest form, left forms among them; never more than any one of them. */
export function getGroupCost(group: Group, model: CostModel): Cost {
  const problem = problemOf(group, model.registerBytes);
  if (!problem.ok) return Number.POSITIVE_INFINITY;
  const { cost, left } = bestSequence(problem, model, null);
  return Math.min(cost, cheapestOf(left)?.cost ?? Number.POSITIVE_INFINITY);
}

function simplest(problem: Problem, block: Block): Candidate {
  const cut = problem.stride === null ? 'rows' : 'consecutive';
  const part = treeNet(problem, block, cut);
  return { form: 'naive', part, built: part.net };
}

/** What was chosen for the blocks of a problem, and what was tried. */
interface Choice {
  readonly parts: readonly Candidate[];
  readonly tried: Sequence['tried'];
}

/** Networks know labels only, no references: groups of equal shape have equal networks, and each model finds them once. */
const chosen = new WeakMap<CostModel, Map<string, Choice>>();
const MOST_CHOICES = 1024;

function bestSequence(problem: Problem, model: CostModel, form: string | null): Sequence {
  const known = chosen.get(model) ?? new Map<string, Choice>();
  chosen.set(model, known);
  const key = `${form ?? ''}:${shapeOf(problem)}`;
  let choice = known.get(key);
  if (choice === undefined) {
    choice = choose(problem, model, form);
    if (known.size >= MOST_CHOICES) known.clear();
    known.set(key, choice);
  }
  return {
    ...finish(problem, model, choice.parts, []),
    tried: choice.tried,
    left: leftForms(problem, model),
  };
}

/** All that networks depend on, beside the prices. */
function shapeOf(problem: Problem): string {
  const { load, unit, unitsPerElement, stride, pitch, reversed, columns, group } = problem;
  const holes = group.members.every((m) => m.memref.isUnconditional());
  const at = columns.map((c) => c.at).join();
  const { elements } = group.members[0]!.memref.type;
  return `${load},${unit},${unitsPerElement},${elements},${stride},${pitch},${reversed},${holes}:${at}`;
}

function choose(problem: Problem, model: CostModel, form: string | null): Choice {
  /** By the number of rows: the form that won, if it wins for all blocks of that length. */
  const known = new Map<number, string>();
  const tried: { form: string; cost: Cost }[][] = [];
  const parts = problem.blocks.map((block) => {
    const costs: { form: string; cost: Cost }[] = [];
    tried.push(costs);
    const all = candidates(problem, block, model);
    const before = form ?? known.get(block.rows);
    const given = all.find((c) => c.form === before);
    if (given !== undefined) return given.make();
    let best: { candidate: Candidate; cost: Cost; padsRows: boolean } | null = null;
    for (const { make, padsRows } of all) {
      const candidate = make();
      const cost = blockCost(problem, candidate, model);
      costs.push({ form: candidate.form, cost });
      if (best === null || cost < best.cost - 1e-9) best = { candidate, cost, padsRows };
    }
    const { candidate, padsRows } = best!;
    if (isLikeOthers(problem, block, padsRows)) known.set(block.rows, candidate.form);
    return candidate;
  });
  return { parts, tried };
}

/**
 * Inner blocks of equal length have the same prices. The first and the last may reach the end of what is allowed, unless
 * their registers are full of what is used.
 */
function isLikeOthers(problem: Problem, block: Block, padsRows: boolean): boolean {
  const { stride, columns, unitsPerElement, blocks } = problem;
  const isInner = block.index > 0 && block.index < blocks.length - 1;
  return isInner || (stride === columns.length * unitsPerElement && !padsRows);
}

interface Maker {
  readonly form: string;
  readonly padsRows: boolean;
  readonly make: () => Candidate;
}

/** Lazily, cheapest to make first. */
function candidates(problem: Problem, block: Block, model: CostModel): Maker[] {
  const makers: Maker[] = [];
  const offer = (form: string, padsRows: boolean, part: () => BlockNet): void => {
    makers.push({ form, padsRows, make: () => tuned(problem, form, part(), model) });
  };
  offer('naive', false, () => simplest(problem, block).part);
  const elements = block.labels.reduce((sum, labels) => sum + labels.length, 0);
  if (problem.stride !== null && problem.stride > 0 && elements <= 64) {
    offer('rows', true, () => treeNet(problem, block, 'rows'));
  }
  for (const { form, padsRows, make } of constructions(problem, block, model)) offer(form, padsRows, make);
  if (elements <= 32 && problem.stride !== null) {
    const make = (): Candidate => {
      const graph = graphOf(problem, block, model);
      const naive = simplest(problem, block);
      if (graph.net === null) return naive;
      return { form: 'graph', part: { ...naive.part, net: graph.net }, built: graph.net };
    };
    makers.push({ form: 'graph', padsRows: false, make });
  }
  return makers;
}

/** Unneeded lanes cut off, shuffles fused where it pays. */
function tuned(problem: Problem, form: string, part: BlockNet, model: CostModel): Candidate {
  const wanted = part.net.outputs.map((reg, i) => {
    if (reg < 0) return [];
    if (problem.load) return part.block.labels[i]!.map(() => true);
    return part.memory[i]!.map((label) => label >= 0);
  });
  const net = fused(part.net, wanted, problem.unit * 8, model);
  return { form, part: { ...part, net }, built: part.net };
}

function blockCost(problem: Problem, { part }: Candidate, model: CostModel): Cost {
  const emitter = new Emitter(problem, model);
  emitter.add(part);
  return costOf(emitter.instructions, model);
}

function graphOf(problem: Problem, block: Block, model: CostModel): GraphResult {
  const memory = memoryRegisters(problem, block, problem.stride === null ? 'rows' : 'consecutive');
  const [sources, results] = problem.load ? [memory, block.labels] : [block.labels, memory];
  return graphNet(sources, results, problem.unit * 8, problem.registerUnits, model);
}

function graphSequence(problem: Problem, model: CostModel): Sequence | RefusedSequence {
  const graphs = problem.blocks.map((block) => graphOf(problem, block, model));
  const fault = graphs.flatMap((g) => g.faults)[0];
  if (fault !== undefined) return { ...refuse(fault.code), graphs };
  const parts = graphs.map((graph, i): Candidate => {
    const block = problem.blocks[i]!;
    return { form: 'graph', part: { ...simplest(problem, block).part, net: graph.net! }, built: graph.net! };
  });
  return finish(problem, model, parts, graphs);
}

function finish(
  problem: Problem,
  model: CostModel,
  parts: readonly Candidate[],
  graphs: readonly GraphResult[],
): Sequence {
  const emitter = new Emitter(problem, model);
  for (const { part } of parts) emitter.add(part);
  const results = new Map<Memref, readonly Operand[]>();
  if (problem.load) {
    problem.columns.forEach((column, i) => {
      for (const memref of column.memrefs) results.set(memref, emitter.results[i]!);
    });
  }
  return {
    ok: true,
    instructions: emitter.instructions,
    results,
    cost: costOf(emitter.instructions, model),
    forms: parts.map((p) => p.form),
    shuffles: emitter.instructions.filter((i) => i.op === 'shuffle' && i.b.kind !== 'undef').length,
    tried: [],
    left: [],
    graphs,
    networks: parts.map(({ form, built, part }) => ({ form, built, used: part.net })),
  };
}

/** What the client asks for the forms that it can leave the group in. */
function leftForms(problem: Problem, model: CostModel): Left[] {
  if (model.leave === undefined) return [];
  const { group, columns, unitsPerElement } = problem;
  const left = {
    kind: group.kind,
    type: group.members[0]!.memref.type,
    members: group.members.length,
    factor: problem.stride === columns.length * unitsPerElement ? columns.length : null,
  };
  const forms: Left[] = [];
  for (const form of ['wide', 'gather', 'scalar'] as const) {
    const cost = model.leave(form, left);
    if (cost !== null) forms.push({ form, cost });
  }
  return forms;
}

function cheapestOf(left: readonly Left[]): Left | null {
  let best: Left | null = null;
  for (const form of left) if (best === null || form.cost < best.cost) best = form;
  return best;
}
