/** Metadata on lines of its own, attachments, and debug records. */
import type { Attachment, DebugRecord, MdNode, NamedMetadata } from '../ir/metadata.ts';
import type { PrintContext } from './print-context.ts';
import { writeMetadata, writeNodeBody } from './print-value.ts';

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
  if (/^[-$._a-zA-Z][-$._a-zA-Z0-9]*$/.test(name)) return name;
  return name.replace(/[^-$._a-zA-Z0-9]|^[0-9]/g, (c) => {
    return `\\${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}
