export {
  type CertifyOptions,
  certifier,
  DEFAULT_CERTIFY,
  DEFAULT_JUDGE,
  type JudgeOptions,
  judge,
} from './certifier.ts';
export { DEFAULT_SEARCH, type Search, type SearchOptions, searchCounterexample } from './counterexample.ts';
export { type Explained, explain } from './explain.ts';
export { optimize } from './optimize.ts';
export { ORDER } from './order.ts';
export { type NamedPipeline, PIPELINES } from './pipelines.ts';
export { type Planned, pinPlans, planners, planText, tellPlans } from './plans.ts';
export { CATALOG, PASSES } from './registry.ts';
