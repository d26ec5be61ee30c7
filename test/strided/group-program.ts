/**
 * A group emitted into a function of its own, run in the interpreter and read back.
 *
 *     load group    @f(ptr %memory, ptr %out): each member's lanes end up in %out, one member after the other
 *     store group   @f(ptr %memory, ptr %in):  each member's lanes come from %in
 *
 * %memory ends exactly where the group's last byte ends and begins where its first begins.
 */
import { bufferArgument, execute, intArgument, type Outcome } from '../../src/exec/index.ts';
import { buildGep, buildLoad, buildStore, placeBefore } from '../../src/ir/build.ts';
import { constInt } from '../../src/ir/constant.ts';
import type { Func } from '../../src/ir/func.ts';
import { calleeOf, type Inst, isCall } from '../../src/ir/inst.ts';
import { bitSize } from '../../src/ir/layout.ts';
import type { Module } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { I8, I64, isVector, type Type, vectorType } from '../../src/ir/type.ts';
import { type Value, ValueKind } from '../../src/ir/value.ts';
import { parseModule } from '../../src/text/index.ts';
import {
  emitGroupLoad,
  emitGroupStore,
  type GroupPlan,
  type GroupShape,
} from '../../src/vectorize/strided/index.ts';

/** Where the elements of a member lie, in bytes from the base; where lanes lie anywhere, from `rows` of the lanes. */
export function elementsOf(shape: GroupShape, rows: readonly number[] | null): number[][] {
  return shape.offsets.map((offset) =>
    Array.from({ length: shape.lanes }, (_, lane) => offset + (rows?.[lane] ?? lane * (shape.stride ?? 0))),
  );
}

export interface GroupProgram {
  readonly module: Module;
  readonly func: Func;
  /** From the base to the first byte of the memory. */
  readonly low: number;
  readonly bytes: number;
}

export function programOf(plan: GroupPlan, element: Type, rows: readonly number[] | null): GroupProgram {
  const { shape } = plan;
  const all = elementsOf(shape, rows).flat();
  const low = Math.min(...all);
  const bytes = Math.max(...all) + shape.bits / 8 - low;
  const { module } = parseModule('define void @f(ptr %memory, ptr %other) {\n  ret void\n}\n', 'group');
  const func = module!.functions[0]!;
  const place = placeBefore(func.blocks[0]!.first!);
  const [memory, other] = func.params as [Value, Value];
  const at = (offset: number): Value => buildGep(place, I8, memory, [constInt(I64, offset)]);
  const base = rows === null ? at(-low) : rows.map((row) => at(row - low));
  const site = { place, module: module!, element, base, align: 1, inBounds: false };
  const type = vectorType(element, shape.lanes);
  const slot = (member: number): Value =>
    buildGep(place, I8, other, [constInt(I64, (member * shape.lanes * shape.bits) / 8)]);
  if (shape.access === 'load') {
    for (const [i, value] of emitGroupLoad(site, plan).entries()) buildStore(place, value, slot(i), 1);
  } else {
    emitGroupStore(
      site,
      plan,
      shape.offsets.map((_, i) => buildLoad(place, type, slot(i), 1)),
    );
  }
  return { module: module!, func, low, bytes };
}

/** Bytes 1, 2, 3, … so that every one tells where it came from (up to 251 of them). */
export function run(
  program: GroupProgram,
  shape: GroupShape,
): { outcome: Outcome; filled: (at: number) => number } {
  const filled = (at: number): number => (at % 251) + 1;
  const buffer = (count: number, from: number) =>
    bufferArgument(
      I8,
      Array.from({ length: count }, (_, i) => intArgument(BigInt(filled(i + from)))),
    );
  const others = (shape.offsets.length * shape.lanes * shape.bits) / 8;
  const args = [buffer(program.bytes, 0), buffer(others, 97)];
  return { outcome: execute(program.module, 'f', args), filled };
}

/** Offsets in the memory of every byte that an instruction of the function touches, from its text alone. */
export function touched(program: GroupProgram): Set<number> {
  const memory = program.func.params[0]!;
  const bytes = new Set<number>();
  for (let inst = program.func.blocks[0]!.first; inst !== null; inst = inst.next) {
    for (const { pointer, type, mask } of accessesOf(inst)) {
      const at = offsetFrom(memory, pointer);
      if (at === null) continue;
      const lanes = isVector(type) ? type.count : 1;
      const size = bitSize(program.module.layout, type) / 8 / lanes;
      for (let lane = 0; lane < lanes; lane++) {
        if (mask !== null && !mask[lane]) continue;
        for (let k = 0; k < size; k++) bytes.add(at + lane * size + k);
      }
    }
  }
  return bytes;
}

interface Touching {
  readonly pointer: Value;
  readonly type: Type;
  readonly mask: readonly boolean[] | null;
}

function accessesOf(inst: Inst): Touching[] {
  if (inst.op === Op.Load) return [{ pointer: inst.operands[0]!, type: inst.type, mask: null }];
  if (inst.op === Op.Store) return [{ pointer: inst.operands[1]!, type: inst.operands[0]!.type, mask: null }];
  if (!isCall(inst)) return [];
  const callee = calleeOf(inst);
  const name = callee.kind === ValueKind.Func ? callee.name! : '';
  if (name.startsWith('llvm.masked.load')) {
    return [{ pointer: inst.operands[0]!, type: inst.type, mask: bits(inst.operands[2]!) }];
  }
  if (name.startsWith('llvm.masked.store')) {
    return [{ pointer: inst.operands[1]!, type: inst.operands[0]!.type, mask: bits(inst.operands[3]!) }];
  }
  return [];
}

function bits(mask: Value): boolean[] {
  if (mask.kind !== ValueKind.Aggregate) return [];
  return mask.elements.map((e) => e.kind === ValueKind.Int && e.value !== 0n);
}

/** Through GEPs by constants; null when it is another pointer. */
function offsetFrom(base: Value, pointer: Value): number | null {
  let [at, offset] = [pointer, 0];
  while (at.kind === ValueKind.Inst && at.op === Op.GetElementPtr) {
    const index = at.operands[1]!;
    if (index.kind !== ValueKind.Int) return null;
    offset += index.small;
    at = at.operands[0]!;
  }
  return at === base ? offset : null;
}
