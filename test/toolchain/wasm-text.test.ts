/** WebAssembly modules as text: every section, and bytes that are no module. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wasmToText } from '../../src/toolchain/wasm-text.ts';

const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];
const name = (text: string) => [text.length, ...Buffer.from(text)];
const BODY = [
  [0x01, 0x02, 0x7b], // two locals of type v128
  [0x20, 0x00, 0xfd, 0x00, 0x04, 0x10], // local.get 0, v128.load offset=16
  [0xfd, 0x0c, ...new Array(16).fill(1)], // v128.const
  [0xfd, 0xae, 0x01], // i32x4.add
  [0xfd, 0x1b, 0x03], // i32x4.extract_lane 3
  [0x04, 0x7f, 0x41, 0x7f, 0x05, 0x43, 0, 0, 0xc0, 0x7f, 0x1a, 0x41, 0xe4, 0x00, 0x0b], // if (result i32) … else … end
  [0x0b],
].flat();
const MODULE = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, 1, 0x60, 1, 0x7f, 1, 0x7f),
  ...section(2, 1, ...name('env'), ...name('f"g'), 0, 0),
  ...section(3, 1, 0),
  ...section(4, 1, 0x70, 1, 1, 2),
  ...section(5, 1, 0, 1),
  ...section(6, 1, 0x7f, 1, 0x41, 0x2a, 0x0b),
  ...section(7, 1, ...name('work'), 0, 1),
  ...section(9, 1, 0, 0x41, 0, 0x0b, 1, 1),
  ...section(10, 1, BODY.length, ...BODY),
  ...section(11, 1, 0, 0x41, 8, 0x0b, 3, 0x41, 0x22, 0xff),
  ...section(0, ...name('name'), 1, 7, 1, 1, 4, ...Buffer.from('w(rk')),
]);

describe('a module', () => {
  test('has its sections in order, functions by name, instructions by their blocks', () => {
    const text = wasmToText(MODULE);
    expect(text.ok && text.value).toBe(`(module
  (type (;0;) (func (param i32) (result i32)))
  (import "env" "f\\22g" (func 0 (type 0)))
  (table (;0;) 1 2 funcref)
  (memory (;0;) 1)
  (global (;0;) (mut i32) (i32.const 42))
  (export "work" (func $w_rk))
  (elem (;0;) (i32.const 0) func $w_rk)
  (func $w_rk (type 0) (param i32) (result i32)
    (local v128 v128)
    local.get 0
    v128.load offset=16
    v128.const i32x4 0x01010101 0x01010101 0x01010101 0x01010101
    i32x4.add
    i32x4.extract_lane 3
    if (result i32)
      i32.const -1
    else
      f32.const nan:0x400000
      drop
      i32.const 100
    end
  )
  (data (;0;) (i32.const 8) "A\\22\\ff")
)
`);
  });

  test('that is cut short or changed is a fault or a text, never a crash', () => {
    fc.assert(
      fc.property(fc.nat(MODULE.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
        const bytes = cut ? MODULE.slice(0, at) : MODULE.map((b, i) => (i === at ? byte : b));
        const answer = wasmToText(bytes);
        expect(answer.ok ? typeof answer.value : answer.fault.code).toMatch(/^(?:string|bad-input)$/);
      }),
      { numRuns: 500 },
    );
  });
});
