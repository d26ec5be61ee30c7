/** Narrow fields of a record as parts of a word that is loaded where the first of them was. */
import { buildBinary, buildCast, buildGep, buildLoad, type Place, placeBefore } from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { erase, replaceAllUses } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import { abiAlign, indexBits } from '../../../ir/layout.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I8, I32, intType, isInt, isPtr } from '../../../ir/type.ts';
import { hasUses, usersOf } from '../../../ir/uses.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Field, Word } from '../word-fields.ts';

/** Words are of 32 bits. */
export const WORD_BYTES = 4;

export function emitWord(module: Module, { at, fields }: Word): void {
  const [first] = fields as readonly [Field, ...Field[]];
  const word = loadWord(module, first, at);
  for (const { load, at: own } of fields) {
    invariant(isInt(load.type), 'fields are numbers');
    const shift = 8 * (own - at);
    for (const user of [...usersOf(load)])
      if (user.op === Op.ZExt && user.type === I32) {
        replaceAllUses(
          user,
          low(placeBefore(load), shifted(placeBefore(load), word, shift), shift, load.type.bits),
        );
        erase(user);
      }
    if (hasUses(load))
      replaceAllUses(
        load,
        buildCast(placeBefore(load), Op.Trunc, shifted(placeBefore(load), word, shift), load.type),
      );
    erase(load);
  }
}

/** Where the block loads a byte before and one behind it, what lies between is part of the same object. */
function loadWord({ layout }: Module, { load, at: own }: Field, at: number): Inst {
  const place = placeBefore(load);
  const [pointer] = load.operands as [Value];
  const align = load.extra.align === 0 ? abiAlign(layout, load.type) : load.extra.align;
  const bytes = at - own;
  if (bytes === 0) return buildLoad(place, I32, pointer, align);
  const offset = constInt(
    intType(indexBits(layout, isPtr(pointer.type) ? pointer.type.addressSpace : 0)),
    BigInt(bytes),
  );
  const moved = buildGep(place, I8, pointer, [offset], Flag.InBounds);
  return buildLoad(place, I32, moved, Math.min(align, bytes & -bytes));
}

function shifted(place: Place, word: Inst, shift: number): Value {
  return shift === 0 ? word : buildBinary(place, Op.LShr, word, constInt(I32, shift));
}

/** The number in the low bits of what was shifted; a shift alone leaves no others of the highest ones. */
function low(place: Place, value: Value, shift: number, bits: number): Value {
  if (shift + bits === 8 * WORD_BYTES) return value;
  return buildBinary(place, Op.And, value, constInt(I32, 2 ** bits - 1));
}
