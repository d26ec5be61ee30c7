/** Trees of one associative operation: integers always, floats with `reassoc`. */
import { Flag } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { TypeKind } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import {
  byAddress,
  type Draft,
  isIsomorphic,
  isLaneType,
  isPackable,
  type JoinedReductions,
  orderFreeFlags,
  reductionName,
  strayLoads,
} from '../pack/index.ts';

/** Fewer leaves are not worth a reduction. */
export const MIN_LEAVES = 4;

export interface ReductionTree {
  readonly root: Inst;
  /** The instructions that go, the root among them. */
  readonly tree: readonly Inst[];
  /** The most leaves that are alike, in the order of the memory below them. */
  readonly group: readonly Inst[];
  readonly rest: readonly Value[];
}

export function isReducible(inst: Inst): boolean {
  if (reductionName(inst) === null || !isLaneType(inst.type)) return false;
  if (inst.type.kind === TypeKind.Int) return inst.type.bits > 1;
  return inst.type.kind === TypeKind.Float && (inst.flags & Flag.Reassoc) !== 0;
}

export function reductionTree(draft: Draft, root: Inst): ReductionTree {
  const { tree, leaves } = treeOf(root);
  const classes: Inst[][] = [];
  const rest: Value[] = [];
  for (const leaf of leaves) {
    if (!isInst(leaf) || leaf.block !== root.block || !isPackable(leaf)) {
      rest.push(leaf);
      continue;
    }
    const own = classes.find(
      ([first]) => isIsomorphic(first!, leaf) && !classes.some((c) => c.includes(leaf)),
    );
    if (own !== undefined) own.push(leaf);
    else classes.push([leaf]);
  }
  const most = classes.reduce((a, b) => (b.length > a.length ? b : a), []);
  const strays = strayLoads(draft, most);
  const group = most.filter((leaf) => !strays.has(leaf));
  rest.push(...strays, ...classes.filter((one) => one !== most).flat());
  return { root, tree, group: byAddress(draft, group), rest };
}

/** The operations of a tree, the root first, and what they join. */
export interface ReductionLeaves {
  readonly tree: readonly Inst[];
  readonly leaves: readonly Value[];
}

export function treeOf(root: Inst): ReductionLeaves {
  const tree: Inst[] = [];
  const leaves: Value[] = [];
  const stack: Value[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (!isInst(value) || (value !== root && !isInner(value, root))) {
      leaves.push(value);
      continue;
    }
    tree.push(value);
    stack.push(value.operands[1]!, value.operands[0]!);
  }
  return { tree, leaves };
}

function isInner(inst: Inst, root: Inst): boolean {
  if (inst.block !== root.block || !isReducible(inst) || !isIsomorphic(root, inst)) return false;
  return usersOf(inst).length === 1;
}

/** Reductions that are done together, and what they take. */
export interface Joined {
  /** In the order of lanes. */
  readonly roots: readonly Inst[];
  readonly reductions: JoinedReductions;
  readonly operands: readonly (readonly Value[])[];
}

/** Reductions of as many values each, in vectors of so many lanes at most: all that there is of the two layouts. */
export function joined(draft: Draft, trees: readonly ReductionTree[], most: number): Joined[] {
  const { root, group, rest } = trees[0]!;
  const results = trees.length;
  const isSame = (one: ReductionTree): boolean =>
    isIsomorphic(one.root, root) && one.group.length === group.length && one.rest.length === rest.length;
  if (group.length < MIN_LEAVES || (results & (results - 1)) !== 0 || !trees.every(isSame)) return [];
  const inTurn = joinedInTurn(draft, trees, most);
  return [joinedApart(trees, most), ...(inTurn === null ? [] : [inTurn])];
}

function joinedApart(trees: readonly ReductionTree[], most: number): Joined {
  const { group } = trees[0]!;
  let lanes = most;
  while (lanes > group.length) lanes /= 2;
  const whole = group.length - (group.length % lanes);
  const wide = trees.flatMap((one) => chunksOf(one.group.slice(0, whole), lanes));
  const left = trees.map((one) => [...one.group.slice(whole), ...one.rest]);
  return joinedOf(trees, 'apart', lanes, wide, left);
}

/** null where the memory below does not hold a value of each result in turn. */
function joinedInTurn(draft: Draft, trees: readonly ReductionTree[], most: number): Joined | null {
  const results = trees.length;
  const treeWith = new Map<Inst, ReductionTree>();
  for (const tree of trees) for (const leaf of tree.group) treeWith.set(leaf, tree);
  const all = byAddress(
    draft,
    trees.flatMap((tree) => tree.group),
  );
  const turn = all.slice(0, results).map((leaf) => treeWith.get(leaf)!);
  if (new Set(turn).size < results || treeWith.size < all.length) return null;
  if (all.some((leaf, at) => treeWith.get(leaf) !== turn[at % results])) return null;
  let lanes = most;
  while (lanes > all.length) lanes /= 2;
  if (lanes <= results) return null;
  const whole = all.length - (all.length % lanes);
  const left = turn.map((tree, at) => [
    ...all.slice(whole).filter((_, index) => index % results === at),
    ...tree.rest,
  ]);
  return joinedOf(turn, 'in turn', lanes, chunksOf(all.slice(0, whole), lanes), left);
}

function joinedOf(
  trees: readonly ReductionTree[],
  layout: JoinedReductions['layout'],
  lanes: number,
  wide: readonly (readonly Value[])[],
  left: readonly (readonly Value[])[],
): Joined {
  const rest = left[0]!.map((_, at) => left.map((values) => values[at]!));
  const flags = orderFreeFlags(trees.flatMap(({ tree }) => tree));
  const roots = trees.map(({ root }) => root);
  const [root, results] = [roots[0]!, roots.length];
  const reductions = { root, flags, results, lanes, layout, vectors: wide.length, rest: rest.length };
  return { roots, reductions, operands: [...wide, ...rest] };
}

function chunksOf(list: readonly Value[], size: number): (readonly Value[])[] {
  const chunks: (readonly Value[])[] = [];
  for (let at = 0; at < list.length; at += size) chunks.push(list.slice(at, at + size));
  return chunks;
}
