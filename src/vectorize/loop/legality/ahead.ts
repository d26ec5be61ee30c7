/**
 * Search loops: what a turn of the vector loop has to compute before it is known whether the loop is left in it.
 *
 *     for (i < n) if (a[i] == x) break;          load 8 of a; any of them x? then the scalar loop does these 8
 *
 * The program does not compute any of that for iterations behind the one that leaves, so it must do no harm: nothing that
 * traps, no bytes that may not be there. What is poison is frozen before it is branched on. The bytes are there as far as
 * an object reaches whose size is known, and in WebAssembly as far as its memory does (`ir/linear-memory.ts`); the vector
 * loop goes so far at most, and the scalar loop does the rest. That holds in WebAssembly for loads under a condition, too
 * (`if (key[i] < k) sum += value[i]`), in any loop: there are no masked loads to do only those that the program does. And
 * for stores under a condition where nobody else looks at memory (`if (m[i] > 0) y[i] = x[i]`): where one lane of a turn
 * stores, the others are loaded and written back.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { extentOf, isDereferenceable } from '../../../analysis/dereferenceable.ts';
import { evolvedAddress } from '../../../analysis/evolution.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { LinearForm } from '../../../analysis/linear.ts';
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { hasLinearMemory } from '../../../ir/linear-memory.ts';
import { Op } from '../../../ir/op.ts';
import { runsAlone } from '../../../ir/threads.ts';
import { isPtr } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { nameOf, type Reasons } from '../refusals.ts';
import type { Access, Accesses } from './accesses.ts';
import type { HeaderPhi } from './header-phis.ts';
import { conditionOf, incomingEdges, type Predicates } from './predicates.ts';
import type { LoopShape } from './shape.ts';

export interface Ahead {
  /** Instructions that the conditions of the breaks hang on, and those themselves. */
  readonly insts: ReadonlySet<Inst>;
  /** Iterations whose bytes are there for sure; null when all are. */
  readonly reach: bigint | null;
  /**
   * Loads, ahead or under a condition, of which nobody knows where their objects end: as far as linear memory reaches. And
   * stores under a condition: what lies around the lanes that store is written back.
   */
  readonly open: ReadonlySet<Inst>;
}

const NOTHING: Ahead = { insts: new Set(), reach: null, open: new Set() };

export function aheadIn(
  known: Analyses,
  shape: LoopShape,
  predicates: Predicates,
  phis: ReadonlyMap<Value, HeaderPhi>,
  accesses: Accesses,
  writesBack: boolean,
  reasons: Reasons,
): Ahead {
  const elsewhere = openAccesses(known, accesses, writesBack);
  if (shape.breaks.length === 0) return { ...NOTHING, open: elsewhere };
  const insts = neededFirst(shape, predicates, phis, accesses);
  const { count } = shape;
  const most = count.kind === 'constant' ? count.count : count.max;
  let reach = most;
  const open = new Set<Inst>([...elsewhere].filter((inst) => !insts.has(inst)));
  for (const inst of insts) {
    const access = accesses.get(inst);
    if (access === undefined) continue;
    const far = reachOf(known, shape, access);
    if (far === null && !access.isStore && mayReachOn(known, access)) open.add(inst);
    else if (far === null)
      reasons.add(
        'LoopReadAhead',
        inst,
        `${nameOf(inst)} would be read for iterations behind the one that leaves, and nobody knows how many bytes there are; `,
        'an array of known size (also as a parameter, a[static N]) would help',
      );
    else if (far < reach) reach = far;
  }
  return { insts, reach: reach < most ? reach : null, open };
}

/** The same for what every iteration computes anyway: all of it may be read. */
export function aheadOfTurn(
  shape: LoopShape,
  predicates: Predicates,
  phis: ReadonlyMap<Value, HeaderPhi>,
  accesses: Accesses,
): Ahead {
  return { ...NOTHING, insts: neededFirst(shape, predicates, phis, accesses) };
}

/** The accesses, with those that come ahead, and loads that are open, as what they are: done where the program might not. */
export function readAhead(accesses: Accesses, { insts, open }: Ahead): Accesses {
  if (insts.size + open.size === 0) return accesses;
  const isEarly = (inst: Inst): boolean => insts.has(inst) || open.has(inst);
  const early = (access: Access): Access =>
    access.isStore ? { ...access, guardable: true } : { ...access, conditional: true, speculatable: true };
  return new Map([...accesses].map(([inst, access]) => [inst, isEarly(inst) ? early(access) : access]));
}

/** Accesses under a condition, of which only the machine's memory says that they may run for all lanes. */
function openAccesses(known: Analyses, accesses: Accesses, writesBack: boolean): Set<Inst> {
  const isAlone = writesBack && runsAlone(known.func, known.module);
  const found = new Set<Inst>();
  for (const [inst, access] of accesses) {
    const { conditional, speculatable, guardable, isStore } = access;
    if (!conditional || speculatable || guardable || !mayReachOn(known, access)) continue;
    if (!isStore || (isAlone && !isConstantObject(known, access))) found.add(inst);
  }
  return found;
}

function isConstantObject({ evolutions }: Analyses, { pointer }: Access): boolean {
  const { base } = evolvedAddress(evolutions, pointer);
  return base.kind === ValueKind.GlobalVar && base.isConstant;
}

/** Backwards from the conditions of the breaks, and from those under which they are asked. */
function neededFirst(
  shape: LoopShape,
  predicates: Predicates,
  phis: ReadonlyMap<Value, HeaderPhi>,
  accesses: Accesses,
): ReadonlySet<Inst> {
  const found = new Set<Inst>();
  const work: Value[] = [];
  const blocks = new Set<Block>();
  const under = (block: Block): void => {
    const leader = predicates.leader.get(block)!;
    const predicate = predicates.of.get(leader)!;
    if (blocks.has(leader) || predicate.kind === 'always') return;
    blocks.add(leader);
    for (const edge of predicate.edges) {
      const condition = conditionOf(shape, edge);
      if (condition !== null) work.push(condition.value);
      under(edge.from);
    }
  };
  for (const { block, value } of shape.breaks) {
    work.push(value);
    under(block);
  }
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (!isInst(at) || found.has(at) || isInvariant(shape.loop, at)) continue;
    const entry = phis.get(at);
    if (entry !== undefined) {
      if (entry.kind === 'recurrence' || entry.kind === 'scan') work.push(entry.next);
      continue;
    }
    if (at.op === Op.Phi && at.block === shape.header) continue; // it was refused: where it comes from matters no more
    found.add(at);
    work.push(...at.operands);
    if (accesses.get(at)?.conditional === true) under(at.block!);
    if (at.op !== Op.Phi) continue;
    for (const edge of incomingEdges(at)) {
      const condition = conditionOf(shape, edge);
      if (condition !== null) work.push(condition.value);
      under(edge.from);
    }
  }
  return found;
}

/** For how many iterations an access stays in an object whose size is known; null when there is none. */
function reachOf(known: Analyses, shape: LoopShape, access: Access): bigint | null {
  const { stride, size } = access;
  const { base, offset } = evolvedAddress(known.evolutions, access.pointer);
  const starts = startsOf(known, shape, offset);
  if (stride === null || access.isStore || !isInvariant(shape.loop, base)) return null;
  if (stride === 0) return isDereferenceable(known.affine, access.pointer, size) ? FOR_EVER : null;
  if (starts === null) return null;
  const extent = BigInt(extentOf(known.affine, base));
  const by = BigInt(Math.abs(stride));
  const [least, most] = starts;
  if (least < 0n || most + BigInt(size) > extent) return null;
  // Whole strides: a group of accesses may be read with what lies between them.
  const room = stride > 0 ? extent - most : least + by;
  return room < by ? null : room / by;
}

/** May elements be touched where no object is known to be, as long as the machine has memory there? */
function mayReachOn({ module }: Analyses, { pattern, stride, pointer }: Access): boolean {
  const { type } = pointer;
  const isEven = pattern === 'unit' || pattern === 'reverse' || (pattern === 'strided' && stride! > 0);
  return hasLinearMemory(module) && isEven && isPtr(type) && type.addressSpace === 0;
}

/** Between which bytes of the object the first access lies, whatever loops around this one have come to; null: anywhere. */
function startsOf(known: Analyses, shape: LoopShape, offset: LinearForm): readonly [bigint, bigint] | null {
  let [least, most] = [offset.constant, offset.constant];
  for (const { atom, coefficient } of offset.terms) {
    if (atom.value === shape.header) continue;
    const loop = known.loops.loops.find(({ header }) => header === atom.value);
    const times = loop === undefined ? null : known.tripCount(loop).max;
    if (times === null) return null;
    if (coefficient > 0n) most += coefficient * times;
    else least += coefficient * times;
  }
  return [least, most];
}

/** More than any counter has. */
const FOR_EVER = 1n << 64n;
