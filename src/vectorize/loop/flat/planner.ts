/** Plans that compute records as they lie (`flat.ts`): lanes, parts, and what the leaves cost. */
import type { Inst } from '../../../ir/inst.ts';
import type { Target } from '../../../target/index.ts';
import { type Choice, type Costing, costingOf } from '../cost/costing.ts';
import type { GroupDraft } from '../groups.ts';
import type { LoopModel } from '../model.ts';
import type { AccessForm, FlatPlan } from '../plan.ts';
import { type ElementLoop, elementLoopOf, type Leaf } from './emit-elements.ts';
import { type FlatLoop, flatLoopOf, type Root, type Source } from './flat.ts';
import { earlierLanes, type FlatSize, lanesTaken, tailOf } from './lanes.ts';

/** A loop that can be done so, and its element loop. */
export interface FlatDraft {
  readonly flat: FlatLoop;
  readonly element: ElementLoop;
  readonly cx: Costing;
}

export function flatDraftOf(
  model: LoopModel,
  drafts: readonly GroupDraft[],
  target: Target,
): FlatDraft | null {
  const flat = flatLoopOf(model, drafts);
  const element = flat === null ? null : elementLoopOf(flat, model, target);
  return flat === null || element === null ? null : { flat, element, cx: costingOf(element.model, target) };
}

/** The least number of parts of so many lanes that are whole records. */
export function wholeParts(period: number, lanes: number): number {
  let parts = 1;
  while ((parts * lanes) % period !== 0) parts++;
  return parts;
}

/** The element loop on so many lanes and parts; null where some leaf has no form. */
export function flatPlanOf({ flat, element, cx }: FlatDraft, lanes: number, parts: number): FlatPlan | null {
  const size: FlatSize = { period: flat.period, lanes, parts };
  const given = new Map<Inst, number>();
  const loaded = new Set<Source>();
  for (const [load, leaf] of element.leaves) {
    const cost = leafCost(cx, size, leaf, loaded);
    if (cost === null) return null;
    given.set(load, cost / parts);
  }
  for (const [root, store] of element.stores) {
    const cost = storeCost(cx, size, root);
    if (cost === null) return null;
    given.set(store, cost);
  }
  const forms = new Map<Inst, AccessForm>([...given.keys()].map((inst) => [inst, 'given']));
  const choice: Choice = { lanes, parts, forms, groups: new Map(), joined: new Map(), given, flat: null };
  return { flat, element, size, period: flat.period, cx, choice };
}

/** A turn's worth. */
function leafCost({ prices }: Costing, size: FlatSize, leaf: Leaf, loaded: Set<Source>): number | null {
  const { type } = leaf;
  switch (leaf.kind) {
    case 'each':
      return 0;
    case 'uniform': {
      const all = new Set(leaf.loads).size;
      return all === 1
        ? 1 + prices.broadcast(type, size.lanes)
        : all + size.period * prices.insert(type, size.lanes, 1);
    }
    case 'memory': {
      const taken = lanesTaken(size, leaf.source, leaf.takes);
      if (taken === null) return null;
      let cost = loaded.has(leaf.source) ? 0 : taken.registers * prices.load(type, taken.width);
      loaded.add(leaf.source);
      for (const { mask } of taken.parts) if (mask !== null) cost += prices.shuffle(mask, taken.width, type);
      return cost;
    }
  }
}

/** Of a part; null where what is not stored cannot be written back. */
function storeCost(
  { prices, target }: Costing,
  { period, lanes, parts }: FlatSize,
  root: Root,
): number | null {
  const { type } = root.node;
  const cost = prices.store(type, lanes);
  if (!root.has.includes(false)) return cost;
  const per = target.registerBits[0]! / (8 * root.leader.size);
  const tail = tailOf(root.has);
  if (lanes % per !== 0 || per % period !== 0 || (tail > 0 && lanes * parts < 2 * per)) return null;
  const moving = tail === 0 ? 0 : prices.shuffle(earlierLanes(per, tail), per, type);
  return cost + prices.load(type, lanes) + lanes / per + moving / parts;
}
