/** Loads and stores of a vectorized loop nest, by the form that the plan chose for each. */
import { buildGep, buildInsertElement, buildLoad, buildSelect, buildStore } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constPoison } from '../../../ir/constant.ts';
import { setAttachments } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Attachment } from '../../../ir/metadata.ts';
import { Op } from '../../../ir/op.ts';
import { I8, I32, VOID, vectorType } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { emitGroupLoad, emitGroupStore } from '../../strided/index.ts';
import { emitGather } from '../emit/gathers.ts';
import { reversed, steps } from '../emit/lanes.ts';
import type { OuterAccess } from './accesses.ts';
import type { OuterBody } from './emit-body.ts';

export function emitOuterAccess(out: OuterBody, access: OuterAccess): void {
  const form = out.plan.forms.get(access.inst)!;
  switch (form) {
    case 'scalar':
      if (access.isStore)
        keepNotes(
          buildStore(out.place, out.scalar(storedOf(access)), out.scalar(access.pointer), access.align),
          access,
        );
      else loadOnce(out, access);
      return;
    case 'wide':
    case 'reverse':
    case 'masked':
    case 'blend':
      if (access.isStore) storeWide(out, access, form);
      else loadWide(out, access, form);
      return;
    case 'group':
      group(out, access);
      return;
    case 'gather':
      gather(out, access);
      return;
    case 'lanes':
      if (access.isStore) storeLanes(out, access);
      else loadLanes(out, access);
  }
}

function storedOf(access: OuterAccess): Value {
  return access.inst.operands[0]!;
}

function loadOnce(out: OuterBody, access: OuterAccess): void {
  const made = buildLoad(out.place, access.type, out.scalar(access.pointer), access.align);
  keepNotes(made, access);
  if (out.plan.model.forms.get(access.inst) === 'scalar') out.setScalar(access.inst, made);
  else out.setWide(access.inst, out.splatHere(made));
}

type WideForm = 'wide' | 'reverse' | 'masked' | 'blend';

function loadWide(out: OuterBody, access: OuterAccess, form: WideForm): void {
  const { inst, type } = access;
  const vector = vectorType(type, out.lanes);
  const pointer = widePointer(out, access, form);
  const align = wideAlign(out, access);
  let made: Inst;
  if (form === 'masked') {
    const args = [pointer, constInt(I32, align), out.maskHere(), constPoison(vector)];
    made = buildIntrinsic(out.place, out.module, 'masked.load', [vector, pointer.type], vector, args);
  } else made = buildLoad(out.place, vector, pointer, align);
  keepNotes(made, access);
  out.setWide(inst, form === 'reverse' ? reversed(out.place, made) : made);
}

function storeWide(out: OuterBody, access: OuterAccess, form: WideForm): void {
  let value = out.wide(storedOf(access));
  if (form === 'reverse') value = reversed(out.place, value);
  const pointer = widePointer(out, access, form);
  const align = wideAlign(out, access);
  if (form === 'masked') {
    const args = [value, pointer, constInt(I32, align), out.maskHere()];
    keepNotes(
      buildIntrinsic(out.place, out.module, 'masked.store', [value.type, pointer.type], VOID, args),
      access,
    );
    return;
  }
  if (form === 'blend') {
    const old = buildLoad(out.place, value.type, pointer, align);
    keepNotes(old, access);
    value = buildSelect(out.place, out.maskHere(), value, old);
  }
  keepNotes(buildStore(out.place, value, pointer, align), access);
}

/** Elements of a structure of arrays are as far apart as their vectors are long. */
function wideAlign(out: OuterBody, access: OuterAccess): number {
  if (access.pattern !== 'soa' || access.home === null) return access.align;
  return Math.min(laneAlign(access) * out.lanes, out.alignOf(access.home));
}

/** An element of a private that is one among others: no longer aligned as the first of its object may have been. */
function laneAlign(access: OuterAccess): number {
  return access.home === null ? access.align : Math.min(access.align, access.size);
}

function widePointer(out: OuterBody, access: OuterAccess, form: WideForm): Value {
  const first = out.scalar(access.pointer);
  return form === 'reverse' ? moved(out, access, first, -(out.lanes - 1) * access.size) : first;
}

/** A pointer so many bytes on, in bounds if the program's own pointer promises it in every lane. */
function moved(out: OuterBody, access: OuterAccess, pointer: Value, bytes: number): Value {
  if (bytes === 0) return pointer;
  const own = access.pointer;
  const isInBounds =
    !out.isSome && isInst(own) && own.op === Op.GetElementPtr && (own.flags & Flag.InBounds) !== 0;
  const isWhole = bytes % access.size === 0;
  const count = isWhole ? bytes / access.size : bytes;
  const unit = isWhole ? access.type : I8;
  return buildGep(out.place, unit, pointer, [out.offset(own, count)], isInBounds ? Flag.InBounds : 0);
}

function group(out: OuterBody, access: OuterAccess): void {
  const plan = out.plan.groups.get(access.inst)!;
  const site = {
    place: out.place,
    module: out.module,
    element: access.type,
    base: out.scalar(access.pointer),
    align: laneAlign(access),
    inBounds: false,
    attachments: notesOf(access),
  };
  if (access.isStore) emitGroupStore(site, plan, [out.wide(storedOf(access))]);
  else out.setWide(access.inst, emitGroupLoad(site, plan)[0]!);
}

function lanePointer(out: OuterBody, access: OuterAccess, lane: number): Value {
  if (access.pattern === 'soa-lanes')
    return out.soaLane(access.pointer, constInt(I32, lane), access.type, (value) => out.each(value, lane));
  if (access.stride === null) return out.each(access.pointer, lane);
  return moved(out, access, out.scalar(access.pointer), lane * access.stride);
}

function loadLanes(out: OuterBody, access: OuterAccess): void {
  let vector: Value = constPoison(vectorType(access.type, out.lanes));
  for (let lane = 0; lane < out.lanes; lane++) {
    const made = buildLoad(out.place, access.type, lanePointer(out, access, lane), laneAlign(access));
    keepNotes(made, access);
    vector = buildInsertElement(out.place, vector, made, lane);
  }
  out.setWide(access.inst, vector);
}

function storeLanes(out: OuterBody, access: OuterAccess): void {
  for (let lane = 0; lane < out.lanes; lane++) {
    const value = out.each(storedOf(access), lane);
    keepNotes(buildStore(out.place, value, lanePointer(out, access, lane), laneAlign(access)), access);
  }
}

function gather(out: OuterBody, access: OuterAccess): void {
  const pointers =
    access.pattern === 'soa-lanes'
      ? out.soaLane(access.pointer, steps(I32, out.lanes, 1n), access.type, (value) => out.index(value))
      : out.wide(access.pointer);
  const { lanes, plan, place, module } = out;
  const { type } = access;
  const gathered = { pointers, type, lanes, align: laneAlign(access), isApart: plan.splitsGathers };
  out.setWide(
    access.inst,
    emitGather(place, module, gathered, (made) => keepNotes(made, access)),
  );
}

/** What is true of an access of all lanes as it was of each. */
const KEPT: ReadonlySet<string> = new Set(['tbaa', 'alias.scope', 'noalias', 'nontemporal']);

function notesOf(access: OuterAccess): Attachment[] {
  return (access.inst.notes?.attachments ?? []).filter((a) => KEPT.has(a.kind));
}

function keepNotes(made: Inst, access: OuterAccess): void {
  const kept = notesOf(access);
  if (kept.length > 0) setAttachments(made, kept);
}
