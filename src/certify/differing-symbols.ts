/**
 * Symbols of which the two modules say different things: variables that are not the same, and functions that are only
 * declared, of which the second module promises more. What calls them could not be compared.
 */
import { type AttributeSet, allAttributes } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import type { GlobalVar } from '../ir/global.ts';
import { type Module, numberSymbols } from '../ir/module.ts';
import { printTyped } from '../text/index.ts';
import { unnamed } from './identical.ts';

const compared = new WeakMap<Module, WeakMap<Module, ReadonlySet<string>>>();

const NO_NAMES: ReadonlySet<string> = new Set();

/** Their names. */
export function differingSymbols(a: Module, b: Module): ReadonlySet<string> {
  if (a === b) return NO_NAMES;
  const known = compared.get(a) ?? new WeakMap<Module, ReadonlySet<string>>();
  compared.set(a, known);
  let names = known.get(b);
  if (names === undefined) {
    names = new Set([...differingVariables(a, b), ...differingFunctions(a, b)]);
    known.set(b, names);
  }
  return names;
}

function differingVariables(a: Module, b: Module): string[] {
  const [texts, others] = [globalTexts(a), globalTexts(b)];
  return [...texts.keys()].filter((name) => (others.get(name) ?? texts.get(name)) !== texts.get(name));
}

function globalTexts(module: Module): Map<string, string> {
  const numbers = numberSymbols(module);
  return new Map(module.globals.map((g) => [g.name ?? unnamed(numbers.get(g)!), globalText(g, module)]));
}

function globalText(global: GlobalVar, module: Module): string {
  const { linkage, isConstant, valueType, initializer, externallyInitialized, align, threadLocal } = global;
  const value = initializer === null ? '' : printTyped(initializer, module);
  return [linkage, isConstant, valueType.text, value, externallyInitialized, align, threadLocal].join(' ');
}

function differingFunctions(a: Module, b: Module): string[] {
  const others = new Map(b.functions.map((func) => [func.name, func]));
  const names: string[] = [];
  for (const func of a.functions) {
    const other = func.name === null ? undefined : others.get(func.name);
    // What intrinsics do is known, whatever is written on them.
    if (func.name === null || other === undefined || func.name.startsWith('llvm.')) continue;
    if (isOther(func, other)) names.push(func.name);
  }
  return names;
}

/** Is the second function defined where the first was not, or does it promise more? Bodies are compared by themselves. */
function isOther(a: Func, b: Func): boolean {
  if (hasBody(b)) return !hasBody(a);
  if (!isWithin(b.attributes, a.attributes) || !isWithin(b.resultAttributes, a.resultAttributes)) return true;
  return b.params.some((_, i) => !isWithin(paramAttributesOf(b, i), paramAttributesOf(a, i)));
}

function hasBody(func: Func): boolean {
  return func.blocks.length > 0 || func.rawBody !== null;
}

function isWithin(some: AttributeSet, all: AttributeSet): boolean {
  const texts = new Set(allAttributes(all).map(({ text }) => text));
  return allAttributes(some).every(({ text }) => texts.has(text));
}
