// node wasi.mjs PROGRAM.wasm [arguments]: runs a WASI program with the working folder as its disk.

import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const args = process.argv.slice(2);
const wasi = new WASI({
  version: 'preview1',
  args,
  preopens: { '/': process.cwd(), '.': process.cwd() },
  returnOnExit: true,
});
const module = new WebAssembly.Module(readFileSync(args[0]));
const instance = new WebAssembly.Instance(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
