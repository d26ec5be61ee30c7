/** Puts arguments where a function expects them: buffers into memory, values into its parameters' slots. */
import { findAttribute } from '../ir/attribute.ts';
import { type Func, paramAttributesOf } from '../ir/func.ts';
import { abiAlign, allocSize } from '../ir/layout.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import type { ExecArg, ExecBuffer } from './arguments.ts';
import type { FunctionCode } from './machine/code.ts';
import type { Machine } from './machine/machine.ts';
import { Registers } from './machine/registers.ts';
import { type Leaf, Store } from './machine/shape.ts';
import { State } from './machine/states.ts';
import { Unsupported } from './machine/stop.ts';
import type { Memory } from './memory/memory.ts';
import { storeLeaf } from './memory/values.ts';
import { FLOAT_FORMAT, fromNumber } from './numbers/float-format.ts';

/** The objects made for buffer arguments, by argument. */
export type BoundBuffers = readonly ({ readonly number: number; readonly element: Type } | null)[];

/** Throws `Unsupported` when an argument does not fit its parameter. */
export function bindArguments(machine: Machine, code: FunctionCode, args: readonly ExecArg[]): BoundBuffers {
  const { func } = code;
  if (args.length !== func.params.length) {
    const wants = func.params.length === 1 ? '1 argument' : `${func.params.length} arguments`;
    throw new Unsupported(`@${func.name ?? ''} takes ${wants}, not ${args.length}`, null);
  }
  // Two functions that are compared get buffers alike, whatever else their modules declare.
  machine.memory.beginRegion();
  const buffers = args.map((arg, i) => (arg.kind === 'buffer' ? makeBuffer(machine, func, i, arg) : null));
  args.forEach((arg, i) => {
    if (arg.kind === 'buffer') fillBuffer(machine, buffers, i, arg);
  });
  func.params.forEach((param, i) => {
    const slot = code.params[i]!;
    if (slot < 0) throw new Unsupported(`argument ${i}: values of type ${param.type.text}`, null);
    bind(machine, buffers, param.type, args[i]!, code.registers, slot, i);
  });
  return buffers;
}

function makeBuffer(
  machine: Machine,
  func: Func,
  index: number,
  buffer: ExecBuffer,
): { number: number; element: Type } {
  const { layout } = machine.module;
  const promised = findAttribute(paramAttributesOf(func, index), 'align')?.int ?? 1n;
  const align = Math.max(buffer.align, abiAlign(layout, buffer.element), Number(promised));
  const size = allocSize(layout, buffer.element) * buffer.count;
  const number = machine.memory.allocate('argument', size, align, `argument ${index}`, State.Plain);
  return { number, element: buffer.element };
}

/** After all buffers have their places: elements may point into any of them. */
function fillBuffer(machine: Machine, buffers: BoundBuffers, index: number, buffer: ExecBuffer) {
  const leaf = machine.shapes.leafOf(buffer.element);
  const scratch = new Registers(1, leaf.store === Store.Big);
  const stride = allocSize(machine.module.layout, buffer.element);
  const base = machine.memory.base[buffers[index]!.number]!;
  const count = Math.min(buffer.elements.length, buffer.count);
  const isWord = isPlainWord(leaf) && !machine.bigEndian;
  for (let i = 0; i < count; i++) {
    const element = buffer.elements[i]!;
    if (isWord && storeWord(machine.memory, leaf, base + i * stride, element)) continue;
    bindScalar(machine, buffers, leaf, element, scratch, 0, index);
    storeLeaf(machine, leaf, base + i * stride, scratch, 0);
  }
}

/** Numbers of one to four bytes, of which buffers have many, are stored without big integers. */
function isPlainWord({ kind, bits, format }: Leaf): boolean {
  return kind === 'int' ? bits === 8 || bits === 16 || bits === 32 : format === FLOAT_FORMAT;
}

const FLOAT_WORD = new Float32Array(1);
const INT_WORD = new Int32Array(FLOAT_WORD.buffer);

/** False for what is no plain number of the type; then nothing is stored. A fresh object's bytes are in the state `Plain`. */
function storeWord({ u8 }: Memory, leaf: Leaf, address: number, element: ExecArg): boolean {
  let word: number;
  if (element.kind === 'int' && leaf.kind === 'int') {
    word = Number(element.value);
    if (word < -(2 ** (leaf.bits - 1)) || word >= 2 ** leaf.bits) return false;
  } else if (element.kind === 'float' && leaf.kind === 'float' && !Number.isNaN(element.value)) {
    FLOAT_WORD[0] = element.value;
    word = INT_WORD[0]!;
  } else return false;
  u8[address] = word;
  if (leaf.bits === 8) return true;
  u8[address + 1] = word >> 8;
  if (leaf.bits === 16) return true;
  u8[address + 2] = word >> 16;
  u8[address + 3] = word >> 24;
  return true;
}

function bind(
  machine: Machine,
  buffers: BoundBuffers,
  type: Type,
  arg: ExecArg,
  r: Registers,
  slot: number,
  index: number,
) {
  const { leaves } = machine.shapes.of(type);
  if (arg.kind === 'undef' || arg.kind === 'poison') {
    const state = arg.kind === 'undef' ? State.Undef : State.Poison;
    for (let k = 0; k < leaves.length; k++) r.setState(slot + k, state);
    return;
  }
  if (type.kind !== TypeKind.Vector && type.kind !== TypeKind.Array && type.kind !== TypeKind.Struct) {
    return bindScalar(machine, buffers, leaves[0]!, arg, r, slot, index);
  }
  const types =
    type.kind === TypeKind.Struct ? type.fields! : new Array<Type>(Number(type.count)).fill(type.element);
  if (arg.kind !== 'elements' || arg.elements.length !== types.length) {
    throw new Unsupported(`argument ${index}: ${type.text} needs ${types.length} elements`, null);
  }
  let at = slot;
  types.forEach((each, i) => {
    bind(machine, buffers, each, arg.elements[i]!, r, at, index);
    at += machine.shapes.slotCount(each);
  });
}

function bindScalar(
  machine: Machine,
  buffers: BoundBuffers,
  leaf: Leaf,
  arg: ExecArg,
  r: Registers,
  slot: number,
  index: number,
) {
  const wrong = (): never => {
    throw new Unsupported(`argument ${index}: this is no ${leaf.type.text}`, null);
  };
  switch (arg.kind) {
    case 'undef':
      return r.setState(slot, State.Undef);
    case 'poison':
      return r.setState(slot, State.Poison);
    case 'bits':
      return r.set(slot, leaf, BigInt.asUintN(leaf.bits, arg.bits), State.Plain);
    case 'null':
      return leaf.kind === 'ptr' ? r.setState(slot, State.Plain) : wrong();
    case 'int':
      if (leaf.kind === 'int') return r.set(slot, leaf, bitsOf(arg.value, leaf, index), State.Plain);
      if (leaf.format === null) return wrong();
      return r.set(slot, leaf, fromNumber(leaf.format, Number(arg.value)), State.Plain);
    case 'float':
      if (leaf.format === null) return wrong();
      return r.set(slot, leaf, fromNumber(leaf.format, arg.value), State.Plain);
    case 'buffer':
    case 'pointer': {
      if (leaf.kind !== 'ptr') return wrong();
      const target = buffers[arg.kind === 'pointer' ? arg.argument : index];
      if (target === undefined || target === null) {
        throw new Unsupported(`argument ${index} points to an argument that is no buffer`, null);
      }
      const address = machine.memory.base[target.number]! + (arg.kind === 'pointer' ? arg.offset : 0);
      r.set(slot, leaf, BigInt.asUintN(leaf.bits, BigInt(address)), State.Plain);
      r.provenance[slot] = target.number;
      return;
    }
    case 'elements':
      return wrong();
  }
}

/** Numbers are read with a sign and without: an i8 may be given as -128 and as 255. */
function bitsOf(value: bigint, leaf: Leaf, index: number): bigint {
  const bits = BigInt.asUintN(leaf.bits, value);
  if (bits !== value && BigInt.asIntN(leaf.bits, value) !== value)
    throw new Unsupported(`argument ${index}: ${value} does not fit ${leaf.type.text}`, null);
  return bits;
}
