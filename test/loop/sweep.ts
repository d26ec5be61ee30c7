/**
 * Runs a function before and after vectorizing, at every trip count and at every way its buffers may overlap.
 *
 *     ; sweep: i32:n float:2n+1 n 7       two buffers of exactly so many elements, the count, and a number
 */
import { CATALOG, optimize } from '../../src/driver/index.ts';
import {
  bufferArgument,
  type ExecArg,
  floatArgument,
  intArgument,
  prepare,
  refines,
} from '../../src/exec/index.ts';
import { hasAttribute } from '../../src/ir/attribute.ts';
import { paramAttributesOf } from '../../src/ir/func.ts';
import { findFunction, type Module } from '../../src/ir/module.ts';
import { DOUBLE, FLOAT, intType, type Type } from '../../src/ir/type.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import type { Remark } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';

export interface Vectorized {
  readonly before: Module;
  readonly after: Module;
  readonly remarks: readonly Remark[];
  readonly debug: readonly string[];
}

/** The module before and after, without a checker in between: what is wrong must show. */
export function vectorize(text: string, name: string, target: string, options = ''): Vectorized {
  return optimized(text, name, target, `loop-vectorize${options === '' ? '' : `{${options}}`}`);
}

/** The same with other passes. */
export function optimized(text: string, name: string, target: string, passes: string): Vectorized {
  const before = read(text, name);
  const after = read(text, name);
  const pipeline = parsePipeline(passes, CATALOG);
  if (!pipeline.ok) throw new Error(pipeline.faults.map((f) => f.message).join('; '));
  const remarks: Remark[] = [];
  const debug: string[] = [];
  optimize(after, pipeline.passes, {
    target: { forced: targetNamed(target) },
    verify: verifyFunction,
    remarks: { emit: (remark) => void remarks.push(remark) },
    debug: (line) => void debug.push(line),
  });
  return { before, after, remarks, debug };
}

export function read(text: string, name: string): Module {
  const parsed = parseModule(text, name);
  if (parsed.module === null || parsed.diagnostics.length > 0)
    throw new Error(parsed.diagnostics.map((d) => d.message).join('; '));
  return parsed.module;
}

interface BufferSpec {
  readonly kind: 'buffer';
  readonly element: Type;
  readonly bytes: number;
  readonly times: number;
  readonly plus: number;
}

type Spec = BufferSpec | { readonly kind: 'count' } | { readonly kind: 'value'; readonly text: string };

function specsOf(text: string): Spec[] {
  const line = /^; sweep: (.*)$/m.exec(text)?.[1] ?? '';
  return line.split(' ').map((word) => {
    if (word === 'n') return { kind: 'count' };
    const match = /^(\w+):(?:(\d*)n)?\+?(\d+)?(?:\+n)?$/.exec(word);
    if (match === null) return { kind: 'value', text: word };
    const times = word.includes('n') ? Number(match[2] === '' || match[2] === undefined ? 1 : match[2]) : 0;
    const element =
      match[1] === 'float' ? FLOAT : match[1] === 'double' ? DOUBLE : intType(Number(match[1]!.slice(1)));
    const bits = 'bits' in element ? element.bits : 32;
    return { kind: 'buffer', element, bytes: bits / 8, times, plus: Number(match[3] ?? 0) };
  });
}

/** Differences found; empty when the vectorized function refines the other everywhere. */
export function sweep(
  text: string,
  { before, after }: Vectorized,
  counts: readonly number[],
  overlap: number,
): string[] {
  const specs = specsOf(text);
  const source = prepare(before);
  const target = prepare(after);
  const faults: string[] = [];
  const compare = (args: readonly ExecArg[], what: string): void => {
    const found = refines(source.run('f', args), target.run('f', args), { tolerance: 1e-4 });
    if (found.verdict !== 'refines') faults.push(`${what}: ${found.verdict} ${found.reason}`);
  };
  for (const n of counts) compare(argsFor(specs, n, null), `n = ${n}`);
  const last = counts[counts.length - 1]!;
  for (const [first, second] of aliasing(specs, before)) {
    const { bytes } = specs[second] as BufferSpec; // only buffers overlap
    const reach = overlap * bytes;
    // Only what is aligned as the program demands is defined.
    for (let offset = -reach; offset <= reach; offset += bytes) {
      compare(argsFor(specs, last, { first, second, offset }), `argument ${second} at ${offset} of ${first}`);
    }
  }
  return faults;
}

type Pointers = { readonly first: number; readonly second: number; readonly offset: number };

/** Pairs of buffers that the function does not exclude to overlap. */
function aliasing(specs: readonly Spec[], module: Module): [number, number][] {
  const func = findFunction(module, 'f')!;
  const open = specs.flatMap((spec, i) =>
    spec.kind === 'buffer' && !hasAttribute(paramAttributesOf(func, i), 'noalias') ? [i] : [],
  );
  return open.flatMap((a, i) => open.slice(i + 1).map((b): [number, number] => [a, b]));
}

function argsFor(specs: readonly Spec[], n: number, overlap: Pointers | null): ExecArg[] {
  const bytesOf = (spec: BufferSpec): number => (spec.times * n + spec.plus) * spec.bytes;
  return specs.map((spec, i): ExecArg => {
    if (spec.kind === 'count') return intArgument(n);
    if (spec.kind === 'value')
      return /[.]/.test(spec.text) ? floatArgument(Number(spec.text)) : intArgument(Number(spec.text));
    let bytes = bytesOf(spec);
    if (overlap !== null) {
      const { first, second, offset } = overlap;
      // The buffer of the lower one is long enough for both; the other argument points into it.
      const [home, guest] = offset >= 0 ? [first, second] : [second, first];
      if (i === guest) return { kind: 'pointer', argument: home, offset: Math.abs(offset) };
      if (i === home) bytes = Math.max(bytes, Math.abs(offset) + bytesOf(specs[guest] as BufferSpec));
    }
    const count = Math.ceil(bytes / spec.bytes);
    const isFloat = spec.element === FLOAT || spec.element === DOUBLE;
    const elements = Array.from({ length: count }, (_, k) => {
      const value = ((k * 37 + i * 11 + 5) % 23) - 9;
      return isFloat ? floatArgument(value * 0.75 + 0.25) : intArgument(value);
    });
    return bufferArgument(spec.element, elements);
  });
}
