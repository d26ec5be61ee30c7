import { expect, test } from 'vitest';
import type { LinearForm } from '../../src/analysis/linear.ts';
import type { Count } from '../../src/analysis/trip-count.ts';
import { Case } from './case.ts';

interface Shape {
  readonly type: string;
  readonly start: string;
  readonly step: number;
  readonly flags?: string;
  /** What the test compares with the bound: the counter before or after the step. */
  readonly tested: 'i' | 'next';
  readonly predicate: string;
  readonly bound: string;
}

function loop({ type, start, step, flags = '', tested, predicate, bound }: Shape): Case {
  return new Case(`define void @f(${type} %n, ${type} %m) {
entry:
  br label %loop
loop:
  %i = phi ${type} [ ${start}, %entry ], [ %next, %loop ]
  %next = add ${flags} ${type} %i, ${step}
  %more = icmp ${predicate} ${type} %${tested}, ${bound}
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
}

function count(shape: Shape): Count {
  const c = loop(shape);
  return c.an.tripCount(c.loop('loop')).exits[0]!.count;
}

/** Back edges taken, by doing it; null when it does not end. */
function played({ type, start, step, tested, predicate, bound }: Shape): bigint | null {
  const width = Number(type.slice(1));
  const read = (n: bigint): bigint =>
    predicate[0] === 's' ? BigInt.asIntN(width, n) : BigInt.asUintN(width, n);
  const goesOn = (x: bigint, b: bigint): boolean => {
    switch (predicate.slice(-2)) {
      case 'lt':
        return x < b;
      case 'le':
        return x <= b;
      case 'gt':
        return x > b;
      case 'ge':
        return x >= b;
      default:
        return predicate === 'eq' ? x === b : x !== b;
    }
  };
  let i = BigInt(start);
  for (let taken = 0n; taken < 1000n; taken++) {
    const next = i + BigInt(step);
    if (!goesOn(read(tested === 'i' ? i : next), read(BigInt(bound)))) return taken;
    i = BigInt.asIntN(width, next);
  }
  return null;
}

test('every loop of constants over i8 is counted right, or not at all', () => {
  let known = 0;
  let all = 0;
  for (const predicate of ['eq', 'ne', 'ult', 'ule', 'ugt', 'uge', 'slt', 'sle', 'sgt', 'sge']) {
    for (const step of [1, 3, 4, -1, -2, 64, -128]) {
      for (const start of ['0', '5', '-128']) {
        for (const bound of ['0', '77', '127', '-128', '-3']) {
          for (const tested of ['i', 'next'] as const) {
            const shape: Shape = { type: 'i8', start, step, tested, predicate, bound };
            const told = count(shape);
            const truth = played(shape);
            const what = JSON.stringify(shape);
            all++;
            if (told.kind === 'constant') expect(truth, what).toBe(told.count);
            else if (told.kind === 'never') expect(truth, what).toBeNull();
            else expect(told.kind, what).toBe('unknown');
            if (told.kind !== 'unknown') known++;
          }
        }
      }
    }
  }
  expect(known / all).toBeGreaterThan(0.85);
});

test('a counter of 8 bits towards 255 takes 255 steps, and an inclusive bound of 255 has no end', () => {
  const shape: Shape = { type: 'i8', start: '0', step: 1, tested: 'next', predicate: 'ult', bound: '255' };
  expect(count(shape)).toMatchObject({ kind: 'constant', count: 254n });
  expect(count({ ...shape, predicate: 'ule' })).toMatchObject({ kind: 'unknown' });
  expect(count({ ...shape, predicate: 'ne', bound: '0' })).toMatchObject({ kind: 'constant', count: 255n });
});

test('a symbolic bound is exact for !=, guarded for <, and limited by its type', () => {
  const shape: Shape = { type: 'i16', start: '%m', step: 1, tested: 'next', predicate: 'ne', bound: '%n' };
  expect(count(shape)).toMatchObject({
    kind: 'symbolic',
    max: 65535n,
    count: { step: 1n, plus: 0n, guard: null },
  });
  const below = count({ ...shape, predicate: 'ult', start: '0' });
  expect(below).toMatchObject({ kind: 'symbolic', max: 65534n, count: { guard: { predicate: 'ult' } } });
});

test('a step beyond 1 towards a bound needs a promise of the kind of the comparison', () => {
  const shape: Shape = { type: 'i32', start: '0', step: 4, tested: 'next', predicate: 'slt', bound: '%n' };
  expect(count(shape)).toMatchObject({ kind: 'unknown', why: 'may-wrap' });
  expect(count({ ...shape, flags: 'nuw' })).toMatchObject({ kind: 'unknown', why: 'may-wrap' });
  expect(count({ ...shape, flags: 'nsw' })).toMatchObject({ kind: 'symbolic', facts: ['nsw'] });
  expect(count({ ...shape, flags: 'nsw', predicate: 'ult' })).toMatchObject({
    kind: 'unknown',
    why: 'may-wrap',
  });
  // Between 0 and 15 there is room for a step.
  expect(count({ ...shape, type: 'i8', bound: '15' })).toMatchObject({
    kind: 'constant',
    count: 3n,
    facts: [],
  });
});

test('a step beyond 1 towards != needs a promise, and even then only without another way out', () => {
  const shape: Shape = { type: 'i32', start: '0', step: 6, tested: 'next', predicate: 'ne', bound: '%n' };
  expect(count(shape)).toMatchObject({ kind: 'unknown', why: 'may-wrap', max: null });
  expect(count({ ...shape, flags: 'nsw' })).toMatchObject({ kind: 'symbolic', facts: ['nsw', 'must-end'] });
  const c = new Case(`declare void @g()
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @g()
  %next = add nsw i32 %i, 6
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  expect(c.an.tripCount(c.loop('loop')).exits[0]!.count).toMatchObject({ kind: 'unknown', why: 'may-wrap' });
});

test('both parts of a condition can end a loop; the sooner one counts', () => {
  const c = new Case(`define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %a = icmp ult i32 %next, 10
  %b = icmp ult i32 %next, 7
  %more = select i1 %a, i1 %b, i1 false
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  expect(c.an.tripCount(c.loop('loop')).exact).toBe(6n);
});

test('an exit that is not tested in every iteration says nothing', () => {
  const c = new Case(`define void @f(i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %test, label %latch
test:
  %more = icmp ult i32 %i, 10
  br i1 %more, label %latch, label %done
latch:
  %next = add nuw nsw i32 %i, 1
  br label %loop
done:
  ret void
}`);
  const trip = c.an.tripCount(c.loop('loop'));
  expect(trip.exits[0]!.count).toMatchObject({ kind: 'unknown', why: 'not-every-iteration' });
  expect(trip.max).toBeNull();
});

test('a pointer that walks to an end is counted in steps', () => {
  const c = new Case(`define void @f(ptr %p, ptr %end) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  store float 0.0, ptr %q
  %next = getelementptr inbounds float, ptr %q, i64 1
  %more = icmp ne ptr %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  const { symbolic, facts } = c.an.tripCount(c.loop('loop'));
  expect(symbolic).toMatchObject({ step: 4n, plus: 0n, guard: null });
  expect(symbolic!.distance.terms.map((t) => [t.atom.value, t.coefficient])).toEqual([
    [c.param('p'), -1n],
    [c.param('end'), 1n],
  ]);
  expect(facts).toEqual(['nuw', 'must-end']);
});

test('so is one that touches all it steps over in every iteration, whatever its step promises', () => {
  const turns = (type: string, block: string): unknown => {
    const c = new Case(`define void @f(ptr %p, ptr %end, i1 %c) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %latch ]
  ${block === 'loop' ? `store ${type} zeroinitializer, ptr %q` : ''}
  br i1 %c, label %then, label %latch
then:
  ${block === 'then' ? `store ${type} zeroinitializer, ptr %q` : ''}
  br label %latch
latch:
  %next = getelementptr i8, ptr %q, i64 4
  %more = icmp ne ptr %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    return c.an.tripCount(c.loop('loop')).symbolic;
  };
  expect(turns('float', 'loop')).toMatchObject({ step: 4n, plus: 0n, guard: null });
  expect(turns('i64', 'loop')).toMatchObject({ step: 4n });
  expect(turns('i16', 'loop')).toBeNull();
  expect(turns('float', 'then')).toBeNull();
});

test('conditions before the loop bound what is compared: branches with one way in, and assumptions', () => {
  const guarded = (guard: string): bigint | null => {
    const c = new Case(`declare void @llvm.assume(i1)
define void @f(i32 %n, i1 %c) {
entry:
  ${guard}
loop:
  %i = phi i32 [ 0, %ahead ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    return c.an.tripCount(c.loop('loop')).max;
  };
  expect(guarded('br label %ahead\nahead:\n br label %loop')).toBe(4294967294n);
  const check = '%low = icmp ult i32 %n, 100\n';
  expect(guarded(`${check} br i1 %low, label %ahead, label %done\nahead:\n br label %loop`)).toBe(98n);
  // Another way leads to the preheader as well.
  expect(
    guarded(
      `${check} br i1 %c, label %other, label %ahead\nother:\n br i1 %low, label %ahead, label %done\nahead:\n br label %loop`,
    ),
  ).toBe(4294967294n);
  expect(guarded(`${check} br label %ahead\nahead:\n call void @llvm.assume(i1 %low)\n br label %loop`)).toBe(
    98n,
  );
  // An or that is false rules both out.
  const either = '%zero = icmp eq i32 %n, 0\n %high = icmp ugt i32 %n, 50\n %either = or i1 %zero, %high\n';
  expect(guarded(`${either} br i1 %either, label %done, label %ahead\nahead:\n br label %loop`)).toBe(49n);
});

test('a rotated loop that was tested before it began needs no case for none', () => {
  const rotated = (flags: string, tested: string): Case =>
    new Case(`define void @f(i32 %m, i32 %n) {
entry:
  %some = icmp slt i32 ${tested}, %n
  br i1 %some, label %loop, label %done
loop:
  %i = phi i32 [ %m, %entry ], [ %next, %loop ]
  %next = add ${flags} i32 %i, 4
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  const c = rotated('nsw', '%m');
  const { symbolic, facts } = c.an.tripCount(c.loop('loop'));
  expect(symbolic).toMatchObject({ step: 4n, plus: 0n, guard: null, distance: { constant: -1n } });
  expect(facts).toEqual(['nsw', 'guard']);
  const other = rotated('nsw', '7');
  expect(other.an.tripCount(other.loop('loop')).symbolic).toMatchObject({
    plus: 1n,
    guard: { predicate: 'slt' },
  });
  const wrapping = rotated('', '%m');
  expect(wrapping.an.tripCount(wrapping.loop('loop')).symbolic).toBeNull();
});

test('a decreasing loop that was tested before it began needs none either', () => {
  const c = new Case(`define void @f(i32 %m, i32 %n) {
entry:
  %some = icmp sgt i32 %m, %n
  br i1 %some, label %loop, label %done
loop:
  %i = phi i32 [ %m, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, -2
  %more = icmp sgt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  expect(c.an.tripCount(c.loop('loop')).symbolic).toMatchObject({ step: 2n, plus: 0n, guard: null });
});

interface Ends {
  readonly up: number;
  readonly down: number;
  readonly flags: string;
  readonly tested: 'before' | 'after';
  readonly predicate: 'slt' | 'ult';
  /** Is the larger one named first, by the predicate turned round? */
  readonly isTurned: boolean;
}

function walkToEachOther({ up, down, flags, tested, predicate, isTurned }: Ends): Case {
  const [a, b] = tested === 'before' ? ['%i', '%j'] : ['%i.next', '%j.next'];
  const condition = isTurned ? `${predicate[0]}gt i4 ${b}, ${a}` : `${predicate} i4 ${a}, ${b}`;
  return new Case(`define void @f(i4 %n, i4 %m) {
entry:
  br label %loop
loop:
  %i = phi i4 [ %n, %entry ], [ %i.next, %loop ]
  %j = phi i4 [ %m, %entry ], [ %j.next, %loop ]
  %i.next = add ${flags} i4 %i, ${up}
  %j.next = add ${flags} i4 %j, ${-down}
  %more = icmp ${condition}
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
}

/** Back edges taken from there; null where a promise is broken on the way. */
function walked({ up, down, flags, tested, predicate }: Ends, from: bigint, to: bigint): bigint | null {
  const isSigned = predicate === 'slt';
  const read = (n: bigint): bigint => (isSigned ? BigInt.asIntN(4, n) : BigInt.asUintN(4, n));
  let [i, j] = [read(from), read(to)];
  for (let taken = 0n; ; taken++) {
    const [nextI, nextJ] = [i + BigInt(up), j - BigInt(down)];
    const isBroken = read(nextI) !== nextI || read(nextJ) !== nextJ;
    // What is not looked at may be poison.
    if (flags !== '' && isBroken && tested === 'after') return null;
    const [a, b] = tested === 'before' ? [i, j] : [read(nextI), read(nextJ)];
    if (!(a < b)) return taken;
    if (flags !== '' && isBroken) return null;
    [i, j] = [read(nextI), read(nextJ)];
  }
}

function valueAt(form: LinearForm, numbers: ReadonlyMap<string, bigint>): bigint {
  return form.terms.reduce((sum, { atom, coefficient }) => {
    const { value } = atom;
    return sum + coefficient * numbers.get('name' in value ? (value.name ?? '') : '')!;
  }, form.constant);
}

const ENDS: readonly Ends[] = [false, true].flatMap((isTurned) =>
  (['before', 'after'] as const).flatMap((tested) =>
    (['slt', 'ult'] as const).flatMap((predicate) =>
      [
        { up: 1, down: 1, flags: '' },
        { up: 1, down: 1, flags: 'nsw' },
        { up: 1, down: 2, flags: 'nsw' },
        { up: 3, down: 1, flags: 'nsw' },
      ].map((steps) => ({ ...steps, tested, predicate, isTurned })),
    ),
  ),
);

test.each(ENDS)('two that walk to each other are counted, or not at all: %o', (ends) => {
  const c = walkToEachOther(ends);
  const { count } = c.an.tripCount(c.loop('loop')).exits[0]!;
  const isExact = ends.up + ends.down === 2 || (ends.predicate === 'slt' && ends.flags === 'nsw');
  expect(count.kind).toBe(isExact ? 'symbolic' : 'unknown');
  if (count.kind !== 'symbolic') return;
  const { distance, step, plus, guard } = count.count;
  for (let n = -8n; n < 8n; n++)
    for (let m = -8n; m < 8n; m++) {
      const taken = walked(ends, n, m);
      if (taken === null) continue;
      const numbers = new Map([
        ['n', n],
        ['m', m],
      ]);
      const read = (form: LinearForm): bigint =>
        ends.predicate === 'slt'
          ? BigInt.asIntN(4, valueAt(form, numbers))
          : BigInt.asUintN(4, valueAt(form, numbers));
      const isEntered = guard === null || read(guard.left) < read(guard.right);
      const counted = isEntered ? BigInt.asUintN(4, valueAt(distance, numbers)) / step + plus : 0n;
      expect([n, m, counted]).toEqual([n, m, taken]);
      expect(counted <= count.max).toBe(true);
    }
});

test.each([
  ['slt', 1, 1, 'sub'],
  ['sle', 1, -1, 'inclusive'],
  ['slt', -1, 1, 'apart'],
  ['ne', 1, -1, 'not equal'],
])('%s with steps %i and %i is not counted so: %s', (predicate, up, down) => {
  const c = new Case(`define void @f(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %i.next, %loop ]
  %j = phi i32 [ %m, %entry ], [ %j.next, %loop ]
  %i.next = add i32 %i, ${up}
  %j.next = add i32 %j, ${down}
  %more = icmp ${predicate} i32 %i, %j
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
  expect(c.an.tripCount(c.loop('loop')).exits[0]!.count.kind).toBe('unknown');
});
