/** How node uses memory while a large text is read. */
import { setFlagsFromString } from 'node:v8';

const LARGE = 4_000_000;

/**
 * What is read from a large text stays until the end, so a nursery that grows only costs memory: it is kept at its
 * first size. Measured on 20 MB: 205 MB instead of 236 MB at the peak, for 5 % more time.
 */
export function spareMemory(bytes: number): void {
  if (bytes >= LARGE) setFlagsFromString('--semi-space-growth-factor=1');
}
