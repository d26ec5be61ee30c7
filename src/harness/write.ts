/**
 * A plan as LLVM IR text, to be appended to the module it was made for.
 *
 *     kernel_setup      fills every buffer, record by record, from a linear congruential generator
 *     kernel            calls the function through a pointer that the optimizer cannot see through (a volatile load,
 *                       as of every argument), so that nothing of the harness leaks into the code under test
 *     kernel_checksum   folds the result, the buffers and the module's variables; floats by their bits, every NaN alike
 *
 * Nothing here is declared twice, numbered or attributed by group, so that the same text fits behind every version of
 * the module.
 */
import { findAttribute } from '../ir/attribute.ts';
import { paramAttributesOf } from '../ir/func.ts';
import type { GlobalVar } from '../ir/global.ts';
import { quoteName } from '../ir/name.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { type Buffer, type Plan, PREFIX, startOf, totalBytes } from './plan.ts';
import type { Field } from './shape.ts';

export interface WriteOptions {
  /** Where floats may be reordered, checksums are one double that is compared within a tolerance. */
  readonly tolerant: boolean;
  /** How far two doubles may lie apart, as a part of the larger. */
  readonly tolerance: number;
}

/** For the interpreter: setup and so many calls, in one function. */
export function trialText(calls: number): string {
  const lines = Array.from({ length: calls }, () => '  call void @kernel()');
  return `define void @${PREFIX}trial() {\n  call void @kernel_setup(i32 1)\n${lines.join('\n')}\n  ret void\n}\n`;
}

export function writeHarness(plan: Plan, options: WriteOptions): string {
  const writer = new Writer(plan, options);
  return [
    globals(plan),
    writer.setup(),
    writer.kernel(),
    writer.checksum(),
    ...(options.tolerant ? [writer.tolerance()] : []),
  ].join('\n');
}

function globals(plan: Plan): string {
  const lines: string[] = [];
  for (const buffer of plan.buffers) {
    lines.push(`@${buffer.name} = internal global [${totalBytes(buffer)} x i8] zeroinitializer, align 64`);
    if (buffer.image === null) continue;
    const { element, elements } = buffer.image;
    const values = elements.map((text) => `${element.text} ${text}`).join(', ');
    const count = elements.length;
    const contents = count === 0 ? 'zeroinitializer' : `[${values}]`;
    lines.push(
      `@${buffer.name}.image = internal constant [${count} x ${element.text}] ${contents}, align 64`,
    );
  }
  plan.args.forEach((arg, i) => {
    const type = plan.func.params[i]!.type.text;
    const value =
      arg.kind === 'constant' ? arg.text : addressText(arg.buffer, arg.buffer.before + arg.offset);
    lines.push(`@${PREFIX}argument.${i} = internal global ${type} ${value}`);
  });
  lines.push(`@${PREFIX}callee = internal global ptr @${quoteName(plan.func.name ?? '')}`);
  const { result } = plan.func.fnType;
  if (result.kind !== TypeKind.Void)
    lines.push(`@${PREFIX}result = internal global ${result.text} zeroinitializer`);
  return `${lines.join('\n')}\n`;
}

function addressText(buffer: Buffer, offset: number): string {
  return offset === 0 ? `@${buffer.name}` : `getelementptr (i8, ptr @${buffer.name}, i64 ${offset})`;
}

class Writer {
  readonly #plan: Plan;
  readonly #options: WriteOptions;
  readonly #features: string;
  #lines: string[] = [];
  #values = 0;
  #blocks = 0;
  #block = 'entry';

  constructor(plan: Plan, options: WriteOptions) {
    this.#plan = plan;
    this.#options = options;
    const kept = ['target-cpu', 'target-features'].map(
      (name) => findAttribute(plan.func.attributes, name)?.text,
    );
    this.#features = kept.filter((text) => text !== undefined).join(' ');
  }

  setup(): string {
    this.#start();
    for (const [i, buffer] of this.#plan.buffers.entries()) {
      if (buffer.image !== null) this.#copyImage(buffer);
      else this.#fill(buffer, this.#seed(i));
    }
    return this.#define('void @kernel_setup(i32 %seed)', 'ret void');
  }

  kernel(): string {
    this.#start();
    const { func, args } = this.#plan;
    const words = args.map((_, i) => {
      const { type } = func.params[i]!;
      const value = this.#value(`load volatile ${type.text}, ptr @${PREFIX}argument.${i}`);
      const passed = paramAttributesOf(func, i);
      const how = ABI.map((name) => findAttribute(passed, name)?.text).filter((text) => text !== undefined);
      return [type.text, ...how, value].join(' ');
    });
    const callee = this.#value(`load volatile ptr, ptr @${PREFIX}callee`);
    const { result } = func.fnType;
    const convention = func.callingConv === '' ? '' : `${func.callingConv} `;
    const how = RESULT_ABI.map((name) => findAttribute(func.resultAttributes, name)?.text).filter(
      (text) => text !== undefined,
    );
    const call = `call ${convention}${[...how, result.text].join(' ')} ${callee}(${words.join(', ')})`;
    if (result.kind === TypeKind.Void) this.#lines.push(`  ${call}`);
    else this.#lines.push(`  store ${result.text} ${this.#value(call)}, ptr @${PREFIX}result`);
    return this.#define('void @kernel()', 'ret void');
  }

  checksum(): string {
    this.#start();
    const { result } = this.#plan.func.fnType;
    let sum = this.#options.tolerant ? '0.0' : '-3750763034362895579';
    if (result.kind !== TypeKind.Void && result.kind !== TypeKind.Ptr) {
      sum = this.#foldValue(sum, result, this.#value(`load ${result.text}, ptr @${PREFIX}result`));
    }
    for (const buffer of this.#plan.buffers) sum = this.#foldBuffer(sum, buffer);
    for (const global of variablesOf(this.#plan)) {
      sum = this.#foldValue(
        sum,
        global.valueType,
        this.#value(`load ${global.valueType.text}, ptr @${quoteName(global.name ?? '')}`),
      );
    }
    if (this.#options.tolerant) sum = this.#value(`bitcast double ${sum} to i64`);
    return this.#define('i64 @kernel_checksum()', `ret i64 ${sum}`);
  }

  tolerance(): string {
    this.#start();
    return this.#define(
      'double @kernel_tolerance()',
      `ret double ${this.#options.tolerance.toExponential(6)}`,
    );
  }

  #start(): void {
    this.#lines = [];
    this.#values = 0;
    this.#blocks = 0;
    this.#block = 'entry';
  }

  #define(head: string, end: string): string {
    return `define ${head} noinline ${this.#features} {\nentry:\n${this.#lines.join('\n')}\n  ${end}\n}\n`;
  }

  #value(text: string): string {
    const name = `%v${this.#values++}`;
    this.#lines.push(`  ${name} = ${text}`);
    return name;
  }

  /** A loop over 0 … count − 1 that carries one value; `body` makes the next one. */
  #loop(
    count: number,
    type: string,
    start: string,
    body: (index: string, carried: string) => string,
  ): string {
    const block = `loop${this.#blocks}`;
    const after = `after${this.#blocks++}`;
    const before = this.#block;
    const [index, carried, next] = [`%i${block}`, `%c${block}`, `%n${block}`];
    this.#lines.push(`  br label %${block}`, `${block}:`);
    // The phis name values that are not known yet, so their place is kept.
    const at = this.#lines.length;
    this.#lines.push('', '');
    const made = body(index, carried);
    this.#lines[at] = `  ${index} = phi i64 [ 0, %${before} ], [ ${next}, %${block} ]`;
    this.#lines[at + 1] = `  ${carried} = phi ${type} [ ${start}, %${before} ], [ ${made}, %${block} ]`;
    this.#lines.push(
      `  ${next} = add i64 ${index}, 1`,
      `  %d${block} = icmp eq i64 ${next}, ${count}`,
      `  br i1 %d${block}, label %${after}, label %${block}`,
      `${after}:`,
    );
    this.#block = after;
    return made;
  }

  #seed(buffer: number): number {
    const { seed, contents } = this.#plan.options;
    return (seed * 40503 + (contents.alike ? 0 : buffer * 7919) + 12345) | 0;
  }

  #fill(buffer: Buffer, seed: number): void {
    const { fields, record } = buffer.layout;
    const whole = Math.floor(totalBytes(buffer) / record);
    if (fields.length === 0 || whole === 0) return;
    this.#loop(whole, 'i32', String(seed), (index, state) => {
      let drawn = state;
      const base = this.#value(`mul i64 ${index}, ${record}`);
      for (const field of fields) {
        const mixed = this.#value(`mul i32 ${drawn}, 1664525`);
        drawn = this.#value(`add i32 ${mixed}, 1013904223`);
        const place = this.#value(`add i64 ${base}, ${field.offset}`);
        const pointer = this.#value(`getelementptr i8, ptr @${buffer.name}, i64 ${place}`);
        const value = this.#drawn(buffer, field, { index, count: whole, bits: drawn });
        this.#lines.push(`  store ${field.type.text} ${value}, ptr ${pointer}, align 1`);
      }
      return drawn;
    });
    if (!this.#plan.options.contents.ended || record !== 1) return;
    const end = this.#value(`getelementptr i8, ptr @${buffer.name}, i64 ${totalBytes(buffer) - 1}`);
    this.#lines.push(`  store i8 0, ptr ${end}`);
  }

  #drawn(buffer: Buffer, field: Field, record: FilledRecord): string {
    const { type } = field;
    if (field.kind === 'pointer') return this.#pointerValue(buffer, field, record.index);
    if (field.kind === 'extent') return String(this.#plan.options.size);
    if (type.kind === TypeKind.Float) {
      const mantissa = this.#below(record, 1 << 23);
      const one = this.#value(`or i32 ${mantissa}, 1065353216`);
      const between = this.#value(`bitcast i32 ${one} to float`);
      const centred = this.#value(`fsub float ${between}, 5.000000e-01`);
      if (type.text === 'float') return centred;
      return this.#value(`${type.bits < 32 ? 'fptrunc' : 'fpext'} float ${centred} to ${type.text}`);
    }
    if (type.kind !== TypeKind.Int) return 'zeroinitializer';
    const { integers, bytes } = this.#plan.options.contents;
    const [from, to] = type.bits <= 8 ? bytes : integers;
    const number = this.#value(`add i32 ${this.#below(record, to - from + 1)}, ${from}`);
    if (type.bits === 32) return number;
    return this.#value(`${type.bits < 32 ? 'trunc' : 'zext'} i32 ${number} to ${type.text}`);
  }

  /** A number from 0 to below the limit, in the order that the contents are to have. */
  #below({ index, count, bits }: FilledRecord, limit: number): string {
    switch (this.#plan.options.contents.order) {
      case 'random': {
        const top = this.#value(`lshr i32 ${bits}, 8`);
        return this.#value(`urem i32 ${top}, ${limit}`);
      }
      case 'rising': {
        const scaled = this.#value(`mul i64 ${index}, ${limit}`);
        const part = this.#value(`udiv i64 ${scaled}, ${count}`);
        return this.#value(`trunc i64 ${part} to i32`);
      }
      case 'same':
        return '0';
    }
  }

  #pointerValue(buffer: Buffer, field: Field, index: string): string {
    const start = startOf(buffer, field);
    const inner = buffer.behind.get((start ?? field).offset);
    if (inner === undefined) return 'null';
    const part = this.#value(`mul i64 ${index}, ${inner.bytes}`);
    const place = this.#value(`add i64 ${part}, ${inner.before + (start === null ? 0 : inner.range)}`);
    return this.#value(`getelementptr i8, ptr @${inner.name}, i64 ${place}`);
  }

  #copyImage(buffer: Buffer): void {
    if (buffer.bytes === 0) return;
    this.#loop(buffer.bytes, 'i32', '0', (index) => {
      const from = this.#value(`getelementptr i8, ptr @${buffer.name}.image, i64 ${index}`);
      const byte = this.#value(`load i8, ptr ${from}`);
      const to = this.#value(`getelementptr i8, ptr @${buffer.name}, i64 ${index}`);
      this.#lines.push(`  store i8 ${byte}, ptr ${to}`);
      return '0';
    });
  }

  #foldBuffer(sum: string, buffer: Buffer): string {
    const type = this.#options.tolerant ? 'double' : 'i64';
    if (buffer.image !== null) return this.#foldImage(sum, buffer, type);
    const { fields, record } = buffer.layout;
    const whole = Math.floor(totalBytes(buffer) / record);
    const seen = fields.filter((f) => f.kind !== 'pointer');
    if (seen.length === 0 || whole === 0) return sum;
    return this.#loop(whole, type, sum, (index, carried) => {
      let inner = carried;
      const base = this.#value(`mul i64 ${index}, ${record}`);
      for (const field of seen) {
        const place = this.#value(`add i64 ${base}, ${field.offset}`);
        const pointer = this.#value(`getelementptr i8, ptr @${buffer.name}, i64 ${place}`);
        const value = this.#value(`load ${field.type.text}, ptr ${pointer}, align 1`);
        inner = this.#foldValue(inner, field.type, value);
      }
      return inner;
    });
  }

  #foldImage(sum: string, buffer: Buffer, type: string): string {
    const { element, elements } = buffer.image!;
    if (elements.length === 0 || element.kind === TypeKind.Ptr) return sum;
    return this.#loop(elements.length, type, sum, (index, carried) => {
      const pointer = this.#value(`getelementptr ${element.text}, ptr @${buffer.name}, i64 ${index}`);
      const value = this.#value(`load ${element.text}, ptr ${pointer}`);
      return this.#foldValue(carried, element, value);
    });
  }

  /** The checksum with one more value, whatever it is made of. */
  #foldValue(sum: string, type: Type, value: string): string {
    switch (type.kind) {
      case TypeKind.Int:
        return this.#options.tolerant
          ? this.#addUp(sum, this.#intAsDouble(type.bits, value))
          : this.#foldInt(sum, type.bits, value);
      case TypeKind.Float: {
        const wide = this.#asDouble(type, value);
        return this.#options.tolerant ? this.#addUp(sum, wide) : this.#foldDouble(sum, wide);
      }
      case TypeKind.Vector: {
        let inner = sum;
        for (let lane = 0; lane < type.count; lane++) {
          inner = this.#foldValue(
            inner,
            type.element,
            this.#value(`extractelement ${type.text} ${value}, i64 ${lane}`),
          );
        }
        return inner;
      }
      case TypeKind.Array:
      case TypeKind.Struct: {
        let inner = sum;
        const types =
          type.kind === TypeKind.Struct
            ? (type.fields ?? [])
            : Array.from({ length: Number(type.count) }, () => type.element);
        types.forEach((element, i) => {
          if (element.kind === TypeKind.Ptr) return;
          inner = this.#foldValue(inner, element, this.#value(`extractvalue ${type.text} ${value}, ${i}`));
        });
        return inner;
      }
      default:
        return sum;
    }
  }

  #foldInt(sum: string, bits: number, value: string): string {
    let inner = sum;
    for (let at = 0; at < bits; at += 64) {
      const shifted = at === 0 ? value : this.#value(`lshr i${bits} ${value}, ${at}`);
      const word =
        bits === 64 ? shifted : this.#value(`${bits < 64 ? 'zext' : 'trunc'} i${bits} ${shifted} to i64`);
      const mixed = this.#value(`xor i64 ${inner}, ${word}`);
      const spread = this.#value(`mul i64 ${mixed}, -7046029254386353131`);
      const high = this.#value(`lshr i64 ${spread}, 29`);
      inner = this.#value(`xor i64 ${spread}, ${high}`);
    }
    return inner;
  }

  #foldDouble(sum: string, wide: string): string {
    const isNan = this.#value(`fcmp uno double ${wide}, 0.0`);
    const bits = this.#value(`bitcast double ${wide} to i64`);
    return this.#foldInt(sum, 64, this.#value(`select i1 ${isNan}, i64 9221120237041090560, i64 ${bits}`));
  }

  #asDouble(type: Type, value: string): string {
    if (type.text === 'double') return value;
    const wider = type.kind === TypeKind.Float && type.bits > 64;
    return this.#value(`${wider ? 'fptrunc' : 'fpext'} ${type.text} ${value} to double`);
  }

  #intAsDouble(bits: number, value: string): string {
    return this.#value(`sitofp i${bits} ${value} to double`);
  }

  #addUp(sum: string, value: string): string {
    return this.#value(`fadd double ${sum}, ${value}`);
  }
}

/** How an argument or a result is passed, where that is more than its type. */
const ABI = ['byval', 'sret', 'inreg', 'signext', 'zeroext', 'align'] as const;
const RESULT_ABI = ['inreg', 'signext', 'zeroext'] as const;
/** Larger variables are left out: loading one as a value would be longer than the rest. */
const MOST_ELEMENTS = 64;

/** Variables of the module that others could read: what the function leaves in them is part of the result. */
function variablesOf(plan: Plan): GlobalVar[] {
  return plan.module.globals.filter(
    (g) =>
      !g.isConstant &&
      g.initializer !== null &&
      (g.linkage === '' || g.linkage === 'common') &&
      g.name !== null &&
      g.threadLocal === '' &&
      elementsIn(g.valueType) <= MOST_ELEMENTS,
  );
}

function elementsIn(type: Type): number {
  switch (type.kind) {
    case TypeKind.Int:
      return type.bits <= 64 ? 1 : Number.POSITIVE_INFINITY;
    case TypeKind.Float:
    case TypeKind.Ptr:
      return 1;
    case TypeKind.Vector:
      return type.scalable ? Number.POSITIVE_INFINITY : type.count * elementsIn(type.element);
    case TypeKind.Array:
      return Number(type.count) * elementsIn(type.element);
    case TypeKind.Struct:
      return (type.fields ?? []).reduce((n, field) => n + elementsIn(field), 0);
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** One of the records that a buffer is filled with. */
interface FilledRecord {
  readonly index: string;
  readonly count: number;
  /** 32 random ones. */
  readonly bits: string;
}
