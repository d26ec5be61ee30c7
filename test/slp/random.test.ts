/**
 * Random blocks that look as if they could be packed: lanes that are alike but for a few defects (another operation,
 * operands exchanged, a value of another lane, a store in between). Whatever is packed without a checker must do what the
 * block did.
 */
import { expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { execute, parseArguments, refines } from '../../src/exec/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';

const KINDS = [
  { type: 'i32', size: 4, ops: ['add', 'sub', 'mul', 'xor', 'and', 'or', 'add nsw', 'shl'] },
  { type: 'i16', size: 2, ops: ['add', 'sub', 'mul', 'xor', 'lshr'] },
  { type: 'i8', size: 1, ops: ['add', 'sub', 'xor', 'ashr'] },
  { type: 'float', size: 4, ops: ['fadd', 'fsub', 'fmul', 'fdiv', 'fadd reassoc'] },
  { type: 'i64', size: 8, ops: ['add', 'sub', 'or', 'udiv'] },
] as const;

const LANES = [2, 3, 4, 4, 8];
const ELEMENTS = 24;

class Writer {
  private readonly random: Random;
  private readonly lines: string[] = [];
  private count = 0;

  constructor(random: Random) {
    this.random = random;
  }

  text(): string {
    const kind = this.pick(KINDS);
    const separate = this.random.bool(0.6) ? 'noalias ' : '';
    for (let group = 1 + this.random.int(2); group > 0; group--) this.group(kind, this.pick(LANES));
    const result = this.random.bool(0.4) ? this.reduction(kind) : this.constant(kind);
    const head = `define ${kind.type} @f(ptr ${separate}%a, ptr ${separate}%b, ptr ${separate}%d) {`;
    return [head, ...this.lines, `  ret ${kind.type} ${result}`, '}', ''].join('\n');
  }

  /** So many lanes of the same tree, stored side by side. */
  private group(kind: (typeof KINDS)[number], lanes: number): void {
    const depth = 1 + this.random.int(3);
    const shape = Array.from({ length: 16 }, () => this.random.int(1000));
    const bases = [this.random.int(8), this.random.int(8)];
    const at = this.random.int(ELEMENTS - lanes);
    const stores: [string, number][] = [];
    for (let lane = 0; lane < lanes; lane++) {
      const value = this.tree(kind, shape, bases, 0, depth, lane);
      stores.push([value, at + lane]);
      if (this.random.bool(0.5)) while (stores.length > 0) this.store(kind, ...stores.shift()!);
    }
    for (const [value, place] of stores) this.store(kind, value, place);
  }

  private tree(
    kind: (typeof KINDS)[number],
    shape: readonly number[],
    bases: readonly number[],
    node: number,
    depth: number,
    lane: number,
  ): string {
    const seed = shape[node % shape.length]!;
    if (depth === 0) {
      if (seed % 7 === 0) return this.constant(kind);
      const base = seed % 2;
      const permuted = seed % 5 === 0 ? 3 - (lane % 4) : seed % 11 === 0 ? 0 : lane;
      const place = this.random.bool(0.05) ? this.random.int(ELEMENTS) : bases[base]! + permuted;
      return this.load(kind, base === 0 ? '%a' : '%b', place);
    }
    let op: string = kind.ops[seed % kind.ops.length]!;
    if (this.random.bool(0.08)) op = this.pick(kind.ops);
    let x = this.tree(kind, shape, bases, 2 * node + 1, depth - 1, lane);
    let y = this.tree(kind, shape, bases, 2 * node + 2, depth - 1, lane);
    if (this.random.bool(0.2)) [x, y] = [y, x];
    if (/shl|lshr|ashr/.test(op)) y = String(this.random.int(7));
    if (op === 'udiv') y = String(1 + this.random.int(9));
    return this.define(`${op} ${kind.type} ${x}, ${y}`);
  }

  private reduction(kind: (typeof KINDS)[number]): string {
    const op =
      kind.type === 'float'
        ? this.pick(['fadd', 'fadd reassoc nnan'])
        : this.pick(['add', 'xor', 'mul', 'add nuw']);
    let sum = this.load(kind, '%a', 0);
    for (let i = 1; i < 4 + this.random.int(9); i++) {
      const x = this.load(kind, '%a', i);
      const y = kind.type === 'float' ? `fmul float ${x}, 2.0` : `xor ${kind.type} ${x}, 5`;
      sum = this.define(`${op} ${kind.type} ${sum}, ${this.define(y)}`);
    }
    return sum;
  }

  private load({ type, size }: (typeof KINDS)[number], base: string, place: number): string {
    const address = this.define(`getelementptr inbounds ${type}, ptr ${base}, i64 ${place}`);
    return this.define(`load ${type}, ptr ${address}, align ${size}`);
  }

  private store({ type, size }: (typeof KINDS)[number], value: string, place: number): void {
    const address = this.define(`getelementptr inbounds ${type}, ptr %d, i64 ${place}`);
    this.lines.push(`  store ${type} ${value}, ptr ${address}, align ${size}`);
  }

  private define(right: string): string {
    const name = `%v${this.count++}`;
    this.lines.push(`  ${name} = ${right}`);
    return name;
  }

  private constant({ type }: (typeof KINDS)[number]): string {
    return type === 'float' ? `${this.random.int(9)}.5` : String(this.random.int(100) - 50);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.int(list.length)]!;
  }
}

/** Integers for all types; overlapping arguments when they may. */
function argumentsFor(random: Random, text: string): string {
  const type = /define (\w+)/.exec(text)![1]!;
  const numbers = Array.from({ length: 32 }, () =>
    type === 'float'
      ? (random.int(2000) - 1000) / 8
      : random.int(type === 'i8' ? 256 : 40000) - (type === 'i8' ? 128 : 20000),
  );
  const buffer = `[${type} ${numbers.join(', ')}]`;
  const isSeparate = text.includes('noalias');
  const size = { i8: 1, i16: 2, i32: 4, float: 4, i64: 8 }[type]!;
  return isSeparate
    ? `${buffer}, ${buffer}, [${type} x 32]`
    : `${buffer}, &0+${size}, &0+${random.int(7) * size}`;
}

test('what is packed does what it did, on blocks of lanes with defects', () => {
  const seed = Number(process.env.FC_SEED ?? 1);
  const random = new Random(seed);
  const pipeline = parsePipeline('slp', CATALOG);
  if (!pipeline.ok) throw new Error('slp is a pass');
  let packed = 0;
  const rounds = Number(process.env.SLP_ROUNDS ?? 120);
  for (let round = 0; round < rounds; round++) {
    const text = new Writer(random).text();
    const before = parseModule(text, 'random.ll').module!;
    const after = parseModule(text, 'random.ll').module!;
    const target = { forced: targetNamed(['sse4.2', 'avx2', 'wasm128', 'neon'][round % 4]!) };
    const report = optimize(after, pipeline.passes, { target, verify: verifyFunction });
    expect(report.dropped.map((d) => d.reason)).toEqual([]);
    if (report.changed.size > 0) packed++;
    const args = parseArguments(argumentsFor(random, text));
    if (!args.ok) throw new Error(args.message);
    const source = execute(before, 'f', args.args);
    const { verdict, reason } = refines(source, execute(after, 'f', args.args));
    const isWrong = verdict !== 'refines' && source.kind === 'returned' && !/reassoc/.test(text);
    expect(isWrong ? `${reason}\n${text}\n${printModule(after)}` : 'right').toBe('right');
  }
  expect(packed).toBeGreaterThan(rounds / 3);
});
