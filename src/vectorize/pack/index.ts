export type { Answer, Proposal, Propose, ProposeContext, Refusal, Region, Rewrite } from './proposal.ts';
