/** Versions that a compiler refuses: they alone are left out, and few modules are compiled for it. */
import { expect, test } from 'vitest';
import { generate, type Version } from '../../src/fuzz/index.ts';
import { type Backend, refusedBy, runMachine } from '../../src/fuzz/node/machine-run.ts';

/** Versions as texts; nothing is called. */
function versions(texts: readonly string[]): Version[] {
  const made = generate(1, 0);
  return texts.map((text) => ({ function: made, pipeline: '', text, outcomes: [] }));
}

/** Refuses modules with a bad version, and names it or not. */
function compiler(names: boolean): Backend & { readonly modules: string[][] } {
  const modules: string[][] = [];
  return {
    kind: 'wasm',
    header: '',
    pointerBytes: 4,
    modules,
    run: (texts) => {
      modules.push([...texts]);
      const bad = texts.findIndex((text) => text.includes('bad'));
      const words = names ? `Cannot select: t1\nIn function: fuzz_v${bad}\n` : 'no';
      return Promise.resolve(bad < 0 ? [] : refusedBy(words));
    },
  };
}

const TEXTS = ['a', 'b', 'bad', 'c', 'd', 'e', 'f', 'g'];

test('a version that the compiler names is left out of the next module', async () => {
  const backend = compiler(true);
  const report = await runMachine(backend, versions(TEXTS));
  expect(report).toMatchObject({ versions: 7, failed: 1, failures: [] });
  expect(backend.modules).toEqual([TEXTS, TEXTS.filter((text) => text !== 'bad')]);
});

test('without a name the module is cut in two until the version stands alone', async () => {
  const backend = compiler(false);
  const report = await runMachine(backend, versions(TEXTS));
  expect(report).toMatchObject({ versions: 7, failed: 1 });
  expect(backend.modules.length).toBe(7);
});

test('what few back ends can select does not hold up the others', async () => {
  const backend = compiler(true);
  const report = await runMachine(backend, versions([...TEXTS.slice(0, 2), 'bad bfloat', 'fine bfloat']));
  expect(report).toMatchObject({ versions: 3, failed: 1 });
  expect(backend.modules).toEqual([['bad bfloat', 'fine bfloat'], ['fine bfloat'], ['a', 'b']]);
});
