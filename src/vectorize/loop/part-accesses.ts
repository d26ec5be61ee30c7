/**
 * Accesses whose address is one of two, under a condition each:
 *
 *     load (c ? a : b)[i]        c ?  load a[i]
 *                                  :  load b[i]
 *
 * Compilers join what both arms of a branch load or store; then neither array is walked evenly, and lanes go one by one. Apart,
 * each is an access of neighbouring elements under a mask. It is done where the loop can be vectorized then, or for much less,
 * which is tried on a copy of the function.
 */
import { analyses } from '../../analysis/cache.ts';
import { hasEffects } from '../../analysis/effects.ts';
import { isInvariant } from '../../analysis/induction.ts';
import type { Loop } from '../../analysis/loops.ts';
import type { Block } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, type InstOf, isCall, isSimpleAccess } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { I1 } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { emitParted } from './emit/part-accesses.ts';
import { MUCH, rewritableLoop, rewriteLoops } from './versions.ts';

export type PlainAccess = InstOf<typeof Op.Load> | InstOf<typeof Op.Store>;

/** An access, the choice that its address is made of, and the steps from that to the address, the last first. */
export interface JoinedAccess {
  readonly access: PlainAccess;
  /** A phi stands at the top of the access's block, and nothing before the access is in its way. */
  readonly choice: InstOf<typeof Op.Select> | InstOf<typeof Op.Phi>;
  readonly steps: readonly InstOf<typeof Op.GetElementPtr>[];
}

/** So many accesses of a loop are parted at most. */
const MAX_PARTED = 8;

export const partAccesses: PassDefinition = {
  name: 'part-accesses',
  about: 'Accesses of loops whose address is one of two, under a condition each.',
  options: [],
  isProvedAlone: true,
  run: (func, cx) =>
    rewriteLoops(func, cx, {
      what: 'part accesses',
      isWanted: (where, header) => nextJoined(where, header, cx) !== null,
      rewrite: (where, header) => partAll(where, header, cx),
      pays: (after, price) => {
        const now = price();
        return now === null || now > MUCH * after;
      },
    }),
};

function partAll(func: Func, header: Block, cx: PassContext): void {
  for (let count = 0; count < MAX_PARTED; count++) {
    const joined = nextJoined(func, header, cx);
    if (joined === null) return;
    emitParted(joined);
  }
}

/** The first access of the loop whose address hangs on a choice of it. */
function nextJoined(func: Func, header: Block, cx: PassContext): JoinedAccess | null {
  const known = analyses(func, cx.module);
  const loop = rewritableLoop(known, header);
  if (loop === null) return null;
  for (const id of loop.blocks.toArray())
    for (let inst = known.cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
      const joined = isSimpleAccess(inst) ? joinedAccess(loop, inst) : null;
      if (joined !== null) return joined;
    }
  return null;
}

function joinedAccess(loop: Loop, access: PlainAccess): JoinedAccess | null {
  const steps: InstOf<typeof Op.GetElementPtr>[] = [];
  let at: Value = access.operands[access.op === Op.Load ? 0 : 1]!;
  while (isInst(at) && at.op === Op.GetElementPtr && !isInvariant(loop, at)) {
    steps.push(at);
    at = at.operands[0]!;
  }
  if (!isInst(at) || isInvariant(loop, at)) return null;
  if (at.op === Op.Phi) return mayMoveUp(loop, access, at, steps) ? { access, choice: at, steps } : null;
  if (at.op !== Op.Select) return null;
  const [condition] = at.operands;
  const isChosen = condition!.type === I1 && !isInvariant(loop, condition!);
  return isChosen ? { access, choice: at, steps } : null;
}

/** May the access be done where each of the phi's values comes from? */
function mayMoveUp(
  loop: Loop,
  access: PlainAccess,
  phi: InstOf<typeof Op.Phi>,
  steps: readonly Inst[],
): boolean {
  const { block } = access;
  if (block !== phi.block || block === loop.header || new Set(phi.operands).size < 2) return false;
  const isThere = (value: Value): boolean => !isInst(value) || value.block !== block || value.op === Op.Phi;
  const inputs = steps.flatMap(({ operands }) => operands.slice(1));
  if (access.op === Op.Store) inputs.push(access.operands[0]!);
  if (!inputs.every(isThere)) return false;
  for (let inst: Inst | null = access.prev; inst !== null; inst = inst.prev)
    if (hasEffects(inst) || (access.op === Op.Store && readsMemory(inst))) return false;
  return phi.blocks.every((from) => from.last!.op === Op.Br || from.last!.op === Op.Switch);
}

function readsMemory(inst: Inst): boolean {
  return inst.op === Op.Load || isCall(inst);
}
