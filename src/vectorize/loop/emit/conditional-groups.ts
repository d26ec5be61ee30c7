/**
 * Records that are stored whole, under a condition: registers as any group has them, each under its part of the mask.
 *
 *     mask      0 1 0 1                                                    lanes that store
 *     register  x0 y0 z0 x1 | y1 z1 x2 y2 | z2 x3 y3 z3
 *     mask       0  0  0  1 |  1  1  0  0 |  0  1  1  1
 *
 * Masked where the target can, else written back as single stores are (`blends.ts`).
 */
import { buildShuffle } from '../../../ir/build.ts';
import { buildIntrinsic } from '../../../ir/build-intrinsic.ts';
import { constInt, constPoison } from '../../../ir/constant.ts';
import { setAttachments } from '../../../ir/edit.ts';
import type { Attachment } from '../../../ir/metadata.ts';
import { I8, I32, isVector, VOID, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { emitGroupRegisters, type GroupRegister, type GroupSite } from '../../strided/index.ts';
import type { AccessGroup, GroupCondition } from '../plan.ts';
import { asBytes, type BlendedPart, byteMask, maskOf, whereAny, writeBack } from './blends.ts';
import type { BodyEmitter } from './body.ts';

/** `sites` are those of the parts. */
export function storeConditionally(
  out: BodyEmitter,
  group: AccessGroup,
  condition: GroupCondition,
  sites: readonly GroupSite[],
): void {
  const registers = sites.flatMap((site, part) => registersOf(out, group, site, part));
  if (condition === 'masked') {
    const notes = sites[0]!.attachments ?? [];
    for (const register of registers) storeMasked(out, register, notes);
    return;
  }
  const { size } = group.members[0]!;
  const isOpen = group.members.some(({ inst }) => out.plan.model.ahead.open.has(inst));
  const parts = registers.map(({ pointer, align, value, mask }): BlendedPart => {
    const bytes = asBytes(out, value, vectorType(I8, countOf(value) * size));
    return { pointer, align: isOpen ? 1 : align, value: bytes, mask: byteMask(out, mask, size), isOpen };
  });
  if (condition === 'guarded') {
    whereAny(out, group.members[0]!, () => {
      for (const part of parts) writeBack(out, part);
    });
  } else for (const part of parts) writeBack(out, part);
}

interface MaskedRegister extends GroupRegister {
  /** By elements. */
  readonly mask: Value;
}

function registersOf(
  out: BodyEmitter,
  { members, plan, offsets }: AccessGroup,
  site: GroupSite,
  part: number,
): MaskedRegister[] {
  const [common] = members;
  const { size, stride } = common!;
  const values = members.map(({ inst }) => out.wide(inst.operands[0]!, part));
  const lanes = maskOf(out, common!, part);
  const low = Math.min(...offsets);
  return emitGroupRegisters(site, plan, values).map((register) => {
    const laneAt = (i: number): number => Math.floor((register.offset - low + i * size) / stride!);
    const picks = Array.from({ length: countOf(register.value) }, (_, i) => laneAt(i));
    return { ...register, mask: buildShuffle(out.place, lanes, constPoison(lanes.type), picks) };
  });
}

function storeMasked(
  out: BodyEmitter,
  { pointer, align, value, mask }: MaskedRegister,
  notes: readonly Attachment[],
): void {
  const args = [value, pointer, constInt(I32, align), mask];
  const types = [value.type, pointer.type];
  const store = buildIntrinsic(out.place, out.module, 'masked.store', types, VOID, args);
  if (notes.length > 0) setAttachments(store, [...notes]);
}

function countOf({ type }: Value): number {
  invariant(isVector(type), 'registers are vectors');
  return type.count;
}
