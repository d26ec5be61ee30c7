/**
 * The door of the room: neighbouring loads of a block as wider loads.
 *
 * Whether a group can be one load is a question to the scheduler: can all members be ready together? A store in between
 * is in the way only if it may touch what a member reads and cannot be passed by the others.
 */
import type { Block } from '../../ir/block.ts';
import {
  type Answer,
  BlockOrder,
  type Prices,
  type Proposal,
  type ProposeContext,
  pricesOf,
  type Refusal,
  type Region,
} from '../pack/index.ts';
import { chainsIn, type Group, groupsOf, type Member } from './chains.ts';
import { emitGroups } from './emit.ts';
import { paddedLoads } from './padded.ts';

export function propose(region: Region, cx: ProposeContext): Answer {
  if (region.kind !== 'block' || cx.known.cfg.rank[region.block.id]! < 0)
    return { proposals: [], refusals: [] };
  const { block } = region;
  const refusals: Refusal[] = [];
  const groups: Group[] = [];
  const prices = pricesOf(cx.target, cx.module.layout);
  let order: BlockOrder | null = null;
  for (const chain of chainsIn(block, cx)) {
    for (const group of cheaperGroups(chain, block, cx, prices)) {
      order ??= new BlockOrder(block, cx.known.blockDependences(block));
      const answer = order.bundle(ownLoads(group, block), 'first');
      if (answer.ok) groups.push(group);
      else refusals.push(blocked(group, answer.blocker));
    }
  }
  return { proposals: groups.length === 0 ? [] : [proposalOf(groups, block, cx)], refusals };
}

/** Members together, or each by itself with lanes of its neighbours, where that is cheaper. */
function cheaperGroups(
  chain: readonly Member[],
  block: Block,
  cx: ProposeContext,
  prices: Prices,
): readonly Group[] {
  const padded = paddedLoads(chain, block, cx, prices);
  const alone = new Map(padded.map((group) => [group.members[0]!, group]));
  const groups: Group[] = [];
  for (const group of groupsOf(chain, block, cx, prices)) {
    const own = group.members.reduce(
      (sum, member) => sum + (alone.get(member)?.after ?? prices.load(member.element, member.lanes)),
      0,
    );
    if (own < group.after) continue;
    groups.push(group);
    for (const member of group.members) alone.delete(member);
  }
  return [...groups, ...alone.values()];
}

function ownLoads(group: Group, block: Block): Group['members'][number]['inst'][] {
  return group.members.filter(({ inst }) => inst.block === block).map(({ inst }) => inst);
}

function proposalOf(groups: readonly Group[], block: Block, cx: ProposeContext): Proposal {
  const total = (price: (group: Group) => number): number => groups.reduce((sum, g) => sum + price(g), 0);
  return {
    proposer: 'load-coalescing',
    region: { kind: 'block', block },
    costBefore: total((group) => group.before),
    costAfter: total((group) => group.after),
    rewrites: groups.map((group) => ({ what: `combine ${textOf(group)}`, at: group.members[0]!.inst })),
    code: 'LoadsCoalesced',
    parts: ['combined ', { key: 'Groups', value: groups.map(textOf).slice(0, 4).join(', ') }],
    plan: () =>
      groups.map(
        (g) => `load-coalescing: ${textOf(g)}, at bytes ${g.members.map((m) => m.place.at).join(' ')}`,
      ),
    emit: (kept) => {
      const chosen = groups.filter((_, index) => kept.has(index));
      const order = new BlockOrder(block, cx.known.blockDependences(block));
      for (const group of chosen) order.bundle(ownLoads(group, block), 'first');
      emitGroups(block, order.schedule(), chosen, cx.module);
    },
  };
}

function textOf(group: Group): string {
  const { members, lanes, element } = group;
  const what = members.length === 1 ? `a load of ${members[0]!.lanes} lanes` : `${members.length} loads`;
  return `${what} into <${lanes} x ${element.text}>`;
}

function blocked(group: Group, blocker: Refusal['at']): Refusal {
  return {
    code: 'LoadsApart',
    at: blocker ?? group.members[0]!.inst,
    parts: [{ key: 'Group', value: textOf(group) }, ' not done: this has to stay between them'],
  };
}
