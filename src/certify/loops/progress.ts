/**
 * What notes say of whole loops: that they come to an end, and that vectors are asked for. Where a loop of B goes round so does A's, turn by turn, so B may say it
 * (`llvm.loop.mustprogress`) only where A's loop ends for certain, or A says it as well: of that loop, or of the function.
 */
import type { Loop, LoopForest } from '../../analysis/loops.ts';
import { hasAttribute } from '../../ir/attribute.ts';
import { type CallInst, calleeOf } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { isFloat, scalarType } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { asksForVectors, followUps, mustProgress } from '../axioms/loop-notes.ts';
import { type Fault, faultAt } from '../fault.ts';
import type { Graph } from '../walk/graph.ts';
import type { Pair } from '../walk/pairs.ts';
import { phisOf } from '../walk/path.ts';
import { comesToAnEnd } from './last-turn.ts';
import { loopAt } from './loop-plan.ts';
import { exactTest } from './recurrences.ts';

/** Why B's loop at the pair may not say what it does; null when it may. */
export function compareLoopNotes(layout: Layout, a: Graph, b: Graph, pair: Pair): Fault | null {
  const loop = loopAt(b.forest, pair.b);
  return loop === null ? null : (compareRequests(a, loop, pair) ?? compareProgress(layout, a, loop, pair));
}

/** Do loops that are walked turn by turn ask for no more than those of the source do? */
export function askNoMore(loops: readonly Loop[], source: readonly Loop[]): boolean {
  const known = new Set(source.flatMap(followUps));
  return (
    loops.every((loop) => followUps(loop).every((text) => known.has(text))) &&
    (!loops.some(mayReorder) || source.every(asksForVectors))
  );
}

function mayReorder(loop: Loop): boolean {
  return asksForVectors(loop) && phisOf(loop.header).some(({ type }) => isFloat(scalarType(type)));
}

/** A loop of B that asks for vectors gives leave to add up its floats in any order, which A's has to give as well. */
function compareRequests({ forest }: Graph, loop: Loop, { a }: Pair): Fault | null {
  const around: Loop[] = [];
  for (let own = forest.innermost[a.id] ?? null; own !== null; own = own.parent) around.push(own);
  const known = new Set(around.flatMap(followUps));
  const end = loop.latches[0]?.last ?? null;
  if (followUps(loop).some((text) => !known.has(text)))
    return faultAt('a loop asks for what the source does not', end);
  if (!mayReorder(loop) || around.some(asksForVectors)) return null;
  return faultAt('a loop asks for vectors, that may add up floats in any order', end);
}

function compareProgress(layout: Layout, a: Graph, loop: Loop, pair: Pair): Fault | null {
  if (!mustProgress(loop) || hasAttribute(a.func.attributes, 'mustprogress')) return null;
  return isToEnd(layout, a.forest, pair)
    ? null
    : faultAt('a loop must come to an end that need not in the source', loop.latches[0]?.last ?? null);
}

/** Of the loop that A is in at the pair. */
function isToEnd(layout: Layout, forest: LoopForest, { a }: Pair): boolean {
  const loop = forest.innermost[a.id] ?? null;
  if (loop === null) return false;
  if (mustProgress(loop)) return true;
  const inside = forest.loops.filter(({ header }) => loop.blocks.has(header.id));
  return inside.every((one) => mustProgress(one) || isCounted(layout, one)) && !mayStay(loop);
}

function isCounted(layout: Layout, loop: Loop): boolean {
  const test = exactTest(layout, loop);
  return test !== null && comesToAnEnd(layout, loop, test);
}

/** Is something called that need not return? */
function mayStay({ blocks, header }: Loop): boolean {
  for (const block of header.parent.blocks) {
    if (!blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Invoke || (inst.op === Op.Call && !returns(inst))) return true;
    }
  }
  return false;
}

function returns(call: CallInst): boolean {
  const callee = calleeOf(call);
  if (hasAttribute(call.extra.attributes, 'willreturn')) return true;
  if (callee.kind !== ValueKind.Func) return false;
  return callee.name?.startsWith('llvm.') === true || hasAttribute(callee.attributes, 'willreturn');
}
