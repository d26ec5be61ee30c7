/**
 * The only mutators of functions. Everything else asks questions; emission and the clean-ups call these.
 *
 * They keep the invariants: list links, use lists (when they are indexed), debug records (a record on a removed
 * instruction moves to the next one; a value that goes becomes poison in the records that named it), versions for
 * the analyses, and the `uselistorder` lines, which any edit makes stale.
 */
import { invariant } from '../support/invariant.ts';
import { type Block, makeBlock } from './block.ts';
import { constPoison } from './constant.ts';
import { type Func, isDeclaration } from './func.ts';
import { type ExtraOf, type Inst, type InstOf, makeInst, NO_BLOCKS, NO_USERS, type Notes } from './inst.ts';
import { type Attachment, type DebugRecord, type MdNode, type Metadata, mdValue } from './metadata.ts';
import type { Module } from './module.ts';
import { NameTable } from './names.ts';
import { isTerminator, Op } from './op.ts';
import type { Type } from './type.ts';
import { addUse, dropUse, indexUses, recordIndex, usersOf } from './uses.ts';
import {
  type Argument,
  type BlockId,
  isLocal,
  metadataValue,
  type Value,
  type ValueId,
  ValueKind,
} from './value.ts';

/** A new instruction of the function; it stands nowhere yet and is nobody's user until it is inserted. */
export function newInst<O extends Op>(
  func: Func,
  op: O,
  type: Type,
  operands: Value[],
  extra: ExtraOf<O>,
  flags = 0,
  blocks: Block[] = NO_BLOCKS,
): InstOf<O> {
  return makeInst(func.valueCount++ as ValueId, op, type, operands, blocks, flags, extra, -1);
}

/** Puts an instruction that stands nowhere before `at`, or at the end of the block when `at` is null. */
export function insert(inst: Inst, block: Block, at: Inst | null): void {
  invariant(inst.block === null, 'an instruction is inserted once');
  invariant(at === null || at.block === block, 'the insertion point is in the block');
  link(inst, block, at);
  if (block.parent.usesIndexed) {
    inst.users = NO_USERS;
    for (const operand of inst.operands) addUse(operand, inst);
  }
  touch(block.parent, inst);
}

export function insertBefore(inst: Inst, at: Inst): void {
  insert(inst, standing(at), at);
}

export function append(inst: Inst, block: Block): void {
  insert(inst, block, null);
}

/** Moves an instruction before `at`, which may be in another block of the function. Records on it stay where they are. */
export function moveBefore(inst: Inst, at: Inst): void {
  if (inst === at || inst.next === at) return;
  const func = standing(inst).parent;
  handRecordsOn(inst);
  unlink(inst);
  link(inst, standing(at), at);
  touch(func, inst);
}

/** Removes an instruction that nothing uses any more. */
export function erase(inst: Inst): void {
  const func = standing(inst).parent;
  indexUses(func);
  invariant(
    inst.users.every((u) => u === inst),
    `${inst.name ?? 'a value'} is still used`,
  );
  handRecordsOn(inst);
  killRecords(func, inst);
  for (const operand of inst.operands) dropUse(operand, inst);
  unlink(inst);
  touch(func, inst);
}

/** Removes instructions that may use each other, in any order. */
export function eraseAll(insts: readonly Inst[]): void {
  for (const inst of insts) {
    const func = standing(inst).parent;
    indexUses(func);
    for (const operand of inst.operands) dropUse(operand, inst);
    inst.operands = [];
  }
  for (const inst of insts) erase(inst);
}

export function setOperand(inst: Inst, index: number, value: Value): void {
  const old = inst.operands[index];
  invariant(old !== undefined, 'operand index in range');
  if (old === value) return;
  const func = inst.block?.parent ?? null;
  inst.operands[index] = value;
  if (func === null) return;
  if (func.usesIndexed) {
    dropUse(old, inst);
    addUse(value, inst);
  }
  touch(func, inst);
}

export function setOperands(inst: Inst, operands: Value[]): void {
  const func = inst.block?.parent ?? null;
  if (func?.usesIndexed) {
    for (const operand of inst.operands) dropUse(operand, inst);
    for (const operand of operands) addUse(operand, inst);
  }
  inst.operands = operands;
  if (func !== null) touch(func, inst);
}

/** Every use of `value` becomes a use of `by`, debug records included. */
export function replaceAllUses(value: Inst | Argument, by: Value): void {
  invariant(value !== by, 'a value is replaced by another');
  const users = [...new Set(usersOf(value))];
  for (const user of users) replaceUsesIn(user, value, by);
  const func = value.kind === ValueKind.Argument ? value.parent : standing(value).parent;
  replaceInRecords(func, value, by);
}

/** The uses of `value` in one user become uses of `by`. */
export function replaceUsesIn(user: Inst, value: Inst | Argument, by: Value): void {
  for (let i = 0; i < user.operands.length; i++) {
    const operand = user.operands[i]!;
    if (operand === value) {
      setOperand(user, i, by);
    } else if (operand.kind === ValueKind.Metadata) {
      const renamed = replaceInMetadata(operand.metadata, value, by);
      if (renamed !== operand.metadata) setOperand(user, i, metadataValue(renamed));
    }
  }
}

export function setFlags(inst: Inst, flags: number): void {
  inst.flags = flags;
  if (inst.block !== null) touch(inst.block.parent, inst);
}

export function setExtra<O extends Op>(inst: InstOf<O>, extra: ExtraOf<O>): void {
  inst.extra = extra;
  if (inst.block !== null) touch(inst.block.parent, inst as unknown as Inst);
}

/** The name must be free in the function, see `freshName`; null lets the printer number it. */
export function setName(value: Inst | Argument | Block, name: string | null): void {
  const func = 'parent' in value ? value.parent : (value.block?.parent ?? null);
  func?.names?.remove(value.name);
  value.name = name;
  func?.names?.add(name);
}

const NONE: ReadonlySet<string> = new Set();

/** A name of the function that is neither taken nor reserved: `stem`, or `stem` with a number after it. */
export function freshName(func: Func, stem: string, reserved: ReadonlySet<string> = NONE): string {
  func.names ??= new NameTable(func);
  return func.names.free(stem, reserved);
}

export function setDebugLoc(inst: Inst, debugLoc: MdNode | null): void {
  setNotes(inst, debugLoc, inst.notes?.attachments ?? [], inst.notes?.records ?? []);
}

export function setAttachments(inst: Inst, attachments: readonly Attachment[]): void {
  setNotes(inst, inst.notes?.debugLoc ?? null, attachments, inst.notes?.records ?? []);
}

export function setRecords(inst: Inst, records: readonly DebugRecord[]): void {
  setNotes(inst, inst.notes?.debugLoc ?? null, inst.notes?.attachments ?? [], records);
  if (inst.block !== null) inst.block.parent.recordUsers = null;
}

/** Changes one successor of a terminator, or one incoming block of a phi. */
export function setBlock(inst: Inst, index: number, block: Block): void {
  if (inst.blocks[index] === block) return;
  inst.blocks[index] = block;
  if (inst.block !== null) touch(inst.block.parent, inst);
}

/** Every edge from a terminator (or into a phi) that names `from` names `to`. */
export function replaceBlockIn(inst: Inst, from: Block, to: Block): void {
  for (let i = 0; i < inst.blocks.length; i++) if (inst.blocks[i] === from) setBlock(inst, i, to);
}

/** The phis of `block` say `to` where they said `from`. */
export function renameIncoming(block: Block, from: Block, to: Block): void {
  for (let inst = block.first; inst !== null && inst.op === Op.Phi; inst = inst.next)
    replaceBlockIn(inst, from, to);
}

export function addIncoming(phi: InstOf<typeof Op.Phi>, value: Value, block: Block): void {
  phi.operands.push(value);
  if (phi.blocks === NO_BLOCKS) phi.blocks = [];
  phi.blocks.push(block);
  if (phi.block === null) return;
  if (phi.block.parent.usesIndexed) addUse(value, phi);
  touch(phi.block.parent, phi);
}

/** Takes away what comes in from `block`, once for each edge that is named. */
export function removeIncoming(phi: InstOf<typeof Op.Phi>, block: Block): void {
  const keep = phi.blocks.map((b) => b !== block);
  const operands = phi.operands.filter((_, i) => keep[i]);
  phi.blocks = phi.blocks.filter((_, i) => keep[i]);
  setOperands(phi, operands);
}

/** A new, empty block after `after` (at the end when it is null). */
export function addBlock(func: Func, name: string | null, after: Block | null = null): Block {
  const block = makeBlock(func.blockCount++ as BlockId, func, name, -1);
  const at = after === null ? func.blocks.length : func.blocks.indexOf(after) + 1;
  func.blocks.splice(at, 0, block);
  func.names?.add(name);
  touchCfg(func);
  return block;
}

/** Cuts a block in two: `at` and all after it move to a new block. The old one is left without a terminator. */
export function splitBlock(at: Inst, name: string | null): Block {
  const block = standing(at);
  const func = block.parent;
  const tail = addBlock(func, name, block);
  const terminator = block.last;
  for (let inst: Inst | null = at; inst !== null; ) {
    const next: Inst | null = inst.next;
    unlink(inst);
    link(inst, tail, null);
    inst = next;
  }
  if (terminator !== null) for (const successor of terminator.blocks) renameIncoming(successor, block, tail);
  touchCfg(func);
  return tail;
}

/** Removes blocks that nothing outside them branches to or uses a value of. */
export function eraseBlocks(func: Func, gone: ReadonlySet<Block>): void {
  indexUses(func);
  for (const block of gone) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (const operand of inst.operands) dropUse(operand, inst);
      killRecords(func, inst);
      inst.operands = [];
    }
  }
  for (const block of gone) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      invariant(inst.users.length === 0, 'a value of an erased block is still used');
      inst.block = null;
      func.names?.remove(inst.name);
    }
    func.names?.remove(block.name);
  }
  func.blocks = func.blocks.filter((b) => !gone.has(b));
  func.recordUsers = null;
  touchCfg(func);
}

/** Numbers values and blocks anew, without holes: after many edits the ids are dense again. */
export function compactIds(func: Func): void {
  let values = 0;
  for (const param of func.params) param.id = values++ as ValueId;
  func.blocks.forEach((block, index) => {
    block.id = index as BlockId;
    block.edits++;
    for (let inst = block.first; inst !== null; inst = inst.next) inst.id = values++ as ValueId;
  });
  func.valueCount = values;
  func.blockCount = func.blocks.length;
  touchCfg(func);
}

/** Takes out the declarations from the index on that are not needed: nobody may call them. */
export function undeclare(module: Module, from: number, isNeeded: (func: Func) => boolean): void {
  const { functions } = module;
  const late = functions.slice(from);
  invariant(late.every(isDeclaration), 'functions with a body are not undeclared');
  functions.splice(from, late.length, ...late.filter(isNeeded));
}

/** The function takes over the body of a copy (see `cloneFunction`), which is empty afterwards. */
export function adoptBody(func: Func, copy: Func): void {
  func.params = copy.params;
  func.blocks = copy.blocks;
  for (const param of func.params) param.parent = func;
  for (const block of func.blocks) block.parent = func;
  func.valueCount = copy.valueCount;
  func.blockCount = copy.blockCount;
  func.useListOrders = copy.useListOrders;
  func.rawBody = copy.rawBody;
  func.attributes = copy.attributes;
  func.paramAttributes = copy.paramAttributes;
  func.usesIndexed = copy.usesIndexed;
  func.recordUsers = copy.recordUsers;
  func.names = null;
  copy.params = [];
  copy.blocks = [];
  func.version++;
  func.cfgVersion++;
}

function standing(inst: Inst): Block {
  invariant(inst.block !== null, 'the instruction stands in a block');
  return inst.block;
}

function touch(func: Func, inst: Inst): void {
  func.version++;
  if (inst.block !== null) inst.block.edits++;
  if (isTerminator(inst.op)) func.cfgVersion++;
  if (func.useListOrders.length > 0) func.useListOrders = [];
}

function touchCfg(func: Func): void {
  func.version++;
  func.cfgVersion++;
  if (func.useListOrders.length > 0) func.useListOrders = [];
}

function link(inst: Inst, block: Block, at: Inst | null): void {
  const before = at === null ? block.last : at.prev;
  inst.block = block;
  inst.prev = before;
  inst.next = at;
  if (before === null) block.first = inst;
  else before.next = inst;
  if (at === null) block.last = inst;
  else at.prev = inst;
  block.size++;
  block.ordered = false;
  block.edits++;
  block.parent.names?.add(inst.name);
}

function unlink(inst: Inst): void {
  const block = inst.block!;
  if (inst.prev === null) block.first = inst.next;
  else inst.prev.next = inst.next;
  if (inst.next === null) block.last = inst.prev;
  else inst.next.prev = inst.prev;
  inst.block = null;
  inst.prev = null;
  inst.next = null;
  block.size--;
  block.edits++;
  block.parent.names?.remove(inst.name);
}

function setNotes(
  inst: Inst,
  debugLoc: MdNode | null,
  attachments: readonly Attachment[],
  records: readonly DebugRecord[],
): void {
  const empty = debugLoc === null && attachments.length === 0 && records.length === 0;
  const notes: Notes | null = empty ? null : { debugLoc, attachments, records };
  inst.notes = notes;
  if (inst.block !== null) touch(inst.block.parent, inst);
}

/** Records belong to a place, not to the instruction: they pass to the next one. */
function handRecordsOn(inst: Inst): void {
  const records = inst.notes?.records ?? [];
  if (records.length === 0) return;
  const next = inst.next;
  setNotes(inst, inst.notes?.debugLoc ?? null, inst.notes?.attachments ?? [], []);
  if (next === null) return;
  setNotes(next, next.notes?.debugLoc ?? null, next.notes?.attachments ?? [], [
    ...records,
    ...(next.notes?.records ?? []),
  ]);
}

function killRecords(func: Func, value: Inst): void {
  if (recordIndex(func).size > 0) replaceInRecords(func, value, constPoison(value.type));
}

function replaceInRecords(func: Func, value: Inst | Argument, by: Value): void {
  const index = recordIndex(func);
  const records = index.get(value);
  if (records === undefined) return;
  for (const record of records) record.args = record.args.map((arg) => replaceInMetadata(arg, value, by));
  index.delete(value);
  if (isLocal(by)) index.set(by, [...new Set([...(index.get(by) ?? []), ...records])]);
}

function replaceInMetadata(metadata: Metadata, value: Value, by: Value): Metadata {
  if (metadata.kind === 'value') return metadata.value === value ? mdValue(by) : metadata;
  if (metadata.kind !== 'node' || metadata.number >= 0) return metadata;
  const named = (field: MdNode['values'][number]): boolean =>
    field !== null && typeof field === 'object' && field.kind === 'value' && field.value === value;
  if (!metadata.values.some(named)) return metadata;
  return { ...metadata, values: metadata.values.map((field) => (named(field) ? mdValue(by) : field)) };
}
