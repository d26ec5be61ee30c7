/** Loads and stores of a vector loop, by the form that the plan chose for each. */
import {
  buildExtractElement,
  buildInsertElement,
  buildLoad,
  buildShuffle,
  buildStore,
  type Place,
} from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constPoison } from '../../../ir/constant.ts';
import { setAttachments, setFlags } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import type { Attachment } from '../../../ir/metadata.ts';
import type { Module } from '../../../ir/module.ts';
import { I32, type Type, VOID, vectorType } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { emitGroupLoad, emitGroupStore, type GroupSite, mergedAttachments } from '../../strided/index.ts';
import type { Access } from '../legality/accesses.ts';
import { isConstantLoad } from '../legality/constant-loads.ts';
import type { AccessGroup } from '../plan.ts';
import { FIRST, WIDE } from '../values/demands.ts';
import { askedGuards, type MaskedStore, storeAsked } from './asked-stores.ts';
import { storeBlended, storeGuarded, whereAny } from './blends.ts';
import type { BodyEmitter } from './body.ts';
import { storeConditionally } from './conditional-groups.ts';
import { emitGather } from './gathers.ts';
import { loadJoined } from './joined.ts';
import { broadcast, reversed } from './lanes.ts';
import { emitLookup } from './lookup.ts';
import { lanePointer, moved, partPointer } from './pointers.ts';
import { storeScattered } from './sparse-stores.ts';
import { loadStepped } from './stepped.ts';

export function emitAccess(out: BodyEmitter, access: Access): void {
  const form = out.plan.forms.get(access.inst)!;
  switch (form) {
    case 'wide':
    case 'reverse':
    case 'mirrored':
    case 'masked':
      if (access.isStore) storeWide(out, access, form);
      else loadWide(out, access, form);
      return;
    case 'asked':
      if (askedGuards(out.plan) === 0) storeWide(out, access, 'masked');
      else {
        storeAsked(
          out,
          access,
          ({ value, pointer }) => storeRegisters(out, access, value, pointer),
          (store) => storeMasked(out, access, store),
        );
      }
      return;
    case 'blend':
      storeBlended(out, access);
      return;
    case 'guarded':
      storeGuarded(out, access);
      return;
    case 'sparse':
      if (access.pattern === 'unit') whereAny(out, access, () => storeWide(out, access, 'masked'));
      else storeScattered(out, access, (scatter) => keepNotes(scatter, access));
      return;
    case 'uniform':
      if (access.isStore) storeLast(out, access);
      else loadOnce(out, access);
      return;
    case 'behind':
      return;
    case 'each':
      loadEach(out, access);
      return;
    case 'lanes':
      if (access.isStore) storeLanes(out, access);
      else loadLanes(out, access);
      return;
    case 'joined': {
      const joined = out.plan.joined.get(access.inst)!;
      loadJoined(out, access, joined, (load) => annotate(load, commonNotes(out.module, joined.members)));
      return;
    }
    case 'stepped':
      out.setWide(
        access.inst,
        loadStepped(out, access, (load) => keepNotes(load, access)),
      );
      return;
    case 'gather':
      gather(out, access);
      return;
    case 'table':
      emitLookup(out, access, out.plan.model.lookups.get(access.inst)!);
      return;
    case 'group':
      emitGroup(out, access, out.plan.groups.get(access.inst)!);
      return;
    case 'serial':
    case 'given':
      invariant(
        false,
        'what is done one iteration after the other, or by the loop over records, is done there',
      );
  }
}

function eachPart(out: BodyEmitter, work: (part: number) => void): void {
  for (let part = 0; part < out.plan.parts; part++) out.inPart(part, () => work(part));
}

type WideForm = 'wide' | 'reverse' | 'mirrored' | 'masked';

function isDownward(form: WideForm): boolean {
  return form === 'reverse' || form === 'mirrored';
}

function loadWide(out: BodyEmitter, access: Access, form: WideForm): void {
  const { inst, align, type } = access;
  const vector = vectorType(type, out.lanes);
  const parts: Value[] = [];
  eachPart(out, (part) => {
    const pointer = partPointer(out, access, part, isDownward(form));
    const mask = form === 'masked' ? out.masks.block(inst.block!, part) : null;
    let made: Inst;
    if (mask === null) {
      made = loaded(out, access, vector, pointer);
    } else {
      const args = [pointer, constInt(I32, align), mask, constPoison(vector)];
      made = buildIntrinsic(out.place, out.module, 'masked.load', [vector, pointer.type], vector, args);
    }
    if (mask === null) keepNotes(made, access);
    else annotate(made, keptOf(access));
    parts.push(form === 'reverse' ? reversed(out.place, made) : made);
  });
  out.setWide(inst, parts);
}

/** Where the program might not load, nothing is promised. */
function loaded(out: BodyEmitter, { inst, align }: Access, type: Type, pointer: Value): Inst {
  const isOpen = out.plan.model.ahead.open.has(inst);
  const made = buildLoad(out.place, type, pointer, isOpen ? 1 : align);
  if (isOpen) setFlags(made, made.flags | Flag.Volatile);
  return made;
}

function storeWide(out: BodyEmitter, access: Access, form: WideForm): void {
  const { inst } = access;
  eachPart(out, (part) => {
    let value = out.wide(inst.operands[0]!, part);
    if (form === 'reverse') value = reversed(out.place, value);
    const pointer = partPointer(out, access, part, isDownward(form));
    const mask = form === 'masked' ? out.masks.block(inst.block!, part) : null;
    if (mask === null) storeRegisters(out, access, value, pointer);
    else storeMasked(out, access, { value, pointer, mask });
  });
}

function storeMasked(out: BodyEmitter, access: Access, { value, pointer, mask }: MaskedStore): void {
  const args = [value, pointer, constInt(I32, access.align), mask];
  const types = [value.type, pointer.type];
  keepNotes(buildIntrinsic(out.place, out.module, 'masked.store', types, VOID, args), access);
}

/**
 * Register by register, in the order of addresses. Code generators split a longer store themselves, but may do the last
 * part first: then what goes to one cache line is not written together, and takes twice as long where lines are crossed.
 */
export function storeRegisters(
  out: BodyEmitter,
  access: Access,
  value: Value,
  pointer: Value,
  notes: readonly Attachment[] = notesOf(access),
): void {
  const { size, align } = access;
  const step = out.plan.registerBytes / size;
  if (out.lanes <= step || out.lanes % step !== 0) {
    annotate(buildStore(out.place, value, pointer, align), notes);
    return;
  }
  for (let from = 0; from < out.lanes; from += step) {
    const mask = Array.from({ length: step }, (_, i) => from + i);
    const piece = buildShuffle(out.place, value, constPoison(value.type), mask);
    annotate(buildStore(out.place, piece, moved(out, access, pointer, from * size), align), notes);
  }
}

function loadOnce(out: BodyEmitter, access: Access): void {
  const { inst, align, type } = access;
  const place = isConstantLoad(out.plan.model, access) ? out.before : out.place;
  const pointer = out.first(access.pointer);
  const load = (): Inst => buildLoad(place, type, pointer, align);
  const scalar = place === out.place ? out.inPart(0, load) : load();
  keepNotes(scalar, access);
  const demand = out.plan.model.demands.get(inst) ?? 0;
  if ((demand & FIRST) !== 0) out.setFirst(inst, scalar);
  if ((demand & WIDE) === 0) return;
  const splat = broadcast(place, scalar, out.lanes);
  out.setWide(
    inst,
    Array.from({ length: out.plan.parts }, () => splat),
  );
}

/** Every iteration overwrites the one before. */
function storeLast(out: BodyEmitter, access: Access): void {
  const last = out.each(access.inst.operands[0]!, out.plan.chunk - 1);
  const pointer = out.first(access.pointer);
  const store = out.inPart(out.plan.parts - 1, () => buildStore(out.place, last, pointer, access.align));
  keepNotes(store, access);
}

/** A total behind the loop, where the source stores it in every iteration. */
export function storeResult(place: Place, access: Access, total: Value): void {
  keepNotes(buildStore(place, total, access.pointer, access.align), access);
}

/** Scalars for addresses. */
function loadEach(out: BodyEmitter, access: Access): void {
  const { inst, align, type } = access;
  const scalars: Value[] = [];
  eachPart(out, (part) => {
    for (let lane = part * out.lanes; lane < (part + 1) * out.lanes; lane++) {
      const scalar = buildLoad(out.place, type, lanePointer(out, access, lane), align);
      keepNotes(scalar, access);
      scalars.push(scalar);
    }
  });
  out.setEach(inst, scalars);
}

function loadLanes(out: BodyEmitter, access: Access): void {
  const { inst, type } = access;
  const parts: Value[] = [];
  eachPart(out, (part) => {
    let vector: Value = constPoison(vectorType(type, out.lanes));
    for (let lane = 0; lane < out.lanes; lane++) {
      const scalar = loaded(out, access, type, lanePointer(out, access, part * out.lanes + lane));
      keepNotes(scalar, access);
      vector = buildInsertElement(out.place, vector, scalar, lane);
    }
    parts.push(vector);
  });
  out.setWide(inst, parts);
}

/** The address as a vector: an invariant base and indices that are vectors, or move evenly. */
function gather(out: BodyEmitter, access: Access): void {
  const { inst, align, type } = access;
  const { lanes, plan, place, module } = out;
  const parts: Value[] = [];
  eachPart(out, (part) => {
    const pointers = out.widePointer(access.pointer, part);
    const gathered = { pointers, type, lanes, align, isApart: plan.splitsGathers };
    parts.push(emitGather(place, module, gathered, (made) => keepNotes(made, access)));
  });
  out.setWide(inst, parts);
}

function storeLanes(out: BodyEmitter, access: Access): void {
  const { inst, align } = access;
  eachPart(out, (part) => {
    const value = inst.operands[0]!;
    for (let lane = 0; lane < out.lanes; lane++) {
      const scalar = laneOf(out, value, part, lane);
      const pointer = lanePointer(out, access, part * out.lanes + lane);
      keepNotes(buildStore(out.place, scalar, pointer, align), access);
    }
  });
}

function laneOf(out: BodyEmitter, value: Value, part: number, lane: number): Value {
  if (!isInst(value)) return value;
  if (out.plan.model.phis.get(value)?.kind === 'induction') return out.each(value, part * out.lanes + lane);
  if (!out.plan.model.demands.has(value)) return value;
  return buildExtractElement(out.place, out.wide(value, part), lane);
}

/** Where a part of a group is. */
function siteOf(out: BodyEmitter, { members }: AccessGroup, part: number): GroupSite {
  const common = members[0]!;
  return {
    place: out.place,
    module: out.module,
    element: common.type,
    base: moved(out, common, out.first(common.pointer), part * out.lanes * common.stride!),
    align: Math.min(...members.map((m) => m.align)),
    inBounds: false,
    attachments: groupNotes(out.module, members),
  };
}

/** All members at once: loads where the first stands, stores where the last does. */
function emitGroup(out: BodyEmitter, access: Access, group: AccessGroup): void {
  if (group.at !== access.inst) return;
  if (group.condition !== null) {
    const sites = Array.from({ length: out.plan.parts }, (_, part) => siteOf(out, group, part));
    storeConditionally(out, group, group.condition, sites);
    return;
  }
  const common = group.members[0]!;
  const loaded: Value[][] = group.members.map(() => []);
  eachPart(out, (part) => {
    const site = siteOf(out, group, part);
    if (common.isStore) {
      emitGroupStore(
        site,
        group.plan,
        group.members.map((m) => out.wide(m.inst.operands[0]!, part)),
      );
    } else {
      const open = group.members.some(({ inst }) => out.plan.model.ahead.open.has(inst));
      const values = emitGroupLoad(open ? { ...site, align: 1, isVolatile: true } : site, group.plan);
      values.forEach((value, i) => void loaded[i]?.push(value));
    }
  });
  if (common.isStore) return;
  for (const [i, member] of group.members.entries()) out.setWide(member.inst, loaded[i]!);
}

/** What is true of an access of all lanes as it was of each. */
const KEPT: ReadonlySet<string> = new Set(['tbaa', 'alias.scope', 'noalias', 'nontemporal']);

/** Of a load that the program might not do, nothing: what lies there may be something else. */
function notesOf(access: Access): Attachment[] {
  return isSure(access) ? keptOf(access) : [];
}

function keptOf({ inst }: Access): Attachment[] {
  return (inst.notes?.attachments ?? []).filter(({ kind }) => KEPT.has(kind));
}

function isSure({ isStore, conditional }: Access): boolean {
  return isStore || !conditional;
}

/** What is true of one access as it was of each of several: a type, but not where in a record it lies. */
export function commonNotes(module: Module, accesses: readonly Access[]): readonly Attachment[] {
  if (!accesses.every(isSure)) return [];
  const insts = accesses.map(({ inst }) => inst);
  return mergedAttachments(module, insts).filter(({ kind }) => KEPT.has(kind));
}

/** Of members with gaps between them, nothing of their type: what lies in the gaps may have another one. */
function groupNotes(module: Module, members: readonly Access[]): readonly Attachment[] {
  const [{ stride, size }] = members as readonly [Access, ...Access[]];
  const notes = commonNotes(module, members);
  return members.length * size < Math.abs(stride!) ? notes.filter(({ kind }) => kind !== 'tbaa') : notes;
}

export function keepNotes(made: Inst, access: Access): void {
  annotate(made, notesOf(access));
}

export function annotate(made: Inst, notes: readonly Attachment[]): void {
  if (notes.length > 0) setAttachments(made, [...notes]);
}
