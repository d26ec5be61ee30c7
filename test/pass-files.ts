/**
 * File tests of passes: test/files/ROOM/CASE.ll is run through the pipeline its first line names, and must come out as
 * CASE.out.ll, every function proved, and every `; run:` line with an outcome that refines that of the input:
 *
 *     ; passes: cse,dce          and optionally  ; target: avx2
 *     ; run: @f(1, [i32 1, 2])   arguments as `superword exec` takes them
 *
 * A line `; unproved` says that the checker has no proof yet; then the file must have run lines. UPDATE=1 writes goldens.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../src/driver/index.ts';
import { execute, parseArguments, refines } from '../src/exec/index.ts';
import type { Module } from '../src/ir/module.ts';
import { parsePipeline } from '../src/pass/index.ts';
import { targetNamed } from '../src/target/index.ts';
import { parseModule, printModule } from '../src/text/index.ts';
import { verifyFunction, verifyModule } from '../src/verify/index.ts';

const FILES = join(import.meta.dirname, 'files');

/** Declares one test for each file of the room. */
export function testPassFiles(room: string): void {
  const folder = join(FILES, room);
  const cases = readdirSync(folder).filter((f) => f.endsWith('.ll') && !f.endsWith('.out.ll'));
  test.each(cases)('%s', (file) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const before = read(file, text);
    const after = read(file, text);
    const dropped = transform(after, text);
    if (!/^; unproved/m.test(text)) expect(dropped).toEqual([]);
    expect(verifyModule(after).map((d) => d.message)).toEqual([]);
    const golden = path.replace(/\.ll$/, '.out.ll');
    const printed = printModule(after);
    if (process.env.UPDATE === '1') writeFileSync(golden, printed);
    expect(printed).toBe(readFileSync(golden, 'utf8'));
    runLines(text, before, after);
  });
}

function read(file: string, text: string): Module {
  const parsed = parseModule(text, file);
  expect(parsed.diagnostics.map((d) => d.message)).toEqual([]);
  return parsed.module!;
}

/** Runs the file's pipeline; answers what was dropped, with the reason. */
function transform(module: Module, text: string): string[] {
  const pipeline = parsePipeline(/^; passes: (.*)$/m.exec(text)?.[1] ?? '', CATALOG);
  if (!pipeline.ok) throw new Error(pipeline.faults.map((d) => d.message).join('; '));
  const named = /^; target: (\S+)$/m.exec(text)?.[1];
  const target = { forced: named === undefined ? null : targetNamed(named) };
  const check = /^; unproved/m.test(text) ? null : certifier();
  const report = optimize(module, pipeline.passes, { target, check, verify: verifyFunction });
  return report.dropped.map((d) => `@${d.func.name} ${d.pass}: ${d.reason}`);
}

function runLines(text: string, before: Module, after: Module): void {
  for (const [, name, args] of text.matchAll(/^; run: @([\w.]+)\((.*)\)$/gm)) {
    const parsed = parseArguments(args!);
    if (!parsed.ok) throw new Error(`${args}: ${parsed.message}`);
    const source = execute(before, name!, parsed.args);
    const found = refines(source, execute(after, name!, parsed.args));
    expect(`${name}(${args}): ${source.kind} ${found.verdict} ${found.reason}`).toBe(
      `${name}(${args}): returned refines `,
    );
  }
}
