/** An expression in fewer bits, and its extension in the place of what it was. Flags go: they were about other widths. */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import {
  buildBinary,
  buildCast,
  buildInsertElement,
  buildSelect,
  buildShuffle,
  type Place,
  placeBefore,
} from '../../ir/build.ts';
import { type Constant, constAggregate, constElement, constInt, constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { I1, intType, TypeKind, type VectorType, vectorType } from '../../ir/type.ts';
import { hasUses, usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { emitIntrinsicCall } from '../pack/index.ts';
import { absDifference } from './differences.ts';
import { laneBits } from './ranges.ts';
import type { NarrowTree } from './trees.ts';

export function emitTree(tree: NarrowTree, module: Module): void {
  const writer = new Writer(tree, module);
  const { root } = tree;
  const narrow = writer.value(root);
  const wide = buildCast(placeBefore(root), tree.extend === 'zext' ? Op.ZExt : Op.SExt, narrow, root.type);
  replaceAllUses(root, wide);
  for (const user of [...usersOf(wide)]) if (isCut(user, tree.bits)) cut(user, narrow);
  if (!hasUses(wide)) erase(wide);
  for (const inst of [...tree.nodes, ...tree.leaves, ...tree.gone]) drop(inst);
}

/** Is it a truncation to no more bits than these? */
export function isCut(user: Inst, bits: number): boolean {
  return user.op === Op.Trunc && laneBits(user.type) <= bits;
}

/** A truncation of what was extended. */
function cut(trunc: Inst, narrow: Value): void {
  const place = placeBefore(trunc);
  const value = trunc.type === narrow.type ? narrow : buildCast(place, Op.Trunc, narrow, trunc.type);
  replaceAllUses(trunc, value);
  erase(trunc);
}

/** What nobody uses any more, and what it alone used. */
function drop(from: Inst): void {
  const work = [from];
  for (let inst = work.pop(); inst !== undefined; inst = work.pop()) {
    if (inst.block === null || usersOf(inst).length > 0 || laneBits(inst.type) === 0) continue;
    const below = inst.operands.filter(isInst);
    erase(inst);
    work.push(...below.filter(({ op }) => op !== Op.Load));
  }
}

class Writer {
  private readonly tree: NarrowTree;
  private readonly module: Module;
  private readonly done = new Map<Value, Value>();

  constructor(tree: NarrowTree, module: Module) {
    this.tree = tree;
    this.module = module;
  }

  /** Trees are at most `MAX_NODES` deep. */
  value(of: Value): Value {
    let made = this.done.get(of);
    if (made === undefined) {
      made = isConstant(of) ? this.constant(of) : this.inst(of as Inst);
      this.done.set(of, made);
    }
    return made;
  }

  private inst(inst: Inst): Value {
    const place = placeBefore(inst);
    if (this.tree.leaves.has(inst)) return this.extended(place, inst.operands[0]!, inst.op as typeof Op.ZExt);
    const difference = absDifference(inst);
    if (difference !== null) {
      const { x, y } = difference;
      const [more, less] = (['umax', 'umin'] as const).map((name) =>
        emitIntrinsicCall(place, this.module, name, x.type, x.type, [x, y], 0),
      );
      return this.extended(place, buildBinary(place, Op.Sub, more!, less!), Op.ZExt);
    }
    const { operands } = inst;
    const narrow = (at: number): Value => this.value(operands[at]!);
    const saturated = this.tree.saturated.get(inst);
    if (saturated !== undefined) {
      const [a, b] = [narrow(0), narrow(1)];
      return emitIntrinsicCall(place, this.module, saturated, a.type, a.type, [a, b], 0);
    }
    switch (inst.op) {
      case Op.Select:
        return buildSelect(place, operands[0]!, narrow(1), narrow(2));
      case Op.ShuffleVector:
        return buildShuffle(place, narrow(0), narrow(1), inst.extra.mask);
      case Op.InsertElement:
        return buildInsertElement(place, narrow(0), this.scalar(place, operands[1] as Inst), operands[2]!);
      case Op.Call:
        return this.call(place, inst);
      default:
        return buildBinary(place, inst.op as BinaryOp, narrow(0), narrow(1));
    }
  }

  private call(place: Place, inst: Inst): Value {
    const name = inst.op === Op.Call ? intrinsicOf(inst)?.name : undefined;
    invariant(name !== undefined, 'only intrinsics are nodes');
    const a = this.value(inst.operands[0]!);
    const b = name === 'abs' ? constInt(I1, 0) : this.value(inst.operands[1]!);
    return emitIntrinsicCall(place, this.module, name, a.type, a.type, [a, b], 0);
  }

  /** What a scalar extends, in the narrow type. */
  private scalar(place: Place, extension: Inst): Value {
    const [source] = extension.operands;
    const type = intType(this.tree.bits);
    if (source!.type === type) return source!;
    return buildCast(place, extension.op as typeof Op.ZExt, source!, type);
  }

  private extended(place: Place, value: Value, op: typeof Op.ZExt | typeof Op.SExt): Value {
    const type = this.typeLike(value.type as VectorType);
    return value.type === type ? value : buildCast(place, op, value, type);
  }

  private constant(value: Constant): Value {
    const type = this.typeLike(value.type as VectorType);
    if (value.kind === ValueKind.Poison) return constPoison(type);
    const element = intType(this.tree.bits);
    const elements = Array.from({ length: type.count }, (_, lane) => {
      const one = constElement(value, lane);
      return one?.kind === ValueKind.Int ? constInt(element, one.value) : constPoison(element);
    });
    return constAggregate(type, elements);
  }

  private typeLike({ count }: VectorType): VectorType {
    const type = vectorType(intType(this.tree.bits), count);
    invariant(type.kind === TypeKind.Vector, 'a vector');
    return type;
  }
}
