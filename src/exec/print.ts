/** Values and memory as text for people. */
import { allocSize, type Layout } from '../ir/layout.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { State } from './machine/states.ts';
import { DOUBLE_FORMAT, FORMATS, type Format, fromNumber, toNumber } from './numbers/float-format.ts';
import type { ExecValue, ObjectContents, PointerTarget, Scalar } from './outcome.ts';
import { stateName } from './snapshot.ts';

/** `i32 70`, `<4 x float> <1.5, poison, 0, 2>`. */
export function printValue(value: ExecValue): string {
  const inner = value.scalars.map(printScalar);
  switch (value.type.kind) {
    case TypeKind.Vector:
      return `${value.type.text} <${inner.join(', ')}>`;
    case TypeKind.Array:
    case TypeKind.Struct:
      return `${value.type.text} {${inner.join(', ')}}`;
    default:
      return `${value.type.text} ${inner.join(', ')}`;
  }
}

/** `-5`, `0.25`, `poison`; `~` before a value that could have been another one. */
export function printScalar(scalar: Scalar): string {
  switch (scalar.state) {
    case 'poison':
    case 'undef':
      return scalar.state;
    case 'any-nan':
      return 'nan';
    case 'maybe':
      return `~${bitsText(scalar.type, scalar.bits, scalar.pointer)}`;
    case 'plain':
      return bitsText(scalar.type, scalar.bits, scalar.pointer);
  }
}

export function printPointer(target: PointerTarget): string {
  const { object, offset } = target;
  if (object === 'null') return offset === 0 ? 'null' : `null + ${offset}`;
  if (offset === 0) return `&(${object})`;
  return `&(${object} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)})`;
}

function bitsText(type: Type, bits: bigint, pointer: PointerTarget | null): string {
  if (type.kind === TypeKind.Int)
    return type.bits === 1 ? bits.toString() : BigInt.asIntN(type.bits, bits).toString();
  if (type.kind === TypeKind.Ptr) return pointer === null ? `0x${bits.toString(16)}` : printPointer(pointer);
  const format = type.kind === TypeKind.Float ? FORMATS[type.text] : undefined;
  if (format === undefined || format.bits > 64) return `#${bits.toString(16)}`;
  const value = toNumber(format, bits);
  // Which NaN it is shows in its bits only.
  if (Number.isNaN(value)) return `#${bits.toString(16)}`;
  return numberText(format, bits, value);
}

/** The fewest digits that read back as the same bits. */
function numberText(format: Format, bits: bigint, value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  if (format === DOUBLE_FORMAT) return String(value);
  for (let digits = 1; digits < 17; digits++) {
    const short = Number(value.toPrecision(digits));
    if (fromNumber(format, short) === bits) return String(short);
  }
  return String(value);
}

/** The elements of a buffer, as many as `limit`; bytes when its element type is not known. */
export function printContents(contents: ObjectContents, layout: Layout, limit: number): string {
  const { element } = contents;
  const stride = element === null ? 1 : allocSize(layout, element);
  const count = Math.floor(contents.bytes.length / stride);
  const shown: string[] = [];
  for (let i = 0; i < Math.min(count, limit); i++) shown.push(elementText(contents, layout, i * stride));
  const rest = count > limit ? `, … ${count - limit} more` : '';
  return `[${element?.text ?? 'i8'} ${shown.join(', ')}${rest}]`;
}

function elementText(contents: ObjectContents, layout: Layout, offset: number): string {
  const { element, bytes, states } = contents;
  const size = element === null ? 1 : Math.ceil(allocSize(layout, element));
  const whole = contents.pointers.get(offset);
  if (whole !== undefined) return printPointer(whole);
  let any = 0;
  let bits = 0n;
  for (let i = 0; i < size; i++) {
    const at = layout.bigEndian ? offset + i : offset + size - 1 - i;
    any |= states[at]!;
    bits = (bits << 8n) | BigInt(bytes[at]!);
  }
  if ((any & State.Bits) !== 0) return '?';
  const type = element ?? { kind: TypeKind.Int, text: 'i8' as const, bits: 8 };
  const state = stateName(any & 0x0f);
  return printScalar({ type, bits, state, pointer: null });
}
