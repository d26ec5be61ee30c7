import { describe } from 'vitest';
import { table } from './calc.ts';

describe('integers', () => {
  table('truncation', [
    ['i8', 'trunc i32 %a to i8', 'i32 511', '-1'],
    ['i8', 'trunc nuw i32 %a to i8', 'i32 255', '-1'],
    ['i8', 'trunc nuw i32 %a to i8', 'i32 256', 'poison'],
    ['i8', 'trunc nsw i32 %a to i8', 'i32 -128', '-128'],
    ['i8', 'trunc nsw i32 %a to i8', 'i32 128', 'poison'],
    ['i32', 'trunc i64 %a to i32', 'i64 4294967297', '1'],
    ['i32', 'trunc nuw i64 %a to i32', 'i64 4294967297', 'poison'],
    ['i32', 'trunc nsw i64 %a to i32', 'i64 -1', '-1'],
    ['i32', 'trunc nsw i64 %a to i32', 'i64 4294967295', 'poison'],
    ['i40', 'trunc i64 %a to i40', 'i64 -1', '-1'],
    ['i8', 'trunc nuw i48 %a to i8', 'i48 256', 'poison'],
    ['i1', 'trunc i8 %a to i1', 'i8 2', '0'],
    ['i16', 'trunc i128 %a to i16', 'i128 65537', '1'],
    ['i8', 'trunc i32 %a to i8', 'i32 undef', 'undef'],
  ]);
  table('extension', [
    ['i32', 'zext i8 %a to i32', 'i8 -1', '255'],
    ['i32', 'zext nneg i8 %a to i32', 'i8 -1', 'poison'],
    ['i64', 'zext nneg i32 %a to i64', 'i32 7', '7'],
    ['i64', 'zext i32 %a to i64', 'i32 -1', '4294967295'],
    ['i64', 'sext i32 %a to i64', 'i32 -1', '-1'],
    ['i16', 'sext i8 %a to i16', 'i8 -128', '-128'],
    ['i32', 'sext i1 %a to i32', 'i1 1', '-1'],
    ['i50', 'sext i8 %a to i50', 'i8 -3', '-3'],
    ['i128', 'sext i64 %a to i128', 'i64 -3', '-3'],
    ['i32', 'zext i8 %a to i32', 'i8 undef', '~0'],
    ['i32', 'zext i8 %a to i32', 'i8 poison', 'poison'],
    ['<2 x i64>', 'sext <2 x i16> %a to <2 x i64>', '<2 x i16> <-1, poison>', '<-1, poison>'],
  ]);
});

describe('between integers and floats', () => {
  table('to integers, poison when they do not fit', [
    ['i32', 'fptosi double %a to i32', 'double -1.9', '-1'],
    ['i32', 'fptosi double %a to i32', 'double 2147483647.9', '2147483647'],
    ['i32', 'fptosi double %a to i32', 'double 2147483648', 'poison'],
    ['i32', 'fptosi double %a to i32', 'double -2147483648.9', '-2147483648'],
    ['i32', 'fptosi double %a to i32', 'double nan', 'poison'],
    ['i8', 'fptosi float %a to i8', 'float -128.5', '-128'],
    ['i8', 'fptosi float %a to i8', 'float -129', 'poison'],
    ['i8', 'fptoui float %a to i8', 'float 255.9', '-1'],
    ['i8', 'fptoui float %a to i8', 'float -0.9', '0'],
    ['i8', 'fptoui float %a to i8', 'float -1', 'poison'],
    ['i32', 'fptoui double %a to i32', 'double 4294967295.5', '-1'],
    ['i64', 'fptosi double %a to i64', 'double 9007199254740994', '9007199254740994'],
    ['i64', 'fptoui double %a to i64', 'double 18446744073709549568', '-2048'],
    ['i64', 'fptoui double %a to i64', 'double 18446744073709551616', 'poison'],
    ['i200', 'fptosi double %a to i200', 'double 1e40', '10000000000000000303786028427003666890752'],
    ['i16', 'fptosi half %a to i16', 'half -7.5', '-7'],
  ]);
  table('to floats, rounded once', [
    ['double', 'sitofp i32 %a to double', 'i32 -7', '-7'],
    ['double', 'uitofp i32 %a to double', 'i32 -1', '4294967295'],
    ['double', 'uitofp nneg i32 %a to double', 'i32 -1', 'poison'],
    ['float', 'sitofp i32 %a to float', 'i32 16777217', '16777216'],
    ['float', 'uitofp i8 %a to float', 'i8 -1', '255'],
    ['double', 'sitofp i64 %a to double', 'i64 9007199254740993', '9007199254740992'],
    ['double', 'uitofp i64 %a to double', 'i64 -1', '18446744073709552000'],
    // 2⁵⁴ + 2³⁰ + 1: rounding to double first would make a tie of it.
    ['float', 'sitofp i64 %a to float', 'i64 18014399583223809', '18014400000000000'],
    ['half', 'uitofp i32 %a to half', 'i32 65520', 'inf'],
    ['half', 'uitofp i32 %a to half', 'i32 65519', '65500'],
    ['bfloat', 'sitofp i32 %a to bfloat', 'i32 257', '256'],
  ]);
  table('between formats', [
    ['double', 'fpext float %a to double', 'float 0.5', '0.5'],
    ['float', 'fptrunc double %a to float', 'double 0.1', '0.1'],
    ['float', 'fptrunc double %a to float', 'double 1e300', 'inf'],
    ['float', 'fptrunc double %a to float', 'double nan', 'nan'],
    ['half', 'fptrunc double %a to half', 'double 65519.99', '65500'],
    ['half', 'fptrunc float %a to half', 'float 0.00006', '0.00006'],
    ['double', 'fpext half %a to double', 'half #0001', '5.960464477539063e-8'],
    ['bfloat', 'fptrunc float %a to bfloat', 'float 3.14159', '3.14'],
    ['float', 'fpext bfloat %a to float', 'bfloat #7f80', 'inf'],
    ['double', 'fptrunc x86_fp80 %a to double', 'x86_fp80 2.5', '2.5'],
    [
      'double',
      '%x = fpext double %a to fp128\n  %r = fptrunc fp128 %x to double',
      'double -1e-310',
      '-1e-310',
    ],
    ['float', 'fptrunc nnan double %a to float', 'double nan', 'poison'],
  ]);
});

describe('bit casts', () => {
  table('same bits', [
    ['i32', 'bitcast float %a to i32', 'float 1', '1065353216'],
    ['float', 'bitcast i32 %a to float', 'i32 -1082130432', '-1'],
    ['i64', 'bitcast double %a to i64', 'double #7ff4000000000001', '9219994337134247937'],
    ['double', 'bitcast i64 %a to double', 'i64 9219994337134247937', '#7ff4000000000001'],
    ['i32', 'bitcast <4 x i8> %a to i32', '<4 x i8> <1, 2, 3, 4>', '67305985'],
    ['<2 x i16>', 'bitcast <4 x i8> %a to <2 x i16>', '<4 x i8> <1, 2, 3, 4>', '<513, 1027>'],
    ['<2 x i16>', 'bitcast <4 x i8> %a to <2 x i16>', '<4 x i8> <1, poison, 3, 4>', '<poison, 1027>'],
    ['<2 x i16>', 'bitcast <4 x i8> %a to <2 x i16>', '<4 x i8> <undef, undef, 3, undef>', '<undef, ~3>'],
    ['i8', 'bitcast <8 x i1> %a to i8', '<8 x i1> <1, 0, 0, 0, 0, 0, 0, 1>', '-127'],
    ['<4 x i4>', 'bitcast i16 %a to <4 x i4>', 'i16 4660', '<4, 3, 2, 1>'],
    ['<2 x i32>', 'bitcast double %a to <2 x i32>', 'double 1', '<0, 1072693248>'],
    ['i128', 'bitcast fp128 %a to i128', 'fp128 1', '85065399433376081038215121361612832768'],
    ['i32', '%n = fdiv float %a, %a\n  %r = bitcast float %n to i32', 'float 0', '~2143289344'],
  ]);
});

describe('pointers', () => {
  table('to integers and back', [
    [
      'i32',
      '%i = ptrtoint ptr %a to i64\n  %j = add i64 %i, 4\n  %p = inttoptr i64 %j to ptr\n  %r = load i32, ptr %p',
      'ptr [i32 1, 2, 3]',
      '2',
    ],
    [
      'i1',
      '%i = ptrtoint ptr %a to i64\n  %p = inttoptr i64 %i to ptr\n  %r = icmp eq ptr %p, %a',
      'ptr [i32 1]',
      '1',
    ],
    [
      'i32',
      '%p = inttoptr i64 %b to ptr\n  %r = load i32, ptr %p',
      'ptr [i32 1]',
      'i64 65536',
      'UB invalid-pointer',
    ],
    ['i64', '%r = ptrtoint ptr null to i64', '0'],
    [
      'i64',
      '%x = ptrtoint ptr %a to i64\n  %y = ptrtoint ptr %b to i64\n  %r = sub i64 %y, %x',
      'ptr [i8 x 9]',
      'ptr &0+7',
      '7',
    ],
    ['ptr', 'inttoptr i64 %a to ptr', 'i64 0', 'null'],
    ['ptr', 'inttoptr i64 %a to ptr', 'i64 poison', 'poison'],
  ]);
});
