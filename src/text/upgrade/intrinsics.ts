/**
 * Intrinsics that LLVM 19 spells or shapes differently from the LLVM that wrote the text.
 *
 * 1. Every declaration is asked what it is today: another name (`llvm.memcpy.p0i8.p0i8.i64` is
 *    `llvm.memcpy.p0.p0.i64`), or another signature as well (`llvm.ctlz` once had one operand).
 * 2. The new declaration is added at the end of the module, where LLVM puts it, unless it is there already; several
 *    old ones may become one. The old declaration goes.
 * 3. The calls are changed in one walk over the module. A call whose signature changed is a new call to LLVM: it keeps
 *    its name, its place and its debug location, but loses `tail` and attachments.
 */
import { type Attribute, type AttributeSet, attributeSet, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { Block } from '../../ir/block.ts';
import { constInt, constNull, isZero, NONE } from '../../ir/constant.ts';
import { TAIL_KINDS } from '../../ir/flags.ts';
import { type Func, isDeclaration, makeFunc } from '../../ir/func.ts';
import { argCountOf, type CallExtra, type CallInst, calleeOf, isCall } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import { type FunctionType, functionType, I1, PTR, TOKEN, type Type } from '../../ir/type.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { type Diagnostic, diagnostic } from '../../support/diagnostic.ts';
import { intrinsicName, mangledIntrinsicName } from '../words/intrinsic-names.ts';

/** What has become of a declaration. */
interface Upgrade {
  readonly name: string;
  readonly fnType: FunctionType;
  /** The new arguments of a call, from the old ones; null when the call goes. Absent when only the name changed. */
  readonly args?: (old: readonly Value[]) => Value[] | null;
  /** For the memory intrinsics, the old argument that became the attribute `align`. */
  readonly alignArg?: number;
}

/** The upgrade and the function that calls go to from now on. */
interface Replacement extends Upgrade {
  readonly target: Func;
}

/** Gives the intrinsics of a fresh module the names and signatures of LLVM 19. */
export function upgradeIntrinsics(module: Module): Diagnostic[] {
  const replacements = planReplacements(module);
  if (replacements.size === 0) return [];
  const diagnostics: Diagnostic[] = [];
  module.useListOrders = [];
  for (const func of module.functions) {
    for (const block of func.blocks) upgradeBlock(block, replacements, diagnostics);
  }
  return diagnostics;
}

/** Is it a signature that only an older LLVM gave to the intrinsic? */
export function hasOldSignature(name: string, type: FunctionType): boolean {
  return changedSignature(name, type) !== null;
}

function planReplacements(module: Module): Map<Func, Replacement> {
  const replacements = new Map<Func, Replacement>();
  const candidates = module.functions.filter((f) => f.name?.startsWith('llvm.') && isDeclaration(f));
  if (candidates.length === 0) return replacements;
  const upgrades = new Map<Func, Upgrade>();
  // Bodies that are kept as text name functions, too.
  const rawBodies = module.functions.flatMap((f) => (f.rawBody === null ? [] : [f.rawBody]));
  for (const func of candidates) {
    const upgrade = upgradeOf(func.name!, func.fnType);
    const isNamedInText = rawBodies.some((body) => body.includes(`@${func.name}`));
    if (upgrade !== null && !isNamedInText) upgrades.set(func, upgrade);
  }
  if (upgrades.size === 0) return replacements;
  module.functions = module.functions.filter((f) => !upgrades.has(f));
  const byName = new Map<string, Func>();
  for (const func of module.functions) if (func.name !== null) byName.set(func.name, func);
  for (const [func, upgrade] of upgrades) {
    let target = byName.get(upgrade.name);
    if (target === undefined || target.fnType !== upgrade.fnType) {
      target = newDeclaration(func, upgrade);
      module.functions.push(target);
      byName.set(upgrade.name, target);
    }
    replacements.set(func, { ...upgrade, target });
  }
  return replacements;
}

function newDeclaration(old: Func, upgrade: Upgrade): Func {
  const func = makeFunc(upgrade.name, upgrade.fnType, old.type.addressSpace);
  func.loc = old.loc;
  func.attributes = old.attributes;
  if (upgrade.args === undefined) {
    func.resultAttributes = old.resultAttributes;
    func.paramAttributes = old.paramAttributes;
  }
  return func;
}

/** What an intrinsic is today; null when it has not changed. */
function upgradeOf(name: string, type: FunctionType): Upgrade | null {
  const changed = changedSignature(name, type) ?? changedBase(name, type);
  if (changed !== null) return changed;
  const mangled = mangledIntrinsicName(name, type);
  return mangled === null || mangled === name ? null : { name: mangled, fnType: type };
}

/** `llvm.`-less stems that were renamed; the types of the signature did not change. */
const RENAMED: readonly (readonly [old: string, base: string])[] = [
  ['experimental.vector.extract.', 'llvm.vector.extract'],
  ['experimental.vector.insert.', 'llvm.vector.insert'],
  ['experimental.vector.splice.', 'llvm.vector.splice'],
  ['experimental.vector.reverse.', 'llvm.vector.reverse'],
  ['experimental.vector.interleave2.', 'llvm.vector.interleave2'],
  ['experimental.vector.deinterleave2.', 'llvm.vector.deinterleave2'],
  ['experimental.vector.reduce.v2.fadd.', 'llvm.vector.reduce.fadd'],
  ['experimental.vector.reduce.v2.fmul.', 'llvm.vector.reduce.fmul'],
  ...['add', 'mul', 'and', 'or', 'xor', 'smax', 'smin', 'umax', 'umin', 'fmax', 'fmin'].map(
    (op) => [`experimental.vector.reduce.${op}.`, `llvm.vector.reduce.${op}`] as const,
  ),
  ['invariant.group.barrier', 'llvm.launder.invariant.group'],
];

/** Begins like an old name, but came later. */
const NEWER = 'experimental.vector.extract.last.active.';

function changedBase(name: string, type: FunctionType): Upgrade | null {
  const stem = name.slice(5);
  if (stem.startsWith('flt.rounds')) return { name: 'llvm.get.rounding', fnType: type };
  for (const [old, base] of RENAMED) {
    if (!stem.startsWith(old) || stem.startsWith(NEWER)) continue;
    const today = intrinsicName(base, type);
    return today === null ? null : { name: today, fnType: type };
  }
  return null;
}

function changedSignature(name: string, type: FunctionType): Upgrade | null {
  const stem = name.slice(5);
  const params = type.params;
  const [first, second, third] = params;
  switch (stem.split('.', 1)[0]) {
    case 'ctlz':
    case 'cttz':
      if (params.length !== 1) return null;
      return reshaped(stem.slice(0, 4), type, [first!, I1], (old) => [old[0]!, constInt(I1, 0)]);
    case 'memcpy':
    case 'memmove':
    case 'memset':
      if (params.length !== 5 || !/^[a-z]+\.p\d/.test(stem)) return null;
      return withoutAlign(stem.slice(0, stem.indexOf('.')), type, [first!, second!, third!, I1]);
    case 'objectsize':
      // With all four operands, a call under an old name is a new call to LLVM all the same.
      if (params.length < 2 || params.length > 4) return null;
      if (params.length === 4 && intrinsicName('llvm.objectsize', type) === name) return null;
      return reshaped('objectsize', type, [first!, I1, I1, I1], (old) => {
        return [old[0]!, old[1]!, old[2] ?? constInt(I1, 0), old[3] ?? constInt(I1, 0)];
      });
    case 'dbg':
      if (stem !== 'dbg.value' || params.length !== 4) return null;
      return {
        name,
        fnType: functionType(type.result, [params[0]!, params[2]!, params[3]!]),
        args: (old) => (isZero(old[1]!) ? [old[0]!, old[2]!, old[3]!] : null),
      };
    case 'ptr':
    case 'var': {
      const base = /^(ptr|var)\.annotation/.exec(stem)?.[0];
      if (base === undefined || params.length !== 4) return null;
      return reshaped(base, type, [...params, PTR], (old) => [...old, constNull(PTR)]);
    }
    case 'coro':
      if (stem !== 'coro.end' || params.length !== 2) return null;
      return {
        name,
        fnType: functionType(type.result, [...params, TOKEN]),
        args: (old) => [...old, NONE],
      };
    default:
      return null;
  }
}

function reshaped(
  stem: string,
  type: FunctionType,
  params: readonly Type[],
  args: (old: readonly Value[]) => Value[] | null,
): Upgrade | null {
  const fnType = functionType(type.result, params);
  const name = intrinsicName(`llvm.${stem}`, fnType);
  return name === null ? null : { name, fnType, args };
}

function withoutAlign(stem: string, type: FunctionType, params: readonly Type[]): Upgrade | null {
  const upgrade = reshaped(stem, type, params, (old) => [old[0]!, old[1]!, old[2]!, old[4]!]);
  return upgrade === null ? null : { ...upgrade, alignArg: 3 };
}

function upgradeBlock(
  block: Block,
  replacements: ReadonlyMap<Func, Replacement>,
  diagnostics: Diagnostic[],
): void {
  for (let inst = block.first; inst !== null; ) {
    const next = inst.next;
    if (isCall(inst)) {
      const callee = calleeOf(inst);
      const replacement = callee.kind === ValueKind.Func ? replacements.get(callee) : undefined;
      if (replacement !== undefined && inst.extra.fnType !== (callee as Func).fnType) {
        const message = "this call does not fit the intrinsic's declaration, so it cannot be upgraded";
        const span = inst.loc < 0 ? null : { start: inst.loc, end: inst.loc + 1 };
        diagnostics.push(diagnostic('error', 'intrinsic-call', message, span));
      } else if (replacement !== undefined) {
        block.parent.useListOrders = [];
        if (!upgradeCall(inst, replacement)) {
          removeCall(inst);
          diagnostics.push(
            diagnostic(
              'warning',
              'dropped-debug-value',
              `this 'llvm.dbg.value' has an offset, which LLVM no longer knows: it was left out`,
              inst.loc < 0 ? null : { start: inst.loc, end: inst.loc + 1 },
            ),
          );
        }
      }
    }
    inst = next;
  }
}

/** Makes the call one of the new function; false when the call goes. */
function upgradeCall(call: CallInst, to: Replacement): boolean {
  const last = call.operands.length - 1;
  if (to.args === undefined) {
    call.operands[last] = to.target;
    return true;
  }
  const old = call.operands.slice(0, argCountOf(call));
  const args = to.args(old);
  if (args === null) return false;
  const extra = call.extra;
  call.operands = [...args, to.target];
  call.flags &= ~TAIL_KINDS;
  if (call.notes !== null) call.notes = { ...call.notes, attachments: [] };
  const fresh: CallExtra = {
    fnType: to.fnType,
    callingConv: '',
    addressSpace: extra.addressSpace,
    resultAttributes: NO_ATTRIBUTES,
    argAttributes: [],
    attributes: NO_ATTRIBUTES,
    bundles: [],
  };
  call.extra = to.alignArg === undefined ? fresh : alignedExtra(extra, fresh, old, to);
  return true;
}

/** The attributes of a memory intrinsic whose operand `alignArg` became an attribute of its pointers. */
function alignedExtra(from: CallExtra, fresh: CallExtra, old: readonly Value[], to: Replacement): CallExtra {
  const operand = old[to.alignArg!]!;
  const align = operand.kind === ValueKind.Int ? operand.value : 0n;
  const pointers = to.name.startsWith('llvm.memset') ? 1 : 2;
  const sets = [0, 1, 2, 4].map((i) => from.argAttributes[i] ?? NO_ATTRIBUTES);
  return {
    ...fresh,
    resultAttributes: from.resultAttributes,
    attributes: from.attributes,
    argAttributes: sets.map((set, i) => (i < pointers ? withAlign(set, align) : set)),
  };
}

function withAlign(set: AttributeSet, align: bigint): AttributeSet {
  const own: Attribute[] = set.own.filter((attribute) => attribute.name !== 'align');
  if (align > 0n) {
    own.push({
      name: 'align',
      isString: false,
      text: `align ${align}`,
      int: align,
      type: null,
      value: null,
    });
  }
  return attributeSet(own, set.groups);
}

/** Takes a call that nothing uses out of a block of a fresh module. */
function removeCall(call: CallInst): void {
  const block = call.block!;
  if (call.prev === null) block.first = call.next;
  else call.prev.next = call.next;
  if (call.next === null) block.last = call.prev;
  else call.next.prev = call.prev;
  call.block = null;
  block.size--;
}
