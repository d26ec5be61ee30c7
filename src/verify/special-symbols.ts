/** Aliases, ifuncs, and the variables whose names LLVM keeps for itself. */
import type { Constant } from '../ir/constant.ts';
import type { Alias, GlobalVar, IFunc } from '../ir/global.ts';
import { ptrType, type StructType, TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { stripCasts } from './calls.ts';
import type { Context } from './context.ts';
import { type SymbolRule, symbolRule } from './rule.ts';
import { isForLinker } from './symbols.ts';

export const SPECIAL_SYMBOL_RULES: readonly SymbolRule[] = [
  symbolRule(
    'aliasee',
    [ValueKind.Alias],
    'An alias stands for a definition of this module, or an expression over one, of its own type.',
    aliaseeFault,
  ),
  symbolRule('alias-cycle', [ValueKind.Alias], 'Aliases do not lead back to themselves.', aliasCycle),
  symbolRule(
    'ifunc-resolver',
    [ValueKind.IFunc],
    'The resolver of an ifunc is a function defined here that returns a pointer.',
    resolverFault,
  ),
  symbolRule(
    'constructor-list',
    [ValueKind.GlobalVar],
    'llvm.global_ctors and llvm.global_dtors are appending arrays of { i32, ptr, ptr }.',
    constructorFault,
  ),
  symbolRule(
    'used-list',
    [ValueKind.GlobalVar],
    'llvm.used and llvm.compiler.used are appending arrays of pointers to named symbols.',
    usedFault,
  ),
];

/** What one run of the verifier has found out about aliases, so that a chain of them is walked once. */
interface AliasFacts {
  /** All that they lead to is defined here and may not be replaced. */
  readonly sound: Set<Constant>;
  /** Which aliases lead back to themselves; null until somebody asks. */
  cyclic: Set<Alias> | null;
}
const aliasFacts = new WeakMap<Context, AliasFacts>();

const INTERPOSABLE = new Set(['weak', 'linkonce', 'extern_weak', 'common', 'appending']);

function aliaseeFault(alias: Alias, cx: Context): string | null {
  const { aliasee } = alias;
  const name = cx.name(alias);
  if (aliasee.type !== alias.type)
    return `${name} is ${alias.type.text}, what it stands for ${aliasee.type.text}`;
  if (!isSymbol(aliasee) && aliasee.kind !== ValueKind.Expr)
    return `${name} stands for a symbol or an expression over one`;
  const external = alias.linkage === 'available_externally';
  const { sound } = factsOf(cx);
  const stack: Constant[] = [aliasee];
  const seen = new Set<Constant>([alias]);
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (seen.has(top) || (!external && sound.has(top))) continue;
    seen.add(top);
    if (external && !(isSymbol(top) && top.linkage === 'available_externally')) {
      return `${name} is available_externally, so it stands for an available_externally symbol`;
    }
    if (isSymbol(top)) {
      if (!external && isForLinker(top))
        return `${name} stands for ${cx.name(top)}, which is not defined here`;
      if (top.kind !== ValueKind.Alias) continue;
      if (INTERPOSABLE.has(top.linkage))
        return `${name} stands for ${cx.name(top)}, which another module may replace`;
      stack.push(top.aliasee);
    } else if (top.kind === ValueKind.Expr) {
      for (const operand of top.operands) stack.push(operand);
    }
  }
  seen.delete(alias);
  if (!external && !INTERPOSABLE.has(alias.linkage)) seen.add(alias);
  if (!external) for (const constant of seen) sound.add(constant);
  return null;
}

function isSymbol(value: Value): value is Extract<Value, { kind: 18 | 19 | 20 | 21 }> {
  return value.kind >= ValueKind.GlobalVar && value.kind <= ValueKind.IFunc;
}

/** Does anything under the alias name it again? */
function aliasCycle(alias: Alias, cx: Context): string | null {
  const facts = factsOf(cx);
  facts.cyclic ??= cyclicAliases(cx.module.aliases);
  return facts.cyclic.has(alias) ? `${cx.name(alias)} stands, by way of others, for itself` : null;
}

/** Depth first, with a path: whoever leads to a constant on the path is on a cycle, and so is all that lies between. */
function cyclicAliases(aliases: readonly Alias[]): Set<Alias> {
  const cyclic = new Set<Alias>();
  const done = new Set<Constant>();
  for (const start of aliases) {
    const path: { readonly at: Constant; readonly next: Constant[] }[] = [];
    const onPath = new Map<Constant, number>();
    const enter = (at: Constant): void => {
      if (done.has(at)) return;
      onPath.set(at, path.length);
      path.push({ at, next: [...leadsTo(at)] });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = top.next.pop();
      if (to === undefined) {
        done.add(top.at);
        onPath.delete(top.at);
        path.pop();
        continue;
      }
      const from = onPath.get(to);
      if (from === undefined) enter(to);
      else for (const { at } of path.slice(from)) if (at.kind === ValueKind.Alias) cyclic.add(at);
    }
  }
  return cyclic;
}

function leadsTo(constant: Constant): readonly Constant[] {
  if (constant.kind === ValueKind.Alias) return [constant.aliasee];
  return constant.kind === ValueKind.Expr ? constant.operands : [];
}

function factsOf(cx: Context): AliasFacts {
  let facts = aliasFacts.get(cx);
  if (facts === undefined) {
    facts = { sound: new Set(), cyclic: null };
    aliasFacts.set(cx, facts);
  }
  return facts;
}

function resolverFault(ifunc: IFunc, cx: Context): string | null {
  const name = cx.name(ifunc);
  if (ifunc.resolver.type !== ifunc.type)
    return `the resolver of ${name} is ${ifunc.resolver.type.text}, not ${ifunc.type.text}`;
  let resolver: Value = stripCasts(ifunc.resolver);
  for (let steps = 0; resolver.kind === ValueKind.Alias && steps < 1000; steps++)
    resolver = stripCasts(resolver.aliasee);
  if (resolver.kind !== ValueKind.Func) return `the resolver of ${name} is not a function`;
  if (isForLinker(resolver)) return `the resolver of ${name} is not defined here`;
  return resolver.fnType.result.kind === TypeKind.Ptr
    ? null
    : `the resolver of ${name} returns a pointer, not ${resolver.fnType.result.text}`;
}

function constructorFault(variable: GlobalVar, cx: Context): string | null {
  if (variable.name !== 'llvm.global_ctors' && variable.name !== 'llvm.global_dtors') return null;
  if (variable.initializer !== null && variable.linkage !== 'appending')
    return `${cx.name(variable)} is appending`;
  const { valueType } = variable;
  if (valueType.kind !== TypeKind.Array) return null; // complained about as appending
  const { element } = valueType;
  const fields: StructType['fields'] = element.kind === TypeKind.Struct ? element.fields : null;
  const [priority, func, data] = fields ?? [];
  const good =
    fields?.length === 3 &&
    priority?.text === 'i32' &&
    func === ptrType(cx.layout.programAddressSpace) &&
    data?.kind === TypeKind.Ptr;
  return good ? null : `an element of ${cx.name(variable)} is { i32, ptr, ptr }, not ${element.text}`;
}

function usedFault(variable: GlobalVar, cx: Context): string | null {
  if (variable.name !== 'llvm.used' && variable.name !== 'llvm.compiler.used') return null;
  const { valueType, initializer } = variable;
  if (initializer !== null && variable.linkage !== 'appending') return `${cx.name(variable)} is appending`;
  if (valueType.kind !== TypeKind.Array) return null; // complained about as appending
  if (valueType.element.kind !== TypeKind.Ptr)
    return `${cx.name(variable)} lists pointers, not ${valueType.element.text}`;
  if (initializer === null) return null;
  if (initializer.kind !== ValueKind.Aggregate) return `${cx.name(variable)} lists symbols one by one`;
  for (const element of initializer.elements) {
    const symbol = stripCasts(element);
    if (!isSymbol(symbol) || symbol.kind === ValueKind.IFunc)
      return `${cx.name(variable)} lists variables, functions and aliases, not ${cx.name(symbol)}`;
    if (symbol.name === null) return `${cx.name(variable)} lists a symbol without a name`;
  }
  return null;
}
