/**
 * What a function is written with: lines, names, labels, parameters, and a record of the bytes behind each pointer that
 * it may touch, from which the inputs are made.
 */
import type { Random } from '../support/random.ts';
import { accessBytes, floatConstant, intConstant, isFloat, strideOf } from './types.ts';

/** Bytes from a pointer: `size` of them at `offset`, and again `steps[k]` bytes further for each turn of loop `k`. */
export interface Touch {
  readonly offset: number;
  readonly size: number;
  readonly steps: readonly number[];
}

export interface PointerParam {
  readonly name: string;
  /** What most accesses behind it are of. */
  readonly element: string;
  /** Promised; inputs keep to it. */
  align: number;
  noalias: boolean;
  readonly touches: Touch[];
}

export interface ScalarParam {
  readonly name: string;
  readonly type: string;
  /** `trip` bounds loop number `loop`; the rest are numbers. */
  readonly role: 'value' | 'trip';
  readonly loop: number;
}

/** How often the loops go round when their bounds are `n`: at least `least` times, every `step`-th number. */
export interface LoopBound {
  readonly param: string | null;
  /** Where `param` is null. */
  readonly constant: number;
  readonly step: number;
  readonly least: number;
}

/** What a target knows: the layout's pointer size, and how functions name their machine. */
export interface Machine {
  readonly name: string;
  readonly header: string;
  readonly attributes: string;
  readonly pointerBytes: number;
}

export class Writer {
  readonly random: Random;
  readonly machine: Machine;
  readonly id: number;
  /** Are all floats small whole numbers, so that reordering sums changes nothing? */
  readonly plainFloats: boolean;
  readonly pointers: PointerParam[] = [];
  readonly scalars: ScalarParam[] = [];
  readonly loops: LoopBound[] = [];
  readonly globals: string[] = [];
  /** Are sums and products exact whatever their order? Then fast-math flags change nothing that can be seen. */
  isExact: boolean;
  /** May poison and undef be written as operands? Rarely. */
  readonly hasPoison: boolean;
  result = 'void';
  /** False when it calls what only the interpreter has. */
  runsAnywhere = true;
  block = 'entry';
  private readonly declared = new Map<string, string>();
  private lines: string[] = [];
  private readonly metadata: string[] = [];
  private next = 0;

  constructor(random: Random, machine: Machine, id: number) {
    this.random = random;
    this.machine = machine;
    this.id = id;
    this.plainFloats = random.bool(0.6);
    this.isExact = this.plainFloats;
    this.hasPoison = random.bool(0.1);
  }

  name(): string {
    return `%v${this.next++}`;
  }

  label(stem: string): string {
    return `${stem}${this.next++}`;
  }

  line(text: string): void {
    this.lines.push(`  ${text}`);
  }

  define(text: string): string {
    const name = this.name();
    this.line(`${name} = ${text}`);
    return name;
  }

  /** A place for lines that are known later; see `fill`. */
  mark(): number {
    return this.lines.push('') - 1;
  }

  fill(mark: number, texts: readonly string[]): void {
    this.lines[mark] = texts.map((text) => `  ${text}`).join('\n');
  }

  start(label: string): void {
    this.lines.push(`${label}:`);
    this.block = label;
  }

  /** `call TYPE @name(ARGS)`; the declaration is added. */
  call(type: string, name: string, args: readonly (readonly [type: string, value: string])[]): string {
    const text = this.callText(type, name, args);
    if (type !== 'void') return this.define(text);
    this.line(text);
    return '';
  }

  callText(type: string, name: string, args: readonly (readonly [type: string, value: string])[]): string {
    this.declared.set(name, `declare ${type} @${name}(${args.map(([t]) => t).join(', ')})`);
    return `call ${type} @${name}(${args.map(([t, v]) => `${t} ${v}`).join(', ')})`;
  }

  /** A loop id with these properties; the `!` reference. */
  loopNote(properties: readonly string[]): string {
    const first = this.metadata.length;
    const nodes = properties.map((_, i) => `!${first + 1 + i}`);
    this.metadata.push(`distinct !{${[`!${first}`, ...nodes].join(', ')}}`);
    for (const property of properties) this.metadata.push(`!{${property}}`);
    return `!${first}`;
  }

  pointer(element: string): PointerParam {
    const natural = strideOf(element, this.machine.pointerBytes);
    const made: PointerParam = {
      name: `%${'abcdefgh'[this.pointers.length]}`,
      element,
      align: this.random.bool(0.6) ? natural : this.random.pick([1, 1, 2, 16, 32]),
      noalias: this.random.bool(0.35),
      touches: [],
    };
    this.pointers.push(made);
    return made;
  }

  scalar(type: string): string {
    const known = this.scalars.filter((s) => s.type === type && s.role === 'value');
    if (known.length > 0 && this.random.bool(0.6)) return this.random.pick(known).name;
    const name = `%x${this.scalars.length}`;
    this.scalars.push({ name, type, role: 'value', loop: -1 });
    return name;
  }

  /** A parameter that bounds the next loop; see `LoopBound`. */
  trip(type: string, step: number, least: number): string {
    const name = `%n${this.loops.length}`;
    this.scalars.push({ name, type, role: 'trip', loop: this.loops.length });
    this.loops.push({ param: name, constant: 0, step, least });
    return name;
  }

  constantTrip(count: number, step: number, least: number): string {
    this.loops.push({ param: null, constant: count, step, least });
    return String(count);
  }

  touch(pointer: PointerParam, offset: number, size: number, steps: readonly number[] = []): void {
    pointer.touches.push({ offset, size, steps });
  }

  strideOf(type: string): number {
    return strideOf(type, this.machine.pointerBytes);
  }

  bytesOf(type: string): number {
    return accessBytes(type, this.machine.pointerBytes);
  }

  /** The alignment an access may claim at `offset` bytes from the pointer; often less, rarely more than is known. */
  alignAt(pointer: PointerParam, offset: number): number {
    let known = pointer.align;
    while (known > 1 && offset % known !== 0) known /= 2;
    const dice = this.random.int(20);
    if (dice < 13) return Math.min(known, 16);
    return dice < 19 ? this.random.pick([1, Math.min(known, 2), Math.min(known, 4)]) : known;
  }

  /** A constant that is no expression. */
  constant(type: string): string {
    if (this.hasPoison && this.random.bool(0.03)) return this.random.pick(['poison', 'undef']);
    if (type === 'ptr') return 'null';
    return isFloat(type)
      ? floatConstant(this.random, type, this.plainFloats)
      : intConstant(this.random, type);
  }

  /** The module's text. Parameters: pointers, numbers, then one object for each pointer, which nobody uses. */
  finish(name: string): string {
    const params = [
      ...this.pointers.map((p) => `ptr${this.noteOf(p)} ${p.name}`),
      ...this.scalars.map((s) => `${s.type} ${s.name}`),
      ...this.pointers.map((_, i) => `ptr %m${i}`),
    ];
    const head = `define ${this.result} @${name}(${params.join(', ')})${this.machine.attributes} {`;
    return [
      this.machine.header,
      ...this.globals,
      ...[...this.declared.values()],
      head,
      'entry:',
      ...this.lines,
      '}',
      ...this.metadata.map((text, i) => `!${i} = ${text}`),
      '',
    ].join('\n');
  }

  private noteOf(p: PointerParam): string {
    const natural = this.strideOf(p.element);
    const align = p.align === 1 || (p.align === natural && this.random.bool()) ? '' : ` align ${p.align}`;
    return `${p.noalias ? ' noalias' : ''}${align}${this.random.bool(0.2) ? ' nonnull' : ''}`;
  }
}
