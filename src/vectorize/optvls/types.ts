/**
 * The words that clients and server share: references, types, addresses, instructions, prices, refusals.
 *
 * Nothing here knows an IR. A client describes its memory references through callbacks, gives a price list, and
 * translates the abstract loads, stores and shuffles of the answer. Distances, strides and offsets are bytes.
 */

/** Strided or indexed, load or store. */
export type AccessKind = 'SLoad' | 'SStore' | 'ILoad' | 'IStore';

export function isLoad(kind: AccessKind): boolean {
  return kind === 'SLoad' || kind === 'ILoad';
}

/** `<elements x bits>`: neither integer nor float. A scalar reference has one element. */
export interface VlsType {
  readonly elements: number;
  readonly bits: number;
}

/**
 * A gather, a scatter, or the scalar access that will become one: the server's questions to the client.
 * References are handed over in program order.
 */
export interface Memref {
  readonly name: string;
  readonly kind: AccessKind;
  readonly type: VlsType;
  /** How addresses are printed: a name and the byte offset of the first element from it. */
  readonly base: string;
  readonly offset: number;
  /** This address minus the other's, when it is the same constant for every pair of i-th elements; else null. */
  constantDistanceFrom(other: Memref): number | null;
  hasSameNumberOfElements(other: Memref): boolean;
  /** Bytes from one element to the next; null when they are known at run time only. */
  constantStride(): number | null;
  /** May this access be done where `leader` stands? */
  canMoveTo(leader: Memref): boolean;
  /**
   * Is every element accessed whenever the vector code runs? Then a load may also read the bytes between two
   * accessed ones of the same object; a masked or volatile access, or one under a sanitizer, says no.
   */
  isUnconditional(): boolean;
}

/** Byte `offset` from the reference's element 0, or from its element `lane` where the lanes lie anywhere. */
export interface Address {
  readonly memref: Memref;
  readonly lane: number | null;
  readonly offset: number;
}

/** A value: what instruction `id` made, or register `part` of the data that a store member writes. */
export type Operand =
  | { readonly kind: 'inst'; readonly id: number }
  | { readonly kind: 'data'; readonly memref: Memref; readonly part: number }
  | { readonly kind: 'undef' };

/** Lanes with `mask` false are not touched; the value there is undefined. */
export interface LoadInst {
  readonly op: 'load';
  readonly id: number;
  readonly type: VlsType;
  readonly address: Address;
  readonly mask: readonly boolean[];
}

/** Lanes of `a` count from 0, those of `b` follow; -1 is undefined. Both operands have type `source`. */
export interface ShuffleInst {
  readonly op: 'shuffle';
  readonly id: number;
  readonly type: VlsType;
  readonly source: VlsType;
  readonly a: Operand;
  readonly b: Operand;
  readonly mask: readonly number[];
}

export interface StoreInst {
  readonly op: 'store';
  readonly id: number;
  readonly type: VlsType;
  readonly address: Address;
  readonly value: Operand;
  readonly mask: readonly boolean[];
}

export type Instruction = LoadInst | ShuffleInst | StoreInst;

/**
 * Cycles of reciprocal throughput: fractions are usual (a blend that runs on three ports costs 1/3), sums are
 * sequences, `Infinity` is "does not exist".
 */
export type Cost = number;

/** One shuffle as the price list sees it. */
export interface ShuffleShape {
  /** Bits of a lane, lanes of the operands. */
  readonly bits: number;
  readonly sourceLanes: number;
  readonly mask: readonly number[];
  readonly sources: 1 | 2;
  /** Both operands are loads that nobody else uses: putting halves together may be part of the load. */
  readonly ofLoads: boolean;
}

/** The forms that a client can leave a group in. */
export type LeftForm = 'wide' | 'gather' | 'scalar';

/** What the client says about the machine. */
export interface CostModel {
  readonly name: string;
  /** No load, store or shuffle is wider. */
  readonly registerBytes: number;
  /** Does the machine want a number in every lane of a mask? Then open lanes are filled so that masks keep their shape. */
  readonly fillsLanes?: boolean;
  load(type: VlsType, masked: boolean): Cost;
  store(type: VlsType, masked: boolean): Cost;
  shuffle(shape: ShuffleShape): Cost;
  /** A whole sequence at once, where ports overlap; the sum of the parts when absent. */
  sequence?(instructions: readonly Instruction[]): Cost;
  /**
   * What the machine asks for a group that is left as it is: as one wide access with strided shuffles (`factor`
   * members without a gap), as gathers or scatters, or as scalar accesses. `null`: no such form, or no idea.
   */
  leave?(form: LeftForm, group: LeftGroup): Cost | null;
}

export interface LeftGroup {
  readonly kind: AccessKind;
  readonly type: VlsType;
  readonly members: number;
  /** Stride over element size when the members fill every element between two iterations; else null. */
  readonly factor: number | null;
}

/** Why a group has no sequence. Stable: clients make remarks of them. */
export const REFUSALS = {
  'too-many-sources': 'a node of the graph keeps more than two sources',
  'different-source-type': 'the sources of a shuffle have different types',
  'too-wide': 'the merged node does not fit a register',
  'different-element-size': 'the nodes move pieces of different size',
  'rebuilds-source': 'the merged node would be a register that is there already',
  'wrong-bits': 'a result of the graph would take other bits than it wants',
  'element-wider-than-register': 'one element does not fit a register',
  'elements-overlap': 'elements of a store overlap each other',
  'unaligned-element': 'elements are not a whole number of bytes',
  'leave-wide': 'the wide access with strided shuffles is cheaper',
  'leave-gather': 'gathers or scatters are cheaper',
  'leave-scalar': 'scalar accesses are cheaper',
  'no-masked-access': 'a hole must not be touched and the machine has no masked access of this kind',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly detail: string;
}

export function refuse(code: RefusalCode, detail: string = REFUSALS[code]): Refusal {
  return { ok: false, code, detail };
}
