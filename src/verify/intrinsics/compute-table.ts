/**
 * Intrinsics that compute or move data: signatures as in LLVM 19 (notation: `signature.ts`), with the forms that LLVM
 * 22 gives to some of them. Names without `llvm.` and without the suffix of overloads.
 */

import type { SignatureRow } from './signature.ts';

export const COMPUTE_SIGNATURES: readonly SignatureRow[] = [
  ['any(#0)', 'ssa.copy'],
  ['any(#0, int)', 'ptrmask'],
  [
    'float(#0)',
    `acos arithmetic.fence asin atan canonicalize ceil cos cosh exp exp10 exp2 fabs floor log log10 log2
     nearbyint rint round roundeven sin sinh sqrt tan tanh trunc`,
  ],
  ['float(#0, #0)', 'copysign maximum maxnum minimum minnum pow'],
  ['float(#0, #0, #0)', 'fma fmuladd'],
  ['float(#0, #0, #0, metadata, metadata)', `experimental.constrained.fma experimental.constrained.fmuladd`],
  [
    'float(#0, #0, metadata)',
    `experimental.constrained.maximum experimental.constrained.maxnum experimental.constrained.minimum
     experimental.constrained.minnum`,
  ],
  [
    'float(#0, #0, metadata, metadata)',
    `experimental.constrained.fadd experimental.constrained.fdiv experimental.constrained.fmul
     experimental.constrained.frem experimental.constrained.fsub experimental.constrained.pow`,
  ],
  ['float(#0, i32, metadata, metadata)', 'experimental.constrained.powi'],
  ['float(#0, int)', 'ldexp powi'],
  ['float(#0, int, metadata, metadata)', 'experimental.constrained.ldexp'],
  [
    'float(#0, metadata)',
    `experimental.constrained.ceil experimental.constrained.floor experimental.constrained.round
     experimental.constrained.roundeven experimental.constrained.trunc`,
  ],
  [
    'float(#0, metadata, metadata)',
    `experimental.constrained.acos experimental.constrained.asin experimental.constrained.atan
     experimental.constrained.cos experimental.constrained.cosh experimental.constrained.exp
     experimental.constrained.exp2 experimental.constrained.log experimental.constrained.log10
     experimental.constrained.log2 experimental.constrained.nearbyint experimental.constrained.rint
     experimental.constrained.sin experimental.constrained.sinh experimental.constrained.sqrt
     experimental.constrained.tan experimental.constrained.tanh`,
  ],
  ['float(float, metadata)', 'experimental.constrained.fpext fptrunc.round'],
  ['float(float, metadata, metadata)', 'experimental.constrained.fptrunc'],
  ['float(i16)', 'convert.from.fp16'],
  ['float(int, metadata, metadata)', 'experimental.constrained.sitofp experimental.constrained.uitofp'],
  ['i1(any)', 'is.constant'],
  ['i16(float)', 'convert.to.fp16'],
  ['i32()', 'get.rounding'],
  ['i64()', 'readcyclecounter readsteadycounter'],
  ['int(#0)', 'bitreverse bswap ctpop'],
  ['int(#0, #0)', 'expect sadd.sat smax smin sshl.sat ssub.sat uadd.sat umax umin ushl.sat usub.sat'],
  ['int(#0, #0, #0)', 'fshl fshr'],
  ['int(#0, #0, f64!)', 'expect.with.probability'],
  [
    'int(#0, #0, i32!)',
    `sdiv.fix sdiv.fix.sat smul.fix smul.fix.sat udiv.fix udiv.fix.sat umul.fix umul.fix.sat`,
  ],
  ['int(#0, i1!)', 'abs ctlz cttz'],
  ['int()', 'get.dynamic.area.offset get.fpenv get.fpmode'],
  ['int(float)', 'fptosi.sat fptoui.sat llrint llround lrint lround'],
  [
    'int(float, metadata)',
    `experimental.constrained.fptosi experimental.constrained.fptoui experimental.constrained.llround
     experimental.constrained.lround`,
  ],
  ['int(float, metadata, metadata)', 'experimental.constrained.llrint experimental.constrained.lrint'],
  ['int(int, #1)', 'scmp ucmp'],
  ['int(metadata)', 'read_register read_volatile_register'],
  ['int(pointer, i1!, i1!, i1!)', 'objectsize'],
  [
    'lanes #0 i1(float, #0, metadata, metadata)',
    `experimental.constrained.fcmp experimental.constrained.fcmps`,
  ],
  ['lanes #0 i1(float, i32!)', 'is.fpclass'],
  ['pointer(#0)', 'launder.invariant.group strip.invariant.group threadlocal.address'],
  ['pointer()', 'addressofreturnaddress sponentry stacksave'],
  ['pointer(i32!)', 'frameaddress'],
  ['ptr()', 'stackguard thread.pointer'],
  ['ptr(i32!)', 'returnaddress'],
  ['ptr(i64!, pointer)', 'invariant.start'],
  ['ptr(ptr)', 'adjust.trampoline'],
  ['ptr(ptr, int)', 'load.relative'],
  ['void()', 'reset.fpenv reset.fpmode'],
  ['void(i1)', 'assume'],
  ['void(i32)', 'pcmarker set.rounding'],
  ['void(i64!, pointer)', 'lifetime.end lifetime.start'],
  ['void(int)', 'set.fpenv set.fpmode'],
  ['void(metadata, int)', 'write_register'],
  ['void(pointer)', 'lifetime.end lifetime.start stackrestore va_end va_start'],
  ['void(pointer, #0)', 'va_copy'],
  ['void(pointer, i32!, i32!, i32!)', 'prefetch'],
  ['void(pointer, i8, int, i1!)', 'memset memset.inline'],
  ['void(pointer, i8, int, i32!)', 'memset.element.unordered.atomic'],
  ['void(pointer, pointer, int, i1!)', 'memcpy memcpy.inline memmove'],
  ['void(pointer, pointer, int, i32!)', `memcpy.element.unordered.atomic memmove.element.unordered.atomic`],
  ['void(ptr, i64!, pointer)', 'invariant.end'],
  ['void(ptr, ptr)', 'clear_cache stackprotector'],
  ['void(ptr, ptr, ptr)', 'init.trampoline'],
  ['{float, int}(#0)', 'frexp'],
  [
    '{int, lanes #0 i1}(#0, #0)',
    `sadd.with.overflow smul.with.overflow ssub.with.overflow uadd.with.overflow umul.with.overflow
     usub.with.overflow`,
  ],
];
