/**
 * A pinned plan and a block: the items that its lines name, or what does not fit and where.
 *
 * A line is never taken at its word. Its lanes say which instructions are meant; the packs that these can be are found as
 * the solver finds them (neighbours in memory, operations that are alike, instructions of the machine that match), and
 * the line must read as one of them does. Then the plan takes it, or not, as it would from the solver.
 */
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { type Diagnostic, diagnostic } from '../../support/diagnostic.ts';
import { closest } from '../../support/edit-distance.ts';
import { isPackable, type Pack } from '../pack/index.ts';
import { type Item, packItem } from './items.ts';
import { type BlockPlan, type Word, within } from './plan-file.ts';
import { BlockNames, itemText, NAME } from './plan-text.ts';
import type { Solver } from './solver.ts';

export interface Fit {
  readonly items: readonly Item[];
  readonly faults: readonly Diagnostic[];
}

/** The solver's plan is empty, and holds the items afterwards. */
export function fitPlan({ items: lines }: BlockPlan, solver: Solver, block: Block): Fit {
  const fitting = new Fitting(solver, block);
  for (const line of lines) fitting.take(line);
  return fitting;
}

class Fitting implements Fit {
  readonly items: Item[] = [];
  readonly faults: Diagnostic[] = [];
  private readonly solver: Solver;
  private readonly names: BlockNames;

  constructor(solver: Solver, block: Block) {
    this.solver = solver;
    this.names = new BlockNames(block);
  }

  take(line: Word): void {
    const colon = line.text.indexOf(':');
    const isSink = /^(?:reduction|bits|vector) /.test(line.text);
    const insts = isSink
      ? this.instructions(line, line.text.slice(0, colon), 0)
      : this.instructions(line, line.text.slice(colon), colon);
    if (insts === null) return;
    const found = isSink ? this.sinksAt(insts[0]!) : this.packsOf(line, insts);
    if (found === null) return;
    const wanted = words(line.text);
    const item = found.find((one) => words(itemText(one, this.names)) === wanted);
    if (item !== undefined) this.add(line, item);
    else this.refuse(line, found);
  }

  /** Those that a part of the line names, each once. */
  private instructions(line: Word, part: string, from: number): Inst[] | null {
    const found: Inst[] = [];
    let at = from;
    const names = part.match(NAME) ?? [];
    for (const name of names) {
      const word = within(line, name, at);
      at = word.span.end - line.span.start;
      const inst = this.names.find(name);
      if (inst === null) {
        const guess = closest(name, this.names.all(), 2);
        const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
        this.fault('plan-instruction', `the block has no instruction ${name}${hint}`, word);
        return null;
      }
      if (found.includes(inst)) {
        this.fault('plan-lane', `${name} is a lane already`, word);
        return null;
      }
      found.push(inst);
    }
    if (found.length > 0) return found;
    this.fault('plan-syntax', 'no instruction is named', line);
    return null;
  }

  private sinksAt(root: Inst): Item[] {
    return this.solver.seeds.flatMap(({ items }) =>
      items.filter((item) => item.kind === 'sink' && item.sink.root === root),
    );
  }

  private packsOf(line: Word, lanes: readonly Inst[]): Item[] | null {
    const count = Number(/^\d+/.exec(line.text)![0]);
    if (count !== lanes.length) {
      this.fault('plan-lane', `${count} lanes are said to be there, ${lanes.length} are named`, line);
      return null;
    }
    const packs = lanes[0]!.op === Op.Store ? this.stores(lanes) : this.solver.producers.of(lanes);
    return packs.map(packItem);
  }

  private stores(lanes: readonly Inst[]): Pack[] {
    const { draft } = this.solver;
    const places = lanes.map((inst) =>
      inst.op === Op.Store && isPackable(inst) ? draft.accesses.of(inst) : null,
    );
    const [first] = places;
    const isRun = places.every(
      (place, lane) =>
        place !== null &&
        place.bucket === first!.bucket &&
        place.at === first!.at + lane * first!.size &&
        place.inst.operands[0]!.type === first!.inst.operands[0]!.type,
    );
    return isRun && lanes.length > 1 ? [draft.makePack(lanes)] : [];
  }

  private add(line: Word, item: Item): void {
    const taken = item.members.find((inst) => this.solver.set.isPacked(inst));
    if (taken !== undefined) {
      this.fault('plan-lane', `${this.names.of(taken)} is in another pack already`, line);
      return;
    }
    if (this.solver.plan.add(item)) this.items.push(item);
    else this.fault('plan-cycle', 'the pack would have to wait for itself', line);
  }

  private refuse(line: Word, found: readonly Item[]): void {
    if (found.length === 0) {
      const isSink = /^\D/.test(line.text);
      const message = isSink
        ? 'no such tree ends here'
        : 'these instructions are no lanes of one vector: they differ, or are no neighbours in memory';
      this.fault('plan-pack', message, line);
      return;
    }
    const texts = found.map((item) => itemText(item, this.names));
    // Where the lanes are right, what is done with them says enough.
    const lanes = line.text.slice(line.text.indexOf(':'));
    const heads = texts.map((text) => (text.endsWith(lanes) ? text.slice(0, -lanes.length) : text));
    const could = heads.slice(0, 4).map((text) => `'${text}'`);
    this.fault('plan-pack', `this can be ${could.join(' or ')}`, within(line, line.text.split(':')[0]!));
  }

  private fault(code: string, message: string, { span }: Word): void {
    this.faults.push(diagnostic('error', code, message, span));
  }
}

/** Whatever is between the words. */
function words(text: string): string {
  return text.split(/\s+/).join(' ');
}
