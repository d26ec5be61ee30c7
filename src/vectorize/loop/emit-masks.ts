/**
 * Conditions of blocks as masks, and phis of the body as selects.
 *
 * A mask is `select outer, condition, false`, not `and`: in lanes that do not get there the condition may be poison.
 */
import { isInvariant } from '../../analysis/induction.ts';
import type { Block } from '../../ir/block.ts';
import { buildBinary, buildICmp, buildSelect } from '../../ir/build.ts';
import { constInt, constSplat, constZero } from '../../ir/constant.ts';
import type { InstOf } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { I1, vectorType } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import type { BodyEmitter } from './emit-body.ts';
import { type Condition, conditionOf, type Edge, incomingEdges } from './predicates.ts';

export class Masks {
  private readonly out: BodyEmitter;
  private readonly blocks = new Map<Block, (Value | null)[]>();
  private readonly edges = new Map<string, Value | null>();
  private readonly turned = new Map<Value, Value>();

  constructor(out: BodyEmitter) {
    this.out = out;
  }

  /** The lanes in which a block runs; null for all of them. */
  block(block: Block, part: number): Value | null {
    const { predicates } = this.out.plan.model;
    const leader = predicates.leader.get(block)!;
    const known = this.blocks.get(leader) ?? [];
    this.blocks.set(leader, known);
    if (known[part] !== undefined) return known[part]!;
    const predicate = predicates.of.get(leader)!;
    let mask: Value | null = null;
    if (predicate.kind === 'edges') {
      for (const edge of predicate.edges) {
        const one = this.edge(edge, part);
        if (one === null) {
          mask = null;
          break;
        }
        mask = mask === null ? one : buildBinary(this.out.place, Op.Or, mask, one);
      }
    }
    known[part] = mask;
    return mask;
  }

  /** The lanes that take an edge; null for all of them. */
  edge(edge: Edge, part: number): Value | null {
    const key = `${edge.from.id} ${edge.to.id} ${part}`;
    const known = this.edges.get(key);
    if (known !== undefined) return known;
    const outer = this.block(edge.from, part);
    const condition = conditionOf(this.out.plan.model.shape, edge);
    let mask = outer;
    if (condition !== null) {
      const wide = this.holds(condition, part);
      const own = condition.outcome ? wide : this.not(wide);
      mask = outer === null ? own : buildSelect(this.out.place, outer, own, constZero(this.type));
    }
    this.edges.set(key, mask);
    return mask;
  }

  /** The lanes in which the value is true, or one of the cases. */
  private holds({ value, cases }: Condition, part: number): Value {
    const wide = this.out.wide(value, part);
    if (cases === null) return wide;
    let any: Value = constZero(this.type);
    for (const one of cases) {
      const is = buildICmp(this.out.place, 'eq', wide, this.out.splat(one));
      any = one === cases[0] ? is : buildBinary(this.out.place, Op.Or, any, is);
    }
    return any;
  }

  /** What comes in over the edges, chosen lane by lane. */
  blend(
    phi: InstOf<typeof Op.Phi>,
    part: number,
    lanesOf: (value: Value) => Value = (value) => this.out.wide(value, part),
  ): Value {
    const edges = incomingEdges(phi).map((edge, i) => ({ edge, incoming: phi.operands[i]! }));
    // What is taken when no case fits comes first, so that each case is one choice; the first case is the last choice.
    const rest = edges.findIndex(({ edge }) => this.isRest(edge));
    const order = rest < 0 ? edges : [edges[rest]!, ...edges.filter((_, i) => i !== rest).reverse()];
    const [first, ...others] = order;
    let value = lanesOf(first!.incoming);
    if (others.every(({ incoming }) => incoming === first!.incoming)) return value;
    for (const { edge, incoming } of others) {
      const mask = this.edge(edge, part);
      const wide = lanesOf(incoming);
      value = mask === null ? wide : buildSelect(this.out.place, mask, wide, value);
    }
    return value;
  }

  /** Does the edge lead on from where a switch goes when no case fits? */
  private isRest(edge: Edge): boolean {
    const { shape, predicates } = this.out.plan.model;
    const own = conditionOf(shape, edge);
    if (own !== null) return own.cases !== null && !own.outcome;
    const predicate = predicates.of.get(predicates.leader.get(edge.from)!)!;
    if (predicate.kind !== 'edges' || predicate.edges.length !== 1) return false;
    const [into] = predicate.edges;
    const condition = conditionOf(shape, into!);
    return condition?.cases !== undefined && condition.cases !== null && !condition.outcome;
  }

  private get type(): ReturnType<typeof vectorType> {
    return vectorType(I1, this.out.lanes);
  }

  private not(value: Value): Value {
    const { loop } = this.out.plan.model.shape;
    let known = this.turned.get(value);
    if (known === undefined) {
      known = buildBinary(this.out.place, Op.Xor, value, constSplat(this.type, constInt(I1, 1)));
      if (!isInvariant(loop, value)) this.turned.set(value, known);
    }
    return known;
  }
}
