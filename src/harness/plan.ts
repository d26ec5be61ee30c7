/**
 * A harness as data: the arguments a function is called with, and the buffers behind them. The plan is made from the
 * survey and grows while it is tried (see fit.ts).
 */
import { findAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import { allocSize } from '../ir/layout.ts';
import type { Module } from '../ir/module.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { Random } from '../support/random.ts';
import { type Field, type Layout, layoutOf, type Shape } from './shape.ts';
import { type Survey, survey } from './survey.ts';

/** What buffers are filled with. */
export interface Contents {
  /** Integers in between, both included. */
  readonly integers: readonly [low: number, high: number];
  readonly bytes: readonly [low: number, high: number];
  /** Do buffers of bytes end in a zero, as strings do? */
  readonly ended: boolean;
  /** Do buffers of the same shape have the same contents? */
  readonly alike: boolean;
  /** From one record to the next: anything, never less, or nothing new. */
  readonly order: 'random' | 'rising' | 'same';
}

export interface PlanOptions {
  /** Of integers that bound loops. */
  readonly size: number;
  readonly seed: number;
  readonly contents: Contents;
  /** Are pointers in buffers followed, or null? */
  readonly follow: boolean;
  /** What the user said about the arguments, by parameter; undefined where he left it to us. */
  readonly given: readonly (GivenArgument | undefined)[];
}

export type GivenArgument =
  | { readonly kind: 'constant'; readonly text: string }
  | { readonly kind: 'size' }
  | {
      readonly kind: 'buffer';
      readonly element: Type;
      readonly elements: readonly string[];
      readonly bytes: number;
    };

export interface Buffer {
  /** The name of its global. */
  readonly name: string;
  /** For people: `x`, `v.data`. */
  readonly title: string;
  readonly layout: Layout;
  /** Bytes before the place that is pointed to, and from there on. */
  before: number;
  bytes: number;
  /** Bytes up to where pointers to its end lead. */
  range: number;
  /** How often the record of its holder repeats: as many parts has the buffer, each of `bytes`. */
  parts: number;
  /** Contents from the command line: constants of one type. */
  readonly image: { readonly element: Type; readonly elements: readonly string[] } | null;
  /** Where its pointers lead, by the field's offset. */
  readonly behind: Map<number, Buffer>;
}

export type PlannedArgument =
  | { readonly kind: 'constant'; readonly text: string; readonly about: string }
  | { readonly kind: 'pointer'; readonly buffer: Buffer; readonly offset: number; readonly about: string };

export interface Plan {
  readonly func: Func;
  /** Are there loops in it? */
  readonly loops: boolean;
  readonly module: Module;
  readonly options: PlanOptions;
  readonly args: readonly PlannedArgument[];
  readonly buffers: readonly Buffer[];
}

export const PREFIX = 'superword.';

/** A sentence that completes "cannot be called: …", or the plan. */
export function makePlan(func: Func, module: Module, options: PlanOptions): Plan | string {
  const found = survey(func, module);
  const refusal = refuse(func, found);
  if (refusal !== null) return refusal;
  const planner = new Planner(func, module, options, found);
  const args = planner.arguments();
  return { func, module, options, args, buffers: planner.buffers, loops: found.depth > 0 };
}

function refuse(func: Func, found: Survey): string | null {
  if (func.fnType.varArg) return 'it takes a variable number of arguments';
  for (const param of func.params) {
    const name = param.name ?? `number ${param.index + 1}`;
    const attributes = paramAttributesOf(func, param.index);
    if (found.called.has(param.index)) return `parameter ${name} is a function that it calls`;
    if (param.type.kind === TypeKind.Ptr && param.type.addressSpace !== 0)
      return `parameter ${name} points to another address space`;
    for (const kind of ['inalloca', 'preallocated', 'swifterror', 'swiftself', 'swiftasync', 'nest']) {
      if (findAttribute(attributes, kind) !== null) return `parameter ${name} is passed as ${kind}`;
    }
    if (!isPlain(param.type)) return `parameter ${name} has type ${param.type.text}`;
  }
  return null;
}

function isPlain(type: Type): boolean {
  switch (type.kind) {
    case TypeKind.Int:
    case TypeKind.Ptr:
      return true;
    case TypeKind.Float:
      return type.text !== 'ppc_fp128';
    case TypeKind.Vector:
      return !type.scalable && isPlain(type.element);
    case TypeKind.Array:
      return type.count <= 64n && isPlain(type.element);
    case TypeKind.Struct:
      return (type.fields ?? [null]).every((field) => field !== null && isPlain(field));
    default:
      return false;
  }
}

class Planner {
  readonly buffers: Buffer[] = [];
  readonly #func: Func;
  readonly #module: Module;
  readonly #options: PlanOptions;
  readonly #survey: Survey;
  readonly #random: Random;

  constructor(func: Func, module: Module, options: PlanOptions, found: Survey) {
    this.#func = func;
    this.#module = module;
    this.#options = options;
    this.#survey = found;
    this.#random = new Random(options.seed);
  }

  arguments(): PlannedArgument[] {
    const args: PlannedArgument[] = [];
    const own: (Buffer | null)[] = [];
    this.#func.params.forEach((param, index) => {
      const title = param.name ?? `parameter ${index + 1}`;
      const given = this.#options.given[index];
      let arg: PlannedArgument;
      if (given !== undefined && given.kind !== 'size') arg = this.#given(given, title);
      else if (given?.kind === 'size') arg = constant(String(this.#options.size), String(this.#options.size));
      else if (param.type.kind === TypeKind.Ptr) arg = this.#pointer(index, title, own);
      else arg = this.#number(param.type, index);
      own.push(arg.kind === 'pointer' && arg.offset === 0 ? arg.buffer : null);
      args.push(arg);
    });
    return args;
  }

  #given(given: Exclude<GivenArgument, { kind: 'size' }>, title: string): PlannedArgument {
    if (given.kind === 'constant') return constant(given.text, given.text);
    const { element, elements, bytes } = given;
    const buffer = this.#buffer(title, { record: Math.max(1, bytes), fields: [] }, { element, elements });
    buffer.bytes = bytes;
    return { kind: 'pointer', buffer, offset: 0, about: 'as given' };
  }

  #pointer(index: number, title: string, own: readonly (Buffer | null)[]): PlannedArgument {
    const start = this.#survey.ends.get(index);
    const range = start === undefined ? null : (own[start] ?? null);
    if (range !== null) {
      const offset = this.#options.size * range.layout.record;
      range.bytes = Math.max(range.bytes, offset);
      return { kind: 'pointer', buffer: range, offset, about: `the end of ${range.title}` };
    }
    const shape = this.#survey.shapes[index]!;
    const layout = layoutOf(this.#withEnds(index, shape));
    const buffer = this.#buffer(title, layout, null);
    const guess = shape.stride > 0 || shape.bytes ? this.#options.size : 1;
    buffer.bytes = Math.max(layout.record * guess, this.#promised(index));
    this.#follow(buffer, 1);
    return { kind: 'pointer', buffer, offset: 0, about: '' };
  }

  /** The two ends of a range are walked alike. */
  #withEnds(index: number, shape: Shape): Shape {
    for (const [end, start] of this.#survey.ends) {
      const other = start === index ? this.#survey.shapes[end] : null;
      withEnd(shape, other ?? null);
    }
    return shape;
  }

  #follow(holder: Buffer, depth: number): void {
    if (!this.#options.follow) return;
    for (const field of holder.layout.fields) {
      if (field.kind !== 'pointer' || depth > MAX_DEPTH || startOf(holder, field) !== null) continue;
      const end = holder.layout.fields.find((other) => startOf(holder, other) === field);
      const layout = field.behind === null ? BYTES : layoutOf(withEnd(field.behind, end?.behind ?? null));
      const inner = this.#buffer(`${holder.title}[${field.offset}]`, layout, null);
      if (end !== undefined) inner.bytes = inner.range = this.#options.size * layout.record;
      holder.behind.set(field.offset, inner);
      this.#follow(inner, depth + 1);
    }
  }

  #buffer(title: string, layout: Layout, image: Buffer['image']): Buffer {
    const name = `${PREFIX}buffer.${this.buffers.length}`;
    const bytes = layout.record;
    const buffer: Buffer = {
      name,
      title,
      layout,
      before: 0,
      bytes,
      range: 0,
      parts: 1,
      image,
      behind: new Map(),
    };
    this.buffers.push(buffer);
    return buffer;
  }

  /** What the signature says about the memory behind a pointer. */
  #promised(index: number): number {
    const attributes = paramAttributesOf(this.#func, index);
    const promised = Number(findAttribute(attributes, 'dereferenceable')?.int ?? 0n);
    const passed = ['byval', 'sret', 'byref'].map((name) => findAttribute(attributes, name)?.type ?? null);
    const sizes = passed.map((type) => (type === null ? 0 : allocSize(this.#module.layout, type)));
    return Math.max(promised, ...sizes.filter(Number.isFinite));
  }

  #number(type: Type, index: number): PlannedArgument {
    const { extents, pitches, depth } = this.#survey;
    if (type.kind === TypeKind.Int && type.bits > 1) {
      const { size } = this.#options;
      const fits = type.bits > 31 || size < 2 ** (type.bits - 1);
      const bounds = extents.has(index) || (depth > 1 && pitches.has(index));
      if (bounds && fits) return constant(String(size), `${size}`);
    }
    const text = this.#value(type);
    return constant(text, aboutNumber(type, text));
  }

  #value(type: Type): string {
    switch (type.kind) {
      case TypeKind.Int:
        return type.bits === 1
          ? 'true'
          : String(this.#random.between(1, Math.min(7, 2 ** Math.min(type.bits - 1, 4) - 1)));
      case TypeKind.Float:
        return floatText(type, 0.5 + this.#random.int(1024) / 1024);
      case TypeKind.Vector:
        return `<${this.#values(Array.from({ length: type.count }, () => type.element))}>`;
      case TypeKind.Array:
        return `[${this.#values(Array.from({ length: Number(type.count) }, () => type.element))}]`;
      case TypeKind.Struct:
        return type.packed
          ? `<{${this.#values(type.fields ?? [])}}>`
          : `{${this.#values(type.fields ?? [])}}`;
      default:
        return 'zeroinitializer';
    }
  }

  #values(types: readonly Type[]): string {
    return types
      .map((type) => `${type.text} ${type.kind === TypeKind.Ptr ? 'null' : this.#value(type)}`)
      .join(', ');
  }
}

/** The field that begins the range that this one ends; null where it ends none. */
export function startOf({ layout }: Buffer, { endOf }: Field): Field | null {
  if (endOf === null) return null;
  return layout.fields.find((f) => f.kind === 'pointer' && f.offset === endOf && f.endOf === null) ?? null;
}

/** What is behind the beginning of a range, and what is reached from its end. */
function withEnd(shape: Shape, end: Shape | null): Shape {
  for (const a of end?.accesses ?? []) shape.add(a.type, a.size, a.offset, [end!.stride]);
  return shape;
}

const MAX_DEPTH = 3;
const BYTES: Layout = { record: 1, fields: [] };

function constant(text: string, about: string): PlannedArgument {
  return { kind: 'constant', text, about };
}

/** A float as LLVM writes one: exact, as the bits of a double where the type allows. */
export function floatText(type: Type, value: number): string {
  if (type.text === 'float' || type.text === 'double') {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, type.text === 'float' ? Math.fround(value) : value);
    return `0x${view.getBigUint64(0).toString(16).toUpperCase().padStart(16, '0')}`;
  }
  // Halves, quarters and so on down to 1/128 are exact in every format; their text is too.
  return (Math.round(value * 128) / 128).toExponential(6);
}

function aboutNumber(type: Type, text: string): string {
  if (type.text !== 'float' && type.text !== 'double') return text;
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(text));
  return String(view.getFloat64(0));
}

/** How many records of the layout a buffer has. */
export function recordsOf(buffer: Buffer): number {
  return Math.max(1, Math.floor(buffer.bytes / buffer.layout.record));
}

/** The whole size of a buffer's global. */
export function totalBytes(buffer: Buffer): number {
  return buffer.before + buffer.bytes * buffer.parts;
}

/** Pointers behind a buffer have a part each. */
export function settleParts(buffer: Buffer): void {
  for (const inner of buffer.behind.values()) {
    inner.parts = recordsOf(buffer) * buffer.parts;
    settleParts(inner);
  }
}
