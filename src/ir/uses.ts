/**
 * Use lists: who uses a value of this function?
 *
 * They are an index: built for a whole function by the first question, kept by the edit layer from then on. Reading
 * and printing a file never pays for them. A user that uses a value twice is listed twice. Values inside metadata
 * arguments (`metadata i32 %x`) count as uses; debug records do not, they have an index of their own.
 */
import type { Func } from './func.ts';
import { type Inst, NO_USERS } from './inst.ts';
import type { DebugRecord, Metadata } from './metadata.ts';
import { type Argument, isLocal, type Value, ValueKind } from './value.ts';

/** One entry a use, in no order that means anything. Do not change it, and copy it before you edit. */
export function usersOf(value: Inst | Argument): readonly Inst[] {
  const func = funcOf(value);
  if (func !== null) indexUses(func);
  return value.users;
}

export function hasUses(value: Inst | Argument): boolean {
  return usersOf(value).length > 0;
}

/** The only user, if there is exactly one use. */
export function soleUserOf(value: Inst | Argument): Inst | null {
  const users = usersOf(value);
  return users.length === 1 ? users[0]! : null;
}

/** The function a value belongs to; null for an instruction that stands nowhere. */
export function funcOf(value: Inst | Argument): Func | null {
  return value.kind === ValueKind.Argument ? value.parent : (value.block?.parent ?? null);
}

/** Fills in the use lists of a function, if that has not been done. */
export function indexUses(func: Func): void {
  if (func.usesIndexed) return;
  func.usesIndexed = true;
  for (const param of func.params) param.users = NO_USERS;
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) inst.users = NO_USERS;
  }
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      for (let i = 0; i < inst.operands.length; i++) addUse(inst.operands[i]!, inst);
    }
  }
}

/** Forgets the use lists of a function; the next question builds them anew. */
export function forgetUses(func: Func): void {
  func.usesIndexed = false;
  func.recordUsers = null;
}

/** For the edit layer: `user` has one more use of `operand`. */
export function addUse(operand: Value, user: Inst): void {
  if (isLocal(operand)) {
    if (operand.users.length === 0) operand.users = [user];
    else operand.users.push(user);
  } else if (operand.kind === ValueKind.Metadata) {
    forEachLocalIn(operand.metadata, (value) => addUse(value, user));
  }
}

/** For the edit layer: `user` has one use of `operand` less. */
export function dropUse(operand: Value, user: Inst): void {
  if (isLocal(operand)) {
    const users = operand.users;
    const at = users.lastIndexOf(user);
    if (at < 0) return;
    users[at] = users[users.length - 1]!;
    users.pop();
  } else if (operand.kind === ValueKind.Metadata) {
    forEachLocalIn(operand.metadata, (value) => dropUse(value, user));
  }
}

/** For the edit layer: the index from values to debug records. */
export function recordIndex(func: Func): Map<Value, DebugRecord[]> {
  if (func.recordUsers !== null) return func.recordUsers;
  const index = new Map<Value, DebugRecord[]>();
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.notes === null) continue;
      for (const record of inst.notes.records) indexRecord(index, record);
    }
  }
  func.recordUsers = index;
  return index;
}

function indexRecord(index: Map<Value, DebugRecord[]>, record: DebugRecord): void {
  for (const arg of record.args) {
    forEachLocalIn(arg, (value) => {
      const known = index.get(value);
      if (known === undefined) index.set(value, [record]);
      else if (known[known.length - 1] !== record) known.push(record);
    });
  }
}

/** Values of a function inside metadata: one itself, or those of a `DIArgList` or tuple written in place. */
export function forEachLocalIn(metadata: Metadata, visit: (value: Inst | Argument) => void): void {
  if (metadata.kind === 'value') {
    if (isLocal(metadata.value)) visit(metadata.value);
  } else if (metadata.kind === 'node' && metadata.number < 0) {
    for (const field of metadata.values) {
      if (field !== null && typeof field === 'object' && field.kind === 'value' && isLocal(field.value)) {
        visit(field.value);
      }
    }
  }
}
