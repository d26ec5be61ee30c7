/**
 * A loop as two, one after the other:
 *
 *     entry ─▶ the first turns ⟲ ─▶ split ─▶ the others ⟲ ─▶ exit
 *                                     └──────────────────────▲    where there may be no others
 *
 * or, for all turns but the last few, of which there may be no more:
 *
 *     entry ─▶ all turns but those ⟲ ─▶ split ─▶ the rest ⟲ ─▶ exit
 *       └──────────────────────────────────▲
 *
 * The copy is the first; what is behind keeps its blocks. Even a single turn stays a loop of its own: that is what the
 * checker follows, as it follows a vector loop and the one behind it that does the rest.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { evolvedForm } from '../../../analysis/evolution.ts';
import type { Induction } from '../../../analysis/induction.ts';
import { addScaled, constantForm, type LinearForm, MAY_WRAP } from '../../../analysis/linear.ts';
import type { Block } from '../../../ir/block.ts';
import { buildBr, buildCondBr, buildICmp, buildPhi, placeAtEnd, placeBefore } from '../../../ir/build.ts';
import { type CloneMap, cloneBlocks, emptyCloneMap, mapValue } from '../../../ir/clone.ts';
import { constInt } from '../../../ir/constant.ts';
import {
  addBlock,
  addIncoming,
  erase,
  removeIncoming,
  replaceBlockIn,
  setAttachments,
} from '../../../ir/edit.ts';
import { Op } from '../../../ir/op.ts';
import { intType, isInt } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { liveOutsOf, makeEntry, makeExit, Names, startOf } from '../emit/blocks.ts';
import { emitForm } from '../emit/count.ts';
import { latchValue, type Phi } from '../legality/header-phis.ts';
import type { LoopShape } from '../legality/shape.ts';
import { plainCount } from './choices.ts';
import { type SplitPoint, splittingCounter, valueAtTurn } from './points.ts';

/** The headers of both loops. */
export interface Parts {
  readonly first: Block;
  readonly second: Block;
}

/** A loop that is being split. */
interface Splitting {
  readonly shape: LoopShape;
  readonly entry: Block;
  readonly split: Block;
  /** From the old loop to the copy. */
  readonly map: CloneMap;
  /** What header phis are behind the copy, where that is known before it. */
  readonly behind: ReadonlyMap<Phi, Value>;
  /** May the copy be skipped? */
  readonly isSkipped: boolean;
}

export function emitSplit(known: Analyses, shape: LoopShape, point: SplitPoint): Parts {
  const { func, evolutions } = known;
  const { header, blocks, latch } = shape;
  const counter = splittingCounter(known, shape, point);
  invariant(counter !== null, 'the loop has a counter to split by');
  const forms = formsOf(known, shape, point, counter);
  const names = new Names(func);
  const entry = makeEntry(shape, names);
  const exit = makeExit(shape, liveOutsOf(blocks), names);

  const place = placeBefore(entry.last!);
  const emit = (form: LinearForm): Value => emitForm(place, evolutions, shape, form);
  const bound = emit(forms.bound);
  const isNone =
    forms.turns === null
      ? null
      : buildICmp(place, 'ule', emit(forms.turns), constInt(intType(forms.turns.width), point.turns));
  const behind = new Map<Phi, Value>();
  for (const [phi, form] of forms.behind) behind.set(phi, phi === counter.phi ? bound : emit(form));

  const map = emptyCloneMap();
  const copies = cloneBlocks(blocks, entry, map);
  const first = map.blocks.get(header)!;
  const split = addBlock(func, names.fresh('loop.split'), copies[copies.length - 1]!);
  leaveBy(map.blocks.get(latch)!, first, split, mapValue(counter.next, map), bound);
  if (isNone === null) replaceBlockIn(entry.last!, header, first);
  else {
    const branch = entry.last!;
    buildCondBr(placeBefore(branch), isNone, split, first);
    erase(branch);
  }
  const splitting: Splitting = { shape, entry, split, map, behind, isSkipped: isNone !== null };
  goOn(splitting);
  if (splitting.isSkipped || shape.count.kind === 'constant') buildBr(placeAtEnd(split), header);
  else leaveOrGoOn(splitting, exit);
  return { first, second: header };
}

interface Forms {
  /** What the counter is behind the first part. */
  readonly bound: LinearForm;
  /** How many turns there are, where there may be too few for the first part; null otherwise. */
  readonly turns: LinearForm | null;
  /** What header phis are behind the first part, where that can be told before it. */
  readonly behind: ReadonlyMap<Phi, LinearForm>;
}

function formsOf(known: Analyses, shape: LoopShape, { from, turns }: SplitPoint, counter: Induction): Forms {
  const behind = new Map<Phi, LinearForm>();
  if (from === 'start') {
    for (const phi of phisIn(shape.header)) {
      const next = latchValue(shape, phi);
      const form = isInt(phi.type) ? valueAtTurn(known, shape, next, turns - 1n) : null;
      if (form !== null) behind.set(phi, form);
    }
    const bound = behind.get(counter.phi);
    invariant(bound !== undefined, 'the counter is known');
    return { bound, turns: null, behind };
  }
  const backEdges = plainCount(shape);
  const { start, constantStep } = counter;
  invariant(backEdges !== null && start !== null, 'turns are counted');
  const more = (by: bigint): LinearForm =>
    addScaled(backEdges, constantForm(backEdges.width, by), 1n, MAY_WRAP)!;
  const bound = addScaled(evolvedForm(known.evolutions, start), more(1n - turns), constantStep!, MAY_WRAP);
  invariant(bound !== null, 'the bound is a short sum');
  return { bound, turns: more(1n), behind };
}

function phisIn(header: Block): Phi[] {
  const phis: Phi[] = [];
  for (let inst = header.first; inst !== null && inst.op === Op.Phi; inst = inst.next) phis.push(inst);
  return phis;
}

/** The copy is left where its counter has come to the bound. */
function leaveBy(latch: Block, first: Block, split: Block, next: Value, bound: Value): void {
  const branch = latch.last!;
  const place = placeBefore(branch);
  buildCondBr(place, buildICmp(place, 'eq', next, bound), split, first);
  setAttachments(branch.prev!, branch.notes?.attachments ?? []);
  erase(branch);
}

/** The old loop begins with what the copy has come to, or with its own start. */
function goOn({ shape, entry, split, map, behind, isSkipped }: Splitting): void {
  for (const phi of phisIn(shape.header)) {
    const done = behind.get(phi) ?? mapValue(latchValue(shape, phi), map);
    const start = startOf(phi, entry);
    removeIncoming(phi, entry);
    if (!isSkipped) {
      addIncoming(phi, done, split);
      continue;
    }
    const merged = buildPhi(placeAtEnd(split), phi.type);
    addIncoming(merged, start, entry);
    addIncoming(merged, done, map.blocks.get(shape.latch)!);
    addIncoming(phi, merged, split);
  }
}

/** Behind the copy: was its last turn the last of all? */
function leaveOrGoOn({ shape, split, map }: Splitting, exit: ReturnType<typeof makeExit>): void {
  const { header } = shape;
  const branch = shape.exiting.last!;
  const [yes, no] = branch.blocks[0] === header ? [header, exit.block] : [exit.block, header];
  buildCondBr(placeAtEnd(split), mapValue(branch.operands[0]!, map), yes, no);
  for (const [inst, phi] of exit.phis) addIncoming(phi, mapValue(inst, map), split);
}
