/**
 * The source with numbers frozen that B freezes where they are loaded:
 *
 *     %v = load i32, ptr %p                %v = load i32, ptr %p
 *     … %v …                               %f = freeze i32 %v
 *                                          … %f …
 *
 * It refines A, whatever is frozen: where %v is no poison nothing has changed, and where it is A may take any number for
 * it. Which loads B freezes is guessed from their order among the loads outside of loops: a wrong guess proves nothing.
 */
import { buildFreeze, placeBefore } from '../../ir/build.ts';
import { cloneFunctionWith, emptyCloneMap } from '../../ir/clone.ts';
import { replaceUsesIn } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import type { Graph } from '../walk/graph.ts';

/** null where B freezes no load that A leaves alone. */
export function frozenSource(a: Graph, b: Graph): Func | null {
  const ours = loadsOf(a);
  const frozen = loadsOf(b)
    .map((load, i) => (isFrozen(load) ? (ours[i] ?? null) : null))
    .filter((load) => load !== null && !isFrozen(load));
  if (frozen.length === 0) return null;
  const map = emptyCloneMap();
  const copy = cloneFunctionWith(a.func, map);
  for (const load of frozen) {
    const twin = map.values.get(load!) as Inst;
    const users = [...new Set(usersOf(twin))];
    const freeze = buildFreeze(placeBefore(twin.next!), twin);
    for (const user of users) replaceUsesIn(user, twin, freeze);
  }
  return copy;
}

function loadsOf({ func, forest }: Graph): Inst[] {
  const out: Inst[] = [];
  for (const block of func.blocks) {
    if ((forest.innermost[block.id] ?? null) !== null) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) if (inst.op === Op.Load) out.push(inst);
  }
  return out;
}

/** Does everything that uses it use it frozen? */
function isFrozen(load: Inst): boolean {
  const users = usersOf(load);
  return users.length === 1 && users[0]!.op === Op.Freeze;
}
