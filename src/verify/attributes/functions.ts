/** Attributes of functions and calls as a whole, and what calling conventions ask of a function. */
import { type Attribute, type AttributeSet, findAttribute, hasAttribute } from '../../ir/attribute.ts';
import type { FunctionType } from '../../ir/type.ts';
import { TypeKind, VOID } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Context } from '../context.ts';
import { type AttributeRule, attributeRule, groupRule } from '../rule.ts';
import { maskOf } from './mask.ts';
import { type AttributeSite, firstWhere, isEmpty } from './site.ts';
import { Bit, BOOLEAN_STRINGS, VECTOR_VARIANT } from './table.ts';

export const FUNCTION_ATTRIBUTE_RULES: readonly AttributeRule[] = [
  groupRule(
    'function-attribute-conflict',
    'Attributes of one function do not contradict each other.',
    functionConflict,
  ),
  groupRule('string-attribute', 'String attributes that LLVM knows have a value that it knows.', (own) => {
    const wrong = firstWhere(own, (a) => a.isString && !isGoodString(a));
    return wrong === null ? null : `'${wrong.name}' cannot be '${wrong.value ?? ''}'`;
  }),
  groupRule('sign-return-address', '"sign-return-address-key" comes with "sign-return-address".', (own) =>
    hasAttribute(own, 'sign-return-address-key') && !hasAttribute(own, 'sign-return-address')
      ? "'sign-return-address-key' needs 'sign-return-address'"
      : null,
  ),
  attributeRule('allocsize', 'allocsize names integer parameters.', (site) =>
    (maskOf(site.own) & Bit.Argued) === 0
      ? null
      : allocSizeFault(findAttribute(site.own, 'allocsize'), site.fnType),
  ),
  attributeRule(
    'vector-variant',
    '"vector-function-abi-variant" holds a mangled name with one letter a parameter.',
    (site) =>
      (maskOf(site.own) & Bit.Argued) === 0
        ? null
        : variantFault(findAttribute(site.own, VECTOR_VARIANT), site.fnType),
  ),
  groupRule(
    'allockind',
    'allockind is one of alloc, realloc and free; not zeroed and uninitialized at once.',
    (own) => allocKindFault(findAttribute(own, 'allockind')),
  ),
  groupRule(
    'vscale-range',
    'vscale_range goes from a power of two to a power of two that is not less.',
    (own) => vscaleFault(findAttribute(own, 'vscale_range')),
  ),
  attributeRule('call-only-attribute', 'builtin and elementtype stand on calls, not on functions.', (site) =>
    site.carrier.kind === ValueKind.Func && (maskOf(site.own) & Bit.Builtin) !== 0
      ? 'builtin is for calls'
      : null,
  ),
  attributeRule(
    'preallocated-call',
    'Of calls, only those of llvm.call.preallocated.arg are preallocated.',
    ({ carrier, own }) => {
      if (carrier.kind === ValueKind.Func || (maskOf(own) & Bit.Preallocated) === 0) return null;
      const callee = carrier.operands[carrier.operands.length - 1]!;
      const isSetup = callee.kind === ValueKind.Func && callee.name === 'llvm.call.preallocated.arg';
      return isSetup ? null : 'only calls of llvm.call.preallocated.arg are preallocated';
    },
  ),
  attributeRule('speculatable-call', 'A call is speculatable only when the function it calls is.', (site) => {
    const { carrier } = site;
    if (carrier.kind === ValueKind.Func || (maskOf(site.own) & Bit.Speculatable) === 0) return null;
    const callee = carrier.operands[carrier.operands.length - 1]!;
    return callee.kind === ValueKind.Func && hasAttribute(callee.attributes, 'speculatable')
      ? null
      : 'a call cannot be speculatable when its callee is not';
  }),
  attributeRule(
    'jumptable',
    'A function with jumptable has an address that does not matter: it is unnamed_addr.',
    ({ carrier, own }) =>
      (maskOf(own) & Bit.JumpTable) !== 0 &&
      (carrier.kind !== ValueKind.Func || carrier.unnamedAddr !== 'unnamed_addr')
        ? 'jumptable needs unnamed_addr'
        : null,
  ),
  attributeRule(
    'writable-memory',
    'A function with a writable argument may write through its arguments.',
    writableFault,
  ),
  attributeRule(
    'calling-convention',
    'Some calling conventions allow no variadic part, no sret, no byval, or only void results.',
    conventionFault,
  ),
];

const FUNCTION_CONTRADICTIONS: readonly (readonly [number, string])[] = [
  [Bit.NoInline | Bit.AlwaysInline, 'noinline and alwaysinline'],
  [Bit.OptNone | Bit.OptSize, 'optnone and optsize'],
  [Bit.OptNone | Bit.MinSize, 'optnone and minsize'],
  [Bit.OptNone | Bit.OptDebug, 'optnone and optdebug'],
  [Bit.OptDebug | Bit.OptSize, 'optdebug and optsize'],
  [Bit.OptDebug | Bit.MinSize, 'optdebug and minsize'],
];

const EXCLUSIVE_STRINGS: readonly (readonly string[])[] = [
  ['aarch64_pstate_sm_enabled', 'aarch64_pstate_sm_compatible'],
  ['aarch64_new_za', 'aarch64_in_za', 'aarch64_inout_za', 'aarch64_out_za', 'aarch64_preserves_za'],
  ['aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_inout_zt0', 'aarch64_out_zt0', 'aarch64_preserves_zt0'],
];

function functionConflict(own: AttributeSet): string | null {
  if (isEmpty(own)) return null;
  const mask = maskOf(own);
  for (const [both, names] of FUNCTION_CONTRADICTIONS) {
    if ((mask & both) === both) return `${names} contradict each other`;
  }
  if ((mask & Bit.OptNone) !== 0 && (mask & Bit.NoInline) === 0) return 'optnone needs noinline';
  for (const names of EXCLUSIVE_STRINGS) {
    const found = names.filter((name) => hasAttribute(own, name));
    if (found.length > 1) return `'${found[0]}' and '${found[1]}' contradict each other`;
  }
  return null;
}

const UNSIGNED_STRINGS = new Set([
  'patchable-function-prefix',
  'patchable-function-entry',
  'warn-stack-size',
]);
const CHOICES: ReadonlyMap<string, readonly string[]> = new Map([
  ['frame-pointer', ['all', 'non-leaf', 'none', 'reserved', 'non-leaf-no-reserve']],
  ['sign-return-address', ['none', 'all', 'non-leaf']],
  ['sign-return-address-key', ['a_key', 'b_key']],
  ['branch-target-enforcement', ['', 'true', 'false']],
  ['branch-protection-pauth-lr', ['', 'true', 'false']],
  ['guarded-control-stack', ['', 'true', 'false']],
]);

function isGoodString(attribute: Attribute): boolean {
  const { name } = attribute;
  const value = attribute.value ?? '';
  if (BOOLEAN_STRINGS.has(name)) return value === '' || value === 'true' || value === 'false';
  if (UNSIGNED_STRINGS.has(name)) return /^\d+$/.test(value) && Number(value) < 2 ** 32;
  return CHOICES.get(name)?.includes(value) ?? true;
}

/** `_ZGV`, instruction set, mask, lanes, parameters, the scalar name, and the vector name in parentheses. */
const VARIANT =
  /^_ZGV(_LLVM_|.)[MN](?:x|0*[1-9]\d*)((?:(?:v|u|[lRLU](?:s\d+|n?\d+)?)(?:a\d+)?)+)_[^(]+(\(.+\))?$/s;

function variantFault(attribute: Attribute | null, fnType: FunctionType): string | null {
  const name = attribute?.value ?? '';
  if (name === '') return null;
  const match = VARIANT.exec(name);
  const isWhole = match !== null && (match[1] !== '_LLVM_' || match[3] !== undefined);
  if (!isWhole) return `'${name}' is no name of a vector function`;
  const count = match[2]!.match(/[vulRLU]/g)!.length;
  return count === fnType.params.length
    ? null
    : `'${name}' has ${count} parameters, the function has ${fnType.params.length}`;
}

function allocSizeFault(attribute: Attribute | null, fnType: FunctionType): string | null {
  if (attribute === null) return null;
  const indices = [...(attribute.value ?? String(attribute.int ?? '')).matchAll(/\d+/g)].map((m) =>
    Number(m[0]),
  );
  for (const index of indices) {
    const type = fnType.params[index];
    if (type === undefined)
      return `allocsize names parameter ${index}, and there are ${fnType.params.length}`;
    if (type.kind !== TypeKind.Int)
      return `allocsize names parameter ${index}, which is ${type.text} and not an integer`;
  }
  return null;
}

function allocKindFault(attribute: Attribute | null): string | null {
  if (attribute === null) return null;
  const words = (attribute.value ?? '')
    .replaceAll('"', '')
    .split(',')
    .map((word) => word.trim());
  const has = (word: string): boolean => words.includes(word);
  if (['alloc', 'realloc', 'free'].filter(has).length !== 1)
    return 'allockind is exactly one of alloc, realloc and free';
  if (has('free') && (has('uninitialized') || has('zeroed') || has('aligned')))
    return 'what is freed is not uninitialized, zeroed or aligned';
  return has('uninitialized') && has('zeroed') ? 'memory is not both zeroed and uninitialized' : null;
}

/** `vscale_range(min, max)`; one number is both, a maximum of 0 is none. */
function vscaleFault(attribute: Attribute | null): string | null {
  if (attribute === null) return null;
  const numbers = [...(attribute.value ?? String(attribute.int ?? '')).matchAll(/\d+/g)].map((m) =>
    Number(m[0]),
  );
  const least = numbers[0] ?? 0;
  const most = numbers[1] ?? least;
  if (least === 0 && most === 0) return null; // says nothing
  if (!isPowerOfTwo(least)) return `the least vscale is a power of two, and ${least} is not`;
  if (most === 0) return null;
  if (least > most) return `the least vscale, ${least}, is more than the most, ${most}`;
  return isPowerOfTwo(most) ? null : `the most vscale is a power of two, and ${most} is not`;
}

function isPowerOfTwo(n: number): boolean {
  return n > 0 && Number.isInteger(Math.log2(n));
}

function writableFault(site: AttributeSite): string | null {
  if ((site.argMask & Bit.Writable) === 0) return null;
  const memory = findAttribute(site.own, 'memory');
  if (memory === null) return null;
  return mayWriteArguments(memory.value ?? '')
    ? null
    : `an argument is writable, but the function has ${memory.text}`;
}

/** `read, argmem: readwrite`: the entry for argmem decides, or the one without a place. */
function mayWriteArguments(effects: string): boolean {
  let access = 'none';
  for (const part of effects.split(',')) {
    const [place, what] = part.includes(':') ? part.split(':', 2) : ['', part];
    if (place!.trim() === 'argmem') return what!.includes('write');
    if (place === '') access = what!.trim();
  }
  return access.includes('write');
}

const NO_VARARGS = new Set(['fastcc', 'coldcc', 'intel_ocl_bicc', 'ptx_kernel', 'ptx_device']);
const SHADERS = new Set(['amdgpu_vs', 'amdgpu_hs', 'amdgpu_gs', 'amdgpu_ps', 'amdgpu_cs']);
const VOID_KERNELS = new Set(['amdgpu_kernel', 'spir_kernel', 'amdgpu_cs_chain', 'amdgpu_cs_chain_preserve']);

function conventionFault({ carrier }: AttributeSite, cx: Context): string | null {
  if (carrier.kind !== ValueKind.Func || carrier.callingConv === '') return null;
  const { callingConv, fnType, params } = carrier;
  const masks = carrier.paramAttributes.map(maskOf);
  if (callingConv === 'x86_intrcc') {
    return params.length > 0 && ((masks[0] ?? 0) & Bit.ByVal) === 0
      ? 'the first parameter under x86_intrcc is byval'
      : null;
  }
  const kernel = VOID_KERNELS.has(callingConv);
  if (kernel && fnType.result !== VOID) return `${callingConv} functions return void`;
  if (kernel || SHADERS.has(callingConv)) {
    if (masks.some((mask) => (mask & Bit.SRet) !== 0))
      return `${callingConv} functions have no sret parameter`;
    if (callingConv !== 'spir_kernel') {
      if (masks.some((mask) => (mask & (Bit.ByVal | Bit.Preallocated | Bit.InAlloca)) !== 0)) {
        return `${callingConv} functions have no byval, preallocated or inalloca parameter`;
      }
      const onStack = params.some((param, i) => {
        const isStack =
          param.type.kind === TypeKind.Ptr && param.type.addressSpace === cx.layout.allocaAddressSpace;
        return isStack && ((masks[i] ?? 0) & Bit.ByRef) !== 0;
      });
      if (onStack) return `${callingConv} functions have no byref parameter on the stack`;
    }
  }
  const fixed = kernel || SHADERS.has(callingConv) || NO_VARARGS.has(callingConv);
  return fixed && fnType.varArg ? `${callingConv} functions are not variadic` : null;
}
