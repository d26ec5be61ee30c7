/**
 * Arguments of an execution: as data, and as the text that the command line takes.
 *
 *     1  -5  0x1f  true  2.5  1e-3  nan  -inf      numbers, for integers and floats
 *     null  undef  poison                          for any type
 *     [i32 1, 2, 3]                                a buffer with these elements; the argument points to it
 *     [i8 x 64]  [float x 16 align 32]             a buffer of zeros
 *     &0  &0+8  &2-4                               a pointer into the buffer of argument 0, 0 and 2
 *     <1, 2, 3, 4>  {1, 2.5}                       vectors, structs and arrays, element by element
 *     #7ff8000000000001                            bits, in hexadecimal
 */
import {
  BFLOAT,
  DOUBLE,
  FLOAT,
  FP128,
  HALF,
  intType,
  MAX_INT_BITS,
  PPC_FP128,
  PTR,
  type Type,
  X86_FP80,
} from '../ir/type.ts';

export type ExecArg =
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'bits'; readonly bits: bigint }
  | { readonly kind: 'null' | 'undef' | 'poison' }
  | { readonly kind: 'elements'; readonly elements: readonly ExecArg[] }
  | ExecBuffer
  | { readonly kind: 'pointer'; readonly argument: number; readonly offset: number };

/** A fresh object; the argument points to its first byte. */
export interface ExecBuffer {
  readonly kind: 'buffer';
  readonly element: Type;
  readonly count: number;
  /** The first elements; those not given are zero. */
  readonly elements: readonly ExecArg[];
  /** At least this aligned; 0 for what the element type needs. */
  readonly align: number;
}

export function intArgument(value: bigint | number): ExecArg {
  return { kind: 'int', value: BigInt(value) };
}

export function floatArgument(value: number): ExecArg {
  return { kind: 'float', value };
}

/** `elements` may be fewer than `count`; the rest is zero. */
export function bufferArgument(
  element: Type,
  elements: readonly ExecArg[],
  count = elements.length,
  align = 0,
): ExecBuffer {
  return { kind: 'buffer', element, count, elements, align };
}

export type ParsedArguments =
  | { readonly ok: true; readonly args: readonly ExecArg[] }
  /** `at` is the offset in the text. */
  | { readonly ok: false; readonly message: string; readonly at: number };

/** Reads a list of arguments separated by commas. */
export function parseArguments(text: string): ParsedArguments {
  const reader = new Reader(text);
  try {
    const args = reader.list('');
    return { ok: true, args };
  } catch (thrown) {
    if (thrown instanceof ArgumentFault) return { ok: false, message: thrown.message, at: thrown.at };
    throw thrown;
  }
}

/** The text of an argument, as `parseArguments` reads it. */
export function printArgument(arg: ExecArg): string {
  switch (arg.kind) {
    case 'int':
      return arg.value.toString();
    case 'float':
      return floatText(arg.value);
    case 'bits':
      return `#${arg.bits.toString(16)}`;
    case 'elements':
      return `<${arg.elements.map(printArgument).join(', ')}>`;
    case 'pointer':
      return `&${arg.argument}${arg.offset === 0 ? '' : arg.offset > 0 ? `+${arg.offset}` : arg.offset}`;
    case 'buffer': {
      const align = arg.align === 0 ? '' : ` align ${arg.align}`;
      const { length } = arg.elements;
      if (length === 0) return `[${arg.element.text} x ${arg.count}${align}]`;
      const given = arg.elements.map(printArgument);
      const zeros = new Array<string>(Math.max(0, arg.count - length)).fill('0');
      return `[${arg.element.text}${align} ${[...given, ...zeros].join(', ')}]`;
    }
    default:
      return arg.kind;
  }
}

export function printArguments(args: readonly ExecArg[]): string {
  return args.map(printArgument).join(',');
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (value === Number.POSITIVE_INFINITY) return 'inf';
  if (value === Number.NEGATIVE_INFINITY) return '-inf';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

class ArgumentFault {
  readonly message: string;
  readonly at: number;

  constructor(message: string, at: number) {
    this.message = message;
    this.at = at;
  }
}

const CLOSING: Readonly<Record<string, string>> = { '<': '>', '{': '}' };
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 1 << 24;

class Reader {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Arguments up to `end` ('' is the end of the text), which is passed. */
  list(end: string): ExecArg[] {
    const args: ExecArg[] = [];
    if (this.accept(end)) return args;
    for (;;) {
      args.push(this.one());
      if (this.accept(end)) return args;
      if (!this.accept(',')) this.fail(end === '' ? "expected ','" : `expected ',' or '${end}'`);
    }
  }

  private one(): ExecArg {
    this.skipSpace();
    const c = this.text[this.at];
    if (c === '[') return this.buffer();
    if (c !== undefined && CLOSING[c] !== undefined) {
      this.at++;
      if (++this.depth > MAX_DEPTH) this.fail('nested too deeply');
      const elements = this.list(CLOSING[c]);
      this.depth--;
      return { kind: 'elements', elements };
    }
    if (c === '&') return this.pointer();
    if (c === '#') {
      const word = this.take(/#[0-9a-fA-F]+/y) ?? this.fail('expected hexadecimal digits');
      return { kind: 'bits', bits: BigInt(`0x${word.slice(1)}`) };
    }
    return this.scalar();
  }

  private scalar(): ExecArg {
    const start = this.at;
    const word = this.take(/[-+]?[\w.]+(?:(?<=[0-9.][eE])[-+]\d+)?/y) ?? this.fail('expected an argument');
    switch (word) {
      case 'null':
      case 'undef':
      case 'poison':
        return { kind: word };
      case 'true':
      case 'false':
        return { kind: 'int', value: word === 'true' ? 1n : 0n };
      case 'nan':
        return { kind: 'float', value: Number.NaN };
      case 'inf':
      case '+inf':
      case '-inf':
        return {
          kind: 'float',
          value: word === '-inf' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
        };
      default:
    }
    if (/^[-+]?(\d+|0x[0-9a-fA-F]+)$/.test(word)) {
      const negative = word.startsWith('-');
      const magnitude = BigInt(word.replace(/^[-+]/, ''));
      // -0 is a float: no integer has a sign of its own.
      if (negative && magnitude === 0n) return { kind: 'float', value: -0 };
      return { kind: 'int', value: negative ? -magnitude : magnitude };
    }
    if (/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(word)) return { kind: 'float', value: Number(word) };
    this.at = start;
    return this.fail(`'${word}' is no argument`);
  }

  private pointer(): ExecArg {
    const word = this.take(/&\d{1,9}(?:\s*[-+]\s*\d{1,15})?/y) ?? this.fail("expected '&' and a number");
    const [, argument, offset] = /^&(\d+)(.*)$/.exec(word.replace(/\s/g, ''))!;
    return { kind: 'pointer', argument: Number(argument), offset: offset === '' ? 0 : Number(offset) };
  }

  private buffer(): ExecArg {
    this.at++;
    this.skipSpace();
    const start = this.at;
    const word = this.take(/[a-z]\w*/y) ?? this.fail('expected a type');
    const element = scalarTypeNamed(word);
    if (element === null) {
      this.at = start;
      this.fail(`'${word}' is no type of a buffer's elements`);
    }
    this.skipSpace();
    const count = this.take(/x\s*\d+/y);
    this.skipSpace();
    const align = Number(this.take(/align\s+\d+/y)?.replace(/\D+/, '') ?? 0);
    if (align !== 0 && (align & (align - 1)) !== 0) this.fail('an alignment is a power of two');
    if (count !== null) {
      if (!this.accept(']')) this.fail("expected ']'");
      const number = Number(count.replace(/\D+/, ''));
      if (number > MAX_ELEMENTS) this.fail('the buffer is too large');
      return bufferArgument(element, [], number, align);
    }
    return bufferArgument(element, this.list(']'), undefined, align);
  }

  private accept(token: string): boolean {
    this.skipSpace();
    if (token === '') return this.at >= this.text.length;
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return null;
    this.at += match[0].length;
    return match[0];
  }

  private skipSpace(): void {
    while (this.text[this.at] === ' ') this.at++;
  }

  private fail(message: string): never {
    throw new ArgumentFault(message, this.at);
  }
}

function scalarTypeNamed(name: string): Type | null {
  const floats: readonly Type[] = [HALF, BFLOAT, FLOAT, DOUBLE, FP128, X86_FP80, PPC_FP128, PTR];
  const known = floats.find((type) => type.text === name);
  if (known !== undefined) return known;
  const bits = /^i(\d{1,7})$/.exec(name);
  if (bits === null || Number(bits[1]) < 1 || Number(bits[1]) > MAX_INT_BITS) return null;
  return intType(Number(bits[1]));
}
