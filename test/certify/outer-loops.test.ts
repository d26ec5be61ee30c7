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

  it('a lane of another turn is found', () => {
    expect(outerAnswer('private-soa', spoilt('b', /i64 %k1, i64 1/, 'i64 %k1, i64 0'))).toMatch(/unknown/);
  });
});
