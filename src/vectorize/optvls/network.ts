/**
 * Networks of shuffles over registers whose lanes carry labels.
 *
 * A label is the unit of memory that a lane holds (for stores: that it will be written to), so what a network
 * computes is always visible: the labels of its outputs. -1 is a lane that nobody needs.
 *
 *     inputs  A = 0 1 2 3   B = 4 5 6 7        shuffle (A, B) <0, 2, 4, 6>  gives  0 2 4 6
 */
import { invariant } from '../../support/invariant.ts';
import type { Cost, CostModel } from './types.ts';

/** A node of a network; -1 is "no register": all its lanes are undefined. */
export type Reg = number;

export interface NetNode {
  readonly labels: readonly number[];
  /** null for inputs. `b` is -1 for a shuffle of one register. */
  readonly shuffle: { readonly a: Reg; readonly b: Reg; readonly mask: readonly number[] } | null;
}

export class Net {
  readonly nodes: NetNode[] = [];
  /** Registers that the network must produce, in the order of the question; -1 where nothing was asked. */
  outputs: Reg[] = [];
  private readonly known = new Map<string, Reg>();

  input(labels: readonly number[]): Reg {
    this.nodes.push({ labels, shuffle: null });
    return this.nodes.length - 1;
  }

  lanesOf(reg: Reg): number {
    return this.nodes[reg]!.labels.length;
  }

  labelsOf(reg: Reg): readonly number[] {
    return this.nodes[reg]!.labels;
  }

  /**
   * The register with these lanes of `a` (from 0) and `b` (from the lanes of `a`). Equal shuffles are one node,
   * a shuffle that moves nothing is its operand, operands of unequal width are widened.
   */
  shuffle(a: Reg, b: Reg, mask: readonly number[]): Reg {
    const split = a >= 0 ? this.lanesOf(a) : b >= 0 ? this.lanesOf(b) : 0;
    let usesA = false;
    let usesB = false;
    for (let lane = 0; lane < mask.length; lane++) {
      if (mask[lane]! >= split) usesB = b >= 0;
      else if (mask[lane]! >= 0) usesA = a >= 0;
    }
    if (!usesA && !usesB) return -1;
    if (!usesA) {
      return this.single(
        b,
        mask.map((m) => (m >= split ? m - split : -1)),
      );
    }
    if (!usesB) {
      return this.single(
        a,
        mask.map((m) => (m < split ? m : -1)),
      );
    }
    if (a === b) {
      return this.single(
        a,
        mask.map((m) => (m < split ? m : m - split)),
      );
    }
    const right = this.lanesOf(b);
    if (right !== split) {
      const width = Math.max(split, right);
      const moved = mask.map((m) => (m < split ? m : m - split + width));
      return this.shuffle(this.widen(a, width), this.widen(b, width), moved);
    }
    return this.add(a, b, mask);
  }

  /** The register with these labels out of one or two others; labels that neither has are undefined there. */
  pick(a: Reg, b: Reg, wanted: readonly number[]): Reg {
    const left = a >= 0 ? this.labelsOf(a) : [];
    const right = b >= 0 ? this.labelsOf(b) : [];
    const mask = wanted.map((label, lane) => {
      if (label < 0) return -1;
      if (left[lane] === label) return lane;
      if (right[lane] === label) return left.length + lane;
      const at = left.indexOf(label);
      if (at >= 0) return at;
      const other = right.indexOf(label);
      return other < 0 ? -1 : left.length + other;
    });
    return this.shuffle(a, b, mask);
  }

  widen(reg: Reg, lanes: number): Reg {
    const have = this.lanesOf(reg);
    if (have === lanes) return reg;
    return this.add(
      reg,
      -1,
      Array.from({ length: lanes }, (_, i) => (i < have ? i : -1)),
    );
  }

  private single(a: Reg, mask: readonly number[]): Reg {
    if (mask.length === this.lanesOf(a) && mask.every((m, i) => m < 0 || m === i)) return a;
    return this.add(a, -1, mask);
  }

  private add(a: Reg, b: Reg, mask: readonly number[]): Reg {
    const key = String.fromCharCode(a, b, ...mask);
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const left = this.labelsOf(a);
    const right = b >= 0 ? this.labelsOf(b) : [];
    const labels = new Array<number>(mask.length);
    for (let lane = 0; lane < mask.length; lane++) {
      const m = mask[lane]!;
      invariant(m < left.length + right.length, 'a shuffle reads lanes that its operands have');
      labels[lane] = m < 0 ? -1 : m < left.length ? left[m]! : right[m - left.length]!;
    }
    this.nodes.push({ labels, shuffle: { a, b, mask } });
    this.known.set(key, this.nodes.length - 1);
    return this.nodes.length - 1;
  }
}

/** Users of each node, outputs not among them. */
export function usersOf(net: Net): Reg[][] {
  const users: Reg[][] = net.nodes.map(() => []);
  net.nodes.forEach((node, reg) => {
    if (node.shuffle === null) return;
    users[node.shuffle.a]!.push(reg);
    if (node.shuffle.b >= 0) users[node.shuffle.b]!.push(reg);
  });
  return users;
}

/** Lanes of each node that an output needs; `wanted[i]` are the lanes needed of output i. */
function neededLanes(net: Net, wanted: readonly (readonly boolean[])[]): boolean[][] {
  const needed = net.nodes.map((node) => new Array<boolean>(node.labels.length).fill(false));
  net.outputs.forEach((reg, i) => {
    if (reg < 0) return;
    wanted[i]!.forEach((is, lane) => {
      if (is) needed[reg]![lane] = true;
    });
  });
  for (let reg = net.nodes.length - 1; reg >= 0; reg--) {
    const shuffle = net.nodes[reg]!.shuffle;
    if (shuffle === null) continue;
    const { a, b, mask } = shuffle;
    const split = net.lanesOf(a);
    const own = needed[reg]!;
    for (let lane = 0; lane < mask.length; lane++) {
      const m = mask[lane]!;
      if (m < 0 || !own[lane]) continue;
      if (m < split) needed[a]![m] = true;
      else needed[b]![m - split] = true;
    }
  }
  return needed;
}

/**
 * The same network without what no output needs: dead nodes go, lanes that are not needed become -1. Inputs keep
 * their order; an unused input stays with all labels -1. `wanted[i]` are the lanes asked of output i.
 */
export function pruned(net: Net, wanted: readonly (readonly boolean[])[]): Net {
  const needed = neededLanes(net, wanted);
  const out = new Net();
  const moved: Reg[] = [];
  net.nodes.forEach((node, reg) => {
    if (node.shuffle === null) {
      moved.push(out.input(node.labels.map((label, i) => (needed[reg]![i] ? label : -1))));
      return;
    }
    if (!needed[reg]!.includes(true)) {
      moved.push(-1);
      return;
    }
    const { a, b, mask } = node.shuffle;
    const own = needed[reg]!;
    const live = own.includes(false) ? mask.map((m, lane) => (own[lane] ? m : -1)) : mask;
    const split = net.lanesOf(a);
    if (moved[a]! < 0) {
      const alone = live.map((m) => (m < 0 ? -1 : m - split));
      moved.push(out.shuffle(moved[b]!, -1, alone));
    } else moved.push(out.shuffle(moved[a]!, b >= 0 ? moved[b]! : -1, live));
  });
  out.outputs = net.outputs.map((reg) => (reg < 0 ? -1 : moved[reg]!));
  return out;
}

export function priceOf(
  net: Net,
  shuffle: NonNullable<NetNode['shuffle']>,
  bits: number,
  model: CostModel,
): Cost {
  return model.shuffle({
    bits,
    sourceLanes: net.lanesOf(shuffle.a),
    mask: shuffle.mask,
    sources: shuffle.b >= 0 ? 2 : 1,
    ofLoads: false,
  });
}
