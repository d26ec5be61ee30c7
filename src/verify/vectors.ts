/** Lanes of vectors and members of aggregates. */
import type { InstOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { scalableVectorType, type Type, TypeKind, vectorType } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';
import type { Context } from './context.ts';
import { type InstRule, instRule } from './rule.ts';

export const VECTOR_RULES: readonly InstRule[] = [
  instRule(
    'extractelement-types',
    [Op.ExtractElement],
    'extractelement takes a vector and an integer, and gives a lane.',
    (inst, cx) => {
      const [vector, index] = inst.operands as [Value, Value];
      if (vector.type.kind !== TypeKind.Vector) return `there are no lanes in ${cx.typed(vector)}`;
      if (index.type.kind !== TypeKind.Int)
        return `a lane is chosen by an integer, not by ${cx.typed(index)}`;
      return wrongResult(inst.type, vector.type.element);
    },
  ),
  instRule(
    'insertelement-types',
    [Op.InsertElement],
    'insertelement takes a vector, a value of its lane type and an integer, and gives a vector of the same type.',
    (inst, cx) => {
      const [vector, lane, index] = inst.operands as [Value, Value, Value];
      if (vector.type.kind !== TypeKind.Vector) return `there are no lanes in ${cx.typed(vector)}`;
      if (lane.type !== vector.type.element) return `${cx.typed(lane)} is not a lane of ${vector.type.text}`;
      if (index.type.kind !== TypeKind.Int)
        return `a lane is chosen by an integer, not by ${cx.typed(index)}`;
      return wrongResult(inst.type, vector.type);
    },
  ),
  instRule(
    'shufflevector-types',
    [Op.ShuffleVector],
    'shufflevector takes two vectors of one type and gives a vector of that lane type, as long as the mask.',
    (inst, cx) => shuffleFault(inst, cx),
  ),
  instRule(
    'shuffle-mask',
    [Op.ShuffleVector],
    'Each entry of a shuffle mask is poison or a lane of the two operands; of scalable vectors, all are 0 or all poison.',
    (inst) => maskFault(inst.extra.mask, inst.operands[0]!.type),
  ),
  instRule(
    'extractvalue-path',
    [Op.ExtractValue],
    'extractvalue follows constant indices into an aggregate and gives what is there.',
    (inst, cx) => {
      const aggregate = inst.operands[0]!;
      const found = memberType(aggregate.type, inst.extra.indices);
      if (found === null) return noMember(aggregate, inst.extra.indices, cx);
      return wrongResult(inst.type, found);
    },
  ),
  instRule(
    'insertvalue-path',
    [Op.InsertValue],
    'insertvalue puts a value where its constant indices lead, and gives the same type of aggregate.',
    (inst, cx) => {
      const [aggregate, value] = inst.operands as [Value, Value];
      const found = memberType(aggregate.type, inst.extra.indices);
      if (found === null) return noMember(aggregate, inst.extra.indices, cx);
      if (value.type !== found) return `what stands there is ${found.text}, not ${cx.typed(value)}`;
      return wrongResult(inst.type, aggregate.type);
    },
  ),
];

function wrongResult(type: Type, expected: Type): string | null {
  return type === expected ? null : `the result is ${expected.text}, not ${type.text}`;
}

function shuffleFault(inst: InstOf<typeof Op.ShuffleVector>, cx: Context): string | null {
  const [a, b] = inst.operands as [Value, Value];
  if (a.type !== b.type)
    return `shufflevector takes two vectors of one type, not ${cx.typed(a)} and ${cx.typed(b)}`;
  const { type } = a;
  if (type.kind !== TypeKind.Vector) return `there are no lanes in ${cx.typed(a)}`;
  const { length } = inst.extra.mask;
  return wrongResult(
    inst.type,
    type.scalable ? scalableVectorType(type.element, length) : vectorType(type.element, length),
  );
}

/** What is wrong with a mask over two vectors of the type. */
export function maskFault(mask: readonly number[], type: Type): string | null {
  if (mask.length === 0) return 'a shuffle mask has at least one entry';
  if (type.kind !== TypeKind.Vector) return null; // complained about as a type
  if (type.scalable) {
    const same = (mask[0] === 0 || mask[0] === -1) && mask.every((lane) => lane === mask[0]);
    return same ? null : 'the mask over scalable vectors is zeroinitializer or poison';
  }
  const lanes = type.count * 2;
  for (let i = 0; i < mask.length; i++) {
    const lane = mask[i]!;
    if (!(lane >= -1 && lane < lanes))
      return `mask entry ${lane} is not one of the ${lanes} lanes of the two operands`;
  }
  return null;
}

/** What indices lead to inside an aggregate; null when they lead nowhere. */
function memberType(aggregate: Type, indices: readonly number[]): Type | null {
  if (indices.length === 0) return null;
  let type: Type = aggregate;
  for (const index of indices) {
    let inner: Type | undefined;
    if (type.kind === TypeKind.Struct) inner = type.fields?.[index];
    else if (type.kind === TypeKind.Array && BigInt(index) < type.count) inner = type.element;
    if (inner === undefined) return null;
    type = inner;
  }
  return type;
}

function noMember(aggregate: Value, indices: readonly number[], cx: Context): string {
  const path = indices.length === 0 ? 'without an index' : `at ${indices.join(', ')}`;
  return `there is no member ${path} in ${cx.typed(aggregate)}`;
}
