/** Runs a line or a few of IR on arguments and answers the result as text: what most tests of the interpreter do. */
import { expect, test } from 'vitest';
import {
  type ExecOptions,
  execute,
  type Outcome,
  parseArguments,
  printContents,
  printScalar,
} from '../../src/exec/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';

/** The module of a text that must be right. */
export function moduleOf(text: string): Module {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  if (module === null) throw new Error(`${diagnostics.map((d) => d.message).join('; ')}\n${text}`);
  return module;
}

/** Runs a function of a module given as text, both ways, and holds the two ways against each other. */
export function run(text: string, name: string, args: string, options: ExecOptions = {}): Outcome {
  const module = moduleOf(text);
  const parsed = parseArguments(args);
  if (!parsed.ok) throw new Error(`${parsed.message} at ${parsed.at} in ${args}`);
  const fast = execute(module, name, parsed.args, options);
  const general = execute(module, name, parsed.args, { ...options, fastPaths: false });
  expect(general).toEqual(fast);
  return fast;
}

/** `70`, `<1, poison>`, `UB division-by-zero`, `limit steps`, `unsupported: …`, `ended trap`, `void`. */
export function show(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'returned': {
      if (outcome.value === null) return 'void';
      const scalars = outcome.value.scalars.map(printScalar);
      return scalars.length === 1 ? scalars[0]! : `<${scalars.join(', ')}>`;
    }
    case 'undefined':
      return `UB ${outcome.code}`;
    case 'limit':
      return `limit ${outcome.limit}`;
    case 'unsupported':
      return `unsupported: ${outcome.reason}`;
    case 'ended':
      return `ended ${outcome.by}`;
  }
}

/** The elements of the buffer of an argument afterwards. */
export function buffer(outcome: Outcome, argument: number, layout: Module['layout']): string {
  return printContents(outcome.buffers[argument]!, layout, 64);
}

/**
 * A function of parameters %a, %b, %c, … (each given as `type value`) whose body ends by defining %r.
 * A body of one line may leave the `%r =` out.
 */
export function calc(result: string, body: string, ...args: string[]): string {
  const split = args.map(splitTyped);
  const params = split.map(({ type }, i) => `${type} %${String.fromCharCode(97 + i)}`);
  const lines = /%r\s*=/.test(body) || result === 'void' ? body : `%r = ${body}`;
  const ret = result === 'void' ? 'ret void' : `ret ${result} %r`;
  const text = `${declarations(lines)}
define ${result} @f(${params.join(', ')}) {
  ${lines}
  ${ret}
}
`;
  return show(run(text, 'f', split.map(({ value }) => value).join(',')));
}

/** One test a row: `[result type, body, arguments…, expected]`. */
export function table(name: string, rows: readonly (readonly string[])[]): void {
  test.each(rows.map((row) => [row.slice(1, -1).join(' | '), row] as const))(`${name}: %s`, (_, row) => {
    const [result, body, ...rest] = row;
    const expected = rest.pop();
    expect(calc(result!, body!, ...rest)).toBe(expected);
  });
}

/** `<2 x i32> <1, 2>` as its type and its value. */
function splitTyped(text: string): { type: string; value: string } {
  const type = leadingType(text);
  return { type, value: text.slice(type.length).trim() };
}

function leadingType(text: string): string {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if ('<{[('.includes(c)) depth++;
    if ('>}])'.includes(c)) depth--;
    if (c === ' ' && depth === 0) return text.slice(0, i);
  }
  return text;
}

/** `declare` lines for the intrinsics and functions that are called. */
function declarations(body: string): string {
  const found = new Map<string, string>();
  for (const match of body.matchAll(
    /call\s+(?:[a-z]+\s+)*?((?:[<{][^@]*[>}]|\S+))\s+(@[\w.]+)\(([^\n[]*?)\)(?= \[|\n|$)/g,
  )) {
    const [, result, name, args] = match;
    const types = splitArgs(args!).map((arg) => leadingType(arg.trim()));
    found.set(name!, `declare ${result} ${name}(${types.join(', ')})`);
  }
  return [...found.values()].join('\n');
}

function splitArgs(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if ('<{[('.includes(c)) depth++;
    if ('>}])'.includes(c)) depth--;
    if (c === ',' && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  if (text.slice(start).trim() !== '') parts.push(text.slice(start));
  return parts;
}
