/**
 * The rows of the table of networks: F = 2…8, six element types, loads and stores, five targets; as functions of
 * `ptr %in, ptr %out`, with the bytes that they must make.
 */

import { networkIr, scalarIr } from '../../src/cli/commands/vls-llvm.ts';
import { interleavedGroup, unitCosts } from '../../src/cli/networks.ts';
import { TARGETS, type Target } from '../../src/target/index.ts';
import { type Group, getSequence, type Sequence } from '../../src/vectorize/optvls/index.ts';
import { targetCosts } from '../../src/vectorize/strided/index.ts';

export const TYPES = [
  { name: 'i8', element: 'i8', bits: 8 },
  { name: 'i16', element: 'i16', bits: 16 },
  { name: 'i32', element: 'i32', bits: 32 },
  { name: 'i64', element: 'i64', bits: 64 },
  { name: 'f32', element: 'float', bits: 32 },
  { name: 'f64', element: 'double', bits: 64 },
] as const;

export interface Row {
  readonly name: string;
  readonly kind: 'load' | 'store';
  readonly factor: number;
  readonly lanes: number;
  /** Bytes of an element, and of each buffer. */
  readonly size: number;
  readonly bytes: number;
  readonly element: string;
  readonly group: Group;
  readonly sequence: Sequence;
}

/** A target, by its own prices or with every shuffle at one. */
export interface Machine {
  readonly name: string;
  readonly target: Target;
  readonly units: boolean;
}

export const ALL_MACHINES: readonly Machine[] = [
  ...TARGETS.map((target) => ({ name: target.name, target, units: false })),
  { name: 'units', target: TARGETS.find((t) => t.name === 'wasm128')!, units: true },
];

export function rowsOf({ name: machine, target, units }: Machine): Row[] {
  const rows: Row[] = [];
  for (const kind of ['load', 'store'] as const) {
    for (const { name, element, bits } of TYPES) {
      for (let factor = 2; factor <= 8; factor++) {
        const lanes = target.registerBits[0]! / bits;
        const group = interleavedGroup(kind === 'load' ? 'SLoad' : 'SStore', factor, lanes, bits);
        const prices = targetCosts(target, name.startsWith('f') ? 'floats' : 'integers');
        const model = units ? unitCosts(prices) : prices;
        const sequence = getSequence(group, model, { always: true }) as Sequence;
        const size = bits / 8;
        rows.push({
          name: `${machine.replace('.', '')}_${kind}_${name}_${factor}`,
          kind,
          factor,
          lanes,
          size,
          bytes: factor * lanes * size,
          element,
          group,
          sequence,
        });
      }
    }
  }
  return rows;
}

export function networkText(row: Row, name = row.name): string {
  return networkIr(row.group, row.sequence, { name, element: row.element, ends: 'memory' });
}

export function scalarText(row: Row, name = row.name): string {
  return scalarIr(row.group, { name, element: row.element, ends: 'memory' });
}

/** Every byte of the input is told by its place; elements of floats are never NaN patterns that anybody changes. */
export function inputByte(at: number): number {
  return (Math.imul(at, 0x9e3779b1) >>> 13) & 0xff;
}

export function expectedBytes({ kind, factor, lanes, size, bytes }: Row): Uint8Array {
  const out = new Uint8Array(bytes);
  for (let member = 0; member < factor; member++) {
    for (let lane = 0; lane < lanes; lane++) {
      for (let k = 0; k < size; k++) {
        const apart = (lane * factor + member) * size + k;
        const together = (member * lanes + lane) * size + k;
        const [from, to] = kind === 'load' ? [apart, together] : [together, apart];
        out[to] = inputByte(from);
      }
    }
  }
  return out;
}

/** FNV-1a, to compare what other processes computed. */
export function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
