import { describe, expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';
import { RULES, verifyFunction, verifyModule } from '../../src/verify/index.ts';
import { BROKEN_MODELS, placeIn } from './broken-models.ts';
import { verifyCases, verifyFamilies } from './cases.ts';

describe('what a careless pass does is found', () => {
  test.each(BROKEN_MODELS)('$code: $what', ({ code, text, harm }) => {
    const { module } = parseModule(text, 'model.ll');
    expect(verifyModule(module!)).toEqual([]);
    harm(placeIn(module!));
    expect(verifyModule(module!).map((d) => d.code)).toContain(code);
  });
});

test('a broken function is found alone as well as in its module', () => {
  const model = BROKEN_MODELS.find(({ code }) => code === 'dominance')!;
  const { module } = parseModule(model.text, 'model.ll');
  const place = placeIn(module!);
  expect(verifyFunction(place.f, module!)).toEqual([]);
  model.harm(place);
  expect(verifyFunction(place.f, module!).map((d) => d.code)).toEqual(['dominance']);
});

test('a fault of something without a place names the function', () => {
  const model = BROKEN_MODELS.find(({ code }) => code === 'dominance')!;
  const { module } = parseModule(model.text, 'model.ll');
  const place = placeIn(module!);
  model.harm(place);
  place.value('sum').loc = -1;
  const [fault] = verifyModule(module!);
  expect(fault!.span).toBeNull();
  expect(fault!.message).toContain('(in @f)');
});

test('every rule has a case or a model that breaks it', () => {
  const marked = verifyFamilies()
    .flatMap(verifyCases)
    .flatMap((one) => one.faults.map((mark) => mark.split(' ')[2]!));
  const broken = new Set([...marked, ...BROKEN_MODELS.map(({ code }) => code)]);
  const codes = [...new Set(RULES.map(({ code }) => code))];
  expect(codes.filter((code) => !broken.has(code))).toEqual([]);
});

test('codes are kebab-case, and every rule says what it demands in a sentence', () => {
  for (const { code, demand } of RULES) {
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(demand).toMatch(/^\S.*\.$/);
  }
});
