/**
 * Loads and stores that a block does not need: a load of what was just stored or loaded takes that value; a store that
 * is overwritten before anybody can see it goes.
 *
 * One walk down for the loads, one up for the stores, with a short list of what memory is known to hold. Whatever may
 * write a place forgets it; whatever may read a place, leave the function or wait for another thread keeps it.
 *
 * A vector that is stored under a mask leaves the other lanes as they were: where those are known, a load of it is a choice.
 * Machines do not hand on what was stored so to a load, which waits until it has reached memory (`masked-reloads.ts`).
 */
import { type AliasAnalysis, aliasNow } from '../analysis/alias.ts';
import { analyses } from '../analysis/cache.ts';
import { accessOf, type Effects, effectsOf, type MemoryRange, passesOn } from '../analysis/effects.ts';
import { intrinsicOf } from '../analysis/intrinsics.ts';
import { type Block, instsOf } from '../ir/block.ts';
import { buildSelect, placeBefore } from '../ir/build.ts';
import { erase, replaceAllUses } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { type CallInst, type Inst, isCall, isSimpleAccess } from '../ir/inst.ts';
import { type Layout, storeSize } from '../ir/layout.ts';
import { Op } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';

export const loadStoreElim: PassDefinition = {
  name: 'load-store-elim',
  about: 'Forwards stored and loaded values to loads, and removes stores that are overwritten.',
  options: [],
  run: eliminate,
};

/** How many places are remembered at a time; the oldest is forgotten. */
const MAX_PLACES = 32;
/** The same with places that are only read between two stores: each store is compared with all of them. */
const MAX_LOADED = 256;

interface Place {
  readonly range: MemoryRange;
  readonly value: Value;
  readonly inst: Inst;
  /** Stores under masks that have been done since; the other lanes hold `value`. */
  readonly masked?: readonly CallInst[];
}

function eliminate(func: Func, cx: PassContext): boolean {
  // Removing loads and stores changes no address: what is known of them before stays true.
  const { alias } = analyses(func, cx.module);
  let gone = 0;
  for (const block of func.blocks)
    gone += forwardLoads(block, alias, cx.mayRewrite) + dropOverwritten(block, alias, cx);
  cx.count('load-store-elim.removed', gone);
  return gone > 0;
}

/** Loads of the block that take what an earlier access of it loaded or stored there; how many went. */
export function forwardLoads(
  block: Block,
  alias: AliasAnalysis,
  mayRewrite: (what: string) => boolean,
): number {
  let places: Place[] = [];
  let gone = 0;
  for (const inst of instsOf(block)) {
    const effects = effectsOf(inst, alias.layout);
    if (isSimpleAccess(inst)) {
      const range = accessOf(inst, alias.layout)!;
      if (inst.op === Op.Load) {
        const held = places.find((p) => gives(p, inst) && isSamePlace(alias, p.range, range));
        if (held !== undefined && mayRewrite(`take %${inst.name ?? inst.id} from an earlier access`)) {
          replaceAllUses(inst, settled(places, held));
          erase(inst);
          gone++;
        } else if (held === undefined && isWhole(inst.type.kind)) {
          places.push({ range, value: inst, inst });
          if (places.length > MAX_LOADED) places.shift();
        }
        continue;
      }
      places = places.filter((p) => isApart(alias, p.range, range));
      if (isWhole(inst.operands[0]!.type.kind)) places.push({ range, value: inst.operands[0]!, inst });
      if (places.length > MAX_PLACES) places.shift();
      continue;
    }
    const under = maskedOver(places, inst, alias);
    places = places.filter((p) => !mayTouch(alias, effects, p.range, 'writes'));
    if (under !== null) places.push(under);
  }
  return gone;
}

/** What is known of a place that a store under a mask writes: both its lanes and the others. */
function maskedOver(places: Place[], inst: Inst, alias: AliasAnalysis): Place | null {
  if (!isCall(inst) || intrinsicOf(inst)?.name !== 'masked.store') return null;
  const [stored, pointer] = inst.operands;
  const held = places.find(
    (p) => p.value.type === stored!.type && isSamePlace(alias, p.range, { ...p.range, pointer: pointer! }),
  );
  return held === undefined ? null : { ...held, masked: [...(held.masked ?? []), inst] };
}

/** The value of a place, made of what was stored under masks where it was. */
function settled(places: Place[], held: Place): Value {
  let { value } = held;
  for (const store of held.masked ?? []) {
    const [stored, , , mask] = store.operands;
    value = buildSelect(placeBefore(store.next!), mask!, stored!, value);
  }
  places[places.indexOf(held)] = { range: held.range, value, inst: held.inst };
  return value;
}

function isApart(alias: AliasAnalysis, a: MemoryRange, b: MemoryRange): boolean {
  return alias.supposedApart?.(a, b) === true || aliasNow(alias, a, b).kind === 'no';
}

/** Is the value of the place as good as what the load gives: of its type, and poison only where the load's is? */
function gives(place: Place, load: Inst): boolean {
  if (place.value.type !== load.type) return false;
  if (place.inst.op !== Op.Load) return true;
  const own = load.notes?.attachments ?? [];
  const promises = place.inst.notes?.attachments.filter((a) => MAKES_POISON.has(a.kind)) ?? [];
  return promises.every((a) => own.some((b) => b.kind === a.kind && b.node === a.node));
}

/** Attachments of a load whose violation makes its result poison. */
const MAKES_POISON: ReadonlySet<string> = new Set(['range', 'nonnull', 'align', 'nofpclass']);

/** Upwards: places that are written later, with nothing between that could tell. */
function dropOverwritten(block: Block, alias: AliasAnalysis, cx: PassContext): number {
  let places: MemoryRange[] = [];
  let gone = 0;
  for (const inst of instsOf(block).reverse()) {
    const effects = effectsOf(inst, alias.layout);
    if (inst.op === Op.Store && isSimpleAccess(inst)) {
      const range = accessOf(inst, alias.layout)!;
      const isOver = places.some((p) => p.size >= range.size && isSamePlace(alias, p, range));
      if (isOver && cx.mayRewrite('remove a store that is overwritten')) {
        erase(inst);
        gone++;
      } else if (isFixedSize(alias.layout, inst)) {
        places.push(range);
        if (places.length > MAX_PLACES) places.shift();
      }
      continue;
    }
    if (!passesOn(effects)) places = [];
    else places = places.filter((p) => !mayTouch(alias, effects, p, 'reads'));
  }
  return gone;
}

function mayTouch(
  alias: AliasAnalysis,
  effects: Effects,
  range: MemoryRange,
  how: 'reads' | 'writes',
): boolean {
  if (effects.isBarrier) return true;
  if (!effects[how]) return false;
  if (effects.ranges === null) return true;
  return effects.ranges.some((r) => r[how] && aliasNow(alias, r, range).kind !== 'no');
}

/** Do both begin at the same byte, for sure? */
function isSamePlace(alias: AliasAnalysis, a: MemoryRange, b: MemoryRange): boolean {
  if (a.pointer === b.pointer) return true;
  const found = aliasNow(alias, a, b);
  return found.distance === 0n && (found.kind === 'must' || found.kind === 'partial');
}

/** Types that come back from memory as they went there. */
function isWhole(kind: TypeKind): boolean {
  return (
    kind === TypeKind.Int || kind === TypeKind.Float || kind === TypeKind.Ptr || kind === TypeKind.Vector
  );
}

function isFixedSize(layout: Layout, store: Inst): boolean {
  return Number.isFinite(storeSize(layout, store.operands[0]!.type));
}
