/** What a TypeScript file imports and exports, read from its syntax tree. */

import { parseAst } from 'vite';

export interface Import {
  /** As written; null for `import(expression)`. */
  readonly specifier: string | null;
  readonly line: number;
  /** `type`: gone at run time. `static`: loaded with the file. `dynamic`: loaded when reached. */
  readonly kind: 'type' | 'static' | 'dynamic';
}

export interface FileShape {
  readonly imports: readonly Import[];
  readonly hasDefaultExport: boolean;
  /** Has `export *`, or does nothing but pass on what other files export. */
  readonly isBarrel: boolean;
}

/** The fields of a syntax tree node that are looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly source?: { readonly value?: unknown } | null;
  readonly importKind?: 'type' | 'value';
  readonly exportKind?: 'type' | 'value';
  readonly specifiers?: readonly {
    readonly exported?: { readonly name?: string; readonly value?: unknown };
  }[];
}

export function shapeOf(text: string): FileShape {
  const body = parseAst(text, { lang: 'ts' }).body as unknown as readonly Node[];
  const imports: Import[] = [];
  for (const node of body) {
    if (!node.source || typeof node.source.value !== 'string') continue;
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    imports.push({
      specifier: node.source.value,
      line: lineOf(text, node),
      kind: isType ? 'type' : 'static',
    });
  }
  if (/\bimport\s*\(/.test(text)) imports.push(...nestedImports(body, text));
  return { imports, hasDefaultExport: body.some(isDefaultExport), isBarrel: isBarrel(body) };
}

/** `import('./x.ts')`, in code and as a type, wherever it stands. */
function nestedImports(body: readonly Node[], text: string): Import[] {
  const found: Import[] = [];
  const pending: unknown[] = [...body];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { type, source } = node as Node;
    if (type === 'ImportExpression' || type === 'TSImportType') {
      const specifier = typeof source?.value === 'string' ? source.value : null;
      found.push({
        specifier,
        line: lineOf(text, node as Node),
        kind: type === 'TSImportType' ? 'type' : 'dynamic',
      });
    }
    pending.push(...Object.values(node));
  }
  return found;
}

function isDefaultExport(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true;
  if (node.type !== 'ExportNamedDeclaration') return false;
  return (node.specifiers ?? []).some(({ exported }) => (exported?.name ?? exported?.value) === 'default');
}

function isBarrel(body: readonly Node[]): boolean {
  const reexports = body.filter((node) => node.type.startsWith('Export') && node.source);
  if (reexports.some((node) => node.type === 'ExportAllDeclaration')) return true;
  const others = body.filter((node) => node.type !== 'ImportDeclaration' && !reexports.includes(node));
  return reexports.length > 0 && others.length === 0;
}

function lineOf(text: string, node: Node): number {
  return text.slice(0, node.start).split('\n').length;
}
