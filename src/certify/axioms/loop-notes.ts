/** What a loop's own metadata says: what it is called in a verdict, which access groups it names, whether it must end. */
import type { Loop } from '../../analysis/loops.ts';
import type { Inst, Notes } from '../../ir/inst.ts';
import { type MdField, type MdNode, mdTuple } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';

export interface LoopNotes {
  /** `omp simd, line 12`: how a verdict calls what the loop asserts. */
  readonly name: string;
  /** Does it ask to be vectorized? */
  readonly isEnabled: boolean;
  /** The groups of `llvm.loop.parallel_accesses`; null when that is not written. */
  readonly groups: ReadonlySet<MdNode> | null;
}

/** Null for loops without metadata, and for those of several latches, which may say several things. */
export function loopNotes(loop: Loop): LoopNotes | null {
  const [latch, another] = loop.latches;
  if (latch === undefined || another !== undefined) return null;
  const node = latch.last?.notes?.attachments.find((note) => note.kind === 'llvm.loop')?.node;
  if (node === undefined) return null;
  let isEnabled = false;
  let groups: Set<MdNode> | null = null;
  for (const property of node.values) {
    const [name, ...values] = isNode(property) ? property.values : [];
    if (!isString(name)) continue;
    if (name.value === 'llvm.loop.vectorize.enable') isEnabled = isTrue(values[0]);
    if (name.value !== 'llvm.loop.parallel_accesses') continue;
    groups ??= new Set();
    for (const group of values) if (isNode(group)) groups.add(group);
  }
  const kind = isEnabled ? 'omp simd' : 'parallel accesses';
  return { name: `${kind}${lineOf(node)}`, isEnabled, groups };
}

/** Does the end of any turn ask for vectors? LLVM takes such a request for leave to add up floats in any order. */
export function asksForVectors({ latches }: Loop): boolean {
  return latches.some(({ last }) => {
    const node = last?.notes?.attachments.find((note) => note.kind === 'llvm.loop')?.node;
    return (node?.values ?? []).some((property) => {
      const [name, value] = isNode(property) ? property.values : [];
      if (!isString(name)) return false;
      if (name.value === 'llvm.loop.vectorize.enable') return isTrue(value);
      return name.value === 'llvm.loop.vectorize.width' && numberOf(value) > 1n;
    });
  });
}

/** What is to be said of the loops that a transformation makes of this one, as texts: requests of which nobody knows yet. */
export function followUps({ latches }: Loop): readonly string[] {
  return latches.flatMap(({ last }) => {
    const node = last?.notes?.attachments.find((note) => note.kind === 'llvm.loop')?.node;
    return (node?.values ?? []).flatMap((property) => {
      const [name] = isNode(property) ? property.values : [];
      return isNode(property) && isString(name) && name.value.includes('.followup')
        ? [contentText(property, 0)]
        : [];
    });
  });
}

const MAX_DEPTH = 8;

/** Distinct nodes by their numbers: of another module they are others. */
function contentText(field: MdField, depth: number): string {
  if (isString(field)) return JSON.stringify(field.value);
  if (!isNode(field)) return String(numberOf(field));
  if (field.distinct || depth > MAX_DEPTH) return `distinct ${numberOfNode(field)}`;
  return `{${field.values.map((value) => contentText(value, depth + 1)).join()}}`;
}

const numbers = new WeakMap<MdNode, number>();
let nodes = 0;

function numberOfNode(node: MdNode): number {
  const number = numbers.get(node) ?? ++nodes;
  numbers.set(node, number);
  return number;
}

/** The groups that the end of any turn names. */
export function groupsSaid({ latches }: Loop): ReadonlySet<MdNode> {
  const groups = new Set<MdNode>();
  for (const { last } of latches) {
    const node = last?.notes?.attachments.find((note) => note.kind === 'llvm.loop')?.node;
    for (const property of node?.values ?? []) {
      const [name, ...values] = isNode(property) ? property.values : [];
      if (!isString(name) || name.value !== 'llvm.loop.parallel_accesses') continue;
      for (const group of values) if (isNode(group)) groups.add(group);
    }
  }
  return groups;
}

/** Is it said of the loop that it does something the outside sees, or comes to its end (`llvm.loop.mustprogress`)? */
export function mustProgress(loop: Loop): boolean {
  return loop.latches.every((latch) => latch.last !== null && progressOf(latch.last) !== null);
}

/** That alone of what the end of a loop says: for one that goes round as often or less often. */
export function progressNotes(end: Inst): Notes | null {
  const said = progressOf(end);
  if (said === null) return null;
  return { debugLoc: null, attachments: [{ kind: 'llvm.loop', node: mdTuple([said]) }], records: [] };
}

function progressOf(end: Inst): MdField | null {
  const node = end.notes?.attachments.find((note) => note.kind === 'llvm.loop')?.node;
  const isSaid = (field: MdField): boolean => {
    const [name] = isNode(field) ? field.values : [];
    return isString(name) && name.value === 'llvm.loop.mustprogress';
  };
  return node?.values.find(isSaid) ?? null;
}

export function isNode(field: MdField | undefined): field is MdNode {
  return typeof field === 'object' && field !== null && field.kind === 'node';
}

export function isString(field: MdField | undefined): field is { kind: 'string'; value: string } {
  return typeof field === 'object' && field !== null && field.kind === 'string';
}

function isTrue(field: MdField | undefined): boolean {
  return numberOf(field) !== 0n;
}

/** 0 for what is no number. */
function numberOf(field: MdField | undefined): bigint {
  if (typeof field !== 'object' || field === null || field.kind !== 'value') return 0n;
  return field.value.kind === ValueKind.Int ? field.value.value : 0n;
}

/** `, line 12` when the loop says where it begins. */
function lineOf(note: MdNode): string {
  for (const field of note.values) {
    if (!isNode(field) || field.name !== 'DILocation') continue;
    const line = field.values[field.keys.indexOf('line')];
    if (typeof line === 'number') return `, line ${line}`;
  }
  return '';
}
