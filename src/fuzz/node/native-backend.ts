/** Versions compiled by an installed clang for this machine; a small driver reads calls and answers with memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClang } from '../../toolchain/node/index.ts';
import { IMAGE_BYTES, type Image, mergeVersions, RESULT_AT, X86_HEADER } from '../index.ts';
import { type Backend, type Refused, refusedBy } from './machine-run.ts';

/** null when this is no x86-64 or there is no clang for it. */
export async function nativeBackend(command: string): Promise<Backend | null> {
  if (process.arch !== 'x64' || process.platform === 'win32') return null;
  const found = await findClang({ native: true });
  if (!found.ok || spawnSync(command, ['--version']).status !== 0) return null;
  found.value.close();
  return {
    kind: 'native',
    header: X86_HEADER,
    pointerBytes: 8,
    run: async (texts, calls, level) => compileAndRun(command, texts, calls, level),
  };
}

function compileAndRun(
  command: string,
  texts: readonly string[],
  calls: readonly { readonly version: number; readonly image: Image }[],
  level: 0 | 2,
): readonly Uint8Array[] | Refused {
  const folder = mkdtempSync(join(tmpdir(), 'superword-fuzz-'));
  try {
    writeFileSync(join(folder, 'f.ll'), mergeVersions(X86_HEADER, texts), 'latin1');
    writeFileSync(join(folder, 'main.c'), DRIVER);
    const flags = [
      '-w',
      `-O${level}`,
      '-march=native',
      '-ffp-contract=off',
      'f.ll',
      'main.c',
      '-o',
      'main',
      '-lm',
    ];
    const made = spawnSync(command, flags, { cwd: folder, timeout: 300_000, encoding: 'latin1' });
    if (made.status !== 0) return refusedBy(made.stderr);
    const ran = spawnSync(join(folder, 'main'), [], {
      input: encoded(calls),
      maxBuffer: 1 << 30,
      timeout: 60_000,
    });
    return ran.status === 0 ? decoded(ran.stdout, calls) : refusedBy('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function encoded(calls: readonly { readonly version: number; readonly image: Image }[]): Buffer {
  const parts = calls.map(({ version, image }) => {
    const head = Uint32Array.of(version, image.bytes.length, image.relocations.length, ...image.relocations);
    return Buffer.concat([Buffer.from(head.buffer), image.bytes]);
  });
  return Buffer.concat(parts);
}

function decoded(output: Buffer, calls: readonly { readonly image: Image }[]): Uint8Array[] {
  let at = 0;
  return calls.map(({ image }) => {
    const bytes = Uint8Array.from(output.subarray(at, at + image.bytes.length));
    at += image.bytes.length;
    return bytes;
  });
}

const DRIVER = `#include <stdio.h>
#include <string.h>
extern char *fuzz_block(void);
extern void fuzz_run(unsigned, void *, void *);
int main(void) {
  static unsigned char bytes[${IMAGE_BYTES}];
  unsigned head[3];
  char *block = fuzz_block();
  while (fread(head, 4, 3, stdin) == 3) {
    static unsigned places[64];
    if (head[2] > 64 || fread(places, 4, head[2], stdin) != head[2]) return 1;
    if (head[1] > sizeof bytes || fread(bytes, 1, head[1], stdin) != head[1]) return 1;
    memcpy(block, bytes, head[1]);
    for (unsigned i = 0; i < head[2]; i++) {
      unsigned long long value;
      memcpy(&value, block + places[i], 8);
      value += (unsigned long long)block;
      memcpy(block + places[i], &value, 8);
    }
    fuzz_run(head[0], block, block + ${RESULT_AT});
    fwrite(block, 1, head[1], stdout);
  }
  return 0;
}
`;
