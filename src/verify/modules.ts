/** Rules about the module as a whole. Its named metadata is in `metadata/module-flags.ts`. */
import type { GlobalSymbol, Module } from '../ir/module.ts';
import { quoteName } from '../ir/name.ts';
import { isNamedStruct, type StructType, type Type, TypeKind } from '../ir/type.ts';
import type { Context } from './context.ts';
import { type Complaint, type Fault, fault, type ModuleRule, moduleRule } from './rule.ts';
import { typeFault } from './types.ts';

export const MODULE_RULES: readonly ModuleRule[] = [
  moduleRule('duplicate-symbol', 'No two symbols have one name.', (module) => {
    const seen = new Map<string, GlobalSymbol>();
    const faults: Fault[] = [];
    for (const symbol of [...module.globals, ...module.functions, ...module.aliases, ...module.ifuncs]) {
      if (symbol.name === null) continue;
      const first = seen.get(symbol.name);
      if (first === undefined) seen.set(symbol.name, symbol);
      else
        faults.push(
          fault(`@${quoteName(symbol.name)} is there twice`, symbol.loc, [
            { message: 'the first one is here', loc: first.loc },
          ]),
        );
    }
    return faults;
  }),
  moduleRule('recursive-type', 'No struct holds itself by value: it would have no size.', recursiveTypes),
  moduleRule('invalid-type', 'The types of the module can exist.', (module, cx) => {
    for (const type of module.structs) {
      const wrong = typeFault(type, cx);
      if (wrong !== null) return `${type.text}: ${wrong}`;
    }
    return null;
  }),
  moduleRule('duplicate-comdat', 'No two comdats have one name.', (module) => {
    const seen = new Set<string>();
    for (const { name } of module.comdats) {
      if (seen.has(name)) return `$${quoteName(name)} is there twice`;
      seen.add(name);
    }
    return null;
  }),
  moduleRule(
    'private-comdat',
    'In COFF, the symbol that a comdat is named for is in the symbol table.',
    (module, cx) => {
      if (!/windows|cygwin|uefi|coff/.test(module.triple ?? '')) return null;
      for (const { name, linkage, loc } of [...module.globals, ...module.functions]) {
        if (linkage === 'private' && name !== null && cx.comdats.has(name))
          return fault(`@${quoteName(name)} names a comdat and cannot be private`, loc);
      }
      return null;
    },
  ),
  moduleRule(
    'deoptimize-convention',
    'All declarations of llvm.experimental.deoptimize have one calling convention.',
    (module) => {
      const all = module.functions.filter((f) => f.name?.startsWith('llvm.experimental.deoptimize.'));
      const other = all.find((f) => f.callingConv !== all[0]!.callingConv);
      return other === undefined
        ? null
        : fault('declarations of llvm.experimental.deoptimize have one calling convention', other.loc);
    },
  ),
];

/** Walks the structs that hold structs by value, with a stack of its own; one in progress that is met again holds itself. */
function recursiveTypes(module: Module, _cx: Context): Complaint {
  const state = new Map<StructType, 'open' | 'done'>();
  for (const root of module.structs) {
    const stack: { readonly type: StructType; at: number }[] = [{ type: root, at: 0 }];
    if (state.has(root)) continue;
    state.set(root, 'open');
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const field = top.type.fields?.[top.at++];
      if (field === undefined) {
        state.set(top.type, 'done');
        stack.pop();
        continue;
      }
      const inner = structInside(field);
      if (inner === null || state.get(inner) === 'done') continue;
      if (state.get(inner) === 'open') {
        const named = isNamedStruct(inner) ? inner : root;
        return fault(`the recursive type ${named.text} has no size`, placeOfType(module, named));
      }
      state.set(inner, 'open');
      stack.push({ type: inner, at: 0 });
    }
  }
  return null;
}

function structInside(type: Type): StructType | null {
  let inner = type;
  while (inner.kind === TypeKind.Array || inner.kind === TypeKind.Vector) inner = inner.element;
  return inner.kind === TypeKind.Struct ? inner : null;
}

/** Types know no place: the line that defines it is looked up in the text. */
function placeOfType(module: Module, type: StructType): number {
  const { text } = module.source;
  for (let at = text.indexOf(type.text); at >= 0; at = text.indexOf(type.text, at + 1)) {
    const startsLine = at === 0 || text[at - 1] === '\n';
    if (startsLine && /^\s*=\s*type\b/.test(text.slice(at + type.text.length, at + type.text.length + 40)))
      return at;
  }
  return -1;
}
