/** Numbers of lanes and parts, and a form for every access: all that fit are priced, the cheapest is the plan. */
import type { Inst } from '../../ir/inst.ts';
import { bitSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { isInst } from '../../ir/value.ts';
import { costsOf, hasInstructionsOf, isSlowAtMasks, type Target } from '../../target/index.ts';
import { INSTRUCTIONS, type Instruction } from '../../target/instructions/index.ts';
import { conditionOf, plannedUnder } from './conditional-groups.ts';
import { laneCostOf } from './cost/access.ts';
import { pays, scalarCost, shortCost, vectorCost } from './cost/cost.ts';
import { type Choice, type Costing, costingOf, registers, rowOf } from './cost/costing.ts';
import { joinsMasks } from './emit/asked-stores.ts';
import { type Feature, uses } from './features.ts';
import { flatDraftOf, flatPlanOf, wholeParts } from './flat/planner.ts';
import { apart, conditionalGroupsIn, type GroupDraft, groupsIn, planned } from './groups.ts';
import { isNumber, type JoinedLoads, joinedLoadsIn } from './joined.ts';
import type { Access } from './legality/accesses.ts';
import { isBounded } from './legality/bounded.ts';
import { isBehind } from './legality/header-phis.ts';
import { orderOf } from './legality/order.ts';
import type { LoopShape } from './legality/shape.ts';
import { mirrorForms } from './mirrored.ts';
import type { LoopModel } from './model.ts';
import { type AccessForm, type AccessGroup, type LoopPlan, leastIterations } from './plan.ts';
import type { Reasons } from './refusals.ts';
import { steppedLoads } from './stepped.ts';
import { WIDE } from './values/demands.ts';
import { isLoadedEach } from './values/scalar-addresses.ts';

export interface PlanWishes {
  /** Lanes and parts that the user asked for; 0 when the price decides. */
  readonly lanes: number;
  readonly parts: number;
  /** What no plan may use; null for nothing. */
  readonly without?: Feature | null;
  /** May loads side by side be numbers of several elements? True where nothing is said. */
  readonly joinsNumbers?: boolean;
}

const MAX_PARTS = 4;
/** As many as a register of bytes has lanes. */
const MAX_SCALARS = 16;
/** Iterations of a turn that are done one by one, or may have to be: more are long code that gains little. */
const MAX_ONE_BY_ONE = 16;
/** Lanes of all instructions together: beyond this a proof takes too long. */
const MAX_WORK = 640;
const MAX_REGISTERS = 4;
/** Iterations of a turn where loads by shifted or masked counters are compared before the loop: the same. */
const MAX_STEPPED_APART = 32;
/** How much too low prices of shuffles may be. */
const DOUBT = 0.08;

/** Every plan that is possible, cheapest first. */
export function plansFor(model: LoopModel, target: Target, wishes: PlanWishes, reasons: Reasons): LoopPlan[] {
  const order = orderOf(model, reasons);
  if (order === null) return [];
  const cx = costingOf(model, target);
  // Members of a group stand together: in another order each goes alone.
  const drafts = order.insts === model.body ? groupsIn(model) : groupsIn(model).flatMap(apart);
  const conditional = order.insts === model.body ? conditionalGroupsIn(model) : [];
  const before = scalarCost(cx);
  const drawn: LoopPlan[] = [];
  const { shape, hints } = model;
  const most = mostIterations(model);
  // Branches are paths: a proof looks at all of them.
  const isBranchy = shape.blocks.some((block) => shape.successors(block).length > 1);
  const size = model.body.filter(
    (inst) => (model.demands.get(inst) ?? 0) !== 0 || inst.op === Op.Store,
  ).length;
  // Machines with units have masks, and ask about them; WebAssembly asks before it writes back.
  const isMachine = costsOf(target).ports !== null;
  const packs = packsOf(model, target);
  const isSteppedApart = steppedChecks(model).length > 0;
  const blocked: { at: Inst; why: string }[] = [];
  const allLanes = lanesOf(cx, wishes.lanes || (hints.width > 1 ? hints.width : 0));
  const isShort = shape.count.kind === 'constant' || most < Math.min(...allLanes);
  for (const lanes of allLanes) {
    const forms = formsOf(cx, drafts, conditional, lanes, wishes.joinsNumbers !== false);
    if ('why' in forms) {
      blocked.push(forms);
      continue;
    }
    const isAsked = [...forms.forms.values()].includes('asked');
    const scalars = scalarsOf(model, forms.forms);
    for (const parts of partsOf(wishes.parts || hints.interleave)) {
      const chunk = lanes * parts;
      if (chunk > order.maxChunk || chunk > most) continue;
      if (!hasSteps(cx, forms, lanes, parts) || (isSteppedApart && chunk > MAX_STEPPED_APART)) continue;
      // Several vectors are asked about at once, or there is one.
      const isJoined = isMachine
        ? !isAsked || joinsMasks(packs, lanes, parts)
        : asksOnce(forms) && chunk <= MAX_ASKED;
      // Scalars of all lanes live at once: more of them would only ask for more registers.
      const isScalar = model.serial.size > 0 || chunk > scalars;
      const isAlone = isScalar || (isBranchy && !isJoined) || size * chunk > maxWorkOf(cx, forms);
      if (parts > 1 && wishes.parts === 0 && isAlone) continue;
      const isOneByOne = model.records !== null || model.serial.size > 0;
      if (isOneByOne && chunk > MAX_ONE_BY_ONE) continue;
      const choice: Choice = { lanes, parts, ...forms, flat: null };
      drawn.push({
        model,
        lanes,
        parts,
        chunk,
        registerBytes: target.registerBits[0]! / 8,
        isUnrolledLater: !isMachine,
        isPartByPart: isMachine,
        ...forms,
        packs,
        splitsGathers: model.splitsGathers,
        order: order.insts,
        costBefore: before,
        costAfter: vectorCost(cx, choice, before),
        pays: pays(cx, choice, before),
        leavesLast:
          !shape.isBottom ||
          [...forms.groups.values(), ...model.neighbours.values()].some(({ reachesOn }) => reachesOn),
        flat: null,
      });
    }
  }
  const isAsked = wishes.lanes > 0 || hints.width > 1;
  if (!isAsked && order.insts === model.body && model.serial.size === 0)
    drawn.push(...flatPlans(cx, drafts, before, Math.min(most, order.maxChunk), wishes));
  const plans = drawn.filter((plan) => leastIterations(plan) <= most);
  if (plans.length === 0) {
    for (const { at, why } of blocked) reasons.add('LoopConditionalAccess', at, why);
    if (blocked.length === 0 && isShort) reasons.add('LoopTooShort', shape.header.last, tooShort(model));
    else if (blocked.length === 0 && order.maxChunk === Number.POSITIVE_INFINITY)
      reasons.add(
        'LoopDependence',
        steppedChecks(model)[0]?.inst ?? shape.header.last,
        'what it loads by a masked counter cannot be compared with what is stored; restrict would help',
      );
    else if (blocked.length === 0)
      reasons.add(
        'LoopDependence',
        shape.header.last,
        `only ${order.maxChunk} iterations may run side by side`,
      );
  }
  const { without = null } = wishes;
  const shortLanes = lanesOfShort(cx, plans, before);
  const wholes = plans.some(({ flat }) => flat !== null) ? unsharedCost : () => 0;
  const price = (plan: LoopPlan): number => comparable(plan, cx, shortLanes) + wholes(plan, cx);
  return plans
    .filter((plan) => without === null || !uses(plan, without))
    .sort((a, b) => price(a) - price(b) || a.chunk - b.chunk);
}

/**
 * A vector takes no more iterations than this. Where the greatest number is all that is known (`n & 7`, which unrolling leaves
 * over) that seldom comes, and several vectors have to pay for the question whether there is one. What we leave over ourselves has
 * lanes of its own.
 */
function mostIterations({ shape, hints }: LoopModel): number {
  const greatest = greatestNumber(shape);
  if (shape.count.kind === 'constant') return greatest;
  return hints.remainderOf > 0 ? Number.POSITIVE_INFINITY : greatest / 4;
}

function greatestNumber({ count, isBottom }: LoopShape): number {
  return Number(count.kind === 'constant' ? count.count : count.max) + (isBottom ? 1 : 0);
}

function tooShort({ shape }: LoopModel): string {
  const atMost = shape.count.kind === 'constant' ? '' : 'at most ';
  return `${atMost}${greatestNumber(shape)} iterations do not fill ${atMost === '' ? 'a vector' : 'several vectors'}`;
}

/**
 * What wide groups were measured to cost beyond their price, which favours them over our networks (`wideScale`). Records
 * as they lie have neither: they are compared with what was measured.
 */
function unsharedCost({ flat, groups, lanes }: LoopPlan, { target }: Costing): number {
  if (flat !== null) return 0;
  let sum = 0;
  for (const { plan } of new Set(groups.values())) {
    const { form, cost, shape } = plan;
    if (form !== 'wide' || shape.stride === null) continue;
    const type = `${shape.floats === true ? 'f' : 'i'}${shape.bits}`;
    sum += cost / costsOf(target).wideShare(type, Math.abs(shape.stride) / (shape.bits / 8)) - cost;
  }
  return sum / lanes;
}

/**
 * What takes fewer shuffles is preferred as far as their prices are not to be trusted (`strided/interleaved-access.ts`):
 * elements that are not taken apart, and members of fewer registers. Where prices are counts of instructions, two registers
 * are as good as one; but more lanes than suit a short loop have to gain more: they need registers that prices do not see.
 */
function comparable(plan: LoopPlan, { target }: Costing, shortLanes: number): number {
  const { flat, costAfter, groups, lanes, registerBytes } = plan;
  if (flat !== null) return (1 - DOUBT) * costAfter;
  const isCounted = costsOf(target).ports === null;
  let most = isCounted ? 2 : 1;
  const few = Math.log2(most);
  for (const { plan: form, members } of groups.values()) {
    const isTakenApart = form.form !== 'scalar' && members.length > 1;
    const stride = isTakenApart ? Math.abs(form.shape.stride ?? 0) : 0;
    most = Math.max(most, (lanes * stride) / registerBytes);
  }
  const isWide = isCounted && lanes > shortLanes;
  return (1 + DOUBT * (Math.log2(most) - few + (isWide ? 1 : 0))) * costAfter;
}

/** The lanes of the plan that is cheapest for a loop that is not long. */
function lanesOfShort(cx: Costing, plans: readonly LoopPlan[], before: number): number {
  let best = { lanes: 0, cost: Number.POSITIVE_INFINITY };
  for (const plan of plans) {
    const cost = plan.flat === null ? shortCost(cx, plan, before) : Number.POSITIVE_INFINITY;
    if (cost < best.cost) best = { lanes: plan.lanes, cost };
  }
  return best.lanes;
}

/** Plans that compute records as they lie. */
function flatPlans(
  cx: Costing,
  drafts: readonly GroupDraft[],
  before: number,
  maxChunk: number,
  wishes: PlanWishes,
): LoopPlan[] {
  const { model, target } = cx;
  const draft = flatDraftOf(model, drafts, target);
  if (draft === null) return [];
  const { flat, element } = draft;
  const size = element.model.body.filter((inst) => element.model.demands.has(inst)).length;
  const plans: LoopPlan[] = [];
  for (const lanes of lanesOf(draft.cx, 0)) {
    const whole = wholeParts(flat.period, lanes);
    for (const times of partsOf(0)) {
      const parts = whole * times;
      const chunk = (lanes * parts) / flat.period;
      const isWanted = wishes.parts === 0 ? parts <= 2 * MAX_PARTS : wishes.parts === times;
      if (!isWanted || chunk < 2 || chunk > maxChunk || (times > 1 && size * lanes * parts > MAX_WORK))
        continue;
      const own = flatPlanOf(draft, lanes, parts);
      if (own === null) continue;
      const choice: Choice = {
        lanes,
        parts,
        forms: new Map(),
        groups: new Map(),
        joined: new Map(),
        flat: own,
      };
      plans.push({
        model: { ...model, demands: flat.demands },
        lanes,
        parts,
        chunk,
        registerBytes: target.registerBits[0]! / 8,
        isUnrolledLater: costsOf(target).ports === null,
        isPartByPart: false,
        forms: choice.forms,
        groups: choice.groups,
        joined: choice.joined,
        packs: [],
        splitsGathers: false,
        order: model.body,
        costBefore: before,
        costAfter: vectorCost(cx, choice, before),
        pays: pays(cx, choice, before),
        leavesLast: flat.reachesOn || !model.shape.isBottom,
        flat: own,
      });
    }
  }
  return plans;
}

/**
 * Registers of 32 bytes have twice the lanes for as many instructions, and are given twice the work where LLVM, which unrolls
 * what we leave small, would not make up for it: it adds to the sums that there are (`count-classes-u8` by two parts instead
 * of one 1.22 times as fast, `range-u8` by four 1.05 times), and lets pairs be that are zipped to be stored
 * (`chroma-merge-u8` 1.12 times). Elsewhere it does as well or better (`difference-u8` 0.80 times, `pairs-madd-u8` 0.83 times).
 */
function maxWorkOf({ model, target }: Costing, { groups }: Forms): number {
  const hasSums = [...model.phis.values()].some((one) => one.kind === 'reduction');
  const isZipped = ({ members }: AccessGroup): boolean => members.length === 2 && members[0]!.isStore;
  const isZip = groups.size > 0 && [...groups.values()].every(isZipped);
  return MAX_WORK * (hasSums || isZip ? Math.min(2, target.registerBits[0]! / 128) : 1);
}

/**
 * Iterations of which a turn may hold scalars at once. Where elements are also stored lane by lane, what they are stored to is
 * held until then.
 */
function scalarsOf(model: LoopModel, forms: Forms['forms']): number {
  if (![...forms.values()].includes('each')) return Number.POSITIVE_INFINITY;
  const isScattered = ({ isStore, pattern }: Access): boolean => isStore && pattern === 'random';
  return [...model.accesses.values()].some(isScattered) ? 0 : MAX_SCALARS;
}

function partsOf(wish: number): number[] {
  if (wish > 0) return [wish];
  const all: number[] = [];
  for (let parts = 1; parts <= MAX_PARTS; parts *= 2) all.push(parts);
  return all;
}

/** From two lanes up to a full register of the narrowest type, and a few of the widest. */
function lanesOf(cx: Costing, wish: number): number[] {
  if (wish > 1) return [wish];
  const { model, target } = cx;
  const { layout } = model.known.module;
  let narrowest = 64;
  let widest = 8;
  const see = (bits: number): void => {
    narrowest = Math.min(narrowest, bits);
    widest = Math.max(widest, bits);
  };
  for (const inst of model.body) {
    const access = model.accesses.get(inst);
    if (access !== undefined) see(bitSize(layout, access.type));
    else if (((model.demands.get(inst) ?? 0) & WIDE) !== 0 && !(isInt(inst.type) && inst.type.bits === 1))
      see(isInt(inst.type) ? (model.widths.get(inst) ?? inst.type.bits) : bitSize(layout, inst.type));
  }
  const register = target.registerBits[0]!;
  const lanes: number[] = [];
  for (let count = 2; count * narrowest <= register; count *= 2)
    if (count * widest <= MAX_REGISTERS * register) lanes.push(count);
  return lanes.length === 0 ? [2] : lanes;
}

interface Forms {
  readonly forms: ReadonlyMap<Inst, AccessForm>;
  readonly groups: ReadonlyMap<Inst, AccessGroup>;
  readonly joined: ReadonlyMap<Inst, JoinedLoads>;
}

function formsOf(
  cx: Costing,
  drafts: readonly GroupDraft[],
  conditional: readonly GroupDraft[],
  lanes: number,
  joinsNumbers: boolean,
): Forms | { readonly at: Inst; readonly why: string } {
  const forms = new Map<Inst, AccessForm>();
  const groups = new Map<Inst, AccessGroup>();
  const take = (group: AccessGroup | null): void => {
    for (const { inst } of group?.members ?? []) {
      groups.set(inst, group!);
      forms.set(inst, 'group');
    }
  };
  for (const draft of drafts) take(planned(cx.model, draft, cx.target, lanes));
  for (const draft of conditional) {
    const condition = conditionOf(cx.model, draft, hasMasks(cx, draft.members[0]!, lanes));
    if (condition !== null) take(plannedUnder(cx.model, draft, condition, cx.target, lanes));
  }
  for (const access of cx.model.accesses.values()) {
    if (forms.has(access.inst)) continue;
    if (cx.model.serial.has(access.inst)) {
      forms.set(access.inst, 'serial');
      continue;
    }
    if (!access.isStore && (cx.model.demands.get(access.inst) ?? 0) === 0) continue;
    const form = formOf(cx, access, lanes);
    if (form === null)
      return {
        at: access.inst,
        why: `${access.isStore ? 'a store' : 'a load'} under a condition has no form on ${lanes} lanes of ${access.type.text} here`,
      };
    forms.set(access.inst, form);
  }
  // A gather takes a vector of addresses, and that is made of vectors.
  const gathers = [...forms.values()].includes('gather');
  for (const [inst, form] of forms)
    if (gathers && form === 'each')
      forms.set(inst, cx.model.accesses.get(inst)!.pattern === 'unit' ? 'wide' : 'reverse');
  mirrorForms(cx.model, forms);
  return { forms, groups, joined: joinedOf(cx, forms, joinsNumbers) };
}

/** Loads that would go lane by lane, as words where they lie side by side. */
function joinedOf(
  { model, target }: Costing,
  forms: Map<Inst, AccessForm>,
  mayBeNumbers: boolean,
): ReadonlyMap<Inst, JoinedLoads> {
  const joined = new Map<Inst, JoinedLoads>();
  if (costsOf(target).ports !== null) return joined;
  for (const word of joinedLoadsIn(model)) {
    if (word.members.some(({ inst }) => forms.get(inst) !== 'lanes')) continue;
    if (isNumber(word) && !mayBeNumbers) continue;
    for (const { inst } of word.members) {
      joined.set(inst, word);
      forms.set(inst, 'joined');
    }
  }
  return joined;
}

function formOf(cx: Costing, access: Access, lanes: number): AccessForm | null {
  if (access.isStore && access.conditional) return conditionalStore(cx, access, lanes);
  if (cx.model.lookups.has(access.inst)) return 'table';
  const isMasked = access.conditional && !access.speculatable;
  if (isBehind(cx.model.phis, access.inst)) return 'behind';
  switch (access.pattern) {
    case 'unit':
      if (isMasked) return hasMasks(cx, access, lanes) ? 'masked' : null;
      return isLoadedEach(cx.model, access) ? 'each' : 'wide';
    case 'reverse':
      if (isMasked) return null;
      return isLoadedEach(cx.model, access) ? 'each' : 'reverse';
    case 'uniform':
      return isMasked ? null : 'uniform';
    case 'stepped':
      return isMasked || steppedLoads(cx.model, access, lanes, 1) === null ? null : 'stepped';
    default:
      if (isMasked) return null;
      return access.pattern === 'random' && gathers(cx, access, lanes) ? 'gather' : 'lanes';
  }
}

/** Under a mask where the target can; else written back where that is allowed, always or where one of the lanes stores. */
function conditionalStore(cx: Costing, access: Access, lanes: number): AccessForm | null {
  const { pattern, speculatable, guardable } = access;
  // What is ahead of the end of a turn has blocks of its own.
  const mayBranch = cx.model.ahead.insts.size === 0 && cx.model.records === null;
  if (pattern === 'unit' && hasMasks(cx, access, lanes))
    return mayBranch && asksAboutMasks(cx, access, lanes) ? 'asked' : 'masked';
  const isDense = pattern === 'unit' || pattern === 'reverse';
  if (isDense && speculatable) return 'blend';
  if (!mayBranch) return null;
  if (isDense && guardable) return 'guarded';
  return isDense || pattern === 'strided' ? 'sparse' : null;
}

/**
 * Is one branch asked for all parts of a turn? The more lanes, the better it is foreseen: a third of the floats stored, in no
 * order, took 533 ns in V8 with four lanes a branch, 346 with eight, 288 with sixteen; scalar code 530.
 */
function asksOnce({ forms, groups }: Forms): boolean {
  const stores = [...forms].filter(([inst]) => inst.op === Op.Store);
  const isAsked = ([inst, form]: readonly [Inst, AccessForm]): boolean =>
    form === 'guarded' || groups.get(inst)?.condition === 'guarded';
  return stores.some(isAsked);
}

/** Lanes of such a turn at most: each is a branch of the source, and a proof looks at all of them. */
const MAX_ASKED = 16;

/** The instructions that join masks, where the code generator knows them. */
function packsOf({ known }: LoopModel, target: Target): readonly Instruction[] {
  const { packs } = costsOf(target);
  if (packs.length === 0 || !hasInstructionsOf(known.func, known.module, target)) return [];
  return packs.map((name) => INSTRUCTIONS.find((one) => one.name === name)!);
}

/** What a store under a mask costs where it is worth asking first whether it needs one, if the CPU is as slow as that. */
const ASKED = 4;

function asksAboutMasks(cx: Costing, access: Access, lanes: number): boolean {
  return maskCost(cx, access, lanes) >= ASKED && isSlowAtMasks(cx.model.known.func);
}

/** Are the loads by shifted or masked counters known for turns of so many parts, and what is compared of them before? */
function hasSteps({ model }: Costing, { forms }: Forms, lanes: number, parts: number): boolean {
  for (const [inst, form] of forms)
    if (form === 'stepped' && steppedLoads(model, model.accesses.get(inst)!, lanes, parts) === null)
      return false;
  const { known, shape } = model;
  return steppedChecks(model).every(({ pointer }) => isBounded(known, shape.loop, pointer, lanes * parts));
}

/** Such loads that are compared with other accesses before the loop. */
function steppedChecks({ ordering }: LoopModel): Access[] {
  const compared = ordering.checks.flatMap(({ source, sink }) =>
    [...source, ...sink].map(({ lowest }) => lowest),
  );
  return compared.filter(({ pattern }) => pattern === 'stepped');
}

/** Has the target a gather that beats lane by lane? Addresses of all lanes must be had as a vector. */
function gathers(cx: Costing, access: Access, lanes: number): boolean {
  if (access.isStore || !isInst(access.pointer) || access.pointer.op !== Op.GetElementPtr) return false;
  const row = rowOf(cx.model.known.module.layout, cx.target, access.type, lanes);
  const cost = costsOf(cx.target).cost('gather', row);
  return cost !== undefined && cost * registers(cx, access.type, lanes) < lanes * laneCostOf(cx, access);
}

/** Has the target accesses under a mask, for that type and full registers? */
function hasMasks(cx: Costing, access: Access, lanes: number): boolean {
  return Number.isFinite(maskCost(cx, access, lanes));
}

function maskCost({ model, target }: Costing, access: Access, lanes: number): number {
  const row = rowOf(model.known.module.layout, target, access.type, lanes);
  const cost = costsOf(target).cost(access.inst.op === Op.Store ? 'masked-store' : 'masked-load', row);
  return cost ?? Number.POSITIVE_INFINITY;
}
