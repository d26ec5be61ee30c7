/**
 * Recipes of lane formulas as code. An instruction takes a fixed number of lanes: longer vectors are cut into pieces of a
 * register and put together again, shorter ones are filled up with lanes that do not matter.
 */
import {
  buildBinary,
  buildCall,
  buildCast,
  buildICmp,
  buildSelect,
  buildShuffle,
  type Place,
} from '../../ir/build.ts';
import { constAggregate, constInt, constPoison, constSplat, constZero } from '../../ir/constant.ts';
import { makeFunc } from '../../ir/func.ts';
import { findFunction, type Module } from '../../ir/module.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { functionType, I1, I8, intType, isInt, isVector, type Type, vectorType } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import type { Instruction, LaneType } from '../../target/instructions/index.ts';
import { emitIntrinsicCall } from './emit-intrinsic.ts';
import type { BinaryStep, ByteShuffle, NibbleClass, Nibbles, Recipe } from './lane-formulas.ts';

/** The recipe on vectors of any number of lanes, which all inputs have. */
export function emitRecipe(place: Place, module: Module, recipe: Recipe, inputs: readonly Value[]): Value {
  const emit = (inner: Recipe): Value => emitRecipe(place, module, inner, inputs);
  switch (recipe.kind) {
    case 'input':
      return inputs[recipe.index]!;
    case 'ones': {
      const { type } = inputs[0]!;
      invariant(isVector(type) && isInt(type.element), 'lanes of integers');
      return constSplat(type, constInt(type.element, -1n));
    }
    case 'binary':
      return buildBinary(place, STEPS[recipe.op], emit(recipe.a), emit(recipe.b));
    case 'constant': {
      const element = intType(recipe.bits);
      return constSplat(vectorType(element, lanesOf(inputs[0]!)), constInt(element, recipe.value));
    }
    case 'resize':
      return resized(place, emit(recipe.a), recipe.bits);
    case 'intrinsic': {
      const args = recipe.args.map(emit);
      const { type } = args[0]!;
      return emitIntrinsicCall(place, module, recipe.name, type, type, args, 0);
    }
    case 'bytes':
      return emitBytes(place, module, inputs[0]!, recipe);
    case 'nibbles':
      return emitNibbles(place, module, resized(place, inputs[0]!, 8), recipe);
    case 'class':
      return emitClass(place, module, inputs[0]!, recipe);
    case 'instruction':
      return emitInstruction(place, module, recipe.forms, recipe.args.map(emit));
  }
}

const STEPS: Readonly<Record<BinaryStep, BinaryOp>> = {
  add: Op.Add,
  sub: Op.Sub,
  xor: Op.Xor,
  mul: Op.Mul,
  lshr: Op.LShr,
  ashr: Op.AShr,
};

function resized(place: Place, value: Value, bits: number): Value {
  invariant(isVector(value.type) && isInt(value.type.element), 'lanes of integers');
  const has = value.type.element.bits;
  if (has === bits) return value;
  // What was extended before is there as it was.
  if (isInst(value) && value.op === Op.ZExt && sameBits(value.operands[0]!.type, bits))
    return value.operands[0]!;
  return buildCast(place, has < bits ? Op.ZExt : Op.Trunc, value, vectorType(intType(bits), lanesOf(value)));
}

function sameBits(type: Type, bits: number): boolean {
  return isVector(type) && isInt(type.element) && type.element.bits === bits;
}

/** An instruction that works lane by lane, on as many lanes as the arguments have. */
export function emitInstruction(
  place: Place,
  module: Module,
  forms: readonly Instruction[],
  args: readonly Value[],
): Value {
  const count = lanesOf(args[0]!);
  const form = forms.find(({ output }) => output.lanes <= count) ?? forms[forms.length - 1]!;
  const each = form.output.lanes;
  const pieces: Value[] = [];
  for (let at = 0; at < count; at += each) {
    const mask = Array.from({ length: each }, (_, lane) => (at + lane < count ? at + lane : -1));
    const parts = args.map((arg) => (count === each ? arg : shuffled(place, arg, mask)));
    pieces.push(emitInstructionCall(place, module, form, parts));
  }
  return joined(place, pieces, count);
}

/** A shuffle of the bytes of each lane, register by register: of more than one, code generators lose sight. */
function emitBytes(
  place: Place,
  module: Module,
  input: Value,
  { mask, register, each: turn }: ByteShuffle,
): Value {
  const { type } = input;
  const size = mask.length;
  const count = lanesOf(input) * size;
  const bytes = buildCast(place, Op.BitCast, input, vectorType(I8, count));
  const from = (i: number): number => (mask[i % size]! < 0 ? -1 : i - (i % size) + mask[i % size]!);
  const each = Math.min(register, count);
  const pieces: Value[] = [];
  for (let at = 0; at < count; at += each) {
    const own = Array.from({ length: each }, (_, i) => at + i);
    const piece = each === count ? bytes : shuffled(place, bytes, own);
    pieces.push(
      shuffled(
        place,
        piece,
        own.map((i) => (from(i) < 0 ? -1 : from(i) - at)),
      ),
    );
  }
  const moved = joined(place, pieces, count);
  const isKept = Array.from({ length: count }, (_, i) => from(i) >= 0);
  const cleared = isKept.every(Boolean)
    ? moved
    : buildSelect(
        place,
        constAggregate(
          vectorType(I1, count),
          isKept.map((is) => constInt(I1, is ? 1 : 0)),
        ),
        moved,
        constZero(moved.type),
      );
  const turned = turn === null ? cleared : emitNibbles(place, module, cleared, turn);
  return buildCast(place, Op.BitCast, turned, type);
}

const JOINS = { xor: Op.Xor, or: Op.Or, and: Op.And, add: Op.Add } as const;

/** Tables of sixteen bytes, looked up by the halves of each byte. */
function emitNibbles(place: Place, module: Module, input: Value, { low, high, op, forms }: Nibbles): Value {
  const count = lanesOf(input);
  const wide = Math.max(16, count);
  // A look-up takes all of its table: places beyond the input are anything.
  const fill = Array.from({ length: wide }, (_, i) => (i < count ? i : -1));
  const bytes = wide === count ? input : shuffled(place, input, fill);
  const type = vectorType(I8, wide);
  const splat = (value: number): Value => constSplat(type, constInt(I8, value));
  const look = (table: readonly number[], index: Value): Value => {
    const entries = Array.from({ length: wide }, (_, i) => constInt(I8, table[i % 16]!));
    return emitInstruction(place, module, forms, [constAggregate(type, entries), index]);
  };
  const first = low === null ? null : look(low, buildBinary(place, Op.And, bytes, splat(15)));
  const second = high === null ? null : look(high, buildBinary(place, Op.LShr, bytes, splat(4)));
  const whole =
    first === null || second === null ? (first ?? second!) : buildBinary(place, JOINS[op], first, second);
  return wide === count ? whole : shuffled(place, whole, fill.slice(0, count));
}

function emitClass(
  place: Place,
  module: Module,
  input: Value,
  { low, high, values, forms }: NibbleClass,
): Value {
  const bits = emitNibbles(place, module, input, { kind: 'nibbles', low, high, op: 'and', forms });
  const isMember = buildICmp(place, 'ne', bits, constZero(bits.type));
  if (values === null) return isMember;
  const type = vectorType(I8, lanesOf(bits));
  const splat = (value: number): Value => constSplat(type, constInt(I8, value));
  return buildSelect(place, isMember, splat(values.yes), splat(values.no));
}

/** A call of the instruction's intrinsic. */
export function emitInstructionCall(
  place: Place,
  module: Module,
  { intrinsic, inputs, output }: Instruction,
  args: readonly Value[],
): Value {
  const type = functionType(typeOf(output), inputs.map(typeOf));
  let callee = findFunction(module, intrinsic);
  if (callee === null) {
    callee = makeFunc(intrinsic, type);
    module.functions.push(callee);
  }
  return buildCall(place, callee, type, args);
}

/** Pieces of equal length one behind the other, cut to so many lanes. */
export function joined(place: Place, pieces: readonly Value[], count: number): Value {
  let row = [...pieces];
  while (row.length > 1) {
    const next: Value[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const [a, b] = [row[i]!, row[i + 1]];
      const each = lanesOf(a);
      const mask = Array.from({ length: 2 * each }, (_, lane) =>
        b === undefined && lane >= each ? -1 : lane,
      );
      next.push(buildShuffle(place, a, b ?? constPoison(a.type), mask));
    }
    row = next;
  }
  const whole = row[0]!;
  if (lanesOf(whole) === count) return whole;
  const mask = Array.from({ length: count }, (_, lane) => lane);
  return shuffled(place, whole, mask);
}

function shuffled(place: Place, value: Value, mask: readonly number[]): Value {
  return buildShuffle(place, value, constPoison(value.type), mask);
}

function lanesOf(value: Value): number {
  invariant(isVector(value.type), 'a vector');
  return value.type.count;
}

function typeOf({ lanes, bits }: LaneType): Type {
  const element = intType(bits);
  return lanes === 1 ? element : vectorType(element, lanes);
}
