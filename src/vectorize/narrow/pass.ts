/**
 * The pass `narrow-vectors`: expressions over vectors of integers in no more bits than their numbers need, and sums of what
 * was extended only to be added up.
 *
 *     1. users before what they use: the narrowest type that holds a whole expression, if it takes fewer registers
 *     2. sums of products of 16-bit numbers, lane by lane, two products at a time; products of neighbours at once
 *     3. sums of all lanes of an extended vector, by pairs
 *     4. tests of what all lanes have in common, by a bit a lane
 *     5. masks that are taken in narrower lanes than those that are compared, joined before they are narrowed
 *     6. products of 64 bits whose factors are loaded by halves of registers, of whole ones
 *     7. what is computed of numbers that were truncated to part of a register, before they are
 *
 * Only where the back end does not look for such expressions itself: LLVM's for x86 makes one instruction of a sum of
 * absolute differences, and finds it in the width that C gives it.
 */
import type { Affine } from '../../analysis/affine.ts';
import { analyses } from '../../analysis/cache.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import { indexUses, usersOf } from '../../ir/uses.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { hasInstructionsOf, type Target, targetOf } from '../../target/index.ts';
import { absDifference } from './differences.ts';
import { emitFilter, isFilter } from './emit-filter.ts';
import { emitLateTrunc } from './emit-late-truncs.ts';
import { emitLongProducts, longProductsIn } from './emit-long-products.ts';
import { emitMask } from './emit-masks.ts';
import { emitPairings } from './emit-pairs.ts';
import { emitSum, isExtendedSum } from './emit-sum.ts';
import { emitTree, isCut } from './emit-tree.ts';
import { emitTruth, truthIn } from './emit-truths.ts';
import { lateTruncAt } from './late-truncs.ts';
import { maskAt } from './masks.ts';
import { pairingsIn } from './pairs.ts';
import { laneBits, Ranges } from './ranges.ts';
import { type NarrowTree, treeAt } from './trees.ts';

const NAME = 'narrow-vectors';

export const narrowVectors: PassDefinition = {
  name: NAME,
  about: 'Computes vectors of integers in no more bits than their numbers need.',
  options: [],
  run,
};

/** Are vectors of this machine made narrow? */
export function narrowsVectors({ name }: Target): boolean {
  return name === 'wasm128';
}

const WIDTHS = [8, 16];

function run(func: Func, cx: PassContext): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null || !narrowsVectors(target) || !hasInstructionsOf(func, cx.module, target)) return false;
  const found: Inst[] = [];
  for (const block of func.blocks)
    for (let inst = block.last; inst !== null; inst = inst.prev) if (mayBeRoot(inst)) found.push(inst);
  const sums = (): Inst[] =>
    func.blocks.flatMap((block) => {
      const list: Inst[] = [];
      for (let inst = block.first; inst !== null; inst = inst.next) if (isExtendedSum(inst)) list.push(inst);
      return list;
    });
  indexUses(func);
  const narrowed = narrowAll(func, found, cx);
  let added = 0;
  let affine: Affine | null = null;
  for (const root of found) {
    if (root.block === null || !isFilter(root) || !cx.mayRewrite('sums of products by pairs')) continue;
    tell(func, cx, root, 'ProductsPaired', 'products are made and added two at a time');
    affine ??= analyses(func, cx.module).affine;
    emitFilter(root, cx.module, affine);
    added++;
  }
  added += pairAll(func, cx);
  for (const sum of sums()) {
    if (!cx.mayRewrite('a sum of an extended vector by pairs')) continue;
    tell(func, cx, sum, 'SumNarrowed', 'the sum of an extended vector is made by pairs');
    emitSum(sum, cx.module);
    added++;
  }
  for (const block of func.blocks)
    for (let inst = block.first; inst !== null; ) {
      const truth = truthIn(inst);
      inst = inst.next;
      if (truth === null || !cx.mayRewrite('a test of all lanes by a bit a lane')) continue;
      tell(func, cx, truth.test, 'TruthNarrowed', 'lanes are compared, not what they have in common');
      emitTruth(truth, cx.module);
      added++;
    }
  return narrowed + added + joinMasks(func, cx) + multiplyWhole(func, cx) + truncateLater(func, cx) > 0;
}

/** Users before what they use, so that expressions are found whole. */
function truncateLater(func: Func, cx: PassContext): number {
  const roots = func.blocks.flatMap((block) => {
    const list: Inst[] = [];
    for (let inst = block.last; inst !== null; inst = inst.prev)
      if (inst.operands.length === 2) list.push(inst);
    return list;
  });
  let count = 0;
  for (const root of roots) {
    if (root.block === null) continue;
    const late = lateTruncAt(root);
    if (late === null || !cx.mayRewrite('operations before a truncation')) continue;
    tell(func, cx, root, 'TruncLater', `computed in ${late.bits} bits, and truncated once`);
    emitLateTrunc(late);
    count++;
  }
  return count;
}

/** Products of what is loaded by halves of registers. */
function multiplyWhole(func: Func, cx: PassContext): number {
  let affine: Affine | null = null;
  const known = (): Affine => {
    affine ??= analyses(func, cx.module).affine;
    return affine;
  };
  const found = func.blocks.flatMap((block) => longProductsIn(block, cx.module, known));
  let count = 0;
  for (const pair of found) {
    if (!cx.mayRewrite('products of halves of registers')) continue;
    tell(
      func,
      cx,
      pair.products[0],
      'ProductsJoined',
      'products of halves of registers are made of whole ones',
    );
    emitLongProducts(pair, cx.module, known());
    count++;
  }
  return count;
}

function joinMasks(func: Func, cx: PassContext): number {
  const roots = func.blocks.flatMap((block) => {
    const list: Inst[] = [];
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (maskAt(inst, cx.module.layout) !== null) list.push(inst);
    return list;
  });
  let count = 0;
  for (const root of roots) {
    const mask = maskAt(root, cx.module.layout);
    if (mask === null || !cx.mayRewrite('a mask that is joined before it is narrowed')) continue;
    tell(func, cx, root, 'MaskNarrowed', 'conditions are joined before they are narrowed');
    emitMask(mask, cx.module);
    count++;
  }
  return count;
}

/** Sums of products of neighbours; whole sums before their parts. */
function pairAll(func: Func, cx: PassContext): number {
  const roots = func.blocks.flatMap((block) => {
    const list: Inst[] = [];
    for (let inst = block.last; inst !== null; inst = inst.prev)
      if (inst.op === Op.Add && laneBits(inst.type) === 32) list.push(inst);
    return list;
  });
  let count = 0;
  let affine: Affine | null = null;
  for (const root of roots) {
    const pairings = pairingsIn(root);
    if (pairings.length === 0 || !cx.mayRewrite('sums of products of neighbours')) continue;
    affine ??= analyses(func, cx.module).affine;
    tell(func, cx, root, 'ProductsPaired', 'products of neighbours are made and added at once');
    emitPairings(root, pairings, cx.module, affine);
    count++;
  }
  return count;
}

function narrowAll(func: Func, roots: readonly Inst[], cx: PassContext): number {
  const settled = new Set<Inst>();
  let count = 0;
  for (const root of roots) {
    if (settled.has(root) || root.block === null || usersOf(root).length === 0) continue;
    const tree = narrowest(root, new Ranges());
    if (tree === null) continue;
    for (const node of tree.nodes) settled.add(node);
    if (!cx.mayRewrite(`an expression in ${tree.bits} bits`)) continue;
    tell(func, cx, root, 'VectorNarrowed', `computed in ${tree.bits} bits instead of ${laneBits(root.type)}`);
    emitTree(tree, cx.module);
    count++;
  }
  return count;
}

function tell(func: Func, cx: PassContext, at: Inst, code: string, text: string): void {
  cx.remarks.emit(remarkAt('passed', NAME, code, func, at, [text]));
  cx.count(`${NAME}.rewrites`);
}

/** An operation on lanes that fill more than a register. */
function mayBeRoot(inst: Inst): boolean {
  const bits = laneBits(inst.type);
  if ((bits !== 16 && bits !== 32) || registers(inst, bits) < 2) return false;
  switch (inst.op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.And:
    case Op.Or:
    case Op.Xor:
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
    case Op.Select:
      return true;
    case Op.Call:
      return inst.operands.length > 1 && inst.operands[0]!.type === inst.type;
    default:
      return false;
  }
}

function narrowest(root: Inst, ranges: Ranges): NarrowTree | null {
  const wide = laneBits(root.type);
  for (const bits of WIDTHS) {
    const tree = bits < wide ? treeAt(root, bits, ranges) : null;
    // One operation between extensions is left as it is: the back end has it in one step, too.
    if (
      tree !== null &&
      tree.nodes.size + tree.gone.size > 1 &&
      costOf(tree, tree.bits) + extensionOf(tree, wide) < costOf(tree, wide)
    )
      return tree;
  }
  return null;
}

/** Registers that are written: by every operation, and by extensions at the leaves. */
function costOf(tree: NarrowTree, bits: number): number {
  let cost = 0;
  for (const node of tree.nodes) {
    const difference = bits === tree.bits ? absDifference(node) : null;
    const own = difference === null ? bits : laneBits(difference.x.type);
    cost += difference === null ? registers(node, bits) : 3 * registers(node, own);
    if (own < bits) cost += registers(node, bits);
  }
  if (bits > tree.bits) for (const inst of tree.gone) cost += registers(inst, bits);
  for (const leaf of tree.leaves) if (laneBits(leaf.operands[0]!.type) < bits) cost += registers(leaf, bits);
  return cost;
}

/** Nothing where only sums of all lanes take it, which are made by pairs, or truncations. */
function extensionOf({ root, bits }: NarrowTree, wide: number): number {
  const isWhole = (user: Inst): boolean =>
    isCut(user, bits) || (user.op === Op.Call && user.type.kind === TypeKind.Int);
  return usersOf(root).every(isWhole) ? 0 : registers(root, wide);
}

const REGISTER_BITS = 128;

function registers({ type }: Inst, bits: number): number {
  const count = type.kind === TypeKind.Vector ? type.count : 1;
  return Math.ceil((count * bits) / REGISTER_BITS);
}
