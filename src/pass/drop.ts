/** Finds the rewrites of a pass that cannot stand, drops them, and keeps the rest. */
import { cloneFunction } from '../ir/clone.ts';
import { adoptBody } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { decisionOf, type Remark, type RemarkPart, remarkAt, remarkText } from '../remark/index.ts';
import { type Attempt, attemptPass, doubt, malformation } from './attempt.ts';
import type { Pass } from './pass.ts';
import { printPass } from './pipeline.ts';
import type { Run } from './run.ts';

/**
 * The shortest prefix of rewrites that fails ends in one at fault. It is denied, and the search goes on until what is
 * left stands. With nothing left the function is as it was.
 */
export function dropFaulty(
  run: Run,
  pass: Pass,
  func: Func,
  before: Func,
  first: Attempt,
  budget: number,
  firstFault: string,
): Attempt {
  const denied = new Set<number>();
  // Without time to look at many of them there is none to look at each.
  const isTooMuch = firstFault.startsWith(OUT_OF_TIME) && first.asked > FEW;
  // Of a few rewrites it is found out as soon by looking at them.
  if (isTooMuch || (first.asked > FEW && !canJudge(run, pass, before))) {
    adoptBody(func, cloneFunction(before));
    report(run, pass, func, firstFault);
    return nothingLeft(first);
  }
  let attempt = first;
  let fault: string | null = firstFault;
  let effort = 0;
  const { check } = run.options;
  const workDone = (): number => check?.work?.() ?? 0;
  // Where the whole was not wrong, no part of it is worth trying.
  const asked = firstFault.startsWith('wrong') ? check : (check?.prove ?? check);
  const { patience = Number.POSITIVE_INFINITY } = check ?? {};
  const workBefore = workDone();
  const isEnough = (): boolean => effort >= MAX_EFFORT || workDone() - workBefore > patience;
  const judge = (tried: Attempt): string | null => {
    const found =
      tried.failure ??
      (tried.changed ? (malformation(run, func) ?? doubt(run, pass, before, func, null, asked)) : null);
    effort += found?.startsWith(OUT_OF_TIME) ? LONG_CHECK : 1;
    return found;
  };
  /** So many of the first rewrites, without those denied, are known to stand. */
  let low = 0;
  while (fault !== null) {
    let high = Math.min(attempt.asked, budget);
    while (high - low > 1 && !isEnough()) {
      const middle = (low + high) >> 1;
      const tried = retry(run, pass, func, before, (index) => index < middle && !denied.has(index));
      if (judge(tried) === null) low = middle;
      else high = middle;
    }
    if (isEnough()) {
      // What stands up to here is kept, the rest is not looked at.
      report(run, pass, func, fault);
      const stands = low;
      return retry(run, pass, func, before, (index) => index < stands && !denied.has(index));
    }
    // If it fails without a single rewrite, no rewrite is at fault. Seldom, and another run of the pass: not asked before
    // the second one fails as the first did.
    const isHopeless =
      attempt.allowed === 0 ||
      (high === 2 && denied.has(0) && judge(retry(run, pass, func, before, () => false)) !== null);
    if (high <= low || isHopeless) {
      adoptBody(func, cloneFunction(before));
      if (denied.size === 0) report(run, pass, func, fault);
      return nothingLeft(attempt);
    }
    denied.add(high - 1);
    low = high;
    report(run, pass, func, fault);
    attempt = retry(run, pass, func, before, (index) => index < budget && !denied.has(index));
    fault = judge(attempt);
  }
  return attempt;
}

/** The function is as it was: what was refused is still true, what was done is not. */
function nothingLeft({ asked, remarks }: Attempt): Attempt {
  const still = remarks.filter((r) => r.kind !== 'passed');
  return { changed: false, asked, allowed: 0, failure: null, remarks: still, counts: new Map() };
}

/** Loops and blocks that were vectorized at first and are not any more. */
export function tellTakenBack(run: Run, first: Attempt, last: Attempt, reason: string): void {
  const keyOf = (remark: Remark): string => `${remark.code} ${remark.loc} ${remarkText(remark)}`;
  const kept = new Set(last.remarks.map(keyOf));
  for (const remark of first.remarks) {
    const decision = decisionOf(remark);
    if (decision?.verdict !== 'vectorized' || kept.has(keyOf(remark))) continue;
    const code = decision.about === 'loop' ? 'LoopTakenBack' : 'BlockTakenBack';
    const parts: RemarkPart[] = [
      'taken back: ',
      { key: 'Reason', value: reason },
      ' (',
      ...remark.parts,
      ')',
    ];
    run.options.remarks.emit({ ...remark, kind: 'missed', code, parts });
  }
}

/** What a checker answers when its budget is used up. */
const OUT_OF_TIME = 'unknown: out of time';
/** So many rewrites are looked at one by one whatever that takes: a vectorizer may have another plan for the loop. */
const FEW = 3;
/** Checks that one pass may cost a function; one that ran out of time counts for several. */
const MAX_EFFORT = 40;
const LONG_CHECK = 4;

/** A checker that does not even see that a function is what it is has nothing to say about single rewrites. */
function canJudge(run: Run, pass: Pass, before: Func): boolean {
  return run.options.check === null || doubt(run, pass, before, before) === null;
}

function retry(run: Run, pass: Pass, func: Func, before: Func, allow: (index: number) => boolean): Attempt {
  adoptBody(func, cloneFunction(before));
  return attemptPass(run, pass, func, allow);
}

function report(run: Run, pass: Pass, func: Func, reason: string): void {
  const name = printPass(pass);
  run.dropped.push({ func, pass: name, reason });
  run.options.remarks.emit(
    remarkAt('failure', pass.definition.name, 'PassReverted', func, null, [
      'a rewrite was dropped: ',
      { key: 'Reason', value: reason },
    ]),
  );
}
