/**
 * Groups of stores with holes, as whole registers: what lies in the holes is loaded first and stored back.
 *
 *     for (i …) { p[4*i] = …; p[4*i + 1] = …; p[4*i + 2] = …; }      colours change, what is behind them stays
 *
 *     old:   r g b a r g b a r g b a r g b a
 *     new:   R G B . R G B . R G B . R G B .       stored: R G B a R G B a …
 *
 * Only where nobody else can look at memory meanwhile, and only bytes between two that the group stores: there the object
 * can be written. So the last register begins as many bytes earlier as the last hole has. What it writes of the register
 * before it is what was there: the registers are stored from the last to the first.
 */
import type { CostModel } from '../optvls/index.ts';
import type { GroupShape } from './group.ts';

/** A group as one without holes: the members first, then what fills them up. */
export interface Filling {
  readonly shape: GroupShape;
  /** Bytes behind the last member of the last lane. */
  readonly tail: number;
  /** For each byte of each register: does a member store it? */
  readonly stored: readonly (readonly boolean[])[];
}

/** Null when there are no holes, or the group has no such form. */
export function fillingOf({ registerBytes }: CostModel, shape: GroupShape): Filling | null {
  const { access, bits, lanes, stride, offsets } = shape;
  if (access !== 'store' || shape.mayWriteHoles !== true || shape.pointers === true) return null;
  if (stride === null || stride <= 0) return null;
  const size = bits / 8;
  const low = Math.min(...offsets);
  const end = Math.max(...offsets) + size;
  if (stride % size !== 0 || end - low > stride || offsets.some((o) => (o - low) % size !== 0)) return null;
  const holes: number[] = [];
  for (let at = low; at < low + stride; at += size) if (!offsets.includes(at)) holes.push(at);
  const registers = (lanes * stride) / registerBytes;
  const tail = stride - (end - low);
  if (holes.length === 0 || !Number.isInteger(registers) || (tail > 0 && registers < 2)) return null;
  const isStored = (at: number): boolean =>
    offsets.some((o) => o - low <= at % stride && at % stride < o - low + size);
  const stored = Array.from({ length: registers }, (_, register) =>
    Array.from({ length: registerBytes }, (_, i) => isStored(register * registerBytes + i)),
  );
  return { shape: { ...shape, offsets: [...offsets, ...holes] }, tail, stored };
}

/** What loading, choosing and moving cost beside the network. */
export function fillingCost(model: CostModel, { tail, stored }: Filling): number {
  const type = { elements: model.registerBytes, bits: 8 };
  const shuffle = (mask: readonly number[], sources: 1 | 2): number =>
    model.shuffle({ bits: 8, sourceLanes: model.registerBytes, mask, sources, ofLoads: false });
  const moved = tail === 0 ? 0 : shuffle(movedMask(model.registerBytes, tail), 1);
  const blended = (bytes: readonly boolean[]): number =>
    shuffle(
      bytes.map((isNew, i) => (isNew ? i : bytes.length + i)),
      2,
    );
  return stored.reduce((sum, bytes) => sum + model.load(type, false) + blended(bytes), moved);
}

/** Bytes as they lie when a register begins so many bytes earlier. */
export function movedMask(bytes: number, tail: number): number[] {
  return Array.from({ length: bytes }, (_, i) => (i < tail ? -1 : i - tail));
}
