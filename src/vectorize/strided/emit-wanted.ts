/** A group of loads that a packer wanted, as instructions. */
import { buildCast, type Place } from '../../ir/build.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { intType, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { mergedAttachments } from './attachments.ts';
import { emitGroupLoad } from './emit-group.ts';
import type { WantedGroup } from './wanted-loads.ts';

/**
 * The wanted vectors, in the order of `group.lists`. The pointer of the group's first load, from which all addresses are
 * made, must be there at the place.
 */
export function emitWantedLoads(place: Place, module: Module, group: WantedGroup): Value[] {
  const { plan, loads, lanes, element, align } = group;
  const isWhole = plan.shape.lanes === lanes;
  const members = emitGroupLoad(
    {
      place,
      module,
      element: isWhole ? element : intType(plan.shape.bits),
      base: loads[0]!.operands[0]!,
      align,
      inBounds: true,
      attachments: mergedAttachments(module, loads),
    },
    plan,
  );
  const type = vectorType(element, lanes);
  return isWhole ? members : members.map((member) => buildCast(place, Op.BitCast, member, type));
}
