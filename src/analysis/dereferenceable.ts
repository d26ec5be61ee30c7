/**
 * May bytes be read where the program does not read them? Only what is there for sure, whatever happens before and
 * after: parts of variables, of allocas that live as long as the function runs, of arguments that are said to be
 * dereferenceable (unless something may free them). Offsets must be constants: an index that is poison would make the
 * read undefined even if its range is known. Alignment is another question (`alignment.ts`).
 */
import { findAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import { type Inst, isCall } from '../ir/inst.ts';
import { allocSize } from '../ir/layout.ts';
import { WRITE } from '../ir/memory-attribute.ts';
import { Op } from '../ir/op.ts';
import { indexUses } from '../ir/uses.ts';
import { type Argument, type Value, ValueKind } from '../ir/value.ts';
import { type Affine, addressOf } from './affine.ts';
import { hasCallAttribute, memoryOf } from './call-site.ts';
import { intrinsicOf } from './intrinsics.ts';
import { constantOf } from './linear.ts';

/** Can `bytes` bytes be read at the pointer, anywhere that the pointer's base is defined? */
export function isDereferenceable(affine: Affine, pointer: Value, bytes: number): boolean {
  const { base, offset } = addressOf(affine, pointer);
  const at = constantOf(offset);
  return at !== null && at >= 0n && Number(at) + bytes <= extentOf(affine, base);
}

/** The bytes from a base on that can always be read; 0 when nothing is known. */
export function extentOf(affine: Affine, base: Value): number {
  switch (base.kind) {
    case ValueKind.GlobalVar:
      return base.linkage === 'extern_weak' ? 0 : finite(allocSize(affine.layout, base.valueType));
    case ValueKind.Argument:
      return argumentExtent(affine, base);
    case ValueKind.Inst:
      return base.op === Op.Alloca ? allocaExtent(affine, base) : 0;
    default:
      return 0;
  }
}

function argumentExtent(affine: Affine, base: Argument): number {
  const attributes = paramAttributesOf(affine.func, base.index);
  const byval = findAttribute(attributes, 'byval')?.type ?? null;
  if (byval !== null) return finite(allocSize(affine.layout, byval));
  const bytes = findAttribute(attributes, 'dereferenceable')?.int ?? null;
  return bytes === null || mayFree(affine.func) ? 0 : Number(bytes);
}

/** An alloca of known size whose life no marker ends. */
function allocaExtent(affine: Affine, alloca: Inst & { readonly op: typeof Op.Alloca }): number {
  const count = alloca.operands[0]!;
  if (count.kind !== ValueKind.Int || count.small < 0 || hasEnd(affine.func, alloca)) return 0;
  return finite(allocSize(affine.layout, alloca.extra.allocated) * count.small);
}

function hasEnd(func: Func, alloca: Inst): boolean {
  indexUses(func);
  if (someCall(func, (name) => name === 'stackrestore')) return true;
  return alloca.users.some(
    (user) => isCall(user) && intrinsicOf(user)?.name.startsWith('lifetime.') === true,
  );
}

/** Calls that write nothing, or promise it, free nothing; of intrinsics none does. */
function mayFree(func: Func): boolean {
  if (findAttribute(func.attributes, 'nofree') !== null) return false;
  return someCall(func, (name, inst) => {
    if (name !== null) return false;
    const { args, other, hidden } = memoryOf(inst);
    return ((args | other | hidden) & WRITE) !== 0 && !hasCallAttribute(inst, 'nofree');
  });
}

/** Is there such a call? `name` is that of an intrinsic. */
function someCall(
  func: Func,
  isSuch: (name: string | null, inst: Parameters<typeof memoryOf>[0]) => boolean,
): boolean {
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (isCall(inst) && isSuch(intrinsicOf(inst)?.name ?? null, inst)) return true;
    }
  }
  return false;
}

function finite(size: number): number {
  return Number.isFinite(size) ? size : 0;
}
