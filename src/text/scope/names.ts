/**
 * Names of values, numbered in the order of their first appearance, so that symbol tables are arrays.
 *
 * A name is found by the hash that the lexer computed while it passed over it, and compared with the text in place:
 * no string is made for a name that has been seen before. Names that were crafted to collide end in a `Map`.
 */

export interface Names {
  /** Open addressing by hash: id + 1, or 0 for a free slot. The length is a power of two. */
  slots: Int32Array;
  /** By id. */
  hashes: Int32Array;
  /** By id. */
  readonly texts: string[];
  /** Names whose place in `slots` was too far away. */
  readonly overflow: Map<string, number>;
}

export const HASH_SEED = 0x2f6e2b1;

/** The hash of a name is this over its bytes, from `HASH_SEED`. */
export function hashStep(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** A slot further from its home than this is not looked at. */
const MAX_PROBES = 64;

export function makeNames(): Names {
  return { slots: new Int32Array(1024), hashes: new Int32Array(512), texts: [], overflow: new Map() };
}

/** The id of the name that stands in `text` from `start` to `end`, whose hash is `hash`. */
export function internSpan(names: Names, text: string, start: number, end: number, hash: number): number {
  const { slots, hashes, texts } = names;
  const mask = slots.length - 1;
  let slot = (hash ^ (hash >>> 15)) & mask;
  for (let probe = 0; probe < MAX_PROBES; probe++) {
    const entry = slots[slot]!;
    if (entry === 0) return addName(names, text.slice(start, end), hash, slot);
    if (hashes[entry - 1] === hash && isSpan(texts[entry - 1]!, text, start, end)) return entry - 1;
    slot = (slot + 1) & mask;
  }
  return internOverflow(names, text.slice(start, end), hash);
}

/** The id of a name given as a string. */
export function internName(names: Names, name: string): number {
  let hash = HASH_SEED;
  for (let i = 0; i < name.length; i++) hash = hashStep(hash, name.charCodeAt(i));
  return internSpan(names, name, 0, name.length, hash);
}

function isSpan(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) {
    if (name.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  }
  return true;
}

function addName(names: Names, name: string, hash: number, slot: number): number {
  const id = names.texts.length;
  names.texts.push(name);
  if (id === names.hashes.length) {
    const grown = new Int32Array(id * 2);
    grown.set(names.hashes);
    names.hashes = grown;
  }
  names.hashes[id] = hash;
  if (slot >= 0) names.slots[slot] = id + 1;
  if (id * 2 >= names.slots.length) rehash(names);
  return id;
}

function internOverflow(names: Names, name: string, hash: number): number {
  let id = names.overflow.get(name);
  if (id === undefined) {
    id = addName(names, name, hash, -1);
    names.overflow.set(name, id);
  }
  return id;
}

function rehash(names: Names): void {
  const slots = new Int32Array(names.slots.length * 2);
  const mask = slots.length - 1;
  for (let id = 0; id < names.texts.length; id++) {
    const hash = names.hashes[id]!;
    let slot = (hash ^ (hash >>> 15)) & mask;
    let probe = 0;
    while (probe < MAX_PROBES && slots[slot] !== 0) {
      slot = (slot + 1) & mask;
      probe++;
    }
    // A name that finds no near place is looked for among the overflow, where it may be already.
    if (probe === MAX_PROBES) names.overflow.set(names.texts[id]!, id);
    else slots[slot] = id + 1;
  }
  names.slots = slots;
}
