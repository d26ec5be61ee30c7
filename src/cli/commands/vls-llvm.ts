/**
 * Sequences of the OptVLS server, and the forms they are compared with, as LLVM IR text.
 *
 *   network   the server's loads, shuffles and stores
 *   wide      one wide access with strided shuffles: what a vectorizer hands to LLVM
 *   scalar    one access an element, what the program says
 *
 * A function is `void (ptr %in, ptr %out)`. A group of loads reads its members from `%in` and writes member after
 * member to `%out`, whole vectors; a group of stores reads the data of its members there and writes the group to `%out`.
 * With `ends: 'registers'` the vectors come from and go to empty inline assembly instead, in a loop (`block`: without one): what is left
 * between the labels is the work alone. Members fill at most one register.
 */
import { invariant } from '../../support/invariant.ts';
import type { Address, Group, Instruction, Operand, Sequence } from '../../vectorize/optvls/index.ts';
import { isLoad } from '../../vectorize/optvls/index.ts';

export interface IrOptions {
  readonly name: string;
  /** `i32`, `float`: as many bits as the group's elements. */
  readonly element: string;
  readonly ends: 'memory' | 'registers' | 'block';
  /** The register constraint of inline assembly: `x`, `v` or `w`. */
  readonly constraint?: string;
  /** Inline assembly that loads `$0` from the address `$1`: data of stores come from it, fresh in every turn of a loop. */
  readonly fetch?: string;
  readonly attributes?: string;
}

/** The sequence as a function. */
export function networkIr(group: Group, sequence: Sequence, options: IrOptions): string {
  const body = new Body(group, options);
  const names = new Map<number, string>();
  const nameOf = (operand: Operand): string => {
    if (operand.kind === 'undef') return 'poison';
    if (operand.kind === 'data') return body.data(memberOf(group, operand));
    return names.get(operand.id)!;
  };
  for (const inst of sequence.instructions) names.set(inst.id, body.instruction(inst, nameOf));
  group.members.forEach(({ memref }, member) => {
    for (const part of sequence.results.get(memref) ?? []) body.result(member, nameOf(part));
  });
  return body.text();
}

/** The wide access with strided shuffles; the group has no gaps. */
export function wideIr(group: Group, options: IrOptions): string {
  const body = new Body(group, options);
  const factor = group.members.length;
  const { elements } = group.members[0]!.memref.type;
  const total = factor * elements;
  if (isLoad(group.kind)) {
    const whole = body.line(`load ${body.vector(total)}, ptr ${body.pointer(0)}, align ${body.size}`);
    for (let k = 0; k < factor; k++) {
      const mask = Array.from({ length: elements }, (_, i) => i * factor + k);
      body.result(k, body.shuffle(whole, 'poison', total, mask));
    }
    return body.text();
  }
  const have = concatenated(
    body,
    group.members.map((_, k) => ({ name: body.data(k), lanes: elements })),
  );
  const mask = Array.from({ length: total }, (_, i) => (i % factor) * elements + Math.floor(i / factor));
  const woven = body.shuffle(have, 'poison', total, mask);
  body.do(`store ${body.vector(total)} ${woven}, ptr ${body.pointer(0)}, align ${body.size}`);
  return body.text();
}

/** Pairs of neighbours, then pairs of those: as LLVM's loop vectorizer does it. */
function concatenated(body: Body, vectors: readonly { name: string; lanes: number }[]): string {
  let now = [...vectors];
  while (now.length > 1) {
    const next: typeof now = [];
    for (let i = 0; i < now.length; i += 2) {
      const [low, high] = [now[i]!, now[i + 1]];
      if (high === undefined) {
        next.push(low);
        continue;
      }
      const padding = Array.from({ length: low.lanes }, (_, k) => (k < high.lanes ? k : -1));
      const padded =
        high.lanes === low.lanes ? high.name : body.shuffle(high.name, 'poison', high.lanes, padding);
      const lanes = low.lanes + high.lanes;
      const mask = Array.from({ length: lanes }, (_, k) => k);
      next.push({ name: body.shuffle(low.name, padded, low.lanes, mask), lanes });
    }
    now = next;
  }
  return now[0]!.name;
}

/** Element by element; with constant strides. */
export function scalarIr(group: Group, options: IrOptions): string {
  const body = new Body(group, { ...options, ends: 'memory' });
  const load = isLoad(group.kind);
  group.members.forEach(({ memref, distance }, member) => {
    const { elements } = memref.type;
    for (let i = 0; i < elements; i++) {
      const there = body.pointer(distance + i * memref.constantStride()!);
      const here = body.flat(member * elements + i);
      const [from, to] = load ? [there, here] : [here, there];
      const value = body.line(`load ${options.element}, ptr ${from}, align ${body.size}`);
      body.do(`store ${options.element} ${value}, ptr ${to}, align ${body.size}`);
    }
  });
  return body.text();
}

function memberOf(group: Group, operand: Operand & { kind: 'data' }): number {
  return group.members.findIndex((m) => m.memref === operand.memref);
}

/** The lines of one function. */
class Body {
  /** Bytes of an element. */
  readonly size: number;
  /** Of a member. */
  private readonly lanes: number;
  private readonly lines: string[] = [];
  private readonly group: Group;
  private readonly options: IrOptions;
  private readonly known = new Map<string, string>();
  private next = 0;

  constructor(group: Group, options: IrOptions) {
    this.group = group;
    this.options = options;
    this.size = group.members[0]!.memref.type.bits / 8;
    this.lanes = group.members[0]!.memref.type.elements;
  }

  do(text: string): void {
    this.lines.push(`  ${text}`);
  }

  line(text: string): string {
    const name = `%v${this.next++}`;
    this.do(`${name} = ${text}`);
    return name;
  }

  vector(lanes: number): string {
    return lanes === 1 ? `<1 x ${this.options.element}>` : `<${lanes} x ${this.options.element}>`;
  }

  /** The group's memory, `offset` bytes from its lowest member's element 0. */
  pointer(offset: number): string {
    const base = this.options.ends !== 'memory' ? '%at' : isLoad(this.group.kind) ? '%in' : '%out';
    return this.offset(base, offset);
  }

  /** The other side: element `index` of all members' vectors in a row. */
  flat(index: number): string {
    return this.offset(isLoad(this.group.kind) ? '%out' : '%in', index * this.size);
  }

  private offset(base: string, bytes: number): string {
    if (bytes === 0) return base;
    const key = `${base} ${bytes}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const name = this.line(`getelementptr inbounds i8, ptr ${base}, i64 ${bytes}`);
    this.known.set(key, name);
    return name;
  }

  shuffle(a: string, b: string, lanes: number, mask: readonly number[]): string {
    const type = this.vector(lanes);
    const list = mask.map((m) => (m < 0 ? 'i32 poison' : `i32 ${m}`)).join(', ');
    return this.line(`shufflevector ${type} ${a}, ${type} ${b}, <${mask.length} x i32> <${list}>`);
  }

  instruction(inst: Instruction, nameOf: (operand: Operand) => string): string {
    invariant(inst.type.bits === this.size * 8, 'units are elements');
    const type = this.vector(inst.type.elements);
    switch (inst.op) {
      case 'shuffle':
        return this.shuffle(nameOf(inst.a), nameOf(inst.b), inst.source.elements, inst.mask);
      case 'load': {
        const at = this.address(inst.address);
        if (!inst.mask.includes(false)) return this.line(`load ${type}, ptr ${at}, align ${this.size}`);
        return this.line(
          `call ${this.masked('load', inst)}(ptr ${at}, i32 ${this.size}, ${bits(inst.mask)}, ${type} poison)`,
        );
      }
      case 'store': {
        const at = this.address(inst.address);
        const value = `${type} ${nameOf(inst.value)}`;
        if (!inst.mask.includes(false)) this.do(`store ${value}, ptr ${at}, align ${this.size}`);
        else
          this.do(
            `call ${this.masked('store', inst)}(${value}, ptr ${at}, i32 ${this.size}, ${bits(inst.mask)})`,
          );
        return '';
      }
    }
  }

  private masked(what: 'load' | 'store', inst: Instruction): string {
    const type = this.vector(inst.type.elements);
    const short = { float: 'f32', double: 'f64' }[this.options.element] ?? this.options.element;
    return `${what === 'load' ? type : 'void'} @llvm.masked.${what}.v${inst.type.elements}${short}.p0`;
  }

  private address({ lane, offset }: Address): string {
    invariant(lane === null, 'rows that lie anywhere have no text form');
    return this.pointer(offset);
  }

  /** The vector that member `member` writes. */
  data(member: number): string {
    const key = `data ${member}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const type = this.vector(this.lanes);
    const name =
      this.options.ends !== 'memory'
        ? this.line(`call ${type} asm sideeffect ${this.fetch()}`)
        : this.line(`load ${type}, ptr ${this.flat(member * this.lanes)}, align ${this.size}`);
    this.known.set(key, name);
    return name;
  }

  private fetch(): string {
    const { constraint = 'x', fetch } = this.options;
    return fetch === undefined ? `"", "=${constraint}"()` : `"${fetch}", "=${constraint},r"(ptr %at)`;
  }

  /** The vector that member `member` has read. */
  result(member: number, name: string): void {
    const value = `${this.vector(this.lanes)} ${name}`;
    if (this.options.ends !== 'memory')
      this.do(`call void asm sideeffect "", "${this.options.constraint ?? 'x'}"(${value})`);
    else this.do(`store ${value}, ptr ${this.flat(member * this.lanes)}, align ${this.size}`);
  }

  text(): string {
    const { name, attributes, ends } = this.options;
    const declared = [
      ...new Set(this.lines.join('\n').match(/(void|<[^>]*>) @llvm\.masked\.\w+\.v\d+\w+\.p0/g) ?? []),
    ];
    const masks = declared.map((call) => {
      const [type, lanes, kind] = [call.split(' @')[0]!, /\.v(\d+)/.exec(call)![1]!, call.includes('.load.')];
      const vector = kind ? type : this.vector(Number(lanes));
      return kind
        ? `declare ${call}(ptr, i32, <${lanes} x i1>, ${vector})\n`
        : `declare ${call}(${vector}, ptr, i32, <${lanes} x i1>)\n`;
    });
    const head = attributes === undefined ? '' : ` ${attributes}`;
    if (ends !== 'registers') {
      const params = ends === 'memory' ? 'ptr noalias %in, ptr noalias %out' : 'ptr %at';
      const lines = [`define void @${name}(${params})${head} {`, ...this.lines, '  ret void', '}'];
      return `${lines.join('\n')}\n${masks.join('')}`;
    }
    const step =
      Math.abs(this.group.members[0]!.memref.constantStride()!) * this.group.members[0]!.memref.type.elements;
    const lines = [
      `define void @${name}(ptr %p, ptr %end)${head} {`,
      'entry:',
      '  br label %loop',
      'loop:',
      '  %at = phi ptr [ %p, %entry ], [ %further, %loop ]',
      ...this.lines,
      `  %further = getelementptr inbounds i8, ptr %at, i64 ${step}`,
      '  %more = icmp ne ptr %further, %end',
      '  br i1 %more, label %loop, label %done',
      'done:',
      '  ret void',
      '}',
    ];
    return `${lines.join('\n')}\n${masks.join('')}`;
  }
}

function bits(mask: readonly boolean[]): string {
  return `<${mask.length} x i1> <${mask.map((is) => `i1 ${is}`).join(', ')}>`;
}
