/**
 * Finding a harness that the function can be called with: a plan is written out, run in the interpreter, and changed
 * until nothing is undefined any more.
 *
 *     an access leaves a buffer of ours     that buffer grows, at least twofold, towards the access
 *     a pointer of ours is null             buffers are put behind the pointers in buffers, at once where one ends the range
 *                                           that another begins
 *     it takes too many steps               the size that bounds loops is made smaller
 *     something else is undefined           other contents: no zeros, small numbers only, the same in all
 *                                           buffers, in rising order, all the same
 *     still undefined                       that is the function's own doing, and the answer
 */
import { execute, type Outcome, type Reach } from '../exec/index.ts';
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import type { Module } from '../ir/module.ts';
import { opName } from '../ir/op.ts';
import { isFloatOrFloatVector } from '../ir/type.ts';
import { placeOfDebugLoc } from '../remark/index.ts';
import { parseModule, printModule } from '../text/index.ts';
import { functionsBelow } from './choose.ts';
import { describePlan } from './describe.ts';
import {
  type Contents,
  makePlan,
  type Plan,
  type PlanOptions,
  PREFIX,
  settleParts,
  startOf,
  totalBytes,
} from './plan.ts';
import { trialText, writeHarness } from './write.ts';

export interface HarnessOptions {
  readonly size: number;
  /** May smaller sizes be tried when that one is too large? Not when the user asked for it. */
  readonly shrink: boolean;
  readonly seed: number;
  readonly given: PlanOptions['given'];
}

export interface Harness {
  /** LLVM IR text that belongs behind the module's own. */
  readonly text: string;
  readonly func: string;
  /** The names of the functions that run: that one, and what it calls. */
  readonly runs: ReadonlySet<string>;
  /** What each argument is, a line each. */
  readonly about: readonly string[];
  /** Are checksums compared within a tolerance? */
  readonly tolerant: boolean;
}

export type HarnessAnswer =
  | { readonly ok: true; readonly harness: Harness }
  /** Undefined behaviour of the function itself, or something that we cannot do. */
  | { readonly ok: false; readonly reason: string };

/** Smaller and smaller problems, for functions that take long or cannot take more. */
const PARTS = [0.3, 0.1, 0.03, 0.01];
const LEAST_SIZE = 10;
const CONTENTS: readonly Contents[] = [
  { integers: [0, 999], bytes: [0, 255], ended: false, alike: false, order: 'random' },
  { integers: [1, 999], bytes: [32, 126], ended: true, alike: false, order: 'random' },
  { integers: [1, 7], bytes: [1, 7], ended: false, alike: false, order: 'random' },
  { integers: [1, 999], bytes: [32, 126], ended: true, alike: true, order: 'random' },
  { integers: [1, 999], bytes: [32, 126], ended: true, alike: true, order: 'rising' },
  { integers: [1, 1], bytes: [65, 65], ended: true, alike: true, order: 'same' },
];
/** Of the setup and all calls of a trial. */
const MOST_STEPS = 20e6;
const MOST_BYTES = 64 * 2 ** 20;
const MOST_TRIALS = 120;
const CALLS = 3;
const TOLERANCE = 1e-4;
/** A call of a function with loops that takes fewer steps has seen something it did not like: others are tried. */
const ENOUGH_STEPS = 1000;

export function fitHarness(func: Func, module: Module, options: HarnessOptions): HarnessAnswer {
  const tolerant = mayReorder(func);
  const ir = printModule(module);
  let best: (Tried & { ok: true; about: readonly string[] }) | null = null;
  let obstacle: string | null = null;
  search: for (const size of sizesOf(options)) {
    for (const contents of CONTENTS) {
      const tried = tryPlan(func, module, ir, { ...options, size, contents }, tolerant);
      if (!tried.ok) {
        if (tried.why === 'final') return { ok: false, reason: tried.reason };
        obstacle ??= tried.reason;
        if (tried.why === 'steps') break;
        continue;
      }
      if (best === null || tried.steps > best.steps) {
        const note =
          size === options.size ? [] : [`sizes are ${size} instead of ${options.size}${because(obstacle)}`];
        best = { ...tried, about: [...tried.harness.about, ...note] };
      }
      if (best.steps >= ENOUGH_STEPS || !tried.loops) break search;
    }
  }
  if (best === null) return { ok: false, reason: obstacle ?? 'no harness was found' };
  return { ok: true, harness: { ...best.harness, about: best.about, runs: functionsBelow(func) } };
}

function sizesOf({ size, shrink }: HarnessOptions): number[] {
  const smaller = PARTS.map((part) => Math.max(LEAST_SIZE, Math.round(size * part))).filter((s) => s < size);
  return shrink ? [...new Set([size, ...smaller])] : [size];
}

function because(obstacle: string | null): string {
  return obstacle === null ? ': with more it returns at once' : `: with more, ${obstacle}`;
}

type Tried =
  | {
      readonly ok: true;
      readonly harness: Omit<Harness, 'runs'>;
      readonly steps: number;
      readonly loops: boolean;
    }
  /** `final`: no other contents will change it. */
  | { readonly ok: false; readonly why: 'final' | 'steps' | 'undefined'; readonly reason: string };

function tryPlan(
  func: Func,
  module: Module,
  ir: string,
  options: Omit<PlanOptions, 'follow'>,
  tolerant: boolean,
): Tried {
  let follow = false;
  let plan = makePlan(func, module, { ...options, follow });
  if (typeof plan !== 'string' && hasRanges(plan)) {
    follow = true;
    plan = makePlan(func, module, { ...options, follow });
  }
  /** What is wrong with the best plan so far, while buffers grow on the chance that it helps. */
  let suspicion: Tried | null = null;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    if (typeof plan === 'string')
      return { ok: false, why: 'final', reason: `@${func.name} cannot be called: ${plan}` };
    for (const buffer of plan.buffers) settleParts(buffer);
    const total = plan.buffers.reduce((sum, b) => sum + totalBytes(b), 0);
    if (total > MOST_BYTES) return suspicion ?? tooFar(func);
    const text = writeHarness(plan, { tolerant, tolerance: TOLERANCE });
    const outcome = runTrial(ir, text, CALLS);
    if (typeof outcome === 'string') return { ok: false, why: 'final', reason: outcome };
    if (outcome.kind === 'returned') {
      const harness = { text, func: func.name ?? '', about: describePlan(plan), tolerant };
      return { ok: true, harness, steps: stepsOf(outcome, ir, text), loops: plan.loops };
    }
    if (outcome.kind === 'undefined') {
      if (outcome.code === 'out-of-bounds' && grow(plan, outcome.reach)) continue;
      if (outcome.code === 'null-dereference' && !follow && hasPointers(plan)) {
        follow = true;
        plan = makePlan(func, module, { ...options, follow });
        continue;
      }
      // An address that left its object on the way is poison, and nobody knows any more which object that was.
      if (outcome.code === 'poison-address' && growAll(plan)) {
        suspicion ??= failure(func, outcome);
        continue;
      }
    }
    return suspicion ?? failure(func, outcome);
  }
  return suspicion ?? tooFar(func);
}

function tooFar(func: Func): Tried {
  const reason = `@${func.name} reaches further and further: ${MOST_BYTES / 2 ** 20} MB are not enough`;
  return { ok: false, why: 'undefined', reason };
}

/** Steps of one call, without those of the setup. */
function stepsOf(outcome: Outcome & { kind: 'returned' }, ir: string, text: string): number {
  const setup = runTrial(ir, text, 0);
  const filling = typeof setup === 'string' ? 0 : setup.counts.total;
  return Math.max(0, outcome.counts.total - filling) / CALLS;
}

/** Setup and some calls in the interpreter; a sentence when the text cannot be read. */
function runTrial(ir: string, harness: string, calls: number): Outcome | string {
  const text = `${ir}\n${harness}\n${trialText(calls)}`;
  const { module, diagnostics } = parseModule(text, 'harness');
  if (module === null) {
    return `the harness cannot be read: ${diagnostics.find((d) => d.severity === 'error')?.message ?? ''}`;
  }
  return execute(module, `${PREFIX}trial`, [], { maxSteps: MOST_STEPS, globals: false });
}

/** Without buffers behind them, ranges would be empty. */
function hasRanges(plan: Plan): boolean {
  return plan.buffers.some((b) => b.layout.fields.some((f) => startOf(b, f) !== null));
}

function hasPointers(plan: Plan): boolean {
  return plan.buffers.some((b) => b.layout.fields.some((f) => f.kind === 'pointer'));
}

/** Makes room for the access in the buffer it left; false when that is none of ours. */
function grow(plan: Plan, reach: Reach | null): boolean {
  if (reach === null) return false;
  const buffer = plan.buffers.find((b) => `@${b.name}` === reach.object);
  if (buffer === undefined || buffer.image !== null) return false;
  const { record } = buffer.layout;
  if (!Number.isFinite(reach.offset)) return false;
  if (reach.offset < 0) {
    const wanted = Math.max(-reach.offset, buffer.before * 2, 64);
    buffer.before = Math.ceil(wanted / lcm64(record)) * lcm64(record);
    return true;
  }
  const needed = reach.offset + reach.size - buffer.before;
  const least = buffer.parts === 1 ? needed : buffer.bytes + 1;
  buffer.bytes = Math.ceil(Math.max(least, buffer.bytes * 2) / record) * record;
  return true;
}

/** Every buffer of ours twice as large; false when there is none. */
function growAll(plan: Plan): boolean {
  const ours = plan.buffers.filter((b) => b.image === null);
  for (const buffer of ours) buffer.bytes *= 2;
  return ours.length > 0;
}

/** Room before a buffer keeps records whole and the buffer as aligned as it was. */
function lcm64(record: number): number {
  let step = record;
  while (step % 64 !== 0) step *= 2;
  return step;
}

function failure(func: Func, outcome: Exclude<Outcome, { kind: 'returned' }>): Tried {
  const name = `@${func.name ?? ''}`;
  switch (outcome.kind) {
    case 'undefined':
      return {
        ok: false,
        why: 'undefined',
        reason: `${name} has undefined behaviour${placeOf(outcome.at)}: ${outcome.message}`,
      };
    case 'limit':
      return outcome.limit === 'steps'
        ? {
            ok: false,
            why: 'steps',
            reason: `${name} did not return within ${MOST_STEPS / 1e6} million steps`,
          }
        : { ok: false, why: 'final', reason: `${name} takes too much: ${outcome.message}` };
    case 'unsupported':
      return {
        ok: false,
        why: 'final',
        reason: `${name} cannot be tried out${placeOf(outcome.at)}: ${outcome.reason}`,
      };
    case 'ended':
      return {
        ok: false,
        why: 'undefined',
        reason: `${name} ends the program${placeOf(outcome.at)} (${outcome.by})`,
      };
  }
}

/** ` at a.c:3:5`, or the instruction. */
function placeOf(at: Inst | null): string {
  if (at === null) return '';
  const place = placeOfDebugLoc(at.notes?.debugLoc ?? null);
  return place === null
    ? ` at a ${opName(at.op)} instruction`
    : ` at ${place.file}:${place.line}:${place.column}`;
}

/** May results differ in their last bits: reassociation is allowed, or a pragma sets the order of a reduction free? */
function mayReorder(func: Func): boolean {
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if ((inst.flags & Flag.Reassoc) !== 0 && isFloatOrFloatVector(inst.type)) return true;
      const hints = inst.notes?.attachments.find((a) => a.kind === 'llvm.loop')?.node.values ?? [];
      if (hints.some(isEnabled)) return true;
    }
  }
  return false;
}

function isEnabled(hint: unknown): boolean {
  const values = (hint as { values?: readonly { kind?: string; value?: unknown }[] } | null)?.values;
  return values?.[0]?.kind === 'string' && values[0].value === 'llvm.loop.vectorize.enable';
}
