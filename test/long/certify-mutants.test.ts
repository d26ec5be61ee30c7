import { expect, it } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { searchCounterexample } from '../../src/driver/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { type Mutant, mutantsOf } from '../certify/mutate.ts';
import { pairFile, read } from '../certify/pairs.ts';

/** Every n-th mutant by default, of loops fewer, for they take longer; all of them with MUTANTS=all. */
function strideOf(name: string): number {
  if (process.env.MUTANTS === 'all') return 1;
  return name === 'slp' ? 9 : 31;
}

/** Proved mutants that are right, each with the reason. */
const EQUIVALENT: readonly {
  readonly why: string;
  readonly is: (mutant: Mutant, func: string) => boolean;
}[] = [
  {
    why: 'nothing is added: no flag can be broken, and any of these operations keeps the value',
    is: (m) => /= (add|or|sub|xor) [^%]*%[\w.]+, (0|zeroinitializer)$/.test(m.to),
  },
  {
    why: 'a counter and one is not 0: it does not wrap, and the loop ends by it',
    is: (m) => m.fault === 'added division' && /= add nuw nsw i64 (%\d+), 1\n/.test(m.to),
  },
  {
    why: 'a step of nothing is always in bounds',
    is: (m) => m.fault === 'stray inbounds' && /, i(32|64) 0$/.test(m.to),
  },
  {
    why: 'the counter stays below a limit that was widened from 32 bits',
    is: (m) => m.fault === 'stray nsw' && /%index\.next = add nuw nsw/.test(m.to),
  },
  {
    why: 'the guard sends more runs to the scalar loop than it must',
    is: (m) => /%diff\.check\d* = icmp (ule|ult|slt|sle) i64 %[\w.]+, (16|31|32|33|17|63|64|65)$/.test(m.to),
  },
  {
    why: 'the guard for short trips sends more runs to the scalar loop than it must',
    is: (m) =>
      /%min\.iters\.check\d* = icmp (u|s)l[te] i64 %[\w.]+, [4589]$/.test(m.to) && !/ult .* [48]$/.test(m.to),
  },
  {
    why: 'the count is above zero where it is extended, or the last value is not used',
    is: (m) => /%\d+ = sext i32 %\d to i64$|%vec\.ind\.next = add nsw /.test(m.to),
  },
  {
    why: 'rounding down does not wrap',
    is: (m) => /%n\.vec\d* = sub (nuw |nsw )+i64 %[\w.]+, %n\.mod\.vf/.test(m.to),
  },
  {
    why: 'the count was widened from 32 bits: it is not negative, whichever way it is read',
    is: (m, func) =>
      (/%min\.iters\.check = icmp slt i64 %\d+, 4$/.test(m.to) ||
        /%n\.vec = sub nsw i64 %\d+, /.test(m.to)) &&
      isWidened(m.text, func, / i64 (%\d+), /.exec(m.to)![1]!),
  },
  {
    why: 'the lanes exchanged in @pix hold one constant: those of alpha, all ones',
    is: (m, func) => {
      if (func !== 'pix') return false;
      const first = /%18 = shufflevector <4 x i8>/.test(m.from)
        ? 4
        : /%19 = shufflevector <8 x i8>|shufflevector <16 x i8> %19,/.test(m.from)
          ? 12
          : 99;
      const [before, after] = [maskOf(m.from), maskOf(m.to)];
      return before.every((entry, i) => entry === after[i] || (entry >= first && after[i]! >= first));
    },
  },
  {
    why: 'the limit is 64, a multiple of four: the remainder of @fixed never runs',
    is: (m, func) => func === 'fixed' && REMAINDER.test(m.from),
  },
  {
    why: 'the same of @groups',
    is: (m, func) =>
      func === 'groups' && /%(a|at|q|x|r|old|y|i|next|done|bc\.resume\.val)(?![\w.])/.test(m.from),
  },
  {
    why: 'a count or counter below 2^31, times at most 12 or taken from another, does not wrap in 64 bits',
    is: (m, func) =>
      /^stray n[us]w$/.test(m.fault) && SMALL.some(([name, line]) => name === func && line.test(m.to)),
  },
  {
    why: 'the counter of @rev is above zero, whichever way it is read',
    is: (m, func) => func === 'rev' && /= icmp ugt i64 %\d+, 1$/.test(m.to),
  },
  {
    why: 'an exclusive or of four ones is that of four zeros',
    is: (m, func) => func === 'xr' && m.fault === 'vector start' && /splat \(i32 1\)/.test(m.to),
  },
];

/** Sums, products and shifts of numbers that were 32 bits wide, by function. */
const SMALL: readonly (readonly [func: string, line: RegExp])[] = [
  ['in', /= shl (nuw |nsw )+i64 %\d+, 2$/],
  ['strided', /= shl (nuw |nsw )+i64 %\d+, 3$/],
  ['strided', /%n\.vec = sub nuw i64 %\d+, %\d+$/],
  ['three', /= mul n[us]w i64 %\d+, 12$/],
  ['rev', /%(ind\.end|offset\.idx) = sub n[us]w i64 %\d+, %(n\.vec|index)$/],
  ['iv', /%vec\.ind\.next = add nuw <4 x i32> /],
];

/** The mask that ends a shuffle's line. */
function maskOf(line: string): number[] {
  return [...(/<(i32 [^<>]*)>$/.exec(line)?.[1] ?? '').matchAll(/i32 (\d+)/g)].map((m) => Number(m[1]));
}

/** Is the value a zero-extension in that function? */
function isWidened(text: string, func: string, value: string): boolean {
  const body = new RegExp(`^define [^\\n]*@${func}\\([\\s\\S]*?^}`, 'm').exec(text)?.[0] ?? '';
  return body.includes(`  ${value} = zext `);
}

/** Lines of @fixed that stand in its scalar loop: what they name, no vector code has. */
const REMAINDER = /%(1[0-9]|bc\.resume\.val)\b/;

/** Names of the functions whose text differs. */
function touched(before: string, after: string): string[] {
  const bodies = (text: string): Map<string, string> =>
    new Map([...text.matchAll(/^define [^\n]*@(\w+)\([\s\S]*?^}/gm)].map((m) => [m[1]!, m[0]]));
  const old = bodies(before);
  return [...bodies(after)].filter(([name, text]) => old.get(name) !== text).map(([name]) => name);
}

it.each(['slp', 'loops', 'more-loops', 'notes'])(
  'no mutant of %s is proved unless it is listed as equivalent',
  (name) => {
    const { a, b } = pairFile(name);
    const source = read(a);
    const counts = new Map<string, [made: number, proved: number]>();
    const wrong: string[] = [];
    mutantsOf(b).forEach((mutant, i) => {
      if (i % strideOf(name) !== 0) return;
      const { module } = parseModule(mutant.text, 'mutant.ll');
      if (module === null || verifyModule(module).some((d) => d.severity === 'error')) return;
      for (const func of touched(b, mutant.text)) {
        const count = counts.get(mutant.fault) ?? [0, 0];
        counts.set(mutant.fault, count);
        count[0]++;
        const answer = checkFunction(
          findFunction(source, func)!,
          source,
          findFunction(module, func)!,
          module,
        );
        if (answer.kind !== 'proved') continue;
        count[1]++;
        // Whatever the reason: the interpreter must not find a difference.
        const { found } = searchCounterexample(
          findFunction(source, func)!,
          source,
          findFunction(module, func)!,
          module,
        );
        if (found !== null) wrong.push(`@${func}: ${mutant.fault}: refuted: ${found.difference}`);
        if (EQUIVALENT.some(({ is }) => is(mutant, func))) continue;
        wrong.push(`@${func}: ${mutant.fault}: ${mutant.from} => ${mutant.to}`);
      }
    });
    if (process.env.MUTANTS === 'all') process.stdout.write(`${name}: ${JSON.stringify([...counts])}\n`);
    expect(wrong).toEqual([]);
    expect(counts.size).toBeGreaterThan(name === 'notes' ? 4 : 12);
  },
  600_000,
);
