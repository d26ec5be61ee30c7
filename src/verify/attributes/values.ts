/** Attributes of arguments and results: where they stand, on which types, and which do not go together. */
import { type Attribute, type AttributeSet, findAttribute } from '../../ir/attribute.ts';
import { allocSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind, VOID } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { castFault } from '../casts.ts';
import type { Context } from '../context.ts';
import { MAX_ALIGN } from '../memory.ts';
import {
  type AttributeRule,
  attributeRule,
  groupRule,
  type ValueAttributeRule,
  valueAttributeRule,
} from '../rule.ts';
import { hasSize, holdsScalable } from '../types.ts';
import { maskOf } from './mask.ts';
import { type AttributeSite, firstWhere, isEmpty } from './site.ts';
import { ATTRIBUTE_FACTS, Bit, fits, NEEDS_TEXT, Place } from './table.ts';

/** About one argument or result, whatever function or call it belongs to. */
export const VALUE_ATTRIBUTE_RULES: readonly ValueAttributeRule[] = [
  valueAttributeRule(
    'attribute-position',
    'An attribute stands on a function, a parameter or a result as it is made for.',
    (set, _type, place) =>
      place === 'result'
        ? misplaced(set, Place.Result, 'a result')
        : misplaced(set, Place.Param, 'a parameter'),
  ),
  valueAttributeRule(
    'attribute-type',
    'An attribute stands on values of the types that it says something about.',
    unfit,
  ),
  valueAttributeRule('attribute-conflict', 'Attributes of one value do not contradict each other.', conflict),
  valueAttributeRule(
    'attribute-argument',
    'The argument of an attribute fits it: alignments up to 2^32, sized types below 4 GB, ranges of the width of the value.',
    (set, type, _place, cx) => wrongArgument(set, type, cx),
  ),
];

/** About the arguments of a function or call together. */
export const ARGUMENT_ATTRIBUTE_RULES: readonly AttributeRule[] = [
  groupRule(
    'attribute-position',
    'An attribute stands on a function, a parameter or a result as it is made for.',
    (own) => misplaced(own, Place.Function, 'a function'),
  ),
  attributeRule('attribute-count', 'There are no attributes after the last argument.', (site) =>
    site.args.length > site.argTypes.length &&
    site.args.slice(site.argTypes.length).some((set) => !isEmpty(set))
      ? `there are attributes for ${site.args.length} arguments, but only ${site.argTypes.length} arguments`
      : null,
  ),
  attributeRule('immarg-place', 'immarg stands only on parameters of intrinsics.', (site) =>
    !site.isIntrinsic && (site.argMask & Bit.ImmArg) !== 0 ? 'immarg is for parameters of intrinsics' : null,
  ),
  attributeRule(
    'elementtype-place',
    'elementtype stands only on arguments of calls to intrinsics and inline asm.',
    (site) => {
      if (site.carrier.kind !== ValueKind.Func && (site.isIntrinsic || site.isInlineAsm)) return null;
      return (site.argMask & Bit.ElementType) !== 0
        ? 'elementtype is for arguments of calls to intrinsics and inline asm'
        : null;
    },
  ),
  attributeRule(
    'sole-attribute',
    'At most one parameter is nest, returned, sret, swiftself, swiftasync or swifterror.',
    repeated,
  ),
  attributeRule(
    'returned-type',
    'An argument that is returned has a type that can pass for the result.',
    (site) =>
      eachArgWith(site, Bit.Returned, (set, index) => {
        const type = site.argTypes[index]!;
        if ((maskOf(set) & Bit.Returned) === 0 || isLossless(type, site.fnType.result)) return null;
        return `an argument of type ${type.text} cannot be returned as ${site.fnType.result.text}`;
      }),
  ),
  attributeRule(
    'sret-position',
    'sret stands on the first or second parameter, of a function that returns void.',
    (site) =>
      eachArgWith(site, Bit.SRet, (set, index) => {
        if ((maskOf(set) & Bit.SRet) === 0) return null;
        if (index >= site.fnType.params.length)
          return isStatepoint(site) ? null : 'an argument of the variadic part cannot be sret';
        if (index > 1) return 'sret is for the first or second parameter';
        return site.carrier.kind === ValueKind.Func && site.fnType.result !== VOID
          ? 'a function with an sret parameter returns void'
          : null;
      }),
  ),
  attributeRule('inalloca-position', 'inalloca stands on the last argument.', (site) =>
    eachArgWith(site, Bit.InAlloca, (set, index) =>
      (maskOf(set) & Bit.InAlloca) !== 0 && index !== site.argTypes.length - 1
        ? 'inalloca is for the last argument'
        : null,
    ),
  ),
];

/** The variadic part of a statepoint holds the arguments of the call it wraps: they have rules of their own. */
function isStatepoint({ carrier }: AttributeSite): boolean {
  if (carrier.kind === ValueKind.Func) return false;
  const callee = carrier.operands[carrier.operands.length - 1]!;
  return (
    callee.kind === ValueKind.Func && callee.name?.startsWith('llvm.experimental.gc.statepoint.') === true
  );
}

/** Asks about every argument, when any of them has one of the bits. */
function eachArgWith(
  site: AttributeSite,
  bits: number,
  check: (set: AttributeSet, index: number) => string | null,
): string | null {
  if ((site.argMask & bits) === 0) return null;
  const count = Math.min(site.args.length, site.argTypes.length);
  for (let i = 0; i < count; i++) {
    const wrong = check(site.args[i]!, i);
    if (wrong !== null) return `argument ${i}: ${wrong}`;
  }
  return null;
}

function misplaced(set: AttributeSet, place: number, what: string): string | null {
  if (isEmpty(set)) return null;
  const wrong = firstWhere(
    set,
    (a) => !a.isString && ((ATTRIBUTE_FACTS.get(a.name)?.places ?? place) & place) === 0,
  );
  return wrong === null ? null : `'${wrong.text}' does not stand on ${what}`;
}

function unfit(set: AttributeSet, type: Type): string | null {
  if (isEmpty(set)) return null;
  const wrong = firstWhere(
    set,
    (a) => !a.isString && !fits(ATTRIBUTE_FACTS.get(a.name)?.needs ?? 'any', type),
  );
  if (wrong === null) return null;
  return `'${wrong.text}' needs ${NEEDS_TEXT[ATTRIBUTE_FACTS.get(wrong.name)!.needs]}, not ${type.text}`;
}

/** Ways of passing an argument: at most one of them; sret and inreg count as one. */
const PASSING = [Bit.ByVal, Bit.InAlloca, Bit.Preallocated, Bit.SRet | Bit.InReg, Bit.Nest, Bit.ByRef];

const CONTRADICTIONS: readonly (readonly [number, string])[] = [
  [Bit.InAlloca | Bit.ReadOnly, 'inalloca and readonly'],
  [Bit.SRet | Bit.Returned, 'sret and returned'],
  [Bit.ZeroExt | Bit.SignExt, 'zeroext and signext'],
  [Bit.ReadNone | Bit.ReadOnly, 'readnone and readonly'],
  [Bit.ReadNone | Bit.WriteOnly, 'readnone and writeonly'],
  [Bit.ReadOnly | Bit.WriteOnly, 'readonly and writeonly'],
  [Bit.Writable | Bit.ReadNone, 'writable and readnone'],
  [Bit.Writable | Bit.ReadOnly, 'writable and readonly'],
];

function conflict(set: AttributeSet): string | null {
  const mask = maskOf(set);
  if ((mask & Bit.ImmArg) !== 0 && mask !== Bit.ImmArg) return 'immarg stands alone';
  let ways = 0;
  for (const way of PASSING) if ((mask & way) !== 0) ways++;
  if (ways > 1) return 'byval, inalloca, preallocated, inreg, sret, nest and byref exclude each other';
  for (const [both, names] of CONTRADICTIONS) {
    if ((mask & both) === both) return `${names} contradict each other`;
  }
  return null;
}

const TYPE_WORDS: readonly (readonly [number, string])[] = [
  [Bit.ByVal, 'byval'],
  [Bit.ByRef, 'byref'],
  [Bit.InAlloca, 'inalloca'],
  [Bit.Preallocated, 'preallocated'],
];

function wrongArgument(set: AttributeSet, type: Type, cx: Context): string | null {
  const mask = maskOf(set);
  for (const [bit, word] of TYPE_WORDS) {
    if ((mask & bit) === 0) continue;
    const pointee = findAttribute(set, word)?.type ?? null;
    if (pointee === null) continue;
    if (!hasSize(pointee, cx)) return `${word}(${pointee.text}) needs a type with a size`;
    const size = allocSize(cx.layout, pointee);
    if (size >= 2 ** 32 && !holdsScalable(pointee))
      return `${word}(${pointee.text}) is too large to be passed`;
  }
  if ((mask & Bit.Argued) === 0) return null;
  const align = findAttribute(set, 'align')?.int ?? null;
  if (align !== null && type.kind === TypeKind.Ptr && align > BigInt(MAX_ALIGN))
    return `an alignment of ${align} is more than 2^32`;
  const classes = findAttribute(set, 'nofpclass');
  if (classes !== null && (classes.value === '' || classes.value === '0'))
    return 'nofpclass needs at least one class';
  return rangeFault(findAttribute(set, 'range'), type) ?? initializesFault(findAttribute(set, 'initializes'));
}

/** `range(i32 0, 10)`: the width is that of the value, and the range is neither empty nor everything. */
function rangeFault(attribute: Attribute | null, type: Type): string | null {
  if (attribute === null || attribute.value === null) return null;
  const width = /^i(\d+)\s/.exec(attribute.value)?.[1];
  const scalar = type.kind === TypeKind.Vector ? type.element : type;
  if (width === undefined || scalar.kind !== TypeKind.Int) return null;
  return Number(width) === scalar.bits
    ? null
    : `a range of i${width} does not fit a value of type ${type.text}`;
}

/** `initializes((0, 4), (8, 12))`: in order, apart from each other. */
function initializesFault(attribute: Attribute | null): string | null {
  if (attribute === null || attribute.value === null) return null;
  const ends = [...attribute.value.matchAll(/-?\d+/g)].map((m) => BigInt(m[0]));
  if (ends.length === 0) return 'initializes needs at least one range';
  for (let i = 1; i < ends.length; i++) {
    if (ends[i]! <= ends[i - 1]!) return 'the ranges of initializes rise and do not touch';
  }
  return null;
}

const SOLE: readonly (readonly [number, string])[] = [
  [Bit.Nest, 'nest'],
  [Bit.Returned, 'returned'],
  [Bit.SRet, 'sret'],
  [Bit.SwiftSelf, 'swiftself'],
  [Bit.SwiftAsync, 'swiftasync'],
  [Bit.SwiftError, 'swifterror'],
];

const SOLE_BITS = SOLE.reduce((bits, [bit]) => bits | bit, 0);

function repeated(site: AttributeSite): string | null {
  if ((site.argMask & SOLE_BITS) === 0) return null;
  let seen = 0;
  for (const set of site.args) {
    const mask = maskOf(set);
    for (const [bit, word] of SOLE) {
      if ((mask & seen & bit) !== 0) return `more than one argument is ${word}`;
    }
    seen |= mask;
  }
  return null;
}

/** The same bits under another type, or the same type. */
function isLossless(from: Type, to: Type): boolean {
  if (from === to) return true;
  if (from.kind !== TypeKind.Vector || to.kind !== TypeKind.Vector) return false;
  return castFault(Op.BitCast, from, to) === null;
}
