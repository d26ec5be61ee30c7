/** Functions that a sanitizer watches: it sees every byte that is read, holes too. */
import { hasAttribute } from '../../ir/attribute.ts';
import type { Func } from '../../ir/func.ts';

export function isWatched(func: Func): boolean {
  return SANITIZERS.some((name) => hasAttribute(func.attributes, name));
}

const SANITIZERS = [
  'sanitize_address',
  'sanitize_hwaddress',
  'sanitize_memory',
  'sanitize_memtag',
  'sanitize_thread',
  'sanitize_type',
];
