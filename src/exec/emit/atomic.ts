/** `cmpxchg` and `atomicrmw`. There is one thread, so every order of memory is the order of execution. */
import { Flag } from '../../ir/flags.ts';
import type { AtomicRmwExtra, CmpXchgExtra, Inst, RmwOp } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { unreachable } from '../../support/invariant.ts';
import { Registers } from '../machine/registers.ts';
import type { Leaf } from '../machine/shape.ts';
import { derived, State } from '../machine/states.ts';
import { Undefined } from '../machine/stop.ts';
import { loadLeaf, storeLeaf } from '../memory/values.ts';
import { floatBinary, floatMinMax } from '../numbers/float.ts';
import type { Emitter } from './emitter.ts';
import { floatState, formatOf } from './float.ts';
import { checkedAddress } from './memory.ts';

export function emitCmpXchg(e: Emitter, inst: Inst, d: number): void {
  const { align } = inst.extra as CmpXchgExtra; // by opcode
  const type = inst.operands[1]!.type;
  const leaf = e.leafOf(type);
  const size = Math.ceil(leaf.bits / 8);
  const p = e.slotOf(inst.operands[0]!);
  const expected = e.slotOf(inst.operands[1]!);
  const replacement = e.slotOf(inst.operands[2]!);
  const r = e.registers;
  e.push(() => {
    const address = checkedAddress(e, p, size, align === 0 ? size : align, true, inst);
    observe(e, inst, address);
    loadLeaf(e.machine, leaf, address, r, d);
    const states = r.state[d]! | r.state[expected]!;
    if ((states & (State.Poison | State.Undef)) !== 0) {
      throw new Undefined('branch-on-poison', 'a compare-exchange compares poison or undef', inst);
    }
    if (states !== 0) e.machine.openChoice = true;
    const equal = r.get(d, leaf) === r.get(expected, leaf);
    if (equal) storeLeaf(e.machine, leaf, address, r, replacement);
    r.i32[2 * (d + 1)] = equal ? 1 : 0;
    r.state[d + 1] = State.Plain;
  });
}

export function emitAtomicRmw(e: Emitter, inst: Inst, d: number): void {
  const { align, operation } = inst.extra as AtomicRmwExtra; // by opcode
  const leaf = e.leafOf(inst.type);
  const size = Math.ceil(leaf.bits / 8);
  const p = e.slotOf(inst.operands[0]!);
  const v = e.slotOf(inst.operands[1]!);
  const r = e.registers;
  const scratch = new Registers(1, r.holdsBig);
  e.push(() => {
    const address = checkedAddress(e, p, size, align === 0 ? size : align, true, inst);
    observe(e, inst, address);
    loadLeaf(e.machine, leaf, address, r, d);
    const states = r.state[d]! | r.state[v]!;
    if (operation === 'xchg') scratch.copyFrom(0, r, v, 1);
    else if ((states & State.Poison) !== 0) scratch.setState(0, State.Poison);
    else {
      const result = updated(operation, leaf, e.bitsOf(d, leaf), e.bitsOf(v, leaf));
      const state = leaf.kind === 'float' ? floatState(formatOf(leaf), result, states) : derived(states);
      scratch.set(0, leaf, result, state);
    }
    storeLeaf(e.machine, leaf, address, scratch, 0);
  });
}

function observe(e: Emitter, inst: Inst, address: number): void {
  if ((inst.flags & Flag.Volatile) !== 0) e.machine.record(`volatile atomic at ${address}`);
}

function updated(operation: Exclude<RmwOp, 'xchg'>, leaf: Leaf, old: bigint, value: bigint): bigint {
  const width = leaf.bits;
  const x = BigInt.asIntN(width, old);
  const y = BigInt.asIntN(width, value);
  switch (operation) {
    case 'add':
      return BigInt.asUintN(width, old + value);
    case 'sub':
      return BigInt.asUintN(width, old - value);
    case 'and':
      return old & value;
    case 'nand':
      return BigInt.asUintN(width, ~(old & value));
    case 'or':
      return old | value;
    case 'xor':
      return old ^ value;
    case 'max':
      return x > y ? old : value;
    case 'min':
      return x < y ? old : value;
    case 'umax':
      return old > value ? old : value;
    case 'umin':
      return old < value ? old : value;
    case 'uinc_wrap':
      return old >= value ? 0n : old + 1n;
    case 'udec_wrap':
      return old === 0n || old > value ? value : old - 1n;
    case 'usub_cond':
      return old >= value ? old - value : old;
    case 'usub_sat':
      return old >= value ? old - value : 0n;
    case 'fadd':
      return floatBinary(Op.FAdd, formatOf(leaf), old, value);
    case 'fsub':
      return floatBinary(Op.FSub, formatOf(leaf), old, value);
    case 'fmax':
      return floatMinMax('maxnum', formatOf(leaf), old, value).bits;
    case 'fmin':
      return floatMinMax('minnum', formatOf(leaf), old, value).bits;
    case 'fmaximum':
      return floatMinMax('maximum', formatOf(leaf), old, value).bits;
    case 'fminimum':
      return floatMinMax('minimum', formatOf(leaf), old, value).bits;
    default:
      return unreachable(operation, 'atomic operation');
  }
}
