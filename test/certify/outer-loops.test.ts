/**
 * Outer loops over lanes, private objects laid out anew (`test/files/certify/outer`): turns of an outer loop side by
 * side are proved where they are independent. More of what must not be: `test/long/certify-outer-mutants.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { outerAnswer, spoilt } from './outer-pairs.ts';

describe('turns of an outer loop side by side', () => {
  it.each<[string, string]>([
    ['columns', 'proved'],
    ['branch', 'proved (given: noalias)'],
    ['private-soa', 'proved (given: noalias)'],
    ['run-time-rows', 'proved (given: noalias)'],
    ['compared', 'proved'],
    ['nest-writes', 'proved (given: noalias)'],
    ['byte-steps', 'proved (given: noalias)'],
    ['transpose', 'proved (given: noalias)'],
    ['pieces', 'proved (given: noalias)'],
  ])('%s', (name, verdict) => {
    expect(outerAnswer(name)).toBe(verdict);
  });

  it('noalias is needed where it is named', () => {
    expect(outerAnswer('branch', spoilt('both', /noalias /g, ''))).toMatch(/unknown/);
  });

  it('two arguments are one object, where nothing says otherwise', () => {
    expect(outerAnswer('run-time-rows', spoilt('both', /noalias /g, ''))).toMatch(/unknown/);
  });

  it('of one object, steps that are no sum of turns may meet', () => {
    const one = spoilt('both', /ptr %out, i32/g, 'ptr %in, i32');
    expect(outerAnswer('run-time-rows', one)).toMatch(/unknown/);
  });

  it('a turn that writes what the next one reads blocks them', () => {
    const further = '%$2far = getelementptr inbounds i8, ptr %$2ap, i64 8\n  $1 %$2far';
    const far = spoilt('both', /(store \S+(?: x i64>)? %w?s2, ptr) %(w?)ap/g, further);
    expect(outerAnswer('columns', far)).toMatch(/unknown/);
  });

  it('an object that a turn reads before it writes all of it is not private', () => {
    expect(outerAnswer('private-soa', spoilt('both', /j\.next, 8/g, 'j.next, 7'))).toMatch(/unknown/);
  });

  it.each<[string, RegExp, string]>([
    [
      'of which one is not written',
      /store (?:float 2\S+|<8 x float> <float 2[^>]*>,) ptr %(?:arrayidx3|4),.*\n/g,
      '',
    ],
    [
      'of which two are one',
      /(%arrayidx2 = getelementptr inbounds nuw i8, ptr %sum|%3 = getelementptr <8 x i8>, ptr %sum.soa), i32 8/g,
      '$1, i32 4',
    ],
    ['that are read where they are not written', /\[4 x (float|<8 x float>)\]/g, '[5 x $1]'],
  ])('an object that is put together from pieces %s is not private', (_, from, to) => {
    expect(outerAnswer('pieces', spoilt('both', from, to))).toMatch(/unknown/);
  });

  // The vector loop's names are numbers: 4, 5 and 15 are the counters a, b and c, 13, 11 and 20 what they are next.
  it.each<[string, RegExp, string]>([
    ['the rows written end elsewhere', /(%13|%a\.next), %s/g, '$1, %r'],
    ['rows are written from the third, read from the second', /(%4 = phi i64|%a = phi i64) \[ 0/g, '$1 [ 2'],
    ['the rows read end elsewhere', /(%20|%c\.next), %s/g, '$1, %r'],
    ['the row behind each is read', /(i64 0, i64 )(%15|%c), i64 0/g, '$1$2, i64 4'],
    [
      'every other row is written',
      /(%13|%a\.next) = add nuw nsw i64 (%4|%a), 1/g,
      '$1 = add nuw nsw i64 $2, 2',
    ],
    [
      'shorts are written, numbers read',
      /store (i32|<4 x i32>) (%9|%w),/g,
      'store <2 x i8> zeroinitializer,',
    ],
  ])('an object of which a nest writes too little is not private: %s', (_, from, to) => {
    expect(outerAnswer('nest-writes', spoilt('both', from, to))).toMatch(/unknown/);
  });

  it.each<[string, 'b' | 'both', RegExp, string]>([
    ['half a number', 'both', /(%kb\d?) = shl i64 (%k\d?), 3/g, '$1 = shl i64 $2, 2'],
    ['a byte', 'both', /(%kb\d?) = shl i64 (%k\d?), 3/g, '$1 = add i64 $2, 8'],
    ['a number that is frozen', 'both', /(%kb\d?) = shl i64 (%k\d?), 3/g, '$1 = freeze i64 $2'],
    ['the next element', 'b', /ptr %s, i64 %kb1$/m, 'ptr %s, i64 %kb0'],
    ['elements of another width', 'b', /<2 x i8>, ptr %s/g, '<4 x i8>, ptr %s'],
    ['the lane beside it', 'b', /ptr %sp1, i64 1/, 'ptr %sp1, i64 0'],
  ])('bytes of a private object are counted by whole elements: not %s', (_, where, from, to) => {
    expect(outerAnswer('byte-steps', spoilt(where, from, to))).toMatch(/unknown/);
  });

  it.each<[string, string]>([
    ['a product', '$1 = mul nsw i64 $2, 24'],
    ['a mask', '$1 = and i64 $2, 56'],
  ])('bytes that are a multiple of the element by %s', (_, to) => {
    const spoil = spoilt('both', /(%kb\d?) = shl i64 (%k\d?), 3/g, to);
    expect(outerAnswer('byte-steps', spoil)).toMatch(/^proved/);
  });

  // Rows of 61 numbers: columns of turns so close together never meet, unless the sum wraps.
  it.each<[string, RegExp, string]>([
    ['steps that may wrap', /(%w?to = getelementptr) inbounds/g, '$1'],
    ['unsigned steps', /(%w?to = getelementptr) inbounds/g, '$1 nuw'],
    ['a counter that may wrap', /(%w?j\.next = add) nsw/g, '$1'],
    ['a row that may wrap', /(%w?col = getelementptr) inbounds/g, '$1'],
    ['rows of three', /inbounds \[61 x float\], ptr %(w?col)/g, 'inbounds [3 x float], ptr %$1'],
    ['rows that overlap', /inbounds \[61 x float\], ptr %(w?col)/g, 'inbounds [13 x i8], ptr %$1'],
    ['one object', /ptr %b, i64 (%i|%index)\b/g, 'ptr %a, i64 $1'],
  ])('columns of a matrix may meet by %s', (_, from, to) => {
    expect(outerAnswer('transpose', spoilt('both', from, to))).toMatch(/unknown/);
  });

  it('columns of a matrix never meet: by steps that are only said not to wrap', () => {
    const nusw = spoilt('both', /(%w?to = getelementptr) inbounds/g, '$1 nusw');
    expect(outerAnswer('transpose', nusw)).toMatch(/^proved/);
  });

  it('a lane of another turn is found', () => {
    expect(outerAnswer('private-soa', spoilt('b', /i64 %k1, i64 1/, 'i64 %k1, i64 0'))).toMatch(/unknown/);
  });
});
