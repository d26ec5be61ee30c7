/**
 * Unwinding by funclets (LangRef, "Exception Handling Instructions"; "Exception Handling in LLVM", new IR).
 *
 * Pads form trees by their first operand, the parent: none, or the pad they are nested in. An unwind edge leaves any
 * number of nested pads and enters exactly one, whose parent is what contains the pads left:
 *
 *     none ── catchswitch %cs ──── catchpad %cp ── cleanuppad %inner
 *        └─── cleanuppad %outer          an edge from %inner may go to %outer: it leaves %inner, %cp and %cs
 */
import type { Func } from '../ir/func.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { Op, opName } from '../ir/op.ts';
import { TOKEN } from '../ir/type.ts';
import { usersOf } from '../ir/uses.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { bundlesOf } from './bundles.ts';
import { directCallee } from './calls.ts';
import type { Context } from './context.ts';
import { firstNonPhi, isPad } from './landing-pads.ts';
import { type Complaint, type FunctionRule, fault, functionRule, type InstRule, instRule } from './rule.ts';

const PADS = [Op.CatchPad, Op.CleanupPad, Op.CatchSwitch] as const;
type Pad = InstOf<typeof Op.CatchPad> | InstOf<typeof Op.CleanupPad> | InstOf<typeof Op.CatchSwitch>;
type Funclet = InstOf<typeof Op.CatchPad> | InstOf<typeof Op.CleanupPad>;

export const FUNCLET_RULES: readonly InstRule[] = [
  instRule('pad-type', PADS, 'Funclet pads give tokens.', (inst) =>
    inst.type === TOKEN ? null : `${opName(inst.op)} gives a token, not ${inst.type.text}`,
  ),
  instRule('catchpad-parent', [Op.CatchPad], 'A catchpad stands in a catchswitch.', (inst, cx) => {
    const parent = inst.operands[0]!;
    return isInst(parent, Op.CatchSwitch)
      ? null
      : `a catchpad stands within a catchswitch, not within ${cx.name(parent)}`;
  }),
  instRule(
    'pad-parent',
    [Op.CleanupPad, Op.CatchSwitch],
    'A cleanuppad or catchswitch stands in none or in a funclet pad.',
    (inst, cx) => {
      const parent = inst.operands[0]!;
      return parent.kind === ValueKind.None || isFunclet(parent)
        ? null
        : `${opName(inst.op)} stands within none, a catchpad or a cleanuppad, not within ${cx.name(parent)}`;
    },
  ),
  instRule(
    'catchswitch-handlers',
    [Op.CatchSwitch],
    'The handlers of a catchswitch, at least one, start with catchpads.',
    (inst, cx) => {
      const handlers = inst.extra.unwindsToCaller ? inst.blocks : inst.blocks.slice(0, -1);
      if (handlers.length === 0) return 'a catchswitch has at least one handler';
      const wrong = handlers.find((block) => firstNonPhi(block)?.op !== Op.CatchPad);
      return wrong === undefined ? null : `handler ${cx.name(wrong)} does not start with a catchpad`;
    },
  ),
  instRule(
    'funclet-unwind-destination',
    [Op.CatchSwitch, Op.CleanupRet],
    'A catchswitch or cleanupret unwinds to a funclet pad.',
    (inst, cx) => {
      const target = unwindBlock(inst as Inst);
      if (target === null) return null;
      const first = firstNonPhi(target);
      return first !== null && isPad(first) && first.op !== Op.LandingPad
        ? null
        : `${opName(inst.op)} unwinds to ${cx.name(target)}, which does not start with a funclet pad`;
    },
  ),
  instRule('catchret-pad', [Op.CatchRet], 'catchret leaves a catchpad.', (inst, cx) =>
    isInst(inst.operands[0]!, Op.CatchPad)
      ? null
      : `catchret leaves a catchpad, not ${cx.name(inst.operands[0]!)}`,
  ),
  instRule('cleanupret-pad', [Op.CleanupRet], 'cleanupret leaves a cleanuppad.', (inst, cx) =>
    isInst(inst.operands[0]!, Op.CleanupPad)
      ? null
      : `cleanupret leaves a cleanuppad, not ${cx.name(inst.operands[0]!)}`,
  ),
  instRule(
    'catchpad-edges',
    [Op.CatchPad],
    'Only its catchswitch leads to a catchpad, and does not unwind to it.',
    catchPadEdges,
  ),
  instRule(
    'pad-edges',
    [Op.CleanupPad, Op.CatchSwitch],
    'Only unwind edges lead to a pad, from pads that its parent contains.',
    (inst, cx) => padEdges(inst as Pad, cx),
  ),
  instRule(
    'funclet-uses',
    [Op.CatchPad, Op.CleanupPad],
    'All unwind edges out of a funclet go to one place; out of a catch, to that of its catchswitch.',
    (inst, cx) => funcletUses(inst as Funclet, cx),
  ),
];

export const FUNCLET_FUNCTION_RULES: readonly FunctionRule[] = [
  functionRule('sibling-unwind', 'Pads do not unwind to each other in a circle.', siblingCycle),
];

function isInst<O extends Op>(value: Value, op: O): value is Inst & InstOf<O> {
  return value.kind === ValueKind.Inst && value.op === op;
}

function isFunclet(value: Value): value is Funclet {
  return value.kind === ValueKind.Inst && (value.op === Op.CatchPad || value.op === Op.CleanupPad);
}

function isFuncletPad(value: Value): value is Pad {
  return isFunclet(value) || isInst(value, Op.CatchSwitch);
}

/** The pad that contains a pad; null for none and for what is no pad. */
function parentOf(pad: Value): Value | null {
  return isFuncletPad(pad) ? pad.operands[0]! : null;
}

/** Where a terminator unwinds to inside the function; null when it does not. */
function unwindBlock(inst: Inst): Inst['blocks'][number] | null {
  switch (inst.op) {
    case Op.Invoke:
      return inst.blocks[1]!;
    case Op.CatchSwitch:
      return inst.extra.unwindsToCaller ? null : inst.blocks[inst.blocks.length - 1]!;
    case Op.CleanupRet:
      return inst.blocks[0] ?? null;
    default:
      return null;
  }
}

function catchPadEdges(pad: InstOf<typeof Op.CatchPad>, cx: Context): string | null {
  const owner = pad.operands[0]!;
  if (!isInst(owner, Op.CatchSwitch)) return null; // complained about as a parent
  const block = pad.block!;
  const { start, to } = cx.cfg.predecessors;
  for (let i = start[block.id]!; i < start[block.id + 1]!; i++) {
    if (to[i] !== owner.block?.id)
      return `${cx.name(cx.cfg.blocks[to[i]!]!)} leads to a catchpad without being its catchswitch`;
  }
  return unwindBlock(owner) === block ? 'a catchswitch does not unwind to one of its own catchpads' : null;
}

function padEdges(pad: Pad, cx: Context): string | null {
  const block = pad.block!;
  const parent = pad.operands[0]!;
  const { start, to } = cx.cfg.predecessors;
  for (let i = start[block.id]!; i < start[block.id + 1]!; i++) {
    const end = cx.cfg.blocks[to[i]!]!.last!;
    const from = padBefore(end, pad);
    if (from === 'harmless') continue;
    if (from === 'no unwind edge')
      return `${cx.name(end.block!)} leads to a pad other than by an unwind edge`;
    if (end.op === Op.CleanupRet && from === parent) return 'a cleanupret leaves its cleanup';
    const wrong = pathFault(from, pad, parent);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Intrinsics that may be invoked but never unwind. */
const THROWS_NOTHING: ReadonlySet<string> = new Set([
  'llvm.donothing',
  'llvm.seh.scope.begin',
  'llvm.seh.scope.end',
  'llvm.seh.try.begin',
  'llvm.seh.try.end',
]);

/** The pad that an edge starts in; `null` stands for none. */
function padBefore(end: Inst, pad: Pad): Value | null | 'harmless' | 'no unwind edge' {
  const block = pad.block!;
  switch (end.op) {
    case Op.Invoke: {
      if (end.blocks[1] !== block || end.blocks[0] === block) return 'no unwind edge';
      if (THROWS_NOTHING.has(directCallee(end)?.name ?? '')) return 'harmless';
      return bundlesOf(end).find(({ bundle }) => bundle.tag === 'funclet')?.inputs[0] ?? null;
    }
    case Op.CleanupRet:
      return end.operands[0]!;
    case Op.CatchSwitch:
      return end;
    default:
      return 'no unwind edge';
  }
}

/** Climbs from the pad an edge starts in to the parent of the pad it enters. */
function pathFault(start: Value | null, pad: Pad, parent: Value): string | null {
  const goal = parent.kind === ValueKind.None ? null : parent;
  const seen = new Set<Value>();
  let from = start?.kind === ValueKind.None ? null : start;
  while (from !== goal) {
    if (from === pad) return 'a pad does not handle what is thrown inside it';
    if (from === null) return 'an unwind edge enters exactly one pad';
    if (seen.has(from) || !isFuncletPad(from)) return 'the pads around an unwind edge do not lead outwards';
    seen.add(from);
    const up = parentOf(from);
    from = up === null || up.kind === ValueKind.None ? null : up;
  }
  return null;
}

/** An unwind edge out of a funclet: its instruction, and the pad it goes to (null: to the caller). */
interface Exit {
  readonly user: Inst;
  readonly target: Inst | null;
}

function funcletUses(pad: Funclet, cx: Context): string | null {
  const { exit, wrong } = exitOf(pad, cx);
  if (wrong !== null) return wrong;
  const owner = pad.operands[0]!;
  if (exit === null || !isInst(owner, Op.CatchSwitch)) return null;
  const block = unwindBlock(owner);
  const expected = block === null ? null : firstNonPhi(block);
  return expected === exit.target
    ? null
    : 'what is thrown out of a catch goes where its catchswitch unwinds to';
}

/**
 * Where a funclet unwinds to, by its own uses or, when they say nothing, by those of the cleanups inside it. Of nested
 * cleanups the first edge that leaves decides.
 */
function exitOf(pad: Funclet, cx: Context): { readonly exit: Exit | null; readonly wrong: string | null } {
  let exit: Exit | null = null;
  const work: Funclet[] = [pad];
  const seen = new Set<Funclet>();
  for (let current = work.pop(); current !== undefined; current = work.pop()) {
    if (seen.has(current)) return { exit, wrong: 'a funclet is not nested within itself' };
    seen.add(current);
    const nested: Funclet[] = [];
    let resolved = false;
    for (const user of usersOf(current)) {
      if (!user.operands.includes(current)) continue; // named in metadata only
      if (isInst(user, Op.CleanupPad)) {
        nested.push(user);
        continue;
      }
      if (user.op === Op.Call || user.op === Op.CatchRet || user.op === Op.CatchPad) continue;
      if (isInst(user, Op.CatchSwitch) && user.extra.unwindsToCaller) continue;
      if (user.op !== Op.CleanupRet && user.op !== Op.CatchSwitch && user.op !== Op.Invoke) {
        return { exit, wrong: `${opName(user.op)} cannot use a funclet pad` };
      }
      const found = leaves(user, current, pad);
      if (found === null) continue;
      if (found.leavesAll) {
        if (exit !== null && exit.target !== found.target) {
          return { exit, wrong: `unwind edges out of ${cx.name(pad)} go to different places` };
        }
        exit ??= { user, target: found.target };
      }
      resolved = true;
      if (current !== pad) break;
    }
    if (current === pad || !resolved) for (const inner of nested) work.push(inner);
  }
  return { exit, wrong: null };
}

/** Does the user unwind out of `current`, and then out of `pad` too? Null when it stays inside. */
function leaves(
  user: Inst,
  current: Funclet,
  pad: Funclet,
): { readonly target: Inst | null; readonly leavesAll: boolean } | null {
  const block = unwindBlock(user);
  if (block === null) return { target: null, leavesAll: true };
  const target = firstNonPhi(block);
  if (target === null || !isFuncletPad(target)) return null;
  const outside = target.operands[0]!;
  if (outside === current) return null;
  const seen = new Set<Value>();
  for (
    let left: Value | null = current;
    left !== null && left.kind !== ValueKind.None;
    left = parentOf(left)
  ) {
    if (left === pad) return { target, leavesAll: true };
    if (seen.has(left) || parentOf(left) === outside) break;
    seen.add(left);
  }
  return { target, leavesAll: false };
}

/** Follows, among pads of one parent, who unwinds to whom. */
function siblingCycle(func: Func, cx: Context): Complaint {
  if (func.personality === null) return null;
  const next = new Map<Inst, Inst>();
  for (const block of func.blocks) {
    const pad = firstNonPhi(block);
    if (pad === null || !isFuncletPad(pad) || pad.op === Op.CatchPad) continue;
    const target = pad.op === Op.CatchSwitch ? targetOf(pad) : (exitOf(pad, cx).exit?.target ?? null);
    if (target !== null && parentOf(target) === pad.operands[0]) next.set(pad, target);
  }
  const done = new Set<Inst>();
  for (const start of next.keys()) {
    const path = new Set<Inst>();
    for (let pad: Inst | undefined = start; pad !== undefined && !done.has(pad); pad = next.get(pad)) {
      if (path.has(pad)) return fault(`${cx.name(pad)} unwinds, by way of others, to itself`, pad.loc);
      path.add(pad);
    }
    for (const pad of path) done.add(pad);
  }
  return null;
}

function targetOf(pad: InstOf<typeof Op.CatchSwitch>): Inst | null {
  const block = unwindBlock(pad);
  return block === null ? null : firstNonPhi(block);
}
