/**
 * Expressions that are written once for each lane, with differences planted in some of them.
 *
 * A template is a list of steps; a step's operands are earlier steps. Writing it for a lane gives one instruction a step
 * (or a few). A plant names a lane, a step and what is different there.
 */
import { bitsOf, isFloat, isInt, suffixOf } from './types.ts';
import type { PointerParam, Writer } from './writer.ts';

/** Where a lane loads from: element `start + lane * stride` behind the pointer. */
export interface LoadPlace {
  readonly pointer: PointerParam;
  readonly start: number;
  readonly stride: number;
}

type Step =
  | { readonly kind: 'load'; readonly type: string; readonly place: LoadPlace }
  | { readonly kind: 'scalar'; readonly type: string; readonly value: string }
  | { readonly kind: 'constant'; readonly type: string; readonly value: string; readonly varies: boolean }
  | { readonly kind: 'index'; readonly type: string }
  | Operation;

interface Operation {
  readonly kind: 'op';
  readonly type: string;
  readonly op: string;
  /** Flags or predicate. */
  readonly word: string;
  readonly from: string;
  readonly args: readonly number[];
}

export interface Template {
  readonly steps: Step[];
  readonly type: string;
}

export const PLANTS = [
  'opcode',
  'swap',
  'sign',
  'flags',
  'constant',
  'offset',
  'repeat',
  'extra-use',
  'between',
  'undef',
] as const;
export type PlantKind = (typeof PLANTS)[number];

export interface Plant {
  readonly kind: PlantKind;
  readonly lane: number;
  readonly step: number;
}

/** What writing a lane needs from where it is written. */
export interface Site {
  readonly lane: number;
  readonly plants: readonly Plant[];
  /** The address of element `index` of the place, for an access of the type; and the alignment to claim. */
  readonly address: (place: LoadPlace, type: string, index: number) => { at: string; align: number };
  /** The counter of the loop around it, as that type; null outside of loops. */
  readonly counter: ((type: string) => string) | null;
  /** Something that gets in the way: a store, a call, a fence. */
  readonly disturb: () => void;
  /** Uses a value once more. */
  readonly useUp: (type: string, value: string) => void;
}

export interface TemplateOptions {
  readonly places: readonly LoadPlace[];
  readonly depth: number;
  readonly hasIndex: boolean;
}

/** A template for values of the type. */
export function makeTemplate(w: Writer, type: string, options: TemplateOptions): Template {
  const grower = new Grower(w, options);
  grower.value(type, options.depth);
  return { steps: grower.steps, type };
}

/** Writes the template for one lane; answers the value of its last step. */
export function writeLane(w: Writer, template: Template, site: Site): string {
  const values: string[] = [];
  for (let i = 0; i < template.steps.length; i++) values.push(writeStep(w, template, i, values, site));
  return values[values.length - 1]!;
}

/** The same for all lanes at once, step by step; a value for each lane. */
export function writeLanes(w: Writer, template: Template, sites: readonly Site[]): string[] {
  const values: string[][] = sites.map(() => []);
  for (let i = 0; i < template.steps.length; i++)
    sites.forEach((site, lane) => void values[lane]!.push(writeStep(w, template, i, values[lane]!, site)));
  return values.map((list) => list[list.length - 1]!);
}

class Grower {
  readonly steps: Step[] = [];
  private readonly w: Writer;
  private readonly options: TemplateOptions;

  constructor(w: Writer, options: TemplateOptions) {
    this.w = w;
    this.options = options;
  }

  /** The index of a step of that type. */
  value(type: string, depth: number): number {
    const { random } = this.w;
    const same = this.steps.flatMap((s, i) => (s.type === type && s.kind !== 'constant' ? [i] : []));
    if (same.length > 0 && depth < this.options.depth && random.bool(0.25)) return random.pick(same);
    if (depth <= 0 || type === 'ptr') return this.leaf(type);
    if (type === 'i1') return this.boolean(depth);
    return isFloat(type) ? this.float(type, depth) : this.integer(type, depth);
  }

  private push(step: Step): number {
    return this.steps.push(step) - 1;
  }

  private op(type: string, op: string, word: string, from: string, args: readonly number[]): number {
    return this.push({ kind: 'op', type, op, word, from, args });
  }

  private leaf(type: string): number {
    const { random } = this.w;
    const dice = random.int(20);
    if (dice < 3) return this.push({ kind: 'scalar', type, value: this.scalarOf(type) });
    if (dice < 6 && type !== 'ptr')
      return this.push({ kind: 'constant', type, value: this.w.constant(type), varies: random.bool(0.4) });
    if (dice < 8 && this.options.hasIndex && isInt(type) && bitsOf(type) > 3)
      return this.push({ kind: 'index', type });
    return this.load(type);
  }

  private scalarOf(type: string): string {
    return type === 'ptr' ? this.w.random.pick(this.w.pointers).name : this.w.scalar(type);
  }

  /** Types that do not fill their bytes are cut from wider ones: their bits in memory would not be known. */
  private load(type: string): number {
    const { random } = this.w;
    if (type !== 'ptr' && bitsOf(type) % 8 !== 0) {
      const wide = bitsOf(type) < 8 ? 'i8' : 'i64';
      return this.op(type, 'trunc', '', wide, [this.load(wide)]);
    }
    const fitting = this.options.places.filter((p) => p.pointer.element === type);
    if (fitting.length > 0) return this.push({ kind: 'load', type, place: random.pick(fitting) });
    const any = random.pick(this.options.places);
    const { element } = any.pointer;
    if (element !== 'ptr' && type !== 'ptr' && random.bool(0.7)) {
      return this.convert(element, type, this.push({ kind: 'load', type: element, place: any }));
    }
    if (isFloat(type)) this.w.isExact = false;
    return this.push({ kind: 'load', type, place: any });
  }

  private convert(from: string, to: string, arg: number): number {
    const { random } = this.w;
    if (isFloat(to)) this.w.isExact = false;
    if (isInt(from) && isInt(to)) {
      if (bitsOf(from) > bitsOf(to)) return this.op(to, 'trunc', this.truncFlags(), from, [arg]);
      return this.op(to, random.pick(['sext', 'zext', 'zext']), '', from, [arg]);
    }
    if (isFloat(from) && isFloat(to)) {
      if (bitsOf(from) === bitsOf(to)) {
        const middle = this.op('float', 'fpext', '', from, [arg]);
        return this.op(to, 'fptrunc', '', 'float', [middle]);
      }
      return this.op(to, bitsOf(from) > bitsOf(to) ? 'fptrunc' : 'fpext', '', from, [arg]);
    }
    if (isInt(from)) return this.op(to, random.pick(['sitofp', 'uitofp']), '', from, [arg]);
    if (bitsOf(from) === bitsOf(to) && random.bool(0.4)) return this.op(to, 'bitcast', '', from, [arg]);
    return this.op(to, random.pick(['fptosi', 'fptoui']), '', from, [arg]);
  }

  private truncFlags(): string {
    return this.w.random.pick(['', '', '', '', '', ' nsw', ' nuw']);
  }

  private integer(type: string, depth: number): number {
    const { random } = this.w;
    const sub = (): number => this.value(type, depth - 1);
    const dice = random.int(24);
    if (dice < 10) {
      const op = random.pick(['add', 'sub', 'mul', 'and', 'or', 'xor', 'add', 'sub']);
      return this.op(type, op, this.intFlags(op), type, [sub(), sub()]);
    }
    if (dice < 13) {
      const op = random.pick(['shl', 'lshr', 'ashr']);
      return this.op(type, op, this.intFlags(op), type, [sub(), this.amount(type)]);
    }
    if (dice === 13) return this.division(type, sub());
    if (dice < 16) {
      const from = random.pick(['i8', 'i16', 'i32', 'i64', 'i1', 'i24'].filter((t) => t !== type));
      return this.convert(from, type, this.value(from, depth - 1));
    }
    if (dice < 19) return this.select(type, depth);
    if (dice < 22) return this.intIntrinsic(type, sub);
    if (dice === 22) return this.op(type, 'freeze', '', type, [sub()]);
    return this.convert('i1', type, this.boolean(depth - 1));
  }

  private intIntrinsic(type: string, sub: () => number): number {
    const { random } = this.w;
    const dice = random.int(8);
    if (dice < 4) return this.op(type, `@llvm.${random.pick(MIN_MAX)}`, '', type, [sub(), sub()]);
    if (dice < 6) return this.op(type, `@llvm.${random.pick(SATURATING)}`, '', type, [sub(), sub()]);
    if (dice === 6) return this.op(type, random.pick(['@llvm.abs', '@llvm.ctlz']), 'false', type, [sub()]);
    return this.op(type, '@llvm.ctpop', '', type, [sub()]);
  }

  /** Below the width, mostly a constant. */
  private amount(type: string): number {
    const { random } = this.w;
    const bits = bitsOf(type);
    const constant = (): number => {
      const value = String(random.int(bits));
      return this.push({ kind: 'constant', type, value: bits === 1 ? 'false' : value, varies: false });
    };
    if (random.bool(0.6) || bits === 1) return constant();
    const mask = 2 ** Math.floor(Math.log2(bits)) - 1;
    const bound = this.push({ kind: 'constant', type, value: String(mask), varies: false });
    return this.op(type, 'and', '', type, [this.leaf(type), bound]);
  }

  /** By something that is not zero, and positive when signs matter. */
  private division(type: string, left: number): number {
    const { random } = this.w;
    const op = random.pick(['udiv', 'urem', 'sdiv', 'srem']);
    const bits = bitsOf(type);
    if (bits < 4) return left;
    if (random.bool(0.6)) {
      const value = String(random.pick([2, 3, 4, 5, 7]));
      const by = this.push({ kind: 'constant', type, value, varies: random.bool(0.4) });
      return this.op(type, op, random.bool(0.1) && op.endsWith('div') ? ' exact' : '', type, [left, by]);
    }
    const mask = this.push({ kind: 'constant', type, value: '7', varies: false });
    const one = this.push({ kind: 'constant', type, value: '1', varies: false });
    const low = this.op(type, 'and', '', type, [this.leaf(type), mask]);
    return this.op(type, op, '', type, [left, this.op(type, 'or', '', type, [low, one])]);
  }

  private intFlags(op: string): string {
    const { random } = this.w;
    if (random.bool(0.6)) return '';
    if (op === 'or') return ' disjoint';
    if (op === 'lshr' || op === 'ashr') return ' exact';
    if (op === 'and' || op === 'xor') return '';
    return random.pick([' nsw', ' nuw', ' nuw nsw', ' nsw']);
  }

  private select(type: string, depth: number): number {
    const condition = this.boolean(depth - 1);
    const yes = this.value(type, depth - 1);
    return this.op(type, 'select', '', type, [condition, yes, this.value(type, depth - 1)]);
  }

  private boolean(depth: number): number {
    const { random } = this.w;
    if (depth > 1 && random.bool(0.3)) {
      const [a, b] = [this.boolean(depth - 1), this.boolean(depth - 1)];
      const op = random.pick(['and', 'or', 'xor', 'logical-and', 'logical-or']);
      return this.op('i1', op, '', 'i1', [a, b]);
    }
    const types = [...new Set(this.options.places.map((p) => p.pointer.element))].filter((t) => t !== 'ptr');
    const type = types.length > 0 ? random.pick(types) : 'i32';
    const args = [this.value(type, Math.max(0, depth - 1)), this.value(type, 0)];
    if (isFloat(type)) return this.op('i1', 'fcmp', ` ${random.pick(FLOAT_PREDICATES)}`, type, args);
    return this.op('i1', 'icmp', ` ${random.pick(INT_PREDICATES)}`, type, args);
  }

  private float(type: string, depth: number): number {
    const { random, plainFloats } = this.w;
    const sub = (): number => this.value(type, depth - 1);
    if (plainFloats) {
      if (random.bool(0.15)) return this.select(type, depth);
      return this.op(type, random.pick(['fadd', 'fmul', 'fadd']), this.floatFlags(), type, [sub(), sub()]);
    }
    const dice = random.int(20);
    if (dice < 11) {
      const op = random.pick(['fadd', 'fsub', 'fmul', 'fdiv', 'fadd', 'fmul']);
      return this.op(type, op, this.floatFlags(), type, [sub(), sub()]);
    }
    if (dice === 11) return this.op(type, 'fneg', this.floatFlags(), type, [sub()]);
    if (dice < 14) return this.select(type, depth);
    if (dice < 16) return this.op(type, `@llvm.${random.pick(FLOAT_ONE)}`, '', type, [sub()]);
    if (dice < 18) return this.op(type, `@llvm.${random.pick(FLOAT_TWO)}`, '', type, [sub(), sub()]);
    if (dice === 18) return this.op(type, '@llvm.fma', '', type, [sub(), sub(), sub()]);
    const from = random.pick(['i8', 'i16', 'i32', 'i64']);
    return this.convert(from, type, this.value(from, depth - 1));
  }

  private floatFlags(): string {
    const { random } = this.w;
    if (random.bool(0.7)) return '';
    return random.pick([
      ' fast',
      ' reassoc',
      ' reassoc nsz',
      ' nnan',
      ' ninf nsz',
      ' contract',
      ' nnan ninf',
    ]);
  }
}

const MIN_MAX = ['smax', 'smin', 'umax', 'umin'];
const SATURATING = ['sadd.sat', 'uadd.sat', 'ssub.sat', 'usub.sat'];
const FLOAT_ONE = ['fabs', 'sqrt', 'floor', 'trunc', 'ceil'];
const FLOAT_TWO = ['minnum', 'maxnum', 'minimum', 'maximum', 'copysign'];
export const INT_PREDICATES = ['eq', 'ne', 'slt', 'sle', 'sgt', 'sge', 'ult', 'ule', 'ugt', 'uge'];
const FLOAT_PREDICATES = ['oeq', 'olt', 'ogt', 'ole', 'oge', 'one', 'ueq', 'ult', 'une', 'ord', 'uno'];

function writeStep(
  w: Writer,
  template: Template,
  index: number,
  values: readonly string[],
  site: Site,
): string {
  const step = template.steps[index]!;
  const plant = site.plants.find((p) => p.lane === site.lane && p.step === index)?.kind;
  if (plant === 'between') site.disturb();
  const value = stepValue(w, step, values, site, plant);
  if (plant === 'extra-use') site.useUp(step.type, value);
  return value;
}

function stepValue(
  w: Writer,
  step: Step,
  values: readonly string[],
  site: Site,
  plant: PlantKind | undefined,
): string {
  if (plant === 'undef' && w.hasPoison) return w.random.pick(['undef', 'poison']);
  switch (step.kind) {
    case 'scalar':
      return plant === 'constant' ? w.constant(step.type) : step.value;
    case 'constant':
      return plant === 'constant' || (step.varies && site.lane > 0 && !isShort(step.value))
        ? w.constant(step.type)
        : step.value;
    case 'index':
      return site.counter === null ? w.constant(step.type) : site.counter(step.type);
    case 'load': {
      const { place } = step;
      const lane = plant === 'repeat' ? Math.max(0, site.lane - 1) : site.lane;
      const shift = plant === 'offset' ? w.random.pick([1, 2, 3]) : 0;
      const { at, align } = site.address(place, step.type, place.start + lane * place.stride + shift);
      return w.define(`load ${step.type}, ptr ${at}, align ${align}`);
    }
    case 'op':
      return writeOperation(w, planted(w, step, plant), values);
  }
}

/** Divisors and shift amounts must stay what they are. */
function isShort(value: string): boolean {
  return /^\d{1,3}$/.test(value);
}

function planted(w: Writer, step: Operation, plant: PlantKind | undefined): Operation {
  const { random } = w;
  switch (plant) {
    case 'opcode': {
      const family = FAMILIES.find((f) => f.includes(step.op));
      if (family === undefined) return step;
      if (isFloat(step.type)) w.isExact = false;
      return { ...step, op: random.pick(family), word: /cmp/.test(step.op) ? step.word : '' };
    }
    case 'swap':
      return step.args.length === 2 && !/shl|shr|div|rem/.test(step.op)
        ? { ...step, args: [step.args[1]!, step.args[0]!] }
        : step;
    case 'sign': {
      const other = SIGNS.find((pair) => pair.includes(step.op));
      if (other !== undefined) return { ...step, op: other[0] === step.op ? other[1]! : other[0]!, word: '' };
      return step.op === 'icmp' ? { ...step, word: ` ${random.pick(INT_PREDICATES)}` } : step;
    }
    case 'flags': {
      const flags = FLAGS[step.op];
      return flags === undefined ? step : { ...step, word: random.pick(flags) };
    }
    default:
      return step;
  }
}

const FAMILIES = [
  ['add', 'sub', 'mul', 'and', 'or', 'xor'],
  ['fadd', 'fsub', 'fmul', 'fdiv'],
  ['shl', 'lshr', 'ashr'],
  MIN_MAX.map((name) => `@llvm.${name}`),
];
const SIGNS = [
  ['sext', 'zext'],
  ['udiv', 'sdiv'],
  ['urem', 'srem'],
  ['ashr', 'lshr'],
  ['sitofp', 'uitofp'],
  ['fptosi', 'fptoui'],
  ['@llvm.smax', '@llvm.umax'],
  ['@llvm.smin', '@llvm.umin'],
];
const WRAPS = ['', ' nsw', ' nuw', ' nuw nsw'];
const FAST = ['', ' fast', ' nnan', ' reassoc', ' nsz'];
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  add: WRAPS,
  sub: WRAPS,
  mul: WRAPS,
  shl: WRAPS,
  or: ['', ' disjoint'],
  lshr: ['', ' exact'],
  ashr: ['', ' exact'],
  zext: ['', ' nneg'],
  fadd: FAST,
  fsub: FAST,
  fmul: FAST,
  fdiv: FAST,
};

function writeOperation(w: Writer, step: Operation, values: readonly string[]): string {
  const { op, word, type, from } = step;
  const args = step.args.map((i) => values[i]!);
  if (op.startsWith('@')) {
    const name = `${op.slice(1)}.${suffixOf(type)}`;
    const list = args.map((value) => [type, value] as const);
    return w.call(type, name, word === '' ? list : [...list, ['i1', word] as const]);
  }
  switch (op) {
    case 'select':
      return w.define(`select i1 ${args[0]}, ${type} ${args[1]}, ${type} ${args[2]}`);
    case 'logical-and':
      return w.define(`select i1 ${args[0]}, i1 ${args[1]}, i1 false`);
    case 'logical-or':
      return w.define(`select i1 ${args[0]}, i1 true, i1 ${args[1]}`);
    case 'freeze':
    case 'fneg':
      return w.define(`${op}${word} ${type} ${args[0]}`);
    default:
      if (args.length === 1) return w.define(`${op}${word} ${from} ${args[0]} to ${type}`);
      return w.define(`${op}${word} ${from} ${args[0]}, ${args[1]}`);
  }
}
