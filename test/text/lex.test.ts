import { describe, expect, test } from 'vitest';
import { next } from '../../src/text/lex/lex.ts';
import { nameText, stringValue, tokenText } from '../../src/text/lex/lexer.ts';
import { bigIntValue } from '../../src/text/lex/number.ts';
import { FIRST_WORD, Kw, Tok } from '../../src/text/lex/token.ts';
import { allWords, tokenOfWord } from '../../src/text/lex/word-table.ts';
import { makeParser } from '../../src/text/parse/parser.ts';
import { parseConstant } from '../../src/text/parse/value.ts';
import { internName, makeNames } from '../../src/text/scope/names.ts';
import { makeSymbols } from '../../src/text/scope/symbols.ts';

const NAMES = new Map(Object.entries(Tok).map(([name, tok]) => [tok, name]));

/** `Kind:text` of every token. */
function tokensOf(text: string): string[] {
  const p = makeParser(text, 'a', makeSymbols(), parseConstant);
  const list: string[] = [];
  for (next(p); p.tok !== Tok.Eof; next(p)) {
    list.push(p.tok >= FIRST_WORD ? tokenText(p) : `${NAMES.get(p.tok)}:${tokenText(p)}`);
  }
  return list;
}

function first(text: string): ReturnType<typeof makeParser> {
  const p = makeParser(text, 'a', makeSymbols(), parseConstant);
  next(p);
  return p;
}

describe('tokens', () => {
  test.each([
    ['add nsw i32', ['add', 'nsw', 'IntType:i32']],
    [
      '%x %12 @g @3 $c #4 ^5 !6 !dbg',
      [
        'LocalName:%x',
        'LocalNumber:%12',
        'GlobalName:@g',
        'GlobalNumber:@3',
        'ComdatName:$c',
        'AttributeGroup:#4',
        'SummaryNumber:^5',
        'MetadataNumber:!6',
        'MetadataName:!dbg',
      ],
    ],
    [
      '%"a b" @"\\22" "s" $"c d"',
      ['LocalName:%"a b"', 'GlobalName:@"\\22"', 'String:"s"', 'ComdatName:$"c d"'],
    ],
    [
      'entry: 4: "q r": -1a: add: i32: .L1: $x:',
      [
        'Label:entry:',
        'LabelNumber:4:',
        'Label:"q r":',
        'Label:-1a:',
        'Label:add:',
        'Label:i32:',
        'Label:.L1:',
        'Label:$x:',
      ],
    ],
    ['42 -7 u0xFF s0x1', ['Int:42', 'Int:-7', 'Int:u0xFF', 'Int:s0x1']],
    [
      '1.5 -2.e5 +0.1 1.0e 0x1F 0xK3FFF 0xH00',
      [
        'Float:1.5',
        'Float:-2.e5',
        'Float:+0.1',
        'Float:1.0',
        'Word:e',
        'Float:0x1F',
        'Float:0xK3FFF',
        'Float:0xH00',
      ],
    ],
    [
      '( ) [ ] { } < > , = * | ! ... #',
      [
        'LParen:(',
        'RParen:)',
        'LBracket:[',
        'RBracket:]',
        'LBrace:{',
        'RBrace:}',
        'Less:<',
        'Greater:>',
        'Comma:,',
        'Equal:=',
        'Star:*',
        'Bar:|',
        'Exclaim:!',
        'Ellipsis:...',
        'Hash:#',
      ],
    ],
    ['#dbg_value(', ['DebugRecord:#dbg_value', 'LParen:(']],
    ['cc10 cc 10', ['cc', 'Int:10', 'cc', 'Int:10']],
    ['i32x', ['IntType:i32', 'x']],
    ['zext-foo', ['zext', 'Error:-', 'Word:foo']],
    ['a; b\nc', ['Word:a', 'c']],
    ['a /* b /* c */ d */ e', ['Word:a', 'Word:e']],
    ['a; b\rc', ['Word:a', 'c']],
    ['add\0sub', ['add', 'sub']],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test.each([
    ['i0', 'bits'],
    ['i8388609', 'bits'],
    ['%4294967296', 'too large'],
    ['"abc', 'closing quote'],
    ['@"abc', 'closing quote'],
    ['%"a\\00b"', 'NUL'],
    ['"a\\00":', 'NUL'],
    ['% x', 'expected after'],
    ['/* x', 'does not end'],
    ['?', 'starts nothing'],
    ['\xff', '0xff'],
    ['+1', 'decimal point'],
    ['0x', 'hexadecimal digits'],
  ])('%j is no token', (text, reason) => {
    const p = first(text);
    expect(p.tok).toBe(Tok.Error);
    expect(p.fault).toContain(reason);
  });
});

describe('values of tokens', () => {
  test.each([
    ['0', 0n],
    ['-0', 0n],
    ['2147483647', 2147483647n],
    ['2147483648', 2147483648n],
    ['-99999999999999999999', -99999999999999999999n],
    ['u0xFF', 255n],
    ['s0xFF', -1n], // eight bits are enough for it, and the highest counts
    ['s0x0FF', -1n],
    ['s0x7F', -1n], // seven bits
    ['u0x00', 0n],
  ])('%s is %s', (text, value) => {
    expect(bigIntValue(first(text))).toBe(value);
  });

  test('escapes in strings and names are bytes', () => {
    expect(stringValue(first('"a\\0Ab\\\\\\zz"'))).toBe('a\nb\\\\zz');
    expect(nameText(first('%"a\\C3\\A9"'))).toBe('a\xc3\xa9');
    expect(nameText(first('!a\\20b'))).toBe('a b');
  });

  test('a name has one number wherever it stands', () => {
    const p = makeParser('%x @x "x": x: %y', 'a', makeSymbols(), parseConstant);
    const ids: number[] = [];
    for (next(p); p.tok !== Tok.Eof; next(p)) ids.push(p.int);
    expect(ids).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('tables', () => {
  test('every word of the language is found, and the tokens are dense', () => {
    for (const [word, token] of Object.entries(Kw)) expect(tokenOfWord(word)).toBe(token);
    const words = allWords();
    expect(words.every((word, i) => tokenOfWord(word) === FIRST_WORD + i)).toBe(true);
    expect(new Set(words).size).toBe(words.length);
  });

  test('names that collide are told apart', () => {
    const names = makeNames();
    const texts = Array.from({ length: 5000 }, (_, i) => `n${i % 2500}`);
    const ids = texts.map((text) => internName(names, text));
    expect(new Set(ids).size).toBe(2500);
    expect(ids.slice(0, 2500)).toEqual(ids.slice(2500));
    // All in one slot.
    names.hashes.fill(0);
    names.slots.fill(1);
    const [a, b] = [internName(names, 'other'), internName(names, 'another')];
    expect([internName(names, 'other'), internName(names, 'another')]).toEqual([a, b]);
    expect(a).not.toBe(b);
  });
});
