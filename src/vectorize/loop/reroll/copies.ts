/**
 * Finds out that the body of a loop is so many copies of one turn, whoever unrolled it:
 *
 *     for (i = 0; i < n; i += 4) {                            for (i = 0; i < n; i++)
 *       d[i] = a * x[i];          d[i + 1] = a * x[i + 1];      d[i] = a * x[i];
 *       d[i + 2] = a * x[i + 2];  d[i + 3] = a * x[i + 3];
 *     }
 *
 * 1. Counters move by a multiple of the number of copies.
 * 2. Of everything else that is carried, some instruction is what the first copy makes of it: the last copy's, the same
 *    computation so many turns later (`symbols.ts`), is what the loop hands on.
 * 3. Stores come in so many copies; what is used behind the loop is what the last copy computes.
 *
 * The order of accesses is not looked at: the checker proves what comes of it, or takes it back.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { hasEffects } from '../../../analysis/effects.ts';
import { type Induction, isInvariant } from '../../../analysis/induction.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { instsOf } from '../../../ir/block.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../../ir/inst.ts';
import { isTerminator, Op } from '../../../ir/op.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { type Phi, Symbols, type Table } from './symbols.ts';

type Store = InstOf<typeof Op.Store>;

/** A body that is `count` copies of one turn. */
export interface Copies {
  readonly count: number;
  /** Header phis that move evenly. */
  readonly counters: readonly Induction[];
  /** Header phis that nobody asks for anything but when to stop. */
  readonly onlyCounting: readonly Phi[];
  /** What the first copy makes of everything else that is carried. */
  readonly next: ReadonlyMap<Phi, Value>;
  /** A list a store: that of the first copy, then those of the others. */
  readonly stores: readonly (readonly Store[])[];
  /** What stands for values that are used behind the loop. */
  readonly results: ReadonlyMap<Inst, Value>;
  /** The same instruction in all copies, for those that have one of the same kind in each. */
  readonly twinsOf: (inst: Inst) => readonly Inst[];
}

const MAX_COPIES = 16;
/** Instructions of a body, and values that are carried: beyond that nobody has unrolled it. */
const MAX_BODY = 600;
const MAX_CARRIED = 12;
/** Instructions that are tried for what a carried value becomes, all values together. */
const MAX_TRIED = 64;

/** Of a loop of one block; the most copies there are. */
export function copiesIn(known: Analyses, loop: Loop): Copies | null {
  const body = instsOf(loop.header);
  if (body.length > MAX_BODY) return null;
  const phis = body.filter((inst): inst is Phi => inst.op === Op.Phi);
  const inductions = known.inductions(loop);
  const counters: Induction[] = [];
  const onlyCounting: Phi[] = [];
  for (const phi of phis) {
    const induction = inductions.get(phi);
    if (induction?.constantStep == null || induction.start === null) continue;
    if (onlyCounts(loop, induction)) onlyCounting.push(phi);
    counters.push(induction);
  }
  const carried = phis.filter((phi) => !counters.some((counter) => counter.phi === phi));
  const stores = storesOf(body);
  if (stores === null || carried.length > MAX_CARRIED || counters.length === 0) return null;
  for (let count = MAX_COPIES; count > 1; count--) {
    const isWhole = ({ constantStep }: Induction): boolean => constantStep! % BigInt(count) === 0n;
    const mayGo = (counter: Induction): boolean => isWhole(counter) || onlyCounting.includes(counter.phi);
    if (stores.length % count !== 0 || !counters.every(mayGo)) continue;
    if (stores.length === 0 && carried.length === 0) continue;
    const copies = copiesOf(known, loop, body, {
      count,
      counters: counters.filter(isWhole),
      onlyCounting,
      carried,
      stores,
    });
    if (copies !== null) return copies;
  }
  return null;
}

/** null where more happens than stores. */
function storesOf(body: readonly Inst[]): Store[] | null {
  const out: Store[] = [];
  for (const inst of body) {
    if (isTerminator(inst.op) || inst.op === Op.Phi) continue;
    if (inst.op === Op.Store && isSimpleAccess(inst)) out.push(inst);
    else if (inst.op === Op.Load ? !isSimpleAccess(inst) : hasEffects(inst)) return null;
  }
  return out;
}

/** Does it say how often the loop goes round, and nothing else? */
function onlyCounts({ header }: Loop, { phi, next }: Induction): boolean {
  const [test] = header.last!.operands;
  return (
    isInst(next) &&
    usersOf(phi).every((user) => user === next || user === test) &&
    usersOf(next).every((user) => user === phi || user === test)
  );
}

interface Question {
  readonly count: number;
  readonly counters: readonly Induction[];
  readonly onlyCounting: readonly Phi[];
  readonly carried: readonly Phi[];
  readonly stores: readonly Store[];
}

function copiesOf(known: Analyses, loop: Loop, body: readonly Inst[], question: Question): Copies | null {
  const { count, counters, onlyCounting, carried, stores } = question;
  const symbols = new Symbols(known, loop, count);
  const next = madeOf(symbols, loop, body, carried, count);
  if (next === null) return null;
  const table = symbols.table(count, next);
  const copied = copiesOfStores(table, stores, count);
  const results = copied === null ? null : resultsOf(table, body, { next, counters, count });
  if (copied === null || results === null) return null;
  return {
    count,
    counters,
    onlyCounting,
    next,
    stores: copied,
    results,
    twinsOf: twinsIn(table, body, count),
  };
}

/** What the first copy makes of each carried value; null where that is not found. */
function madeOf(
  symbols: Symbols,
  loop: Loop,
  body: readonly Inst[],
  carried: readonly Phi[],
  count: number,
): Map<Phi, Value> | null {
  const next = new Map<Phi, Value>();
  let tried = 0;
  for (let before = -1; before < next.size; ) {
    before = next.size;
    for (const phi of carried) {
      if (next.has(phi)) continue;
      const last = latchValue(loop, phi);
      const candidates = body.filter((inst) => inst.type === phi.type && isLike(inst, last));
      for (const candidate of candidates) {
        const cone = coneOf(loop, [candidate, last]);
        const isOpen = carried.some((other) => other !== phi && cone.has(other) && !next.has(other));
        if (isOpen || ++tried > MAX_TRIED) continue;
        const trial = new Map(next).set(phi, candidate);
        for (const known of next.values()) addCone(loop, cone, known);
        const table = symbols.table(count, trial, (inst) => cone.has(inst));
        const wanted = table(last, 0);
        if (wanted === null || table(candidate, count - 1) !== wanted) continue;
        next.set(phi, candidate);
        break;
      }
    }
  }
  return next.size === carried.length ? next : null;
}

function latchValue(loop: Loop, phi: Phi): Value {
  return phi.operands[phi.blocks.indexOf(loop.header)]!;
}

/** Might the one be, in the first copy, what the other is in the last? A value may have been carried before. */
function isLike(inst: Inst, last: Value): boolean {
  return inst.op === Op.Phi || (isInst(last) && inst.op === last.op);
}

/** All of the body that values are computed of. */
function coneOf(loop: Loop, values: readonly Value[]): Set<Value> {
  const cone = new Set<Value>();
  for (const value of values) addCone(loop, cone, value);
  return cone;
}

function addCone(loop: Loop, cone: Set<Value>, value: Value): void {
  const work = [value];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || isInvariant(loop, at) || cone.has(at)) continue;
    cone.add(at);
    if (at.op !== Op.Phi) work.push(...at.operands);
  }
}

/** Each store of the first copy with those that are the same store in the others; null where one is missing. */
function copiesOfStores(table: Table, stores: readonly Store[], count: number): Store[][] | null {
  const all: Store[][] = [];
  const taken = new Set<Store>();
  for (const store of stores) {
    if (taken.has(store)) continue;
    taken.add(store);
    const copies = [store];
    for (let turn = 1; turn < count; turn++) {
      const twin = stores.find((other) => !taken.has(other) && isStoreLater(table, store, other, turn));
      if (twin === undefined) return null;
      taken.add(twin);
      copies.push(twin);
    }
    all.push(copies);
  }
  return all;
}

function isStoreLater(table: Table, store: Store, other: Store, turn: number): boolean {
  return store.operands.every((operand, i) => {
    const later = table(operand, turn);
    const own = other.operands[i]!;
    return later !== null && own.type === operand.type && table(own, 0) === later;
  });
}

interface Made {
  readonly next: ReadonlyMap<Phi, Value>;
  readonly counters: readonly Induction[];
  readonly count: number;
}

/** What the first copy computes where values that the last copy computed are used behind the loop. */
function resultsOf(
  table: Table,
  body: readonly Inst[],
  { next, counters, count }: Made,
): Map<Inst, Value> | null {
  const results = new Map<Inst, Value>();
  for (const inst of body) {
    if (usersOf(inst).every(({ block }) => block === inst.block)) continue;
    // What counters are next is written anew.
    if (counters.some((counter) => counter.next === inst)) continue;
    const wanted = table(inst, 0);
    if (wanted === null) return null;
    const isWanted = (value: Value): boolean => table(value, count - 1) === wanted;
    const found = [...next.values(), ...body].find((value) => value.type === inst.type && isWanted(value));
    if (found === undefined) return null;
    results.set(inst, found);
  }
  return results;
}

function twinsIn(table: Table, body: readonly Inst[], count: number): Copies['twinsOf'] {
  const bySymbol = new Map<string, Inst>();
  for (const inst of body) {
    const symbol = table(inst, 0);
    const key = `${inst.op} ${symbol}`;
    if (symbol !== null && !bySymbol.has(key)) bySymbol.set(key, inst);
  }
  return (inst) => {
    const twins: Inst[] = [];
    for (let turn = 0; turn < count; turn++) {
      const twin = bySymbol.get(`${inst.op} ${table(inst, turn)}`);
      if (twin !== undefined) twins.push(twin);
    }
    return twins;
  };
}
