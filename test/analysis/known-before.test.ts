/** Known bits found with the help of an earlier state of the function are those that are found from nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCfg } from '../../src/analysis/cfg.ts';
import { type KnownBits, knownBits } from '../../src/analysis/known-bits.ts';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { type Func, isDeclaration } from '../../src/ir/func.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { parseModule } from '../../src/text/index.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');
const PIPELINES = ['fold,cse,dce', 'unroll', 'loop-vectorize'];

/** Half of them, for the time it takes. */
const inputs = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ll'))
    .sort()
    .filter((_, i) => i % 2 === 0);

const show = ({ facts }: KnownBits, func: Func): string[] =>
  Array.from({ length: func.valueCount }, (_, id) => {
    const bits = facts.get(id);
    return bits === undefined ? '' : `${bits.zero} ${bits.one} ${bits.signBits}`;
  });

test('after every pass, whatever it changed', () => {
  let changed = 0;
  for (const file of inputs()) {
    const { module } = parseModule(readFileSync(join(FOLDER, file), 'latin1'), file);
    const funcs = (module?.functions ?? []).filter((func) => !isDeclaration(func) && func.rawBody === null);
    const before = new Map(funcs.map((func) => [func, knownBits(buildCfg(func))]));
    for (const text of PIPELINES) {
      const parsed = parsePipeline(text, CATALOG);
      if (!parsed.ok || module === null) continue;
      changed += optimize(module, parsed.passes, { onFailure: 'revert' }).changed.size;
      for (const func of funcs) {
        const cfg = buildCfg(func);
        const found = knownBits(cfg, before.get(func)!);
        expect(show(found, func), `${file} @${func.name} after ${text}`).toEqual(show(knownBits(cfg), func));
        before.set(func, found);
      }
    }
  }
  expect(changed).toBeGreaterThan(20);
});
