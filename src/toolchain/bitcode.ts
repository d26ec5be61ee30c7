/**
 * The target triple of an LLVM bitcode file, read straight from the bit stream.
 *
 * clang overrides a module's triple with its own default, so whoever turns bitcode into text has to name
 * the right one first. The walk: 1. skip an optional wrapper, 2. at the top level skip blocks until the
 * module block, 3. inside it skip nested blocks and abbreviation definitions, read plain records, and stop
 * at record 2, the triple. (LLVM Bitcode File Format, "Bitstream Format" and "MODULE_BLOCK Contents".)
 */

const MODULE_BLOCK = 8;
const TRIPLE_RECORD = 2;
const ENTER_BLOCK = 1;
const DEFINE_ABBREVIATION = 2;
const PLAIN_RECORD = 3;

/** True when the bytes start like LLVM bitcode, bare or wrapped. */
export function isBitcode(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x42, 0x43, 0xc0, 0xde]) || startsWith(bytes, [0xde, 0xc0, 0x17, 0x0b]);
}

/** The module's triple; undefined when the file names none or is not understood. */
export function bitcodeTriple(bytes: Uint8Array): string | undefined {
  if (!isBitcode(bytes)) return undefined;
  let start = 0;
  if (bytes[0] === 0xde) {
    if (bytes.length < 20) return undefined;
    start = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
  }
  const bits = new Bits(bytes, (start + 4) * 8);
  while (!bits.ended()) {
    if (bits.fixed(2) !== ENTER_BLOCK) return undefined;
    const block = bits.vbr(8);
    const width = bits.vbr(4);
    const words = bits.blockLength();
    if (block === MODULE_BLOCK) return tripleOfModule(bits, width);
    bits.at += words * 32;
  }
  return undefined;
}

function tripleOfModule(bits: Bits, width: number): string | undefined {
  while (!bits.ended()) {
    const id = bits.fixed(width);
    if (id === ENTER_BLOCK) {
      bits.vbr(8);
      bits.vbr(4);
      const words = bits.blockLength();
      bits.at += words * 32;
    } else if (id === DEFINE_ABBREVIATION) {
      skipAbbreviation(bits);
    } else if (id === PLAIN_RECORD) {
      const code = bits.vbr(6);
      const count = bits.vbr(6);
      let text = '';
      for (let i = 0; i < count && !bits.ended(); i++) {
        const operand = bits.vbr(6);
        if (code === TRIPLE_RECORD) text += String.fromCharCode(operand & 0xff);
      }
      if (code === TRIPLE_RECORD) return text === '' ? undefined : text;
    } else {
      // An end, or an abbreviated record before the triple, which LLVM's writer never makes.
      return undefined;
    }
  }
  return undefined;
}

function skipAbbreviation(bits: Bits): void {
  const count = bits.vbr(5);
  for (let i = 0; i < count && !bits.ended(); i++) {
    if (bits.fixed(1) === 1) {
      bits.vbr(8);
      continue;
    }
    const encoding = bits.fixed(3);
    if (encoding === 1 || encoding === 2) bits.vbr(5);
  }
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, i) => bytes[i] === byte);
}

/** Little-endian bits, `at` counting from the start of the file; past the end it reads zeros. */
class Bits {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  ended(): boolean {
    return this.at >= this.bytes.length * 8;
  }

  fixed(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) {
      const bit = ((this.bytes[this.at >> 3] ?? 0) >> (this.at & 7)) & 1;
      value += bit * 2 ** i;
      this.at++;
    }
    return value;
  }

  vbr(width: number): number {
    const high = 2 ** (width - 1);
    let value = 0;
    for (let scale = 1; scale < 2 ** 48; scale *= high) {
      const chunk = this.fixed(width);
      value += (chunk % high) * scale;
      if (chunk < high || this.ended()) break;
    }
    return value;
  }

  blockLength(): number {
    this.at = Math.ceil(this.at / 32) * 32;
    return this.fixed(32);
  }
}
