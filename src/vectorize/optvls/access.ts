/**
 * From networks to instructions: every input becomes loads, every output stores, and nothing is touched that the
 * program may not touch.
 *
 *   a register of consecutive labels        one load; where it would leave the allowed bytes it is moved back
 *                                           (an overlapping load), made narrower, or masked
 *   a register of consecutive pieces        halves loaded apart and put together
 *   an output with holes                    a masked store, or narrower stores of the runs between the holes
 */
import { invariant } from '../../support/invariant.ts';
import { completed } from './complete.ts';
import { Net, type Reg } from './network.ts';
import { addressOf, type Block, intervalAt, type Problem } from './problem.ts';
import type { Cost, CostModel, Instruction, Operand, VlsType } from './types.ts';

/** A network for one block; inputs and outputs as the problem's direction says. */
export interface BlockNet {
  readonly block: Block;
  readonly net: Net;
  /** Stores: which column an input of the network is. Loads: unused. */
  readonly inputColumns: readonly number[];
  /** Stores: what each output is to write; -1 where it must not. Loads: unused. */
  readonly memory: readonly (readonly number[])[];
}

/** The instructions of several blocks; equal loads are one. */
export class Emitter {
  readonly instructions: Instruction[] = [];
  /** Loads: the values of each column, one a block. */
  readonly results: Operand[][];
  private readonly problem: Problem;
  private readonly model: CostModel;
  private readonly loads = new Map<string, Operand>();
  private nextId = 1;

  constructor(problem: Problem, model: CostModel) {
    this.problem = problem;
    this.model = model;
    this.results = problem.columns.map(() => []);
  }

  add(part: BlockNet): void {
    if (this.problem.load) this.addLoads(part);
    else this.addStores(part);
  }

  private addLoads({ block, net }: BlockNet): void {
    const bound = new Net();
    const values = new Map<Reg, Operand>();
    const moved: Reg[] = [];
    const source = new LoadBinder(this.problem, this.model, bound);
    for (const node of net.nodes) {
      if (node.shuffle === null) moved.push(source.register(node.labels));
      else {
        const { a, b } = node.shuffle;
        moved.push(bound.pick(moved[a]!, b >= 0 ? moved[b]! : -1, node.labels));
      }
    }
    bound.outputs = net.outputs.map((reg, i) => bound.pick(moved[reg]!, -1, block.labels[i]!));
    for (const { reg, start, mask } of source.loads) {
      values.set(reg, this.load(start, mask));
    }
    this.emitShuffles(bound, values);
    bound.outputs.forEach((reg, i) => {
      invariant(
        block.labels[i]!.every((label, lane) => bound.labelsOf(reg)[lane] === label),
        'a network for loads ends in the lanes of its members',
      );
      this.results[i]!.push(values.get(reg)!);
    });
  }

  private addStores({ block, net, inputColumns, memory }: BlockNet): void {
    const bound = new Net();
    const values = new Map<Reg, Operand>();
    const moved: Reg[] = [];
    for (const node of net.nodes) {
      if (node.shuffle === null) {
        const column = inputColumns[moved.length]!;
        const reg = bound.input(column < 0 ? node.labels : block.labels[column]!);
        moved.push(reg);
        if (column < 0) continue;
        const memref = this.problem.columns[column]!.memrefs[0]!;
        values.set(reg, { kind: 'data', memref, part: block.index });
      } else {
        const { a, b } = node.shuffle;
        moved.push(bound.pick(moved[a]!, b >= 0 ? moved[b]! : -1, node.labels));
      }
    }
    const stores: { reg: Reg; start: number; mask: boolean[] }[] = [];
    net.outputs.forEach((output, i) => {
      if (output >= 0) stores.push(...this.storesOf(bound, moved[output]!, memory[i]!));
    });
    bound.outputs = stores.map((s) => s.reg);
    this.emitShuffles(bound, values);
    for (const { reg, start, mask } of stores) {
      this.instructions.push({
        op: 'store',
        id: this.nextId++,
        type: this.type(mask.length),
        address: addressOf(this.problem, start),
        value: values.get(reg)!,
        mask,
      });
    }
  }

  /** A memory register as stores that write its labels and nothing else. */
  private storesOf(
    net: Net,
    reg: Reg,
    labels: readonly number[],
  ): { reg: Reg; start: number; mask: boolean[] }[] {
    invariant(
      labels.every((label, lane) => label < 0 || net.labelsOf(reg)[lane] === label),
      'a network for stores ends in the registers of memory',
    );
    const mask = labels.map((label) => label >= 0);
    const first = labels.findIndex((label) => label >= 0);
    const start = labels[first]! - first;
    const pieces = piecesOf(labels, this.problem.stride === null ? this.problem.pitch : null);
    const consecutive = labels.every((label, lane) => label < 0 || label === start + lane);
    if (pieces.length === 1 && pieces[0]!.length === labels.length) return [{ reg, start, mask }];
    const narrow = pieces.reduce((sum, p) => sum + this.model.store(this.type(p.length), false) + 1, 0);
    const whole = this.model.store(this.type(labels.length), mask.includes(false));
    if (consecutive && whole < narrow && this.problem.stride !== null) return [{ reg, start, mask }];
    return pieces.map((piece) => ({
      reg: net.pick(reg, -1, piece),
      start: piece[0]!,
      mask: piece.map(() => true),
    }));
  }

  private load(start: number, mask: readonly boolean[]): Operand {
    const key = `${start}:${mask.map(Number).join('')}`;
    const before = this.loads.get(key);
    if (before !== undefined) return before;
    const id = this.nextId++;
    const address = addressOf(this.problem, start);
    this.instructions.push({ op: 'load', id, type: this.type(mask.length), address, mask });
    const value: Operand = { kind: 'inst', id };
    this.loads.set(key, value);
    return value;
  }

  private emitShuffles(net: Net, values: Map<Reg, Operand>): void {
    const live = liveNodes(net);
    net.nodes.forEach((node, reg) => {
      if (node.shuffle === null || !live[reg]) return;
      const { a, b, mask } = node.shuffle;
      const id = this.nextId++;
      this.instructions.push({
        op: 'shuffle',
        id,
        type: this.type(mask.length),
        source: this.type(net.lanesOf(a)),
        a: values.get(a)!,
        b: b >= 0 ? values.get(b)! : { kind: 'undef' },
        mask: this.model.fillsLanes === true ? completed(mask, net.lanesOf(a)) : mask,
      });
      values.set(reg, { kind: 'inst', id });
    });
  }

  private type(lanes: number): VlsType {
    return { elements: lanes, bits: this.problem.unit * 8 };
  }
}

interface BoundLoad {
  readonly reg: Reg;
  readonly start: number;
  readonly mask: readonly boolean[];
}

/** Makes registers out of loads; a register it answers has the labels asked for, maybe in other lanes. */
class LoadBinder {
  readonly loads: BoundLoad[] = [];
  private readonly problem: Problem;
  private readonly model: CostModel;
  private readonly net: Net;

  constructor(problem: Problem, model: CostModel, net: Net) {
    this.problem = problem;
    this.model = model;
    this.net = net;
  }

  register(labels: readonly number[]): Reg {
    const first = labels.findIndex((label) => label >= 0);
    if (first < 0) return -1;
    const start = labels[first]! - first;
    if (labels.every((label, lane) => label < 0 || label === start + lane)) {
      const reg = this.consecutive(labels, start);
      if (reg >= 0) return reg;
    }
    const half = labels.length >> 1;
    const low = this.register(labels.slice(0, half));
    const high = this.register(labels.slice(half));
    if (low < 0 || high < 0) return this.net.widen(low < 0 ? high : low, labels.length);
    return this.net.pick(low, high, labels);
  }

  /** One load for consecutive labels; -1 when they lie in several allowed intervals and cannot be masked. */
  private consecutive(labels: readonly number[], start: number): Reg {
    const lanes = labels.length;
    const used = labels.filter((label) => label >= 0);
    const interval = intervalAt(this.problem, used[0]!);
    invariant(interval !== null, 'what a member reads may be read');
    if (used.at(-1)! >= interval.end) return this.masked(start, lanes);
    if (interval.end - interval.start >= lanes) return this.whole(clamp(start, interval, lanes), lanes);
    const needed = used.at(-1)! - used[0]! + 1;
    let width = 1;
    while (width < needed) width *= 2;
    if (width > interval.end - interval.start) width = needed;
    return this.net.widen(this.whole(clamp(used[0]!, interval, width), width), lanes);
  }

  private whole(start: number, lanes: number): Reg {
    return this.load(
      start,
      Array.from({ length: lanes }, () => true),
    );
  }

  /**
   * A masked load of the lanes that may be touched, where the machine has it, rows do not lie anywhere, and it is
   * cheaper than a narrow load for every run of lanes with a shuffle to put it in.
   */
  private masked(start: number, lanes: number): Reg {
    if (this.problem.stride === null) return -1;
    const mask = Array.from({ length: lanes }, (_, i) => intervalAt(this.problem, start + i) !== null);
    const runs = mask.filter((is, i) => is && mask[i - 1] !== true).length;
    const type = (elements: number): VlsType => ({ elements, bits: this.problem.unit * 8 });
    const narrow = runs * (this.model.load(type(1), false) + 1);
    return this.model.load(type(lanes), true) < narrow ? this.load(start, mask) : -1;
  }

  private load(start: number, mask: readonly boolean[]): Reg {
    const same = this.loads.find(
      (l) => l.start === start && l.mask.length === mask.length && l.mask.every((is, i) => is === mask[i]),
    );
    if (same !== undefined) return same.reg;
    const reg = this.net.input(mask.map((is, i) => (is ? start + i : -1)));
    this.loads.push({ reg, start, mask });
    return reg;
  }
}

/** The cost of instructions: the model's own view of the whole where it has one, else the sum. */
export function costOf(instructions: readonly Instruction[], model: CostModel): Cost {
  if (model.sequence !== undefined) return model.sequence(instructions);
  let sum = 0;
  const uses = useCounts(instructions);
  const loads = new Set<number>();
  for (const inst of instructions) {
    if (inst.op === 'load') loads.add(inst.id);
    sum += priceOfInst(inst, model, (o) => o.kind === 'inst' && loads.has(o.id) && uses.get(o.id) === 1);
  }
  return sum;
}

/** `isFreshLoad`: is the operand a load that nobody else uses? */
function priceOfInst(inst: Instruction, model: CostModel, isFreshLoad: (operand: Operand) => boolean): Cost {
  switch (inst.op) {
    case 'load':
      return model.load(inst.type, inst.mask.includes(false));
    case 'store':
      return model.store(inst.type, inst.mask.includes(false));
    case 'shuffle':
      return model.shuffle({
        bits: inst.type.bits,
        sourceLanes: inst.source.elements,
        mask: inst.mask,
        sources: inst.b.kind === 'undef' ? 1 : 2,
        ofLoads: isFreshLoad(inst.a) && isFreshLoad(inst.b),
      });
  }
}

function useCounts(instructions: readonly Instruction[]): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const inst of instructions) {
    const operands = inst.op === 'shuffle' ? [inst.a, inst.b] : inst.op === 'store' ? [inst.value] : [];
    for (const o of operands) if (o.kind === 'inst') uses.set(o.id, (uses.get(o.id) ?? 0) + 1);
  }
  return uses;
}

function clamp(start: number, interval: { start: number; end: number }, lanes: number): number {
  return Math.max(interval.start, Math.min(start, interval.end - lanes));
}

/** Runs of needed lanes, cut into powers of two, the largest first; never across rows that lie anywhere. */
function piecesOf(labels: readonly number[], pitch: number | null): number[][] {
  const pieces: number[][] = [];
  let lane = 0;
  while (lane < labels.length) {
    if (labels[lane]! < 0) {
      lane++;
      continue;
    }
    let end = lane + 1;
    const follows = (at: number): boolean =>
      labels[at] === labels[at - 1]! + 1 && (pitch === null || labels[at]! % pitch !== 0);
    while (end < labels.length && follows(end)) end++;
    if (lane === 0 && end === labels.length) return [[...labels]];
    while (lane < end) {
      let size = 1;
      while (size * 2 <= end - lane) size *= 2;
      pieces.push(labels.slice(lane, lane + size));
      lane += size;
    }
  }
  return pieces;
}

function liveNodes(net: Net): boolean[] {
  const live = net.nodes.map(() => false);
  for (const reg of net.outputs) if (reg >= 0) live[reg] = true;
  for (let reg = net.nodes.length - 1; reg >= 0; reg--) {
    const shuffle = net.nodes[reg]!.shuffle;
    if (!live[reg] || shuffle === null) continue;
    live[shuffle.a] = true;
    if (shuffle.b >= 0) live[shuffle.b] = true;
  }
  return live;
}
