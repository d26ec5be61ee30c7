/**
 * The model itself: lists that hang together, ids that are dense, operands and flags that fit the opcode. The parser
 * gets all of this right by construction; a pass may not.
 */
import { FAST_MATH, TAIL_KINDS } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import { isTerminator, OPS, Op, opName } from '../ir/op.ts';
import { type Type, TypeKind, VOID } from '../ir/type.ts';
import { isLocal, ValueKind } from '../ir/value.ts';
import type { Context } from './context.ts';
import { type FunctionRule, firstRule, functionRule, type InstRule, instRule } from './rule.ts';
import { isValueType, typeFault } from './types.ts';

export const ALL_OPS: readonly Op[] = OPS.map((row) => row.op);

/** Checked before anything else; when one complains, the function's body is left alone. */
export const STRUCTURE_RULES: readonly FunctionRule[] = [
  functionRule(
    'broken-list',
    'The instructions of a block form a doubly linked list, and every block and instruction knows where it stands.',
    (func, cx) => structureOf(func, cx).list,
  ),
  functionRule(
    'duplicate-id',
    'Ids of values and of blocks are unique in a function and below its counts.',
    (func, cx) => structureOf(func, cx).ids,
  ),
];

export const SHAPE_FUNCTION_RULES: readonly FunctionRule[] = [
  functionRule(
    'duplicate-name',
    'No two values of a function have the same name.',
    (func, cx) => structureOf(func, cx).names,
  ),
  functionRule('stale-uses', 'Use lists, once they are built, have one entry a use.', staleUses),
];

/** Opcodes whose instructions may have no result. */
const MAYBE_VOID = ALL_OPS.filter(
  (op) => isTerminator(op) || op === Op.Store || op === Op.Fence || op === Op.Call,
);

export const SHAPE_RULES: readonly InstRule[] = [
  firstRule('operand-count', ALL_OPS, 'Every opcode has its number of operands and of blocks.', wrongCount),
  instRule('flag-not-allowed', ALL_OPS, 'A flag stands only on the opcodes that know it.', wrongFlags),
  instRule('void-name', MAYBE_VOID, 'An instruction without a result has no name.', (inst, cx) =>
    inst.name !== null && inst.type === VOID
      ? `${cx.name(inst as Inst)} names nothing: the ${opName(inst.op)} has no result`
      : null,
  ),
  instRule(
    'invalid-type',
    ALL_OPS,
    'The result of an instruction is void or of a first-class type.',
    (inst, cx) => resultFault(inst as Inst, cx),
  ),
];

/** What one walk over a function's lists tells: null where all is well. */
export interface Structure {
  readonly list: string | null;
  readonly ids: string | null;
  readonly names: string | null;
}

/** Walks once a function, for three rules: touching every instruction is what costs. */
function structureOf(func: Func, cx: Context): Structure {
  cx.structure ??= readStructure(func);
  return cx.structure;
}

function readStructure(func: Func): Structure {
  const values = new Uint8Array(func.valueCount);
  const blocks = new Uint8Array(func.blockCount);
  const names = new Names();
  const broken = (list: string): Structure => ({ list, ids: null, names: null });
  const twice: Structure = { list: null, ids: 'two values have the same id', names: null };
  for (const param of func.params) {
    if (param.parent !== func) return broken('a parameter belongs to another function');
    if (values[param.id] !== 0) return twice;
    values[param.id] = 1;
    if (param.name !== null) names.add(param.name);
  }
  for (const block of func.blocks) {
    if (block.parent !== func) return broken('a block in the list belongs to another function');
    if (blocks[block.id] !== 0) return { ...twice, ids: 'two blocks have the same id' };
    blocks[block.id] = 1;
    if (block.name !== null) names.add(block.name);
    let before: Inst | null = null;
    let size = 0;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.block !== block) return broken(`the ${opName(inst.op)} does not know the block it stands in`);
      if (inst.prev !== before) return broken(`the ${opName(inst.op)} and the one before it do not agree`);
      if (values[inst.id] !== 0) return twice;
      values[inst.id] = 1;
      if (inst.name !== null) names.add(inst.name);
      before = inst;
      size++;
    }
    if (block.last !== before || block.size !== size)
      return broken('a block and its list of instructions do not agree');
  }
  return { list: null, ids: null, names: names.fault };
}

/** The names of a function; most functions have few, many have none. */
class Names {
  fault: string | null = null;
  private taken: Set<string> | null = null;
  private count = 0;

  add(name: string): void {
    this.taken ??= new Set();
    this.taken.add(name);
    if (this.taken.size !== ++this.count) this.fault ??= `%${name} is the name of two values`;
  }
}

/** Counts uses by value id and compares with the lists. Uses inside metadata arguments are on top. */
function staleUses(func: Func, cx: Context): string | null {
  if (!func.usesIndexed) return null;
  const counts = new Int32Array(func.valueCount);
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (let i = 0; i < inst.operands.length; i++) {
        const operand = inst.operands[i]!;
        if (isLocal(operand)) counts[operand.id]!++;
      }
    }
  }
  const wrong = (count: number, users: readonly Inst[]): boolean => {
    if (count === users.length) return false;
    const plain = users.filter((u) => !u.operands.some((o) => o.kind === ValueKind.Metadata));
    return count < plain.length || count > users.length;
  };
  for (const param of func.params) {
    if (wrong(counts[param.id]!, param.users)) return `the use list of ${cx.name(param)} is out of date`;
  }
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (wrong(counts[inst.id]!, inst.users)) return `the use list of ${cx.name(inst)} is out of date`;
    }
  }
  return null;
}

/** Operands and blocks by opcode: [least, most] operands, [least, most] blocks. */
const MANY = 0x7fff_ffff;
const COUNTS: readonly (readonly [number, number, number, number])[] = ALL_OPS.map((op) => {
  switch (op) {
    case Op.Ret:
      return [0, 1, 0, 0];
    case Op.Br:
      return [0, 1, 1, 2];
    case Op.Switch:
      return [1, MANY, 1, MANY];
    case Op.IndirectBr:
      return [1, 1, 0, MANY];
    case Op.Invoke:
      return [1, MANY, 2, 2];
    case Op.CallBr:
      return [1, MANY, 1, MANY];
    case Op.CatchSwitch:
      return [1, 1, 1, MANY];
    case Op.CatchRet:
      return [1, 1, 1, 1];
    case Op.CleanupRet:
      return [1, 1, 0, 1];
    case Op.Unreachable:
    case Op.Fence:
      return [0, 0, 0, 0];
    case Op.Phi:
      return [0, MANY, 0, MANY];
    case Op.LandingPad:
      return [0, MANY, 0, 0];
    case Op.Call:
    case Op.GetElementPtr:
    case Op.CatchPad:
    case Op.CleanupPad:
      return [1, MANY, 0, 0];
    case Op.Store:
    case Op.AtomicRmw:
    case Op.ICmp:
    case Op.FCmp:
    case Op.ExtractElement:
    case Op.ShuffleVector:
    case Op.InsertValue:
      return [2, 2, 0, 0];
    case Op.CmpXchg:
    case Op.Select:
    case Op.InsertElement:
      return [3, 3, 0, 0];
    default:
      return op >= Op.Add && op <= Op.Xor ? [2, 2, 0, 0] : [1, 1, 0, 0];
  }
});

/** The same, four numbers a row, as the walk reads them. */
const LIMITS = Int32Array.from(COUNTS.flat());

function wrongCount(inst: {
  readonly op: Op;
  readonly operands: readonly unknown[];
  readonly blocks: readonly unknown[];
}): string | null {
  const row = inst.op * 4;
  const count = inst.operands.length;
  const blocks = inst.blocks.length;
  if (
    count < LIMITS[row]! ||
    count > LIMITS[row + 1]! ||
    blocks < LIMITS[row + 2]! ||
    blocks > LIMITS[row + 3]!
  ) {
    return `${opName(inst.op)} does not take ${count} operands and ${blocks} blocks`;
  }
  if (blocks === 0 && (count === 0 || inst.op !== Op.Phi)) return null;
  const parallel =
    inst.op === Op.Switch || inst.op === Op.Phi
      ? count === blocks
      : inst.op !== Op.Br || count === blocks - 1;
  return parallel ? null : `${opName(inst.op)} does not take ${count} operands for ${blocks} blocks`;
}

function wrongFlags(inst: { readonly op: Op; readonly flags: number; readonly type: Type }): string | null {
  const { op, flags } = inst;
  if (flags === 0) return null;
  if ((flags & ~OPS[op]!.flags) !== 0) return `${opName(op)} has a flag that it does not know`;
  const tail = flags & TAIL_KINDS;
  if ((tail & (tail - 1)) !== 0) return 'a call is at most one of tail, musttail and notail';
  if (
    (flags & FAST_MATH) !== 0 &&
    (op === Op.Phi || op === Op.Select || op === Op.Call) &&
    !computesFloats(inst.type)
  ) {
    return `fast-math flags need a floating-point result, and this ${opName(op)} is ${inst.type.text}`;
  }
  return null;
}

/** Floats, vectors of floats, and arrays of either. */
function computesFloats(type: Type): boolean {
  let inner = type;
  while (inner.kind === TypeKind.Array) inner = inner.element;
  if (inner.kind === TypeKind.Vector) inner = inner.element;
  return inner.kind === TypeKind.Float;
}

function resultFault(inst: Inst, cx: Context): string | null {
  const { type, op } = inst;
  if (type === VOID || type.kind === TypeKind.Int) return null;
  if (isTerminator(op) && op !== Op.Invoke && op !== Op.CallBr && op !== Op.CatchSwitch) {
    return `${opName(op)} has no result, and this one is ${type.text}`;
  }
  if (!isValueType(type)) return `the result of an instruction cannot be ${type.text}`;
  if (type.kind === TypeKind.Metadata) return `${opName(op)} cannot compute metadata`;
  return typeFault(type, cx);
}
