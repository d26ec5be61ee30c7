/** Operations before truncations instead of behind them. Flags go: they were about other widths. */
import { buildBinary, buildCast, placeBefore } from '../../ir/build.ts';
import {
  type Constant,
  constAggregate,
  constElement,
  constInt,
  constPoison,
  constSplat,
} from '../../ir/constant.ts';
import { eraseAll, replaceAllUses, setName } from '../../ir/edit.ts';
import type { Inst } from '../../ir/inst.ts';
import { type BinaryOp, Op } from '../../ir/op.ts';
import { intType, type VectorType, vectorType } from '../../ir/type.ts';
import { hasUses } from '../../ir/uses.ts';
import { isConstant, type Value, ValueKind } from '../../ir/value.ts';
import type { LateTrunc } from './late-truncs.ts';
import { laneBits } from './ranges.ts';

export function emitLateTrunc({ root, bits, nodes, truncs }: LateTrunc): void {
  const short = root.type as VectorType;
  const element = intType(bits);
  const type = vectorType(element, short.count);
  const kept = constSplat(type, constInt(element, (1n << BigInt(laneBits(short))) - 1n));
  const done = new Map<Value, Value>();
  const wide = (value: Value): Value => {
    if (isConstant(value)) return extended(value, type);
    return done.get(value) ?? (value as Inst).operands[0]!;
  };
  for (const node of inOrder(root, nodes)) {
    const place = placeBefore(node);
    const [a, b] = node.operands;
    const left = node.op === Op.LShr ? buildBinary(place, Op.And, wide(a!), kept) : wide(a!);
    done.set(node, buildBinary(place, node.op as BinaryOp, left, wide(b!)));
  }
  const late = buildCast(placeBefore(root), Op.Trunc, done.get(root)!, short);
  const { name } = root;
  replaceAllUses(root, late);
  eraseAll([...inOrder(root, nodes)].reverse());
  eraseAll([...truncs].filter((trunc) => !hasUses(trunc)));
  if (name !== null) setName(late, name);
}

/** Each behind what it takes; expressions are small. */
function inOrder(root: Inst, nodes: ReadonlySet<Inst>): Inst[] {
  const order: Inst[] = [];
  const visit = (node: Inst): void => {
    if (order.includes(node)) return;
    for (const operand of node.operands) if (nodes.has(operand as Inst)) visit(operand as Inst);
    order.push(node);
  };
  visit(root);
  return order;
}

/** With zeros above. */
function extended(value: Constant, type: VectorType): Constant {
  const element = type.element as ReturnType<typeof intType>;
  const lanes = Array.from({ length: type.count }, (_, lane) => {
    const one = constElement(value, lane);
    return one?.kind === ValueKind.Int
      ? constInt(element, BigInt.asUintN(one.type.bits, one.value))
      : constPoison(element);
  });
  return constAggregate(type, lanes);
}
