import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheFolder, cacheKey, openCache } from '../../src/toolchain/node/index.ts';

describe('the cache', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'superword-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const made = (text: string) => ({
    bytes: new TextEncoder().encode(text),
    stderr: `warning about ${text}\n`,
  });
  const entryPath = (key: string): string => join(folder, key[0]!, `${key}.entry`);

  it('gives back bytes and messages, also to another process’s handle', async () => {
    const key = cacheKey(['a']);
    await openCache({ folder }).put(key, { bytes: new Uint8Array([0, 255, 10, 13]), stderr: 'é\n' });
    const again = await openCache({ folder }).get(key);
    expect([...again!.bytes]).toEqual([0, 255, 10, 13]);
    expect(again!.stderr).toBe('é\n');
  });

  it('does not know what was never put', async () => {
    expect(await openCache({ folder }).get(cacheKey(['nothing']))).toBeUndefined();
  });

  it('keys differ when parts are cut differently', () => {
    expect(cacheKey(['ab', 'c'])).not.toBe(cacheKey(['a', 'bc']));
    expect(cacheKey(['ab'])).toBe(cacheKey([new TextEncoder().encode('ab')]));
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['emptied', () => Buffer.alloc(0)],
    [
      'one bit flipped',
      (bytes: Buffer) => bytes.map((byte, i) => (i === bytes.length - 2 ? byte ^ 1 : byte)),
    ],
    ['another format', () => Buffer.from('something else altogether, long enough to be looked at'.repeat(4))],
  ])('an entry that was %s is ignored, and can be put again', async (_, damage) => {
    const cache = openCache({ folder });
    const key = cacheKey(['x']);
    await cache.put(key, made('x'));
    writeFileSync(entryPath(key), damage(readFileSync(entryPath(key))));
    expect(await cache.get(key)).toBeUndefined();
    await cache.put(key, made('x'));
    expect((await cache.get(key))?.stderr).toBe('warning about x\n');
  });

  it('writers of one entry at the same moment leave one whole entry and no drafts', async () => {
    const key = cacheKey(['race']);
    await Promise.all(
      Array.from({ length: 20 }, () => openCache({ folder }).put(key, made('race'.repeat(1000)))),
    );
    expect(readdirSync(join(folder, key[0]!))).toEqual([`${key}.entry`]);
    expect((await openCache({ folder }).get(key))?.bytes.length).toBe(4000);
  });

  it('past its cap the least recently used entries of the folder go', async () => {
    const cache = openCache({ folder, maxBytes: 16 * 4000 });
    // Keys are any hexadecimal text; these share a folder.
    const keys = ['a1', 'a2', 'a3'];
    for (const [i, key] of keys.entries()) {
      await cache.put(key, { bytes: new Uint8Array(1500), stderr: '' });
      if (i < 2) utimesSync(entryPath(key), 1000 + i, 1000 + i);
    }
    expect(await cache.get('a1')).toBeUndefined();
    expect((await cache.get('a2'))?.bytes.length).toBe(1500);
    expect((await cache.get('a3'))?.bytes.length).toBe(1500);
  });

  it('a use makes an entry recent', async () => {
    const cache = openCache({ folder, maxBytes: 16 * 4000 });
    for (const [i, key] of ['b1', 'b2'].entries()) {
      await cache.put(key, { bytes: new Uint8Array(1500), stderr: '' });
      utimesSync(entryPath(key), 1000 + i, 1000 + i);
    }
    await cache.get('b1');
    await cache.put('b3', { bytes: new Uint8Array(1500), stderr: '' });
    expect(await cache.get('b2')).toBeUndefined();
    expect(await cache.get('b1')).toBeDefined();
  });

  it('an entry larger than a folder’s share is not kept', async () => {
    const cache = openCache({ folder, maxBytes: 16 * 1000 });
    await cache.put('c1', { bytes: new Uint8Array(2000), stderr: '' });
    expect(await cache.get('c1')).toBeUndefined();
  });

  it('a folder that cannot be made is only a cache that knows nothing', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const cache = openCache({ folder: join(file, 'sub') });
    await cache.put('d1', made('d'));
    expect(await cache.get('d1')).toBeUndefined();
    mkdirSync(join(folder, 'e', 'e1.entry'), { recursive: true });
    expect(await openCache({ folder }).get('e1')).toBeUndefined();
  });

  it('lies where SUPERWORD_CACHE says, else where the system keeps caches', () => {
    expect(cacheFolder({ SUPERWORD_CACHE: '/c', XDG_CACHE_HOME: '/x' })).toBe('/c');
    expect(cacheFolder({ XDG_CACHE_HOME: '/x' })).toBe(join('/x', 'superword'));
    expect(cacheFolder({})).toMatch(/superword/);
  });
});
