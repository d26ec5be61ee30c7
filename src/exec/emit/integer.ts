/** Integer arithmetic: the general way by `integer.ts`, fast ways for widths up to 32 and for 64 in the next files. */
import { Op } from '../../ir/op.ts';
import { type Fast2, fastInt32 } from '../fast/int32.ts';
import { fastInt64 } from '../fast/int64.ts';
import type { Leaf } from '../machine/shape.ts';
import { State } from '../machine/states.ts';
import { Undefined } from '../machine/stop.ts';
import { type IntOp, intBinary, isDivision, isSignedDivision, POISONED } from '../numbers/integer.ts';
import { type Emitter, eachLane2, type Lane2, type Operation } from './emitter.ts';

export function emitIntBinary(e: Emitter, operation: Operation, d: number): void {
  const op = operation.op as IntOp; // the dispatcher's switch
  const leaf = e.leafOf(operation.type);
  const count = e.shapeOf(operation.type).leaves.length;
  const a = e.slotOf(operation.operands[0]!);
  const b = e.slotOf(operation.operands[1]!);
  const general = intLane(e, op, operation.flags, leaf);
  const make = e.fast ? fastWay(op, operation.flags, leaf) : null;
  if (make === null) eachLane2(e, general, count, d, a, b);
  else for (let k = 0; k < count; k++) e.push(make(e.registers, d + k, a + k, b + k, general));
}

/** One lane by the book. */
function intLane(e: Emitter, op: IntOp, flags: number, leaf: Leaf): Lane2 {
  const { registers: r, at } = e;
  const width = leaf.bits;
  const divides = isDivision(op);
  return (d, a, b) => {
    const states = r.state[a]! | r.state[b]!;
    if (divides) checkDivision(e, op, leaf, a, b, at);
    if ((states & State.Poison) !== 0) {
      r.setState(d, State.Poison);
      return;
    }
    if ((states & State.Undef) !== 0 && flags === 0 && staysUndef(op)) {
      r.setState(d, State.Undef);
      return;
    }
    // What follows another choice may be poison where this one is not.
    if (states !== 0 && mayBreak(op, flags)) e.machine.openChoice = true;
    const x = e.bitsOf(a, leaf);
    const y = e.bitsOf(b, leaf);
    const result = intBinary(op, flags, width, x, y);
    if (result === POISONED) r.setState(d, State.Poison);
    else r.set(d, leaf, result, states === 0 || isSettled(e, op, leaf, a, b) ? State.Plain : State.Maybe);
  };
}

/** Is the result poison for some operands? */
function mayBreak(op: IntOp, flags: number): boolean {
  return flags !== 0 || op === Op.Shl || op === Op.LShr || op === Op.AShr;
}

/** x + undef takes every value, whatever x is. */
function staysUndef(op: IntOp): boolean {
  return op === Op.Add || op === Op.Sub || op === Op.Xor;
}

/** undef & 0 is 0, undef | -1 is -1, undef * 0 is 0: nothing is open. */
function isSettled(e: Emitter, op: IntOp, leaf: Leaf, a: number, b: number): boolean {
  const { registers: r } = e;
  for (const slot of [a, b]) {
    if (r.state[slot] !== State.Plain) continue;
    const bits = r.get(slot, leaf);
    if (bits === 0n && (op === Op.And || op === Op.Mul)) return true;
    if (op === Op.Or && BigInt.asIntN(leaf.bits, bits) === -1n) return true;
  }
  return false;
}

function checkDivision(e: Emitter, op: IntOp, leaf: Leaf, a: number, b: number, at: Emitter['at']): void {
  const { registers: r } = e;
  const divisorState = r.state[b]!;
  if ((divisorState & (State.Poison | State.Undef)) !== 0) {
    const what = (divisorState & State.Poison) !== 0 ? 'poison' : 'undef';
    throw new Undefined('division-by-poison', `the divisor is ${what}`, at);
  }
  const divisor = BigInt.asIntN(leaf.bits, r.get(b, leaf));
  if (divisor === 0n) throw new Undefined('division-by-zero', 'the divisor is 0', at);
  if (divisor !== -1n || !isSignedDivision(op)) return;
  if ((r.state[a]! & (State.Poison | State.Undef)) !== 0) {
    throw new Undefined('division-overflow', 'poison or undef, which may be the least integer, over -1', at);
  }
  const least = -(1n << BigInt(leaf.bits - 1));
  if (BigInt.asIntN(leaf.bits, r.get(a, leaf)) === least) {
    throw new Undefined('division-overflow', `${least} over -1`, at);
  }
}

function fastWay(op: IntOp, flags: number, leaf: Leaf): Fast2 | null {
  if (leaf.bits <= 32) return fastInt32(op, flags, leaf.bits);
  return leaf.bits === 64 ? fastInt64(op, flags) : null;
}
