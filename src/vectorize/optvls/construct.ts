/**
 * Constructions: a block of a group seen as a whole frame of `factor` columns, of which the group may use only some.
 *
 *   1. frames   the stride itself (consecutive memory), rows padded to a power of two (one piece of memory a row), or,
 *               for loads with gaps, what is used alone: consecutive memory is packed into dense registers first
 *   2. lanes    as many as there are rows, or, for short members, a whole register whose other rows are not there
 *   3. blocks   one network over the whole register, or the same network in every 128 bits: then registers are loaded
 *               in pieces that are put together (on x86 an insert from memory is no permute), and no lane crosses
 *   4. plans    `interleave.ts`
 *
 * What the group does not use is cut off afterwards, lane by lane: columns that are not there, and rows, where they are
 * fewer than the lanes.
 */
import type { BlockNet } from './access.ts';
import { deinterleave, interleave, type Plan, plansFor, type Shape } from './interleave.ts';
import { Net, type Reg } from './network.ts';
import type { Block, Problem } from './problem.ts';
import { combine, memoryRegisters } from './tree.ts';
import type { CostModel } from './types.ts';

export interface Construction {
  readonly form: string;
  /** Does it read rows as wide as registers like, so that the last ones would reach beyond what is allowed? */
  readonly padsRows: boolean;
  readonly make: () => BlockNet;
}

/** Columns that one frame serves: `column` of the problem is `residue` of the frame. */
interface Frame {
  readonly factor: number;
  /** The label of row 0, residue 0 of the block, labels from row to row, and how many rows there are. */
  readonly origin: number;
  readonly rows: number;
  readonly pitch: number;
  readonly columns: readonly { readonly column: number; readonly residue: number }[];
  /** Labels from the origin to each residue, where they do not follow each other. */
  readonly packed?: readonly number[];
}

/** A group spans at most 64 bytes; a wider stride is never worth it against rows. */
const MAX_FACTOR = 64;

export function constructions(problem: Problem, block: Block, model: CostModel): Construction[] {
  const lanes = 2 ** Math.ceil(Math.log2(block.rows));
  if (problem.unitsPerElement !== 1 || lanes < 2 || lanes > problem.registerUnits) return [];
  const all: Construction[] = [];
  for (const { name, frames } of frameChoices(problem, block)) {
    const factor = frames[0]!.factor;
    if (factor < 2 || factor > MAX_FACTOR) continue;
    for (const { shape, suffix } of shapeChoices(problem, factor, lanes)) {
      for (const { name: plan, plan: how } of plansFor(factor, 1, shape, model)) {
        const form = `${name}-${factor}${suffix}: ${plan}`;
        all.push({ form, padsRows: name === 'rows', make: () => build(problem, block, frames, shape, how) });
      }
    }
  }
  return all;
}

/** The stride as one frame (one more for members a whole stride further), or the used part of each row. */
function frameChoices(problem: Problem, block: Block): { name: string; frames: Frame[] }[] {
  const choices: { name: string; frames: Frame[] }[] = [];
  const base = block.firstRow * problem.pitch;
  if (problem.stride !== null && problem.stride > 0) {
    choices.push({ name: 'stride', frames: strideFrames(problem, block, base) });
  }
  const dense = denseFrame(problem, block, base);
  if (dense !== null) choices.push({ name: 'dense', frames: [dense] });
  const at = problem.columns.map((c) => c.at);
  const first = Math.min(...at);
  let factor = 1;
  while (factor < Math.max(...at) - first + 1) factor *= 2;
  if (factor !== problem.stride) {
    const columns = at.map((a, column) => ({ column, residue: a - first }));
    const frame = { factor, origin: base + first, rows: block.rows, pitch: problem.pitch, columns };
    choices.push({ name: 'rows', frames: [frame] });
  }
  return choices;
}

function strideFrames(problem: Problem, block: Block, base: number): Frame[] {
  const stride = problem.stride!;
  const classes = new Map<number, { column: number; at: number }[]>();
  problem.columns.forEach(({ at }, column) => {
    const turn = Math.floor(at / stride);
    classes.set(turn, [...(classes.get(turn) ?? []), { column, at }]);
  });
  return [...classes.values()].map((members) => {
    const first = Math.min(...members.map((m) => m.at));
    const columns = members.map((m) => ({ column: m.column, residue: m.at - first }));
    return { factor: stride, origin: base + first, rows: block.rows, pitch: stride, columns };
  });
}

/** The used columns as a frame of their own; null when there is no gap between them, or they are not of one row. */
function denseFrame(problem: Problem, block: Block, base: number): Frame | null {
  const packed = problem.columns.map((c) => c.at).sort((a, b) => a - b);
  const [stride, factor] = [problem.stride, packed.length];
  if (!problem.load || stride === null || factor < 2 || factor >= stride) return null;
  if (packed.at(-1)! >= stride) return null;
  const columns = problem.columns.map((c, column) => ({ column, residue: packed.indexOf(c.at) }));
  return { factor, origin: base, rows: block.rows, pitch: stride, columns, packed };
}

/** How registers are used: the rows alone, in blocks, or with rows that are not there up to a whole register. */
function shapeChoices(problem: Problem, factor: number, lanes: number): { shape: Shape; suffix: string }[] {
  const common = { bits: problem.unit * 8, load: problem.load };
  const choices = blockChoices(problem, lanes).map((blocks) => ({
    shape: { ...common, lanes: lanes / blocks, blocks },
    suffix: blocks > 1 ? ' in lane' : '',
  }));
  const whole = problem.registerUnits;
  // Back ends merge zips of zips of two registers into one dear shuffle; of more registers they cannot.
  const registers = (factor * lanes) / whole;
  if (lanes < whole && (!problem.load || registers > 2))
    choices.push({ shape: { ...common, lanes: whole, blocks: 1 }, suffix: ' padded' });
  return choices;
}

/** 1, and how many 128-bit parts a full register has. Stores put the parts together with one shuffle a register. */
function blockChoices(problem: Problem, lanes: number): number[] {
  const parts = (lanes * problem.unit) / 16;
  if (parts < 2 || lanes !== problem.registerUnits) return [1];
  return problem.load || parts === 2 ? [1, parts] : [1];
}

function build(problem: Problem, block: Block, frames: readonly Frame[], shape: Shape, plan: Plan): BlockNet {
  const net = new Net();
  if (problem.load) {
    net.outputs = new Array<Reg>(block.labels.length).fill(-1);
    for (const frame of frames) loadFrame(net, problem, block, frame, shape, plan);
    return { block, net, inputColumns: [], memory: [] };
  }
  const inputs = block.labels.map((labels) => net.input(labels));
  const memory: number[][] = [];
  for (const frame of frames) {
    storeFrame(net, inputs, frame, shape, plan);
    memory.push(...memoryLabels(frame, shape));
  }
  return { block, net, inputColumns: inputs.map((_, i) => i), memory };
}

/** The label of element `index` of a frame; -1 where the group has no column or row. */
function labelIn(frame: Frame, used: ReadonlySet<number>, index: number): number {
  const residue = index % frame.factor;
  const row = Math.floor(index / frame.factor);
  if (!used.has(residue) || row >= frame.rows) return -1;
  return frame.origin + row * frame.pitch + (frame.packed?.[residue] ?? residue);
}

function loadFrame(net: Net, problem: Problem, block: Block, frame: Frame, shape: Shape, plan: Plan): void {
  const used = new Set(frame.columns.map((c) => c.residue));
  const memory = Array.from({ length: frame.factor }, (_, r) =>
    memoryOrder(frame.factor, r, shape).map((index) => labelIn(frame, used, index)),
  );
  const regs =
    frame.packed === undefined
      ? memory.map((labels) => net.input(labels))
      : packedRegisters(net, memory, memoryRegisters(problem, block, 'consecutive'));
  const results = deinterleave(net, regs, frame.factor, 1, plan, shape);
  for (const { column, residue } of frame.columns) {
    const reg = results[residue]![0]!;
    net.outputs[column] = problem.reversed ? net.pick(reg, -1, block.labels[column]!) : reg;
  }
}

/** Dense registers out of consecutive memory; each takes one shuffle fewer than the registers that it spans. */
function packedRegisters(
  net: Net,
  dense: readonly (readonly number[])[],
  memory: readonly (readonly number[])[],
): Reg[] {
  const inputs = memory.map((labels) => net.input(labels));
  return dense.map((labels) => combine(net, inputs, labels));
}

function storeFrame(net: Net, inputs: readonly Reg[], frame: Frame, shape: Shape, plan: Plan): void {
  const used = new Set(frame.columns.map((c) => c.residue));
  const results = Array.from({ length: frame.factor }, (_, residue): Reg[] => {
    const own = frame.columns.find((c) => c.residue === residue);
    if (own === undefined) return [-1];
    const rows = Array.from({ length: shape.lanes * shape.blocks }, (_, row) => row * frame.factor + residue);
    return [
      net.pick(
        inputs[own.column]!,
        -1,
        rows.map((index) => labelIn(frame, used, index)),
      ),
    ];
  });
  const regs = interleave(net, results, 1, plan, shape);
  if (shape.blocks === 1) {
    net.outputs.push(...regs);
    return;
  }
  // Register r holds piece r of each block: put the pieces into the order of memory.
  const { lanes, blocks } = shape;
  for (let r = 0; r < frame.factor; r++) {
    const pieces = Array.from({ length: blocks }, (_, k) => r * blocks + k);
    const mask: number[] = [];
    pieces.forEach((piece, k) => {
      const at = Math.floor(piece / frame.factor) * lanes;
      for (let lane = 0; lane < lanes; lane++) mask.push(k * lanes * blocks + at + lane);
    });
    net.outputs.push(net.shuffle(regs[pieces[0]! % frame.factor]!, regs[pieces[1]! % frame.factor]!, mask));
  }
}

/** What each register of memory holds, in address order. */
function memoryLabels(frame: Frame, { lanes, blocks }: Shape): number[][] {
  const used = new Set(frame.columns.map((c) => c.residue));
  const count = lanes * blocks;
  return Array.from({ length: frame.factor }, (_, r) =>
    Array.from({ length: count }, (_, lane) => labelIn(frame, used, r * count + lane)),
  );
}

/** The elements of memory register `r`: consecutive, or a piece of each block's part. */
function memoryOrder(factor: number, r: number, { lanes, blocks }: Shape): number[] {
  const order: number[] = [];
  for (let block = 0; block < blocks; block++) {
    for (let lane = 0; lane < lanes; lane++) order.push((block * factor + r) * lanes + lane);
  }
  return order;
}
