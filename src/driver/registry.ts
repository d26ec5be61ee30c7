/** Every pass there is. To add one: write it in its room, list it here, say in `order.ts` what must come before it. */
import type { PassCatalog, PassDefinition } from '../pass/index.ts';
import {
  absDifferences,
  addProducts,
  cse,
  dce,
  fieldTests,
  fold,
  ifConvert,
  joinLoads,
  joinTests,
  licm,
  loadStoreElim,
  maskedReloads,
  narrowPhis,
  openBits,
  openFills,
  openMath,
  settleBranches,
  simplifyCfg,
  sinkStores,
  sinkUpdates,
  unroll,
} from '../scalar/index.ts';
import { choose } from '../vectorize/choose/index.ts';
import { loadCoalescing, slidingLoads } from '../vectorize/coalesce/index.ts';
import {
  keptFields,
  keptState,
  loopRemainders,
  loopVectorize,
  partAccesses,
  reloads,
  reroll,
  splitLoops,
  unitStrides,
  wordFields,
} from '../vectorize/loop/index.ts';
import { narrowVectors } from '../vectorize/narrow/index.ts';
import { slp } from '../vectorize/slp/index.ts';
import {
  byteLookups,
  evenOdd,
  interleavedAccess,
  shortTruncs,
  wholeExtensions,
  wideAccesses,
  wideLanes,
} from '../vectorize/strided/index.ts';
import { vegen } from '../vectorize/vegen/index.ts';
import { PIPELINES } from './pipelines.ts';

export const PASSES: readonly PassDefinition[] = [
  fold,
  cse,
  dce,
  licm,
  loadStoreElim,
  maskedReloads,
  settleBranches,
  simplifyCfg,
  ifConvert,
  joinLoads,
  absDifferences,
  addProducts,
  fieldTests,
  narrowPhis,
  joinTests,
  openBits,
  openFills,
  openMath,
  sinkStores,
  sinkUpdates,
  unroll,
  choose,
  slp,
  vegen,
  loadCoalescing,
  loopVectorize,
  loopRemainders,
  unitStrides,
  keptFields,
  keptState,
  splitLoops,
  partAccesses,
  reloads,
  reroll,
  wordFields,
  narrowVectors,
  slidingLoads,
  interleavedAccess,
  byteLookups,
  wideAccesses,
  shortTruncs,
  wholeExtensions,
  wideLanes,
  evenOdd,
];

export const CATALOG: PassCatalog = {
  passes: new Map(PASSES.map((p) => [p.name, p])),
  pipelines: new Map(PIPELINES.map((p) => [p.name, p.text])),
};
