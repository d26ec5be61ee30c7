/**
 * Private objects of all lanes, and addresses in them.
 *
 *     soa    %p = gep [8 x i32], %a, 0, %j            %p' = gep [8 x <4 x i32>], %a.soa, 0, %j
 *            the element of lane l, index of lane l   gep [8 x <4 x i32>], %a.soa, 0, %j.l, l
 *     aos    %p' = gep [8 x i32], %a.aos, 0, %j       that of lane 0; lane l is l objects further
 *
 * The old object stays with the old loop. Markers of its lifetime are not repeated: the new one lives from the entry on.
 */
import type { Alloca } from '../../../analysis/privates.ts';
import { buildAlloca, buildGep, buildLoad, buildStore, type Place, placeBefore } from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { setAttachments, setName } from '../../../ir/edit.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { abiAlign, allocSize, type Layout } from '../../../ir/layout.ts';
import { mdString, mdTuple, mdValue } from '../../../ir/metadata.ts';
import { type Module, numberMetadata } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { scalarsOf } from '../../../ir/scalars.ts';
import { I8, I32, type Type, TypeKind } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Names } from '../emit/blocks.ts';
import { soaType } from './layout-types.ts';
import type { OuterPlan } from './plan.ts';

type Gep = InstOf<typeof Op.GetElementPtr>;

export class Layouts {
  private readonly plan: OuterPlan;
  private readonly module: Module;
  private readonly objects = new Map<Value, Alloca>();
  /** Addresses computed outside of the loop, in the new layout. */
  private readonly outside = new Map<Value, Value>();

  constructor(plan: OuterPlan, module: Module, names: Names) {
    this.plan = plan;
    this.module = module;
    for (const [old, { kind, type }] of plan.privates) {
      const align = laidOutAlign(module.layout, plan, old);
      const ordinal = ordinalOf(old);
      const made = buildAlloca(placeBefore(old.next!), type, align);
      setName(made, names.fresh(`${old.name ?? 'private'}.${kind}`));
      const hint = [mdString(kind), mdValue(constInt(I32, ordinal)), mdValue(constInt(I32, plan.lanes))];
      setAttachments(made, [{ kind: 'superword.layout', node: numberMetadata(module, mdTuple(hint)) }]);
      this.objects.set(old, made);
      this.outside.set(old, made);
    }
  }

  /** The new layout of a private's address that was computed before the loop; undefined for other values. */
  invariantPointer(value: Value, place: Place): Value | undefined {
    const known = this.outside.get(value);
    if (known !== undefined || !isInst(value)) return known;
    const home = this.homeOf(value);
    if (home === null) return undefined;
    invariant(value.op === Op.GetElementPtr, 'addresses of privates are computed by getelementptr');
    const [base, ...indices] = value.operands as [Value, ...Value[]];
    const from = this.invariantPointer(base, place)!;
    const source = this.isSoa(home) ? this.wideSource(value) : value.extra.source;
    // Without its promises: they were made where the program computed it, which may be elsewhere.
    const made = buildGep(place, source, from, indices);
    this.outside.set(value, made);
    return made;
  }

  private homeOf(value: Value): Alloca | null {
    let at: Value = value;
    while (isInst(at) && at.op === Op.GetElementPtr) at = at.operands[0]!;
    return isInst(at) && at.op === Op.Alloca && this.objects.has(at) ? at : null;
  }

  private isSoa(alloca: Alloca): boolean {
    return this.plan.privates.get(alloca)!.kind === 'soa';
  }

  private wideSource(gep: Gep): Type {
    const wide = soaType(gep.extra.source, this.plan.lanes);
    invariant(wide !== null, 'the plan has a layout for every type');
    return wide;
  }

  /** The same address in the new layout: at the first lane of an element. */
  soaGep(place: Place, gep: Gep, base: Value, indices: readonly Value[], flags: number): Value {
    return buildGep(place, this.wideSource(gep), base, indices, flags);
  }

  /** The address of lane l's own element; `lane` is a number, or all lanes as a vector. */
  soaLane(
    place: Place,
    gep: Gep,
    base: Value,
    indices: readonly Value[],
    lane: Value,
    type: Type,
    flags: number,
  ): Value {
    const stepped = steppedType(gep);
    if (stepped === type) return buildGep(place, this.wideSource(gep), base, [...indices, lane], flags);
    return this.laneAt(place, this.soaGep(place, gep, base, indices, flags), lane, type);
  }

  /** From the first lane of an element to another. */
  laneAt(place: Place, element: Value, lane: Value, type: Type): Value {
    return buildGep(place, type, element, [lane]);
  }

  /** Behind the loop: the last lane's object is what the old one holds. */
  copyOut(place: Place): void {
    const { layout } = this.module;
    const { lanes, model } = this.plan;
    for (const { alloca, isReadAfter } of model.privates) {
      if (!isReadAfter) continue;
      const made = this.objects.get(alloca)!;
      const { allocated } = alloca.extra;
      const bytes = allocSize(layout, allocated);
      for (const { type, at } of scalarsOf(layout, allocated)) {
        const align = Math.min(abiAlign(layout, type), ownAlign(layout, alloca));
        const to = buildGep(place, I8, alloca, [constInt(I32, at)]);
        const from = this.isSoa(alloca)
          ? at * lanes + (lanes - 1) * allocSize(layout, type)
          : (lanes - 1) * bytes + at;
        const last = buildLoad(place, type, buildGep(place, I8, made, [constInt(I32, from)]), align);
        buildStore(place, last, to, align);
      }
    }
  }
}

/** A full register's is enough; more would have the stack aligned anew. */
export function laidOutAlign(layout: Layout, plan: OuterPlan, old: Alloca): number {
  const { kind, type } = plan.privates.get(old)!;
  const natural = kind === 'soa' ? Math.min(plan.registerBytes, abiAlign(layout, type)) : 1;
  return Math.max(natural, ownAlign(layout, old));
}

/** What is not said is as the type asks for. */
function ownAlign(layout: Layout, { extra }: Alloca): number {
  return extra.align > 0 ? extra.align : abiAlign(layout, extra.allocated);
}

/** Which alloca of the entry block it is, those that we made left out. */
function ordinalOf(alloca: Alloca): number {
  let ordinal = 0;
  for (let inst = alloca.block!.first; inst !== null && inst !== alloca; inst = inst.next)
    if (inst.op === Op.Alloca && !isOurs(inst)) ordinal++;
  return ordinal;
}

function isOurs(inst: Inst): boolean {
  return inst.notes?.attachments.some((a) => a.kind === 'superword.layout') === true;
}

/** The type that a GEP's last index leads to. */
function steppedType(gep: Gep): Type {
  let type = gep.extra.source;
  for (const index of gep.operands.slice(2)) {
    if (type.kind === TypeKind.Struct && index.kind === ValueKind.Int) type = type.fields![index.small]!;
    else if (type.kind === TypeKind.Array || type.kind === TypeKind.Vector) type = type.element;
  }
  return type;
}
