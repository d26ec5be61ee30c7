/** What is written on a function: its types, conventions and promises. B may not promise more. */
import {
  type Attribute,
  type AttributeSet,
  allAttributes,
  findAttribute,
  hasAttribute,
} from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import { promisesNoMore } from '../ir/memory-promises.ts';
import type { Module } from '../ir/module.ts';
import { printTyped } from '../text/index.ts';

/** Attributes that choose the machine's instructions, not what the function does. */
const MACHINE: ReadonlySet<string> = new Set([
  'target-cpu',
  'tune-cpu',
  'target-features',
  'prefer-vector-width',
  'min-legal-vector-width',
]);

/**
 * Attributes that change what instructions mean, what callers may do, or what the generator of code is bound to do: leave the
 * stack below its pointer alone, check for overruns, describe the frame.
 */
const MEANING: ReadonlySet<string> = new Set([
  ...['strictfp', 'null_pointer_is_valid', 'naked', 'convergent', 'noduplicate', 'returns_twice'],
  ...['presplitcoroutine', 'coro_only_destroy_when_complete', 'coro_elide_safe'],
  ...['noredzone', 'noimplicitfloat', 'alignstack', 'uwtable', 'jumptable', 'nonlazybind', 'nobuiltin'],
  ...['fn_ret_thunk_extern', 'hybrid_patchable', 'nocf_check', 'shadowcallstack', 'safestack'],
  ...['ssp', 'sspreq', 'sspstrong', 'speculative_load_hardening'],
]);

/** What checks the program while it runs. */
const SANITIZER = /^sanitize_/;

/** Types, conventions and promises of the function itself: B may not promise more. */
export function signatureFault(a: Func, b: Func): string | null {
  const list = (set: AttributeSet, without = ''): string =>
    allAttributes(set)
      .map((x) => x.text)
      .filter((text) => text !== without)
      .sort()
      .join(' ');
  if (a.fnType.text !== b.fnType.text || a.callingConv !== b.callingConv) return 'the signatures differ';
  // Another linkage is another promise to the linker: which of several bodies it takes, and whether it finds one.
  if (a.linkage !== b.linkage) return 'the linkages differ';
  const isLocal = a.linkage === 'internal' || a.linkage === 'private';
  if (b.unnamedAddr === 'unnamed_addr' && a.unnamedAddr !== b.unnamedAddr && !isLocal)
    return 'the second function may be made one with others';
  if (list(a.resultAttributes) !== list(b.resultAttributes)) return 'the attributes of the result differ';
  for (let i = 0; i < a.params.length; i++) {
    const [own, other] = [paramAttributesOf(a, i), paramAttributesOf(b, i)];
    // What B reads it may no longer be said not to read.
    const given = hasAttribute(other, 'writeonly') ? '' : 'writeonly';
    if (list(own, given) !== list(other)) return 'the attributes of a parameter differ';
  }
  const promised = new Set(allAttributes(a.attributes).map((x) => x.text));
  const kept = new Set(allAttributes(b.attributes).map((x) => x.text));
  const memory = findAttribute(a.attributes, 'memory')?.value ?? null;
  const isLess = ({ name, value }: Attribute): boolean =>
    name === 'memory' && memory !== null && value !== null && promisesNoMore(value, memory);
  for (const attribute of allAttributes(b.attributes)) {
    if (!promised.has(attribute.text) && !MACHINE.has(attribute.name) && !isLess(attribute)) {
      return `the function has a new attribute: ${attribute.text}`;
    }
  }
  // Promises may go; what says how the function computes may not.
  for (const attribute of allAttributes(a.attributes)) {
    const { name, isString } = attribute;
    const isMeaning = isString ? !MACHINE.has(name) : MEANING.has(name) || SANITIZER.test(name);
    if (isMeaning && !kept.has(attribute.text))
      return `the function has lost an attribute: ${attribute.text}`;
  }
  return null;
}

/** What handles exceptions, what collects garbage, and bytes that stand before the code or are run as such. */
export function surroundingsOf({ personality, gc, prefix, prologue }: Func, module: Module): string {
  const texts = [personality, prefix, prologue].map((one) => (one === null ? '' : printTyped(one, module)));
  return [gc, ...texts].join();
}

/** Does B's symbol stand elsewhere than A's, for the linker: seen by fewer or more, in another section, less aligned? */
export function isPlacedElsewhere(a: Func, moduleA: Module, b: Func, moduleB: Module): boolean {
  // A function that nobody else may replace can be said to be of this module: whoever is told so could have known it.
  const mayBeReplaced = a.linkage !== 'internal' && a.linkage !== 'private' && b.visibility !== 'hidden';
  const isNewlyOurs = b.preemption === 'dso_local' && a.preemption !== 'dso_local' && mayBeReplaced;
  return isNewlyOurs || b.align < a.align || placeOf(a, moduleA) !== placeOf(b, moduleB);
}

function placeOf(func: Func, { comdats }: Module): string {
  const { type, visibility, dllStorage, partition, section, comdat } = func;
  const selection = comdats.find(({ name }) => name === comdat?.name)?.selection;
  const seen = visibility === 'default' ? '' : visibility;
  return [type.text, seen, dllStorage, partition, section, comdat?.name, selection].join();
}

/** Are numbers that are too small to be normal taken for zero, or may they be? */
export function flushesDenormals({ attributes }: Func): boolean {
  return allAttributes(attributes).some(
    ({ name, value }) => /^denormal-fp-math(?:-f32)?$/.test(name) && !/^ieee(?:,ieee)?$/.test(value ?? ''),
  );
}
