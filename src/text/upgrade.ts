/**
 * From the IR of older LLVMs to LLVM 19's, once a module has been read and before anybody sees it.
 *
 * Typed pointers are gone already (the type parser reads `i32*` as `ptr`), and so are casts between pointers in
 * constants. What is left: names and signatures of intrinsics, and attributes. What LLVM keeps when it reads old text
 * (no-op casts of pointers, old loop hints, the layout string) is kept here, too; passes that run ask for
 * `dropPointerBitcasts` first.
 */
import { instsOf } from '../ir/block.ts';
import { erase, replaceAllUses } from '../ir/edit.ts';
import { calleeOf, type Inst, isCall } from '../ir/inst.ts';
import type { Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import { isPtrOrPtrVector } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import { type Diagnostic, diagnostic } from '../support/diagnostic.ts';
import type { Span } from '../support/source.ts';
import { upgradeMemoryAttributes } from './upgrade/attributes.ts';
import { upgradeIntrinsics } from './upgrade/intrinsics.ts';

/** What the reader has seen, so that nobody looks for what is not there. */
export interface UpgradeHints {
  /** Do functions, calls or groups have `readnone`, `argmemonly` and their like? */
  readonly oldMemoryWords: boolean;
}

/** Brings a fresh module up to LLVM 19's spelling. Reports what cannot be kept. */
export function upgradeModule(module: Module, hints: UpgradeHints = { oldMemoryWords: true }): Diagnostic[] {
  if (hints.oldMemoryWords) upgradeMemoryAttributes(module);
  return [...mixedDebugFormats(module), ...upgradeIntrinsics(module)];
}

/**
 * Removes the casts from a pointer to the same type of pointer that typed-pointer text is full of; their users use
 * the pointer itself.
 */
export function dropPointerBitcasts(module: Module): void {
  for (const func of module.functions) {
    for (const block of func.blocks) {
      for (const inst of instsOf(block)) {
        const operand = inst.operands[0];
        if (!isPointerBitcast(inst) || operand === undefined || operand === inst) continue;
        replaceAllUses(inst, operand);
        erase(inst);
      }
    }
  }
}

function isPointerBitcast(inst: Inst): boolean {
  return inst.op === Op.BitCast && isPtrOrPtrVector(inst.type) && inst.operands[0]!.type === inst.type;
}

const DEBUG_INTRINSIC = /^llvm\.dbg\.(addr|assign|declare|label|value)$/;

/** A module has debug records or calls of debug intrinsics, not both. */
function mixedDebugFormats(module: Module): Diagnostic[] {
  const intrinsics = new Set<Value>(module.functions.filter((f) => DEBUG_INTRINSIC.test(f.name ?? '')));
  if (intrinsics.size === 0) return [];
  let call: Inst | null = null;
  let record: Inst | null = null;
  for (const func of module.functions) {
    for (const block of func.blocks) {
      for (let inst = block.first; inst !== null; inst = inst.next) {
        if (call === null && isCall(inst) && intrinsics.has(calleeOf(inst))) call = inst;
        if (record === null && inst.notes !== null && inst.notes.records.length > 0) record = inst;
        if (call === null || record === null) continue;
        const note = diagnostic(
          'note',
          'see',
          'there are debug records before this instruction',
          spanOf(record),
        );
        const message = 'calls of debug intrinsics and debug records cannot stand in one module';
        return [diagnostic('error', 'mixed-debug-info', message, spanOf(call), [note])];
      }
    }
  }
  return [];
}

function spanOf(inst: Inst): Span | null {
  return inst.loc < 0 ? null : { start: inst.loc, end: inst.loc + 1 };
}
