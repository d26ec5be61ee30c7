/**
 * Scalars of a block in fewer bits (`scalars.ts`), in place. Flags go: they were about other widths.
 */
import { intrinsicOf } from '../../analysis/intrinsics.ts';
import { buildBinary, buildCast, buildICmp, buildSelect, type Place, placeBefore } from '../../ir/build.ts';
import { constInt } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Inst, IntPredicate } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { type IntType, intType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { emitIntrinsicCall } from '../pack/index.ts';
import { isExtended, type NarrowScalars } from './scalars.ts';

/** Rewrites the nodes; the function's uses are indexed. */
export function emitScalars(scalars: NarrowScalars, module: Module): void {
  const writer = new Writer(scalars, module);
  const nodes = [...scalars.nodes];
  for (const node of nodes) writer.write(node);
  for (const node of nodes) writer.settle(node);
  for (const node of nodes.reverse()) drop(node);
}

/** What nobody uses any more, and extensions and truncations that it alone used. */
function drop(node: Inst): void {
  if (node.block === null || usersOf(node).length > 0) return;
  const below = node.operands.filter(isInst);
  erase(node);
  for (const inst of below)
    if (inst.block !== null && isCast(inst) && usersOf(inst).length === 0) erase(inst);
}

function isCast({ op }: Inst): boolean {
  return op === Op.ZExt || op === Op.SExt || op === Op.Trunc;
}

class Writer {
  private readonly scalars: NarrowScalars;
  private readonly module: Module;
  private readonly type: IntType;
  private readonly done = new Map<Value, Value>();

  constructor(scalars: NarrowScalars, module: Module) {
    this.scalars = scalars;
    this.module = module;
    this.type = intType(scalars.bits);
  }

  /** The narrow twin of a node, in front of it; comparisons are replaced at once. */
  write(node: Inst): void {
    const place = placeBefore(node);
    if (node.op === Op.ICmp) {
      const [a, b] = node.operands as [Value, Value];
      const predicate = this.predicate(node.extra, a, b);
      const twin = buildICmp(place, predicate, this.value(place, a), this.value(place, b));
      replaceAllUses(node, twin);
      return;
    }
    this.done.set(node, this.twin(place, node));
  }

  private twin(place: Place, node: Inst): Value {
    const [a, b, c] = node.operands as [Value, Value, Value];
    const narrow = (value: Value): Value => this.value(place, value);
    switch (node.op) {
      case Op.Trunc:
        return narrow(a);
      case Op.Select:
        return buildSelect(place, a, narrow(b), narrow(c));
      case Op.Call: {
        const name = intrinsicOf(node)?.name;
        invariant(name !== undefined, 'only intrinsics are nodes');
        return emitIntrinsicCall(place, this.module, name, this.type, this.type, [narrow(a), narrow(b)], 0);
      }
      default:
        return buildBinary(place, node.op as BinaryOp, narrow(a), narrow(b));
    }
  }

  /** Both as unsigned numbers, or both as signed ones, which keep every order. */
  private predicate(wide: IntPredicate, a: Value, b: Value): IntPredicate {
    const isUnsigned = this.scalars.readingOf(a) === 'zext' && this.scalars.readingOf(b) === 'zext';
    return isUnsigned && wide[0] === 's' ? (`u${wide.slice(1)}` as IntPredicate) : wide;
  }

  private value(place: Place, of: Value): Value {
    if (of.kind === ValueKind.Int) return constInt(this.type, of.value);
    const made = this.done.get(of);
    if (made !== undefined) return made;
    const narrow = this.converted(place, of);
    this.done.set(of, narrow);
    return narrow;
  }

  /** What is no node: extensions begin from what they extend, others are cut. */
  private converted(place: Place, of: Value): Value {
    if (!isExtended(of, this.scalars.bits)) return buildCast(place, Op.Trunc, of, this.type);
    const source = of.operands[0]!;
    if (source.type === this.type) return source;
    return buildCast(place, of.op as typeof Op.ZExt, source, this.type);
  }

  /** Truncations of a node cut its twin. */
  settle(node: Inst): void {
    const twin = this.done.get(node);
    if (twin === undefined) return;
    for (const user of new Set(usersOf(node))) if (!this.scalars.nodes.has(user)) this.cut(user, twin);
  }

  private cut(user: Inst, twin: Value): void {
    const value = user.type === twin.type ? twin : buildCast(placeBefore(user), Op.Trunc, twin, user.type);
    replaceAllUses(user, value);
    erase(user);
  }
}
