/**
 * Loops of which B asks before it begins a turn what A asks only in it: counters and pointers that A has branched on before
 * are no poison. The forms of a search and of what is left over behind it, and mutants.
 */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

/** `do { if (*p == 3) return n; n--; p++; } while (n != 0);`, where `entered` says how it is entered. */
const walking = (entered: string): string => `define i32 @f(ptr %p, i32 %n, i32 %m) {
entry:
  ${entered}

loop:
  %left = phi i32 [ %n, %entry ], [ %less, %latch ]
  %at = phi ptr [ %p, %entry ], [ %next, %latch ]
  %x = load i8, ptr %at, align 1
  %found = icmp eq i8 %x, 3
  br i1 %found, label %exit, label %latch

latch:
  %less = add i32 %left, -1
  %next = getelementptr i8, ptr %at, i32 1
  %done = icmp eq i32 %less, 0
  br i1 %done, label %exit, label %loop

exit:
  %r = phi i32 [ 0, %entry ], [ %left, %loop ], [ 0, %latch ]
  ret i32 %r
}`;

/** The same, but every turn asks about the counter before it looks: where it is above some number it goes another way. */
const asking = (entered: string, counter = '%left'): string =>
  walking(entered)
    .replace('[ %n, %entry ], [ %less, %latch ]', '[ %n, %entry ], [ %less, %latch ]')
    .replace(
      '  %x = load i8, ptr %at, align 1',
      `  %large = icmp ugt i32 ${counter}, 100\n  br i1 %large, label %big, label %small\n\nbig:\n  br label %small\n\nsmall:\n  %x = load i8, ptr %at, align 1`,
    )
    .replace('[ %left, %loop ]', '[ %left, %small ]');

const ASKED = '%none = icmp eq i32 %n, 0\n  br i1 %none, label %exit, label %loop';
const UNASKED = '%none = icmp eq i32 %m, 0\n  br i1 %none, label %exit, label %loop';

describe('what A has branched on', () => {
  test('is no poison when a turn begins', () => {
    expect(answers(walking(ASKED), asking(ASKED)).join()).toContain('proved');
  });

  test('before the loop is not what it has not branched on', () => {
    expect(answers(walking(UNASKED), asking(UNASKED)).join()).not.toContain('proved');
  });

  test('is not another number', () => {
    expect(answers(walking(ASKED), asking(ASKED, '%m')).join()).not.toContain('proved');
  });

  test('in a turn is what the next one begins with, not what it could be', () => {
    const other = (text: string): string =>
      text
        .replace('[ %n, %entry ], [ %less, %latch ]', '[ %n, %entry ], [ %fewer, %latch ]')
        .replace('%less = add i32 %left, -1', '%less = add i32 %left, -1\n  %fewer = add nsw i32 %left, -1');
    expect(answers(other(walking(ASKED)), other(asking(ASKED))).join()).not.toContain('proved');
  });
});
