/**
 * Many narrow vectors as one wide one with the same total:
 *
 *     1. cut into registers
 *     2. add in the width they have, as many as it holds                    16 × i8   16 × i8   …
 *     3. add neighbours into wider lanes, by an instruction that does,         \        /
 *        or the lower half and the upper half, extended                         16 × i8
 *     4. again, up to the width of the total                               8 × i16 ─ 4 × i32
 *
 * What it costs and the code come out of the same walk, over two builders.
 */
import type { Reading } from '../../../analysis/integer-forms.ts';
import { fitsIn, type Interval, repeated } from '../values/intervals.ts';
import type { Addend } from './addends.ts';
import type { FoldStep } from './fold-steps.ts';

export interface Shape {
  readonly lanes: number;
  readonly bits: number;
}

export interface FoldBuilder<V> {
  /** The vectors of an addend, one a part; two for each part where it is pairs of numbers. */
  readonly inputs: (addend: Varying) => readonly (readonly V[])[];
  /** Pieces of so many lanes. */
  readonly cut: (value: V, from: Shape, lanes: number) => V[];
  /** With zeros behind it, up to so many lanes. */
  readonly fill: (value: V, from: Shape, lanes: number) => V;
  readonly add: (a: V, b: V, shape: Shape) => V;
  readonly negate: (a: V, shape: Shape) => V;
  readonly extend: (a: V, from: Shape, bits: number, reading: Reading) => V;
  /** The same bits in narrower lanes. */
  readonly view: (a: V, from: Shape, bits: number) => V;
  /** On vectors of the lanes that one form of the instruction takes. */
  readonly apply: (step: FoldStep, args: readonly V[], lanes: number) => V;
}

export interface Folded<V> {
  readonly value: V;
  readonly lanes: number;
  readonly isNegative: boolean;
}

/** Vectors of one shape, and the numbers that their lanes may be. */
interface Batch<V> {
  readonly values: readonly V[];
  readonly shape: Shape;
  readonly range: Interval;
  readonly isNegative: boolean;
}

/** An addend that varies. */
export type Varying = Exclude<Addend, { readonly kind: 'same' }>;

/** All parts of an addend as one vector of lanes of the total's width. */
export function foldAddend<V>(
  build: FoldBuilder<V>,
  steps: readonly FoldStep[],
  addend: Varying,
  size: { readonly lanes: number; readonly total: number; readonly register: number },
): Folded<V> {
  const { total, register } = size;
  let batch = first(build, addend, size);
  for (;;) {
    const { bits } = batch.shape;
    if (bits > total) batch = viewed(build, batch, total);
    batch = cut(build, batch, register / batch.shape.bits);
    if (batch.shape.bits === total) break;
    batch = gathered(build, batch);
    batch = widened(build, steps, batch, register);
  }
  const { values, shape, isNegative } = batch;
  const value = sum(build, values, shape);
  return { value, lanes: shape.lanes, isNegative };
}

/** The addend's own vectors, or what an instruction makes of its pairs. */
function first<V>(build: FoldBuilder<V>, addend: Varying, { lanes }: { readonly lanes: number }): Batch<V> {
  const { bits, range, isNegative } = addend;
  const inputs = build.inputs(addend);
  const shape = { lanes, bits };
  if (addend.kind !== 'pairs') return { values: inputs.map(([value]) => value!), shape, range, isNegative };
  const { step } = addend;
  const form = formFor(step, lanes) ?? step.forms.at(-1)!.inputs[0]!.lanes;
  const pieces = (value: V): V[] =>
    form > lanes ? [build.fill(value, shape, form)] : build.cut(value, shape, form);
  const values = inputs.flatMap(([a, b]) => {
    const others = pieces(b!);
    return pieces(a!).map((piece, i) => build.apply(step, [piece, others[i]!], form));
  });
  return { values, shape: { lanes: form / step.ratio, bits: step.to }, range, isNegative };
}

/** Lanes of the widest form of an instruction that so many lanes fill; null when they fill none. */
function formFor(step: FoldStep, lanes: number): number | null {
  return step.forms.map(({ inputs }) => inputs[0]!.lanes).find((count) => count <= lanes) ?? null;
}

function viewed<V>(build: FoldBuilder<V>, batch: Batch<V>, bits: number): Batch<V> {
  const { shape } = batch;
  const values = batch.values.map((value) => build.view(value, shape, bits));
  return { ...batch, values, shape: { lanes: (shape.lanes * shape.bits) / bits, bits } };
}

function cut<V>(build: FoldBuilder<V>, batch: Batch<V>, lanes: number): Batch<V> {
  const { shape } = batch;
  if (shape.lanes <= lanes) return batch;
  const values = batch.values.flatMap((value) => build.cut(value, shape, lanes));
  return { ...batch, values, shape: { ...shape, lanes } };
}

/** As few vectors as hold the sums without a loss. */
function gathered<V>(build: FoldBuilder<V>, batch: Batch<V>): Batch<V> {
  const { values, shape, range } = batch;
  let most = 1;
  while (most < values.length && fitsIn(repeated(range, most + 1), shape.bits)) most++;
  const out: V[] = [];
  for (let i = 0; i < values.length; i += most) out.push(sum(build, values.slice(i, i + most), shape));
  return { ...batch, values: out, range: repeated(range, most) };
}

/** Lanes of more bits, by the first instruction that can. */
function widened<V>(
  build: FoldBuilder<V>,
  steps: readonly FoldStep[],
  batch: Batch<V>,
  register: number,
): Batch<V> {
  const { values, shape, range, isNegative } = batch;
  const { lanes, bits } = shape;
  for (const step of steps) {
    const form = formFor(step, lanes);
    if (step.does !== 'sums' || step.from !== bits || form === null) continue;
    const isDirect = fitsIn(range, bits, step.reads);
    const turned = { low: -range.high, high: -range.low };
    if (!isDirect && !(range.high <= 0n && fitsIn(turned, bits, step.reads))) continue;
    const pieces = values.flatMap((value) =>
      build.cut(isDirect ? value : build.negate(value, shape), shape, form),
    );
    return {
      values: pieces.map((piece) => build.apply(step, [piece], form)),
      shape: { lanes: form / step.ratio, bits: step.to },
      range: repeated(isDirect ? range : turned, step.ratio),
      isNegative: isDirect ? isNegative : !isNegative,
    };
  }
  const reading: Reading = fitsIn(range, bits, 'unsigned') ? 'unsigned' : 'signed';
  const isFull = lanes * bits >= register;
  const pieces = isFull ? values.flatMap((value) => build.cut(value, shape, lanes / 2)) : values;
  const from = { lanes: isFull ? lanes / 2 : lanes, bits };
  const wide = pieces.map((piece) => build.extend(piece, from, 2 * bits, reading));
  return { values: wide, shape: { lanes: from.lanes, bits: 2 * bits }, range, isNegative };
}

/** In a tree: no vector waits for all others. */
function sum<V>(build: FoldBuilder<V>, values: readonly V[], shape: Shape): V {
  let row = [...values];
  while (row.length > 1) {
    const next: V[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const [a, b] = [row[i]!, row[i + 1]];
      next.push(b === undefined ? a : build.add(a, b, shape));
    }
    row = next;
  }
  return row[0]!;
}
