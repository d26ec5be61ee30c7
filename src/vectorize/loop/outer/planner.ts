/** Numbers of lanes, layouts and forms of accesses for a loop with all that is in it; the cheapest is the plan. */
import { type Alloca, pointersOutside } from '../../../analysis/privates.ts';
import type { Func } from '../../../ir/func.ts';
import type { Inst } from '../../../ir/inst.ts';
import { allocSize, bitSize, type Layout, pointerLayout } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isInt, isPtr, type Type } from '../../../ir/type.ts';
import { costsOf, splitsGathers, type Target } from '../../../target/index.ts';
import { pricesOf } from '../../pack/index.ts';
import { type GroupPlan, planGroup } from '../../strided/index.ts';
import { laneCost } from '../cost/access.ts';
import { rowOf } from '../cost/costing.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import type { OuterAccess } from './accesses.ts';
import { laneCostOf, type OuterCosting, outerScalarCost, outerVectorCost, registers } from './cost.ts';
import { laidOut } from './layout-types.ts';
import type { OuterModel } from './model.ts';
import type { LaidOut, OuterForm, OuterPlan } from './plan.ts';

/** Registers that hold one vector of the widest type: two hide the latency of what inner loops carry. */
const MAX_REGISTERS = 4;
/**
 * Bytes of the stack that privates of all lanes may take: a quarter of what a WebAssembly program has by default (64 KiB)
 * where pointers are short, a small part of what others have.
 */
const STACK_SMALL = 16 * 1024;
const STACK_LARGE = 64 * 1024;
/** Elements from lane to lane up to which wide accesses and shuffles are tried. */
const MAX_STRIDE = 8;
/** Elements that are copied one by one behind the loop. */
const MAX_COPIED = 64;

/** Every plan that is possible, cheapest first; `lanes` is a wish, 0 when the price decides. */
export function outerPlansFor(
  model: OuterModel,
  target: Target,
  lanes: number,
  reasons: Reasons,
): OuterPlan[] {
  const cx: OuterCosting = { model, target, prices: pricesOf(target, model.known.module.layout) };
  const before = outerScalarCost(cx);
  const plans: OuterPlan[] = [];
  const { count } = model.shape;
  const most = count.kind === 'constant' ? Number(count.count) + 1 : Number.POSITIVE_INFINITY;
  const blocked: { readonly code: string; readonly at: Inst; readonly why: string }[] = [];
  for (const width of lanesOf(cx, lanes)) {
    if (width > most || width > model.maxLanes) continue;
    const privates = layoutsOf(cx, width);
    if ('why' in privates) {
      blocked.push({ code: 'LoopPrivate', ...privates });
      continue;
    }
    const forms = formsOf(cx, width);
    if ('why' in forms) {
      blocked.push({ code: 'LoopConditionalAccess', ...forms });
      continue;
    }
    const registerBytes = target.registerBits[0]! / 8;
    const isSplit = splitsGathers(model.known.func, costsOf(target).splitsGathers);
    const draft = { model, lanes: width, registerBytes, privates, splitsGathers: isSplit, ...forms };
    const costAfter = outerVectorCost(cx, draft, before);
    plans.push({ ...draft, costBefore: before, costAfter });
  }
  if (plans.length === 0) {
    const [first] = blocked;
    if (first !== undefined) reasons.add(first.code, first.at, first.why);
    if (blocked.length === 0 && most < 4)
      reasons.add('LoopTooShort', model.shape.header.last, `${most} iterations do not fill a vector`);
    else if (blocked.length === 0)
      reasons.add(
        'LoopDependence',
        model.shape.header.last,
        `only ${Math.min(most, model.maxLanes)} iterations may run side by side`,
      );
  }
  return plans.sort((a, b) => a.costAfter - b.costAfter || a.lanes - b.lanes);
}

function lanesOf({ model, target }: OuterCosting, wish: number): number[] {
  if (wish > 1) return [wish];
  if (model.hints.width > 1) return [model.hints.width];
  const { layout } = model.known.module;
  let narrowest = 64;
  let widest = 8;
  const see = (type: Type): void => {
    const bits = bitSize(layout, type);
    narrowest = Math.min(narrowest, bits);
    widest = Math.max(widest, bits);
  };
  for (const inst of model.body) {
    const access = model.accesses.get(inst);
    if (access !== undefined && access.pattern !== 'uniform') see(access.type);
    else if (
      model.forms.get(inst) === 'vector' &&
      !(isInt(inst.type) && inst.type.bits === 1) &&
      !isPtr(inst.type)
    )
      see(inst.type);
  }
  const [register] = target.registerBits;
  const found: number[] = [];
  // Masks of many lanes take a proof long, and many registers.
  const most = model.control.stretches.size > 0 ? 1 : MAX_REGISTERS;
  for (let count = 2; count * narrowest <= 2 * register!; count *= 2)
    if (count * widest <= most * register!) found.push(count);
  return found.length === 0 ? [2] : found;
}

function layoutsOf(
  { model }: OuterCosting,
  lanes: number,
): ReadonlyMap<Alloca, LaidOut> | { readonly at: Inst; readonly why: string } {
  const { known, layouts, shape } = model;
  const { layout } = known.module;
  const found = new Map<Alloca, LaidOut>();
  let bytes = laidOutBefore(known.func, layout);
  for (const { alloca, isReadAfter } of model.privates) {
    const kind = layouts.get(alloca) ?? 'aos';
    const { allocated } = alloca.extra;
    const type = laidOut(layout, kind, allocated, lanes);
    const why = `${nameOf(alloca)} has no layout for ${lanes} lanes`;
    if (type === null) return { at: alloca, why };
    if (kind === 'soa' && !hasWideAddresses(model, alloca, lanes)) return { at: alloca, why };
    if (isReadAfter && elementsOf(allocated) > MAX_COPIED)
      return { at: alloca, why: `${nameOf(alloca)} is read behind the loop, and too large to be copied` };
    found.set(alloca, { kind, type });
    bytes += allocSize(layout, type);
  }
  const limit = pointerLayout(layout, 0).bits <= 32 ? STACK_SMALL : STACK_LARGE;
  if (bytes > limit)
    return {
      at: shape.header.last!,
      why: `private objects would take ${bytes} bytes of the stack for ${lanes} lanes, more than ${limit}`,
    };
  return found;
}

/** Bytes that privates of other loops of the function take already. */
function laidOutBefore(func: Func, layout: Layout): number {
  let bytes = 0;
  for (let inst = func.blocks[0]!.first; inst !== null; inst = inst.next)
    if (
      inst.op === Op.Alloca &&
      inst.notes?.attachments.some(({ kind }) => kind === 'superword.layout') === true
    )
      bytes += allocSize(layout, inst.extra.allocated);
  return bytes;
}

/** How many elements an array of scalars has; Infinity for what is no array of scalars. */
function elementsOf(type: Type): number {
  let count = 1;
  let at = type;
  while ('element' in at && 'count' in at && !('scalable' in at)) {
    count *= Number(at.count);
    at = at.element;
  }
  return 'fields' in at ? Number.POSITIVE_INFINITY : count;
}

/** Can every address into it be computed in the new layout, index by index? */
function hasWideAddresses(model: OuterModel, alloca: Alloca, lanes: number): boolean {
  const { layout } = model.known.module;
  const inside = model.body.filter((inst) => model.forms.get(inst) === 'soa');
  for (const inst of [...pointersOutside(model.shape.loop, alloca), ...inside]) {
    if (inst === alloca) continue;
    if (inst.op !== Op.GetElementPtr) return false;
    if (laidOut(layout, 'soa', inst.extra.source, lanes) === null) return false;
  }
  return true;
}

interface Forms {
  readonly forms: ReadonlyMap<Inst, OuterForm>;
  readonly groups: ReadonlyMap<Inst, GroupPlan>;
}

function formsOf(cx: OuterCosting, lanes: number): Forms | { readonly at: Inst; readonly why: string } {
  const forms = new Map<Inst, OuterForm>();
  const groups = new Map<Inst, GroupPlan>();
  for (const access of cx.model.accesses.values()) {
    const form = formOf(cx, access, lanes, groups);
    if (form === null)
      return {
        at: access.inst,
        why: `${access.isStore ? 'a store' : 'a load'} under a condition has no form on ${lanes} lanes of ${access.type.text} here`,
      };
    forms.set(access.inst, form);
  }
  return { forms, groups };
}

function formOf(
  cx: OuterCosting,
  access: OuterAccess,
  lanes: number,
  groups: Map<Inst, GroupPlan>,
): OuterForm | null {
  if (access.isMasked) {
    if (access.pattern === 'soa') return access.isStore && access.isFixed ? 'blend' : null;
    return access.pattern === 'unit' && access.home === null && hasMasks(cx, access, lanes) ? 'masked' : null;
  }
  switch (access.pattern) {
    case 'uniform':
      return 'scalar';
    case 'unit':
    case 'soa':
      return 'wide';
    case 'reverse':
      return 'reverse';
    case 'strided':
      return strided(cx, access, lanes, groups);
    case 'random':
    case 'soa-lanes':
      return gathers(cx, access, lanes) ? 'gather' : 'lanes';
  }
}

function strided(
  cx: OuterCosting,
  access: OuterAccess,
  lanes: number,
  groups: Map<Inst, GroupPlan>,
): OuterForm {
  // Far apart there is nothing to share.
  if (access.stride === null || Math.abs(access.stride) > MAX_STRIDE * access.size) return 'lanes';
  const plan = planGroup(cx.target, {
    access: access.isStore ? 'store' : 'load',
    bits: bitSize(cx.model.known.module.layout, access.type),
    lanes,
    stride: access.stride,
    offsets: [0],
    // What lies between the elements may belong to nobody, or to another lane.
    mayReadHoles: access.home === null,
    pointers: isPtr(access.type),
  });
  if (!plan.ok || plan.cost >= lanes * laneCost(cx.target)) return 'lanes';
  groups.set(access.inst, plan);
  return 'group';
}

/** Has the target a gather that beats lane by lane? */
function gathers(cx: OuterCosting, access: OuterAccess, lanes: number): boolean {
  if (access.isStore) return false;
  const row = rowOf(cx.model.known.module.layout, cx.target, access.type, lanes);
  const cost = costsOf(cx.target).cost('gather', row);
  return cost !== undefined && cost * registers(cx, access.type, lanes) < lanes * laneCostOf(cx, access);
}

function hasMasks({ model, target }: OuterCosting, access: OuterAccess, lanes: number): boolean {
  const row = rowOf(model.known.module.layout, target, access.type, lanes);
  const cost = costsOf(target).cost(access.isStore ? 'masked-store' : 'masked-load', row);
  return cost !== undefined && Number.isFinite(cost);
}
