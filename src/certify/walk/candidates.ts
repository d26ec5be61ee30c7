/**
 * Which values of A a value of B may stand for at a pair. Nothing is believed of them here: whoever asks compares them on
 * every arrival. Rewrites keep most of what they do not change, so that is looked for:
 *
 *   - phis of A's place, and what has the name of B's value; of values without names what has its number, which copies of a
 *     function share and rewrites leave alone (compilers discard names, and no proof should hang on them);
 *   - what it stood for at a pair from which one of the ways here has come;
 *   - for a value without a name: what A has computed on every way here by such an instruction, or what is written just
 *     as it is (`load float, ptr %weights`), wherever A has computed it;
 *   - for a phi that B has put behind a loop: what it joins, by name or number (the sum of the old loop, and that of the new one).
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type Value, type ValueId, ValueKind } from '../../ir/value.ts';
import type { Pair } from './pairs.ts';
import { phisOf } from './path.ts';

/** Of the same name first, then counters for counters, then at the same place among phis of the type: most rewrites keep those. */
export function candidatesFor(pair: Pair, value: Inst): Inst[] {
  const all = phisOf(pair.a);
  const twin = twinOf(pair.a.parent, value);
  if (twin !== null && !all.includes(twin)) all.push(twin);
  if (value.name === null && value.block !== pair.b) {
    all.push(...alikeOnTheWay(pair, value));
    for (const other of value.op === Op.Phi ? joinedBy(pair, value) : writtenAlike(pair, value))
      if (!all.includes(other)) all.push(other);
  }
  for (const { origin } of pair.arrivals) {
    const stood = origin.standsFor.get(value);
    if (stood !== undefined && !all.includes(stood)) all.push(stood);
  }
  const fits = (phi: Inst): boolean => phi.type.text === value.type.text;
  const own = phisOf(pair.b).filter(fits);
  const fitting = all.filter(fits);
  const neighbour = fitting[own.indexOf(value)];
  const isCounter = pair.plan?.b.has(value) === true;
  // In a version for a step that is 1, two counters of B may be alike where A's are not: each stands for its own.
  const isTaken = (phi: Inst): boolean =>
    own.some((other, at) => other !== value && fitting[at] === phi && pair.plan?.b.has(other) === true);
  const isStepped = neighbour !== undefined && stepsEvenly(neighbour);
  const score = (phi: Inst): number => {
    if (phi === twin) return 4;
    // A counter is a counter: sums only step alike where what they add is known on the path.
    if (isCounter && pair.plan?.a.has(phi) === true) return isStepped && isTaken(phi) ? 1 : 3;
    return phi === neighbour ? 2 : 0;
  };
  return fitting.sort((x, y) => score(y) - score(x));
}

/** Is it a phi that moves by the same amount in every turn? */
function stepsEvenly(phi: Inst): boolean {
  if (phi.op !== Op.Phi) return false;
  return phi.operands.some((next) => {
    if (next.kind !== ValueKind.Inst || next.op !== Op.Add || !next.operands.includes(phi)) return false;
    return next.operands.some((by) => by.kind === ValueKind.Argument || by.kind === ValueKind.Int);
  });
}

const MAX_ALIKE = 16;

/** What A has computed on every way here, by an instruction of the same kind. */
function alikeOnTheWay(pair: Pair, value: Inst): Inst[] {
  const [first, ...others] = pair.arrivals;
  const out: Inst[] = [];
  for (const candidate of first!.a.env.keys()) {
    if (candidate.kind !== ValueKind.Inst || candidate.op !== value.op || candidate.block === pair.a)
      continue;
    if (others.every((arrival) => arrival.a.env.has(candidate))) out.push(candidate);
    if (out.length === MAX_ALIKE) break;
  }
  return out;
}

/** How many values a phi of B joins, directly and by other phis. */
const MAX_JOINED = 16;

/** The values of A for those that come together in a phi. */
function joinedBy(pair: Pair, phi: Inst): Inst[] {
  const out: Inst[] = [];
  const work: Value[] = [phi];
  for (let i = 0; i < work.length && i < MAX_JOINED; i++) {
    const at = work[i]!;
    if (at.kind !== ValueKind.Inst) continue;
    const twin = twinOf(pair.a.parent, at);
    if (twin !== null) out.push(twin);
    else if (at.op === Op.Phi) for (const value of at.operands) if (!work.includes(value)) work.push(value);
  }
  return out;
}

/** The names of what comes together in a phi that has none, in the order of its operands. */
function namesJoinedBy(phi: Inst): string[] {
  const out: string[] = [];
  const work: Value[] = [phi];
  for (let i = 0; i < work.length && i < MAX_JOINED; i++) {
    const at = work[i]!;
    if (at.kind !== ValueKind.Inst) continue;
    if (at.name !== null) out.push(at.name);
    else if (at.op === Op.Phi) for (const value of at.operands) if (!work.includes(value)) work.push(value);
  }
  return out;
}

const MAX_WRITTEN_ALIKE = 4;

/** Values of A without names that are written as this one. */
function writtenAlike(pair: Pair, value: Inst): readonly Inst[] {
  const text = writtenAs(value);
  return text === null ? [] : (instsOf(pair.a.parent).byText.get(text) ?? []).slice(0, MAX_WRITTEN_ALIKE);
}

const MAX_DEPTH = 2;

/**
 * An instruction by its operands' names, or what those are made of; null for what goes deeper. A phi without a name is what
 * it joins: behind a loop in two parts that is the value of A that was there (`1.0 / sum`, of either sum).
 */
function writtenAs(inst: Inst, depth = 0): string | null {
  if (inst.op === Op.Phi) {
    const [name] = depth === 0 ? [] : namesJoinedBy(inst);
    return name === undefined ? null : `%${name}`;
  }
  if (depth > MAX_DEPTH || inst.operands.length > 3) return null;
  let text = `${inst.op} ${inst.type.text}`;
  for (const operand of inst.operands) {
    const part = operandAs(operand, depth);
    if (part === null) return null;
    text += ` (${part})`;
  }
  return text;
}

function operandAs(value: Value, depth: number): string | null {
  if (value.kind === ValueKind.Inst)
    return value.name === null ? writtenAs(value, depth + 1) : `%${value.name}`;
  switch (value.kind) {
    case ValueKind.Argument:
      return `argument ${value.id}`;
    case ValueKind.Int:
      return value.value.toString();
    case ValueKind.GlobalVar:
    case ValueKind.Func:
      return `@${value.name}`;
    default:
      return `of kind ${value.kind}`;
  }
}

/** What has the value's name; if it has none, the one of its number that has none either and does the same. */
function twinOf(func: Func, value: Inst): Inst | null {
  const insts = instsOf(func);
  if (value.name !== null) return insts.byName.get(value.name) ?? null;
  const twin = insts.byId.get(value.id);
  return twin?.op === value.op && twin.type.text === value.type.text ? twin : null;
}

interface Insts {
  readonly version: number;
  readonly byName: ReadonlyMap<string, Inst>;
  /** Those without a name, by their numbers. */
  readonly byId: ReadonlyMap<ValueId, Inst>;
  /** Those without a name. */
  readonly byText: ReadonlyMap<string, readonly Inst[]>;
}

/** Found once for a function as it stands: in one of a thousand loops every loop asks. */
const instsIn = new WeakMap<Func, Insts>();

function instsOf(func: Func): Insts {
  const known = instsIn.get(func);
  if (known?.version === func.version) return known;
  const byName = new Map<string, Inst>();
  const byId = new Map<ValueId, Inst>();
  const byText = new Map<string, Inst[]>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.name !== null) {
        if (!byName.has(inst.name)) byName.set(inst.name, inst);
        continue;
      }
      byId.set(inst.id, inst);
      const text = writtenAs(inst);
      if (text === null) continue;
      const list = byText.get(text);
      if (list === undefined) byText.set(text, [inst]);
      else list.push(inst);
    }
  }
  const found: Insts = { version: func.version, byName, byId, byText };
  instsIn.set(func, found);
  return found;
}
