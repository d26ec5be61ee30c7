/**
 * Flags of instructions and constant expressions, one bit each, in one integer.
 * Which opcode takes which is in the opcode table.
 */

export const Flag = {
  Nuw: 1 << 0,
  Nsw: 1 << 1,
  Exact: 1 << 2,
  Disjoint: 1 << 3,
  Nneg: 1 << 4,
  SameSign: 1 << 5,
  InBounds: 1 << 6,
  Nusw: 1 << 7,
  // Fast-math: `fast` is all seven.
  Reassoc: 1 << 8,
  Nnan: 1 << 9,
  Ninf: 1 << 10,
  Nsz: 1 << 11,
  Arcp: 1 << 12,
  Contract: 1 << 13,
  Afn: 1 << 14,
  // Memory.
  Volatile: 1 << 15,
  Atomic: 1 << 16,
  Weak: 1 << 17,
  InAlloca: 1 << 18,
  SwiftError: 1 << 19,
  // Calls: at most one of the three.
  Tail: 1 << 20,
  MustTail: 1 << 21,
  NoTail: 1 << 22,
  // Landing pads.
  Cleanup: 1 << 23,
} as const;

/** `fast`: every fast-math flag. */
export const FAST_MATH =
  Flag.Reassoc | Flag.Nnan | Flag.Ninf | Flag.Nsz | Flag.Arcp | Flag.Contract | Flag.Afn;

export const TAIL_KINDS = Flag.Tail | Flag.MustTail | Flag.NoTail;

/** Flags whose violation makes the result poison. */
export const POISON_FLAGS =
  Flag.Nuw |
  Flag.Nsw |
  Flag.Exact |
  Flag.Disjoint |
  Flag.Nneg |
  Flag.SameSign |
  Flag.InBounds |
  Flag.Nusw |
  Flag.Nnan |
  Flag.Ninf;
