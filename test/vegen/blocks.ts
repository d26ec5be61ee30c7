/**
 * Random blocks for the pack solver: lanes of one shape with a few defects, narrow integers that are extended, multiplied,
 * added in pairs, clamped and truncated, stored side by side.
 */
import { analyses } from '../../src/analysis/cache.ts';
import type { Func } from '../../src/ir/func.ts';
import type { Module } from '../../src/ir/module.ts';
import type { Random } from '../../src/support/random.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import type { ProposeContext } from '../../src/vectorize/pack/index.ts';
import { Solver } from '../../src/vectorize/vegen/index.ts';

/** Bytes of each buffer that two groups of sixteen lanes need at most. */
export const BYTES = 128;

interface Shape {
  readonly kind: 'load' | 'pairs' | 'sum' | 'clamp' | 'average' | 'plain';
  readonly base: number;
  readonly order: 'straight' | 'reverse' | 'same';
  readonly below: readonly Shape[];
  readonly op: string;
}

export class BlockWriter {
  private readonly random: Random;
  private readonly lines: string[] = [];
  private count = 0;
  /** Bytes that are stored so far. */
  private end = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** A function `@f(ptr, ptr, ptr)` with one block. */
  text(groups: number, lanes: readonly number[]): string {
    const separate = this.random.bool(0.7) ? 'noalias ' : '';
    for (let group = 0; group < groups; group++) this.group(this.random.pick(lanes));
    const head = `define void @f(ptr ${separate}%a, ptr ${separate}%b, ptr ${separate}%d) {`;
    return [head, ...this.lines, '  ret void', '}', ''].join('\n');
  }

  private group(lanes: number): void {
    const bits = this.random.pick([8, 16, 16, 32]);
    const shape = this.shape(bits, 1 + this.random.int(2));
    const values: string[] = [];
    for (let lane = 0; lane < lanes; lane++) values.push(this.value(shape, bits, lane));
    for (const value of values) {
      const address = this.define(`getelementptr inbounds i8, ptr %d, i64 ${this.end}`);
      this.lines.push(`  store i${bits} ${value}, ptr ${address}, align 1`);
      this.end += bits / 8;
    }
  }

  private shape(bits: number, depth: number): Shape {
    const base = this.random.int(8);
    const order = this.random.pick(['straight', 'straight', 'reverse', 'same'] as const);
    const op = this.random.pick(['add', 'sub', 'mul', 'xor']);
    if (depth === 0) return { kind: 'load', base, order, below: [], op };
    const wide = bits === 32;
    const kind = this.random.pick(
      wide ? (['pairs', 'plain', 'plain'] as const) : (['clamp', 'average', 'plain'] as const),
    );
    const narrow = kind === 'pairs' ? 16 : bits;
    return { kind, base, order, below: [this.shape(narrow, depth - 1), this.shape(narrow, depth - 1)], op };
  }

  private value(shape: Shape, bits: number, lane: number): string {
    const { kind, below, op } = shape;
    if (kind === 'load' || this.random.bool(0.03)) return this.load(shape, bits, lane);
    if (kind === 'pairs') return this.pairs(below, lane);
    const [x, y] = [this.value(below[0]!, bits, lane), this.value(below[1]!, bits, lane)];
    switch (kind) {
      case 'clamp': {
        const high = (1 << (bits - 1)) - 1;
        const sum = this.define(`add nsw i32 ${this.extended(x, bits)}, ${this.extended(y, bits)}`);
        const isHigh = this.define(`icmp sgt i32 ${sum}, ${high}`);
        const least = this.define(`select i1 ${isHigh}, i32 ${high}, i32 ${sum}`);
        const isLow = this.define(`icmp slt i32 ${least}, ${-high - 1}`);
        const most = this.define(`select i1 ${isLow}, i32 ${-high - 1}, i32 ${least}`);
        return this.define(`trunc i32 ${most} to i${bits}`);
      }
      case 'average': {
        const [l, r] = [x, y].map((one) => this.define(`zext i${bits} ${one} to i32`));
        const sum = this.define(`add i32 ${this.define(`add i32 ${l}, ${r}`)}, 1`);
        return this.define(`trunc i32 ${this.define(`lshr i32 ${sum}, 1`)} to i${bits}`);
      }
      default: {
        const [l, r] = this.random.bool(0.2) ? [y, x] : [x, y];
        return this.define(`${this.random.bool(0.05) ? 'add' : op} i${bits} ${l}, ${r}`);
      }
    }
  }

  private pairs(below: readonly Shape[], lane: number): string {
    const products = [0, 1].map((half) => {
      const [l, r] = below.map((one) => this.extended(this.load(one, 16, 2 * lane + half), 16));
      return this.define(`mul nsw i32 ${l}, ${r}`);
    });
    if (this.random.bool(0.3)) products.reverse();
    return this.define(`add i32 ${products[0]}, ${products[1]}`);
  }

  private extended(value: string, bits: number): string {
    return this.define(`sext i${bits} ${value} to i32`);
  }

  private load({ base, order }: Shape, bits: number, lane: number): string {
    const at = order === 'same' ? base : order === 'reverse' ? base + 15 - (lane % 16) : base + lane;
    const from = base % 2 === 0 ? '%a' : '%b';
    return this.define(`load i${bits}, ptr ${this.address(from, bits, at)}, align 1`);
  }

  private address(base: string, bits: number, at: number): string {
    return this.define(`getelementptr inbounds i${bits}, ptr ${base}, i64 ${at}`);
  }

  private define(text: string): string {
    const name = `%v${this.count++}`;
    this.lines.push(`  ${name} = ${text}`);
    return name;
  }
}

/**
 * A function `@f(ptr, ptr, ptr)` of lists that are made of earlier lists, in the same lanes or in others: what is shared
 * among packs, and in which order lanes lie best, is all there is to decide.
 */
export function sharedBlock(random: Random, lanes: number): string {
  const lines: string[] = [];
  const define = (text: string): string => {
    const name = `%v${lines.length}`;
    lines.push(`  ${name} = ${text}`);
    return name;
  };
  const turned = (list: readonly string[]): string[] => {
    const by = random.int(lanes);
    const moved = list.map((_, lane) => list[(lane + by) % lanes]!);
    return random.bool(0.3) ? moved.reverse() : moved;
  };
  const pool = ['%a', '%b'].map((base) =>
    turned(
      Array.from({ length: lanes }, (_, lane) =>
        define(`load i32, ptr ${define(`getelementptr inbounds i32, ptr ${base}, i64 ${lane}`)}, align 4`),
      ),
    ),
  );
  for (let step = 2 + random.int(2); step > 0; step--) {
    const [x, y] = [random.pick(pool), random.pick(pool)].map((list) =>
      random.bool(0.5) ? turned(list) : list,
    );
    const op = random.pick(['add', 'sub', 'xor', 'mul']);
    pool.push(x!.map((value, lane) => define(`${op} i32 ${value}, ${y![lane]}`)));
  }
  turned(pool[pool.length - 1]!).forEach((value, lane) => {
    const address = define(`getelementptr inbounds i32, ptr %d, i64 ${lane}`);
    lines.push(`  store i32 ${value}, ptr ${address}, align 4`);
  });
  const head = 'define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %d) {';
  return [head, ...lines, '  ret void', '}', ''].join('\n');
}

/** A solver for the one block of a function, and what it works on. */
export function solverFor(
  text: string,
  target: string,
  effort: 1 | 2 | 3 = 2,
): { readonly solver: Solver; readonly module: Module; readonly func: Func; readonly cx: ProposeContext } {
  const { module } = parseModule(text, 'block.ll');
  const func = module!.functions.find(({ blocks }) => blocks.length > 0)!;
  const known = analyses(func, module!);
  const cx: ProposeContext = {
    func,
    module: module!,
    known,
    target: targetNamed(target)!,
    effort,
    debug: null,
    headers: new Map(),
  };
  return { solver: new Solver(func.blocks[0]!, cx), module: module!, func, cx };
}
