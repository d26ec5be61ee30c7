/** Reading in tests: a module that must be right, or the faults of a text that is not. */
import type { Func } from '../../src/ir/func.ts';
import type { Inst } from '../../src/ir/inst.ts';
import type { Module } from '../../src/ir/module.ts';
import { renderDiagnostic } from '../../src/support/diagnostic.ts';
import { placeOf, sourceText } from '../../src/support/source.ts';
import { parseModule } from '../../src/text/index.ts';

/** The module of a text without errors. */
export function moduleOf(text: string): Module {
  const { module, diagnostics } = parseModule(text, 'a.ll');
  const errors = diagnostics.filter((d) => d.severity === 'error');
  if (module === null || errors.length > 0) throw new Error(`not read:\n${rendered(text)}`);
  return module;
}

/** The function of a text that is a body with one argument list before it: `'(i32 %x) { … }'` of result `i32`. */
export function functionOf(text: string, result = 'void', before = ''): Func {
  return moduleOf(`${before}\ndefine ${result} @f${text}`).functions.find((f) => f.name === 'f')!;
}

/** All instructions of a function, in order. */
export function instructionsOf(func: Func): Inst[] {
  const list: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) list.push(inst);
  }
  return list;
}

/** The first instruction of a function whose body is `line` and a `ret void`. */
export function instructionOf(line: string, params = '', before = ''): Inst {
  const func = functionOf(`(${params}) {\n  ${line}\n  ret void\n}`, 'void', before);
  return instructionsOf(func)[0]!;
}

/** `line:column code` of every error. */
export function errorsOf(text: string): string[] {
  const source = sourceText('a.ll', text);
  return parseModule(text, 'a.ll')
    .diagnostics.filter((d) => d.severity === 'error')
    .map((d) => {
      if (d.span === null) return d.code;
      const { line, column } = placeOf(source, d.span.start);
      return `${line}:${column} ${d.code}`;
    });
}

/** Everything that is told about a text, as a user sees it. */
export function rendered(text: string): string {
  const source = sourceText('a.ll', text);
  return parseModule(text, 'a.ll')
    .diagnostics.map((d) => renderDiagnostic(source, d))
    .join('\n');
}
