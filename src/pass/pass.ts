/**
 * What a pass is: frozen data. A definition (name, what it does, which options it takes) makes passes; a pass is a
 * definition with its options settled, and prints as pipeline text.
 *
 * Function passes see one function at a time and answer whether they changed it. Before each rewrite they ask
 * `cx.mayRewrite`: the rewrite limit (`-opt-bisect-limit`) and the search for a faulty rewrite both live there.
 */
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';
import type { RemarkSink } from '../remark/index.ts';
import type { TargetChoice } from '../target/index.ts';

export type OptionValue = boolean | number | string;

export interface PassOption {
  readonly name: string;
  readonly about: string;
  readonly default: OptionValue;
  /** The words a string option takes; any when absent. */
  readonly words?: readonly string[];
  /** The least and the greatest number it takes; any when absent. */
  readonly range?: readonly [least: number, most: number];
}

export interface PassDefinition {
  readonly name: string;
  /** One sentence, for `superword passes`. */
  readonly about: string;
  readonly options: readonly PassOption[];
  /** Is what it makes another function to a checker, so that it is not worth asking about it together with other passes? */
  readonly isProvedAlone?: true;
  readonly run: (func: Func, cx: PassContext, options: ReadonlyMap<string, OptionValue>) => boolean;
}

export interface Pass {
  readonly definition: PassDefinition;
  /** Every option of the definition, defaults filled in. */
  readonly options: ReadonlyMap<string, OptionValue>;
}

export interface PassContext {
  readonly module: Module;
  readonly target: TargetChoice;
  readonly remarks: RemarkSink;
  /** To be asked before each rewrite, in a fixed order; if it answers no, that rewrite is not made. */
  readonly mayRewrite: (what: string) => boolean;
  /** Counts things for `-stats`. */
  readonly count: (name: string, by?: number) => void;
  /** Lines for `-debug`; absent when nobody listens. */
  readonly debug: ((line: string) => void) | null;
}

/** A pass with its default options. */
export function passOf(definition: PassDefinition): Pass {
  return { definition, options: new Map(definition.options.map((o) => [o.name, o.default])) };
}
