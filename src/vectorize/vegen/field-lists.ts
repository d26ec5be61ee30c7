/**
 * Lists of values that are cut out of fewer words: digits of a number, bits of a byte, channels of a pixel, numbers of ten bits
 * one behind the other. Words are of one width and fit in a register together; those in memory lie side by side.
 */
import { constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import {
  type Draft,
  type Fields,
  fieldsOf,
  isPackable,
  MOST_BITS,
  type Pack,
  REGISTER,
  specialPack,
  type WordBit,
  WordReader,
  ZERO,
} from '../pack/index.ts';

/** Fewer lanes are shifted and masked as scalars. */
const MIN_LANES = 4;

export interface FieldList {
  /** What the words are put together of. */
  readonly words: readonly Value[];
  readonly fields: Fields;
  readonly cost: number;
}

export class FieldCutter {
  private readonly draft: Draft;
  private readonly reader: WordReader;

  constructor(draft: Draft) {
    this.draft = draft;
    this.reader = new WordReader(draft.known.known);
  }

  /** Null where the list is no list of parts, or of too many words. */
  of(list: readonly Inst[]): FieldList | null {
    if (list.length < MIN_LANES) return null;
    const lanes = this.lanesOf(list);
    const parts = lanes === null ? [] : numbersIn(lanes);
    // Lanes that are zero are parts of nothing.
    const numbers = lanes === null || parts.length === 0 ? null : this.inOrder(parts, lanes);
    return lanes === null || numbers === null ? null : this.cut(list, lanes, numbers);
  }

  /** One number that is put together of parts of several that are computed: the channels of a pixel. */
  joined(root: Inst): FieldList | null {
    const lanes = this.lanesOf([root]);
    const numbers = lanes === null ? [] : numbersIn(lanes);
    if (lanes === null || numbers.length < MIN_LANES) return null;
    const areComputed = numbers.every((number) => {
      const word = this.reader.words[number]!;
      return isInst(word) && word.block === root.block && word.op !== Op.Load && isPackable(word);
    });
    return areComputed ? this.cut([root], lanes, numbers) : null;
  }

  /** The bits of each; null where one is no number of whole bytes. */
  private lanesOf(list: readonly Inst[]): (readonly WordBit[])[] | null {
    const { type } = list[0]!;
    // Which byte of a word is the first one is a matter of the machine.
    if (this.draft.layout.bigEndian || type.kind !== TypeKind.Int) return null;
    if (type.bits < 8 || type.bits > MOST_BITS || type.bits % 8 !== 0) return null;
    const lanes: (readonly WordBit[])[] = [];
    for (const value of list) {
      const bits = this.reader.of(value);
      if (bits === null) return null;
      lanes.push(bits);
    }
    return lanes;
  }

  private cut(
    list: readonly Inst[],
    lanes: readonly (readonly WordBit[])[],
    numbers: readonly number[],
  ): FieldList | null {
    const words = numbers.map((number) => this.reader.words[number]!);
    const wordBits = bitsOf(words[0]!);
    if (words.some((word) => bitsOf(word) !== wordBits) || words.length * wordBits > REGISTER) return null;
    // The words are not what is put together of them.
    if (list.some((value) => words.includes(value))) return null;
    const renumbered = lanes.map((bits) =>
      bits.map((bit) =>
        bit === ZERO ? ZERO : MOST_BITS * numbers.indexOf(Math.floor(bit / MOST_BITS)) + (bit % MOST_BITS),
      ),
    );
    const found = fieldsOf(renumbered, wordBits, words.length, this.draft.prices);
    if (found === null) return null;
    const alone = Array.from({ length: REGISTER / wordBits }, (_, i) =>
      i === 0 ? words[0]! : constPoison(words[0]!.type),
    );
    return { words: words.length === 1 ? alone : words, ...found };
  }

  /** Half as many words as lanes; or as many as you like that lie side by side, where lanes are made of several. */
  private inOrder(
    numbers: readonly number[],
    lanes: readonly (readonly WordBit[])[],
  ): readonly number[] | null {
    if (2 * numbers.length <= lanes.length && !this.areLoads(numbers)) return numbers;
    if (numbers.length === 1) return numbers;
    const places = numbers.map((number) => ({ number, place: this.placeOf(number) }));
    const bucket = places[0]!.place?.bucket;
    if (places.some(({ place }) => place === null || place.bucket !== bucket)) return null;
    places.sort((a, b) => a.place!.at - b.place!.at);
    for (let i = 1; i < places.length; i++)
      if (places[i - 1]!.place!.at + places[i - 1]!.place!.size !== places[i]!.place!.at) return null;
    const isMixed = lanes.some((bits) => numbersIn([bits]).length > 1);
    return 2 * numbers.length <= lanes.length || isMixed ? places.map(({ number }) => number) : null;
  }

  private areLoads(numbers: readonly number[]): boolean {
    return numbers.every((number) => this.placeOf(number) !== null);
  }

  private placeOf(number: number): ReturnType<Draft['accesses']['of']> {
    const word = this.reader.words[number]!;
    return isInst(word) && word.op === Op.Load ? this.draft.accesses.of(word) : null;
  }
}

/** The list as a pack. */
export function fieldPack(list: readonly Inst[], { words, fields, cost }: FieldList): Pack {
  const name = `fields.${fields.wordBits}x${fields.words}`;
  return specialPack(list, list[0]!.type, [words], { name, cost, how: { kind: 'fields', fields } });
}

/** May it put parts of numbers together that share no bit? */
export function isJoining({ op }: Inst): boolean {
  return op === Op.Or || op === Op.Add || op === Op.Xor;
}

/** The words that lanes have bits of, in the order in which they come. */
function numbersIn(lanes: readonly (readonly WordBit[])[]): number[] {
  const found = new Set<number>();
  for (const bits of lanes) for (const bit of bits) if (bit !== ZERO) found.add(Math.floor(bit / MOST_BITS));
  return [...found];
}

function bitsOf({ type }: Value): number {
  return type.kind === TypeKind.Int ? type.bits : 0;
}
