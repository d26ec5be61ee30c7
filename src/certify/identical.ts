/**
 * Is B's body that of A, instruction by instruction, but for computations that it does without? Then B refines A whatever
 * the instructions mean, also those that the checker cannot read. Names and debug information do not count; constants,
 * flags, attributes and notes do.
 *
 * 1. blocks go together in their order, their instructions by place, or, where B has fewer, by id: copies keep them;
 * 2. what A has alone may be left out: it does nothing but compute;
 * 3. instructions that go together have operands that do; for a value that A has alone, B may use one that is computed
 *    alike from operands that go together: both dominate the use, so both are of the same turn of every loop;
 * 4. B may promise less: flags and notes may go from what does nothing but compute.
 */
import { type AttributeSet, allAttributes } from '../ir/attribute.ts';
import type { Block } from '../ir/block.ts';
import { Flag } from '../ir/flags.ts';
import type { Func } from '../ir/func.ts';
import type { Inst } from '../ir/inst.ts';
import type { Attachment, MdField, MdNode, Metadata } from '../ir/metadata.ts';
import type { Module } from '../ir/module.ts';
import { isBinary, isCast, isCommutative, Op } from '../ir/op.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../ir/value.ts';
import { printTyped } from '../text/index.ts';

/** What a symbol without a name is called: no name has such a character, names are bytes. */
export function unnamed(number: number): string {
  return `№${number}`;
}

/** `differing`: symbols of which the two modules say different things. */
export function isSameBody(
  a: Func,
  moduleA: Module,
  b: Func,
  moduleB: Module,
  differing: ReadonlySet<string>,
): boolean {
  if (a.blocks.length !== b.blocks.length || a.params.length !== b.params.length) return false;
  const twin = twins(moduleA, moduleB, differing);
  for (let i = 0; i < a.params.length; i++) twin.values.set(a.params[i]!, b.params[i]!);
  for (let i = 0; i < a.blocks.length; i++) {
    if (!pairUp(twin, a.blocks[i]!, b.blocks[i]!)) return false;
  }
  for (const block of a.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const other = twin.values.get(inst);
      if (other !== undefined && !sameInst(twin, inst, other as Inst)) return false; // instructions go with instructions
    }
  }
  return sameSymbol(twin, a.personality, b.personality);
}

/** Bodies that are kept as text: the same, and so are the groups, notes and symbols that they name. */
export function isSameText(
  { rawBody: a, params }: Func,
  moduleA: Module,
  { rawBody: b, params: others }: Func,
  moduleB: Module,
  differing: ReadonlySet<string>,
): boolean {
  if (params.some(({ name }, i) => name !== others[i]?.name)) return false;
  if (a === null || a !== b) return false;
  const twin = twins(moduleA, moduleB, differing);
  // Names may be written in more than one way.
  const isQuoted = differing.size > 0 && a.includes('\\');
  if (isQuoted || twin.differing.some((name) => a.includes(name))) return false;
  for (const [, number] of a.matchAll(/#(\d+)/g))
    if (groupText(moduleA, Number(number)) !== groupText(moduleB, Number(number))) return false;
  for (const [, number] of a.matchAll(/!(\d+)/g)) {
    const [x, y] = [moduleA.metadata[Number(number)], moduleB.metadata[Number(number)]];
    if (x === undefined || y === undefined ? x !== y : !sameNote(twin, x, y)) return false;
  }
  return true;
}

function groupText(module: Module, number: number): string {
  const group = module.attributeGroups.find((one) => one.number === number);
  return group === undefined ? '' : group.attributes.map(({ text }) => text).join(' ');
}

function twins(moduleA: Module, moduleB: Module, differing: ReadonlySet<string>): Twins {
  return {
    values: new Map(),
    recomputed: new Map(),
    types: new Map(),
    nodes: new Map(),
    moduleA,
    moduleB,
    differing: differing.size === 0 ? [] : namesInText(moduleA, differing),
  };
}

/** The names as text has them, also where it quotes them. */
function namesInText(module: Module, names: ReadonlySet<string>): string[] {
  const { globals, functions, aliases, ifuncs } = module;
  const out = [...names].map((name) => name.replace('№', '@'));
  for (const symbol of [...globals, ...functions, ...aliases, ...ifuncs]) {
    if (symbol.name === null || !names.has(symbol.name)) continue;
    const text = printTyped(symbol, module);
    out.push(text.slice(text.indexOf('@') + 1));
  }
  return out;
}

interface Twins {
  /** A's arguments, blocks and instructions to B's. */
  readonly values: Map<Value, Value>;
  /** Values that A has alone: is this one of B's computed alike? */
  readonly recomputed: Map<Value, Map<Value, boolean>>;
  readonly types: Map<Type, Type>;
  /** Distinct nodes that were found to be alike, of A to those of B and back. */
  readonly nodes: Map<MdNode, MdNode>;
  readonly moduleA: Module;
  readonly moduleB: Module;
  /** As they stand in text. */
  readonly differing: readonly string[];
}

function pairUp(twin: Twins, a: Block, b: Block): boolean {
  twin.values.set(a, b);
  const byPlace = a.size === b.size;
  let y = b.first;
  for (let x = a.first; x !== null; x = x.next) {
    if (y !== null && (byPlace || x.id === y.id)) {
      if (x.op !== y.op || !sameFlags(x, y)) return false;
      twin.values.set(x, y);
      y = y.next;
    } else if (!mayBeLeftOut(x)) return false;
  }
  return y === null;
}

/** Nothing happens but that a value is there, the same each time it is computed from the same operands. */
function onlyComputes({ op }: Inst): boolean {
  if (isBinary(op) || isCast(op)) return true;
  switch (op) {
    case Op.FNeg:
    case Op.ICmp:
    case Op.FCmp:
    case Op.Select:
    case Op.GetElementPtr:
    case Op.ExtractElement:
    case Op.InsertElement:
    case Op.ShuffleVector:
    case Op.ExtractValue:
    case Op.InsertValue:
      return true;
    default:
      return false;
  }
}

function mayBeLeftOut(inst: Inst): boolean {
  if (inst.op === Op.Load) return (inst.flags & (Flag.Volatile | Flag.Atomic)) === 0;
  return inst.op === Op.Phi || onlyComputes(inst);
}

function sameFlags(a: Inst, b: Inst): boolean {
  return a.flags === b.flags || (onlyComputes(a) && (b.flags & ~a.flags) === 0);
}

function sameInst(twin: Twins, a: Inst, b: Inst): boolean {
  if (a.operands.length !== b.operands.length || a.blocks.length !== b.blocks.length) return false;
  if (!sameType(twin, a.type, b.type) || !sameExtra(twin, a.extra, b.extra)) return false;
  for (let i = 0; i < a.blocks.length; i++) if (twin.values.get(a.blocks[i]!) !== b.blocks[i]) return false;
  for (let i = 0; i < a.operands.length; i++)
    if (!sameValue(twin, a.operands[i]!, b.operands[i]!, 0)) return false;
  return sameNotes(twin, a, b);
}

function sameNotes(twin: Twins, a: Inst, b: Inst): boolean {
  const notesA = a.notes?.attachments ?? [];
  const notesB = b.notes?.attachments ?? [];
  const isIn = (note: Attachment, list: readonly Attachment[]): boolean =>
    list.some((other) => isSameAttachment(twin, other, note));
  if (onlyComputes(a)) return notesB.every((note) => isIn(note, notesA));
  if (notesA.length !== notesB.length) return false;
  return notesA.every((note, i) => isSameAttachment(twin, note, notesB[i]!));
}

/** What a loop is called does not matter, only what is said of it: its own node stands for nothing else. */
function isSameAttachment(twin: Twins, a: Attachment, b: Attachment): boolean {
  return a.kind === b.kind && sameNote(twin, a.node, b.node, a.kind === 'llvm.loop');
}

/** So many values that A has alone may follow upon each other. */
const MAX_DEPTH = 50;

/** Is B's value computed as this one, which A has alone? */
function isRecomputed(twin: Twins, a: Inst, b: Value, depth: number): boolean {
  const asked = twin.recomputed.get(a) ?? new Map<Value, boolean>();
  twin.recomputed.set(a, asked);
  let answer = asked.get(b);
  if (answer === undefined) {
    answer = b.kind === ValueKind.Inst && depth < MAX_DEPTH && isAlike(twin, a, b, depth);
    asked.set(b, answer);
  }
  return answer;
}

function isAlike(twin: Twins, a: Inst, b: Inst, depth: number): boolean {
  if (a.op !== b.op || !onlyComputes(a) || !sameFlags(a, b) || a.operands.length !== b.operands.length)
    return false;
  if (!sameType(twin, a.type, b.type) || !sameExtra(twin, a.extra, b.extra) || !sameNotes(twin, a, b))
    return false;
  const goes = (x: number, y: number): boolean => sameValue(twin, a.operands[x]!, b.operands[y]!, depth + 1);
  if (a.operands.every((_, i) => goes(i, i))) return true;
  return isCommutative(a.op) && goes(0, 1) && goes(1, 0);
}

function sameValue(twin: Twins, a: Value, b: Value, depth: number): boolean {
  if (a.kind === ValueKind.Inst && !twin.values.has(a)) return isRecomputed(twin, a, b, depth);
  if (a.kind === ValueKind.Inst || a.kind === ValueKind.Argument || a.kind === ValueKind.Block)
    return twin.values.get(a) === b;
  if (a.kind !== b.kind || !sameType(twin, a.type, b.type)) return false;
  if (a.kind === ValueKind.Metadata) return b.kind === a.kind && sameNote(twin, a.metadata, b.metadata);
  if (a.kind === ValueKind.InlineAsm) return JSON.stringify(a, ASM) === JSON.stringify(b, ASM);
  return sameSymbol(twin, a, b);
}

const ASM = ['template', 'constraints', 'sideEffect', 'alignStack', 'intelDialect', 'unwind'];

/** Constants, variables and functions, by their text; those that the modules define in two ways are not the same. */
function sameSymbol(twin: Twins, a: Value | null, b: Value | null): boolean {
  if (a === null || b === null) return a === b;
  if (a === b) return true;
  if (!isConstant(a) || !isConstant(b)) return false;
  const text = printTyped(a, twin.moduleA);
  if (text !== printTyped(b, twin.moduleB)) return false;
  return !twin.differing.some((name) => text.includes(name));
}

/** Structs with names are born in modules: theirs are compared field by field. */
function sameType(twin: Twins, a: Type, b: Type): boolean {
  if (a === b || twin.types.get(a) === b) return true;
  if (a.kind !== b.kind || a.text !== b.text) return false;
  twin.types.set(a, b);
  const same = sameParts(twin, a, b);
  if (!same) twin.types.delete(a);
  return same;
}

function sameParts(twin: Twins, a: Type, b: Type): boolean {
  if (a.kind === TypeKind.Struct && b.kind === TypeKind.Struct) {
    if (a.fields === null || b.fields === null) return a.fields === b.fields;
    if (a.fields.length !== b.fields.length || a.packed !== b.packed) return false;
    return a.fields.every((field, i) => sameType(twin, field, b.fields![i]!));
  }
  if ((a.kind === TypeKind.Array || a.kind === TypeKind.Vector) && 'element' in b)
    return sameType(twin, a.element, b.element);
  if (a.kind === TypeKind.Function && b.kind === TypeKind.Function) {
    if (a.params.length !== b.params.length || !sameType(twin, a.result, b.result)) return false;
    return a.params.every((param, i) => sameType(twin, param, b.params[i]!));
  }
  return false;
}

/** What an instruction has besides: plain data, types and attributes. */
function sameExtra(twin: Twins, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isType(a) && isType(b)) return sameType(twin, a, b);
  if ('own' in a && 'groups' in a) return listText(a as AttributeSet) === listText(b as AttributeSet); // its only fields
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const other = b as Record<string, unknown>; // its keys are asked for one by one
  return keys.every((key) => sameExtra(twin, (a as Record<string, unknown>)[key], other[key]));
}

function isType(value: object): value is Type {
  return 'kind' in value && 'text' in value && typeof value.text === 'string';
}

function listText(set: AttributeSet): string {
  if (set?.own === undefined) return '';
  return allAttributes(set)
    .map((attribute) => attribute.text)
    .sort()
    .join(' ');
}

const MAX_NODES = 2000;

/**
 * Metadata by content; cycles are equal where they are entered in the same way. A distinct node is one of a kind: groups of
 * accesses and scopes that hold the same are others. Of one module it is itself, of two each goes with one of the other.
 */
function sameNote(twin: Twins, a: Metadata, b: Metadata, isLoop = false): boolean {
  const seen = new Map<MdNode, MdNode>();
  const stack: [MdField | undefined, MdField | undefined][] = [[a, b]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [x, y] = top;
    if (x === y) continue;
    if (x === undefined || y === undefined || x === null || y === null) return false;
    if (typeof x !== 'object' || typeof y !== 'object' || x.kind !== y.kind) return false;
    if (x.kind === 'string') {
      if (y.kind !== 'string' || x.value !== y.value) return false;
    } else if (x.kind === 'value') {
      if (y.kind !== 'value' || !sameValue(twin, x.value, y.value, 0)) return false;
    } else {
      if (y.kind !== 'node' || x.name !== y.name || x.distinct !== y.distinct) return false;
      if (x.values.length !== y.values.length || x.keys.join() !== y.keys.join()) return false;
      const met = seen.get(x);
      if (met !== undefined) {
        if (met !== y) return false;
        continue;
      }
      if (x.distinct && !(isLoop && x === a) && !mayGoTogether(twin, x, y)) return false;
      seen.set(x, y);
      if (seen.size > MAX_NODES) return false;
      x.values.forEach((value, i) => void stack.push([value, y.values[i]]));
    }
  }
  for (const [x, y] of seen) {
    if (!x.distinct || (isLoop && x === a)) continue;
    twin.nodes.set(x, y);
    twin.nodes.set(y, x);
  }
  return true;
}

/** Distinct nodes: is neither known to go with another one? */
function mayGoTogether({ nodes, moduleA, moduleB }: Twins, x: MdNode, y: MdNode): boolean {
  return moduleA !== moduleB && (nodes.get(x) ?? y) === y && (nodes.get(y) ?? x) === x;
}

/** Is each of these notes among the others, whatever else is there? `twin` remembers which nodes go together. */
export function areNotesAmong(
  moduleA: Module,
  all: readonly Attachment[],
  moduleB: Module,
  some: readonly Attachment[],
): boolean {
  const twin = twins(moduleA, moduleB, new Set());
  return some.every((note) => all.some((other) => isSameAttachment(twin, other, note)));
}
