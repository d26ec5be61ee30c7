/** The addresses of a group: from its base, or from the bases of its lanes, each computed once. */
import { buildBroadcast, buildGep, buildInsertElement, type Place } from '../../ir/build.ts';
import { constAggregate, constInt, constPoison } from '../../ir/constant.ts';
import { Flag } from '../../ir/flags.ts';
import { indexBits } from '../../ir/layout.ts';
import type { Attachment } from '../../ir/metadata.ts';
import type { Module } from '../../ir/module.ts';
import { I8, type IntType, intType, isPtr, type Type, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Address } from '../optvls/index.ts';
import type { GroupShape } from './group.ts';

/** Where a group is emitted, and what of. */
export interface GroupSite {
  readonly place: Place;
  readonly module: Module;
  /** Of the plan's size. */
  readonly element: Type;
  /** What the plan's offsets count from: a pointer; one a lane where the lanes lie anywhere. */
  readonly base: Value | readonly Value[];
  /** Bytes that the base (each of them) is aligned to. */
  readonly align: number;
  /** Does the base point into (or just past) the object that is accessed? Then so do all addresses made from it. */
  readonly inBounds: boolean;
  /** What is true of every access of the group: types, alias scopes. */
  readonly attachments?: readonly Attachment[];
  /** Are loads of the machine's memory, where there may be no object (`ir/linear-memory.ts`)? */
  readonly isVolatile?: boolean;
}

/** A pointer and the bytes that it is aligned to. */
export interface Aligned {
  readonly pointer: Value;
  readonly align: number;
}

export class Addresses {
  private readonly site: GroupSite;
  private readonly shape: GroupShape;
  private readonly known = new Map<string, Value>();

  constructor(site: GroupSite, shape: GroupShape) {
    this.site = site;
    this.shape = shape;
  }

  /** Where the server says. */
  of({ memref, lane, offset }: Address): Aligned {
    return this.at(memref.offset + offset, lane);
  }

  /** So many bytes from the base, or from the base of a lane. */
  at(offset: number, lane: number | null): Aligned {
    return { pointer: this.pointer(offset, lane), align: this.alignAt(offset) };
  }

  /** One lane of the member at an offset. */
  lane(offset: number, lane: number): Aligned {
    if (isList(this.site.base)) return this.at(offset, lane);
    return this.at(offset + lane * this.shape.stride!, null);
  }

  /** All lanes of the member at an offset, as a vector of pointers; aligned to what holds for all of them. */
  vector(offset: number): Aligned {
    const align = Math.min(this.alignAt(offset), this.alignAt(this.shape.stride ?? 0));
    const { base, place } = this.site;
    const { lanes, stride } = this.shape;
    if (!isList(base)) {
      const index = this.indexType(base);
      const steps = Array.from({ length: lanes }, (_, lane) => constInt(index, offset + lane * stride!));
      const indices = constAggregate(vectorType(index, lanes), steps);
      const all = buildBroadcast(place, base, lanes);
      return { pointer: buildGep(place, I8, all, [indices], this.flags()), align };
    }
    let pointer: Value = constPoison(vectorType(base[0]!.type, lanes));
    for (let lane = 0; lane < lanes; lane++) {
      pointer = buildInsertElement(place, pointer, this.pointer(offset, lane), lane);
    }
    return { pointer, align };
  }

  private pointer(offset: number, lane: number | null): Value {
    const { base, place } = this.site;
    const from = isList(base) ? base[lane ?? 0]! : base;
    if (offset === 0) return from;
    const key = `${lane}:${offset}`;
    let pointer = this.known.get(key);
    if (pointer === undefined) {
      pointer = buildGep(place, I8, from, [constInt(this.indexType(from), offset)], this.flags());
      this.known.set(key, pointer);
    }
    return pointer;
  }

  private indexType(base: Value): IntType {
    invariant(isPtr(base.type), 'a base is a pointer');
    return intType(indexBits(this.site.module.layout, base.type.addressSpace));
  }

  private flags(): number {
    return this.site.inBounds ? Flag.InBounds : 0;
  }

  private alignAt(offset: number): number {
    return offset === 0 ? this.site.align : Math.min(this.site.align, offset & -offset);
  }
}

function isList(base: Value | readonly Value[]): base is readonly Value[] {
  return Array.isArray(base);
}
