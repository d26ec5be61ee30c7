/**
 * Which addresses are compared before a loop. Accesses that stay a constant number of bytes apart (members of a struct,
 * neighbours of a pixel) are compared as one:
 *
 *     for (i) { r[i] = rgb[3*i]; g[i] = rgb[3*i + 1]; }      rgb's three bytes with r, and with g: two comparisons, not four
 *
 * Where that leaves too many, all that is touched behind one pointer is compared as one range, its hull, with that of each
 * other pointer. Places behind the same pointer are still compared one with the other:
 *
 *     for (i) { re[i] += im[i + h]; re[i + h] -= im[i]; }    re … re + h + n with im … im + h + n, re with re + h
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { evolvedAddress } from '../../../analysis/evolution.ts';
import { type Atom, constantOf, difference, type LinearForm } from '../../../analysis/linear.ts';
import type { Value } from '../../../ir/value.ts';
import type { Access } from './accesses.ts';
import type { LoopShape } from './shape.ts';

/**
 * `distance`: both move by the same stride, and the sink's address minus the source's (as a number, unsigned; downwards the
 * other way round) is at least the length of a chunk. `ranges`: all that one touches in the loop lies before or behind all that the other does.
 */
export type CheckKind = 'distance' | 'ranges';

export interface PairCheck {
  readonly kind: CheckKind;
  /** Of a distance: may it be 0? Calls in place (`scale(x, x, n)`) touch one place in each iteration, in the source's order. */
  readonly inPlace: boolean;
  readonly source: Access;
  readonly sink: Access;
}

/** What an access touches. */
export type Touched = Pick<Access, 'pointer' | 'size' | 'stride'>;

/** Accesses that stay a constant number of bytes apart. */
export interface Reach<T extends Touched = Access> {
  readonly lowest: T;
  readonly members: readonly T[];
  /** Bytes from the lowest address to the highest. */
  readonly spread: number;
  /** Bytes from the lowest address to the end of what is touched. */
  readonly bytes: number;
}

/** From the lowest byte to the highest that any of these touches in the loop. Of a distance it is one. */
export type Hull = readonly [Reach, ...Reach[]];

/** Accesses that are compared before the loop. */
export interface RuntimeCheck {
  readonly kind: CheckKind;
  readonly inPlace: boolean;
  readonly source: Hull;
  readonly sink: Hull;
}

/** Comparisons of hulls that make sure of all these pairs; those of one pointer as `mergedChecks` has them. */
export function hullChecks(known: Analyses, pairs: readonly PairCheck[]): RuntimeCheck[] {
  const baseOf = ({ pointer }: Access): Value => evolvedAddress(known.evolutions, pointer).base;
  const touched = new Map<Value, Set<Access>>();
  const near: PairCheck[] = [];
  const compared = new Map<Value, Set<Value>>();
  for (const pair of pairs) {
    const [source, sink] = [baseOf(pair.source), baseOf(pair.sink)];
    if (source === sink) near.push(pair);
    else {
      touched.set(source, (touched.get(source) ?? new Set()).add(pair.source));
      touched.set(sink, (touched.get(sink) ?? new Set()).add(pair.sink));
      if (compared.get(sink)?.has(source) !== true)
        compared.set(source, (compared.get(source) ?? new Set()).add(sink));
    }
  }
  const hulls = new Map([...touched].map(([base, accesses]) => [base, reachesOf(known, [...accesses])]));
  // Each base was touched by one access at least.
  const hullOf = (base: Value): Hull => hulls.get(base)! as unknown as Hull;
  const far = [...compared].flatMap(([source, sinks]) =>
    [...sinks].map(
      (sink): RuntimeCheck => ({
        kind: 'ranges',
        inPlace: false,
        source: hullOf(source),
        sink: hullOf(sink),
      }),
    ),
  );
  return [...far, ...mergedChecks(known, near)];
}

/** The comparisons that make sure of all these pairs. */
export function mergedChecks(known: Analyses, pairs: readonly PairCheck[]): RuntimeCheck[] {
  const families = new Families(known);
  const groups = new Map<string, PairCheck[]>();
  for (const given of pairs) {
    const pair = families.inOrder(given);
    const key = `${pair.kind} ${families.nameOf(pair.source)} ${families.nameOf(pair.sink)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pair]);
    else group.push(pair);
  }
  return [...groups.values()].flatMap((members) => {
    // What one of them excludes is excluded for all.
    const inPlace = members.every((pair) => pair.inPlace);
    const group = members.map((pair) => ({ ...pair, inPlace }));
    const each = oneForEach(families, group);
    return each.length > FEW || isComplete(group) ? [oneForAll(families, group)] : each;
  });
}

/** What accesses touch, those together that stay a constant number of bytes apart. */
export function reachesOf<T extends Touched>(known: Analyses, accesses: readonly T[]): Reach<T>[] {
  const families = new Families(known);
  const groups = new Map<string, T[]>();
  for (const access of accesses) {
    const key = families.nameOf(access);
    groups.set(key, [...(groups.get(key) ?? []), access]);
  }
  return [...groups.values()].map((group) => families.reachOf(group));
}

/**
 * So many pairs are compared one by one where a comparison of all would ask for more than they do: in
 *
 *     d[4*i] = s[4*i + 1]; d[4*i + 1] = s[4*i];
 *
 * the second load is behind the first store, so s may be d + 4 as far as that pair goes, but not as far as the others do.
 */
const FEW = 2;

/** Is each source compared with each sink? */
function isComplete(group: readonly PairCheck[]): boolean {
  const sinks = new Set(group.map(({ sink }) => sink));
  const pairs = new Map<Access, Set<Access>>(group.map(({ source }) => [source, new Set()]));
  for (const { source, sink } of group) pairs.get(source)!.add(sink);
  return [...pairs.values()].every(({ size }) => size === sinks.size);
}

/** One comparison. */
function oneForAll(families: Families, group: readonly PairCheck[]): RuntimeCheck {
  const { kind, inPlace } = group[0]!;
  const sources = new Set(group.map(({ source }) => source));
  const sinks = new Set(group.map(({ sink }) => sink));
  const [source, sink] = [families.reachOf([...sources]), families.reachOf([...sinks])];
  return { kind, inPlace: inPlace && source.spread + sink.spread === 0, source: [source], sink: [sink] };
}

/** A comparison a pair; pairs of the same two addresses are compared once. */
function oneForEach(families: Families, group: readonly PairCheck[]): RuntimeCheck[] {
  const seen = new Set<string>();
  const out: RuntimeCheck[] = [];
  for (const { kind, inPlace, source, sink } of group) {
    const key = [source, sink].map((access) => `${families.placeOf(access)} ${access.size}`).join();
    if (seen.has(key)) continue;
    seen.add(key);
    out.push({ kind, inPlace, source: [families.reachOf([source])], sink: [families.reachOf([sink])] });
  }
  return out;
}

/** Accesses by what they are a constant distance from. */
class Families {
  private readonly known: Analyses;
  private readonly firsts: { readonly base: Value; readonly offset: LinearForm }[] = [];
  private readonly places = new Map<Touched, { readonly family: number; readonly at: number }>();

  constructor(known: Analyses) {
    this.known = known;
  }

  nameOf(access: Touched): string {
    return `${this.find(access).family} ${access.stride}`;
  }

  /** Ranges have no order: of two families the one found first is the source. */
  inOrder(pair: PairCheck): PairCheck {
    const { kind, source, sink } = pair;
    if (kind === 'distance' || this.find(source).family <= this.find(sink).family) return pair;
    return { ...pair, source: sink, sink: source };
  }

  placeOf(access: Touched): string {
    const { family, at } = this.find(access);
    return `${family} ${at}`;
  }

  /** Of accesses of one family. */
  reachOf<T extends Touched>(accesses: readonly T[]): Reach<T> {
    let [lowest] = accesses as [T, ...T[]];
    for (const access of accesses) if (this.find(access).at < this.find(lowest).at) lowest = access;
    const start = this.find(lowest).at;
    return {
      lowest,
      members: accesses,
      spread: Math.max(...accesses.map((access) => this.find(access).at - start)),
      bytes: Math.max(...accesses.map((access) => this.find(access).at - start + access.size)),
    };
  }

  private find(access: Touched): { readonly family: number; readonly at: number } {
    const found = this.places.get(access);
    if (found !== undefined) return found;
    const { base, offset } = evolvedAddress(this.known.evolutions, access.pointer);
    let place = { family: this.firsts.length, at: 0 };
    for (const [family, first] of this.firsts.entries()) {
      if (first.base !== base || first.offset.width !== offset.width) continue;
      const apart = difference(offset, first.offset);
      const distance = apart === null ? null : constantOf(apart);
      if (distance === null || !Number.isSafeInteger(Number(distance))) continue;
      place = { family, at: Number(distance) };
      break;
    }
    if (place.family === this.firsts.length) this.firsts.push({ base, offset });
    this.places.set(access, place);
    return place;
  }
}

/** Do the two ranges overlap for sure? Of one object, a constant distance apart, in a loop of a constant length. */
export function overlapsForSure(
  known: Analyses,
  shape: LoopShape,
  { kind, source, sink }: PairCheck,
): boolean {
  if (kind !== 'ranges' || shape.count.kind !== 'constant') return false;
  const from = evolvedAddress(known.evolutions, source.pointer);
  const to = evolvedAddress(known.evolutions, sink.pointer);
  if (from.base !== to.base || from.offset.width !== to.offset.width) return false;
  const isOther = ({ atom }: { readonly atom: Atom }): boolean => atom.value !== shape.header;
  const start = (form: LinearForm): LinearForm => ({ ...form, terms: form.terms.filter(isOther) });
  const apart = difference(start(to.offset), start(from.offset));
  const distance = apart === null ? null : constantOf(apart);
  if (distance === null) return false;
  const turns = Number(shape.count.count);
  const low = (access: Access): number => Math.min(0, access.stride! * turns);
  const high = (access: Access): number => Math.max(0, access.stride! * turns) + access.size;
  const by = Number(distance);
  return low(source) < by + high(sink) && by + low(sink) < high(source);
}
