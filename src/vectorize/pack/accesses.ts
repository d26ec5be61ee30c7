/**
 * Where loads and stores are, relative to each other: a bucket holds the accesses of one base and one symbolic offset,
 * which differ in a constant. `A[i + x]` and `A[i + x + 1]` are in one bucket, four bytes apart.
 */
import { type Affine, addressOf } from '../../analysis/affine.ts';
import type { Inst } from '../../ir/inst.ts';
import { type Layout, storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import type { Value } from '../../ir/value.ts';

export interface Placed {
  readonly inst: Inst;
  /** The same number for accesses in the same bucket. */
  readonly bucket: number;
  /** Bytes from the bucket's base. */
  readonly at: number;
  /** Bytes that it covers. */
  readonly size: number;
}

/** Places of the loads and stores of one function as it stands. */
export class Accesses {
  private readonly affine: Affine;
  private readonly layout: Layout;
  private readonly places = new Map<Inst, Placed | null>();
  private readonly buckets = new Map<Value, Map<string, number>>();
  private count = 0;

  constructor(affine: Affine, layout: Layout) {
    this.affine = affine;
    this.layout = layout;
  }

  /** null for what is no load or store, or too far away to count. */
  of(inst: Inst): Placed | null {
    let place = this.places.get(inst);
    if (place === undefined) {
      place = this.locate(inst);
      this.places.set(inst, place);
    }
    return place;
  }

  /** Bytes from one to the other; null when that is no constant. */
  distance(from: Inst, to: Inst): number | null {
    const [a, b] = [this.of(from), this.of(to)];
    return a === null || b === null || a.bucket !== b.bucket ? null : b.at - a.at;
  }

  private locate(inst: Inst): Placed | null {
    if (inst.op !== Op.Load && inst.op !== Op.Store) return null;
    const isStore = inst.op === Op.Store;
    const size = storeSize(this.layout, isStore ? inst.operands[0]!.type : inst.type);
    if (!Number.isFinite(size)) return null;
    const pointer = inst.operands[isStore ? 1 : 0]!;
    const { base, offset } = addressOf(this.affine, pointer);
    const at = Number(offset.constant);
    if (!Number.isSafeInteger(at)) return null;
    let rows = this.buckets.get(base);
    if (rows === undefined) {
      rows = new Map();
      this.buckets.set(base, rows);
    }
    const key = offset.terms.map((term) => `${term.atom.index}*${term.coefficient}`).join(' ');
    let bucket = rows.get(key);
    if (bucket === undefined) {
      bucket = this.count++;
      rows.set(key, bucket);
    }
    return { inst, bucket, at, size };
  }
}

/**
 * Neighbours in memory: sorted by address, cut wherever the next one does not begin where the last one ended. Of accesses
 * to the same bytes the first in the text counts.
 */
export function runsOf(places: readonly Placed[]): Placed[][] {
  const sorted = [...places].sort((a, b) => a.bucket - b.bucket || a.at - b.at);
  const runs: Placed[][] = [];
  let run: Placed[] = [];
  for (const place of sorted) {
    const last = run[run.length - 1];
    if (last !== undefined && last.bucket === place.bucket && last.at === place.at) continue;
    if (last !== undefined && (last.bucket !== place.bucket || last.at + last.size !== place.at)) {
      runs.push(run);
      run = [];
    }
    run.push(place);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
