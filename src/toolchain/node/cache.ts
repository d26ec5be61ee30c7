/**
 * Results of compilations, kept on disk by the hash of everything that can change them.
 *
 *   folder/a/ab34….entry         a: the first digit of the hash
 *   entry = "superword 1 " ‹sha-256 of the rest› "\n" ‹length of head› ‹head, JSON› ‹output bytes›
 *
 * - Entries are written beside their place and renamed into it, so readers see all or nothing, and writers
 *   of the same entry do not harm each other.
 * - An entry that does not match its own hash is ignored, and replaced by the next write.
 * - Each of the 16 folders has a sixteenth of the whole cap. When a write passes it, the least recently used
 *   entries of that one folder go, so a write looks at few files.
 * - Whatever the disk says, a cache only ever answers "not known".
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** What a compilation made. */
export interface Made {
  readonly bytes: Uint8Array;
  /** The compiler's messages (warnings), untouched. */
  readonly stderr: string;
}

export interface Cache {
  readonly folder: string;
  get(key: string): Promise<Made | undefined>;
  put(key: string, made: Made): Promise<void>;
}

export interface CacheOptions {
  readonly folder?: string;
  /** Cap on the whole folder. */
  readonly maxBytes?: number;
  readonly env?: NodeJS.ProcessEnv;
}

const MAGIC = 'superword 1 ';
const SHARDS = 16;
const DEFAULT_CAP = 512 * 2 ** 20;
let written = 0;

/** The cache in the user's cache folder, or where SUPERWORD_CACHE says. The folder is made on the first write. */
export function openCache(options: CacheOptions = {}): Cache {
  const folder = options.folder ?? cacheFolder(options.env ?? process.env);
  const cap = Math.floor((options.maxBytes ?? DEFAULT_CAP) / SHARDS);
  const place = (key: string): string => join(folder, key.slice(0, 1), `${key}.entry`);
  return {
    folder,
    get: async (key) => {
      const path = place(key);
      const bytes = await readFile(path).catch(() => undefined);
      const made = bytes === undefined ? undefined : decode(bytes);
      if (made !== undefined) await touch(path);
      return made;
    },
    put: async (key, made) => {
      const entry = encode(made);
      if (entry.length > cap) return;
      const path = place(key);
      const shard = join(folder, key.slice(0, 1));
      const draft = join(shard, `${key}.${process.pid}.${written++}.draft`);
      try {
        await mkdir(shard, { recursive: true, mode: 0o700 });
        await writeFile(draft, entry, { mode: 0o600 });
        await rename(draft, path);
        await evict(shard, cap);
      } catch {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
  };
}

/** One hash over all parts; each is preceded by its length, so that no two lists of parts look alike. */
export function cacheKey(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

/** SUPERWORD_CACHE, else what the system gives programs for this purpose. */
export function cacheFolder(env: NodeJS.ProcessEnv): string {
  if (env.SUPERWORD_CACHE) return env.SUPERWORD_CACHE;
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'superword');
  if (process.platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'superword', 'cache');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'superword');
  return join(homedir(), '.cache', 'superword');
}

function encode(made: Made): Buffer {
  const head = Buffer.from(JSON.stringify({ stderr: made.stderr }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const body = Buffer.concat([length, head, made.bytes]);
  return Buffer.concat([Buffer.from(`${MAGIC}${sha256(body)}\n`), body]);
}

function decode(entry: Buffer): Made | undefined {
  const start = MAGIC.length + 64 + 1;
  if (entry.length < start + 4) return undefined;
  const body = entry.subarray(start);
  if (entry.toString('latin1', 0, start) !== `${MAGIC}${sha256(body)}\n`) return undefined;
  const headLength = body.readUInt32LE(0);
  const head = JSON.parse(body.toString('utf8', 4, 4 + headLength)) as { stderr: string };
  return { bytes: body.subarray(4 + headLength), stderr: head.stderr };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The time of the last use, in the only place where every system keeps one. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}

async function evict(shard: string, cap: number): Promise<void> {
  const files: { path: string; size: number; used: number }[] = [];
  let total = 0;
  for (const name of await readdir(shard)) {
    const path = join(shard, name);
    const info = await stat(path).catch(() => undefined);
    if (info === undefined || !info.isFile()) continue;
    files.push({ path, size: info.size, used: info.mtimeMs });
    total += info.size;
  }
  files.sort((a, b) => a.used - b.used || (a.path < b.path ? -1 : 1));
  for (const file of files) {
    if (total <= cap) return;
    await rm(file.path, { force: true }).catch(() => {});
    total -= file.size;
  }
}
