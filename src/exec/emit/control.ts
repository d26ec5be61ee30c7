/** Terminators, and the moves of phis on the edges between blocks. */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op, opName } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Segment, Step } from '../machine/code.ts';
import type { Compilation } from '../machine/compile.ts';
import { Store } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined, Unsupported } from '../machine/stop.ts';
import { ANY_OBJECT } from '../memory/memory.ts';
import { emitReturnChecks } from './attributes.ts';
import { emitInvoke } from './call.ts';
import { moveStep } from './moves.ts';

type End = () => Segment | null;

export function emitTerminator(cx: Compilation, inst: Inst): End {
  switch (inst.op) {
    case Op.Ret:
      return emitRet(cx, inst);
    case Op.Br:
      return inst.operands.length === 0 ? edge(cx, inst, inst.blocks[0]!) : emitCondBr(cx, inst);
    case Op.Switch:
      return emitSwitch(cx, inst);
    case Op.IndirectBr:
      return emitIndirectBr(cx, inst);
    case Op.Unreachable:
      return () => {
        throw new Undefined('unreachable-reached', 'an unreachable instruction is executed', inst);
      };
    case Op.Invoke:
      return emitInvoke(cx, inst, edge(cx, inst, inst.blocks[0]!));
    default:
      throw new Unsupported(`the instruction '${opName(inst.op)}'`, inst);
  }
}

function emitRet(cx: Compilation, inst: Inst): End {
  const { machine, code, e } = cx;
  const value = inst.operands[0];
  if (value === undefined) return () => machine.leave(code, 0);
  const slot = e.slotOf(value);
  emitReturnChecks(e, code.func, value.type, slot, inst);
  return () => machine.leave(code, slot);
}

function emitCondBr(cx: Compilation, inst: Inst): End {
  const { registers } = cx.e;
  const { i32, state } = registers;
  const c = cx.e.slotOf(inst.operands[0]!);
  const yes = edge(cx, inst, inst.blocks[0]!);
  const no = edge(cx, inst, inst.blocks[1]!);
  return () => {
    if (state[c] !== 0) checkCondition(cx, c, inst);
    return i32[2 * c] === 0 ? no() : yes();
  };
}

/** Of a condition that is not plain. */
function checkCondition(cx: Compilation, slot: number, inst: Inst): void {
  const state = cx.e.registers.state[slot]!;
  if ((state & State.Poison) !== 0) throw new Undefined('branch-on-poison', 'the condition is poison', inst);
  if ((state & State.Undef) !== 0) throw new Undefined('branch-on-undef', 'the condition is undef', inst);
  cx.machine.openChoice = true;
}

function emitSwitch(cx: Compilation, inst: Inst): End {
  const { e } = cx;
  const r = e.registers;
  const condition = inst.operands[0]!;
  const leaf = e.leafOf(condition.type);
  const c = e.slotOf(condition);
  const otherwise = edge(cx, inst, inst.blocks[0]!);
  const narrow = new Map<number, End>();
  const wide = new Map<bigint, End>();
  for (let i = 1; i < inst.operands.length; i++) {
    const value = inst.operands[i]!;
    invariant(value.kind === ValueKind.Int, 'the cases of a switch are integers');
    const bits = BigInt.asUintN(leaf.bits, value.value);
    const to = edge(cx, inst, inst.blocks[i]!);
    if (leaf.store === Store.Word) narrow.set(Number(bits) | 0, to);
    else wide.set(bits, to);
  }
  const { i32, state } = r;
  if (leaf.store === Store.Word) {
    return () => {
      if (state[c] !== 0) checkCondition(cx, c, inst);
      return (narrow.get(i32[2 * c]!) ?? otherwise)();
    };
  }
  return () => {
    if (state[c] !== 0) checkCondition(cx, c, inst);
    return (wide.get(r.get(c, leaf)) ?? otherwise)();
  };
}

function emitIndirectBr(cx: Compilation, inst: Inst): End {
  const { machine, e } = cx;
  const r = e.registers;
  const p = e.slotOf(inst.operands[0]!);
  const edges = new Map<Block, End>();
  for (const block of inst.blocks) edges.set(block, edge(cx, inst, block));
  return () => {
    if (r.state[p] !== 0) checkCondition(cx, p, inst);
    const address = r.i32[2 * p + 1] === 0 ? r.i32[2 * p]! : -1;
    const provenance = r.provenance[p]!;
    const number = provenance === ANY_OBJECT ? machine.memory.findExposed(address, 1) : provenance;
    const block = machine.symbols.blockAt(number, address);
    const to = block === null ? undefined : edges.get(block);
    if (to === undefined) {
      throw new Undefined('bad-jump', 'the address is that of no block in the list', inst);
    }
    return to();
  };
}

/** Goes from the block of `inst` to another one: moves the phis' values, answers where to go on. */
function edge(cx: Compilation, inst: Inst, to: Block): End {
  const target = cx.entries[to.id]!;
  const move = phiMoves(cx, inst.block!, to);
  if (move === null) return () => target;
  return () => {
    move();
    return target;
  };
}

function phiMoves(cx: Compilation, from: Block, to: Block): Step | null {
  const { e } = cx;
  const pairs: [number, number][] = [];
  let holdsPointers = false;
  let holdsBig = false;
  for (let phi = to.first; phi !== null && phi.op === Op.Phi; phi = phi.next) {
    const index = phi.blocks.indexOf(from);
    invariant(index >= 0, 'a phi has a value for every edge');
    const source = e.slotOf(phi.operands[index]!);
    const slot = e.slotOf(phi);
    const shape = e.shapeOf(phi.type);
    holdsPointers ||= shape.holdsPointers;
    holdsBig ||= shape.holdsBig;
    for (let k = 0; k < shape.leaves.length; k++) {
      if (slot !== source) pairs.push([slot + k, source + k]);
    }
  }
  if (pairs.length === 0) return null;
  return moveStep(e, inSequence(pairs, cx.spare), { holdsPointers, holdsBig });
}

/**
 * Parallel moves as a sequence: a move is made once nobody reads its target any more; when all that is left is cycles, one
 * value is put aside and its reader reads it from there. By then the cycle before is closed, so one spare slot is enough.
 */
function inSequence(pairs: readonly (readonly [number, number])[], spare: number): number[] {
  const sourceOf = new Map(pairs);
  const readers = new Map<number, number>();
  for (const source of sourceOf.values()) readers.set(source, (readers.get(source) ?? 0) + 1);
  const ready = [...sourceOf.keys()].filter((target) => !readers.has(target));
  const moves: number[] = [];
  const pending = new Set(sourceOf.keys());
  for (;;) {
    for (let target = ready.pop(); target !== undefined; target = ready.pop()) {
      const source = sourceOf.get(target)!;
      moves.push(target, source);
      pending.delete(target);
      const left = readers.get(source)! - 1;
      readers.set(source, left);
      if (left === 0 && pending.has(source)) ready.push(source);
    }
    const [stuck] = pending;
    if (stuck === undefined) return moves;
    // Its value is saved, so it may be overwritten; whoever reads it reads the spare slot.
    moves.push(spare, stuck);
    for (const target of pending) if (sourceOf.get(target) === stuck) sourceOf.set(target, spare);
    readers.set(spare, readers.get(stuck)!);
    readers.set(stuck, 0);
    ready.push(stuck);
  }
}
