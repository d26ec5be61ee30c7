/** Loads from tables as look-ups in registers (`lookups.ts`). */
import { buildBinary, buildCast, buildGep, buildLoad, buildShuffle } from '../../../ir/build.ts';
import { constAggregate, constInt, constPoison, constSplat, constZero } from '../../../ir/constant.ts';
import { setFlags } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import { Op } from '../../../ir/op.ts';
import { I8, intType, type VectorType, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { Instruction } from '../../../target/instructions/index.ts';
import { emitInstruction, emitRecipe } from '../../pack/index.ts';
import type { Access } from '../legality/accesses.ts';
import { formsOf } from '../values/halves.ts';
import { type Plane, type TableLookup, WINDOW, type Window } from '../values/lookups.ts';
import type { BodyEmitter } from './body.ts';
import { lowBits } from './narrow.ts';

/** The load of all parts: indices as bytes, a look-up for each plane, and the planes put together. */
export function emitLookup(out: BodyEmitter, access: Access, lookup: TableLookup): void {
  const parts: Value[] = [];
  const tables: Tables = new Map();
  for (let part = 0; part < out.plan.parts; part++) {
    const index = filledUp(out, lowBits(out, lookup.index, part, 8));
    const planes = lookup.planes.map((plane) => planeOf(out, lookup, plane, index, tables));
    const { count } = index.type as VectorType; // a vector of bytes
    parts.push(cutTo(out, joinPlanes(out, planes, vectorType(access.type, count))));
  }
  out.setWide(access.inst, parts);
}

/** Windows that are read where nobody but the machine knows what is there: once a turn. */
type Tables = Map<Window, Value>;

function planeOf(out: BodyEmitter, lookup: TableLookup, plane: Plane, index: Value, tables: Tables): Value {
  const forms = formsOf(lookup.how);
  if ('windows' in plane) return joinWindows(out, lookup, plane.windows, index, forms, tables);
  return emitRecipe(out.place, out.module, { kind: 'nibbles', ...plane.halves, forms }, [index]);
}

/** The windows of one plane, joined. */
function joinWindows(
  out: BodyEmitter,
  lookup: TableLookup,
  windows: readonly Window[],
  index: Value,
  forms: readonly Instruction[],
  tables: Tables,
): Value {
  const { how } = lookup;
  const type = index.type as VectorType; // a vector of bytes
  let joined: Value | null = null;
  for (const window of windows) {
    const { start } = window;
    const place =
      start === 0
        ? index
        : buildBinary(out.place, Op.Sub, index, constSplat(type, constInt(I8, BigInt(start))));
    const entries = repeated(out, tableOf(out, lookup, window, tables), type.count);
    const picked = emitInstruction(out.place, out.module, forms, [entries, place]);
    const op = how.joins === 'cyclic' ? Op.Xor : Op.Or;
    joined = joined === null ? picked : buildBinary(out.place, op, joined, picked);
  }
  return joined ?? constZero(type);
}

/** Sixteen bytes of the table. */
function tableOf(out: BodyEmitter, { table, open }: TableLookup, window: Window, tables: Tables): Value {
  const { start, bytes } = window;
  const type = vectorType(I8, WINDOW);
  if (bytes !== null)
    return constAggregate(
      type,
      bytes.map((byte) => constInt(I8, BigInt(byte))),
    );
  const known = tables.get(window);
  if (known !== undefined) return known;
  const { place } = out;
  const at = start === 0 ? table : buildGep(place, I8, table, [out.offset(table, start)]);
  const made = buildLoad(place, type, at, 1);
  if (open > 0) {
    setFlags(made, made.flags | Flag.Volatile);
    tables.set(window, made);
  }
  return made;
}

/** The table once for each sixteen lanes. */
function repeated(out: BodyEmitter, table: Value, lanes: number): Value {
  if (lanes === WINDOW) return table;
  const mask = Array.from({ length: lanes }, (_, lane) => lane % WINDOW);
  return shuffled(out, table, mask);
}

/** Indices of at least a whole window: places that nobody looks at are anything. */
function filledUp(out: BodyEmitter, index: Value): Value {
  if (out.lanes >= WINDOW) return index;
  return shuffled(
    out,
    index,
    Array.from({ length: WINDOW }, (_, lane) => (lane < out.lanes ? lane : -1)),
  );
}

function cutTo(out: BodyEmitter, entries: Value): Value {
  if (out.lanes >= WINDOW) return entries;
  return shuffled(
    out,
    entries,
    Array.from({ length: out.lanes }, (_, lane) => lane),
  );
}

/**
 * The bytes of each entry side by side as one number: planes are zipped in pairs, pairs of these as wider numbers, a register
 * at a time; over more than one code generators lose sight.
 */
function joinPlanes(out: BodyEmitter, planes: readonly Value[], type: VectorType): Value {
  if (planes.length === 1) return asType(out, planes[0]!, type);
  const registers: Value[] = [];
  for (let from = 0; from < type.count; from += WINDOW) {
    const own = Array.from({ length: WINDOW }, (_, lane) => from + lane);
    let row = planes.map((plane) => [type.count === WINDOW ? plane : shuffled(out, plane, own)]);
    for (let bits = 16; row.length > 1; bits *= 2) {
      const next: Value[][] = [];
      for (let i = 0; i < row.length; i += 2) {
        const zipped = row[i]!.flatMap((a, at) => zip(out, a, row[i + 1]![at]!));
        next.push(zipped.map((half) => asType(out, half, vectorType(intType(bits), (8 * WINDOW) / bits))));
      }
      row = next;
    }
    registers.push(...row[0]!);
  }
  return asType(out, chained(out, registers), type);
}

/** The lanes of two vectors in turns: of their lower halves, of their upper halves. */
function zip(out: BodyEmitter, a: Value, b: Value): Value[] {
  const { count } = a.type as VectorType; // planes are vectors
  return [0, count / 2].map((from) => {
    const mask = Array.from({ length: count }, (_, i) => from + Math.floor(i / 2) + (i % 2) * count);
    return buildShuffle(out.place, a, b, mask);
  });
}

/** One behind the other. */
function chained(out: BodyEmitter, vectors: readonly Value[]): Value {
  let row = vectors;
  while (row.length > 1) {
    const next: Value[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const { count } = row[i]!.type as VectorType; // as above
      const mask = Array.from({ length: 2 * count }, (_, lane) => lane);
      next.push(buildShuffle(out.place, row[i]!, row[i + 1]!, mask));
    }
    row = next;
  }
  return row[0]!;
}

function asType(out: BodyEmitter, value: Value, type: VectorType): Value {
  return value.type === type ? value : buildCast(out.place, Op.BitCast, value, type);
}

function shuffled(out: BodyEmitter, value: Value, mask: readonly number[]): Value {
  return buildShuffle(out.place, value, constPoison(value.type), mask);
}
