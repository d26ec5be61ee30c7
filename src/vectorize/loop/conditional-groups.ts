/**
 * Strided stores under one condition that write records whole: done together, as whole registers of which some lanes are
 * kept (`emit/conditional-groups.ts`).
 *
 *     for (i) if (l > 0) { p[i].x = …; p[i].y = …; p[i].z = …; }
 *
 * Records that are stored in part are left alone: what lies between would have to be written back in every lane.
 */
import { bitSize } from '../../ir/layout.ts';
import { isPtr } from '../../ir/type.ts';
import type { Target } from '../../target/index.ts';
import { planGroup } from '../strided/index.ts';
import type { GroupDraft } from './groups.ts';
import type { LoopModel } from './model.ts';
import type { AccessGroup, GroupCondition } from './plan.ts';

/** How the stores of a group are kept from lanes that do not store; null when they cannot be. */
export function conditionOf(
  { ahead, records }: LoopModel,
  { members, offsets }: GroupDraft,
  hasMasks: boolean,
): GroupCondition | null {
  const { stride, size, type } = members[0]!;
  const isWhole = stride === members.length * size && Math.max(...offsets) - Math.min(...offsets) < stride;
  if (!isWhole || isPtr(type)) return null;
  if (hasMasks) return 'masked';
  if (members.every(({ speculatable }) => speculatable)) return 'blend';
  // What is ahead of the end of a turn has blocks of its own.
  const mayBranch = ahead.insts.size === 0 && records === null;
  return mayBranch && members.every(({ guardable }) => guardable) ? 'guarded' : null;
}

/** The group on so many lanes; null when the target has no form of whole registers for it. */
export function plannedUnder(
  model: LoopModel,
  draft: GroupDraft,
  condition: GroupCondition,
  target: Target,
  lanes: number,
): AccessGroup | null {
  const { type, stride } = draft.members[0]!;
  const plan = planGroup(
    target,
    {
      access: 'store',
      bits: bitSize(model.known.module.layout, type),
      lanes,
      stride,
      offsets: draft.offsets,
      mayReadHoles: false,
    },
    { forms: ['network', 'wide'] },
  );
  return plan.ok ? { ...draft, plan, reachesOn: false, condition } : null;
}

/** What is done for a register beside storing it: its part of the mask, and, where that is written back, a load and a choice. */
const MASK = 1;
const WRITE_BACK = 2;

/** In instructions. */
export function conditionCost({ condition, plan }: AccessGroup, registerBytes: number): number {
  if (condition === null) return 0;
  const { lanes, stride } = plan.shape;
  const registers = Math.ceil((lanes * stride!) / registerBytes);
  return registers * (MASK + (condition === 'masked' ? 0 : WRITE_BACK));
}
