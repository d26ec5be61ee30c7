/**
 * The blocks around a vector loop:
 *
 *     entry ─▶ (vector.memcheck) ─▶ vector.ph ─▶ vector.body ⟲ ─▶ middle.block ─▶ exit
 *       └───────────┴──────────────────────────────────────────────────┴─▶ scalar.ph ─▶ the loop as it was ─▶ exit
 *
 * The old loop keeps its blocks; it starts where the vector loop has ended.
 */
import type { Block } from '../../../ir/block.ts';
import { buildBr, buildPhi, type Place, placeAtEnd } from '../../../ir/build.ts';
import {
  addBlock,
  addIncoming,
  erase,
  freshName,
  insertBefore,
  newInst,
  removeIncoming,
  renameIncoming,
  replaceAllUses,
  replaceBlockIn,
  setName,
  setOperand,
} from '../../../ir/edit.ts';
import type { Func } from '../../../ir/func.ts';
import type { Inst, InstOf } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import type { Type } from '../../../ir/type.ts';
import { hasUses, usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import type { LoopShape } from '../legality/shape.ts';

type Phi = InstOf<typeof Op.Phi>;

/** Free names of a function, each given once. */
export class Names {
  private readonly func: Func;
  private readonly given = new Set<string>();

  constructor(func: Func) {
    this.func = func;
  }

  fresh(stem: string): string {
    const name = freshName(this.func, stem, this.given);
    this.given.add(name);
    return name;
  }
}

/** A block of code for where a condition holds, and the one behind it. */
export interface GuardBlocks {
  readonly holds: Block;
  readonly next: Block;
}

/** Blocks for so many pieces of code under conditions, one after the other, behind a block of the function. */
export function guardBlocks(func: Func, names: Names, behind: Block, count: number): GuardBlocks[] {
  let at = behind;
  return Array.from({ length: count }, () => {
    const holds = addBlock(func, names.fresh('vector.store'), at);
    const next = addBlock(func, names.fresh('vector.next'), holds);
    at = next;
    return { holds, next };
  });
}

/** The block that leads to the header and nowhere else; made if there is none. */
export function makeEntry(shape: Pick<LoopShape, 'header' | 'entering'>, names: Names): Block {
  const { header, entering } = shape;
  const [only] = entering;
  if (entering.length === 1 && only!.last!.op === Op.Br && only!.last!.blocks.length === 1) return only!;
  const func = header.parent;
  const before = func.blocks[func.blocks.indexOf(header) - 1] ?? null;
  const entry = addBlock(func, names.fresh('loop.entry'), before);
  for (let phi = header.first; phi !== null && phi.op === Op.Phi; phi = phi.next) {
    if (entering.length === 1) {
      collapse(phi, only!, entry);
      continue;
    }
    const merged = buildPhi(placeAtEnd(entry), phi.type);
    for (const from of entering) {
      for (let i = 0; i < phi.blocks.length; i++)
        if (phi.blocks[i] === from) addIncoming(merged, phi.operands[i]!, from);
      removeIncoming(phi, from);
    }
    addIncoming(phi, merged, entry);
  }
  for (const from of entering) replaceBlockIn(from.last!, header, entry);
  buildBr(placeAtEnd(entry, header.first?.notes?.debugLoc ?? null), header);
  return entry;
}

/** What came over one or more edges from a block comes over one from another. */
function collapse(phi: Phi, from: Block, to: Block): void {
  const value = phi.operands[phi.blocks.indexOf(from)]!;
  removeIncoming(phi, from);
  addIncoming(phi, value, to);
}

/**
 * A block that only the loop leads to, behind it; and for each value of the loop that is used further on, a phi there
 * that all uses behind the loop go through.
 */
export function makeExit(
  shape: Pick<LoopShape, 'loop' | 'exit' | 'exiting'>,
  liveOuts: readonly Inst[],
  names: Names,
): { readonly block: Block; readonly phis: ReadonlyMap<Inst, Phi> } {
  const { exit, exiting } = shape;
  const func = exit.parent;
  const block = addBlock(func, names.fresh('loop.exit'), exiting);
  const users = new Map(liveOuts.map((inst) => [inst, usersOf(inst).filter((u) => !isInside(shape, u))]));
  renameIncoming(exit, exiting, block);
  replaceBlockIn(exiting.last!, exit, block);
  buildBr(placeAtEnd(block, exiting.last!.notes?.debugLoc ?? null), exit);
  const phis = new Map<Inst, Phi>();
  for (const inst of liveOuts) {
    const phi = newInst(func, Op.Phi, inst.type, [], null);
    insertBefore(phi, block.last!);
    addIncoming(phi, inst, exiting);
    for (const user of new Set(users.get(inst)))
      for (let i = 0; i < user.operands.length; i++) if (user.operands[i] === inst) setOperand(user, i, phi);
    phis.set(inst, phi);
  }
  return { block, phis };
}

function isInside(shape: Pick<LoopShape, 'loop'>, inst: Inst): boolean {
  return inst.block !== null && shape.loop.blocks.has(inst.block.id);
}

/** What is made in the blocks and used behind them. */
export function liveOutsOf(blocks: readonly Block[]): Inst[] {
  const inside = new Set(blocks);
  const out: Inst[] = [];
  for (const block of blocks)
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (usersOf(inst).some((user) => !inside.has(user.block!))) out.push(inst);
  return out;
}

/** The value that a header phi has when the loop is entered. */
export function startOf(phi: Phi, entry: Block): Value {
  const at = phi.blocks.indexOf(entry);
  invariant(at >= 0, 'the phi has a value on entry');
  return phi.operands[at]!;
}

/** A value that a loop carries: what it is on entry, and with what the old loop goes on behind the vector loop. */
interface Resumed {
  readonly entry: { readonly phi: Phi };
  readonly start: Value;
  readonly resume: Value | null;
}

/** Where the old loop is come to: from `middle` behind the vector loop, from the others without it. */
interface WaysBack {
  readonly entry: Block;
  readonly scalar: Block;
  readonly from: readonly Block[];
  readonly middle: Block;
  /** Of the old loop. */
  readonly header: Block;
}

/** Makes the old loop go on where the vector loop has ended, or begin where that was skipped. */
export function resumeOldLoop(
  carried: readonly Resumed[],
  { entry, scalar, from, middle, header }: WaysBack,
  names: Names,
  debugLoc: Place['debugLoc'],
): void {
  for (const { entry: one, start, resume } of carried) {
    invariant(resume !== null, 'a carried value has an end');
    removeIncoming(one.phi, entry);
    const phi = buildPhi(placeAtEnd(scalar), one.phi.type);
    setName(phi, names.fresh('resume'));
    for (const block of from) addIncoming(phi, block === middle ? resume : start, block);
    addIncoming(one.phi, phi, scalar);
  }
  buildBr(placeAtEnd(scalar, debugLoc), header);
}

/** A phi at the top of a block, before what stands there. */
export function phiAtTop(block: Block, type: Type, name: string | null): Phi {
  const phi = newInst(block.parent, Op.Phi, type, [], null);
  let at = block.first;
  while (at !== null && at.op === Op.Phi) at = at.next;
  if (at === null) {
    const place = placeAtEnd(block);
    const made = buildPhi(place, type);
    setName(made, name);
    return made;
  }
  insertBefore(phi, at);
  setName(phi, name);
  return phi;
}

/**
 * A vector loop that goes round exactly once as the straight code that it is: what it carries is what it started with, and
 * what computed the way back is gone.
 */
export function straighten(body: Block, preheader: Block, behind: Block): void {
  const branch = body.last!;
  const way: Value = branch.operands[0]!;
  buildBr(placeAtEnd(body, branch.notes?.debugLoc ?? null), behind);
  erase(branch);
  for (let phi = body.first; phi !== null && phi.op === Op.Phi; ) {
    const next = phi.next;
    replaceAllUses(phi, startOf(phi, preheader));
    erase(phi);
    phi = next;
  }
  for (let dead: Value | undefined = way; dead !== undefined && isInst(dead) && !hasUses(dead); ) {
    const by: Value | undefined = dead.operands[0];
    erase(dead);
    dead = by;
  }
}
