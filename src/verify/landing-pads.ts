/** Unwinding by landing pads: invoke, landingpad, resume. Funclets are in `funclets.ts`. */
import type { Block } from '../ir/block.ts';
import { Flag } from '../ir/flags.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { Op, opName } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import type { Context } from './context.ts';
import { type InstRule, instRule } from './rule.ts';

export const LANDING_PAD_RULES: readonly InstRule[] = [
  instRule(
    'unwind-destination',
    [Op.Invoke],
    'An invoke unwinds to a block that starts with an exception pad.',
    (inst, cx) => {
      const unwind = inst.blocks[1]!;
      const first = firstNonPhi(unwind);
      return first !== null && isPad(first)
        ? null
        : `the invoke unwinds to ${cx.name(unwind)}, which does not start with an exception pad`;
    },
  ),
  instRule(
    'personality',
    [Op.LandingPad, Op.Resume, Op.CatchPad, Op.CleanupPad, Op.CatchSwitch],
    'Exceptions are handled in functions with a personality.',
    (inst, cx) =>
      cx.func!.personality === null ? `${opName(inst.op)} needs a function with a personality` : null,
  ),
  instRule(
    'pad-position',
    [Op.LandingPad, Op.CatchPad, Op.CleanupPad, Op.CatchSwitch],
    'An exception pad is the first instruction of its block after the phis, and not in the entry block.',
    (inst, cx) => {
      if (inst.block === cx.func!.blocks[0]) return `${opName(inst.op)} cannot stand in the entry block`;
      return firstNonPhi(inst.block!) === (inst as Inst)
        ? null
        : `${opName(inst.op)} is the first of its block after the phis`;
    },
  ),
  instRule(
    'landingpad-clauses',
    [Op.LandingPad],
    'A landingpad has a clause or is a cleanup; catch takes a pointer, filter an array of constants.',
    clauseFault,
  ),
  instRule(
    'landingpad-edges',
    [Op.LandingPad],
    'Only the unwind edge of an invoke leads to a landingpad.',
    (inst, cx) => {
      const block = inst.block!;
      const { start, to } = cx.cfg.predecessors;
      for (let i = start[block.id]!; i < start[block.id + 1]!; i++) {
        const from = cx.cfg.blocks[to[i]!]!.last!;
        if (from.op !== Op.Invoke || from.blocks[1] !== block || from.blocks[0] === block) {
          return `${cx.name(from.block!)} leads to a landingpad other than by the unwind edge of an invoke`;
        }
      }
      return null;
    },
  ),
  instRule(
    'landingpad-type',
    [Op.LandingPad, Op.Resume],
    'All landingpads and resumes of a function have one type.',
    (inst, cx) => {
      const type = inst.op === Op.Resume ? inst.operands[0]!.type : inst.type;
      cx.padType ??= type;
      return cx.padType === type
        ? null
        : `this ${opName(inst.op)} is of type ${type.text}, another one of ${cx.padType.text}`;
    },
  ),
];

export function firstNonPhi(block: Block): Inst | null {
  let inst = block.first;
  while (inst !== null && inst.op === Op.Phi) inst = inst.next;
  return inst;
}

export function isPad(inst: Inst): boolean {
  return (
    inst.op === Op.LandingPad ||
    inst.op === Op.CatchPad ||
    inst.op === Op.CleanupPad ||
    inst.op === Op.CatchSwitch
  );
}

function clauseFault(inst: InstOf<typeof Op.LandingPad>, cx: Context): string | null {
  const { clauses } = inst.extra;
  if (clauses.length !== inst.operands.length) return 'a landingpad has one value a clause';
  if (clauses.length === 0 && (inst.flags & Flag.Cleanup) === 0)
    return 'a landingpad has a clause or is a cleanup';
  for (let i = 0; i < clauses.length; i++) {
    const value = inst.operands[i]!;
    if (clauses[i] === 'catch') {
      if (value.type.kind !== TypeKind.Ptr) return `catch takes a pointer, not ${cx.typed(value)}`;
    } else {
      const known =
        value.kind === ValueKind.Aggregate ||
        value.kind === ValueKind.Zero ||
        value.kind === ValueKind.Undef ||
        value.kind === ValueKind.Poison;
      if (value.type.kind !== TypeKind.Array || !known)
        return `filter takes an array of constants, not ${cx.typed(value)}`;
    }
  }
  return null;
}
