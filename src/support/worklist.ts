/**
 * Work still to do, named by dense ids. An id waits at most once: pushing it again before it is taken does
 * nothing. `Worklist` gives back the oldest id, `PriorityWorklist` the one of lowest rank (say, of a block's
 * place in reverse post-order, which lets a dataflow solver finish in few rounds).
 */

import { BitSet } from './bitset.ts';

/** First in, first out. */
export class Worklist {
  /** A ring: `size` ids from `head` on, wrapping round. Its length is a power of two. */
  private ring = new Int32Array(16);
  private head = 0;
  private waiting = new BitSet();
  size = 0;

  /** Answers whether `id` is new in the list. */
  push(id: number): boolean {
    if (!this.waiting.add(id)) return false;
    if (this.size === this.ring.length) this.grow();
    this.ring[(this.head + this.size) & (this.ring.length - 1)] = id;
    this.size++;
    return true;
  }

  /** Takes the oldest id; -1 when nothing waits. */
  pop(): number {
    if (this.size === 0) return -1;
    const id = this.ring[this.head]!;
    this.head = (this.head + 1) & (this.ring.length - 1);
    this.size--;
    this.waiting.delete(id);
    return id;
  }

  has(id: number): boolean {
    return this.waiting.has(id);
  }

  private grow(): void {
    const grown = new Int32Array(this.ring.length * 2);
    const tail = this.ring.subarray(this.head);
    grown.set(tail);
    grown.set(this.ring.subarray(0, this.head), tail.length);
    this.ring = grown;
    this.head = 0;
  }
}

/** Lowest rank first; of equal ranks the lowest id, so that the order never depends on the pushes. */
export class PriorityWorklist {
  private readonly rankOf: (id: number) => number;
  /** A binary heap: the entry at `i` is not after those at `2i + 1` and `2i + 2`. */
  private readonly heap: number[] = [];
  private waiting = new BitSet();

  /** `rankOf` must answer the same for an id as long as it waits. */
  constructor(rankOf: (id: number) => number) {
    this.rankOf = rankOf;
  }

  get size(): number {
    return this.heap.length;
  }

  /** Answers whether `id` is new in the list. */
  push(id: number): boolean {
    if (!this.waiting.add(id)) return false;
    let hole = this.heap.length;
    this.heap.push(id);
    while (hole > 0) {
      const parent = (hole - 1) >>> 1;
      if (!this.isBefore(id, this.heap[parent]!)) break;
      this.heap[hole] = this.heap[parent]!;
      hole = parent;
    }
    this.heap[hole] = id;
    return true;
  }

  /** Takes the id of lowest rank; -1 when nothing waits. */
  pop(): number {
    const last = this.heap.pop();
    if (last === undefined) return -1;
    const first = this.heap.length === 0 ? last : this.heap[0]!;
    if (this.heap.length > 0) this.sink(last);
    this.waiting.delete(first);
    return first;
  }

  has(id: number): boolean {
    return this.waiting.has(id);
  }

  /** Puts `id` where the top was taken from, and lets it down to its place. */
  private sink(id: number): void {
    const heap = this.heap;
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!this.isBefore(heap[child]!, id)) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = id;
  }

  private isBefore(a: number, b: number): boolean {
    const rankA = this.rankOf(a);
    const rankB = this.rankOf(b);
    return rankA < rankB || (rankA === rankB && a < b);
  }
}
