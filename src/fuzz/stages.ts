/**
 * A function on its way through pipelines, pass by pass.
 *
 *     the function ──cse──▶ itself ──choose──▶ a text ──dce──▶ another text
 *                  ──choose──────────────────▶ the same text: it is known already
 *
 * Most passes leave most functions alone, and pipelines have passes in common: what a pass makes of a text is found out
 * once, with the checker's verdicts about it.
 */
import { certifier, optimize } from '../driver/index.ts';
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import { type Pass, printPass, type Verdict } from '../pass/index.ts';
import { once } from '../support/once.ts';
import { parseModule, printFunction, printModule } from '../text/index.ts';
import { verifyFunction } from '../verify/index.ts';

/** What becomes of a step that is not proved. */
export type Unproved = 'keep' | 'drop';

/** What some passes have made of the function. */
export interface Stage {
  /** As our printer writes it. */
  readonly text: string;
}

/** What one pass makes of a stage. */
export interface Step {
  /** The same stage when nothing changed. */
  readonly to: Stage;
  /** Verdicts about it up to the first that is not *proved*; none where everything is kept. */
  readonly proved: number;
  readonly unproved: number;
  /** Why the checker says that it is wrong; null when it does not. */
  readonly disproved: string | null;
  /** What was not proved first; null when all was. */
  readonly unprovedText: string | null;
  readonly failure: { readonly kind: 'malformed' | 'crash'; readonly detail: string } | null;
}

/** How steps are checked. */
export interface StepOptions {
  /** Is the checker asked? */
  readonly certify: boolean;
  /** How much work it may put into one question, however many loops there are. */
  readonly work: number;
}

interface Known extends Stage {
  /** Read and not yet rewritten; null when a pass has rewritten it: then the text is read again. */
  module: Module | null;
  /** By the pass, and what becomes of what is not proved. */
  readonly steps: Map<string, Step>;
}

/** All stages of one function. */
export class Stages {
  private readonly stages = new Map<string, Known | null>();
  private readonly verdicts = new Map<string, Verdict>();
  /** What the checker has put into questions that came to nothing. */
  private inVain = 0;

  /** null when the text cannot be read. */
  at(text: string): Stage | null {
    return this.known(text);
  }

  /** `options` are the same for all steps. */
  step(stage: Stage, pass: Pass, unproved: Unproved, options: StepOptions): Step {
    const from = this.known(stage.text)!;
    return once(from.steps, `${unproved} ${printPass(pass)}`, () => this.run(from, pass, unproved, options));
  }

  private known(text: string): Known | null {
    const old = this.stages.get(text);
    if (old !== undefined) return old;
    const { module } = parseModule(text, 'fuzz.ll');
    const made = module === null ? null : this.reached(printModule(module), module);
    this.stages.set(text, made);
    return made;
  }

  private reached(text: string, module: Module): Known {
    const old = this.stages.get(text);
    if (old !== undefined && old !== null) return old;
    const made: Known = { text, module, steps: new Map() };
    this.stages.set(text, made);
    return made;
  }

  private run(from: Known, pass: Pass, unproved: Unproved, { certify, work }: StepOptions): Step {
    const module = from.module ?? parseModule(from.text, 'fuzz.ll').module;
    from.module = null;
    const found = {
      proved: 0,
      unproved: 0,
      disproved: null as string | null,
      unprovedText: null as string | null,
    };
    const fail = (kind: 'malformed' | 'crash', detail: string): Step => ({
      ...found,
      to: from,
      failure: { kind, detail },
    });
    if (module === null) return fail('malformed', 'it cannot be read');
    // All questions of a pass are about one function as it was.
    const sources = new Map<Func, string>();
    const check = (a: Func, b: Func, m: Module): Verdict => {
      const source = once(sources, a, () => printFunction(a, m));
      const key = `${source}\0${a === b ? source : printFunction(b, m)}`;
      const verdict = once(this.verdicts, key, () => this.ask(a, b, m, work));
      if (found.unprovedText !== null) return verdict;
      if (verdict.kind === 'proved') found.proved++;
      else found.unproved++;
      if (verdict.kind !== 'proved') found.unprovedText = printModule(m);
      if (verdict.kind === 'wrong') found.disproved = verdict.reason;
      return verdict;
    };
    // What stays whatever the checker says is not put to it.
    const isAsked = certify && unproved === 'drop';
    const before = editsOf(module);
    try {
      const report = optimize(module, [pass], { verify: verifyFunction, check: isAsked ? check : null });
      const bad = report.dropped.find((d) => d.reason.startsWith('the result is not well formed'));
      if (bad !== undefined) return fail('malformed', `${bad.pass}: ${bad.reason}`);
    } catch (thrown) {
      return fail('crash', thrown instanceof Error ? thrown.message : String(thrown));
    }
    const isUntouched = editsOf(module) === before;
    if (isUntouched) from.module = module;
    return { ...found, to: isUntouched ? from : this.reached(printModule(module), module), failure: null };
  }

  private ask(a: Func, b: Func, module: Module, work: number): Verdict {
    const left = Math.max(LEAST_PATIENCE * work, Math.min(work, PATIENCE * work - this.inVain));
    const check = certifier({ work: left, workPerLoop: 0, search: null });
    const verdict = check(a, b, module);
    if (verdict.kind !== 'proved') this.inVain += check.work!();
    return verdict;
  }
}

/**
 * What is left open of a function costs most of a run: pipelines bring the same loop before the checker in other texts, and it
 * gives up on each. All questions about a function that are not answered get this part of `work` together, and later ones
 * the least part of it. Measured: twice these parts saved a ninth of the time (3 of 4067 proofs of 1000 functions were lost),
 * and these a fifteenth more (11 of 3454 proofs of 600).
 */
const PATIENCE = 2 / 3;
const LEAST_PATIENCE = 1 / 24;

/** Grows with every edit of a function. */
function editsOf({ functions }: Module): number {
  return functions.reduce((sum, { version }) => sum + version, 0);
}
