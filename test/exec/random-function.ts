/**
 * Random functions for differential tests: `void @name(ptr %in, ptr %out, i32 %x, i64 %y, float %u, double %v)`.
 *
 * A body is a pool of values that grows instruction by instruction; at the end a selection of them is stored to %out, one
 * after the other, at alignment 1. What may be undefined behaviour is rare but not excluded: callers run the interpreter
 * first and drop what it calls undefined.
 */
import type { Random } from '../../src/support/random.ts';

export interface RandomFunction {
  readonly text: string;
  /** What is stored where in %out. */
  readonly outputs: readonly { readonly type: string; readonly offset: number; readonly bytes: number }[];
}

export const IN_BYTES = 128;
export const OUT_BYTES = 256;

interface Pooled {
  readonly name: string;
  readonly type: string;
}

const INTS = ['i1', 'i8', 'i16', 'i32', 'i64'];
const ODD_INTS = ['i7', 'i17', 'i33', 'i128'];
const FLOATS = ['float', 'double'];

/** Declarations of every intrinsic that bodies may call. */
export function declarations(): string {
  const lines: string[] = [];
  for (const type of ['i8', 'i16', 'i32', 'i64', '<4 x i32>', '<8 x i16>', '<2 x i64>', '<16 x i8>']) {
    const s = suffix(type);
    for (const name of INT_2) lines.push(`declare ${type} @llvm.${name}.${s}(${type}, ${type})`);
    for (const name of ['fshl', 'fshr'])
      lines.push(`declare ${type} @llvm.${name}.${s}(${type}, ${type}, ${type})`);
    for (const name of ['ctpop', 'bitreverse']) lines.push(`declare ${type} @llvm.${name}.${s}(${type})`);
    if (!type.includes('i8')) lines.push(`declare ${type} @llvm.bswap.${s}(${type})`);
    for (const name of ['ctlz', 'cttz', 'abs']) lines.push(`declare ${type} @llvm.${name}.${s}(${type}, i1)`);
    if (type.startsWith('<')) {
      const element = elementOf(type);
      for (const name of REDUCTIONS)
        lines.push(`declare ${element} @llvm.vector.reduce.${name}.${s}(${type})`);
    }
  }
  for (const type of ['float', 'double', '<4 x float>', '<2 x double>']) {
    const s = suffix(type);
    for (const name of FLOAT_1) lines.push(`declare ${type} @llvm.${name}.${s}(${type})`);
    for (const name of FLOAT_2) lines.push(`declare ${type} @llvm.${name}.${s}(${type}, ${type})`);
    lines.push(`declare ${type} @llvm.fma.${s}(${type}, ${type}, ${type})`);
    const int = type.startsWith('<') ? withElement(type, 'i32') : 'i32';
    lines.push(`declare ${int} @llvm.fptosi.sat.${suffix(int)}.${s}(${type})`);
    lines.push(`declare ${int} @llvm.fptoui.sat.${suffix(int)}.${s}(${type})`);
  }
  lines.push('declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)');
  return lines.join('\n');
}

const INT_2 = ['smax', 'smin', 'umax', 'umin', 'sadd.sat', 'uadd.sat', 'ssub.sat', 'usub.sat'];
const REDUCTIONS = ['add', 'mul', 'and', 'or', 'xor', 'smax', 'smin', 'umax', 'umin'];
const FLOAT_1 = ['fabs', 'sqrt', 'floor', 'ceil', 'trunc', 'rint', 'nearbyint', 'roundeven', 'round'];
const FLOAT_2 = ['copysign', 'minimum', 'maximum'];

export function randomFunction(random: Random, name: string): RandomFunction {
  return new Generator(random).function(name);
}

class Generator {
  private readonly random: Random;
  private readonly lines: string[] = [];
  private readonly outputs: { type: string; offset: number; bytes: number }[] = [];
  private pool: Pooled[] = [];
  private next = 0;

  constructor(random: Random) {
    this.random = random;
  }

  function(name: string): RandomFunction {
    for (const [value, type] of [
      ['%x', 'i32'],
      ['%y', 'i64'],
      ['%u', 'float'],
      ['%v', 'double'],
    ] as const) {
      this.pool.push({ name: value, type });
    }
    for (let i = 0; i < 3; i++) this.load();
    this.steps(this.random.between(6, 20));
    if (this.random.bool(0.5)) this.diamond();
    if (this.random.bool(0.4)) this.loop();
    this.steps(this.random.between(0, 6));
    this.storeAll();
    const head = `define void @${name}(ptr %in, ptr %out, i32 %x, i64 %y, float %u, double %v) {`;
    return { text: [head, 'entry:', ...this.lines, '  ret void', '}', ''].join('\n'), outputs: this.outputs };
  }

  private steps(count: number): void {
    for (let i = 0; i < count; i++) this.step();
  }

  private step(): void {
    const kinds = [
      () => this.intBinary(),
      () => this.intBinary(),
      () => this.intBinary(),
      () => this.division(),
      () => this.floatBinary(),
      () => this.floatBinary(),
      () => this.compare(),
      () => this.select(),
      () => this.cast(),
      () => this.cast(),
      () => this.lanes(),
      () => this.lanes(),
      () => this.intIntrinsic(),
      () => this.floatIntrinsic(),
      () => this.load(),
      () => this.memory(),
    ];
    this.random.pick(kinds)();
  }

  private define(type: string, text: string): Pooled {
    const value = { name: `%r${this.next++}`, type };
    this.lines.push(`  ${value.name} = ${text}`);
    this.pool.push(value);
    return value;
  }

  /** A value of the type: from the pool, from memory, or a constant. */
  private some(type: string): string {
    const known = this.pool.filter((value) => value.type === type);
    if (known.length > 0 && this.random.bool(0.8)) return this.random.pick(known).name;
    return this.random.bool(0.75) ? this.fresh(type) : this.constant(type);
  }

  /** Loaded from %in; of types that are no whole number of bytes, cut from a wider one. */
  private fresh(type: string): string {
    if (Number.isInteger(bytesOf(type))) return this.loaded(type);
    const element = elementOf(type);
    const wider = element === 'i33' ? 'i64' : element === 'i17' ? 'i32' : 'i8';
    const source = type.startsWith('<') ? withElement(type, wider) : wider;
    return this.define(type, `trunc ${source} ${this.some(source)} to ${type}`).name;
  }

  private constant(type: string): string {
    if (type.startsWith('<')) {
      const element = elementOf(type);
      const lanes = Array.from({ length: lanesOf(type) }, () => `${element} ${this.constant(element)}`);
      return `<${lanes.join(', ')}>`;
    }
    if (type === 'i1') return this.random.bool() ? 'true' : 'false';
    if (type.startsWith('i')) return this.intConstant(Number(type.slice(1)));
    const floats = ['0.0', '-0.0', '1.0', '-1.5', '3.0e5', '1.0e-3', '16777216.0', '0.5', '-7.0'];
    const wild = type === 'double' ? '0x7FF0000000000000' : '0x7FF0000000000000';
    const pick = this.random.pick([...floats, wild]);
    return type === 'float' && pick === '1.0e-3' ? '0x3F50624DE0000000' : pick;
  }

  private intConstant(bits: number): string {
    const one = 1n << BigInt(bits - 1);
    const choices = [0n, 1n, -1n, 2n, 7n, one - 1n, -one, this.random.bits(bits)];
    return BigInt.asIntN(bits, this.random.pick(choices)).toString();
  }

  private anyInt(): string {
    const r = this.random.int(10);
    if (r < 5) return this.random.pick(INTS);
    if (r < 6) return this.random.pick(ODD_INTS);
    return `<${this.random.pick([2, 3, 4, 8, 16])} x ${this.random.pick(['i8', 'i16', 'i32', 'i64', 'i1'])}>`;
  }

  private anyFloat(): string {
    const scalar = this.random.pick(FLOATS);
    return this.random.bool(0.6) ? scalar : `<${this.random.pick([2, 3, 4])} x ${scalar}>`;
  }

  private intBinary(): void {
    const type = this.anyInt();
    const op = this.random.pick(['add', 'sub', 'mul', 'and', 'or', 'xor', 'shl', 'lshr', 'ashr']);
    let flags = '';
    if (['add', 'sub', 'mul', 'shl'].includes(op))
      flags = this.random.pick(['', '', '', ' nsw', ' nuw', ' nuw nsw']);
    if (['lshr', 'ashr'].includes(op)) flags = this.random.pick(['', '', '', ' exact']);
    if (op === 'or') flags = this.random.pick(['', '', ' disjoint']);
    const isShift = ['shl', 'lshr', 'ashr'].includes(op);
    const amount = isShift && this.random.bool(0.8) ? this.small(type) : this.some(type);
    this.define(type, `${op}${flags} ${type} ${this.some(type)}, ${amount}`);
  }

  /** Shift amounts that are in range: constants below the width. */
  private small(type: string): string {
    const bits = Number(elementOf(type).slice(1));
    const lane = (): string => (bits === 1 ? 'false' : String(this.random.int(bits)));
    if (!type.startsWith('<')) return lane();
    const element = elementOf(type);
    return `<${Array.from({ length: lanesOf(type) }, () => `${element} ${lane()}`).join(', ')}>`;
  }

  private division(): void {
    const type = this.random.pick(['i8', 'i16', 'i32', 'i64', '<4 x i32>', 'i128']);
    const odd = this.define(type, `or ${type} ${this.some(type)}, ${this.splat(type, '1')}`);
    const op = this.random.pick(['udiv', 'urem', 'sdiv', 'srem']);
    const positive = op.startsWith('s')
      ? this.define(type, `lshr ${type} ${odd.name}, ${this.splat(type, '1')}`)
      : odd;
    const divisor = this.define(type, `or ${type} ${positive.name}, ${this.splat(type, '1')}`);
    this.define(type, `${op} ${type} ${this.some(type)}, ${divisor.name}`);
  }

  private splat(type: string, value: string): string {
    if (!type.startsWith('<')) return value;
    return `<${Array.from({ length: lanesOf(type) }, () => `${elementOf(type)} ${value}`).join(', ')}>`;
  }

  private floatBinary(): void {
    const type = this.anyFloat();
    const op = this.random.pick(['fadd', 'fsub', 'fmul', 'fdiv', 'fneg']);
    if (op === 'fneg') this.define(type, `fneg ${type} ${this.some(type)}`);
    else this.define(type, `${op} ${type} ${this.some(type)}, ${this.some(type)}`);
  }

  private compare(): void {
    if (this.random.bool()) {
      const type = this.anyInt();
      const predicate = this.random.pick([
        'eq',
        'ne',
        'ugt',
        'uge',
        'ult',
        'ule',
        'sgt',
        'sge',
        'slt',
        'sle',
      ]);
      const result = type.startsWith('<') ? withElement(type, 'i1') : 'i1';
      this.define(result, `icmp ${predicate} ${type} ${this.some(type)}, ${this.some(type)}`);
    } else {
      const type = this.anyFloat();
      const predicate = this.random.pick([
        'oeq',
        'ogt',
        'oge',
        'olt',
        'ole',
        'one',
        'ord',
        'ueq',
        'ult',
        'une',
        'uno',
      ]);
      const result = type.startsWith('<') ? withElement(type, 'i1') : 'i1';
      this.define(result, `fcmp ${predicate} ${type} ${this.some(type)}, ${this.some(type)}`);
    }
  }

  private select(): void {
    const type = this.random.bool() ? this.anyInt() : this.anyFloat();
    const isVector = type.startsWith('<') && this.random.bool();
    const condition = isVector ? withElement(type, 'i1') : 'i1';
    this.define(
      type,
      `select ${condition} ${this.some(condition)}, ${type} ${this.some(type)}, ${type} ${this.some(type)}`,
    );
  }

  private cast(): void {
    const count = this.random.pick([0, 0, 4]);
    const wrap = (element: string): string => (count === 0 ? element : `<${count} x ${element}>`);
    const narrow = this.random.pick(['i1', 'i8', 'i16', 'i32', 'i17']);
    const wide = 'i64';
    const [n, w] = [wrap(narrow), wrap(wide)];
    const float = wrap(this.random.pick(FLOATS));
    const options = [
      () => this.define(n, `trunc ${w} ${this.some(w)} to ${n}`),
      () => this.define(w, `zext ${n} ${this.some(n)} to ${w}`),
      () => this.define(w, `sext ${n} ${this.some(n)} to ${w}`),
      () => this.define(float, `sitofp ${w} ${this.some(w)} to ${float}`),
      () => this.define(float, `uitofp ${n} ${this.some(n)} to ${float}`),
      () => this.define(wrap('i32'), `fptosi ${float} ${this.some(float)} to ${wrap('i32')}`),
      () => this.define(wrap('i8'), `fptoui ${float} ${this.some(float)} to ${wrap('i8')}`),
      () =>
        this.define(
          wrap('double'),
          `fpext ${wrap('float')} ${this.some(wrap('float'))} to ${wrap('double')}`,
        ),
      () =>
        this.define(
          wrap('float'),
          `fptrunc ${wrap('double')} ${this.some(wrap('double'))} to ${wrap('float')}`,
        ),
      () => this.define('<4 x i8>', `bitcast i32 ${this.some('i32')} to <4 x i8>`),
      () => this.define('i64', `bitcast <4 x i16> ${this.some('<4 x i16>')} to i64`),
      () => this.define('<2 x i64>', `bitcast <16 x i8> ${this.some('<16 x i8>')} to <2 x i64>`),
    ];
    this.random.pick(options)();
  }

  private lanes(): void {
    const type = this.random.bool(0.7)
      ? `<${this.random.pick([2, 3, 4, 8])} x ${this.random.pick(['i8', 'i16', 'i32', 'i64'])}>`
      : `<${this.random.pick([2, 4])} x ${this.random.pick(FLOATS)}>`;
    const element = elementOf(type);
    const count = lanesOf(type);
    const options = [
      () => this.define(element, `extractelement ${type} ${this.some(type)}, i32 ${this.random.int(count)}`),
      () =>
        this.define(
          type,
          `insertelement ${type} ${this.some(type)}, ${element} ${this.some(element)}, i64 ${this.random.int(count)}`,
        ),
      () => {
        const size = this.random.pick([2, 3, 4, 8]);
        const mask = Array.from({ length: size }, () =>
          this.random.bool(0.05) ? 'i32 poison' : `i32 ${this.random.int(2 * count)}`,
        );
        this.define(
          `<${size} x ${element}>`,
          `shufflevector ${type} ${this.some(type)}, ${type} ${this.some(type)}, <${size} x i32> <${mask.join(', ')}>`,
        );
      },
      () => this.define(type, `freeze ${type} ${this.some(type)}`),
    ];
    this.random.pick(options)();
  }

  private intIntrinsic(): void {
    const type = this.random.pick([
      'i8',
      'i16',
      'i32',
      'i64',
      '<4 x i32>',
      '<8 x i16>',
      '<2 x i64>',
      '<16 x i8>',
    ]);
    const s = suffix(type);
    const one = (): string => `${type} ${this.some(type)}`;
    const options = [
      () => this.define(type, `call ${type} @llvm.${this.random.pick(INT_2)}.${s}(${one()}, ${one()})`),
      () =>
        this.define(
          type,
          `call ${type} @llvm.${this.random.pick(['fshl', 'fshr'])}.${s}(${one()}, ${one()}, ${one()})`,
        ),
      () =>
        this.define(type, `call ${type} @llvm.${this.random.pick(['ctpop', 'bitreverse'])}.${s}(${one()})`),
      () =>
        this.define(
          type,
          `call ${type} @llvm.${this.random.pick(['ctlz', 'cttz', 'abs'])}.${s}(${one()}, i1 false)`,
        ),
    ];
    if (type.startsWith('<')) {
      const element = elementOf(type);
      options.push(() =>
        this.define(
          element,
          `call ${element} @llvm.vector.reduce.${this.random.pick(REDUCTIONS)}.${s}(${one()})`,
        ),
      );
    }
    if (!type.includes('i8'))
      options.push(() => this.define(type, `call ${type} @llvm.bswap.${s}(${one()})`));
    this.random.pick(options)();
  }

  private floatIntrinsic(): void {
    const type = this.random.pick(['float', 'double', '<4 x float>', '<2 x double>']);
    const s = suffix(type);
    const int = type.startsWith('<') ? withElement(type, 'i32') : 'i32';
    const one = (): string => `${type} ${this.some(type)}`;
    const options = [
      () => this.define(type, `call ${type} @llvm.${this.random.pick(FLOAT_1)}.${s}(${one()})`),
      () => this.define(type, `call ${type} @llvm.${this.random.pick(FLOAT_2)}.${s}(${one()}, ${one()})`),
      () => this.define(type, `call ${type} @llvm.fma.${s}(${one()}, ${one()}, ${one()})`),
      () =>
        this.define(
          int,
          `call ${int} @llvm.${this.random.pick(['fptosi', 'fptoui'])}.sat.${suffix(int)}.${s}(${one()})`,
        ),
      () =>
        this.define(
          'float',
          `call float @llvm.vector.reduce.fadd.v4f32(float ${this.some('float')}, <4 x float> ${this.some('<4 x float>')})`,
        ),
    ];
    this.random.pick(options)();
  }

  private load(): void {
    const type = this.random.pick([
      'i8',
      'i16',
      'i32',
      'i64',
      'float',
      'double',
      '<4 x i32>',
      '<8 x i16>',
      '<4 x float>',
      '<16 x i8>',
      '<2 x i64>',
    ]);
    this.loaded(type);
  }

  private loaded(type: string): string {
    const offset = this.random.int(Math.max(1, IN_BYTES - bytesOf(type) + 1));
    const p = `%r${this.next++}`;
    this.lines.push(`  ${p} = getelementptr inbounds i8, ptr %in, i64 ${offset}`);
    return this.define(type, `load ${type}, ptr ${p}, align 1`).name;
  }

  /** A trip through a local object, read back as something else. */
  private memory(): void {
    const pairs = [
      ['i64', '<8 x i8>'],
      ['<4 x i16>', 'i64'],
      ['<2 x float>', 'i64'],
      ['double', '<4 x i16>'],
      ['<8 x i1>', 'i8'],
      ['i17', 'i17'],
    ] as const;
    const [stored, loaded] = this.random.pick(pairs);
    const p = `%r${this.next++}`;
    this.lines.push(`  ${p} = alloca i64, align 8`);
    this.lines.push(`  store ${stored} ${this.some(stored)}, ptr ${p}, align 8`);
    this.define(loaded, `load ${loaded}, ptr ${p}, align 8`);
  }

  private diamond(): void {
    const id = this.next++;
    const raw = this.define('i1', `freeze i1 ${this.some('i1')}`);
    const outer = [...this.pool];
    const type = this.random.pick(['i32', 'i64', 'float', '<4 x i32>']);
    this.lines.push(`  br i1 ${raw.name}, label %then${id}, label %else${id}`, `then${id}:`);
    this.steps(this.random.between(1, 4));
    const yes = this.some(type);
    this.pool = [...outer];
    this.lines.push(`  br label %join${id}`, `else${id}:`);
    this.steps(this.random.between(0, 3));
    const no = this.some(type);
    this.pool = outer;
    this.lines.push(`  br label %join${id}`, `join${id}:`);
    this.define(type, `phi ${type} [ ${yes}, %then${id} ], [ ${no}, %else${id} ]`);
  }

  private loop(): void {
    const id = this.next++;
    const trips = this.random.between(1, 9);
    const type = this.random.pick(['i32', 'i64', 'double', '<4 x i32>', 'float']);
    const start = this.some(type);
    const outer = [...this.pool];
    this.lines.push(`  br label %before${id}`, `before${id}:`, `  br label %loop${id}`, `loop${id}:`);
    const at = this.lines.length;
    const counter = { name: `%i${id}`, type: 'i32' };
    const carried = { name: `%c${id}`, type };
    this.pool.push(counter, carried);
    this.steps(this.random.between(1, 5));
    const back = this.some(type);
    this.pool = outer;
    this.lines.splice(
      at,
      0,
      `  %i${id} = phi i32 [ 0, %before${id} ], [ %j${id}, %loop${id} ]`,
      `  %c${id} = phi ${type} [ ${start}, %before${id} ], [ ${back}, %loop${id} ]`,
    );
    this.lines.push(
      `  %j${id} = add nuw nsw i32 %i${id}, 1`,
      `  %t${id} = icmp ult i32 %j${id}, ${trips}`,
      `  br i1 %t${id}, label %loop${id}, label %after${id}`,
      `after${id}:`,
    );
    // What the loop computed last dominates what follows.
    this.pool.push(carried);
  }

  private storeAll(): void {
    let offset = 0;
    const seen = this.random.shuffle([...this.pool]);
    for (const value of seen) {
      const bytes = bytesOf(value.type);
      if (!Number.isInteger(bytes) || offset + bytes > OUT_BYTES) continue;
      const p = `%r${this.next++}`;
      this.lines.push(`  ${p} = getelementptr inbounds i8, ptr %out, i64 ${offset}`);
      this.lines.push(`  store ${value.type} ${value.name}, ptr ${p}, align 1`);
      this.outputs.push({ type: value.type, offset, bytes });
      offset += bytes;
    }
  }
}

/** Bytes of a type whose elements are whole bytes; not an integer otherwise. */
function bytesOf(type: string): number {
  if (type.startsWith('<')) return lanesOf(type) * bytesOf(elementOf(type));
  if (type === 'float') return 4;
  if (type === 'double') return 8;
  return Number(type.slice(1)) / 8;
}

export function elementOf(type: string): string {
  return type.startsWith('<') ? type.slice(type.indexOf(' x ') + 3, -1) : type;
}

function lanesOf(type: string): number {
  return Number(/<(\d+)/.exec(type)![1]);
}

function withElement(type: string, element: string): string {
  return `<${lanesOf(type)} x ${element}>`;
}

function suffix(type: string): string {
  if (type.startsWith('<')) return `v${lanesOf(type)}${suffix(elementOf(type))}`;
  return type === 'float' ? 'f32' : type === 'double' ? 'f64' : type;
}
