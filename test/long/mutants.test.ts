/**
 * On one-token mutants of valid modules we and opt-19 say the same. `UPDATE=1` writes the differences to
 * docs/opt19-disagreements.md; MUTANTS_REPORT=FILE writes every single one, for whoever hunts them, and
 * MUTANTS_SEED=N takes others.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caseFamilies, casesOf } from '../referee/cases.ts';
import { CLANG, compile19, cSources, typedFiles } from '../referee/corpus.ts';
import { mutants, type Seed } from '../referee/mutate.ts';
import { OPT, opt19Judge } from '../referee/opt19.ts';
import { judge } from '../referee/reader.ts';
import { agreement, disagreementsPage, type Judged, summarize } from '../referee/report.ts';
import { have, inParallel, missing } from '../referee/tools.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'opt19-disagreements.md');
const SEED = Number(process.env.MUTANTS_SEED ?? 19);
/** Of the mutants that opt-19 has an opinion on. */
const LEAST_AGREEMENT = 0.99;
/** Seeds are small: a mutant of a long file costs as much as ten of short ones and tells no more. */
const LONGEST = 12_000;

describe.skipIf(missing('mutants', OPT))('mutants', () => {
  test('we judge 2,400 of them as opt-19 does, and throw on none', async () => {
    const cases = caseFamilies().flatMap(casesOf);
    const accepted: Seed[] = cases
      .filter(({ expect, ours }) => expect === 'accept' && ours === 'accept')
      .map(({ family, name, text }) => ({ name: `${family}: ${name}`, text }));
    const all = [
      ...mutants(accepted, 1_200, SEED),
      ...mutants(typedFiles().filter(isShort), 400, SEED + 1),
      ...mutants(await compiledSeeds(), 800, SEED + 2),
    ];
    const judged: Judged[] = await inParallel(all, async (mutant) => {
      const theirs = await opt19Judge(mutant.text);
      return { mutant, theirs, ours: judge(mutant.text) };
    });
    const summary = summarize(judged);
    if (process.env.UPDATE === '1') {
      mkdirSync(dirname(PAGE), { recursive: true });
      writeFileSync(PAGE, disagreementsPage(cases, summary));
    }
    const report = process.env.MUTANTS_REPORT;
    if (report !== undefined) writeFileSync(report, everyDifference(summary));
    expect(all.length).toBeGreaterThan(have(CLANG) ? 2_000 : 1_500);
    expect(summary.thrown.map(oneLine)).toEqual([]);
    expect(agreement(summary), worst(summary)).toBeGreaterThanOrEqual(LEAST_AGREEMENT);
  }, 300_000);
});

/** What clang 19 makes of the shorter sources; none without clang. */
async function compiledSeeds(): Promise<Seed[]> {
  if (!have(CLANG)) return [{ name: 'empty', text: 'declare void @f()\n' }];
  const made = await inParallel(cSources(), async (source) => {
    const text = await compile19(source, '-O1');
    return { name: source.name, text };
  });
  return made.filter(isShort);
}

function isShort({ text }: Seed): boolean {
  return text.length <= LONGEST;
}

function oneLine({ mutant, theirs, ours }: Judged): string {
  const they = `opt-19 ${theirs.verdict} (${theirs.reason})`;
  return `${mutant.seed}, ${mutant.kind}, ${mutant.change}: ${they}, we ${ours.verdict} (${ours.reason})`;
}

function worst(summary: ReturnType<typeof summarize>): string {
  return [...summary.tooKind, ...summary.tooStrict].slice(0, 20).map(oneLine).join('\n');
}

function everyDifference(summary: ReturnType<typeof summarize>): string {
  const { thrown, tooKind, tooStrict, byDesign, noOpinion } = summary;
  const parts = { thrown, tooKind, tooStrict, byDesign, noOpinion };
  const blocks = Object.entries(parts).flatMap(([title, judged]) =>
    judged.map((one) => `==== ${title}: ${oneLine(one)}\n${one.mutant.text}\n`),
  );
  return `agreement ${agreement(summary)} over ${summary.total}\n${blocks.join('')}`;
}
