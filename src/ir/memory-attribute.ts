/**
 * The text of `memory(…)` (LangRef, "Function Attributes"): how a function or a call touches memory, place by place.
 */

/** Reads and writes, as bits. */
export const READ = 1;
export const WRITE = 2;

/** Each number is a union of `READ` and `WRITE`. */
export interface DeclaredMemory {
  /** What is done to all places that are not named. */
  readonly rest: number;
  /** Per place: `argmem`, `inaccessiblemem`, … */
  readonly named: ReadonlyMap<string, number>;
}

/** `read, argmem: readwrite, inaccessiblemem: none`: the default first. Words that we do not know are read as both. */
export function parseMemory(text: string): DeclaredMemory {
  let rest = 0;
  const named = new Map<string, number>();
  for (const part of text.split(',')) {
    const [first, second] = part.split(':').map((word) => word.trim());
    if (second === undefined) rest = accessOf(first!);
    else named.set(first!, accessOf(second));
  }
  return { rest, named };
}

function accessOf(word: string): number {
  switch (word) {
    case 'none':
      return 0;
    case 'read':
      return READ;
    case 'write':
      return WRITE;
    default:
      return READ | WRITE;
  }
}
