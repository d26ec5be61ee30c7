import { describe, expect, it } from 'vitest';
import { answer, answers, pairFile } from './pairs.ts';

function unproved(name: string): string[] {
  const { a, b } = pairFile(name);
  return answers(a, b).filter((line) => !/: proved/.test(line));
}

describe('loops that opt-19 has vectorized are proved for all trip counts', () => {
  it.each(['loops', 'loops-twice'])('%s: all twelve', (name) => {
    expect(unproved(name)).toEqual([]);
  });

  it.each(['more-loops', 'more-loops-twice'])(
    '%s: all eighteen',
    (name) => {
      expect(unproved(name).map((line) => line.replace(/:.*/, ''))).toEqual([]);
    },
    240_000,
  );

  it('a function is what it is', () => {
    for (const name of ['loops', 'more-loops']) {
      const { a, b } = pairFile(name);
      expect(answers(a, a).filter((line) => !/: proved/.test(line))).toEqual([]);
      expect(answers(b, b).filter((line) => !/: proved/.test(line))).toEqual([]);
    }
  });
});

const COUNT = 'void @f(ptr noundef %p, i64 noundef %n)';

/** A loop over p[0 … n − 1]; `body` may use %i and must leave what is stored in %v. */
function counted(body: string, step = '%next = add nuw nsw i64 %i, 1'): string {
  return `br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  ${body}
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %v, ptr %q, align 4
  ${step}
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void`;
}

describe('pairs that are never proved', () => {
  const plain = counted('%v = trunc i64 %i to i32');

  it('those that differ only in iteration 1,000', () => {
    const late = counted(
      '%c = icmp eq i64 %i, 1000\n%t = trunc i64 %i to i32\n%v = select i1 %c, i32 7, i32 %t',
    );
    expect(answer(COUNT, plain, plain)).toBe('proved');
    expect(answer(COUNT, plain, late)).toMatch(/^unknown/);
    expect(answer(COUNT, late, plain)).toMatch(/^unknown/);
  });

  it('those that differ only at trip counts of 2^31 and more', () => {
    const { a, b } = pairFile('loops');
    const narrow = b.replace(
      /%n\.vec = sub i64 (%\w+), %n\.mod\.vf/,
      '%n.narrow = sub i64 $1, %n.mod.vf\n  %n.cut = trunc i64 %n.narrow to i31\n  %n.vec = zext i31 %n.cut to i64',
    );
    expect(narrow).not.toBe(b);
    expect(answers(a, narrow)[0]).toMatch(/^add: unknown/);
  });

  it('those that differ only when two buffers overlap', () => {
    const { a, b } = pairFile('loops');
    const guard = /(@chk\((?:.|\n)*?%diff\.check = icmp ult i64 %\w+, )32/;
    const withGuard = (bytes: number): string | undefined =>
      answers(a, b.replace(guard, `$1${bytes}`)).find((line) => line.startsWith('chk:'));
    expect(b).toMatch(guard);
    expect(withGuard(16)).toBe('chk: proved');
    for (const bytes of [15, 12, 4, 1]) expect(withGuard(bytes)).toMatch(/unknown/);
  });

  it('those that differ only when the counter wraps', () => {
    const byte = 'void @f(ptr noundef %p, i8 noundef %n)';
    const loop = (wide: string): string => `br label %loop
loop:
  %i = phi i8 [ 0, %0 ], [ %next, %loop ]
  %w = ${wide} i8 %i to i64
  %q = getelementptr i32, ptr %p, i64 %w
  store i32 1, ptr %q, align 4
  %next = add i8 %i, 1
  %done = icmp eq i8 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void`;
    expect(answer(byte, loop('zext'), loop('sext'))).toMatch(/^unknown/);
    expect(answer(byte, loop('zext'), loop('zext').replace('add i8', 'add nuw i8'))).toMatch(/^unknown/);
  });

  it('vector loops whose guard, limit or resume value is off', () => {
    const { a, b } = pairFile('loops');
    const spoilt: [string, RegExp, string][] = [
      ['no guard for short trips', /(%min\.iters\.check = icmp ult i64 %\w+, )4/, '$13'],
      ['the limit is not rounded', /%n\.vec = sub i64 (%\w+), %n\.mod\.vf/, '%n.vec = sub i64 $1, 0'],
      ['rounded to eight', /(%n\.mod\.vf = urem i64 %\w+, )4/, '$18'],
      ['rounded to two', /(%n\.mod\.vf = urem i64 %\w+, )4/, '$12'],
      ['the remainder starts early', /(%bc\.resume\.val = phi i64 \[ )%n\.vec/, '$10'],
      ['the step is too long', /(%index\.next = add nuw i64 %index, )4/, '$18'],
      ['the remainder is skipped', /(%cmp\.n = icmp )eq/, '$1ne'],
    ];
    for (const [what, from, to] of spoilt) {
      const text = b.replace(from, to);
      expect(text, what).not.toBe(b);
      const line = answers(a, text)[0];
      if (what === 'rounded to eight') expect(line).toMatch(/^add: /);
      else expect(line, what).toMatch(/^add: unknown/);
    }
  });
});

describe('acyclic control flow', () => {
  const F = 'i32 @f(i32 noundef %x, i32 noundef %y)';
  const branches =
    'br i1 %c, label %a, label %b\na:\n%s = add i32 %x, 1\nbr label %j\nb:\n%t = sub i32 %y, 2\nbr label %j\nj:\n%r = phi i32 [ %s, %a ], [ %t, %b ]\nret i32 %r';

  it('a branch and a select are the same', () => {
    const flat = '%s = add i32 %x, 1\n%t = sub i32 %y, 2\n%r = select i1 %c, i32 %s, i32 %t\nret i32 %r';
    const c = '%c = icmp slt i32 %x, %y\n';
    expect(answer(F, c + branches, c + flat)).toBe('proved');
    expect(answer(F, c + flat, c + branches)).toBe('proved');
    expect(answer(F, c + branches, c + flat.replace('i32 %s, i32 %t', 'i32 %t, i32 %s'))).toMatch(/^unknown/);
  });

  it('a select may not become a branch on what may be poison', () => {
    const f = 'i32 @f(i1 %c, i32 noundef %x, i32 noundef %y)';
    const flat = '%s = add i32 %x, 1\n%t = sub i32 %y, 2\n%r = select i1 %c, i32 %s, i32 %t\nret i32 %r';
    expect(answer(f, flat, branches)).toMatch(/poison/);
    expect(answer(f, branches, flat)).toBe('proved');
  });

  it('a store is not added to a path that has none', () => {
    const f = 'void @f(ptr noundef %p, i1 noundef %c)';
    const guarded = 'br i1 %c, label %a, label %b\na:\nstore i32 1, ptr %p\nbr label %b\nb:\nret void';
    expect(answer(f, guarded, 'store i32 1, ptr %p\nret void')).toMatch(/^unknown/);
    const kept = '%o = load i32, ptr %p\n%v = select i1 %c, i32 1, i32 %o\nstore i32 %v, ptr %p\nret void';
    expect(answer(f, guarded, kept)).toMatch(/^unknown/);
  });

  it('what follows from undefined behaviour is free, what calls come before it is not', () => {
    const f = 'i32 @f(i32 noundef %x)';
    expect(answer(f, 'unreachable', 'ret i32 %x')).toBe('proved');
    expect(answer(f, 'call void @opaque()\nunreachable', 'unreachable')).toMatch(/^unknown/);
    expect(answer(f, 'ret i32 %x', 'unreachable')).toMatch(/^unknown/);
  });
});
