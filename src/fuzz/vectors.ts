/** Code that is a vector already: whole loads, shuffles, extracts and inserts, reductions, masks, changes of width. */
import { somePointers } from './places.ts';
import { finishVoid, joiner } from './straight.ts';
import { bitsOf, isFloat, suffixOf, vectorConstant, vectorOf } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Writes a whole function body. */
export function writeVectors(w: Writer): void {
  const { random } = w;
  const source = somePointers(w, 1)[0]!;
  const type = ['ptr', 'i24', 'half', 'bfloat'].includes(source.element) ? 'i16' : source.element;
  const lanes = random.pick([2, 4, 8, 4, 3, 16]);
  const values = [0, 1].map((k) => wholeLoad(w, source, type, lanes, k * lanes));
  for (let i = random.between(1, 4); i > 0; i--) values.push(vectorStep(w, type, lanes, values));
  const last = values[values.length - 1]!;
  const dice = random.int(4);
  if (dice === 0) {
    returnReduced(w, type, lanes, last);
    return;
  }
  const out = w.pointer(type);
  if (dice === 1) {
    storeLanes(w, out, type, lanes, last);
  } else {
    w.touch(out, 0, lanes * w.bytesOf(type));
    if (dice === 2) maskedStore(w, out, type, lanes, last);
    else w.line(`store ${vectorOf(lanes, type)} ${last}, ptr ${out.name}, align 1`);
  }
  finishVoid(w);
}

function maskedStore(w: Writer, out: PointerParam, type: string, lanes: number, value: string): void {
  const vector = vectorOf(lanes, type);
  const mask = Array.from({ length: lanes }, () => (w.random.bool(0.7) ? 'true' : 'false'));
  w.call('void', `llvm.masked.store.${suffixOf(vector)}.p0`, [
    [vector, value],
    ['ptr', out.name],
    ['i32', '1'],
    [vectorOf(lanes, 'i1'), vectorConstant('i1', mask)],
  ]);
}

function wholeLoad(w: Writer, source: PointerParam, type: string, lanes: number, from: number): string {
  const size = w.strideOf(type);
  w.touch(source, from * size, lanes * w.bytesOf(type));
  const at =
    from === 0 ? source.name : w.define(`getelementptr inbounds ${type}, ptr ${source.name}, i64 ${from}`);
  const align = Math.min(size, w.alignAt(source, size));
  return w.define(`load ${vectorOf(lanes, type)}, ptr ${at}, align ${align}`);
}

function vectorStep(w: Writer, type: string, lanes: number, values: readonly string[]): string {
  const { random } = w;
  const vector = vectorOf(lanes, type);
  const [a, b] = [random.pick(values), random.pick(values)];
  switch (random.int(7)) {
    case 0: {
      const mask = Array.from({ length: lanes }, () =>
        random.bool(0.04) ? 'poison' : String(random.int(2 * lanes)),
      );
      return w.define(
        `shufflevector ${vector} ${a}, ${vector} ${b}, ${vectorOf(lanes, 'i32')} ${vectorConstant('i32', mask)}`,
      );
    }
    case 1: {
      const taken = w.define(`extractelement ${vector} ${a}, i64 ${random.int(lanes)}`);
      return w.define(`insertelement ${vector} ${b}, ${type} ${taken}, i64 ${random.int(lanes)}`);
    }
    case 2: {
      const mask = vectorOf(lanes, 'i1');
      const test = isFloat(type)
        ? `fcmp ${random.pick(['olt', 'ueq'])}`
        : `icmp ${random.pick(['slt', 'ugt', 'eq'])}`;
      const c = w.define(`${test} ${vector} ${a}, ${b}`);
      return w.define(`select ${mask} ${c}, ${vector} ${random.pick(values)}, ${vector} ${b}`);
    }
    case 3:
      return scalarized(w, type, lanes, a, b);
    case 4: {
      const bits = bitsOf(type);
      if (isFloat(type) || bits < 16 || bits % 16 !== 0) break;
      const half = vectorOf(2 * lanes, `i${bits / 2}`);
      const cut = w.define(`bitcast ${vector} ${a} to ${half}`);
      const sum = w.define(`add ${half} ${cut}, ${cut}`);
      return w.define(`bitcast ${half} ${sum} to ${vector}`);
    }
    default:
  }
  const op = isFloat(type)
    ? random.pick(['fadd', 'fmul', 'fsub'])
    : random.pick(['add', 'sub', 'mul', 'and', 'xor', 'or']);
  if (op === 'fsub') w.isExact = false;
  return w.define(`${op} ${vector} ${a}, ${b}`);
}

/** Lane by lane: taken out, computed, put back. */
function scalarized(w: Writer, type: string, lanes: number, a: string, b: string): string {
  const vector = vectorOf(lanes, type);
  const join = joiner(w, type);
  let whole = 'poison';
  for (let lane = 0; lane < lanes; lane++) {
    const x = w.define(`extractelement ${vector} ${a}, i64 ${lane}`);
    const y = w.define(
      `extractelement ${vector} ${b}, i64 ${w.random.bool(0.9) ? lane : w.random.int(lanes)}`,
    );
    whole = w.define(`insertelement ${vector} ${whole}, ${type} ${join(x, y)}, i64 ${lane}`);
  }
  return whole;
}

function returnReduced(w: Writer, type: string, lanes: number, value: string): void {
  const { random } = w;
  const vector = vectorOf(lanes, type);
  w.result = type;
  const name = isFloat(type) ? 'fadd' : random.pick(['add', 'mul', 'xor', 'or', 'smax', 'umin']);
  const start = isFloat(type) ? [[type, '-0.0'] as const] : [];
  const total = w.call(type, `llvm.vector.reduce.${name}.${suffixOf(vector)}`, [...start, [vector, value]]);
  w.line(`ret ${type} ${total}`);
}

/** The lanes stored one by one. */
function storeLanes(w: Writer, out: PointerParam, type: string, lanes: number, value: string): void {
  const size = w.strideOf(type);
  for (let lane = 0; lane < lanes; lane++) {
    const x = w.define(`extractelement ${vectorOf(lanes, type)} ${value}, i64 ${lane}`);
    const at =
      lane === 0 ? out.name : w.define(`getelementptr inbounds ${type}, ptr ${out.name}, i64 ${lane}`);
    w.touch(out, lane * size, w.bytesOf(type));
    w.line(`store ${type} ${x}, ptr ${at}, align ${Math.min(size, w.alignAt(out, size))}`);
  }
}
