import { expect, it } from 'vitest';
import { certifier, optimize } from '../../src/driver/index.ts';
import { instsOf } from '../../src/ir/block.ts';
import { setOperand } from '../../src/ir/edit.ts';
import { isBinary } from '../../src/ir/op.ts';
import type { PassDefinition, WrongRewrite } from '../../src/pass/index.ts';
import { printModule } from '../../src/text/index.ts';
import { read } from './pairs.ts';

/** Exchanges the operands of every binary operation: right for additions, wrong for subtractions. */
const exchange: PassDefinition = {
  name: 'exchange',
  about: 'for the test',
  options: [],
  run: (func, cx) => {
    let changed = false;
    for (const block of func.blocks) {
      for (const inst of instsOf(block)) {
        if (!isBinary(inst.op) || !cx.mayRewrite('exchange')) continue;
        const [a, b] = inst.operands;
        setOperand(inst, 0, b!);
        setOperand(inst, 1, a!);
        changed = true;
      }
    }
    return changed;
  },
};

function source(count: number, wrongAt: number): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const op = i === wrongAt ? 'sub' : 'add';
    return `  %v${i} = ${op} i32 %x, %y\n  %p${i} = getelementptr i32, ptr %p, i64 ${i}\n  store i32 %v${i}, ptr %p${i}, align 4`;
  });
  return `define void @f(ptr %p, i32 %x, i32 %y) {\n${lines.join('\n')}\n  ret void\n}\n`;
}

it('one wrong rewrite among fifty is dropped alone: forty-nine survive', () => {
  const module = read(source(50, 17));
  const report = optimize(module, [{ definition: exchange, options: new Map() }], { check: certifier() });
  const text = printModule(module);
  expect(text.match(/i32 %y, %x/g)).toHaveLength(49);
  expect(text).toContain('%v17 = sub i32 %x, %y');
  expect(report.dropped).toHaveLength(1);
  expect(report.dropped[0]!.reason).toMatch(/^wrong: byte \d+ of argument 0/);
});

it('a function that the checker cannot read keeps what it had', () => {
  const text = source(3, -1).replace(
    'ptr %p, i32 %x, i32 %y)',
    'ptr %p, i32 %x, i32 %y, <vscale x 2 x i32> %s)',
  );
  const odd = text.replace('  ret void', '  %s2 = add <vscale x 2 x i32> %s, %s\n  ret void');
  const module = read(odd);
  const report = optimize(module, [{ definition: exchange, options: new Map() }], { check: certifier() });
  expect(printModule(module)).not.toContain('i32 %y, %x');
  expect(report.dropped).toHaveLength(1);
});

it('a wrong rewrite is told at once, with the function before and after and the input', () => {
  const module = read(source(3, 1));
  const told: WrongRewrite[] = [];
  optimize(module, [{ definition: exchange, options: new Map() }], {
    check: certifier(),
    wrong: (found) => void told.push(found),
  });
  expect(told.map((found) => [found.pass, found.before.name])).toEqual([['exchange', 'f']]);
  expect(told[0]!.counterexample?.arguments).toMatch(/^\[i32 .*\],-?\d+,-?\d+$/);
});
