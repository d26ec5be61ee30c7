/**
 * Private objects that are read behind the loop (`lastprivate`), and what may have been in them before it: the pair
 * `test/files/certify/outer/lasting` with one thing wrong is not proved.
 */
import { expect, it } from 'vitest';
import { jammedSources } from '../../src/certify/sources/jam.ts';
import { graphOf } from '../../src/certify/walk/graph.ts';
import { searchCounterexample } from '../../src/driver/counterexample.ts';
import { type Fault, outerAnswer, outerText, spoilt } from './outer-pairs.ts';
import { read } from './pairs.ts';

it("the last turn's object is copied back", () => {
  expect(outerAnswer('lasting')).toBe('proved (given: noalias)');
});

it('the source rebuilt does what the source does', () => {
  const few = (text: string): string =>
    text.replace('%n,', '%many,').replace('entry:\n', 'entry:\n  %n = and i64 %many, 7\n');
  const [a, b] = [read(few(outerText('lasting', 'a'))), read(few(outerText('lasting', 'b')))];
  const func = a.functions[0]!;
  const [source] = jammedSources(graphOf(func), a.layout, graphOf(b.functions[0]!), true);
  if (source === undefined || typeof source === 'string') throw new Error(source);
  const { found, agreed } = searchCounterexample(func, a, source.func, a);
  expect(found).toBeNull();
  expect(agreed).toBeGreaterThan(5);
});

const before = (where: 'a' | 'b' | 'both', code: string): Fault =>
  spoilt(where, /(%empty = icmp eq i64 %n, 0)/, `${code}\n  $1`);
const sevenLeaves = spoilt('both', /j\.next, 8/g, 'j.next, 7');
const noRead: Fault = spoilt(
  'both',
  / {2}%tp = getelementptr.*\n {2}%r = load.*\n/,
  '  %r = add i64 %k, 0\n',
);
const noWideRead = spoilt(
  'b',
  / {2}%tp0 = [\s\S]*%wr = insertelement .*\n/,
  '  %wr = add <2 x i64> %wk, zeroinitializer\n',
);

it('nothing was in the leaves that no turn writes', () => {
  expect(outerAnswer('lasting', sevenLeaves, noRead, noWideRead)).toBe('proved (given: noalias)');
});

it.each<[string, readonly Fault[]]>([
  ['another lane is copied', [spoilt('b', /ptr %s, i64 24\n/, 'ptr %s, i64 16\n')]],
  ['another leaf is copied', [spoilt('b', /ptr %s, i64 24\n/, 'ptr %s, i64 40\n')]],
  ['it is copied to another leaf', [spoilt('b', /(%to3 = .*) 24/, '$1 32')]],
  ['a leaf is not copied', [spoilt('b', / {2}store i64 %copy5.*\n/, '')]],
  [
    'it is copied before the last group',
    [
      spoilt('b', /wide:\n( {2}%index.*\n)/, 'wide:\n$1  store i64 0, ptr %t, align 8\n'),
      spoilt('b', / {2}store i64 %copy0.*\n/, ''),
    ],
  ],
  [
    'leaves that no turn writes hold what was stored before',
    [
      sevenLeaves,
      noRead,
      noWideRead,
      before('both', '%seven = getelementptr i8, ptr %t, i64 56\n  store i64 7, ptr %seven, align 8'),
    ],
  ],
  [
    'turns write different leaves',
    [
      noRead,
      noWideRead,
      spoilt('both', /(ptr %t, i64 0, i64) %j\n {2}store/, '$1 %i\n  store'),
      spoilt(
        'b',
        / {2}store <2 x i64> %wv.*\n/,
        '  %we = extractelement <2 x i64> %wv, i64 0\n  %wp0 = getelementptr inbounds [8 x <2 x i64>], ptr %s, i64 0, i64 %index, i64 0\n  store i64 %we, ptr %wp0, align 8\n  %wf = extractelement <2 x i64> %wv, i64 1\n  %wp1 = getelementptr inbounds [8 x <2 x i64>], ptr %s, i64 0, i64 %i1, i64 1\n  store i64 %wf, ptr %wp1, align 8\n',
      ),
    ],
  ],
  [
    'leaves are written in part',
    [
      noRead,
      noWideRead,
      spoilt(
        'both',
        /store i64 %v, ptr %p, align 8/,
        '%h = trunc i64 %v to i32\n  store i32 %h, ptr %p, align 8',
      ),
    ],
  ],
  [
    'the object has come to the end of its life',
    [
      spoilt(
        'both',
        /\nfill:\n {2}%j = (.*)\n/,
        '\nfill:\n  %j = $1\n  call void @llvm.lifetime.end.p0(ptr %t)\n  call void @llvm.lifetime.start.p0(ptr %t)\n',
      ),
      spoilt(
        'both',
        /$/,
        'declare void @llvm.lifetime.start.p0(ptr)\ndeclare void @llvm.lifetime.end.p0(ptr)\n',
      ),
    ],
  ],
])('%s', (_, faults) => {
  expect(outerAnswer('lasting', ...faults)).toMatch(/^unknown/);
});

const NOTES = `
!7 = distinct !{}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.parallel_accesses", !7}
!14 = !{!"llvm.loop.vectorize.enable", i1 true}
`;
const grouped: readonly Fault[] = [
  spoilt('both', /((?:load|store) (?:i64|<2 x i64>).*)/g, '$1, !llvm.access.group !7'),
  spoilt('both', /(%done, label %exit, label %outer)/, '$1, !llvm.loop !12'),
  spoilt('both', /$/, NOTES),
];
const onlyRead: readonly Fault[] = [
  spoilt('both', / {2}store i64 %v.*\n/, ''),
  spoilt('b', / {2}store <2 x i64> %wv.*\n/, ''),
];

it('access groups do not say that there is nothing in an object that was stored to before', () => {
  const stored = before('both', 'store i64 7, ptr %t, align 8');
  expect(outerAnswer('private-soa', ...grouped, ...onlyRead)).toMatch(/^proved/);
  expect(outerAnswer('private-soa', ...grouped, ...onlyRead, stored)).toMatch(/^unknown/);
});
