/** Loops as our own passes make them (`test/files/certify/forms`), with one thing wrong: none is proved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { answers } from '../certify/pairs.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'certify', 'forms');

function form(name: string): { a: string; b: string } {
  const read = (side: string): string => readFileSync(join(FOLDER, `${name}.${side}.ll`), 'latin1');
  return { a: read('a'), b: read('b') };
}

describe('a form with one thing wrong is not proved', () => {
  it.each<[string, string, RegExp, string]>([
    [
      'a record branches on what may be poison',
      'records',
      /freeze <4 x i1> (%\d+)/,
      'or <4 x i1> $1, zeroinitializer',
    ],
    ['a record is asked for less often', 'records', /icmp sgt <4 x i32>/, 'icmp ugt <4 x i32>'],
    ['a record is asked for where nothing is a number', 'records', /fcmp olt/, 'fcmp nnan olt'],
    ['a record is of another lane', 'records', /add i64 %ind, 3/, 'add i64 %ind, 2'],
    ['a record is where the value should be', 'records', /(%17 = phi i32 \[ )%record,/, '$1%record1,'],
    ['a record is not kept', 'records', /\[ %49, %vector\.early \]/, '[ %record, %vector.early ]'],
    ['a record begins elsewhere', 'records', /(%record1 = phi i32 \[ )%5/, '$10'],
    ['a record is compared with its place', 'records', /(poison, i32 )%record1/, '$1%record'],
    [
      'a record is compared with an older one',
      'records',
      /icmp sgt i32 %29, %26/,
      'icmp sgt i32 %29, %record1',
    ],
    ['the last of equals for the first', 'records', /icmp sgt i32 %29, %26/, 'icmp sge i32 %29, %26'],
    [
      'a turn is done where nothing is beaten',
      'records',
      /label %vector\.early, label %vector\.latch/,
      'label %vector.latch, label %vector.early',
    ],
    ['a search branches on what may be poison', 'search', /freeze <4 x i1> %m/, 'and <4 x i1> %m, %m'],
    [
      'a search goes on unless all of a block are found',
      'search',
      /reduce\.or\.v4i1\(<4 x i1> %f/,
      'reduce.and.v4i1(<4 x i1> %f',
    ],
    ['a search looks for something else', 'search', /%m = icmp eq/, '%m = icmp sgt'],
    ['a search is done anew from the end', 'search', /%index, %early/, '%n.vec, %early'],
    ['a search is done anew from the next block', 'search', /%index, %early/, '%index.next, %early'],
    ['a search is done anew from the beginning', 'search', /%index, %early/, '0, %early'],
    ['a search leaves out every other block', 'search', /add nuw i64 %index, 4/, 'add nuw i64 %index, 8'],
    [
      'a search goes to the end of what was asked for',
      'search',
      /%index\.next, %n\.vec/,
      '%index.next, %count',
    ],
    [
      'a search goes on while a block may be too much',
      'search',
      /icmp ult i64 %most, 4/,
      'icmp ult i64 %most, 3',
    ],
    ['a search reads before the block', 'search', /(ptr @in, i64 )%index$/m, '$1%before'],
    ['a search stores where it has found', 'search', /early:\n/, 'early:\n  store i32 0, ptr @in\n'],
    ['a search says that nothing was found', 'search', /br label %scalar\.ph\nmiddle/, 'ret i64 -1\nmiddle'],
    [
      'the second test is asked first',
      'branches',
      /(= select <4 x i1> )%5(.*\n.*= select <4 x i1> )%4/,
      '$1%4$2%5',
    ],
    [
      'the arms of an inner choice change places',
      'branches',
      /%5, <4 x i32> %9, <4 x i32> %8/,
      '%5, <4 x i32> %8, <4 x i32> %9',
    ],
    ['an arm is poison more often', 'branches', /mul nsw <4 x i32> %3/, 'mul nuw nsw <4 x i32> %3'],
    ['one of two cases is forgotten', 'switch', /or <4 x i1> %14, %15/, 'or <4 x i1> %14, %14'],
    ['a case leads elsewhere', 'switch', /(%13 = select <4 x i1> %12, <4 x i32> )%7/, '$1%8'],
    [
      'a case is another number',
      'switch',
      /<i32 -3, i32 -3, i32 -3, i32 -3>/,
      '<i32 -3, i32 -3, i32 3, i32 -3>',
    ],
    ['the row is of another turn', 'triangle', /i64 %indvars\.iv50, i64 %ind$/m, 'i64 %indvars.iv, i64 %ind'],
    ['a column is begun too early', 'triangle', /(%ind = phi i64 \[ )%indvars\.iv,/, '$1%indvars.iv50,'],
    ['a column is walked too fast', 'triangle', /add i64 %ind, 4/, 'add i64 %ind, 5'],
    [
      'a lane begins with an index that was not met',
      'last-of',
      /<i32 -1, i32 -1, i32 -1, i32 -1>/,
      '<i32 -1, i32 -1, i32 -1, i32 0>',
    ],
    ['a lane is poison for good', 'last-of', /freeze <4 x i1> %7/, 'or <4 x i1> %7, zeroinitializer'],
    ['the first index for the last', 'last-of', /reduce\.smax/g, 'reduce.smin'],
    ['the greatest of unsigned numbers', 'last-of', /reduce\.smax/g, 'reduce.umax'],
    [
      "two lanes have each other's index",
      'last-of',
      /<i32 0, i32 1, i32 2, i32 3>/,
      '<i32 1, i32 0, i32 2, i32 3>',
    ],
    [
      'rows are as far apart as those of the other image',
      'image-rows',
      /(ptr %d\.addr\.023\.us, i64 )%idx\.ext\b/,
      '$1%idx.ext8',
    ],
    ['half of a length is taken for the whole', 'half-length', /lshr i32 %n, 1/, 'lshr i32 %n, 0'],
    [
      'too short a half is not seen',
      'half-length',
      /icmp ult i64 %wide\.trip\.count, 4/,
      'icmp ult i64 %wide.trip.count, 3',
    ],
    ['an index is not the counter', 'narrow-gep', /ptr %c, i32 %index\n/, 'ptr %c, i32 %n\n'],
    ['a walk is thought to be twice as long', 'pointer-walk', /udiv i64 %2, 4/, 'udiv i64 %2, 2'],
    ['a walk that is over goes on', 'pointer-walk', /mul i64 %n\.vec, 4/, 'mul i64 %n.vec, 8'],
    ['a walk is over whenever lanes are', 'pointer-walk', /icmp eq i64 %2, %22/, 'icmp uge i64 %2, %22'],
    ['one pointer is left behind', 'pointer-walk', /%20(, %middle\.block)/, '%ind2$1'],
    ['a distance is counted from the wrong end', 'pointer-walk', /sub i64 %0, %1/, 'sub i64 %1, %0'],
    ['a step too many up to a bound', 'pointer-below', /add i64 %2, 3/, 'add i64 %2, 4'],
    ['a bound that is too near is not seen', 'pointer-below', /icmp ult i64 %4, 16/, 'icmp ult i64 %4, 15'],
    ['the rest of a walk starts too early', 'pointer-below', /%12(, %middle\.block)/, '%11$1'],
  ])('%s', (_, name, from, to) => {
    const { a, b } = form(name);
    const spoilt = b.replace(from, to);
    expect(spoilt).not.toBe(b);
    expect(answers(a, spoilt).some((line) => /: unknown/.test(line))).toBe(true);
  });
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
