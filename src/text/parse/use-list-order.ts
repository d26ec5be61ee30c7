/**
 * `uselistorder` and `uselistorder_bb`: in which order LLVM is to keep the uses of a value. They mean nothing to us;
 * they are checked, kept as text and printed back as long as nothing has been changed.
 * (LangRef, "Use-list Order Directives".)
 */
import type { Func } from '../../ir/func.ts';
import { isDeclaration } from '../../ir/func.ts';
import { quoteName } from '../../ir/name.ts';
import { isLocal, type Value, ValueKind } from '../../ir/value.ts';
import { next } from '../lex/lex.ts';
import { nameText } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { asForward } from '../scope/symbols.ts';
import { accept, error, expect, expectNumber, fail, type Parser, unexpected } from './parser.ts';
import { parseType } from './type.ts';
import { parseValue } from './value.ts';

/** One directive; of the function in `p.scope` if there is one, otherwise of the module. */
export function parseUseListOrder(p: Parser): void {
  const start = p.start;
  const func = p.scope?.func ?? null;
  if (p.tok === Kw.uselistorder_bb) {
    if (func !== null) unexpected(p, `'uselistorder' or '}'`);
    parseBlockOrder(p);
  } else {
    next(p);
    const value = parseValue(p, parseType(p));
    expect(p, Tok.Comma, `',' before the indexes`);
    const count = parseIndexes(p);
    if (count > 0) {
      const uses = func === null ? symbolUses(p, value) : localUses(func, value);
      if (uses !== null && uses !== count) reportUses(p, uses, count, start);
    }
  }
  const text = p.text.slice(start, p.prevEnd);
  if (func === null) p.module.useListOrders.push(text);
  else (func.useListOrders as string[]).push(text); // the list was born with the function being read
}

/** `uselistorder_bb @f, %block, { 1, 0 }`. */
function parseBlockOrder(p: Parser): void {
  next(p);
  const func = funcHere(p);
  next(p);
  expect(p, Tok.Comma, `',' after the function`);
  if (p.tok !== Tok.LocalName) unexpected(p, 'the name of a block');
  if (!blockNames(func).has(nameText(p))) {
    error(p, 'undefined-value', `the function has no block '${p.text.slice(p.start, p.at)}'`);
  }
  next(p);
  expect(p, Tok.Comma, `',' before the indexes`);
  parseIndexes(p);
}

function funcHere(p: Parser): Func {
  if (p.tok !== Tok.GlobalName && p.tok !== Tok.GlobalNumber) unexpected(p, 'the name of a function');
  const { byName, byNumber } = p.symbols;
  const symbol = (p.tok === Tok.GlobalName ? byName : byNumber).get(p.int);
  if (symbol === undefined || symbol.kind !== ValueKind.Func || isDeclaration(symbol)) {
    return fail(p, 'undefined-symbol', `'${p.text.slice(p.start, p.at)}' is no function with a body`);
  }
  return symbol;
}

/** `{ 1, 0, 2 }`: each index once, and not in order. Answers how many there are, 0 if they are no such list. */
function parseIndexes(p: Parser): number {
  const start = p.start;
  expect(p, Tok.LBrace, `'{' before the indexes`);
  const indexes: number[] = [];
  do indexes.push(expectNumber(p, 'an index'));
  while (accept(p, Tok.Comma));
  expect(p, Tok.RBrace, `',' or '}' among the indexes`);
  const count = indexes.length;
  const fault = faultOf(indexes);
  if (fault === null) return count;
  error(p, 'bad-use-list-order', fault, start, p.prevEnd);
  return 0;
}

function faultOf(indexes: readonly number[]): string | null {
  const count = indexes.length;
  if (count < 2) return 'a use-list order has at least two indexes';
  if (new Set(indexes).size !== count || indexes.some((index) => index >= count)) {
    return `the indexes are the numbers from 0 to ${count - 1}, each once`;
  }
  return indexes.every((index, i) => index === i) ? 'the indexes do not change the order' : null;
}

const namesOfBlocks = new WeakMap<Func, Set<string | null>>();

function blockNames(func: Func): Set<string | null> {
  let names = namesOfBlocks.get(func);
  if (names === undefined) {
    names = new Set(func.blocks.map((block) => block.name));
    namesOfBlocks.set(func, names);
  }
  return names;
}

const useCounts = new WeakMap<Func, Map<Value, number>>();

/** A value must have as many uses as there are indexes. */
function reportUses(p: Parser, uses: number, count: number, start: number): void {
  const message = `the value has ${uses} ${uses === 1 ? 'use' : 'uses'}, but there are ${count} indexes`;
  error(p, 'bad-use-list-order', message, start, p.prevEnd);
}

/** How often the function uses a value of its own; null for what others may use too. */
function localUses(func: Func, value: Value): number | null {
  if (!isLocal(value)) return null;
  let counts = useCounts.get(func);
  if (counts === undefined) {
    counts = countUses(func);
    useCounts.set(func, counts);
  }
  return counts.get(value) ?? 0;
}

function countUses(func: Func): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (const operand of inst.operands) {
        if (isLocal(operand)) counts.set(operand, (counts.get(operand) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/**
 * How often the module, as far as it is read, names a symbol; null for other values and when a constant holds the
 * symbol, since LLVM counts equal constants once.
 */
function symbolUses(p: Parser, value: Value): number | null {
  if ((value.kind !== ValueKind.GlobalVar && value.kind !== ValueKind.Func) || value.name === null)
    return null;
  const { module } = p;
  const text = `@${quoteName(value.name)}`;
  let uses = 0;
  let hidden = false;
  const meet = (operand: Value | null): void => {
    if (operand === null) return;
    if (operand === value || asForward(operand)?.text === text) uses++;
    else if (HOLDERS.has(operand.kind)) hidden = true;
  };
  for (const { initializer } of module.globals) meet(initializer);
  for (const { aliasee } of module.aliases) meet(aliasee);
  for (const { resolver } of module.ifuncs) meet(resolver);
  for (const func of module.functions) {
    meet(func.personality);
    meet(func.prefix);
    meet(func.prologue);
    for (const block of func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next)
        for (const operand of inst.operands) meet(operand);
    }
    if (hidden || func.rawBody !== null) return null;
  }
  return hidden ? null : uses;
}

/** Kinds of constants that may hold a symbol; metadata too. */
const HOLDERS: ReadonlySet<number> = new Set<number>([
  ValueKind.Aggregate,
  ValueKind.Splat,
  ValueKind.Expr,
  ValueKind.BlockAddress,
  ValueKind.DsoLocalEquivalent,
  ValueKind.NoCfi,
  ValueKind.PtrAuth,
  ValueKind.Metadata,
]);
