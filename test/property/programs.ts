/**
 * Random functions over overlapping buffers: straight lines, diamonds and loops, with addresses of every form, accesses
 * of many widths, promises (`nsw`, `inbounds`, `disjoint` …) that mostly hold, and strides in both directions. They are
 * for everything that must agree with execution: analyses, passes, checkers.
 *
 *     define void @f(ptr %a, ptr %b, ptr %c, i32 %n, i64 %m, i8 %k)        %a, %b, %c point into one buffer, or not
 *
 * Undefined behaviour is possible (a promise that does not hold, an access out of bounds) and ends the run there.
 */
import { Random } from '../../src/support/random.ts';

export interface ProgramCase {
  readonly seed: number;
  /** The text of a module. */
  readonly text: string;
  readonly name: string;
  readonly inputs: readonly ProgramInput[];
}

export interface ProgramInput {
  /** For each pointer parameter: the buffer it points into, and where. */
  readonly pointers: readonly { readonly buffer: number; readonly offset: number }[];
  readonly ints: readonly bigint[];
}

/** Bytes of each buffer; pointers point to the middle. */
export const BUFFER_BYTES = 1024;

interface Named {
  readonly name: string;
  readonly type: string;
}

const INTS = ['i8', 'i16', 'i32', 'i64'];
const ACCESSES = ['i8', 'i16', 'i32', 'i64', 'i32', 'i64', '<4 x i8>', '<2 x i32>', 'i24', 'float'];
const LAYOUTS = [
  'e-m:e-i64:64-n8:16:32:64-S128',
  'e-m:e-i64:64-n8:16:32:64-S128',
  'e-m:e-p:32:32-i64:64-n32:64-S128',
  'e-p:64:64:64:32-i64:64',
  'e-p:32:32:32:16-i64:64',
];

/** The same for the same seed, on every machine. */
export function randomProgram(seed: number, inputs = 2): ProgramCase {
  return new Writer(seed).write(inputs);
}

class Writer {
  private readonly seed: number;
  private readonly random: Random;
  private readonly lines: string[] = [];
  private block = 'entry';
  private nextName = 0;
  private ints: Named[] = [];
  private pointers: string[] = [];
  private budget: number;
  private depth = 0;
  /** Are offsets 16 bits wide? */
  private isNarrow = false;

  constructor(seed: number) {
    this.seed = seed;
    this.random = new Random(seed);
    this.budget = this.random.between(8, 60);
  }

  write(count: number): ProgramCase {
    const { random } = this;
    const isShared = random.bool(0.7);
    const notes = ['%a', '%b', '%c'].map(() => (!isShared && random.bool(0.5) ? ' noalias' : ''));
    this.ints = [
      { name: '%n', type: 'i32' },
      { name: '%m', type: 'i64' },
      { name: '%k', type: 'i8' },
    ];
    this.pointers = ['%a', '%b', '%c', '@g', '@g', '@h'];
    const layout = random.pick(LAYOUTS);
    this.isNarrow = layout.includes(':16-');
    this.allocas();
    this.statements();
    const text = [
      `target datalayout = "${layout}"`,
      '@g = global [256 x i8] zeroinitializer, align 16',
      '@h = global { i32, [8 x i16], i64 } zeroinitializer, align 8',
      '@slot = global ptr @g',
      'declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)',
      'declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)',
      'declare i32 @llvm.umin.i32(i32, i32)',
      'declare i32 @llvm.smax.i32(i32, i32)',
      'declare void @llvm.assume(i1)',
      `define void @f(ptr align 16${notes[0]} %a, ptr${notes[1]} %b, ptr${notes[2]} %c, i32 %n, i64 %m, i8 %k) {`,
      'entry:',
      ...this.lines,
      '  ret void',
      '}',
      '',
    ].join('\n');
    const inputs = Array.from({ length: count }, () => {
      return { pointers: this.places(isShared), ints: this.arguments() };
    });
    return { seed: this.seed, text, name: 'f', inputs };
  }

  private places(isShared: boolean): { buffer: number; offset: number }[] {
    const { random } = this;
    const middle = BUFFER_BYTES / 2;
    return [0, 1, 2].map((i) => {
      if (i === 0) return { buffer: 0, offset: middle + 16 * random.between(-4, 4) };
      if (!isShared) return { buffer: i, offset: middle };
      return { buffer: 0, offset: middle + random.between(-24, 24) * random.pick([1, 2, 4, 8]) };
    });
  }

  private arguments(): bigint[] {
    const { random } = this;
    const small = (): bigint => BigInt(random.pick([0, 1, 2, 3, 4, 5, 7, 8, 11, 16, -1, -2, -3]));
    return [small(), small(), small()];
  }

  private allocas(): void {
    for (let i = this.random.int(3); i > 0; i--) {
      const type = this.random.pick(['[64 x i8]', '[16 x i32]', '{ i32, i64, [4 x i16] }']);
      const name = this.define('ptr', `alloca ${type}, align ${this.random.pick([4, 8, 16, 32])}`);
      this.line(`call void @llvm.memset.p0.i64(ptr ${name}, i8 1, i64 16, i1 false)`);
      this.pointers.push(name, name);
    }
  }

  private statements(): void {
    const count = this.random.between(2, 10);
    for (let i = 0; i < count && this.budget > 0; i++) this.statement();
  }

  private statement(): void {
    const dice = this.random.int(24);
    if (dice < 6) this.arithmetic();
    else if (dice < 9) this.address();
    else if (dice < 16) this.access();
    else if (dice === 16) this.diamond();
    else if (dice === 17) this.filling();
    else if (dice === 18) this.line(`store ptr ${this.random.pick(this.pointers)}, ptr @slot`);
    else if (dice === 19) this.pointers.push(this.define('ptr', 'load ptr, ptr @slot'));
    else if (dice === 20 && this.depth === 0 && this.isNarrow) this.wrappingLoop();
    else if (this.depth < 2) this.loop();
    else this.access();
  }

  /** Steps that come back to where they began when 16 bits of offset wrap; what lies between is not accessed. */
  private wrappingLoop(): void {
    const { random } = this;
    const period = random.pick([4, 8, 16]);
    const type = random.pick(['i16', 'i32', 'i64']);
    const [head, hit, latch, exit] = ['head', 'hit', 'latch', 'exit'].map((stem) => this.label(stem));
    const [i, next] = [this.name(), this.name()];
    const base = random.pick(this.pointers);
    const outer = this.save();
    const from = this.block;
    this.line(`br label %${head}`);
    this.start(head!);
    this.line(`${i} = phi ${type} [ 0, %${from} ], [ ${next}, %${latch} ]`);
    const low = this.define(type, `and ${type} ${i}, ${period - 1}`);
    const test = this.define('i1', `icmp eq ${type} ${low}, 0`);
    this.line(`br i1 ${test}, label %${hit}, label %${latch}`);
    this.start(hit!);
    const flags = random.pick(['', '', ' nuw']);
    const at = this.define(
      'ptr',
      `getelementptr${flags} [${65536 / period} x i8], ptr ${base}, ${type} ${i}`,
    );
    this.pointers.push(at, at, at);
    this.ints.push({ name: i, type });
    for (let n = random.between(1, 3); n > 0; n--) this.access();
    this.line(`br label %${latch}`);
    this.start(latch!);
    this.line(`${next} = add${random.pick(['', ' nsw', ' nuw'])} ${type} ${i}, 1`);
    const goesOn = this.define('i1', `icmp ult ${type} ${next}, ${random.between(1, 40)}`);
    this.line(`br i1 ${goesOn}, label %${head}, label %${exit}`);
    this.restore(outer);
    this.start(exit!);
  }

  private arithmetic(): void {
    const { random } = this;
    const dice = random.int(14);
    if (dice < 3) {
      this.cast();
      return;
    }
    if (dice === 3) {
      const type = random.pick(INTS);
      const condition = this.condition();
      const value = this.define(
        type,
        `select i1 ${condition}, ${type} ${this.operand(type)}, ${type} ${this.operand(type)}`,
      );
      this.ints.push({ name: value, type });
      return;
    }
    if (dice === 4) {
      const call = random.pick(['umin', 'smax']);
      const name = this.define(
        'i32',
        `call i32 @llvm.${call}.i32(i32 ${this.operand('i32')}, i32 ${this.operand('i32')})`,
      );
      this.ints.push({ name, type: 'i32' });
      return;
    }
    const type = random.pick(['i32', 'i64', 'i64', 'i16', 'i8']);
    const left = this.operand(type);
    const name = this.define(type, this.operation(type, left));
    this.ints.push({ name, type });
  }

  private operation(type: string, left: string): string {
    const { random } = this;
    const bits = Number(type.slice(1));
    const flags = (): string => random.pick(['', '', ' nsw', ' nuw', ' nuw nsw']);
    const small = (): number => random.between(-8, 8);
    switch (random.int(12)) {
      case 0:
        return `sub${flags()} ${type} ${left}, ${random.bool() ? this.operand(type) : small()}`;
      case 1:
        return `mul${flags()} ${type} ${left}, ${random.pick([2, 3, 4, 5, 8, 12, -1, -4, 0])}`;
      case 2:
        return `shl${flags()} ${type} ${left}, ${random.int(Math.min(5, bits))}`;
      case 3:
        return `and ${type} ${left}, ${random.pick([1, 3, 7, 15, -4, -2, -8, 12])}`;
      case 4:
        return `or${random.pick(['', '', ' disjoint'])} ${type} ${left}, ${random.pick([1, 2, 3, 4])}`;
      case 5:
        return `xor ${type} ${left}, ${random.pick(['-1', '1', '4', this.operand(type)])}`;
      case 6:
        return `lshr ${type} ${left}, ${random.int(4)}`;
      case 7:
        return `ashr${random.pick(['', ' exact'])} ${type} ${left}, ${random.int(3)}`;
      case 8:
        return `urem ${type} ${left}, ${random.pick([3, 4, 8, 10])}`;
      default:
        return `add${flags()} ${type} ${left}, ${random.bool(0.4) ? this.operand(type) : small()}`;
    }
  }

  private cast(): void {
    const from = this.random.pick(this.ints);
    const others = INTS.filter((t) => t !== from.type);
    const type = this.random.pick(others);
    const wider = Number(type.slice(1)) > Number(from.type.slice(1));
    const op = wider
      ? this.random.pick(['sext', 'zext', 'zext nneg'])
      : this.random.pick(['trunc', 'trunc nsw', 'trunc']);
    this.ints.push({ name: this.define(type, `${op} ${from.type} ${from.name} to ${type}`), type });
  }

  private address(): void {
    this.pointers.push(this.makeAddress());
  }

  private makeAddress(): string {
    const { random } = this;
    const base = random.pick(this.pointers);
    const flags = random.pick(['', '', ' inbounds', ' nusw', ' inbounds nuw']);
    const index = (): string => {
      const type = random.pick(['i32', 'i64', 'i64', 'i16']);
      return `${type} ${random.bool(0.6) ? this.operand(type) : random.between(-6, 10)}`;
    };
    const constant = (): string => `i64 ${random.between(-8, 12)}`;
    switch (random.int(9)) {
      case 0:
        return this.define('ptr', `getelementptr${flags} i8, ptr ${base}, ${constant()}`);
      case 1:
        return this.define('ptr', `getelementptr${flags} [4 x i32], ptr ${base}, ${index()}, ${index()}`);
      case 2:
        return this.define(
          'ptr',
          `getelementptr${flags} { i32, i16, i64 }, ptr ${base}, ${constant()}, i32 ${random.int(3)}`,
        );
      case 3:
        return this.define(
          'ptr',
          `getelementptr${flags} { i32, [8 x i16], i64 }, ptr ${base}, i64 0, i32 1, ${index()}`,
        );
      case 4: {
        const other = random.pick(this.pointers);
        return this.define('ptr', `select i1 ${this.condition()}, ptr ${base}, ptr ${other}`);
      }
      case 5:
        return this.define(
          'ptr',
          `getelementptr${flags} <4 x i16>, ptr ${base}, ${index()}, i32 ${random.int(4)}`,
        );
      default: {
        const type = random.pick(['i8', 'i16', 'i32', 'i64', 'i32', '[3 x i8]', 'i24']);
        return this.define('ptr', `getelementptr${flags} ${type}, ptr ${base}, ${index()}`);
      }
    }
  }

  private access(): void {
    const { random } = this;
    const type = random.pick(ACCESSES);
    const pointer = random.bool(0.6) ? this.makeAddress() : random.pick(this.pointers);
    const align = random.bool(0.85) ? 1 : random.pick([2, 4, 8, 16]);
    if (random.bool()) {
      const value = this.define(type, `load ${type}, ptr ${pointer}, align ${align}`);
      if (INTS.includes(type) && random.bool(0.3)) this.ints.push({ name: value, type });
      return;
    }
    const value = INTS.includes(type) ? this.operand(type) : 'zeroinitializer';
    const zero = type === 'float' ? '0.0' : type === 'i24' ? '7' : value;
    this.line(`store ${type} ${zero}, ptr ${pointer}, align ${align}`);
  }

  private filling(): void {
    const { random } = this;
    const to = random.pick(this.pointers);
    const size = random.pick([1, 4, 7, 16]);
    if (random.bool()) {
      this.line(`call void @llvm.memset.p0.i64(ptr ${to}, i8 3, i64 ${size}, i1 false)`);
      return;
    }
    const from = random.pick(this.pointers);
    this.line(`call void @llvm.memcpy.p0.p0.i64(ptr ${to}, ptr ${from}, i64 ${size}, i1 false)`);
  }

  private diamond(): void {
    const condition = this.condition();
    const [yes, no, end] = [this.label('yes'), this.label('no'), this.label('end')];
    const outer = this.save();
    this.line(`br i1 ${condition}, label %${yes}, label %${no}`);
    this.start(yes);
    this.statements();
    const left = this.random.bool() ? this.makeAddress() : this.random.pick(this.pointers);
    const fromYes = this.block;
    this.line(`br label %${end}`);
    this.restore(outer);
    this.start(no);
    if (this.random.bool()) this.statements();
    const right = this.random.bool() ? this.makeAddress() : this.random.pick(this.pointers);
    const fromNo = this.block;
    this.line(`br label %${end}`);
    this.restore(outer);
    this.start(end);
    this.pointers.push(this.define('ptr', `phi ptr [ ${left}, %${fromYes} ], [ ${right}, %${fromNo} ]`));
  }

  /** A loop that tests at its head or at its end, over an integer or a pointer, with another exit now and then. */
  private loop(): void {
    const { random } = this;
    this.depth++;
    this.budget -= 4;
    const [head, body, latch, exit] = ['head', 'body', 'latch', 'exit'].map((stem) => this.label(stem)) as [
      string,
      string,
      string,
      string,
    ];
    const type = random.pick(['i32', 'i64', 'i64', 'i16', 'i8']);
    const step = random.pick([1, 1, 1, 2, 3, 4, -1, -1, -2, 5]);
    const start = random.bool(0.6) ? String(random.between(-2, 6)) : this.operand(type);
    const bound = this.bound(type, step);
    const moves = random.bool(0.4) ? random.pick(this.pointers) : null;
    const [i, next, p, q] = [this.name(), this.name(), this.name(), this.name()];
    const pace = random.pick([1, 4, 8, -4, 12, 16]);
    const byPointer = moves !== null && random.bool(0.4);
    const end = byPointer ? this.endOf(moves, pace) : '';
    const from = this.block;
    const outer = this.save();
    const testsFirst = !byPointer && random.bool();
    this.line(`br label %${head}`);
    this.start(head);
    this.line(`${i} = phi ${type} [ ${start}, %${from} ], [ ${next}, %${latch} ]`);
    if (moves !== null) this.line(`${p} = phi ptr [ ${moves}, %${from} ], [ ${q}, %${latch} ]`);
    this.ints.push({ name: i, type }, { name: i, type }, { name: i, type });
    if (moves !== null) this.pointers.push(p, p);
    const predicate = this.predicate(step);
    if (testsFirst) {
      const test = this.define('i1', `icmp ${predicate} ${type} ${i}, ${bound}`);
      this.line(`br i1 ${test}, label %${body}, label %${exit}`);
      this.start(body);
    }
    this.statements();
    if (random.bool(0.25)) {
      const more = this.label('more');
      if (random.bool(0.4)) {
        // An exit that is not tested each time.
        const test = this.label('test');
        this.line(`br i1 ${this.condition()}, label %${test}, label %${more}`);
        this.start(test);
      }
      const leaves = random.bool()
        ? this.condition()
        : this.define('i1', `icmp ${predicate} ${type} ${i}, ${bound}`);
      this.line(`br i1 ${leaves}, label %${exit}, label %${more}`);
      this.start(more);
    }
    this.line(`br label %${latch}`);
    this.start(latch);
    const flags = random.pick(['', ' nsw', ' nuw', ' nuw nsw', ' nsw']);
    const isSub = step < 0 && random.bool();
    this.line(`${next} = ${isSub ? 'sub' : 'add'}${flags} ${type} ${i}, ${isSub ? -step : step}`);
    if (moves !== null) {
      const inBounds = random.pick(['', ' inbounds']);
      this.line(`${q} = getelementptr${inBounds} i8, ptr ${p}, i64 ${pace}`);
    }
    if (testsFirst) {
      this.line(`br label %${head}`);
    } else if (byPointer) {
      const order = pace > 0 ? 'ult' : 'ugt';
      const test = this.define('i1', `icmp ${random.pick(['ne', 'ne', order])} ptr ${q}, ${end}`);
      this.line(`br i1 ${test}, label %${head}, label %${exit}`);
    } else {
      const moving = random.bool(0.7) ? next : i;
      const test = this.define('i1', `icmp ${predicate} ${type} ${moving}, ${bound}`);
      this.line(`br i1 ${test}, label %${head}, label %${exit}`);
    }
    this.restore(outer);
    this.start(exit);
    if (random.bool(0.3)) this.ints.push({ name: i, type });
    this.depth--;
  }

  /** Where a pointer that moves by `pace` should stop: some steps on, or somewhere else. */
  private endOf(start: string, pace: number): string {
    const { random } = this;
    if (random.bool(0.2)) return random.pick(this.pointers);
    const far = random.bool(0.9) ? pace * random.between(0, 12) : random.between(-8, 40);
    return this.define('ptr', `getelementptr inbounds i8, ptr ${start}, i64 ${far}`);
  }

  private bound(type: string, step: number): string {
    if (type === 'i8' && this.random.bool(0.25)) return this.random.pick(['127', '-1', '-128', '-3', '120']);
    if (this.random.bool(0.5)) return this.operand(type);
    return String(step > 0 ? this.random.between(0, 14) : this.random.between(-10, 3));
  }

  private predicate(step: number): string {
    const { random } = this;
    if (random.bool(0.25)) return random.pick(['ne', 'ne', 'eq']);
    const sign = random.pick(['s', 'u']);
    const direction = step > 0 !== random.bool(0.1) ? 'l' : 'g';
    return `${sign}${direction}${random.pick(['t', 'e', 't'])}`;
  }

  private condition(): string {
    const type = this.random.pick(INTS);
    const predicate = this.random.pick(['eq', 'ne', 'slt', 'ult', 'sgt', 'uge']);
    return this.define(
      'i1',
      `icmp ${predicate} ${type} ${this.operand(type)}, ${this.random.between(-2, 8)}`,
    );
  }

  /** A value of the type that is in sight, or a small constant. */
  private operand(type: string): string {
    const fitting = this.ints.filter((value) => value.type === type);
    if (fitting.length === 0 || this.random.bool(0.1)) return String(this.random.between(-4, 9));
    return this.random.pick(fitting.slice(-8)).name;
  }

  private save(): { ints: Named[]; pointers: string[] } {
    return { ints: [...this.ints], pointers: [...this.pointers] };
  }

  private restore(saved: { ints: Named[]; pointers: string[] }): void {
    this.ints = [...saved.ints];
    this.pointers = [...saved.pointers];
  }

  private define(_type: string, text: string): string {
    const name = this.name();
    this.line(`${name} = ${text}`);
    return name;
  }

  private name(): string {
    return `%v${this.nextName++}`;
  }

  private label(stem: string): string {
    return `${stem}${this.nextName++}`;
  }

  private start(label: string): void {
    this.lines.push(`${label}:`);
    this.block = label;
  }

  private line(text: string): void {
    this.budget--;
    this.lines.push(`  ${text}`);
  }
}
