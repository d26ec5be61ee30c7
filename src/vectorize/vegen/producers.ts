/**
 * Producers: the packs that compute a list of values. Several may; the plan decides.
 *
 *     loads that are neighbours        one load, in the order of addresses
 *     the same operation               one operation; two that alternate, both and a blend
 *     bytes of a small table           one look-up in a register (`lookup-lists.ts`)
 *     parts of the same few words      bytes of those words, shifted and masked (`field-lists.ts`)
 *     trees that an instruction does   that instruction, lane by lane or across lanes
 */
import { constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { intType, TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import {
  type Binding,
  bindingsIn,
  type Draft,
  isIsomorphic,
  isPackable,
  joinedPrice,
  type LaneFormula,
  ListKeys,
  laneFormulasIn,
  likeness,
  Matcher,
  mayAlternate,
  type OneLane,
  type Pack,
  reductionName,
  type Special,
  specialPack,
  withoutDivision,
} from '../pack/index.ts';
import { FieldCutter, fieldPack, isJoining } from './field-lists.ts';
import { lookupsOf } from './lookup-lists.ts';
import { isReducible, joined, reductionTree } from './reduction-trees.ts';

/** Ways to match the first lane that are tried. */
const MOST_WAYS = 8;

export class Producers {
  private readonly draft: Draft;
  private readonly home: ReadonlySet<Inst>;
  private readonly keys = new ListKeys();
  private readonly known = new Map<string, readonly Pack[]>();
  private readonly matcher: Matcher;
  private readonly formulas: readonly LaneFormula[];
  private readonly bindings: readonly Binding[];
  private readonly cutter: FieldCutter;
  private readonly matches = new Map<OneLane, Map<Inst, readonly (readonly Value[])[]>>();

  constructor(draft: Draft, home: ReadonlySet<Inst>) {
    this.draft = draft;
    this.home = home;
    this.formulas = laneFormulasIn(draft.known, draft.prices.target);
    this.bindings = bindingsIn(draft.known, draft.prices.target);
    this.matcher = new Matcher(this.formulas);
    this.cutter = new FieldCutter(draft);
  }

  /** Of different values; packs of these lanes, perhaps in another order. */
  of(list: readonly Value[]): readonly Pack[] {
    const key = this.keys.of(list);
    let known = this.known.get(key);
    if (known === undefined) {
      known = this.find(list);
      this.known.set(key, known);
    }
    return known;
  }

  private find(list: readonly Value[]): Pack[] {
    if (!list.every((value): value is Inst => isInst(value) && this.home.has(value))) return [];
    if (list.length < 2) return list.length === 1 && isJoining(list[0]!) ? this.fields(list) : [];
    if (!list.every(isPackable) && !list.every((inst) => inst.type.kind === TypeKind.Int)) return [];
    const first = list[0]!;
    if (list.some((inst) => inst.type !== first.type) || new Set(list).size < list.length) return [];
    if (first.op === Op.Load) return [...this.loads(list), ...this.lookups(list)];
    return [
      ...this.instructions(list),
      ...this.reductions(list),
      ...this.fields(list),
      ...this.operations(list),
    ];
  }

  private loads(list: readonly Inst[]): Pack[] {
    const places = list.map((inst) =>
      inst.op === Op.Load && isPackable(inst) ? this.draft.accesses.of(inst) : null,
    );
    if (places.some((place) => place === null || place.bucket !== places[0]!.bucket)) return [];
    const sorted = [...places].sort((a, b) => a!.at - b!.at);
    for (let i = 1; i < sorted.length; i++)
      if (sorted[i - 1]!.at + sorted[i - 1]!.size !== sorted[i]!.at) return [];
    return [this.draft.makePack(sorted.map((place) => place!.inst))];
  }

  private operations(list: readonly Inst[]): Pack[] {
    const first = list[0]!;
    if (!list.every(isPackable)) return [];
    if (list.every((inst) => isIsomorphic(first, inst))) {
      const { known, prices } = this.draft;
      return [withoutDivision(this.draft.makePack(list), known.known, prices)];
    }
    const other = list.find((inst) => !isIsomorphic(first, inst))!;
    const isAlternating =
      mayAlternate(first, other) &&
      list.every((inst) => isIsomorphic(first, inst) || isIsomorphic(other, inst));
    return isAlternating ? [this.draft.makePack(list)] : [];
  }

  private instructions(list: readonly Inst[]): Pack[] {
    const { type } = list[0]!;
    if (type.kind !== TypeKind.Int) return [];
    const found: Pack[] = [];
    for (const formula of this.formulas) {
      if (formula.bits !== type.bits) continue;
      const operands = this.operandsOf(list, formula, (inputs) =>
        formula.inputs.map((_, at) => inputs.map((values) => values[at]!)),
      );
      if (operands === null) continue;
      const registers = Math.ceil((list.length * type.bits) / this.draft.prices.target.registerBits[0]!);
      const special: Special = {
        name: formula.name,
        cost: formula.cost * registers,
        how: { kind: 'recipe', recipe: formula.recipe },
      };
      found.push(specialPack(list, type, operands, special));
    }
    for (const { instruction, operation, slices } of this.bindings) {
      if (instruction.output.lanes !== list.length || operation.bits !== type.bits) continue;
      const operands = this.operandsOf(list, operation, (inputs) => {
        const lists: Value[][] = instruction.inputs.map(({ lanes, bits }) =>
          new Array<Value>(lanes).fill(constPoison(intType(bits))),
        );
        slices.forEach((lane, k) => {
          lane.forEach(({ input, index }, at) => {
            lists[input]![index] = inputs[k]![at]!;
          });
        });
        return lists;
      });
      if (operands === null) continue;
      const how = { kind: 'instruction', instruction } as const;
      found.push(specialPack(list, type, operands, { name: instruction.name, cost: instruction.cost, how }));
    }
    return found;
  }

  /** Entries of one small table. */
  private lookups(list: readonly Inst[]): Pack[] {
    const found = lookupsOf(this.draft, list);
    if (found === null) return [];
    const { indices, recipe, cost } = found;
    const special: Special = { name: 'look-up', cost, how: { kind: 'recipe', recipe } };
    return [specialPack(list, list[0]!.type, [indices], special)];
  }

  /** Parts of a few words; a list of one is put together of parts. */
  private fields(list: readonly Inst[]): Pack[] {
    const found = list.length === 1 ? this.cutter.joined(list[0]!) : this.cutter.of(list);
    if (found === null) return [];
    return [fieldPack(list, found)];
  }

  /** Sums that are lanes together. */
  private reductions(list: readonly Inst[]): Pack[] {
    const { type } = list[0]!;
    if (
      !list.every((inst) => isReducible(inst)) ||
      (type.kind !== TypeKind.Int && type.kind !== TypeKind.Float)
    )
      return [];
    const { prices } = this.draft;
    const trees = list.map((root) => reductionTree(this.draft, root));
    return joined(this.draft, trees, prices.target.registerBits[0]! / type.bits).map(
      ({ roots, reductions, operands }) => {
        const { root, lanes, layout } = reductions;
        const name = `reduce.${reductionName(root)}.${lanes}${layout === 'apart' ? '' : '.turns'}`;
        const how = { kind: 'reductions', reductions } as const;
        return specialPack(roots, type, operands, { name, cost: joinedPrice(reductions, prices), how });
      },
    );
  }

  /**
   * The lists that the pack takes, by that way of matching its lanes that has most neighbours in memory side by side; null
   * when a lane does not match. (A dot product of pairs may take a pair in either order, and exchange the factors.)
   */
  private operandsOf(
    list: readonly Inst[],
    what: OneLane,
    arrange: (inputs: readonly (readonly Value[])[]) => Value[][],
  ): Value[][] | null {
    let best: Value[][] | null = null;
    let most = -1;
    for (const first of this.waysOf(list[0]!, what).slice(0, MOST_WAYS)) {
      const inputs = this.laneInputs(list, what, first);
      if (inputs === null) return null;
      const operands = arrange(inputs);
      const score = operands.reduce((sum, one) => sum + this.neighboursIn(one), 0);
      if (score > most) [best, most] = [operands, score];
    }
    return best;
  }

  /** What each lane takes, from the first one on as alike as can be; null when one does not match. */
  private laneInputs(
    list: readonly Inst[],
    what: OneLane,
    first: readonly Value[],
  ): (readonly Value[])[] | null {
    const chosen: (readonly Value[])[] = [first];
    for (const inst of list.slice(1)) {
      const ways = this.waysOf(inst, what);
      if (ways.length === 0) return null;
      chosen.push(this.nearest(ways, chosen[chosen.length - 1]!));
    }
    return chosen;
  }

  /** How many values of the list lie right behind the one before. */
  private neighboursIn(list: readonly Value[]): number {
    let count = 0;
    for (let i = 1; i < list.length; i++) {
      const step = this.stepTo(list[i - 1]!, list[i]!);
      if (step !== null && step === this.draft.accesses.of(list[i - 1] as Inst)?.size) count++;
    }
    return count;
  }

  private waysOf(inst: Inst, what: OneLane): readonly (readonly Value[])[] {
    let byInst = this.matches.get(what);
    if (byInst === undefined) {
      byInst = new Map();
      this.matches.set(what, byInst);
    }
    let ways = byInst.get(inst);
    if (ways === undefined) {
      ways = this.matcher.all(inst, what);
      byInst.set(inst, ways);
    }
    return ways;
  }

  /** The way that is most like the last one; of equals, the one whose loads are all as far from the last one's. */
  private nearest(ways: readonly (readonly Value[])[], last: readonly Value[]): readonly Value[] {
    let best = ways[0]!;
    let [most, even] = [-1, -1];
    for (const way of ways) {
      const score = way.reduce((sum, value, at) => sum + likeness(last[at]!, value, 2, this.draft.looks), 0);
      const steps = way.map((value, at) => this.stepTo(last[at]!, value));
      const same = steps.filter((step) => step !== null && step === steps[0]).length;
      if (score > most || (score === most && same > even)) [best, most, even] = [way, score, same];
    }
    return best;
  }

  private stepTo(from: Value, to: Value): number | null {
    const areLoads = isInst(from) && isInst(to) && from.op === Op.Load && to.op === Op.Load;
    return areLoads ? this.draft.distance(from, to) : null;
  }
}
