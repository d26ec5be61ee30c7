/**
 * Scans: a header phi that is updated by operations whose order does not matter, and whose values on the way are used.
 *
 *     %s = phi [ start ], [ %t ]
 *     %t = op %s, %x               %x does not hang on %s; other instructions use %t, or %s
 *
 *     y[i] = s += x[i];      m = max(m, x[i]); y[i] = m;      at[i] = n; n += 4 + length[i];
 *
 * A turn computes what its own elements add up to, lane by lane, and adds the total of all turns before (Hillis and Steele,
 * "Data parallel algorithms", CACM 1986): `values/scan-steps.ts`.
 */
import { Flag, POISON_FLAGS } from '../../../ir/flags.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { isBinary, Op } from '../../../ir/op.ts';
import { isFloat, isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { isAlways, type Predicates } from './predicates.ts';
import { isExtreme, linkOf, type ReductionKind } from './reduction.ts';

export interface Scan {
  readonly kind: ReductionKind;
  /** The operation that makes the next value; those before it, which nothing else sees. */
  readonly update: Inst;
  readonly inner: readonly Inst[];
  /** What an iteration adds, and what it takes away. */
  readonly added: readonly Value[];
  readonly taken: readonly Value[];
  /** Fast-math flags that all its operations have, but those that make poison: sums on the way are others. */
  readonly flags: number;
}

const MOST_UPDATES = 6;

/** null when it is none. That nothing which is added hangs on the phi is for the caller to see. */
export function scanOf(phi: InstOf<typeof Op.Phi>, next: Value, predicates: Predicates): Scan | null {
  if (!isInst(next) || !isWhole(phi)) return null;
  const chain = chainTo(phi, next, MOST_UPDATES);
  const [kind, another] = new Set(chain?.map(({ kind }) => kind));
  if (chain === null || kind === undefined || another !== undefined) return null;
  if (!chain.every(({ inst }) => isAlways(predicates, inst.block!))) return null;
  const flags = chain.reduce((all, { inst }) => all & inst.flags, -1);
  if (isFloat(phi.type) && (flags & Flag.Reassoc) === 0) return null;
  const isTaken = ({ inst }: Update): boolean => inst.op === Op.Sub || inst.op === Op.FSub;
  return {
    kind,
    update: next,
    inner: chain.slice(1).map(({ inst }) => inst),
    added: chain.filter((one) => !isTaken(one)).map(({ other }) => other),
    taken: chain.filter(isTaken).map(({ other }) => other),
    flags: isFloat(phi.type) ? flags & ~POISON_FLAGS : 0,
  };
}

/** An operation of a value on the way and another one. */
interface Update {
  readonly inst: Inst;
  readonly kind: ReductionKind;
  readonly other: Value;
}

/** The operations from the phi to a value, the last first; null when there is no such way. */
function chainTo(phi: Inst, value: Inst, depth: number): Update[] | null {
  if (depth === 0) return null;
  const [a, b] = value.operands;
  for (const [from, other] of [
    [a, b],
    [b, a],
  ]) {
    if (from === undefined || other === undefined || !isInst(from)) continue;
    const link = linkOf(value, (operand) => operand === from);
    if (link === null || link.kind === null) continue;
    const isOne = isBinary(value.op) || (value.op === Op.Call && isInt(phi.type) && isExtreme(link.kind));
    if (!isOne) continue;
    const update = { inst: value, kind: link.kind, other };
    if (from === phi) return [update];
    if (from.op === Op.Phi || usersOf(from).length !== 1) continue;
    const rest = chainTo(phi, from, depth - 1);
    if (rest !== null) return [update, ...rest];
  }
  return null;
}

/** Of a type whose lanes fill registers. */
function isWhole({ type }: Inst): boolean {
  if (isInt(type)) return type.bits === 8 || type.bits === 16 || type.bits === 32 || type.bits === 64;
  return isFloat(type) && (type.bits === 32 || type.bits === 64);
}
