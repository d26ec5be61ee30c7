/** The quick look never says yes where a rule would complain. */
import { expect, test } from 'vitest';
import type { Inst } from '../../src/ir/inst.ts';
import type { Module } from '../../src/ir/module.ts';
import { isTerminator } from '../../src/ir/op.ts';
import { parseModule } from '../../src/text/index.ts';
import { Context } from '../../src/verify/context.ts';
import { isPlain } from '../../src/verify/plain.ts';
import { INST } from '../../src/verify/rules.ts';
import { caseFamilies, casesOf } from '../referee/cases.ts';
import { BROKEN_MODELS, placeIn } from './broken-models.ts';
import { verifyCases, verifyFamilies } from './cases.ts';

/** Instructions that the quick look waves through and a rule complains about; and how many it waves through. */
function wrongly(module: Module): { readonly wrong: string[]; readonly plain: number } {
  const cx = new Context(module);
  const wrong: string[] = [];
  let plain = 0;
  for (const func of module.functions) {
    // Rules about instructions stand on lists and graphs that hold.
    if (!func.blocks.every((b) => b.last !== null && isTerminator(b.last.op) && b.last.block === b)) continue;
    cx.enter(func);
    for (const block of func.blocks) {
      for (let inst: Inst | null = block.first; inst !== null; inst = inst.next) {
        if (!isPlain(inst, cx)) continue;
        plain++;
        for (const rule of INST) {
          if (rule.ops.includes(inst.op) && rule.check(inst, cx) !== null) wrong.push(rule.code);
        }
      }
    }
  }
  return { wrong, plain };
}

test('on every case that can be read', () => {
  const texts = [
    ...verifyFamilies()
      .flatMap(verifyCases)
      .map(({ text }) => text),
    ...caseFamilies()
      .flatMap(casesOf)
      .map(({ text }) => text),
  ];
  const modules = texts.map((text) => parseModule(text, 'case.ll').module).filter((m) => m !== null);
  const all = modules.map(wrongly);
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(all.reduce((sum, { plain }) => sum + plain, 0)).toBeGreaterThan(300);
});

test('on every model that was broken by hand', () => {
  for (const { text, harm } of BROKEN_MODELS) {
    const { module } = parseModule(text, 'model.ll');
    harm(placeIn(module!));
    expect(wrongly(module!).wrong).toEqual([]);
  }
});
