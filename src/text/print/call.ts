/** Calls: `call`, `invoke`, `callbr`. */
import type { AttributeSet } from '../../ir/attribute.ts';
import { Flag, TAIL_KINDS } from '../../ir/flags.ts';
import { argCountOf, type CallInst, calleeOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { writeAttributes } from './attribute.ts';
import { writeBlockName } from './constant.ts';
import type { PrintContext } from './context.ts';
import { flagText } from './flags.ts';
import { writeOperand, writeTyped } from './value.ts';

const SPACE = 32;

/** From the opcode to the end of the operands; the result and the attachments are the caller's. */
export function writeCall(cx: PrintContext, call: CallInst): void {
  const out = cx.out;
  out.text(callWord(call));
  if (call.flags !== 0) out.text(flagText(call.flags));
  const { fnType, callingConv, resultAttributes, attributes, bundles } = call.extra;
  if (callingConv !== '') {
    out.byte(SPACE);
    out.text(callingConv);
  }
  writeAttributes(out, resultAttributes);
  const callee = calleeOf(call);
  const space = addressSpaceOf(call, callee);
  if (space >= 0) out.text(` addrspace(${space})`);
  out.byte(SPACE);
  out.text(fnType.varArg ? fnType.text : fnType.result.text);
  out.byte(SPACE);
  writeOperand(cx, callee);
  writeArguments(cx, call);
  writeAttributes(out, attributes);
  if (bundles.length > 0) writeBundles(cx, call);
  if (call.op === Op.Invoke) writeInvokeLabels(cx, call);
  else if (call.op === Op.CallBr) writeCallBrLabels(cx, call);
}

function callWord(call: CallInst): string {
  if (call.op === Op.Invoke) return 'invoke';
  if (call.op === Op.CallBr) return 'callbr';
  switch (call.flags & TAIL_KINDS) {
    case Flag.Tail:
      return 'tail call';
    case Flag.MustTail:
      return 'musttail call';
    case Flag.NoTail:
      return 'notail call';
    default:
      return 'call';
  }
}

/** −1 when nothing needs to be said: the code is in address space 0 and nobody wrote so. */
function addressSpaceOf(call: CallInst, callee: Value): number {
  const ofCallee = callee.type.kind === TypeKind.Ptr ? callee.type.addressSpace : 0;
  return ofCallee !== 0 ? ofCallee : call.extra.addressSpace;
}

function writeArguments(cx: PrintContext, call: CallInst): void {
  const out = cx.out;
  const count = argCountOf(call);
  const { argAttributes } = call.extra;
  out.text('(');
  for (let i = 0; i < count; i++) {
    if (i > 0) out.text(', ');
    const attributes = argAttributes[i];
    if (attributes === undefined) writeTyped(cx, call.operands[i]!);
    else writeArgument(cx, call.operands[i]!, attributes);
  }
  // A call that must be a jump passes the variable arguments of its function on.
  if ((call.flags & Flag.MustTail) !== 0 && call.block?.parent.fnType.varArg) {
    out.text(count > 0 ? ', ...' : '...');
  }
  out.text(')');
}

function writeArgument(cx: PrintContext, value: Value, attributes: AttributeSet): void {
  const out = cx.out;
  out.text(value.type.text);
  writeAttributes(out, attributes);
  out.byte(SPACE);
  writeOperand(cx, value);
}

/** ` [ "deopt"(i32 1, ptr %p), "tag"() ]` */
function writeBundles(cx: PrintContext, call: CallInst): void {
  const out = cx.out;
  let at = argCountOf(call);
  call.extra.bundles.forEach((bundle, index) => {
    out.text(index === 0 ? ' [ ' : ', ');
    out.quoted(bundle.tag);
    out.text('(');
    for (let i = 0; i < bundle.count; i++) {
      if (i > 0) out.text(', ');
      writeTyped(cx, call.operands[at++]!);
    }
    out.text(')');
  });
  out.text(' ]');
}

function writeInvokeLabels(cx: PrintContext, call: CallInst): void {
  cx.out.text('\n          to label ');
  writeBlockName(cx, call.blocks[0]!);
  cx.out.text(' unwind label ');
  writeBlockName(cx, call.blocks[1]!);
}

function writeCallBrLabels(cx: PrintContext, call: CallInst): void {
  const out = cx.out;
  out.text('\n          to label ');
  writeBlockName(cx, call.blocks[0]!);
  out.text(' [');
  for (let i = 1; i < call.blocks.length; i++) {
    out.text(i > 1 ? ', label ' : 'label ');
    writeBlockName(cx, call.blocks[i]!);
  }
  out.text(']');
}
