/**
 * Loads in buckets, chains and groups.
 *
 *     bucket   loads of one base and one symbolic offset, sorted by their constant offset
 *     chain    loads of one element type, each beginning where the last one ended: a head, …, a tail
 *     group    a stretch of a chain that becomes one load, no wider than a register
 *
 * A group grows from its head as long as its price gets no worse; where it ends, the next one begins.
 */

import { predecessorsOf, successorsOf } from '../../analysis/cfg.ts';
import { isDereferenceable } from '../../analysis/dereferenceable.ts';
import { regionDependences } from '../../analysis/memory-deps.ts';
import type { Block } from '../../ir/block.ts';
import { type Inst, isSimpleAccess } from '../../ir/inst.ts';
import { storeSize } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { type Type, TypeKind } from '../../ir/type.ts';
import { hasUses } from '../../ir/uses.ts';
import {
  Accesses,
  isMemoryLane,
  type Placed,
  type Prices,
  type ProposeContext,
  runsOf,
} from '../pack/index.ts';

/** A load: a scalar is one lane. */
export interface Member {
  readonly inst: Inst;
  readonly element: Type;
  readonly lanes: number;
  readonly place: Placed;
}

export interface Group {
  readonly members: readonly Member[];
  readonly element: Type;
  readonly lanes: number;
  /** Lanes that are read before the first member's; nobody looks at them. */
  readonly lead: number;
  readonly before: number;
  readonly after: number;
}

/** Chains of at least two loads of the block, and of blocks behind it where a load may be executed early. */
export function chainsIn(block: Block, cx: ProposeContext): Member[][] {
  const accesses = new Accesses(cx.known.affine, cx.module.layout);
  const members = new Map<Placed, Member>();
  const add = (inst: Inst): void => {
    const member = memberOf(inst, accesses);
    if (member !== null) members.set(member.place, member);
  };
  for (let inst = block.first; inst !== null; inst = inst.next) add(inst);
  if (members.size > 0) for (const inst of earlyLoads(block, cx)) add(inst);
  return runsOf([...members.keys()])
    .flatMap((run) => byElement(run.map((place) => members.get(place)!)))
    .filter((chain) => chain.length > 1);
}

function memberOf(inst: Inst, accesses: Accesses): Member | null {
  if (inst.op !== Op.Load || !isSimpleAccess(inst) || !hasUses(inst)) return null;
  const { type } = inst;
  if (type.kind === TypeKind.Vector && type.scalable) return null;
  const element = type.kind === TypeKind.Vector ? type.element : type;
  const place = isMemoryLane(element) ? accesses.of(inst) : null;
  if (place === null) return null;
  return { inst, element, lanes: type.kind === TypeKind.Vector ? type.count : 1, place };
}

function byElement(run: readonly Member[]): Member[][] {
  const chains: Member[][] = [];
  for (const member of run) {
    const last = chains[chains.length - 1];
    if (last !== undefined && last[0]!.element === member.element) last.push(member);
    else chains.push([member]);
  }
  return chains;
}

/**
 * Loads of the blocks that only this one leads to which may be executed here: the bytes are there whatever happens, and
 * nothing before them can have written them.
 */
function earlyLoads(block: Block, cx: ProposeContext): Inst[] {
  const found: Inst[] = [];
  const { cfg, affine, alias } = cx.known;
  for (const id of new Set(successorsOf(cfg, block.id))) {
    const next = cfg.blocks[id];
    if (next === undefined || next === block || predecessorsOf(cfg, next.id).length !== 1) continue;
    let graph: ReturnType<typeof regionDependences> | null = null;
    for (let inst = next.first; inst !== null; inst = inst.next) {
      if (inst.op !== Op.Load || !isSimpleAccess(inst)) continue;
      const bytes = storeSize(cx.module.layout, inst.type);
      if (!isDereferenceable(affine, inst.operands[0]!, bytes)) continue;
      graph ??= regionDependences(alias, [block, next]);
      const node = graph.nodeOf.get(inst);
      if (node !== undefined && graph.deps[node]!.length === 0) found.push(inst);
    }
  }
  return found;
}

/** Cuts a chain into groups; loads that are in none stay as they are. */
export function groupsOf(
  chain: readonly Member[],
  block: Block,
  cx: ProposeContext,
  prices: Prices,
): Group[] {
  const groups: Group[] = [];
  const bits = 8 * storeSize(cx.module.layout, chain[0]!.element);
  const most = cx.target.registerBits[0]! / bits;
  for (let head = 0; head + 1 < chain.length; ) {
    const best = chain[head]!.inst.block === block ? bestFrom(chain, head, most, prices) : null;
    if (best !== null) groups.push(best);
    head += best?.members.length ?? 1;
  }
  return groups;
}

/** The longest of the groups from `head` on that cost least. */
function bestFrom(chain: readonly Member[], head: number, most: number, prices: Prices): Group | null {
  let best: Group | null = null;
  let lanes = chain[head]!.lanes;
  for (let end = head + 1; end < chain.length; end++) {
    lanes += chain[end]!.lanes;
    if (lanes > most) break;
    const group = priced(chain.slice(head, end + 1), lanes, prices);
    const saved = group.before - group.after;
    if (saved >= 0 && (best === null || saved >= best.before - best.after)) best = group;
  }
  return best;
}

function priced(members: readonly Member[], lanes: number, prices: Prices): Group {
  const { element } = members[0]!;
  let before = 0;
  let after = prices.load(element, lanes);
  let at = 0;
  for (const member of members) {
    before += prices.load(element, member.lanes);
    const mask = Array.from({ length: member.lanes }, (_, lane) => at + lane);
    after +=
      member.lanes === 1 ? prices.extract(element, lanes, at) : partPrice(prices, mask, lanes, element);
    at += member.lanes;
  }
  return { members, element, lanes, lead: 0, before, after };
}

/** The low part of a register is there already; others are one move. */
export function partPrice(prices: Prices, mask: readonly number[], lanes: number, element: Type): number {
  return mask[0] === 0 ? 0 : Math.min(1, prices.shuffle(mask, lanes, element));
}
