export { costOf } from './access.ts';
export { documentCosts } from './document-costs.ts';
export { type Drawing, drawGraphStages, drawNetworks, drawSequence, toDot, toSvg } from './draw.ts';
export {
  type Graph,
  type GraphNode,
  type GraphResult,
  type GraphTrace,
  graphNet,
  verifyGraph,
  whyNotMerge,
} from './graph.ts';
export {
  type Group,
  type Grouped,
  type Grouping,
  type GroupOptions,
  getGroups,
  type Member,
} from './group.ts';
export {
  maskText,
  printAccessMask,
  printGraph,
  printGrouping,
  printGroups,
  printInstruction,
  printMerges,
  printSequence,
  printType,
} from './print.ts';
export {
  type Algorithm,
  getGroupCost,
  getSequence,
  type Left,
  type RefusedSequence,
  type Sequence,
  type SequenceOptions,
} from './sequence.ts';
export { type Simulation, simulate } from './simulate.ts';
export {
  type AccessKind,
  type Address,
  type Cost,
  type CostModel,
  type Instruction,
  isLoad,
  type LeftForm,
  type LeftGroup,
  type LoadInst,
  type Memref,
  type Operand,
  REFUSALS,
  type Refusal,
  type RefusalCode,
  type ShuffleInst,
  type ShuffleShape,
  type StoreInst,
  type VlsType,
} from './types.ts';
