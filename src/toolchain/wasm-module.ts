/**
 * What a WebAssembly module asks of its host, read from its bytes without compiling it: its imports and
 * the sizes of its memories. The runner decides with this whether to load the module at all.
 *
 * Binary format: WebAssembly core specification, chapter 5 (sections 2 "import" and 5 "memory").
 */
import { done, failed, type Outcome } from './outcome.ts';
import { WasmReader } from './wasm-reader.ts';

export interface WasmImport {
  readonly module: string;
  readonly name: string;
  readonly kind: 'function' | 'table' | 'memory' | 'global' | 'tag';
}

export interface WasmMemory {
  /** In pages of 64 KiB. */
  readonly minimum: number;
  readonly maximum: number | undefined;
}

export interface WasmNeeds {
  readonly imports: readonly WasmImport[];
  readonly memories: readonly WasmMemory[];
}

const KINDS = ['function', 'table', 'memory', 'global', 'tag'] as const;

/** Reads imports and memories; a fault when the bytes are not a WebAssembly module. */
export function wasmNeeds(bytes: Uint8Array): Outcome<WasmNeeds> {
  const isWasm =
    bytes.length >= 8 && bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;
  if (!isWasm) return failed('bad-input', 'not a WebAssembly module');
  const reader = new WasmReader(bytes, 8);
  const imports: WasmImport[] = [];
  const memories: WasmMemory[] = [];
  while (!reader.broken && reader.at < bytes.length) {
    const section = reader.byte();
    const end = reader.uint() + reader.at;
    if (section === 2) readImports(reader, imports, memories);
    if (section === 5) {
      const count = reader.uint();
      for (let i = 0; i < count && !reader.broken; i++) memories.push(readLimits(reader));
    }
    reader.at = end;
  }
  if (reader.broken || reader.at !== bytes.length)
    return failed('bad-input', 'the WebAssembly module is cut short');
  return done({ imports, memories });
}

function readImports(reader: WasmReader, imports: WasmImport[], memories: WasmMemory[]): void {
  const count = reader.uint();
  for (let i = 0; i < count && !reader.broken; i++) {
    const module = reader.name();
    const name = reader.name();
    const kind = KINDS[reader.byte()];
    if (kind === undefined) {
      reader.broken = true;
      return;
    }
    imports.push({ module, name, kind });
    if (kind === 'function') reader.uint();
    else if (kind === 'memory') memories.push(readLimits(reader));
    else if (kind === 'table') {
      reader.byte();
      readLimits(reader);
    } else {
      reader.byte();
      reader.byte();
    }
  }
}

function readLimits(reader: WasmReader): WasmMemory {
  const flags = reader.byte();
  const minimum = reader.uint();
  return { minimum, maximum: (flags & 1) === 1 ? reader.uint() : undefined };
}
