/** `<math.h>`, for double and (with an f at the end) for float. Exact functions are exact; the others are inexact. */

import { Op } from '../../ir/op.ts';
import { MATH_1, MATH_2 } from '../intrinsics/math.ts';
import { State } from '../machine/states.ts';
import { Unsupported } from '../machine/stop.ts';
import {
  floatAbs,
  floatBinary,
  floatCopySign,
  floatFma,
  floatMinMax,
  floatRound,
  floatSqrt,
} from '../numbers/float.ts';
import { type Format, fromNumber, isNan, signMask, toNumber } from '../numbers/float-format.ts';
import { type RoundingMode, softScale, softToInteger } from '../numbers/soft-float.ts';
import { checkArg, type HostCall, type HostFunction, intArg } from './host.ts';

type Exact = (f: Format, ...args: bigint[]) => bigint;

const EXACT: Readonly<Record<string, Exact>> = {
  sqrt: (f, a) => floatSqrt(f, a!),
  fabs: (f, a) => floatAbs(f, a!),
  floor: rounded('floor'),
  ceil: rounded('ceil'),
  trunc: rounded('trunc'),
  rint: rounded('even'),
  nearbyint: rounded('even'),
  roundeven: rounded('even'),
  round: rounded('away'),
  copysign: (f, a, b) => floatCopySign(f, a!, b!),
  fmin: (f, a, b) => floatMinMax('minnum', f, a!, b!).bits,
  fmax: (f, a, b) => floatMinMax('maxnum', f, a!, b!).bits,
  fma: (f, a, b, c) => floatFma(f, a!, b!, c!),
  fmod: (f, a, b) => floatBinary(Op.FRem, f, a!, b!),
  fdim: (f, a, b) => {
    const difference = floatBinary(Op.FSub, f, a!, b!);
    return isNan(f, difference) || (difference & signMask(f)) === 0n ? difference : 0n;
  },
};

export const LIBM: readonly (readonly [string, HostFunction])[] = [
  ...Object.entries(EXACT).flatMap(([name, compute]) => pair(name, exact(compute))),
  ...Object.entries(MATH_1).flatMap(([name, compute]) =>
    pair(
      name,
      inexact((x) => compute(x)),
    ),
  ),
  ...Object.entries(MATH_2).flatMap(([name, compute]) =>
    pair(
      name,
      inexact((x, y) => compute(x, y!)),
    ),
  ),
  ...pair('ldexp', scale),
  ...pair('scalbn', scale),
  ...['lround', 'llround'].flatMap((name) => pair(name, toLong('away'))),
  ...['lrint', 'llrint'].flatMap((name) => pair(name, toLong('even'))),
];

function pair(name: string, host: HostFunction): [string, HostFunction][] {
  return [
    [name, host],
    [`${name}f`, host],
  ];
}

function rounded(mode: RoundingMode): Exact {
  return (f, a) => floatRound(f, a!, mode);
}

function formatOfResult(call: HostCall): Format {
  const format = call.resultLeaf?.format;
  if (format === null || format === undefined) throw new Unsupported(`@${call.name} of this type`, call.inst);
  return format;
}

/** All arguments as bits; poison or undef among them gives poison, as with the intrinsics. */
function floatArgs(call: HostCall): bigint[] | null {
  const bits: bigint[] = [];
  for (let i = 0; i < call.args.length; i++) {
    if ((call.registers.state[call.args[i]!]! & (State.Poison | State.Undef)) !== 0) {
      call.registers.setState(call.result, State.Poison);
      return null;
    }
    checkArg(call, i);
    bits.push(call.registers.get(call.args[i]!, call.leaves[i]!));
  }
  return bits;
}

function setFloat(call: HostCall, f: Format, bits: bigint): void {
  call.registers.set(call.result, call.resultLeaf!, bits, isNan(f, bits) ? State.AnyNan : State.Plain);
}

function exact(compute: Exact): HostFunction {
  return (call) => {
    const f = formatOfResult(call);
    const args = floatArgs(call);
    if (args !== null) setFloat(call, f, compute(f, ...args));
  };
}

function inexact(compute: (x: number, y?: number) => number): HostFunction {
  return (call) => {
    const f = formatOfResult(call);
    const args = floatArgs(call);
    if (args === null) return;
    call.machine.inexact = true;
    const numbers = args.map((bits) => toNumber(f, bits));
    setFloat(call, f, fromNumber(f, compute(numbers[0]!, numbers[1])));
  };
}

function scale(call: HostCall): void {
  const f = formatOfResult(call);
  const args = floatArgs(call);
  if (args !== null) setFloat(call, f, softScale(f, args[0]!, BigInt.asIntN(32, intArg(call, 1))));
}

function toLong(mode: RoundingMode): HostFunction {
  return (call) => {
    const f = call.leaves[0]?.format;
    const args = floatArgs(call);
    if (args === null || f === null || f === undefined || call.resultLeaf === null) return;
    const whole = softToInteger(f, args[0]!, mode);
    const { bits } = call.resultLeaf;
    const fits = whole !== null && BigInt.asIntN(bits, whole) === whole;
    const state = fits ? State.Plain : State.Maybe;
    call.registers.set(call.result, call.resultLeaf, BigInt.asUintN(bits, whole ?? 0n), state);
  };
}
