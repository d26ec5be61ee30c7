/** Sums of narrow numbers (`wide-sums.ts`) as code: what a turn adds to the vector that carries the total. */
import { buildBinary, buildCast, buildShuffle, type Place } from '../../../ir/build.ts';
import { constInt, constPoison, constSplat, constZero } from '../../../ir/constant.ts';
import type { Module } from '../../../ir/module.ts';
import { Op } from '../../../ir/op.ts';
import { intType, isInt, isVector, type VectorType, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { emitInstructionCall } from '../../pack/index.ts';
import type { WideSum } from '../sums/addends.ts';
import type { FoldStep } from '../sums/fold-steps.ts';
import { type FoldBuilder, type Folded, foldAddend, type Varying } from '../sums/folds.ts';
import type { BodyEmitter } from './body.ts';
import { broadcast } from './lanes.ts';
import { lowBits } from './narrow.ts';

/** The total after a turn, of the total before it. */
export function emitFolds(out: BodyEmitter, sum: WideSum, before: Value): Value {
  const build = new FoldEmitter(out);
  const { addends, bits, steps, register } = sum;
  const lanesOfTotal = vectorOf(before).count;
  let total = before;
  for (const addend of addends) {
    if (addend.kind === 'same') {
      const op = addend.isNegative ? Op.Sub : Op.Add;
      total = buildBinary(out.place, op, total, repeatedSame(out, addend.value, bits, lanesOfTotal));
      continue;
    }
    const folded = foldAddend(build, steps, addend, { lanes: out.lanes, total: bits, register });
    const value = build.halved(folded, bits, lanesOfTotal);
    total = buildBinary(out.place, folded.isNegative ? Op.Sub : Op.Add, total, value);
  }
  return total;
}

/** What a turn adds of a number that is the same in every iteration, made before the loop. */
function repeatedSame(out: BodyEmitter, value: Value, bits: number, lanes: number): Value {
  const times = constInt(intType(bits), out.plan.chunk / lanes);
  return broadcast(out.before, buildBinary(out.before, Op.Mul, value, times), lanes);
}

class FoldEmitter implements FoldBuilder<Value> {
  private readonly out: BodyEmitter;

  constructor(out: BodyEmitter) {
    this.out = out;
  }

  readonly inputs = (addend: Varying): Value[][] =>
    Array.from({ length: this.out.plan.parts }, (_, part) => this.part(addend, part));

  private part(addend: Varying, part: number): Value[] {
    const { out } = this;
    switch (addend.kind) {
      case 'value':
        return [lowBits(out, addend.value, part, addend.bits)];
      case 'truth': {
        const type = vectorType(intType(addend.bits), out.lanes);
        return [buildCast(out.place, Op.SExt, out.wide(addend.value, part), type)];
      }
      case 'pairs':
        return [addend.a, addend.b].map((value) => lowBits(out, value, part, addend.bits));
    }
  }

  readonly cut: FoldBuilder<Value>['cut'] = (value, from, lanes) => {
    if (from.lanes === lanes) return [value];
    return Array.from({ length: from.lanes / lanes }, (_, piece) => {
      const mask = Array.from({ length: lanes }, (_lane, i) => piece * lanes + i);
      return buildShuffle(this.out.place, value, constPoison(value.type), mask);
    });
  };

  readonly fill: FoldBuilder<Value>['fill'] = (value, from, lanes) => {
    const mask = Array.from({ length: lanes }, (_, i) => Math.min(i, from.lanes));
    return buildShuffle(this.out.place, value, constZero(value.type), mask);
  };

  readonly add: FoldBuilder<Value>['add'] = (a, b) => buildBinary(this.out.place, Op.Add, a, b);

  readonly negate: FoldBuilder<Value>['negate'] = (a) =>
    buildBinary(this.out.place, Op.Sub, constZero(a.type), a);

  readonly extend: FoldBuilder<Value>['extend'] = (a, { lanes }, bits, reading) => {
    const op = reading === 'signed' ? Op.SExt : Op.ZExt;
    return buildCast(this.out.place, op, a, vectorType(intType(bits), lanes));
  };

  readonly view: FoldBuilder<Value>['view'] = (a, from, bits) =>
    buildCast(this.out.place, Op.BitCast, a, vectorType(intType(bits), (from.lanes * from.bits) / bits));

  readonly apply: FoldBuilder<Value>['apply'] = (step, args, lanes) =>
    applyStep(this.out.place, this.out.module, step, args, lanes);

  /** With no more lanes than the total has. */
  halved({ value, lanes }: Folded<Value>, bits: number, most: number): Value {
    if (lanes <= most) return value;
    const [low, high] = this.cut(value, { lanes, bits }, lanes / 2) as [Value, Value];
    const half = this.add(low, high, { lanes: lanes / 2, bits });
    return this.halved({ value: half, lanes: lanes / 2, isNegative: false }, bits, most);
  }
}

/** The instruction in the form that takes so many lanes. */
export function applyStep(
  place: Place,
  module: Module,
  { forms, constant }: FoldStep,
  args: readonly Value[],
  lanes: number,
): Value {
  const form = forms.find(({ inputs }) => inputs[0]!.lanes === lanes);
  invariant(form !== undefined, 'lanes that the instruction has');
  const all = [...args];
  if (constant !== null) {
    const type = vectorOf(args[0]!);
    invariant(isInt(type.element), 'lanes of integers');
    all.splice(constant.at, 0, constSplat(type, constInt(type.element, constant.value)));
  }
  return emitInstructionCall(place, module, form, all);
}

function vectorOf(value: Value): VectorType {
  invariant(isVector(value.type), 'a vector');
  return value.type;
}
