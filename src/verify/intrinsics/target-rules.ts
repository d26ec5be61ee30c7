/** The few intrinsics of targets that LLVM's verifier has rules for. */
import { findAttribute, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { CallInst } from '../../ir/inst.ts';
import { type IntrinsicRule, intrinsicRule } from '../rule.ts';
import { unsignedArg } from './args.ts';
import type { SignatureRow } from './signature.ts';

/** See `compute-table.ts`. */
export const TARGET_SIGNATURES: readonly SignatureRow[] = [
  ['i64(pointer)', 'aarch64.ldaxr aarch64.ldxr'],
  ['i32(i64, pointer)', 'aarch64.stlxr aarch64.stxr'],
  ['i32(pointer)', 'arm.ldaex arm.ldrex'],
  ['i32(i32, pointer)', 'arm.stlex arm.strex'],
  ['{vector, #0}(pointer)', 'aarch64.neon.ld2 aarch64.neon.ld2r'],
  ['{vector, #0, #0}(pointer)', 'aarch64.neon.ld3 aarch64.neon.ld3r'],
  ['{vector, #0, #0, #0}(pointer)', 'aarch64.neon.ld4 aarch64.neon.ld4r'],
  ['{vector, #0}(#0, #0, i64, pointer)', 'aarch64.neon.ld2lane'],
  ['{vector, #0, #0}(#0, #0, #0, i64, pointer)', 'aarch64.neon.ld3lane'],
  ['{vector, #0, #0, #0}(#0, #0, #0, #0, i64, pointer)', 'aarch64.neon.ld4lane'],
  ['void(i32!)', 'nvvm.setmaxnreg.dec.sync.aligned.u32 nvvm.setmaxnreg.inc.sync.aligned.u32'],
];

export const TARGET_RULES: readonly IntrinsicRule[] = [
  intrinsicRule(
    'exclusive-elementtype',
    'aarch64.ldaxr aarch64.ldxr arm.ldaex arm.ldrex',
    'The pointer of an exclusive load has elementtype.',
    (call) => elementTypeFault(call, 0),
  ),
  intrinsicRule(
    'exclusive-elementtype',
    'aarch64.stlxr aarch64.stxr arm.stlex arm.strex',
    'The pointer of an exclusive store has elementtype.',
    (call) => elementTypeFault(call, 1),
  ),
  intrinsicRule(
    'register-count',
    'nvvm.setmaxnreg.dec.sync.aligned.u32 nvvm.setmaxnreg.inc.sync.aligned.u32',
    'The number of registers is a multiple of 8 from 24 to 256.',
    (call) => {
      const count = unsignedArg(call, 0);
      return count % 8 === 0 && count >= 24 && count <= 256
        ? null
        : `the number of registers is a multiple of 8 from 24 to 256, not ${count}`;
    },
  ),
];

function elementTypeFault(call: CallInst, place: number): string | null {
  return findAttribute(call.extra.argAttributes[place] ?? NO_ATTRIBUTES, 'elementtype') === null
    ? `argument ${place} needs elementtype`
    : null;
}
