/** Rules of intrinsics that compute scalars or touch memory (LangRef, "Intrinsic Functions"). */
import { findAttribute, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { CallInst } from '../../ir/inst.ts';
import { indexBits } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isFloatOrFloatVector, isIntOrIntVector, scalarType, TypeKind } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { ATTRIBUTE_FACTS, Place } from '../attributes/table.ts';
import { bundlesOf } from '../bundles.ts';
import { directCallee, stripCasts } from '../calls.ts';
import type { Context } from '../context.ts';
import { type IntrinsicRule, intrinsicRule } from '../rule.ts';
import { sameShape, scalarBits } from '../types.ts';
import { isPowerOfTwo, metadataText, signedArg, unsignedArg } from './args.ts';

export const COMPUTE_RULES: readonly IntrinsicRule[] = [
  intrinsicRule(
    'assume-bundles',
    'assume',
    'The bundles of llvm.assume are attributes, with the operands that each needs.',
    assumeFault,
  ),
  intrinsicRule(
    'three-way-compare',
    'ucmp scmp',
    'llvm.ucmp and llvm.scmp give at least two bits, with the lanes of what they compare.',
    (call) => {
      const [a] = call.operands;
      if (scalarBits(call.type) < 2) return 'the result has at least two bits';
      return sameShape(a!.type, call.type)
        ? null
        : `${call.type.text} does not have the lanes of ${a!.type.text}`;
    },
  ),
  intrinsicRule('fpclass-mask', 'is.fpclass vp.is.fpclass', 'llvm.is.fpclass tests ten classes.', (call) =>
    unsignedArg(call, 1) < 1024 ? null : 'the mask has ten bits',
  ),
  intrinsicRule('rounding-mode', 'fptrunc.round', 'llvm.fptrunc.round names a rounding mode.', (call) => {
    const mode = metadataText(call.operands[1]);
    return mode !== null && ROUNDING.has(mode) ? null : `'${mode ?? '?'}' is not a rounding mode`;
  }),
  intrinsicRule(
    'element-atomic',
    'memcpy.element.unordered.atomic memmove.element.unordered.atomic memset.element.unordered.atomic',
    'Element-wise atomic memory intrinsics have elements of 2^n bytes, and pointers aligned to them.',
    elementAtomicFault,
  ),
  intrinsicRule(
    'prefetch-arguments',
    'prefetch',
    'llvm.prefetch: rw is 0 or 1, locality 0 to 3, cache type 0 or 1.',
    (call) => {
      if (unsignedArg(call, 1) > 1) return 'rw is 0 or 1';
      if (unsignedArg(call, 2) > 3) return 'locality is 0 to 3';
      return unsignedArg(call, 3) > 1 ? 'the cache type is 0 or 1' : null;
    },
  ),
  intrinsicRule('va-start', 'va_start', 'llvm.va_start stands in a variadic function.', (_call, cx) =>
    cx.func!.fnType.varArg ? null : 'the function is not variadic',
  ),
  intrinsicRule(
    'fixed-point-scale',
    'smul.fix smul.fix.sat umul.fix umul.fix.sat sdiv.fix sdiv.fix.sat udiv.fix udiv.fix.sat',
    'The scale of fixed-point arithmetic is less than the width; unsigned, at most the width.',
    (call) => {
      const bits = scalarBits(call.type);
      const most = directCallee(call)!.name!.startsWith('llvm.s') ? bits - 1 : bits;
      return unsignedArg(call, 2) <= most ? null : `the scale is at most ${most}`;
    },
  ),
  intrinsicRule(
    'round-to-integer',
    'lrint llrint lround llround',
    'They make integers of floats, lane by lane.',
    (call) => {
      const { type } = call.operands[0]!;
      if (!isFloatOrFloatVector(type) || !isIntOrIntVector(call.type))
        return `${type.text} is not rounded to ${call.type.text}`;
      return sameShape(type, call.type) ? null : `${call.type.text} does not have the lanes of ${type.text}`;
    },
  ),
  intrinsicRule('bswap-width', 'bswap', 'llvm.bswap swaps an even number of bytes.', (call) =>
    scalarBits(call.type) % 16 === 0 ? null : `${call.type.text} is not an even number of bytes`,
  ),
  intrinsicRule(
    'invariant-size',
    'invariant.start',
    'The size of llvm.invariant.start is −1 or not negative.',
    (call) => (signedArg(call, 0) >= -1 ? null : 'the size is -1, 0 or more'),
  ),
  intrinsicRule(
    'ptrmask-types',
    'ptrmask',
    'llvm.ptrmask masks pointers with integers of their index width, lane by lane.',
    (call, cx) => {
      const [pointer, mask] = call.operands;
      const scalar = scalarType(pointer!.type);
      if (scalar.kind !== TypeKind.Ptr) return `it masks pointers, not ${pointer!.type.text}`;
      if (!sameShape(pointer!.type, mask!.type))
        return `${mask!.type.text} does not have the lanes of ${pointer!.type.text}`;
      const width = indexBits(cx.layout, scalar.addressSpace);
      return scalarBits(mask!.type) === width
        ? null
        : `the mask of ${pointer!.type.text} is i${width}, not ${mask!.type.text}`;
    },
  ),
  intrinsicRule(
    'threadlocal-address',
    'threadlocal.address',
    'llvm.threadlocal.address takes a thread-local symbol.',
    (call, cx) => {
      const symbol = call.operands[0]!;
      if (symbol.kind < ValueKind.GlobalVar || symbol.kind > ValueKind.IFunc)
        return `it takes a symbol, not ${cx.name(symbol)}`;
      return 'threadLocal' in symbol && symbol.threadLocal !== ''
        ? null
        : `${cx.name(symbol)} is not thread-local`;
    },
  ),
  intrinsicRule(
    'preserve-elementtype',
    'preserve.array.access.index preserve.struct.access.index',
    'The first argument has elementtype.',
    (call) =>
      findAttribute(call.extra.argAttributes[0] ?? NO_ATTRIBUTES, 'elementtype') === null
        ? 'the first argument needs elementtype'
        : null,
  ),
  intrinsicRule(
    'trampoline-function',
    'init.trampoline',
    'llvm.init.trampoline takes a function.',
    (call, cx) =>
      stripCasts(call.operands[1]!).kind === ValueKind.Func
        ? null
        : `the second argument is a function, not ${cx.name(call.operands[1]!)}`,
  ),
  intrinsicRule(
    'stackprotector-slot',
    'stackprotector',
    'llvm.stackprotector takes an alloca.',
    (call, cx) => {
      const slot = stripCasts(call.operands[1]!);
      return slot.kind === ValueKind.Inst && slot.op === Op.Alloca
        ? null
        : `the second argument is an alloca, not ${cx.name(slot)}`;
    },
  ),
];

const ROUNDING = new Set([
  'round.tonearest',
  'round.downward',
  'round.upward',
  'round.towardzero',
  'round.tonearestaway',
]);

function elementAtomicFault(call: CallInst): string | null {
  const size = unsignedArg(call, 3);
  if (!isPowerOfTwo(size)) return `an element has 2^n bytes, not ${size}`;
  const pointers = directCallee(call)!.name!.startsWith('llvm.memset') ? [0] : [0, 1];
  for (const index of pointers) {
    const align = findAttribute(call.extra.argAttributes[index] ?? NO_ATTRIBUTES, 'align')?.int ?? null;
    if (align === null || align < BigInt(size)) return `argument ${index} is aligned to at least ${size}`;
  }
  return null;
}

function assumeFault(call: CallInst, _cx: Context): string | null {
  for (const { bundle, inputs } of bundlesOf(call)) {
    const { tag } = bundle;
    const [first, second, third] = inputs;
    if (tag === 'separate_storage') {
      if (inputs.length !== 2) return 'separate_storage takes two pointers';
      return inputs.every((v) => v.type.kind === TypeKind.Ptr) ? null : 'separate_storage takes two pointers';
    }
    const facts = ATTRIBUTE_FACTS.get(tag);
    if (tag !== 'ignore' && facts === undefined) return `'${tag}' is not an attribute`;
    if (tag === 'align') {
      if (inputs.length < 2 || inputs.length > 3) return 'align takes two or three operands';
      if (first!.type.kind !== TypeKind.Ptr) return 'align is about a pointer';
      const rest = [second!, ...(third === undefined ? [] : [third])];
      return rest.every((v) => v.type.kind === TypeKind.Int)
        ? null
        : 'the alignment and the offset are integers';
    }
    if (inputs.length > 2) return `'${tag}' has too many operands`;
    if (facts === undefined) continue;
    if (WITH_NUMBER.has(tag)) {
      if (inputs.length !== 2 || second!.kind !== ValueKind.Int)
        return `'${tag}' takes a value and a constant integer`;
    } else if ((facts.places & Place.Param) !== 0) {
      if (inputs.length !== 1) return `'${tag}' takes one operand`;
    } else if (inputs.length !== 0) {
      return `'${tag}' takes no operand`;
    }
  }
  return null;
}

/** Attributes with a number, which a bundle gives as its second operand. */
const WITH_NUMBER = new Set([
  'dereferenceable',
  'dereferenceable_or_null',
  'alignstack',
  'allocsize',
  'allockind',
  'memory',
  'nofpclass',
  'uwtable',
  'vscale_range',
]);
