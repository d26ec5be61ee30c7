/**
 * Producers: the packs that compute a list of values. Several may; the plan decides.
 *
 *     loads that are neighbours        one load, in the order of addresses
 *     the same operation               one operation; two that alternate, both and a blend
 *     trees that an instruction does   that instruction, lane by lane or across lanes
 */
import { constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { intType, type Type, TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import {
  type Binding,
  bindingsIn,
  type Draft,
  isIsomorphic,
  isPackable,
  type LaneFormula,
  ListKeys,
  laneFormulasIn,
  likeness,
  Matcher,
  makePack,
  mayAlternate,
  type OneLane,
  type Pack,
  type Special,
  withoutDivision,
} from '../pack/index.ts';

export class Producers {
  private readonly draft: Draft;
  private readonly home: ReadonlySet<Inst>;
  private readonly keys = new ListKeys();
  private readonly known = new Map<string, readonly Pack[]>();
  private readonly matcher: Matcher;
  private readonly formulas: readonly LaneFormula[];
  private readonly bindings: readonly Binding[];
  private readonly matches = new Map<OneLane, Map<Inst, readonly (readonly Value[])[]>>();

  constructor(draft: Draft, home: ReadonlySet<Inst>) {
    this.draft = draft;
    this.home = home;
    this.formulas = laneFormulasIn(draft.known, draft.prices.target);
    this.bindings = bindingsIn(draft.known, draft.prices.target);
    this.matcher = new Matcher(this.formulas);
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
    if (list.length < 2 || !list.every((value): value is Inst => isInst(value) && this.home.has(value)))
      return [];
    if (!list.every(isPackable) && !list.every((inst) => inst.type.kind === TypeKind.Int)) return [];
    const first = list[0]!;
    if (list.some((inst) => inst.type !== first.type) || new Set(list).size < list.length) return [];
    if (first.op === Op.Load) return this.loads(list);
    return [...this.instructions(list), ...this.operations(list)];
  }

  private loads(list: readonly Inst[]): Pack[] {
    const places = list.map((inst) =>
      inst.op === Op.Load && isPackable(inst) ? this.draft.accesses.of(inst) : null,
    );
    if (places.some((place) => place === null || place.bucket !== places[0]!.bucket)) return [];
    const sorted = [...places].sort((a, b) => a!.at - b!.at);
    for (let i = 1; i < sorted.length; i++)
      if (sorted[i - 1]!.at + sorted[i - 1]!.size !== sorted[i]!.at) return [];
    return [
      makePack(
        sorted.map((place) => place!.inst),
        this.draft.distance,
      ),
    ];
  }

  private operations(list: readonly Inst[]): Pack[] {
    const first = list[0]!;
    if (!list.every(isPackable)) return [];
    if (list.every((inst) => isIsomorphic(first, inst))) {
      const { distance, known, prices } = this.draft;
      return [withoutDivision(makePack(list, distance), known.known, prices)];
    }
    const other = list.find((inst) => !isIsomorphic(first, inst))!;
    const isAlternating =
      mayAlternate(first, other) &&
      list.every((inst) => isIsomorphic(first, inst) || isIsomorphic(other, inst));
    return isAlternating ? [makePack(list, this.draft.distance)] : [];
  }

  private instructions(list: readonly Inst[]): Pack[] {
    const { type } = list[0]!;
    if (type.kind !== TypeKind.Int) return [];
    const found: Pack[] = [];
    for (const formula of this.formulas) {
      if (formula.bits !== type.bits) continue;
      const inputs = this.laneInputs(list, formula);
      if (inputs === null) continue;
      const registers = Math.ceil((list.length * type.bits) / this.draft.prices.target.registerBits[0]!);
      const special: Special = {
        name: formula.name,
        cost: formula.cost * registers,
        how: { kind: 'recipe', recipe: formula.recipe },
      };
      const operands = formula.inputs.map((_, at) => inputs.map((values) => values[at]!));
      found.push(this.pack(list, type, operands, special));
    }
    for (const { instruction, operation, slices } of this.bindings) {
      if (instruction.output.lanes !== list.length || operation.bits !== type.bits) continue;
      const inputs = this.laneInputs(list, operation);
      if (inputs === null) continue;
      const operands: Value[][] = instruction.inputs.map(({ lanes, bits }) =>
        new Array<Value>(lanes).fill(constPoison(intType(bits))),
      );
      slices.forEach((lane, k) => {
        lane.forEach(({ input, index }, at) => {
          operands[input]![index] = inputs[k]![at]!;
        });
      });
      const how = { kind: 'instruction', instruction } as const;
      found.push(this.pack(list, type, operands, { name: instruction.name, cost: instruction.cost, how }));
    }
    return found;
  }

  /** What each lane takes, in the order that makes neighbouring lanes most alike; null when one does not match. */
  private laneInputs(list: readonly Inst[], what: OneLane): (readonly Value[])[] | null {
    const chosen: (readonly Value[])[] = [];
    for (const inst of list) {
      const ways = this.waysOf(inst, what);
      if (ways.length === 0) return null;
      const last = chosen[chosen.length - 1];
      chosen.push(last === undefined ? ways[0]! : this.nearest(ways, last));
    }
    return chosen;
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

  private nearest(ways: readonly (readonly Value[])[], last: readonly Value[]): readonly Value[] {
    let best = ways[0]!;
    let most = -1;
    for (const way of ways) {
      const score = way.reduce(
        (sum, value, at) => sum + likeness(last[at]!, value, 2, this.draft.distance),
        0,
      );
      if (score > most) [best, most] = [way, score];
    }
    return best;
  }

  private pack(
    lanes: readonly Inst[],
    element: Type,
    operands: readonly (readonly Value[])[],
    special: Special,
  ): Pack {
    return {
      kind: 'instruction',
      lanes,
      slots: lanes.map((_, index) => index),
      width: lanes.length,
      operands,
      element,
      block: lanes[0]!.block!,
      others: new Set(),
      exchanged: false,
      condition: null,
      special,
    };
  }
}
