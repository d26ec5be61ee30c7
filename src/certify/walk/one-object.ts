/**
 * Pointers that differ from way to way, but step from one object on all of them: what they are where the ways meet is that
 * object's base and an unknown offset, so that it is still known what they are apart from.
 */
import type { Inst } from '../../ir/inst.ts';
import { TypeKind } from '../../ir/type.ts';
import { type Lane, laneOf } from '../lanes/lanes.ts';
import { symbolLanes } from '../memory/accesses.ts';
import { stepAddress } from '../memory/memory.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Side } from './state.ts';

/** What a pointer steps from. */
export function baseOf(t: Terms, pointer: Term): Term {
  return t.op[pointer] === 'ptradd' ? t.args[pointer]![0]! : pointer;
}

/** What stands for the lanes of a value on all ways; null when those are not pointers into one object. */
export function inOneObject(
  side: Side,
  pair: string,
  { id, type }: Inst,
  ways: readonly (readonly Lane[])[],
): readonly Lane[] | null {
  if (type.kind !== TypeKind.Ptr || type.addressSpace !== 0) return null;
  const { t } = side;
  const [base, ...others] = ways.map(([lane]) => baseOf(t, lane!.val));
  if (base === undefined || t.undef[base]! || others.some((other) => other !== base)) return null;
  const [own] = symbolLanes(side, `${pair} value ${id}`, type) as [Lane];
  const offset = t.symbol(`${pair} offset ${id}`, `i${t.pointerBits}`);
  return [laneOf(t, stepAddress(t, t.pointerBits, base, offset), own.poi)];
}
