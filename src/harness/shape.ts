/**
 * The shape of memory behind a pointer: which types stand at which offsets of a record that repeats.
 *
 *     x[i].r + x[i].g       %x: records of 12 bytes, float at 0, float at 4        (stride 12)
 *     m[i * 8 + j]          %m: records of 4 bytes, float at 0                     (strides 32 and 4)
 *     v->data[i], v->n      %v: one record, pointer at 0 to records of 4 bytes, i32 at 4 that bounds a loop
 *     v->begin … v->end     %v: one record, pointer at 0 to records, pointer at 8 to where they end
 *
 * The record is as long as the greatest common divisor of all strides; without any stride there is one record.
 */
import { I8, type Type } from '../ir/type.ts';

export interface Access {
  readonly type: Type;
  /** Bytes. */
  readonly size: number;
  /** Constant part of the address, from the pointer. */
  readonly offset: number;
}

export class Shape {
  readonly accesses: Access[] = [];
  /** Offsets at which pointers stand that are followed, with what is behind them. */
  readonly pointers = new Map<number, Shape>();
  /** Offsets of integers that bound loops. */
  readonly extents = new Set<number>();
  /** Offsets of pointers that are ends of ranges, with those of the pointers that the ranges begin at, as in `std::vector`. */
  readonly ends = new Map<number, number>();
  /** Greatest common divisor of all strides; 0 while there is none. */
  stride = 0;
  /** Is it handed to functions that take plain bytes, such as memcpy? */
  bytes = false;
  /** Is it ever reached through a pointer to a pointer to …? Deeper shapes are not followed. */
  readonly depth: number;

  constructor(depth = 0) {
    this.depth = depth;
  }

  add(type: Type, size: number, offset: number, strides: readonly number[]): void {
    for (const stride of strides) this.stride = gcd(this.stride, stride);
    if (!this.accesses.some((a) => a.type === type && a.offset === offset)) {
      this.accesses.push({ type, size, offset });
    }
  }

  /** What a pointer at that offset leads to; null when that is too deep to be followed. */
  behind(offset: number): Shape | null {
    const known = this.pointers.get(offset);
    if (known !== undefined) return known;
    if (this.depth >= MAX_DEPTH) return null;
    const shape = new Shape(this.depth + 1);
    this.pointers.set(offset, shape);
    return shape;
  }
}

const MAX_DEPTH = 3;

export type FieldKind = 'int' | 'float' | 'pointer' | 'extent';

export interface Field {
  readonly kind: FieldKind;
  /** In the record. */
  readonly offset: number;
  readonly type: Type;
  readonly size: number;
  /** For pointers. */
  readonly behind: Shape | null;
  /** For pointers to where a range ends: the offset of the one to where it begins; else null. */
  readonly endOf: number | null;
}

export interface Layout {
  /** Bytes of one record. */
  readonly record: number;
  readonly fields: readonly Field[];
}

/** More fields than this in a record are not told apart. */
const MOST_FIELDS = 64;
const LARGEST_RECORD = 1 << 16;

/** The fields of a record, in order, without overlaps; where accesses overlap the first one wins, floats before integers. */
export function layoutOf(shape: Shape): Layout {
  if (shape.accesses.length === 0 && shape.bytes) return TEXT;
  const end = shape.accesses.reduce((most, a) => Math.max(most, a.offset + a.size), 0);
  const record = shape.stride > 0 ? Math.min(shape.stride, LARGEST_RECORD) : Math.max(1, end);
  const candidates = shape.accesses
    .map((a) => fieldOf(shape, a, record))
    .filter((f) => f.offset + f.size <= record)
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.offset - b.offset || b.size - a.size);
  const fields: Field[] = [];
  for (const field of candidates) {
    const clear = fields.every(
      (f) => field.offset + field.size <= f.offset || f.offset + f.size <= field.offset,
    );
    if (clear && fields.length < MOST_FIELDS) fields.push(field);
  }
  if (fields.length === 0) return wide(shape, record);
  return { record, fields: fields.sort((a, b) => a.offset - b.offset) };
}

const TEXT: Layout = {
  record: 1,
  fields: [{ kind: 'int', offset: 0, type: I8, size: 1, behind: null, endOf: null }],
};

const RANK: Readonly<Record<FieldKind, number>> = { pointer: 0, extent: 1, float: 2, int: 3 };

function fieldOf(shape: Shape, access: Access, record: number): Field {
  const offset = ((access.offset % record) + record) % record;
  const kind = kindOf(access.type);
  const isExtent = kind === 'int' && shape.extents.has(access.offset);
  return {
    kind: isExtent ? 'extent' : kind,
    offset,
    type: access.type,
    size: access.size,
    behind: kind === 'pointer' ? (shape.pointers.get(access.offset) ?? null) : null,
    endOf: kind === 'pointer' ? (shape.ends.get(access.offset) ?? null) : null,
  };
}

/** Accesses wider than the record (a load of 8 bytes every 4): records as wide as the widest access. */
function wide(shape: Shape, record: number): Layout {
  const widest = shape.accesses.reduce<Access | null>(
    (a, b) => (a === null || b.size > a.size ? b : a),
    null,
  );
  if (widest === null) return { record: Math.max(1, record), fields: [] };
  const field = fieldOf(shape, { ...widest, offset: 0 }, widest.size);
  return { record: widest.size, fields: [field] };
}

function kindOf(type: Type): 'int' | 'float' | 'pointer' {
  return type.text.startsWith('ptr')
    ? 'pointer'
    : /^(?:half|bfloat|float|double|fp128|x86_fp80)$/.test(type.text)
      ? 'float'
      : 'int';
}

function gcd(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
