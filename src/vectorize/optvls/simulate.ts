/**
 * Runs a sequence lane by lane on symbolic bytes, to prove it right: a byte of memory is named by its address, a
 * byte of a store member's data by the address it belongs to, and an undefined byte has no name.
 */
import type { Group } from './group.ts';
import type { Sequence } from './sequence.ts';
import { type Address, isLoad, type Memref, type Operand } from './types.ts';

/** The name of a byte: lane (0 with a constant stride) and byte offset from the group's lowest member. */
type Byte = string | null;

export interface Simulation {
  /** What is wrong, in words; empty for a right sequence. */
  readonly faults: readonly string[];
  readonly touched: ReadonlySet<string>;
}

/** Executes `sequence` and compares with what the group's members do. */
export function simulate(group: Group, sequence: Sequence): Simulation {
  const run = new Run(group);
  for (const inst of sequence.instructions) {
    const size = inst.type.bits / 8;
    switch (inst.op) {
      case 'load':
        run.values.set(inst.id, run.read(inst.address, inst.mask, size));
        break;
      case 'shuffle': {
        const width = inst.source.elements;
        const a = run.value(inst.a, width, size);
        const b = run.value(inst.b, width, size);
        run.values.set(
          inst.id,
          inst.mask.flatMap((m) => {
            if (m < 0) return new Array<Byte>(size).fill(null);
            return m < width
              ? a.slice(m * size, (m + 1) * size)
              : b.slice((m - width) * size, (m - width + 1) * size);
          }),
        );
        break;
      }
      case 'store':
        run.write(inst.address, inst.mask, size, run.value(inst.value, inst.type.elements, size));
    }
  }
  if (isLoad(group.kind)) run.compareResults(sequence);
  else run.compareMemory();
  return { faults: run.faults, touched: run.touched };
}

class Run {
  readonly values = new Map<number, Byte[]>();
  readonly faults: string[] = [];
  readonly touched = new Set<string>();
  private readonly written = new Map<string, Byte>();
  private readonly group: Group;
  private readonly anywhere: boolean;
  private readonly accessed = new Set<string>();
  /** The first and last accessed byte of each row. */
  private readonly rows = new Map<number, { first: number; last: number }>();

  constructor(group: Group) {
    this.group = group;
    const first = group.members[0]!.memref;
    const indexed = group.kind === 'ILoad' || group.kind === 'IStore';
    this.anywhere = first.type.elements > 1 && (indexed || first.constantStride() === null);
    for (const { memref } of group.members) for (const b of this.bytesOf(memref)) this.accessed.add(b);
    for (const byte of this.accessed) {
      const [lane, offset] = byte.split(':').map(Number);
      const row = this.rows.get(lane!) ?? { first: offset!, last: offset! };
      row.first = Math.min(row.first, offset!);
      row.last = Math.max(row.last, offset!);
      this.rows.set(lane!, row);
    }
  }

  read(address: Address, mask: readonly boolean[], size: number): Byte[] {
    return mask.flatMap((is, lane) =>
      Array.from({ length: size }, (_, k) => {
        if (!is) return null;
        const byte = this.name(address.lane, address.offset + lane * size + k);
        this.touched.add(byte);
        if (!this.mayRead(byte)) this.faults.push(`reads byte ${byte}, which the program does not`);
        return byte;
      }),
    );
  }

  write(address: Address, mask: readonly boolean[], size: number, data: readonly Byte[]): void {
    mask.forEach((is, lane) => {
      if (!is) return;
      for (let k = 0; k < size; k++) {
        const byte = this.name(address.lane, address.offset + lane * size + k);
        this.touched.add(byte);
        if (!this.accessed.has(byte)) this.faults.push(`writes byte ${byte}, which the program does not`);
        if (this.written.has(byte)) this.faults.push(`writes byte ${byte} twice`);
        this.written.set(byte, data[lane * size + k]!);
      }
    });
  }

  value(operand: Operand, lanes: number, size: number): Byte[] {
    if (operand.kind === 'undef') return new Array<Byte>(lanes * size).fill(null);
    if (operand.kind === 'inst') {
      const value = this.values.get(operand.id);
      if (value === undefined) this.faults.push(`%${operand.id} is used before it is made`);
      else if (value.length !== lanes * size) this.faults.push(`%${operand.id} is used with another type`);
      return value ?? [];
    }
    const bytes = this.bytesOf(operand.memref);
    return bytes.slice(
      operand.part * this.partBytes(lanes * size),
      (operand.part + 1) * this.partBytes(lanes * size),
    );
  }

  compareResults(sequence: Sequence): void {
    for (const { memref } of this.group.members) {
      const parts = sequence.results.get(memref) ?? [];
      const got = parts.flatMap((p) => (p.kind === 'inst' ? (this.values.get(p.id) ?? []) : []));
      const want = this.bytesOf(memref);
      if (got.length !== want.length)
        this.faults.push(`${memref.name} has ${got.length} bytes, not ${want.length}`);
      want.forEach((byte, i) => {
        if (got[i] !== byte) this.faults.push(`${memref.name} byte ${i} is ${got[i]}, not ${byte}`);
      });
    }
  }

  compareMemory(): void {
    for (const byte of this.accessed) {
      if (this.written.get(byte) !== byte) this.faults.push(`byte ${byte} becomes ${this.written.get(byte)}`);
    }
  }

  /** The bytes of a member's vector, lane by lane. */
  private bytesOf(memref: Memref): string[] {
    const { elements, bits } = memref.type;
    const distance = this.group.members.find((m) => m.memref === memref)!.distance;
    const stride = memref.constantStride() ?? 0;
    const bytes: string[] = [];
    for (let lane = 0; lane < elements; lane++) {
      for (let k = 0; k < bits / 8; k++) {
        if (this.anywhere) bytes.push(this.name(lane, distance + k));
        else bytes.push(this.name(null, distance + (elements > 1 ? lane * stride : 0) + k));
      }
    }
    return bytes;
  }

  /** All parts of a member but the last are full registers: the first one tells their size. */
  private partBytes(bytes: number): number {
    this.fullPart = Math.max(this.fullPart, bytes);
    return this.fullPart;
  }
  private fullPart = 0;

  private name(lane: number | null, offset: number): string {
    return `${lane ?? 0}:${offset}`;
  }

  /** Accessed, or (unconditional loads) between two accessed bytes of the same row or of the whole. */
  private mayRead(byte: string): boolean {
    if (this.accessed.has(byte)) return true;
    if (!this.group.members.every((m) => m.memref.isUnconditional())) return false;
    const [lane, offset] = byte.split(':').map(Number);
    const row = this.rows.get(lane!);
    return row !== undefined && row.first < offset! && offset! < row.last;
  }
}
