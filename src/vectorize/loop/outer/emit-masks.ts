/**
 * Masks of a stretch that was made straight, and its phis as selects.
 *
 * A mask is `select outer, condition, false`, not `and`: in lanes that do not get there the condition may be poison.
 */
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildSelect } from '../../../ir/build.ts';
import { constInt, constSplat, constZero } from '../../../ir/constant.ts';
import type { InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I1, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import type { Stretch } from './control.ts';
import type { OuterBody } from './emit-body.ts';

export class StretchMasks {
  private readonly out: OuterBody;
  private readonly stretch: Stretch;
  private readonly blocks = new Map<Block, Value | null>();
  private readonly edges = new Map<string, Value | null>();
  private readonly turned = new Map<Value, Value>();

  constructor(out: OuterBody, stretch: Stretch) {
    this.out = out;
    this.stretch = stretch;
    this.blocks.set(stretch.head, null);
  }

  /** The lanes in which a block runs; null for all of them. */
  block(block: Block): Value | null {
    const known = this.blocks.get(block);
    if (known !== undefined) return known;
    let mask: Value | null = null;
    for (const [i, from] of this.sources(block).entries()) {
      const one = this.edge(from, block);
      if (one === null) {
        mask = null;
        break;
      }
      mask = i === 0 ? one : buildBinary(this.out.place, Op.Or, mask!, one);
    }
    this.blocks.set(block, mask);
    return mask;
  }

  /** The blocks of the stretch that lead to one of them, or to the join. */
  private sources(to: Block): Block[] {
    const { head, blocks } = this.stretch;
    return [head, ...blocks].filter((block) => block.last!.blocks.includes(to));
  }

  /** The lanes that take an edge; null for all of them. */
  edge(from: Block, to: Block): Value | null {
    const key = `${from.id} ${to.id}`;
    const known = this.edges.get(key);
    if (known !== undefined) return known;
    const outer = this.block(from);
    const branch = from.last!;
    let mask = outer;
    if (new Set(branch.blocks).size > 1) {
      const wide = this.out.wide(branch.operands[0]!);
      const own = branch.blocks[0] === to ? wide : this.not(wide);
      mask = outer === null ? own : buildSelect(this.out.place, outer, own, constZero(this.type));
    }
    this.edges.set(key, mask);
    return mask;
  }

  /** What comes in over the edges of the stretch, chosen lane by lane. */
  blend(phi: InstOf<typeof Op.Phi>): Value {
    const to = phi.block!;
    const sources = this.sources(to);
    const incoming = sources.map((from) => phi.operands[phi.blocks.indexOf(from)]!);
    // The last block lies deepest: what is left when no other edge is taken needs no mask.
    let value = this.out.wide(incoming[incoming.length - 1]!);
    for (let i = sources.length - 2; i >= 0; i--) {
      if (incoming.every((one) => one === incoming[0])) break;
      const mask = this.edge(sources[i]!, to);
      const wide = this.out.wide(incoming[i]!);
      value = mask === null ? wide : buildSelect(this.out.place, mask, wide, value);
    }
    return value;
  }

  private get type(): ReturnType<typeof vectorType> {
    return vectorType(I1, this.out.lanes);
  }

  private not(value: Value): Value {
    let known = this.turned.get(value);
    if (known === undefined) {
      known = buildBinary(this.out.place, Op.Xor, value, constSplat(this.type, constInt(I1, 1)));
      this.turned.set(value, known);
    }
    return known;
  }
}
