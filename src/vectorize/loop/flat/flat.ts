/**
 * Loops over records whose members are all computed alike: the same operations on the elements as they lie in memory.
 *
 *     for (i = 0; i < n; i++) {                         for (j = 0; j < 3 * n; j++)
 *       q[i].x = p[i].x * s;                              flat_q[j] = flat_p[j] * s;
 *       q[i].y = p[i].y * s;
 *       q[i].z = p[i].z * s;        as if it were
 *     }
 *
 * Nothing is taken apart then, and nothing is put together. The value of each store must be one tree with that of its
 * neighbours; what may differ are its leaves:
 *
 *     same      an invariant, in all lanes
 *     each      invariants that differ by member: a vector that repeats with every record
 *     memory    elements of a record that are read whole, in any order: as they lie, swapped, or one of them for all members
 *               (`alpha` in `r * alpha`); an element of another array, one a record
 *     uniform   a load from an address that stays, or one a member
 *
 * Members that are another tree (alpha that is kept, or 255; the part of a complex number that changes its sign) are a tree
 * of their own, and lanes are chosen where both meet.
 *
 * Members that nobody stores are written back as they are, where nobody else could see that (`ir/threads.ts`), but for
 * those behind the last one that is stored. Bytes that no iteration reads may be read as long as a record follows that is
 * read: where that is not known, the last iteration is left to the scalar loop.
 *
 * What is found is data: `emit-elements.ts` writes the loop over elements that is priced and planned as any other loop,
 * `emit.ts` emits it with the leaves that belong to it.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import { argCountOf, type Inst } from '../../../ir/inst.ts';
import { isBinary, isCast, Op } from '../../../ir/op.ts';
import { runsAlone } from '../../../ir/threads.ts';
import type { Type } from '../../../ir/type.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { distance, type GroupDraft, groupsIn } from '../groups.ts';
import type { Access } from '../legality/accesses.ts';
import { isAlways } from '../legality/predicates.ts';
import type { LoopModel } from '../model.ts';
import { isCounted } from '../values/counted.ts';
import { FIRST } from '../values/demands.ts';
import { isLaneType, wideIntrinsic } from '../values/widening.ts';

/** Elements that lie side by side, so many an iteration. */
export interface Source {
  /** The access at whose place they are loaded. */
  readonly leader: Access;
  readonly members: readonly Access[];
  /** Bytes from its address to where the record begins. */
  readonly start: number;
  readonly count: number;
  readonly align: number;
  /** Where they are loaded. */
  readonly at: Inst;
}

/** A value of all members; null stands for members of which nobody asks for it. */
export type FlatNode =
  | { readonly kind: 'same'; readonly type: Type; readonly value: Value }
  | { readonly kind: 'each'; readonly type: Type; readonly values: readonly Value[] }
  /** Which element of the source each member takes. */
  | {
      readonly kind: 'memory';
      readonly type: Type;
      readonly source: Source;
      readonly takes: readonly number[];
    }
  | { readonly kind: 'uniform'; readonly type: Type; readonly loads: readonly Access[] }
  /** Members that are another tree: `yes` for those that `has` names, `no` for the others. */
  | {
      readonly kind: 'choice';
      readonly type: Type;
      readonly has: readonly boolean[];
      readonly yes: FlatNode;
      readonly no: FlatNode;
    }
  /** The instruction of one of the members; flags that all of them have. */
  | {
      readonly kind: 'op';
      readonly type: Type;
      readonly inst: Inst;
      readonly flags: number;
      readonly operands: readonly FlatNode[];
    };

/** The stores of a record, and what they store. */
export interface Root {
  readonly leader: Access;
  readonly members: readonly Access[];
  readonly start: number;
  readonly align: number;
  /** Where they are stored. */
  readonly at: Inst;
  /** Which members are stored; the others are written back as they are. */
  readonly has: readonly boolean[];
  readonly node: FlatNode;
}

export interface FlatLoop {
  /** Members of a record. */
  readonly period: number;
  readonly roots: readonly Root[];
  /** Are bytes behind the last member touched, so that a whole record must follow? */
  readonly reachesOn: boolean;
  /** What is needed for the addresses alone. */
  readonly demands: ReadonlyMap<Inst, number>;
}

/** Trees deeper than this are not looked at. */
const MAX_DEPTH = 40;
/** Nodes of all trees: members times this many instructions is what a proof has to follow. */
const MAX_NODES = 64;

/** Of a model whose accesses may be done by groups; null where records are not all stored alike. */
export function flatLoopOf(model: LoopModel, drafts: readonly GroupDraft[]): FlatLoop | null {
  if (!isPlainLoop(model)) return null;
  const stores = [...model.accesses.values()].filter(({ isStore }) => isStore);
  const records = drafts.filter(({ members }) => members[0]!.isStore).map(recordOf);
  const period = records[0]?.count ?? 0;
  const stored = records.reduce((sum, record) => sum + (record?.members.size ?? 0), 0);
  if (period < 2 || stored !== stores.length) return null;
  const forest = new Forest(model, drafts, period);
  const roots: Root[] = [];
  for (const record of records) {
    if (record === null || record.count !== period) return null;
    const root = forest.rootOf(record);
    if (root === null) return null;
    roots.push(root);
  }
  if (roots.every(({ node }) => isMoved(node)) && roots.some(({ node }) => isResized(node, period)))
    return null;
  const { reachesOn } = forest;
  // The last, partial iteration of other loops need not access anything.
  if (reachesOn && !model.shape.isBottom) return null;
  const pointers = [...roots.map(({ leader }) => leader), ...forest.loaded].map(({ pointer }) => pointer);
  const demands = addressesFrom(model, pointers);
  return demands === null ? null : { period, roots, reachesOn, demands };
}

/** Is nothing computed? */
function isMoved(node: FlatNode): boolean {
  return node.kind === 'choice' ? isMoved(node.yes) && isMoved(node.no) : node.kind !== 'op';
}

/** Is it of records of another length? The networks of `strided` move these with fewer shuffles. */
function isResized(node: FlatNode, period: number): boolean {
  if (node.kind === 'choice') return isResized(node.yes, period) || isResized(node.no, period);
  return node.kind === 'memory' && node.source.count !== period;
}

/** Straight code that carries nothing but counters. */
function isPlainLoop(model: LoopModel): boolean {
  const { shape, phis, liveOuts, accesses, predicates } = model;
  if (shape.breaks.length > 0 || model.records !== null) return false;
  for (const entry of phis.values()) if (entry.kind !== 'induction') return false;
  for (const block of shape.blocks) if (!isAlways(predicates, block)) return false;
  for (const access of accesses.values()) if (access.conditional) return false;
  return !shape.isBottom || liveOuts.every((inst) => phis.has(inst) || isCounted(model, inst));
}

interface RecordAccess {
  /** By place in the record, the lowest of them at 0. */
  readonly members: ReadonlyMap<number, Access>;
  /** Elements that fill the stride. */
  readonly count: number;
  readonly align: number;
  readonly at: Inst;
}

/** The members of a group by their places; null where they do not lie as in an array, or it goes backwards. */
function recordOf({ members, offsets, at }: GroupDraft): RecordAccess | null {
  const { size, stride } = members[0]!;
  if (stride === null || stride <= 0 || stride % size !== 0) return null;
  const lowest = Math.min(...offsets);
  const places = new Map<number, Access>();
  for (const [i, member] of members.entries()) {
    const place = (offsets[i]! - lowest) / size;
    if (!Number.isInteger(place)) return null;
    if (!places.has(place)) places.set(place, member);
  }
  return { members: places, count: stride / size, align: Math.min(...members.map(({ align }) => align)), at };
}

/** Scalars of the first iteration that the addresses are made of; null where one of them needs more than that. */
function addressesFrom(model: LoopModel, pointers: readonly Value[]): Map<Inst, number> | null {
  const demands = new Map<Inst, number>();
  const work = [...pointers];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || demands.has(at) || isInvariant(model.shape.loop, at)) continue;
    if (model.phis.has(at)) continue;
    if (at.op !== Op.GetElementPtr && !isBinary(at.op) && !isCast(at.op)) return null;
    if (model.demands.get(at) === undefined || (model.demands.get(at)! & FIRST) === 0) return null;
    demands.set(at, FIRST);
    work.push(...at.operands);
  }
  return demands;
}

type Lanes = readonly (Value | null)[];

class Forest {
  readonly loaded: Access[] = [];
  reachesOn = false;
  private readonly model: LoopModel;
  private readonly period: number;
  private readonly sources = new Map<Inst, { readonly source: Source; readonly place: number }>();
  /** Those whose members are all read. */
  private readonly whole: Source[] = [];
  private readonly known = new Map<string, FlatNode | null>();
  private nodes = 0;

  constructor(model: LoopModel, drafts: readonly GroupDraft[], period: number) {
    this.model = model;
    this.period = period;
    for (const draft of drafts) this.addSource(draft);
    for (const draft of groupsIn(model, 'unit')) this.addSource(draft);
  }

  private addSource(draft: GroupDraft): void {
    const record = draft.members[0]!.isStore ? null : recordOf(draft);
    if (record === null) return;
    const { members, count, align, at } = record;
    // Addresses of the others may not be there yet where the first of them is loaded.
    const leader = draft.members[0]!;
    const lowest = Math.min(...draft.offsets);
    const start = lowest - draft.offsets[0]!;
    const source: Source = { leader, members: draft.members, start, count, align, at };
    if (members.size === count) this.whole.push(source);
    draft.members.forEach((member, i) => {
      this.sources.set(member.inst, { source, place: (draft.offsets[i]! - lowest) / leader.size });
    });
  }

  /** The stores of a record as one tree. */
  rootOf({ members, count, align, at }: RecordAccess): Root | null {
    const leader = members.get(0)!;
    const isWhole = members.size === count;
    const { func, module } = this.model.known;
    if (!isWhole && !runsAlone(func, module)) return null;
    const start = isWhole ? 0 : (this.startOf(leader) ?? 0);
    const first = -start / leader.size;
    const values = Array.from({ length: count }, (_, k) => members.get(k - first)?.inst.operands[0] ?? null);
    const node = this.nodeAt(values, 0);
    if (node === null) return null;
    const has = values.map((value) => value !== null);
    return { leader, members: [...members.values()], start, align, at, has, node };
  }

  /** Where the record of an access begins, in bytes from it, if all of it is read in every iteration. */
  private startOf(access: Access): number | null {
    for (const { leader, start } of this.whole) {
      if (leader.stride !== access.stride || leader.size !== access.size) continue;
      const apart = distance(this.model, access, leader);
      if (apart === null) continue;
      const from = apart + start;
      if (from <= 0 && -from < access.stride!) return from;
    }
    return null;
  }

  private nodeAt(lanes: Lanes, depth: number): FlatNode | null {
    const key = lanes.map((lane) => (lane === null ? '' : isInst(lane) ? lane.id : 'x')).join();
    // Constants and arguments have no id of their own: only lists of instructions are remembered.
    const isKnown = !key.includes('x');
    const before = isKnown ? this.known.get(key) : undefined;
    if (before !== undefined) return before;
    if (depth > MAX_DEPTH || this.nodes > MAX_NODES) return null;
    this.nodes++;
    const node = this.make(lanes, depth) ?? this.choice(lanes, depth);
    if (isKnown) this.known.set(key, node);
    return node;
  }

  private make(lanes: Lanes, depth: number): FlatNode | null {
    const values = lanes.filter((lane) => lane !== null);
    const [first] = values as [Value, ...Value[]];
    const { type } = first;
    if (!isLaneType(type) || values.some((value) => value.type !== type)) return null;
    if (values.every((value) => isInvariant(this.model.shape.loop, value))) return invariants(lanes, first);
    if (!values.every(isInst)) return null;
    const insts = values as readonly Inst[];
    if (insts.some(({ op }) => op !== insts[0]!.op)) return null;
    const [leader] = insts as [Inst, ...Inst[]];
    if (insts.some((inst) => this.model.phis.has(inst) || inst.op === Op.Phi)) return null;
    if (leader.op === Op.Load) return this.loads(lanes, type);
    const isComplete = values.length === lanes.length;
    return mayWiden(insts, isComplete)
      ? this.operation(lanes as readonly (Inst | null)[], insts, depth)
      : null;
  }

  /** Two sets of members, by what computes them. */
  private choice(lanes: Lanes, depth: number): FlatNode | null {
    const kinds = lanes.map((lane) => (lane === null ? null : this.kindOf(lane)));
    const [first, ...others] = new Set(kinds.filter((kind) => kind !== null));
    if (others.length !== 1) return null;
    const has = kinds.map((kind) => kind !== first);
    const only = (set: readonly boolean[]): Lanes => lanes.map((lane, i) => (set[i] ? lane : null));
    const yes = this.nodeAt(only(has), depth + 1);
    const no = yes === null ? null : this.nodeAt(only(has.map((one) => !one)), depth + 1);
    return yes === null || no === null || yes.type !== no.type
      ? null
      : { kind: 'choice', type: yes.type, has, yes, no };
  }

  private kindOf(value: Value): string {
    if (!isInst(value) || isInvariant(this.model.shape.loop, value)) return 'invariant';
    return String(value.op);
  }

  private loads(lanes: Lanes, type: Type): FlatNode | null {
    const accesses = lanes.map((lane) => (lane === null ? null : this.model.accesses.get(lane as Inst)));
    if (accesses.includes(undefined)) return null;
    const own = accesses.filter((access) => access !== null) as readonly Access[];
    const [first] = own as [Access, ...Access[]];
    if (own.every(({ pattern }) => pattern === 'uniform')) {
      const loads = accesses.map((access) => access ?? first);
      this.loaded.push(...new Set(loads));
      return { kind: 'uniform', type, loads };
    }
    const found = lanes.map((lane) => (lane === null ? null : this.sources.get(lane as Inst)));
    const { source } = found.find((one) => one != null) ?? {};
    if (source === undefined || found.some((one) => one !== null && one?.source !== source)) return null;
    const spare = found.find((one) => one != null)!.place;
    if (!this.whole.includes(source)) this.reachesOn = true;
    const takes = found.map((one, member) => one?.place ?? (source.count === this.period ? member : spare));
    this.loaded.push(source.leader);
    return { kind: 'memory', type, source, takes };
  }

  private operation(lanes: readonly (Inst | null)[], insts: readonly Inst[], depth: number): FlatNode | null {
    const [leader] = insts as [Inst, ...Inst[]];
    const count = leader.op === Op.Call ? argCountOf(leader) : leader.operands.length;
    const ordered = lanes.map((inst) =>
      inst === null
        ? null
        : this.isSwapped(leader, inst)
          ? [inst.operands[1]!, inst.operands[0]!]
          : inst.operands,
    );
    const operands: FlatNode[] = [];
    for (let i = 0; i < count; i++) {
      const node = this.nodeAt(
        ordered.map((own) => own?.[i] ?? null),
        depth + 1,
      );
      if (node === null) return null;
      operands.push(node);
    }
    const flags = insts.reduce((all, { flags }) => all & flags, leader.flags);
    return { kind: 'op', type: leader.type, inst: leader, flags, operands };
  }

  /** Are operands that may change places more like those of the other one when they do? */
  private isSwapped(leader: Inst, inst: Inst): boolean {
    if (!COMMUTES.has(inst.op)) return false;
    const [a, b] = leader.operands as [Value, Value];
    const [c, d] = inst.operands as [Value, Value];
    return this.likeness(a, d) + this.likeness(b, c) > this.likeness(a, c) + this.likeness(b, d);
  }

  private likeness(a: Value, b: Value): number {
    if (a === b) return 3;
    const { loop } = this.model.shape;
    if (isInvariant(loop, a) || isInvariant(loop, b))
      return isInvariant(loop, a) && isInvariant(loop, b) ? 2 : 0;
    if (!isInst(a) || !isInst(b) || a.op !== b.op) return 0;
    if (a.op !== Op.Load)
      return a.operands.length > 0 && b.operands.length > 0 ? 1 + this.likenessOf(a, b) : 1;
    return this.sources.get(a)?.source === this.sources.get(b)?.source ? 3 : 1;
  }

  /** What extensions and conversions are of says more than they do. */
  private likenessOf(a: Inst, b: Inst): number {
    const [x] = a.operands;
    const [y] = b.operands;
    if (!isCast(a.op) || !isInst(x!) || !isInst(y!) || x.op !== Op.Load || y.op !== Op.Load) return 0;
    return this.sources.get(x)?.source === this.sources.get(y)?.source ? 2 : 0;
  }
}

const COMMUTES: ReadonlySet<Op> = new Set<Op>([Op.Add, Op.Mul, Op.And, Op.Or, Op.Xor, Op.FAdd, Op.FMul]);

function invariants(lanes: Lanes, first: Value): FlatNode {
  const { type } = first;
  if (lanes.every((lane) => lane === null || lane === first)) return { kind: 'same', type, value: first };
  return { kind: 'each', type, values: lanes.map((lane) => lane ?? first) };
}

/** One operation on all of them; where lanes are left over it must not trap, whatever they hold. */
function mayWiden(insts: readonly Inst[], isComplete: boolean): boolean {
  const [leader] = insts as [Inst, ...Inst[]];
  if (!isComplete && insts.some(mayTrap)) return false;
  if (insts.some((inst) => inst.operands.length !== leader.operands.length)) return false;
  if (isBinary(leader.op) || leader.op === Op.FNeg || leader.op === Op.Select || leader.op === Op.Freeze)
    return true;
  if (isCast(leader.op)) return insts.every((inst) => inst.operands[0]!.type === leader.operands[0]!.type);
  if (leader.op === Op.ICmp || leader.op === Op.FCmp)
    return insts.every(
      (inst) => inst.extra === leader.extra && inst.operands[0]!.type === leader.operands[0]!.type,
    );
  if (leader.op !== Op.Call) return false;
  const own = wideIntrinsic(leader);
  if (own === null) return false;
  // Arguments that stay scalars are the same for all.
  if (insts.some((inst) => own.scalars.some((i) => inst.operands[i] !== leader.operands[i]))) return false;
  return insts.every(
    (inst) => inst.operands.at(-1) === leader.operands.at(-1) && isConstant(inst.operands.at(-1)!),
  );
}

function mayTrap({ op, operands }: Inst): boolean {
  if (op !== Op.UDiv && op !== Op.SDiv && op !== Op.URem && op !== Op.SRem) return false;
  const [, divisor] = operands;
  return divisor!.kind !== ValueKind.Int || divisor!.value === 0n || divisor!.value === -1n;
}
