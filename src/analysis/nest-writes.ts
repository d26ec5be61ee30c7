/**
 * Has a nest of inner loops written what a load reads, earlier in the same iteration of the outer loop?
 *
 *     for (a = 0; a < n; a++) for (b = 0; b < n; b++) g[a][b] = …       g + 16·#a + 4·#b
 *     for (a = 1; a < n; a++) … g[a][0] …                               g + 16·#a + 16
 *
 * Each counter in the load's address has one in the store's with the same coefficient; the rest of their distance is so
 * many more iterations of the nest's loops; and the nest's loops make so many more iterations than the load's.
 */
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import type { Analyses } from './cache.ts';
import { dominates } from './dominators.ts';
import { accessOf } from './effects.ts';
import { evolvedAddress, isCounter } from './evolution.ts';
import { constantOf, difference, type Term } from './linear.ts';
import { exitsOf, type Loop, latchOf } from './loops.ts';

export function isWrittenByNest(an: Analyses, loop: Loop, store: Inst, load: Inst): boolean {
  if (store.op !== Op.Store) return false;
  const nest = nestOf(an, loop, store);
  const around = nest.at(-1);
  if (around === undefined || around.blocks.has(load.block!.id)) return false;
  if (!dominates(an.dominators, around.header.id, load.block!.id)) return false;
  const [to, from] = [accessOf(store, an.module.layout), accessOf(load, an.module.layout)];
  if (to === null || from === null || to.size === null || from.size === null || to.size < from.size)
    return false;
  const written = evolvedAddress(an.evolutions, to.pointer);
  const read = evolvedAddress(an.evolutions, from.pointer);
  if (written.base !== read.base || ![...written.offset.terms, ...read.offset.terms].every(isCounted))
    return false;
  let apart = read.offset.constant - written.offset.constant;
  const free = [...read.offset.terms];
  // From the longest step to the shortest, as the places of a number.
  for (const { atom, coefficient } of [...written.offset.terms].sort(byStep)) {
    const writer = nest.find(({ header }) => header === atom.value);
    if (coefficient <= 0n || writer === undefined) return false;
    const more = apart < 0n ? 0n : apart / coefficient;
    apart -= more * coefficient;
    const at = free.findIndex((term) => term.coefficient === coefficient);
    const [term] = at < 0 ? [] : free.splice(at, 1);
    const reader = an.loops.loops.find(({ header }) => header === term?.atom.value) ?? null;
    if (!isWithin(an, reader, more, writer)) return false;
  }
  return apart === 0n && free.length === 0;
}

function isCounted({ atom }: Term): boolean {
  return isCounter(atom);
}

function byStep(x: Term, y: Term): number {
  return x.coefficient < y.coefficient ? 1 : -1;
}

/** The loops around the store, inside of the outer one, from the innermost: none if an iteration of one may not store. */
function nestOf(an: Analyses, loop: Loop, store: Inst): Loop[] {
  const nest: Loop[] = [];
  let inner = store.block!;
  for (let at = an.loops.innermost[inner.id] ?? null; at !== loop; at = at.parent) {
    const latch = at === null ? null : latchOf(at);
    if (at === null || latch === null || !dominates(an.dominators, inner.id, latch.id)) return [];
    if (exitsOf(an.loops, at).some(({ from }) => from !== latch)) return [];
    nest.push(at);
    inner = at.header;
  }
  return nest;
}

/** Does the nest's loop go round as often as the load's (once, if there is none) and so many times more? */
function isWithin(an: Analyses, reader: Loop | null, more: bigint, writer: Loop): boolean {
  if (reader === null && more === 0n) return true;
  const made = an.tripCount(writer);
  if (reader === null) return made.exact !== null && more <= made.exact;
  const asked = an.tripCount(reader);
  if (asked.exact !== null && made.exact !== null) return asked.exact + more <= made.exact;
  const [x, y] = [asked.symbolic, made.symbolic];
  if (x === null || y === null || x.guard !== null || y.guard !== null) return false;
  if (x.step !== 1n || y.step !== 1n || x.plus !== y.plus || x.distance.width !== y.distance.width)
    return false;
  const longer = difference(y.distance, x.distance);
  const by = longer === null ? null : constantOf(longer);
  return by !== null && more <= by;
}
