/**
 * Straight lines: isomorphic lanes that end in stores, in a vector, or in a reduction; with differences planted.
 *
 *     lanes 2–17      order of writing: lane by lane, step by step, mixed
 *     stores          in order, reversed, permuted, with gaps, into the loaded buffer
 *     vectors         insertelement chains in any order, over poison, undef or an old vector
 *     reductions      chains and trees, of integers, floats, minima, logical selects
 */
import {
  type LoadPlace,
  makeTemplate,
  PLANTS,
  type Plant,
  type Site,
  type Template,
  writeLane,
  writeLanes,
} from './expression.ts';
import { constantAddress, disturb, someElement, somePointers, useUp } from './places.ts';
import { isFloat, suffixOf, vectorOf } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Writes a whole function body. */
export function writeStraight(w: Writer): void {
  const lanes = laneCount(w);
  const sources = somePointers(w, w.random.between(1, 3));
  const type = w.random.bool(0.8)
    ? sources[0]!.element
    : w.random.bool(0.15)
      ? w.random.pick(['i1', 'i3'])
      : someElement(w);
  const dice = w.random.int(10);
  if (dice < 6 || type === 'ptr') storeLanes(w, lanes, type, sources);
  else if (dice < 8) insertLanes(w, lanes, type, sources);
  else reduceLanes(w, lanes, type, sources);
}

/** Mostly a power of two, but every number from 2 to 17. */
export function laneCount(w: Writer): number {
  return w.random.bool(0.65) ? w.random.pick([2, 4, 8, 4, 16]) : w.random.between(2, 17);
}

function storeLanes(w: Writer, lanes: number, type: string, sources: readonly PointerParam[]): void {
  const { random } = w;
  const inPlace = random.bool(0.3) && sources[0]!.element === type;
  const out = inPlace ? sources[0]! : w.pointer(type);
  const { start, indices } = storePlaces(w, lanes);
  const template = templateFor(w, type, sources);
  const plants = somePlants(w, lanes, template.steps.length);
  const sites = Array.from({ length: lanes }, (_, lane) => siteOf(w, lane, plants));
  const store = (lane: number, value: string): void => {
    const { at, align } = constantAddress(w, out, type, start + indices[lane]!);
    const isVolatile = random.bool(0.01) ? ' volatile' : '';
    w.line(`store${isVolatile} ${type} ${value}, ptr ${at}, align ${align}`);
  };
  if (random.bool(0.35)) {
    for (const site of sites) store(site.lane, writeLane(w, template, site));
  } else {
    const values = random.bool()
      ? writeLanes(w, template, sites)
      : sites.map((site) => writeLane(w, template, site));
    const order = sites.map((site) => site.lane);
    if (random.bool(0.2)) random.shuffle(order);
    for (const lane of order) {
      if (random.bool(0.02)) disturb(w);
      store(lane, values[lane]!);
    }
  }
  finishVoid(w);
}

/** Element numbers for the lanes' stores. */
function storePlaces(w: Writer, lanes: number): { start: number; indices: number[] } {
  const { random } = w;
  const start = random.pick([0, 0, 0, 1, 2, 3]);
  const indices = Array.from({ length: lanes }, (_, i) => i);
  const dice = random.int(12);
  if (dice === 0) indices.reverse();
  if (dice === 1) random.shuffle(indices);
  if (dice === 2) return { start, indices: indices.map((i) => i * random.between(2, 3)) };
  if (dice === 3) return { start, indices: indices.map((i) => (i >= lanes >> 1 ? i + 1 : i)) };
  if (dice === 4) return { start, indices: indices.map((i) => i - (i % 5 === 4 ? 1 : 0)) };
  if (dice === 5) return { start, indices: indices.map((i) => -i) };
  return { start, indices };
}

function insertLanes(w: Writer, lanes: number, type: string, sources: readonly PointerParam[]): void {
  const { random } = w;
  const template = templateFor(w, type, sources);
  const plants = somePlants(w, lanes, template.steps.length);
  const sites = Array.from({ length: lanes }, (_, lane) => siteOf(w, lane, plants));
  const values = writeLanes(w, template, sites);
  const vector = vectorOf(lanes, type);
  const order = sites.map((site) => site.lane);
  if (random.bool(0.3)) random.shuffle(order);
  if (random.bool(0.15)) order.pop();
  let whole = random.pick(['poison', 'poison', 'undef', 'zeroinitializer']);
  for (const lane of order)
    whole = w.define(`insertelement ${vector} ${whole}, ${type} ${values[lane]}, i64 ${lane}`);
  if (random.bool(0.3)) {
    const mask = Array.from({ length: lanes }, () => `i32 ${random.int(2 * lanes)}`);
    whole = w.define(
      `shufflevector ${vector} ${whole}, ${vector} ${random.bool() ? whole : 'zeroinitializer'}, <${lanes} x i32> <${mask.join(', ')}>`,
    );
  }
  if (random.bool(0.5)) {
    w.result = vector;
    w.line(`ret ${vector} ${whole}`);
    return;
  }
  const out = w.pointer(type);
  const size = Math.ceil((lanes * (type === 'i1' ? 1 : type === 'i3' ? 3 : w.bytesOf(type) * 8)) / 8);
  w.touch(out, 0, size);
  w.line(`store ${vector} ${whole}, ptr ${out.name}, align 1`);
  finishVoid(w);
}

function reduceLanes(w: Writer, lanes: number, type: string, sources: readonly PointerParam[]): void {
  const { random } = w;
  const template = templateFor(w, type, sources);
  const plants = somePlants(w, lanes, template.steps.length);
  const sites = Array.from({ length: lanes }, (_, lane) => siteOf(w, lane, plants));
  const values = random.bool()
    ? writeLanes(w, template, sites)
    : sites.map((site) => writeLane(w, template, site));
  if (random.bool(0.2)) random.shuffle(values);
  if (random.bool(0.3)) values.push(type === 'ptr' ? 'null' : w.scalar(type));
  const join = joiner(w, type);
  const total = random.bool() ? chain(values, join) : tree(values, join);
  w.result = type;
  if (random.bool(0.2)) useUp(w, type, random.pick(values));
  w.line(`ret ${type} ${total}`);
}

function chain(values: readonly string[], join: (a: string, b: string) => string): string {
  return values.slice(1).reduce((sum, value) => join(sum, value), values[0]!);
}

function tree(values: readonly string[], join: (a: string, b: string) => string): string {
  let level = [...values];
  while (level.length > 1) {
    const above: string[] = [];
    for (let i = 0; i < level.length; i += 2)
      above.push(i + 1 < level.length ? join(level[i]!, level[i + 1]!) : level[i]!);
    level = above;
  }
  return level[0]!;
}

/** What a reduction is made of: an operation and flags, now and then other flags. */
export function joiner(w: Writer, type: string): (a: string, b: string) => string {
  const { random } = w;
  if (isFloat(type)) {
    const op = random.pick([
      'fadd',
      'fadd',
      'fadd',
      w.isExact ? 'fadd' : 'fmul',
      '@llvm.maxnum',
      '@llvm.minimum',
    ]);
    const flags = random.pick(['', ' fast', ' reassoc nsz', ' reassoc']);
    if (op.startsWith('@'))
      return (a, b) =>
        w.call(type, `${op.slice(1)}.${suffixOf(type)}`, [
          [type, a],
          [type, b],
        ]);
    return (a, b) => w.define(`${op}${random.bool(0.03) ? '' : flags} ${type} ${a}, ${b}`);
  }
  if (type === 'i1' && random.bool(0.6)) {
    const isAnd = random.bool();
    return (a, b) =>
      random.bool(0.1)
        ? w.define(`${isAnd ? 'and' : 'or'} i1 ${a}, ${b}`)
        : w.define(isAnd ? `select i1 ${a}, i1 ${b}, i1 false` : `select i1 ${a}, i1 true, i1 ${b}`);
  }
  if (random.bool(0.25)) {
    const name = `llvm.${random.pick(['smax', 'umin', 'smin', 'umax'])}.${suffixOf(type)}`;
    return (a, b) =>
      w.call(type, name, [
        [type, a],
        [type, b],
      ]);
  }
  const op = random.pick(['add', 'add', 'mul', 'xor', 'or', 'and']);
  const flags = op === 'add' || op === 'mul' ? random.pick(['', '', ' nsw', ' nuw']) : '';
  return (a, b) => w.define(`${op}${random.bool(0.05) ? '' : flags} ${type} ${a}, ${b}`);
}

/** Loads with random starts and strides behind the sources. */
export function placesIn(w: Writer, sources: readonly PointerParam[]): LoadPlace[] {
  const { random } = w;
  return sources.map((pointer) => ({
    pointer,
    start: random.pick([0, 0, 0, 1, 2, 5]),
    stride: random.pick([1, 1, 1, 1, 1, 2, 3, 0, -1, 4]),
  }));
}

function templateFor(w: Writer, type: string, sources: readonly PointerParam[]): Template {
  const places = [...placesIn(w, sources), ...(w.random.bool(0.3) ? placesIn(w, sources) : [])];
  return makeTemplate(w, type, { places, depth: w.random.pick([0, 1, 1, 2, 2, 3]), hasIndex: false });
}

/** None in half of the functions. */
export function somePlants(w: Writer, lanes: number, steps: number): Plant[] {
  const { random } = w;
  const count = random.bool(0.5) ? 0 : random.between(1, 3);
  return Array.from({ length: count }, () => ({
    kind: random.pick(PLANTS),
    lane: random.int(lanes),
    step: random.int(steps),
  }));
}

function siteOf(w: Writer, lane: number, plants: readonly Plant[]): Site {
  return {
    lane,
    plants,
    address: (place, type, index) => constantAddress(w, place.pointer, type, index),
    counter: null,
    disturb: () => disturb(w),
    useUp: (type, value) => useUp(w, type, value),
  };
}

export function finishVoid(w: Writer): void {
  w.line('ret void');
}
