/** Functions: the head with all its clauses, blocks with their predecessors, use-list orders. */
import type { Block } from '../../ir/block.ts';
import { type Func, isDeclaration, paramAttributesOf } from '../../ir/func.ts';
import { isTerminator } from '../../ir/op.ts';
import { writeAttributeComment, writeAttributes } from './attribute.ts';
import { writeBlockName, writeSymbol, writeTypedConstant } from './constant.ts';
import type { PrintContext } from './context.ts';
import { writeInstLine } from './instruction.ts';
import { writeAttachments } from './metadata.ts';
import { writeComdat, writeLinkage, writeQuotedClause } from './symbol.ts';
import { writeOperand } from './value.ts';

/** Where LLVM puts the comment behind a label. */
const COMMENT_COLUMN = 50;

export function writeFunction(cx: PrintContext, func: Func): void {
  const out = cx.out;
  cx.enterFunction(func);
  if (!cx.plain) writeAttributeComment(out, func.attributes);
  if (isDeclaration(func)) {
    out.text('declare');
    writeAttachments(cx, func.attachments, ' ');
    out.text(' ');
    writeHead(cx, func);
    out.text('\n');
  } else {
    out.text('define ');
    writeHead(cx, func);
    writeAttachments(cx, func.attachments, ' ');
    out.text(' {');
    writeBody(cx, func);
    out.text('}\n');
  }
  cx.leaveFunction();
}

function writeHead(cx: PrintContext, func: Func): void {
  const out = cx.out;
  writeLinkage(out, func);
  if (func.callingConv !== '') {
    out.text(func.callingConv);
    out.text(' ');
  }
  for (const attribute of func.resultAttributes.own) {
    out.text(attribute.text);
    out.text(' ');
  }
  out.text(func.fnType.result.text);
  out.text(' ');
  writeSymbol(cx, func);
  writeParams(cx, func);
  writeClauses(cx, func);
}

function writeParams(cx: PrintContext, func: Func): void {
  const out = cx.out;
  const named = !isDeclaration(func);
  const { params, varArg } = func.fnType;
  out.text('(');
  for (let i = 0; i < params.length; i++) {
    if (i > 0) out.text(', ');
    out.text(params[i]!.text);
    writeAttributes(out, paramAttributesOf(func, i));
    if (named) {
      out.text(' ');
      writeOperand(cx, func.params[i]!);
    }
  }
  if (varArg) out.text(params.length > 0 ? ', ...' : '...');
  out.text(')');
}

/** What stands between the parameters and the body. */
function writeClauses(cx: PrintContext, func: Func): void {
  const out = cx.out;
  if (func.unnamedAddr !== '') {
    out.text(' ');
    out.text(func.unnamedAddr);
  }
  const space = func.type.addressSpace;
  if (space !== 0 || (cx.module?.layout.programAddressSpace ?? 0) !== 0) out.text(` addrspace(${space})`);
  writeAttributes(out, func.attributes);
  writeQuotedClause(out, ' section ', func.section);
  writeQuotedClause(out, ' partition ', func.partition);
  writeComdat(out, func, ' comdat');
  if (func.align !== 0) out.text(` align ${func.align}`);
  if (func.preferredAlign !== 0) out.text(` prefalign(${func.preferredAlign})`);
  writeQuotedClause(out, ' gc ', func.gc);
  if (func.prefix !== null) {
    out.text(' prefix ');
    writeTypedConstant(cx, func.prefix);
  }
  if (func.prologue !== null) {
    out.text(' prologue ');
    writeTypedConstant(cx, func.prologue);
  }
  if (func.personality !== null) {
    out.text(' personality ');
    writeTypedConstant(cx, func.personality);
  }
}

function writeBody(cx: PrintContext, func: Func): void {
  const out = cx.out;
  if (func.rawBody !== null) {
    out.text(func.rawBody);
    return;
  }
  const edges = cx.plain ? null : predecessors(func);
  const blocks = func.blocks;
  for (let b = 0; b < blocks.length; b++) {
    const block = blocks[b]!;
    writeLabel(cx, block, b === 0, edges);
    for (let inst = block.first; inst !== null; inst = inst.next) writeInstLine(cx, inst);
  }
  if (func.useListOrders.length > 0) {
    out.text('\n; uselistorder directives\n');
    for (const line of func.useListOrders) out.text(`  ${line}\n`);
  }
}

/** The label with the comment on its predecessors. An entry block without a name has none. */
function writeLabel(cx: PrintContext, block: Block, isEntry: boolean, edges: Predecessors | null): void {
  const out = cx.out;
  out.text('\n');
  const start = out.position;
  if (block.name !== null) {
    out.name(block.name);
    out.text(':');
  } else if (!isEntry) {
    out.int(cx.blockSlot(block));
    out.text(':');
  }
  if (!isEntry && edges !== null) {
    out.padTo(COMMENT_COLUMN, start);
    writePredecessors(cx, block, edges);
  }
  if (block.name !== null || !isEntry) out.text('\n');
}

function writePredecessors(cx: PrintContext, block: Block, edges: Predecessors): void {
  const first = edges.starts[block.id]!;
  const end = edges.starts[block.id + 1]!;
  cx.out.text(first === end ? '; No predecessors!' : '; preds = ');
  for (let i = first; i < end; i++) {
    if (i > first) cx.out.text(', ');
    writeBlockName(cx, block.parent.blocks[edges.from[i]!]!);
  }
}

/** Who branches to whom: the predecessors of block `id` are `from[starts[id]] … from[starts[id + 1] - 1]`. */
interface Predecessors {
  readonly starts: Int32Array;
  /** Indices into the function's list of blocks. */
  readonly from: Int32Array;
}

/** Once for each edge, the last block first: LLVM's own order in a module that was just read. */
function predecessors(func: Func): Predecessors {
  const blocks = func.blocks;
  const starts = new Int32Array(func.blockCount + 2);
  let total = 0;
  for (let b = 0; b < blocks.length; b++) {
    const successors = successorsOf(blocks[b]!);
    total += successors.length;
    for (let s = 0; s < successors.length; s++) starts[successors[s]!.id + 2]!++;
  }
  for (let id = 2; id < starts.length; id++) starts[id]! += starts[id - 1]!;
  const from = new Int32Array(total);
  // `starts` is one place ahead while it is filled: each entry moves up to where the next one began.
  for (let b = blocks.length - 1; b >= 0; b--) {
    const successors = successorsOf(blocks[b]!);
    for (let s = 0; s < successors.length; s++) from[starts[successors[s]!.id + 1]!++] = b;
  }
  return { starts, from };
}

const NO_SUCCESSORS: readonly Block[] = [];

function successorsOf(block: Block): readonly Block[] {
  const last = block.last;
  return last !== null && isTerminator(last.op) ? last.blocks : NO_SUCCESSORS;
}
