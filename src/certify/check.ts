/** Does B refine A? The question for one function, with the ways of cutting it tried in turn. */
import { predecessorsOf } from '../analysis/cfg.ts';
import { exitsOf } from '../analysis/loops.ts';
import {
  type Attribute,
  type AttributeSet,
  allAttributes,
  findAttribute,
  hasAttribute,
} from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import { calleeOf, type Inst, type InstOf } from '../ir/inst.ts';
import { indexBits } from '../ir/layout.ts';
import { hasLinearMemory } from '../ir/linear-memory.ts';
import { promisesNoMore } from '../ir/memory-promises.ts';
import { type Module, numberSymbols } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { runsAlone } from '../ir/threads.ts';
import { TypeKind } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { printTyped } from '../text/index.ts';
import { namingLoops } from './axioms/access-groups.ts';
import { notesOf } from './axioms/access-notes.ts';
import { MadeScopes } from './axioms/made-scopes.ts';
import { licensedSums } from './axioms/omp-simd.ts';
import { differingStruct, differingSymbols } from './differing-symbols.ts';
import { rowsLookedAt } from './facts/omega.ts';
import { type Ask, Questions } from './facts/solve.ts';
import { faultText, Mismatch, NO_PROGRESS } from './fault.ts';
import { isSameBody, isSameText, unnamed } from './identical.ts';
import { isForAddress } from './lanes/extensions.ts';
import { type Lane, laneOf, laneTypes, Unsupported } from './lanes/lanes.ts';
import { mayReadLinearMemory } from './memory/linear-memory.ts';
import {
  type Axiom,
  addAlloca,
  addArgument,
  allocaAlign,
  allocaSize,
  isPrivate,
  makeObjects,
  type Objects,
} from './memory/objects.ts';
import { type DistributedSource, distributedSources } from './sources/distribute.ts';
import { frozenSource } from './sources/frozen.ts';
import { type InterchangedSource, interchangedSources } from './sources/interchange.ts';
import { countOuterHints, jammedSources } from './sources/jam.ts';
import { atom, never } from './terms/poison.ts';
import { Terms } from './terms/terms.ts';
import { type Cuts, explore, type Setting } from './walk/explore.ts';
import { type Graph, graphOf } from './walk/graph.ts';
import { phisOf, STEPS_BETWEEN } from './walk/path.ts';

/** What the checker answers by itself: *wrong* needs inputs that an interpreter has replayed. */
export type Answer = Proved | { readonly kind: 'unknown'; readonly reason: string };

interface Proved {
  readonly kind: 'proved';
  readonly given: readonly string[];
}

export interface CheckOptions {
  /** May the checker use what the IR asserts (`noalias`, `llvm.assume`)? */
  readonly axioms: boolean;
  /** Is the budget used up? Asked now and then; then the answer is *unknown*. */
  readonly overTime: () => boolean;
  /** Terms and instructions at most, the same on every machine; beyond that the answer is *unknown*. */
  readonly work: number;
  /** So much more for each loop of B: a function of a thousand loops takes as long as a thousand of one. */
  readonly workPerLoop?: number;
  /** Are all ways of cutting the functions tried, or of each source the likeliest alone? All of them unless said. */
  readonly ways?: 'all' | 'first';
  /** Are two bodies that are the same proved without a look at what they do? */
  readonly identity: boolean;
  /** Answers what the normal form leaves open; null: nobody does. */
  readonly solver: Ask | null;
  /** Told how much of `work` an attempt has taken. */
  readonly onWork?: (units: number) => void;
}

export const DEFAULT_CHECK: CheckOptions = {
  axioms: true,
  overTime: () => false,
  work: Number.POSITIVE_INFINITY,
  identity: true,
  solver: null,
};

/** Does `b` of `moduleB` refine `a` of `moduleA`? Neither is changed. */
export function checkFunction(
  a: Func,
  moduleA: Module,
  b: Func,
  moduleB: Module,
  options: CheckOptions = DEFAULT_CHECK,
): Answer {
  const signature = signatureFault(a, b);
  if (signature !== null) return { kind: 'unknown', reason: signature };
  const struct = differingStruct(moduleA, moduleB);
  if (struct !== null) return { kind: 'unknown', reason: `the struct ${struct} has other fields` };
  if (surroundingsOf(a, moduleA) !== surroundingsOf(b, moduleB))
    return {
      kind: 'unknown',
      reason: 'exceptions are handled by another function, or other bytes stand before it',
    };
  if (moduleA.layoutText !== moduleB.layoutText)
    return { kind: 'unknown', reason: 'the data layouts differ' };
  if (a.rawBody !== null || b.rawBody !== null) {
    return isSameText(a, moduleA, b, moduleB, differingSymbols(moduleA, moduleB))
      ? { kind: 'proved', given: [] }
      : { kind: 'unknown', reason: 'a body with instructions that are not known' };
  }
  if (options.identity && isSameBody(a, moduleA, b, moduleB, differingSymbols(moduleA, moduleB)))
    return { kind: 'proved', given: [] };
  const graphA = graphOf(a);
  const graphB = graphOf(b);
  const spent: Spent = { work: 0, isOver: false };
  const frozen = frozenSource(graphA, graphB);
  if (frozen !== null) {
    const source = graphOf(frozen);
    const ways = waysToCut(source, graphB, options.axioms);
    const answer = tryAll(source, moduleA, graphB, moduleB, ways, options, spent);
    if (answer.kind === 'proved') return answer;
  }
  const plain = (): Proved | Failed => {
    const ways = waysToCut(graphA, graphB, options.axioms);
    return tryAll(graphA, moduleA, graphB, moduleB, ways, options, spent);
  };
  const isHinted = countOuterHints(graphB) > countOuterHints(graphA);
  const first = isHinted ? null : plain();
  if (first?.kind === 'proved') return first;
  let best: Failed | null = first;
  for (const jammed of jammedSources(graphA, moduleA.layout, graphB, options.axioms)) {
    if (typeof jammed === 'string') {
      // What B says of itself is what it should be told about.
      if (isHinted)
        best = { kind: 'unknown', reason: jammed, progress: Number.POSITIVE_INFINITY, merged: false };
      continue;
    }
    const source = graphOf(jammed.func);
    const answer = tryAll(source, moduleA, graphB, moduleB, waysForJammed(source, graphB), options, spent);
    if (answer.kind === 'proved')
      return { kind: 'proved', given: [...new Set([...answer.given, ...jammed.given])].sort() };
    best = better(best, answer);
  }
  const last = isHinted ? plain() : null;
  if (last?.kind === 'proved') return last;
  for (const { func, given } of reorderedSources(graphA, moduleA, graphB, options.axioms)) {
    const source = graphOf(func);
    const ways = waysToCut(source, graphB, options.axioms);
    const answer = tryAll(source, moduleA, graphB, moduleB, ways, options, spent);
    if (answer.kind === 'proved')
      return { kind: 'proved', given: [...new Set([...answer.given, ...given])].sort() };
    best = better(best, answer);
  }
  const { reason } = best ?? last!; // one of them was tried
  const late = spent.isOver && reason !== OUT_OF_TIME ? `${OUT_OF_TIME}; so far: ` : '';
  return { kind: 'unknown', reason: `${late}${reason}` };
}

/** A with a loop split in two, or with the loops of a nest exchanged. */
function* reorderedSources(
  a: Graph,
  { layout }: Module,
  b: Graph,
  axioms: boolean,
): Generator<DistributedSource | InterchangedSource> {
  yield* distributedSources(a, layout, b, axioms);
  yield* interchangedSources(a, layout, b, axioms);
}

/** Every way of cutting the two functions that is to be tried, until one proves it. */
function tryAll(
  a: Graph,
  moduleA: Module,
  b: Graph,
  moduleB: Module,
  ways: readonly Way[],
  options: CheckOptions,
  spent: Spent,
): Proved | Failed {
  let best: Failed | null = null;
  const missed = new Set<Axiom>();
  for (const useNotes of [false, true]) {
    // Types and scopes of accesses only where they would have decided something.
    if (useNotes && missed.size === 0) break;
    const inVain = new Set<string>();
    for (const way of options.ways === 'first' ? ways.slice(0, 1) : ways) {
      // Where nothing was merged, the same without merging is the same.
      if (!way.merges && inVain.has(`${way.cuts} ${way.licensed.size}`)) continue;
      const answer = attempt(a, moduleA, b, moduleB, { ...way, useNotes }, options, spent, missed);
      if (answer.kind === 'proved') return answer;
      if (way.merges && !answer.merged) inVain.add(`${way.cuts} ${way.licensed.size}`);
      best = better(best, answer);
    }
  }
  return best!; // there is always a way to try
}

/** An attempt that has come to its end. */
interface Failed {
  readonly kind: 'unknown';
  readonly reason: string;
  /** How far it has come, see `Mismatch`. */
  readonly progress: number;
  /** Were branches merged? */
  readonly merged: boolean;
}

/** The attempt that came furthest has the most to say; of two alike the first. */
function better(a: Failed | null, b: Failed): Failed {
  if (a === null || (a.reason === OUT_OF_TIME && b.reason !== OUT_OF_TIME)) return b;
  return b.progress > a.progress && b.reason !== OUT_OF_TIME ? b : a;
}

const OUT_OF_TIME = 'out of time';

interface Way {
  readonly cuts: Cuts;
  /** Is it worked out what follows from facts by arithmetic? */
  readonly reckons: boolean;
  /** Are branches whose arms meet again walked both ways at once? */
  readonly merges: boolean;
  readonly licensed: ReadonlyMap<Inst, string>;
  /** Are turns counted where one of B's is one of A's? Costs more, and is seldom needed. */
  readonly counts: boolean;
}

const NO_LICENCES: ReadonlyMap<Inst, string> = new Map();

const wayBy = (cuts: Cuts, merges = false): Way => ({
  cuts,
  reckons: true,
  merges,
  licensed: NO_LICENCES,
  counts: false,
});

function waysToCut(a: Graph, b: Graph, axioms: boolean): Way[] {
  if (a.func.blocks.length === 1 && b.func.blocks.length === 1) return [wayBy('loops')];
  const isMerged = hasJoin(a) || hasJoin(b);
  // Without joins, to cut there is to cut at loops alone.
  const ways = isMerged ? [wayBy('joins'), wayBy('loops')] : [wayBy('loops')];
  if (a.cfg.order.length === b.cfg.order.length) ways.unshift(wayBy('blocks'));
  // Before every outcome of every branch is tried.
  const merged = wayBy('loops', true);
  // A loop more, and the blocks hardly go together one by one.
  if (isMerged && a.headers.size !== b.headers.size) ways.unshift(merged);
  else if (isMerged) ways.splice(-1, 0, merged);
  // How far a search within another loop may read hangs on how often that one has gone round.
  if (hasInnerSearch(b)) ways.push({ ...merged, counts: true });
  // A loop that is split: what an index is in one part may hang on how far its counter goes there.
  if (b.headers.size > a.headers.size && (hasFollower(a) || choosesIndex(a)))
    ways.push({ ...merged, counts: true });
  // Axioms of a loop last: they are named only where nothing else will do.
  const licensed = axioms ? licensedSums(a.forest) : NO_LICENCES;
  if (licensed.size > 0) ways.push(...ways.map((each) => ({ ...each, licensed })));
  // Most clean-ups keep the blocks, and need no arithmetic.
  if (ways[0]!.cuts === 'blocks') ways.unshift({ ...wayBy('blocks'), reckons: false });
  return ways;
}

/** Is there a loop within another one that is left in several places? */
function hasInnerSearch({ forest }: Graph): boolean {
  return forest.loops.some((loop) => loop.parent !== null && exitsOf(forest, loop).length > 1);
}

/** Is a phi of a loop what another one was a turn ago? */
function hasFollower({ forest }: Graph): boolean {
  return forest.loops.some(({ header }) => {
    const phis = phisOf(header);
    return phis.some(({ operands }) => phis.some((phi) => operands.includes(phi)));
  });
}

/** Is the lesser or greater of two numbers, or a difference that stops at 0, taken in a loop? */
function choosesIndex({ forest, cfg }: Graph): boolean {
  const isChoice = (inst: Inst): boolean => {
    const callee = inst.op === Op.Call ? calleeOf(inst) : null;
    return (
      callee?.kind === ValueKind.Func && /^llvm\.(?:[su](?:min|max)|usub\.sat)\./.test(callee.name ?? '')
    );
  };
  for (const { blocks } of forest.loops)
    for (const id of blocks.toArray())
      for (let inst = cfg.blocks[id]!.first; inst !== null; inst = inst.next)
        if (isChoice(inst) && isForAddress(inst)) return true;
  return false;
}

/** Turns side by side were built like B: loop by loop, with branches merged where there are any. */
function waysForJammed(a: Graph, b: Graph): Way[] {
  const ways = hasJoin(a) || hasJoin(b) ? [wayBy('loops', true), wayBy('loops')] : [wayBy('loops')];
  return ways.map((each) => ({ ...each, counts: true }));
}

/** Is there a place, no header of a loop, where ways meet? */
function hasJoin({ cfg, func, headers }: Graph): boolean {
  return func.blocks.some((block) => predecessorsOf(cfg, block.id).length > 1 && !headers.has(block));
}

function attempt(
  a: Graph,
  moduleA: Module,
  b: Graph,
  moduleB: Module,
  { cuts, reckons, merges, licensed, counts, useNotes }: Way & { readonly useNotes: boolean },
  options: CheckOptions,
  spent: Spent,
  missed: Set<Axiom>,
): Proved | Failed {
  const t = new Terms(indexBits(moduleA.layout, 0), !moduleA.layout.bigEndian);
  let asked = 0;
  const rowsBefore = rowsLookedAt();
  // Measured: a row costs about an eighth of a term that is made, an instruction that is walked eight times as much.
  const workSoFar = (): number => t.count + asked * STEPS_BETWEEN * 8 + (rowsLookedAt() - rowsBefore) / 8;
  const most = options.work + (options.workPerLoop ?? 0) * countedLoops(b);
  const overTime = (): boolean => {
    // It is asked once a path too.
    asked++;
    return spent.work + workSoFar() > most || options.overTime();
  };
  const objects = makeObjects(t, moduleA.layout, options.axioms, useNotes);
  objects.naming = { a: namingLoops(a.forest, false), b: namingLoops(b.forest, true) };
  objects.madeScopes = new MadeScopes(a.forest);
  objects.alone = runsAlone(a.func, moduleA) && runsAlone(b.func, moduleB);
  if (mayReadLinearMemory(a.func, moduleA, b.func) && hasLinearMemory(moduleB)) objects.linear = new Set();
  for (const name of differingSymbols(moduleA, moduleB)) objects.differing.add(name);
  for (const module of [moduleA, moduleB]) {
    for (const [symbol, number] of numberSymbols(module)) objects.unnamed.set(symbol, unnamed(number));
  }
  const lanes = argumentLanes(t, objects, a.func, b.func);
  const setting: Setting = {
    t,
    layoutA: moduleA.layout,
    layoutB: moduleB.layout,
    memory: { t, objects, apart: () => false, bigEndian: moduleA.layout.bigEndian },
    arguments: (side) => (side === 'A' ? lanes.a : lanes.b),
    allocaKeys: matchAllocas(objects, a.func, b.func),
    overTime,
    reckons,
    merges,
    merged: { any: false },
    licensed,
    counts,
    questions: options.solver === null ? null : new Questions(options.solver, objects.used),
    notes: options.axioms ? notesOf(a.func, a.forest) : null,
  };
  try {
    explore(setting, a, b, cuts);
    return { kind: 'proved', given: [...objects.used].sort() };
  } catch (thrown) {
    const merged = setting.merged.any;
    if (thrown instanceof Mismatch)
      return { kind: 'unknown', reason: faultText(thrown.fault), progress: thrown.progress, merged };
    if (thrown instanceof Unsupported) {
      spent.isOver ||= thrown.message === OUT_OF_TIME;
      return { kind: 'unknown', reason: thrown.message, progress: NO_PROGRESS, merged };
    }
    // Values are followed back from pair to pair: a chain of thousands of blocks may be too long for the stack.
    if (thrown instanceof RangeError)
      return { kind: 'unknown', reason: 'too many blocks in a row', progress: NO_PROGRESS, merged };
    throw thrown;
  } finally {
    const units = workSoFar();
    spent.work += units;
    options.onWork?.(units);
    for (const axiom of objects.missed) missed.add(axiom);
  }
}

/** Loops within more others than programs have do not count: what a proof of those costs grows with each level. */
function countedLoops({ forest }: Graph): number {
  return forest.loops.filter(({ depth }) => depth <= MAX_DEPTH).length;
}

const MAX_DEPTH = 16;

/** What all ways of cutting have used up together. */
interface Spent {
  work: number;
  /** Did an attempt end because of that? */
  isOver: boolean;
}

/** Attributes that choose the machine's instructions, not what the function does. */
const MACHINE: ReadonlySet<string> = new Set([
  'target-cpu',
  'tune-cpu',
  'target-features',
  'prefer-vector-width',
  'min-legal-vector-width',
]);

/** Attributes that change what instructions mean, or what callers may do. */
const MEANING: ReadonlySet<string> = new Set([
  'strictfp',
  'null_pointer_is_valid',
  'naked',
  'convergent',
  'returns_twice',
  'presplitcoroutine',
]);

/** Types, conventions and promises of the function itself: B may not promise more. */
function signatureFault(a: Func, b: Func): string | null {
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
    const isMeaning = (attribute.isString && !MACHINE.has(attribute.name)) || MEANING.has(attribute.name);
    if (isMeaning && !kept.has(attribute.text))
      return `the function has lost an attribute: ${attribute.text}`;
  }
  return null;
}

/** What handles exceptions, what collects garbage, and bytes that stand before the code or are run as such. */
function surroundingsOf({ personality, gc, prefix, prologue }: Func, module: Module): string {
  const texts = [personality, prefix, prologue].map((one) => (one === null ? '' : printTyped(one, module)));
  return [gc, ...texts].join();
}

function argumentLanes(
  t: Terms,
  objects: Objects,
  a: Func,
  b: Func,
): { a: Map<Value, readonly Lane[]>; b: Map<Value, readonly Lane[]> } {
  const out = { a: new Map<Value, readonly Lane[]>(), b: new Map<Value, readonly Lane[]>() };
  a.params.forEach((param, i) => {
    const set = paramAttributesOf(a, i);
    if (param.type.kind === TypeKind.Token || param.type.kind === TypeKind.Metadata) return;
    let types: string[];
    try {
      types = laneTypes(param.type);
    } catch (thrown) {
      if (thrown instanceof Unsupported) return; // unknown only if it is used
      throw thrown;
    }
    const lanes = types.map((type, lane) => {
      const val = t.symbol(`argument ${i} #${lane}`, type);
      return laneOf(t, val, hasAttribute(set, 'noundef') ? never(t) : atom(t, 'given', [val]));
    });
    if (param.type.kind === TypeKind.Ptr) addArgument(objects, a, i, lanes[0]!.val);
    out.a.set(param, lanes);
    out.b.set(b.params[i]!, lanes);
  });
  return out;
}

type Alloca = InstOf<typeof Op.Alloca>;

/** Local objects of the entry blocks, paired by name and then by order; those left over have a side in their key. */
function matchAllocas(objects: Objects, a: Func, b: Func): Map<Alloca, string> {
  const left = entryAllocas(objects, a);
  const right = entryAllocas(objects, b);
  const keys = new Map<Alloca, string>();
  const { layout } = objects;
  /** Whoever else is given the address may count on how it is aligned. */
  const isAligned = (x: Alloca, y: Alloca): boolean =>
    isPrivate(x) || allocaAlign(layout, x) <= allocaAlign(layout, y);
  const fits = (x: Alloca, y: Alloca): boolean =>
    x.type.text === y.type.text && allocaSize(layout, x) === allocaSize(layout, y) && isAligned(x, y);
  const pairUp = (same: (x: Alloca, y: Alloca) => boolean): void => {
    for (const x of left) {
      if (keys.has(x)) continue;
      const y = right.find((other) => !keys.has(other) && fits(x, other) && same(x, other));
      if (y === undefined) continue;
      keys.set(x, `both ${keys.size}`);
      keys.set(y, keys.get(x)!);
    }
  };
  pairUp((x, y) => x.name !== null && x.name === y.name);
  pairUp((x, y) => x.extra.allocated.text === y.extra.allocated.text);
  for (const x of left) if (!keys.has(x)) keys.set(x, `A ${x.id}`);
  for (const y of right) if (!keys.has(y)) keys.set(y, `B ${y.id}`);
  for (const [inst, key] of keys) addAlloca(objects, inst, objects.t.make('alloca', inst.type.text, [], key));
  return keys;
}

function entryAllocas(objects: Objects, func: Func): Alloca[] {
  const out: Alloca[] = [];
  for (let inst = func.blocks[0]!.first; inst !== null; inst = inst.next) {
    if (inst.op === Op.Alloca && inst.flags === 0 && allocaSize(objects.layout, inst) !== null)
      out.push(inst);
  }
  return out;
}
