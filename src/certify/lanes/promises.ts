/**
 * What is promised of values besides what computes them: by metadata on loads and calls (`!range`, `!nonnull`, …), and by
 * attributes of an intrinsic's arguments and result (`range`, `nofpclass`, `noundef`, …). A value that breaks its promise is
 * poison, or undefined behaviour; so the target may promise only what the source does.
 *
 * Calls of functions that are not known carry their attributes in what they are compared by (`calls.ts`).
 */
import { type AttributeSet, allAttributes } from '../../ir/attribute.ts';
import { argCountOf, type CallInst, type Inst } from '../../ir/inst.ts';
import type { MdField, MdNode } from '../../ir/metadata.ts';
import { Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { atom, either, type Poison } from '../terms/poison.ts';
import { currentSegment, demand, type Side } from '../walk/state.ts';
import { type Lane, Unsupported } from './lanes.ts';
import { lanesOf } from './operands.ts';

/** The lanes of a load or call, as the notes on it have them. */
export function noted(side: Side, lanes: readonly Lane[], inst: Inst): readonly Lane[] {
  let out = lanes;
  for (const note of inst.notes?.attachments ?? []) {
    switch (note.kind) {
      case 'range':
      case 'nonnull':
      case 'align': {
        const data = mdText(note.node);
        out = out.map((lane) => orPoison(side, lane, [atom(side.t, note.kind, [lane.val], data)]));
        break;
      }
      case 'noundef':
        for (const lane of out) {
          demand(side, lane.poi);
          currentSegment(side).promises.add(`noundef ${lane.val}`);
        }
        break;
      case 'invariant.load':
      case 'invariant.group':
      case 'dereferenceable':
      case 'dereferenceable_or_null':
        for (const lane of out)
          currentSegment(side).promises.add(
            `${note.kind} ${mdText(note.node)} ${placeOf(side, inst)}${lane.val}`,
          );
        break;
      default: // hints; what is said of memory: see `target-notes.ts`
    }
  }
  return out;
}

/** What is said of memory that never changes is said of the place, not of the value. */
function placeOf(side: Side, inst: Inst): string {
  return inst.op === Op.Load ? `at ${lanesOf(side, inst.operands[0]!)[0]!.val} ` : '';
}

/** Attributes that say how a value is passed, or what becomes of a pointer: nothing of the value. */
const OF_PASSING: ReadonlySet<string> = new Set([
  ...['immarg', 'signext', 'zeroext', 'inreg', 'returned', 'noalias', 'elementtype'],
  ...['nocapture', 'captures', 'nofree', 'readonly', 'readnone', 'writeonly'],
]);

/** An intrinsic's arguments, as their attributes have them. */
export function promisedArguments(
  side: Side,
  call: CallInst,
  get: (operand: number) => readonly Lane[],
): (operand: number) => readonly Lane[] {
  const sets = call.extra.argAttributes;
  if (!sets.some((set) => isPromising(set))) return get;
  for (let i = 0; i < argCountOf(call); i++) {
    const isDefined = sets[i] !== undefined && allAttributes(sets[i]!).some(({ name }) => name === 'noundef');
    if (isDefined) for (const lane of get(i)) demand(side, lane.poi);
  }
  return (operand) => limited(side, get(operand), sets[operand]);
}

const OF_INTRINSICS: ReadonlySet<string> = new Set([
  ...[
    'nounwind',
    'willreturn',
    'mustprogress',
    'nocallback',
    'nofree',
    'nosync',
    'norecurse',
    'speculatable',
  ],
  ...['cold', 'hot', 'nomerge', 'nobuiltin', 'builtin', 'convergent', 'noduplicate', 'strictfp'],
]);

/** Does a call of an intrinsic say what need not be: that it does not return, gives its argument back, writes nothing? */
export function saysMore(call: CallInst, name: string): boolean {
  const { attributes, argAttributes } = call.extra;
  const access = /^llvm\.masked\.(load|gather|store|scatter|expandload|compressstore)\./.exec(name)?.[1];
  const reads = access === 'load' || access === 'gather' || access === 'expandload';
  const isFitting = (attribute: string): boolean => {
    if (attribute === 'returned') return false;
    if (access === undefined || !/^(?:readonly|readnone|writeonly)$/.test(attribute)) return true;
    return attribute === (reads ? 'readonly' : 'writeonly');
  };
  // Whatever only computes touches no memory.
  const isKnown = (attribute: string): boolean =>
    OF_INTRINSICS.has(attribute) || (access === undefined && /^(?:memory|readnone)$/.test(attribute));
  return (
    allAttributes(attributes).some((one) => !one.isString && !isKnown(one.name)) ||
    argAttributes.some((set) => allAttributes(set).some((one) => !isFitting(one.name)))
  );
}

/** An intrinsic's result, as its attributes have it. */
export function promisedResult(side: Side, call: CallInst, lanes: readonly Lane[]): readonly Lane[] {
  const set = call.extra.resultAttributes;
  const out = limited(side, lanes, set);
  if (allAttributes(set).some(({ name }) => name === 'noundef')) for (const { poi } of out) demand(side, poi);
  return out;
}

function isPromising(set: AttributeSet | undefined): boolean {
  return set !== undefined && allAttributes(set).some(({ name }) => !OF_PASSING.has(name));
}

/** Poison where a value is not what the attributes say. */
function limited(side: Side, lanes: readonly Lane[], set: AttributeSet | undefined): readonly Lane[] {
  const limits = set === undefined ? [] : allAttributes(set).filter(isLimit);
  if (limits.length === 0) return lanes;
  return lanes.map((lane) => {
    const broken = limits.map(({ text }) => atom(side.t, 'attribute', [lane.val], text));
    return orPoison(side, lane, broken);
  });
}

function isLimit({ name }: { readonly name: string }): boolean {
  return name !== 'noundef' && !OF_PASSING.has(name);
}

function orPoison({ t }: Side, lane: Lane, more: readonly Poison[]): Lane {
  return { ...lane, poi: either(t, [lane.poi, ...more]) };
}

/** A node's content, for comparing nodes of two modules. */
function mdText(node: MdNode): string {
  return `${node.name}{${node.values.map(fieldText).join()}}`;
}

function fieldText(field: MdField): string {
  if (field === null || typeof field !== 'object') return String(field);
  if (field.kind === 'string') return JSON.stringify(field.value);
  if (field.kind === 'value' && field.value.kind === ValueKind.Int)
    return `${field.value.type.text} ${field.value.value}`;
  throw new Unsupported('metadata that says more than numbers');
}
