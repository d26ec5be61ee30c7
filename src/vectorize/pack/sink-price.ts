/**
 * What a reduction costs once its vectors are there: joined lane by lane, then across, then with what is left.
 *
 * Truths lie in lanes as wide as what was compared: sixteen questions to bytes are one register, though a truth that
 * nobody knows more of counts as 32 bits. A mask is asked in one step whether all or any of its lanes are set.
 */
import { Op } from '../../ir/op.ts';
import { intType, type Type, TypeKind } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { Cost } from '../../target/index.ts';
import { fillMask } from './emit-reduction.ts';
import type { Sink } from './plan.ts';
import type { Prices } from './prices.ts';

/** The vector instructions of a sink alone, and its scalars. */
export function sinkPrice(sink: Sink, prices: Prices): Cost {
  if (sink.kind === 'vector') return 0;
  const lanes = sink.operands[0]!.length;
  const rest = sink.rest.length * prices.scalar(sink.root);
  if (sink.kind === 'bits') return bitsPrice(sink, prices) + rest;
  const compared = comparedType(sink);
  if (compared !== null) {
    const registers = sink.operands.length * prices.lanewise('add', compared, lanes);
    const mask = fillMask(lanes);
    return registers - 1 + QUESTION + (mask === null ? 0 : prices.shuffle(mask, lanes, compared)) + rest;
  }
  const each = prices.packed(sink.root, lanes, 'varies');
  return (sink.operands.length - 1) * each + prices.reduce(sink.root, lanes) + rest;
}

/** Masks of several registers are narrowed to one first; then each is moved to a scalar, to its bits, and joined. */
function bitsPrice({ root, operands, shifts }: Extract<Sink, { kind: 'bits' }>, prices: Prices): Cost {
  const lanes = operands[0]!.length;
  const registers = prices.lanewise('add', comparedBy(operands[0]![0]!) ?? intType(32), lanes);
  const joins = operands.length - 1 + shifts.filter((shift) => shift > 0).length;
  return operands.length * (registers - 1 + prices.truthBits) + joins * prices.scalar(root);
}

/** Whether all or any lanes of a register are set, and that as a number. */
const QUESTION = 3;

/** Of truths that are comparisons: the type of what is compared. */
function comparedType({ root, operands }: Extract<Sink, { kind: 'reduction' }>): Type | null {
  if (root.type.kind !== TypeKind.Int || root.type.bits !== 1) return null;
  return comparedBy(operands[0]![0]!);
}

function comparedBy(leaf: Value): Type | null {
  return isInst(leaf) && (leaf.op === Op.ICmp || leaf.op === Op.FCmp) ? leaf.operands[0]!.type : null;
}
