/**
 * The frame of a counted loop, in the forms that front ends and optimizers leave behind:
 *
 *     guarded   if (n > 0) do … while (next < n)      the rotated loop
 *     top       while (i < n) …                       tested at its head
 *     bare      do … while (next < n)                 goes round at least once
 *     down      if (n > 0) do i = n - 1 … 0
 */
import { bitsOf } from './types.ts';
import type { Writer } from './writer.ts';

export interface Carried {
  readonly type: string;
  readonly start: string;
}

export interface LoopFrame {
  /** Its number, for `touch`. */
  readonly number: number;
  readonly type: string;
  readonly step: number;
  /** The counter in the body: 0, step, 2·step, … or from n - 1 down to 0. */
  readonly counter: string;
  /** Values that come from the last turn. */
  readonly carried: readonly string[];
  /** Ends the body; the carried values' successors are given. Answers what they are behind the loop. */
  close(next: readonly string[]): string[];
}

export interface FrameOptions {
  readonly carried: readonly Carried[];
  /** A loop of few turns, for the outer one of a nest. */
  readonly isShort: boolean;
}

type Form = 'guarded' | 'top' | 'bare' | 'down';

export function openLoop(w: Writer, options: FrameOptions): LoopFrame {
  const { random } = w;
  const form: Form = random.pick(['guarded', 'guarded', 'guarded', 'top', 'top', 'bare', 'down']);
  const type = random.pick(['i64', 'i64', 'i64', 'i32', 'i32', 'i16', 'i8']);
  const step = form === 'down' ? 1 : random.pick([1, 1, 1, 1, 1, 1, 2, 3, 4, 5]);
  const least = form === 'bare' ? 1 : 0;
  const number = w.loops.length;
  const isConstant = random.bool(options.isShort ? 0.7 : 0.2);
  const count = options.isShort ? random.between(1, 4) : random.between(form === 'top' ? 0 : 1, 40);
  const bound = isConstant ? w.constantTrip(count, step, least) : w.trip(type, step, least);
  const [head, body, exit] = [w.label('head'), w.label('body'), w.label('exit')];
  const before = w.block;
  if (form === 'guarded' || form === 'down') guard(w, type, bound, exit);
  const from = w.block;
  const [i, next] = [w.name(), w.name()];
  const phis = options.carried.map(() => w.name());
  w.line(`br label %${head}`);
  w.start(head);
  // The phis name the latch, which is known when the loop is closed: their lines are written then.
  const hole = w.mark();
  const test = (left: string): string => {
    const predicate = step === 1 && random.bool(0.4) ? 'ne' : random.pick(['ult', 'slt']);
    return w.define(
      `icmp ${type === 'i8' && predicate === 'slt' ? 'ult' : predicate} ${type} ${left}, ${bound}`,
    );
  };
  let counter = i;
  if (form === 'top') {
    const goesOn = test(i);
    w.line(`br i1 ${goesOn}, label %${body}, label %${exit}`);
    w.start(body);
  }
  if (form === 'down') counter = w.define(`add${random.pick(['', ' nsw'])} ${type} ${i}, -1`);
  return {
    number,
    type,
    step,
    counter,
    carried: phis,
    close: (values) => {
      const latch = w.block;
      const last = form === 'down' ? counter : next;
      if (form !== 'down') w.line(`${next} = add${stepFlags(w, type)} ${type} ${i}, ${step}`);
      if (form === 'top') {
        w.line(`br label %${head}${note(w)}`);
      } else {
        const goesOn =
          form === 'down' ? w.define(`icmp ${random.pick(['ne', 'ugt'])} ${type} ${last}, 0`) : test(last);
        w.line(`br i1 ${goesOn}, label %${head}, label %${exit}${note(w)}`);
      }
      const start = form === 'down' ? bound : '0';
      w.fill(hole, [
        `${i} = phi ${type} [ ${start}, %${from} ], [ ${last}, %${latch} ]`,
        ...options.carried.map(
          (c, k) => `${phis[k]} = phi ${c.type} [ ${c.start}, %${from} ], [ ${values[k]}, %${latch} ]`,
        ),
      ]);
      w.start(exit);
      if (form === 'top') return phis;
      if (form === 'bare') return [...values];
      return options.carried.map((c, k) =>
        w.define(`phi ${c.type} [ ${c.start}, %${before} ], [ ${values[k]}, %${latch} ]`),
      );
    },
  };
}

/** Jumps over the loop when there is nothing to do. */
function guard(w: Writer, type: string, bound: string, exit: string): void {
  const enter = w.label('enter');
  const none = w.define(`icmp eq ${type} ${bound}, 0`);
  w.line(`br i1 ${none}, label %${exit}, label %${enter}`);
  w.start(enter);
}

/** Trip counts stay below half of the range, but for counters of 8 bits. */
function stepFlags(w: Writer, type: string): string {
  if (bitsOf(type) === 8) return w.random.pick(['', '', ' nuw']);
  return w.random.pick(['', ' nuw nsw', ' nuw nsw', ' nsw', ' nuw']);
}

const HINTS = [
  '!"llvm.loop.mustprogress"',
  '!"llvm.loop.vectorize.enable", i1 true',
  '!"llvm.loop.vectorize.width", i32 4',
  '!"llvm.loop.interleave.count", i32 2',
  '!"llvm.loop.unroll.disable"',
];

function note(w: Writer): string {
  if (w.random.bool(0.75)) return '';
  return `, !llvm.loop ${w.loopNote([w.random.pick(HINTS)])}`;
}
