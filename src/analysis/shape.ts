/**
 * Shapes: how a value varies over the lanes of a vectorized loop, where lane k is iteration k.
 *
 *     Uniform            the same in every lane
 *     Unit Stride        grows by one element (an integer: by 1) from lane to lane
 *     Strided            by a constant amount, or by one that is only known not to change (`?`)
 *     Random             nothing is known
 *     SOA …              a pointer into a private object that is laid out as a structure of arrays: element e of lane k
 *                        stands at e · VF + k, so what would be the same element in every lane is a unit stride there
 *
 * Strides are elements for integers and bytes for pointers; of SOA Strided the bytes are still to be taken VF times.
 * The lattice, from what is assumed at first to what is always true:
 *
 *     Undef ⊑ Uniform, Unit Stride, Strided s ⊑ Strided ? ⊑ Random
 *     Undef ⊑ SOA Unit Stride, SOA Strided    ⊑ SOA Random ⊑ Random
 */

export type ShapeKind =
  | 'undef'
  | 'uniform'
  | 'seq'
  | 'strided'
  | 'random'
  | 'soa-seq'
  | 'soa-strided'
  | 'soa-random';

export const SHAPE_KINDS: readonly ShapeKind[] = [
  'undef',
  'uniform',
  'seq',
  'strided',
  'random',
  'soa-seq',
  'soa-strided',
  'soa-random',
];

export interface Shape {
  readonly kind: ShapeKind;
  /** null where the shape has none, or none that is known. */
  readonly stride: bigint | null;
}

export const UNDEF: Shape = { kind: 'undef', stride: null };
export const UNIFORM: Shape = { kind: 'uniform', stride: null };
export const RANDOM: Shape = { kind: 'random', stride: null };
export const SOA_RANDOM: Shape = { kind: 'soa-random', stride: null };
/** By an amount that does not change. */
export const STRIDED: Shape = { kind: 'strided', stride: null };

/** An integer that grows by so much from lane to lane. */
export function stepping(stride: bigint | null): Shape {
  if (stride === 0n) return UNIFORM;
  return { kind: stride === 1n ? 'seq' : 'strided', stride };
}

/** A pointer that moves by so many bytes. */
export function pointing(bytes: bigint | null): Shape {
  return bytes === 0n ? UNIFORM : { kind: 'strided', stride: bytes };
}

export function soaSeq(bytes: bigint | null): Shape {
  return { kind: 'soa-seq', stride: bytes };
}

export function soaStrided(bytes: bigint | null): Shape {
  return { kind: 'soa-strided', stride: bytes };
}

export function isSoa(shape: Shape): boolean {
  return shape.kind === 'soa-seq' || shape.kind === 'soa-strided' || shape.kind === 'soa-random';
}

export function isDivergent(shape: Shape): boolean {
  return shape.kind !== 'uniform' && shape.kind !== 'undef';
}

export function sameShape(a: Shape, b: Shape): boolean {
  return a.kind === b.kind && a.stride === b.stride;
}

/** The least shape that both are. */
export function joinShapes(a: Shape, b: Shape): Shape {
  if (sameShape(a, b) || b.kind === 'undef') return a;
  if (a.kind === 'undef') return b;
  if (isSoa(a) !== isSoa(b) || a.kind === 'random' || b.kind === 'random') return RANDOM;
  if (!isSoa(a)) return STRIDED;
  return a.kind === 'soa-strided' && b.kind === 'soa-strided' ? soaStrided(null) : SOA_RANDOM;
}

/** Is `a` at least as much known as `b`? */
export function isBelow(a: Shape, b: Shape): boolean {
  return sameShape(joinShapes(a, b), b);
}

/** Of plain shapes: by how much it grows; undefined when it is not that simple. */
function strideOf(shape: Shape): bigint | null | undefined {
  switch (shape.kind) {
    case 'uniform':
      return 0n;
    case 'seq':
    case 'strided':
      return shape.stride;
    default:
      return undefined;
  }
}

export function addShapes(a: Shape, b: Shape): Shape {
  return isSoa(b) ? combine(b, a, (x, y) => x + y) : combine(a, b, (x, y) => x + y);
}

export function subShapes(a: Shape, b: Shape): Shape {
  return combine(a, b, (x, y) => x - y);
}

function combine(a: Shape, b: Shape, of: (x: bigint, y: bigint) => bigint): Shape {
  if (a.kind === 'undef' || b.kind === 'undef') return UNDEF;
  if (isSoa(a) && b.kind === 'uniform') return a;
  const [x, y] = [strideOf(a), strideOf(b)];
  if (x === undefined || y === undefined) return isSoa(a) || isSoa(b) ? soaMixed(a, b) : RANDOM;
  return x === null || y === null ? STRIDED : stepping(of(x, y));
}

function soaMixed(a: Shape, b: Shape): Shape {
  return isSoa(a) && isSoa(b) ? RANDOM : a.kind === 'random' || b.kind === 'random' ? RANDOM : SOA_RANDOM;
}

/** `factor` is the constant that one operand is; null when neither is one. */
export function mulShapes(a: Shape, b: Shape, factor: bigint | null): Shape {
  if (a.kind === 'undef' || b.kind === 'undef') return UNDEF;
  if (a.kind === 'uniform' && b.kind === 'uniform') return UNIFORM;
  if (a.kind !== 'uniform' && b.kind !== 'uniform') return RANDOM;
  const stride = strideOf(a.kind === 'uniform' ? b : a);
  if (stride === undefined) return RANDOM;
  return stride === null || factor === null ? STRIDED : stepping(stride * factor);
}

/** An operation of which nothing else is known: uniform operands, uniform result. */
export function uniformOrRandom(operands: readonly Shape[]): Shape {
  let all: Shape = UNIFORM;
  for (const operand of operands) {
    if (operand.kind === 'undef') return UNDEF;
    if (operand.kind !== 'uniform') all = RANDOM;
  }
  return all;
}

/** Either of two values, by a condition that is the same in every lane or not. */
export function selectShapes(condition: Shape, yes: Shape, no: Shape): Shape {
  if (condition.kind === 'undef') return UNDEF;
  return condition.kind === 'uniform' ? joinShapes(yes, no) : RANDOM;
}

/**
 * The address that a last index leads to; `bytes` is the size of what the index counts, `leaf` that of what the address
 * points to (null when that is no scalar).
 */
export function gepShapes(pointer: Shape, index: Shape, bytes: bigint, leaf: bigint | null): Shape {
  if (pointer.kind === 'undef' || index.kind === 'undef') return UNDEF;
  const step = index.kind === 'seq' || index.kind === 'strided' ? index.stride : null;
  switch (pointer.kind) {
    case 'uniform':
      if (index.kind === 'uniform') return UNIFORM;
      if (index.kind !== 'seq' && index.kind !== 'strided') return RANDOM;
      return pointing(step === null ? null : step * bytes);
    case 'seq':
    case 'strided':
      return index.kind === 'uniform' ? pointing(pointer.stride) : RANDOM;
    case 'soa-seq':
      if (index.kind === 'uniform') return soaSeq(leaf ?? pointer.stride);
      return index.kind === 'seq' ? soaStrided(step === null ? null : step * bytes) : SOA_RANDOM;
    case 'soa-strided':
      if (index.kind === 'uniform') return pointer;
      return index.kind === 'seq' ? soaStrided(null) : SOA_RANDOM;
    case 'soa-random':
      return SOA_RANDOM;
    default:
      return RANDOM;
  }
}

/** An index before the last that is not the same in every lane. */
export function scatteredGep(pointer: Shape): Shape {
  if (pointer.kind === 'undef') return UNDEF;
  return isSoa(pointer) ? SOA_RANDOM : RANDOM;
}
