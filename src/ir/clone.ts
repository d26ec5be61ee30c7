/**
 * Copies: of a function, into the same module or beside it, and of groups of blocks within a function.
 *
 * Constants, types, attributes, metadata and other symbols are shared: they are immutable, or belong to the module.
 */
import { type Block, makeBlock } from './block.ts';
import { type Constant, constAggregate, constExpr, constSplat } from './constant.ts';
import { addBlock, append } from './edit.ts';
import { type Func, makeFunc } from './func.ts';
import { type Inst, makeInst, NO_BLOCKS } from './inst.ts';
import { type DebugRecord, type Metadata, mdValue } from './metadata.ts';
import { forgetUses } from './uses.ts';
import { isConstant, metadataValue, type Value, type ValueId, ValueKind } from './value.ts';

/** What stands for what in the copy. Values that are not in it stand for themselves. */
export interface CloneMap {
  readonly values: Map<Value, Value>;
  readonly blocks: Map<Block, Block>;
}

export function emptyCloneMap(): CloneMap {
  return { values: new Map(), blocks: new Map() };
}

/** A function of its own with the same body and the same ids; not in any module. Calls to itself still call the original. */
export function cloneFunction(func: Func): Func {
  return cloneFunctionWith(func, emptyCloneMap());
}

/** The same, telling what became what in `map`. */
export function cloneFunctionWith(func: Func, map: CloneMap): Func {
  const copy: Func = {
    ...makeFunc(func.name, func.fnType, func.type.addressSpace),
    loc: func.loc,
    linkage: func.linkage,
    preemption: func.preemption,
    visibility: func.visibility,
    dllStorage: func.dllStorage,
    unnamedAddr: func.unnamedAddr,
    partition: func.partition,
    callingConv: func.callingConv,
    resultAttributes: func.resultAttributes,
    paramAttributes: func.paramAttributes,
    attributes: func.attributes,
    section: func.section,
    comdat: func.comdat,
    align: func.align,
    preferredAlign: func.preferredAlign,
    gc: func.gc,
    prefix: func.prefix,
    prologue: func.prologue,
    personality: func.personality,
    attachments: func.attachments,
    useListOrders: func.useListOrders,
    rawBody: func.rawBody,
  };
  copy.params.forEach((param, i) => {
    const from = func.params[i]!;
    param.parent = copy;
    param.id = from.id;
    param.name = from.name;
    param.loc = from.loc;
    map.values.set(from, param);
  });
  for (const block of func.blocks) {
    const twin = makeBlock(block.id, copy, block.name, block.loc);
    map.blocks.set(block, twin);
    copy.blocks.push(twin);
  }
  copyInsts(func.blocks, map, (copy, from) => {
    copy.id = from.id;
    copy.name = from.name;
  });
  copy.valueCount = func.valueCount;
  copy.blockCount = func.blockCount;
  return copy;
}

/**
 * Copies blocks of a function behind `after`, with new ids and no names of their own. Branches and phis among them
 * lead to the copies; edges that leave or enter the group are as before: the caller mends the phis outside.
 */
export function cloneBlocks(blocks: readonly Block[], after: Block, map: CloneMap): Block[] {
  const func = after.parent;
  let last = after;
  const copies = blocks.map((block) => {
    last = addBlock(func, null, last);
    map.blocks.set(block, last);
    return last;
  });
  copyInsts(blocks, map, (copy) => {
    copy.id = func.valueCount++ as ValueId;
  });
  // A copy may be used by one that stands before it: a phi of a loop.
  forgetUses(func);
  return copies;
}

/** Two walks: first every instruction is born with its old operands, then all are mapped; so cycles need no care. */
function copyInsts(
  blocks: readonly Block[],
  map: CloneMap,
  identify: (copy: Inst, from: Inst) => void,
): void {
  const born: Inst[] = [];
  for (const block of blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const blocksOf = inst.blocks.length === 0 ? NO_BLOCKS : inst.blocks.map((b) => map.blocks.get(b) ?? b);
      const copy = makeInst(
        inst.id,
        inst.op,
        inst.type,
        inst.operands.slice(),
        blocksOf,
        inst.flags,
        inst.extra,
        inst.loc,
      ) as Inst; // same opcode, same extra
      identify(copy, inst);
      copy.notes = inst.notes;
      map.values.set(inst, copy);
      born.push(copy);
    }
  }
  let at = 0;
  for (const block of blocks) {
    const target = map.blocks.get(block)!;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const copy = born[at++]!;
      for (let i = 0; i < copy.operands.length; i++) copy.operands[i] = mapValue(copy.operands[i]!, map);
      if (copy.notes !== null && copy.notes.records.length > 0) {
        copy.notes = { ...copy.notes, records: copy.notes.records.map((r) => mapRecord(r, map)) };
      }
      append(copy, target);
    }
  }
}

/** What a value stands for in the copy; constants that name mapped functions are built anew. */
export function mapValue(value: Value, map: CloneMap): Value {
  const known = map.values.get(value);
  if (known !== undefined) return known;
  if (value.kind === ValueKind.Metadata) {
    const mapped = mapMetadata(value.metadata, map);
    return mapped === value.metadata ? value : metadataValue(mapped);
  }
  if (value.kind === ValueKind.BlockAddress) {
    const block = map.blocks.get(value.block);
    return block === undefined ? value : { ...value, func: block.parent, block };
  }
  return isConstant(value) ? mapConstant(value, map) : value;
}

function mapConstant(value: Constant, map: CloneMap): Constant {
  switch (value.kind) {
    case ValueKind.Aggregate: {
      const elements = mapAll(value.elements, map);
      return elements === value.elements ? value : constAggregate(value.type, elements);
    }
    case ValueKind.Splat: {
      const element = mapValue(value.element, map) as Constant;
      return element === value.element ? value : constSplat(value.type, element);
    }
    case ValueKind.Expr: {
      const operands = mapAll(value.operands, map);
      return operands === value.operands
        ? value
        : constExpr(value.op, value.type, operands, value.flags, value.extra);
    }
    default:
      return value;
  }
}

/** The same list when nothing in it changes. */
function mapAll(list: readonly Constant[], map: CloneMap): readonly Constant[] {
  let changed = false;
  const mapped = list.map((item) => {
    const to = mapValue(item, map) as Constant; // constants map to constants
    if (to !== item) changed = true;
    return to;
  });
  return changed ? mapped : list;
}

function mapRecord(record: DebugRecord, map: CloneMap): DebugRecord {
  return { name: record.name, args: record.args.map((arg) => mapMetadata(arg, map)) };
}

function mapMetadata(metadata: Metadata, map: CloneMap): Metadata {
  if (metadata.kind === 'value') {
    const to = mapValue(metadata.value, map);
    return to === metadata.value ? metadata : mdValue(to);
  }
  if (metadata.kind !== 'node' || metadata.number >= 0) return metadata;
  let changed = false;
  const values = metadata.values.map((field) => {
    if (field === null || typeof field !== 'object') return field;
    const to = mapMetadata(field, map);
    if (to !== field) changed = true;
    return to;
  });
  return changed ? { ...metadata, values } : metadata;
}
