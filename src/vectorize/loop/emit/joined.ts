/** Loads side by side wherever they lie: a word for each lane, and the members out of all words (`joined.ts`). */
import { buildCast, buildInsertElement, buildLoad, buildShuffle, type Place } from '../../../ir/build.ts';
import { constPoison } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { intType, isVector, type Type, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { isNumber, type JoinedLoads } from '../joined.ts';
import type { Access } from '../legality/accesses.ts';
import type { BodyEmitter } from './body.ts';
import { lanePointer, moved } from './pointers.ts';

/** All members, where the first of them is; `each` sees what loads a word. */
export function loadJoined(
  out: BodyEmitter,
  access: Access,
  joined: JoinedLoads,
  each: (made: Inst) => void,
): void {
  const { members, at, offset } = joined;
  if (access.inst !== at.inst) return;
  const { place, lanes, plan } = out;
  const load = (type: Type, lane: number): Value => {
    const pointer = moved(out, at, lanePointer(out, at, lane), offset);
    const loaded = buildLoad(place, type, pointer, members[0]!.align);
    each(loaded);
    return loaded;
  };
  const made: Value[][] = members.map(() => []);
  for (let part = 0; part < plan.parts; part++) {
    const word = (type: Type) => (_: unknown, lane: number) => load(type, part * lanes + lane);
    const { length } = members;
    const row = isNumber(joined)
      ? asWords(out, at, length, Array.from({ length: lanes }, word(intType(8 * at.size * length))))
      : concatenated(place, Array.from({ length: lanes }, word(vectorType(at.type, length))));
    for (const [i, one] of made.entries()) {
      const mask = Array.from({ length: lanes }, (_, lane) => lane * length + i);
      one.push(buildShuffle(place, row, constPoison(row.type), mask));
    }
  }
  for (const [i, member] of members.entries()) out.setWide(member.inst, made[i]!);
}

/** Numbers in lanes. */
function asWords(out: BodyEmitter, at: Access, members: number, loaded: readonly Value[]): Value {
  const { place, lanes } = out;
  let words: Value = constPoison(vectorType(loaded[0]!.type, lanes));
  for (const [lane, one] of loaded.entries()) words = buildInsertElement(place, words, one, lane);
  return buildCast(place, Op.BitCast, words, vectorType(at.type, lanes * members));
}

/** So many vectors as one, by twos. */
function concatenated(place: Place, row: readonly Value[]): Value {
  if (row.length === 1) return row[0]!;
  const pairs = row.flatMap((low, i) => {
    if (i % 2 === 1 || !isVector(low.type)) return [];
    const mask = Array.from({ length: 2 * low.type.count }, (_, lane) => lane);
    return [buildShuffle(place, low, row[i + 1]!, mask)];
  });
  return concatenated(place, pairs);
}
