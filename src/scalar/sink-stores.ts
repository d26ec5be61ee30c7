/**
 * Stores at the ends of all arms of a branch, to one place: one store behind them.
 *
 *     then: …  store %a, %p   br end           then: …   br end
 *     else: …  store %b, %p   br end    ⇒      else: …   br end
 *     end:  …                                  end:  %v = phi [%a, then], [%b, else]
 *                                                    store %v, %p
 *
 * A loop then stores in every iteration, and needs no masks. It is done in loops only: elsewhere nobody gains by it. Arms end
 * in nothing but the branch to `end`; behind the store they have nothing to do with memory.
 */
import { analyses } from '../analysis/cache.ts';
import { predecessorsOf } from '../analysis/cfg.ts';
import { hasEffects } from '../analysis/effects.ts';
import type { Block } from '../ir/block.ts';
import { buildPhi, buildStore, type Place, placeBefore, put } from '../ir/build.ts';
import { addIncoming, erase, setAttachments } from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInst, type Value } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { blockName } from './blocks.ts';

type Store = InstOf<typeof Op.Store>;

export const sinkStores: PassDefinition = {
  name: 'sink-stores',
  about: 'Writes stores of all arms of a branch to one place as one store behind them, in loops.',
  options: [],
  run,
};

function run(func: Func, cx: PassContext): boolean {
  const { cfg, loops } = analyses(func, cx.module);
  let count = 0;
  for (const end of func.blocks) {
    const loop = loops.innermost[end.id] ?? null;
    if (loop === null || loop.header === end) continue;
    const arms = [...predecessorsOf(cfg, end.id)].map((id) => cfg.blocks[id]!);
    for (let stores = storesOf(arms); stores !== null; stores = storesOf(arms)) {
      if (!cx.mayRewrite(`sink the stores before ${blockName(end)}`)) break;
      sink(end, arms, stores);
      count++;
    }
  }
  cx.count('sink-stores.stores', count);
  return count > 0;
}

/** The last store of every arm, if all go to one place; null otherwise. */
function storesOf(arms: readonly Block[]): readonly Store[] | null {
  if (arms.length < 2 || new Set(arms).size !== arms.length) return null;
  const stores: Store[] = [];
  for (const arm of arms) {
    const store = lastStore(arm);
    if (store === null) return null;
    stores.push(store);
  }
  const [first, ...others] = stores as [Store, ...Store[]];
  const isAlike = (other: Store): boolean =>
    other.operands[0]!.type === first.operands[0]!.type &&
    isSamePlace(first.operands[1]!, other.operands[1]!);
  return others.every(isAlike) ? stores : null;
}

/** What an arm does last that has to do with memory, if that is a plain store. */
function lastStore(arm: Block): Store | null {
  const branch = arm.last;
  if (branch === null || branch.op !== Op.Br || branch.blocks.length !== 1) return null;
  for (let inst = branch.prev; inst !== null; inst = inst.prev) {
    if (inst.op === Op.Store) return isSimpleAccess(inst) ? inst : null;
    if (inst.op === Op.Load || hasEffects(inst)) return null;
  }
  return null;
}

/** How deep in an address the arms may compute the same. */
const MAX_DEPTH = 4;

/** One value, or the same address computed twice. A value that all arms see is there behind them, too. */
function isSamePlace(a: Value, b: Value, depth = 0): boolean {
  if (a === b) return true;
  if (!isInst(a) || !isInst(b) || a.op !== b.op || a.type !== b.type || depth > MAX_DEPTH) return false;
  const isGep = a.op === Op.GetElementPtr && b.op === Op.GetElementPtr;
  if (isGep ? a.extra.source !== b.extra.source : !ADDRESS_OPS.has(a.op)) return false;
  return (
    a.operands.length === b.operands.length &&
    a.operands.every((operand, i) => isSamePlace(operand, b.operands[i]!, depth + 1))
  );
}

const ADDRESS_OPS: ReadonlySet<Op> = new Set([Op.Add, Op.Sub, Op.Mul, Op.Shl, Op.Or, Op.ZExt, Op.SExt]);

function sink(end: Block, arms: readonly Block[], stores: readonly Store[]): void {
  let at = end.first!;
  while (at.op === Op.Phi) at = at.next!;
  const place = placeBefore(at);
  const first = stores[0]!;
  const align = Math.min(...stores.map((store) => store.extra.align));
  const made = buildStore(place, storedValue(end, arms, stores), pointerOf(place, stores), align);
  setAttachments(
    made,
    (first.notes?.attachments ?? []).filter((note) =>
      stores.every((store) =>
        store.notes?.attachments.some(({ kind, node }) => kind === note.kind && node === note.node),
      ),
    ),
  );
  for (const store of stores) erase(store);
}

function storedValue(end: Block, arms: readonly Block[], stores: readonly Store[]): Value {
  const values = stores.map((store) => store.operands[0]!);
  const first = values[0]!;
  if (values.every((value) => value === first)) return first;
  const phi = buildPhi(placeBefore(end.first!), first.type);
  arms.forEach((arm, i) => void addIncoming(phi, values[i]!, arm));
  return phi;
}

/** The address anew behind the arms, with what all of them promise. */
function pointerOf(place: Place, stores: readonly Store[]): Value {
  return anew(
    place,
    stores.map((store) => store.operands[1]!),
  );
}

function anew(place: Place, values: readonly Value[]): Value {
  const first = values[0]!;
  if (values.every((value) => value === first)) return first;
  const insts = values as readonly Inst[]; // `isSamePlace` has seen to it
  const flags = insts.reduce((common, inst) => common & inst.flags, insts[0]!.flags);
  const operands = insts[0]!.operands.map((_, i) =>
    anew(
      place,
      insts.map((inst) => inst.operands[i]!),
    ),
  );
  return put(place, insts[0]!.op, first.type, operands, insts[0]!.extra, flags) as unknown as Inst; // as in `put` itself
}
