/** Names that LLVM keeps for itself. */

/** Does the name belong to an intrinsic, known or not? */
export function isIntrinsicName(name: string | null): boolean {
  return name?.startsWith('llvm.') ?? false;
}

/** Is it one of the variables that list symbols for LLVM to read? */
export function isReservedList(name: string | null): boolean {
  if (!isIntrinsicName(name)) return false;
  return /^llvm\.(used|compiler\.used|global_ctors|global_dtors)$/.test(name!);
}
