/**
 * Idioms that machines have instructions for, lane by lane, right and almost right: pairwise products and sums, sums of
 * absolute differences, averages, saturation, high halves, words put together from bytes.
 */
import { constantAddress } from './places.ts';
import { finishVoid, somePlants } from './straight.ts';
import { bitsOf } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Writes a whole function body. */
export function writeIdioms(w: Writer): void {
  const { random } = w;
  const lanes = random.pick([4, 8, 8, 16, 3]);
  random.pick([products, differences, averages, saturation, highHalves, fromBytes, neighbours])(w, lanes);
  if (w.result === 'void') finishVoid(w);
}

/** Is something different in this lane? In a third of the functions, in one lane. */
function oddLane(w: Writer, lanes: number): number {
  return somePlants(w, lanes, 1).length > 0 && w.random.bool(0.6) ? w.random.int(lanes) : -1;
}

function load(w: Writer, pointer: PointerParam, type: string, index: number): string {
  const { at, align } = constantAddress(w, pointer, type, index);
  return w.define(`load ${type}, ptr ${at}, align ${align}`);
}

function store(w: Writer, pointer: PointerParam, type: string, index: number, value: string): void {
  const { at, align } = constantAddress(w, pointer, type, index);
  w.line(`store ${type} ${value}, ptr ${at}, align ${align}`);
}

/** `out[i] = a[2i]·b[2i] + a[2i+1]·b[2i+1]`, extended in one way or the other. */
function products(w: Writer, lanes: number): void {
  const { random } = w;
  const [narrow, wide] = random.pick([
    ['i16', 'i32'],
    ['i16', 'i32'],
    ['i8', 'i16'],
    ['i8', 'i32'],
  ] as const);
  const [a, b, out] = [w.pointer(narrow), w.pointer(narrow), w.pointer(wide)];
  const odd = oddLane(w, lanes);
  const [ofA, ofB] = [random.pick(['sext', 'zext']), random.pick(['sext', 'sext', 'zext'])];
  for (let i = 0; i < lanes; i++) {
    const halves = [0, 1].map((k) => {
      const x = w.define(
        `${i === odd && k === 1 ? 'zext' : ofA} ${narrow} ${load(w, a, narrow, 2 * i + k)} to ${wide}`,
      );
      const y = w.define(`${ofB} ${narrow} ${load(w, b, narrow, 2 * i + k)} to ${wide}`);
      return w.define(`mul${random.bool(0.5) ? ' nsw' : ''} ${wide} ${x}, ${y}`);
    });
    store(
      w,
      out,
      wide,
      i,
      w.define(`add${random.bool(0.3) ? ' nsw' : ''} ${wide} ${halves[0]}, ${halves[1]}`),
    );
  }
}

/** The sum of |a[i] − b[i]|. */
function differences(w: Writer, lanes: number): void {
  const { random } = w;
  const narrow = random.pick(['i8', 'i8', 'i16']);
  const [a, b] = [w.pointer(narrow), w.pointer(narrow)];
  const extend = random.pick(['zext', 'zext', 'sext']);
  const way = random.int(3);
  let sum = w.scalar('i32');
  for (let i = 0; i < lanes; i++) {
    const x = w.define(`${extend} ${narrow} ${load(w, a, narrow, i)} to i32`);
    const y = w.define(`${extend} ${narrow} ${load(w, b, narrow, i)} to i32`);
    const difference = w.define(`sub nsw i32 ${x}, ${y}`);
    sum = w.define(`add i32 ${sum}, ${absolute(w, way, difference)}`);
  }
  w.result = 'i32';
  w.line(`ret i32 ${sum}`);
}

function absolute(w: Writer, way: number, value: string): string {
  if (way === 0)
    return w.call('i32', 'llvm.abs.i32', [
      ['i32', value],
      ['i1', w.random.pick(['true', 'false'])],
    ]);
  const negative = w.define(`sub i32 0, ${value}`);
  if (way === 1)
    return w.call('i32', 'llvm.smax.i32', [
      ['i32', value],
      ['i32', negative],
    ]);
  const test = w.define(`icmp slt i32 ${value}, 0`);
  return w.define(`select i1 ${test}, i32 ${negative}, i32 ${value}`);
}

/** `(a + b + 1) >> 1` in a wider type. */
function averages(w: Writer, lanes: number): void {
  const { random } = w;
  const narrow = random.pick(['i8', 'i8', 'i16']);
  const wide = random.pick(['i16', 'i32'].filter((t) => bitsOf(t) > bitsOf(narrow)));
  const [a, b, out] = [w.pointer(narrow), w.pointer(narrow), w.pointer(narrow)];
  const odd = oddLane(w, lanes);
  for (let i = 0; i < lanes; i++) {
    const x = w.define(`zext ${narrow} ${load(w, a, narrow, i)} to ${wide}`);
    const y = w.define(`zext ${narrow} ${load(w, b, narrow, i)} to ${wide}`);
    const sum = w.define(`add nuw nsw ${wide} ${x}, ${y}`);
    const more = w.define(`add nuw nsw ${wide} ${sum}, ${i === odd ? 2 : 1}`);
    const half = w.define(`${random.bool(0.95) ? 'lshr' : 'ashr'} ${wide} ${more}, 1`);
    store(w, out, narrow, i, w.define(`trunc ${wide} ${half} to ${narrow}`));
  }
}

/** A wide value between two bounds, cut. */
function saturation(w: Writer, lanes: number): void {
  const { random } = w;
  const [wide, narrow] = random.pick([
    ['i32', 'i16'],
    ['i16', 'i8'],
    ['i32', 'i8'],
  ] as const);
  const [a, out] = [w.pointer(wide), w.pointer(narrow)];
  const isSigned = random.bool();
  const bits = bitsOf(narrow);
  const low = isSigned ? -(2 ** (bits - 1)) : 0;
  const high = isSigned ? 2 ** (bits - 1) - 1 : 2 ** bits - 1;
  const odd = oddLane(w, lanes);
  for (let i = 0; i < lanes; i++) {
    const x = load(w, a, wide, i);
    const top = i === odd ? high - 1 : high;
    const below = bound(w, wide, 'smin', 'slt', x, top);
    const both = bound(w, wide, 'smax', 'sgt', below, low);
    store(w, out, narrow, i, w.define(`trunc ${wide} ${both} to ${narrow}`));
  }
}

function bound(
  w: Writer,
  type: string,
  name: string,
  predicate: string,
  value: string,
  limit: number,
): string {
  if (w.random.bool())
    return w.call(type, `llvm.${name}.${type}`, [
      [type, value],
      [type, String(limit)],
    ]);
  const test = w.define(`icmp ${predicate} ${type} ${value}, ${limit}`);
  return w.define(`select i1 ${test}, ${type} ${value}, ${type} ${limit}`);
}

/** The upper half of a product, perhaps rounded. */
function highHalves(w: Writer, lanes: number): void {
  const { random } = w;
  const [a, b, out] = [w.pointer('i16'), w.pointer('i16'), w.pointer('i16')];
  const extend = random.pick(['sext', 'zext']);
  const amount = random.pick([16, 16, 15, 8]);
  const rounds = random.bool(0.3);
  for (let i = 0; i < lanes; i++) {
    const x = w.define(`${extend} i16 ${load(w, a, 'i16', i)} to i32`);
    const y = w.define(`${extend} i16 ${load(w, b, 'i16', i)} to i32`);
    const product = w.define(`mul i32 ${x}, ${y}`);
    const sum = rounds ? w.define(`add i32 ${product}, ${2 ** (amount - 1)}`) : product;
    const high = w.define(`${random.bool(0.7) ? 'lshr' : 'ashr'} i32 ${sum}, ${amount}`);
    store(w, out, 'i16', i, w.define(`trunc i32 ${high} to i16`));
  }
}

/** Words from bytes, in either order. */
function fromBytes(w: Writer, lanes: number): void {
  const { random } = w;
  const [a, out] = [w.pointer('i8'), w.pointer('i32')];
  const isBig = random.bool();
  const words = Math.min(4, lanes);
  const odd = oddLane(w, words);
  for (let i = 0; i < words; i++) {
    let word = '0';
    for (let k = 0; k < 4; k++) {
      const byte = w.define(`zext i8 ${load(w, a, 'i8', 4 * i + (i === odd && k === 2 ? 3 : k))} to i32`);
      const shift = 8 * (isBig ? 3 - k : k);
      const moved =
        shift === 0 ? byte : w.define(`shl${random.bool(0.3) ? ' nuw' : ''} i32 ${byte}, ${shift}`);
      word =
        word === '0' ? moved : w.define(`or${random.bool(0.3) ? ' disjoint' : ''} i32 ${word}, ${moved}`);
    }
    store(w, out, 'i32', i, word);
  }
}

/** Sums and differences of neighbours: `a[2i] ± a[2i+1]`. */
function neighbours(w: Writer, lanes: number): void {
  const { random } = w;
  const type = random.pick(['i32', 'i16', 'float', 'double']);
  const [a, out] = [w.pointer(type), w.pointer(type)];
  const float = type === 'float' || type === 'double' ? 'f' : '';
  const ops = random.pick([
    ['add', 'add'],
    ['sub', 'sub'],
    ['sub', 'add'],
  ] as const);
  if (ops[0] === 'sub') w.isExact = false;
  for (let i = 0; i < lanes; i++) {
    const [x, y] = [load(w, a, type, 2 * i), load(w, a, type, 2 * i + 1)];
    store(w, out, type, i, w.define(`${float}${ops[i % 2]} ${type} ${x}, ${y}`));
  }
}
