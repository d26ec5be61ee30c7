/**
 * What one run of the verifier knows: the module, the function at hand with its graph, and the faults found so far.
 * Rules ask it questions; only the walk changes it.
 */
import { buildCfg, type Cfg } from '../analysis/cfg.ts';
import { type DominatorTree, dominatorTree } from '../analysis/dominators.ts';
import type { AttributeGroup, AttributeSet } from '../ir/attribute.ts';
import type { Block } from '../ir/block.ts';
import type { Constant } from '../ir/constant.ts';
import type { Func } from '../ir/func.ts';
import type { Layout } from '../ir/layout.ts';
import type { MdNode } from '../ir/metadata.ts';
import type { GlobalSymbol, Module } from '../ir/module.ts';
import { quoteName } from '../ir/name.ts';
import type { Type } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import { type Diagnostic, diagnostic, type Severity } from '../support/diagnostic.ts';
import { invariant } from '../support/invariant.ts';
import type { Span } from '../support/source.ts';
import { LocalNumbers, nameOf } from './describe.ts';
import type { Complaint, Fault, Rule } from './rule.ts';
import type { Structure } from './shape.ts';

/** A file that is wrong all over is told so often enough. */
export const FAULT_LIMIT = 100;

export class Context {
  readonly module: Module;
  readonly layout: Layout;
  readonly diagnostics: Diagnostic[] = [];
  /** The function at hand; null between functions. */
  func: Func | null = null;
  /** By value id: has the walk passed it? */
  passed: Uint8Array = new Uint8Array(0);
  /** Did the walk meet a call that gives a token, or takes one in a bundle? */
  sawTokens = false;
  /** What `shape.ts` found in the lists of the function. */
  structure: Structure | null = null;
  /** The type of the function's first landing pad or resume. */
  padType: Type | null = null;
  /** Which node describes which argument, by its number from 1. */
  describedArgs: MdNode[] = [];
  /** Has debug information of the version that LLVM reads; without it nobody looks at it. */
  readonly readsDebugInfo: boolean;
  readonly checkedNodes = new Set<MdNode>();
  /** Nodes that only debug information leads to, and where they were met: checked after all others. */
  readonly debugRoots = new Map<MdNode, number>();
  /** How many objects of its frame a function lets others recover. */
  readonly escapedCounts = new Map<Func, number>();
  /** Subprograms by the scopes inside them. */
  readonly subprograms = new Map<MdNode, MdNode | null>();
  /** Type nodes of `!tbaa`: are they scalar types? */
  readonly scalarTypes = new Map<MdNode, boolean>();
  /** Composite constants that were checked. */
  readonly checkedConstants = new Set<Constant>();
  /** Sets of attributes about which no rule complained, on values of these types. */
  readonly goodArguments = new Map<AttributeSet, Set<Type>>();
  readonly goodResults = new Map<AttributeSet, Set<Type>>();
  /** Groups about which no rule complained. */
  readonly goodGroups = new Set<AttributeGroup>();
  /** Access tags of `!tbaa`, and what is wrong with them. */
  readonly checkedTags = new Map<MdNode, string | null>();
  /** Locations met in the function at hand, and what is wrong with them. */
  readonly checkedLocations = new Map<MdNode, string | null>();
  readonly checkedTypes = new Map<Type, string | null>();
  readonly sizedTypes = new Map<Type, boolean>();
  /** What is known of the intrinsics that were called; kept by `intrinsics/rules.ts`. */
  readonly intrinsics = new Map<Func, unknown>();
  /** Which function has a subprogram as its `!dbg`. */
  readonly subprogramOwners = new Map<MdNode, Func>();
  private comdatNames: ReadonlySet<string> | null = null;
  private readonly blockSets = new Map<Func, ReadonlySet<Block>>();
  private symbols: Set<GlobalSymbol> | null = null;
  private symbolsAreFresh = false;
  private readonly numbers = new LocalNumbers();
  private graph: Cfg | null = null;
  private tree: DominatorTree | null = null;

  constructor(module: Module) {
    this.module = module;
    this.layout = module.layout;
    this.readsDebugInfo = debugInfoVersion(module) === 3;
  }

  get full(): boolean {
    return this.diagnostics.length >= FAULT_LIMIT;
  }

  enter(func: Func): void {
    this.func = func;
    this.graph = null;
    this.tree = null;
    this.structure = null;
    this.sawTokens = false;
    this.padType = null;
    this.describedArgs = [];
    this.checkedLocations.clear();
    if (this.passed.length < func.valueCount) this.passed = new Uint8Array(func.valueCount);
    else this.passed.fill(0, 0, func.valueCount);
  }

  leave(): void {
    this.func = null;
  }

  /** The graph of the function at hand. */
  get cfg(): Cfg {
    invariant(this.func !== null, 'a graph is asked for inside a function');
    this.graph ??= buildCfg(this.func);
    return this.graph;
  }

  get dominators(): DominatorTree {
    this.tree ??= dominatorTree(this.cfg);
    return this.tree;
  }

  name(value: Value): string {
    return nameOf(value, this.numbers);
  }

  /** `i32 %x` */
  typed(value: Value): string {
    return `${value.type.text} ${this.name(value)}`;
  }

  /** The names of the module's comdats. */
  get comdats(): ReadonlySet<string> {
    this.comdatNames ??= new Set(this.module.comdats.map((comdat) => comdat.name));
    return this.comdatNames;
  }

  /** The blocks of any function of the module, as a set. */
  blocksOf(func: Func): ReadonlySet<Block> {
    let known = this.blockSets.get(func);
    if (known === undefined) {
      known = new Set(func.blocks);
      this.blockSets.set(func, known);
    }
    return known;
  }

  /** Is it one of this module's? */
  owns(symbol: GlobalSymbol): boolean {
    this.symbols ??= knownSymbols(this.module);
    if (this.symbols.has(symbol)) return true;
    if (this.symbolsAreFresh) return false;
    this.symbols = freshSymbols(this.module);
    this.symbolsAreFresh = true;
    return this.symbols.has(symbol);
  }

  /** Notes what a rule complains about; `loc` is the place of what it was given. */
  report(rule: Rule, complaint: Complaint, loc: number): void {
    if (complaint === null || this.full) return;
    if (rule.severity === 'warning' && !this.readsDebugInfo) return;
    if (typeof complaint === 'string') this.add(rule, { message: complaint, loc, notes: [] }, loc);
    else if ('message' in complaint) this.add(rule, complaint, loc);
    else for (const one of complaint) this.add(rule, one, loc);
  }

  private add(rule: Rule, found: Fault, loc: number): void {
    if (this.full) return;
    const notes = found.notes.map((n) => this.make('note', rule.code, n.message, n.loc));
    const at = found.loc >= 0 ? found.loc : loc;
    this.diagnostics.push({ ...this.make(rule.severity, rule.code, found.message, at), notes });
  }

  private make(severity: Severity, code: string, message: string, loc: number): Diagnostic {
    const span = spanAt(this.module, loc);
    // What a pass built has no place in the text: then at least the function is named.
    const where = span === null && this.func !== null ? ` (in @${quoteName(this.func.name ?? '')})` : '';
    return diagnostic(severity, code, message + where, span);
  }
}

/** From an offset to the end of its line; null for −1. */
function spanAt(module: Module, loc: number): Span | null {
  if (loc < 0) return null;
  const { text } = module.source;
  let end = text.indexOf('\n', loc);
  if (end < 0) end = text.length;
  if (end > loc && text.charCodeAt(end - 1) === 13) end--;
  return { start: loc, end: Math.max(end, loc + 1) };
}

/**
 * The symbols of each module as they were last listed, so that checking one function does not cost the whole module.
 * May be out of date when symbols came and went: a symbol that is missing is looked up in a fresh list.
 */
const symbolLists = new WeakMap<Module, { readonly count: number; readonly symbols: Set<GlobalSymbol> }>();

function knownSymbols(module: Module): Set<GlobalSymbol> {
  const known = symbolLists.get(module);
  return known?.count === symbolCount(module) ? known.symbols : freshSymbols(module);
}

function freshSymbols(module: Module): Set<GlobalSymbol> {
  const { globals, functions, aliases, ifuncs } = module;
  const symbols = new Set<GlobalSymbol>([...globals, ...functions, ...aliases, ...ifuncs]);
  symbolLists.set(module, { count: symbolCount(module), symbols });
  return symbols;
}

function symbolCount(module: Module): number {
  return module.globals.length + module.functions.length + module.aliases.length + module.ifuncs.length;
}

/** What the module flag "Debug Info Version" says; 0 when there is none. */
function debugInfoVersion(module: Module): number {
  const flags = module.namedMetadata.find((named) => named.name === 'llvm.module.flags');
  for (const node of flags?.nodes ?? []) {
    const [, name, value] = node.values;
    if (typeof name !== 'object' || name?.kind !== 'string' || name.value !== 'Debug Info Version') continue;
    if (typeof value === 'object' && value?.kind === 'value' && 'small' in value.value)
      return value.value.small;
  }
  return 0;
}
