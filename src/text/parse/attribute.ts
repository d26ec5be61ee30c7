/**
 * Attributes and groups of them (LangRef, "Parameter Attributes", "Function Attributes", "Attribute Groups").
 */
import { type Attribute, type AttributeGroup, type AttributeSet, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import { escapeBytes } from '../../ir/name.ts';
import type { Type } from '../../ir/type.ts';
import { closest } from '../../support/edit-distance.ts';
import { next } from '../lex/lex.ts';
import { stringValue, tokenText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { ATTRIBUTE_OF_TOKEN, TOKEN_COUNT } from '../lex/word-table.ts';
import { byText, EMPTY, step } from '../scope/attribute-sets.ts';
import { ATTRIBUTES, type AttributeInfo, Position } from '../words/attribute-table.ts';
import { parseArgument } from './attribute-argument.ts';
import { parseAlignValue } from './flags.ts';
import { accept, error, expect, fail, jumpTo, type Parser, unexpected } from './parser.ts';

/** The attributes of a parameter or argument of this type. */
export function parseParamAttributes(p: Parser, pointee: Type | null): AttributeSet {
  if (ATTRIBUTE_OF_TOKEN[p.tok] == null && p.tok !== Tok.String) return NO_ATTRIBUTES;
  return parseInline(p, Position.Param, 'parameters', pointee);
}

/** The attributes of a result. */
export function parseResultAttributes(p: Parser): AttributeSet {
  if (ATTRIBUTE_OF_TOKEN[p.tok] == null && p.tok !== Tok.String) return NO_ATTRIBUTES;
  return parseInline(p, Position.Result, 'return values', null);
}

/**
 * The attributes of a function, a call or a global, groups among them. `align 8` is no attribute there; where a
 * function has it among its attributes it goes to `p.functionAlign`.
 */
export function parseFunctionAttributes(p: Parser): AttributeSet {
  let at = p.attributes.root;
  for (;;) {
    if (p.tok === Tok.AttributeGroup) {
      at = step(at, groupNumbered(p, p.int));
      next(p);
    } else if (p.tok === Kw.align) {
      if (p.scope !== null) error(p, 'attribute-place', "'align' does not apply to calls");
      next(p);
      p.functionAlign = accept(p, Tok.LParen) ? parenthesisedAlign(p) : parseAlignValue(p);
    } else {
      const attribute = parseOne(p, Position.Function, 'functions', null);
      if (attribute === null) return at.set;
      at = step(at, attribute);
    }
  }
}

/** The group with this number, born by its first mention. */
function groupNumbered(p: Parser, number: number): AttributeGroup {
  let group = p.attributes.groups.get(number);
  if (group === undefined) {
    group = { number, attributes: [], defined: false };
    p.attributes.groups.set(number, group);
  }
  return group;
}

/** `attributes #0 = { nounwind "k"="v" }` */
export function parseAttributeGroup(p: Parser): void {
  const start = p.start;
  next(p);
  if (p.tok !== Tok.AttributeGroup) unexpected(p, "the number of a group after 'attributes'");
  const group = groupNumbered(p, p.int);
  next(p);
  expect(p, Tok.Equal, "'=' after the number of the group");
  expect(p, Tok.LBrace, "'{' before the attributes");
  let at = p.attributes.root;
  while (p.tok !== Tok.RBrace) {
    const attribute = p.tok === Kw.align ? groupAlign(p, group) : parseOne(p, GROUP, 'functions', null);
    if (attribute === null) unknownAttribute(p, "an attribute or '}'");
    at = step(at, attribute);
  }
  next(p);
  if (at === p.attributes.root && !p.attributes.alignOf.has(group))
    error(p, 'empty-group', 'an attribute group has at least one attribute', start, p.prevEnd);
  if (!group.defined) p.module.attributeGroups.push(group);
  group.attributes = at.set.own; // a second definition takes the place of the first
  group.defined = true;
}

/** Gives up at a word that should be an attribute or what is `expected`; names the attribute that was meant. */
export function unknownAttribute(p: Parser, expected: string): never {
  if (p.tok === Tok.Word) {
    const word = tokenText(p);
    const near = closest(
      word,
      ATTRIBUTES.map((a) => a.name),
    );
    const help = near === undefined ? '' : `; did you mean '${near}'?`;
    fail(p, 'unknown-attribute', `unknown attribute '${word}'${help}`);
  }
  return unexpected(p, expected);
}

/** Function attributes as they are written in a group, where `alignstack` has another form. */
const GROUP = Position.Function | 8;

function parseInline(p: Parser, position: number, what: string, pointee: Type | null): AttributeSet {
  let at = p.attributes.root;
  for (;;) {
    const attribute = parseOne(p, position, what, pointee);
    if (attribute === null) return at.set;
    at = step(at, attribute);
  }
}

/** Up to LLVM 15 these stood on functions; see `upgrade/attributes.ts`. */
const OLD_MEMORY_WORDS = new Set([
  'readnone',
  'readonly',
  'writeonly',
  'argmemonly',
  'inaccessiblememonly',
  'inaccessiblemem_or_argmemonly',
]);

/** One attribute; null if none stands here. */
function parseOne(p: Parser, position: number, what: string, pointee: Type | null): Attribute | null {
  if (p.tok === Tok.String) return parseStringAttribute(p);
  const info = ATTRIBUTE_OF_TOKEN[p.tok] ?? null;
  if (info === null) return null;
  if ((info.positions & position) === 0)
    error(p, 'attribute-place', `'${info.name}' does not apply to ${what}`);
  if (info.form === 'flag') {
    const token = p.tok;
    if ((position & Position.Function) !== 0 && OLD_MEMORY_WORDS.has(info.name)) p.oldMemoryWords = true;
    next(p);
    const known = p.attributes.flags.get(token);
    if (known !== undefined) return known;
    const attribute = makeAttribute(info, info.name);
    p.attributes.flags.set(token, attribute);
    return attribute;
  }
  const token = p.tok;
  next(p);
  const quick = info.form === 'bytes' && p.tok === Tok.LParen ? quickBytes(p, token) : null;
  if (quick !== null) return quick;
  const { text, int, type, value } = parseArgument(p, info, position, pointee);
  if (text === 'vscale_range(0,0)') return EMPTY; // says nothing
  const attribute = byText(p.attributes, text, () => ({
    name: info.name,
    isString: false,
    text,
    int,
    type,
    value,
  }));
  if (info.form === 'bytes' && int !== null && int < 0x80000000n) {
    p.attributes.byNumber.set(Number(int) * TOKEN_COUNT + token, attribute);
  }
  return attribute;
}

/**
 * `dereferenceable(8)` stands on very many parameters: found by token and number, if it was read before. The lexer is
 * on the parenthesis; it stays there if the answer is null.
 */
function quickBytes(p: Parser, token: number): Attribute | null {
  const { start, prevEnd } = p;
  next(p);
  if (p.tok === Tok.Int && !p.wide) {
    const key = p.int * TOKEN_COUNT + token;
    const known = p.attributes.byNumber.get(key);
    next(p);
    if (p.tok === Tok.RParen && known !== undefined) {
      next(p);
      return known;
    }
  }
  jumpTo(p, start);
  p.prevEnd = prevEnd;
  return null;
}

function makeAttribute(info: AttributeInfo, text: string): Attribute {
  return { name: info.name, isString: false, text, int: null, type: null, value: null };
}

/** `"key"` or `"key"="value"` */
function parseStringAttribute(p: Parser): Attribute {
  const key = stringValue(p);
  next(p);
  let value: string | null = null;
  if (accept(p, Tok.Equal)) {
    if (p.tok !== Tok.String) unexpected(p, "a string after '='");
    value = stringValue(p);
    next(p);
  }
  const quotedKey = `"${escapeBytes(key)}"`;
  // LLVM does not tell a key without a value from one with an empty value.
  const text = value === null || value === '' ? quotedKey : `${quotedKey}="${escapeBytes(value)}"`;
  return byText(p.attributes, text, () => ({
    name: key,
    isString: true,
    text,
    int: null,
    type: null,
    value: value ?? '',
  }));
}

function parenthesisedAlign(p: Parser): number {
  const align = parseAlignValue(p);
  expect(p, Tok.RParen, "')' after the alignment");
  return align;
}

/** `align=8` in a group: no attribute, but the alignment of the functions that have the group. */
function groupAlign(p: Parser, group: AttributeGroup): Attribute {
  next(p);
  expect(p, Tok.Equal, "'=' after 'align' in a group");
  p.attributes.alignOf.set(group, parseAlignValue(p));
  return EMPTY;
}

/** Gives functions the alignments that stood in their groups. */
export function settleGroupAligns(p: Parser): void {
  const { alignOf } = p.attributes;
  if (alignOf.size === 0) return;
  for (const func of p.module.functions) {
    for (const group of func.attributes.groups) if (func.align === 0) func.align = alignOf.get(group) ?? 0;
  }
}
