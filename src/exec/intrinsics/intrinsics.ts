/** The intrinsics that we know, by name without `llvm.` and without the types at the end. */
import type { CallInst } from '../../ir/inst.ts';
import { VOID } from '../../ir/type.ts';
import type { Compilation } from '../machine/compile.ts';
import { Unsupported } from '../machine/stop.ts';
import { FLOAT_INTRINSICS } from './float.ts';
import { INTEGER_INTRINSICS } from './integer.ts';
import type { IntrinsicEmitter } from './lanes.ts';
import { MASKED_INTRINSICS } from './masked.ts';
import { MATH_INTRINSICS } from './math.ts';
import { MEMORY_INTRINSICS } from './memory.ts';
import { MISC_INTRINSICS } from './misc.ts';
import { targetIntrinsic } from './target.ts';
import { VECTOR_INTRINSICS } from './vector.ts';

const INTRINSICS: ReadonlyMap<string, IntrinsicEmitter> = new Map([
  ...INTEGER_INTRINSICS,
  ...FLOAT_INTRINSICS,
  ...MATH_INTRINSICS,
  ...VECTOR_INTRINSICS,
  ...MEMORY_INTRINSICS,
  ...MASKED_INTRINSICS,
  ...MISC_INTRINSICS,
]);

/** The names that `emitIntrinsic` knows. */
export function knownIntrinsics(): string[] {
  return [...INTRINSICS.keys()];
}

export function emitIntrinsic(cx: Compilation, call: CallInst, name: string): void {
  const emit = findIntrinsic(name) ?? targetIntrinsic(name);
  if (emit === null) throw new Unsupported(`the intrinsic @${name}`, call);
  emit(cx, call, call.type === VOID ? -1 : cx.e.slotOf(call));
}

/** The longest known name: `llvm.smul.fix.sat.i32` is `smul.fix.sat`, not `smul.fix`. */
function findIntrinsic(name: string): IntrinsicEmitter | null {
  let stem = name.slice('llvm.'.length);
  for (;;) {
    const known = INTRINSICS.get(stem);
    if (known !== undefined) return known;
    const dot = stem.lastIndexOf('.');
    if (dot < 0) return null;
    stem = stem.slice(0, dot);
  }
}
