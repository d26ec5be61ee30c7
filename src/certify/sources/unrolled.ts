/**
 * B with loops unrolled that A has unrolled: where one turn of A's loop is what several turns of B's do, B's is written so that
 * a turn of it does as much.
 *
 *     A   for (i = 0; i != n; i += 2) { …i…; …i + 1… }        B   for (i = 0; i != n; i++) { …i… }
 *
 *         what A is compared with:  for (i = 0; ; ) { …i…; if (++i == n) break; …i…; if (++i == n) break; }
 *
 * Nothing is decided here: every copy of the body keeps its own way out, so that B does what it did, whatever A is. That A's
 * ways out and these are the same ones is for the walk to prove.
 *
 * Left alone are loops of several blocks, loops with calls and objects of their own, and those of which B says something that holds
 * between turns: of what is said of turns side by side nothing may get lost.
 */
import { predecessorsOf } from '../../analysis/cfg.ts';
import type { Loop } from '../../analysis/loops.ts';
import { type Block, instsOf } from '../../ir/block.ts';
import { type CloneMap, cloneBlocks, cloneFunctionWith, emptyCloneMap, mapValue } from '../../ir/clone.ts';
import {
  addIncoming,
  erase,
  insert,
  newInst,
  replaceAllUses,
  replaceUsesIn,
  setAttachments,
  setBlock,
  setOperand,
} from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst, InstOf } from '../../ir/inst.ts';
import type { Layout } from '../../ir/layout.ts';
import { Op } from '../../ir/op.ts';
import { usersOf } from '../../ir/uses.ts';
import type { Value } from '../../ir/value.ts';
import { recurrencesOf } from '../loops/recurrences.ts';
import type { Graph } from '../walk/graph.ts';
import { phisOf } from '../walk/path.ts';
import { isPlain } from './jam-shape.ts';

type Phi = InstOf<typeof Op.Phi>;

/** A loop of B, and how many of its turns are one of A's. */
interface RolledLoop {
  readonly block: Block;
  readonly exit: Block;
  readonly turns: number;
}

const MAX_TURNS = 16n;
/** Copies of instructions, all loops together. */
const MAX_COPIED = 4096;

/** null where no loop of B looks like one that A has unrolled. */
export function unrolledTarget(a: Graph, b: Graph, layout: Layout): Func | null {
  if (a.forest.loops.length !== b.forest.loops.length) return null;
  const rolled: RolledLoop[] = [];
  let copied = 0;
  for (const [i, loop] of b.forest.loops.entries()) {
    const turns = turnsOf(layout, a.forest.loops[i]!, loop);
    const found = turns === null ? null : rolledLoop(b, loop, turns);
    if (found === null) continue;
    copied += instsOf(found.block).length * found.turns;
    rolled.push(found);
  }
  if (rolled.length === 0 || copied > MAX_COPIED) return null;
  const map = emptyCloneMap();
  const copy = cloneFunctionWith(b.func, map);
  for (const { block, exit, turns } of rolled) unroll(map.blocks.get(block)!, map.blocks.get(exit)!, turns);
  return copy;
}

/** How many times as far most of A's counters move as B's; only a guess. */
function turnsOf(layout: Layout, a: Loop, b: Loop): number | null {
  const stepsOf = (loop: Loop): bigint[] =>
    [...recurrencesOf(layout, loop, 'guessed').values()].map(({ step }) => step);
  const votes = new Map<bigint, number>();
  for (const mine of stepsOf(a)) {
    for (const its of stepsOf(b)) {
      const turns = mine % its === 0n ? mine / its : 0n;
      if (turns > 1n && turns <= MAX_TURNS) votes.set(turns, (votes.get(turns) ?? 0) + 1);
    }
  }
  let best: bigint | null = null;
  for (const [turns, count] of votes) if (best === null || count > votes.get(best)!) best = turns;
  return best === null ? null : Number(best);
}

function rolledLoop({ cfg, forest }: Graph, loop: Loop, turns: number): RolledLoop | null {
  const block = loop.header;
  const [exit, another] = forest.exits[loop.index]!;
  if (loop.latches.length !== 1 || loop.latches[0] !== block || exit === undefined || another !== undefined)
    return null;
  if (block.last!.op !== Op.Br || saysOfTurns(block)) return null;
  const insts = instsOf(block);
  if (insts.some((inst) => !isPlain(inst, NONE) || isOfGroup(inst))) return null;
  // What is used behind the loop can be put together where all its ways out meet, and no others.
  const isOnlyWay = predecessorsOf(cfg, exit.to.id).length === 1;
  const isPut = isOnlyWay || !insts.some((inst) => isUsedBehind(inst, block, exit.to));
  return isPut ? { block, exit: exit.to, turns } : null;
}

const NONE: ReadonlySet<Inst> = new Set();

/** Is more said of the loop than that it ends, and how somebody may unroll or vectorize it? */
function saysOfTurns(block: Block): boolean {
  const node = block.last!.notes?.attachments.find(({ kind }) => kind === 'llvm.loop')?.node;
  return (node?.values ?? []).some((field) => {
    if (field === node) return false;
    if (typeof field !== 'object' || field?.kind !== 'node') return true;
    if (field.name === 'DILocation') return false;
    const [name] = field.values;
    if (typeof name !== 'object' || name?.kind !== 'string') return true;
    return !/^llvm\.loop\.(?:mustprogress$|unroll\.|vectorize\.|interleave\.)/.test(name.value);
  });
}

/** Is something said of the access that holds between turns? Scopes hold wherever they are, unless they begin in the loop. */
function isOfGroup(inst: Inst): boolean {
  return inst.notes?.attachments.some(({ kind }) => kind.includes('access')) ?? false;
}

/** A block's copies one behind the other, each with its own way out. */
function unroll(block: Block, exit: Block, turns: number): void {
  const phis = phisOf(block) as Phi[];
  const next = phis.map((phi) => phi.operands[phi.blocks.indexOf(block)]!);
  const behind = instsOf(block).filter((inst) => isUsedBehind(inst, block, exit));
  const copies = copiesOf(block, phis, next, turns);
  const { blocks, valueIn } = copies;
  const last = turns - 1;
  blocks.forEach((copy, turn) => {
    const branch = copy.last!;
    const onwards = turn === last ? block : blocks[turn + 1]!;
    branch.blocks.forEach((to, i) => {
      if (to !== exit) setBlock(branch, i, onwards);
    });
    if (turn !== last) setAttachments(branch, []);
  });
  phis.forEach((phi, i) => {
    const at = phi.blocks.indexOf(block);
    setOperand(phi, at, valueIn(next[i]!, last));
    setBlock(phi, at, blocks[last]!);
  });
  for (const phi of phisOf(exit) as Phi[]) {
    const value = phi.operands[phi.blocks.indexOf(block)]!;
    for (let turn = 1; turn < turns; turn++) addIncoming(phi, valueIn(value, turn), blocks[turn]!);
  }
  for (const inst of behind) joinBehind(inst, exit, copies);
}

interface BlockCopies {
  /** The block itself, and its copies. */
  readonly blocks: readonly Block[];
  readonly valueIn: (value: Value, turn: number) => Value;
}

/** What a copy carries is what the one before it hands on. Their branches are still the block's. */
function copiesOf(block: Block, phis: readonly Phi[], next: readonly Value[], turns: number): BlockCopies {
  const blocks = [block];
  const maps: CloneMap[] = [];
  const valueIn = (value: Value, turn: number): Value =>
    turn === 0 ? value : mapValue(value, maps[turn - 1]!);
  for (let turn = 1; turn < turns; turn++) {
    const map = emptyCloneMap();
    const [copy] = cloneBlocks([block], blocks.at(-1)!, map) as [Block];
    const handedOn = next.map((value) => valueIn(value, turn - 1));
    phis.forEach((phi, i) => {
      const twin = map.values.get(phi) as Inst;
      replaceAllUses(twin, handedOn[i]!);
      erase(twin);
      map.values.set(phi, handedOn[i]!);
    });
    maps.push(map);
    blocks.push(copy);
  }
  return { blocks, valueIn };
}

/** What is used behind the loop is what the copy has computed that it was left from. */
function joinBehind(inst: Inst, exit: Block, { blocks, valueIn }: BlockCopies): void {
  const merged = newInst(exit.parent, Op.Phi, inst.type, [], null);
  for (const user of new Set(usersOf(inst)))
    if (isBehind(user, inst.block!, exit) && !blocks.includes(user.block!))
      replaceUsesIn(user, inst, merged as Inst);
  insert(merged as Inst, exit, exit.first);
  blocks.forEach((block, turn) => void addIncoming(merged as Phi, valueIn(inst, turn), block));
}

function isUsedBehind(inst: Inst, block: Block, exit: Block): boolean {
  return usersOf(inst).some((user) => isBehind(user, block, exit));
}

/** Is it an instruction outside of the loop, other than a phi of its exit? */
function isBehind(user: Inst, block: Block, exit: Block): boolean {
  return user.block !== block && (user.op !== Op.Phi || user.block !== exit);
}
