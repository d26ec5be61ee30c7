/** The scalars that a type is made of. */
import { allocSize, fieldOffset, type Layout } from './layout.ts';
import { type Type, TypeKind } from './type.ts';

/** The scalars (and vectors) of an object and where they are, in bytes. */
export function scalarsOf(layout: Layout, type: Type): { readonly type: Type; readonly at: number }[] {
  const found: { type: Type; at: number }[] = [];
  const work: { type: Type; at: number }[] = [{ type, at: 0 }];
  for (let next = work.shift(); next !== undefined; next = work.shift()) {
    const { type: one, at } = next;
    // However many there are of nothing.
    if (allocSize(layout, one) === 0) continue;
    if (one.kind === TypeKind.Array) {
      const size = allocSize(layout, one.element);
      for (let i = 0; i < one.count; i++) work.push({ type: one.element, at: at + i * size });
    } else if (one.kind === TypeKind.Struct) {
      one.fields!.forEach(
        (field, i) => void work.push({ type: field, at: at + fieldOffset(layout, one, i) }),
      );
    } else found.push(next);
  }
  return found;
}
