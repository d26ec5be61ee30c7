import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkHouse, FAULTS, type Violation } from './architecture/check.ts';
import { unusedExports } from './architecture/exports.ts';
import { RULES } from './architecture/rules.ts';

const ROOT = join(import.meta.dirname, '..');

/** All files in `folder` of the repository, by their paths from `base` on. */
function filesIn(folder: string, base: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    files.set(relative(join(ROOT, base), full).replaceAll('\\', '/'), readFileSync(full, 'utf8'));
  }
  return files;
}

const sourceFiles = () => filesIn('src', 'src');

const typescript = (folder: string) =>
  new Map([...filesIn(folder, '.')].filter(([path]) => path.endsWith('.ts')));

function show(violations: readonly Violation[]): string[] {
  return violations.map(({ fault, place, message }) => `${fault}: src/${place}: ${message}`);
}

/** The faults that a few virtual files have. */
function faultsOf(files: Readonly<Record<string, string>>): string[] {
  return checkHouse(new Map(Object.entries(files)), RULES).map(({ fault }) => fault);
}

test('src/ keeps the rules of the house', () => {
  const files = sourceFiles();
  expect(files.size).toBeGreaterThan(8);
  expect(show(checkHouse(files, RULES))).toEqual([]);
});

test('what is exported is imported somewhere', () => {
  const scripts = [...filesIn('scripts', '.').values()];
  expect(unusedExports(typescript('src'), typescript('test'), scripts)).toEqual([]);
});

test('an export that nobody imports is found', () => {
  const sources = new Map([
    ['src/a.ts', 'export const one = 1, two = 2; export function three() {} export class Four {}'],
    [
      'src/b.ts',
      "import { one, three as x } from './a.ts'; export { two } from './a.ts'; export type Five = 5",
    ],
    ['src/c.ts', "export const six = () => import('./d.ts');"],
    ['src/d.ts', 'export const seven = 7;'],
  ]);
  const tests = new Map([
    ['test/a.test.ts', "import { Four } from '../src/a.ts'; import type { Five } from '../src/b.ts';"],
  ]);
  expect(unusedExports(sources, tests, ['const { six } = await load();'])).toEqual([]);
  expect(unusedExports(sources, new Map(), [])).toEqual([
    'src/a.ts: Four',
    'src/b.ts: Five',
    'src/c.ts: six',
  ]);
});

test('every room stands once in the rules, and the rules name no room that is not there', () => {
  const rooms = [...RULES.chain.flat(), ...Object.keys(RULES.beside)];
  expect(new Set(rooms).size).toBe(rooms.length);
  const named = [
    ...Object.values(RULES.beside).flatMap((rule) => [...rule.imports, ...rule.importedBy]),
    ...RULES.openHalls,
    ...RULES.nodeRooms,
    ...Object.keys(RULES.packages),
    ...RULES.reach.flatMap(({ from, into }) => [from, into]),
  ].filter((name) => !name.endsWith('.ts'));
  expect(named.filter((name) => !rooms.includes(name))).toEqual([]);
  const paths = [...sourceFiles().keys()];
  const isThere = (room: string) => room === 'index' || paths.some((path) => path.startsWith(`${room}/`));
  expect(rooms.filter((room) => !isThere(room))).toEqual([]);
});

describe('what is allowed', () => {
  const allowed: [string, Record<string, string>][] = [
    ['a file of an open hall', { 'text/lex.ts': "import { Op } from '../ir/op.ts';" }],
    ['another room through its door', { 'verify/rules.ts': "import { print } from '../text/index.ts';" }],
    ['any file of the same room', { 'text/parse.ts': "import { lex } from './lex.ts';" }],
    ['any file of a folder within the room', { 'text/print/type.ts': "import { lex } from '../lex.ts';" }],
    ['a room of the same line, from the right', { 'pass/run.ts': "import { r } from '../remark/index.ts';" }],
    [
      'everything to its left, for the library door',
      { 'index.ts': "export { parse } from './text/index.ts';" },
    ],
    [
      'the server, for its client',
      { 'vectorize/strided/price.ts': "import { a } from '../optvls/index.ts';" },
    ],
    [
      'three analyses, for the checker',
      { 'certify/walk.ts': "import { d } from '../analysis/dominators.ts';" },
    ],
    ['node, for the command line', { 'cli/main.ts': "import { readFileSync } from 'node:fs';" }],
    [
      'node and the embedded clang, for the toolchain',
      {
        'toolchain/node/clang.ts': "import 'node:os'; const c = import('@yowasp/clang');",
      },
    ],
    ['a file of the room around it', { 'toolchain/node/clang.ts': "import { f } from '../flags.ts';" }],
    [
      'a lazy import of a command',
      {
        'cli/main.ts': "const verify = () => import('./verify.ts');",
        'cli/verify.ts': "import { x } from './main.ts';",
      },
    ],
    [
      'types that refer to each other',
      {
        'ir/a.ts': "import type { B } from './b.ts'; export interface A { b: B }",
        'ir/b.ts': "import { type A, f } from './a.ts'; export interface B { a: A }",
      },
    ],
    [
      'mutation, for clean-ups and emission',
      {
        'scalar/dce.ts': "import { erase } from '../ir/edit.ts';",
        'vectorize/slp/emit.ts': "import { erase } from '../../ir/edit.ts';",
      },
    ],
    ['one name passed on beside code', { 'ir/a.ts': "export { b } from './b.ts'; export const a = 1;" }],
    ['600 lines and a README', { 'ir/a.ts': 'const a = 1;\n'.repeat(600), 'ir/README.md': '# ir' }],
  ];
  test.each(allowed)('%s', (_, files) => {
    expect(faultsOf(files)).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  const planted: [(typeof FAULTS)[number], string, Record<string, string>][] = [
    ['room-order', 'a room to the right', { 'ir/a.ts': "import { p } from '../text/index.ts';" }],
    ['room-order', 'a room of the same line', { 'text/a.ts': "import { p } from '../exec/index.ts';" }],
    ['room-order', 'a type from the right', { 'ir/a.ts': "import type { P } from '../text/index.ts';" }],
    ['room-order', 'a type spelled in place', { 'ir/a.ts': "let a: import('../text/index.ts').P;" }],
    ['room-order', 'a lazy import', { 'ir/a.ts': "function f() { return import('../text/index.ts'); }" }],
    [
      'room-order',
      'a name passed on',
      { 'ir/a.ts': "export { p } from '../text/index.ts'; export const a = 1;" },
    ],
    ['room-order', 'an import for its effects', { 'ir/a.ts': "import '../text/index.ts';" }],
    [
      'room-order',
      'one vectorizer in another',
      { 'vectorize/slp/a.ts': "import { p } from '../loop/index.ts';" },
    ],
    [
      'room-order',
      'IR in the server',
      { 'vectorize/optvls/a.ts': "import type { Inst } from '../../ir/inst.ts';" },
    ],
    [
      'room-order',
      'IR in the toolchain',
      { 'toolchain/node/a.ts': "import { m } from '../../ir/module.ts';" },
    ],
    [
      'room-order',
      'the toolchain in the library',
      { 'index.ts': "import { c } from './toolchain/node/index.ts';" },
    ],
    [
      'room-order',
      'another analysis in the checker',
      { 'certify/a.ts': "import { a } from '../analysis/alias.ts';" },
    ],
    [
      'room-order',
      'the checker in a vectorizer',
      { 'scalar/a.ts': "import { c } from '../certify/index.ts';" },
    ],
    [
      'room-order',
      'the command line in the driver',
      { 'driver/a.ts': "import { c } from '../cli/index.ts';" },
    ],
    [
      'room-order',
      'the instructions from their own machine',
      {
        'target/instructions/a.ts': "import { t } from '../index.ts';",
      },
    ],
    ['door', 'a room entered by the window', { 'verify/a.ts': "import { lex } from '../text/lex.ts';" }],
    [
      'door',
      'the inner room, by the window',
      { 'target/a.ts': "import { x } from './instructions/dot.ts';" },
    ],
    ['node-module', 'node in the library', { 'text/a.ts': "import { readFileSync } from 'node:fs';" }],
    ['node-module', 'node without its prefix', { 'support/a.ts': "import { join } from 'path';" }],
    ['node-module', 'a type of node', { 'driver/a.ts': "import type { Stats } from 'node:fs';" }],
    ['package', 'a package', { 'cli/a.ts': "import chalk from 'chalk';" }],
    [
      'package',
      'the embedded clang outside its room',
      { 'cli/a.ts': "import { run } from '@yowasp/clang';" },
    ],
    ['specifier', 'no ending', { 'ir/a.ts': "import { b } from './b';" }],
    ['specifier', 'a file outside src/', { 'cli/a.ts': "import { t } from '../../test/tools.ts';" }],
    ['specifier', 'a computed import', { 'ir/a.ts': 'export const f = (x: string) => import(x);' }],
    ['unknown-room', 'a file in no room', { 'utils/a.ts': 'export const a = 1;' }],
    ['unknown-room', 'a second file beside the door', { 'version.ts': 'export const a = 1;' }],
    ['unknown-room', 'a vectorizer that is not planned', { 'vectorize/magic/a.ts': 'export const a = 1;' }],
    ['file-kind', 'JavaScript', { 'ir/a.js': 'export const a = 1;' }],
    ['name', 'camelCase', { 'ir/dataLayout.ts': 'export const a = 1;' }],
    ['name', 'a folder in capitals', { 'ir/DI/node.ts': 'export const a = 1;' }],
    ['too-long', '601 lines', { 'ir/a.ts': 'const a = 1;\n'.repeat(601) }],
    ['default-export', 'a default', { 'ir/a.ts': 'export default 1;' }],
    ['default-export', 'a renamed default', { 'ir/a.ts': 'const a = 1; export { a as default };' }],
    ['barrel', 'export *', { 'ir/a.ts': "export * from './b.ts'; export const a = 1;" }],
    ['barrel', 'nothing but names passed on', { 'ir/a.ts': "export { b } from './b.ts';" }],
    ['barrel', 'a door where there is no room', { 'ir/di/index.ts': 'export const a = 1;' }],
    [
      'cycle',
      'two files',
      { 'ir/a.ts': "import { b } from './b.ts';", 'ir/b.ts': "import { a } from './a.ts';" },
    ],
    [
      'cycle',
      'three files',
      {
        'ir/a.ts': "import { b } from './b.ts';",
        'ir/b.ts': "export { c } from './c.ts'; export const b = 1;",
        'ir/c.ts': "import './a.ts';",
      },
    ],
    [
      'cycle',
      'a type import that is still there at run time',
      {
        'ir/a.ts': "import { type B } from './b.ts';",
        'ir/b.ts': "import { a } from './a.ts';",
      },
    ],
    ['cycle', 'a file that imports itself', { 'ir/a.ts': "import { a } from './a.ts';" }],
    [
      'reach',
      'the checker, through an analysis it may use',
      {
        'certify/a.ts': "import { l } from '../analysis/loops.ts';",
        'analysis/loops.ts': "import { a } from './alias.ts';",
      },
    ],
    [
      'guarded',
      'mutation outside emission',
      { 'vectorize/slp/plan.ts': "import { e } from '../../ir/edit.ts';" },
    ],
    ['guarded', 'mutation by an analysis', { 'analysis/a.ts': "import { e } from '../ir/edit.ts';" }],
  ];
  test.each(planted)('%s: %s', (fault, _, files) => {
    expect(faultsOf(files)).toEqual([fault]);
  });

  test('each fault that can be reported is planted above', () => {
    const covered = new Set(planted.map(([fault]) => fault));
    expect(FAULTS.filter((fault) => !covered.has(fault))).toEqual([]);
  });

  test('two separate knots are two cycles, each told with its way round', () => {
    const files = new Map([
      ['ir/a.ts', "import './b.ts';"],
      ['ir/b.ts', "import './a.ts';"],
      ['ir/y.ts', "import './z.ts';"],
      ['ir/z.ts', "import './y.ts';"],
    ]);
    expect(show(checkHouse(files, RULES))).toEqual([
      'cycle: src/ir/a.ts: ir/a.ts -> ir/b.ts -> ir/a.ts',
      'cycle: src/ir/y.ts: ir/y.ts -> ir/z.ts -> ir/y.ts',
    ]);
  });

  test('a violation names the file and the line', () => {
    const files = new Map([['ir/a.ts', "// head\n\nimport { p } from '../text/index.ts';\n"]]);
    expect(show(checkHouse(files, RULES))).toEqual([
      "room-order: src/ir/a.ts:3: 'ir' must not import from 'text'",
    ]);
  });
});
