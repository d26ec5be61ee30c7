/**
 * Exports that nobody imports.
 *
 * A type that an exported function speaks of is exported with it, imported or not: types that their own file uses are
 * left out. Names are counted file by file; a file that is loaded as a whole (`import('./x.ts')`, `import * as`) counts as
 * used altogether. Scripts take names from the built files: `const { a, b } = await …`,
 * `require('./a.js').b(…)`.
 */

import { posix } from 'node:path';
import { parseAst } from 'vite';

interface Named {
  readonly name?: string;
  readonly value?: unknown;
}

interface Node {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly {
    readonly type: string;
    readonly imported?: Named;
    readonly local?: Named;
  }[];
  readonly declaration?: {
    readonly type: string;
    readonly id?: Named | null;
    readonly declarations?: readonly { readonly id: Named }[];
  } | null;
}

/** `path: name`, of what `sources` export. Paths are those in the repository; `others` may import, too. */
export function unusedExports(
  sources: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
  scripts: readonly string[],
): string[] {
  const used = new Set<string>();
  const whole = new Set<string>();
  const exported: { readonly path: string; readonly name: string }[] = [];
  for (const [path, text] of [...sources, ...others]) {
    const body = parseAst(text, { lang: 'ts' }).body as unknown as readonly Node[];
    for (const node of body) {
      if (typeof node.source?.value === 'string') noteImport(path, node, used, whole);
      else if (sources.has(path)) for (const name of exportedBy(node, text)) exported.push({ path, name });
    }
    for (const [, specifier] of text.matchAll(/\bimport\(\s*'([^']+)'/g))
      whole.add(resolve(path, specifier!));
  }
  const inScripts = new Set(scripts.flatMap(namesTaken));
  return exported
    .filter(({ path, name }) => !used.has(`${path} ${name}`) && !whole.has(path) && !inScripts.has(name))
    .map(({ path, name }) => `${path}: ${name}`);
}

function namesTaken(script: string): string[] {
  const taken = [...script.matchAll(/\{([^{}]*)\}\s*=\s*await|require\('[^']*'\)\.(\w+)/g)];
  return taken.flatMap(([, names, name]) => (names ?? name)!.match(/\w+/g) ?? []);
}

/** The names that an import, or an export of what another file exports, asks for. */
function noteImport(path: string, node: Node, used: Set<string>, whole: Set<string>): void {
  const target = resolve(path, String(node.source!.value));
  if (node.type === 'ExportAllDeclaration') whole.add(target);
  for (const { type, imported, local } of node.specifiers ?? []) {
    if (type === 'ImportNamespaceSpecifier') whole.add(target);
    const name = imported ?? local;
    used.add(`${target} ${name?.name ?? String(name?.value)}`);
  }
}

function exportedBy({ type, declaration }: Node, text: string): string[] {
  if (type !== 'ExportNamedDeclaration' || !declaration) return [];
  const ids = declaration.declarations?.map(({ id }) => id) ?? [declaration.id];
  const names = ids.flatMap((named) => named?.name ?? []);
  return declaration.type.startsWith('TS') ? names.filter((name) => !isSpokenOf(name, text)) : names;
}

/** Does a text say the name again, behind its declaration? */
function isSpokenOf(name: string, text: string): boolean {
  return text.split(new RegExp(`\\b${name}\\b`)).length > 2;
}

function resolve(path: string, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(path), specifier));
}
