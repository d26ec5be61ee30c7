import { describe, expect, test } from 'vitest';
import { calc, table } from './calc.ts';

describe('arithmetic wraps, and flags make poison of what would', () => {
  table('add', [
    ['i8', 'add i8 %a, %b', 'i8 200', 'i8 100', '44'],
    ['i8', 'add nuw i8 %a, %b', 'i8 200', 'i8 100', 'poison'],
    ['i8', 'add nsw i8 %a, %b', 'i8 100', 'i8 27', '127'],
    ['i8', 'add nsw i8 %a, %b', 'i8 100', 'i8 28', 'poison'],
    ['i8', 'add nsw i8 %a, %b', 'i8 -100', 'i8 -28', '-128'],
    ['i8', 'add nsw i8 %a, %b', 'i8 -100', 'i8 -29', 'poison'],
    ['i32', 'add i32 %a, %b', 'i32 2147483647', 'i32 1', '-2147483648'],
    ['i32', 'add nsw i32 %a, %b', 'i32 2147483647', 'i32 1', 'poison'],
    ['i32', 'add nuw i32 %a, %b', 'i32 -1', 'i32 1', 'poison'],
    ['i32', 'add nuw nsw i32 %a, %b', 'i32 5', 'i32 6', '11'],
    ['i64', 'add i64 %a, %b', 'i64 -1', 'i64 1', '0'],
    ['i64', 'add i64 %a, %b', 'i64 4294967295', 'i64 1', '4294967296'],
    ['i64', 'add nsw i64 %a, %b', 'i64 9223372036854775807', 'i64 1', 'poison'],
    ['i64', 'add nuw i64 %a, %b', 'i64 -1', 'i64 1', 'poison'],
    ['i64', 'add nuw i64 %a, %b', 'i64 -2', 'i64 1', '-1'],
    ['i17', 'add i17 %a, %b', 'i17 65535', 'i17 65535', '-2'],
    ['i48', 'add nsw i48 %a, %b', 'i48 140737488355327', 'i48 1', 'poison'],
    ['i128', 'add i128 %a, %b', 'i128 18446744073709551615', 'i128 1', '18446744073709551616'],
    ['i1', 'add i1 %a, %b', 'i1 1', 'i1 1', '0'],
  ]);
  table('sub', [
    ['i8', 'sub i8 %a, %b', 'i8 3', 'i8 5', '-2'],
    ['i8', 'sub nuw i8 %a, %b', 'i8 3', 'i8 5', 'poison'],
    ['i8', 'sub nsw i8 %a, %b', 'i8 -128', 'i8 1', 'poison'],
    ['i32', 'sub nsw i32 %a, %b', 'i32 -2147483648', 'i32 1', 'poison'],
    ['i32', 'sub nuw i32 %a, %b', 'i32 -1', 'i32 1', '-2'],
    ['i64', 'sub i64 %a, %b', 'i64 4294967296', 'i64 1', '4294967295'],
    ['i64', 'sub nuw i64 %a, %b', 'i64 4294967296', 'i64 4294967297', 'poison'],
    ['i64', 'sub nsw i64 %a, %b', 'i64 -9223372036854775808', 'i64 1', 'poison'],
    ['i64', 'sub nsw i64 %a, %b', 'i64 0', 'i64 -9223372036854775808', 'poison'],
  ]);
  table('mul', [
    ['i8', 'mul i8 %a, %b', 'i8 16', 'i8 16', '0'],
    ['i8', 'mul nuw i8 %a, %b', 'i8 16', 'i8 16', 'poison'],
    ['i8', 'mul nsw i8 %a, %b', 'i8 -16', 'i8 8', '-128'],
    ['i8', 'mul nsw i8 %a, %b', 'i8 16', 'i8 8', 'poison'],
    ['i32', 'mul i32 %a, %b', 'i32 123456789', 'i32 987654321', '-67153019'],
    ['i32', 'mul nsw i32 %a, %b', 'i32 65536', 'i32 32768', 'poison'],
    ['i32', 'mul nsw i32 %a, %b', 'i32 65536', 'i32 -32768', '-2147483648'],
    ['i32', 'mul nuw i32 %a, %b', 'i32 -1', 'i32 2', 'poison'],
    ['i64', 'mul i64 %a, %b', 'i64 1234567890123', 'i64 9876543210987', '2174462994023308633'],
    ['i64', 'mul nsw i64 %a, %b', 'i64 3037000500', 'i64 3037000500', 'poison'],
    ['i64', 'mul nsw i64 %a, %b', 'i64 -3', 'i64 5', '-15'],
    ['i64', 'mul nuw i64 %a, %b', 'i64 -3', 'i64 5', 'poison'],
    ['i128', 'mul nsw i128 %a, %b', 'i128 18446744073709551616', 'i128 18446744073709551616', 'poison'],
  ]);
});

describe('division', () => {
  table('by numbers', [
    ['i8', 'udiv i8 %a, %b', 'i8 -1', 'i8 2', '127'],
    ['i8', 'sdiv i8 %a, %b', 'i8 -7', 'i8 2', '-3'],
    ['i8', 'srem i8 %a, %b', 'i8 -7', 'i8 2', '-1'],
    ['i8', 'urem i8 %a, %b', 'i8 -7', 'i8 2', '1'],
    ['i32', 'udiv i32 %a, %b', 'i32 -1', 'i32 3', '1431655765'],
    ['i32', 'sdiv i32 %a, %b', 'i32 -2147483648', 'i32 2', '-1073741824'],
    ['i32', 'srem i32 %a, %b', 'i32 -2147483648', 'i32 3', '-2'],
    ['i32', 'urem i32 %a, %b', 'i32 -1', 'i32 10', '5'],
    ['i64', 'udiv i64 %a, %b', 'i64 -1', 'i64 10', '1844674407370955161'],
    ['i64', 'sdiv i64 %a, %b', 'i64 -9223372036854775808', 'i64 3', '-3074457345618258602'],
    ['i64', 'sdiv i64 %a, %b', 'i64 12', 'i64 -1', '-12'],
    ['i64', 'srem i64 %a, %b', 'i64 -7', 'i64 -3', '-1'],
    ['i64', 'urem i64 %a, %b', 'i64 17', 'i64 5', '2'],
    ['i32', 'udiv exact i32 %a, %b', 'i32 12', 'i32 4', '3'],
    ['i32', 'udiv exact i32 %a, %b', 'i32 13', 'i32 4', 'poison'],
    ['i32', 'sdiv exact i32 %a, %b', 'i32 -13', 'i32 4', 'poison'],
    [
      'i128',
      'sdiv i128 %a, %b',
      'i128 -170141183460469231731687303715884105728',
      'i128 7',
      '-24305883351495604533098186245126300818',
    ],
  ]);
  table('that has no answer', [
    ['i32', 'udiv i32 %a, %b', 'i32 1', 'i32 0', 'UB division-by-zero'],
    ['i64', 'srem i64 %a, %b', 'i64 1', 'i64 0', 'UB division-by-zero'],
    ['i8', 'sdiv i8 %a, %b', 'i8 -128', 'i8 -1', 'UB division-overflow'],
    ['i32', 'srem i32 %a, %b', 'i32 -2147483648', 'i32 -1', 'UB division-overflow'],
    ['i64', 'sdiv i64 %a, %b', 'i64 -9223372036854775808', 'i64 -1', 'UB division-overflow'],
    ['i32', 'udiv i32 %a, %b', 'i32 1', 'i32 poison', 'UB division-by-poison'],
    ['i32', 'udiv i32 %a, %b', 'i32 1', 'i32 undef', 'UB division-by-poison'],
    ['i32', 'sdiv i32 %a, %b', 'i32 poison', 'i32 -1', 'UB division-overflow'],
    ['i32', 'sdiv i32 %a, %b', 'i32 poison', 'i32 2', 'poison'],
    ['<2 x i32>', 'udiv <2 x i32> %a, %b', '<2 x i32> <6, 6>', '<2 x i32> <2, 0>', 'UB division-by-zero'],
  ]);
});

describe('shifts', () => {
  table('shift', [
    ['i8', 'shl i8 %a, %b', 'i8 3', 'i8 7', '-128'],
    ['i8', 'shl i8 %a, %b', 'i8 3', 'i8 8', 'poison'],
    ['i8', 'shl nuw i8 %a, %b', 'i8 3', 'i8 7', 'poison'],
    ['i8', 'shl nsw i8 %a, %b', 'i8 1', 'i8 7', 'poison'],
    ['i8', 'shl nsw i8 %a, %b', 'i8 -1', 'i8 7', '-128'],
    ['i32', 'shl i32 %a, %b', 'i32 1', 'i32 31', '-2147483648'],
    ['i32', 'shl i32 %a, %b', 'i32 1', 'i32 32', 'poison'],
    ['i32', 'shl i32 %a, %b', 'i32 1', 'i32 -1', 'poison'],
    ['i32', 'shl nsw i32 %a, %b', 'i32 1', 'i32 31', 'poison'],
    ['i32', 'shl nuw i32 %a, %b', 'i32 1', 'i32 31', '-2147483648'],
    ['i32', 'shl nuw nsw i32 %a, %b', 'i32 -1', 'i32 1', 'poison'],
    ['i64', 'shl i64 %a, %b', 'i64 3', 'i64 33', '25769803776'],
    ['i64', 'shl i64 %a, %b', 'i64 3', 'i64 31', '6442450944'],
    ['i64', 'shl nsw i64 %a, %b', 'i64 1', 'i64 63', 'poison'],
    ['i64', 'shl nuw i64 %a, %b', 'i64 2', 'i64 63', 'poison'],
    ['i64', 'shl i64 %a, %b', 'i64 3', 'i64 64', 'poison'],
    ['i8', 'lshr i8 %a, %b', 'i8 -128', 'i8 7', '1'],
    ['i8', 'ashr i8 %a, %b', 'i8 -128', 'i8 7', '-1'],
    ['i8', 'ashr i8 %a, %b', 'i8 -128', 'i8 9', 'poison'],
    ['i32', 'lshr i32 %a, %b', 'i32 -1', 'i32 28', '15'],
    ['i32', 'lshr exact i32 %a, %b', 'i32 8', 'i32 3', '1'],
    ['i32', 'lshr exact i32 %a, %b', 'i32 9', 'i32 3', 'poison'],
    ['i32', 'ashr exact i32 %a, %b', 'i32 -7', 'i32 1', 'poison'],
    ['i64', 'lshr i64 %a, %b', 'i64 -1', 'i64 60', '15'],
    ['i64', 'lshr i64 %a, %b', 'i64 -1', 'i64 4', '1152921504606846975'],
    ['i64', 'lshr exact i64 %a, %b', 'i64 1', 'i64 1', 'poison'],
    ['i64', 'ashr i64 %a, %b', 'i64 -4294967296', 'i64 33', '-1'],
    ['i64', 'ashr i64 %a, %b', 'i64 -4294967296', 'i64 4', '-268435456'],
    ['i64', 'ashr exact i64 %a, %b', 'i64 1', 'i64 40', 'poison'],
    ['i100', 'ashr i100 %a, %b', 'i100 -1000000000000000000000', 'i100 10', '-976562500000000000'],
    ['i1', 'lshr i1 %a, %b', 'i1 1', 'i1 0', '1'],
    ['i1', 'shl i1 %a, %b', 'i1 1', 'i1 1', 'poison'],
  ]);
});

describe('logic', () => {
  table('bit by bit', [
    ['i8', 'and i8 %a, %b', 'i8 12', 'i8 10', '8'],
    ['i8', 'or i8 %a, %b', 'i8 12', 'i8 10', '14'],
    ['i8', 'xor i8 %a, %b', 'i8 12', 'i8 -1', '-13'],
    ['i32', 'or disjoint i32 %a, %b', 'i32 12', 'i32 3', '15'],
    ['i32', 'or disjoint i32 %a, %b', 'i32 12', 'i32 4', 'poison'],
    ['i64', 'and i64 %a, %b', 'i64 -4294967296', 'i64 -1', '-4294967296'],
    ['i64', 'or disjoint i64 %a, %b', 'i64 4294967296', 'i64 4294967297', 'poison'],
    ['i64', 'xor i64 %a, %b', 'i64 -1', 'i64 255', '-256'],
    ['<4 x i8>', 'xor <4 x i8> %a, %b', '<4 x i8> <1, 2, 3, 4>', '<4 x i8> <4, 3, 2, 1>', '<5, 1, 1, 5>'],
  ]);
});

describe('poison and undef', () => {
  table('lane by lane', [
    ['<2 x i32>', 'add <2 x i32> %a, %b', '<2 x i32> <1, poison>', '<2 x i32> <1, 1>', '<2, poison>'],
    ['<2 x i32>', 'add nsw <2 x i32> %a, %b', '<2 x i32> <1, 2147483647>', '<2 x i32> <1, 1>', '<2, poison>'],
    ['i32', 'and i32 %a, 0', 'i32 poison', 'poison'],
    ['i32', 'and i32 %a, 0', 'i32 undef', '0'],
    ['i32', 'or i32 %a, -1', 'i32 undef', '-1'],
    ['i32', 'mul i32 %a, 0', 'i32 undef', '0'],
    ['i32', 'mul i32 %a, 2', 'i32 undef', '~0'],
    ['i32', 'add i32 %a, 2', 'i32 undef', 'undef'],
    ['i32', 'xor i32 %a, %a', 'i32 undef', 'undef'],
    ['i32', 'add nsw i32 %a, 2', 'i32 undef', '~2'],
    ['i32', 'add i32 undef, poison', 'poison'],
  ]);
  test('undef is resolved by the policy that was asked for', () => {
    expect(calc('i32', 'mul i32 %a, 3', 'i32 undef')).toBe('~0');
  });
});

describe('comparisons', () => {
  const rows: string[][] = [];
  const holds: Record<string, string> = {
    eq: '001',
    ne: '110',
    ult: '100',
    ule: '101',
    ugt: '010',
    uge: '011',
    slt: '010',
    sle: '011',
    sgt: '100',
    sge: '101',
  };
  // 1 and -1: less as unsigned, greater as signed; then the other way round; then equal.
  for (const [predicate, answers] of Object.entries(holds)) {
    for (const type of ['i8', 'i32', 'i64', 'i17', 'i80']) {
      rows.push(['i1', `icmp ${predicate} ${type} %a, %b`, `${type} 1`, `${type} -1`, answers[0]!]);
      rows.push(['i1', `icmp ${predicate} ${type} %a, %b`, `${type} -1`, `${type} 1`, answers[1]!]);
      rows.push(['i1', `icmp ${predicate} ${type} %a, %b`, `${type} 5`, `${type} 5`, answers[2]!]);
    }
  }
  table('icmp', rows);
  table('icmp of more', [
    ['i1', 'icmp ult i64 %a, %b', 'i64 4294967295', 'i64 4294967296', '1'],
    ['i1', 'icmp slt i64 %a, %b', 'i64 -4294967297', 'i64 -4294967296', '1'],
    ['i1', 'icmp samesign ult i32 %a, %b', 'i32 1', 'i32 -1', 'poison'],
    ['i1', 'icmp samesign ult i32 %a, %b', 'i32 -2', 'i32 -1', '1'],
    ['i1', 'icmp eq i32 %a, poison', 'i32 1', 'poison'],
    ['i1', 'icmp eq i32 %a, %b', 'i32 1', 'i32 undef', 'undef'],
    ['i1', 'icmp eq ptr %a, null', 'ptr null', '1'],
    ['i1', 'icmp ult ptr %a, %b', 'ptr [i8 x 8]', 'ptr &0+4', '1'],
    ['<2 x i1>', 'icmp sgt <2 x i8> %a, %b', '<2 x i8> <1, -1>', '<2 x i8> <0, 0>', '<1, 0>'],
  ]);
});
