/**
 * What a plan makes use of, by name. `loop-vectorize{without=…}` makes no plan that uses one of them: that is how
 * `scripts/bench-features.mjs` finds out what each is worth.
 */
import type { AccessForm, LoopPlan } from './plan.ts';

/** `nests`: loops around loops; the others are about one loop. */
export const FEATURES = [
  'reductions',
  'records',
  'recurrences',
  'serial-parts',
  'inductions',
  'breaks',
  'conditions',
  'masks',
  'checks',
  'reversed',
  'uniform',
  'groups',
  'gathers',
  'tables',
  'idioms',
  'parts',
  'nests',
] as const;

export type Feature = (typeof FEATURES)[number];

export function uses(plan: LoopPlan, feature: Feature): boolean {
  const { model, forms, groups, parts } = plan;
  const phis = (kind: string): number => [...model.phis.values()].filter((phi) => phi.kind === kind).length;
  const hasForm = (...some: AccessForm[]): boolean => [...forms.values()].some((form) => some.includes(form));
  switch (feature) {
    case 'reductions':
      return phis('reduction') > 0;
    case 'records':
      return model.records !== null;
    case 'recurrences':
      return phis('recurrence') > 0;
    case 'serial-parts':
      return model.serial.size > 0;
    case 'inductions':
      return phis('induction') > 1;
    case 'breaks':
      return model.shape.breaks.length > 0;
    case 'conditions':
      return model.shape.blocks.length > 1;
    case 'masks':
      return hasForm('masked', 'blend', 'guarded');
    case 'checks':
      return model.ordering.checks.length > 0;
    case 'reversed':
      return hasForm('reverse');
    case 'uniform':
      return hasForm('uniform', 'behind');
    case 'groups':
      return groups.size > 0 || plan.flat !== null;
    case 'gathers':
      return hasForm('gather', 'each', 'lanes');
    case 'tables':
      return hasForm('table');
    case 'idioms':
      return model.idioms.size > 0 || model.sums.size > 0 || model.neighbours.size > 0;
    case 'parts':
      return parts > 1;
    case 'nests':
      return false;
  }
}
