/** Parts that go from iteration to iteration: scalars, lane after lane, in the source's order (`legality/serial.ts`). */
import { buildInsertElement, buildLoad, buildStore, put } from '../../../ir/build.ts';
import { constPoison } from '../../../ir/constant.ts';
import type { Inst } from '../../../ir/inst.ts';
import { vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { SerialPart } from '../legality/serial.ts';
import { keepNotes } from './access.ts';
import type { BodyEmitter } from './body.ts';
import { lanePointer } from './pointers.ts';

export function emitSerial(out: BodyEmitter, { insts }: SerialPart): void {
  const lanes = insts.map((): Value[] => []);
  insts.forEach((inst, i) => void out.setEach(inst, lanes[i]!));
  for (let lane = 0; lane < out.plan.chunk; lane++)
    insts.forEach((inst, i) => void lanes[i]!.push(emitLane(out, inst, lane)));
}

function emitLane(out: BodyEmitter, inst: Inst, lane: number): Inst {
  const access = out.plan.model.accesses.get(inst);
  if (access === undefined) {
    const operands = inst.operands.map((operand) => out.each(operand, lane));
    // The same opcode with the same extra.
    return put(out.place, inst.op, inst.type, operands, inst.extra as never, inst.flags) as unknown as Inst;
  }
  const pointer = lanePointer(out, access, lane);
  const made = access.isStore
    ? buildStore(out.place, out.each(inst.operands[0]!, lane), pointer, access.align)
    : buildLoad(out.place, access.type, pointer, access.align);
  keepNotes(made, access);
  return made;
}

/** What such a part computes, as a vector. */
export function gatherLanes(out: BodyEmitter, value: Value, part: number): Value {
  let vector: Value = constPoison(vectorType(value.type, out.lanes));
  for (let lane = 0; lane < out.lanes; lane++)
    vector = buildInsertElement(out.place, vector, out.each(value, part * out.lanes + lane), lane);
  return vector;
}
