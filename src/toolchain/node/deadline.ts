/**
 * A limit of time for a child, counted in short slices: while our own thread is busy (a proof may take seconds) no slice
 * passes, so a child that has long ended is not found guilty of what we did.
 */
const SLICE_MS = 200;

export interface Deadline {
  clear(): void;
}

/** Calls `passed` once when `ms` have passed in which we were listening. */
export function deadline(ms: number, passed: () => void): Deadline {
  let left = ms;
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const slice = Math.min(SLICE_MS, left);
    timer = setTimeout(() => {
      left -= slice;
      if (left > 0) wait();
      else passed();
    }, slice);
  };
  wait();
  return { clear: () => clearTimeout(timer) };
}
