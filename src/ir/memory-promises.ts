/**
 * What a function says of the memory that it reads and writes: `memory(argmem: write)`, `writeonly` on a parameter. A rewrite
 * that loads what was only stored to (a store under a condition that writes back what was there) breaks such a promise, and
 * has to take it back.
 */
import {
  type Attribute,
  type AttributeSet,
  allAttributes,
  attributeSet,
  findAttribute,
  hasAttribute,
} from './attribute.ts';
import type { Func } from './func.ts';
import { paramAttributesOf } from './func.ts';
import { calleeOf, type Inst } from './inst.ts';
import { parseMemory, READ, type WRITE } from './memory-attribute.ts';
import { isCast, Op } from './op.ts';
import { type Value, ValueKind } from './value.ts';

/** Does the first text of `memory(…)` promise no more than the second? */
export function promisesNoMore(text: string, than: string): boolean {
  const [x, y] = [parseMemory(text), parseMemory(than)];
  const isLess = (place: string): boolean => {
    const [own, other] = [x.named.get(place) ?? x.rest, y.named.get(place) ?? y.rest];
    return (other & ~own) === 0;
  };
  return (y.rest & ~x.rest) === 0 && [...x.named.keys(), ...y.named.keys()].every(isLess);
}

/** Does the function say that it never reads (writes) through pointers that come from there? */
export function isPromisedAway(func: Func, root: Value, access: typeof READ | typeof WRITE): boolean {
  const isPlace =
    root.kind === ValueKind.Inst || root.kind === ValueKind.GlobalVar || root.kind === ValueKind.Alias;
  if (!isPlace && root.kind !== ValueKind.Argument) return false;
  if (root.kind === ValueKind.Inst && root.op === Op.Alloca) return false;
  if (access === READ && root.kind === ValueKind.GlobalVar && root.isConstant) return false;
  const other = access === READ ? 'writeonly' : 'readonly';
  const isArgument = root.kind === ValueKind.Argument;
  const sets = [func.attributes, ...(isArgument ? [paramAttributesOf(func, root.index)] : [])];
  if (sets.some((set) => hasAttribute(set, 'readnone') || hasAttribute(set, other))) return true;
  if (!isArgument && root.kind !== ValueKind.Inst && hasAttribute(func.attributes, 'argmemonly')) return true;
  const text = findAttribute(func.attributes, 'memory')?.value ?? null;
  if (text === null) return false;
  const { rest, named } = parseMemory(text);
  const args = named.get('argmem') ?? rest;
  // A pointer that was loaded, say, may be an argument's as well.
  const allowed = isArgument ? args : root.kind === ValueKind.Inst ? args | rest : rest;
  return (allowed & access) === 0;
}

/** Where a pointer, or a vector of them, may come from: arguments, variables, and what is not looked through. */
export function rootsOf(pointer: Value): ReadonlySet<Value> {
  const seen = new Set<Value>([pointer]);
  const roots = new Set<Value>();
  for (const value of seen) {
    if (value.kind === ValueKind.Expr) for (const operand of value.operands) seen.add(operand);
    else if (value.kind !== ValueKind.Inst) roots.add(value);
    else if (value.op === Op.GetElementPtr || isCast(value.op)) seen.add(value.operands[0]!);
    else if (value.op === Op.Phi || LANES.has(value.op))
      for (const operand of value.operands) seen.add(operand);
    else if (value.op === Op.Select) for (const arm of value.operands.slice(1)) seen.add(arm);
    else roots.add(value);
  }
  return roots;
}

const LANES: ReadonlySet<Op> = new Set([Op.InsertElement, Op.ExtractElement, Op.ShuffleVector]);

/** Takes back what the function says of memory and its loads do not keep. */
export function admitReads(func: Func): void {
  if (!saysAnything(func)) return;
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const pointer = readPointer(inst);
      if (pointer === null) continue;
      for (const root of rootsOf(pointer)) if (isPromisedAway(func, root, READ)) admit(func, root);
    }
  }
}

function saysAnything(func: Func): boolean {
  const sets = [func.attributes, ...func.params.map((_, i) => paramAttributesOf(func, i))];
  return sets.some((set) => allAttributes(set).some(({ name }) => name === 'writeonly' || name === 'memory'));
}

function readPointer(inst: Inst): Value | null {
  if (inst.op === Op.Load) return inst.operands[0]!;
  const callee = inst.op === Op.Call ? calleeOf(inst) : null;
  const isRead =
    callee?.kind === ValueKind.Func && /^llvm\.masked\.(?:load|gather|expandload)\./.test(callee.name ?? '');
  return isRead ? inst.operands[0]! : null;
}

function admit(func: Func, root: Value): void {
  func.attributes = without(func.attributes);
  if (root.kind !== ValueKind.Argument) return;
  func.paramAttributes = func.params.map((_, i) => {
    const set = paramAttributesOf(func, i);
    return i === root.index ? without(set) : set;
  });
}

/** What is only written may be read as well. */
function without(set: AttributeSet): AttributeSet {
  const all = allAttributes(set);
  const kept = all.flatMap((attribute): Attribute[] => {
    if (attribute.name === 'writeonly' && !attribute.isString) return [];
    if (attribute.name !== 'memory' || attribute.value === null) return [attribute];
    const value = attribute.value.replace(/\bwrite\b/g, 'readwrite');
    return [{ ...attribute, value, text: `memory(${value})` }];
  });
  const isSame =
    kept.length === all.length &&
    kept.every((attribute, i) => attribute === all[i] || attribute.text === all[i]!.text);
  return isSame ? set : attributeSet(kept);
}
