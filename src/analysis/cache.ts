/**
 * The analyses of a function, computed when they are asked for and kept while they are true.
 *
 *     of the graph         cfg, dominators, postDominators, loops, cyclic       true while `func.cfgVersion` stays
 *     of the instructions  all others                                           true while `func.version` stays
 *
 * Ask anew after every edit: `analyses(func, module).loops` is cheap when nothing changed. What was handed out before an
 * edit is a snapshot of the function as it was.
 */
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import type { BitSet } from '../support/bitset.ts';
import { type Affine, affineOf } from './affine.ts';
import type { AliasAnalysis } from './alias.ts';
import { type ScopeDeclarations, scopeDeclarations } from './alias-scopes.ts';
import { type Alignments, alignmentsOf } from './alignment.ts';
import { buildCfg, type Cfg } from './cfg.ts';
import { type Assumptions, assumptions } from './conditions.ts';
import { blocksOnCycles } from './cycles.ts';
import { type DominatorTree, dominatorTree, postDominatorTree } from './dominators.ts';
import { type Evolutions, evolutionsOf, inductionsIn } from './evolution.ts';
import type { Inductions } from './induction.ts';
import { type KnownBits, knownBits } from './known-bits.ts';
import { type LoopDeps, loopDependences } from './loop-deps.ts';
import { findLoops, type Loop, type LoopForest } from './loops.ts';
import { blockDependences, type DepGraph } from './memory-deps.ts';
import { type Objects, objectsOf } from './objects.ts';
import { type TripCount, tripCountOf } from './trip-count.ts';

interface GraphFacts {
  readonly version: number;
  cfg?: Cfg;
  dominators?: DominatorTree;
  postDominators?: DominatorTree;
  loops?: LoopForest;
  cyclic?: BitSet;
}

interface ValueFacts {
  readonly version: number;
  known?: KnownBits;
  affine?: Affine;
  evolutions?: Evolutions;
  objects?: Objects;
  alias?: AliasAnalysis;
  scopes?: ScopeDeclarations;
  alignments?: Alignments;
  assumptions?: Assumptions;
  readonly tripCounts: Map<Loop, TripCount>;
  readonly blockDeps: Map<Block, DepGraph>;
  readonly loopDeps: Map<Loop, LoopDeps>;
}

export class Analyses {
  readonly func: Func;
  readonly module: Module;
  private graph: GraphFacts;
  private values: ValueFacts;
  /** Of the last state of the function that somebody asked about. */
  private knownBefore: KnownBits | null = null;
  private cfgBefore: Cfg | null = null;

  constructor(func: Func, module: Module) {
    this.func = func;
    this.module = module;
    this.graph = { version: func.cfgVersion };
    this.values = noFacts(func.version);
  }

  get cfg(): Cfg {
    const facts = this.ofGraph();
    facts.cfg ??= buildCfg(this.func, this.cfgBefore);
    this.cfgBefore = facts.cfg;
    return facts.cfg;
  }

  get dominators(): DominatorTree {
    const facts = this.ofGraph();
    facts.dominators ??= dominatorTree(this.cfg);
    return facts.dominators;
  }

  get postDominators(): DominatorTree {
    const facts = this.ofGraph();
    facts.postDominators ??= postDominatorTree(this.cfg);
    return facts.postDominators;
  }

  get loops(): LoopForest {
    const facts = this.ofGraph();
    facts.loops ??= findLoops(this.cfg, this.dominators);
    return facts.loops;
  }

  /** Blocks that may be executed more than once a call. */
  get cyclic(): BitSet {
    const facts = this.ofGraph();
    facts.cyclic ??= blocksOnCycles(this.loops);
    return facts.cyclic;
  }

  get known(): KnownBits {
    const facts = this.ofValues();
    facts.known ??= knownBits(this.cfg, this.knownBefore);
    this.knownBefore = facts.known;
    return facts.known;
  }

  get affine(): Affine {
    const facts = this.ofValues();
    facts.affine ??= affineOf(this.func, this.module, this.known);
    return facts.affine;
  }

  get evolutions(): Evolutions {
    const facts = this.ofValues();
    facts.evolutions ??= evolutionsOf(this.affine, this.loops);
    return facts.evolutions;
  }

  get objects(): Objects {
    const facts = this.ofValues();
    facts.objects ??= objectsOf(this.func);
    return facts.objects;
  }

  get alias(): AliasAnalysis {
    const facts = this.ofValues();
    facts.alias ??= {
      layout: this.module.layout,
      objects: this.objects,
      evolutions: this.evolutions,
      known: this.known,
      scopes: () => this.scopes,
      cyclic: this.cyclic,
    };
    return facts.alias;
  }

  private get scopes(): ScopeDeclarations {
    const facts = this.ofValues();
    facts.scopes ??= scopeDeclarations(this.func);
    return facts.scopes;
  }

  get alignments(): Alignments {
    const facts = this.ofValues();
    facts.alignments ??= alignmentsOf(this.module.layout, this.dominators, this.affine);
    return facts.alignments;
  }

  get assumptions(): Assumptions {
    const facts = this.ofValues();
    facts.assumptions ??= assumptions();
    return facts.assumptions;
  }

  inductions(loop: Loop): Inductions {
    return inductionsIn(this.evolutions, loop);
  }

  tripCount(loop: Loop): TripCount {
    return remembered(this.ofValues().tripCounts, loop, () => {
      const { evolutions, dominators, known, assumptions } = this;
      return tripCountOf({ evolutions, dominators, known, assumptions }, loop);
    });
  }

  /** Is a block one that hardly ever runs, and nobody who asks for prices should mind? */
  isRare(_block: Block): boolean {
    return false;
  }

  /** What must follow what in a block. */
  blockDependences(block: Block): DepGraph {
    return remembered(this.ofValues().blockDeps, block, () => blockDependences(this.alias, block));
  }

  /** What depends on what between the iterations of a loop. */
  loopDependences(loop: Loop): LoopDeps {
    return remembered(this.ofValues().loopDeps, loop, () => {
      const maxCount = (inner: Loop): bigint | null => this.tripCount(inner).max;
      return loopDependences({ alias: this.alias, dominators: this.dominators, maxCount }, loop);
    });
  }

  private ofGraph(): GraphFacts {
    if (this.graph.version !== this.func.cfgVersion) this.graph = { version: this.func.cfgVersion };
    return this.graph;
  }

  private ofValues(): ValueFacts {
    if (this.values.version !== this.func.version) this.values = noFacts(this.func.version);
    return this.values;
  }
}

function noFacts(version: number): ValueFacts {
  return { version, tripCounts: new Map(), blockDeps: new Map(), loopDeps: new Map() };
}

function remembered<K, V>(table: Map<K, V>, key: K, make: () => V): V {
  let value = table.get(key);
  if (value === undefined) {
    value = make();
    table.set(key, value);
  }
  return value;
}

const known = new WeakMap<Func, Analyses>();

/** The analyses of a function with a body. */
export function analyses(func: Func, module: Module): Analyses {
  let found = known.get(func);
  if (found === undefined || found.module !== module) {
    found = new Analyses(func, module);
    known.set(func, found);
  }
  return found;
}
