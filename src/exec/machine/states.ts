/**
 * What is known of a scalar beside its bits: one byte a register slot, one byte a byte of memory. 0 is the plain case,
 * and the only one that the fast paths handle.
 *
 *     Undef    every use may see other bits; the stored bits mean nothing (uninitialised memory is this)
 *     Poison   the result of a broken promise
 *     Maybe    the bits are one of several allowed results: an operation consumed undef, froze poison, or was free to choose
 *     AnyNan   the bits are a NaN made by arithmetic: any other NaN would be as right (LangRef, "Floating-Point Semantics")
 *
 * In memory only:
 *
 *     Bits     the eight bits differ in state: see the side table of the memory
 *     Pointer  a byte of a pointer whose provenance is kept in a side plane: `pointerByte`
 */
export const State = {
  Plain: 0,
  Undef: 1,
  Poison: 2,
  Maybe: 4,
  AnyNan: 8,
  Bits: 0x10,
  Pointer: 0x80,
} as const;

/** The state of byte 0 … 7 of a pointer, the least significant first. The bits of the other states stay clear. */
export function pointerByte(index: number): number {
  return State.Pointer | (index << 4);
}

/** The state of a result that was computed from operands in these states, none of them poison. */
export function derived(states: number): number {
  return states === 0 ? State.Plain : State.Maybe;
}
