/**
 * Float literals ⇄ bits (LangRef, "Simple Constants").
 *
 *     1.5  -1.25e+10         decimal: half, bfloat, float, double; must be exact in the narrow three
 *     0x3FF8000000000000     the bits of a double; also for the narrow three, if the value is exact there
 *     0xH3E00 0xR3FC0        the bits of a half, of a bfloat
 *     0xK… 0xL… 0xM…         x86_fp80 (4 + 16 digits), fp128 and ppc_fp128 (low word first, 16 + 16 digits)
 *
 * Written like LLVM does: float and double with six significant digits when those read back exactly, as the bits of
 * a double otherwise; the other formats always as their bits.
 */
import type { FloatFormat, FloatType } from '../ir/type.ts';
import { bitLength } from '../support/wide-int.ts';

/** Why a literal is not a value of the type. */
export type FloatFault = 'malformed' | 'inexact' | 'too-wide' | 'wrong-format';

/** A format that a double is narrowed to: widths of exponent and fraction in bits. */
interface NarrowFormat {
  readonly exponent: number;
  readonly fraction: number;
}

const NARROW: { readonly [F in FloatFormat]?: NarrowFormat } = {
  half: { exponent: 5, fraction: 10 },
  bfloat: { exponent: 8, fraction: 7 },
  float: { exponent: 8, fraction: 23 },
};

/** The letter after `0x` and how many digits follow it. */
interface HexForm {
  readonly letter: string;
  readonly digits: number;
}

const HEX_FORMS: { readonly [F in FloatFormat]?: HexForm } = {
  half: { letter: 'H', digits: 4 },
  bfloat: { letter: 'R', digits: 4 },
  x86_fp80: { letter: 'K', digits: 20 },
  fp128: { letter: 'L', digits: 32 },
  ppc_fp128: { letter: 'M', digits: 32 },
};

const DECIMAL = /^[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?$/;
const HEX = /^0x([KLMHR]?)([0-9a-fA-F]+)$/;

// One number seen as bits, in every width that we need.
const doubles = new Float64Array(1);
const doubleBits = new BigUint64Array(doubles.buffer);
const floats = new Float32Array(1);
const floatBits = new Uint32Array(floats.buffer);

/** The bits of a literal in the type's format (see `ConstFloat`), or why it has none. */
export function parseFloatLiteral(text: string, type: FloatType): bigint | FloatFault {
  if (text.charCodeAt(1) === 120) return parseHex(text, type); // 0x
  if (!DECIMAL.test(text)) return 'malformed';
  const value = Number(text); // correctly rounded, as LLVM's own reading; too large is infinity there too
  if (type.text === 'float') {
    floats[0] = value;
    return floats[0] === value ? BigInt(floatBits[0]!) : 'inexact';
  }
  doubles[0] = value;
  return fromDouble(doubleBits[0]!, type);
}

/** A sentence for a diagnostic. */
export function floatFaultMessage(fault: FloatFault, type: FloatType): string {
  switch (fault) {
    case 'malformed':
      return 'this is not a floating-point literal';
    case 'inexact':
      return `the floating-point constant is not exact in type '${type.text}'`;
    case 'too-wide':
      return 'the floating-point constant has more digits than its format';
    case 'wrong-format':
      return `the floating-point constant does not have type '${type.text}'`;
  }
}

/** The literal of some bits, as LLVM writes it. */
export function printFloatLiteral(type: FloatType, bits: bigint): string {
  switch (type.text) {
    case 'double':
      doubleBits[0] = bits;
      return decimalText(doubles[0]!) ?? `0x${upperHex(bits, 0)}`;
    case 'float':
      floatBits[0] = Number(bits);
      return decimalText(floats[0]!) ?? `0x${upperHex(floatToDouble(bits), 0)}`;
    case 'half':
      return `0xH${upperHex(bits, 4)}`;
    case 'bfloat':
      return `0xR${upperHex(bits, 4)}`;
    case 'x86_fp80':
      return `0xK${upperHex(bits, 20)}`;
    case 'fp128':
      return `0xL${lowWordFirst(bits)}`;
    case 'ppc_fp128':
      return `0xM${lowWordFirst(bits)}`;
  }
}

function parseHex(text: string, type: FloatType): bigint | FloatFault {
  const match = HEX.exec(text);
  if (match === null) return 'malformed';
  const letter = match[1]!;
  const digits = match[2]!;
  if (letter === '') {
    if (digits.length > 16) return 'too-wide';
    return fromDouble(BigInt(text), type);
  }
  const form = HEX_FORMS[type.text];
  if (form === undefined || form.letter !== letter) return 'wrong-format';
  if (digits.length > form.digits && form.digits < 32) return 'too-wide';
  if (form.digits <= 16) return BigInt(`0x${digits}`);
  // x86_fp80 fills its first word first; the others have a first word only when all of its 16 digits are there,
  // and digits after the second are not looked at.
  const first = letter === 'K' ? 4 : digits.length < 16 ? 0 : 16;
  const head = first === 0 ? 0n : BigInt(`0x${digits.slice(0, first)}`);
  const tail = digits.length > first ? BigInt(`0x${digits.slice(first, first + 16)}`) : 0n;
  return letter === 'K' ? (head << 64n) | tail : (tail << 64n) | head;
}

/** A double's bits as the bits of another format, if nothing is lost. */
function fromDouble(bits: bigint, type: FloatType): bigint | FloatFault {
  if (type.text === 'double') return bits;
  const narrow = NARROW[type.text];
  return narrow === undefined ? 'wrong-format' : narrowDouble(bits, narrow);
}

function narrowDouble(bits: bigint, format: NarrowFormat): bigint | FloatFault {
  const sign = (bits >> 63n) << BigInt(format.exponent + format.fraction);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const bias = 2 ** (format.exponent - 1) - 1;
  if (exponent === 0) return fraction === 0n ? sign : 'inexact';
  const power = exponent - 1023;
  const special = exponent === 0x7ff; // infinities and NaNs: the payload is kept, a signalling NaN stays one
  if (!special && power > bias) return 'inexact';
  const subnormalBy = special ? 0 : Math.max(0, 1 - bias - power);
  const drop = BigInt(52 - format.fraction + subnormalBy);
  const whole = subnormalBy > 0 ? fraction | (1n << 52n) : fraction;
  if (drop > 52n || (whole & ((1n << drop) - 1n)) !== 0n) return 'inexact';
  const stored = special ? 2 * bias + 1 : Math.max(0, power + bias);
  return sign | (BigInt(subnormalBy > 0 ? 0 : stored) << BigInt(format.fraction)) | (whole >> drop);
}

/** Six significant digits, if they read back as the same double; null otherwise. */
function decimalText(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  if (value === 0) return Object.is(value, -0) ? '-0.000000e+00' : '0.000000e+00';
  let short = value.toExponential(5);
  if (Number(short) !== value) return null;
  // Short binary fractions have exact expansions of few digits. Of the others LLVM may find other digits.
  if (!Number.isInteger(value * 64) || Math.abs(value) >= 1e6) {
    short = cutDecimal(value);
    if (Number(short) !== value) return null;
  }
  const at = short.indexOf('e');
  const power = short.slice(at + 2);
  return `${short.slice(0, at)}0${short.slice(at, at + 2)}${power.length < 2 ? '0' : ''}${power}`;
}

/**
 * A decimal of six digits near the value, as LLVM finds it. That is not always the nearest: the exact expansion is
 * cut before it is rounded, and when just six digits are left, 946.16999… gives 946.169.
 *
 * 1. The value as an integer times a power of ten.
 * 2. Cut decimal digits as long as 20 bits remain, estimated with log₂10 ≈ 196/59.
 * 3. Round what is left to six digits by looking at the seventh.
 */
function cutDecimal(value: number): string {
  doubles[0] = Math.abs(value);
  const exponent = Number(doubleBits[0]! >> 52n);
  const fraction = doubleBits[0]! & 0xfffffffffffffn;
  let digits = exponent === 0 ? fraction : fraction | (1n << 52n);
  let power = Math.max(exponent, 1) - 1075;
  for (; (digits & 1n) === 0n; power++) digits >>= 1n;
  if (power >= 0) {
    digits <<= BigInt(power);
    power = 0;
  } else {
    digits *= 5n ** BigInt(-power);
  }
  const spare = Math.floor(((bitLength(digits) - 20) * 59) / 196);
  if (spare > 0) {
    digits /= 10n ** BigInt(spare);
    power += spare;
  }
  const all = digits.toString();
  const first = Number(all.slice(0, 6).padEnd(6, '0')) + (all.charCodeAt(6) >= 53 ? 1 : 0);
  const scale = power + all.length - 1 + (first > 999999 ? 1 : 0);
  const six = String(first);
  return `${value < 0 ? '-' : ''}${six[0]}.${six.slice(1, 6)}e${scale < 0 ? '-' : '+'}${Math.abs(scale)}`;
}

/** The same value as a double, bit by bit: hardware would make a signalling NaN quiet. */
function floatToDouble(bits: bigint): bigint {
  const sign = (bits >> 31n) << 63n;
  if (((bits >> 23n) & 0xffn) === 0xffn) return sign | (0x7ffn << 52n) | ((bits & 0x7fffffn) << 29n);
  floatBits[0] = Number(bits);
  doubles[0] = floats[0]!;
  return doubleBits[0]!;
}

function lowWordFirst(bits: bigint): string {
  return upperHex(bits & 0xffffffffffffffffn, 16) + upperHex(bits >> 64n, 16);
}

function upperHex(bits: bigint, digits: number): string {
  return bits.toString(16).toUpperCase().padStart(digits, '0');
}
