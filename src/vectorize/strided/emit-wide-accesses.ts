/** Accesses of neighbouring registers as one wide access (`wide-accesses.ts`). */
import { buildGep, buildLoad, buildShuffle, buildStore, type Place, placeBefore } from '../../ir/build.ts';
import { constInt, constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses, setAttachments, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { abiAlign, indexBits } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, intType, isPtr, isVector, vectorType } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { mergedAttachments } from './attachments.ts';
import type { AccessRun } from './wide-accesses.ts';

/** At the first of them: nothing is written between. */
export function emitWideLoad(module: Module, { accesses, root, offset, at }: AccessRun): void {
  const place = placeBefore(at);
  const [lowest] = accesses as [Inst];
  const { element, count } = lanesOf(lowest.type);
  const wide = vectorType(element, count * accesses.length);
  const made = buildLoad(place, wide, addressOf(place, module, root, offset), alignOf(module, lowest));
  setAttachments(made, mergedAttachments(module, accesses));
  accesses.forEach((load, i) => {
    const mask = Array.from({ length: count }, (_, lane) => i * count + lane);
    const value = buildShuffle(placeBefore(load), made, constPoison(wide), mask);
    replaceAllUses(load, value);
    const { name } = load;
    erase(load);
    if (name !== null && isInst(value)) setName(value, name);
  });
}

/** At the last of them: nothing is accessed between. */
export function emitWideStore(module: Module, { accesses, root, offset, at }: AccessRun): void {
  const place = placeBefore(at);
  const [lowest] = accesses as [Inst];
  let row: Value[] = accesses.map((store) => store.operands[0]!);
  while (row.length > 1) {
    const { count } = lanesOf(row[0]!.type);
    const all = Array.from({ length: 2 * count }, (_, lane) => lane);
    row = row.flatMap((low, i) => (i % 2 === 0 ? [buildShuffle(place, low, row[i + 1]!, all)] : []));
  }
  const made = buildStore(place, row[0]!, addressOf(place, module, root, offset), alignOf(module, lowest));
  setAttachments(made, mergedAttachments(module, accesses));
  for (const store of accesses) erase(store);
}

function addressOf(place: Place, { layout }: Module, root: Value, offset: number): Value {
  if (offset === 0) return root;
  invariant(isPtr(root.type), 'a pointer');
  const type = intType(indexBits(layout, root.type.addressSpace));
  return buildGep(place, I8, root, [constInt(type, BigInt(offset))]);
}

/** What is written, or what its own type promises. */
function alignOf({ layout }: Module, access: Inst): number {
  invariant(access.op === Op.Load || access.op === Op.Store, 'an access');
  const type = access.op === Op.Load ? access.type : access.operands[0]!.type;
  return access.extra.align === 0 ? abiAlign(layout, type) : access.extra.align;
}

function lanesOf(type: Value['type']): { readonly element: Value['type']; readonly count: number } {
  invariant(isVector(type), 'a vector');
  return { element: type.element, count: type.count };
}
