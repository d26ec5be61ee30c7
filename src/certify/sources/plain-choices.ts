/**
 * The source without licences on floats that are chosen together with other values:
 *
 *     %c = fcmp ogt float %x, %best                      %c = …
 *     %b = select nsz i1 %c, float %x, float %best       %b = select i1 %c, float %x, float %best
 *     %k = select i1 %c, i32 %i, i32 %at                 %k = …
 *
 * It refines A: what a licence allows may be left undone. The greatest of all and where it is are asked for turn by turn, so
 * that B keeps what it has, sign and all, where nothing is greater; for A each turn may change the sign of a zero.
 */
import { cloneFunctionWith, emptyCloneMap } from '../../ir/clone.ts';
import { setFlags } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isFloat } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst } from '../../ir/value.ts';
import { withoutLicences } from '../terms/float-chains.ts';
import type { Graph } from '../walk/graph.ts';

/**
 * null where A has no such licences, or B keeps all. Which ones B keeps is guessed from the names of values, of those without
 * names all or none. A wrong guess proves nothing.
 */
export function plainSource(a: Graph, b: Graph): Func | null {
  const kept = new Set(licensedIn(b).map(({ name }) => name));
  const licensed = licensedIn(a).filter(({ name }) => !kept.has(name));
  if (licensed.length === 0) return null;
  const map = emptyCloneMap();
  const copy = cloneFunctionWith(a.func, map);
  for (const select of licensed) {
    const twin = map.values.get(select) as Inst;
    setFlags(twin, withoutLicences(twin.flags));
  }
  return copy;
}

/** Choices of floats in loops, with licences, by comparisons that choose something else as well. */
function licensedIn({ func, forest }: Graph): Inst[] {
  const out: Inst[] = [];
  for (const block of func.blocks) {
    if ((forest.innermost[block.id] ?? null) === null) continue;
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.op === Op.Select && isFloat(inst.type) && inst.flags !== withoutLicences(inst.flags))
        if (choosesMore(inst)) out.push(inst);
  }
  return out;
}

function choosesMore(select: Inst): boolean {
  const [condition] = select.operands;
  return isInst(condition!) && usersOf(condition).some((user) => user !== select && user.op === Op.Select);
}
