/**
 * Random straight-line functions full of strided accesses that get in each other's way: strided shuffles of wide loads,
 * chains of single loads, stores of single lanes, interleaving stores, plain stores in between, all in two buffers that
 * may be one. What the pass makes of them, unproved, must do what they did.
 */
import { expect } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { bufferArgument, execute, intArgument, refines } from '../../src/exec/index.ts';
import { I8 } from '../../src/ir/type.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { type Target, targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { verifyFunction } from '../../src/verify/index.ts';

const BYTES = 512;
const TYPES = [
  { name: 'i8', size: 1 },
  { name: 'i16', size: 2 },
  { name: 'i32', size: 4 },
  { name: 'i64', size: 8 },
] as const;

/** How many groups were rewritten. */
export function holdRandomPrograms(firstSeed: number, count: number, targets: readonly string[]): number {
  let rewritten = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const text = new Program(new Random(seed)).text();
    for (const name of targets) rewritten += holdProgram(seed, text, targetNamed(name)!);
  }
  return rewritten;
}

function holdProgram(seed: number, text: string, target: Target): number {
  const before = parseModule(text, `program ${seed}`);
  const after = parseModule(text, `program ${seed}`);
  if (before.module === null) throw new Error(`${before.diagnostics[0]?.message}\n${text}`);
  let taken = 0;
  const pipeline = parsePipeline('interleaved-access{always}', CATALOG);
  if (!pipeline.ok) throw new Error('the pipeline is known');
  const report = optimize(after.module!, pipeline.passes, {
    target: { forced: target },
    verify: verifyFunction,
    remarks: {
      emit: (remark) => {
        if (remark.code === 'StridedGroupRewritten') taken++;
      },
    },
  });
  expect(report.dropped).toEqual([]);
  const bytes = Array.from({ length: BYTES }, (_, i) => intArgument(BigInt((i * 37 + 11) & 127)));
  const args = [bufferArgument(I8, bytes), bufferArgument(I8, bytes), bufferArgument(I8, [], 4096)];
  const source = execute(before.module, 'f', args);
  const found = refines(source, execute(after.module!, 'f', args));
  if (source.kind !== 'returned' || found.verdict !== 'refines') {
    throw new Error(
      `seed ${seed}, ${target.name}: ${source.kind}, ${found.verdict}: ${found.reason}\n${text}\n${printModule(after.module!)}`,
    );
  }
  return taken;
}

class Program {
  private readonly random: Random;
  private readonly lines: string[] = [];
  private readonly vectors: { name: string; type: string; lanes: number }[] = [];
  private next = 0;
  private saved = 0;

  constructor(random: Random) {
    this.random = random;
  }

  text(): string {
    const apart = this.random.int(2) === 0 ? 'noalias ' : '';
    const same = this.random.int(4) === 0;
    const steps = 2 + this.random.int(6);
    for (let i = 0; i < steps; i++) this.step();
    for (const { name, type, lanes } of this.vectors) this.save(name, type, lanes);
    const head = `define void @f(ptr ${same ? '' : apart}%a, ptr ${same ? '' : apart}%b, ptr noalias %out) {`;
    const alias = same ? '  %c = getelementptr i8, ptr %a, i64 0\n' : '';
    const body = this.lines.join('\n');
    return `${head}\n${alias}${same ? body.replaceAll('%b', '%c') : body}\n  ret void\n}\n`;
  }

  private step(): void {
    const type = this.random.pick(TYPES);
    const lanes = this.random.pick([2, 4, 4, 8]);
    const makers = [
      () => this.shuffles(type, lanes),
      () => this.shuffles(type, lanes),
      () => this.chains(type, lanes),
      () => this.laneStores(type, lanes),
      () => this.interleaved(type, lanes),
      () => this.plainStore(type),
    ];
    this.random.pick(makers)();
  }

  /** Columns of one wide load. */
  private shuffles(type: Type, lanes: number): void {
    const factor = 2 + this.random.int(5);
    const wide = this.emit(
      `load <${factor * lanes} x ${type.name}>, ptr ${this.address(factor * lanes * type.size, type.size)}, align 1`,
    );
    for (let k = 0; k < factor; k++) {
      if (this.random.int(4) === 0) continue;
      const down = this.random.int(8) === 0;
      const mask = Array.from({ length: lanes }, (_, i) => `i32 ${(down ? lanes - 1 - i : i) * factor + k}`);
      const all = `<${factor * lanes} x ${type.name}>`;
      this.keep(
        this.emit(`shufflevector ${all} ${wide}, ${all} poison, <${lanes} x i32> <${mask.join(', ')}>`),
        type,
        lanes,
      );
    }
  }

  /** Columns of single loads, with a store between them now and then. */
  private chains(type: Type, lanes: number): void {
    const stride = (1 + this.random.int(6)) * type.size * (this.random.int(5) === 0 ? -1 : 1);
    const fields = 1 + this.random.int(4);
    const base = this.random.pick(['%a', '%b']);
    const from = (stride < 0 ? 352 : 64) + this.random.int(64);
    for (let k = 0; k < fields; k++) {
      if (this.random.int(4) === 0) this.plainStore(type);
      let vector = 'poison';
      for (let i = 0; i < lanes; i++) {
        const at = this.emit(
          `getelementptr inbounds i8, ptr ${base}, i64 ${from + k * type.size + i * stride}`,
        );
        const lane = this.emit(`load ${type.name}, ptr ${at}, align 1`);
        vector = this.emit(
          `insertelement <${lanes} x ${type.name}> ${vector}, ${type.name} ${lane}, i64 ${i}`,
        );
      }
      this.keep(vector, type, lanes);
    }
  }

  private laneStores(type: Type, lanes: number): void {
    const all = this.vectors.filter((v) => v.type === type.name && v.lanes === lanes);
    if (all.length === 0) return;
    const stride = (1 + this.random.int(5)) * type.size;
    const fields = Math.min(1 + this.random.int(4), Math.max(1, stride / type.size));
    const base = this.random.pick(['%a', '%b']);
    const from = 64 + this.random.int(64);
    for (let k = 0; k < fields; k++) {
      const { name } = this.random.pick(all);
      for (let i = 0; i < lanes; i++) {
        const lane = this.emit(`extractelement <${lanes} x ${type.name}> ${name}, i64 ${i}`);
        const at = this.emit(
          `getelementptr inbounds i8, ptr ${base}, i64 ${from + k * type.size + i * stride}`,
        );
        this.lines.push(`  store ${type.name} ${lane}, ptr ${at}, align 1`);
      }
      if (this.random.int(5) === 0) this.shuffles(type, lanes);
    }
  }

  private interleaved(type: Type, lanes: number): void {
    const all = this.vectors.filter((v) => v.type === type.name && v.lanes === lanes);
    if (all.length === 0) return;
    const one = `<${lanes} x ${type.name}>`;
    const two = `<${2 * lanes} x ${type.name}>`;
    const order = Array.from({ length: 2 * lanes }, (_, i) => `i32 ${(i % 2) * lanes + (i >> 1)}`);
    const [x, y] = [this.random.pick(all).name, this.random.pick(all).name];
    const mixed = this.emit(
      `shufflevector ${one} ${x}, ${one} ${y}, <${2 * lanes} x i32> <${order.join(', ')}>`,
    );
    this.lines.push(`  store ${two} ${mixed}, ptr ${this.address(2 * lanes * type.size, 1)}, align 1`);
  }

  private plainStore(type: Type): void {
    this.lines.push(
      `  store ${type.name} ${this.random.int(100)}, ptr ${this.address(type.size, 1)}, align 1`,
    );
  }

  private save(name: string, type: string, lanes: number): void {
    const size = TYPES.find((t) => t.name === type)!.size * lanes;
    const at = this.emit(`getelementptr inbounds i8, ptr %out, i64 ${this.saved}`);
    this.lines.push(`  store <${lanes} x ${type}> ${name}, ptr ${at}, align 1`);
    this.saved += size;
  }

  private keep(name: string, type: Type, lanes: number): void {
    this.vectors.push({ name, type: type.name, lanes });
  }

  /** Somewhere in one of the two buffers where so many bytes fit. */
  private address(bytes: number, step: number): string {
    const at = this.random.int(Math.floor((BYTES - bytes) / step)) * step;
    return this.emit(`getelementptr inbounds i8, ptr ${this.random.pick(['%a', '%b'])}, i64 ${at}`);
  }

  private emit(what: string): string {
    const name = `%v${this.next++}`;
    this.lines.push(`  ${name} = ${what}`);
    return name;
  }
}

type Type = (typeof TYPES)[number];
