/** Single words of WebAssembly's text format: numbers, names, strings, addresses. (Core Specification, chapter 6.3.) */
import type { WasmReader } from './wasm-reader.ts';

/** Offset and alignment; the alignment only where it is not the access's own. */
export function memoryArgument(reader: WasmReader, name: string): string {
  const exponent = reader.uint();
  const offset = reader.uint();
  const parts: string[] = [];
  if (offset !== 0) parts.push(`offset=${offset}`);
  const align = 2 ** exponent;
  if (align !== naturalAlign(name)) parts.push(`align=${align}`);
  return parts.join(' ');
}

/** Bytes that the instruction moves: its name says so. */
function naturalAlign(name: string): number {
  const part = /(?:load|store)(\d+)(?:x(\d+))?/.exec(name);
  if (part !== null) return (Number(part[1]) * Number(part[2] ?? 1)) / 8;
  return name.startsWith('v128') ? 16 : name.startsWith('i64') || name.startsWith('f64') ? 8 : 4;
}

/** Exact: finite values as JavaScript prints doubles, the rest by their bits. */
export function floatText(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  const value = bytes.length === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
  const negative = (bytes[bytes.length - 1]! & 0x80) !== 0 ? '-' : '';
  if (!Number.isNaN(value)) return `${negative}inf`;
  const payload =
    bytes.length === 4
      ? (view.getUint32(0, true) & 0x7fffff).toString(16)
      : (view.getBigUint64(0, true) & 0xfffffffffffffn).toString(16);
  return `${negative}nan:0x${payload}`;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A name as an identifier: what the text format does not allow becomes `_`. */
export function identifier(name: string): string {
  return name.replace(/[^0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~]/g, '_') || '_';
}

export function quoted(name: string): string {
  return `"${escaped(new TextEncoder().encode(name))}"`;
}

export function escaped(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const plain = byte >= 32 && byte < 127 && byte !== 34 && byte !== 92;
    text += plain ? String.fromCharCode(byte) : `\\${byte.toString(16).padStart(2, '0')}`;
  }
  return text;
}
