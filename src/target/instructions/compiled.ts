/**
 * Formulas of at most 32 bits as closures over machine numbers: what `evaluate` says, but much faster. Null for wider
 * ones. Numbers are unsigned bit patterns.
 */
import type { BinaryFormulaOp, CompareFormulaOp, Formula } from './formula.ts';

/** `at(input, index)` gives the lanes. */
export type Compiled = (at: (input: number, index: number) => number) => number;

export function compileFormula(formula: Formula): Compiled | null {
  const { bits } = formula;
  if (bits > 32) return null;
  switch (formula.op) {
    case 'lane':
      return (at) => at(formula.input, formula.index);
    case 'const': {
      const value = Number(formula.value);
      return () => value;
    }
    case 'sext': {
      const a = compileFormula(formula.a);
      const from = formula.a.bits;
      return a === null ? null : (at) => cut(signed(a(at), from), bits);
    }
    case 'zext':
      return compileFormula(formula.a);
    case 'trunc': {
      const a = compileFormula(formula.a);
      return a === null ? null : (at) => cut(a(at), bits);
    }
    case 'select': {
      const [c, a, b] = [formula.cond, formula.a, formula.b].map(compileFormula);
      if (!c || !a || !b) return null;
      return (at) => (c(at) !== 0 ? a(at) : b(at));
    }
    default: {
      const [a, b] = [compileFormula(formula.a), compileFormula(formula.b)];
      if (a === null || b === null) return null;
      const of = OPERATIONS[formula.op];
      const width = formula.a.bits;
      return (at) => of(a(at), b(at), width);
    }
  }
}

function cut(value: number, bits: number): number {
  return bits === 32 ? value >>> 0 : value & ((1 << bits) - 1);
}

function signed(value: number, bits: number): number {
  return (value << (32 - bits)) >> (32 - bits);
}

type Operation = (a: number, b: number, bits: number) => number;

/** Of the formulas with two operands, which all have the same width; comparisons give 0 or 1. */
const OPERATIONS: Readonly<Record<BinaryFormulaOp | CompareFormulaOp, Operation>> = {
  add: (a, b, bits) => cut(a + b, bits),
  sub: (a, b, bits) => cut(a - b, bits),
  mul: (a, b, bits) => cut(Math.imul(a, b), bits),
  and: (a, b) => (a & b) >>> 0,
  or: (a, b) => (a | b) >>> 0,
  xor: (a, b) => (a ^ b) >>> 0,
  shl: (a, b, bits) => (b < bits ? cut(a << b, bits) : 0),
  lshr: (a, b, bits) => (b < bits ? a >>> b : 0),
  ashr: (a, b, bits) => cut(signed(a, bits) >> Math.min(b, bits - 1), bits),
  smin: (a, b, bits) => (signed(a, bits) < signed(b, bits) ? a : b),
  smax: (a, b, bits) => (signed(a, bits) > signed(b, bits) ? a : b),
  umin: (a, b) => Math.min(a, b),
  umax: (a, b) => Math.max(a, b),
  eq: (a, b) => (a === b ? 1 : 0),
  ult: (a, b) => (a < b ? 1 : 0),
  slt: (a, b, bits) => (signed(a, bits) < signed(b, bits) ? 1 : 0),
};
