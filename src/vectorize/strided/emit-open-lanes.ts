/** Shuffles that leave lanes open (`open-lanes.ts`), as the machine's own shuffle of bytes. */
import { buildCast, buildShuffle, placeBefore } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constInt, constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { InstOf } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, I32, isVector, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { LANES } from './open-lanes.ts';

type Shuffle = InstOf<typeof Op.ShuffleVector>;

const BYTES_TYPE = vectorType(I8, 16);

/** The shuffle with its mask filled. */
export function emitFilled(shuffle: Shuffle, mask: readonly number[], module: Module): void {
  const place = placeBefore(shuffle);
  const { type } = shuffle;
  if (!isVector(type)) return;
  const whole = vectorType(type.element, LANES);
  const bytes = shuffle.operands.map((operand) => buildCast(place, Op.BitCast, widened(operand), BYTES_TYPE));
  const places = mask.flatMap((lane) => [0, 1, 2, 3].map((byte) => constInt(I32, BigInt(4 * lane + byte))));
  const made = buildIntrinsic(place, module, 'wasm.shuffle', [], BYTES_TYPE, [...bytes, ...places]);
  const value = cut(buildCast(place, Op.BitCast, made, whole));
  replaceAllUses(shuffle, value);
  erase(shuffle);

  function widened(value: Value): Value {
    if (value.type === whole) return value;
    const count = isVector(value.type) ? value.type.count : 0;
    const lanes = Array.from({ length: LANES }, (_, lane) => (lane < count ? lane : -1));
    return buildShuffle(place, value, constPoison(value.type), lanes);
  }

  function cut(value: Value): Value {
    if (type === whole) return value;
    return buildShuffle(
      place,
      value,
      constPoison(whole),
      shuffle.extra.mask.map((_, lane) => lane),
    );
  }
}
