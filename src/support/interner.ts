/**
 * Hash consing by a string key: equal keys give the very same object, so that `===` answers equality
 * afterwards. Objects are numbered from 0 in the order of their first appearance, for tables by id.
 */

import { invariant } from './invariant.ts';

export class Interner<T> {
  private readonly byKey = new Map<string, T>();
  private readonly byId: T[] = [];

  get size(): number {
    return this.byId.length;
  }

  /**
   * The object of `key`, made by `make` the first time; `make` is given the number it will have.
   * Parts are interned before the whole: `make` must not intern into the same table.
   */
  intern(key: string, make: (id: number) => T): T {
    const known = this.byKey.get(key);
    if (known !== undefined || this.byKey.has(key)) return known as T; // `T` may include undefined
    const id = this.byId.length;
    const made = make(id);
    invariant(this.byId.length === id, () => `something was interned while '${key}' was being made`);
    this.byKey.set(key, made);
    this.byId.push(made);
    return made;
  }

  /** The object of `key` if there is one already. */
  get(key: string): T | undefined {
    return this.byKey.get(key);
  }

  /** The object with this number. */
  at(id: number): T {
    invariant(id >= 0 && id < this.byId.length, () => `nothing was interned with number ${id}`);
    return this.byId[id] as T; // in range
  }
}
