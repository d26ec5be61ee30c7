/**
 * Numbers whose bytes are bytes of other numbers: through shifts by whole bytes, unions of numbers that share no byte,
 * masks of whole bytes, extensions, `bswap`, funnel shifts.
 *
 *     (x << 24) | (x << 8 & 0xff0000) | (x >> 8 & 0xff00) | (x >> 24)        bytes of x: 3 2 1 0
 */
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInt } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { intrinsicOf } from './intrinsics.ts';

/** A byte of a value, or 0. */
export type Byte = { readonly of: Value; readonly at: number } | 0;

/** Trees are looked into so far. */
const MAX_DEPTH = 12;

export interface ByteSources {
  /** Lowest first. */
  readonly bytes: readonly Byte[];
  /** The instructions that move them, from the value on. */
  readonly tree: ReadonlySet<Inst>;
}

/** Where the bytes of a number come from; null when it does more than to move bytes. */
export function byteSourcesOf(value: Inst): ByteSources | null {
  const tree = new Set<Inst>();
  const bytes = bytesOf(value, tree, 0);
  return bytes === null || !tree.has(value) ? null : { bytes, tree };
}

/** The bytes of a value, lowest first; itself where it is no move of bytes. The instructions in between go into `tree`. */
function bytesOf(value: Value, tree: Set<Inst>, depth: number): Byte[] | null {
  const { type } = value;
  if (!isInt(type) || type.bits % 8 !== 0) return null;
  const count = type.bits / 8;
  if (value.kind === ValueKind.Int) return value.small === 0 ? zeros(count) : null;
  const own = Array.from({ length: count }, (_, at): Byte => ({ of: value, at }));
  if (!isInst(value) || depth > MAX_DEPTH) return own;
  const inner = new Set<Inst>();
  const moved = movedBytes(value, count, (operand) => bytesOf(operand, inner, depth + 1));
  if (moved === null) return own;
  tree.add(value);
  for (const inst of inner) tree.add(inst);
  return moved;
}

function zeros(count: number): Byte[] {
  return Array.from({ length: Math.max(0, count) }, (): Byte => 0);
}

/** What an instruction does to bytes; null when it does more than to move them. */
function movedBytes(inst: Inst, count: number, of: (value: Value) => Byte[] | null): Byte[] | null {
  const [a, b] = inst.operands;
  switch (inst.op) {
    case Op.Or:
      return united(of(a!), of(b!));
    case Op.And:
      return b!.kind === ValueKind.Int ? masked(of(a!), BigInt.asUintN(64, b!.value)) : null;
    case Op.Shl:
    case Op.LShr: {
      const by = b!.kind === ValueKind.Int ? b!.small : -1;
      const bytes = by >= 0 && by % 8 === 0 && by < 8 * count ? of(a!) : null;
      if (bytes === null) return null;
      return inst.op === Op.Shl
        ? [...zeros(by / 8), ...bytes].slice(0, count)
        : [...bytes.slice(by / 8), ...zeros(by / 8)];
    }
    case Op.ZExt: {
      const bytes = of(a!);
      return bytes === null ? null : [...bytes, ...zeros(count - bytes.length)];
    }
    case Op.Trunc:
      return of(a!)?.slice(0, count) ?? null;
    case Op.Call:
      return movedByCall(inst, count, of);
    default:
      return null;
  }
}

function movedByCall(
  inst: Inst & { readonly op: typeof Op.Call },
  count: number,
  of: (value: Value) => Byte[] | null,
): Byte[] | null {
  const name = intrinsicOf(inst)?.name;
  const [a, b, amount] = inst.operands;
  if (name === 'bswap') return of(a!)?.toReversed() ?? null;
  if ((name !== 'fshl' && name !== 'fshr') || amount!.kind !== ValueKind.Int) return null;
  const by = (amount!.small / 8) % count;
  const [high, low] = [of(a!), of(b!)];
  if (high === null || low === null || by < 0 || !Number.isInteger(by)) return null;
  const from = name === 'fshr' ? by : count - by;
  return [...low, ...high].slice(from, from + count);
}

/** Each byte from the one that has it; null where both do. */
function united(a: readonly Byte[] | null, b: readonly Byte[] | null): Byte[] | null {
  if (a === null || b === null) return null;
  const all: Byte[] = [];
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== 0 && b[i] !== 0) return null;
    all.push(a[i] === 0 ? b[i]! : a[i]!);
  }
  return all;
}

function masked(bytes: readonly Byte[] | null, mask: bigint): Byte[] | null {
  if (bytes === null) return null;
  const kept: Byte[] = [];
  for (let i = 0; i < bytes.length; i++) {
    const byte = (mask >> BigInt(8 * i)) & 0xffn;
    if (bytes[i] !== 0 && byte !== 0n && byte !== 0xffn) return null;
    kept.push(byte === 0n ? 0 : bytes[i]!);
  }
  return kept;
}
