/** Loops as our own passes make them (`test/files/certify/forms`), with one thing wrong: none is proved. */
import { describe, expect, it, test } from 'vitest';
import { FORM_FAULTS, form, spoilt } from '../certify/form-faults.ts';
import { answers } from '../certify/pairs.ts';

it.each(FORM_FAULTS)('$form with one thing wrong is not proved: $what', (fault) => {
  const lines = answers(form(fault.form).a, spoilt(fault));
  expect(lines.some((line) => /: unknown/.test(line))).toBe(true);
});

test('a walk whose pointer may wrap is not taken to end at its bound', () => {
  const { a, b } = form('pointer-below');
  const wraps = (text: string): string => text.replaceAll('getelementptr inbounds', 'getelementptr');
  expect(answers(wraps(a), wraps(b))[0]).toMatch(/: unknown/);
});

test('the greatest index is the last one only if no greater number was there before', () => {
  const { a, b } = form('last-of');
  const from = (text: string): string => text.replaceAll('i32 -1', 'i32 7');
  expect(answers(from(a), from(b))[0]).toMatch(/: unknown/);
});

test('the greatest index is the last one only if indices do not wrap', () => {
  const { a, b } = form('last-of');
  // Up to 2^63 turns: an index of 32 bits becomes negative in between.
  const long = (text: string): string =>
    text
      .replace('i32 noundef %n)', 'i64 noundef %n)')
      .replace('icmp sgt i32 %n, 0', 'icmp sgt i64 %n, 0')
      .replace('zext nneg i32 %n to i64', 'add i64 %n, 0')
      .replace('icmp ult i32 %n, 4', 'icmp ult i64 %n, 4')
      .replaceAll('trunc nuw nsw', 'trunc');
  expect(answers(long(a), long(a))[0]).toMatch(/: proved/);
  expect(answers(long(a), long(b))[0]).toMatch(/: unknown/);
});

describe('rows that pointers step over', () => {
  const { a, b } = form('image-rows');

  it('are rows of one object only while the pointer stays in it', () => {
    // The second row is written where it is read from, a little further on.
    const crossed = (text: string): string =>
      text.replace(/(%d\.addr\.023\.us = phi .*)%add\.ptr\.us/, '$1%add.ptr9.us');
    expect(crossed(a)).not.toBe(a);
    expect(answers(crossed(a), crossed(b))[0]).toMatch(/: unknown/);
  });

  it('may be rows of one object where nothing says otherwise', () => {
    const plain = (text: string): string => text.replaceAll('ptr noalias', 'ptr');
    expect(answers(plain(a), plain(b))[0]).toMatch(/: unknown/);
  });
});
