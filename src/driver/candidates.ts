/**
 * Candidates for vectorization in a function: every loop, and every block that has neighbouring stores. Other blocks (one
 * that only adds up neighbouring numbers) are candidates once a pass has something to say about them.
 *
 * They are found before any pass runs. A remark names its instruction by the offset in the text it was read from, which
 * outlives all rewriting; `at` turns such an offset into the innermost loop and the block that held the instruction.
 */
import { type Address, addressOf } from '../analysis/affine.ts';
import { type Analyses, analyses } from '../analysis/cache.ts';
import type { Loop } from '../analysis/loops.ts';
import type { Block } from '../ir/block.ts';
import type { Func } from '../ir/func.ts';
import { type Inst, isSimpleAccess } from '../ir/inst.ts';
import { storeSize } from '../ir/layout.ts';
import type { MdField } from '../ir/metadata.ts';
import type { Module } from '../ir/module.ts';
import { Op } from '../ir/op.ts';
import type { Value } from '../ir/value.ts';
import { type Candidate, placeOfDebugLoc, type SourcePlace, titleOfFunction } from '../remark/index.ts';
import { blockFacts, loopFacts } from './candidate-facts.ts';

export interface FoundCandidate {
  readonly candidate: Candidate;
  readonly facts: readonly string[];
}

export interface Candidates {
  readonly all: readonly FoundCandidate[];
  /** Blocks without neighbouring stores. */
  readonly quiet: readonly FoundCandidate[];
  /** The candidates that hold the instruction read at that offset; null where there is none of that kind. */
  at(loc: number): { readonly loop: FoundCandidate | null; readonly block: FoundCandidate | null };
}

/** What the facts of a candidate are taken from. */
export interface Surroundings {
  readonly func: Func;
  readonly module: Module;
  readonly known: Analyses;
}

/** Stores that lie side by side in memory. */
export interface StoreRun {
  readonly stores: readonly Inst[];
  readonly address: Address;
  readonly bytes: number;
}

const NOWHERE = { loop: null, block: null };

export function candidatesOf(func: Func, module: Module): Candidates {
  const around: Surroundings = { func, module, known: analyses(func, module) };
  const forest = around.known.loops;
  const loops = forest.loops.map((loop) => loopCandidate(around, loop));
  const all: FoundCandidate[] = [...loops];
  const quiet: FoundCandidate[] = [];
  const places = new Map<number, { loop: FoundCandidate | null; block: FoundCandidate | null }>();
  for (const block of func.blocks) {
    const inner = forest.innermost[block.id] ?? null;
    const runs = storeRuns(around, block);
    const packed = blockCandidate(around, block, inner, runs);
    (runs.length > 0 ? all : quiet).push(packed);
    const held = { loop: inner === null ? null : loops[inner.index]!, block: packed };
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.loc >= 0) places.set(inst.loc, held);
  }
  return { all, quiet, at: (loc) => places.get(loc) ?? NOWHERE };
}

function loopCandidate(around: Surroundings, loop: Loop): FoundCandidate {
  let size = 0;
  for (const block of around.func.blocks) if (loop.blocks.has(block.id)) size += block.size;
  const candidate: Candidate = {
    kind: 'loop',
    func: around.func.name ?? '',
    title: titleOfFunction(around.func),
    label: labelOf(loop.header, around.module),
    depth: loop.depth,
    size,
    place: placeOfLoop(loop) ?? placeOfBlock(loop.header),
    loc: loop.header.first?.loc ?? -1,
  };
  return { candidate, facts: loopFacts(around, loop) };
}

function blockCandidate(
  around: Surroundings,
  block: Block,
  loop: Loop | null,
  runs: readonly StoreRun[],
): FoundCandidate {
  const first = runs[0]?.stores[0] ?? block.first!;
  const candidate: Candidate = {
    kind: 'block',
    func: around.func.name ?? '',
    title: titleOfFunction(around.func),
    label: labelOf(block, around.module),
    depth: loop?.depth ?? 0,
    size: block.size,
    place: placeOfDebugLoc(first.notes?.debugLoc ?? null) ?? placeOfBlock(block),
    loc: first.loc,
  };
  return { candidate, facts: blockFacts(around, runs) };
}

interface PlacedStore {
  readonly inst: Inst;
  readonly address: Address;
  readonly size: number;
}

/** Runs of at least two stores of one size to neighbouring addresses, in the order of their first store. */
function storeRuns(around: Surroundings, block: Block): StoreRun[] {
  const runs: StoreRun[] = [];
  for (const bucket of storesByBase(around, block)) {
    if (bucket.length < 2) continue;
    bucket.sort((a, b) => compare(a.address.offset.constant, b.address.offset.constant));
    let from = 0;
    for (let i = 1; i <= bucket.length; i++) {
      const before = bucket[i - 1]!;
      const here = bucket[i];
      const apart = here === undefined ? null : here.address.offset.constant - before.address.offset.constant;
      if (apart === BigInt(before.size)) continue;
      if (i - from > 1) {
        const stores = bucket.slice(from, i).map((s) => s.inst);
        runs.push({ stores, address: bucket[from]!.address, bytes: before.size * (i - from) });
      }
      from = i;
    }
  }
  return runs;
}

/** Simple stores whose addresses differ by a constant, one bucket a size, in the order of the first store of each. */
function storesByBase(around: Surroundings, block: Block): PlacedStore[][] {
  const buckets = new Map<Value, Map<string, PlacedStore[]>>();
  const inOrder: PlacedStore[][] = [];
  for (let inst = block.first; inst !== null; inst = inst.next) {
    if (inst.op !== Op.Store || !isSimpleAccess(inst)) continue;
    const size = storeSize(around.module.layout, inst.operands[0]!.type);
    if (!Number.isFinite(size)) continue;
    const address = addressOf(around.known.affine, inst.operands[1]!);
    const key = [size, ...address.offset.terms.map((t) => `${t.atom.index}*${t.coefficient}`)].join(' ');
    const ofBase = buckets.get(address.base) ?? new Map<string, PlacedStore[]>();
    buckets.set(address.base, ofBase);
    let bucket = ofBase.get(key);
    if (bucket === undefined) {
      bucket = [];
      ofBase.set(key, bucket);
      inOrder.push(bucket);
    }
    bucket.push({ inst, address, size });
  }
  return inOrder;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** As it stands in the text; blocks without a label have none there. */
function labelOf(block: Block, module: Module): string {
  if (block.name !== null) return block.name;
  const written =
    block.loc < 0 ? null : /^-?\d+(?=:)/.exec(module.source.text.slice(block.loc, block.loc + 24));
  return written === null ? 'entry' : written[0];
}

/** The first place in `!llvm.loop`: where the source says `for`. */
function placeOfLoop(loop: Loop): SourcePlace | null {
  for (const latch of loop.latches) {
    const node = latch.last?.notes?.attachments.find((a) => a.kind === 'llvm.loop')?.node;
    for (const field of node?.values ?? []) {
      if (!isLocation(field)) continue;
      const place = placeOfDebugLoc(field);
      if (place !== null) return place;
    }
  }
  return null;
}

function isLocation(field: MdField): field is Extract<MdField, { kind: 'node' }> {
  return field !== null && typeof field === 'object' && field.kind === 'node' && field.name === 'DILocation';
}

function placeOfBlock(block: Block): SourcePlace | null {
  for (let inst = block.first; inst !== null; inst = inst.next) {
    const place = placeOfDebugLoc(inst.notes?.debugLoc ?? null);
    if (place !== null && place.line > 0) return place;
  }
  return null;
}
