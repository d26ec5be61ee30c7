/**
 * Divergence analysis: the shape of every value of a loop over lanes that are its iterations.
 *
 * All values start as Undef; the loop's own header phis and its privates are seeds; transfer functions (`shape.ts`) are
 * applied until nothing changes. A branch whose condition is not uniform makes the phis random where its ways meet
 * (`sync-joins.ts`); an inner loop that lanes leave at different times makes everything random that is used behind it.
 */
import type { Block } from '../ir/block.ts';
import { Flag } from '../ir/flags.ts';
import { type Inst, type InstOf, isCall } from '../ir/inst.ts';
import { allocSize } from '../ir/layout.ts';
import { isTerminator, Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { usersOf } from '../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { Worklist } from '../support/worklist.ts';
import { aliasInLoop } from './alias.ts';
import type { Analyses } from './cache.ts';
import { accessOf, effectsOf, hasEffects, type MemoryRange } from './effects.ts';
import { evolvedForm } from './evolution.ts';
import type { Inductions } from './induction.ts';
import { exitsOf, isWithin, type Loop } from './loops.ts';
import {
  addShapes,
  gepShapes,
  isDivergent,
  joinShapes,
  mulShapes,
  pointing,
  RANDOM,
  type Shape,
  STRIDED,
  sameShape,
  scatteredGep,
  selectShapes,
  stepping,
  subShapes,
  UNDEF,
  UNIFORM,
  uniformOrRandom,
} from './shape.ts';
import { syncJoins } from './sync-joins.ts';

export interface Divergence {
  readonly loop: Loop;
  /** The shape of a value as the loop's blocks see it. */
  readonly shapeOf: (value: Value) => Shape;
  /** Do lanes take different ways at the end of the block? */
  readonly divergesAt: (block: Block) => boolean;
  /** Inner loops that lanes leave at different times. */
  readonly divergentLoops: ReadonlySet<Loop>;
}

/** `seeds` gives the shapes of values that are settled beforehand: the pointers of privates. */
export function divergenceOf(an: Analyses, loop: Loop, seeds: ReadonlyMap<Value, Shape>): Divergence {
  return new Solver(an, loop, seeds).solve();
}

class Solver {
  private readonly an: Analyses;
  private readonly loop: Loop;
  private readonly seeds: ReadonlyMap<Value, Shape>;
  private readonly inductions: Inductions;
  private readonly shapes: (Shape | undefined)[] = [];
  private readonly insts: Inst[] = [];
  private readonly work = new Worklist();
  private readonly joins = new Set<number>();
  private readonly divergent = new Set<Block>();
  private readonly divergentLoops = new Set<Loop>();
  private writes: readonly MemoryRange[] | null | undefined = undefined;

  constructor(an: Analyses, loop: Loop, seeds: ReadonlyMap<Value, Shape>) {
    this.an = an;
    this.loop = loop;
    this.seeds = seeds;
    this.inductions = an.inductions(loop);
    const blocks: Block[] = [];
    loop.blocks.forEach((id) => void blocks.push(an.cfg.blocks[id]!));
    blocks.sort((a, b) => an.cfg.rank[a.id]! - an.cfg.rank[b.id]!);
    for (const block of blocks)
      for (let inst = block.first; inst !== null; inst = inst.next) this.insts.push(inst);
  }

  solve(): Divergence {
    const byId: (Inst | undefined)[] = [];
    for (const inst of this.insts) {
      byId[inst.id] = inst;
      this.work.push(inst.id);
    }
    for (let id = this.work.pop(); id >= 0; id = this.work.pop()) this.visit(byId[id]!);
    return {
      loop: this.loop,
      shapeOf: (value) => this.shapeOf(value),
      divergesAt: (block) => this.divergent.has(block),
      divergentLoops: this.divergentLoops,
    };
  }

  private visit(inst: Inst): void {
    if (isTerminator(inst.op)) {
      this.visitTerminator(inst);
      return;
    }
    const before = this.shapes[inst.id] ?? UNDEF;
    // Joined with what was known, so that the walk ends even where a transfer is not monotone.
    const after = joinShapes(before, this.transfer(inst));
    if (sameShape(before, after)) return;
    this.shapes[inst.id] = after;
    for (const user of usersOf(inst)) this.revisit(user);
  }

  private revisit(inst: Inst): void {
    if (inst.block !== null && this.loop.blocks.has(inst.block.id)) this.work.push(inst.id);
  }

  private visitTerminator(inst: Inst): void {
    const block = inst.block!;
    if (this.divergent.has(block) || inst.blocks.length < 2) return;
    const condition = inst.operands[0];
    if (condition === undefined || !isDivergent(this.operandShape(inst, condition))) return;
    this.divergent.add(block);
    const { cfg, postDominators, loops } = this.an;
    for (const join of syncJoins(cfg, postDominators, this.loop, block)) this.spoilPhis(join);
    for (let inner = loops.innermost[block.id] ?? null; inner !== null && inner !== this.loop; ) {
      if (!isWithin(inner, this.loop)) break;
      const leaves = exitsOf(loops, inner).some((exit) => exit.from === block);
      if (leaves && !this.divergentLoops.has(inner)) this.leaveAtDifferentTimes(inner);
      inner = inner.parent;
    }
  }

  private spoilPhis(block: number): void {
    if (this.joins.has(block)) return;
    this.joins.add(block);
    for (let inst = this.an.cfg.blocks[block]!.first; inst?.op === Op.Phi; inst = inst.next)
      this.work.push(inst.id);
  }

  /** What an inner loop computes last is of different iterations in different lanes. */
  private leaveAtDifferentTimes(inner: Loop): void {
    this.divergentLoops.add(inner);
    for (const { to } of exitsOf(this.an.loops, inner))
      if (this.loop.blocks.has(to.id)) this.spoilPhis(to.id);
    inner.blocks.forEach((id) => {
      for (let inst = this.an.cfg.blocks[id]!.first; inst !== null; inst = inst.next) {
        for (const user of usersOf(inst))
          if (user.block !== null && !inner.blocks.has(user.block.id)) this.revisit(user);
      }
    });
  }

  private shapeOf(value: Value): Shape {
    const seed = this.seeds.get(value);
    if (seed !== undefined) return seed;
    if (!isInst(value) || value.block === null || !this.loop.blocks.has(value.block.id)) return UNIFORM;
    return this.shapes[value.id] ?? UNDEF;
  }

  /** As `user` sees it: random if it leaves an inner loop that lanes leave at different times. */
  private operandShape(user: Inst, value: Value): Shape {
    const shape = this.shapeOf(value);
    if (this.divergentLoops.size === 0 || !isInst(value) || shape.kind === 'undef') return shape;
    const from = value.block;
    const at = user.block;
    if (from === null || at === null) return shape;
    for (const inner of this.divergentLoops)
      if (inner.blocks.has(from.id) && !inner.blocks.has(at.id)) return RANDOM;
    return shape;
  }

  private transfer(inst: Inst): Shape {
    const seed = this.seeds.get(inst);
    if (seed !== undefined) return seed;
    const operand = (i: number): Shape => this.operandShape(inst, inst.operands[i]!);
    switch (inst.op) {
      case Op.Phi:
        return this.phiShape(inst);
      case Op.Add:
        return addShapes(operand(0), operand(1));
      case Op.Or:
        if ((inst.flags & Flag.Disjoint) !== 0) return addShapes(operand(0), operand(1));
        break;
      case Op.Sub:
        return subShapes(operand(0), operand(1));
      case Op.Mul:
        return mulShapes(operand(0), operand(1), factorOf(inst));
      case Op.Shl:
        return this.shiftShape(inst);
      case Op.GetElementPtr:
        return this.gepShape(inst);
      case Op.SExt:
      case Op.ZExt:
      case Op.Trunc:
        return this.resizedShape(inst);
      case Op.SiToFp:
      case Op.UiToFp:
        return this.convertedShape(inst);
      case Op.PtrToInt:
      case Op.IntToPtr:
      case Op.Freeze:
        return operand(0);
      case Op.BitCast:
      case Op.AddrSpaceCast:
        return inst.type.kind === TypeKind.Ptr ? operand(0) : uniformOrRandom([operand(0)]);
      case Op.Select:
        return selectShapes(operand(0), operand(1), operand(2));
      case Op.Load:
        return this.loadShape(inst);
      case Op.Alloca:
      case Op.CmpXchg:
      case Op.AtomicRmw:
      case Op.VaArg:
        return RANDOM;
      default:
    }
    if (isCall(inst) && hasEffects(inst)) return RANDOM;
    return uniformOrRandom(inst.operands.map((_, i) => operand(i)));
  }

  private phiShape(phi: InstOf<typeof Op.Phi>): Shape {
    if (phi.block === this.loop.header) return this.headerShape(phi);
    if (this.joins.has(phi.block!.id)) return RANDOM;
    let all = UNDEF;
    for (const value of phi.operands) all = joinShapes(all, this.operandShape(phi, value));
    return all;
  }

  private headerShape(phi: InstOf<typeof Op.Phi>): Shape {
    const induction = this.inductions.get(phi);
    if (induction === undefined) return RANDOM;
    const { constantStep } = induction;
    if (phi.type.kind !== TypeKind.Ptr) return constantStep === null ? STRIDED : stepping(constantStep);
    const shape = pointing(constantStep);
    return shape.stride !== null && this.isAccessSize(phi, shape.stride) ? { ...shape, kind: 'seq' } : shape;
  }

  /** Is it accessed, and only by accesses of so many bytes? */
  private isAccessSize(pointer: Inst, bytes: bigint): boolean {
    const sizes = usersOf(pointer)
      .map((user) => accessOf(user, this.an.module.layout))
      .filter((access) => access !== null && access.pointer === pointer)
      .map((access) => access!.size);
    return sizes.length > 0 && sizes.every((size) => BigInt(size) === bytes);
  }

  private shiftShape(inst: Inst): Shape {
    const by = inst.operands[1]!;
    const shapes = [this.operandShape(inst, inst.operands[0]!), this.operandShape(inst, by)] as const;
    if (by.kind !== ValueKind.Int || !(by.small >= 0 && by.small < by.type.bits))
      return uniformOrRandom(shapes);
    return mulShapes(shapes[0], shapes[1], 1n << BigInt(by.small));
  }

  private gepShape(inst: InstOf<typeof Op.GetElementPtr>): Shape {
    const { layout } = this.an.module;
    let shape = this.operandShape(inst, inst.operands[0]!);
    if (inst.type.kind !== TypeKind.Ptr)
      return uniformOrRandom(inst.operands.map((o) => this.operandShape(inst, o)));
    const last = inst.operands.length - 1;
    let stepped: Type = inst.extra.source;
    for (let i = 1; i < last; i++) {
      if (isDivergent(this.operandShape(inst, inst.operands[i]!))) shape = scatteredGep(shape);
      stepped = elementAt(stepped, inst.operands[i + 1]!);
    }
    if (last === 0) return shape;
    const bytes = BigInt(allocSize(layout, stepped));
    const leaf = isScalar(stepped) ? bytes : null;
    return gepShapes(shape, this.operandShape(inst, inst.operands[last]!), bytes, leaf);
  }

  /** Extended or cut: as it was if it is still even in the new width. */
  private resizedShape(inst: Inst): Shape {
    const shape = this.operandShape(inst, inst.operands[0]!);
    if (shape.kind !== 'seq' && shape.kind !== 'strided')
      return shape.kind === 'undef' ? shape : uniformOrRandom([shape]);
    return inst.type.kind === TypeKind.Int && this.isEven(inst) ? shape : RANDOM;
  }

  private convertedShape(inst: Inst): Shape {
    const from = inst.operands[0]!;
    const shape = this.operandShape(inst, from);
    if (shape.kind !== 'seq' && shape.kind !== 'strided')
      return shape.kind === 'undef' ? shape : uniformOrRandom([shape]);
    if (from.type.kind !== TypeKind.Int || !this.isEven(from)) return RANDOM;
    const { exactSigned, exactUnsigned } = evolvedForm(this.an.evolutions, from);
    return (inst.op === Op.SiToFp ? exactSigned : exactUnsigned) ? shape : RANDOM;
  }

  /** Is the integer a sum of counters and of values that are the same in every lane? */
  private isEven(value: Value): boolean {
    const form = evolvedForm(this.an.evolutions, value);
    return form.terms.every(({ atom }) => {
      if (atom.value.kind === ValueKind.Block) return true;
      return !isDivergent(this.shapeOf(atom.value));
    });
  }

  private loadShape(load: InstOf<typeof Op.Load>): Shape {
    const pointer = this.operandShape(load, load.operands[0]!);
    if (pointer.kind === 'undef') return UNDEF;
    if (pointer.kind !== 'uniform' || (load.flags & (Flag.Volatile | Flag.Atomic)) !== 0) return RANDOM;
    const access = accessOf(load, this.an.module.layout)!;
    const writes = this.writesOfLoop();
    if (writes === null) return RANDOM;
    const { alias } = this.an;
    return writes.every((w) => aliasInLoop(alias, this.loop, access, w).kind === 'no') ? UNIFORM : RANDOM;
  }

  private writesOfLoop(): readonly MemoryRange[] | null {
    if (this.writes !== undefined) return this.writes;
    const writes: MemoryRange[] = [];
    this.writes = writes;
    for (const inst of this.insts) {
      const effects = effectsOf(inst, this.an.module.layout);
      if (!effects.writes && !effects.isBarrier) continue;
      if (effects.ranges === null || effects.isBarrier) {
        this.writes = null;
        break;
      }
      for (const range of effects.ranges) if (range.writes) writes.push(range);
    }
    return this.writes;
  }
}

/** The constant that one operand of a multiplication is. */
function factorOf(inst: Inst): bigint | null {
  for (const operand of inst.operands) if (operand.kind === ValueKind.Int) return operand.value;
  return null;
}

function elementAt(type: Type, index: Value): Type {
  if (type.kind === TypeKind.Struct) {
    const field = index.kind === ValueKind.Int ? type.fields?.[index.small] : undefined;
    return field ?? type;
  }
  return type.kind === TypeKind.Array || type.kind === TypeKind.Vector ? type.element : type;
}

function isScalar(type: Type): boolean {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float || type.kind === TypeKind.Ptr;
}
