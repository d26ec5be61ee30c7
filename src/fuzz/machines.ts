/** The machines that functions are written for; what a function says of itself decides what passes do with it. */
import type { Random } from '../support/random.ts';
import type { Machine } from './writer.ts';

/** The layout and the triple of modules for WebAssembly. */
export const WASM_HEADER =
  'target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"\ntarget triple = "wasm32-unknown-wasip1"';

const WASM: Machine = {
  name: 'wasm128',
  header: WASM_HEADER,
  attributes: ' "target-features"="+simd128"',
  pointerBytes: 4,
};

/** The same for x86-64. */
export const X86_HEADER =
  'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"\ntarget triple = "x86_64-unknown-linux-gnu"';

const X86_FEATURES: readonly (readonly [name: string, features: string])[] = [
  ['avx2', '+avx2,+avx,+sse4.2,+ssse3,+fma,+bmi2'],
  ['sse4.2', '+sse4.2,+ssse3'],
  ['avx512', '+avx512f,+avx512bw,+avx512vl,+avx512dq,+avx2,+avx,+sse4.2'],
];

const NEON: Machine = {
  name: 'neon',
  header:
    'target datalayout = "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"\ntarget triple = "aarch64-unknown-linux-gnu"',
  attributes: ' "target-features"="+neon"',
  pointerBytes: 8,
};

/** Half of them for WebAssembly, which runs everywhere. */
export function someMachine(random: Random): Machine {
  const dice = random.int(10);
  if (dice < 5) return WASM;
  if (dice < 7) return NEON;
  const [name, features] = random.pick(X86_FEATURES);
  return { name, header: X86_HEADER, attributes: ` "target-features"="${features}"`, pointerBytes: 8 };
}
