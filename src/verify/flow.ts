/** Blocks and the edges between them: terminators, the entry, phis against predecessors, SSA dominance. */
import { type Cfg, isReachable } from '../analysis/cfg.ts';
import { dominates } from '../analysis/dominators.ts';
import type { Block } from '../ir/block.ts';
import { sameConstant } from '../ir/constant.ts';
import type { Func } from '../ir/func.ts';
import type { Inst, InstOf } from '../ir/inst.ts';
import { isTerminator, Op, opName } from '../ir/op.ts';
import { TypeKind } from '../ir/type.ts';
import { type BlockId, isConstant, type Value, ValueKind } from '../ir/value.ts';
import type { Context } from './context.ts';
import {
  type BlockRule,
  blockRule,
  type Complaint,
  type Fault,
  type FunctionRule,
  fault,
  firstRule,
  functionRule,
  type InstRule,
  instRule,
  type OperandRule,
  operandRule,
} from './rule.ts';
import { ALL_OPS } from './shape.ts';

/** Without these no graph can be drawn: when one complains, the body is left alone. */
export const GRAPH_RULES: readonly BlockRule[] = [
  blockRule('no-terminator', 'Every block ends with a terminator.', (block, cx) =>
    block.last !== null && isTerminator(block.last.op)
      ? null
      : fault(`block ${cx.name(block)} does not end with a terminator`, block.last?.loc ?? block.loc),
  ),
];

export const FLOW_FUNCTION_RULES: readonly FunctionRule[] = [
  functionRule('entry-predecessor', 'Nothing branches to the entry block.', entryPredecessor),
];

export const FLOW_BLOCK_RULES: readonly BlockRule[] = [
  blockRule(
    'phi-entries',
    'A phi has one entry for each edge into its block, and the same value on all edges from one block.',
    phiEntries,
  ),
];

const TERMINATORS = ALL_OPS.filter(isTerminator);

export const FLOW_INST_RULES: readonly InstRule[] = [
  firstRule(
    'foreign-block',
    [...TERMINATORS, Op.Phi],
    'Terminators and phis name blocks of their own function.',
    ({ op, blocks }, cx) => {
      for (let i = 0; i < blocks.length; i++) {
        if (cx.cfg.blocks[blocks[i]!.id] !== blocks[i])
          return `the ${opName(op)} names a block that is not in this function`;
      }
      return null;
    },
  ),
  instRule('terminator-inside', TERMINATORS, 'A terminator stands only at the end of a block.', (inst, cx) =>
    inst.next === null
      ? null
      : `${opName(inst.op)} is not the last instruction of block ${cx.name(inst.block!)}`,
  ),
  instRule('phi-position', [Op.Phi], 'Phis stand at the top of a block.', (phi, cx) =>
    phi.prev === null || phi.prev.op === Op.Phi
      ? null
      : `phi ${cx.name(phi)} stands after the ${opName(phi.prev.op)}`,
  ),
  instRule('phi-type', [Op.Phi], 'All values of a phi have its type, which is not token.', (phi, cx) => {
    if (phi.type.kind === TypeKind.Token) return `phi ${cx.name(phi)} cannot be a token`;
    for (let i = 0; i < phi.operands.length; i++) {
      const value = phi.operands[i]!;
      if (value.type !== phi.type)
        return `phi ${cx.name(phi)} is ${phi.type.text}, but ${cx.name(value)} is ${value.type.text}`;
    }
    return null;
  }),
];

export const DOMINANCE_RULE: OperandRule = operandRule(
  'dominance',
  [ValueKind.Inst],
  'A value is computed before it is used, on every path; in a phi, on every path to the edge it belongs to.',
  dominanceFault,
);

function entryPredecessor(func: Func, cx: Context): Complaint {
  const entry = func.blocks[0]!;
  const { start, to } = cx.cfg.predecessors;
  if (start[entry.id] === start[entry.id + 1]) return null;
  const from = cx.cfg.blocks[to[start[entry.id]!]!]!;
  return fault(
    `${cx.name(from)} branches to the entry block ${cx.name(entry)}, which must have no predecessors`,
    from.last?.loc ?? -1,
  );
}

/** Counts the edges from each predecessor, then the entries of each phi against them. */
function phiEntries(block: Block, cx: Context): Complaint {
  if (block.first === null || block.first.op !== Op.Phi) return null;
  const { cfg } = cx;
  const from = cfg.predecessors.start[block.id]!;
  const end = cfg.predecessors.start[block.id + 1]!;
  const faults: Fault[] = [];
  for (let inst: Inst | null = block.first; inst !== null && inst.op === Op.Phi; inst = inst.next) {
    const wrong = end - from <= 8 ? smallPhi(inst, cfg, from, end, cx) : largePhi(inst, cfg, from, end, cx);
    if (wrong !== null) faults.push(fault(wrong, inst.loc));
  }
  return faults.length === 0 ? null : faults;
}

type Phi = InstOf<typeof Op.Phi>;

/** Few predecessors: compare all with all, without a table. */
function smallPhi(phi: Phi, cfg: Cfg, from: number, end: number, cx: Context): string | null {
  const { to } = cfg.predecessors;
  const { blocks, operands } = phi;
  for (let i = from; i < end; i++) {
    let edges = 0;
    let entries = 0;
    for (let j = from; j < end; j++) if (to[j] === to[i]) edges++;
    for (let j = 0; j < blocks.length; j++) if (blocks[j]!.id === to[i]) entries++;
    if (entries !== edges) return miscount(phi, to[i]!, edges, entries, cx);
  }
  if (blocks.length > end - from) return strangers(phi, cfg, cx);
  for (let i = 1; i < blocks.length; i++) {
    for (let j = 0; j < i; j++) {
      if (blocks[i] === blocks[j] && !sameValue(operands[i]!, operands[j]!))
        return disagreement(phi, i, j, cx);
    }
  }
  return null;
}

function largePhi(phi: Phi, cfg: Cfg, from: number, end: number, cx: Context): string | null {
  const { to } = cfg.predecessors;
  const { blocks, operands } = phi;
  const edges = new Map<number, number>();
  for (let i = from; i < end; i++) edges.set(to[i]!, (edges.get(to[i]!) ?? 0) + 1);
  const first = new Map<number, number>();
  const entries = new Map<number, number>();
  for (let i = 0; i < blocks.length; i++) {
    const { id } = blocks[i]!;
    const seen = first.get(id);
    if (seen === undefined) first.set(id, i);
    else if (!sameValue(operands[i]!, operands[seen]!)) return disagreement(phi, i, seen, cx);
    entries.set(id, (entries.get(id) ?? 0) + 1);
  }
  for (const [id, count] of edges) {
    if ((entries.get(id) ?? 0) !== count) return miscount(phi, id, count, entries.get(id) ?? 0, cx);
  }
  return blocks.length > end - from ? strangers(phi, cfg, cx) : null;
}

function miscount(phi: Phi, block: number, edges: number, entries: number, cx: Context): string {
  const name = cx.name(cx.cfg.blocks[block]!);
  if (entries === 0) return `phi ${cx.name(phi)} has no entry for predecessor ${name}`;
  return `phi ${cx.name(phi)} has ${entries} entries for ${name}, which has ${edges} edges to this block`;
}

function strangers(phi: Phi, cfg: Cfg, cx: Context): string {
  const { to, start } = cfg.predecessors;
  const { id } = phi.block!;
  const known = new Set(to.subarray(start[id], start[id + 1]));
  const stranger = phi.blocks.find((b) => !known.has(b.id));
  return stranger === undefined
    ? `phi ${cx.name(phi)} has more entries than its block has predecessors`
    : `phi ${cx.name(phi)} has an entry for ${cx.name(stranger)}, which is not a predecessor`;
}

function disagreement(phi: Phi, a: number, b: number, cx: Context): string {
  const [x, y] = [phi.operands[b]!, phi.operands[a]!];
  return `phi ${cx.name(phi)} takes both ${cx.name(x)} and ${cx.name(y)} from ${cx.name(phi.blocks[a]!)}`;
}

function sameValue(a: Value, b: Value): boolean {
  return a === b || (isConstant(a) && isConstant(b) && sameConstant(a, b));
}

/**
 * In the same block the walk has passed the definition already. Otherwise its block dominates the use's (for a phi,
 * the incoming block). The result of an invoke is there on the edge to its normal destination only. Where control
 * never comes, everything is allowed.
 */
function dominanceFault(value: Inst, inst: Inst, index: number, cx: Context): Complaint {
  const isPhi = inst.op === Op.Phi;
  if (!isPhi && value.block === inst.block && cx.passed[value.id] === 1) return null;
  const home = value.block;
  if (home === null || home.parent !== cx.func) return null; // complained about as a foreign value
  const use = isPhi ? inst.blocks[index]! : inst.block!;
  const { cfg } = cx;
  if (!isReachable(cfg, use.id)) return null;
  if (value.op === Op.Invoke) {
    const [normal, unwind] = value.blocks;
    if (normal === unwind || reachesFromInvoke(value, inst, use.id, cx)) return null;
    return fault(`${cx.name(value)} is used where the invoke may not have returned`, inst.loc, [
      { message: 'it is defined here', loc: value.loc },
    ]);
  }
  if (home !== use && isReachable(cfg, home.id) && dominates(cx.dominators, home.id, use.id)) return null;
  if (home === use && isPhi) return null;
  const how =
    value === inst ? 'uses itself' : `uses ${cx.name(value)}, which is not computed on every path to it`;
  return fault(
    `the ${opName(inst.op)} ${inst.type.kind === TypeKind.Void ? '' : `${cx.name(inst)} `}${how}`,
    inst.loc,
    value === inst ? [] : [{ message: `${cx.name(value)} is defined here`, loc: value.loc }],
  );
}

/** Does the edge from the invoke to its normal destination dominate the use? */
function reachesFromInvoke(value: InstOf<typeof Op.Invoke>, user: Inst, use: BlockId, cx: Context): boolean {
  const home = value.block!.id;
  const normal = value.blocks[0]!.id;
  if (user.op === Op.Phi && user.block!.id === normal && use === home) return true;
  if (!dominates(cx.dominators, normal, use)) return false;
  const { start, to } = cx.cfg.predecessors;
  let edges = 0;
  for (let i = start[normal]!; i < start[normal + 1]!; i++) {
    if (to[i] === home) {
      if (++edges > 1) return false;
    } else if (!dominates(cx.dominators, normal, to[i]!)) {
      return false;
    }
  }
  return true;
}
