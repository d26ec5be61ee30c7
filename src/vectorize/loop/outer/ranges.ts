/**
 * What accesses touch while a nest runs, for comparisons before it where nobody knows whether pointers overlap.
 *
 *     for (j) for (k) … b[k*n + j] …          from &b[0] to &b[(n-1)*n + n-1], whatever runs first
 *
 * An access has a range if every iteration of every loop around it makes it, its address is a sum of a base and of
 * multiples of the loops' counters (by constants, or by values from before the nest: then whether it moves up or down is
 * asked at run time), and no loop's length hangs on another. Its address is lowest and highest where each loop is in its
 * first or in its last iteration. Accesses a constant number of bytes apart are a family, with one range.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { dominates } from '../../../analysis/dominators.ts';
import { evolvedAddress } from '../../../analysis/evolution.ts';
import { isInvariant, isInvariantForm } from '../../../analysis/induction.ts';
import { constantOf, difference } from '../../../analysis/linear.ts';
import { isWithin, type Loop } from '../../../analysis/loops.ts';
import { Flag } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import { allocSize, indexBits } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isInt, TypeKind } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import type { LoopShape } from '../legality/shape.ts';
import { Reasons } from '../refusals.ts';
import type { OuterAccess } from './accesses.ts';
import { outerShapeOf } from './shape.ts';

/** Which way iterations of a loop move an address; null when that hangs on a value. */
export type Direction = 'up' | 'down' | null;

/** Accesses that stay a constant number of bytes apart. */
export interface NestFamily {
  readonly members: readonly OuterAccess[];
  readonly lowest: OuterAccess;
  /** Bytes from the lowest address to the end of what they touch in an iteration. */
  readonly bytes: number;
  readonly moves: ReadonlyMap<Loop, Direction>;
  /** The pointer from which all addresses step. */
  readonly root: Value;
}

/** Two families that are compared before the nest. */
export interface NestCheck {
  readonly families: readonly [NestFamily, NestFamily];
}

/** The accesses of a nest that have ranges, and the loops' lengths. */
export class NestRanges {
  /** By loop; those of the nest and the nest itself. */
  readonly shapes = new Map<Loop, LoopShape>();
  private readonly known: Analyses;
  private readonly nest: LoopShape;
  private readonly families: NestFamily[] = [];

  constructor(known: Analyses, nest: LoopShape, accesses: Iterable<OuterAccess>) {
    this.known = known;
    this.nest = nest;
    const loops = known.loops.loops.filter((loop) => isWithin(loop, nest.loop));
    for (const loop of loops) {
      const shape = loop === nest.loop ? nest : outerShapeOf(known, loop, new Reasons());
      if (shape === null || !this.isCountedBefore(shape)) return;
      this.shapes.set(loop, shape);
    }
    this.group([...accesses].filter((access) => this.isAlwaysMade(access, loops)));
  }

  /** The family of an access; null when it has no range. */
  familyOf(access: OuterAccess): NestFamily | null {
    return this.families.find(({ members }) => members.includes(access)) ?? null;
  }

  /** Does the loop go round once for each number up to a bound that is known before the nest? */
  private isCountedBefore({ count }: LoopShape): boolean {
    if (count.kind === 'constant') return true;
    const { distance, step, plus, guard } = count.count;
    return guard === null && step === 1n && plus === 0n && isInvariantForm(this.nest.loop, distance);
  }

  private isAlwaysMade({ inst, home }: OuterAccess, loops: readonly Loop[]): boolean {
    const { dominators } = this.known;
    const at = inst.block!.id;
    return (
      home === null &&
      dominates(dominators, at, this.nest.latch.id) &&
      loops.every(({ blocks, latches }) => !blocks.has(at) || dominates(dominators, at, latches[0]!.id))
    );
  }

  private group(accesses: readonly OuterAccess[]): void {
    const groups: { access: OuterAccess; members: { access: OuterAccess; at: bigint }[] }[] = [];
    for (const access of accesses) {
      if (this.movesOf(access.pointer) === null) continue;
      const found = groups.find((group) => this.distance(group.access, access) !== null);
      if (found === undefined) groups.push({ access, members: [{ access, at: 0n }] });
      else found.members.push({ access, at: this.distance(found.access, access)! });
    }
    for (const { access, members } of groups) {
      const start = members.reduce((least, { at }) => (at < least ? at : least), 0n);
      const ends = members.map((one) => Number(one.at - start) + one.access.size);
      this.families.push({
        members: members.map((one) => one.access),
        lowest: members.find(({ at }) => at === start)!.access,
        bytes: Math.max(...ends),
        moves: this.movesOf(access.pointer)!,
        root: rootOf(this.known, access.pointer),
      });
    }
  }

  /** Bytes from one access to another, in any one iteration; null when that is no constant. */
  private distance(from: OuterAccess, to: OuterAccess): bigint | null {
    const { evolutions } = this.known;
    const [a, b] = [from, to].map(({ pointer }) => evolvedAddress(evolutions, pointer));
    if (a!.base !== b!.base || a!.offset.width !== b!.offset.width) return null;
    const apart = difference(b!.offset, a!.offset);
    return apart === null ? null : constantOf(apart);
  }

  private movesOf(pointer: Value): ReadonlyMap<Loop, Direction> | null {
    const steps = new Steps(this.known, this.nest.loop).of(pointer, null);
    if (steps === null) return null;
    const moves = new Map<Loop, Direction>();
    for (const [loop, by] of steps) moves.set(loop, by === null ? null : by > 0n ? 'up' : 'down');
    return moves;
  }
}

/** Through steps, and through pointers that walk. */
function rootOf(known: Analyses, pointer: Value): Value {
  let at = pointer;
  for (let depth = 0; depth < MAX_DEPTH && isInst(at); depth++) {
    const loop = known.loops.innermost[at.block!.id] ?? null;
    const start = loop === null ? null : (known.inductions(loop).get(at)?.start ?? null);
    if (at.op === Op.GetElementPtr) at = at.operands[0]!;
    else if (start !== null) at = start;
    else break;
  }
  return at;
}

/** By how much an iteration of each loop moves a value; null when that is no constant. */
type StepsOf = ReadonlyMap<Loop, bigint | null>;

const NO_STEPS: StepsOf = new Map();
/** Nobody writes an address that is made of more. */
const MAX_DEPTH = 24;

/** Sums of counters of a nest, times what does not change in it. */
class Steps {
  private readonly known: Analyses;
  private readonly nest: Loop;

  constructor(known: Analyses, nest: Loop) {
    this.known = known;
    this.nest = nest;
  }

  /** Null when it is no such sum. `exact` where it will be extended: then it must not wrap, as signed or unsigned. */
  of(value: Value, exact: 'signed' | 'unsigned' | null, depth = 0): StepsOf | null {
    if (isInvariant(this.nest, value)) return NO_STEPS;
    if (!isInst(value) || depth > MAX_DEPTH) return null;
    const flag = exact === 'signed' ? Flag.Nsw : Flag.Nuw;
    const ask = (operand: Value): StepsOf | null => this.of(operand, exact, depth + 1);
    const isExact = exact === null || (value.flags & flag) !== 0;
    const [x, y] = value.operands;
    switch (value.op) {
      case Op.Phi:
        return this.ofPhi(value, exact, depth);
      case Op.GetElementPtr:
        return this.ofGep(value, depth);
      case Op.SExt:
        return exact === 'unsigned' ? null : this.of(x!, 'signed', depth + 1);
      case Op.ZExt:
        return this.of(x!, (value.flags & Flag.Nneg) !== 0 ? 'signed' : 'unsigned', depth + 1);
      case Op.Trunc:
        return exact === null ? ask(x!) : null;
      case Op.Add:
        return isExact ? sum(ask(x!), ask(y!), 1n) : null;
      case Op.Or:
        return (value.flags & Flag.Disjoint) !== 0 ? sum(ask(x!), ask(y!), 1n) : null;
      case Op.Sub:
        return isExact ? sum(ask(x!), ask(y!), -1n) : null;
      case Op.Shl:
        return isExact && y!.kind === ValueKind.Int ? scaled(ask(x!), 1n << y!.value) : null;
      case Op.Mul:
        if (!isExact) return null;
        return isInvariant(this.nest, y!) ? scaled(ask(x!), factorOf(y!)) : scaled(ask(y!), this.factor(x!));
      default:
        return null;
    }
  }

  private factor(value: Value): bigint | null | undefined {
    return isInvariant(this.nest, value) ? factorOf(value) : undefined;
  }

  private ofPhi(phi: Inst, exact: 'signed' | 'unsigned' | null, depth: number): StepsOf | null {
    const loop = this.known.loops.innermost[phi.block!.id] ?? null;
    if (loop === null || loop.header !== phi.block) return null;
    const induction = this.known.inductions(loop).get(phi);
    if (induction === undefined || induction.start === null) return null;
    const { noSignedWrap, noUnsignedWrap, constantStep, step, start } = induction;
    if ((exact === 'signed' && !noSignedWrap) || (exact === 'unsigned' && !noUnsignedWrap)) return null;
    if (constantStep === null && !isInvariantForm(this.nest, step)) return null;
    return sum(this.of(start, exact, depth + 1), new Map([[loop, constantStep]]), 1n);
  }

  private ofGep(gep: Inst, depth: number): StepsOf | null {
    if (gep.op !== Op.GetElementPtr) return null;
    const { layout } = this.known.module;
    const [base, ...indices] = gep.operands;
    let steps = this.of(base!, null, depth + 1);
    let type = gep.extra.source;
    for (const [i, index] of indices.entries()) {
      if (i > 0 && type.kind === TypeKind.Struct) {
        if (index.kind !== ValueKind.Int) return null;
        type = type.fields![Number(index.value)]!;
        continue;
      }
      if (i > 0) {
        if (type.kind !== TypeKind.Array) return null;
        type = type.element;
      }
      const isNarrow = isInt(index.type) && index.type.bits < indexBits(layout, 0);
      const size = allocSize(layout, type);
      steps = sum(steps, this.of(index, isNarrow ? 'signed' : null, depth + 1), BigInt(size));
    }
    return steps;
  }
}

function factorOf(value: Value): bigint | null {
  return value.kind === ValueKind.Int ? value.value : null;
}

/** Null where a number is multiplied by one that is no constant; undefined where that is no invariant either. */
function scaled(steps: StepsOf | null, by: bigint | null | undefined): StepsOf | null {
  if (steps === null || by === undefined) return null;
  if (by === 0n) return NO_STEPS;
  return new Map([...steps].map(([loop, own]) => [loop, own === null || by === null ? null : own * by]));
}

/** x + by · y. */
function sum(x: StepsOf | null, y: StepsOf | null, by: bigint): StepsOf | null {
  if (x === null || y === null) return null;
  const out = new Map(x);
  for (const [loop, step] of y) {
    const own = out.has(loop) ? out.get(loop)! : 0n;
    const all = own === null || step === null ? null : own + step * by;
    if (all === 0n) out.delete(loop);
    else out.set(loop, all);
  }
  return out;
}
