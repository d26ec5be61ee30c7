/** A module: what one `.ll` file says. Lists keep the order of the text. */
import { type SourceText, sourceText } from '../support/source.ts';
import type { AttributeGroup } from './attribute.ts';
import type { Func } from './func.ts';
import type { Alias, Comdat, GlobalVar, IFunc } from './global.ts';
import { DEFAULT_LAYOUT, type Layout } from './layout.ts';
import type { MdNode, NamedMetadata } from './metadata.ts';
import type { StructType } from './type.ts';

export interface Module {
  /** The text it was read from: places of values are offsets in it. */
  readonly source: SourceText;
  /** null when there is no `source_filename` line. */
  sourceFileName: string | null;
  /** As written; null when there is none. */
  layoutText: string | null;
  layout: Layout;
  triple: string | null;
  /** The strings of `module asm`, one a line. */
  moduleAsm: string[];
  /** Named and numbered structs, in order of definition. */
  structs: StructType[];
  comdats: Comdat[];
  globals: GlobalVar[];
  aliases: Alias[];
  ifuncs: IFunc[];
  functions: Func[];
  /** By number. */
  attributeGroups: AttributeGroup[];
  namedMetadata: NamedMetadata[];
  /** Numbered nodes by number; holes where numbers were skipped. */
  metadata: (MdNode | undefined)[];
  /** `uselistorder` lines outside functions, as written. */
  useListOrders: string[];
  /** Summary entries (`^0 = …`), as written. */
  summary: string[];
}

export type GlobalSymbol = GlobalVar | Func | Alias | IFunc;

export function makeModule(source: SourceText = sourceText('<module>', '')): Module {
  return {
    source,
    sourceFileName: null,
    layoutText: null,
    layout: DEFAULT_LAYOUT,
    triple: null,
    moduleAsm: [],
    structs: [],
    comdats: [],
    globals: [],
    aliases: [],
    ifuncs: [],
    functions: [],
    attributeGroups: [],
    namedMetadata: [],
    metadata: [],
    useListOrders: [],
    summary: [],
  };
}

/** The function of that name; null if there is none. */
export function findFunction(module: Module, name: string): Func | null {
  return module.functions.find((f) => f.name === name) ?? null;
}

/** The numbers that text gives to symbols without a name: variables, aliases, ifuncs and functions share one count. */
export function numberSymbols(module: Module): Map<GlobalSymbol, number> {
  const numbers = new Map<GlobalSymbol, number>();
  for (const list of [module.globals, module.aliases, module.ifuncs, module.functions]) {
    for (const symbol of list) if (symbol.name === null) numbers.set(symbol, numbers.size);
  }
  return numbers;
}

/** Gives a new node a free number, so that it is printed on a line of its own. */
export function numberMetadata(module: Module, node: MdNode): MdNode {
  node.number = module.metadata.length;
  module.metadata.push(node);
  return node;
}
