import { describe, expect, it } from 'vitest';
import { type PassCatalog, type PassDefinition, parsePipeline, printPipeline } from '../../src/pass/index.ts';

const slp: PassDefinition = {
  name: 'slp',
  about: 'for the test',
  options: [
    { name: 'lanes', about: '', default: 4 },
    { name: 'turns', about: '', default: 0, range: [0, 16] },
    { name: 'reduce', about: '', default: false },
    { name: 'layout', about: '', default: 'auto', words: ['auto', 'aos', 'soa'] },
  ],
  run: () => false,
};
const dce: PassDefinition = { name: 'dce', about: '', options: [], run: () => false };
const CATALOG: PassCatalog = {
  passes: new Map([slp, dce].map((p) => [p.name, p])),
  pipelines: new Map([['default', 'slp,dce']]),
};

function roundTrip(text: string): string {
  const parsed = parsePipeline(text, CATALOG);
  if (!parsed.ok) throw new Error(parsed.faults.map((f) => f.message).join('; '));
  return printPipeline(parsed.passes);
}

function faults(text: string): string[] {
  const parsed = parsePipeline(text, CATALOG);
  return parsed.ok ? [] : parsed.faults.map((f) => `${f.at}: ${f.message}`);
}

describe('pipeline text', () => {
  it('reads back as it was written, defaults left out', () => {
    expect(roundTrip('slp{lanes=8,reduce},dce')).toBe('slp{lanes=8,reduce=true},dce');
    expect(roundTrip(' slp{ lanes=4 } , dce ')).toBe('slp,dce');
    expect(roundTrip('')).toBe('');
    expect(roundTrip(roundTrip('slp{layout=soa}'))).toBe('slp{layout=soa}');
  });

  it('opens named pipelines', () => {
    expect(roundTrip('dce,default')).toBe('dce,slp,dce');
  });

  it('reports every fault with its place and a guess', () => {
    expect(faults('slpp,dce{x=1},slp{lanes=many,layout=maybe}')).toEqual([
      "0: unknown pass 'slpp'; did you mean 'slp'?",
      "9: pass 'dce' has no option 'x'",
      "18: option 'lanes' takes a whole number, not 'many'",
      "29: option 'layout' takes one of auto, aos, soa, not 'maybe'",
    ]);
    expect(faults('slp{turns=17}')).toEqual([
      "4: option 'turns' takes a whole number from 0 to 16, not '17'",
    ]);
    expect(roundTrip('slp{turns=16}')).toBe('slp{turns=16}');
    expect(faults('sum')).toEqual(["0: unknown pass 'sum'"]);
    expect(faults('dce,,slp{lanes=1')).toEqual(['4: a pass name is missing', "5: 'slp{' is not closed"]);
  });
});
