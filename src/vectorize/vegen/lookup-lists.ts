/**
 * Lists of bytes that are loaded from one constant table of no more than sixteen entries: digits of a number in base 16, small
 * codes. With the table in a register one instruction picks for all lanes.
 */
import { addressOf } from '../../analysis/affine.ts';
import { unsignedRange } from '../../analysis/known-bits.ts';
import { constantOf } from '../../analysis/linear.ts';
import { constantBytes } from '../../ir/constant-bytes.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { allocSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { I8, isInt, isPtr, TypeKind } from '../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { costsOf, hasInstructionsOf } from '../../target/index.ts';
import { INSTRUCTIONS } from '../../target/instructions/index.ts';
import type { Draft, Recipe } from '../pack/index.ts';

/** Entries of a table. */
const MOST = 16;
/** Fewer lanes are loaded one by one. */
const MIN_LANES = 4;

export interface LookupList {
  /** The numbers of the entries. */
  readonly indices: readonly Value[];
  readonly recipe: Recipe;
  readonly cost: number;
}

/** Null where the list is loaded from anything else, or an index may be larger. */
export function lookupsOf(draft: Draft, list: readonly Inst[]): LookupList | null {
  const { known, prices, layout } = draft;
  const how = costsOf(prices.target).tables;
  if (how === null || !hasInstructionsOf(known.func, known.module, prices.target)) return null;
  if (list.length < MIN_LANES || list[0]!.type !== I8 || layout.bigEndian) return null;
  const entries = list.map((load) => entryOf(draft, load));
  const first = entries[0] ?? null;
  if (first === null) return null;
  const indices: Value[] = [];
  for (const entry of entries) {
    if (entry === null || entry.table !== first.table || entry.index.type !== first.index.type) return null;
    const range = unsignedRange(known.known, entry.index);
    if (range === null || range.high >= BigInt(MOST)) return null;
    indices.push(entry.index);
  }
  const bytes = bytesFrom(draft, first.table);
  if (bytes === null) return null;
  // Whoever loads behind the table's end is undefined: entries there are anything.
  const low = Array.from({ length: MOST }, (_, i) => bytes[i] ?? 0);
  const forms = INSTRUCTIONS.filter(({ name }) => how.instructions.includes(name)).sort(
    (a, b) => b.output.lanes - a.output.lanes,
  );
  const registers = Math.ceil((8 * list.length) / prices.target.registerBits[0]!);
  return {
    indices,
    recipe: { kind: 'nibbles', low, high: null, op: 'or', forms },
    cost: (how.cycles + 1) * registers,
  };
}

interface Entry {
  readonly table: Value;
  readonly index: Value;
}

function entryOf({ layout }: Draft, load: Inst): Entry | null {
  if (load.op !== Op.Load || !isSimpleAccess(load)) return null;
  const pointer = load.operands[0]!;
  if (!isInst(pointer) || pointer.op !== Op.GetElementPtr) return null;
  const [table, first, second, ...more] = pointer.operands;
  const { source } = pointer.extra;
  if (!isPtr(table!.type) || more.length > 0) return null;
  if (second === undefined) {
    const isCount = allocSize(layout, source) === 1 && isInt(first!.type);
    return isCount ? { table: table!, index: first! } : null;
  }
  const isZero = first!.kind === ValueKind.Int && first!.small === 0;
  if (!isZero || source.kind !== TypeKind.Array || allocSize(layout, source.element) !== 1) return null;
  return isInt(second.type) ? { table: table!, index: second } : null;
}

/** The bytes from a pointer into a constant variable on. */
function bytesFrom({ known, layout }: Draft, table: Value): Uint8Array | null {
  const { base, offset } = addressOf(known.affine, table);
  const at = constantOf(offset);
  if (base.kind !== ValueKind.GlobalVar || at === null || at < 0n) return null;
  const bytes = constantBytes(layout, base);
  return bytes === null || at > BigInt(bytes.length) ? null : bytes.subarray(Number(at));
}
