/** Fast ways of the intrinsics that hot loops are full of. */
import type { CallInst } from '../../ir/inst.ts';
import type { Emitter } from '../emit/emitter.ts';
import { argOf, type IntrinsicEmitter } from '../intrinsics/lanes.ts';
import type { Step } from '../machine/code.ts';
import type { Compilation } from '../machine/compile.ts';

/** Puts a fast lane before each general one, which takes over where it does not apply. */
function guarded(
  cx: Compilation,
  call: CallInst,
  d: number,
  general: IntrinsicEmitter,
  wrap: (k: number, slow: Step) => Step,
): void {
  const { e } = cx;
  const outer = e.steps;
  e.steps = [];
  general(cx, call, d);
  const lanes = e.steps;
  e.steps = outer;
  lanes.forEach((slow, k) => {
    e.push(wrap(k, slow));
  });
}

type IntMinMax = 'smax' | 'smin' | 'umax' | 'umin';

/** Of integers of up to 32 bits. */
export function fastMinMax(which: IntMinMax, general: IntrinsicEmitter): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const leaf = e.leafOf(call.type);
    if (!e.fast || leaf.bits > 32) return general(cx, call, d);
    const a = e.slotOf(argOf(call, 0));
    const b = e.slotOf(argOf(call, 1));
    guarded(cx, call, d, general, (k, slow) => minMaxStep(e, which, leaf.bits, d + k, a + k, b + k, slow));
  };
}

function minMaxStep(
  e: Emitter,
  which: IntMinMax,
  width: number,
  d: number,
  a: number,
  b: number,
  slow: Step,
): Step {
  const { i32, state } = e.registers;
  const shift = 32 - width;
  const wantsLess = which === 'smin' || which === 'umin';
  // With its sign bit at the top, or that bit flipped, every kind of integer compares as a signed one.
  const flip = which === 'umax' || which === 'umin' ? -0x8000_0000 : 0;
  return () => {
    if ((state[a]! | state[b]!) !== 0) return slow();
    const x = i32[2 * a]!;
    const y = i32[2 * b]!;
    const isLess = ((x << shift) ^ flip) < ((y << shift) ^ flip);
    i32[2 * d] = isLess === wantsLess ? x : y;
    state[d] = 0;
  };
}

/** Of one float or double, by a function of the hardware that is exact or rounds once. */
export function fastUnary(compute: (x: number) => number, general: IntrinsicEmitter): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const leaf = e.leafOf(call.type);
    const bits = leaf.format?.bits;
    if (!e.fast || call.flags !== 0 || (bits !== 32 && bits !== 64)) return general(cx, call, d);
    const a = e.slotOf(argOf(call, 0));
    const { state } = e.registers;
    const view = bits === 64 ? e.registers.f64 : e.registers.f32;
    const scale = bits === 64 ? 1 : 2;
    guarded(cx, call, d, general, (k, slow) => () => {
      const result = compute(view[scale * (a + k)]!);
      if (state[a + k] !== 0 || Number.isNaN(result)) return slow();
      view[scale * (d + k)] = result;
      state[d + k] = 0;
    });
  };
}

/** `fabs`: the sign bit is cleared, NaNs keep their payload. */
export function fastAbs(general: IntrinsicEmitter): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const leaf = e.leafOf(call.type);
    const bits = leaf.format?.bits;
    if (!e.fast || call.flags !== 0 || (bits !== 32 && bits !== 64)) return general(cx, call, d);
    const a = e.slotOf(argOf(call, 0));
    const { i32, state } = e.registers;
    guarded(cx, call, d, general, (k, slow) => () => {
      const from = 2 * (a + k);
      const to = 2 * (d + k);
      if (state[a + k] !== 0) return slow();
      if (bits === 32) {
        i32[to] = i32[from]! & 0x7fff_ffff;
      } else {
        i32[to] = i32[from]!;
        i32[to + 1] = i32[from + 1]! & 0x7fff_ffff;
      }
      state[d + k] = 0;
    });
  };
}

/** a · b + c in two roundings. */
export function fastMulAdd(general: IntrinsicEmitter): IntrinsicEmitter {
  return (cx, call, d) => {
    const { e } = cx;
    const bits = e.leafOf(call.type).format?.bits;
    if (!e.fast || call.flags !== 0 || cx.machine.options.fuse || (bits !== 32 && bits !== 64)) {
      return general(cx, call, d);
    }
    const [a, b, c] = [e.slotOf(argOf(call, 0)), e.slotOf(argOf(call, 1)), e.slotOf(argOf(call, 2))];
    const { state } = e.registers;
    const view = bits === 64 ? e.registers.f64 : e.registers.f32;
    const scale = bits === 64 ? 1 : 2;
    const round = bits === 64 ? (x: number) => x : Math.fround;
    guarded(cx, call, d, general, (k, slow) => () => {
      const result = round(view[scale * (a + k)]! * view[scale * (b + k)]!) + view[scale * (c + k)]!;
      if ((state[a + k]! | state[b + k]! | state[c + k]!) !== 0 || Number.isNaN(result)) return slow();
      view[scale * (d + k)] = result;
      state[d + k] = 0;
    });
  };
}
