/** The pieces that WebAssembly's binary format is made of. (Core Specification, chapter 5.2.) */

/** Little-endian base-128 numbers and names; past the end it goes `broken` and answers zeros. */
export class WasmReader {
  broken = false;
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) this.broken = true;
    return value ?? 0;
  }

  uint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
      if (scale > 2 ** 63) {
        this.broken = true;
        return 0;
      }
    }
  }

  name(): string {
    const length = this.uint();
    const end = this.at + length;
    if (end > this.bytes.length) {
      this.broken = true;
      return '';
    }
    const text = new TextDecoder().decode(this.bytes.subarray(this.at, end));
    this.at = end;
    return text;
  }

  /** A number of things that follow, each at least a byte long. */
  count(): number {
    const count = this.uint();
    if (count <= this.bytes.length - this.at) return count;
    this.broken = true;
    return 0;
  }

  /** A signed number of so many bits. */
  int(bits: number): bigint {
    let value = 0n;
    let shift = 0n;
    for (;;) {
      const byte = this.byte();
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
      if (byte < 0x80) break;
      if (shift > 70n) {
        this.broken = true;
        return 0n;
      }
    }
    return BigInt.asIntN(bits, BigInt.asIntN(Number(shift), value));
  }

  bytesOf(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.bytes.length) {
      this.broken = true;
      return new Uint8Array(length > 16 ? 0 : length);
    }
    const part = this.bytes.subarray(this.at, end);
    this.at = end;
    return part;
  }
}
