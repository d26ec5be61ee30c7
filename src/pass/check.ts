/**
 * How the runner asks whether a rewrite is right. It knows no checker: the driver plugs one in.
 */
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';

export type Verdict =
  | { readonly kind: 'proved'; readonly given: readonly string[] }
  | { readonly kind: 'wrong'; readonly reason: string; readonly counterexample?: Counterexample }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Arguments on which the result does what the source may not. */
export interface Counterexample {
  /** As `superword exec --args=` takes them. */
  readonly arguments: string;
  /** What each came to. */
  readonly source: string;
  readonly target: string;
  /** The first thing in which they differ. */
  readonly difference: string;
}

/** Does `after` refine `before`? Both belong to the module; neither may be changed. */
export interface Check {
  (before: Func, after: Func, module: Module): Verdict;
  /**
   * The same question of what is left when some rewrites were dropped. It does not matter whether what is not proved is wrong:
   * nothing is tried on inputs; and it may give up earlier.
   */
  readonly prove?: (before: Func, after: Func, module: Module) => Verdict;
  /**
   * The same of what several passes have made together. A refusal says nothing yet, since every step is asked about then: it
   * may give up early.
   */
  readonly proveWhole?: (before: Func, after: Func, module: Module) => Verdict;
  /** What all questions so far have cost, in units of its own that are the same on every machine. */
  readonly work?: () => number;
  /** So much of it may go into the search for what cannot be proved in one function. */
  readonly patience?: number;
}
