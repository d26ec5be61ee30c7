/**
 * The door for vectorizers: describe a group (`GroupShape`), price it (`planGroup`), emit it (`emitGroupLoad`,
 * `emitGroupStore`). See README.md.
 */

export { alignAt } from './alignment.ts';
export { mergedAttachments } from './attachments.ts';
export { byteLookups } from './byte-lookups.ts';
export { targetCosts } from './cost-model.ts';
export type { GroupSite } from './emit-address.ts';
export { emitGroupLoad, emitGroupRegisters, emitGroupStore, type GroupRegister } from './emit-group.ts';
export { emitWantedLoads } from './emit-wanted.ts';
export { evenOdd } from './even-odd.ts';
export {
  type GroupForm,
  type GroupPlan,
  type GroupRefusal,
  type GroupShape,
  type PlanOptions,
  planGroup,
} from './group.ts';
export { interleavedAccess } from './interleaved-access.ts';
export { shortTruncs } from './short-truncs.ts';
export { groupsOfLoads, type PlaceOf, type WantedGroup } from './wanted-loads.ts';
export { isWatched } from './watched.ts';
export { wholeExtensions } from './whole-extensions.ts';
export { wideAccesses } from './wide-accesses.ts';
export { wideLanes } from './wide-lanes.ts';
