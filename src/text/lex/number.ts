/** Numbers: the tokens, and the values of integers. */
import { CLASS, DIGIT, HEX, NAME } from './char-class.ts';
import { fault, isLabelTail, type Lexer, lexLabel, tokenText } from './lexer.ts';
import { Tok } from './token.ts';

/** A decimal integer, a float, a label that starts with a digit or `-`, or a hexadecimal float. */
export function lexNumber(p: Lexer, start: number): number {
  const text = p.text;
  const negative = text.charCodeAt(start) === 45;
  let at = negative ? start + 1 : start;
  const digits = at;
  let value = 0;
  let c = text.charCodeAt(at);
  for (; (CLASS[c]! & DIGIT) !== 0; c = text.charCodeAt(++at)) {
    if (value <= 0xffffffff) value = value * 10 + (c - 48);
  }
  if (at === digits) {
    if (isLabelTail(text, at)) return lexLabel(p, start);
    return fault(p, start, at, "a digit is expected after '-'");
  }
  if (c === 58 && !negative) {
    if (value > 0xffffffff) return fault(p, start, at, 'this number is too large: the largest is 4294967295');
    p.int = value;
    p.at = at + 1;
    return Tok.LabelNumber;
  }
  if ((c === 58 || (CLASS[c]! & NAME) !== 0) && isLabelTail(text, at)) return lexLabel(p, start);
  if (c === 46) return lexFraction(p, at + 1);
  if (c === 120 && at === start + 1 && text.charCodeAt(start) === 48) return lexHexFloat(p, start);
  p.at = at;
  p.wide = value > 0x7fffffff;
  p.int = p.wide ? 0 : negative ? 0 - value : value;
  return Tok.Int;
}

/** `+1.5`; a plus sign stands only before floats. */
export function lexPositive(p: Lexer, start: number): number {
  const text = p.text;
  let at = start + 1;
  while ((CLASS[text.charCodeAt(at)]! & DIGIT) !== 0) at++;
  if (at === start + 1 || text.charCodeAt(at) !== 46) {
    return fault(p, start, start + 1, "a '+' stands only before a number with a decimal point");
  }
  return lexFraction(p, at + 1);
}

/** What may follow the point: digits, and an exponent if it has digits. */
function lexFraction(p: Lexer, from: number): number {
  const text = p.text;
  let at = from;
  while ((CLASS[text.charCodeAt(at)]! & DIGIT) !== 0) at++;
  const e = text.charCodeAt(at);
  if (e === 101 || e === 69) {
    let exponent = at + 1;
    const sign = text.charCodeAt(exponent);
    if (sign === 43 || sign === 45) exponent++;
    if ((CLASS[text.charCodeAt(exponent)]! & DIGIT) !== 0) {
      at = exponent;
      while ((CLASS[text.charCodeAt(at)]! & DIGIT) !== 0) at++;
    }
  }
  p.at = at;
  return Tok.Float;
}

function lexHexFloat(p: Lexer, start: number): number {
  const text = p.text;
  let at = start + 2;
  const letter = text.charCodeAt(at);
  // K, L, M: the long formats; H: half; R: bfloat.
  if ((letter >= 75 && letter <= 77) || letter === 72 || letter === 82) at++;
  const digits = at;
  while ((CLASS[text.charCodeAt(at)]! & HEX) !== 0) at++;
  if (at === digits) return fault(p, start, at, "hexadecimal digits are expected after '0x'");
  p.at = at;
  return Tok.Float;
}

/** The bit pattern a `u0x…` or `s0x…` literal spells, and how many bits it has; null for decimal literals. */
export interface HexLiteral {
  readonly bits: bigint;
  readonly width: number;
  readonly signed: boolean;
}

/**
 * The value of a `Tok.Int`. Callers that expect a number of a known width check `digitCount` first: converting takes
 * more than linear time.
 */
export function bigIntValue(p: Lexer): bigint {
  if (!p.wide) return BigInt(p.int);
  const hex = hexLiteral(p);
  if (hex === null) return BigInt(tokenText(p));
  return hex.signed ? BigInt.asIntN(hex.width, hex.bits) : hex.bits;
}

/** `u0xFF`: LLVM gives it as many bits as it needs, so a signed one whose highest bit counts is negative. */
export function hexLiteral(p: Lexer): HexLiteral | null {
  const first = p.text.charCodeAt(p.start);
  if (first !== 117 && first !== 115) return null;
  const digits = p.text.slice(p.start + 3, p.at);
  const bits = BigInt(`0x${digits}`);
  const width = bits === 0n ? digits.length * 4 : bits.toString(2).length;
  return { bits, width, signed: first === 115 };
}

/** How many digits a `Tok.Int` has. */
export function digitCount(p: Lexer): number {
  const first = p.text.charCodeAt(p.start);
  if (first === 117 || first === 115) return p.at - p.start - 3;
  return p.at - p.start - (first === 45 ? 1 : 0);
}
