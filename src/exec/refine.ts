/**
 * Is what the target did something that the source could have done? The relation behind "this rewrite is right" (Lopes et
 * al., "Alive2", PLDI 2021, on one input):
 *
 *     source                       target may be
 *     undefined behaviour          anything
 *     poison                       anything
 *     undef                        anything but poison
 *     a NaN made by arithmetic     any NaN
 *     one of several values        the same value; another one is not decided here
 *     a value                      the same value
 *
 * Memory is compared byte by byte, then what was printed, then the volatile accesses.
 */
import { type Type, TypeKind } from '../ir/type.ts';
import { State } from './machine/states.ts';
import { FORMATS, isNan, toNumber } from './numbers/float-format.ts';
import type { ExecValue, ObjectContents, Outcome, PointerTarget, Scalar } from './outcome.ts';
import { printScalar } from './print.ts';

export interface Comparison {
  /** 'unknown': one of the two did not run to its end, or what differs was open in the source. */
  readonly verdict: 'refines' | 'differs' | 'unknown';
  /** What differs or is not known; '' when it refines. */
  readonly reason: string;
}

export interface CompareOptions {
  /** Relative error allowed between floats when either execution was inexact. */
  readonly tolerance?: number;
}

const REFINES: Comparison = { verdict: 'refines', reason: '' };

/** Does the target's outcome refine the source's, on the same arguments? */
export function refines(source: Outcome, target: Outcome, options: CompareOptions = {}): Comparison {
  if (source.kind === 'undefined') return REFINES;
  if (source.kind === 'limit' || source.kind === 'unsupported') return unknown(`the source: ${why(source)}`);
  if (target.kind === 'limit' || target.kind === 'unsupported') return unknown(`the target: ${why(target)}`);
  const found = compareDefined(source, target, options);
  if (found.verdict !== 'differs') return found;
  if (source.openChoice) return unknown(`${found.reason}, and the source's way was open`);
  return found;
}

/** Do both outcomes refine each other? */
export function sameOutcome(a: Outcome, b: Outcome, options: CompareOptions = {}): boolean {
  return refines(a, b, options).verdict === 'refines' && refines(b, a, options).verdict === 'refines';
}

/** One line about how an execution ended. */
export function why(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'returned':
      return 'it returned';
    case 'undefined':
      return `undefined behaviour (${outcome.code}): ${outcome.message}`;
    case 'limit':
      return `limit (${outcome.limit}): ${outcome.message}`;
    case 'unsupported':
      return `not supported: ${outcome.reason}`;
    case 'ended':
      return outcome.by === 'exit' ? `it called exit(${outcome.status})` : `it ended by ${outcome.by}`;
  }
}

function compareDefined(source: Outcome, target: Outcome, options: CompareOptions): Comparison {
  if (target.kind === 'undefined') return differs(`the target has ${why(target)}`);
  const tolerance = source.inexact || target.inexact ? (options.tolerance ?? 0) : 0;
  const isLoose = source.inexact;
  let undecided: Comparison | null = null;
  for (const found of differences(source, target, tolerance)) {
    if (found.verdict === 'refines') continue;
    if (found.verdict === 'differs' && !isLoose) return found;
    undecided ??= found.verdict === 'differs' ? unknown(`${found.reason} (inexact arithmetic)`) : found;
  }
  return undecided ?? REFINES;
}

function* differences(source: Outcome, target: Outcome, tolerance: number): Generator<Comparison> {
  if (source.kind !== target.kind) {
    yield differs(`the source: ${why(source)}; the target: ${why(target)}`);
    return;
  }
  if (source.output !== target.output) yield differs('they print different texts');
  const events = Math.max(source.events.length, target.events.length);
  for (let i = 0; i < events; i++) {
    const [a, b] = [source.events[i]?.what ?? 'nothing', target.events[i]?.what ?? 'nothing'];
    const verdict = compareEvents(a, b);
    if (verdict !== 'refines') yield { verdict, reason: `event ${i}: source ${a}, target ${b}` };
  }
  if (source.kind === 'ended' && target.kind === 'ended') {
    if (source.by !== target.by || source.status !== target.status) {
      yield differs(`the source: ${why(source)}; the target: ${why(target)}`);
    }
    return;
  }
  if (source.kind !== 'returned' || target.kind !== 'returned') return;
  yield* valueDifferences(source.value, target.value, tolerance);
  for (let i = 0; i < source.buffers.length; i++) {
    const [a, b] = [source.buffers[i] ?? null, target.buffers[i] ?? null];
    if (a !== null && b !== null) yield* contentDifferences(a, b, tolerance);
  }
  for (const a of source.globals) {
    const b = target.globals.find((g) => g.name === a.name);
    if (b !== undefined) yield* contentDifferences(a, b, tolerance);
  }
}

/** What an event shows may be poison or undef, which stand for anything, or one of several values. */
function compareEvents(source: string, target: string): Comparison['verdict'] {
  if (source === target) return 'refines';
  const allowed = source
    .split(/\b(poison|undef)\b/)
    .map((part) =>
      part === 'poison' ? '.+' : part === 'undef' ? '(?!poison).+' : part.replace(/[^\w\s]/g, '\\$&'),
    );
  if (allowed.length > 1 && new RegExp(`^${allowed.join('')}$`).test(target)) return 'refines';
  return /~|\bnan\b/.test(source) ? 'unknown' : 'differs';
}

function* valueDifferences(
  a: ExecValue | null,
  b: ExecValue | null,
  tolerance: number,
): Generator<Comparison> {
  if (a === null || b === null) {
    if (a !== b) yield differs('only one of them returns a value');
    return;
  }
  if (a.scalars.length !== b.scalars.length) {
    yield differs('they return values of different types');
    return;
  }
  for (let i = 0; i < a.scalars.length; i++) {
    const found = compareScalars(a.scalars[i]!, b.scalars[i]!, tolerance);
    if (found === 'refines') continue;
    const place = a.scalars.length === 1 ? 'the result' : `lane ${i} of the result`;
    const reason = `${place}: source ${printScalar(a.scalars[i]!)}, target ${printScalar(b.scalars[i]!)}`;
    yield { verdict: found, reason };
  }
}

function compareScalars(source: Scalar, target: Scalar, tolerance: number): Comparison['verdict'] {
  if (source.state === 'poison') return 'refines';
  if (target.state === 'poison') return source.state === 'maybe' ? 'unknown' : 'differs';
  if (source.state === 'undef') return 'refines';
  if (target.state === 'undef') return source.state === 'maybe' ? 'unknown' : 'differs';
  if (source.state === 'any-nan' && isNanOf(target.type, target.bits)) return 'refines';
  if (source.pointer !== null && target.pointer !== null) {
    const found = comparePointers(source.pointer, target.pointer);
    return found === 'differs' && source.state === 'maybe' ? 'unknown' : found;
  }
  if (source.bits === target.bits && target.state !== 'any-nan') return 'refines';
  if (isClose(source.type, source.bits, target.bits, tolerance)) return 'refines';
  return source.state === 'maybe' ? 'unknown' : 'differs';
}

/** Local objects have no name that both executions share; of two of them only the offset is compared. */
function comparePointers(source: PointerTarget, target: PointerTarget): Comparison['verdict'] {
  if (source.object === 'an integer' || target.object === 'an integer') {
    return source.object === target.object && source.offset === target.offset ? 'refines' : 'unknown';
  }
  if (source.isShared !== target.isShared) return 'differs';
  if (!source.isShared) return source.offset === target.offset ? 'refines' : 'differs';
  return source.object === target.object && source.offset === target.offset ? 'refines' : 'differs';
}

function* contentDifferences(a: ObjectContents, b: ObjectContents, tolerance: number): Generator<Comparison> {
  if (a.bytes.length !== b.bytes.length) {
    yield differs(`${a.name} has ${a.bytes.length} bytes in the source, ${b.bytes.length} in the target`);
    return;
  }
  const width = elementBytes(a.element);
  for (let i = 0; i < a.bytes.length; i++) {
    const found = compareBytes(a, b, i);
    if (found === 'refines') continue;
    const start = i - (i % width);
    if (width > 1 && floatsAgree(a, b, start, width, tolerance)) {
      i = start + width - 1;
      continue;
    }
    yield {
      verdict: found,
      reason: `byte ${i} of ${a.name}: source ${byteText(a, i)}, target ${byteText(b, i)}`,
    };
    return;
  }
}

function compareBytes(a: ObjectContents, b: ObjectContents, i: number): Comparison['verdict'] {
  const [x, y] = [a.states[i]!, b.states[i]!];
  if (x === State.Poison) return 'refines';
  if (x === State.Bits || y === State.Bits) {
    return x === y && a.bytes[i] === b.bytes[i] ? 'refines' : 'unknown';
  }
  if (y === State.Poison) return x === State.Maybe ? 'unknown' : 'differs';
  if (x === State.Undef) return 'refines';
  if (y === State.Undef) return x === State.Maybe ? 'unknown' : 'differs';
  if ((x & State.Pointer) !== 0 || (y & State.Pointer) !== 0) return comparePointerBytes(a, b, i);
  if (a.bytes[i] === b.bytes[i]) return 'refines';
  return x === State.Maybe || x === State.AnyNan ? 'unknown' : 'differs';
}

/** A whole pointer is compared at its first byte; bytes that lost their provenance are not decided. */
function comparePointerBytes(a: ObjectContents, b: ObjectContents, i: number): Comparison['verdict'] {
  const [x, y] = [a.states[i]!, b.states[i]!];
  if (x !== y) return a.bytes[i] === b.bytes[i] ? 'unknown' : 'differs';
  if (x !== State.Pointer) return 'refines';
  const [p, q] = [a.pointers.get(i), b.pointers.get(i)];
  return p === undefined || q === undefined ? 'unknown' : comparePointers(p, q);
}

/** An element that holds floats, one of which may be any NaN, or close enough. */
function floatsAgree(
  a: ObjectContents,
  b: ObjectContents,
  start: number,
  width: number,
  tolerance: number,
): boolean {
  const { element } = a;
  if (element === null || element.kind !== TypeKind.Float) return false;
  for (let i = start; i < start + width; i++) if ((b.states[i]! & ~State.AnyNan) !== 0) return false;
  const [x, y] = [bitsAt(a, start, width), bitsAt(b, start, width)];
  if (a.states[start] === State.AnyNan) return isNanOf(element, y);
  return isClose(element, x, y, tolerance);
}

function bitsAt(contents: ObjectContents, start: number, width: number): bigint {
  let bits = 0n;
  for (let i = width - 1; i >= 0; i--) bits = (bits << 8n) | BigInt(contents.bytes[start + i]!);
  return bits;
}

function elementBytes(element: Type | null): number {
  return element !== null && element.kind === TypeKind.Float && element.bits <= 64 ? element.bits / 8 : 1;
}

function isNanOf(type: Type, bits: bigint): boolean {
  const format = type.kind === TypeKind.Float ? FORMATS[type.text] : undefined;
  return format !== undefined && isNan(format, bits);
}

function isClose(type: Type, a: bigint, b: bigint, tolerance: number): boolean {
  const format = type.kind === TypeKind.Float ? FORMATS[type.text] : undefined;
  if (format === undefined || tolerance === 0) return false;
  const [x, y] = [toNumber(format, a), toNumber(format, b)];
  if (Number.isNaN(x) && Number.isNaN(y)) return true;
  return x === y || Math.abs(x - y) <= tolerance * Math.max(Math.abs(x), Math.abs(y));
}

function byteText(contents: ObjectContents, i: number): string {
  const state = contents.states[i]!;
  if ((state & State.Poison) !== 0) return 'poison';
  if (state === State.Undef) return 'undef';
  return `0x${contents.bytes[i]!.toString(16).padStart(2, '0')}`;
}

function differs(reason: string): Comparison {
  return { verdict: 'differs', reason };
}

function unknown(reason: string): Comparison {
  return { verdict: 'unknown', reason };
}
