/** Loads from tables as look-ups in registers (`lookups.ts`). */
import { buildBinary, buildCast, buildGep, buildLoad, buildShuffle } from '../../ir/build.ts';
import { constAggregate, constInt, constPoison, constSplat, constZero } from '../../ir/constant.ts';
import { Op } from '../../ir/op.ts';
import { I8, type VectorType, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import type { Instruction } from '../../target/instructions/index.ts';
import { emitInstruction, emitRecipe } from '../pack/index.ts';
import type { Access } from './accesses.ts';
import type { BodyEmitter } from './emit-body.ts';
import { lowBits } from './emit-narrow.ts';
import { formsOf } from './halves.ts';
import { type Plane, type TableLookup, WINDOW, type Window } from './lookups.ts';

/** The load of all parts: indices as bytes, a look-up for each plane, and the planes put together. */
export function emitLookup(out: BodyEmitter, access: Access, lookup: TableLookup): void {
  const parts: Value[] = [];
  for (let part = 0; part < out.plan.parts; part++) {
    const index = filledUp(out, lowBits(out, lookup.index, part, 8));
    const planes = lookup.planes.map((plane) => cutTo(out, planeOf(out, lookup, plane, index)));
    parts.push(joinPlanes(out, planes, vectorType(access.type, out.lanes)));
  }
  out.setWide(access.inst, parts);
}

function planeOf(out: BodyEmitter, lookup: TableLookup, plane: Plane, index: Value): Value {
  const forms = formsOf(lookup.how);
  if ('windows' in plane) return joinWindows(out, lookup, plane.windows, index, forms);
  return emitRecipe(out.place, out.module, { kind: 'nibbles', ...plane.halves, forms }, [index]);
}

/** The windows of one plane, joined. */
function joinWindows(
  out: BodyEmitter,
  lookup: TableLookup,
  windows: readonly Window[],
  index: Value,
  forms: readonly Instruction[],
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
    const entries = repeated(out, tableOf(out, lookup, window), type.count);
    const picked = emitInstruction(out.place, out.module, forms, [entries, place]);
    const op = how.joins === 'cyclic' ? Op.Xor : Op.Or;
    joined = joined === null ? picked : buildBinary(out.place, op, joined, picked);
  }
  return joined ?? constZero(type);
}

/** Sixteen bytes of the table. */
function tableOf(out: BodyEmitter, { table }: TableLookup, { start, bytes }: Window): Value {
  const type = vectorType(I8, WINDOW);
  if (bytes !== null)
    return constAggregate(
      type,
      bytes.map((byte) => constInt(I8, BigInt(byte))),
    );
  const at = start === 0 ? table : buildGep(out.place, I8, table, [out.offset(table, start)]);
  return buildLoad(out.place, type, at, 1);
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

function cutTo(out: BodyEmitter, bytes: Value): Value {
  if (out.lanes >= WINDOW) return bytes;
  return shuffled(
    out,
    bytes,
    Array.from({ length: out.lanes }, (_, lane) => lane),
  );
}

/** The bytes of each entry side by side, in pairs and pairs of these, as one number. */
function joinPlanes(out: BodyEmitter, planes: readonly Value[], type: VectorType): Value {
  let row = planes;
  for (let bytes = 1; row.length > 1; bytes *= 2) {
    const next: Value[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const from = out.lanes * bytes;
      const mask = Array.from({ length: 2 * from }, (_, at) => {
        const [pair, within] = [Math.floor(at / (2 * bytes)), at % (2 * bytes)];
        return within < bytes ? pair * bytes + within : from + pair * bytes + (within - bytes);
      });
      next.push(buildShuffle(out.place, row[i]!, row[i + 1]!, mask));
    }
    row = next;
  }
  return row[0]!.type === type ? row[0]! : buildCast(out.place, Op.BitCast, row[0]!, type);
}

function shuffled(out: BodyEmitter, value: Value, mask: readonly number[]): Value {
  return buildShuffle(out.place, value, constPoison(value.type), mask);
}
