/**
 * Strided accesses that are done together: the members of a struct in an array of structs, the colours of pixels.
 *
 * Members have one type and stride and lie a constant number of bytes apart, less than the stride. Loads move up to the
 * first of them, stores down to the last; what depends on each other does not change places.
 */
import { evolvedAddress } from '../../analysis/evolution.ts';
import { constantOf, difference } from '../../analysis/linear.ts';
import type { Inst } from '../../ir/inst.ts';
import { bitSize } from '../../ir/layout.ts';
import { runsAlone } from '../../ir/threads.ts';
import { isPtr } from '../../ir/type.ts';
import type { Target } from '../../target/index.ts';
import { type GroupPlan, planGroup } from '../strided/index.ts';
import type { Access } from './legality/accesses.ts';
import { areApart } from './legality/dependences.ts';
import type { LoopModel } from './model.ts';
import type { AccessGroup } from './plan.ts';

/** Members by group, before a number of lanes is chosen. */
export interface GroupDraft {
  readonly members: readonly Access[];
  readonly offsets: readonly number[];
  readonly at: Inst;
}

/** Those that move by more than an element; or those that move by one: loads of it that are written several times. */
export function groupsIn(model: LoopModel, pattern: 'strided' | 'unit' = 'strided'): GroupDraft[] {
  const place = new Map(model.body.map((inst, i) => [inst, i]));
  const strided = [...model.accesses.values()]
    .filter((a) => a.pattern === pattern && isNeeded(model, a) && !model.serial.has(a.inst))
    .filter((a) => !a.conditional || (!a.isStore && a.speculatable))
    .sort((a, b) => place.get(a.inst)! - place.get(b.inst)!);
  return drafted(model, strided, place);
}

/** Stores under a condition, those of a block together. */
export function conditionalGroupsIn(model: LoopModel): GroupDraft[] {
  const place = new Map(model.body.map((inst, i) => [inst, i]));
  const stores = [...model.accesses.values()]
    .filter((a) => a.isStore && a.conditional && a.pattern === 'strided' && !model.serial.has(a.inst))
    .sort((a, b) => place.get(a.inst)! - place.get(b.inst)!);
  return drafted(model, stores, place);
}

function drafted(
  model: LoopModel,
  strided: readonly Access[],
  place: ReadonlyMap<Inst, number>,
): GroupDraft[] {
  const open: { members: Access[]; offsets: number[] }[] = [];
  for (const access of strided) {
    const home = open.find((group) => joins(model, group.members, access, place));
    const offset = home === undefined ? 0 : distance(model, home.members[0]!, access)!;
    if (home === undefined) open.push({ members: [access], offsets: [0] });
    else {
      home.members.push(access);
      home.offsets.push(offset);
    }
  }
  return open.map(({ members, offsets }) => ({
    members,
    offsets,
    at: members[0]!.isStore ? members[members.length - 1]!.inst : members[0]!.inst,
  }));
}

/** Each member as a group of its own. */
export function apart(draft: GroupDraft): GroupDraft[] {
  return draft.members.map((member) => ({ members: [member], offsets: [0], at: member.inst }));
}

/** A store, or a load that something needs. */
function isNeeded(model: LoopModel, access: Access): boolean {
  return access.isStore || (model.demands.get(access.inst) ?? 0) !== 0;
}

/** Bytes from one access to another in the same iteration; null when that is no constant. */
export function distance(model: LoopModel, from: Access, to: Access): number | null {
  const { evolutions } = model.known;
  const a = evolvedAddress(evolutions, from.pointer);
  const b = evolvedAddress(evolutions, to.pointer);
  if (a.base !== b.base) return null;
  const apart = difference(b.offset, a.offset);
  const constant = apart === null ? null : constantOf(apart);
  return constant === null ? null : Number(constant);
}

function joins(
  model: LoopModel,
  members: readonly Access[],
  access: Access,
  place: ReadonlyMap<Inst, number>,
): boolean {
  const [first] = members;
  if (access.isStore && access.conditional && first!.inst.block !== access.inst.block) return false;
  if (first!.isStore !== access.isStore || first!.type !== access.type || first!.stride !== access.stride)
    return false;
  const stride = Math.abs(access.stride!);
  for (const member of members) {
    const apart = distance(model, member, access);
    if (apart === null || Math.abs(apart) >= stride) return false;
    if (access.isStore && Math.abs(apart) < access.size) return false;
  }
  // A load moves up over what stands between; the stores before move down to the new last one.
  const from = place.get(first!.inst)!;
  const to = place.get(access.inst)!;
  const moving = access.isStore ? members : [access];
  for (const other of model.accesses.values()) {
    const at = place.get(other.inst)!;
    if (at <= from || at >= to || members.includes(other)) continue;
    // A store does not pass what stands before it.
    const passes = (one: Access): boolean => !one.isStore || at > place.get(one.inst)!;
    if (moving.some((one) => passes(one) && dependsOn(model, one, other))) return false;
  }
  return true;
}

/** May the two touch a common byte, one of them writing? */
export function dependsOn(model: LoopModel, a: Access, b: Access): boolean {
  if (!a.isStore && !b.isStore) return false;
  if (areApart(model.ordering, a.inst, b.inst)) return false;
  const { deps } = model.known.loopDependences(model.shape.loop);
  return deps.some(
    (dep) =>
      (dep.source.inst === a.inst && dep.sink.inst === b.inst) ||
      (dep.source.inst === b.inst && dep.sink.inst === a.inst),
  );
}

/** The group on so many lanes; null when the target has no form for it. */
export function planned(
  model: LoopModel,
  draft: GroupDraft,
  target: Target,
  lanes: number,
): AccessGroup | null {
  const [first] = draft.members;
  const { type, stride, isStore } = first!;
  const planOf = (offsets: readonly number[]): GroupPlan | { ok: false } =>
    planGroup(target, {
      access: isStore ? 'store' : 'load',
      bits: bitSize(model.known.module.layout, type),
      lanes,
      stride,
      offsets,
      mayReadHoles: true,
      mayWriteHoles: runsAlone(model.known.func, model.known.module),
      pointers: isPtr(type),
    });
  const plan = planOf(draft.offsets);
  if (!plan.ok) return null;
  const rest = mayReachOn(model, draft) ? missing(draft) : [];
  const whole = rest.length === 0 ? plan : planOf([...draft.offsets, ...rest]);
  const isCheaper = whole.ok && whole !== plan && whole.form !== 'scalar' && whole.cost < plan.cost;
  return isCheaper
    ? { ...draft, plan: whole, reachesOn: true, condition: null }
    : { ...draft, plan, reachesOn: false, condition: null };
}

/** Iterations of which a chunk more or less done one by one does not matter. */
const MANY = 1000n;

/**
 * May the last record of a turn be read to its end, though the loop does not? If another iteration follows for sure: the
 * bytes up to what that one reads are there. Inner loops are seldom long enough to leave it to the scalar loop.
 */
export function mayReachOn(
  { shape, ahead, serial }: LoopModel,
  { members }: Pick<GroupDraft, 'members'>,
): boolean {
  const [first] = members;
  const { count, loop, isBottom } = shape;
  const isLong = count.kind === 'constant' ? count.count >= MANY : loop.depth === 1;
  return !first!.isStore && first!.stride! > 0 && isBottom && isLong && ahead.insts.size + serial.size === 0;
}

/**
 * Offsets of the elements of a record that no member is; none where the members leave no end of it, and none where they
 * are more than the members: each of them takes a shuffle or more, and all that is saved is at the end of the last record.
 */
function missing({ members, offsets }: GroupDraft): number[] {
  const { size, stride } = members[0]!;
  const start = Math.min(...offsets);
  const end = start + stride!;
  if (stride! % size !== 0 || offsets.some((at) => (at - start) % size !== 0)) return [];
  if (offsets.includes(end - size)) return [];
  const all = Array.from({ length: stride! / size }, (_, i) => start + i * size);
  const others = all.filter((at) => !offsets.includes(at));
  return others.length > offsets.length ? [] : others;
}
