/** How integers are made: for the rules of the normal form that `integers.ts` itself rests on. */
import type { Term, Terms } from './terms.ts';

export interface IntMakers {
  readonly trunc: (t: Terms, to: number, a: Term) => Term;
  readonly zext: (t: Terms, to: number, a: Term) => Term;
  readonly sext: (t: Terms, to: number, a: Term) => Term;
  readonly not: (t: Terms, a: Term) => Term;
  readonly join: (t: Terms, bits: number, op: 'and' | 'or', args: readonly Term[]) => Term;
}
