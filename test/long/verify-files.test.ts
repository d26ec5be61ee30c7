/**
 * The marks in test/files/verify against opt-19: what we call well formed it accepts, what we reject it rejects. Where
 * a case has several marked lines that can be cut out one by one, each of them alone is judged too.
 */
import { describe, expect, test } from 'vitest';
import { parseModule, printModule } from '../../src/text/index.ts';
import { OPT, opt19Judge, type Verdict } from '../referee/opt19.ts';
import { inParallel, missing } from '../referee/tools.ts';
import { BROKEN_MODELS, type BrokenModel, placeIn } from '../verify/broken-models.ts';
import { type VerifyCase, verifyCases, verifyFamilies } from '../verify/cases.ts';

const VERDICTS: Readonly<Record<VerifyCase['referee'], Verdict>> = {
  ok: 'accept',
  warn: 'warn',
  bad: 'reject',
};

describe.skipIf(missing('cases of the verifier', OPT))('opt-19 agrees with the marks', () => {
  test.each(verifyFamilies())('%s', async (family) => {
    const differing = await inParallel(verifyCases(family), disagreements);
    expect(differing.flat()).toEqual([]);
  });

  test('broken models, printed', async () => {
    const printable = BROKEN_MODELS.filter(({ hidden }) => hidden === '');
    const accepted = await inParallel(printable, acceptance);
    expect(accepted.flat()).toEqual([]);
  });
});

/** A broken model that opt-19 accepts in our text. */
async function acceptance({ code, what, text, harm }: BrokenModel): Promise<string[]> {
  const { module } = parseModule(text, 'model.ll');
  harm(placeIn(module!));
  const { verdict, reason } = await opt19Judge(printModule(module!));
  return verdict === 'reject' ? [] : [`${code}: ${what}: ${verdict} (${reason})`];
}

async function disagreements(one: VerifyCase): Promise<string[]> {
  const found: string[] = [];
  const expected = VERDICTS[one.referee];
  const whole = await opt19Judge(one.text);
  if (whole.verdict !== expected)
    found.push(`${one.name}: ${whole.verdict}, not ${expected} (${whole.reason})`);
  const marked = markedLines(one.text);
  if (marked.length < 2 || (await opt19Judge(withOnly(one.text, marked, -1))).verdict !== 'accept')
    return found;
  for (const line of marked) {
    const { verdict } = await opt19Judge(withOnly(one.text, marked, line));
    if (verdict === 'accept') found.push(`${one.name}: line ${line + 1} alone is accepted`);
  }
  return found;
}

function markedLines(text: string): number[] {
  const isMarked = (line: string): boolean => /; (error|warning): /.test(line) && !line.startsWith('; ');
  return text.split('\n').flatMap((line, i) => (isMarked(line) ? [i] : []));
}

/** The text without the marked lines, one aside; of nodes the name stays, so that lists can keep naming them. */
function withOnly(text: string, marked: readonly number[], kept: number): string {
  const lines = text.split('\n').map((line, i) => {
    if (i === kept || !marked.includes(i)) return line;
    return /^!\d+ =/.test(line) ? line.replace(/=.*/, '= !{}') : '';
  });
  return lines.join('\n');
}
