/**
 * Tests one behind the other of which either keeps a loop from being left, as one branch:
 *
 *     test: br %digit, next, more                    test: %f = (c − 'a') ≤ 5   %F = (c − 'A') ≤ 5
 *     more: switch c, out ['a'…'f', 'A'…'F': next]   ⇒     br (%digit ? true : %f ∨ %F), next, out
 *
 * LLVM makes such switches of comparisons with neighbouring characters, a case for each. A search asks of all lanes at once
 * whether it goes on, and the checker follows one question a turn, not each case. Where nothing comes of it LLVM finds the
 * switch again.
 */
import { analyses } from '../analysis/cache.ts';
import { isSpeculatable } from '../analysis/effects.ts';
import type { Loop } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import { buildCondBr, buildSelect, type Place, placeBefore } from '../ir/build.ts';
import { constInt } from '../ir/constant.ts';
import {
  erase,
  eraseBlocks,
  moveBefore,
  removeIncoming,
  renameIncoming,
  setAttachments,
  setOperands,
} from '../ir/edit.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { I1, type IntType, isInt } from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import type { PassContext, PassDefinition } from '../pass/index.ts';
import { hasBlockAddresses } from './block-addresses.ts';
import { blockName, entriesOf, phisOf } from './blocks.ts';
import { isDear } from './if-convert.ts';
import { isInRuns, type Run, runsOfNumbers } from './runs.ts';

export const joinTests: PassDefinition = {
  name: 'join-tests',
  about: 'Joins tests that keep a loop from being left, switches among them, to one branch.',
  options: [],
  run: joinInLoops,
};

/** Comparisons beyond which a switch is left as it is. */
const MAX_RUNS = 8;
/** Instructions between two tests that may be done always. */
const MAX_BETWEEN = 8;

/** A switch between two places. */
interface Choice {
  readonly value: Value;
  readonly type: IntType;
  readonly runs: readonly Run[];
  readonly within: Block;
  readonly rest: Block;
}

function joinInLoops(func: Func, cx: PassContext): boolean {
  if (hasBlockAddresses(func, cx.module)) return false;
  const { loops } = analyses(func, cx.module);
  const gone = new Set<Block>();
  const entries = entriesOf(func);
  let changed = false;
  // From the last block to the first, so that a chain of tests is joined from its end.
  for (const block of [...func.blocks].reverse()) {
    const loop = loops.innermost[block.id] ?? null;
    if (loop === null || block.last === null || !leaves(block.last, loop)) continue;
    let branch = block.last;
    const choice = choiceAt(branch);
    if (choice !== null) {
      if (!cx.mayRewrite(`write the switch at the end of ${blockName(block)} as comparisons`)) break;
      branch = opened(branch, choice);
      cx.count('join-tests.switches');
      changed = true;
    }
    for (;;) {
      const from = entries.get(branch.block!) === 1 ? predecessorOf(func, branch.block!, gone) : null;
      const before = from === null ? null : testBefore(from, branch, loop);
      if (before === null || !cx.mayRewrite(`join the tests at the ends of ${blockName(from!)} and the next`))
        break;
      gone.add(branch.block!);
      branch = joined(before, branch);
      cx.count('join-tests.joined');
      changed = true;
    }
  }
  if (gone.size > 0) eraseBlocks(func, gone);
  return changed;
}

/** Is the loop left here, or else gone on with? Not the branch at its end, which says what is known of the loop. */
function leaves(branch: Inst, loop: Loop): boolean {
  if (branch.op !== Op.Switch && (branch.op !== Op.Br || branch.blocks.length !== 2)) return false;
  const places = new Set(branch.blocks);
  if (places.size !== 2 || hasLoopNotes(branch)) return false;
  return [...places].filter((place) => loop.blocks.has(place.id)).length === 1;
}

function hasLoopNotes(branch: Inst): boolean {
  return branch.notes?.attachments.some(({ kind }) => kind === 'llvm.loop') === true;
}

function choiceAt(branch: Inst): Choice | null {
  if (branch.op !== Op.Switch) return null;
  const [value, ...cases] = branch.operands as [Value, ...Value[]];
  const rest = branch.blocks[0]!;
  const targets = branch.blocks.slice(1);
  const within = targets.find((target) => target !== rest);
  if (within === undefined || !isInt(value.type)) return null;
  const { type } = value;
  const numbers = cases.flatMap((one, i) =>
    one.kind === ValueKind.Int && targets[i] === within ? [BigInt.asUintN(type.bits, one.value)] : [],
  );
  const runs = runsOfNumbers(numbers);
  return runs.length > MAX_RUNS ? null : { value, type, runs, within, rest };
}

/** The branch instead of the switch. */
function opened(branch: Inst, { value, type, runs, within, rest }: Choice): Inst {
  const place = placeBefore(branch);
  const made = buildCondBr(place, isInRuns(place, value, type, runs), within, rest);
  const block = branch.block!;
  erase(branch);
  for (const to of [within, rest]) keepOneEdge(to, block);
  return made;
}

/** Phis name a block once for each way that led from it. */
function keepOneEdge(to: Block, from: Block): void {
  for (const phi of phisOf(to)) {
    const first = phi.blocks.indexOf(from);
    const isKept = (_: unknown, i: number): boolean => i === first || phi.blocks[i] !== from;
    const operands = phi.operands.filter(isKept);
    phi.blocks = phi.blocks.filter(isKept);
    setOperands(phi, operands);
  }
}

function predecessorOf(func: Func, block: Block, gone: ReadonlySet<Block>): Block | null {
  return func.blocks.find((from) => !gone.has(from) && from.last?.blocks.includes(block) === true) ?? null;
}

/**
 * The branch that leads from `from` to the block of the other one and to the place where the loop goes on, if what lies between
 * may run always and the place cannot tell the two ways apart. Tests of which each leaves the loop are as good one by one.
 */
function testBefore(from: Block, branch: Inst, loop: Loop): Inst | null {
  const block = branch.block!;
  const before = from.last!;
  if (from === block || before.op !== Op.Br || before.blocks.length !== 2) return null;
  const other = before.blocks[before.blocks[0] === block ? 1 : 0]!;
  if (other === block || !branch.blocks.includes(other) || block.size - 1 > MAX_BETWEEN) return null;
  if (!loop.blocks.has(other.id) || hasLoopNotes(before)) return null;
  for (let inst = block.first; inst !== null && inst !== branch; inst = inst.next)
    if (inst.op === Op.Phi || isDear(inst) || !isSpeculatable(inst)) return null;
  const isSame = phisOf(other).every(
    (phi) => phi.operands[phi.blocks.indexOf(from)] === phi.operands[phi.blocks.indexOf(block)],
  );
  return isSame ? before : null;
}

/** One branch, at the end of the first block, for both. */
function joined(before: Inst, branch: Inst): Inst {
  const [from, block] = [before.block!, branch.block!];
  const [yes, no] = [branch.blocks[0]!, branch.blocks[1]!];
  for (let inst = block.first; inst !== null && inst !== branch; ) {
    const after: Inst | null = inst.next;
    moveBefore(inst, before);
    // What was promised on one way only may be undefined behaviour on the other.
    if ((inst.notes?.attachments.length ?? 0) > 0) setAttachments(inst, []);
    inst = after;
  }
  const place = placeBefore(before);
  const [isFirst, isSecond] = [before.operands[0]!, branch.operands[0]!];
  const isYes = conditionOf(place, before, yes, isFirst, isSecond, block);
  const made = buildCondBr(place, isYes, yes, no);
  for (const to of [yes, no]) {
    if (!before.blocks.includes(to)) renameIncoming(to, block, from);
    else for (const phi of phisOf(to)) removeIncoming(phi, block);
  }
  erase(before);
  erase(branch);
  return made;
}

/** When the first place of the second branch is reached: the first branch leads there, or it leads on and the second does. */
function conditionOf(
  place: Place,
  before: Inst,
  yes: Block,
  isFirst: Value,
  isSecond: Value,
  block: Block,
): Value {
  const goesOn = before.blocks[0] === block;
  const isTaken = before.blocks.includes(yes);
  // br a, yes, block: a ∨ b.   br a, block, yes: ¬a ∨ b.   br a, no, block: ¬a ∧ b.   br a, block, no: a ∧ b.
  if (isTaken)
    return goesOn
      ? buildSelect(place, isFirst, isSecond, constInt(I1, 1n))
      : buildSelect(place, isFirst, constInt(I1, 1n), isSecond);
  return goesOn
    ? buildSelect(place, isFirst, isSecond, constInt(I1, 0n))
    : buildSelect(place, isFirst, constInt(I1, 0n), isSecond);
}
