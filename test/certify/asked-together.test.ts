/** Conditions that the source asks one within the other, and the result all at once, of several lanes. */
import { describe, expect, it } from 'vitest';
import { bitInts, notBool } from '../../src/certify/terms/integers.ts';
import { covers, either, type Poison, under } from '../../src/certify/terms/poison.ts';
import { type Term, Terms } from '../../src/certify/terms/terms.ts';
import { answers } from './pairs.ts';

const HEAD = 'define void @f(ptr noalias %p, ptr noalias %q, i8 noundef %x, i8 noundef %y) {\n';

/** A lane: `if (p[i] < x && q[i] < y) { p[i] = p[i] + 1; q[i] = q[i] + 1; }`, where q[i] is stored in any case. */
const lane = (i: number): string => `  br label %begin${i}
begin${i}:
  %p${i} = getelementptr i8, ptr %p, i64 ${i}
  %q${i} = getelementptr i8, ptr %q, i64 ${i}
  %a${i} = load i8, ptr %p${i}
  %b${i} = load i8, ptr %q${i}
  %c${i} = icmp slt i8 %a${i}, %x
  br i1 %c${i}, label %second${i}, label %end${i}
second${i}:
  %d${i} = icmp slt i8 %b${i}, %y
  br i1 %d${i}, label %both${i}, label %end${i}
both${i}:
  %s${i} = add nsw i8 %a${i}, 1
  store i8 %s${i}, ptr %p${i}
  %t${i} = add nsw i8 %b${i}, 1
  br label %end${i}
end${i}:
  %r${i} = phi i8 [ %b${i}, %begin${i} ], [ %b${i}, %second${i} ], [ %t${i}, %both${i} ]
  store i8 %r${i}, ptr %q${i}
`;
const A = `${HEAD}${lane(0)}${lane(1)}  ret void\n}\n`;

const B = `${HEAD}  %a = load <2 x i8>, ptr %p, align 1
  %b = load <2 x i8>, ptr %q, align 1
  %x0 = insertelement <2 x i8> poison, i8 %x, i64 0
  %xs = shufflevector <2 x i8> %x0, <2 x i8> poison, <2 x i32> zeroinitializer
  %y0 = insertelement <2 x i8> poison, i8 %y, i64 0
  %ys = shufflevector <2 x i8> %y0, <2 x i8> poison, <2 x i32> zeroinitializer
  %c = icmp slt <2 x i8> %a, %xs
  %d = icmp slt <2 x i8> %b, %ys
  %both = select <2 x i1> %c, <2 x i1> %d, <2 x i1> zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v2i1(<2 x i1> %both)
  br i1 %any, label %some, label %next
some:
  %s = add nsw <2 x i8> %a, <i8 1, i8 1>
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %s, ptr %p, i32 1, <2 x i1> %both)
  br label %next
next:
  %t = add nsw <2 x i8> %b, <i8 1, i8 1>
  %inner = select <2 x i1> %d, <2 x i8> %t, <2 x i8> %b
  %r = select <2 x i1> %c, <2 x i8> %inner, <2 x i8> %b
  store <2 x i8> %r, ptr %q, align 1
  ret void
}
declare i1 @llvm.vector.reduce.or.v2i1(<2 x i1>)
declare void @llvm.masked.store.v2i8.p0(<2 x i8>, ptr, i32, <2 x i1>)
`;

describe('what happens where two conditions hold', () => {
  it('is proved, also on the way where they hold in no lane', () => {
    expect(answers(A, B)).toEqual(['f: proved (given: noalias)']);
  });

  it.each<[string, string, string]>([
    ['stores where one condition holds', '%d, <2 x i1> zeroinitializer', '%c, <2 x i1> zeroinitializer'],
    ['asks whether all lanes store', 'reduce.or.v2i1(<2 x i1> %both)', 'reduce.and.v2i1(<2 x i1> %both)'],
    ['asks for one condition', 'v2i1(<2 x i1> %both)\n  br', 'v2i1(<2 x i1> %d)\n  br'],
    ['changes what the first condition allows', '<2 x i8> %inner, <2 x i8> %b', '<2 x i8> %t, <2 x i8> %b'],
    [
      'changes what the second condition allows',
      '<2 x i8> %inner, <2 x i8> %b',
      '<2 x i8> %inner, <2 x i8> %inner',
    ],
    ['changes where the second does not hold', '<2 x i8> %t, <2 x i8> %b\n', '<2 x i8> %b, <2 x i8> %t\n'],
    ['changes where the first does not hold', '<2 x i8> %inner, <2 x i8> %b', '<2 x i8> %b, <2 x i8> %inner'],
    ['stores poison where nothing holds', '<2 x i8> %inner, <2 x i8> %b', '<2 x i8> %inner, <2 x i8> %t'],
    [
      'asks what may be poison',
      'select <2 x i1> %c, <2 x i1> %d, <2 x i1> zeroinitializer',
      'and <2 x i1> %c, %d',
    ],
  ])('is refused where the result %s', (_what, from, to) => {
    const wrong = B.replace(from, to).replace(
      /(declare i1 @llvm\.vector\.reduce\.)or(.*\n)/,
      '$1or$2$1and$2',
    );
    expect(B).toContain(from);
    expect(answers(A, wrong)[0]).toMatch(/^f: unknown/);
  });
});

/** All that can be said with three conditions and three reasons to be poison, where some conditions are known. */
describe('poison under guards within guards', () => {
  const t = new Terms(64, true);
  const symbols = ['a', 'b', 'c'].map((name) => t.symbol(name, 'i1')) as [Term, Term, Term];
  const reasons = symbols.map((symbol) => t.make('if', 'poison', [symbol], 'given ') as Poison);
  const [a, b, c] = symbols;
  const [p, q] = reasons as [Poison, Poison, Poison];
  const guards = [a, b, c, notBool(t, a), bitInts(t, 1, 'and', [a, b]), bitInts(t, 1, 'or', [b, c])];
  const facts = [...guards, bitInts(t, 1, 'and', [a, c]), bitInts(t, 1, 'and', [a, b, c])];
  const nested = (x: Poison): Poison[] =>
    guards.flatMap((outer) => [
      under(t, outer, x),
      ...guards.flatMap((inner) => [
        under(t, outer, under(t, inner, x)),
        under(t, outer, under(t, inner, under(t, c, x))),
      ]),
    ]);

  /** Where the first three bits say which symbols are true, the others which reasons are there. */
  const holds = (term: Term, world: number): boolean => {
    const args = t.args[term]!;
    switch (t.op[term]) {
      case 'symbol':
        return ((world >> symbols.indexOf(term)) & 1) === 1;
      case 'if':
        return ((world >> (3 + reasons.indexOf(term as Poison))) & 1) === 1;
      case 'not':
        return !holds(args[0]!, world);
      case 'and':
      case 'under':
        return args.every((arg) => holds(arg, world));
      case 'or':
      case 'either':
        return args.some((arg) => holds(arg, world));
      default:
        return t.op[term] === 'always' || t.intOf(term) === 1n;
    }
  };
  const worlds = Array.from({ length: 64 }, (_, world) => world);

  it('is covered only where it is, by what is known', () => {
    const targets = [...new Set(nested(p))];
    const sources = [...new Set([...nested(p), q, either(t, [q, under(t, a, p)])])];
    let proved = 0;
    for (const fact of facts) {
      for (const value of [true, false]) {
        const decide = (x: Term): boolean | undefined => (x === fact ? value : undefined);
        const possible = worlds.filter((world) => holds(fact, world) === value);
        for (const defined of [[], [under(t, a, q)], [under(t, bitInts(t, 1, 'and', [a, b]), p)]]) {
          const sound = possible.filter((world) => defined.every((one) => !holds(one, world)));
          const known = new Map(defined.map((one) => [one, 0]));
          for (const source of sources) {
            for (const target of targets) {
              if (!covers(t, source, target, known, 0, decide)) continue;
              proved++;
              const wrong = sound.find((world) => holds(target, world) && !holds(source, world));
              if (wrong !== undefined) expect([source, target, fact, value, wrong]).toEqual([]);
            }
          }
        }
      }
    }
    expect(proved).toBeGreaterThan(1000);
  });
});
