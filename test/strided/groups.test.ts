/** Groups in every form compute the lanes that the scalar code would, and touch nothing else. */
import { describe, expect, test } from 'vitest';
import { ptrType } from '../../src/ir/type.ts';
import { TARGETS } from '../../src/target/index.ts';
import { type GroupPlan, type GroupShape, planGroup } from '../../src/vectorize/strided/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { programOf } from './group-program.ts';
import { holdRandomGroups } from './random-groups.ts';

describe.each(TARGETS)('$name', (target) => {
  test('random groups compute the same lanes and touch no byte that they may not', () => {
    holdRandomGroups(target, 40);
  });
});

test('pointers are never cut into pieces', () => {
  const target = TARGETS.find((t) => t.name === 'avx2')!;
  const shape: GroupShape = {
    access: 'load',
    bits: 64,
    lanes: 4,
    stride: 20,
    offsets: [0, 12],
    mayReadHoles: true,
    pointers: true,
  };
  expect(planGroup(target, shape, { forms: ['network'] })).toMatchObject({
    ok: false,
    code: 'cuts-pointers',
  });
  const plan = planGroup(target, shape) as GroupPlan;
  expect(plan.form).not.toBe('network');
  const program = programOf(plan, ptrType(), null);
  expect(verifyModule(program.module).filter((d) => d.severity === 'error')).toEqual([]);
});

test('stores whose lanes overlap are refused', () => {
  const target = TARGETS[0]!;
  const base = { access: 'store', bits: 32, lanes: 4, mayReadHoles: false } as const;
  expect(planGroup(target, { ...base, stride: 4, offsets: [0, 4] })).toMatchObject({
    code: 'stores-overlap',
  });
  expect(planGroup(target, { ...base, stride: 8, offsets: [0, 6] })).toMatchObject({
    code: 'stores-overlap',
  });
  expect(planGroup(target, { ...base, stride: 8, offsets: [0, 4] })).toMatchObject({ ok: true });
});

test('one number of each of several records is loaded alone where they lie a line apart', () => {
  const target = TARGETS.find((t) => t.name === 'avx2')!;
  const column = {
    access: 'load',
    bits: 32,
    lanes: 8,
    offsets: [0],
    floats: true,
    mayReadHoles: true,
  } as const;
  expect(planGroup(target, { ...column, stride: 1024 })).toMatchObject({ form: 'scalar' });
  expect(planGroup(target, { ...column, stride: 32 })).toMatchObject({ form: 'network' });
  // Rows are wanted whole: what lies in two lines is wanted of both.
  const row = { ...column, offsets: [0, 4, 8, 12, 16, 20, 24, 28] };
  expect(planGroup(target, { ...row, stride: 1024 })).toMatchObject({ form: 'network' });
});
