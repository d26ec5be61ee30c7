/**
 * Fusing: a shuffle whose users can all read its operands directly is not needed.
 *
 *     B = blend(X, Y); O = permute(B)      →      O = shuffle(X, Y)
 *
 * It is done where the model asks less for the fused shuffles than for the node and its users before: always on a
 * machine with a universal two-input shuffle, seldom where blends are cheap and permutes are not.
 */
import { Net, type NetNode, priceOf, pruned, type Reg, usersOf } from './network.ts';
import type { CostModel } from './types.ts';

type Shuffle = NonNullable<NetNode['shuffle']>;

/** Repeats until nothing gains; `wanted` as for `pruned`. */
export function fused(
  net: Net,
  wanted: readonly (readonly boolean[])[],
  bits: number,
  model: CostModel,
): Net {
  let current = pruned(net, wanted);
  for (let round = 0; round < 16; round++) {
    const better = fuseOnce(current, bits, model);
    if (better === null) return current;
    current = pruned(better, wanted);
  }
  return current;
}

/** One sweep over the nodes; null when no node gained. A node takes part in one fusion a sweep. */
function fuseOnce(net: Net, bits: number, model: CostModel): Net | null {
  const users = usersOf(net);
  const prices = net.nodes.map(({ shuffle }) => (shuffle === null ? 0 : priceOf(net, shuffle, bits, model)));
  const replaced = new Map<Reg, Shuffle>();
  const touched = new Set<Reg>();
  const outputs = new Set(net.outputs);
  net.nodes.forEach((node, reg) => {
    if (node.shuffle === null || outputs.has(reg) || touched.has(reg)) return;
    const own = users[reg]!;
    if (own.length === 0 || own.some((u) => touched.has(u))) return;
    let before = prices[reg]!;
    let after = 0;
    const rewritten: [Reg, Shuffle][] = [];
    for (const user of own) {
      const old = net.nodes[user]!.shuffle!;
      const fresh = throughNode(net, reg, node.shuffle, old);
      if (fresh === null) return;
      before += prices[user]!;
      after += priceOf(net, fresh, bits, model);
      rewritten.push([user, fresh]);
    }
    if (after > before - 1e-9) return;
    touched.add(reg);
    for (const [user, fresh] of rewritten) {
      replaced.set(user, fresh);
      touched.add(user);
    }
  });
  if (replaced.size === 0) return null;
  return rebuilt(net, replaced);
}

/** The user's shuffle on the operands of `node`; null when it would have three of them, or unequal widths. */
function throughNode(net: Net, reg: Reg, node: Shuffle, user: Shuffle): Shuffle | null {
  const width = net.lanesOf(node.a);
  const split = net.lanesOf(user.a);
  const mask: number[] = [];
  let first = -1;
  let second = -1;
  for (const m of user.mask) {
    let from = m < split ? user.a : user.b;
    let lane = m < split ? m : m - split;
    if (from === reg && m >= 0) {
      const inner = node.mask[lane]!;
      from = inner < width ? node.a : node.b;
      lane = inner < width ? inner : inner - width;
    }
    if (lane < 0) {
      mask.push(-1);
      continue;
    }
    if (first < 0 || from === first) first = from;
    else if (second < 0 || from === second) second = from;
    else return null;
    if (net.lanesOf(from) !== width) return null;
    mask.push(from === first ? lane : width + lane);
  }
  return first < 0 ? null : { a: first, b: second, mask };
}

/** Operands of a fused shuffle stand before the node that went, so the old order is still topological. */
function rebuilt(net: Net, replaced: ReadonlyMap<Reg, Shuffle>): Net {
  const copy = new Net();
  const moved: Reg[] = [];
  net.nodes.forEach((node, reg) => {
    const shuffle = replaced.get(reg) ?? node.shuffle;
    if (shuffle === null) moved.push(copy.input(node.labels));
    else moved.push(copy.shuffle(moved[shuffle.a]!, shuffle.b >= 0 ? moved[shuffle.b]! : -1, shuffle.mask));
  });
  copy.outputs = net.outputs.map((reg) => (reg < 0 ? -1 : moved[reg]!));
  return copy;
}
