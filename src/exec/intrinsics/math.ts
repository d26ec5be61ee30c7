/**
 * Functions of libm, as intrinsics and as host functions: computed in double by JavaScript's Math and rounded. Machines
 * differ in their last bits, so their results mark the outcome as inexact.
 */
import { floatState, formatOf } from '../emit/float.ts';
import { State } from '../machine/states.ts';
import { type Format, fromNumber, toNumber } from '../numbers/float-format.ts';
import { argOf, floatLanes, type IntrinsicEmitter, type IntrinsicTable } from './lanes.ts';

/** By the name that libm and the intrinsic share. */
export const MATH_1: Readonly<Record<string, (x: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  exp: Math.exp,
  exp2: (x) => 2 ** x,
  exp10: (x) => 10 ** x,
  expm1: Math.expm1,
  log: Math.log,
  log2: Math.log2,
  log10: Math.log10,
  log1p: Math.log1p,
  cbrt: Math.cbrt,
};

export const MATH_2: Readonly<Record<string, (x: number, y: number) => number>> = {
  pow: power,
  atan2: Math.atan2,
  hypot: Math.hypot,
};

const INTRINSICS_1 = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'exp',
  'exp2',
  'exp10',
  'log',
  'log2',
  'log10',
];

export const MATH_INTRINSICS: IntrinsicTable = [
  ...INTRINSICS_1.map((name): [string, IntrinsicEmitter] => [name, inexact1(MATH_1[name]!)]),
  ...['pow', 'atan2'].map((name): [string, IntrinsicEmitter] => [name, inexact2(MATH_2[name]!)]),
  ['powi', integerPower],
];

/** C's pow, which differs from JavaScript's `**` at 1 and -1. */
function power(x: number, y: number): number {
  if (x === 1) return 1;
  if (x === -1 && (y === Number.POSITIVE_INFINITY || y === Number.NEGATIVE_INFINITY)) return 1;
  return x ** y;
}

function inexact1(compute: (x: number) => number): IntrinsicEmitter {
  const lanes = floatLanes(1, (f: Format, a) => fromNumber(f, compute(toNumber(f, a))));
  return (cx, call, d) => {
    cx.e.push(() => {
      cx.machine.inexact = true;
    });
    lanes(cx, call, d);
  };
}

function inexact2(compute: (x: number, y: number) => number): IntrinsicEmitter {
  const lanes = floatLanes(2, (f: Format, a, b) => fromNumber(f, compute(toNumber(f, a), toNumber(f, b))));
  return (cx, call, d) => {
    cx.e.push(() => {
      cx.machine.inexact = true;
    });
    lanes(cx, call, d);
  };
}

/** The order of its multiplications is not told, so it is inexact too. */
function integerPower(...[cx, call, d]: Parameters<IntrinsicEmitter>): void {
  const { e } = cx;
  const r = e.registers;
  const leaf = e.leafOf(call.type);
  const f = formatOf(leaf);
  const n = e.slotOf(argOf(call, 1));
  const power = e.leafOf(argOf(call, 1).type);
  const a = e.slotOf(argOf(call, 0));
  const count = e.shapeOf(call.type).leaves.length;
  for (let k = 0; k < count; k++) {
    e.push(() => {
      cx.machine.inexact = true;
      const states = r.state[a + k]! | r.state[n]!;
      if ((states & State.Poison) !== 0) return r.setState(d + k, State.Poison);
      const exponent = Number(BigInt.asIntN(power.bits, e.bitsOf(n, power)));
      const bits = fromNumber(f, toNumber(f, e.bitsOf(a + k, leaf)) ** exponent);
      r.set(d + k, leaf, bits, floatState(f, bits, states));
    });
  }
}
