/**
 * De-interleaving and interleaving by any factor, as a tree of plans.
 *
 *   free     one lane a register: whole registers change places
 *   bits     powers of two (`bit-network.ts`)
 *   rotate   odd factors. Register r, lane x holds element r·V + x of result (r·V + x) mod F: the registers of a
 *            result's lanes differ by a rotation that depends on the lane only. Rotate by the bits of that amount
 *            (or of the lane number) with one blend a register and bit, then put the lanes in order.
 *   three    F = 3 with four lanes in five shuffles, one below the rotation
 *   routed   networks found by searching, below all constructions (`routed.ts`)
 *   split    F = p·q, either by elements of q lanes first ("wide first") or by single lanes first
 *
 * Interleaving runs every plan backwards. Stages are written for `lanes` lanes and repeated over the pieces of wider
 * elements and over the independent blocks of a register.
 */
import { invariant } from '../../support/invariant.ts';
import { type BitPlan, orderMask, planBits, stageMasks } from './bit-network.ts';
import type { Net, Reg } from './network.ts';
import { type Move, type Routed, route } from './routed.ts';
import { topologyFor } from './topologies.ts';
import type { CostModel } from './types.ts';

export type Plan =
  | { readonly kind: 'free' }
  | { readonly kind: 'bits'; readonly load: BitPlan }
  | { readonly kind: 'rotate'; readonly by: 'amount' | 'lane' }
  | { readonly kind: 'three' }
  | { readonly kind: 'routed'; readonly routed: Routed }
  | {
      readonly kind: 'split';
      readonly order: 'wide' | 'narrow';
      readonly outer: number;
      readonly inner: number;
      readonly outerPlan: Plan;
      readonly innerPlan: Plan;
    };

/** How the lanes of a register are used: `blocks` independent parts of `lanes` lanes each. */
export interface Shape {
  readonly lanes: number;
  readonly blocks: number;
  /** Bits of a lane. */
  readonly bits: number;
  readonly load: boolean;
}

/** All plans for a factor, elements of `width` lanes; `name` is for people. */
export function plansFor(
  factor: number,
  width: number,
  shape: Shape,
  model: CostModel,
): { name: string; plan: Plan }[] {
  const lanes = shape.lanes / width;
  if (factor === 1 || lanes <= 1) return [{ name: 'free', plan: { kind: 'free' } }];
  if ((factor & (factor - 1)) === 0) {
    const load = bitPlan(factor, width, shape, model);
    return load === null ? [] : [{ name: 'bits', plan: { kind: 'bits', load } }];
  }
  const odd = oddPart(factor);
  const searched = searchedPlans(factor, width, shape);
  if (odd === factor) {
    const rotations = (['amount', 'lane'] as const).map((by) => ({
      name: `rotate-${by}`,
      plan: { kind: 'rotate', by } as const,
    }));
    return factor === 3 && lanes === 4
      ? [{ name: 'three', plan: { kind: 'three' } }, ...rotations]
      : [...searched, ...rotations];
  }
  return [...searched, ...splitPlans(factor, odd, width, shape, model)];
}

const routedPlans = new Map<string, Routed | null>();

/** Only over whole registers of single lanes: elsewhere the order of lanes decides the price. */
function searchedPlans(factor: number, width: number, shape: Shape): { name: string; plan: Plan }[] {
  const { lanes, blocks, load } = shape;
  const topology = topologyFor(factor, lanes, load);
  if (width !== 1 || blocks !== 1 || topology === null) return [];
  const key = `${factor},${lanes},${load}`;
  let routed = routedPlans.get(key);
  if (routed === undefined) {
    const moves = Array.from({ length: factor * lanes }, (_, e): Move => {
      const memory = { register: Math.floor(e / lanes), lane: e % lanes };
      const member = { register: e % factor, lane: Math.floor(e / factor) };
      const [from, to] = load ? [memory, member] : [member, memory];
      return { from: from.register, lane: from.lane, to: to.register, at: to.lane };
    });
    routed = route(topology, factor, lanes, moves);
    routedPlans.set(key, routed);
  }
  return routed === null ? [] : [{ name: 'routed', plan: { kind: 'routed', routed } }];
}

function splitPlans(
  factor: number,
  odd: number,
  width: number,
  shape: Shape,
  model: CostModel,
): { name: string; plan: Plan }[] {
  const two = factor / odd;
  const all: { name: string; plan: Plan }[] = [];
  const orders = [
    { order: 'wide', outer: odd, inner: two, at: width * two },
    { order: 'narrow', outer: two, inner: odd, at: width },
    { order: 'narrow', outer: odd, inner: two, at: width },
  ] as const;
  for (const { order, outer, inner, at } of orders) {
    for (const o of plansFor(outer, at, shape, model)) {
      for (const i of plansFor(inner, width, shape, model)) {
        const name = `${order}(${outer} ${o.name}, ${inner} ${i.name})`;
        all.push({
          name,
          plan: { kind: 'split', order, outer, inner, outerPlan: o.plan, innerPlan: i.plan },
        });
      }
    }
  }
  return all;
}

/** Plans depend on prices only: each model's are found once. */
const found = new WeakMap<CostModel, Map<string, BitPlan | null>>();

function bitPlan(factor: number, width: number, shape: Shape, model: CostModel): BitPlan | null {
  const plans = found.get(model) ?? new Map<string, BitPlan | null>();
  found.set(model, plans);
  const { lanes, blocks, bits, load } = shape;
  const key = [factor, width, lanes, blocks, bits, load].join();
  let plan = plans.get(key);
  if (plan === undefined) {
    plan = searchBitPlan(factor, width, shape, model);
    plans.set(key, plan);
  }
  return plan;
}

function searchBitPlan(factor: number, width: number, shape: Shape, model: CostModel): BitPlan | null {
  const a = Math.log2(factor);
  const v = Math.log2(shape.lanes / width);
  const low = Array.from({ length: v }, (_, i) => i);
  const high = low.map((i) => i + a);
  const price = (sources: 1 | 2) => (mask: readonly number[]) =>
    model.shuffle({
      bits: shape.bits,
      sourceLanes: shape.lanes * shape.blocks,
      mask: expanded(mask, width, shape),
      sources,
      ofLoads: false,
    });
  const [start, goal] = shape.load ? [low, high] : [high, low];
  return planBits(start, goal, a + v, { two: price(2), one: price(1) });
}

/** Registers of consecutive elements (a multiple of `factor` of them) → for each result its registers. */
export function deinterleave(
  net: Net,
  regs: readonly Reg[],
  factor: number,
  width: number,
  plan: Plan,
  shape: Shape,
): Reg[][] {
  if (plan.kind === 'free') return freely(regs, factor, width, shape);
  if (plan.kind === 'split') {
    const { outer, inner, order } = plan;
    const at = order === 'wide' ? width * inner : width;
    const lists = deinterleave(net, regs, outer, at, plan.outerPlan, shape);
    const results = new Array<Reg[]>(factor);
    lists.forEach((list, o) => {
      deinterleave(net, list, inner, width, plan.innerPlan, shape).forEach((result, i) => {
        results[order === 'wide' ? o * inner + i : o + outer * i] = result;
      });
    });
    return results;
  }
  const results: Reg[][] = Array.from({ length: factor }, () => []);
  for (let at = 0; at < regs.length; at += factor) {
    const part = leaf(net, regs.slice(at, at + factor), factor, width, plan, shape);
    part.forEach((reg, m) => {
      results[m]!.push(reg);
    });
  }
  return results;
}

/** The registers of each result → registers of consecutive elements. */
export function interleave(
  net: Net,
  results: readonly (readonly Reg[])[],
  width: number,
  plan: Plan,
  shape: Shape,
): Reg[] {
  const factor = results.length;
  if (plan.kind === 'free') return backFreely(results, width, shape);
  if (plan.kind === 'split') {
    const { outer, inner, order } = plan;
    const lists = Array.from({ length: outer }, (_, o) => {
      const own = Array.from(
        { length: inner },
        (_, i) => results[order === 'wide' ? o * inner + i : o + outer * i]!,
      );
      return interleave(net, own, width, plan.innerPlan, shape);
    });
    return interleave(net, lists, order === 'wide' ? width * inner : width, plan.outerPlan, shape);
  }
  const regs: Reg[] = [];
  for (let at = 0; at < results[0]!.length; at++) {
    const part = results.map((list) => list[at]!);
    regs.push(...leaf(net, part, factor, width, plan, shape));
  }
  return regs;
}

/** Registers that each element of a free plan takes: at least one. */
function registersOf(width: number, shape: Shape): number {
  return Math.max(1, width / shape.lanes);
}

function freely(regs: readonly Reg[], factor: number, width: number, shape: Shape): Reg[][] {
  const each = registersOf(width, shape);
  const results: Reg[][] = Array.from({ length: factor }, () => []);
  regs.forEach((reg, i) => {
    results[Math.floor(i / each) % factor]!.push(reg);
  });
  return results;
}

function backFreely(results: readonly (readonly Reg[])[], width: number, shape: Shape): Reg[] {
  const each = registersOf(width, shape);
  const regs: Reg[] = [];
  for (let at = 0; at < results[0]!.length; at += each) {
    for (const list of results) regs.push(...list.slice(at, at + each));
  }
  return regs;
}

function leaf(
  net: Net,
  regs: readonly Reg[],
  factor: number,
  width: number,
  plan: Exclude<Plan, { kind: 'free' | 'split' }>,
  shape: Shape,
): Reg[] {
  const move = (a: Reg, b: Reg, mask: readonly number[]): Reg =>
    net.shuffle(a, b, expanded(mask, width, shape));
  const lanes = shape.lanes / width;
  switch (plan.kind) {
    case 'bits':
      return throughStages(regs, factor, lanes, plan.load, shape.load, move);
    case 'rotate':
      return shape.load
        ? rotateOut(regs, factor, lanes, plan.by, move)
        : rotateIn(regs, factor, lanes, plan.by, move);
    case 'three':
      return shape.load ? threeOut(regs, move) : threeIn(regs, move);
    case 'routed':
      return throughRoutes(regs, plan.routed, move);
  }
}

type MoveLanes = (a: Reg, b: Reg, mask: readonly number[]) => Reg;

/** A mask of `lanes` lanes, over the pieces of wide elements and in every block. */
function expanded(mask: readonly number[], width: number, { lanes, blocks }: Shape): number[] {
  const count = lanes / width;
  const out: number[] = [];
  for (let block = 0; block < blocks; block++) {
    for (const m of mask) {
      const [operand, lane] = [Math.floor(m / count), m % count];
      for (let piece = 0; piece < width; piece++) {
        out.push(m < 0 ? -1 : operand * lanes * blocks + block * lanes + lane * width + piece);
      }
    }
  }
  return out;
}

/** Registers are numbered by the address bits they hold; each stage rewrites all pairs that differ in one bit. */
function throughStages(
  regs: readonly Reg[],
  factor: number,
  lanes: number,
  plan: BitPlan,
  load: boolean,
  move: MoveLanes,
): Reg[] {
  const a = Math.log2(factor);
  const v = Math.log2(lanes);
  let inLanes = Array.from({ length: v }, (_, i) => (load ? i : i + a));
  const inRegs = Array.from({ length: a }, (_, i) => (load ? i + v : i));
  let now = [...regs];
  for (const { bit, push, pop } of plan.stages) {
    const at = inRegs.indexOf(bit);
    invariant(at >= 0, 'a stage pushes a bit that a register holds');
    const masks = stageMasks(v, push, pop);
    now = now.map((_, i) => move(now[i & ~(1 << at)]!, now[i | (1 << at)]!, masks[(i >> at) & 1]!));
    inRegs[at] = inLanes[pop]!;
    inLanes = inLanes.filter((_, i) => i !== pop);
    inLanes.splice(push, 0, bit);
  }
  if (plan.permute !== null) {
    const goal = [...inLanes].sort((x, y) => x - y);
    const mask = orderMask(inLanes, goal);
    now = now.map((reg) => move(reg, -1, mask));
  }
  // Registers in the order of the numbers that their bits spell.
  const order = [...inRegs].sort((x, y) => x - y);
  return now.map((_, i) => {
    let index = 0;
    order.forEach((bit, at) => {
      index |= ((i >> at) & 1) << inRegs.indexOf(bit);
    });
    return now[index]!;
  });
}

function rotateOut(
  regs: readonly Reg[],
  factor: number,
  lanes: number,
  by: 'amount' | 'lane',
  move: MoveLanes,
): Reg[] {
  const now = new Array<Reg>(factor);
  regs.forEach((reg, r) => {
    now[(r * lanes) % factor] = reg;
  });
  const turned = rotated(now, lanes, by, -1, move);
  return turned.map((reg, m) =>
    move(
      reg,
      -1,
      Array.from({ length: lanes }, (_, l) => (m + factor * l) % lanes),
    ),
  );
}

function rotateIn(
  regs: readonly Reg[],
  factor: number,
  lanes: number,
  by: 'amount' | 'lane',
  move: MoveLanes,
): Reg[] {
  const placed = regs.map((reg, m) => {
    const mask = new Array<number>(lanes);
    for (let l = 0; l < lanes; l++) mask[(m + factor * l) % lanes] = l;
    return move(reg, -1, mask);
  });
  const turned = rotated(placed, lanes, by, 1, move);
  return regs.map((_, r) => turned[(r * lanes) % factor]!);
}

/** Lane x of result i is lane x of register i + sign·x. */
function rotated(
  regs: readonly Reg[],
  lanes: number,
  by: 'amount' | 'lane',
  sign: 1 | -1,
  move: MoveLanes,
): Reg[] {
  const factor = regs.length;
  const wrap = (i: number): number => ((i % factor) + factor) % factor;
  const digits = Array.from({ length: lanes }, (_, x) => (by === 'amount' ? wrap(sign * x) : x));
  const step = by === 'amount' ? 1 : sign;
  let now = [...regs];
  for (let bit = 1; bit <= Math.max(...digits); bit *= 2) {
    const mask = digits.map((digit, x) => ((digit & bit) !== 0 ? lanes + x : x));
    now = now.map((reg, i) => move(reg, now[wrap(i + step * bit)]!, mask));
  }
  return now;
}

function throughRoutes(regs: readonly Reg[], { topology, masks }: Routed, move: MoveLanes): Reg[] {
  const all = [...regs];
  topology.forEach(([a, b], k) => {
    all.push(move(all[a]!, all[b]!, masks[k]!));
  });
  return all.slice(-regs.length);
}

/** A = a0 b0 c0 a1, B = b1 c1 a2 b2, C = c2 a3 b3 c3 → a, b, c. */
function threeOut([a, b, c]: readonly Reg[], move: MoveLanes): Reg[] {
  const first = move(b!, c!, [2, 5, 6, 3]); // a2 a3 b3 b2
  const second = move(a!, b!, [2, 5, 1, 4]); // c0 c1 b0 b1
  return [move(a!, first, [0, 3, 4, 5]), move(first, second, [6, 7, 3, 2]), move(c!, second, [4, 5, 0, 3])];
}

function threeIn([a, b, c]: readonly Reg[], move: MoveLanes): Reg[] {
  const first = move(a!, c!, [2, 5, 4, 3]); // a2 c1 c0 a3
  const second = move(b!, first, [0, 6, 7, 3]); // b0 c0 a3 b3
  return [move(a!, second, [0, 4, 5, 1]), move(b!, first, [1, 5, 4, 2]), move(c!, second, [2, 6, 7, 3])];
}

function oddPart(value: number): number {
  let odd = value;
  while (odd % 2 === 0) odd /= 2;
  return odd;
}
