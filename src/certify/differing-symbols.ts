/**
 * Symbols of which the two modules say different things: variables and aliases that are not the same, and functions that
 * are only declared, of which the second module promises more. What calls them could not be compared. Structs, whose names
 * alone stand in texts.
 */
import { type AttributeSet, allAttributes } from '../ir/attribute.ts';
import type { Constant } from '../ir/constant.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import type { Alias, GlobalVar, IFunc, SymbolParts } from '../ir/global.ts';
import { abiAlign } from '../ir/layout.ts';
import type { Attachment } from '../ir/metadata.ts';
import { type GlobalSymbol, type Module, numberSymbols } from '../ir/module.ts';
import type { StructType } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { printTyped } from '../text/index.ts';
import { isOfLibrary, mayBeSaid } from './axioms/library.ts';
import { areNotesAmong, unnamed } from './identical.ts';

const compared = new WeakMap<Module, WeakMap<Module, ReadonlySet<string>>>();

const NO_NAMES: ReadonlySet<string> = new Set();

/** Their names. */
export function differingSymbols(a: Module, b: Module): ReadonlySet<string> {
  if (a === b) return NO_NAMES;
  const known = compared.get(a) ?? new WeakMap<Module, ReadonlySet<string>>();
  compared.set(a, known);
  let names = known.get(b);
  if (names === undefined) {
    names = withUsers(a, [
      ...differingVariables(a, b),
      ...differingFunctions(a, b),
      ...strangeFunctions(a, b),
      ...differingAliases(a, b),
    ]);
    known.set(b, names);
  }
  return names;
}

/** Who loads an address from a table comes to what lies there: what names one of these symbols is another one as well. */
function withUsers(module: Module, names: readonly string[]): Set<string> {
  const out = new Set(names);
  if (out.size === 0) return out;
  const numbers = numberSymbols(module);
  const nameOf = (symbol: GlobalSymbol): string => symbol.name ?? unnamed(numbers.get(symbol)!);
  const users = new Map<string, string[]>();
  const addUses = (user: GlobalSymbol, value: Constant | null): void => {
    for (const used of symbolsIn(value)) {
      const list = users.get(nameOf(used)) ?? [];
      users.set(nameOf(used), list);
      list.push(nameOf(user));
    }
  };
  for (const one of module.globals) addUses(one, one.initializer);
  for (const one of module.aliases) addUses(one, one.aliasee);
  for (const one of module.ifuncs) addUses(one, one.resolver);
  for (const name of out) for (const user of users.get(name) ?? []) out.add(user);
  return out;
}

function symbolsIn(constant: Constant | null): Set<GlobalSymbol> {
  const out = new Set<GlobalSymbol>();
  const seen = new Set<Value>();
  const work: (Value | null)[] = [constant];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (at === null || seen.has(at)) continue;
    seen.add(at);
    switch (at.kind) {
      case ValueKind.GlobalVar:
      case ValueKind.Alias:
      case ValueKind.IFunc:
      case ValueKind.Func:
        out.add(at);
        break;
      case ValueKind.Aggregate:
        for (const element of at.elements) work.push(element);
        break;
      case ValueKind.Splat:
        work.push(at.element);
        break;
      case ValueKind.Expr:
      case ValueKind.PtrAuth:
        for (const operand of at.operands) work.push(operand);
        break;
      default:
        for (const part of Object.values(at)) if (isSymbol(part)) work.push(part);
    }
  }
  return out;
}

/** Of rare forms (`dso_local_equivalent`, `blockaddress`): is it a symbol that they name? */
function isSymbol(part: unknown): part is GlobalSymbol {
  return typeof part === 'object' && part !== null && 'linkage' in part && 'kind' in part;
}

function differingVariables(a: Module, b: Module): string[] {
  const [texts, others] = [globalTexts(a), globalTexts(b)];
  const merging = mergeable(a);
  const newlyMerging = new Set([...mergeable(b)].filter((name) => !merging.has(name)));
  const misaligned = misalignedIn(a, b);
  const promising = promisingIn(a, b);
  return [...texts.keys()].filter(
    (name) =>
      newlyMerging.has(name) ||
      misaligned.has(name) ||
      promising.has(name) ||
      (others.get(name) ?? texts.get(name)) !== texts.get(name),
  );
}

/** Variables of which B says what A does not: by notes (where the linker puts it), or that it is of this module. */
function promisingIn(a: Module, b: Module): Set<string> {
  const after = namedGlobals(b);
  const out = new Set<string>();
  for (const [name, was] of namedGlobals(a)) {
    const is = after.get(name);
    if (is === undefined) continue;
    const isNewlyOurs = saysItIsOurs(is) && !saysItIsOurs(was);
    if (isNewlyOurs || !areNotesAmong(a, saidOf(was), b, saidOf(is))) out.add(name);
  }
  return out;
}

/** May what uses the symbol count on it that no other module's takes its place? */
function saysItIsOurs({ linkage, visibility, preemption }: SymbolParts): boolean {
  const isLocal = linkage === 'internal' || linkage === 'private';
  return isLocal || preemption === 'dso_local' || visibility === 'hidden' || visibility === 'protected';
}

/** The notes on a symbol of which tools believe what they say. */
export function saidOf({
  attachments,
}: {
  readonly attachments: readonly Attachment[];
}): readonly Attachment[] {
  return attachments.filter(({ kind }) => kind !== 'dbg' && kind !== 'prof');
}

/** Variables that are aligned to less in B; or otherwise, though it is not for B to say where they lie. */
function misalignedIn(a: Module, b: Module): Set<string> {
  const [before, after] = [namedGlobals(a), namedGlobals(b)];
  const alignOf = ({ align, valueType }: GlobalVar, { layout }: Module): number =>
    align > 0 ? align : abiAlign(layout, valueType);
  const out = new Set<string>();
  for (const [name, was] of before) {
    const is = after.get(name);
    if (is === undefined || is.align === was.align) continue;
    if (alignOf(is, b) < alignOf(was, a) || !isPlaced(is)) out.add(name);
  }
  return out;
}

/** Is this the variable, wherever it lies: no other module's may be taken for it, and it is in no row of a section? */
function isPlaced({ linkage, initializer, section, comdat }: GlobalVar): boolean {
  const isOurs = linkage === '' || linkage === 'internal' || linkage === 'private';
  return isOurs && initializer !== null && section === null && comdat === null;
}

function namedGlobals(module: Module): Map<string, GlobalVar> {
  const numbers = numberSymbols(module);
  return new Map(module.globals.map((g) => [g.name ?? unnamed(numbers.get(g)!), g]));
}

/** Variables that others see whose address nobody is said to look at: the linker may make one of two that are alike. */
function mergeable({ globals }: Module): Set<string | null> {
  const isSeen = ({ linkage, unnamedAddr }: GlobalVar): boolean =>
    unnamedAddr === 'unnamed_addr' && linkage !== 'internal' && linkage !== 'private';
  return new Set(globals.filter(isSeen).map(({ name }) => name));
}

function globalTexts(module: Module): Map<string, string> {
  const numbers = numberSymbols(module);
  return new Map(module.globals.map((g) => [g.name ?? unnamed(numbers.get(g)!), globalText(g, module)]));
}

function globalText(global: GlobalVar, module: Module): string {
  const { linkage, isConstant, valueType, initializer, externallyInitialized, threadLocal } = global;
  const value = initializer === null ? '' : printTyped(initializer, module);
  const text = [linkage, isConstant, valueType.text, value, externallyInitialized, threadLocal].join(' ');
  const selection = module.comdats.find(({ name }) => name === global.comdat?.name)?.selection;
  return `${text} ${placeText(global)} ${selection}`;
}

/** In which memory and section it lies, who finds it there, and what checks or sorts it. */
function placeText({ type, visibility, dllStorage, partition, section, comdat, ...rest }: GlobalVar): string {
  const seen = visibility === 'default' ? '' : visibility;
  return [
    type.text,
    seen,
    dllStorage,
    partition,
    section,
    comdat?.name,
    rest.codeModel,
    rest.sanitizers,
    ...allAttributes(rest.attributes).map(({ text }) => text),
  ].join();
}

/** Names that stand for something else: aliases and resolvers, and symbols that are one in one module alone. */
function differingAliases(a: Module, b: Module): string[] {
  const [texts, others] = [aliasTexts(a), aliasTexts(b)];
  const known = symbolNames(a);
  return [...new Set([...texts.keys(), ...others.keys()])].filter(
    (name) => texts.get(name) !== others.get(name) && known.has(name) && symbolNames(b).has(name),
  );
}

function aliasTexts(module: Module): Map<string, string> {
  const numbers = numberSymbols(module);
  const out = new Map<string, string>();
  const put = (symbol: Alias | IFunc, parts: readonly unknown[]): void =>
    void out.set(symbol.name ?? unnamed(numbers.get(symbol)!), parts.join(' '));
  const kind = (one: SymbolParts): readonly unknown[] => [
    one.linkage,
    one.preemption,
    one.visibility,
    one.dllStorage,
    one.unnamedAddr,
  ];
  for (const one of module.aliases)
    put(one, ['alias', ...kind(one), one.threadLocal, one.valueType.text, printTyped(one.aliasee, module)]);
  for (const one of module.ifuncs)
    put(one, ['ifunc', ...kind(one), one.valueType.text, printTyped(one.resolver, module)]);
  return out;
}

function symbolNames(module: Module): ReadonlySet<string> {
  const numbers = numberSymbols(module);
  const { globals, aliases, ifuncs, functions } = module;
  return new Set(
    [...globals, ...aliases, ...ifuncs, ...functions].map((one) => one.name ?? unnamed(numbers.get(one)!)),
  );
}

const structs = new WeakMap<Module, WeakMap<Module, string | null>>();

/** A struct that has other fields in the second module, by its name; null when there is none. */
export function differingStruct(a: Module, b: Module): string | null {
  if (a === b) return null;
  const known = structs.get(a) ?? new WeakMap<Module, string | null>();
  structs.set(a, known);
  let name = known.get(b);
  if (name === undefined) {
    const others = new Map(b.structs.map((struct) => [struct.text, struct]));
    const found = a.structs.find((struct) => {
      const other = others.get(struct.text);
      return other !== undefined && other !== struct && fieldsOf(other) !== fieldsOf(struct);
    });
    name = found?.text ?? null;
    known.set(b, name);
  }
  return name;
}

/** Structs in it are told by their names. */
function fieldsOf({ fields, packed }: StructType): string {
  return fields === null ? 'opaque' : `${packed} ${fields.map((field) => field.text).join()}`;
}

function differingFunctions(a: Module, b: Module): string[] {
  const others = namedFunctions(b);
  const names: string[] = [];
  for (const [name, func] of namedFunctions(a)) {
    const other = others.get(name);
    // What intrinsics do is known, whatever is written on them.
    if (other === undefined || name.startsWith('llvm.')) continue;
    if (isOther(func, a, other, b)) names.push(name);
  }
  return names;
}

function namedFunctions(module: Module): Map<string, Func> {
  const numbers = numberSymbols(module);
  return new Map(module.functions.map((func) => [func.name ?? unnamed(numbers.get(func)!), func]));
}

const strange = new WeakMap<Module, WeakMap<Module, ReadonlySet<string>>>();

/** Functions that are only declared, and called or found in another way in the second module: no promise, another function. */
export function strangeFunctions(a: Module, b: Module): ReadonlySet<string> {
  if (a === b) return NO_NAMES;
  const known = strange.get(a) ?? new WeakMap<Module, ReadonlySet<string>>();
  strange.set(a, known);
  let names = known.get(b);
  if (names === undefined) {
    const others = namedFunctions(b);
    names = new Set(
      [...namedFunctions(a)].flatMap(([name, own]) => {
        const other = others.get(name);
        if (other === undefined || hasBody(other) || name.startsWith('llvm.')) return [];
        const isSame = kindOf(own) === kindOf(other) && other.align <= own.align;
        return isSame && (!isOfLibrary(name) || isBelieved(own, other)) ? [] : [name];
      }),
    );
    known.set(b, names);
  }
  return names;
}

/** Of a function of the C library: does the second declaration say no more than may be true of it? */
function isBelieved(a: Func, b: Func): boolean {
  const isTrue = (of: 'function' | 'result' | number, said: AttributeSet, known: AttributeSet): boolean => {
    const texts = new Set(allAttributes(known).map(({ text }) => text));
    return allAttributes(said).every((one) => texts.has(one.text) || mayBeSaid(b.name ?? '', of, one));
  };
  return (
    isTrue('function', b.attributes, a.attributes) &&
    isTrue('result', b.resultAttributes, a.resultAttributes) &&
    b.params.every((_, i) => isTrue(i, paramAttributesOf(b, i), paramAttributesOf(a, i)))
  );
}

/** How a function is called, and how the linker finds it. */
function kindOf({ fnType, type, callingConv, linkage, visibility, dllStorage, gc }: Func): string {
  // A definition elsewhere is one, whether that is said or not; that there may be none is another thing.
  const isWeak = linkage === 'extern_weak';
  const seen = visibility === 'default' ? '' : visibility;
  return [fnType.text, type.text, callingConv, isWeak, seen, dllStorage, gc].join();
}

/** Is the second function defined where the first was not, or does it promise more? Bodies are compared by themselves. */
function isOther(a: Func, moduleA: Module, b: Func, moduleB: Module): boolean {
  if (hasBody(b)) return !hasBody(a);
  if (saysItIsOurs(b) && !saysItIsOurs(a)) return true;
  if (b.unnamedAddr === 'unnamed_addr' && a.unnamedAddr !== b.unnamedAddr) return true;
  if (!areNotesAmong(moduleA, saidOf(a), moduleB, saidOf(b))) return true;
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
