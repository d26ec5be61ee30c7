/** Outer loops over lanes and private objects laid out anew, with one thing wrong: none is proved. */
import { expect, it } from 'vitest';
import { jammedSources } from '../../src/certify/sources/jam.ts';
import { graphOf } from '../../src/certify/walk/graph.ts';
import { searchCounterexample } from '../../src/driver/counterexample.ts';
import { type Fault, outerAnswer, outerText, spoilt } from '../certify/outer-pairs.ts';
import { read } from '../certify/pairs.ts';

it.each<[string, RegExp]>([
  ['rows', /^proved$/],
  ['get-element', /^proved$/],
  ['uniform-load', /^proved \(given: noalias, omp simd\)$/],
  ['private-aos', /^proved \(given: noalias\)$/],
  ['private-lifetime', /^proved \(given: noalias\)$/],
])('%s is proved', (name, verdict) => {
  expect(outerAnswer(name)).toMatch(verdict);
});

const special = (condition: string): Fault =>
  spoilt(
    'b',
    /%wt = mul <2 x i64> %ws, %wbs/,
    `%special = icmp ${condition}\n  %other = select i1 %special, <2 x i64> zeroinitializer, <2 x i64> %wbs\n  %wt = mul <2 x i64> %ws, %other`,
  );

it.each<[string, string, readonly Fault[]]>([
  [
    'lanes of a store are exchanged',
    'private-soa',
    [
      spoilt(
        'b',
        /(store <2 x i64>) %wv/,
        '%wx = shufflevector <2 x i64> %wv, <2 x i64> poison, <2 x i32> <i32 1, i32 0>\n  $1 %wx',
      ),
    ],
  ],
  [
    'an object is read before it is written',
    'private-soa',
    [
      spoilt(
        'both',
        /(\nouter:\n {2}%i = phi.*)/,
        '$1\n  %old = load i64, ptr %t, align 8\n  %to = getelementptr inbounds i64, ptr %out, i64 %i\n  store i64 %old, ptr %to, align 8',
      ),
      spoilt(
        'b',
        /( {2}%i1 = add .*)/,
        '$1\n  %wold = load <2 x i64>, ptr %s, align 16\n  %wto = getelementptr inbounds i64, ptr %out, i64 %index\n  store <2 x i64> %wold, ptr %wto, align 8',
      ),
    ],
  ],
  ['buffers may overlap', 'private-soa', [spoilt('both', /noalias /g, '')]],
  ['the new object is too small', 'private-soa', [spoilt('b', /alloca \[8 x </, 'alloca [7 x <')]],
  ['the hint names no object', 'private-soa', [spoilt('b', /"soa", i32 0/, '"soa", i32 1')]],
  ['the hint has other lanes', 'private-soa', [spoilt('b', /("soa", i32 0, i32) 2/, '$1 4')]],
  ['the hint names the other layout', 'private-soa', [spoilt('b', /layout !1/, 'layout !2')]],
  [
    'the guard lets a single turn in',
    'private-soa',
    [spoilt('b', /icmp ult i64 %n, 2/, 'icmp ult i64 %n, 1')],
  ],
  ['the remainder starts anew', 'private-soa', [spoilt('b', /\[ %nvec, %middle \]/, '[ 0, %middle ]')]],
  [
    'the remainder is left out',
    'private-soa',
    [spoilt('b', /%all = icmp eq i64 %rest, 0/, '%all = icmp eq i64 %rest, 1')],
  ],
  ['a store is missing', 'private-soa', [spoilt('b', / {2}store <2 x i64> %wr.*\n/, '')]],
  [
    'an alignment is too high',
    'private-soa',
    [spoilt('b', /(store <2 x i64> %wr, ptr %wop, align) 8/, '$1 16')],
  ],
  ['the inner loops run differently often', 'branch', [spoilt('b', /%wj\.next, %m/, '%wj.next, %n')]],
  ['the inner loops start differently', 'branch', [spoilt('b', /%wj = phi i64 \[ 0/, '%wj = phi i64 [ 1')]],
  ['the loop may write what decides its branches', 'uniform-load', [spoilt('both', /noalias /g, '')]],
  ['a predicate', 'branch', [spoilt('b', /icmp ult <2/, 'icmp ule <2')]],
  ['a turn of its own lane', 'branch', [spoilt('b', /(%i1 = add nuw nsw i64 %index,) 1/, '$1 2')]],
  ['wrong only in inner turn 1000', 'branch', [special('eq i64 %wj, 1000')]],
  ['wrong only in outer turn 1000', 'branch', [special('eq i64 %index, 1000')]],
  ['wrong only from 2^31 turns on', 'branch', [special('ugt i64 %n, 2147483648')]],
  [
    'the counter only sets a bit',
    'branch',
    [spoilt('both', /%i\.next = add nuw nsw i64 %i, 1/, '%i.next = or i64 %i, 1')],
  ],
  [
    'the loop goes on while the counter is at its limit',
    'branch',
    [spoilt('both', /label %exit, label %outer\n(?=exit)/, 'label %outer, label %exit\n')],
  ],
  [
    'elements of neighbouring turns overlap by seven bytes',
    'columns',
    [spoilt('both', /\[64 x \[64 x i64\]\], ptr @a, i64 0/g, '[512 x i8], ptr @a')],
  ],
  ['inner turns in place of lanes', 'columns', [spoilt('b', /(i64 0, i64 %wj, i64) %index/, '$1 %wj')]],
  ['a lane of the private too far', 'get-element', [spoilt('b', /(%p3\.2 = .* i64 %b\.2, i64) 2/, '$1 3')]],
])('%s', (_, name, faults) => {
  expect(outerAnswer(name, ...faults)).toMatch(/^unknown/);
});

it('rows that overlap take an axiom', () => {
  const overlap = spoilt(
    'both',
    /(\[1024 x) \[1024 x i32\]\](, ptr @arr2, i64 0, i64 %\w+, i64)/g,
    '$1 [1023 x i32]]$2',
  );
  expect(outerAnswer('get-element', overlap)).toBe('proved (given: omp simd)');
  expect(outerAnswer('get-element', overlap, spoilt('a', /, !llvm\.access\.group !9/g, ''))).toMatch(
    /^unknown/,
  );
});

it('the source of columns rebuilt does what the source does', () => {
  const [a, b] = [read(outerText('columns', 'a')), read(outerText('columns', 'b'))];
  const func = a.functions[0]!;
  const [source] = jammedSources(graphOf(func), a.layout, graphOf(b.functions[0]!), true);
  if (source === undefined || typeof source === 'string') throw new Error(source);
  const { found, agreed } = searchCounterexample(func, a, source.func, a);
  expect(found).toBeNull();
  expect(agreed).toBeGreaterThan(20);
});
