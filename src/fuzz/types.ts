/** Types as the generator writes them: `i32`, `float`, `ptr`, `<4 x i16>`. */
import type { Random } from '../support/random.ts';

/** Is it an integer type? */
export function isInt(type: string): boolean {
  return /^i\d+$/.test(type);
}

export function isFloat(type: string): boolean {
  return type in FLOAT_BITS;
}

const FLOAT_BITS: Readonly<Record<string, number>> = { half: 16, bfloat: 16, float: 32, double: 64 };

/** Bits of an integer or a float. */
export function bitsOf(type: string): number {
  return FLOAT_BITS[type] ?? Number(type.slice(1));
}

/** What `getelementptr` advances by; the same under every data layout that we use, but for pointers. */
export function strideOf(type: string, pointerBytes: number): number {
  if (type === 'ptr') return pointerBytes;
  const bytes = Math.ceil(bitsOf(type) / 8);
  return bytes === 3 ? 4 : bytes;
}

/** Bytes that a load or a store touches. */
export function accessBytes(type: string, pointerBytes: number): number {
  return type === 'ptr' ? pointerBytes : Math.ceil(bitsOf(type) / 8);
}

export function vectorOf(count: number, element: string): string {
  return `<${count} x ${element}>`;
}

/** `<a, b>` as a constant of the vector type. */
export function vectorConstant(element: string, lanes: readonly string[]): string {
  return `<${lanes.map((lane) => `${element} ${lane}`).join(', ')}>`;
}

/** As intrinsics spell it: `v4i32`, `f32`, `i17`, `p0`. */
export function suffixOf(type: string): string {
  const vector = /^<(\d+) x (.*)>$/.exec(type);
  if (vector !== null) return `v${vector[1]}${suffixOf(vector[2]!)}`;
  if (type === 'ptr') return 'p0';
  if (type === 'bfloat') return 'bf16';
  return isFloat(type) ? `f${bitsOf(type)}` : type;
}

/** An integer constant: mostly small, often an edge of the width. */
export function intConstant(random: Random, type: string): string {
  const bits = bitsOf(type);
  if (bits === 1) return random.bool() ? 'true' : 'false';
  const top = 1n << BigInt(bits - 1);
  const dice = random.int(10);
  let value: bigint;
  if (dice < 5) value = BigInt(random.between(-4, 9));
  else if (dice < 8) value = random.pick([top - 1n, -top, -1n, top >> 1n, 1n, 0n, -top + 1n]);
  else value = random.bits(bits);
  return BigInt.asIntN(bits, value).toString();
}

/** Exact in every float type, so that sums and products of few of them are exact too. */
const PLAIN_FLOATS = ['1.0', '2.0', '3.0', '4.0', '0.5', '8.0'];
const WILD_FLOATS = ['0.0', '-0.0', '-1.0', '-2.5', '0x7FF0000000000000', '0x7FF8000000000000', '1024.0'];

/** `plain` leaves out zeros, infinities, NaNs and negative numbers. */
export function floatConstant(random: Random, type: string, plain: boolean): string {
  const text = random.pick(plain || random.bool(0.7) ? PLAIN_FLOATS : WILD_FLOATS);
  if (!text.startsWith('0x')) return text;
  if (type === 'half') return text === '0x7FF0000000000000' ? '0xH7C00' : '0xH7E00';
  if (type === 'bfloat') return text === '0x7FF0000000000000' ? '0xR7F80' : '0xR7FC0';
  return text;
}
