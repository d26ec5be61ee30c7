/** Lanes seen as bits: `bitcast` between lanes of other widths, parts of stored integers. Little-endian. */
import { mask } from '../../support/wide-int.ts';
import { type Lane, laneOf, Unsupported } from '../lanes/lanes.ts';
import { sextInt, sliceOf, truncInt, zextInt } from './integers.ts';
import { isPlainLoad, loadedWhole } from './loads.ts';
import { either } from './poison.ts';
import { intType, type Term, type Terms } from './terms.ts';

const FLOAT_BITS: Readonly<Record<string, number>> = {
  half: 16,
  bfloat: 16,
  float: 32,
  double: 64,
  fp128: 128,
};

export function bitsOf(type: string): number {
  const bits = type.startsWith('i') ? Number(type.slice(1)) : FLOAT_BITS[type];
  if (bits === undefined) throw new Unsupported(`the bits of a ${type}`);
  return bits;
}

/** The same bits as a lane of another type of the same width. */
export function reinterpret(t: Terms, val: Term, to: string): Term {
  const from = t.type[val]!;
  if (from === to) return val;
  if (t.op[val] === 'bitcast' && t.type[t.args[val]![0]!] === to) return t.args[val]![0]!;
  if (t.op[val] === 'undef') return t.make('undef', to);
  if (t.op[val] === 'float' && to.startsWith('i')) return t.int(bitsOf(to), BigInt(`0x${t.data[val]}`));
  const constant = t.intOf(val);
  if (constant !== undefined) return t.make('float', to, [], constant.toString(16));
  const turned = signTurned(t, val);
  if (turned !== null && t.type[turned] === to) return t.make('fneg', to, [turned], EXACT);
  // The bits in memory are the same, whatever they are loaded as.
  if (isPlainLoad(t, val) && 8 * Number(t.data[val]) === bitsOf(to))
    return t.make('load', to, t.args[val]!, t.data[val]);
  return t.make('bitcast', to, [val]);
}

/** No licence to be inexact. */
const EXACT = '0';

/** The float whose bits these are but for the sign; null when they are of none. */
function signTurned(t: Terms, val: Term): Term | null {
  if (t.bits[val] === 0 || t.undef[val]!) return null;
  const sign = 1n << BigInt(t.bits[val]! - 1);
  const parts = t.op[val] === 'xor' ? t.args[val]! : null;
  if (parts !== null) {
    const [bits] = parts.filter((part) => t.intOf(part) === undefined);
    const isTurned = parts.length === 2 && parts.some((part) => t.intOf(part) === sign);
    return isTurned && bits !== undefined && t.op[bits] === 'bitcast' ? t.args[bits]![0]! : null;
  }
  const { constant, atoms, factors } = t.sumOf(val);
  const [atom] = atoms;
  const isTurned = constant === sign && atoms.length === 1 && factors[0] === 1n;
  return isTurned && t.op[atom!] === 'bitcast' ? t.args[atom!]![0]! : null;
}

/** `width` bits of an integer from bit `low` on. */
export function sliceInt(t: Terms, val: Term, low: number, width: number): Term {
  const bits = t.bits[val]!;
  if (low === 0 && width === bits) return val;
  const constant = t.intOf(val);
  if (constant !== undefined) return t.int(width, constant >> BigInt(low));
  if (t.op[val] === 'concat') {
    const part = t.bits[t.args[val]![0]!]!;
    if (low % part === 0 && width % part === 0) {
      return concatInts(t, t.args[val]!.slice(low / part, (low + width) / part));
    }
    if (Math.floor(low / part) === Math.floor((low + width - 1) / part)) {
      return sliceInt(t, t.args[val]![Math.floor(low / part)]!, low % part, width);
    }
  }
  const sign = signIn(t, val);
  if (sign !== null) return sextInt(t, width, sign);
  if (t.op[val] === 'slice') return sliceInt(t, t.args[val]![0]!, Number(t.data[val]) + low, width);
  if (t.undef[val]!)
    return low === 0 ? truncInt(t, width, val) : t.make('slice', intType(width), [val], String(low));
  return sliceOf(t, val, low, width);
}

/** The one bit that all bits of a number are copies of; null when they are not. */
function signIn(t: Terms, val: Term): Term | null {
  if (t.op[val] !== 'sum') return null;
  const { constant, atoms, factors } = t.sumOf(val);
  const [atom] = atoms;
  if (constant !== 0n || atoms.length !== 1 || factors[0] !== mask(t.bits[val]!)) return null;
  const [bit] = t.args[atom!]!;
  return t.op[atom!] === 'zext' && t.bits[bit!] === 1 ? bit! : null;
}

/** Parts of one width, the first in the lowest bits. */
export function concatInts(t: Terms, parts: readonly Term[]): Term {
  if (parts.length === 1) return parts[0]!;
  const part = t.bits[parts[0]!]!;
  const whole = wholeOf(t, parts, part) ?? loadedWhole(t, parts);
  if (whole !== null) return whole;
  const inner = parts.map((p) => (t.op[p] === 'concat' ? t.args[p]! : null));
  const width = inner[0] === null ? 0 : t.bits[inner[0]![0]!]!;
  if (inner.every((args) => args !== null && t.bits[args[0]!] === width))
    return concatInts(
      t,
      inner.flatMap((args) => args!),
    );
  const constants = parts.map((p) => t.intOf(p));
  if (constants.every((c) => c !== undefined)) {
    let value = 0n;
    for (let i = 0; i < constants.length; i++) value |= constants[i]! << BigInt(i * part);
    return t.int(part * parts.length, value);
  }
  // Zeros above are an extension.
  const used = constants.findLastIndex((c) => c !== 0n) + 1;
  if (used < parts.length) return zextInt(t, part * parts.length, concatInts(t, parts.slice(0, used)));
  return t.make('concat', `i${part * parts.length}`, parts);
}

/** All slices of one integer, in order, and all of it. */
function wholeOf(t: Terms, parts: readonly Term[], width: number): Term | null {
  const last = parts[parts.length - 1]!;
  if (t.op[last] !== 'slice') return null;
  const whole = t.args[last]![0]!;
  if (t.bits[whole] !== width * parts.length || t.undef[whole]!) return null;
  for (let i = 0; i < parts.length; i++) if (sliceInt(t, whole, i * width, width) !== parts[i]) return null;
  return whole;
}

export function bitcastLanes(
  t: Terms,
  lanes: readonly Lane[],
  to: readonly string[],
  bigEndian: boolean,
): Lane[] {
  const from = t.type[lanes[0]!.val]!;
  if (from.startsWith('ptr') || to[0]!.startsWith('ptr')) {
    if (from === to[0] && lanes.length === to.length) return [...lanes];
    throw new Unsupported('a bitcast of pointers');
  }
  if (lanes.length === to.length) {
    return lanes.map((lane, i) => laneOf(t, reinterpret(t, lane.val, to[i]!), lane.poi));
  }
  if (bigEndian) throw new Unsupported('a bitcast between lane widths, big-endian');
  const wide = bitsOf(to[0]!);
  const narrow = bitsOf(from);
  const ints = lanes.map((lane) => reinterpret(t, lane.val, `i${narrow}`));
  if (wide > narrow) {
    if (wide % narrow !== 0) throw new Unsupported('a bitcast between lanes that do not nest');
    const ratio = wide / narrow;
    return to.map((type, i) => {
      const parts = ints.slice(i * ratio, (i + 1) * ratio);
      const poi = either(
        t,
        lanes.slice(i * ratio, (i + 1) * ratio).map((lane) => lane.poi),
      );
      return laneOf(t, reinterpret(t, concatInts(t, parts), type), poi);
    });
  }
  if (narrow % wide !== 0) throw new Unsupported('a bitcast between lanes that do not nest');
  const ratio = narrow / wide;
  return to.map((type, i) => {
    const at = Math.floor(i / ratio);
    const part = sliceInt(t, ints[at]!, (i % ratio) * wide, wide);
    return laneOf(t, reinterpret(t, part, type), lanes[at]!.poi);
  });
}
