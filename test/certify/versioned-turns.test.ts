/**
 * A turn of which B has two forms, one of them for pointers that lie far enough apart: what both compute for the next turn
 * comes together in phis, and the first way of cutting proves it.
 */
import { describe, expect, it } from 'vitest';
import { checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { read } from './pairs.ts';

const HEAD =
  'define void @f(ptr noundef %s, ptr noundef %d, i64 noundef %n) {\nentry:\n  br label %turn\nturn:\n';
const PHIS = (from: string): string =>
  `  %i = phi i64 [ 0, %entry ], [ %j, %${from} ]
  %p = phi ptr [ %s, %entry ], [ %p.next, %${from} ]
  %q = phi ptr [ %d, %entry ], [ %q.next, %${from} ]
`;
const END = (from: string): string => `  %j = add nuw nsw i64 %i, 1
  %e = icmp eq i64 %j, %n
  br i1 %e, label %out, label %${from}
out:
  ret void
}
`;

const one = (k: number, to: number): string => `  %a${k} = getelementptr inbounds i8, ptr %p, i64 ${k}
  %b${k} = getelementptr inbounds i8, ptr %q, i64 ${to}
  %x${k} = load i8, ptr %a${k}, align 1
  %y${k} = add i8 %x${k}, 3
  store i8 %y${k}, ptr %b${k}, align 1
`;
const fours = [0, 1, 2, 3];
const PLAIN = `${fours.map((k) => one(k, k)).join('')}`;
const STEPS = (names: string, by = 4): string =>
  `  %p${names} = getelementptr inbounds i8, ptr %p, i64 ${by}
  %q${names} = getelementptr inbounds i8, ptr %q, i64 4
`;

const SOURCE = `${HEAD}${PHIS('turn')}${PLAIN}${STEPS('.next')}${END('turn')}`;

interface Changes {
  readonly limit?: number;
  readonly by?: number;
  readonly plain?: string;
}

/** q − p + 3 < 7 asks whether four bytes of the one and four of the other have any in common. */
function target({ limit = 7, by = 4, plain = PLAIN }: Changes = {}): string {
  return `${HEAD}${PHIS('join')}  %u = ptrtoint ptr %q to i64
  %v = ptrtoint ptr %p to i64
  %w = sub i64 %u, %v
  %z = add i64 %w, 3
  %c = icmp ult i64 %z, ${limit}
  br i1 %c, label %near, label %apart
near:
${plain}${STEPS('.near')}  br label %join
apart:
  %l = load <4 x i8>, ptr %p, align 1
  %m = add <4 x i8> %l, <i8 3, i8 3, i8 3, i8 3>
  store <4 x i8> %m, ptr %q, align 1
${STEPS('.apart', by)}  br label %join
join:
  %p.next = phi ptr [ %p.near, %near ], [ %p.apart, %apart ]
  %q.next = phi ptr [ %q.near, %near ], [ %q.apart, %apart ]
${END('turn')}`;
}

function verdict(b: string): string {
  const [source, refined] = [read(SOURCE), read(b)];
  return checkFunction(source.functions[0]!, source, refined.functions[0]!, refined, {
    ...DEFAULT_CHECK,
    ways: 'first',
    work: 60_000,
  }).kind;
}

describe('a turn in two forms', () => {
  it('is proved by the first way, whose arms meet with the same steps', () => {
    expect(verdict(target())).toBe('proved');
  });

  it.each<[what: string, changes: Changes]>([
    ['a test that lets one byte overlap', { limit: 6 }],
    ['a test that asks nothing', { limit: 0 }],
    ['another step in one arm', { by: 5 }],
    ['another order in the other arm', { plain: [1, 0, 2, 3].map((k) => one(k, k)).join('') }],
    ['other places in the other arm', { plain: fours.map((k) => one(k, 3 - k)).join('') }],
  ])('is not, with %s', (_, changes) => {
    expect(verdict(target(changes))).toBe('unknown');
  });
});
