/**
 * Where the solver begins.
 *
 *     stores        neighbours in memory, from 64 bits to twice a register, heads of runs first, wide before narrow
 *     reductions    trees of one associative operation: integers always, floats with `reassoc`
 *     bits          truths that `or` puts together as bits of a number (`truth-bits.ts`)
 *     vectors       chains of `insertelement`
 *     phis          of one type, side by side
 *     arguments     values of one type that a call takes
 *     words         numbers that are put together of parts of others (`field-lists.ts`)
 *     alike         values of one shape, wherever they go (`alike.ts`)
 */
import type { Block } from '../../ir/block.ts';
import { argCountOf, type Inst, isCall } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { soleUserOf, usersOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import {
  byAddress,
  type Draft,
  isIsomorphic,
  isLaneType,
  isPackable,
  orderFreeFlags,
  type Pack,
  type Placed,
  runsOf,
} from '../pack/index.ts';
import { alikeSeeds } from './alike.ts';
import { FieldCutter, fieldPack, isJoining } from './field-lists.ts';
import { type Item, packItem, sinkItem } from './items.ts';
import { isReducible, MIN_LEAVES, reductionTree, treeOf } from './reduction-trees.ts';
import { truthBitSinks } from './truth-bits.ts';

export interface Seed {
  /** `8 stores of i16` */
  readonly what: string;
  readonly at: Inst;
  /** What stands in the plan when the seed is taken. */
  readonly items: readonly Item[];
  /** What has to be put together for it. */
  readonly lists: readonly (readonly Value[])[];
}

export function seedsIn(draft: Draft, block: Block): Seed[] {
  return [
    ...storeSeeds(draft, block),
    ...reductionSeeds(draft, block),
    ...vectorSeeds(block),
    ...phiSeeds(draft, block),
    ...argumentSeeds(block),
    ...joinedWordSeeds(draft, block),
    ...scalarSeeds(draft, block, () => true),
  ];
}

/** Values that are alike among those that are scalars. */
export function scalarSeeds(draft: Draft, block: Block, isScalar: (inst: Inst) => boolean): Seed[] {
  return alikeSeeds(draft, block, (group) => byAddress(draft, group), isScalar);
}

/** Runs longer than this are begun at whole registers only. */
const LONG_RUN = 64;

function storeSeeds(draft: Draft, block: Block): Seed[] {
  const places: Placed[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const place = inst.op === Op.Store && isPackable(inst) ? draft.accesses.of(inst) : null;
    if (place !== null) places.push(place);
  }
  const seeds: { readonly seed: Seed; readonly index: number; readonly count: number }[] = [];
  for (const run of runsOf(places)) {
    for (const stores of byType(run)) {
      const { size } = stores[0]!;
      for (let count = 2; count <= stores.length; count *= 2) {
        const bits = 8 * size * count;
        if ((bits < 64 && count < stores.length) || bits > 2 * draft.prices.target.registerBits[0]!) continue;
        const step = stores.length > LONG_RUN ? count : 1;
        for (let at = 0; at + count <= stores.length; at += step)
          seeds.push({ seed: storeSeed(draft, stores.slice(at, at + count)), index: at, count });
      }
    }
  }
  return seeds.sort((a, b) => a.index - b.index || b.count - a.count).map(({ seed }) => seed);
}

function byType(run: readonly Placed[]): Placed[][] {
  const found: Placed[][] = [];
  for (const place of run) {
    const last = found[found.length - 1];
    const { type } = place.inst.operands[0]!;
    if (last !== undefined && last[0]!.inst.operands[0]!.type === type) last.push(place);
    else found.push([place]);
  }
  return found.filter((list) => list.length > 1);
}

function storeSeed(draft: Draft, stores: readonly Placed[]): Seed {
  const lanes = stores.map(({ inst }) => inst);
  const whole = draft.makePack(lanes);
  return {
    what: `${lanes.length} stores of ${whole.element.text}`,
    at: lanes[0]!,
    items: decomposeStorePack(draft, whole, stores[0]!.size).map(packItem),
    lists: whole.operands,
  };
}

/** A store that is wider than a register, as stores of a register each. */
function decomposeStorePack(draft: Draft, pack: Pack, size: number): Pack[] {
  const most = draft.prices.target.registerBits[0]! / (8 * size);
  if (pack.lanes.length <= most) return [pack];
  const parts: Pack[] = [];
  for (let at = 0; at < pack.lanes.length; at += most)
    parts.push(draft.makePack(pack.lanes.slice(at, at + most)));
  return parts;
}

function reductionSeeds(draft: Draft, block: Block): Seed[] {
  const seeds: Seed[] = [];
  const taken = new Set<Inst>();
  const alike = new Map<string, Inst[]>();
  for (let root = block.last; root !== null; root = root.prev) {
    if (taken.has(root) || !isReducible(root)) continue;
    const reduction = reductionTree(draft, root);
    for (const inst of reduction.tree) taken.add(inst);
    const { group, rest, tree } = reduction;
    seeds.push(...truthBitSeeds(draft, root));
    for (let lanes = floorPower(group.length); lanes >= MIN_LEAVES; lanes /= 2) {
      const whole = group.length - (group.length % lanes);
      const operands: Value[][] = [];
      for (let at = 0; at < whole; at += lanes) operands.push(group.slice(at, at + lanes));
      const left = [...rest, ...group.slice(whole)];
      const flags = orderFreeFlags(tree);
      const sink = sinkItem({ kind: 'reduction', root, tree, operands, rest: left, flags });
      seeds.push({
        what: `a reduction of ${group.length + rest.length} values`,
        at: root,
        items: [sink],
        lists: operands,
      });
    }
    if (group.length < MIN_LEAVES) continue;
    const key = `${root.op} ${root.type.text} ${group.length} ${rest.length} ${group[0]!.op}`;
    alike.set(key, [root, ...(alike.get(key) ?? [])]);
  }
  return [...seeds, ...[...alike.values()].flatMap(joinedSeeds)];
}

/** Before the sums that the same tree is: a mask is all of it at once. */
function truthBitSeeds(draft: Draft, root: Inst): Seed[] {
  // Lane 0 of a mask is its lowest bit only where bytes lie that way round.
  if (draft.layout.bigEndian) return [];
  return truthBitSinks(root, treeOf(root)).map((sink) => ({
    what: `${sink.operands.flat().length} truths as bits`,
    at: root,
    items: [sinkItem(sink)],
    lists: sink.operands,
  }));
}

/** Reductions of as many values side by side, wherever they go. */
function joinedSeeds(roots: readonly Inst[]): Seed[] {
  const seeds: Seed[] = [];
  for (let at = 0; at + 1 < roots.length; ) {
    const list = roots.slice(at, at + Math.min(MOST_JOINED, floorPower(roots.length - at)));
    seeds.push({ what: `${list.length} reductions`, at: list[0]!, items: [], lists: [list] });
    at += list.length;
  }
  return seeds;
}

const MOST_JOINED = 8;

function vectorSeeds(block: Block): Seed[] {
  const seeds: Seed[] = [];
  for (let root = block.first; root !== null; root = root.next) {
    if (root.op !== Op.InsertElement) continue;
    const next = soleUserOf(root);
    if (next?.op === Op.InsertElement && next.operands[0] === root && next.block === block) continue;
    const { type } = root;
    if (type.kind !== TypeKind.Vector || type.scalable || !isLaneType(type.element)) continue;
    const lanes = new Array<Value | undefined>(type.count).fill(undefined);
    const tree: Inst[] = [];
    let at: Value = root;
    while (
      isInst(at) &&
      at.op === Op.InsertElement &&
      at.block === block &&
      (at === root || soleUserOf(at) !== null)
    ) {
      const index: Value = at.operands[2]!;
      if (index.kind !== ValueKind.Int || index.small < 0 || index.small >= type.count) break;
      lanes[index.small] ??= at.operands[1]!;
      tree.push(at);
      at = at.operands[0]!;
    }
    if (tree.length < 2 || lanes.some((lane) => lane === undefined)) continue;
    const operands = [lanes.map((lane) => lane!)];
    const sink = sinkItem({ kind: 'vector', root, tree, operands });
    seeds.push({ what: `a vector of ${type.count} values`, at: root, items: [sink], lists: operands });
  }
  return seeds;
}

function phiSeeds(draft: Draft, block: Block): Seed[] {
  const groups: Inst[][] = [];
  for (let inst = block.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    if (!isPackable(inst)) continue;
    const phi = inst;
    const own = groups.find(([first]) => isIsomorphic(first!, phi));
    if (own !== undefined) own.push(phi);
    else groups.push([phi]);
  }
  return groups.flatMap((group) => {
    const count = floorPower(group.length);
    if (count < 2) return [];
    const pack = draft.makePack(group.slice(0, count));
    const what = `${count} phis of ${pack.element.text}`;
    return [{ what, at: group[0]!, items: [packItem(pack)], lists: pack.operands }];
  });
}

function argumentSeeds(block: Block): Seed[] {
  const seeds: Seed[] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (!isCall(inst)) continue;
    const args = inst.operands.slice(0, argCountOf(inst));
    const list = args.filter((arg) => isInst(arg) && isLaneType(arg.type) && arg.type === args[0]!.type);
    const count = floorPower(list.length);
    if (count < 4) continue;
    seeds.push({ what: `${count} arguments`, at: inst, items: [], lists: [list.slice(0, count)] });
  }
  return seeds;
}

function joinedWordSeeds(draft: Draft, block: Block): Seed[] {
  const seeds: Seed[] = [];
  const cutter = new FieldCutter(draft);
  for (let root = block.last; root !== null; root = root.prev) {
    if (!isJoining(root) || usersOf(root).some((user) => user.block === block && isJoining(user))) continue;
    const found = cutter.joined(root);
    if (found === null) continue;
    const pack = fieldPack([root], found);
    const what = `a number of ${found.words.length} parts`;
    seeds.push({ what, at: root, items: [packItem(pack)], lists: pack.operands });
  }
  return seeds;
}

function floorPower(n: number): number {
  let power = 1;
  while (2 * power <= n) power *= 2;
  return power;
}
