/** The checker as the runner asks it. */
import { expect, test } from 'vitest';
import { certifier, findFunction, parseModule } from '../../src/index.ts';

function moduleOf(text: string) {
  const { module } = parseModule(text, 'a.ll');
  if (module === null) throw new Error('not read');
  return module;
}

test('a function that a variable points to is tried in the interpreter', () => {
  const text = (value: number): string => `@table = global [1 x ptr] [ptr @f]
define i32 @f(i32 %x) {
  %y = mul i32 %x, ${value}
  ret i32 %y
}
`;
  const module = moduleOf(text(2));
  const after = findFunction(module, 'f')!;
  const before = findFunction(moduleOf(text(3)), 'f')!;
  expect(certifier()(before, after, module).kind).toBe('wrong');
});

/** The second branch is decided by the first. */
function decidedBranch() {
  const text = (inner: string): string => `define i32 @f(i32 %x) {
entry:
  %c = icmp ult i32 %x, 10
  br i1 %c, label %small, label %no
small:
  %d = icmp ult i32 %x, 20
  br i1 ${inner}, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
`;
  const module = moduleOf(text('true'));
  const after = findFunction(module, 'f')!;
  const before = findFunction(moduleOf(text('%d')), 'f')!;
  return { module, before, after };
}

test('what passes made together is asked about once, by the likeliest way, before its steps are', () => {
  const { module, before, after } = decidedBranch();
  const check = certifier();
  // That all blocks stay needs no arithmetic as a rule: here it does, and the second way of cutting reckons.
  expect(check.proveWhole!(before, after, module).kind).toBe('unknown');
  const spent = check.work!();
  expect(check.prove!(before, after, module).kind).toBe('proved');
  expect(check.work!() - spent).toBeGreaterThan(spent);
});

test('what is left without some rewrites is asked about with less, unless there is no limit', () => {
  const { module, before, after } = decidedBranch();
  const hurried = { workAgain: -1_000_000 };
  expect(certifier(hurried)(before, after, module).kind).toBe('proved');
  const check = certifier(hurried);
  expect(check.prove!(before, after, module)).toMatchObject({ kind: 'unknown', reason: 'out of time' });
  const whole = certifier();
  whole(before, after, module);
  expect(check.work!()).toBeLessThan(whole.work!());
  const patient = certifier({ ...hurried, work: Number.POSITIVE_INFINITY });
  expect(patient.prove!(before, after, module).kind).toBe('proved');
});
