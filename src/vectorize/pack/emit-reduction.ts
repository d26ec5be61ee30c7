/** Values combined by one operation: vectors lane by lane, then across the lanes, then with what is left. */
import { buildShuffle, type Place, put } from '../../ir/build.ts';
import { constFloat, constPoison } from '../../ir/constant.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { Op } from '../../ir/op.ts';
import { TypeKind } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';
import { invariant } from '../../support/invariant.ts';
import { emitIntrinsicCall } from './emit-intrinsic.ts';
import { intrinsicName } from './isomorphism.ts';
import type { Sink } from './plan.ts';
import { ceilPower } from './prices.ts';

export function emitReduction(
  place: Place,
  module: Module,
  sink: Extract<Sink, { kind: 'reduction' }>,
  vectors: readonly Value[],
  scalarOf: (value: Value) => Value,
): Value {
  const { root, flags } = sink;
  const join = (a: Value, b: Value): Value => {
    if (root.op !== Op.Call) return put(place, root.op as typeof Op.Add, a.type, [a, b], null, flags);
    return emitIntrinsicCall(place, module, intrinsicName(root)!, a.type, a.type, [a, b], flags);
  };
  let all = vectors[0]!;
  for (const vector of vectors.slice(1)) all = join(all, vector);
  let value = across(place, module, root, all, flags);
  for (const rest of sink.rest) value = join(value, scalarOf(rest));
  return value;
}

function across(place: Place, module: Module, root: Inst, vector: Value, flags: number): Value {
  const name = reductionName(root);
  invariant(name !== null, 'the operation has a reduction');
  const args: Value[] = [isRepeatable(root) ? filled(place, vector) : vector];
  // −0 is what an addition does not notice, 1 what a multiplication does not.
  if (root.type.kind === TypeKind.Float && (root.op === Op.FAdd || root.op === Op.FMul)) {
    const sign = 1n << BigInt(root.type.bits - 1);
    const one = root.type.bits === 32 ? 0x3f800000n : 0x3ff0000000000000n;
    args.unshift(constFloat(root.type, root.op === Op.FAdd ? sign : one));
  }
  return emitIntrinsicCall(
    place,
    module,
    `vector.reduce.${name}`,
    args[args.length - 1]!.type,
    root.type,
    args,
    flags,
  );
}

/** Does a value count once, however often it is there? */
function isRepeatable(root: Inst): boolean {
  return root.op === Op.And || root.op === Op.Or || root.op === Op.Call;
}

/** Machines have no questions to three lanes. */
function filled(place: Place, vector: Value): Value {
  const mask = fillMask(vector.type.kind === TypeKind.Vector ? vector.type.count : 1);
  return mask === null ? vector : buildShuffle(place, vector, constPoison(vector.type), mask);
}

/**
 * The last lanes again where lanes are missing to a power of two, null where none are: as many together as the number is a
 * multiple of, because machines move pairs and fours of bytes more easily than bytes.
 */
export function fillMask(count: number): number[] | null {
  const wanted = ceilPower(count);
  if (wanted === count) return null;
  const unit = count & -count;
  return Array.from({ length: wanted }, (_, lane) => (lane < count ? lane : count - unit + (lane % unit)));
}

/** `vector.reduce.` what? null when there is none. */
export function reductionName(root: Inst): string | null {
  switch (root.op) {
    case Op.Add:
      return 'add';
    case Op.Mul:
      return 'mul';
    case Op.And:
      return 'and';
    case Op.Or:
      return 'or';
    case Op.Xor:
      return 'xor';
    case Op.FAdd:
      return 'fadd';
    case Op.FMul:
      return 'fmul';
    case Op.Call: {
      const name = intrinsicName(root);
      return name === 'smax' || name === 'smin' || name === 'umax' || name === 'umin' ? name : null;
    }
    default:
      return null;
  }
}
