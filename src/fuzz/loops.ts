/**
 * Loops: maps, reductions, recurrences, groups of members, conditional bodies, searches, histograms and nests, over
 * counters of every width, with strides in both directions.
 */
import {
  INT_PREDICATES,
  type LoadPlace,
  makeTemplate,
  type Site,
  writeLane,
  writeLanes,
} from './expression.ts';
import { type Carried, type LoopFrame, openLoop } from './loop-frame.ts';
import { disturb, someElement, somePointers, useUp } from './places.ts';
import { finishVoid, joiner, somePlants } from './straight.ts';
import { bitsOf, isFloat } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Writes a whole function body. */
export function writeLoop(w: Writer): void {
  const dice = w.random.int(20);
  if (dice < 8) mapLoop(w);
  else if (dice < 12) reduction(w);
  else if (dice < 14) recurrence(w);
  else if (dice < 16) search(w);
  else if (dice < 17) histogram(w);
  else nest(w);
}

/** How far a pointer moves each turn, in elements. */
type Paces = ReadonlyMap<PointerParam, number>;

interface Body {
  readonly frame: LoopFrame;
  readonly paces: Paces;
  /** The outer loop of a nest and the elements of its row. */
  readonly outer: { readonly frame: LoopFrame; readonly row: number } | null;
}

/** `out[i·s + k] = f(a[…], b[…])` for each member `k`, perhaps under a condition. */
function mapLoop(w: Writer): void {
  const { random } = w;
  const members = random.pick([1, 1, 1, 1, 2, 2, 3, 4]);
  const sources = somePointers(w, random.between(1, 2));
  const type = random.bool(0.85) ? sources[0]!.element : someElement(w);
  const out = random.bool(0.3) && sources[0]!.element === type ? sources[0]! : w.pointer(type);
  const paces = somePaces(w, [...sources, out], members);
  const frame = openLoop(w, { carried: [], isShort: false });
  mapBody(w, { frame, paces, outer: null }, members, sources, out, type);
  frame.close([]);
  finishVoid(w);
}

function mapBody(
  w: Writer,
  body: Body,
  members: number,
  sources: readonly PointerParam[],
  out: PointerParam,
  type: string,
): void {
  const { random } = w;
  const template = makeTemplate(w, type, {
    places: placesOf(w, sources),
    depth: random.pick([0, 1, 1, 2, 3]),
    hasIndex: true,
  });
  const plants = members > 1 ? somePlants(w, members, template.steps.length) : [];
  const sites = Array.from({ length: members }, (_, lane) => siteOf(w, body, lane, plants));
  const shift = random.pick([0, 0, 0, 0, 1, -1, 2]);
  const skipped = members > 2 && random.bool(0.2) ? random.int(members) : -1;
  const store = (lane: number, value: string): void => {
    if (lane === skipped) return;
    const { at, align } = movingAddress(w, body, out, type, lane + shift);
    w.line(`store ${type} ${value}, ptr ${at}, align ${align}`);
  };
  const laneByLane = (): void => {
    for (const site of sites) store(site.lane, writeLane(w, template, site));
  };
  const dice = random.int(20);
  if (dice < 7) conditional(w, body, sources, laneByLane);
  else if (dice < 11) laneByLane();
  else for (const [lane, value] of writeLanes(w, template, sites).entries()) store(lane, value);
  if (random.bool(0.04)) disturb(w);
}

/** The work happens on one way or on both; a diamond or a triangle. */
function conditional(w: Writer, body: Body, sources: readonly PointerParam[], work: () => void): void {
  const { random } = w;
  const condition = someCondition(w, body, sources);
  const [yes, no, end] = [w.label('yes'), w.label('no'), w.label('end')];
  const hasElse = random.bool(0.4);
  w.line(`br i1 ${condition}, label %${yes}, label %${hasElse ? no : end}`);
  w.start(yes);
  work();
  w.line(`br label %${end}`);
  if (hasElse) {
    w.start(no);
    if (random.bool(0.6)) work();
    w.line(`br label %${end}`);
  }
  w.start(end);
}

function someCondition(w: Writer, body: Body, sources: readonly PointerParam[]): string {
  const template = makeTemplate(w, 'i1', {
    places: placesOf(w, sources),
    depth: w.random.pick([1, 1, 2]),
    hasIndex: true,
  });
  return writeLane(w, template, siteOf(w, body, 0, []));
}

function reduction(w: Writer): void {
  const { random } = w;
  const sources = somePointers(w, random.between(1, 2));
  const element = sources[0]!.element;
  const type = element === 'ptr' ? 'i32' : random.bool(0.75) ? element : random.pick(['i32', 'i64', 'float']);
  const paces = somePaces(w, sources, 1);
  const count = random.pick([1, 1, 1, 2]);
  const carried: Carried[] = Array.from({ length: count }, () => ({ type, start: startOf(w, type) }));
  const frame = openLoop(w, { carried, isShort: false });
  const body = { frame, paces, outer: null };
  const next = frame.carried.map((sum) => accumulate(w, body, sources, type, sum));
  const totals = frame.close(next);
  w.result = type;
  w.line(`ret ${type} ${totals.length === 2 ? joiner(w, type)(totals[0]!, totals[1]!) : totals[0]}`);
}

function accumulate(
  w: Writer,
  body: Body,
  sources: readonly PointerParam[],
  type: string,
  sum: string,
): string {
  const { random } = w;
  const template = makeTemplate(w, type, {
    places: placesOf(w, sources),
    depth: random.pick([0, 0, 1, 2]),
    hasIndex: true,
  });
  const site = siteOf(w, body, 0, []);
  const dice = random.int(10);
  if (dice < 6) return joiner(w, type)(sum, writeLane(w, template, site));
  if (dice === 6) {
    const value = writeLane(w, template, site);
    const test = isFloat(type)
      ? w.define(`fcmp ${random.pick(['olt', 'ogt', 'ult', 'uge'])} ${type} ${value}, ${sum}`)
      : w.define(`icmp ${random.pick(INT_PREDICATES.slice(2))} ${type} ${value}, ${sum}`);
    const sides = random.bool(0.8) ? [value, sum] : [sum, value];
    return w.define(`select i1 ${test}, ${type} ${sides[0]}, ${type} ${sides[1]}`);
  }
  const condition = someCondition(w, body, sources);
  if (dice === 7) {
    const added = joiner(w, type)(sum, writeLane(w, template, site));
    return w.define(`select i1 ${condition}, ${type} ${added}, ${type} ${sum}`);
  }
  if (dice === 8) return w.define(`select i1 ${condition}, ${type} ${w.constant(type)}, ${type} ${sum}`);
  const [yes, end] = [w.label('yes'), w.label('end')];
  const from = w.block;
  w.line(`br i1 ${condition}, label %${yes}, label %${end}`);
  w.start(yes);
  const added = joiner(w, type)(sum, writeLane(w, template, site));
  w.line(`br label %${end}`);
  w.start(end);
  return w.define(`phi ${type} [ ${sum}, %${from} ], [ ${added}, %${yes} ]`);
}

/** `out[i] = f(a[i], what a was last turn)`; the last one may live on. */
function recurrence(w: Writer): void {
  const { random } = w;
  const source = somePointers(w, 1)[0]!;
  const type = source.element;
  const out = random.bool(0.15) ? source : w.pointer(type);
  const paces = somePaces(w, [source, out], 1);
  const frame = openLoop(w, {
    carried: [{ type, start: type === 'ptr' ? 'null' : startOf(w, type) }],
    isShort: false,
  });
  const body = { frame, paces, outer: null };
  const last = frame.carried[0]!;
  const { at, align } = movingAddress(w, body, source, type, random.pick([0, 0, 1]));
  const value = w.define(`load ${type}, ptr ${at}, align ${align}`);
  const mixed = type === 'ptr' ? last : mix(w, type, value, last);
  const to = movingAddress(w, body, out, type, random.pick([0, 0, 0, 1, -1]));
  w.line(`store ${type} ${mixed}, ptr ${to.at}, align ${to.align}`);
  const [end] = frame.close([random.bool(0.8) || type === 'ptr' ? value : mixed]);
  if (random.bool()) {
    finishVoid(w);
    return;
  }
  w.result = type;
  w.line(`ret ${type} ${end}`);
}

function mix(w: Writer, type: string, a: string, b: string): string {
  const op = isFloat(type) ? w.random.pick(['fadd', 'fmul']) : w.random.pick(['add', 'sub', 'xor', 'mul']);
  return w.random.bool() ? w.define(`${op} ${type} ${a}, ${b}`) : w.define(`${op} ${type} ${b}, ${a}`);
}

/** Leaves at the first element that is like something; answers the counter or a value. */
function search(w: Writer): void {
  const { random } = w;
  const sources = somePointers(w, 1);
  const stored = random.bool(0.3) ? w.pointer(sources[0]!.element) : null;
  const paces = somePaces(w, stored === null ? sources : [...sources, stored], 1);
  const frame = openLoop(w, { carried: [{ type: 'i32', start: '0' }], isShort: false });
  const body = { frame, paces, outer: null };
  const count = frame.carried[0]!;
  const condition = someCondition(w, body, sources);
  const [found, more] = [w.label('found'), w.label('more')];
  w.line(`br i1 ${condition}, label %${found}, label %${more}`);
  w.start(found);
  w.line(`ret i32 ${random.bool(0.7) ? count : '-1'}`);
  w.start(more);
  if (stored !== null) {
    const { at, align } = movingAddress(w, body, stored, stored.element, 0);
    const value = stored.element === 'ptr' ? 'null' : w.constant(stored.element);
    w.line(`store ${stored.element} ${value}, ptr ${at}, align ${align}`);
  }
  const next = w.define(`add${random.pick(['', ' nsw'])} i32 ${count}, ${random.pick([1, 1, 2])}`);
  const [total] = frame.close([next]);
  w.result = 'i32';
  w.line(`ret i32 ${total}`);
}

/** `h[a[i] & 7] op= 1`, and gathers. */
function histogram(w: Writer): void {
  const { random } = w;
  const index = w.pointer(random.pick(['i8', 'i16', 'i32']));
  const table = w.pointer(random.pick(['i32', 'i16', 'i8', 'float']));
  const out = random.bool(0.4) ? w.pointer(table.element) : null;
  const frame = openLoop(w, { carried: [], isShort: false });
  const body = { frame, paces: somePaces(w, out === null ? [index] : [index, out], 1), outer: null };
  const from = movingAddress(w, body, index, index.element, 0);
  const raw = w.define(`load ${index.element}, ptr ${from.at}, align ${from.align}`);
  const masked = w.define(`and ${index.element} ${raw}, 7`);
  const wide = w.define(`zext ${index.element} ${masked} to i64`);
  const at = w.define(`getelementptr inbounds ${table.element}, ptr ${table.name}, i64 ${wide}`);
  const size = w.strideOf(table.element);
  w.touch(table, 0, 8 * size);
  const align = Math.min(size, w.alignAt(table, 0));
  const old = w.define(`load ${table.element}, ptr ${at}, align ${align}`);
  if (out === null) {
    const one = isFloat(table.element) ? 'fadd' : random.pick(['add', 'xor', 'or']);
    const sum = w.define(`${one} ${table.element} ${old}, ${isFloat(table.element) ? '1.0' : '1'}`);
    w.line(`store ${table.element} ${sum}, ptr ${at}, align ${align}`);
  } else {
    const to = movingAddress(w, body, out, out.element, 0);
    w.line(`store ${out.element} ${old}, ptr ${to.at}, align ${to.align}`);
  }
  frame.close([]);
  finishVoid(w);
}

/** Rows and columns: a map in the inner loop, or a sum of each row. */
function nest(w: Writer): void {
  const { random } = w;
  const sources = somePointers(w, random.between(1, 2));
  const type = sources[0]!.element;
  const out = w.pointer(type);
  const outer = openLoop(w, { carried: [], isShort: true });
  const row = random.pick([1, 8, 16, 20, 3]);
  if (random.bool(0.6) || type === 'ptr') {
    const inner = openLoop(w, { carried: [], isShort: random.bool(0.3) });
    mapBody(
      w,
      { frame: inner, paces: somePaces(w, [...sources, out], 1), outer: { frame: outer, row } },
      1,
      sources,
      out,
      type,
    );
    inner.close([]);
  } else {
    const inner = openLoop(w, { carried: [{ type, start: startOf(w, type) }], isShort: random.bool(0.3) });
    const body = { frame: inner, paces: somePaces(w, sources, 1), outer: { frame: outer, row } };
    const [sum] = inner.close([accumulate(w, body, sources, type, inner.carried[0]!)]);
    const to = movingAddress(w, { frame: outer, paces: somePaces(w, [out], 1), outer: null }, out, type, 0);
    w.line(`store ${type} ${sum}, ptr ${to.at}, align ${to.align}`);
  }
  outer.close([]);
  finishVoid(w);
}

function startOf(w: Writer, type: string): string {
  const { random } = w;
  if (random.bool(0.3)) return w.scalar(type);
  if (isFloat(type)) return w.isExact ? '1.0' : random.pick(['0.0', '-0.0', '1.0']);
  return random.bool(0.5) ? (type === 'i1' ? 'false' : '0') : w.constant(type);
}

function somePaces(w: Writer, pointers: readonly PointerParam[], members: number): Paces {
  const { random } = w;
  const common = members > 1 ? members + random.pick([0, 0, 0, 1]) : random.pick([1, 1, 1, 1, 2, 3, -1]);
  return new Map(pointers.map((p) => [p, random.bool(0.85) ? common : random.pick([1, 2, -1, 4, 0])]));
}

function placesOf(w: Writer, sources: readonly PointerParam[]): LoadPlace[] {
  return sources.map((pointer) => ({
    pointer,
    start: w.random.pick([0, 0, 0, 0, 1, 2, -1]),
    stride: 1,
  }));
}

function siteOf(w: Writer, body: Body, lane: number, plants: Site['plants']): Site {
  return {
    lane,
    plants,
    address: (place, type, index) => movingAddress(w, body, place.pointer, type, index),
    counter: (type) => castCounter(w, body.frame, type),
    disturb: () => disturb(w),
    useUp: (type, value) => useUp(w, type, value),
  };
}

function castCounter(w: Writer, frame: LoopFrame, type: string): string {
  const [have, want] = [bitsOf(frame.type), bitsOf(type)];
  if (have === want) return frame.counter;
  if (have > want) return w.define(`trunc ${frame.type} ${frame.counter} to ${type}`);
  return w.define(`${w.random.pick(['zext', 'sext'])} ${frame.type} ${frame.counter} to ${type}`);
}

/** Element `i·pace + index` (plus the row of the outer loop) behind the pointer. */
function movingAddress(
  w: Writer,
  body: Body,
  pointer: PointerParam,
  type: string,
  index: number,
): { at: string; align: number } {
  const { frame, outer } = body;
  const pace = body.paces.get(pointer) ?? 1;
  const size = w.strideOf(type);
  const steps: number[] = [];
  steps[frame.number] = frame.step * pace * size;
  if (outer !== null) steps[outer.frame.number] = outer.frame.step * outer.row * size;
  w.touch(
    pointer,
    index * size,
    w.bytesOf(type),
    Array.from(steps, (step) => step ?? 0),
  );
  const flags = w.random.pick(['', ' inbounds', ' inbounds', ' inbounds']);
  let base = pointer.name;
  if (outer !== null) {
    const row = scaled(w, outer.frame, outer.row, 0);
    base = w.define(`getelementptr${flags} ${type}, ptr ${base}, ${row}`);
  }
  const splitsOffset = index !== 0 && w.random.bool(0.4);
  const moved = scaled(w, frame, pace, splitsOffset ? 0 : index);
  let at = w.define(`getelementptr${flags} ${type}, ptr ${base}, ${moved}`);
  if (splitsOffset) at = w.define(`getelementptr${flags} ${type}, ptr ${at}, i64 ${index}`);
  return { at, align: Math.min(size, w.alignAt(pointer, size)) };
}

/** `TYPE counter·pace + index`; narrow counters are widened first, so that they do not wrap. */
function scaled(w: Writer, frame: LoopFrame, pace: number, index: number): string {
  const { random } = w;
  let { type, counter: value } = frame;
  if (bitsOf(type) < 32 || (type === 'i32' && random.bool(0.6))) {
    const wide = type === 'i32' ? 'i64' : random.pick(['i32', 'i64']);
    value = w.define(`${random.pick(['zext', 'zext', 'sext'])} ${type} ${value} to ${wide}`);
    type = wide;
  }
  const flags = random.pick(['', '', ' nsw']);
  if (pace !== 1) {
    value =
      pace > 1 && Math.log2(pace) % 1 === 0 && random.bool()
        ? w.define(`shl${flags} ${type} ${value}, ${Math.log2(pace)}`)
        : w.define(`mul${flags} ${type} ${value}, ${pace}`);
  }
  if (index !== 0) {
    const disjoint = pace > 1 && Math.log2(pace) % 1 === 0 && index > 0 && index < pace && random.bool(0.3);
    value = w.define(`${disjoint ? 'or disjoint' : `add${flags}`} ${type} ${value}, ${index}`);
  }
  return `${type} ${value}`;
}
