/**
 * Loads that fill a part of a register: three floats are two loads and a move on most machines, four are one.
 *
 *     chain     a a a b b b c c c            each of three lanes, one behind the other
 *     padded    a a a .                      reads the first of b as well
 *                     b b b .
 *                           . c c c          nothing is behind c: it reads the last of b
 *
 * The lanes that are read on top are read by others of the chain in any case, and nobody looks at them. So it is enough
 * that whoever comes to the one load comes to the others.
 */
import type { Block } from '../../ir/block.ts';
import { type Inst, isCall } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { ceilPower, type Prices, type ProposeContext } from '../pack/index.ts';
import { isWatched } from '../strided/index.ts';
import { type Group, type Member, partPrice } from './chains.ts';

/** Groups of one member each. */
export function paddedLoads(
  chain: readonly Member[],
  block: Block,
  cx: ProposeContext,
  prices: Prices,
): Group[] {
  const groups: Group[] = [];
  if (isWatched(cx.func)) return groups;
  const most = cx.target.registerBits[0]! / (8 * storeSize(cx.module.layout, chain[0]!.element));
  const total = chain.reduce((sum, { lanes }) => sum + lanes, 0);
  let at = 0;
  for (const member of chain) {
    const from = at;
    at += member.lanes;
    const lanes = ceilPower(member.lanes);
    if (lanes === member.lanes || lanes > most || lanes > total) continue;
    const lead = Math.max(0, from + lanes - total);
    if (!comeTogether(coveredBy(chain, from - lead, lanes), block)) continue;
    const before = prices.load(member.element, member.lanes);
    const mask = Array.from({ length: member.lanes }, (_, lane) => lead + lane);
    const after = prices.load(member.element, lanes) + partPrice(prices, mask, lanes, member.element);
    if (after <= before)
      groups.push({ members: [member], element: member.element, lanes, lead, before, after });
  }
  return groups;
}

/** The members that read the lanes from `from` on. */
function coveredBy(chain: readonly Member[], from: number, lanes: number): Inst[] {
  const found: Inst[] = [];
  let at = 0;
  for (const member of chain) {
    if (at < from + lanes && at + member.lanes > from) found.push(member.inst);
    at += member.lanes;
  }
  return found;
}

/** Is nothing between the first and the last that might end the program, or the life of what they read? */
function comeTogether(loads: readonly Inst[], block: Block): boolean {
  if (loads.some((load) => load.block !== block)) return false;
  const wanted = new Set<Inst>(loads);
  for (let inst = block.first; inst !== null; inst = inst.next) {
    wanted.delete(inst);
    if (wanted.size === 0) return true;
    if (wanted.size < loads.length && isCall(inst)) return false;
  }
  return false;
}
