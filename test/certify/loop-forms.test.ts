/**
 * Loops as our own passes make them (`test/files/certify/forms`): each is proved, and what spoils it is not. More of what
 * must not be: `test/long/certify-form-mutants.test.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer, answers } from './pairs.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'certify', 'forms');
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.a.ll'))
  .map((name) => name.slice(0, -'.a.ll'.length));

function form(name: string): { a: string; b: string } {
  const read = (side: string): string => readFileSync(join(FOLDER, `${name}.${side}.ll`), 'latin1');
  return { a: read('a'), b: read('b') };
}

it.each(NAMES)('%s is proved', (name) => {
  const { a, b } = form(name);
  expect(answers(a, b).filter((line) => !/: proved/.test(line))).toEqual([]);
});

describe('a form with one thing wrong is not proved', () => {
  it.each<[string, string, RegExp, string]>([
    [
      'a store where one condition of two holds',
      'within-conditions',
      /%d, <8 x i1> zero/,
      '%c, <8 x i1> zero',
    ],
    ['conditions that are asked of all lanes', 'within-conditions', /(%any = .*)reduce\.or/, '$1reduce.and'],
    [
      'a branch on a condition that the source may not ask',
      'within-conditions',
      /v8i1\(<8 x i1> %mask/,
      'v8i1(<8 x i1> %d',
    ],
    [
      'conditions asked together, one poison',
      'within-conditions',
      /select (<8 x i1>) %c, <8 x i1> %d, .*/,
      'and $1 %c, %d',
    ],
    ['a value without the inner condition', 'within-conditions', /%inner, <8 x i8> %b/, '%t, <8 x i8> %b'],
    [
      'a value without the outer condition',
      'within-conditions',
      /%inner, <8 x i8> %b/,
      '%inner, <8 x i8> %inner',
    ],
    [
      'a value where the conditions do not hold',
      'within-conditions',
      /%inner, <8 x i8> %b/,
      '%b, <8 x i8> %inner',
    ],
    [
      'a value that may be poison where no condition holds',
      'within-conditions',
      /%inner, <8 x i8> %b/,
      '%inner, <8 x i8> %t',
    ],
    ['more elements than lie between two loaded pointers', 'pointers-loaded', /(udiv i32 %4, )4/, '$12'],
    ['a remainder between two loaded pointers left out', 'pointers-loaded', /(mul i32 %n\.vec, )4/, '$18'],
    ['fields that the bytes may begin in', 'kept-fields', /(ult i32 %6, )8/, '$17'],
    ['fields that the bytes may reach', 'kept-fields', /(ult i32 %9, )%2/, '$1100'],
    ['fields that lie behind the bytes are not asked for', 'kept-fields', /or i1 %8, %10/, 'or i1 %8, %7'],
    ['fields that lie before the bytes are not asked for', 'kept-fields', /or i1 %8, %10/, 'or i1 %3, %10'],
    [
      'fields are kept where they may change',
      'kept-fields',
      /(br i1 %12, label )(%\S+)(, label )(%\S+)/,
      '$1$4$3$2',
    ],
    ['a question about fields that may be poison', 'kept-fields', /freeze i1 %11/, 'or i1 %11, %11'],
    [
      'state that the samples may reach',
      'kept-state',
      /(ptr %\d+, i32 )4(\n +%\d+ = icmp ult ptr %x)/,
      '$10$2',
    ],
    ['state of which a place is not compared', 'kept-state', /(getelementptr i8, ptr %s, i32 )8/, '$14'],
    ['state that a coefficient may be in', 'kept-state', /(getelementptr i8, ptr %c, i32 )8/, '$14'],
    ['state and coefficients are not compared', 'kept-state', /or i1 %8, %15/, 'or i1 %15, %15'],
    ['state and samples are not compared', 'kept-state', /or i1 %8, %15/, 'or i1 %8, %8'],
    ['coefficients and samples are not compared', 'kept-state', /or i1 %19, %18/, 'or i1 %19, %19'],
    ['state of another place', 'kept-state', /phi float \[ %0, /, 'phi float [ %2, '],
    ['state that another place gets', 'kept-state', /(phi float \[ %0, %enter \], \[ )%30/, '$1%31'],
    ['state that is a turn old', 'kept-state', /(phi float \[ %0, %enter \], \[ )%30/, '$1%24'],
    ['state that is not stored', 'kept-state', / {2}store float %30, ptr %s, align 4\n/, ''],
    ['state that is stored elsewhere', 'kept-state', /(store float %30, ptr )%s,/, '$1%s1,'],
    [
      'state that is kept where it may change',
      'kept-state',
      /(br i1 %21, label )(%\S+)(, label )(%\S+)/,
      '$1$4$3$2',
    ],
    [
      'the greatest of one member for that of another',
      'six-records',
      /(%record = phi float \[ )%2(, %vector.ph \], \[ )%51/,
      '$1%1$2%51',
    ],
    ['records of one lane less', 'six-records', /(%39 = freeze <4 x i1> )%38/, '$1%35'],
    ['the same number for every record, asked for the other way round', 'records-same', /ogt <4/, 'olt <4'],
    [
      'the same number for every record, without numbers that are none',
      'records-same',
      /fcmp (?=ogt <4)/,
      'fcmp nnan ',
    ],
    [
      'the same number for every record, of three lanes of four',
      'records-same',
      /%7 = freeze <4 x i1> %6/,
      '%three = and <4 x i1> %6, <i1 true, i1 true, i1 true, i1 false>\n  %7 = freeze <4 x i1> %three',
    ],
    [
      'the same number for every record, but one',
      'records-same',
      /select i1 %26, i32 7/,
      'select i1 %26, i32 8',
    ],
    ['the same number for every record but the last', 'records-same', /%33, %vector/, '%27, %vector'],
    [
      'the same number for every record, and another one else',
      'records-same',
      /%record, %vector/,
      '7, %vector',
    ],
    [
      'the same number for every record, asked of an older one',
      'records-same',
      /ogt float %25, %22/,
      'ogt float %25, %16',
    ],
    ['more bytes than the chosen length', 'length-chosen', /(urem i32 %n, )64/, '$132'],
    ['a record that a turn without one changes', 'records', /(phi float \[ )%record,/, '$10.0,'],
    [
      'records that are asked for the other way round',
      'records',
      /fcmp olt <4 x float>/,
      'fcmp ogt <4 x float>',
    ],
    ['a last index with another number added', 'last-used', /add nsw i32 (%\d+), 7/, 'add nsw i32 $1, 8'],
    [
      'a last index that must not wrap any more',
      'last-used',
      /add nsw i32 (%\d+), 7/,
      'add nuw nsw i32 $1, 7',
    ],
    ['a last index times another number', 'last-used', /(mul nsw i32 %\S+, )3/, '$15'],
    ['the least index, used', 'last-used', /reduce\.smax/g, 'reduce.smin'],
    [
      'the number behind the next',
      'records-used',
      /(add nuw nsw i32 %\d+, )1\n {2}br label %for\.cond\.cleanup/,
      '$12\n  br label %for.cond.cleanup',
    ],
    ['a search reads on behind the end of the array', 'search', /(umin.*i64 )5000/, '$15004'],
    ['a table of which a byte may be behind memory', 'table-open', /(ult i32 %4, )16/, '$115'],
    ['a table that may begin behind memory', 'table-open', /ult i32 %2, %3/, 'ult i32 %2, 0'],
    ['a table is read as from an object', 'table-open', /load volatile/, 'load'],
    ['an entry is looked up by other bits', 'table-open', /(and <16 x i8> %11, <)i8 15/, '$1i8 7'],
    ['a search reads on where memory may end', 'search-open', /(umin.*i32 %3, i32 )%6/, '$1%3'],
    ['a search begins where no memory may be', 'search-open', /ult i32 %2, %4/, 'ult i32 %2, 0'],
    ['a search reads from no object as from one', 'search-open', /load volatile/, 'load'],
    ['a search takes pages for larger than they are', 'search-open', /shl i32 %1, 16/, 'shl i32 %1, 17'],
    ['a search takes elements for smaller than they are', 'search-open', /udiv i32 %5, 4/, 'udiv i32 %5, 2'],
    ['a search of other numbers in a lane', 'search-switch', /(<i32 9, i32 9, i32 9, i32 )9>/, '$18>'],
    ['a search that finds in all lanes', 'search-switch', /xor <4 x i1>/, 'or <4 x i1>'],
    ['a condition reads on where memory may end', 'conditional-open', /(umin.*i32 %n, i32 )%5/, '$1%n'],
    ['a condition begins where no memory may be', 'conditional-open', /ult i32 %2, %3/, 'ult i32 %2, 0'],
    ['a condition reads from no object as from one', 'conditional-open', /load volatile/, 'load'],
    [
      'the rest behind the end of memory is left out',
      'conditional-open',
      /icmp eq i32 %n, %n\.vec/,
      'icmp eq i32 %6, %6',
    ],
    [
      'what a condition passes by is added',
      'conditional-open',
      /(select <4 x i1> %12, .* %15, <4 x i32> )%vec\.phi/,
      '$1%15',
    ],
    [
      'turns behind the end of memory are left out, of sixteen',
      'conditional-open-sixteen',
      /icmp eq i64 16, %n\.vec/,
      'icmp eq i64 %n.vec, %n.vec',
    ],
    ['places that stores may reach are held', 'held-planes', /(getelementptr i8, ptr %pl, i32 )96/, '$192'],
    [
      'a search from anywhere reads elements for smaller ones',
      'search-from',
      /udiv i32 %7, 4/,
      'udiv i32 %7, 2',
    ],
    ['a search from anywhere begins behind memory', 'search-from', /ult i32 %2, %6/, 'ult i32 %2, 0'],
    ['a search from anywhere ends as one from the first', 'search-from', /(%6 = ptrtoint ptr )%5/, '$1%p'],
    ['a search from anywhere goes on to the last', 'search-from', /(umin.*i32 %4, i32 )%8/, '$1%4'],
    ['a search from anywhere reads from the first on', 'search-from', /(%ind = phi i32 \[ )%s/, '$10'],
    ['a search of what is left begins behind memory', 'search-twice', /ult i32 %5, %40/, 'ult i32 %5, 0'],
    ['a search of what is left reads too far', 'search-twice', /udiv i32 %41, 4/, 'udiv i32 %41, 1'],
    ['a search of what is left ends as the first', 'search-twice', /(%39 = .*, i32 )%resume/, '$10'],
    ['a search of what is left of more', 'search-twice', /%37 = sub i32 %n, %resume/, '%37 = sub i32 %n, 0'],
    ['a search of what is left starts anew', 'search-twice', /(%ind = phi i32 \[ )%resume/, '$10'],
    ['what was found before is forgotten', 'any-of-twice', /(%63 = select .*, i32 )%resume1/, '$10'],
    ['what was found before is not taken up', 'any-of-twice', /(%resume1 = phi .*)%43/, '$10'],
    ['what is found in what is left is forgotten', 'any-of-twice', /(%resume3 = phi .*)%63/, '$1%resume1'],
    ['something else was found before', 'any-of-twice', /(%63 = select .*, i32 )%resume1/, '$1%resume'],
    ['conditions are not frozen the second time', 'any-of-twice', /freeze( <4 x i1> %56)/, 'or$1, %56'],
    ['a search asks for another memory', 'search-open', /size\.i32\(i32 0\)/, 'size.i32(i32 1)'],
    [
      'a search is left where nothing was found',
      'search',
      /label %early, label %latch/,
      'label %latch, label %early',
    ],
    ['another weight for the second loop', 'weights-between', /(%13 = load float, ptr )%arrayidx8/, '$1%g'],
    ['the first weight for the second loop', 'weights-between', /(poison, float )%13/, '$1%0'],
    ['the first weight for what is left over', 'weights-between', /fmul float %13,/, 'fmul float %0,'],
    ['a sum of vectors alone, used', 'sum-used', /(%9 = phi float \[ )%add,/, '$1%resume1,'],
    ['a sum without the last turn, used', 'sum-used', /(%9 = phi float \[ )%add,/, '$1%s.020,'],
    ['a number that was added for the sum', 'sum-used', /(%9 = phi float \[ )%add,/, '$1%8,'],
    ['the sum of a lane, used', 'sum-used', /(%12 = insertelement .* float )%9/, '$10.0'],
    ['the remainder starts anew', 'from-one', /(%resume = phi i64 .*)%\d+(, %middle)/, '$11$2'],
    ['the counter is rounded to another width', 'two-sums', /urem i64 (%\S+), 4/, 'urem i64 $1, 2'],
    [
      'the end of a checked range is too short by an element and a byte',
      'uniform-alias',
      /(ptr %11, i64 )4/,
      '$1-1',
    ],
    ['a range is not checked', 'uniform-alias', /= and i1 %13, %14/, '= and i1 %13, false'],
    ['a range that ends too early by a member', 'far-apart', /(ptr %3, i32 )8/, '$14'],
    ['a range of steps that are too short', 'far-apart', /mul i32 %1, 8/, 'mul i32 %1, 4'],
    ['a range of one step less', 'far-apart', /%1 = sub i32 %n, 1/, '%1 = sub i32 %n, 2'],
    ['ranges that are not compared', 'far-apart', /= and i1 %8, %9/, '= and i1 %8, false'],
    ['a pointer that walks behind the range checked', 'walked-pointers', /mul i32 %5, 4/, 'mul i32 %5, 2'],
    ['a range that begins a turn late', 'walked-pointers', /ult ptr %d, %4/, 'ult ptr %7, %4'],
    ['a range of one turn less', 'walked-pointers', /%5 = sub i32 %n, 1/, '%5 = sub i32 %n, 2'],
    ['walks that are not compared', 'walked-pointers', /= and i1 %9, %10/, '= and i1 %9, false'],
    ['a range of one turn less, by twos', 'walked-by-twos', /%4 = sub i32 %1, 1/, '%4 = sub i32 %1, 2'],
    ['a range of shorter steps, by twos', 'walked-by-twos', /mul i32 %4, 4/, 'mul i32 %4, 2'],
    ['walks by twos that are not compared', 'walked-by-twos', /= and i1 %12, %13/, '= and i1 %12, false'],
    ['turns by twos that are rounded down', 'walked-by-twos', /%0 = add i32 %w, 1/, '%0 = add i32 %w, 0'],
    ['a walk in longer steps', 'walked-pointers', /ptr %ind, i32 8/, 'ptr %ind, i32 16'],
    ['an inner loop of one turn less', 'inner-downwards', /icmp ugt i32 %4, 1/, 'icmp ugt i32 %4, 2'],
    ['an inner loop in longer steps', 'inner-downwards', /add nsw i32 %4, -1/, 'add nsw i32 %4, -2'],
    ['lanes that begin with one number', 'inner-downwards', /<i32 0, i32 1, i32 2/, '<i32 0, i32 0, i32 2'],
    ['a choice whose range is not compared', 'choice-apart', /= and i1 (%\d+), %\d+/, '= and i1 $1, false'],
    ['a choice with a range too short', 'choice-apart', /(= mul i64 %\d+, )4/, '$11'],
    ['a row that is not compared', 'rows-apart', /= or i1 (%\d+), %\d+/, '= or i1 $1, false'],
    ['a row of other bytes', 'rows-apart', /(icmp ult ptr %\S+), %\S+/, '$1, %s'],
    [
      'the lanes of two sums are exchanged',
      'two-sums',
      /reduce\.add\.v4i32\(<4 x i32> (%\w+)\)/,
      'reduce.mul.v4i32(<4 x i32> $1)',
    ],
    [
      'the value before is taken from the wrong lane',
      'previous',
      /<i32 3, i32 4, i32 5, i32 6>/,
      '<i32 2, i32 4, i32 5, i32 6>',
    ],
    [
      'the last value is taken from the wrong lane',
      'previous-result',
      /(extractelement <4 x i32> %\S+, i\d+ )3/,
      '$12',
    ],
    [
      'lanes are not turned round',
      'down-pair',
      /<i32 3, i32 2, i32 1, i32 0>/,
      '<i32 3, i32 2, i32 0, i32 1>',
    ],
    [
      'a float minimum that starts elsewhere',
      'float-extremes',
      /(%minmax\.ident\.splatinsert = insertelement <4 x float> poison, float) %\w+/,
      '$1 0.0',
    ],
    ['the greatest in place of the least', 'float-extremes', /(call .*reduce\.)fmin/g, '$1fmax'],
    ['a minimum that NaNs survive', 'float-extremes', /reduce\.fmin\.v4f32\(/g, 'reduce.fminimum.v4f32('],
    [
      'the other way round in the lanes',
      'float-extremes',
      /fcmp nnan ninf nsz ogt <4 x float>/,
      'fcmp nnan ninf nsz olt <4 x float>',
    ],
    ['a copy of the unrolled body is missing', 'unroll', /store i32 [^\n]*\n/, ''],
    ['the second vector loop ends too late', 'epilogue', /urem i32 %51, 4/, 'urem i32 %51, 2'],
    [
      'the scalar rest starts where the first vector loop ended',
      'epilogue',
      /%75(, %middle\.block1)/,
      '%resume$1',
    ],
    [
      'a range of the second vector loop is not checked',
      'epilogue',
      /= or i1 %58, %63/,
      '= or i1 %58, false',
    ],
    [
      'the second vector loop may begin with three turns left',
      'epilogue',
      /icmp ult i32 %51, 4/,
      'icmp ult i32 %51, 3',
    ],
    [
      'a remainder that counts from another start',
      'remainder-loop',
      /sub i64 %count, %resume/,
      'sub i64 %count, 0',
    ],
    ['a remainder at another place', 'remainder-loop', /(%at = phi i64 \[ )%resume/, '$10'],
    ['a remainder in longer steps', 'remainder-loop', /(%at\.next = add i64 %at, )4/, '$18'],
    [
      'a remainder that begins where nothing has stopped',
      'remainder-loop',
      /\[ 0, %ph \], \[ %n\.vec/,
      '[ 4, %ph ], [ %n.vec',
    ],
    ['a remainder of too many turns', 'remainder-loop', /(%over2 = urem i64 %left, )4/, '$12'],
    ['a remainder of too few elements', 'remainder-loop', /(%fewer = icmp ult i64 %left, )4/, '$13'],
    [
      'a rest that starts where the wide loop has stopped',
      'remainder-loop',
      /%at\.next(, %middle2)/,
      '%resume$1',
    ],
    ['a remainder that forgets the sum so far', 'remainder-loop', /(zeroinitializer, i32 )%so\.far/, '$10'],
    [
      'a rest that forgets the sum so far',
      'remainder-loop',
      /\[ %sum4(, %middle2 \]\n {2}br)/,
      '[ %so.far$1',
    ],
    [
      'a remainder that may not be below the end',
      'remainder-below',
      /= or i1 %one2, %few2/,
      '= or i1 false, %few2',
    ],
    ['a remainder that may be too short', 'remainder-below', /= or i1 %one2, %few2/, '= or i1 %one2, false'],
    [
      'a question about where nothing goes on',
      'remainder-below',
      /%next = add i64 %resume, 1/,
      '%next = add i64 %resume, -9',
    ],
    [
      'a question about the end that is turned round',
      'remainder-below',
      /icmp sge i64 %next/,
      'icmp slt i64 %next',
    ],
    [
      'ranges that are both before and behind',
      'remainder-ranges',
      /%i62 = and i1 %i60, %i61/,
      '%i62 = and i1 %i60, false',
    ],
    ['one half of a range', 'remainder-ranges', /(%i52 = mul i64 %i51, )2/, '$11'],
    [
      'a range that ends one too early',
      'remainder-ranges',
      /(%i59 = getelementptr i8, ptr %i58, i64 )1/,
      '$10',
    ],
    ['a range that begins too late', 'remainder-ranges', /(%i61 = icmp ult ptr )%i55/, '$1%i58'],
    ['a range of the wrong pointer', 'remainder-ranges', /(%i60 = icmp ult ptr )%i50/, '$1%i54'],
    [
      'a range from where nothing goes on',
      'remainder-ranges',
      /(%i55 = getelementptr i8, ptr %i17, i64 )%resume/,
      '$132',
    ],
    ['an answer that is not asked for', 'remainder-ranges', /br i1 %i65,/, 'br i1 %i64,'],
    ['an answer turned round', 'remainder-ranges', /%i65 = or i1 %i62, %i64/, '%i65 = xor i1 %i62, true'],
    ['a narrow index that may wrap', 'remainder-narrow', /%47 = or i1 %43, %46/, '%47 = or i1 %43, false'],
    ['a narrow index that wraps later', 'remainder-narrow', /(%44 = sub i32 )2147483647/, '$1-1'],
    [
      'a narrow index that wraps by a lane',
      'remainder-narrow',
      /(%44 = sub i32 )2147483647/,
      '$1-2147483646',
    ],
    ['a narrow index compared as signed', 'remainder-narrow', /%46 = icmp ugt/, '%46 = icmp sgt'],
    [
      'a narrow index that starts elsewhere',
      'remainder-narrow',
      /\[ 0, %vector\.memcheck \]/,
      '[ 4, %vector.memcheck ]',
    ],
    ['a narrow index that is counted from 0', 'remainder-narrow', /(%36 = sub i32 %n, )%resume/, '$10'],
    ['a narrow remainder that is too short', 'remainder-narrow', /(%37 = icmp ult i32 %36, )4/, '$13'],
    [
      'a mask that starts true',
      'any-of',
      /(%vec\.phi = phi <4 x i1> \[) zeroinitializer/,
      '$1 <i1 true, i1 false, i1 false, i1 false>',
    ],
    ['all in place of any', 'any-of', /= or <4 x i1>/, '= and <4 x i1>'],
    [
      'conditions that are not frozen: one that is poison would stay',
      'any-of',
      /freeze <4 x i1> %10/,
      'or <4 x i1> %10, zeroinitializer',
    ],
    [
      'frozen too late: a poison lane may lose what it had',
      'any-of',
      /%11 = freeze <4 x i1> %10\n {2}%12 = or <4 x i1> %vec\.phi, %11/,
      '%11 = or <4 x i1> %vec.phi, %10\n  %12 = freeze <4 x i1> %11',
    ],
    ['another predicate', 'any-of', /icmp eq <4 x i32> %9/, 'icmp ne <4 x i32> %9'],
    [
      'what is taken and what it starts with change places',
      'any-of',
      /select i1 %14, i32 1, i32 0/,
      'select i1 %14, i32 0, i32 1',
    ],
    [
      'a condition that is more often poison',
      'any-of',
      /(%10 = icmp eq <4 x i32>) %9/,
      '%more = add nsw <4 x i32> %9, <i32 0, i32 0, i32 0, i32 1>\n  %less = sub <4 x i32> %more, <i32 0, i32 0, i32 0, i32 1>\n  $1 %less',
    ],
  ])('%s', (_, name, from, to) => {
    const { a, b } = form(name);
    const spoilt = b.replace(from, to);
    expect(spoilt).not.toBe(b);
    expect(answers(a, spoilt).some((line) => /: unknown/.test(line))).toBe(true);
  });
});

describe('loads in front of loops', () => {
  const F = 'void @f(ptr noundef %p, ptr noundef %q, i64 noundef %n)';
  const loop = (before: string, inside: string): string => `${before}
br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  ${inside}
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %v, ptr %g, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void`;
  const load = '%v = load i32, ptr %q, align 4';

  it('move there only when no store of the loop may write what they load', () => {
    expect(answer(F, loop('', load), loop(load, ''))).toMatch(/^unknown/);
    const apart = F.replace('ptr noundef %p', 'ptr noalias noundef %p');
    expect(answer(apart, loop('', load), loop(load, ''))).toBe('proved (given: noalias)');
  });

  it('do not move in front of a loop that may not run', () => {
    const guarded = (before: string, inside: string): string =>
      `${before}\n%some = icmp eq i64 %n, 0\nbr i1 %some, label %exit, label %head\nhead:\n${loop('', inside).replace('%0', '%head')}`;
    const apart = F.replace('ptr noundef %p', 'ptr noalias noundef %p');
    expect(answer(apart, guarded('', load), guarded(load, ''))).toMatch(/^unknown/);
  });
});

describe('groups with gaps', () => {
  const F = 'i32 @f(ptr noundef %p, i64 noundef %n)';
  const scalar = `br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %d = shl nuw nsw i64 %i, 1
  %g = getelementptr inbounds i32, ptr %p, i64 %d
  %x = load i32, ptr %g, align 4
  %t = add i32 %s, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %t`;
  const vector = (rest: string): string => `%short = icmp ule i64 %n, 4
br i1 %short, label %scalar, label %ph
ph:
  %mod = urem i64 %n, 4
  ${rest}
  %limit = sub i64 %n, %left
  br label %body
body:
  %k = phi i64 [ 0, %ph ], [ %k4, %body ]
  %v = phi <4 x i32> [ zeroinitializer, %ph ], [ %w, %body ]
  %k2 = shl i64 %k, 1
  %a = getelementptr inbounds i32, ptr %p, i64 %k2
  %wide = load <8 x i32>, ptr %a, align 4
  %even = shufflevector <8 x i32> %wide, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %w = add <4 x i32> %v, %even
  %k4 = add nuw i64 %k, 4
  %out = icmp eq i64 %k4, %limit
  br i1 %out, label %middle, label %body
middle:
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %w)
  %all = icmp eq i64 %n, %limit
  br i1 %all, label %exit, label %scalar
scalar:
  %from = phi i64 [ 0, %0 ], [ %limit, %middle ]
  %init = phi i32 [ 0, %0 ], [ %sum, %middle ]
  br label %loop
loop:
  %i = phi i64 [ %from, %scalar ], [ %next, %loop ]
  %s = phi i32 [ %init, %scalar ], [ %t, %loop ]
  %d = shl nuw nsw i64 %i, 1
  %g = getelementptr inbounds i32, ptr %p, i64 %d
  %x = load i32, ptr %g, align 4
  %t = add i32 %s, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  %r = phi i32 [ %sum, %middle ], [ %t, %loop ]
  ret i32 %r`;

  it('are read whole only while a turn is left for the scalar loop', () => {
    const kept = '%none = icmp eq i64 %mod, 0\n%left = select i1 %none, i64 4, i64 %mod';
    expect(answer(F, scalar, vector(kept))).toBe('proved');
    expect(answer(F, scalar, vector('%left = add i64 %mod, 0'))).toMatch(/^unknown/);
  });
});

describe('minima of floats are taken in another order only where the source allows it', () => {
  const { a, b } = form('float-extremes');
  const without = (text: string, flag: string): string => text.replaceAll(` ${flag}`, '');
  it.each(['nnan', 'nsz'])('not without %s', (flag) => {
    const lines = answers(without(a, flag), without(b, flag));
    expect(lines.filter((line) => /: proved/.test(line))).toEqual([]);
  });
  it.each(['nnan', 'ninf'])('the target may do without %s', (flag) => {
    expect(answers(a, without(b, flag)).filter((line) => !/: proved/.test(line))).toEqual([]);
  });
  it('the target may not have a flag that the source has not', () => {
    const lines = answers(without(a, 'ninf'), b);
    expect(lines.filter((line) => /: proved/.test(line))).toEqual([]);
  });
});
