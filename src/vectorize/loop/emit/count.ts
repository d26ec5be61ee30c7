/** Linear forms, and from them the number of whole iterations, as instructions before the loop. */
import { inverted } from '../../../analysis/conditions.ts';
import type { Evolutions } from '../../../analysis/evolution.ts';
import { evolvedForm, inductionsIn } from '../../../analysis/evolution.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { constantOf, difference, type LinearForm, type Term } from '../../../analysis/linear.ts';
import { buildBinary, buildCast, buildICmp, buildSelect, type Place } from '../../../ir/build.ts';
import { constInt } from '../../../ir/constant.ts';
import { Op } from '../../../ir/op.ts';
import { type IntType, intType, isInt, isPtr } from '../../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { KnownCount, LoopShape } from '../legality/shape.ts';

/** The type in which iterations are counted. */
export function countType(shape: LoopShape): IntType {
  const { count } = shape;
  const bits = count.kind === 'constant' ? 64 : count.count.distance.width;
  return intType(bits < 32 ? 32 : bits);
}

/** The number of whole iterations; 0 where that does not fit the type. */
export function emitCount(place: Place, evolutions: Evolutions, shape: LoopShape, type: IntType): Value {
  const { count } = shape;
  const whole = shape.isBottom ? 1n : 0n;
  if (count.kind === 'constant') return constInt(type, count.count + whole);
  const { distance, step, plus, guard } = count.count;
  const add = plus + whole;
  const isWide = type.bits > distance.width;
  // The constants come together: n − 1 + 1 is n, (n − 4) / 4 + 1 is n / 4. Where that wraps the quotient is 0.
  if (guard === null && !isWide && (step === 1n || add === 1n)) {
    const more = { ...distance, constant: distance.constant + add * step };
    const sum = emitForm(place, evolutions, shape, more);
    return step === 1n ? sum : buildBinary(place, Op.UDiv, sum, constInt(type, step));
  }
  let value = emitForm(place, evolutions, shape, distance);
  if (isWide) value = buildCast(place, Op.ZExt, value, type);
  if (step !== 1n) value = buildBinary(place, Op.UDiv, value, constInt(type, step));
  if (guard === null) return add === 0n ? value : buildBinary(place, Op.Add, value, constInt(type, add));
  if (plus !== 0n) value = buildBinary(place, Op.Add, value, constInt(type, plus));
  const left = emitForm(place, evolutions, shape, guard.left);
  const right = emitForm(place, evolutions, shape, guard.right);
  const holds = buildICmp(place, guard.predicate, left, right);
  value = buildSelect(place, holds, value, constInt(type, 0));
  return whole === 0n ? value : buildBinary(place, Op.Add, value, constInt(type, whole));
}

/**
 * The same without a case for a loop that does not go round, and when that is the case; null when it never is, or is the
 * same number. What comes before a loop can branch on it.
 */
export function emitCountAndGuard(
  place: Place,
  evolutions: Evolutions,
  shape: LoopShape,
  type: IntType,
): { readonly count: Value; readonly fails: Value | null } {
  const { count } = shape;
  const guard = count.kind === 'constant' ? null : count.count.guard;
  if (count.kind === 'constant' || guard === null)
    return { count: emitCount(place, evolutions, shape, type), fails: null };
  const open: LoopShape = { ...shape, count: { ...count, count: { ...count.count, guard: null } } };
  const whole = emitCount(place, evolutions, open, type);
  const left = emitForm(place, evolutions, shape, guard.left);
  const right = emitForm(place, evolutions, shape, guard.right);
  return { count: whole, fails: buildICmp(place, inverted(guard.predicate), left, right) };
}

/** A linear form whose atoms are known before the loop, or counters of loops around it. */
export function emitForm(place: Place, evolutions: Evolutions, shape: LoopShape, form: LinearForm): Value {
  const type = intType(form.width);
  const constant = constantOf({ ...form, constant: BigInt.asIntN(form.width, form.constant) });
  if (constant !== null) return constInt(type, constant);
  const bound = boundIn(evolutions, shape, form);
  if (bound !== null) return emitSum(place, evolutions, bound.rest, type, bound.value);
  return emitSum(place, evolutions, form, type, null);
}

/** The bound that the loop compares with, if the form is made of it, and the rest of the form. */
function boundIn(
  evolutions: Evolutions,
  shape: LoopShape,
  form: LinearForm,
): { readonly value: Value; readonly rest: LinearForm } | null {
  const condition = shape.exiting.last!.operands[0]!;
  if (!isInst(condition) || condition.op !== Op.ICmp) return null;
  for (const value of condition.operands) {
    if (!isInt(value.type) || value.type.bits !== form.width || !isInvariant(shape.loop, value)) continue;
    if (!isInst(value)) continue;
    const rest = difference(form, evolvedForm(evolutions, value));
    if (rest !== null && rest.terms.length < form.terms.length) return { value, rest };
  }
  return null;
}

function emitSum(
  place: Place,
  evolutions: Evolutions,
  form: LinearForm,
  type: IntType,
  first: Value | null,
): Value {
  let sum: Value | null = first;
  let offset = form.constant;
  const terms = [...form.terms].sort((a, b) => (a.coefficient < 0n ? 1 : 0) - (b.coefficient < 0n ? 1 : 0));
  for (const term of terms) {
    const { value, constant: more, factor } = atomValue(place, evolutions, term, type);
    offset += more;
    const isNegative: boolean = factor < 0n && sum !== null;
    const by: bigint = isNegative ? -factor : factor;
    const scaled: Value = by === 1n ? value : buildBinary(place, Op.Mul, value, constInt(type, by));
    if (sum === null) sum = scaled;
    else sum = buildBinary(place, isNegative ? Op.Sub : Op.Add, sum, scaled);
  }
  invariant(sum !== null, 'a form with terms has a sum');
  const rest = BigInt.asIntN(form.width, offset);
  return rest === 0n ? sum : buildBinary(place, Op.Add, sum, constInt(type, rest));
}

interface AtomValue {
  readonly value: Value;
  readonly factor: bigint;
  /** What is to be added besides. */
  readonly constant: bigint;
}

function atomValue(place: Place, evolutions: Evolutions, term: Term, type: IntType): AtomValue {
  const { atom, coefficient } = term;
  if (atom.value.kind === ValueKind.Block) {
    const found = counterInduction(evolutions, term, type);
    invariant(found !== null, 'the counter of an outer loop is one of its inductions');
    return found;
  }
  let value: Value = atom.value;
  if (isPtr(value.type)) value = buildCast(place, Op.PtrToInt, value, type);
  else if (isInt(value.type) && value.type.bits !== type.bits) {
    const op = atom.cast === 'zext' ? Op.ZExt : atom.cast === 'sext' ? Op.SExt : Op.Trunc;
    value = buildCast(place, op, value, type);
  }
  return { value, factor: coefficient, constant: 0n };
}

/** k · #L as (k / step) · (%i − start), for an induction of L with a constant start. */
function counterInduction(evolutions: Evolutions, term: Term, type: IntType): AtomValue | null {
  const header = term.atom.value;
  const loop = evolutions.forest.loops.find((l) => l.header === header);
  if (loop === undefined) return null;
  for (const induction of inductionsIn(evolutions, loop).values()) {
    const { phi, start, constantStep } = induction;
    if (phi.type !== type || start === null || start.kind !== ValueKind.Int) continue;
    if (constantStep === null || constantStep === 0n || term.coefficient % constantStep !== 0n) continue;
    const factor = term.coefficient / constantStep;
    return { value: phi, factor, constant: -factor * start.value };
  }
  return null;
}

/** Can the count be computed before the loop? */
export function isCountable(count: KnownCount, evolutions: Evolutions): boolean {
  if (count.kind === 'constant') return true;
  const { distance, guard } = count.count;
  if (constantOf(distance) === null && !isEmittable(evolutions, distance)) return false;
  return guard === null || (isEmittable(evolutions, guard.left) && isEmittable(evolutions, guard.right));
}

/** Can all atoms of the form be had before the loop? */
export function isEmittable(evolutions: Evolutions, form: LinearForm): boolean {
  const type = intType(form.width);
  return form.terms.every((term) => {
    if (term.atom.value.kind !== ValueKind.Block) return true;
    return counterInduction(evolutions, term, type) !== null;
  });
}
