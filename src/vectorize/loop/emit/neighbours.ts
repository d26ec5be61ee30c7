/** Sums of neighbours in memory (`neighbours.ts`) as code. */
import { buildBinary, buildCast, buildLoad, buildShuffle } from '../../../ir/build.ts';
import { constAggregate, constInt, constPoison, constSplat, constZero } from '../../../ir/constant.ts';
import { Op } from '../../../ir/op.ts';
import { intType, vectorType } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { Shape } from '../sums/folds.ts';
import {
  addRun,
  evenLanes,
  type NeighbourSum,
  type Run,
  type RunBuilder,
  type RunTotal,
} from '../sums/neighbours.ts';
import { fitsIn } from '../values/intervals.ts';
import { annotate, commonNotes } from './access.ts';
import type { BodyEmitter } from './body.ts';
import { applyStep } from './folds.ts';
import { lowBits } from './narrow.ts';
import { moved } from './pointers.ts';

/** One part, in lanes of so many bits. */
export function emitNeighbours(out: BodyEmitter, sum: NeighbourSum, part: number, bits: number): Value {
  const build = new RunEmitter(out, part);
  const addends = sum.runs.map((run) => {
    const total = addRun(build, sum, run, out.lanes);
    invariant(total !== null, 'a plan has only runs that fill registers');
    return resized(out, total, bits);
  });
  addends.push(...sum.others.map((other) => lowBits(out, other, part, bits)));
  return addends.reduce((a, b) => buildBinary(out.place, Op.Add, a, b));
}

class RunEmitter implements RunBuilder<Value> {
  private readonly out: BodyEmitter;
  private readonly part: number;

  constructor(out: BodyEmitter, part: number) {
    this.out = out;
    this.part = part;
  }

  readonly load = ({ members, bits }: Run, index: number, { lanes }: Shape): Value => {
    const { out } = this;
    const first = members[0]!;
    const bytes = (lanes * bits) / 8;
    const from = this.part * out.lanes * first.stride! + index * bytes;
    const pointer = moved(out, first, out.first(first.pointer), from);
    const made = buildLoad(out.place, vectorType(first.type, lanes), pointer, Math.min(first.align, bytes));
    annotate(made, commonNotes(out.module, members));
    return made;
  };

  readonly apply: RunBuilder<Value>['apply'] = (step, value, lanes) =>
    applyStep(this.out.place, this.out.module, step, [value], lanes);

  readonly spread: RunBuilder<Value>['spread'] = (value, from, picks, to) => {
    const { place } = this.out;
    const mask = picks.map((pick, i) => (pick < 0 ? from.lanes + i : pick));
    const blended = buildShuffle(place, value, constZero(value.type), mask);
    if (from.bits === to.bits) return blended;
    const type = vectorType(intType(to.bits), to.lanes);
    const wide = buildCast(place, Op.BitCast, blended, type);
    if (to.reading === 'unsigned') return wide;
    const by = constInt(intType(to.bits), to.bits - from.bits);
    return buildBinary(place, Op.AShr, wide, constSplat(type, by));
  };

  readonly multiply: RunBuilder<Value>['multiply'] = (step, value, factors) => {
    const { place, module } = this.out;
    const type = vectorType(intType(step.from), factors.length);
    const by = constAggregate(
      type,
      factors.map((factor) => constInt(intType(step.from), factor)),
    );
    return applyStep(place, module, step, [value, by], factors.length);
  };

  readonly add: RunBuilder<Value>['add'] = (a, b) => buildBinary(this.out.place, Op.Add, a, b);

  readonly pairUp: RunBuilder<Value>['pairUp'] = (a, b, { lanes }) => {
    const even = evenLanes(lanes);
    const odd = even.map((lane) => lane + 1);
    const { place } = this.out;
    return buildBinary(place, Op.Add, buildShuffle(place, a, b, even), buildShuffle(place, a, b, odd));
  };
}

/** Registers as one vector, in lanes of so many bits. */
function resized(out: BodyEmitter, { values, shape, range }: RunTotal<Value>, bits: number): Value {
  let row = [...values];
  for (let lanes = shape.lanes; row.length > 1; lanes *= 2) {
    const all = Array.from({ length: 2 * lanes }, (_, i) => i);
    row = row.flatMap((low, i) =>
      i % 2 === 0 ? [buildShuffle(out.place, low, row[i + 1] ?? constPoison(low.type), all)] : [],
    );
  }
  const [whole] = row as [Value];
  if (shape.bits === bits) return whole;
  const op = shape.bits > bits ? Op.Trunc : fitsIn(range, shape.bits, 'signed') ? Op.SExt : Op.ZExt;
  return buildCast(out.place, op, whole, vectorType(intType(bits), out.lanes));
}
