/** Pairs of texts for the checker, and how tests ask it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, checkFunction, DEFAULT_CHECK } from '../../src/certify/index.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { parseModule } from '../../src/text/index.ts';

const FILES = join(import.meta.dirname, '..', 'files', 'certify');

export function read(text: string): Module {
  const parsed = parseModule(text, 'test.ll');
  if (parsed.module === null) throw new Error(parsed.diagnostics.map((d) => d.message).join('; '));
  return parsed.module;
}

/** The rewritten file's name ends in `-twice` where one source has two. */
export function pairFile(name: string): { readonly a: string; readonly b: string } {
  return {
    a: readFileSync(join(FILES, `${name.replace(/-twice$/, '')}.a.ll`), 'latin1'),
    b: readFileSync(join(FILES, `${name}.b.ll`), 'latin1'),
  };
}

/** The answer for each function of `a`, as `name: proved` or `name: unknown (reason)`. */
export function answers(a: string, b: string, axioms = true): string[] {
  const moduleA = read(a);
  const moduleB = read(b);
  return moduleA.functions
    .filter((func) => func.blocks.length > 0 || func.rawBody !== null)
    .map((func) => {
      const other = findFunction(moduleB, func.name!)!;
      return `${func.name}: ${show(checkFunction(func, moduleA, other, moduleB, { ...DEFAULT_CHECK, axioms }))}`;
    });
}

export function show(answer: Answer): string {
  if (answer.kind === 'unknown') return `unknown (${answer.reason})`;
  return answer.given.length === 0 ? 'proved' : `proved (given: ${answer.given.join(', ')})`;
}

/** The answer for one body against another: `define` line and braces are put around both. */
export function answer(signature: string, a: string, b: string): string {
  const text = (body: string): string =>
    `define ${signature} {\n${body}\n}\ndeclare void @opaque()\ndeclare i32 @value(i32)\n`;
  return answers(text(a), text(b))[0]!.replace(/^[^:]*: /, '');
}
