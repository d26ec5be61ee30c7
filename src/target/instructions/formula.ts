/**
 * Formulas: what one lane of an instruction computes from lanes of its inputs.
 *
 * Integers of any width, two's complement. Every node knows its width in bits; operands of one operation have the same.
 * One table of formulas serves the interpreter (`evaluate`), the checker (which turns them into its own terms), the
 * matcher and the tests, so that nobody has an opinion of his own about what `pmaddwd` does.
 */
import { asSigned, asUnsigned } from '../../support/wide-int.ts';

export type BinaryFormulaOp =
  | 'add'
  | 'sub'
  | 'mul'
  | 'and'
  | 'or'
  | 'xor'
  | 'shl'
  | 'lshr'
  | 'ashr'
  | 'smin'
  | 'smax'
  | 'umin'
  | 'umax';

export type CompareFormulaOp = 'eq' | 'ult' | 'slt';

export type Formula =
  /** Lane `index` of input `input`. */
  | { readonly op: 'lane'; readonly bits: number; readonly input: number; readonly index: number }
  | { readonly op: 'const'; readonly bits: number; readonly value: bigint }
  | { readonly op: 'sext' | 'zext' | 'trunc'; readonly bits: number; readonly a: Formula }
  | { readonly op: BinaryFormulaOp; readonly bits: number; readonly a: Formula; readonly b: Formula }
  | { readonly op: CompareFormulaOp; readonly bits: 1; readonly a: Formula; readonly b: Formula }
  | {
      readonly op: 'select';
      readonly bits: number;
      readonly cond: Formula;
      readonly a: Formula;
      readonly b: Formula;
    };

export function lane(input: number, index: number, bits: number): Formula {
  return { op: 'lane', bits, input, index };
}

export function constant(bits: number, value: number | bigint): Formula {
  return { op: 'const', bits, value: asUnsigned(BigInt(value), bits) };
}

export function sext(a: Formula, bits: number): Formula {
  return a.bits === bits ? a : { op: 'sext', bits, a };
}

export function zext(a: Formula, bits: number): Formula {
  return a.bits === bits ? a : { op: 'zext', bits, a };
}

export function trunc(a: Formula, bits: number): Formula {
  return a.bits === bits ? a : { op: 'trunc', bits, a };
}

export function binary(op: BinaryFormulaOp, a: Formula, b: Formula): Formula {
  return { op, bits: a.bits, a, b };
}

export function compare(op: CompareFormulaOp, a: Formula, b: Formula): Formula {
  return { op, bits: 1, a, b };
}

export function select(cond: Formula, a: Formula, b: Formula): Formula {
  return { op: 'select', bits: a.bits, cond, a, b };
}

export function add(...parts: readonly Formula[]): Formula {
  return parts.reduce((sum, part) => binary('add', sum, part));
}

export function sub(a: Formula, b: Formula): Formula {
  return binary('sub', a, b);
}

export function mul(a: Formula, b: Formula): Formula {
  return binary('mul', a, b);
}

/** |a − b| of unsigned numbers, in their own width. */
export function absDifference(a: Formula, b: Formula): Formula {
  return sub(binary('umax', a, b), binary('umin', a, b));
}

/** The nearest number that the narrower signed range holds; the input is read as signed. */
export function saturateSigned(a: Formula, bits: number): Formula {
  const top = (1n << BigInt(bits - 1)) - 1n;
  const low = binary('smax', a, constant(a.bits, -top - 1n));
  return trunc(binary('smin', low, constant(a.bits, top)), bits);
}

/** The nearest number that the narrower unsigned range holds; the input is read as signed. */
export function saturateUnsigned(a: Formula, bits: number): Formula {
  const low = binary('smax', a, constant(a.bits, 0));
  return trunc(binary('smin', low, constant(a.bits, (1n << BigInt(bits)) - 1n)), bits);
}

/** The value of a formula, unsigned; `at(input, index)` gives the lanes. */
export function evaluate(formula: Formula, at: (input: number, index: number) => bigint): bigint {
  const { bits } = formula;
  switch (formula.op) {
    case 'lane':
      return at(formula.input, formula.index);
    case 'const':
      return formula.value;
    case 'sext':
      return asUnsigned(asSigned(evaluate(formula.a, at), formula.a.bits), bits);
    case 'zext':
    case 'trunc':
      return asUnsigned(evaluate(formula.a, at), bits);
    case 'select':
      return evaluate(formula.cond, at) !== 0n ? evaluate(formula.a, at) : evaluate(formula.b, at);
    default: {
      const width = formula.a.bits;
      const [a, b] = [evaluate(formula.a, at), evaluate(formula.b, at)];
      return asUnsigned(arithmetic(formula.op, a, b, width), bits);
    }
  }
}

function arithmetic(op: BinaryFormulaOp | CompareFormulaOp, a: bigint, b: bigint, width: number): bigint {
  switch (op) {
    case 'add':
      return a + b;
    case 'sub':
      return a - b;
    case 'mul':
      return a * b;
    case 'and':
      return a & b;
    case 'or':
      return a | b;
    case 'xor':
      return a ^ b;
    case 'shl':
      return b < BigInt(width) ? a << b : 0n;
    case 'lshr':
      return b < BigInt(width) ? a >> b : 0n;
    case 'ashr':
      return asSigned(a, width) >> (b < BigInt(width) ? b : BigInt(width - 1));
    case 'smin':
      return asSigned(a, width) < asSigned(b, width) ? a : b;
    case 'smax':
      return asSigned(a, width) > asSigned(b, width) ? a : b;
    case 'umin':
      return a < b ? a : b;
    case 'umax':
      return a > b ? a : b;
    case 'eq':
      return a === b ? 1n : 0n;
    case 'ult':
      return a < b ? 1n : 0n;
    case 'slt':
      return asSigned(a, width) < asSigned(b, width) ? 1n : 0n;
  }
}

/** The lanes that a formula reads, each once. */
export function lanesRead(formula: Formula): { readonly input: number; readonly index: number }[] {
  const found = new Map<string, { readonly input: number; readonly index: number }>();
  const work: Formula[] = [formula];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at.op === 'lane') found.set(`${at.input} ${at.index}`, { input: at.input, index: at.index });
    else if (at.op === 'select') work.push(at.cond, at.a, at.b);
    else if ('b' in at) work.push(at.a, at.b);
    else if ('a' in at) work.push(at.a);
  }
  return [...found.values()];
}

/** A choice that known lanes decide, decided; what a formula does not choose, it does not read. */
export function decided(formula: Formula, known: (input: number, index: number) => bigint | null): Formula {
  let at = formula;
  while (at.op === 'select') {
    const values = new Map<string, bigint>();
    for (const { input, index } of lanesRead(at.cond)) {
      const value = known(input, index);
      if (value === null) return at;
      values.set(`${input} ${index}`, value);
    }
    at = evaluate(at.cond, (input, index) => values.get(`${input} ${index}`)!) !== 0n ? at.a : at.b;
  }
  return at;
}

/** For people: `sext32(a[0]) * sext32(b[0]) + …`. */
export function formulaText(formula: Formula): string {
  switch (formula.op) {
    case 'lane':
      return `${String.fromCharCode(97 + formula.input)}[${formula.index}]`;
    case 'const':
      return String(asSigned(formula.value, formula.bits));
    case 'sext':
    case 'zext':
    case 'trunc':
      return `${formula.op}${formula.bits}(${formulaText(formula.a)})`;
    case 'select':
      return `(${formulaText(formula.cond)} ? ${formulaText(formula.a)} : ${formulaText(formula.b)})`;
    default: {
      const [a, b] = [formulaText(formula.a), formulaText(formula.b)];
      const sign = SIGNS[formula.op];
      return sign === undefined ? `${formula.op}(${a}, ${b})` : `(${a} ${sign} ${b})`;
    }
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  add: '+',
  sub: '-',
  mul: '*',
  and: '&',
  or: '|',
  xor: '^',
  shl: '<<',
  lshr: '>>>',
  ashr: '>>',
  eq: '==',
  ult: '<u',
  slt: '<s',
};
