/**
 * The accesses seen so far, for `memory-deps.ts`: in groups by object, in rows by address.
 *
 *     group  the same underlying objects           { @a }           { @b }          { anything }
 *     row    the same base and symbolic offset     @a + 4·%i + …    @b + …          the rest
 *     entry  the same constant and size            +0, 4 bytes      +4, 4 bytes
 *
 * Numbers of groups and rows are bounded: what comes after that goes to a row for the rest, where every access is
 * compared on its own.
 */
import { argCountOf, type Inst, isCall } from '../ir/inst.ts';
import { isPtrOrPtrVector, TypeKind } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import { type AliasAnalysis, readsConstant } from './alias.ts';
import type { Effects, MemoryRange } from './effects.ts';
import { evolvedAddress } from './evolution.ts';
import { areApart, birthOf, isCaptured, type Objects, underlyingObjects } from './objects.ts';

export type DepKind = 'raw' | 'war' | 'waw' | 'order';

/** One access of an instruction; without a range it is to all memory that others know of. */
export interface Access {
  readonly range: MemoryRange | null;
  readonly reads: boolean;
  readonly writes: boolean;
}

const MAX_GROUPS = 64;
const MAX_ROWS = 24;
/** Larger accesses are not entered by address. */
const MAX_ENTRY = 256;

/** What the instruction accesses; reads of memory that never changes are left out. */
export function accessesOf(aa: AliasAnalysis, inst: Inst, effects: Effects): Access[] {
  const { reads, writes, ranges } = effects;
  if (!reads && !writes) return [];
  if (ranges !== null) {
    const kept = ranges.filter((range) => range.writes || !readsConstant(aa, range));
    return kept.map((range) => ({ range, reads: range.reads, writes: range.writes }));
  }
  const accesses: Access[] = [{ range: null, reads, writes }];
  const count = isCall(inst) ? argCountOf(inst) : inst.operands.length;
  for (let i = 0; i < count; i++) {
    const pointer = inst.operands[i]!;
    if (!isPtrOrPtrVector(pointer.type)) continue;
    const range: MemoryRange = { pointer, size: Number.POSITIVE_INFINITY, whole: false, reads, writes, inst };
    accesses.push({ range, reads, writes });
  }
  return accesses;
}

/** The dependence of two accesses of which one writes. */
export function kindOf(
  earlier: Pick<Access, 'reads' | 'writes'>,
  later: Pick<Access, 'reads' | 'writes'>,
): DepKind {
  if (earlier.writes && later.reads) return 'raw';
  return earlier.writes ? 'waw' : 'war';
}

/** An access and where it belongs. */
export interface Located {
  readonly access: Access;
  readonly row: Row;
  /** The constant of its offset; 0 in a row for the rest. */
  readonly at: number;
}

/** Is there anything by which single accesses of the two rows could be told apart? */
export function canTellApart(row: Row, { access, row: own }: Located): boolean {
  if (access.range === null || row.isOutside) return false;
  if (row.base === null || own.base === null || row.base === own.base) return true;
  return row.hasNotes && hasNotes(access);
}

interface Group {
  /** None: may be anything. */
  readonly objects: readonly Value[];
  /** Everything outside, as calls see it. */
  readonly isOutside: boolean;
  readonly rows: Map<string, Row>;
  rest: Row | null;
  /** Groups that are not apart from it, itself included. */
  readonly near: Group[];
}

export class Places {
  private readonly aa: AliasAnalysis;
  private readonly numbers = new Map<Value, number>();
  private readonly groups = new Map<string, Group>();
  hasWrites = false;

  constructor(aa: AliasAnalysis) {
    this.aa = aa;
  }

  add(node: number, located: Located): void {
    if (located.access.writes) this.hasWrites = true;
    located.row.add(node, located);
  }

  eachRowNear(own: Row, visit: (row: Row) => void): void {
    for (const group of own.group.near) {
      for (const row of group.rows.values()) if (!this.isSupposedApart(own, row)) visit(row);
      if (group.rest !== null) visit(group.rest);
    }
  }

  private isSupposedApart({ example: a }: Row, { example: b }: Row): boolean {
    return a !== null && b !== null && a !== b && this.aa.supposedApart?.(a, b) === true;
  }

  locate(access: Access): Located {
    const group = this.groupOf(access);
    const place = access.range === null ? null : this.placeOf(access.range);
    if (place !== null) {
      const known = group.rows.get(place.key);
      if (known !== undefined) return { access, row: known, at: place.at };
      if (group.rows.size < MAX_ROWS) {
        const row = new Row(group, place.base, access.range);
        group.rows.set(place.key, row);
        return { access, row, at: place.at };
      }
    }
    group.rest ??= new Row(group, null, null);
    return { access, row: group.rest, at: 0 };
  }

  private groupOf(access: Access): Group {
    if (access.range === null) return this.groups.get('outside') ?? this.makeGroup('outside', [], true);
    const objects = underlyingObjects(this.aa.objects, access.range.pointer);
    const key = this.keyOf(objects);
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    if (this.groups.size < MAX_GROUPS || key === '') return this.makeGroup(key, objects, false);
    return this.groups.get('') ?? this.makeGroup('', [], false);
  }

  private makeGroup(key: string, objects: readonly Value[], isOutside: boolean): Group {
    const group: Group = { objects, isOutside, rows: new Map(), rest: null, near: [] };
    group.near.push(group);
    for (const other of this.groups.values()) {
      if (groupsAreApart(this.aa.objects, group, other)) continue;
      group.near.push(other);
      other.near.push(group);
    }
    this.groups.set(key, group);
    return group;
  }

  private keyOf(objects: readonly Value[]): string {
    return objects
      .map((object) => this.numberOf(object))
      .sort((a, b) => a - b)
      .join();
  }

  private numberOf(value: Value): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(value, number);
    }
    return number;
  }

  /** Base and symbolic offset as a key, the constant apart; null when the access has no such place. */
  private placeOf(range: MemoryRange): { key: string; base: Value; at: number } | null {
    if (!(range.size <= MAX_ENTRY) || range.pointer.type.kind !== TypeKind.Ptr) return null;
    const { base, offset } = evolvedAddress(this.aa.evolutions, range.pointer);
    const at = Number(offset.constant);
    // Not where the offset could wrap within the access.
    if (!Number.isSafeInteger(at) || Math.abs(at) + MAX_ENTRY >= 2 ** (offset.width - 1)) return null;
    let key = String(this.numberOf(base));
    for (const { atom, coefficient } of offset.terms) key += ` ${atom.index}*${coefficient}`;
    return { key, base, at };
  }
}

function groupsAreApart(objects: Objects, a: Group, b: Group): boolean {
  if (a.isOutside || b.isOutside) {
    const other = a.isOutside ? b : a;
    return !other.isOutside && other.objects.length > 0 && other.objects.every((o) => isSealed(objects, o));
  }
  if (a.objects.length === 0 || b.objects.length === 0) return false;
  return a.objects.every((x) => b.objects.every((y) => areApart(objects, x, y) !== null));
}

/** Is it known to nobody but the values computed from it here? */
function isSealed(objects: Objects, object: Value): boolean {
  const birth = birthOf(object);
  return (birth === 'local' || birth === 'noalias') && !isCaptured(objects, object);
}

/** A node that stands for one access or several; does one of them write? */
export interface Joined {
  readonly node: number;
  readonly writes: boolean;
}

interface Member {
  readonly node: number;
  readonly access: Access;
  readonly at: number;
}

/** Who accessed these bytes: the last writer, and the readers since. */
interface Entry {
  readonly at: number;
  readonly size: number;
  writer: Member | null;
  readers: Member[];
}

export class Row {
  readonly group: Group;
  /** null in a row for the rest. */
  readonly base: Value | null;
  /** The first access; null in a row for the rest. */
  readonly example: MemoryRange | null;
  readonly members: Member[] = [];
  hasWrites = false;
  hasNotes = false;
  /** By constant; filled in when somebody asks. */
  private readonly entries = new Map<number, Entry[]>();
  private entered = 0;
  private largest = 0;
  private readonly joins = new Map<string, { upTo: number; joined: Joined | null }>();

  constructor(group: Group, base: Value | null, example: MemoryRange | null) {
    this.group = group;
    this.base = base;
    this.example = example;
  }

  /** Does it have one base and symbolic offset, so that overlaps are exact? */
  get isExact(): boolean {
    return this.base !== null;
  }

  get isOutside(): boolean {
    return this.group.isOutside;
  }

  add(node: number, { access, at }: Located): void {
    this.members.push({ node, access, at });
    if (access.writes) this.hasWrites = true;
    if (hasNotes(access)) this.hasNotes = true;
  }

  /** Members that the access overlaps and must follow: the last writers, and for a write the readers since. */
  eachOverlap(located: Located, visit: (on: number, kind: DepKind, certain: boolean) => void): void {
    for (; this.entered < this.members.length; this.entered++) this.enter(this.members[this.entered]!);
    const { access, at } = located;
    const report = (member: Member): void => {
      const certain = (member.access.range?.whole ?? false) && (access.range?.whole ?? false);
      visit(member.node, kindOf(member.access, access), certain);
    };
    this.eachEntry(at, access.range!.size, (entry) => {
      if (entry.writer !== null) report(entry.writer);
      if (access.writes) for (const reader of entry.readers) report(reader);
    });
  }

  /**
   * A node that stands for the first `count` members ('writes': those that write); null when there are none. `make`
   * joins several nodes into one.
   */
  join(which: 'all' | 'writes', count: number, make: (members: readonly Joined[]) => number): Joined | null {
    const key = count === this.members.length ? which : `${which} but the last`;
    const known = this.joins.get(key) ?? { upTo: 0, joined: null };
    const fresh: Joined[] = [];
    for (let i = known.upTo; i < count; i++) {
      const { node, access } = this.members[i]!;
      if (which === 'all' || access.writes) fresh.push({ node, writes: access.writes });
    }
    let { joined } = known;
    if (joined !== null && fresh.length > 0) fresh.unshift(joined);
    if (fresh.length === 1) joined = fresh[0]!;
    if (fresh.length > 1) joined = { node: make(fresh), writes: fresh.some((one) => one.writes) };
    this.joins.set(key, { upTo: Math.max(known.upTo, count), joined });
    return joined;
  }

  private enter(member: Member): void {
    const { access, at } = member;
    const { size } = access.range!;
    if (access.writes) {
      this.eachEntry(at, size, (entry) => {
        const isCovered = entry.at >= at && entry.at + entry.size <= at + size;
        if (!isCovered) return;
        entry.writer = member;
        entry.readers = [];
      });
    }
    const own = this.entryAt(at, size);
    if (access.writes) own.writer = member;
    else own.readers.push(member);
    this.largest = Math.max(this.largest, size);
  }

  private entryAt(at: number, size: number): Entry {
    const list = this.entries.get(at) ?? [];
    if (list.length === 0) this.entries.set(at, list);
    const known = list.find((entry) => entry.size === size);
    if (known !== undefined) return known;
    const entry: Entry = { at, size, writer: null, readers: [] };
    list.push(entry);
    return entry;
  }

  private eachEntry(at: number, size: number, visit: (entry: Entry) => void): void {
    for (let start = at - this.largest + 1; start < at + size; start++) {
      const list = this.entries.get(start);
      if (list === undefined) continue;
      for (const entry of list) if (entry.at + entry.size > at) visit(entry);
    }
  }
}

function hasNotes(access: Access): boolean {
  const notes = access.range?.inst.notes ?? null;
  return notes !== null && notes.attachments.length > 0;
}
