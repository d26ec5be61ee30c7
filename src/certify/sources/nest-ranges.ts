/**
 * What accesses touch while a nest of loops runs, and a comparison of such ranges before the nest.
 *
 * An access that every turn of every loop around it makes, at an address that is a sum over their turns (`strides.ts`),
 * touches one object in all of them. Objects are smaller than half the address space, so from turn to turn the address
 * moves without wrapping, always by the same number of bytes, upwards or downwards. It is lowest and highest in corners
 * of the nest, where each loop is in its first or its last turn:
 *
 *     lowest  = first address + Σ min(0, distance of a loop's last turn from its first)        highest = … max …
 *
 * Corners are executed, and whatever is poison or undefined in their addresses and in how often the loops go round is
 * undefined behaviour of the source: one may compare and branch on them beforehand. How often a loop goes round must not
 * depend on other loops of the nest.
 *
 * Accesses that are a constant number of bytes apart are a family, with one range.
 */
import { dominates, dominatorTree } from '../../analysis/dominators.ts';
import type { Loop } from '../../analysis/loops.ts';
import { buildBinary, buildCast, buildGep, buildICmp, buildSelect, type Place, put } from '../../ir/build.ts';
import { type CloneMap, mapValue } from '../../ir/clone.ts';
import { constInt } from '../../ir/constant.ts';
import { POISON_FLAGS } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { indexBits, type Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { I8, type IntType, intType, isInt, isPtr } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { type CounterTest, exactTest } from '../loops/recurrences.ts';
import { type LinearAddress, Strides } from '../memory/strides.ts';
import type { Graph } from '../walk/graph.ts';
import { pointerOf, sizeOfAccess } from './jam-apart.ts';

/** Accesses that stay a constant number of bytes apart. */
export interface Family {
  readonly address: LinearAddress;
  readonly members: readonly Inst[];
  /** The member with the lowest address. */
  readonly lowest: Inst;
  /** Bytes from there to the end of what the members touch in a turn. */
  readonly bytes: bigint;
  /** The loops whose turns move it, each with the direction if that is known. */
  readonly moves: ReadonlyMap<Loop, 'up' | 'down' | 'either'>;
}

interface Member {
  readonly inst: Inst;
  /** Bytes from the first member of the family. */
  readonly at: bigint;
}

/** The families of a nest; accesses whose range is not known are in none. */
export class NestRanges {
  readonly families: readonly Family[];
  private readonly layout: Layout;
  private readonly strides: Strides;
  private readonly tests = new Map<Loop, CounterTest>();

  constructor(graph: Graph, layout: Layout, nest: Loop, accesses: readonly Inst[]) {
    this.layout = layout;
    this.strides = new Strides(graph, layout, nest);
    const tree = dominatorTree(graph.cfg);
    const loops = graph.forest.loops.filter((loop) => nest.blocks.has(loop.header.id));
    for (const loop of loops) {
      const test = this.testOf(graph, nest, loop);
      if (test !== null) this.tests.set(loop, test);
    }
    const isCounted = loops.every((loop) => this.tests.has(loop));
    const isEveryTurns = (access: Inst): boolean =>
      loops.every(
        ({ blocks, latches }) =>
          !blocks.has(access.block!.id) || dominates(tree, access.block!.id, latches[0]!.id),
      ) && dominates(tree, access.block!.id, nest.latches[0]!.id);
    this.families = isCounted ? this.familiesOf(accesses.filter(isEveryTurns)) : [];
  }

  /** The family of an access; null when its range is not known. */
  familyOf(access: Inst): Family | null {
    return this.families.find(({ members }) => members.includes(access)) ?? null;
  }

  /** How a loop counts to its end, where all that decides it is there before the nest; left at its latch alone. */
  private testOf(graph: Graph, nest: Loop, loop: Loop): CounterTest | null {
    const isOutside = (value: Value): boolean =>
      value.kind !== ValueKind.Inst || !nest.blocks.has(value.block!.id);
    const [exit, another] = graph.forest.exits[loop.index]!;
    if (exit === undefined || another !== undefined || exit.from !== loop.latches[0]) return null;
    const test = exactTest(this.layout, loop);
    if (test === null || test.stays !== (test.predicate === 'ne')) return null;
    if (test.predicate !== 'eq' && test.predicate !== 'ne') return null;
    const { phi, step } = test.counter;
    if ((step !== 1n && step !== -1n) || !isInt(phi.type) || !isInt(test.limit.type)) return null;
    const start = this.strides.walkOf(phi)?.start;
    return start !== undefined && isOutside(start) && isOutside(test.limit) ? test : null;
  }

  private familiesOf(accesses: readonly Inst[]): Family[] {
    const groups: { address: LinearAddress; members: Member[] }[] = [];
    for (const inst of accesses) {
      const address = this.strides.scaledAddress(pointerOf(inst));
      if (address === null) continue;
      const group = groups.find((one) => isSameForm(one.address, address));
      if (group === undefined) groups.push({ address, members: [{ inst, at: 0n }] });
      else group.members.push({ inst, at: this.signed(address.constant - group.address.constant) });
    }
    return groups.map(({ address, members }) => {
      const [lowest] = [...members].sort((x, y) => (x.at < y.at ? -1 : x.at > y.at ? 1 : 0));
      const ends = members.map(({ inst, at }) => at - lowest!.at + sizeOfAccess(this.layout, inst));
      return {
        address,
        members: members.map(({ inst }) => inst),
        lowest: lowest!.inst,
        bytes: ends.reduce((most, end) => (end > most ? end : most)),
        moves: this.movesOf(address),
      };
    });
  }

  private movesOf({ turns, scaled }: LinearAddress): Family['moves'] {
    const moves = new Map<Loop, 'up' | 'down' | 'either'>();
    for (const [loop, factor] of turns) moves.set(loop, this.signed(factor) >= 0n ? 'up' : 'down');
    for (const { loop } of scaled.values()) moves.set(loop, 'either');
    return moves;
  }

  /** A number of bytes as a distance in an object, which is smaller than half the address space. */
  private signed(bytes: bigint): bigint {
    return BigInt.asIntN(indexBits(this.layout, 0), bytes);
  }

  /** Before the nest, in a copy: does one of the pairs overlap? Null where there are none. */
  buildOverlap(place: Place, map: CloneMap, pairs: readonly (readonly [Family, Family])[]): Value | null {
    const corners = new Corners(this.layout, this.strides, this.tests, place, map);
    let near: Value | null = null;
    for (const [x, y] of pairs) {
      const [a, b] = [corners.rangeOf(x), corners.rangeOf(y)];
      const one = buildBinary(
        place,
        Op.And,
        buildICmp(place, 'ult', a.low, b.high),
        buildICmp(place, 'ult', b.low, a.high),
      );
      near = near === null ? one : buildBinary(place, Op.Or, near, one);
    }
    return near;
  }
}

/** Pairs of families that are compared before a nest. */
export class Guard {
  readonly pairs: readonly (readonly [Family, Family])[];
  private readonly ranges: NestRanges;

  constructor(ranges: NestRanges, pairs: readonly (readonly [Family, Family])[]) {
    this.ranges = ranges;
    this.pairs = pairs;
  }

  /** Are the families of two accesses compared with each other? */
  isCompared(a: Inst, b: Inst): boolean {
    const isPair = (x: Family, y: Family): boolean => x.members.includes(a) && y.members.includes(b);
    return this.pairs.some(([x, y]) => isPair(x, y) || isPair(y, x));
  }

  /** Before the nest, in a copy of the function: do they overlap? */
  build(place: Place, map: CloneMap): Value | null {
    return this.ranges.buildOverlap(place, map, this.pairs);
  }
}

function isSameForm(x: LinearAddress, y: LinearAddress): boolean {
  const isSame = <K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>, number: (value: V) => bigint): boolean =>
    a.size === b.size && [...a].every(([key, value]) => b.has(key) && number(b.get(key)!) === number(value));
  return (
    x.root === y.root &&
    isSame(x.turns, y.turns, (factor) => factor) &&
    isSame(x.symbols, y.symbols, (factor) => factor) &&
    isSame(x.scaled, y.scaled, ({ factor }) => factor)
  );
}

/** Values of a nest in its corners, computed before it. */
class Corners {
  private readonly layout: Layout;
  private readonly strides: Strides;
  private readonly tests: ReadonlyMap<Loop, CounterTest>;
  private readonly place: Place;
  private readonly map: CloneMap;

  constructor(
    layout: Layout,
    strides: Strides,
    tests: ReadonlyMap<Loop, CounterTest>,
    place: Place,
    map: CloneMap,
  ) {
    this.layout = layout;
    this.strides = strides;
    this.tests = tests;
    this.place = place;
    this.map = map;
  }

  /** Pointers to the lowest byte, and behind the highest. */
  rangeOf({ lowest, bytes, moves }: Family): { readonly low: Value; readonly high: Value } {
    const { place } = this;
    const type = intType(indexBits(this.layout, 0));
    const pointer = pointerOf(lowest);
    const goes = (way: string): Loop[] => [...moves].flatMap(([loop, to]) => (to === way ? [loop] : []));
    let low = this.valueIn(pointer, new Set(goes('down')));
    let top = this.valueIn(pointer, new Set(goes('up')));
    const first = goes('either').length === 0 ? null : this.numberIn(pointer, new Set(), type);
    for (const loop of goes('either')) {
      const last = this.numberIn(pointer, new Set([loop]), type);
      const distance = buildBinary(place, Op.Sub, last, first!);
      const isDown = buildICmp(place, 'slt', distance, constInt(type, 0));
      low = buildSelect(place, isDown, buildGep(place, I8, low, [distance]), low);
      top = buildSelect(place, isDown, top, buildGep(place, I8, top, [distance]));
    }
    return { low, high: buildGep(place, I8, top, [constInt(type, bytes)]) };
  }

  private numberIn(pointer: Value, last: ReadonlySet<Loop>, type: IntType): Value {
    return buildCast(this.place, Op.PtrToInt, this.valueIn(pointer, last), type);
  }

  /** The value when these loops are in their last turn, all others in their first. */
  private valueIn(value: Value, last: ReadonlySet<Loop>): Value {
    if (value.kind !== ValueKind.Inst || !this.strides.isInside(value)) return mapValue(value, this.map);
    const { place } = this;
    const walk = value.op === Op.Phi ? this.strides.walkOf(value) : null;
    if (walk === null) {
      const operands = value.operands.map((operand) => this.valueIn(operand, last));
      // The same opcode with the same extra, and no promises: nothing of this is executed yet.
      return put(
        place,
        value.op,
        value.type,
        operands,
        value.extra as never,
        value.flags & ~POISON_FLAGS,
      ) as Value;
    }
    const start = this.valueIn(walk.start, last);
    if (!last.has(walk.loop)) return start;
    const type = isInt(value.type) ? value.type : intType(indexBits(this.layout, 0));
    const turns = this.resized(this.lastTurn(walk.loop), type);
    const by = typeof walk.by === 'bigint' ? constInt(type, walk.by) : mapValue(walk.by, this.map);
    const moved = buildBinary(place, Op.Mul, turns, by);
    const far = walk.bytes === 1n ? moved : buildBinary(place, Op.Mul, moved, constInt(type, walk.bytes));
    return isPtr(value.type) ? buildGep(place, I8, start, [far]) : buildBinary(place, Op.Add, start, far);
  }

  /** How often the loop goes round again: until the counter meets its limit, however it wraps. */
  private lastTurn(loop: Loop): Value {
    const { place, map } = this;
    const { limit, ahead, counter } = this.tests.get(loop)!;
    const type = limit.type as IntType; // `testOf` takes no other
    const start = this.resized(mapValue(this.strides.walkOf(counter.phi)!.start, map), type);
    const first = buildBinary(place, Op.Add, start, constInt(type, ahead));
    const [from, to] = counter.step > 0n ? [first, mapValue(limit, map)] : [mapValue(limit, map), first];
    return buildBinary(place, Op.Sub, to, from);
  }

  private resized(value: Value, type: IntType): Value {
    const { bits } = value.type as IntType; // counters and limits are integers
    if (bits === type.bits) return value;
    return buildCast(this.place, bits < type.bits ? Op.ZExt : Op.Trunc, value, type);
  }
}
