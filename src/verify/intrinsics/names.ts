/** Names that LLVM keeps for itself. */

/** Does the name belong to an intrinsic, known or not? */
export function isIntrinsicName(name: string | null): boolean {
  return name?.startsWith('llvm.') ?? false;
}
