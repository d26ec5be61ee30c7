/**
 * A call as bytes, for machines that are not ours: arguments, room for the result, and the objects behind the pointers,
 * in one block of memory.
 *
 *     0      arguments, 16 bytes each
 *     1024   the result
 *     2048   objects, 64 bytes apart at least
 *
 * Afterwards the same block says what the call did.
 */
import type { ExecArg, Outcome } from '../exec/index.ts';

export interface Image {
  readonly bytes: Uint8Array;
  /** Offsets of pointers: the address of the block is to be added to them. */
  readonly relocations: readonly number[];
  readonly objects: readonly { readonly argument: number; readonly at: number }[];
}

/** Larger calls are not made. */
export const IMAGE_BYTES = 1 << 16;
export const RESULT_AT = 1024;
const OBJECTS_AT = 2048;
const SLOT = 16;

/** null when a value has no bits, or it is too large. */
export function imageOf(args: readonly ExecArg[], pointerBytes: number): Image | null {
  const objects: { argument: number; at: number }[] = [];
  let end = OBJECTS_AT;
  args.forEach((arg, argument) => {
    if (arg.kind !== 'buffer') return;
    objects.push({ argument, at: end });
    end = (end + arg.count + 127) & ~63;
  });
  if (end > IMAGE_BYTES || args.length * SLOT > RESULT_AT) return null;
  const bytes = new Uint8Array(end);
  const relocations: number[] = [];
  const placeOf = (argument: number): number => objects.find((o) => o.argument === argument)?.at ?? -1;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const slot = i * SLOT;
    if (arg.kind === 'int') put(bytes, slot, BigInt.asUintN(128, arg.value), SLOT);
    else if (arg.kind === 'bits') put(bytes, slot, arg.bits, SLOT);
    else if (arg.kind === 'pointer' || arg.kind === 'buffer') {
      const at = arg.kind === 'buffer' ? placeOf(i) : placeOf(arg.argument) + arg.offset;
      put(bytes, slot, BigInt(at), pointerBytes);
      relocations.push(slot);
    } else return null;
    if (arg.kind !== 'buffer') continue;
    const from = placeOf(i);
    for (let k = 0; k < arg.elements.length; k++) {
      const element = arg.elements[k]!;
      if (element.kind !== 'int') return null;
      bytes[from + k] = Number(element.value);
    }
  }
  return { bytes, relocations, objects };
}

function put(bytes: Uint8Array, at: number, value: bigint, count: number): void {
  for (let i = 0; i < count; i++) bytes[at + i] = Number((value >> BigInt(8 * i)) & 255n);
}

/** What a machine did otherwise than the interpreter, in words; null when nothing that can be told. */
export function differenceIn(expected: Outcome, image: Image, after: Uint8Array): string | null {
  if (expected.kind !== 'returned' || expected.openChoice) return null;
  for (const { argument, at } of image.objects) {
    const object = expected.buffers[argument];
    if (object === null || object === undefined) continue;
    for (let i = 0; i < object.bytes.length; i++) {
      if (object.states[i] === 0 && after[at + i] !== object.bytes[i])
        return `byte ${i} of argument ${argument}: interpreter ${object.bytes[i]}, machine ${after[at + i]}`;
    }
  }
  let bit = 0;
  for (const [lane, scalar] of (expected.value?.scalars ?? []).entries()) {
    const width = widthOf(scalar.type.text);
    if (width === 0) return null;
    const got = bitsAt(after, RESULT_AT * 8 + bit, width);
    bit += width;
    if (scalar.state === 'plain' && scalar.pointer === null && got !== scalar.bits)
      return `lane ${lane} of the result: interpreter ${scalar.bits}, machine ${got}`;
  }
  return null;
}

function widthOf(type: string): number {
  const floats: Readonly<Record<string, number>> = { half: 16, bfloat: 16, float: 32, double: 64 };
  return floats[type] ?? Number(/^i(\d+)$/.exec(type)?.[1] ?? 0);
}

function bitsAt(bytes: Uint8Array, from: number, width: number): bigint {
  let value = 0n;
  for (let i = width - 1; i >= 0; i--) {
    const at = from + i;
    value = (value << 1n) | BigInt((bytes[at >> 3]! >> (at & 7)) & 1);
  }
  return value;
}
