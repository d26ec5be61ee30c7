/**
 * A target's prices in the server's words.
 *
 * Shuffles are priced by what their mask does (`classifyMask`), widened to the coarsest lanes, from what the back end
 * makes of it. Where ports decide (x86), a sequence costs what its busiest unit needs: permutes have one port, blends
 * share all of them.
 */
import {
  classifyMask,
  costsOf,
  type LookupKind,
  type MaskKind,
  type MaskShape,
  type Ports,
  type ShuffleCost,
  type Target,
  type TargetCosts,
} from '../../target/index.ts';
import type {
  Cost,
  CostModel,
  Instruction,
  LeftForm,
  LeftGroup,
  ShuffleShape,
  VlsType,
} from '../optvls/index.ts';
import { isLoad } from '../optvls/index.ts';

/** A shuffle, and its cycles on the port of permutes; blends and inserts from memory run on any. */
interface PricedShuffle extends ShuffleCost {
  readonly port: Cost;
}

/** Elements of 32 and 64 bits may be floats: some machines shuffle them with other instructions. */
export type ElementFamily = 'integers' | 'floats';

const FREE: PricedShuffle = { instructions: 0, cycles: 0, port: 0 };

/** One price list a question: the server keeps its networks with the list that it was asked with. */
const made = new WeakMap<Target, Map<string, CostModel>>();

/** Whose shuffles: those that we emit, or those that a back end makes of a `shufflevector`. */
export type ShuffleMaker = 'ours' | 'back-end';

/** The price list of a target for the server; `registerBytes` for vectors that do not fill the widest registers. */
export function targetCosts(
  target: Target,
  family: ElementFamily = 'integers',
  registerBytes: number = target.registerBits[0]! / 8,
  maker: ShuffleMaker = 'ours',
): CostModel {
  const lists = made.get(target) ?? new Map<string, CostModel>();
  made.set(target, lists);
  const key = `${family} ${registerBytes} ${maker}`;
  let list = lists.get(key);
  if (list === undefined) {
    list = makeCosts(
      maker === 'ours' ? costsOf(target) : backEndCosts(target),
      target,
      family,
      registerBytes,
    );
    lists.set(key, list);
  }
  return list;
}

/** How a shuffle is done by looking bytes up, where that is cheaper than the instructions for its mask; null otherwise. */
export function lookupOf(
  target: Target,
  bits: number,
  sourceLanes: number,
  mask: readonly number[],
): { readonly kind: LookupKind; readonly isSlight: boolean } | null {
  const costs = costsOf(target);
  if (costs.lookups === null) return null;
  const bytes = target.registerBits[0]! / 8;
  const names: Names = { registerBytes: bytes, fullBytes: bytes, letter: () => 'i' };
  const sources = mask.some((m) => m >= sourceLanes) ? 2 : 1;
  const { lookup, isSlight } = shuffleCost(
    costs,
    { bits, sourceLanes, mask, sources, ofLoads: false },
    names,
  );
  return lookup === undefined ? null : { kind: lookup, isSlight: isSlight === true };
}

/** Without what we know to do better. */
function backEndCosts(target: Target): TargetCosts {
  const costs = costsOf(target);
  return { ...costs, shuffle: costs.ownShuffle };
}

function makeCosts(
  costs: TargetCosts,
  target: Target,
  family: ElementFamily,
  registerBytes: number,
): CostModel {
  const letter = (bits: number): 'f' | 'i' => (family === 'floats' && bits >= 32 ? 'f' : 'i');
  const names: Names = { registerBytes, fullBytes: target.registerBits[0]! / 8, letter };
  const shuffle = remembered((shape) => shuffleCost(costs, shape, names));
  const model: CostModel = {
    name: target.name,
    registerBytes,
    fillsLanes: costs.fillsLanes,
    load: (type, masked) => accessCost(costs, type, masked ? 'masked-load' : 'load', names),
    store: (type, masked) => accessCost(costs, type, masked ? 'masked-store' : 'store', names),
    shuffle: (shape) => shuffle(shape).cycles,
    leave: (form, group) => leaveCost(costs, form, group, names),
  };
  if (costs.ports === null) return model;
  return { ...model, sequence: (instructions) => portCost(costs.ports!, model, shuffle, instructions) };
}

/** The same masks are asked for again and again while networks are compared. */
function remembered(price: (shape: ShuffleShape) => PricedShuffle): (shape: ShuffleShape) => PricedShuffle {
  const known = new Map<string, PricedShuffle>();
  return (shape) => {
    const key = String.fromCharCode(shape.bits, shape.sourceLanes, Number(shape.ofLoads), ...shape.mask);
    let cost = known.get(key);
    if (cost === undefined) {
      cost = price(shape);
      known.set(key, cost);
    }
    return cost;
  };
}

/** How the rows of the tables are named. */
interface Names {
  readonly registerBytes: number;
  /** Of the target's widest registers, which the table of wide accesses is about. */
  readonly fullBytes: number;
  readonly letter: (bits: number) => 'i' | 'f';
}

/** A narrower vector is priced as the narrowest that the table has. */
function typeName(lanes: number, bits: number, { registerBytes, letter }: Names): string {
  const wide = Math.min(registerBytes * 8, Math.max(128, 2 ** Math.ceil(Math.log2(lanes * bits))));
  return `${wide / bits}x${letter(bits)}${bits}`;
}

function accessCost(costs: TargetCosts, type: VlsType, operation: string, names: Names): Cost {
  const name = typeName(type.elements, type.bits, names);
  const cost = costs.cost(operation, name) ?? 1;
  // A length that is no power of two is cut into several accesses by the back end.
  let pieces = 0;
  for (let n = type.elements; n > 0; n &= n - 1) pieces++;
  return cost * pieces;
}

function shuffleCost(costs: TargetCosts, shape: ShuffleShape, names: Names): PricedShuffle {
  const mask = classifyMask(shape.mask, shape.sourceLanes, shape.bits);
  if (mask.kind === 'identity' || mask.kind === 'extract-low') return FREE;
  // An insert of 128 bits from memory needs no permute port; smaller pieces do.
  const piece = shape.sourceLanes * shape.bits;
  if (mask.kind === 'concat' && shape.ofLoads && costs.ports !== null && piece >= 128) {
    return { instructions: 1, cycles: 1 / costs.ports.vector, port: 0 };
  }
  const known = tableCost(costs, shape, mask, names);
  if (costs.ports === null || (mask.kind !== 'permute-two' && mask.kind !== 'permute-two-in-lane'))
    return known;
  const composed = byBlending(costs, shape, names);
  return composed !== null && composed.cycles < known.cycles ? composed : known;
}

function tableCost(costs: TargetCosts, shape: ShuffleShape, mask: MaskShape, names: Names): PricedShuffle {
  const lanes = Math.max(mask.lanes, (shape.sourceLanes * shape.bits) / mask.bits);
  if (isFilled(costs, shape)) return filledCost(costs, mask, names);
  for (const kind of fallbacks(mask)) {
    // Words are blended by a pattern that repeats; others are blended as bytes.
    const bytes = kind === 'select' && mask.bits === 16 && !mask.repeats;
    const name = bytes ? typeName(lanes * 2, 8, names) : typeName(lanes, mask.bits, names);
    const cost = costs.shuffle(kind, name);
    const isBlend = kind === 'select' || kind === 'select-half';
    if (cost !== undefined) return { ...cost, port: isBlend && cost.cycles <= 0.5 ? 0 : cost.cycles };
  }
  return { instructions: 1, cycles: 1, port: 1 };
}

/**
 * Any shuffle of two registers is a blend of two permutes, or, where no lane is wanted of both, a permute of a blend;
 * an operand whose lanes stay in place needs no permute. null when the operands are not as wide as the result.
 */
function byBlending(costs: TargetCosts, shape: ShuffleShape, names: Names): PricedShuffle | null {
  const { mask, sourceLanes: lanes } = shape;
  if (mask.length !== lanes) return null;
  const price = (own: readonly number[]): PricedShuffle => shuffleCost(costs, { ...shape, mask: own }, names);
  const only = (from: number): number[] => mask.map((m) => (m >= from && m < from + lanes ? m - from : -1));
  const last = price(mask.map((m, lane) => (m < 0 ? -1 : m < lanes ? lane : lanes + lane)));
  const blended = sumOf([price(only(0)), price(only(lanes)), last]);
  const blend = new Array<number>(lanes).fill(-1);
  for (const m of mask) {
    if (m < 0) continue;
    if (blend[m % lanes]! >= 0 && blend[m % lanes] !== m) return blended;
    blend[m % lanes] = m;
  }
  const permuted = sumOf([price(blend), price(mask.map((m) => (m < 0 ? -1 : m % lanes)))]);
  return permuted.cycles < blended.cycles ? permuted : blended;
}

function sumOf(parts: readonly PricedShuffle[]): PricedShuffle {
  return parts.reduce((sum, part) => ({
    instructions: sum.instructions + part.instructions,
    cycles: sum.cycles + part.cycles,
    port: sum.port + part.port,
  }));
}

/** A result that fills no register, where the lanes that it leaves open are asked for all the same. */
function isFilled(costs: TargetCosts, { mask, bits }: ShuffleShape): boolean {
  return costs.fillsLanes && mask.length * bits < SMALLEST_REGISTER;
}

/** Bits. */
const SMALLEST_REGISTER = 128;

/** Whatever it was, it is any shuffle of bytes then. */
function filledCost(costs: TargetCosts, { sources }: MaskShape, names: Names): PricedShuffle {
  const kind = sources === 2 ? 'permute-two' : 'permute';
  const cost = costs.shuffle(kind, typeName(SMALLEST_REGISTER / 8, 8, names));
  return { instructions: 1, cycles: 1, ...cost, port: cost?.cycles ?? 1 };
}

/** The kinds whose instructions can do what the mask wants, the closest first. */
function fallbacks({ kind, sources }: MaskShape): MaskKind[] {
  if (sources === 1) return [kind, ...(kind === 'permute-in-lane' ? [kind] : []), 'permute', 'permute-two'];
  if (kind === 'select-half') return [kind, 'select', 'permute-two'];
  if (kind === 'pairs') return [kind, 'permute-two-in-lane', 'permute-two'];
  if (kind === 'concat') return [kind, 'join-halves', 'permute-two'];
  return [kind, 'permute-two'];
}

function leaveCost(
  costs: TargetCosts,
  form: LeftForm,
  { kind, type, members, factor }: LeftGroup,
  names: Names,
): Cost | null {
  const { registerBytes, fullBytes, letter } = names;
  const size = type.bits / 8;
  const access = isLoad(kind) ? 'load' : 'store';
  const scalar = members * type.elements * 2;
  if (form === 'scalar') return scalar;
  if (form === 'gather') {
    const name = typeName(type.elements, type.bits, names);
    const registers = Math.ceil((type.elements * size) / registerBytes);
    const cost = costs.cost(isLoad(kind) ? 'gather' : 'scatter', name);
    // Measured gathers are slower than what the tables of LLVM say: never cheaper than the scalar accesses.
    return cost === undefined ? null : Math.max(scalar, members * registers * cost);
  }
  if (factor === null || kind === 'ILoad' || kind === 'IStore') return null;
  const element = `${letter(type.bits)}${type.bits}`;
  const own = costs.wide(access, `${type.elements}x${element}`, factor);
  if (own !== undefined) return own;
  const wide = costs.wide(access, element, factor);
  return wide === undefined ? null : wide * (Math.max(16, type.elements * size) / fullBytes);
}

/** Cycles of the busiest unit; a little of the sum, so that of two equal sequences the shorter one wins. */
function portCost(
  ports: Ports,
  model: CostModel,
  shuffle: (shape: ShuffleShape) => PricedShuffle,
  instructions: readonly Instruction[],
): Cost {
  const uses = new Map<number, number>();
  const loads = new Set<number>();
  for (const inst of instructions) {
    if (inst.op === 'load') loads.add(inst.id);
    if (inst.op !== 'shuffle') continue;
    for (const o of [inst.a, inst.b]) if (o.kind === 'inst') uses.set(o.id, (uses.get(o.id) ?? 0) + 1);
  }
  let [permutes, vector, loading, storing] = [0, 0, 0, 0];
  for (const inst of instructions) {
    if (inst.op === 'load') loading += model.load(inst.type, inst.mask.includes(false));
    else if (inst.op === 'store') storing += model.store(inst.type, inst.mask.includes(false));
    else {
      const fresh = [inst.a, inst.b].every(
        (o) => o.kind === 'inst' && loads.has(o.id) && uses.get(o.id) === 1,
      );
      const { instructions: count, port } = shuffle({
        bits: inst.type.bits,
        sourceLanes: inst.source.elements,
        mask: inst.mask,
        sources: inst.b.kind === 'undef' ? 1 : 2,
        ofLoads: fresh,
      });
      vector += count;
      permutes += port;
    }
  }
  const busiest = Math.max(permutes, vector / ports.vector, loading / ports.load, storing / ports.store);
  return busiest + (permutes + vector + loading + storing) / 1024;
}
