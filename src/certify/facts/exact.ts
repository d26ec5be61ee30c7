/**
 * Integers of any size that are fast while they are small: numbers up to 2^53, bigints beyond. Each value has one form
 * only, so that `===` compares them; `<` does anyway.
 */

export type Exact = number | bigint;

const MOST = Number.MAX_SAFE_INTEGER;

export function exact(x: bigint): Exact {
  return x <= MOST && x >= -MOST ? Number(x) : x;
}

export function add(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= MOST && sum >= -MOST) return sum;
  }
  return exact(BigInt(a) + BigInt(b));
}

export function times(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= MOST && product >= -MOST) return product;
  }
  return exact(BigInt(a) * BigInt(b));
}

export function negated(a: Exact): Exact {
  return -a;
}

/** Rounded down. */
export function quotient(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    // Without the rest the division is exact.
    const whole = (a - rest) / b;
    return rest !== 0 && rest < 0 !== b < 0 ? whole - 1 : whole;
  }
  const x = BigInt(a);
  const y = BigInt(b);
  const whole = x / y;
  return exact(x % y !== 0n && x < 0n !== y < 0n ? whole - 1n : whole);
}

export function divides(by: Exact, a: Exact): boolean {
  if (typeof a === 'number' && typeof by === 'number') return a % by === 0;
  return BigInt(a) % BigInt(by) === 0n;
}

export function gcd(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    let x = Math.abs(a);
    let y = Math.abs(b);
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  }
  let x = BigInt(a);
  let y = BigInt(b);
  while (y !== 0n) [x, y] = [y, x % y];
  return exact(x < 0n ? -x : x);
}

/** The same for the same value and for its opposite. */
export function hashOf(a: Exact): number {
  const x = typeof a === 'number' ? a : Number(BigInt.asIntN(52, a));
  return Math.abs(x) | 0;
}
