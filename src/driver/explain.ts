/**
 * Optimizes a module and says what became of every candidate.
 *
 * 1. find the candidates, 2. run the pipeline and keep its remarks, 3. give each remark that decides something to the
 * innermost candidate it is about, 4. one verdict each: what was done beats what was taken back, that beats what was
 * refused, and where nobody said anything that is the reason, or that the function has no target.
 */
import { isDeclaration } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import type { Check, Pass, RunOptions, RunReport } from '../pass/index.ts';
import {
  type Certificate,
  compareVerdicts,
  decisionOf,
  numberIn,
  type Reason,
  type Remark,
  remarkText,
  type Verdict,
} from '../remark/index.ts';
import { targetOf, whyNoTarget } from '../target/index.ts';
import { type Candidates, candidatesOf, type FoundCandidate } from './candidates.ts';
import { optimize } from './optimize.ts';

export interface Explained {
  readonly report: RunReport;
  /** One for each candidate; most predicted gain first. */
  readonly verdicts: readonly Verdict[];
  readonly remarks: readonly Remark[];
}

/** The module is changed in place, as by `optimize`. */
export function explain(
  module: Module,
  passes: readonly Pass[],
  options: Partial<RunOptions> = {},
): Explained {
  const found = new Map<string, Candidates>();
  for (const func of module.functions) {
    if (!isDeclaration(func) && func.rawBody === null) found.set(func.name ?? '', candidatesOf(func, module));
  }
  const unaimed = unaimedIn(module, options);
  const remarks: Remark[] = [];
  const proofs = new Proofs(options.check ?? null);
  const report = optimize(module, passes, {
    onFailure: 'revert',
    ...options,
    check: proofs.check,
    remarks: {
      emit: (remark) => {
        remarks.push(remark);
        options.remarks?.emit(remark);
      },
    },
  });
  const about = remarksByCandidate(found, remarks);
  const packed = loopsOfPackedBlocks(found, remarks);
  const verdicts: Verdict[] = [];
  for (const [func, candidates] of found) {
    const general = remarks.filter((r) => r.func === func && GENERAL.has(r.code));
    for (const item of [...candidates.all, ...candidates.quiet.filter((block) => about.has(block))]) {
      const instead = packed.has(item) ? ITS_BLOCK : unaimed.has(func) ? noTarget(module) : noProposal(item);
      verdicts.push(verdictOn(item, about.get(item) ?? [], general, instead, proofs.certificateOf(func)));
    }
  }
  return { report, verdicts: verdicts.sort(compareVerdicts), remarks };
}

/** The functions for whose machine we have no target: nobody proposes anything in them. */
function unaimedIn(module: Module, { target }: Partial<RunOptions>): Set<string> {
  const choice = target ?? { forced: null };
  return new Set(
    module.functions.filter((f) => targetOf(f, module, choice) === null).map((f) => f.name ?? ''),
  );
}

/** Remembers what the checker said about each function. */
class Proofs {
  readonly check: Check | null;
  readonly #given = new Map<string, Set<string>>();

  constructor(check: Check | null) {
    this.check =
      check === null
        ? null
        : Object.assign(this.#hearing(check), {
            ...check,
            ...(check.prove === undefined ? {} : { prove: this.#hearing(check.prove) }),
            ...(check.proveWhole === undefined ? {} : { proveWhole: this.#hearing(check.proveWhole) }),
          });
  }

  #hearing(ask: NonNullable<Check['prove']>): NonNullable<Check['prove']> {
    return (before, after, module) => {
      const verdict = ask(before, after, module);
      if (verdict.kind === 'proved') this.#remember(after.name ?? '', verdict.given);
      return verdict;
    };
  }

  /** What is left of a function was proved; the rest was dropped. */
  certificateOf(func: string): Certificate {
    if (this.check === null) return { state: 'none', reason: 'certification is off' };
    return { state: 'proved', given: [...(this.#given.get(func) ?? [])] };
  }

  #remember(func: string, given: readonly string[]): void {
    const known = this.#given.get(func) ?? new Set();
    for (const assumption of given) known.add(assumption);
    this.#given.set(func, known);
  }
}

const TAKEN_BACK = new Set(['LoopTakenBack', 'BlockTakenBack']);

/** Remarks about whole functions that say why nothing was done in them. */
const GENERAL = new Set(['FunctionSkipped', 'PassReverted']);

function remarksByCandidate(
  found: ReadonlyMap<string, Candidates>,
  remarks: readonly Remark[],
): Map<FoundCandidate, Remark[]> {
  const about = new Map<FoundCandidate, Remark[]>();
  for (const remark of remarks) {
    const decision = decisionOf(remark);
    if (decision === undefined) continue;
    const item = found.get(remark.func)?.at(remark.loc)[decision.about];
    if (item === null || item === undefined) continue;
    const list = about.get(item);
    if (list === undefined) about.set(item, [remark]);
    else list.push(remark);
  }
  return about;
}

/** Loops of whose blocks one was packed. */
function loopsOfPackedBlocks(
  found: ReadonlyMap<string, Candidates>,
  remarks: readonly Remark[],
): Set<FoundCandidate> {
  const loops = new Set<FoundCandidate>();
  for (const remark of remarks) {
    const decision = decisionOf(remark);
    if (decision?.about !== 'block' || decision.verdict !== 'vectorized') continue;
    const loop = found.get(remark.func)?.at(remark.loc).loop;
    if (loop != null) loops.add(loop);
  }
  return loops;
}

function verdictOn(
  item: FoundCandidate,
  remarks: readonly Remark[],
  general: readonly Remark[],
  otherwise: Reason,
  certificate: Certificate,
): Verdict {
  const done = remarks.find((r) => decisionOf(r)?.verdict === 'vectorized');
  const undone = done === undefined ? remarks.find((r) => TAKEN_BACK.has(r.code)) : undefined;
  const all = done === undefined ? [...remarks, ...general] : [done];
  const deciding = undone === undefined ? all : [undone, ...remarks.filter((r) => !TAKEN_BACK.has(r.code))];
  const reasons = deciding.map(reasonOf);
  return {
    candidate: item.candidate,
    verdict: done !== undefined ? 'vectorized' : undone !== undefined ? 'reverted' : 'scalar',
    by: (done ?? undone)?.pass ?? null,
    reasons: reasons.length > 0 ? reasons : [otherwise],
    facts: item.facts,
    gain: gainOf(done ?? remarks.find((r) => numberIn(r, 'CostAfter') !== null)),
    certificate: done === undefined ? null : certificate,
    plan: done?.plan ?? [],
  };
}

const ITS_BLOCK: Reason = {
  code: 'NoProposal',
  pass: 'superword',
  text: 'a block of each iteration is packed instead',
  place: null,
};

function noTarget(module: Module): Reason {
  return { code: 'NoTarget', pass: 'superword', text: whyNoTarget(module), place: null };
}

/** Of loops that hold others, those are looked at first; what was done there is said there. */
function noProposal({ candidate, facts }: FoundCandidate): Reason {
  const holdsLoops = candidate.kind === 'loop' && facts.some((fact) => /^holds .*inner loop/.test(fact));
  const text = holdsLoops ? 'left as it is round its inner loops' : 'no vectorizer proposes anything here';
  return { code: 'NoProposal', pass: 'superword', text, place: null };
}

function reasonOf(remark: Remark): Reason {
  return { code: remark.code, pass: remark.pass, text: remarkText(remark), place: remark.place };
}

function gainOf(remark: Remark | undefined): number | null {
  if (remark === undefined) return null;
  const before = numberIn(remark, 'CostBefore');
  const after = numberIn(remark, 'CostAfter');
  return before === null || after === null || after <= 0 ? null : before / after;
}
