/**
 * Common subexpressions: of two instructions that compute the same from the same operands, the one that every path
 * meets first stays.
 *
 * A walk over the dominator tree with one table; on leaving a subtree its entries go (Cooper and Torczon 2011, section
 * 8.4.1). What stays promises no more than both did: flags are intersected, attachments that differ are dropped.
 */
import { analyses } from '../analysis/cache.ts';
import { row } from '../analysis/cfg.ts';
import { isSpeculatable } from '../analysis/effects.ts';
import { NO_ATTRIBUTES } from '../ir/attribute.ts';
import type { Block } from '../ir/block.ts';
import type { Constant } from '../ir/constant.ts';
import { erase, replaceAllUses, setAttachments, setFlags } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { type Inst, isCall } from '../ir/inst.ts';
import { isCommutative, Op } from '../ir/op.ts';
import { isConstant, isLocal, type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const cse: PassDefinition = {
  name: 'cse',
  about: 'Computes once what is computed twice.',
  options: [],
  run: shareExpressions,
};

function shareExpressions(func: Func, cx: PassContext): boolean {
  const { cfg, dominators } = analyses(func, cx.module);
  const keys = new Keys();
  const table = new Map<string, Inst>();
  const work: Step[] = [{ block: dominators.root, undo: null }];
  let shared = 0;
  for (let step = work.pop(); step !== undefined; step = work.pop()) {
    if (step.undo !== null) {
      for (const [key, before] of step.undo)
        if (before === undefined) table.delete(key);
        else table.set(key, before);
      continue;
    }
    const undo: [string, Inst | undefined][] = [];
    work.push({ block: step.block, undo });
    for (let inst = cfg.blocks[step.block]!.first; inst !== null; ) {
      const next: Inst | null = inst.next;
      const key = keys.of(inst);
      if (key !== null) {
        const first = table.get(key);
        if (first !== undefined && cx.mayRewrite(`compute %${first.name ?? first.id} once`)) {
          share(first, inst);
          shared++;
        } else if (first === undefined) {
          undo.push([key, first]);
          table.set(key, inst);
        }
      }
      inst = next;
    }
    for (const child of row(dominators.children, step.block)) work.push({ block: child, undo: null });
  }
  cx.count('cse.shared', shared);
  return shared > 0;
}

/** The same for one block alone, with everything else as it is. */
export function shareInBlock(block: Block): void {
  const keys = new Keys();
  const table = new Map<string, Inst>();
  for (let inst = block.first; inst !== null; ) {
    const next: Inst | null = inst.next;
    const key = keys.of(inst);
    const first = key === null ? undefined : table.get(key);
    if (first !== undefined) share(first, inst);
    else if (key !== null) table.set(key, inst);
    inst = next;
  }
}

/** A block to enter, or one to leave with what was in the table before it. */
interface Step {
  readonly block: number;
  readonly undo: readonly (readonly [string, Inst | undefined])[] | null;
}

function share(first: Inst, again: Inst): void {
  if (first.flags !== again.flags) setFlags(first, first.flags & again.flags);
  const held = first.notes?.attachments ?? [];
  const others = again.notes?.attachments ?? [];
  const both = held.filter((a) => others.some((b) => b.kind === a.kind && b.node === a.node));
  if (both.length < held.length) setAttachments(first, both);
  replaceAllUses(again, first);
  erase(again);
}

/** What an instruction computes, as text: equal keys, equal results (flags apart). */
class Keys {
  private readonly symbols = new Map<Constant, number>();

  /** null for what has effects, or a meaning of its own each time. */
  of(inst: Inst): string | null {
    if (inst.op === Op.Freeze || inst.op === Op.Alloca || !isSpeculatable(inst)) return null;
    if (isCall(inst) && (inst.extra.bundles.length > 0 || inst.extra.resultAttributes !== NO_ATTRIBUTES))
      return null;
    const operands: string[] = [];
    for (const operand of inst.operands) {
      const text = this.operand(operand);
      if (text === null) return null;
      operands.push(text);
    }
    if (isCommutative(inst.op)) operands.sort();
    return `${inst.op} ${inst.type.text} ${extraText(inst)} ${operands.join(' ')}`;
  }

  private operand(value: Value): string | null {
    if (isLocal(value)) return `%${value.id}`;
    if (!isConstant(value)) return null;
    return `${value.kind}:${this.constant(value)}`;
  }

  /** Scalars are one object each; of aggregates and expressions only those that are the same object are equal here. */
  private constant(value: Constant): string {
    if (value.kind === ValueKind.Int) return `${value.type.bits}:${value.value}`;
    if (value.kind === ValueKind.Splat) return `${value.type.text}:${this.constant(value.element)}`;
    let number = this.symbols.get(value);
    if (number === undefined) {
      number = this.symbols.size;
      this.symbols.set(value, number);
    }
    return `#${number}`;
  }
}

function extraText(inst: Inst): string {
  switch (inst.op) {
    case Op.GetElementPtr:
      return inst.extra.source.text;
    case Op.ICmp:
    case Op.FCmp:
      return inst.extra;
    case Op.ShuffleVector:
      return inst.extra.mask.join();
    case Op.ExtractValue:
    case Op.InsertValue:
      return inst.extra.indices.join();
    case Op.Call:
      return inst.extra.fnType.text;
    default:
      return '';
  }
}
