/** The module's symbols: linkage, visibility, storage, types. Special variables and aliases have files of their own. */

import { isZero } from '../ir/constant.ts';
import type { Func } from '../ir/func.ts';
import { isDeclaration } from '../ir/func.ts';
import type { Alias, GlobalVar, IFunc } from '../ir/global.ts';
import type { GlobalSymbol } from '../ir/module.ts';
import { type Type, TypeKind, VOID } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import type { Context } from './context.ts';
import { isIntrinsicName } from './intrinsics/names.ts';
import { alignFault } from './memory.ts';
import { type SymbolRule, symbolRule } from './rule.ts';
import { holdsScalable, isValueType, typeFault } from './types.ts';

const ALL = [ValueKind.GlobalVar, ValueKind.Func, ValueKind.Alias, ValueKind.IFunc] as const;
const OBJECTS = [ValueKind.GlobalVar, ValueKind.Func] as const;
const VARIABLE = [ValueKind.GlobalVar] as const;
const FUNCTION = [ValueKind.Func] as const;

export const SYMBOL_RULES: readonly SymbolRule[] = [
  symbolRule(
    'linkage',
    ALL,
    'Declarations are external or extern_weak; definitions have a linkage that fits what they are.',
    linkageFault,
  ),
  symbolRule('symbol-alignment', OBJECTS, 'An alignment is a power of two, at most 2^32.', (symbol) =>
    alignFault(symbol.align),
  ),
  symbolRule(
    'visibility',
    ALL,
    'Local symbols have default visibility and no DLL storage class.',
    (symbol, cx) => {
      if (!isLocalLinkage(symbol)) return null;
      if (symbol.visibility === 'hidden' || symbol.visibility === 'protected')
        return `${cx.name(symbol)} is local to the module and cannot be ${symbol.visibility}`;
      return symbol.dllStorage === ''
        ? null
        : `${cx.name(symbol)} is local to the module and cannot be ${symbol.dllStorage}`;
    },
  ),
  symbolRule(
    'dll-storage',
    ALL,
    'dllimport is for external declarations of default visibility; dllexport is not hidden.',
    dllFault,
  ),
  symbolRule('comdat', OBJECTS, 'A comdat is defined, and its members are definitions.', (symbol, cx) => {
    const { comdat } = symbol;
    if (comdat === null) return null;
    if (isForLinker(symbol)) return `${cx.name(symbol)} is a declaration and cannot be in a comdat`;
    return cx.comdats.has(comdat.name) ? null : `there is no comdat $${comdat.name}`;
  }),
  symbolRule('appending', VARIABLE, 'Only arrays have appending linkage.', (symbol, cx) =>
    symbol.linkage === 'appending' && symbol.valueType.kind !== TypeKind.Array
      ? `${cx.name(symbol)} is appending, so it is an array, not ${symbol.valueType.text}`
      : null,
  ),
  symbolRule(
    'variable-type',
    VARIABLE,
    'A variable has a type that can stand in memory, without scalable vectors.',
    variableTypeFault,
  ),
  symbolRule(
    'initializer-type',
    VARIABLE,
    'The initializer has the type of the variable.',
    ({ initializer, valueType }) =>
      initializer === null || initializer.type === valueType
        ? null
        : `the variable is ${valueType.text}, its initializer ${initializer.type.text}`,
  ),
  symbolRule(
    'common',
    VARIABLE,
    'A common variable starts as zero, is not constant and in no comdat.',
    (symbol, cx) => {
      if (symbol.linkage !== 'common' || symbol.initializer === null) return null;
      if (!isZero(symbol.initializer)) return `${cx.name(symbol)} is common and must start as zero`;
      if (symbol.isConstant) return `${cx.name(symbol)} is common and cannot be constant`;
      return symbol.comdat === null ? null : `${cx.name(symbol)} is common and cannot be in a comdat`;
    },
  ),
  symbolRule(
    'function-type',
    FUNCTION,
    'Parameters and result have first-class types; only intrinsics take metadata, tokens and x86_amx.',
    functionTypeFault,
  ),
  symbolRule(
    'function-params',
    FUNCTION,
    'The parameters have the types that the function type says.',
    ({ params, fnType }) => {
      if (params.length !== fnType.params.length)
        return `the function has ${params.length} parameters, its type ${fnType.params.length}`;
      const at = params.findIndex((param, i) => param.type !== fnType.params[i] || param.index !== i);
      return at < 0
        ? null
        : `parameter ${at} is ${params[at]!.type.text}, and in the type ${fnType.params[at]!.text}`;
    },
  ),
  symbolRule(
    'intrinsic-definition',
    FUNCTION,
    'Functions whose names start with llvm. are not defined.',
    (func, cx) =>
      isIntrinsicName(func.name) && !isDeclaration(func)
        ? `${cx.name(func)} is an intrinsic and cannot be defined`
        : null,
  ),
  symbolRule('declaration-personality', FUNCTION, 'A declaration has no personality.', (func, cx) =>
    func.personality !== null && isDeclaration(func)
      ? `${cx.name(func)} is a declaration and has no personality`
      : null,
  ),
];

function isLocalLinkage(symbol: GlobalSymbol): boolean {
  return symbol.linkage === 'private' || symbol.linkage === 'internal';
}

/** Has it no body, initializer or aliasee here? */
export function isDeclared(symbol: GlobalSymbol): boolean {
  switch (symbol.kind) {
    case ValueKind.GlobalVar:
      return symbol.initializer === null;
    case ValueKind.Func:
      return isDeclaration(symbol);
    default:
      return false;
  }
}

/** Does the linker see a declaration? */
export function isForLinker(symbol: GlobalSymbol): boolean {
  return symbol.linkage === 'available_externally' || isDeclared(symbol);
}

const ALIAS_LINKAGES = new Set([
  '',
  'external',
  'private',
  'internal',
  'linkonce',
  'weak',
  'linkonce_odr',
  'weak_odr',
  'available_externally',
]);

function linkageFault(symbol: GlobalVar | Func | Alias | IFunc, cx: Context): string | null {
  const { linkage } = symbol;
  const wrong = (what: string): string =>
    `${cx.name(symbol)} is ${what} and cannot be ${linkage === '' ? 'external' : linkage}`;
  if (symbol.kind === ValueKind.Alias) return ALIAS_LINKAGES.has(linkage) ? null : wrong('an alias');
  if (symbol.kind === ValueKind.IFunc)
    return ALIAS_LINKAGES.has(linkage) && linkage !== 'available_externally' ? null : wrong('an ifunc');
  if (isDeclared(symbol))
    return linkage === '' || linkage === 'external' || linkage === 'extern_weak'
      ? null
      : wrong('a declaration');
  if (linkage === 'extern_weak') return wrong('a definition');
  return symbol.kind === ValueKind.Func && (linkage === 'common' || linkage === 'appending')
    ? wrong('a function')
    : null;
}

function dllFault(symbol: GlobalSymbol, cx: Context): string | null {
  const { dllStorage, visibility, linkage } = symbol;
  if (dllStorage === '') return null;
  if (dllStorage === 'dllexport')
    return visibility === 'hidden' ? `${cx.name(symbol)} is exported and cannot be hidden` : null;
  if (visibility !== '' && visibility !== 'default')
    return `${cx.name(symbol)} is imported and has default visibility`;
  if (symbol.preemption === 'dso_local') return `${cx.name(symbol)} is imported and cannot be dso_local`;
  const external = linkage === '' || linkage === 'external' || linkage === 'extern_weak';
  return (isDeclared(symbol) && external) || linkage === 'available_externally'
    ? null
    : `${cx.name(symbol)} is imported, so it is an external declaration`;
}

function variableTypeFault({ valueType }: GlobalVar, cx: Context): string | null {
  const wrong = typeFault(valueType, cx);
  if (wrong !== null) return wrong;
  if (!mayStandInMemory(valueType)) return `a variable cannot be ${valueType.text}`;
  if (holdsScalable(valueType))
    return `a variable cannot be ${valueType.text}: the size of a scalable vector is not known`;
  if (valueType.kind === TypeKind.TargetExt && !GLOBAL_TARGET_TYPES.test(valueType.name))
    return `a variable cannot be ${valueType.text}`;
  return null;
}

/** Target types that may be the type of a variable. */
const GLOBAL_TARGET_TYPES = /^(spirv\.|dx\.|amdgcn\.named\.barrier)/;

function mayStandInMemory(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Void:
    case TypeKind.Label:
    case TypeKind.Token:
    case TypeKind.Metadata:
    case TypeKind.Function:
    case TypeKind.X86Amx:
      return false;
    default:
      return true;
  }
}

function functionTypeFault(func: Func, cx: Context): string | null {
  const { result, params } = func.fnType;
  const wrong = typeFault(func.fnType, cx);
  if (wrong !== null) return wrong;
  if (result !== VOID && !isValueType(result) && result.kind !== TypeKind.Struct)
    return `a function cannot return ${result.text}`;
  if (isIntrinsicName(func.name)) return null;
  if (result.kind === TypeKind.Token || result.kind === TypeKind.X86Amx)
    return `only intrinsics return ${result.text}`;
  const special = params.find(
    (type) =>
      type.kind === TypeKind.Metadata || type.kind === TypeKind.Token || type.kind === TypeKind.X86Amx,
  );
  return special === undefined ? null : `only intrinsics take ${special.text}`;
}
