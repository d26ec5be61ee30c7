/**
 * Intrinsics that are called without a declaration: LLVM declares them itself, with the signature of the call and the
 * name that goes with it, after all that is declared in the text. Each must be used as a callee only.
 */
import { type Func, makeFunc } from '../../ir/func.ts';
import { type CallInst, calleeOf, type Inst, isCall } from '../../ir/inst.ts';
import type { FunctionType } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import type { Parser } from '../parse/parser.ts';
import { internName } from '../scope/names.ts';
import { asForward, type ForwardSymbol } from '../scope/symbols.ts';
import { calledIntrinsicName } from '../words/intrinsic-names.ts';
import { hasOldSignature } from './intrinsics.ts';

/** Declares the intrinsics that were only ever called. To be run before the symbols are resolved. */
export function declareCalledIntrinsics(p: Parser): void {
  const calls = new Map<ForwardSymbol, CallInst[]>();
  for (const forward of p.symbols.forwards) {
    if (forward.target === null && forward.text.startsWith('@llvm.')) calls.set(forward, []);
  }
  if (calls.size === 0) return;
  for (const holder of p.symbols.holders) collectUses(holder, calls);
  const open = [...calls].sort(([a], [b]) => (a.text < b.text ? -1 : 1));
  for (const [forward, list] of open) {
    for (const call of list.reverse()) {
      // LLVM walks the uses of a name from the last to the first
      const callee = declared(p, p.names.texts[forward.nameId]!, call.extra.fnType);
      if (callee === null) break;
      call.operands[call.operands.length - 1] = callee;
      forward.target = callee;
    }
  }
}

/** Notes the calls of the open symbols; symbols with other uses are no longer open. */
function collectUses(holder: object, calls: Map<ForwardSymbol, CallInst[]>): void {
  const parts: unknown[] = isInstruction(holder) ? holder.operands : Object.values(holder).flat();
  const uses = parts.filter((part) => isOpen(part, calls));
  const [only, another] = uses;
  if (only === undefined) return;
  if (
    another === undefined &&
    isInstruction(holder) &&
    isCall(holder) &&
    asForward(calleeOf(holder)) === only
  ) {
    calls.get(only)!.push(holder);
  } else {
    for (const use of uses) calls.delete(use);
  }
}

function isInstruction(holder: object): holder is Inst {
  return (holder as { kind?: unknown }).kind === ValueKind.Inst;
}

function isOpen(part: unknown, calls: ReadonlyMap<unknown, unknown>): part is ForwardSymbol {
  return calls.has(part);
}

function declared(p: Parser, called: string, fnType: FunctionType): Func | null {
  const name = calledIntrinsicName(called, fnType);
  if (name === null || hasOldSignature(name, fnType)) return null;
  const id = internName(p.names, name);
  const known = p.symbols.byName.get(id);
  if (known !== undefined && known.kind === ValueKind.Func) return known;
  const func = makeFunc(name, fnType);
  p.module.functions.push(func);
  p.symbols.byName.set(id, func);
  return func;
}
