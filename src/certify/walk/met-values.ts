/**
 * Values behind loops that both sides have come to in two ways. A has counted turn by turn, B by vectors, and only the path knows
 * that they have come equally far:
 *
 *     A's 16·turns + 16        B's n − n % 16        where the loop ended since 16·turns + 16 is n − n % 16
 *
 * B's phi is A's value from there on, so that what both compute from it is the same term.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isPtr } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import type { Lane } from '../lanes/lanes.ts';
import { compareInts } from '../terms/comparisons.ts';
import type { Term, Terms } from '../terms/terms.ts';
import type { Side } from './state.ts';

/** So many values of A are tried for one of B's. */
const MAX_TRIED = 4;

/** What B's phi holds, by A's term where the path knows that it is the same. */
export function metValue(side: Side, phi: Inst, lanes: readonly Lane[]): readonly Lane[] {
  const [lane, another] = lanes;
  const { t, source, name, headers } = side;
  if (name !== 'B' || source === null || lane === undefined || another !== undefined) return lanes;
  // Where another loop of B begins with it, its own form says more.
  const isStart = ({ op, block }: Inst): boolean => op === Op.Phi && block !== null && headers.has(block);
  if (usersOf(phi).some(isStart)) return lanes;
  if (!(isInt(phi.type) && phi.type.bits > 8) && !isPtr(phi.type)) return lanes;
  const { val } = lane;
  if (t.intOf(val) !== undefined || t.undef[val]!) return lanes;
  const others = valuesIn(source).get(phi.type.text);
  if (others === undefined || others.has(val)) return lanes;
  let tried = 0;
  for (const other of others) {
    const pair = comparable(t, val, other);
    if (pair === null) continue;
    if (side.decide(compareInts(t, 'eq', pair[0], pair[1])) === true) return [{ ...lane, val: other }];
    if (++tried === MAX_TRIED) break;
  }
  return lanes;
}

/** Numbers that are alike where both are the same: of pointers into one object how far they point into it. */
function comparable(t: Terms, x: Term, y: Term): readonly [Term, Term] | null {
  if (t.intOf(y) !== undefined || t.undef[y]!) return null;
  if (!t.type[x]!.startsWith('ptr')) return [x, y];
  if (t.op[x] !== 'ptradd' || t.op[y] !== 'ptradd') return null;
  const [[base, from], [other, to]] = [t.args[x]!, t.args[y]!] as [[Term, Term], [Term, Term]];
  return base === other && t.bits[from] === t.bits[to] ? [from, to] : null;
}

const known = new WeakMap<Side['env'], ReadonlyMap<string, ReadonlySet<Term>>>();

/** By type what A's phis on the path hold and have held, the latest first. */
function valuesIn({ env }: Side): ReadonlyMap<string, ReadonlySet<Term>> {
  const found = known.get(env);
  if (found !== undefined) return found;
  const byType = new Map<string, Set<Term>>();
  const add = (value: Value): void => {
    const lanes = value.kind === ValueKind.Inst ? env.get(value) : undefined;
    if (lanes?.length !== 1) return;
    const list = byType.get(value.type.text) ?? new Set<Term>();
    byType.set(value.type.text, list.add(lanes[0]!.val));
  };
  const phis = [...env.keys()].filter((value) => value.kind === ValueKind.Inst && value.op === Op.Phi);
  for (const phi of phis.reverse() as Inst[]) for (const value of [phi, ...phi.operands]) add(value);
  known.set(env, byType);
  return byType;
}
