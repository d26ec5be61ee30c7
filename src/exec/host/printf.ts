/** What `printf` prints: flags, width, precision, and the conversions d i u x X o c s p f e g a %. */

import { Unsupported } from '../machine/stop.ts';
import { DOUBLE_FORMAT, doubleOf } from '../numbers/float-format.ts';
import { type HostCall, intArg, textArg } from './host.ts';

const DIRECTIVE = /%([-+ #0]*)(\d+|\*)?(?:\.(\d+|\*)?)?(hh|h|ll|l|j|z|t|L)?([diouxXcspfFeEgGaA%])/g;

/** The text of a format (argument `first`) and the arguments after it. */
export function formatText(call: HostCall, first: number): string {
  const format = textArg(call, first);
  let next = first + 1;
  const number = (text: string | undefined): number | null => {
    if (text === undefined) return null;
    return text === '*' ? Number(BigInt.asIntN(32, intArg(call, next++))) : Number(text);
  };
  const out = format.replace(
    DIRECTIVE,
    (whole: string, flags: string, width?: string, precision?: string, length?: string, kind?: string) => {
      if (kind === '%') return '%';
      const fieldWidth = number(width) ?? 0;
      const digits = number(precision) ?? (whole.includes('.') ? 0 : null);
      const body = convertArg(call, next++, kind!, length ?? '', flags, digits);
      if (flags.includes('-')) return body.padEnd(fieldWidth);
      const zeros = flags.includes('0') && !(digits !== null && /[diouxX]/.test(kind!));
      if (!zeros) return body.padStart(fieldWidth);
      const sign = /^[-+ ]/.exec(body)?.[0] ?? '';
      return sign + body.slice(sign.length).padStart(fieldWidth - sign.length, '0');
    },
  );
  if (/%(?!%)/.test(format.replace(DIRECTIVE, ''))) throw new Unsupported('this printf format', call.inst);
  return out;
}

function convertArg(
  call: HostCall,
  index: number,
  kind: string,
  length: string,
  flags: string,
  digits: number | null,
): string {
  if (kind === 's') {
    const text = textArg(call, index);
    return digits === null ? text : text.slice(0, digits);
  }
  const bits = intArg(call, index);
  if (kind === 'c') return String.fromCharCode(Number(bits & 0xffn));
  if (kind === 'p') return `0x${bits.toString(16)}`;
  if (/[fFeEgGaA]/.test(kind)) return floatText(call, index, bits, kind, flags, digits ?? 6);
  const narrow = length === 'hh' ? 8 : length === 'h' ? 16 : call.leaves[index]!.bits;
  if (kind === 'd' || kind === 'i') {
    const value = BigInt.asIntN(narrow, bits);
    const magnitude = (value < 0n ? -value : value).toString().padStart(digits ?? 1, '0');
    return signOf(value < 0n, flags) + magnitude;
  }
  const value = BigInt.asUintN(narrow, bits);
  const radix = kind === 'o' ? 8 : kind === 'u' ? 10 : 16;
  const text = value.toString(radix).padStart(digits ?? 1, '0');
  const prefix = flags.includes('#') && radix === 16 && value !== 0n ? '0x' : '';
  return kind === 'X' ? (prefix + text).toUpperCase() : prefix + text;
}

function floatText(
  call: HostCall,
  index: number,
  bits: bigint,
  kind: string,
  flags: string,
  digits: number,
): string {
  if (call.leaves[index]!.format !== DOUBLE_FORMAT || kind === 'a' || kind === 'A') {
    throw new Unsupported(`printf of %${kind} with this type`, call.inst);
  }
  const value = doubleOf(bits);
  const isNegative = bits >> 63n === 1n;
  const magnitude = Math.abs(value);
  let text: string;
  if (!Number.isFinite(value)) text = Number.isNaN(value) ? 'nan' : 'inf';
  else if (kind === 'f' || kind === 'F') text = fixedText(magnitude, digits);
  else if (kind === 'e' || kind === 'E') text = exponentText(magnitude, digits);
  else text = shortestText(magnitude, Math.max(digits, 1));
  const whole = signOf(isNegative, flags) + text;
  return kind === kind.toUpperCase() ? whole.toUpperCase() : whole;
}

function signOf(isNegative: boolean, flags: string): string {
  if (isNegative) return '-';
  return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
}

/** JavaScript's own toFixed stops at 10²¹. */
function fixedText(value: number, digits: number): string {
  if (value < 1e21) return value.toFixed(Math.min(digits, 100));
  return BigInt(value).toString() + (digits > 0 ? `.${'0'.repeat(digits)}` : '');
}

function exponentText(value: number, digits: number): string {
  const text = value.toExponential(Math.min(digits, 100));
  return text.replace(/e([-+])(\d)$/, 'e$10$2');
}

function shortestText(value: number, digits: number): string {
  if (value === 0) return '0';
  const exponent = Number(/e(.*)$/.exec(value.toExponential(digits - 1))![1]);
  const plain = exponent < -4 || exponent >= digits;
  const text = plain ? exponentText(value, digits - 1) : fixedText(value, digits - 1 - exponent);
  return text.replace(/\.?0+(?=e|$)/, (zeros) => (text.includes('.') ? '' : zeros));
}
