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
    brokenList,
  ),
  functionRule(
    'duplicate-id',
    'Ids of values and of blocks are unique in a function and below its counts.',
    duplicateId,
  ),
];

export const SHAPE_FUNCTION_RULES: readonly FunctionRule[] = [
  functionRule('duplicate-name', 'No two values of a function have the same name.', duplicateName),
  functionRule('stale-uses', 'Use lists, once they are built, have one entry a use.', staleUses),
];

export const SHAPE_RULES: readonly InstRule[] = [
  firstRule('operand-count', ALL_OPS, 'Every opcode has its number of operands and of blocks.', wrongCount),
  instRule('flag-not-allowed', ALL_OPS, 'A flag stands only on the opcodes that know it.', wrongFlags),
  instRule('void-name', ALL_OPS, 'An instruction without a result has no name.', (inst, cx) =>
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

function brokenList(func: Func): string | null {
  for (const block of func.blocks) {
    if (block.parent !== func) return 'a block in the list belongs to another function';
    let before: Inst | null = null;
    let size = 0;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.block !== block) return `the ${opName(inst.op)} does not know the block it stands in`;
      if (inst.prev !== before) return `the ${opName(inst.op)} and the one before it do not agree`;
      before = inst;
      if (++size > block.size) break;
    }
    if (block.last !== before || block.size !== size)
      return 'a block and its list of instructions do not agree';
  }
  return null;
}

function duplicateId(func: Func): string | null {
  const values = new Uint8Array(func.valueCount);
  const blocks = new Uint8Array(func.blockCount);
  for (const param of func.params) {
    if (param.parent !== func) return 'a parameter belongs to another function';
    if (!(param.id < values.length) || values[param.id] !== 0) return 'two values have the same id';
    values[param.id] = 1;
  }
  for (const block of func.blocks) {
    if (!(block.id < blocks.length) || blocks[block.id] !== 0) return 'two blocks have the same id';
    blocks[block.id] = 1;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (!(inst.id < values.length) || values[inst.id] !== 0) return 'two values have the same id';
      values[inst.id] = 1;
    }
  }
  return null;
}

function duplicateName(func: Func): string | null {
  const taken = new Set<string>();
  let names = 0;
  for (const param of func.params) {
    if (param.name === null) continue;
    taken.add(param.name);
    if (taken.size !== ++names) return `%${param.name} is the name of two values`;
  }
  for (const block of func.blocks) {
    if (block.name !== null) {
      taken.add(block.name);
      if (taken.size !== ++names) return `%${block.name} is the name of two values`;
    }
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.name === null) continue;
      taken.add(inst.name);
      if (taken.size !== ++names) return `%${inst.name} is the name of two values`;
    }
  }
  return null;
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
const MANY = Number.POSITIVE_INFINITY;
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

function wrongCount(inst: {
  readonly op: Op;
  readonly operands: readonly unknown[];
  readonly blocks: readonly unknown[];
}): string | null {
  const [least, most, leastBlocks, mostBlocks] = COUNTS[inst.op]!;
  const count = inst.operands.length;
  const blocks = inst.blocks.length;
  const parallel = inst.op === Op.Switch || inst.op === Op.Phi;
  if (
    count >= least &&
    count <= most &&
    blocks >= leastBlocks &&
    blocks <= mostBlocks &&
    (!parallel || count === blocks) &&
    (inst.op !== Op.Br || count === blocks - 1)
  ) {
    return null;
  }
  return `${opName(inst.op)} does not take ${count} operands and ${blocks} blocks`;
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
  if (type.kind === TypeKind.Metadata || type.kind === TypeKind.Label) {
    return `${opName(op)} cannot compute ${type.text}`;
  }
  return typeFault(type, cx);
}
