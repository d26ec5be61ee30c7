/**
 * Lanes that nobody needs, filled so that a mask keeps its shape.
 *
 *     0 -1 1 -1 …   of two registers   ─▶   0 16 1 17 …   a zip
 *
 * An open lane fits every pattern, and prices say so; but some back ends write a number of their own into it, and then
 * the engine below sees no pattern any more. Masks of two registers that fit a zip, an unzip, a transposition or a splice,
 * with lanes of any width, are written out; all others stay as they are.
 */

/** `lanes`: of each operand. */
export function completed(mask: readonly number[], lanes: number): readonly number[] {
  const isOpen = mask.includes(-1);
  const usesBoth = mask.some((m) => m >= lanes) && mask.some((m) => m >= 0 && m < lanes);
  if (!isOpen || !usesBoth || mask.length !== lanes) return mask;
  const pattern = patternOf(mask, lanes);
  if (pattern !== null) return pattern;
  const wide = widened(mask);
  if (wide === null) return mask;
  return completed(wide, lanes / 2).flatMap((m, i) => {
    if (m >= 0) return [2 * m, 2 * m + 1];
    return [mask[2 * i]!, mask[2 * i + 1]!];
  });
}

/** The first pattern that every lane which is not open agrees with. */
function patternOf(mask: readonly number[], lanes: number): number[] | null {
  const half = lanes >> 1;
  const swapped = (m: number): number => (m < lanes ? m + lanes : m - lanes);
  const other = (i: number): number => (i % 2) * lanes;
  const patterns: ((i: number) => number)[] = [
    (i) => (i >> 1) + other(i),
    (i) => half + (i >> 1) + other(i),
    (i) => 2 * i,
    (i) => 2 * i + 1,
    (i) => i - (i % 2) + other(i),
    (i) => i - (i % 2) + 1 + other(i),
  ];
  // One lane says by how much a splice would have to move them all.
  const known = mask.findIndex((m) => m >= 0);
  for (const by of [mask[known]! - known, swapped(mask[known]!) - known])
    if (by > 0 && by < lanes) patterns.push((i) => i + by);
  for (const pattern of patterns) {
    if (mask.every((m, i) => m < 0 || m === pattern(i))) return mask.map((_, i) => pattern(i));
    if (mask.every((m, i) => m < 0 || m === swapped(pattern(i))))
      return mask.map((_, i) => swapped(pattern(i)));
  }
  return null;
}

/** The mask in lanes of twice the width; null when it tears a pair apart. */
function widened(mask: readonly number[]): number[] | null {
  if (mask.length % 2 !== 0 || mask.length < 4) return null;
  const wide: number[] = [];
  for (let i = 0; i < mask.length; i += 2) {
    const [low, high] = [mask[i]!, mask[i + 1]!];
    if (low < 0 && high < 0) wide.push(-1);
    else if (low < 0 && high % 2 === 1) wide.push(high >> 1);
    else if (low >= 0 && low % 2 === 0 && (high < 0 || high === low + 1)) wide.push(low >> 1);
    else return null;
  }
  return wide;
}
