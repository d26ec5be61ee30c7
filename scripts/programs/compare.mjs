// Objects of two builds of the same program: how many have the same code?

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Object files under both folders by path; `different` names those whose code is not the same. */
export function compareObjects(one, other) {
  const objects = readdirSync(one, { recursive: true })
    .filter((file) => /\.l?o$/.test(file))
    .sort();
  const shared = objects.filter((file) => existsSync(join(other, file)) && isObject(join(one, file)));
  const different = shared.filter((file) => !sameCode(join(one, file), join(other, file)));
  return { total: shared.length, different };
}

/** Libtool writes texts that it calls `.lo`. */
function isObject(file) {
  const head = readFileSync(file).subarray(0, 4).toString('latin1');
  return head === '\x7fELF' || head === '\0asm';
}

/** Whole files first; folders in debug information may differ, code may not. */
function sameCode(one, other) {
  if (readFileSync(one).equals(readFileSync(other))) return true;
  const code = (file) => {
    const args = ['-d', '-r', '--no-show-raw-insn', '--no-leading-addr', file];
    const dump = spawnSync('llvm-objdump-19', args, { encoding: 'latin1', maxBuffer: 1 << 30 });
    return dump.error === undefined ? dump.stdout.replace(/^.*file format.*$/m, '') : null;
  };
  const text = code(one);
  return text !== null && text === code(other);
}
