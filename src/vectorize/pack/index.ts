export { Accesses, type Placed, runsOf } from './accesses.ts';
export { areNeighbours, byAddress, strayLoads } from './addresses.ts';
export { packPrice } from './bill.ts';
export { type Pace, slowedBy } from './carried.ts';
export { withoutDivision } from './division-packs.ts';
export { Draft, type Price } from './draft.ts';
export { emitDraft, reorder } from './emit.ts';
export { emitIntrinsicCall } from './emit-intrinsic.ts';
export { emitInstruction, emitInstructionCall, emitRecipe } from './emit-recipe.ts';
export { reductionName } from './emit-reduction.ts';
export { multipliesLowHalves, productCost } from './extended-products.ts';
export { type Fields, fieldsOf, REGISTER } from './fields.ts';
export {
  canCommute,
  intrinsicName,
  isIsomorphic,
  isLaneType,
  isMemoryLane,
  isPackable,
  lanesOperands,
  mayAlternate,
} from './isomorphism.ts';
export { areSaturating, tornClampPrice } from './joined-casts.ts';
export { type JoinedReductions, joinedPrice } from './joined-reductions.ts';
export { keptPlan, type Move } from './kept-plans.ts';
export {
  type ByteShuffle,
  type LaneFormula,
  laneFormulasIn,
  laneFormulasOf,
  type Nibbles,
  type Recipe,
} from './lane-formulas.ts';
export { type Magic, magicOf } from './magic.ts';
export { formulaView, inputConstant, type Match, Matcher, type OneLane } from './matches.ts';
export { commonAttachments, commonFlags, orderFreeFlags } from './notes.ts';
export { likeness, type OperandOrder, stepOf } from './operand-order.ts';
export { type Binding, bindingsIn } from './operations.ts';
export { BlockOrder } from './order.ts';
export {
  type Lane,
  ListKeys,
  makePack,
  type Pack,
  type PackKind,
  packText,
  type Sink,
  type Special,
  type Spread,
  specialPack,
} from './plan.ts';
export { ceilPower, type Prices, pricesOf } from './prices.ts';
export type { Answer, Proposal, Propose, ProposeContext, Refusal, Region, Rewrite } from './proposal.ts';
export { type RegionOptions, type Room, runRooms } from './regions.ts';
export { Shapes } from './shapes.ts';
export { sinkPrice } from './sink-price.ts';
export { constantPrice, type Source, sourceOf, sourcePrice, stepNames, stepPrice } from './sources.ts';
export { loadUnder, windowPrice } from './windows.ts';
export { MOST_BITS, type WordBit, WordReader, ZERO } from './word-bits.ts';
