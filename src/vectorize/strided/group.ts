/**
 * A group of strided accesses, as the loop vectorizer, the packers and the pass describe it, and the plan for it.
 *
 *     for (i …) { … = a[3*i + 1]; … = a[3*i + 2]; }      4 lanes of i32: stride 12, offsets 4 and 8
 *
 *     a:   .  0  0  .  1  1  .  2  2  .  3  3            what lane 0, 1, 2, 3 of the members reads
 *
 * `planGroup` asks the server for a network, prices the forms that need none, and takes the cheapest. A plan knows
 * sizes only: it holds for every place, base and element type of that size, and is kept by target.
 */
import type { Target } from '../../target/index.ts';
import {
  type Algorithm,
  type CostModel,
  documentCosts,
  getGroups,
  getSequence,
  type Instruction,
  type Memref,
  type RefusalCode,
  type Sequence,
  type VlsType,
} from '../optvls/index.ts';
import { type ShuffleMaker, targetCosts } from './cost-model.ts';
import { type Filling, fillingCost, fillingOf } from './filled.ts';

export interface GroupShape {
  readonly access: 'load' | 'store';
  /** Of an element: 8, 16, 32 or 64 (a pointer's size for pointers). */
  readonly bits: number;
  /** Elements of each member. */
  readonly lanes: number;
  /** Bytes from lane to lane, negative when they go down; null when the lanes lie anywhere (a pointer each). */
  readonly stride: number | null;
  /** Bytes from the base to lane 0 of each member. Loads may repeat; stores must not overlap in any lane. */
  readonly offsets: readonly number[];
  /**
   * May a load read what lies between two bytes of the group? Yes when every lane is read whenever the code runs, by
   * accesses that are neither volatile nor atomic, and no sanitizer watches.
   */
  readonly mayReadHoles: boolean;
  /** May a store write back what lies between two bytes of the group? Where nobody else can look at memory. */
  readonly mayWriteHoles?: boolean;
  /** Are the elements pointers? They are never cut into pieces. */
  readonly pointers?: boolean;
  /** Are they floats? Some machines shuffle those with other instructions. */
  readonly floats?: boolean;
}

/**
 *     network   whole registers and shuffles of register width
 *     wide      one access of all lanes and a strided shuffle a member: what back ends know as interleaved access
 *     gather    a masked gather or scatter a member
 *     scalar    an access a lane
 *     filled    whole registers of what is stored and what was there between it
 */
export type GroupForm = 'network' | 'wide' | 'gather' | 'scalar' | 'filled';

export interface GroupPlan {
  readonly ok: true;
  readonly shape: GroupShape;
  readonly form: GroupForm;
  /** Cycles of the target's tables for the whole group: accesses and shuffles, nothing else. */
  readonly cost: number;
  /** What each form would have cost; `Infinity` where the target or the group has no such form. */
  readonly costs: Readonly<Record<GroupForm, number>>;
  /** One for each part of at most 64 bytes; empty unless the form is `network` or `filled`. */
  readonly networks: readonly Network[];
  /** How holes are filled, if that is the form. */
  readonly filling: Filling | null;
  /** Members with more lanes are used and made in parts of so many. */
  readonly lanesPerRegister: number;
  /** For people: `bits in lane`, `rotate-lane`. */
  readonly name: string;
}

/** What the server answered, and which members its references are. */
export interface Network {
  readonly sequence: Sequence;
  readonly members: ReadonlyMap<Memref, number>;
}

export interface GroupRefusal {
  readonly ok: false;
  readonly code: RefusalCode | 'unknown-element' | 'cuts-pointers' | 'stores-overlap' | 'no-form';
  readonly why: string;
}

export interface PlanOptions {
  /** The forms to choose from; all of them when absent. */
  readonly forms?: readonly GroupForm[];
  /** `graph` is the document's method with the document's prices; `best` when absent. */
  readonly algorithm?: Algorithm;
  /** Whose prices of shuffles; ours when absent. */
  readonly maker?: ShuffleMaker;
}

const FORMS: readonly GroupForm[] = ['wide', 'network', 'gather', 'scalar', 'filled'];

/** The server's limit. */
const MAX_GROUP_BYTES = 64;

/** The cheapest form of a group on a target. Asking again costs nothing. */
export function planGroup(
  target: Target,
  shape: GroupShape,
  options: PlanOptions = {},
): GroupPlan | GroupRefusal {
  const kept = plans.get(target) ?? new Map<string, GroupPlan | GroupRefusal>();
  plans.set(target, kept);
  const key = JSON.stringify([shape, options]);
  let plan = kept.get(key);
  if (plan === undefined) {
    plan = makePlan(priceList(target, shape, options), shape, options);
    kept.set(key, plan);
  }
  return plan;
}

function priceList(target: Target, shape: GroupShape, { algorithm, maker }: PlanOptions): CostModel {
  if (algorithm === 'graph') return documentCosts(target.registerBits[0]! / 8);
  const family = shape.floats === true ? 'floats' : 'integers';
  return targetCosts(target, family, registerBytesFor(target, shape), maker);
}

/** Members that fill no register of the widest kind use the narrowest that they fit: back ends take wide ones apart. */
export function registerBytesFor(target: Target, { lanes, bits }: GroupShape): number {
  const widths = target.registerBits.map((w) => w / 8);
  const bytes = lanes * (bits / 8);
  return widths.filter((w) => w >= bytes).at(-1) ?? widths[0]!;
}

const plans = new WeakMap<Target, Map<string, GroupPlan | GroupRefusal>>();

function makePlan(
  model: CostModel,
  shape: GroupShape,
  { forms = FORMS, algorithm = 'best' }: PlanOptions,
): GroupPlan | GroupRefusal {
  const fault = faultOf(shape);
  if (fault !== null) return fault;
  const networks = forms.includes('network') ? networksOf(model, shape, algorithm) : NO_NETWORKS;
  const ours = networks.ok
    ? networks.list.reduce((sum, n) => sum + n.sequence.cost + straddling(n, shape), 0)
    : Number.POSITIVE_INFINITY;
  const filled = forms.includes('filled') ? filledOf(model, shape, algorithm) : null;
  const left = leftGroup(shape);
  const costs: Record<GroupForm, number> = {
    network: forms.includes('network') ? ours : Number.POSITIVE_INFINITY,
    wide: Number.POSITIVE_INFINITY,
    gather: Number.POSITIVE_INFINITY,
    scalar: Number.POSITIVE_INFINITY,
    filled: filled?.cost ?? Number.POSITIVE_INFINITY,
  };
  for (const form of ['wide', 'gather', 'scalar'] as const) {
    if (!forms.includes(form)) continue;
    costs[form] = model.leave?.(form, left) ?? Number.POSITIVE_INFINITY;
    if (form === 'wide' && (shape.stride ?? 0) < 0) costs.wide += reversals(model, shape);
  }
  let form: GroupForm | null = null;
  for (const each of FORMS) {
    if (costs[each] !== Number.POSITIVE_INFINITY && (form === null || costs[each] < costs[form])) form = each;
  }
  if (form === null) {
    return networks.ok ? refusal('no-form', 'the target has no form for the group') : networks;
  }
  const own = networks.ok && form === 'network' ? networks.list : [];
  const list = form === 'filled' ? filled!.networks : own;
  const name = form === 'network' ? [...new Set(list.flatMap((n) => n.sequence.forms))].join(' and ') : form;
  const filling = form === 'filled' ? filled!.filling : null;
  const lanesPerRegister = Math.floor(model.registerBytes / (shape.bits / 8));
  return {
    ok: true,
    shape,
    form,
    cost: costs[form],
    costs,
    networks: list,
    filling,
    lanesPerRegister,
    name,
  };
}

/** Bytes of a line of the cache. */
const LINE = 64;

/**
 * Cycles for lines that are touched for nothing. Where records are a line or more apart, what a load takes besides the
 * group's own bytes may lie in the next line, as often as the addresses have it; a line that is there in vain keeps
 * another one waiting (measured on columns of matrices, which come from the second cache).
 */
function straddling({ sequence }: Network, { access, stride, offsets, bits }: GroupShape): number {
  if (access !== 'load' || stride === null || Math.abs(stride) < LINE) return 0;
  const own = Math.max(...offsets) - Math.min(...offsets) + bits / 8;
  let lines = 0;
  for (const inst of sequence.instructions) {
    if (inst.op !== 'load') continue;
    lines += Math.max(0, (inst.type.elements * inst.type.bits) / 8 - own) / LINE;
  }
  return lines * STRADDLE;
}

/** Cycles. */
const STRADDLE = 2.25;

/** A network of the group without holes whose registers are stored whole; null when there is none. */
function filledOf(
  model: CostModel,
  shape: GroupShape,
  algorithm: Algorithm,
): { readonly cost: number; readonly networks: readonly Network[]; readonly filling: Filling } | null {
  const filling = fillingOf(model, shape);
  const networks = filling === null ? null : networksOf(model, filling.shape, algorithm);
  if (filling === null || networks === null || !networks.ok) return null;
  const stores = networks.list.flatMap(({ sequence }) =>
    sequence.instructions.filter(({ op }) => op === 'store'),
  );
  const isWhole = ({ type, ...inst }: Instruction): boolean =>
    (type.elements * type.bits) / 8 === model.registerBytes &&
    !(inst.mask as readonly unknown[]).includes(false);
  if (stores.length !== filling.stored.length || !stores.every(isWhole)) return null;
  const cost = networks.list.reduce((sum, n) => sum + n.sequence.cost, fillingCost(model, filling));
  return { cost, networks: networks.list, filling };
}

/** What is wrong with the question. */
function faultOf({ access, bits, lanes, stride, offsets }: GroupShape): GroupRefusal | null {
  if (![8, 16, 32, 64].includes(bits)) return refusal('unknown-element', `elements of ${bits} bits`);
  if (access === 'load') return null;
  const size = bits / 8;
  const rows = stride === null ? 1 : lanes;
  const starts: number[] = [];
  for (const offset of offsets)
    for (let row = 0; row < rows; row++) starts.push(offset + row * (stride ?? 0));
  starts.sort((a, b) => a - b);
  if (starts.every((at, i) => i === 0 || at - starts[i - 1]! >= size)) return null;
  return refusal('stores-overlap', 'lanes of the stores overlap');
}

function refusal(code: GroupRefusal['code'], why: string): GroupRefusal {
  return { ok: false, code, why };
}

type Networks = { readonly ok: true; readonly list: readonly Network[] } | GroupRefusal;

const NO_NETWORKS: Networks = { ok: true, list: [] };

function networksOf(model: CostModel, shape: GroupShape, algorithm: Algorithm): Networks {
  if (shape.pointers === true && cutsElements(shape)) {
    return refusal('cuts-pointers', 'the network would cut pointers into pieces');
  }
  const memrefs = shape.offsets.map((offset, index) => memrefOf(shape, offset, `V${index + 1}`));
  const list: Network[] = [];
  for (const group of getGroups(memrefs, MAX_GROUP_BYTES).groups) {
    const sequence = getSequence(group, model, { always: true, algorithm });
    if (!sequence.ok) return refusal(sequence.code, sequence.detail);
    const members = new Map(group.members.map((m) => [m.memref, m.number - 1]));
    list.push({ sequence, members });
  }
  return { ok: true, list };
}

function memrefOf(shape: GroupShape, offset: number, name: string): Memref {
  const { access, stride, mayReadHoles } = shape;
  const type: VlsType = { elements: shape.lanes, bits: shape.bits };
  const [strided, indexed] =
    access === 'load' ? (['SLoad', 'ILoad'] as const) : (['SStore', 'IStore'] as const);
  return {
    name,
    kind: stride === null ? indexed : strided,
    type,
    base: 'base',
    offset,
    constantDistanceFrom: (other) => offset - other.offset,
    hasSameNumberOfElements: () => true,
    constantStride: () => stride,
    canMoveTo: () => true,
    isUnconditional: () => mayReadHoles,
  };
}

function leftGroup(shape: GroupShape): Parameters<NonNullable<CostModel['leave']>>[1] {
  const { access, stride, bits, lanes, offsets } = shape;
  const size = bits / 8;
  const columns = [...new Set(offsets)].sort((a, b) => a - b);
  const filled = columns.every((at, i) => at === columns[0]! + i * size);
  const factor = filled && Math.abs(stride ?? 0) === columns.length * size ? columns.length : null;
  const kinds = access === 'load' ? (['SLoad', 'ILoad'] as const) : (['SStore', 'IStore'] as const);
  return {
    kind: kinds[stride === null ? 1 : 0],
    type: { elements: lanes, bits },
    members: columns.length,
    factor,
  };
}

/** Do distances and stride tear elements apart? Then the network moves pieces of them. */
function cutsElements({ bits, stride, offsets }: GroupShape): boolean {
  const size = bits / 8;
  return [stride ?? 0, ...offsets.map((o) => o - offsets[0]!)].some((bytes) => bytes % size !== 0);
}

/** Turning the lanes of every member around, where the wide form goes down. */
function reversals(model: CostModel, { bits, lanes, offsets }: GroupShape): number {
  const mask = Array.from({ length: lanes }, (_, i) => lanes - 1 - i);
  return offsets.length * model.shuffle({ bits, sourceLanes: lanes, mask, sources: 1, ofLoads: false });
}
