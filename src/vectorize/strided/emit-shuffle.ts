/**
 * A shuffle as the target does it best: a `shufflevector`, or bytes looked up where the machine has no instruction for
 * the mask.
 *
 *     one     lookup(a, [6 1 …])                          two     lookup(a, [6 . …]) | lookup(b, [. 3 …])
 *     blend   a where the mask has ones, b elsewhere
 *
 * Places beyond the register (`.`) look up 0.
 */
import { buildBinary, buildCast, buildShuffle, type Place } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import { constAggregate, constInt, constPoison } from '../../ir/constant.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { I8, isFloat, isInt, isVector, type VectorType, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { costsOf, type LookupKind, type Lookups, type Target } from '../../target/index.ts';
import { lookupOf } from './cost-model.ts';

export interface ShuffleSite {
  readonly place: Place;
  readonly module: Module;
  readonly target: Target;
}

const BYTES = 16;
const BYTES_TYPE = vectorType(I8, BYTES);
const BEYOND = 0xff;

/** Lanes of `a` and `b` by the mask; -1 is any value. */
export function emitShuffle(
  site: ShuffleSite,
  a: Value,
  b: Value,
  mask: readonly number[],
  found = lookupFor(site.target, a, mask),
): Value {
  if (found === null) return buildShuffle(site.place, a, b, mask);
  const lookups = costsOf(site.target).lookups!;
  const lookup = new Lookup(site, lookups, found.size, found.lanes);
  const { count } = found.type;
  const places = mask.map((m) => (m < count ? m : m - count + found.lanes));
  const whole = lookup.emit(found.kind, filled(site, a, found), filled(site, b, found), places);
  const type = vectorType(found.type.element, found.lanes);
  const value = type === BYTES_TYPE ? whole : buildCast(site.place, Op.BitCast, whole, type);
  if (mask.length === found.lanes) return value;
  return buildShuffle(
    site.place,
    value,
    constPoison(type),
    mask.map((_, i) => i),
  );
}

export interface Found {
  readonly kind: LookupKind;
  /** Of the operands. */
  readonly type: VectorType;
  /** Of a register. */
  readonly lanes: number;
  /** Bytes of an element. */
  readonly size: number;
  /** Is it hardly better than the shuffle, so that it is not worth registers that are scarce? */
  readonly isSlight: boolean;
}

/** The operand with lanes behind it that nobody asks for, up to a register. */
function filled(site: ShuffleSite, value: Value, { type, lanes }: Found): Value {
  if (type.count === lanes) return value;
  const mask = Array.from({ length: lanes }, (_, i) => (i < type.count ? i : -1));
  return buildShuffle(site.place, value, constPoison(type), mask);
}

/**
 * Whether and how bytes are looked up for a shuffle of registers or parts of them; null where a `shufflevector` is as
 * good.
 */
export function lookupFor(target: Target, { type }: Value, mask: readonly number[]): Found | null {
  if (!isVector(type) || type.scalable) return null;
  const { element, count } = type;
  if (!isInt(element) && !isFloat(element)) return null;
  const size = element.bits / 8;
  if (!Number.isInteger(size) || count * size > BYTES || mask.length * size > BYTES) return null;
  if (count * size < BYTES) return shortLookup(target, type, mask, size);
  if (mask.length > count) return null;
  // Lanes that a short result does not have do not matter.
  const whole = Array.from({ length: count }, (_, lane) => mask[lane] ?? -1);
  const found = lookupOf(target, element.bits, count, whole);
  return found === null ? null : { ...found, type, lanes: count, size };
}

/**
 * Of parts of registers. The lanes that they leave open are asked for all the same, so that no mask is one that a machine
 * knows, unless its lanes are 32 bits or it leaves none open.
 */
function shortLookup(target: Target, type: VectorType, mask: readonly number[], size: number): Found | null {
  const { lookups, fillsLanes } = costsOf(target);
  const isOpen = mask.length * size < BYTES;
  const isMoved = mask.some((m, lane) => m >= 0 && m !== lane);
  if (lookups === null || !fillsLanes || size > 2 || !isOpen || !isMoved) return null;
  const isLeft = mask.some((m) => m >= 0 && m < type.count);
  const isRight = mask.some((m) => m >= type.count);
  return { kind: isLeft && isRight ? 'two' : 'one', type, lanes: BYTES / size, size, isSlight: false };
}

/**
 * For a shuffle of a whole register that is extended: the back end would shuffle each half of it to the bottom of a register
 * of its own, leaving lanes open. Null where these are halves of what is shuffled, or all lanes are the same one.
 */
export function extendedLookup(target: Target, { type }: Value, mask: readonly number[]): Found | null {
  const { lookups, fillsLanes } = costsOf(target);
  if (lookups === null || !fillsLanes || !isVector(type) || !isInt(type.element)) return null;
  const { count, element } = type;
  const size = element.bits / 8;
  if ((size !== 1 && size !== 2) || count * size !== BYTES || mask.length !== count) return null;
  const isOne = mask.every((m) => m === mask[0]);
  if (isOne || movesHalves(mask)) return null;
  const isLeft = mask.some((m) => m >= 0 && m < count);
  const isRight = mask.some((m) => m >= count);
  return { kind: isLeft && isRight ? 'two' : 'one', type, lanes: count, size, isSlight: false };
}

/** Is each half of the result a half of an operand? Halves are extended where they lie. */
function movesHalves(mask: readonly number[]): boolean {
  const half = mask.length / 2;
  return [0, half].every((from) => {
    const first = mask[from]!;
    return first % half === 0 && mask.slice(from, from + half).every((m, i) => m === first + i);
  });
}

class Lookup {
  private readonly site: ShuffleSite;
  private readonly lookups: Lookups;
  private readonly size: number;
  private readonly lanes: number;

  constructor(site: ShuffleSite, lookups: Lookups, size: number, lanes: number) {
    this.site = site;
    this.lookups = lookups;
    this.size = size;
    this.lanes = lanes;
  }

  emit(kind: LookupKind, a: Value, b: Value, mask: readonly number[]): Value {
    switch (kind) {
      case 'one':
        return mask.some((m) => m >= this.lanes) ? this.lookup(b, mask, this.lanes) : this.lookup(a, mask, 0);
      case 'two': {
        const [left, right] = [this.lookup(a, mask, 0), this.lookup(b, mask, this.lanes)];
        return buildBinary(this.site.place, Op.Or, left, right);
      }
      case 'blend': {
        const ones = this.bytes(mask, (m) => (m >= this.lanes ? 0 : 0xff));
        return this.call(this.lookups.choice, [this.asBytes(a), this.asBytes(b), ones]);
      }
    }
  }

  /** The lanes of the mask that count from `from`. */
  private lookup(value: Value, mask: readonly number[], from: number): Value {
    const isOwn = (m: number): boolean => m >= from && m < from + this.lanes;
    const places = this.bytes(mask, (m, byte) => (isOwn(m) ? (m - from) * this.size + byte : BEYOND));
    return this.call(this.lookups.bytes, [this.asBytes(value), places]);
  }

  private bytes(mask: readonly number[], of: (m: number, byte: number) => number): Value {
    const at = (i: number): number => of(mask[Math.floor(i / this.size)] ?? -1, i % this.size);
    return constAggregate(
      BYTES_TYPE,
      Array.from({ length: BYTES }, (_, i) => constInt(I8, at(i))),
    );
  }

  private asBytes(value: Value): Value {
    return value.type === BYTES_TYPE ? value : buildCast(this.site.place, Op.BitCast, value, BYTES_TYPE);
  }

  private call(stem: string, args: readonly Value[]): Value {
    return buildIntrinsic(this.site.place, this.site.module, stem, [], BYTES_TYPE, args);
  }
}
