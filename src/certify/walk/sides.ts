/** One side of a path: what its values were at the pair where the path begins, and what it may ask. */

import type { Inst } from '../../ir/inst.ts';
import type { Value } from '../../ir/value.ts';
import { Facts } from '../facts/facts.ts';
import { knownNumbers } from '../facts/known-numbers.ts';
import type { Lane } from '../lanes/lanes.ts';
import { ruleOutAll } from '../loops/last-turn.ts';
import { countB, loopAt } from '../loops/loop-plan.ts';
import { rederive } from '../loops/rederive.ts';
import { laneMatch, lowMatch, offsetMatch } from '../loops/relations.ts';
import type { MemoryContext } from '../memory/memory.ts';
import type { Poison, Refute } from '../terms/poison.ts';
import type { Graph } from './graph.ts';
import { type Pair, valueOfB as valueAtPair, valueOfA } from './pairs.ts';
import { startMatch } from './resumed.ts';
import type { Run } from './run.ts';
import { type Merging, newProgress, type Progress, type Side } from './state.ts';

const NO_LICENCES: ReadonlyMap<Inst, string> = new Map();

export function newSide(
  run: Run,
  pair: Pair,
  name: 'A' | 'B',
  facts: Facts,
  memoryContext: MemoryContext,
  progress: Progress,
): Side {
  const { setting } = run;
  const args = setting.arguments(name);
  const { segments } = progress;
  const settle = knownNumbers(setting.t, facts.known);
  return {
    name,
    t: setting.t,
    layout: name === 'A' ? setting.layoutA : setting.layoutB,
    headers: (name === 'A' ? run.a : run.b).headers,
    memoryContext,
    ...progress,
    before: (value) =>
      settle(args.get(value) ?? (name === 'A' ? valueOfA(pair, value) : bValue(run, pair, value))),
    decide: facts.decide,
    pathName: pair.key,
    allocaKeys: setting.allocaKeys,
    overTime: setting.overTime,
    licensed: name === 'A' ? setting.licensed : NO_LICENCES,
    guard: null,
    inst: null,
    notes: null,
    merges: setting.merges ? mergingOf(run, name === 'A' ? run.a : run.b) : null,
    frames: pair.frames,
    refute: setting.counts ? settler(facts) : null,
    source: null,
    // What A's first segment demands is known from its start: nothing is seen of it before it ends.
    onDemand:
      name === 'A' ? (p) => void (segments.length === 1 && ruleOutAll(setting.t, facts, p, true)) : null,
  };
}

/** One side at the pair, with nothing done and nothing known. */
export function scratchSide(run: Run, pair: Pair, name: 'A' | 'B'): Side {
  const { t, memory } = run.setting;
  const facts = new Facts(t, run.numbers);
  return newSide(run, pair, name, facts, memory, newProgress(name, t.symbol(`${pair.key} scratch`, 'mem')));
}

export function bValue(run: Run, pair: Pair, value: Value): readonly Lane[] {
  const { t, layoutB } = run.setting;
  const { matching } = run;
  return valueAtPair(
    pair,
    value,
    matching,
    (phi) =>
      startMatch(t, pair, loopAt(run.b.forest, pair.b), phi) ??
      offsetMatch(t, pair, phi, matching) ??
      countB(t, layoutB, pair, phi, matching) ??
      laneMatch(pair, phi, matching) ??
      lowMatch(t, pair, phi, matching) ??
      rederive(scratchSide(run, pair, 'B'), phi),
  );
}

const settlers = new WeakMap<Facts, Refute>();

/** What is refuted, asked once: so that both sides of a path are given the same answer. */
function settler(facts: Facts): Refute {
  const known = settlers.get(facts);
  if (known !== undefined) return known;
  const answers = new Map<Poison, boolean>();
  const refute: Refute = (p) => {
    let answer = answers.get(p);
    if (answer === undefined) {
      answer = facts.isRefuted(p);
      answers.set(p, answer);
    }
    return answer;
  };
  settlers.set(facts, refute);
  return refute;
}

function mergingOf({ setting }: Run, graph: Graph): Merging {
  return {
    mayEnter: (block) => !graph.headers.has(block),
    note: () => {
      setting.merged.any = true;
    },
  };
}
