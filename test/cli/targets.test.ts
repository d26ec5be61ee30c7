import { afterEach, expect, test, vi } from 'vitest';
import { run } from '../../src/cli/commands/targets.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function targets(...argv: string[]): string {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  expect(run(argv)).toBe(0);
  return text;
}

test('lists the machines', () => {
  expect(
    targets()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['avx512', 'avx2', 'sse4.2', 'neon', 'wasm128', '']);
});

test('prints what one of them charges', () => {
  const page = targets('avx2');
  expect(page).toContain('3 vector instructions, 2 loads, 1 stores');
  expect(page).toMatch(/^shuffles +reverse/m);
  expect(page).toMatch(/^8xi32 +1\/1 /m);
});

test('prints all of it as JSON', () => {
  const { schema, targets: all } = JSON.parse(targets('--json'));
  expect(schema).toBe(1);
  expect(all[1]).toMatchObject({
    name: 'avx2',
    costs: { memory: { '8xi32': { gather: '28', scatter: '-' } } },
  });
});

test('does not know every machine', () => {
  expect(() => run(['z80'])).toThrow("there is no target 'z80'");
});
