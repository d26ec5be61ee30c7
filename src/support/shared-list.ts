/**
 * A list by dense ids whose copies share what neither of them changes: a copy of many thousand entries, of which a few are
 * written, costs little more than those.
 *
 *     chunks   a ─▶ [ 0 … 127 ]        a copy has the same chunks; the first write into one, on either side,
 *              b ─▶ [ 128 … 255 ]      makes it a chunk of its own
 */

const BITS = 7;
const LENGTH = 1 << BITS;
const LOW = LENGTH - 1;

export class SharedList<T> {
  private readonly chunks: (T | undefined)[][];
  /** By chunk: does nobody else have it? */
  private owned: Uint8Array;

  constructor() {
    this.chunks = [];
    this.owned = new Uint8Array(0);
  }

  get(id: number): T | undefined {
    const chunk = this.chunks[id >> BITS];
    return chunk === undefined ? undefined : chunk[id & LOW];
  }

  set(id: number, value: T | undefined): void {
    const at = id >> BITS;
    if (at >= this.chunks.length && value === undefined) return;
    this.own(at)[id & LOW] = value;
  }

  /** The same entries, to be written apart from now on. */
  copy(): SharedList<T> {
    const copy = new SharedList<T>();
    for (let i = 0; i < this.chunks.length; i++) copy.chunks.push(this.chunks[i]!);
    copy.owned = new Uint8Array(this.chunks.length);
    this.owned.fill(0);
    return copy;
  }

  private own(at: number): (T | undefined)[] {
    while (this.chunks.length <= at) this.chunks.push(new Array<T | undefined>(LENGTH).fill(undefined));
    if (at >= this.owned.length) {
      // All that lies behind the flags was made here.
      const longer = new Uint8Array(2 * this.chunks.length).fill(1);
      longer.set(this.owned);
      this.owned = longer;
    }
    if (this.owned[at] === 0) {
      this.chunks[at] = this.chunks[at]!.slice();
      this.owned[at] = 1;
    }
    return this.chunks[at]!;
  }
}
