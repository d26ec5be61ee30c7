/**
 * What is attached to an instruction: `, !dbg !7, !tbaa !5`, and the debug records before it.
 *
 * The same attachments stand on many instructions; their notes are made once, by kind and node.
 */
import type { Inst, Notes } from '../../ir/inst.ts';
import type { Attachment, DebugRecord, MdNode } from '../../ir/metadata.ts';
import { next } from '../lex/lex.ts';
import { Tok } from '../lex/token.ts';
import type { Scope } from '../scope/scope.ts';
import { parseMdNode } from './metadata.ts';
import { nodeByNumber, type Parser, unexpected } from './parser.ts';

/** By the name id of the kind, then by the number of the node. */
export type NotesTable = Map<number, (Notes | undefined)[]>;

const NO_ATTACHMENTS: readonly Attachment[] = [];
const NO_RECORDS: readonly DebugRecord[] = [];

/** Nodes with greater numbers are not shared. */
const MAX_SHARED = 1 << 22;

/** The attachments of an instruction; the lexer is after the comma, on the first of them. */
export function parseNotes(p: Parser, inst: Inst): void {
  let notes = parseOneNote(p);
  while (p.tok === Tok.Comma) {
    next(p);
    notes = merge(notes, parseOneNote(p));
  }
  inst.notes = notes;
}

/** Gives the waiting debug records to the instruction. */
export function attachRecords(scope: Scope, inst: Inst): void {
  const { notes } = inst;
  inst.notes = {
    debugLoc: notes === null ? null : notes.debugLoc,
    attachments: notes === null ? NO_ATTACHMENTS : notes.attachments,
    records: scope.records.slice(),
  };
  scope.records.length = 0;
}

function parseOneNote(p: Parser): Notes {
  if (p.tok !== Tok.MetadataName) unexpected(p, "an attachment such as '!dbg' after ','");
  const kind = p.int;
  next(p);
  if (p.tok !== Tok.MetadataNumber) return makeNotes(p, kind, parseMdNode(p));
  const number = p.int;
  let table = p.notes.get(kind);
  if (table === undefined) {
    table = [];
    p.notes.set(kind, table);
  }
  let notes = number < table.length ? table[number] : undefined;
  if (notes === undefined) {
    notes = makeNotes(p, kind, nodeByNumber(p, number));
    if (number < MAX_SHARED) {
      while (table.length <= number) table.push(undefined);
      table[number] = notes;
    }
  }
  next(p);
  return notes;
}

function makeNotes(p: Parser, kind: number, node: MdNode): Notes {
  const name = p.names.texts[kind]!;
  if (name === 'dbg') return { debugLoc: node, attachments: NO_ATTACHMENTS, records: NO_RECORDS };
  return { debugLoc: null, attachments: [{ kind: name, node }], records: NO_RECORDS };
}

/** Both; a kind that stands twice counts once, as it was written last. */
function merge(a: Notes, b: Notes): Notes {
  const debugLoc = b.debugLoc ?? a.debugLoc;
  if (b.attachments.length === 0) return { debugLoc, attachments: a.attachments, records: NO_RECORDS };
  if (a.attachments.length === 0) return { debugLoc, attachments: b.attachments, records: NO_RECORDS };
  const added = b.attachments[0]!;
  const kept = a.attachments.filter((attachment) => attachment.kind !== added.kind);
  return { debugLoc, attachments: [...kept, added], records: NO_RECORDS };
}
