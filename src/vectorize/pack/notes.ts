/**
 * What one vector instruction inherits from the scalars it replaces: the flags that all of them have, and the metadata
 * that all of them agree on. Promises about single values (`!range`, `!nonnull`, `!noundef`, `!align`) and hints that
 * need all lanes alike go.
 */
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Attachment } from '../../ir/metadata.ts';

/** Metadata that is true of the whole when it is true, word for word, of every part. */
const KEPT = new Set([
  'tbaa',
  'alias.scope',
  'noalias',
  'llvm.access.group',
  'llvm.mem.parallel_loop_access',
  'fpmath',
  'invariant.load',
]);

export function commonAttachments(insts: readonly Inst[]): readonly Attachment[] {
  const first = insts[0]!.notes?.attachments ?? [];
  return first.filter(
    ({ kind, node }) =>
      KEPT.has(kind) &&
      insts.every((inst) => inst.notes?.attachments.some((a) => a.kind === kind && a.node === node) ?? false),
  );
}

/** The flags of all; whether it is a tail call is nothing that a vector has. */
export function commonFlags(insts: readonly Inst[]): number {
  let flags = -1;
  for (const inst of insts) flags &= inst.flags;
  return flags & ~(Flag.Tail | Flag.MustTail | Flag.NoTail);
}

/** Flags of operations in a tree that may be done in another order. */
export function orderFreeFlags(insts: readonly Inst[]): number {
  return commonFlags(insts) & (Flag.Reassoc | Flag.Nsz | Flag.Arcp | Flag.Contract | Flag.Afn);
}
