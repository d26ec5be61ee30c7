/** Instructions, by family, in LLVM's layout. */
import type { Block } from '../../ir/block.ts';
import { Flag } from '../../ir/flags.ts';
import type { Inst, InstOf, MemoryExtra, Notes } from '../../ir/inst.ts';
import { OPS, Op } from '../../ir/op.ts';
import { I32, TypeKind, VOID } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { writeCall } from './call.ts';
import { writeBlockName, writeShuffleMask } from './constant.ts';
import type { PrintContext } from './context.ts';
import { flagText } from './flags.ts';
import { writeAttachments, writeRecord } from './metadata.ts';
import { writeMetadata, writeOperand, writeTyped } from './value.ts';

const SPACE = 32;

/** An instruction with its debug records, each on a line of its own. */
export function writeInstLine(cx: PrintContext, inst: Inst): void {
  const notes = inst.notes;
  if (notes !== null) for (let i = 0; i < notes.records.length; i++) writeRecord(cx, notes.records[i]!);
  cx.out.text('  ');
  writeInst(cx, inst);
  cx.out.text('\n');
}

/** An instruction: result, operation, attachments. */
export function writeInst(cx: PrintContext, inst: Inst): void {
  if (inst.type !== VOID) {
    writeOperand(cx, inst);
    cx.out.text(' = ');
  }
  writeOperation(cx, inst);
  if (inst.notes !== null) writeNotes(cx, inst.notes);
}

function writeNotes(cx: PrintContext, notes: Notes): void {
  if (notes.debugLoc !== null) {
    cx.out.text(', !dbg ');
    writeMetadata(cx, notes.debugLoc);
  }
  writeAttachments(cx, notes.attachments, ', ');
}

function writeOperation(cx: PrintContext, inst: Inst): void {
  switch (inst.op) {
    case Op.Ret:
      cx.out.text(inst.operands.length === 0 ? 'ret void' : 'ret ');
      writeAllTyped(cx, inst.operands);
      return;
    case Op.Br:
      writeBr(cx, inst);
      return;
    case Op.Switch:
      writeSwitch(cx, inst);
      return;
    case Op.IndirectBr:
      cx.out.text('indirectbr ');
      writeTyped(cx, inst.operands[0]!);
      cx.out.text(', [');
      writeLabels(cx, inst.blocks, 0, inst.blocks.length);
      cx.out.text(']');
      return;
    case Op.Call:
    case Op.Invoke:
    case Op.CallBr:
      writeCall(cx, inst);
      return;
    case Op.CatchSwitch:
      writeCatchSwitch(cx, inst);
      return;
    case Op.CatchRet:
    case Op.CleanupRet:
      writeFuncletReturn(cx, inst);
      return;
    case Op.CatchPad:
    case Op.CleanupPad:
      writeFuncletPad(cx, inst);
      return;
    case Op.LandingPad:
      writeLandingPad(cx, inst);
      return;
    case Op.Unreachable:
      cx.out.text('unreachable');
      return;
    case Op.Alloca:
      writeAlloca(cx, inst);
      return;
    case Op.Load:
      writeAccessHead(cx, inst);
      cx.out.text(inst.type.text);
      cx.out.text(', ');
      writeTyped(cx, inst.operands[0]!);
      writeAccessTail(cx, inst.extra);
      return;
    case Op.Store:
      writeAccessHead(cx, inst);
      writeTyped(cx, inst.operands[0]!);
      cx.out.text(', ');
      writeTyped(cx, inst.operands[1]!);
      writeAccessTail(cx, inst.extra);
      return;
    case Op.Fence:
      cx.out.text('fence');
      writeOrdering(cx, inst.extra.ordering, inst.extra.syncScope);
      return;
    case Op.CmpXchg:
      writeCmpXchg(cx, inst);
      return;
    case Op.AtomicRmw:
      writeAtomicRmw(cx, inst);
      return;
    case Op.GetElementPtr:
      writeHead(cx, inst);
      cx.out.text(inst.extra.source.text);
      cx.out.text(', ');
      writeAllTyped(cx, inst.operands);
      return;
    case Op.ICmp:
    case Op.FCmp:
      writeHead(cx, inst);
      cx.out.text(inst.extra);
      cx.out.byte(SPACE);
      writeOneType(cx, inst.operands);
      return;
    case Op.Phi:
      writePhi(cx, inst);
      return;
    case Op.VaArg:
      writeHead(cx, inst);
      writeTyped(cx, inst.operands[0]!);
      cx.out.text(', ');
      cx.out.text(inst.type.text);
      return;
    case Op.ShuffleVector:
      writeHead(cx, inst);
      writeAllTyped(cx, inst.operands);
      writeShuffleMask(cx, inst.extra.mask, inst.type.kind === TypeKind.Vector && inst.type.scalable);
      return;
    case Op.ExtractValue:
    case Op.InsertValue:
      writeHead(cx, inst);
      writeAllTyped(cx, inst.operands);
      for (const index of inst.extra.indices) {
        cx.out.text(', ');
        cx.out.int(index);
      }
      return;
    case Op.Trunc:
    case Op.ZExt:
    case Op.SExt:
    case Op.FpTrunc:
    case Op.FpExt:
    case Op.FpToUi:
    case Op.FpToSi:
    case Op.UiToFp:
    case Op.SiToFp:
    case Op.PtrToInt:
    case Op.PtrToAddr:
    case Op.IntToPtr:
    case Op.BitCast:
    case Op.AddrSpaceCast:
      writeHead(cx, inst);
      writeTyped(cx, inst.operands[0]!);
      cx.out.text(' to ');
      cx.out.text(inst.type.text);
      return;
    case Op.Select:
    case Op.ExtractElement:
    case Op.InsertElement:
    case Op.Resume:
    case Op.Freeze:
    case Op.FNeg:
      writeHead(cx, inst);
      writeAllTyped(cx, inst.operands);
      return;
    default: // binary operations
      writeHead(cx, inst);
      writeOneType(cx, inst.operands);
  }
}

/** The opcode with its flags and a space. */
function writeHead(cx: PrintContext, inst: Inst): void {
  cx.out.text(OPS[inst.op]!.name);
  if (inst.flags !== 0) cx.out.text(flagText(inst.flags));
  cx.out.byte(SPACE);
}

function writeAllTyped(cx: PrintContext, operands: readonly Value[]): void {
  for (let i = 0; i < operands.length; i++) {
    if (i > 0) cx.out.text(', ');
    writeTyped(cx, operands[i]!);
  }
}

/** Two operands of one type, which is told once. */
function writeOneType(cx: PrintContext, operands: readonly Value[]): void {
  writeTyped(cx, operands[0]!);
  cx.out.text(', ');
  writeOperand(cx, operands[1]!);
}

function writeLabels(cx: PrintContext, blocks: readonly Block[], from: number, to: number): void {
  for (let i = from; i < to; i++) {
    cx.out.text(i > from ? ', label ' : 'label ');
    writeBlockName(cx, blocks[i]!);
  }
}

function writeBr(cx: PrintContext, inst: InstOf<typeof Op.Br>): void {
  if (inst.operands.length > 0) {
    cx.out.text('br ');
    writeTyped(cx, inst.operands[0]!);
    cx.out.text(', label ');
    writeBlockName(cx, inst.blocks[0]!);
    cx.out.text(', label ');
    writeBlockName(cx, inst.blocks[1]!);
  } else {
    cx.out.text('br label ');
    writeBlockName(cx, inst.blocks[0]!);
  }
}

function writeSwitch(cx: PrintContext, inst: InstOf<typeof Op.Switch>): void {
  const out = cx.out;
  out.text('switch ');
  writeTyped(cx, inst.operands[0]!);
  out.text(', label ');
  writeBlockName(cx, inst.blocks[0]!);
  out.text(' [');
  for (let i = 1; i < inst.operands.length; i++) {
    out.text('\n    ');
    writeTyped(cx, inst.operands[i]!);
    out.text(', label ');
    writeBlockName(cx, inst.blocks[i]!);
  }
  out.text('\n  ]');
}

function writeCatchSwitch(cx: PrintContext, inst: InstOf<typeof Op.CatchSwitch>): void {
  const out = cx.out;
  const { unwindsToCaller } = inst.extra;
  const handlers = inst.blocks.length - (unwindsToCaller ? 0 : 1);
  out.text('catchswitch within ');
  writeOperand(cx, inst.operands[0]!);
  out.text(' [');
  writeLabels(cx, inst.blocks, 0, handlers);
  out.text('] unwind ');
  if (unwindsToCaller) out.text('to caller');
  else writeLabels(cx, inst.blocks, handlers, handlers + 1);
}

function writeFuncletReturn(
  cx: PrintContext,
  inst: InstOf<typeof Op.CatchRet> | InstOf<typeof Op.CleanupRet>,
): void {
  const out = cx.out;
  out.text(inst.op === Op.CatchRet ? 'catchret from ' : 'cleanupret from ');
  writeOperand(cx, inst.operands[0]!);
  out.text(inst.op === Op.CatchRet ? ' to ' : ' unwind ');
  if (inst.blocks.length === 0) out.text('to caller');
  else writeLabels(cx, inst.blocks, 0, 1);
}

function writeFuncletPad(
  cx: PrintContext,
  inst: InstOf<typeof Op.CatchPad> | InstOf<typeof Op.CleanupPad>,
): void {
  const out = cx.out;
  out.text(inst.op === Op.CatchPad ? 'catchpad within ' : 'cleanuppad within ');
  writeOperand(cx, inst.operands[0]!);
  out.text(' [');
  for (let i = 1; i < inst.operands.length; i++) {
    if (i > 1) out.text(', ');
    writeTyped(cx, inst.operands[i]!);
  }
  out.text(']');
}

function writeLandingPad(cx: PrintContext, inst: InstOf<typeof Op.LandingPad>): void {
  const out = cx.out;
  out.text('landingpad ');
  out.text(inst.type.text);
  if ((inst.flags & Flag.Cleanup) !== 0) out.text('\n          cleanup');
  inst.extra.clauses.forEach((clause, i) => {
    out.text('\n          ');
    out.text(clause);
    out.text(' ');
    writeTyped(cx, inst.operands[i]!);
  });
}

function writeAlloca(cx: PrintContext, inst: InstOf<typeof Op.Alloca>): void {
  const out = cx.out;
  out.text('alloca ');
  if ((inst.flags & Flag.InAlloca) !== 0) out.text('inalloca ');
  if ((inst.flags & Flag.SwiftError) !== 0) out.text('swifterror ');
  out.text(inst.extra.allocated.text);
  const count = inst.operands[0]!;
  if (count.type !== I32 || count.kind !== ValueKind.Int || count.small !== 1) {
    out.text(', ');
    writeTyped(cx, count);
  }
  writeAlign(cx, inst.extra.align);
  if (inst.type.kind === TypeKind.Ptr && inst.type.addressSpace !== 0) {
    out.text(`, addrspace(${inst.type.addressSpace})`);
  }
}

function writeAccessHead(cx: PrintContext, inst: InstOf<typeof Op.Load> | InstOf<typeof Op.Store>): void {
  cx.out.text(inst.op === Op.Load ? 'load' : 'store');
  if ((inst.flags & (Flag.Atomic | Flag.Volatile)) !== 0) {
    if ((inst.flags & Flag.Atomic) !== 0) cx.out.text(' atomic');
    if ((inst.flags & Flag.Volatile) !== 0) cx.out.text(' volatile');
  }
  cx.out.byte(SPACE);
}

function writeAccessTail(cx: PrintContext, extra: MemoryExtra): void {
  if (extra.ordering !== null) writeOrdering(cx, extra.ordering, extra.syncScope);
  writeAlign(cx, extra.align);
}

function writeAlign(cx: PrintContext, align: number): void {
  if (align === 0) return;
  cx.out.text(', align ');
  cx.out.int(align);
}

function writeOrdering(cx: PrintContext, ordering: string, syncScope: string): void {
  if (syncScope !== '') {
    cx.out.text(' syncscope(');
    cx.out.quoted(syncScope);
    cx.out.text(')');
  }
  cx.out.byte(SPACE);
  cx.out.text(ordering);
}

function writeCmpXchg(cx: PrintContext, inst: InstOf<typeof Op.CmpXchg>): void {
  const out = cx.out;
  out.text('cmpxchg');
  if ((inst.flags & Flag.Weak) !== 0) out.text(' weak');
  if ((inst.flags & Flag.Volatile) !== 0) out.text(' volatile');
  out.text(' ');
  writeAllTyped(cx, inst.operands);
  writeOrdering(cx, inst.extra.success, inst.extra.syncScope);
  out.text(' ');
  out.text(inst.extra.failure);
  writeAlign(cx, inst.extra.align);
}

function writeAtomicRmw(cx: PrintContext, inst: InstOf<typeof Op.AtomicRmw>): void {
  const out = cx.out;
  out.text('atomicrmw');
  if ((inst.flags & Flag.Volatile) !== 0) out.text(' volatile');
  out.text(' ');
  out.text(inst.extra.operation);
  out.text(' ');
  writeAllTyped(cx, inst.operands);
  writeOrdering(cx, inst.extra.ordering, inst.extra.syncScope);
  writeAlign(cx, inst.extra.align);
}

function writePhi(cx: PrintContext, inst: InstOf<typeof Op.Phi>): void {
  const out = cx.out;
  writeHead(cx, inst);
  out.text(inst.type.text);
  const { operands, blocks } = inst;
  for (let i = 0; i < operands.length; i++) {
    out.text(i === 0 ? ' [ ' : ', [ ');
    writeOperand(cx, operands[i]!);
    out.text(', ');
    writeBlockName(cx, blocks[i]!);
    out.text(' ]');
  }
}
