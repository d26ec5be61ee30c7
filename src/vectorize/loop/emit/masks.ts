/**
 * Conditions of blocks as masks, and phis of the body as selects.
 *
 * A mask is `select outer, condition, false`, not `and`: in lanes that do not get there the condition may be poison.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Block } from '../../../ir/block.ts';
import { buildBinary, buildICmp, buildSelect } from '../../../ir/build.ts';
import { constInt, constSplat, constZero } from '../../../ir/constant.ts';
import type { InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import { I1, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { type Condition, conditionOf, type Edge } from '../legality/predicates.ts';
import { type Choice, choicesOf, type Source } from '../values/choices.ts';
import type { BodyEmitter } from './body.ts';

export class Masks {
  private readonly out: BodyEmitter;
  private readonly blocks = new Map<Block, (Value | null)[]>();
  private readonly edges = new Map<string, Value | null>();
  private readonly turned = new Map<Value, Value>();
  private readonly cases = new Map<Value, Map<Value, Value[]>>();

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
  holds({ value, cases }: Condition, part: number): Value {
    const wide = this.out.wide(value, part);
    if (cases === null) return wide;
    let any: Value = constZero(this.type);
    for (const one of cases) {
      const is = this.equals(value, one, part);
      any = one === cases[0] ? is : buildBinary(this.out.place, Op.Or, any, is);
    }
    return any;
  }

  /** The lanes in which a switch meets a case: asked once, whoever wants to know. */
  private equals(value: Value, one: Value, part: number): Value {
    const cases = this.cases.get(value) ?? new Map<Value, Value[]>();
    this.cases.set(value, cases);
    const parts = cases.get(one) ?? [];
    cases.set(one, parts);
    parts[part] ??= buildICmp(this.out.place, 'eq', this.out.wide(value, part), this.out.splat(one));
    return parts[part]!;
  }

  /** What comes in over the edges, chosen lane by lane. */
  blend(
    phi: InstOf<typeof Op.Phi>,
    part: number,
    lanesOf: (value: Value) => Value = (value) => this.out.wide(value, part),
  ): Value {
    const { shape, predicates } = this.out.plan.model;
    const { list, result } = choicesOf(shape, predicates, phi);
    const made = new Map<Choice, Value>();
    const lanes = (source: Source): Value =>
      source.kind === 'value' ? lanesOf(source.value) : made.get(source.choice)!;
    for (const choice of list) {
      let value = lanes(choice.otherwise);
      for (let i = choice.tests.length - 1; i >= 0; i--) {
        const { condition, source } = choice.tests[i]!;
        value = this.choose(condition, part, lanes(source), value);
      }
      made.set(choice, value);
    }
    return lanes(result);
  }

  private choose(condition: Condition, part: number, yes: Value, no: Value): Value {
    const holds = this.holds(condition, part);
    return condition.outcome
      ? buildSelect(this.out.place, holds, yes, no)
      : buildSelect(this.out.place, holds, no, yes);
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
