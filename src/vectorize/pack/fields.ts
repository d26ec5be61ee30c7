/**
 * Lanes that are cut out of a few words: which bytes of the words go into each lane, by how much what is in it is shifted,
 * and which bits of that count.
 *
 *     (x >> 28) & 15, (x >> 24) & 15, …      x, x >> 4  ──bytes of both in turns──▶  & 15
 *     p[0] | (p[1] & 3) << 8, …              two bytes a lane ──times 2^k──▶  >> 6
 *
 * 1. A lane's bits are those of the word, all moved by as much (`shift`, less than a byte): its bytes are bytes of words.
 * 2. Shifted *before*: the words are shifted by each amount, and bytes taken of each. No lane may take a byte in which bits of
 *    two words would meet.
 * 3. Shifted *behind*: lanes are wide enough for what is in their bytes, multiplied by powers of two so that all end at one
 *    place, and shifted by one amount.
 *
 * 4. Single bits are not moved at all: bytes are masked, and what is left is 1 where it is not 0.
 *
 * A byte that nobody needs is a copy of one that is needed: what is anything would make all of the lane anything.
 */
import { I8, intType } from '../../ir/type.ts';
import type { Prices } from './prices.ts';
import { MOST_BITS, type WordBit, ZERO } from './word-bits.ts';

export interface Fields {
  /** Bits of a word, and how many words there are in the operand. */
  readonly wordBits: number;
  readonly words: number;
  /** Lanes are made so wide, and then made as wide as their type. */
  readonly laneBits: number;
  readonly element: number;
  /** Amounts by which words are shifted to the right, one after the other: sources of bytes. */
  readonly before: readonly number[];
  /** For each byte of each lane: which source, which byte of it. */
  readonly bytes: readonly (readonly [number, number])[];
  /** Powers of two that lanes are multiplied by, and the amount by which all are shifted then. */
  readonly behind: { readonly powers: readonly number[]; readonly shift: number } | null;
  /** The bits that count; null where no others are set. */
  readonly mask: readonly bigint[] | null;
  /** Is it only asked whether one of those is set? */
  readonly isTest: boolean;
}

/** Bits of a register that words are put together in. */
export const REGISTER = 128;

/** Lanes of these bits of `words` words of `wordBits` bits (words are numbered from 0); the cheapest form, or null. */
export function fieldsOf(
  lanes: readonly (readonly WordBit[])[],
  wordBits: number,
  words: number,
  prices: Prices,
): { readonly fields: Fields; readonly cost: number } | null {
  const cut = lanes.map(cutOf);
  if (cut.some((lane) => lane === null)) return null;
  const all = cut as Cut[]; // none of them is null
  const shape = { wordBits, words, element: lanes[0]!.length };
  const forms = [shiftedBefore(all, shape), shiftedBehind(all, shape), tested(all, shape)].flatMap(
    (fields) => (fields === null ? [] : { fields, cost: priceOf(fields, prices) }),
  );
  return forms.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

interface Shape {
  readonly wordBits: number;
  readonly words: number;
  readonly element: number;
}

/** Of one lane: its bits, by how much less than a byte they are moved, and how many there are up to the last one that counts. */
interface Cut {
  readonly bits: readonly WordBit[];
  readonly shift: number;
  readonly top: number;
  readonly mask: bigint;
}

function cutOf(bits: readonly WordBit[]): Cut | null {
  let [shift, top, mask] = [-1, 0, 0n];
  for (const [at, bit] of bits.entries()) {
    if (bit === ZERO) continue;
    const own = (((bit % MOST_BITS) - at) % 8) + 8;
    if (shift >= 0 && own % 8 !== shift) return null;
    shift = own % 8;
    top = at + 1;
    mask |= 1n << BigInt(at);
  }
  return shift < 0 ? null : { bits, shift, top, mask };
}

/** Words shifted by each amount there is. */
function shiftedBefore(cut: readonly Cut[], shape: Shape): Fields | null {
  const laneBits = widthFor(Math.max(...cut.map(({ top }) => top)));
  const before = [...new Set(cut.map(({ shift }) => shift))].sort((a, b) => a - b);
  const bytes: (readonly [number, number])[] = [];
  let isClean = true;
  for (const lane of cut) {
    const source = before.indexOf(lane.shift);
    const own = bytesOf(lane, laneBits, (bit) => {
      const from = (bit % MOST_BITS) - lane.shift;
      return from < 0 ? null : [Math.floor(bit / MOST_BITS), Math.floor(from / 8)];
    });
    if (own === null) return null;
    const whole = shape.wordBits / 8;
    bytes.push(...own.map(([word, byte]) => [source, word * whole + byte] as const));
    // Zeros come in at the top of the word.
    own.forEach(([, byte], at) => {
      const left = Math.min(8, shape.wordBits - lane.shift - 8 * byte);
      const set = (1n << BigInt(left)) - 1n;
      if ((set & ~(lane.mask >> BigInt(8 * at))) !== 0n) isClean = false;
    });
  }
  const mask = isClean ? null : cut.map((lane) => lane.mask);
  return { ...shape, laneBits, before, bytes, behind: null, mask, isTest: false };
}

/** Lanes with room for all bits of their bytes, shifted together. */
function shiftedBehind(cut: readonly Cut[], shape: Shape): Fields | null {
  const laneBits = widthFor(Math.max(...cut.map(({ top, shift }) => top + shift)));
  if (laneBits > MOST_BITS) return null;
  const top = Math.max(...cut.map((lane) => lane.top));
  const isEven = cut.every(({ shift }) => shift === cut[0]!.shift);
  const shift = isEven ? cut[0]!.shift : laneBits - top;
  // Bytes are not multiplied anywhere.
  if (shift === 0 || (!isEven && laneBits === 8)) return null;
  const powers = cut.map((lane) => shift - lane.shift);
  if (powers.some((power) => power < 0)) return null;
  const bytes: (readonly [number, number])[] = [];
  for (const lane of cut) {
    const own = bytesOf(
      { ...lane, bits: [...new Array<WordBit>(lane.shift).fill(ZERO), ...lane.bits] },
      laneBits,
      (bit) => [Math.floor(bit / MOST_BITS), Math.floor((bit % MOST_BITS) / 8)],
    );
    if (own === null) return null;
    bytes.push(...own.map(([word, byte]) => [0, (word * shape.wordBits) / 8 + byte] as const));
  }
  const set = (1n << BigInt(laneBits - shift)) - 1n;
  const isClean = cut.every(({ mask }) => mask === set);
  const behind = { powers, shift };
  return {
    ...shape,
    laneBits,
    before: [0],
    bytes,
    behind,
    mask: isClean ? null : cut.map(({ mask }) => mask),
    isTest: false,
  };
}

/** Bytes in which one bit each is looked at. */
function tested(cut: readonly Cut[], shape: Shape): Fields | null {
  if (cut.some(({ mask }) => mask !== 1n)) return null;
  const bytes = cut.map(({ bits: [bit] }) => {
    const [word, at] = [Math.floor(bit! / MOST_BITS), bit! % MOST_BITS];
    return [0, (word * shape.wordBits) / 8 + Math.floor(at / 8)] as const;
  });
  const mask = cut.map(({ shift }) => 1n << BigInt(shift));
  return { ...shape, laneBits: 8, before: [0], bytes, behind: null, mask, isTest: true };
}

/** Which byte of which word each byte of a lane is; null where it would be two. */
function bytesOf(
  { bits }: Pick<Cut, 'bits'>,
  laneBits: number,
  place: (bit: WordBit) => readonly [number, number] | null,
): (readonly [number, number])[] | null {
  const own: (readonly [number, number] | null)[] = new Array(laneBits / 8).fill(null);
  for (const [at, bit] of bits.entries()) {
    if (bit === ZERO) continue;
    const byte = Math.floor(at / 8);
    const from = place(bit);
    if (from === null || byte >= own.length) return null;
    const known = own[byte];
    if (known != null && (known[0] !== from[0] || known[1] !== from[1])) return null;
    own[byte] = from;
  }
  const any = own.find((byte) => byte !== null)!;
  return own.map((byte) => byte ?? any);
}

/** Lanes of whole bytes, as many as a power of two. */
function widthFor(bits: number): number {
  let width = 8;
  while (width < bits) width *= 2;
  return width;
}

function priceOf(fields: Fields, prices: Prices): number {
  const { wordBits, laneBits, element, before, bytes, behind, mask, isTest } = fields;
  const count = (8 * bytes.length) / laneBits;
  const each = (bits: number, lanes: number): number => prices.lanewise('add', intType(bits), lanes);
  const words = REGISTER / wordBits;
  let cost = 0;
  for (const shift of before) if (shift > 0) cost += each(wordBits, words) * (wordBits === 8 ? 2 : 1);
  for (const { steps } of gatheringsOf(fields))
    for (const step of steps) cost += prices.shuffle(step.mask, REGISTER / 8, I8);
  if (behind !== null) {
    cost += each(laneBits, count) * (laneBits === 8 ? 2 : 1);
    if (behind.powers.some((power) => power > 0))
      cost += prices.lanewise('mul', intType(laneBits), count) + prices.constant(intType(laneBits), count);
  }
  if (mask !== null) cost += each(laneBits, count);
  // A minimum, and the numbers that bytes are masked with.
  if (isTest) cost += each(laneBits, count) + prices.constant(intType(laneBits), count);
  const steps = Math.abs(Math.log2(element / laneBits));
  return cost + steps * each(Math.max(element, laneBits), count);
}

/** A shuffle of what is there, and of one more source. */
export interface Gathering {
  readonly other: number | null;
  readonly mask: readonly number[];
}

/** For each register of lanes the source that its bytes are gathered from first, and how; no steps where that is what is wanted. */
export function gatheringsOf({
  before,
  bytes,
}: Fields): { readonly first: number; readonly steps: readonly Gathering[] }[] {
  const size = REGISTER / 8;
  const found: { first: number; steps: Gathering[] }[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const own = bytes.slice(at, at + size);
    const used = before.flatMap((_, source) => (own.some(([from]) => from === source) ? [source] : []));
    const first = used[0]!;
    const laneOf = (source: number, place: number): number => {
      const [from, byte] = own[place] ?? [-1, -1];
      return from === source ? byte : -1;
    };
    const steps: Gathering[] = [];
    const taken = Array.from({ length: size }, (_, place) => laneOf(first, place));
    for (const source of used.slice(1)) {
      const isFirst = steps.length === 0;
      const mask = taken.map((known, place) => {
        const lane = laneOf(source, place);
        return lane >= 0 ? size + lane : known < 0 || isFirst ? known : place;
      });
      steps.push({ other: source, mask });
      for (let place = 0; place < size; place++) if (mask[place]! >= 0) taken[place] = place;
    }
    if (used.length === 1 && taken.some((byte, place) => byte >= 0 && byte !== place))
      steps.push({ other: null, mask: taken });
    found.push({ first, steps });
  }
  return found;
}
