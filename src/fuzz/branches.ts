/** Lanes in branches: diamonds, triangles, switches, phis of lanes, blocks that nobody reaches. */
import { makeTemplate, type Site, writeLanes } from './expression.ts';
import { constantAddress, disturb, somePointers, useUp } from './places.ts';
import { finishVoid, laneCount, placesIn, somePlants } from './straight.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Writes a whole function body. */
export function writeBranches(w: Writer): void {
  const { random } = w;
  const sources = somePointers(w, random.between(1, 2));
  const type = sources[0]!.element === 'ptr' ? 'i32' : sources[0]!.element;
  const out = w.pointer(type);
  const lanes = Math.min(8, laneCount(w));
  const condition = conditionOf(w, sources);
  if (random.bool(0.2)) unreachable(w, type, out);
  const ends = random.bool(0.25) ? writeSwitch(w, condition) : writeFork(w, condition);
  const join = ends.join;
  const values: string[][] = [];
  const froms: string[] = [];
  const storesInside = random.bool(0.5);
  for (const arm of ends.arms) {
    w.start(arm);
    const isEmpty = random.bool(0.2);
    const found = isEmpty
      ? Array.from({ length: lanes }, () => w.constant(type))
      : lanesOf(w, type, sources, lanes);
    if (storesInside && !isEmpty) storeAll(w, out, type, found, 0);
    if (random.bool(0.05)) disturb(w);
    values.push(found);
    froms.push(w.block);
    w.line(`br label %${join}`);
  }
  w.start(join);
  const joined = Array.from({ length: lanes }, (_, lane) => {
    const pairs = froms.map((from, k) => `[ ${values[k]![lane]}, %${from} ]`);
    return w.define(`phi ${type} ${pairs.join(', ')}`);
  });
  storeAll(w, out, type, joined, storesInside && random.bool() ? lanes : 0);
  finishVoid(w);
}

interface Fork {
  readonly arms: readonly string[];
  readonly join: string;
}

function writeFork(w: Writer, condition: string): Fork {
  const [yes, no, join] = [w.label('yes'), w.label('no'), w.label('join')];
  w.line(`br i1 ${condition}, label %${yes}, label %${no}`);
  return { arms: [yes, no], join };
}

function writeSwitch(w: Writer, condition: string): Fork {
  const arms = ['one', 'two', 'other'].map((stem) => w.label(stem));
  const wide = w.define(`zext i1 ${condition} to i32`);
  const chosen = w.define(`add i32 ${wide}, ${w.scalar('i32')}`);
  w.line(`switch i32 ${chosen}, label %${arms[2]} [ i32 0, label %${arms[0]} i32 1, label %${arms[1]} ]`);
  return { arms, join: w.label('join') };
}

function conditionOf(w: Writer, sources: readonly PointerParam[]): string {
  const template = makeTemplate(w, 'i1', { places: placesIn(w, sources), depth: 1, hasIndex: false });
  return writeLanes(w, template, [siteOf(w, 0, [])])[0]!;
}

function lanesOf(w: Writer, type: string, sources: readonly PointerParam[], lanes: number): string[] {
  const template = makeTemplate(w, type, {
    places: placesIn(w, sources),
    depth: w.random.pick([0, 1, 2]),
    hasIndex: false,
  });
  const plants = somePlants(w, lanes, template.steps.length);
  return writeLanes(
    w,
    template,
    Array.from({ length: lanes }, (_, lane) => siteOf(w, lane, plants)),
  );
}

function storeAll(
  w: Writer,
  out: PointerParam,
  type: string,
  values: readonly string[],
  start: number,
): void {
  values.forEach((value, lane) => {
    const { at, align } = constantAddress(w, out, type, start + lane);
    w.line(`store ${type} ${value}, ptr ${at}, align ${align}`);
  });
}

function siteOf(w: Writer, lane: number, plants: Site['plants']): Site {
  return {
    lane,
    plants,
    address: (place, type, index) => constantAddress(w, place.pointer, type, index),
    counter: null,
    disturb: () => disturb(w),
    useUp: (type, value) => useUp(w, type, value),
  };
}

/** A block behind an edge that no execution takes, and one without any edge. */
function unreachable(w: Writer, type: string, out: PointerParam): void {
  const [dead, on] = [w.label('dead'), w.label('on')];
  w.line(`br label %${on}`);
  w.start(dead);
  const { at, align } = constantAddress(w, out, type, 0);
  w.line(`store ${type} ${w.constant(type)}, ptr ${at}, align ${align}`);
  w.line(`br label %${w.random.bool() ? on : dead}`);
  w.start(on);
}
