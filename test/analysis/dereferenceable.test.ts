import { expect, test } from 'vitest';
import { isDereferenceable } from '../../src/analysis/dereferenceable.ts';
import { Op } from '../../src/ir/op.ts';
import { straight } from './case.ts';

const BEFORE = `@g = global [8 x i32] zeroinitializer
@weak = extern_weak global i32
declare void @free(ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)`;

/** May the load of the body be executed anywhere? */
function readable(body: string, params = 'ptr %p, i64 %i'): boolean {
  const c = straight(body, BEFORE, params);
  const load = c.insts().find((inst) => inst.op === Op.Load)!;
  return isDereferenceable(c.an.affine, load.operands[0]!, 4);
}

test('variables and allocas can be read within their size, at constant offsets', () => {
  const at = (base: string, offset: string) =>
    `%x = alloca [8 x i32]\n %a = getelementptr i8, ptr ${base}, i64 ${offset}\n %v = load i32, ptr %a`;
  for (const base of ['@g', '%x']) {
    expect(readable(at(base, '28'))).toBe(true);
    expect(readable(at(base, '29'))).toBe(false);
    expect(readable(at(base, '-1'))).toBe(false);
    expect(readable(at(base, '%i'))).toBe(false);
  }
  expect(readable('%v = load i32, ptr @weak')).toBe(false);
  expect(readable('%v = load i32, ptr %p')).toBe(false);
});

test('an alloca with an end, or of unknown size, cannot be read anywhere', () => {
  expect(
    readable('%x = alloca i32\n %v = load i32, ptr %x\n call void @llvm.lifetime.end.p0(i64 4, ptr %x)'),
  ).toBe(false);
  expect(readable('%x = alloca i32, i64 %i\n %v = load i32, ptr %x')).toBe(false);
});

test('dereferenceable arguments can be read unless something may free them', () => {
  const params = 'ptr dereferenceable(8) %p, ptr byval(i64) %q, i64 %i';
  expect(readable('%v = load i32, ptr %p', params)).toBe(true);
  expect(readable('%v = load i32, ptr %p\n call void @free(ptr %p)', params)).toBe(false);
  expect(readable('%v = load i32, ptr %p\n call void @free(ptr %p) nofree', params)).toBe(true);
  expect(readable('%a = getelementptr i8, ptr %p, i64 6\n %v = load i32, ptr %a', params)).toBe(false);
  expect(readable('%a = getelementptr i8, ptr %q, i64 4\n %v = load i32, ptr %a', params)).toBe(true);
});
