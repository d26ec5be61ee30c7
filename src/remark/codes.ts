/**
 * Every remark code there is, with what it means. The reference page is made from this table, and the runner
 * refuses codes that are not in it.
 */
import type { RemarkKind } from './remark.ts';

export interface RemarkCode {
  readonly code: string;
  readonly kind: RemarkKind;
  readonly meaning: string;
  /**
   * For codes of vectorizers: which candidate the remark is about, and what became of it. The remark stands at an
   * instruction of the loop or block; its facts `CostBefore` and `CostAfter` are the predicted costs.
   */
  readonly decides?: {
    readonly about: 'loop' | 'block';
    readonly verdict: 'vectorized' | 'scalar';
  };
}

export const REMARK_CODES: readonly RemarkCode[] = [
  {
    code: 'FunctionSkipped',
    kind: 'analysis',
    meaning:
      'The function is not optimized at all; the remark names the attribute or instruction that forbids it.',
  },
  {
    code: 'DeadCodeRemoved',
    kind: 'passed',
    meaning: 'Instructions whose results nothing uses were removed.',
  },
  {
    code: 'NoProposal',
    kind: 'missed',
    meaning: 'No vectorizer of this version proposes anything for the loop or block.',
  },
  {
    code: 'NoTarget',
    kind: 'missed',
    meaning:
      'The function is compiled for a machine whose vector registers we do not use; -target names another.',
  },
  {
    code: 'LoopTakenBack',
    kind: 'missed',
    meaning: 'The loop was vectorized, but the rewrite could not be proved and was undone.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'BlockTakenBack',
    kind: 'missed',
    meaning: 'The block was packed, but the rewrite could not be proved and was undone.',
    decides: { about: 'block', verdict: 'scalar' },
  },
  {
    code: 'PassReverted',
    kind: 'failure',
    meaning: 'What a pass made of the function was not well formed or could not be proved, and was undone.',
  },
  {
    code: 'OutPriced',
    kind: 'missed',
    meaning: 'A loop could be vectorized, but packing the instructions of its blocks saves more.',
  },
  {
    code: 'BlockPlanned',
    kind: 'passed',
    meaning: 'The packs of the cheapest plan that was found for a block.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'BlockNarrowed',
    kind: 'passed',
    meaning: 'A block was packed in fewer bits than C computes in, because nobody looks at the others.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'BlockFilled',
    kind: 'passed',
    meaning:
      'A block was packed with bytes between those that it stores, which are written back as they are.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'BlockPacked',
    kind: 'passed',
    meaning: 'Isomorphic instructions of a block were packed into vectors.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'BlockVersioned',
    kind: 'passed',
    meaning:
      'A block was packed for the case that pointers do not overlap, and kept as it was for the other case.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'PackingCostsMore',
    kind: 'missed',
    meaning: 'A seed could be packed, but the vectors cost more than the scalars; both prices are named.',
    decides: { about: 'block', verdict: 'scalar' },
  },
  {
    code: 'PackingWaits',
    kind: 'missed',
    meaning:
      'A seed could be packed, but an iteration of its loop would wait longer for the results of the one before it, or a block by itself much longer for its own, than it takes now; both are named, in cycles.',
    decides: { about: 'block', verdict: 'scalar' },
  },
  {
    code: 'SeedBlocked',
    kind: 'missed',
    meaning:
      'A seed cannot be packed: its members depend on each other; the remark stands at what is in the way.',
    decides: { about: 'block', verdict: 'scalar' },
  },
  {
    code: 'SeedTooLarge',
    kind: 'missed',
    meaning: 'The block is so large that some seeds were not looked at.',
  },
  {
    code: 'WindowLoaded',
    kind: 'passed',
    meaning: 'Lanes of neighbouring loads are loaded once more instead of shuffled together.',
  },
  {
    code: 'LoadsCoalesced',
    kind: 'passed',
    meaning: 'Neighbouring loads became one wider load.',
    decides: { about: 'block', verdict: 'vectorized' },
  },
  {
    code: 'LoadsApart',
    kind: 'missed',
    meaning:
      'Neighbouring loads were not combined: it would cost more, or something in between is in the way.',
  },
  {
    code: 'StridedGroupRewritten',
    kind: 'passed',
    meaning:
      'Strided vector accesses became whole registers and a network of shuffles, or another cheaper form.',
    decides: { about: 'loop', verdict: 'vectorized' },
  },
  {
    code: 'StridedGroupLeft',
    kind: 'missed',
    meaning: 'Strided vector accesses are left as they are: no other form is cheaper; both prices are named.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'StridedGroupBlocked',
    kind: 'missed',
    meaning:
      'Strided vector accesses cannot be brought to one place: the remark names what they may not pass.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'StridedGroupRefused',
    kind: 'missed',
    meaning: 'No network can be made for strided vector accesses; the remark says why.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'StridedGroupMasked',
    kind: 'missed',
    meaning: 'A gather or scatter whose mask is not constant is left as it is.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'ShuffleLookedUp',
    kind: 'passed',
    meaning: 'A shuffle that the target has no instruction for became look-ups of bytes.',
  },
  {
    code: 'VectorNarrowed',
    kind: 'passed',
    meaning: 'An expression over vectors of integers is computed in fewer bits, which hold all its numbers.',
  },
  {
    code: 'ProductsPaired',
    kind: 'passed',
    meaning: 'Products of 16-bit numbers that are added lane by lane are made two at a time.',
  },
  {
    code: 'ProductsJoined',
    kind: 'passed',
    meaning: 'Products of 64 bits, of numbers of 32 that are loaded two at a time, were made four at a time.',
  },
  {
    code: 'SumNarrowed',
    kind: 'passed',
    meaning: 'The sum of all lanes of an extended vector is made by adding neighbours in twice the bits.',
  },
  {
    code: 'AccessesJoined',
    kind: 'passed',
    meaning: 'Accesses of neighbouring registers in a loop are one wide access.',
  },
  {
    code: 'TruthNarrowed',
    kind: 'passed',
    meaning: 'A test of what all lanes have in common is made on the lanes, with one bit each.',
  },
  {
    code: 'MaskNarrowed',
    kind: 'passed',
    meaning: 'Conditions are joined in the lanes of what they compare, and narrowed once.',
  },
  {
    code: 'TruncLater',
    kind: 'passed',
    meaning:
      'Operations on numbers that were truncated to part of a register are done before the truncation.',
  },
  {
    code: 'TruncNarrowed',
    kind: 'passed',
    meaning: 'A truncation to part of a register is done by instructions that narrow.',
  },
  {
    code: 'ExtensionInSteps',
    kind: 'passed',
    meaning: 'Bytes are extended to four times their bits in steps that take whole registers.',
  },
  {
    code: 'LanesWidened',
    kind: 'passed',
    meaning: 'Lanes are extended where they lie, or low halves put side by side there.',
  },
  {
    code: 'LoopVectorized',
    kind: 'passed',
    meaning: 'Iterations of the loop run side by side, in the lanes of vectors.',
    decides: { about: 'loop', verdict: 'vectorized' },
  },
  {
    code: 'LoopRemainderVectorized',
    kind: 'passed',
    meaning: 'What is left of a vectorized loop is vectorized by fewer lanes.',
  },
  {
    code: 'LoopInNest',
    kind: 'passed',
    meaning: 'The loop is in one that was vectorized: its turns run in the lanes of that one.',
    decides: { about: 'loop', verdict: 'vectorized' },
  },
  {
    code: 'LoopDisabled',
    kind: 'missed',
    meaning: 'The source asks not to vectorize the loop.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopNotInnermost',
    kind: 'missed',
    meaning: 'There are loops in the loop, and its iterations cannot run side by side.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopShape',
    kind: 'missed',
    meaning: 'The control flow of the loop is not of a kind that can be vectorized.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopExits',
    kind: 'missed',
    meaning: 'The loop may be left before an iteration is over, in a way that is not counted.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopReadAhead',
    kind: 'missed',
    meaning:
      'To find out whether the loop is left, bytes would be read that the program might not read, nor own.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopNotCounted',
    kind: 'missed',
    meaning: 'How often the loop goes round is not known when it begins.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopCarriedValue',
    kind: 'missed',
    meaning: 'A value is carried from one iteration to the next in a way that fixes their order.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopMemory',
    kind: 'missed',
    meaning: 'An instruction touches memory in a way that fixes the order of the iterations.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopDependence',
    kind: 'missed',
    meaning: 'Two accesses may touch the same bytes in different iterations.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopChecks',
    kind: 'missed',
    meaning: 'Too many pairs of pointers would have to be compared at run time.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopType',
    kind: 'missed',
    meaning: 'A value has a type that vectors have no lanes for.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopInstruction',
    kind: 'missed',
    meaning: 'An instruction has no vector form, or would have to run where the program does not run it.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopConditionalLoad',
    kind: 'missed',
    meaning: 'A load under a condition cannot be done for all iterations, nor under a mask.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopConditionalStore',
    kind: 'missed',
    meaning: 'A store under a condition cannot be done under a mask.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopConditionalAccess',
    kind: 'missed',
    meaning: 'The target has no access under a mask for the type.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopDivergent',
    kind: 'missed',
    meaning:
      'Iterations of the loop go different ways through what is in it, and it cannot be made straight.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopPrivate',
    kind: 'missed',
    meaning: 'A private object has no layout in which every lane has its own, or one that is too large.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopTooShort',
    kind: 'missed',
    meaning: 'The loop has fewer iterations than a vector has lanes.',
    decides: { about: 'loop', verdict: 'scalar' },
  },
  {
    code: 'LoopUnprofitable',
    kind: 'missed',
    meaning: "The loop could be vectorized, but would be slower by the target's costs.",
    decides: { about: 'loop', verdict: 'scalar' },
  },
];
