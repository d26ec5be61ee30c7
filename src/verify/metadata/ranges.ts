/** Lists of ranges: `!range` on instructions, `!absolute_symbol` on symbols (LangRef, "range Metadata"). */
import type { ConstInt } from '../../ir/constant.ts';
import type { MdNode } from '../../ir/metadata.ts';
import { scalarType, type Type } from '../../ir/type.ts';
import { constantIn, nodeText } from './fields.ts';

interface Range {
  readonly low: bigint;
  readonly high: bigint;
  readonly bits: number;
}

/** What is wrong with a list of [low, high) pairs over a type; `whole` allows the range of all values. */
export function rangeListFault(
  node: MdNode,
  type: Type,
  options: { readonly whole: boolean },
): string | null {
  const { values } = node;
  const what = nodeText(node);
  if (values.length === 0 || values.length % 2 !== 0)
    return `${what} lists pairs of low and high, at least one`;
  const ranges: Range[] = [];
  for (let i = 0; i < values.length; i += 2) {
    const low = constantIn(values[i]);
    const high = constantIn(values[i + 1]);
    if (low === null || high === null) return `${what} lists constant integers`;
    if (low.type !== high.type || low.type !== scalarType(type))
      return `${what} lists integers of type ${scalarType(type).text}`;
    const wrong = pairFault(low, high, options.whole);
    if (wrong !== null) return `${what}: ${wrong}`;
    ranges.push({ low: low.value, high: high.value, bits: low.type.bits });
  }
  return orderFault(ranges, what);
}

function pairFault(low: ConstInt, high: ConstInt, whole: boolean): string | null {
  if (low !== high) return null;
  // low = high stands for everything when it is the largest value, for nothing when it is 0.
  return whole && low.value === -1n ? null : 'a range is neither empty nor everything';
}

/** In rising signed order, apart from each other; only the last may wrap round, and then meets the first. */
function orderFault(ranges: readonly Range[], what: string): string | null {
  for (let i = 1; i < ranges.length; i++) {
    const [a, b] = [ranges[i - 1]!, ranges[i]!];
    if (overlap(a, b)) return `the ranges of ${what} overlap`;
    if (b.low <= a.low) return `the ranges of ${what} are not in order`;
    if (touch(a, b)) return `the ranges of ${what} touch, and could be one`;
  }
  const last = ranges[ranges.length - 1]!;
  if (ranges.length > 2 && overlap(ranges[0]!, last)) return `the ranges of ${what} overlap`;
  return ranges.length > 2 && touch(ranges[0]!, last)
    ? `the ranges of ${what} touch, and could be one`
    : null;
}

function touch(a: Range, b: Range): boolean {
  return a.high === b.low || b.high === a.low;
}

function overlap(a: Range, b: Range): boolean {
  return contains(a, b.low) || contains(b, a.low);
}

/** Is the value between low and high, going up and wrapping round? */
function contains({ low, high, bits }: Range, value: bigint): boolean {
  const length = BigInt.asUintN(bits, high - low);
  return BigInt.asUintN(bits, value - low) < length;
}
