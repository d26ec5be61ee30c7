/**
 * Groups of stores with holes, as whole registers: what lies in the holes is loaded first and stored back.
 *
 *     for (i …) { p[4*i] = …; p[4*i + 1] = …; p[4*i + 2] = …; }      colours change, what is behind them stays
 *
 *     old:   r g b a r g b a r g b a r g b a
 *     new:   R G B . R G B . R G B . R G B .       stored: R G B a R G B a …
 *
 * Only where nobody else can look at memory meanwhile, and only bytes between two that the group stores: there the object
 * can be written. So the last register begins as many bytes earlier as the last hole has.
 */
import type { CostModel } from '../optvls/index.ts';
import type { GroupShape } from './group.ts';

/** A group as one without holes: the members first, then what fills them up. */
export interface Filling {
  readonly shape: GroupShape;
  /** Bytes behind the last member of the last lane. */
  readonly tail: number;
  /** For each byte of a register: does a member store it? Registers begin with a lane, so all are alike. */
  readonly stored: readonly boolean[];
  readonly registers: number;
}

/** Null when there are no holes, or the group has no such form. */
export function fillingOf({ registerBytes }: CostModel, shape: GroupShape): Filling | null {
  const { access, bits, lanes, stride, offsets } = shape;
  if (access !== 'store' || shape.mayWriteHoles !== true || shape.pointers === true) return null;
  if (stride === null || stride <= 0 || registerBytes % stride !== 0) return null;
  const size = bits / 8;
  const low = Math.min(...offsets);
  const end = Math.max(...offsets) + size;
  if (stride % size !== 0 || end - low > stride || offsets.some((o) => (o - low) % size !== 0)) return null;
  const holes: number[] = [];
  for (let at = low; at < low + stride; at += size) if (!offsets.includes(at)) holes.push(at);
  const registers = (lanes * stride) / registerBytes;
  const tail = stride - (end - low);
  if (holes.length === 0 || !Number.isInteger(registers) || (tail > 0 && registers < 2)) return null;
  const stored = Array.from({ length: registerBytes }, (_, i) =>
    offsets.some((o) => o - low <= i % stride && i % stride < o - low + size),
  );
  return { shape: { ...shape, offsets: [...offsets, ...holes] }, tail, stored, registers };
}

/** What loading, choosing and moving cost beside the network. */
export function fillingCost(model: CostModel, { registers, tail, stored }: Filling): number {
  const type = { elements: model.registerBytes, bits: 8 };
  const bytes = Array.from({ length: model.registerBytes }, (_, i) => i);
  const shuffle = (mask: readonly number[], sources: 1 | 2): number =>
    model.shuffle({ bits: 8, sourceLanes: model.registerBytes, mask, sources, ofLoads: false });
  const blend = bytes.map((i) => (stored[i]! ? i : model.registerBytes + i));
  const moved = tail === 0 ? 0 : shuffle(movedMask(model.registerBytes, tail), 1);
  return registers * (model.load(type, false) + shuffle(blend, 2)) + moved;
}

/** Bytes as they lie when a register begins so many bytes earlier. */
export function movedMask(bytes: number, tail: number): number[] {
  return Array.from({ length: bytes }, (_, i) => (i < tail ? -1 : i - tail));
}
