/**
 * Writes a loop whose body is several copies of one turn as that turn alone: what the first copy does stays, counters move by
 * their share, and what is carried is what the first copy makes of it.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { type Induction, isInvariant } from '../../../analysis/induction.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { type Block, instsOf } from '../../../ir/block.ts';
import {
  buildBinary,
  buildCast,
  buildGep,
  buildICmp,
  buildPhi,
  type Place,
  placeBefore,
} from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import {
  addIncoming,
  erase,
  eraseAll,
  replaceAllUses,
  replaceUsesIn,
  setAttachments,
  setExtra,
  setFlags,
  setOperand,
} from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import { abiAlign, indexBits } from '../../../ir/layout.ts';
import type { Attachment } from '../../../ir/metadata.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { I8, intType, isInt, isPtr } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { emitCount } from '../emit/count.ts';
import type { Copies } from './copies.ts';
import type { WayOut } from './ways-out.ts';

export function emitReroll(known: Analyses, loop: Loop, copies: Copies, out: WayOut): void {
  const { module } = known;
  const { header } = loop;
  const kept = keptOf(loop, copies);
  const gone = instsOf(header).filter(
    (inst) => inst.op !== Op.Phi && inst !== header.last && !kept.has(inst),
  );
  for (const inst of kept) shareNotes(module, inst, copies);
  const place = placeBefore(header.last!);
  const stepped = new Map<Value, Inst>();
  const idle = new Set(
    copies.onlyCounting.filter((phi) => out.kind === 'counted' || phi !== out.counter.phi),
  );
  const counters = leadersOf(copies.counters.filter(({ phi }) => !idle.has(phi)));
  for (const [counter, leader] of counters)
    stepped.set(counter.next, stepped.get(leader.next) ?? step(place, module, leader, copies.count));
  const test = emitTest(known, place, copies.count, out, stepped);
  for (const [inst, value] of copies.results) replaceOutside(inst, value);
  for (const { next, phi } of counters.keys()) {
    const made = stepped.get(next)!;
    if (isInst(next)) replaceOutside(next, made);
    setLatchValue(phi, header, made);
  }
  for (const [phi, value] of copies.next) setLatchValue(phi, header, value);
  setOperand(header.last!, 0, test);
  eraseAll([...gone, ...idle]);
  for (const inst of kept) if (inst.op === Op.Or) plainSum(inst);
  for (const [{ phi }, leader] of counters) {
    if (phi === leader.phi) continue;
    replaceAllUses(phi, leader.phi);
    erase(phi);
  }
}

/** Each counter with the first one that is always the same: unrolling leaves one that counts beside those of the program. */
function leadersOf(counters: readonly Induction[]): Map<Induction, Induction> {
  const isSame = (a: Induction, b: Induction): boolean =>
    a.phi.type === b.phi.type && a.start === b.start && a.constantStep === b.constantStep;
  return new Map(counters.map((counter) => [counter, counters.find((other) => isSame(other, counter))!]));
}

/** What the first copy's stores, what it hands on and what is used behind the loop are computed of. */
function keptOf(loop: Loop, { stores, next, results }: Copies): Set<Inst> {
  const kept = new Set<Inst>();
  const work: Value[] = [...stores.map(([first]) => first!), ...next.values(), ...results.values()];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (!isInst(value) || value.op === Op.Phi || isInvariant(loop, value) || kept.has(value)) continue;
    kept.add(value);
    work.push(...value.operands);
  }
  return kept;
}

/** What holds of all copies holds of every turn. */
function shareNotes({ layout }: Module, inst: Inst, { stores, twinsOf, count }: Copies): void {
  const twins = stores.find(([first]) => first === inst) ?? twinsOf(inst);
  const isComplete = twins.length === count;
  if (inst.op === Op.Load || inst.op === Op.Store) {
    const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
    const aligns = twins.map((twin) =>
      (twin.op === Op.Load || twin.op === Op.Store) && twin.extra.align > 0
        ? twin.extra.align
        : abiAlign(layout, type),
    );
    setExtra(inst, { ...inst.extra, align: isComplete ? Math.min(...aligns) : 1 });
    setAttachments(inst, commonTo(isComplete ? twins : [], inst));
  } else if (inst.op === Op.GetElementPtr || isComplete) {
    let { flags } = inst;
    for (const twin of twins) flags &= twin.flags;
    setFlags(inst, flags);
  } else setFlags(inst, inst.flags & ~(Flag.Nsw | Flag.Nuw | Flag.Exact));
}

function commonTo(twins: readonly Inst[], inst: Inst): Attachment[] {
  const own = inst.notes?.attachments ?? [];
  if (twins.length === 0) return [];
  return own.filter(({ kind, node }) =>
    twins.every((twin) => twin.notes?.attachments.some((a) => a.kind === kind && a.node === node) ?? false),
  );
}

/**
 * The counter after one turn. That a long step does not wrap, or leave an object, says little of the last of the short ones that
 * it is made of, and nobody has to know it but who extends the counter.
 */
function step(place: Place, { layout }: Module, { phi, next, constantStep }: Induction, count: number): Inst {
  invariant(constantStep !== null, 'counters move by numbers');
  const share = constantStep / BigInt(count);
  const type = intType(indexBits(layout, isPtr(phi.type) ? phi.type.addressSpace : 0));
  if (!isInt(phi.type)) return buildGep(place, I8, phi, [constInt(type, share)], 0);
  const isExtended = phi.type.bits < type.bits && isInst(next) && next.op === Op.Add;
  const flags = isExtended && next.operands[0] === phi ? next.flags : 0;
  return buildBinary(place, Op.Add, phi, constInt(phi.type, share), flags);
}

/** The condition that the loop's branch asks. */
function emitTest(
  known: Analyses,
  place: Place,
  count: number,
  out: WayOut,
  stepped: ReadonlyMap<Value, Inst>,
): Inst {
  if (out.kind === 'tested') {
    const { test, counter } = out;
    const [a, b] = test.operands.map((operand) =>
      operand === counter.next ? stepped.get(operand)! : operand,
    ) as [Value, Value];
    return buildICmp(place, test.extra, a, b);
  }
  const { shape, before, type } = out;
  const { header } = shape.loop;
  const ahead = placeBefore(before.last!);
  const turns = emitTurns(known, ahead, count, out);
  const counter = buildPhi(placeBefore(firstBehindPhis(header)), type);
  const next = buildBinary(place, Op.Add, counter, constInt(type, 1n));
  addIncoming(counter, constInt(type, 0n), before);
  addIncoming(counter, next, header);
  const isLeftIfTrue = header.last!.blocks[0] !== header;
  return buildICmp(place, isLeftIfTrue ? 'eq' : 'ne', next, turns);
}

function firstBehindPhis(block: Block): Inst {
  let inst = block.first!;
  while (inst.op === Op.Phi) inst = inst.next!;
  return inst;
}

/** How often the loop goes round, turn by turn. */
function emitTurns(
  { evolutions }: Analyses,
  ahead: Place,
  count: number,
  { shape, type }: WayOut & { readonly kind: 'counted' },
): Value {
  if (shape.count.kind === 'constant') return constInt(type, (shape.count.count + 1n) * BigInt(count));
  const bits = shape.count.count.distance.width;
  const own = intType(Math.max(32, bits));
  const whole = emitCount(ahead, evolutions, shape, own);
  const wide = own === type ? whole : buildCast(ahead, Op.ZExt, whole, type);
  if (wide.kind === ValueKind.Int) return constInt(type, wide.value * BigInt(count));
  return buildBinary(ahead, Op.Mul, wide, constInt(type, BigInt(count)));
}

function setLatchValue(phi: Inst, header: Block, value: Value): void {
  setOperand(phi, phi.blocks.indexOf(header), value);
}

function replaceOutside(inst: Inst, value: Value): void {
  for (const user of new Set(usersOf(inst))) if (user.block !== inst.block) replaceUsesIn(user, inst, value);
}

/** Bits that counters by several did not have may be there now. */
function plainSum(inst: Inst): void {
  if ((inst.flags & Flag.Disjoint) === 0) return;
  replaceAllUses(inst, buildBinary(placeBefore(inst), Op.Add, inst.operands[0]!, inst.operands[1]!));
  eraseAll([inst]);
}
