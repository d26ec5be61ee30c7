/**
 * Loops that carry what they have loaded to the next iterations, where that keeps vectors from them:
 *
 *     for (i) d[i] = (s[i - 1] + s[i] + s[i + 1]) / 3;     after LLVM's load elimination:
 *
 *     p = phi [s[0], …], [n, …]                            p = load s[i]
 *     n = load s[i + 1]                            ──▶     n = load s[i + 1]
 *     d[i] = (s[i - 1] + p + n) / 3                        d[i] = (s[i - 1] + p + n) / 3
 *
 * A scalar loop saves a load by it. A vector loop has to put every vector together from two, and records of which one member is
 * loaded and another carried are no records any more (`groups.ts`, `flat/`).
 *
 * 1. A phi of the header takes, from the latch, a load that runs in every iteration, or another such phi: it is what was loaded
 *    one iteration ago, or several.
 * 2. What comes in from outside is a load of just that place, one step before the first.
 * 3. Nothing in the loop, or between that load and the loop, writes there.
 *
 * It is done where the price of vectors, which is tried on a copy of the function, is less for it.
 */

import { aliasEver } from '../../analysis/alias.ts';
import { type Analyses, analyses } from '../../analysis/cache.ts';
import { predecessorsOf } from '../../analysis/cfg.ts';
import { effectsOf, isSpeculatable, type MemoryRange } from '../../analysis/effects.ts';
import { evolvedAddress } from '../../analysis/evolution.ts';
import { isInvariant } from '../../analysis/induction.ts';
import { constantOf, difference } from '../../analysis/linear.ts';
import { type Loop, latchOf, preheaderOf } from '../../analysis/loops.ts';
import { type Block, instsOf } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { isBinary, isCast, Op } from '../../ir/op.ts';
import { indexUses } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { costsOf, targetOf } from '../../target/index.ts';
import { emitReload } from './emit/reloads.ts';
import { rewritableLoop, rewriteLoops } from './versions.ts';

type Load = InstOf<typeof Op.Load>;
type Phi = InstOf<typeof Op.Phi>;

/** A phi that is what `load` was so many iterations ago. */
export interface Reload {
  readonly phi: Phi;
  /** What comes in from outside. */
  readonly start: Load;
  readonly load: Load;
  /** What the load's address is made of in the loop, operands first. */
  readonly address: readonly Inst[];
  /** Bytes from the load's address in an iteration to that of what the phi is. */
  readonly bytes: bigint;
}

/** Phis of phis: the taps of a filter. */
const MAX_BEHIND = 8;
/** Instructions of an address. */
const MAX_ADDRESS = 12;
/** Blocks between what comes in and the loop. */
const MAX_BETWEEN = 4;
/**
 * What vectors may cost, of what they cost with what is carried: less is not worth the load. Where units are counted, loads of whole
 * registers that cross lines of the cache take twice what they are priced (a maximum of windows of bytes on AVX2, priced at 0.87,
 * took 1.17).
 */
const ALLOWED = 0.9;
const ALLOWED_BY_UNITS = 0.75;

export const reloads: PassDefinition = {
  name: 'reloads',
  about: 'Loads what loops carry from one iteration to the next again, where vectors are cheaper so.',
  options: [],
  run: (func, cx) => {
    const target = targetOf(func, cx.module, cx.target);
    const allowed = target === null || costsOf(target).ports === null ? ALLOWED : ALLOWED_BY_UNITS;
    return rewriteLoops(func, cx, {
      what: 'load again what is carried',
      isWanted: (where, header) => reloadsIn(where, header, cx).length > 0,
      rewrite: (where, header) => {
        for (const reload of reloadsIn(where, header, cx)) emitReload(cx.module, reload);
      },
      pays: (after, price) => {
        const now = price();
        return now === null || after < allowed * now;
      },
    });
  },
};

function reloadsIn(func: Func, header: Block, cx: PassContext): Reload[] {
  indexUses(func);
  const known = analyses(func, cx.module);
  const loop = rewritableLoop(known, header);
  const latch = loop === null ? null : latchOf(loop);
  const preheader = loop === null ? null : preheaderOf(known.loops, loop);
  if (loop === null || latch === null || preheader === null) return [];
  const found: Reload[] = [];
  for (let inst = header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    const reload = reloadOf(known, loop, inst, latch, preheader);
    if (reload !== null) found.push(reload);
  }
  return found;
}

function reloadOf(known: Analyses, loop: Loop, phi: Phi, latch: Block, preheader: Block): Reload | null {
  let behind = 1;
  let next = incoming(phi, latch);
  for (; next !== null && isInst(next) && next.op === Op.Phi && next.block === loop.header; behind++) {
    if (behind >= MAX_BEHIND) return null;
    next = incoming(next, latch);
  }
  const start = incoming(phi, preheader);
  if (next === null || !isInst(next) || next.op !== Op.Load || !isSimpleAccess(next)) return null;
  if (start === null || !isInst(start) || start.op !== Op.Load || !isSimpleAccess(start)) return null;
  const { accesses, blockers } = known.loopDependences(loop);
  const access = accesses.find(({ inst }) => inst === next);
  if (blockers.length > 0 || access === undefined || !access.always || !access.stride) return null;
  const bytes = -access.stride * BigInt(behind);
  if (!isBefore(known, loop, start, next, bytes)) return null;
  const isKept = (range: MemoryRange): boolean => !range.writes || isApart(known, range, access.range);
  if (!accesses.every(({ range }) => isKept(range)) || !staysUntil(known, start, preheader, isKept))
    return null;
  const address = addressIn(known, loop, next.operands[0]!);
  return address === null ? null : { phi, start, load: next, address, bytes };
}

function incoming(phi: Phi, block: Block): Value | null {
  const at = phi.blocks.indexOf(block);
  return at < 0 ? null : phi.operands[at]!;
}

/** Does `start` load what lies so many bytes from the first place that `load` loads? */
function isBefore({ evolutions }: Analyses, loop: Loop, start: Load, load: Load, bytes: bigint): boolean {
  if (start.type !== load.type) return false;
  const first = evolvedAddress(evolutions, start.operands[0]!);
  const own = evolvedAddress(evolutions, load.operands[0]!);
  if (first.base !== own.base || !isInvariant(loop, own.base)) return false;
  const apart = difference(first.offset, own.offset);
  if (apart === null) return false;
  // The counter of the loop is 0 where it begins.
  const terms = apart.terms.filter(({ atom }) => atom.value !== loop.header);
  return constantOf({ ...apart, terms }) === BigInt.asIntN(apart.width, bytes);
}

function isApart({ alias }: Analyses, a: MemoryRange, b: MemoryRange): boolean {
  return aliasEver(alias, a, b).kind === 'no';
}

/** Is all that is written between the load and the loop kept apart from it? Only where one way leads there. */
function staysUntil(
  { cfg, module: { layout } }: Analyses,
  start: Load,
  preheader: Block,
  isKept: (range: MemoryRange) => boolean,
): boolean {
  let block = preheader;
  for (let blocks = 0; blocks < MAX_BETWEEN; blocks++) {
    for (let inst = block.last; inst !== null; inst = inst.prev) {
      if (inst === start) return true;
      const effects = effectsOf(inst, layout);
      if (effects.isBarrier || (effects.writes && effects.ranges === null)) return false;
      if (effects.ranges?.every(isKept) === false) return false;
    }
    const [before, another] = predecessorsOf(cfg, block.id);
    if (before === undefined || another !== undefined) return false;
    block = cfg.blocks[before]!;
  }
  return false;
}

/** The instructions in the loop that a pointer is made of, operands first; null where they are more than sums. */
function addressIn({ cfg }: Analyses, loop: Loop, pointer: Value): Inst[] | null {
  const found = new Set<Value>();
  const work: Value[] = [pointer];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (!isInst(value) || isInvariant(loop, value) || found.has(value)) continue;
    if (value.op === Op.Phi && value.block === loop.header) continue;
    const isSum = value.op === Op.GetElementPtr || isBinary(value.op) || isCast(value.op);
    if (!isSum || !isSpeculatable(value) || found.size >= MAX_ADDRESS) return null;
    found.add(value);
    work.push(...value.operands);
  }
  const blocks = loop.blocks.toArray().sort((a, b) => cfg.rank[a]! - cfg.rank[b]!);
  return blocks.flatMap((id) => instsOf(cfg.blocks[id]!).filter((inst) => found.has(inst)));
}
