// The arguments of benches that time inputs of several sizes: bench:certify, bench:scale.

import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** `--sizes=10,100 --rounds=N --only=NAME --json --dist=DIR`; `fail` is called with what is wrong. */
export function readSizes(args, { sizes, rounds, inputs, fail }) {
  const found = { rounds, json: false, sizes, only: null, dist: join(ROOT, 'dist') };
  for (const arg of args) {
    const [, key, value] = /^--(\w+)(?:=(.*))?$/.exec(arg) ?? [];
    if (key === 'rounds' && Number(value) > 0) found.rounds = Number(value);
    else if (key === 'json') found.json = true;
    else if (key === 'sizes' && value !== undefined) found.sizes = value.split(',').map(Number);
    else if (key === 'only' && inputs[value] !== undefined) found.only = value;
    else if (key === 'dist' && value !== undefined) found.dist = value;
    else fail(`unknown argument ${arg}`, 2);
  }
  return found;
}
