/** A store of loaded lanes in another order, as loads of windows, a shuffle a register, and stores of registers. */
import { buildGep, buildLoad, buildShuffle, buildStore, type Place, placeBefore } from '../../ir/build.ts';
import { type Constant, constAggregate, constInt, constPoison } from '../../ir/constant.ts';
import { erase, setAttachments } from '../../ir/edit.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexBits } from '../../ir/layout.ts';
import type { Module } from '../../ir/module.ts';
import { I8, intType, isPtr, isVector, vectorType } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { alignAt, alignOf } from './alignment.ts';
import { mergedAttachments } from './attachments.ts';
import { loadsOf, type Permutation, type Piece } from './permutations.ts';

export interface PermutationSite {
  readonly module: Module;
  /** The first of the loads, before which the new ones stand. */
  readonly leader: Inst;
  /** The byte of the row that a load begins at. */
  readonly placeOf: (load: Inst) => number;
}

/** Replaces the store; the answer are instructions that may be dead now. */
export function emitPermutation(site: PermutationSite, permutation: Permutation): Inst[] {
  const { store, size } = permutation;
  const place = placeBefore(store);
  const pointer = store.operands[1]!;
  const align = alignOf(site.module.layout, store);
  const notes = store.notes?.attachments ?? [];
  for (const piece of permutation.pieces) {
    const value = shuffled(
      place,
      permutation,
      piece,
      piece.sources.map((w) => source(site, permutation, piece, w)),
    );
    const at = offset(site.module, place, pointer, piece.from * size);
    const made = buildStore(place, value, at, alignAt(align, piece.from * size));
    if (notes.length > 0) setAttachments(made, notes);
  }
  const old = store.operands[0]!;
  erase(store);
  return isInst(old) ? [old] : [];
}

/** The register of a source: one load, or loads of its parts one after the other. */
function source(
  { module, leader, placeOf }: PermutationSite,
  { element, loads }: Permutation,
  { lanes }: Piece,
  windows: readonly (number | null)[],
): Value {
  const place = placeBefore(leader);
  const origin = placeOf(leader);
  const notes = mergedAttachments(module, loads);
  const base = leader.operands[0]!;
  const align = Math.max(
    ...loads.map((load) => alignAt(alignOf(module.layout, load), placeOf(load) - origin)),
  );
  const load = (at: number, count: number): Value => {
    const pointer = offset(module, place, base, at - origin);
    const made = buildLoad(place, vectorType(element, count), pointer, alignAt(align, at - origin));
    if (notes.length > 0) setAttachments(made, notes);
    return made;
  };
  const starts = loadsOf(windows);
  if (starts.length === 1 && windows.every((at) => at !== null)) return load(starts[0]!, lanes);
  const count = lanes / windows.length;
  const none = constPoison(vectorType(element, count));
  let parts = windows.map((at) => (at === null ? none : load(at, count)));
  while (parts.length > 1) {
    parts = parts.flatMap((part, i) => (i % 2 === 0 ? [concat(place, part, parts[i + 1]!)] : []));
  }
  invariant(parts.length === 1, 'registers have a power of two of parts');
  return parts[0]!;
}

function concat(place: Place, a: Value, b: Value): Value {
  invariant(isVector(a.type), 'parts are vectors');
  const { count } = a.type;
  return buildShuffle(
    place,
    a,
    b,
    Array.from({ length: 2 * count }, (_, i) => i),
  );
}

function shuffled(place: Place, { element }: Permutation, piece: Piece, sources: readonly Value[]): Value {
  const type = vectorType(element, piece.lanes);
  const constants: Constant | null =
    piece.constants === null ? null : constAggregate(type, [...piece.constants]);
  if (sources.length === 0) return constants ?? constPoison(type);
  const [a, b] = [sources[0]!, sources[1] ?? constPoison(type)];
  const moved = piece.mask.every((m, i) => m < 0 || m === i) ? a : buildShuffle(place, a, b, piece.mask);
  if (constants === null) return moved;
  const mask = piece.mask.map((m, i) => (m < 0 ? piece.lanes + i : i));
  return buildShuffle(place, moved, constants, mask);
}

function offset(module: Module, place: Place, pointer: Value, bytes: number): Value {
  if (bytes === 0) return pointer;
  invariant(isPtr(pointer.type), 'an address is a pointer');
  const index = intType(indexBits(module.layout, pointer.type.addressSpace));
  return buildGep(place, I8, pointer, [constInt(index, bytes)], Flag.InBounds);
}
