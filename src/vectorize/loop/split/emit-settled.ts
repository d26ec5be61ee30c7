/** Choices of a loop that come out the same in every turn, replaced by what they come out as. */
import type { Analyses } from '../../../analysis/cache.ts';
import { buildBinary, placeBefore } from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { erase, replaceAllUses } from '../../../ir/edit.ts';
import { Flag } from '../../../ir/flags.ts';
import { Op } from '../../../ir/op.ts';
import { I1, isInt } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { LoopShape } from '../legality/shape.ts';
import { answerOf, type Choice, choicesIn } from './choices.ts';

export function settleChoices(known: Analyses, shape: LoopShape): void {
  const answers = choicesIn(shape).map((choice) => ({ choice, answer: answerOf(known, shape, choice) }));
  for (const { choice, answer } of answers) {
    const value = answer === null ? null : outcome(choice, answer);
    if (value === null) continue;
    replaceAllUses(choice.inst, value);
    erase(choice.inst);
  }
}

/** What the instruction gives; null where that is no simpler. */
function outcome({ inst, left, right, predicate }: Choice, answer: boolean): Value | null {
  if (inst.op === Op.ICmp) return constInt(I1, answer ? 1 : 0);
  if (inst.op === Op.And) return answer ? left : null;
  if (predicate !== 'uge') return answer ? left : right;
  if (answer) return buildBinary(placeBefore(inst), Op.Sub, left, right, Flag.Nuw | Flag.Nsw);
  return isInt(inst.type) ? constInt(inst.type, 0) : null;
}
