export type { Answer, Proposal, Propose, ProposeContext, Refusal, Region, Rewrite } from './proposal.ts';
export { type RegionOptions, type Room, runRooms } from './regions.ts';
