/**
 * Arguments for a generated function. Its objects are as large as what it touches, to the byte, so that nothing else can
 * be read unnoticed; pointers lie in objects of their own or overlap by any number of bytes.
 */
import { bufferArgument, type ExecArg } from '../exec/index.ts';
import { I8 } from '../ir/type.ts';
import type { Random } from '../support/random.ts';
import { bitsOf, isFloat } from './types.ts';
import type { LoopBound, PointerParam, ScalarParam, Touch } from './writer.ts';

export interface FuzzInput {
  readonly args: readonly ExecArg[];
  /** May fast-math flags change anything that can be seen? Not if all floats are small whole numbers. */
  readonly isExact: boolean;
  /** No poison in it: any machine can run it. */
  readonly isPlain: boolean;
}

/** What inputs are made from. */
export interface Needs {
  readonly pointers: readonly PointerParam[];
  readonly scalars: readonly ScalarParam[];
  readonly loops: readonly LoopBound[];
  readonly isExact: boolean;
}

const STYLES = ['small', 'edge', 'random', 'equal', 'ramp'] as const;
type Style = (typeof STYLES)[number];

/** Functions without loops need fewer. */
export function inputCount(needs: Needs): number {
  return needs.loops.some((loop) => loop.param !== null) ? 8 : 4;
}

export function makeInput(random: Random, needs: Needs, number: number): FuzzInput {
  const style: Style = number === 0 || needs.isExact ? 'small' : random.pick(STYLES);
  const hasPoison = number >= 3 && random.bool(0.25);
  const canOverlap = needs.pointers.filter((p) => !p.noalias).length > 1;
  const overlaps = number > 0 && canOverlap && random.bool(0.5);
  const bounds = needs.scalars.map((s) => (s.role === 'trip' ? tripCount(random, s, number) : 0n));
  const turns = needs.loops.map((loop) => {
    const at = needs.scalars.findIndex((s) => s.name === loop.param);
    const count = loop.param === null ? loop.constant : Number(bounds[at]);
    return Math.max(loop.least, Math.ceil(count / loop.step));
  });
  const reaches = needs.pointers.map((p) => reachOf(p, turns));
  const placed = place(random, needs.pointers, reaches, overlaps);
  const poisonRate = hasPoison ? 0.06 : 0;
  const first = needs.pointers.length + needs.scalars.length;
  const buffers = placed.sizes.map((size, i) => {
    const { element } = needs.pointers[i]!;
    const align = placed.aligns[i]!;
    const bytes = contents(random, element, size + 16, style, needs.isExact, poisonRate);
    // Elements lie as the pointer sees them, also where there is an odd number of bytes before it.
    const phase = (16 - (placed.spots[i]!.offset % 16)) % 16;
    return bufferArgument(I8, bytes.slice(phase, phase + size), size, align);
  });
  return {
    args: [
      ...placed.spots.map(
        ({ object, offset }): ExecArg => ({ kind: 'pointer', argument: first + object, offset }),
      ),
      ...needs.scalars.map((s, i): ExecArg => {
        if (s.role === 'trip') return { kind: 'int', value: bounds[i]! };
        if (hasPoison && random.bool(0.15)) return { kind: 'poison' };
        return { kind: 'bits', bits: numberBits(random, s.type, style, needs.isExact) };
      }),
      ...buffers,
    ],
    isExact: needs.isExact && !overlaps && style === 'small',
    isPlain: !hasPoison,
  };
}

/** Around multiples of the lane counts that machines have; every count up to three vectors and three. */
function tripCount(random: Random, param: ScalarParam, number: number): bigint {
  const lanes = random.pick([2, 4, 8, 16]);
  if (param.type === 'i8' && random.bool(0.04)) return 255n;
  if (param.loop > 0 || number % 3 === 0) return BigInt(random.between(0, 3 * lanes + 3));
  return BigInt(Math.max(0, lanes * random.between(0, 3) + random.between(-1, 3)));
}

interface Reach {
  readonly low: number;
  readonly high: number;
}

function reachOf(pointer: PointerParam, turns: readonly number[]): Reach {
  let low = 0;
  let high = 0;
  for (const touch of pointer.touches) {
    const reach = reachOfTouch(touch, turns);
    if (reach === null) continue;
    low = Math.min(low, reach.low);
    high = Math.max(high, reach.high);
  }
  return { low, high };
}

function reachOfTouch(touch: Touch, turns: readonly number[]): Reach | null {
  let low = touch.offset;
  let high = touch.offset + touch.size;
  for (let k = 0; k < touch.steps.length; k++) {
    const times = turns[k] ?? 0;
    if (times === 0) return null;
    const far = touch.steps[k]! * (times - 1);
    if (far < 0) low += far;
    else high += far;
  }
  return { low, high };
}

interface Placed {
  readonly spots: readonly { readonly object: number; readonly offset: number }[];
  readonly sizes: readonly number[];
  readonly aligns: readonly number[];
}

/** Object `i` belongs to pointer `i`; overlapping pointers all lie in the object of the first of them. */
function place(
  random: Random,
  pointers: readonly PointerParam[],
  reaches: readonly Reach[],
  overlaps: boolean,
): Placed {
  const host = pointers.findIndex((p) => !p.noalias);
  const shifts = pointers.map((p, i) => {
    if (i === host || p.noalias || !overlaps) return 0;
    const far = random.bool(0.5) ? random.between(-16, 16) * p.align : random.between(-64, 64);
    return Math.round(far / p.align) * p.align;
  });
  const homes = pointers.map((p, i) => (overlaps && !p.noalias ? host : i));
  const aligns = pointers.map((p, i) =>
    Math.max(p.align, ...pointers.filter((_, k) => homes[k] === i).map((q) => q.align)),
  );
  const lows = pointers.map((_, i) =>
    Math.min(0, ...reaches.flatMap((r, k) => (homes[k] === i ? [r.low + shifts[k]!] : []))),
  );
  const fronts = lows.map((low, i) => Math.ceil(-low / aligns[i]!) * aligns[i]!);
  const spots = pointers.map((_, i) => ({
    object: homes[i]!,
    offset: fronts[homes[i]!]! + shifts[i]!,
  }));
  const sizes = pointers.map((_, i) =>
    Math.max(0, ...reaches.flatMap((r, k) => (homes[k] === i ? [spots[k]!.offset + r.high] : []))),
  );
  return { spots, sizes, aligns };
}

function contents(
  random: Random,
  element: string,
  size: number,
  style: Style,
  isExact: boolean,
  poisonRate: number,
): ExecArg[] {
  const list: ExecArg[] = [];
  const bits = element === 'ptr' ? 32 : bitsOf(element);
  const width = bits === 24 ? 4 : Math.ceil(bits / 8);
  const same = style === 'equal' ? numberBits(random, element, 'random', isExact) : null;
  for (let i = 0; list.length < size; i++) {
    const isPoison = random.bool(poisonRate);
    const value = same ?? (style === 'ramp' ? BigInt(i) : numberBits(random, element, style, isExact));
    for (let k = 0; k < width && list.length < size; k++)
      list.push(isPoison ? { kind: 'poison' } : { kind: 'int', value: (value >> BigInt(8 * k)) & 255n });
  }
  return list;
}

/** The bits of a number of the type. */
function numberBits(random: Random, type: string, style: Style, isExact: boolean): bigint {
  if (type === 'ptr') return random.bits(32);
  if (isFloat(type)) return floatBits(random, type, isExact ? 'small' : style);
  const bits = bitsOf(type);
  if (style === 'small') return BigInt.asUintN(bits, BigInt(random.between(0, 9)));
  if (style === 'edge') {
    const top = 1n << BigInt(bits - 1);
    const edges = [0n, 1n, -1n, top, top - 1n, top + 1n, (1n << BigInt(bits >> 1)) - 1n, 2n, -2n];
    return BigInt.asUintN(bits, random.pick(edges));
  }
  return random.bits(bits);
}

const FORMATS: Readonly<Record<string, readonly [exponent: number, fraction: number]>> = {
  half: [5, 10],
  bfloat: [8, 7],
  float: [8, 23],
  double: [11, 52],
};

function floatBits(random: Random, type: string, style: Style): bigint {
  const [exponent, fraction] = FORMATS[type]!;
  const bias = (1 << (exponent - 1)) - 1;
  const infinity = ((1n << BigInt(exponent)) - 1n) << BigInt(fraction);
  const sign = 1n << BigInt(exponent + fraction);
  const whole = (value: number): bigint => {
    const power = Math.floor(Math.log2(value));
    const rest = BigInt(value - 2 ** power) << BigInt(fraction - power);
    return (BigInt(bias + power) << BigInt(fraction)) | rest;
  };
  if (style === 'small') return whole(random.between(1, 4));
  if (style === 'edge' && random.bool(0.6)) {
    const quiet = infinity | (1n << BigInt(fraction - 1));
    return random.pick([
      0n,
      sign,
      infinity,
      infinity | sign,
      quiet,
      quiet | 1n,
      infinity | 1n,
      1n,
      infinity - 1n,
      whole(1),
    ]);
  }
  const middle = BigInt(bias + random.between(-4, 4)) << BigInt(fraction);
  return middle | random.bits(fraction) | (random.bool(0.3) ? sign : 0n);
}
