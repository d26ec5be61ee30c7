/**
 * Texts of programs and of tools are byte strings, as everywhere in this house: one character is one byte
 * (latin-1), so that nothing is lost, whatever encoding the user writes in.
 */

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** A name in the encoding of arguments and of WebAssembly exports, UTF-8. */
export function decodedName(name: string): string {
  return Buffer.from(name, 'latin1').toString('utf8');
}
