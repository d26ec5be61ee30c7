/**
 * Narrow fields of records, as parts of words:
 *
 *     struct { u8 version, flags; u16 length; u32 offset; }      w = four bytes from h[i].flags on
 *     load i8 h[i].flags, load i16 h[i].length            ──▶    trunc w, w >> 8 & 0xffff
 *
 * Fields of one width are taken out of registers for all lanes of a turn by a shuffle or two, narrow ones of wide records by many,
 * or one by one. A word takes as few as any field of its size, and a shift or a mask for each field in it. Every byte of a word is
 * one that the block loads anyway, its fields are of several widths, and all of them are extended to words or beyond in the end. It
 * is done where the price of vectors, which is tried on a copy of the function, allows it.
 */
import { type Analyses, analyses } from '../../analysis/cache.ts';
import { hasEffects } from '../../analysis/effects.ts';
import { evolvedAddress } from '../../analysis/evolution.ts';
import { constantOf, difference } from '../../analysis/linear.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { isBinary, Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { indexUses, usersOf } from '../../ir/uses.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { emitWord, WORD_BYTES } from './emit/word-fields.ts';
import { rewritableLoop, rewriteLoops } from './versions.ts';

type Load = InstOf<typeof Op.Load>;

/** A load of an iteration's record, so many bytes from the first load of it. */
export interface Field {
  readonly load: Load;
  readonly at: number;
  readonly bytes: number;
}

/** A word, and the narrow fields in it, in the order of the block. */
export interface Word {
  readonly at: number;
  readonly fields: readonly Field[];
}

/** Loads of records in one block: more would make a long search of little use. */
const MAX_FIELDS = 32;
/** Between a field and its extensions. */
const MAX_STEPS = 16;
/**
 * What vectors of words may cost of vectors of fields. Networks that take narrow fields out of wide records are priced too low, by
 * their busiest unit: on AVX2 `headers-mixed` is priced 2.1 cycles an iteration so and 2.4 with words, and takes 819 ns and 378 ns.
 */
const ALLOWED = 1.25;
export const wordFields: PassDefinition = {
  name: 'word-fields',
  about: 'Narrow fields of records in loops, as parts of words that are loaded at once.',
  options: [],
  run: (func, cx) => {
    if (cx.module.layout.bigEndian) return false;
    return rewriteLoops(func, cx, {
      what: 'load words of fields',
      isWanted: (where, header) => wordsIn(where, header, cx).length > 0,
      rewrite: (where, header) => {
        for (const word of wordsIn(where, header, cx)) emitWord(cx.module, word);
      },
      pays: (after, price) => {
        const now = price();
        return now === null || after < ALLOWED * now;
      },
    });
  },
};

/** The words that narrow fields of the loop's records are parts of. */
function wordsIn(func: Func, header: Block, cx: PassContext): Word[] {
  indexUses(func);
  const known = analyses(func, cx.module);
  const loop = rewritableLoop(known, header);
  if (loop === null) return [];
  return loop.blocks
    .toArray()
    .flatMap((id) => recordsIn(known, loop, known.cfg.blocks[id]!).flatMap(wordsOf));
}

/** Loads of one stride and base in a stretch of a block in which nothing else happens: all of them run, or none. */
function recordsIn(known: Analyses, loop: Loop, block: Block): Field[][] {
  const strides = new Map(known.loopDependences(loop).accesses.map(({ inst, stride }) => [inst, stride]));
  const done: Field[][] = [];
  let open: Field[][] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const load = inst.op === Op.Load && isSimpleAccess(inst) ? inst : null;
    if (load === null && hasEffects(inst)) {
      done.push(...open);
      open = [];
    }
    if (load === null) continue;
    const stride = strides.get(load) ?? null;
    if (stride === null || (stride < 0n ? -stride : stride) <= BigInt(WORD_BYTES)) continue;
    const bytes = storeSize(known.module.layout, load.type);
    const record = open.find(
      ([first]) => strides.get(first!.load) === stride && apart(known, load, first!) !== null,
    );
    if (record === undefined) open.push([{ load, at: 0, bytes }]);
    else record.push({ load, at: apart(known, load, record[0]!)!, bytes });
  }
  return [...done, ...open];
}

/** Bytes from the first load of a record; null where that is no constant. */
function apart({ evolutions }: Analyses, load: Load, { load: first }: Field): number | null {
  const [mine, its] = [load, first].map(({ operands }) => evolvedAddress(evolutions, operands[0]!));
  if (mine!.base !== its!.base) return null;
  const form = difference(mine!.offset, its!.offset);
  const distance = form === null ? null : constantOf(form);
  return distance === null || distance > 4096n || distance < -4096n ? null : Number(distance);
}

/** Words of a record; those with the most fields first. */
function wordsOf(record: readonly Field[]): Word[] {
  if (record.length > MAX_FIELDS) return [];
  let left = record.filter(isNarrow);
  const loaded = new Set(record.flatMap(({ at, bytes }) => run(at, bytes)));
  const starts = [
    ...new Set(left.flatMap(({ at, bytes }) => run(at + bytes - WORD_BYTES, WORD_BYTES + 1 - bytes))),
  ];
  const possible = starts.filter((at) => run(at, WORD_BYTES).every((byte) => loaded.has(byte)));
  const words: Word[] = [];
  for (;;) {
    let best: Word = { at: 0, fields: [] };
    for (const at of possible) {
      const fields = left.filter((field) => at <= field.at && field.at + field.bytes <= at + WORD_BYTES);
      if (hasSeveralWidths(fields) && fields.length > best.fields.length) best = { at, fields };
    }
    const { fields } = best;
    if (fields.length === 0) return words;
    words.push(best);
    left = left.filter((field) => !fields.includes(field));
  }
}

/** Fields of one width are elements that lie side by side, for which others know better (`groups.ts`, `sums/neighbours.ts`). */
function hasSeveralWidths(fields: readonly Field[]): boolean {
  return fields.some(({ bytes }) => bytes !== fields[0]!.bytes);
}

function run(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** Is it a number of fewer bits than a word that is only wanted in at least as many, whatever is done with it before? */
function isNarrow({ load, bytes }: Field): boolean {
  if (bytes >= WORD_BYTES || !isInt(load.type) || load.type.bits !== 8 * bytes) return false;
  const work: Inst[] = [load];
  for (let steps = 0; work.length > 0; steps++) {
    const inst = work.pop()!;
    const users = usersOf(inst);
    if (steps > MAX_STEPS || users.length === 0) return false;
    for (const user of users) {
      if (user.op === Op.ZExt || user.op === Op.SExt) {
        if (isInt(user.type) && user.type.bits >= 8 * WORD_BYTES) continue;
      } else if (!isBinary(user.op)) return false;
      work.push(user);
    }
  }
  return true;
}
