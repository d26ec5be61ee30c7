/** Metadata on lines of its own, attachments, and debug records. */
import type { Attachment, DebugRecord, MdNode, NamedMetadata } from '../../ir/metadata.ts';
import type { PrintContext } from './context.ts';
import { writeMetadata, writeNodeBody } from './value.ts';

/** `!7 = distinct !{…}` */
export function writeDefinition(cx: PrintContext, number: number, node: MdNode): void {
  const out = cx.out;
  out.text('!');
  out.int(number);
  out.text(' = ');
  writeNodeBody(cx, node);
  out.text('\n');
}

/** `!llvm.ident = !{!4}` */
export function writeNamedMetadata(cx: PrintContext, list: NamedMetadata): void {
  const out = cx.out;
  out.text('!');
  out.text(metadataName(list.name));
  out.text(' = !{');
  for (let i = 0; i < list.nodes.length; i++) {
    if (i > 0) out.text(', ');
    writeMetadata(cx, list.nodes[i]!);
  }
  out.text('}\n');
}

/** `, !tbaa !5` for each; `separator` stands before it. */
export function writeAttachments(
  cx: PrintContext,
  attachments: readonly Attachment[],
  separator: string,
): void {
  for (let i = 0; i < attachments.length; i++) {
    const { kind, node } = attachments[i]!;
    cx.out.text(separator);
    cx.out.text('!');
    cx.out.text(metadataName(kind));
    cx.out.text(' ');
    writeMetadata(cx, node);
  }
}

/** `    #dbg_value(i32 %x, !12, !DIExpression(), !15)` */
export function writeRecord(cx: PrintContext, record: DebugRecord): void {
  const out = cx.out;
  out.text('    ');
  writeRecordText(cx, record);
  out.text('\n');
}

function writeRecordText(cx: PrintContext, record: DebugRecord): void {
  const out = cx.out;
  out.text('#dbg_');
  out.text(record.name);
  out.text('(');
  for (let i = 0; i < record.args.length; i++) {
    if (i > 0) out.text(', ');
    writeMetadata(cx, record.args[i]!);
  }
  out.text(')');
}

/** Names after `!` have no quotes: bytes that cannot stand bare are escaped one by one. */
function metadataName(name: string): string {
  for (let i = 0; i < name.length; i++) {
    if (!isBare(name.charCodeAt(i), i === 0)) return escapedName(name);
  }
  return name;
}

function escapedName(name: string): string {
  let text = '';
  for (let i = 0; i < name.length; i++) {
    const c = name.charCodeAt(i);
    if (isBare(c, i === 0)) text += name[i];
    else text += `\\${c.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}

/** Letters, `-`, `$`, `.`, `_`, and digits that are not the first. */
function isBare(c: number, first: boolean): boolean {
  if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90)) return true;
  return c === 45 || c === 36 || c === 46 || c === 95 || (c >= 48 && c <= 57 && !first);
}
