/**
 * WebAssembly modules as text (`.wat`): the sections in order, instructions one a line, indented by their blocks.
 * (WebAssembly Core Specification 3.0, chapters 5 "Binary Format" and 6 "Text Format".)
 *
 * Functions carry the names of the module's name section; everything else goes by number, with a comment. Custom
 * sections are left out but for the names.
 */
import { done, failed, type Outcome } from './outcome.ts';
import { type Instruction, MISC, PLAIN, SIMD } from './wasm-opcodes.ts';
import { WasmReader } from './wasm-reader.ts';
import { escaped, floatText, identifier, memoryArgument, quoted, viewOf } from './wasm-words.ts';

/** A fault when the bytes are no module, or hold an instruction that is not in our table. */
export function wasmToText(bytes: Uint8Array): Outcome<string> {
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  if (!magic.every((byte, i) => bytes[i] === byte)) return failed('bad-input', 'it is no WebAssembly module');
  try {
    return done(new Printer(bytes).print());
  } catch (error) {
    if (error instanceof Unreadable) return failed('bad-input', error.message);
    throw error;
  }
}

class Unreadable extends Error {}

const TYPES = new Map([
  [0x7f, 'i32'],
  [0x7e, 'i64'],
  [0x7d, 'f32'],
  [0x7c, 'f64'],
  [0x7b, 'v128'],
  [0x70, 'funcref'],
  [0x6f, 'externref'],
]);

interface FunctionType {
  readonly params: readonly string[];
  readonly results: readonly string[];
}

interface Section {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

class Printer {
  readonly #bytes: Uint8Array;
  readonly #lines: string[] = [];
  readonly #types: FunctionType[] = [];
  /** The type of every function, imported ones first. */
  readonly #functions: number[] = [];
  #imported = 0;
  #names = new Map<number, string>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  print(): string {
    const sections = this.#sections();
    this.#readNames(sections);
    for (const section of sections) this.#section(section);
    return `(module\n${this.#lines.map((line) => `  ${line}\n`).join('')})\n`;
  }

  #sections(): Section[] {
    const sections: Section[] = [];
    const reader = new WasmReader(this.#bytes, 8);
    while (reader.at < this.#bytes.length) {
      const id = reader.byte();
      const size = reader.uint();
      const to = reader.at + size;
      if (reader.broken || to > this.#bytes.length) throw new Unreadable('a section ends too early');
      sections.push({ id, from: reader.at, to });
      reader.at = to;
    }
    return sections;
  }

  /** Function names, from the custom section `name`. */
  #readNames(sections: readonly Section[]): void {
    for (const { id, from, to } of sections) {
      if (id !== 0) continue;
      const reader = new WasmReader(this.#bytes, from);
      if (reader.name() !== 'name') continue;
      while (reader.at < to && !reader.broken) {
        const kind = reader.byte();
        const end = reader.uint() + reader.at;
        if (kind === 1) {
          for (let count = reader.uint(); count > 0 && !reader.broken; count--) {
            const index = reader.uint();
            this.#names.set(index, identifier(reader.name()));
          }
        }
        reader.at = end;
      }
    }
  }

  #section({ id, from, to }: Section): void {
    const reader = new WasmReader(this.#bytes, from);
    const each = (entry: (index: number) => void): void => {
      const count = reader.uint();
      for (let i = 0; i < count; i++) {
        entry(i);
        if (reader.broken || reader.at > to) throw new Unreadable('a section ends too early');
      }
    };
    switch (id) {
      case 1:
        each((i) => this.#type(reader, i));
        break;
      case 2:
        each(() => this.#import(reader));
        break;
      case 3:
        each(() => void this.#functions.push(reader.uint()));
        break;
      case 4:
        each((i) => this.#line(`(table (;${i};) ${this.#table(reader)})`));
        break;
      case 5:
        each((i) => this.#line(`(memory (;${i};) ${this.#limits(reader)})`));
        break;
      case 6:
        each((i) => this.#line(`(global (;${i};) ${this.#globalType(reader)} ${this.#constant(reader)})`));
        break;
      case 7:
        each(() => this.#export(reader));
        break;
      case 8:
        this.#line(`(start ${this.#functionName(reader.uint())})`);
        break;
      case 9:
        each((i) => this.#element(reader, i));
        break;
      case 10:
        each((i) => this.#code(reader, this.#imported + i));
        break;
      case 11:
        each((i) => this.#data(reader, i));
        break;
      default:
        break; // custom sections, and the count of data segments
    }
  }

  #line(text: string): void {
    this.#lines.push(text);
  }

  #type(reader: WasmReader, index: number): void {
    if (reader.byte() !== 0x60) throw new Unreadable('a type that is no function type');
    const list = (): string[] => Array.from({ length: reader.count() }, () => valueType(reader));
    const type = { params: list(), results: list() };
    this.#types.push(type);
    this.#line(`(type (;${index};) (func${signature(type)}))`);
  }

  #import(reader: WasmReader): void {
    const names = `${quoted(reader.name())} ${quoted(reader.name())}`;
    const kind = reader.byte();
    switch (kind) {
      case 0: {
        const type = reader.uint();
        this.#functions.push(type);
        const name = this.#functionName(this.#imported++);
        this.#line(`(import ${names} (func ${name} (type ${type})))`);
        return;
      }
      case 1:
        this.#line(`(import ${names} (table ${this.#table(reader)}))`);
        break;
      case 2:
        this.#line(`(import ${names} (memory ${this.#limits(reader)}))`);
        break;
      case 3:
        this.#line(`(import ${names} (global ${this.#globalType(reader)}))`);
        break;
      default:
        throw new Unreadable(`an import of kind ${kind}`);
    }
  }

  #export(reader: WasmReader): void {
    const name = quoted(reader.name());
    const kind = reader.byte();
    const index = reader.uint();
    const word = ['func', 'table', 'memory', 'global'][kind];
    if (word === undefined) throw new Unreadable(`an export of kind ${kind}`);
    this.#line(`(export ${name} (${word} ${kind === 0 ? this.#functionName(index) : index}))`);
  }

  #table(reader: WasmReader): string {
    const type = valueType(reader);
    return `${this.#limits(reader)} ${type}`;
  }

  #limits(reader: WasmReader): string {
    const flags = reader.byte();
    const index = (flags & 4) === 0 ? '' : 'i64 ';
    const low = reader.uint();
    const high = (flags & 1) === 0 ? '' : ` ${reader.uint()}`;
    return `${index}${low}${high}${(flags & 2) === 0 ? '' : ' shared'}`;
  }

  #globalType(reader: WasmReader): string {
    const type = valueType(reader);
    return reader.byte() === 1 ? `(mut ${type})` : type;
  }

  /** A constant expression, up to its `end`. */
  #constant(reader: WasmReader): string {
    const parts: string[] = [];
    for (;;) {
      const { name, text } = this.#instruction(reader);
      if (name === 'end') return parts.join(' ');
      parts.push(`(${text})`);
    }
  }

  #element(reader: WasmReader, index: number): void {
    const flags = reader.uint();
    if ((flags & 4) !== 0) throw new Unreadable('an element segment of expressions');
    const table = (flags & 3) === 2 ? ` (table ${reader.uint()})` : '';
    const offset = (flags & 1) === 0 ? ` ${this.#constant(reader)}` : (flags & 2) === 0 ? '' : ' declare';
    if ((flags & 3) !== 0) reader.byte();
    const names = Array.from({ length: reader.count() }, () => this.#functionName(reader.uint()));
    this.#line(`(elem (;${index};)${table}${offset} func ${names.join(' ')})`);
  }

  #data(reader: WasmReader, index: number): void {
    const flags = reader.uint();
    const memory = flags === 2 ? ` (memory ${reader.uint()})` : '';
    const offset = flags === 1 ? '' : ` ${this.#constant(reader)}`;
    const bytes = reader.bytesOf(reader.uint());
    this.#line(`(data (;${index};)${memory}${offset} "${escaped(bytes)}")`);
  }

  #code(reader: WasmReader, index: number): void {
    const end = reader.uint() + reader.at;
    const type = this.#types[this.#functions[index] ?? -1] ?? { params: [], results: [] };
    this.#line(`(func ${this.#functionName(index)} (type ${this.#functions[index]})${signature(type)}`);
    const locals: string[] = [];
    for (let groups = reader.uint(); groups > 0 && !reader.broken; groups--) {
      const count = reader.uint();
      if (count > 50_000) throw new Unreadable('more locals than a function may have');
      const name = valueType(reader);
      for (let i = 0; i < count; i++) locals.push(name);
    }
    if (locals.length > 0) this.#line(`  (local ${locals.join(' ')})`);
    let depth = 1;
    while (reader.at < end && !reader.broken) {
      const { name, text } = this.#instruction(reader);
      if (name === 'end' || name === 'else') depth--;
      if (depth === 0) break;
      this.#line(`${'  '.repeat(depth)}${text}`);
      if (name === 'block' || name === 'loop' || name === 'if' || name === 'else') depth++;
    }
    this.#line(')');
    reader.at = end;
  }

  #instruction(reader: WasmReader): { name: string; text: string } {
    const at = reader.at;
    const code = reader.byte();
    const table = code === 0xfc ? MISC : code === 0xfd ? SIMD : PLAIN;
    const found = table.get(table === PLAIN ? code : reader.uint());
    if (found === undefined || reader.broken)
      throw new Unreadable(`an instruction that is not known (byte ${code} at ${at})`);
    const behind = this.#immediate(reader, found);
    return { name: found.name, text: behind === '' ? found.name : `${found.name} ${behind}` };
  }

  #immediate(reader: WasmReader, { immediate, name }: Instruction): string {
    switch (immediate) {
      case 'none':
        return '';
      case 'block':
        return this.#blockType(reader);
      case 'labels':
        return Array.from({ length: reader.count() + 1 }, () => reader.uint()).join(' ');
      case 'function':
        return this.#functionName(reader.uint());
      case 'indirect': {
        const type = reader.uint();
        const table = reader.uint();
        return `${table === 0 ? '' : `${table} `}(type ${type})`;
      }
      case 'label':
      case 'local':
      case 'global':
      case 'table':
      case 'data':
      case 'element':
        return String(reader.uint());
      case 'memory': {
        const memory = reader.uint();
        return memory === 0 ? '' : String(memory);
      }
      case 'memory-memory': {
        const [to, from] = [reader.uint(), reader.uint()];
        return to === 0 && from === 0 ? '' : `${to} ${from}`;
      }
      case 'data-memory': {
        const [data, memory] = [reader.uint(), reader.uint()];
        return memory === 0 ? `${data}` : `${memory} ${data}`;
      }
      case 'table-table':
        return `${reader.uint()} ${reader.uint()}`;
      case 'element-table': {
        const [element, table] = [reader.uint(), reader.uint()];
        return table === 0 ? `${element}` : `${table} ${element}`;
      }
      case 'memory-argument':
        return memoryArgument(reader, name);
      case 'lane-argument': {
        const argument = memoryArgument(reader, name);
        return `${argument === '' ? '' : `${argument} `}${reader.byte()}`;
      }
      case 'i32':
        return String(reader.int(32));
      case 'i64':
        return String(reader.int(64));
      case 'f32':
        return floatText(reader.bytesOf(4));
      case 'f64':
        return floatText(reader.bytesOf(8));
      case 'v128': {
        const view = viewOf(reader.bytesOf(16));
        return `i32x4 ${[0, 4, 8, 12].map((at) => `0x${view.getUint32(at, true).toString(16).padStart(8, '0')}`).join(' ')}`;
      }
      case 'shuffle':
        return [...reader.bytesOf(16)].join(' ');
      case 'lane':
        return String(reader.byte());
      case 'reference':
        return reader.byte() === 0x70 ? 'func' : 'extern';
      case 'types':
        return `(result ${Array.from({ length: reader.count() }, () => valueType(reader)).join(' ')})`;
    }
  }

  #blockType(reader: WasmReader): string {
    const first = this.#bytes[reader.at] ?? 0;
    if (first === 0x40) {
      reader.byte();
      return '';
    }
    if (TYPES.has(first)) return `(result ${valueType(reader)})`;
    return `(type ${reader.int(33)})`;
  }

  #functionName(index: number): string {
    const name = this.#names.get(index);
    return name === undefined ? String(index) : `$${name}`;
  }
}

function valueType(reader: WasmReader): string {
  const byte = reader.byte();
  const type = TYPES.get(byte);
  if (type === undefined) throw new Unreadable(`a type that is not known (byte ${byte})`);
  return type;
}

function signature({ params, results }: FunctionType): string {
  const list = (word: string, types: readonly string[]): string =>
    types.length === 0 ? '' : ` (${word} ${types.join(' ')})`;
  return list('param', params) + list('result', results);
}
