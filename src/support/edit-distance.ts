/**
 * How many typing slips lie between two words, for "did you mean". A slip is one character left out, put in or
 * replaced, or two neighbours swapped (Damerau 1964); no character takes part in two slips.
 */

/**
 * The distance between two words if it is at most `limit`, else `limit + 1`.
 * Row by row, `i` characters of `a` against `j` of `b`; only the cells with `j` near `i` can lie within the
 * limit, so no others are touched, and a small limit makes long words cheap.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const tooFar = Math.min(limit, Math.max(a.length, b.length)) + 1;
  let beforeLast = new Float64Array(b.length + 2);
  let last = new Float64Array(b.length + 2);
  let row = new Float64Array(b.length + 2);
  for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, tooFar);
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - tooFar);
    const to = Math.min(b.length, i + tooFar);
    row[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar; // the cells on both sides of the band
    row[to + 1] = tooFar;
    let best = row[from - 1]!;
    for (let j = from; j <= to; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, tooFar);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, beforeLast[j - 2]! + 1);
      }
      row[j] = distance;
      best = Math.min(best, distance);
    }
    if (best > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length]!, limit + 1);
}

/**
 * The candidate nearest to `word`, letter case aside, and at most `limit` slips away (unless told, a third of
 * its length and at least one); of equally near ones the first. Undefined when none is that near: a candidate
 * that shares no character with the word never is.
 */
export function closest(
  word: string,
  candidates: Iterable<string>,
  limit = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const folded = word.toLowerCase();
  let nearest: string | undefined;
  let bound = limit;
  for (const candidate of candidates) {
    const distance = editDistance(folded, candidate.toLowerCase(), bound);
    if (distance > bound || distance >= Math.max(word.length, candidate.length)) continue;
    nearest = candidate;
    if (distance === 0) break;
    bound = distance - 1; // from here on only a nearer one counts
  }
  return nearest;
}
