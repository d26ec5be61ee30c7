export { costsOf, readTarget, type TargetReading } from './costs.ts';
export { classifyMask, type MaskKind, type MaskShape } from './mask.ts';
export type {
  Cost,
  Latencies,
  LookupKind,
  Lookups,
  Ports,
  ShuffleCost,
  TableLookups,
  TargetCosts,
} from './tables.ts';
export {
  hasInstructionsOf,
  isSlowAtMasks,
  splitsGathers,
  TARGETS,
  type Target,
  type TargetChoice,
  targetNamed,
  targetOf,
  whyNoTarget,
} from './target.ts';
