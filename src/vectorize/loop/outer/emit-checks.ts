/** Comparisons before a nest: true when two families of its accesses overlap (`ranges.ts`). */
import { type Evolutions, inductionsIn } from '../../../analysis/evolution.ts';
import type { Loop } from '../../../analysis/loops.ts';
import {
  buildBinary,
  buildCast,
  buildGep,
  buildICmp,
  buildSelect,
  type Place,
  put,
} from '../../../ir/build.ts';
import { constInt, isZero } from '../../../ir/constant.ts';
import { POISON_FLAGS } from '../../../ir/flags.ts';
import type { Inst } from '../../../ir/inst.ts';
import { indexBits } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { I8, type IntType, intType, isInt, isPtr } from '../../../ir/type.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { countType, emitCount, emitForm } from '../emit/count.ts';
import type { OuterModel } from './model.ts';
import type { Direction, NestFamily } from './ranges.ts';

/** `evolutions` are those of the function before anything was changed. */
export function emitNestChecks(place: Place, model: OuterModel, evolutions: Evolutions): Value {
  const corners = new Corners(place, model, evolutions);
  let near: Value | null = null;
  for (const { families } of model.checks) {
    const [x, y] = families.map((family) => corners.rangeOf(family)) as [Range, Range];
    const first = buildICmp(place, 'ult', x.low, y.high);
    const second = buildICmp(place, 'ult', y.low, x.high);
    const one = buildBinary(place, Op.And, first, second);
    near = near === null ? one : buildBinary(place, Op.Or, near, one);
  }
  invariant(near !== null, 'there is something to compare');
  return near;
}

/** Pointers to the lowest byte, and behind the highest. */
interface Range {
  readonly low: Value;
  readonly high: Value;
}

const NONE: ReadonlySet<Loop> = new Set();

/** Values of the nest where loops are in their first or in their last iteration. */
class Corners {
  private readonly place: Place;
  private readonly model: OuterModel;
  private readonly evolutions: Evolutions;
  private readonly type: IntType;
  private readonly ranges = new Map<NestFamily, Range>();
  private readonly lasts = new Map<Loop, Value>();

  constructor(place: Place, model: OuterModel, evolutions: Evolutions) {
    this.place = place;
    this.model = model;
    this.evolutions = evolutions;
    this.type = intType(indexBits(model.known.module.layout, 0));
  }

  rangeOf(family: NestFamily): Range {
    let range = this.ranges.get(family);
    if (range === undefined) {
      range = this.emitRange(family);
      this.ranges.set(family, range);
    }
    return range;
  }

  private emitRange({ lowest: { pointer }, bytes, moves }: NestFamily): Range {
    const { place, type } = this;
    const going = (way: Direction): Loop[] => [...moves].flatMap(([loop, to]) => (to === way ? [loop] : []));
    let low = this.valueIn(pointer, new Set(going('down')));
    let top = this.valueIn(pointer, new Set(going('up')));
    // Up or down is known when the distance is.
    const first = going(null).length === 0 ? null : this.numberIn(pointer, NONE);
    for (const loop of going(null)) {
      const distance = buildBinary(place, Op.Sub, this.numberIn(pointer, new Set([loop])), first!);
      const isDown = buildICmp(place, 'slt', distance, constInt(type, 0));
      low = buildSelect(place, isDown, buildGep(place, I8, low, [distance]), low);
      top = buildSelect(place, isDown, top, buildGep(place, I8, top, [distance]));
    }
    return { low, high: buildGep(place, I8, top, [constInt(type, bytes)]) };
  }

  private numberIn(pointer: Value, last: ReadonlySet<Loop>): Value {
    return buildCast(this.place, Op.PtrToInt, this.valueIn(pointer, last), this.type);
  }

  /** The value when these loops are in their last iteration, all others in their first. */
  private valueIn(value: Value, last: ReadonlySet<Loop>): Value {
    const { place, evolutions } = this;
    const { shape, lengths } = this.model;
    if (!isInst(value) || !shape.loop.blocks.has(value.block!.id)) return value;
    if (value.op !== Op.Phi) {
      const operands = value.operands.map((operand) => this.valueIn(operand, last));
      const simple = simplified(value, operands);
      if (simple !== null) return simple;
      const flags = value.flags & ~POISON_FLAGS;
      // The same opcode with the same extra, and without promises: a branch will hang on it.
      return put(place, value.op, value.type, operands, value.extra as never, flags) as unknown as Inst;
    }
    const loop = [...lengths.keys()].find(({ header }) => header === value.block)!;
    const { start, constantStep, step } = inductionsIn(evolutions, loop).get(value)!;
    const from = this.valueIn(start!, last);
    if (!last.has(loop)) return from;
    const type = isInt(value.type) ? value.type : this.type;
    const turns = resized(place, this.lastTurn(loop), type);
    const by =
      constantStep !== null ? constInt(type, constantStep) : emitForm(place, evolutions, shape, step);
    const far = constantStep === 1n ? turns : buildBinary(place, Op.Mul, turns, by);
    if (isPtr(value.type)) return buildGep(place, I8, from, [far]);
    return isZero(from) ? far : buildBinary(place, Op.Add, from, far);
  }

  /** The number of a loop's last iteration. */
  private lastTurn(loop: Loop): Value {
    let last = this.lasts.get(loop);
    if (last === undefined) {
      const shape = this.model.lengths.get(loop)!;
      const type = countType(shape);
      const count = emitCount(this.place, this.evolutions, shape, type);
      last = buildBinary(this.place, Op.Sub, count, constInt(type, 1));
      this.lasts.set(loop, last);
    }
    return last;
  }
}

/** What adds or multiplies by 0, which most counters start with. */
function simplified({ op, type }: Inst, operands: readonly Value[]): Value | null {
  const [x, y] = operands;
  if (op === Op.GetElementPtr && operands.slice(1).every(isZero)) return x!;
  if (op === Op.Mul && isInt(type) && (isZero(x!) || isZero(y!))) return constInt(type, 0);
  if (op === Op.Add && isZero(x!)) return y!;
  return op === Op.Add && isZero(y!) ? x! : null;
}

function resized(place: Place, value: Value, type: IntType): Value {
  invariant(isInt(value.type), 'a count is an integer');
  if (value.type === type) return value;
  return buildCast(place, value.type.bits < type.bits ? Op.ZExt : Op.Trunc, value, type);
}
