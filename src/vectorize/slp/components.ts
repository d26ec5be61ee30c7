/** Packs and trees that have to do with each other. */
import type { Inst } from '../../ir/inst.ts';
import type { Value } from '../../ir/value.ts';
import { UnionFind } from '../../support/union-find.ts';

/** Things that use each other's values, together. */
export function componentsOf<T>(
  items: readonly T[],
  valuesOf: (item: T) => readonly Inst[],
  listsOf: (item: T) => readonly (readonly Value[])[],
): T[][] {
  const owner = new Map<Value, number>();
  items.forEach((item, index) => {
    for (const inst of valuesOf(item)) owner.set(inst, index);
  });
  const groups = new UnionFind(items.length);
  items.forEach((item, index) => {
    for (const list of listsOf(item)) {
      for (const value of list) {
        const other = owner.get(value);
        if (other !== undefined) groups.union(index, other);
      }
    }
  });
  const byRoot = new Map<number, T[]>();
  items.forEach((item, index) => {
    const root = groups.find(index);
    const list = byRoot.get(root);
    if (list === undefined) byRoot.set(root, [item]);
    else list.push(item);
  });
  return [...byRoot.values()];
}
