/** Nests whose ranges are compared before they run, with one thing wrong: none is proved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jammedSources } from '../../src/certify/sources/jam.ts';
import { graphOf } from '../../src/certify/walk/graph.ts';
import { type Fault, outerAnswer, spoilt } from '../certify/outer-pairs.ts';
import { read, sweep, vectorize } from '../loop/sweep.ts';

it.each<[string, readonly Fault[]]>([
  [
    'the guard is turned round',
    [spoilt('b', /i1 %25, label (%\S+), label (%\S+)/, 'i1 %25, label $2, label $1')],
  ],
  ['the guard is gone', [spoilt('b', /i1 %25, label/, 'i1 false, label')]],
  ['one of two comparisons is gone', [spoilt('b', /or i1 %9, %24/, 'or i1 %9, %9')]],
  ['half a comparison is gone', [spoilt('b', /and i1 %22, %23/, 'and i1 false, %23')]],
  ['both must overlap', [spoilt('b', /or i1 %9, %24/, 'and i1 %9, %24')]],
  [
    'a row is left out',
    [
      spoilt('b', /%12 = mul i64 %1, %n/, '%12 = mul i64 %less, %n'),
      spoilt('b', /(%1 = sub i64 %m, 1)/, '$1\n  %less = sub i64 %m, 2'),
    ],
  ],
  ['a row has another length', [spoilt('b', /%12 = mul i64 %1, %n/, '%12 = mul i64 %1, %m')]],
  ['the last element of a row is left out', [spoilt('b', /ptr %20, i64 8/, 'ptr %20, i64 0')]],
  ['a range is one byte short', [spoilt('b', /ptr %5, i64 8/, 'ptr %5, i64 7')]],
  [
    'rows are taken to go up',
    [spoilt('b', /select i1 %16, ptr %17, ptr %b/, 'select i1 false, ptr %17, ptr %b')],
  ],
  [
    'a pair is missing in the note and in the guard',
    [spoilt('b', /or i1 %9, %24/, 'or i1 %9, %9'), spoilt('b', /, i32 1, i32 2\}/, '}')],
  ],
  ['the note names a pair that is not there', [spoilt('b', /i32 1, i32 2\}/, 'i32 1, i32 7}')]],
  ['the note names the same access twice', [spoilt('b', /i32 1, i32 2\}/, 'i32 1, i32 1}')]],
  [
    'a load is made in some turns alone',
    [
      spoilt(
        'a',
        /%x = load double, ptr %ap, align 8/,
        'br i1 %some, label %more, label %rest\nmore:\n  br label %rest\nrest:\n  %x = load double, ptr %ap, align 8',
      ),
    ],
  ],
  [
    'how often rows are summed hangs on the column',
    [
      spoilt('a', /icmp eq i64 %k.next, %m/, 'icmp eq i64 %k.next, %few'),
      spoilt('a', /(%top = .*)/, '$1\n  %few = add nuw i64 %j, 1'),
    ],
  ],
])('%s', (_, faults) => {
  expect(outerAnswer('compared', ...faults)).toMatch(/^unknown/);
});

it.each(['compared', 'compared-rows'])(
  'the source of %s rebuilt does what the source does, however buffers overlap',
  (name) => {
    const text = readFileSync(join(import.meta.dirname, '..', 'files', 'nest', `${name}.ll`), 'latin1');
    const done = vectorize(text, name, 'wasm128', 'vf=4');
    const [source] = jammedSources(
      graphOf(done.before.functions[0]!),
      done.before.layout,
      graphOf(done.after.functions[0]!),
      true,
    );
    if (source === undefined || typeof source === 'string') throw new Error(source);
    const rebuilt = read(text, name);
    rebuilt.functions[0] = source.func;
    expect(sweep(text, { ...done, after: rebuilt }, [0, 1, 3, 4, 9], 30)).toEqual([]);
  },
);
