/**
 * A partition of 0 … n-1 that only ever gets coarser (Tarjan 1975: union by size, path halving; in effect
 * constant time a question).
 */

import { invariant } from './invariant.ts';

export class UnionFind {
  private readonly parent: number[] = [];
  private readonly sizes: number[] = [];
  /** How many sets there are. */
  setCount = 0;

  /** `count` sets of one element each. */
  constructor(count = 0) {
    for (let i = 0; i < count; i++) this.add();
  }

  /** Adds an element in a set of its own and answers its number, which is the next free one. */
  add(): number {
    const element = this.parent.length;
    this.parent.push(element);
    this.sizes.push(1);
    this.setCount++;
    return element;
  }

  /** The element that stands for the whole set; it changes when the set is merged into a larger one. */
  find(element: number): number {
    const parent = this.parent;
    invariant(element < parent.length && element >= 0, () => `${element} is not an element`);
    let at = element;
    while (parent[at] !== at) {
      const up = parent[parent[at]!]!;
      parent[at] = up;
      at = up;
    }
    return at;
  }

  /** Merges two sets and answers whether they were different. */
  union(a: number, b: number): boolean {
    let large = this.find(a);
    let small = this.find(b);
    if (large === small) return false;
    if (this.sizes[large]! < this.sizes[small]!) [large, small] = [small, large];
    this.parent[small] = large;
    this.sizes[large] = this.sizes[large]! + this.sizes[small]!;
    this.setCount--;
    return true;
  }

  areTogether(a: number, b: number): boolean {
    return this.find(a) === this.find(b);
  }

  /** The number of elements in the set of `element`. */
  sizeOf(element: number): number {
    return this.sizes[this.find(element)]!;
  }

  /** Every set with its elements ascending, the sets ordered by their smallest elements. */
  sets(): number[][] {
    const sets: number[][] = [];
    const setOf = new Map<number, number[]>();
    for (let element = 0; element < this.parent.length; element++) {
      const root = this.find(element);
      const known = setOf.get(root);
      if (known !== undefined) {
        known.push(element);
        continue;
      }
      const fresh = [element];
      setOf.set(root, fresh);
      sets.push(fresh);
    }
    return sets;
  }
}
