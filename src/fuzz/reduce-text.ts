/** Cuts in the text of a module with one function: branches, unreachable blocks, values. */
import { parseModule } from '../text/index.ts';

/** Line `index` is a branch with several ways: only way number `way` is left. null when it is none. */
export function removeBranch(text: string, index: number, way: number): string | null {
  const lines = text.split('\n');
  const line = lines[index] ?? '';
  if (!/^\s+(br i1|switch) /.test(line)) return null;
  const targets = [...line.matchAll(/label %([\w.]+)/g)].map((m) => m[1]!);
  const kept = targets[way];
  if (kept === undefined) return null;
  const here = blockOf(lines, index);
  lines[index] = `  br label %${kept}`;
  for (const lost of new Set(targets)) if (lost !== kept) dropIncoming(lines, lost, here);
  return lines.join('\n');
}

/** Blocks that no branch leads to go, and what phis have from them. */
export function removeUnreachable(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('define'));
  const end = lines.indexOf('}', start);
  if (start < 0 || end < 0) return text;
  const blocks = blocksIn(lines, start + 1, end);
  const reached = new Set<string>();
  const open = [blocks[0]?.label ?? ''];
  while (open.length > 0) {
    const label = open.pop()!;
    if (reached.has(label)) continue;
    reached.add(label);
    const block = blocks.find((b) => b.label === label);
    const last = block?.lines.findLast((line) => /^\s+(br|switch|ret|unreachable)/.test(line)) ?? '';
    open.push(...[...last.matchAll(/label %([\w.]+)/g)].map((m) => m[1]!));
  }
  const kept = blocks.filter((b) => reached.has(b.label)).flatMap((b) => b.lines);
  const lost = blocks.filter((b) => !reached.has(b.label)).map((b) => b.label);
  const cut = kept.map((line) => lost.reduce((text_, label) => withoutIncoming(text_, label), line));
  return [...lines.slice(0, start + 1), ...cut, ...lines.slice(end)].join('\n');
}

interface TextBlock {
  readonly label: string;
  readonly lines: string[];
}

function blocksIn(lines: readonly string[], from: number, to: number): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let i = from; i < to; i++) {
    const label = /^([\w.]+):/.exec(lines[i]!)?.[1];
    if (label !== undefined) blocks.push({ label, lines: [] });
    blocks[blocks.length - 1]?.lines.push(lines[i]!);
  }
  return blocks;
}

function blockOf(lines: readonly string[], index: number): string {
  for (let i = index; i >= 0; i--) {
    const label = /^([\w.]+):/.exec(lines[i]!)?.[1];
    if (label !== undefined) return label;
  }
  return '';
}

function dropIncoming(lines: string[], block: string, from: string): void {
  const start = lines.findIndex((line) => line.startsWith(`${block}:`));
  for (let i = start + 1; i > 0 && i < lines.length && /= phi /.test(lines[i]!); i++)
    lines[i] = withoutIncoming(lines[i]!, from);
}

function withoutIncoming(line: string, label: string): string {
  if (!/= phi /.test(line)) return line;
  const pair = `\\[ [^\\]]*, %${label.replaceAll('.', '\\.')} \\]`;
  return line.replace(new RegExp(`${pair}, |, ${pair}|${pair}`, 'g'), '');
}

/** Names and types of the values that instructions define, in order; parameters first. */
export function typesOf(text: string): Map<string, string> {
  const types = new Map<string, string>();
  const func = parseModule(text, 'reduce.ll').module?.functions.find((f) => f.blocks.length > 0);
  if (func === undefined) return types;
  for (const param of func.params) if (param.name !== null) types.set(`%${param.name}`, param.type.text);
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.name !== null && inst.type.text !== 'void') types.set(`%${inst.name}`, inst.type.text);
  }
  return types;
}

/** Users of the value use `by` instead, and its own line goes. null for parameters. */
export function replaceValue(text: string, name: string, by: string): string | null {
  const lines = text.split('\n');
  const own = lines.findIndex((line) => line.startsWith(`  ${name} = `));
  if (own < 0) return null;
  const use = new RegExp(`${name.replaceAll('.', '\\.')}(?![\\w.])`, 'g');
  return lines.flatMap((line, i) => (i === own ? [] : [line.replace(use, by)])).join('\n');
}
