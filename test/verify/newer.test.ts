/** What newer LLVMs write than the one that judges our other cases. */
import { expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';
import { verifyModule } from '../../src/verify/index.ts';

test.each([['a frame pointer as clang 22 marks it for AArch64', '"frame-pointer"="non-leaf-no-reserve"']])(
  '%s is accepted',
  (_, attribute) => {
    const { module } = parseModule(`define void @f() ${attribute} {\n  ret void\n}\n`, 'newer.ll');
    expect(verifyModule(module!)).toEqual([]);
  },
);
