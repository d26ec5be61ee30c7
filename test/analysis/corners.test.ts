import { expect, test } from 'vitest';
import { unsignedBounds } from '../../src/analysis/corners.ts';
import { straight } from './case.ts';

const bytes = `
  %w = and i32 %n, 255
  %h = lshr i32 %n, 8
  %s = and i32 %h, 255
  %d = lshr i32 %n, 24
`;
const bounds = (text: string): unknown => {
  const c = straight(bytes + text);
  return unsignedBounds(c.an.known, c.inst('z'));
};

test('a blend of two bytes is no more than the larger of them', () => {
  const blend = (rest: string): string => `
    %rest = ${rest}
    %one = mul i32 %s, %w
    %two = mul i32 %d, %rest
    %z = add i32 %one, %two
  `;
  expect(bounds(blend('sub i32 255, %w'))).toEqual({ low: 0n, high: 65025n });
  expect(bounds(blend('xor i32 %w, 255'))).toEqual({ low: 0n, high: 65025n });
});

test('differences that are negative at a corner, and parts that are taken twice, are known by their bits alone', () => {
  const all = { low: 0n, high: 0xffff_ffffn };
  expect(bounds('%z = sub i32 %s, %w')).toEqual(all);
  expect(bounds('%rest = sub i32 255, %w\n%one = mul i32 %w, %rest\n%z = add i32 %one, %w')).not.toEqual({
    low: 0n,
    high: 255n,
  });
});

test('shifts are products', () => {
  expect(bounds('%t = shl i32 %s, 2\n%z = add i32 %t, %s')).toEqual({ low: 0n, high: 1275n });
});

test('what is shifted to the right is no more than what it is of: a division by 255 fits in 16 bits', () => {
  const rounded = `
    %product = mul i32 %s, %w
    %t = add i32 %product, 128
    %u = lshr i32 %t, 8
  `;
  expect(bounds(`${rounded}%z = add i32 %t, %u`)).toEqual({ low: 128n, high: 65407n });
  expect(bounds(`${rounded}%v = add i32 %t, %u\n%z = lshr i32 %v, 8`)).toEqual({ low: 0n, high: 255n });
});
