/**
 * Remarks: what a pass did, did not do, or found out, as data.
 *
 * A remark has a stable code (listed in `codes.ts`), the function it is about, a place, and its sentence in parts:
 * plain text and named facts (`Cost`, `Lanes`), so that tools need not read prose. The sinks print the same parts.
 */
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { type MdNode, mdField } from '../ir/metadata.ts';

export type RemarkKind = 'passed' | 'missed' | 'analysis' | 'failure';

/** A place in the user's source, from debug information. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A piece of the sentence: text, or a fact with a name. */
export type RemarkPart = string | { readonly key: string; readonly value: string };

export interface Remark {
  readonly kind: RemarkKind;
  /** The pass that speaks. */
  readonly pass: string;
  /** Stable, PascalCase as LLVM's remark names are. */
  readonly code: string;
  readonly func: string;
  readonly parts: readonly RemarkPart[];
  /** null when the code carries no debug information. */
  readonly place: SourcePlace | null;
  /** Byte offset in the IR text; −1 when there is none. */
  readonly loc: number;
  /** The plan of what was done, line by line, when it was asked for. */
  readonly plan?: readonly string[];
}

export interface RemarkSink {
  emit(remark: Remark): void;
}

/** A sink that keeps everything. */
export function collectRemarks(into: Remark[]): RemarkSink {
  return { emit: (remark) => void into.push(remark) };
}

/** A remark about an instruction, or about the function as a whole. */
export function remarkAt(
  kind: RemarkKind,
  pass: string,
  code: string,
  func: Func,
  at: Inst | null,
  parts: readonly RemarkPart[],
): Remark {
  const place = at === null ? placeOfFunction(func) : placeOfDebugLoc(at.notes?.debugLoc ?? null);
  return { kind, pass, code, func: func.name ?? '', parts, place, loc: at === null ? func.loc : locNear(at) };
}

/** The sentence of a remark. */
export function remarkText(remark: Remark): string {
  return remark.parts.map((part) => (typeof part === 'string' ? part : part.value)).join('');
}

/** The place a `!DILocation` names: the user's own frame, outermost of the inlined ones, as a user reads his file. */
export function placeOfDebugLoc(debugLoc: MdNode | null): SourcePlace | null {
  let at = debugLoc;
  for (let depth = 0; at !== null && depth < 100; depth++) {
    const outer = mdField(at, 'inlinedAt');
    if (!isNode(outer)) break;
    at = outer;
  }
  if (at === null) return null;
  const line = mdField(at, 'line');
  const column = mdField(at, 'column');
  const file = fileOfScope(mdField(at, 'scope'));
  if (file === null || typeof line !== 'number') return null;
  return { file, line, column: typeof column === 'number' ? column : 0 };
}

function placeOfFunction(func: Func): SourcePlace | null {
  const subprogram = func.attachments.find((a) => a.kind === 'dbg')?.node;
  if (subprogram === undefined) return null;
  const line = mdField(subprogram, 'line');
  const file = fileOfScope(subprogram);
  return file === null || typeof line !== 'number' ? null : { file, line, column: 0 };
}

/** What reports call a function: `@f`, or its name in the source where the symbol is another one, as in C++ and Rust. */
export function titleOfFunction({ name, attachments }: Func): string {
  const subprogram = attachments.find((a) => a.kind === 'dbg')?.node;
  const said = subprogram === undefined ? null : mdField(subprogram, 'name');
  if (said === null || typeof said !== 'object' || said.kind !== 'string' || said.value === '')
    return `@${name ?? ''}`;
  return said.value === name ? `@${name}` : said.value;
}

function fileOfScope(scope: unknown): string | null {
  let at = scope;
  for (let depth = 0; isNode(at) && depth < 1000; depth++) {
    const file = at.name === 'DIFile' ? at : mdField(at, 'file');
    if (isNode(file)) {
      const name = mdField(file, 'filename');
      return name !== null && typeof name === 'object' && name.kind === 'string' ? name.value : null;
    }
    at = mdField(at, 'scope');
  }
  return null;
}

function isNode(field: unknown): field is MdNode {
  return typeof field === 'object' && field !== null && 'kind' in field && field.kind === 'node';
}

/** Where it was read; of what a pass has made, where something near it in its block was. */
function locNear(at: Inst): number {
  for (let inst: Inst | null = at; inst !== null; inst = inst.prev) if (inst.loc >= 0) return inst.loc;
  for (let inst = at.next; inst !== null; inst = inst.next) if (inst.loc >= 0) return inst.loc;
  return -1;
}
