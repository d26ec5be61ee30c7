/**
 * What a plan makes use of, by name. `loop-vectorize{without=…}` makes no plan that uses one of them: that is how
 * `npm run bench:features` finds out what each is worth. Hints of the source are not refused but left unheard.
 */
import { isCall } from '../../ir/inst.ts';
import { isPtr } from '../../ir/type.ts';
import { HINT_KINDS } from './hints.ts';
import type { HeaderPhi } from './legality/header-phis.ts';
import { isExtreme, type Reduction } from './legality/reduction.ts';
import type { LoopModel } from './model.ts';
import type { OuterPlan } from './outer/plan.ts';
import type { AccessForm, LoopPlan } from './plan.ts';
import { WIDE } from './values/demands.ts';

/** `nests`: loops around loops; `privates`: objects of which every lane has its own; the others are about one loop. */
export const FEATURES = [
  'reductions',
  'sums',
  'products',
  'bits',
  'extremes',
  'any-of',
  'counts',
  'last-index',
  'in-order',
  'records',
  'recurrences',
  'scans',
  'serial-parts',
  'inductions',
  'steps',
  'pointers',
  'breaks',
  'conditions',
  'masks',
  'masked',
  'written-back',
  'checks',
  'wraps',
  'last-values',
  'calls',
  'reversed',
  'uniform',
  'invariant-loads',
  'invariant-stores',
  'stepped',
  'groups',
  'flat',
  'gathers',
  'tables',
  'idioms',
  'parts',
  'nests',
  'privates',
  ...HINT_KINDS,
] as const;

export type Feature = (typeof FEATURES)[number];

export function uses(plan: LoopPlan, feature: Feature): boolean {
  const { model, forms, groups, parts } = plan;
  const has = (kind: HeaderPhi['kind']): boolean => [...model.phis.values()].some((phi) => phi.kind === kind);
  const hasForm = (...some: AccessForm[]): boolean => [...forms.values()].some((form) => some.includes(form));
  const hasUniform = (isStore: boolean): boolean =>
    [...forms].some(
      ([inst, form]) =>
        (form === 'uniform' || form === 'behind') && model.accesses.get(inst)!.isStore === isStore,
    );
  const reduces = (is: (reduction: Reduction) => boolean): boolean =>
    [...model.phis.values()].some((phi) => phi.kind === 'reduction' && is(phi.reduction));
  switch (feature) {
    case 'reductions':
      return has('reduction');
    case 'sums':
      return reduces(({ kind }) => kind === 'add' || kind === 'fadd');
    case 'products':
      return reduces(({ kind }) => kind === 'mul' || kind === 'fmul');
    case 'bits':
      return reduces(({ kind }) => kind === 'and' || kind === 'or' || kind === 'xor');
    case 'extremes':
      return reduces(({ kind }) => isExtreme(kind));
    case 'any-of':
      return reduces(({ kind }) => kind === 'any');
    case 'counts':
      return [...model.sums.values()].some(({ addends }) => addends.some(({ kind }) => kind === 'truth'));
    case 'last-index':
      return reduces(({ kind }) => kind === 'last');
    case 'in-order':
      return reduces(({ scalar }) => scalar?.isOrdered === true);
    case 'records':
      return model.records !== null;
    case 'recurrences':
      return has('recurrence');
    case 'scans':
      return has('scan');
    case 'serial-parts':
      return model.serial.size > 0;
    case 'inductions':
      return inductionsOf(model).length > 1;
    case 'steps':
      return inductionsOf(model).some(({ phi, step }) => !isPtr(phi.type) && step !== 1n && step !== -1n);
    case 'pointers':
      return inductionsOf(model).some(({ phi }) => isPtr(phi.type));
    case 'breaks':
      return model.shape.breaks.length + model.shape.limits.length > 0;
    case 'conditions':
      return model.shape.blocks.length > 1;
    case 'masks':
      return hasForm('masked', 'asked', 'blend', 'guarded', 'sparse');
    case 'masked':
      return hasForm('masked', 'asked');
    case 'written-back':
      return hasForm('blend', 'guarded');
    case 'checks':
      return model.ordering.checks.length > 0;
    case 'wraps':
      return model.ordering.assumptions.length > 0;
    case 'last-values':
      return hasLastValues(model);
    case 'calls':
      return model.body.some((inst) => isCall(inst) && ((model.demands.get(inst) ?? 0) & WIDE) !== 0);
    case 'reversed':
      return hasForm('reverse', 'mirrored');
    case 'uniform':
      return hasForm('uniform', 'behind');
    case 'invariant-loads':
      return hasUniform(false);
    case 'invariant-stores':
      return hasUniform(true);
    case 'stepped':
      return hasForm('stepped');
    case 'groups':
      return groups.size > 0 || plan.flat !== null;
    case 'flat':
      return plan.flat !== null;
    case 'gathers':
      return hasForm('gather', 'each', 'lanes', 'joined');
    case 'tables':
      return hasForm('table');
    case 'idioms':
      return model.idioms.size > 0 || model.sums.size > 0 || model.neighbours.size > 0;
    case 'parts':
      return parts > 1;
    case 'nests':
    case 'privates':
    case 'promises':
    case 'asked-lanes':
    case 'asked-loops':
      return false;
  }
}

/** The same of a loop that is vectorized with all that is in it. */
export function usesOuter({ privates }: OuterPlan, feature: Feature): boolean {
  return feature === 'privates' && privates.size > 0;
}

function inductionsOf({ phis }: LoopModel): Extract<HeaderPhi, { kind: 'induction' }>[] {
  return [...phis.values()].flatMap((entry) => (entry.kind === 'induction' ? [entry] : []));
}

/** Is a value used behind the loop that is neither a counter nor a total? */
function hasLastValues({ liveOuts, phis, demands }: LoopModel): boolean {
  const isTotal = (inst: (typeof liveOuts)[number]): boolean =>
    [...phis.values()].some(
      (entry) => entry.phi === inst || (entry.kind === 'reduction' && entry.reduction.chain.has(inst)),
    );
  return liveOuts.some((inst) => ((demands.get(inst) ?? 0) & WIDE) !== 0 && !isTotal(inst));
}
