/**
 * Walks both functions together.
 *
 * 1. the entries are the first pair; 2. from a pair, A is walked to its next cut, then B under the same conditions;
 * where a condition is not known both answers are tried; 3. the two are compared, and where they end is the next pair;
 * 4. pairs are taken in the order of B's blocks, so that all arrivals but those over back edges are known; 5. at the
 * end every match is checked on the arrivals over back edges; a match that fails is banned and all is done anew.
 */

import { indexBits } from '../../ir/layout.ts';
import { Numbers } from '../facts/linear.ts';
import { faultText, Mismatch } from '../fault.ts';
import { Unsupported } from '../lanes/lanes.ts';
import { forgetAxioms } from '../memory/objects.ts';
import { walkFrom } from './from-pair.ts';
import type { Graph } from './graph.ts';
import { keepsMatch, type Matching, matchKey, newPair, type Pair } from './pairs.ts';
import type { Cuts, Run, Setting } from './run.ts';
import { turnByTurn } from './short-loops.ts';

const MAX_ROUNDS = 64;
/**
 * Values and loops of which doubtful matches are given up one after the other without coming further: then it is something
 * else. Of proofs of the suite's kernels and of others none needed more than two.
 */
const MAX_FUTILE = 3;

/** Throws `Mismatch` or `Unsupported` unless B refines A. */
export function explore(setting: Setting, a: Graph, b: Graph, cuts: Cuts): void {
  try {
    exploreCut(setting, a, b, cuts);
  } catch (thrown) {
    if (!(thrown instanceof Mismatch) || cuts !== 'loops') throw thrown;
    for (const [walkedA, walkedB] of turnByTurn(setting.layoutA, a, setting.layoutB, b)) {
      try {
        exploreCut(setting, walkedA, walkedB, cuts);
        return;
      } catch (again) {
        if (!(again instanceof Mismatch)) throw again;
      }
    }
    throw thrown;
  }
}

function exploreCut(setting: Setting, a: Graph, b: Graph, cuts: Cuts): void {
  if (a.forest.irreducible || b.forest.irreducible) throw new Unsupported('a cycle that is no loop');
  const banned = new Set<string>();
  const blamed = new Set<string>();
  let best: Mismatch | null = null;
  const futile = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    forgetAxioms(setting.memory.objects);
    setting.memory.objects.madeScopes?.begin(b.forest);
    const matching: Matching = { banned, blamed, doubtful: [] };
    const { t, layoutA, reckons, isSpent } = setting;
    const numbers = new Numbers(t, indexBits(layoutA, 0), reckons, isSpent);
    const run: Run = { setting, numbers, a, b, cuts, matching, pairs: new Map(), open: [] };
    try {
      exploreAll(run);
      if (!banMatchesThatFail(run)) return;
    } catch (thrown) {
      if (!(thrown instanceof Mismatch)) throw thrown;
      if (best === null || thrown.progress > best.progress) {
        best = thrown;
        futile.clear();
      }
      // What a turn has not kept up is to blame first.
      if (banMatchesThatFail(run)) continue;
      // Then a doubtful match: without it there is less to assume, never more.
      const last = matching.doubtful.pop();
      if (last === undefined || futile.add(subjectOf(last)).size > MAX_FUTILE) throw best;
      banned.add(last);
      blamed.add(last);
    }
  }
  throw new Unsupported('loop values that do not settle');
}

/** Of what a match speaks, whichever it is: one value may have several that are tried in turn. */
function subjectOf(key: string): string {
  const [pair, subject] = key.split(' ');
  return `${pair} ${subject}`;
}

function exploreAll(run: Run): void {
  const entry = newPair('entry', run.a.func.blocks[0]!, run.b.func.blocks[0]!, false, run.matching.banned);
  for (const [value, lanes] of run.setting.arguments('A')) entry.aLanes.set(value, lanes);
  for (const [value, lanes] of run.setting.arguments('B')) entry.bLanes.set(value, lanes);
  walkFrom(run, entry);
  for (let pair = nextPair(run); pair !== null; pair = nextPair(run)) walkFrom(run, pair);
  const { objects } = run.setting.memory;
  const inVain = objects.madeScopes?.leftInVain(objects) ?? null;
  if (inVain !== null) throw new Unsupported(faultText(inVain));
}

/** The open pair whose block comes first in B (then in A). */
function nextPair(run: Run): Pair | null {
  let best = -1;
  for (let i = 0; i < run.open.length; i++)
    if (best < 0 || comesFirst(run, run.open[i]!, run.open[best]!)) best = i;
  return best < 0 ? null : run.open.splice(best, 1)[0]!;
}

function comesFirst(run: Run, x: Pair, y: Pair): boolean {
  const rank = (pair: Pair): number => run.b.cfg.rank[pair.b.id]!;
  if (rank(x) !== rank(y)) return rank(x) < rank(y);
  return run.a.cfg.rank[x.a.id]! < run.a.cfg.rank[y.a.id]!;
}

/** Induction: what was assumed of loop values must hold after every iteration. Were any matches found wrong? */
function banMatchesThatFail(run: Run): boolean {
  let any = false;
  const pairs = [...run.pairs.values()];
  const assumed = (): number =>
    pairs.reduce((sum, { relations, standsFor }) => sum + relations.size + standsFor.size, 0);
  // What is asked for here may be assumed here for the first time: then that is to be checked as well.
  for (let checked = -1; checked !== assumed() && !any; ) {
    checked = assumed();
    for (const pair of pairs) {
      for (const [key, holds] of pair.relations) {
        if (pair.backArrivals.every(holds)) continue;
        run.matching.banned.add(key);
        any = true;
      }
      for (const [value, match] of pair.standsFor) {
        if (pair.backArrivals.every((arrival) => keepsMatch(pair, arrival, value, match))) continue;
        run.matching.banned.add(matchKey(pair, value, match));
        any = true;
      }
    }
  }
  return any;
}
