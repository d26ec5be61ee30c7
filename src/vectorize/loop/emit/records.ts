/**
 * A turn in which something is beaten: its iterations one after the other, as the program does them.
 *
 *     vector.body ──some lane beats──▶ vector.early  lane 0, lane 1, …  ─▶ vector.latch   phi: as it was, or what they made
 *          └──────────none───────────────────────────────────────────────────▲
 */
import type { Block } from '../../../ir/block.ts';
import { buildBr, buildPhi, type Place, placeAtEnd, put } from '../../../ir/build.ts';
import { addIncoming, setFlags } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { isFloat } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import type { Records } from '../legality/records.ts';
import type { BodyEmitter } from './body.ts';

type Phi = InstOf<typeof Op.Phi>;

/** Fills `early`, to be called before the latch has any instruction; what the records are there. */
export function emitTurn(
  out: BodyEmitter,
  records: Records,
  states: ReadonlyMap<Phi, Phi>,
  early: Block,
): ReadonlyMap<Phi, Phi> {
  const place = placeAtEnd(early);
  const needed = neededBy(out, records);
  // The old loop does what a turn does.
  for (const inst of needed) setFlags(inst, settledFlags(inst));
  let now: ReadonlyMap<Phi, Value> = states;
  for (let lane = 0; lane < out.plan.chunk; lane++) {
    const made = new Map<Value, Value>(now);
    for (const inst of needed) made.set(inst, cloned(out, place, inst, lane, made));
    now = new Map([...records.next].map(([phi, next]) => [phi, made.get(next)!]));
  }
  buildBr(place, out.latch);
  const joined = new Map<Phi, Phi>();
  for (const [phi, state] of states) {
    const join = buildPhi(placeAtEnd(out.latch), phi.type);
    addIncoming(join, state, out.body);
    addIncoming(join, now.get(phi)!, early);
    joined.set(phi, join);
  }
  return joined;
}

/** What the records are made of in an iteration, in its order. */
function neededBy(out: BodyEmitter, records: Records): Inst[] {
  const { body, phis } = out.plan.model;
  const inBody = new Set(body);
  const found = new Set<Inst>();
  const work: Value[] = [...records.next.values()];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || found.has(at) || phis.has(at) || !inBody.has(at)) continue;
    found.add(at);
    work.push(...at.operands);
  }
  return body.filter((inst) => found.has(inst));
}

/**
 * Where nothing is beaten what was there stays, sign and all: so it does where something is. Only floats that are chosen have
 * their licences taken, and only if there is something else to choose: a checker asks that (`certify/sources/plain-choices`).
 */
function settledFlags({ op, type, flags }: Inst): number {
  return op === Op.Select && isFloat(type) ? flags & ~LICENCES : flags;
}

const LICENCES = Flag.Reassoc | Flag.Nsz | Flag.Arcp | Flag.Contract | Flag.Afn;

function cloned(
  out: BodyEmitter,
  place: Place,
  inst: Inst,
  lane: number,
  made: ReadonlyMap<Value, Value>,
): Value {
  const operands = inst.operands.map((operand) => made.get(operand) ?? out.scalarAt(place, operand, lane));
  // The same opcode with the same extra.
  return put(place, inst.op, inst.type, operands, inst.extra as never, inst.flags) as unknown as Inst;
}
