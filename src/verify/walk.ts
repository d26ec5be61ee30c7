/**
 * The walk that asks the rules: the module, its symbols, the constants they hold, and every function.
 *
 * A function: 1. its lists hang together, 2. its graph can be drawn, 3. rules about the function and its blocks,
 * 4. every instruction: the rules of its opcode, its operands, what is attached to it. When 1 or 2 fails, the rest has
 * nothing to stand on and is left out.
 */
import { type AttributeSet, NO_ATTRIBUTES } from '../ir/attribute.ts';
import type { Constant } from '../ir/constant.ts';
import { type Func, isDeclaration } from '../ir/func.ts';
import { type CallInst, calleeOf, type Inst, isCall } from '../ir/inst.ts';
import type { Attachment, Metadata } from '../ir/metadata.ts';
import type { GlobalSymbol, Module } from '../ir/module.ts';
import { OP_COUNT, Op } from '../ir/op.ts';
import { TOKEN, type Type, VOID } from '../ir/type.ts';
import { isConstant, type Value, ValueKind } from '../ir/value.ts';
import { type AttributeSite, siteOfCall, siteOfFunc } from './attributes/site.ts';
import { Context } from './context.ts';
import { rulesOfCall } from './intrinsics/rules.ts';
import { checkNodes, type Reach } from './metadata/nodes.ts';
import { isPlain } from './plain.ts';
import type { AttachmentRule, InstRule, ValuePlace } from './rule.ts';
import * as rules from './rules.ts';

const VALUE_KINDS = ValueKind.Metadata + 1;

/** Rules by what they are asked about, so that nothing is looked up on the way. */
const INST_RULES: readonly (readonly InstRule[])[] = Array.from({ length: OP_COUNT }, (_, op) =>
  rules.INST.filter((rule) => rule.ops.some((o) => o === op)),
);
const OPERAND_RULES = byKind(rules.OPERAND);
const CONSTANT_RULES = byKind(rules.CONSTANT);
const SYMBOL_RULES = byKind(rules.SYMBOL);
const ATTACHMENT_RULES = new Map<string, AttachmentRule[]>();
for (const rule of rules.ATTACHMENT) {
  for (const kind of rule.kinds) {
    const list = ATTACHMENT_RULES.get(kind);
    if (list === undefined) ATTACHMENT_RULES.set(kind, [rule]);
    else list.push(rule);
  }
}

function byKind<R extends { readonly kinds: readonly ValueKind[] }>(
  list: readonly R[],
): readonly (readonly R[])[] {
  return Array.from({ length: VALUE_KINDS }, (_, kind) =>
    list.filter((rule) => rule.kinds.some((k) => k === kind)),
  );
}

export function walkModule(module: Module): Context {
  const cx = new Context(module);
  for (const rule of rules.MODULE) cx.report(rule, rule.check(module, cx), -1);
  for (const variable of module.globals) checkSymbol(variable, cx);
  for (const alias of module.aliases) checkSymbol(alias, cx);
  for (const ifunc of module.ifuncs) checkSymbol(ifunc, cx);
  for (const func of module.functions) {
    if (cx.full) return cx;
    checkFunction(func, cx);
  }
  for (const named of module.namedMetadata) {
    const debug = named.name.startsWith('llvm.dbg.') || named.name.startsWith('llvm.gcov');
    for (const node of named.nodes) {
      if (debug) cx.debugRoots.set(node, -1);
      else checkNodes(node, -1, cx, NAMED);
    }
  }
  checkDebugRoots(cx);
  return cx;
}

export function walkFunction(func: Func, module: Module): Context {
  const cx = new Context(module);
  checkFunction(func, cx);
  checkDebugRoots(cx);
  return cx;
}

const NAMED: Reach = { locations: true, debug: false };
const ATTACHED: Reach = { locations: false, debug: false };
const DEBUG: Reach = { locations: true, debug: true };

function checkDebugRoots(cx: Context): void {
  if (!cx.readsDebugInfo) return;
  for (const [node, loc] of cx.debugRoots) {
    if (cx.full) return;
    checkNodes(node, loc, cx, DEBUG);
  }
}

/** Attachments that LLVM removes together with debug information. */
const DEBUG_ATTACHMENTS = new Set(['dbg', 'DIAssignID', 'heapallocsite']);

function checkAttached({ kind, node }: Attachment, loc: number, cx: Context): void {
  if (DEBUG_ATTACHMENTS.has(kind)) cx.debugRoots.set(node, loc);
  else checkNodes(node, loc, cx, kind === 'llvm.loop' ? NAMED : ATTACHED);
}

function checkSymbol(symbol: GlobalSymbol, cx: Context): void {
  const list = SYMBOL_RULES[symbol.kind]!;
  for (let i = 0; i < list.length; i++) cx.report(list[i]!, list[i]!.check(symbol, cx), symbol.loc);
  switch (symbol.kind) {
    case ValueKind.GlobalVar:
      if (symbol.initializer !== null) checkConstant(symbol.initializer, symbol.loc, cx);
      break;
    case ValueKind.Alias:
      checkConstant(symbol.aliasee, symbol.loc, cx);
      break;
    case ValueKind.IFunc:
      checkConstant(symbol.resolver, symbol.loc, cx);
      break;
    case ValueKind.Func:
      for (const held of [symbol.prefix, symbol.prologue, symbol.personality]) {
        if (held !== null) checkConstant(held, symbol.loc, cx);
      }
      break;
  }
  if ('attachments' in symbol) {
    for (const attachment of symbol.attachments) checkAttached(attachment, symbol.loc, cx);
  }
}

function checkFunction(func: Func, cx: Context): void {
  cx.enter(func);
  checkSymbol(func, cx);
  const site = siteOfFunc(func);
  checkAttributes(site, func.loc, cx);
  for (const rule of rules.FUNCTION) cx.report(rule, rule.check(func, cx), func.loc);
  if (func.blocks.length > 0 && !isDeclaration(func) && func.rawBody === null) checkBody(func, cx);
  cx.leave();
}

function checkBody(func: Func, cx: Context): void {
  for (const rule of rules.STRUCTURE) {
    const complaint = rule.check(func, cx);
    if (complaint === null) continue;
    cx.report(rule, complaint, func.loc);
    return;
  }
  let drawn = true;
  for (const block of func.blocks) {
    for (const rule of rules.GRAPH) {
      const complaint = rule.check(block, cx);
      if (complaint === null) continue;
      cx.report(rule, complaint, block.loc >= 0 ? block.loc : func.loc);
      drawn = false;
    }
  }
  if (!drawn) return;
  for (const rule of rules.BODY) cx.report(rule, rule.check(func, cx), func.loc);
  for (const block of func.blocks) {
    for (const rule of rules.BLOCK) cx.report(rule, rule.check(block, cx), block.loc);
    for (let inst = block.first; inst !== null; inst = inst.next) {
      checkInst(inst, cx);
      cx.passed[inst.id] = 1;
    }
    if (cx.full) return;
  }
  for (const rule of rules.AFTER_BODY) cx.report(rule, rule.check(func, cx), func.loc);
}

function checkInst(inst: Inst, cx: Context): void {
  if (!isPlain(inst, cx) && !obeysRules(inst, cx)) return;
  const { operands } = inst;
  for (let i = 0; i < operands.length; i++) {
    if (!isPlainUse(operands[i]!, inst, cx)) checkOperand(operands[i]!, inst, i, cx);
  }
  if (isCall(inst)) checkCall(inst, cx);
  if (inst.notes !== null) checkNotes(inst, cx);
}

/** Asks the rules of the opcode; answers whether those that the operands rely on hold. */
function obeysRules(inst: Inst, cx: Context): boolean {
  const list = INST_RULES[inst.op]!;
  for (let i = 0; i < list.length; i++) {
    const rule = list[i]!;
    const complaint = rule.check(inst, cx);
    if (complaint === null) continue;
    cx.report(rule, complaint, inst.loc);
    if (rule.first) return false;
  }
  return true;
}

/** The common cases, about which no rule has anything to say: scalar constants, and values computed earlier in the block. */
function isPlainUse(value: Value, inst: Inst, cx: Context): boolean {
  if (value.kind >= ValueKind.Int) return value.kind < ValueKind.Aggregate;
  return (
    value.kind === ValueKind.Inst &&
    value.block === inst.block &&
    cx.passed[value.id] === 1 &&
    inst.op !== Op.Phi &&
    value.type !== VOID
  );
}

function checkOperand(value: Value, inst: Inst, index: number, cx: Context): void {
  const list = OPERAND_RULES[value.kind]!;
  for (let i = 0; i < list.length; i++) {
    const complaint = list[i]!.check(value, inst, index, cx);
    if (complaint !== null) cx.report(list[i]!, complaint, inst.loc);
  }
  if (value.kind >= ValueKind.Aggregate && value.kind <= ValueKind.PtrAuth)
    checkConstant(value as Constant, inst.loc, cx);
  else if (value.kind === ValueKind.Metadata) checkMetadata(value.metadata, inst, cx);
}

function checkMetadata(metadata: Metadata, inst: Inst, cx: Context): void {
  if (metadata.kind !== 'node') return;
  if (isCall(inst) && isDebugCall(inst)) cx.debugRoots.set(metadata, inst.loc);
  else checkNodes(metadata, inst.loc, cx, ATTACHED);
}

/** The intrinsics that debug records have replaced. */
function isDebugCall(call: CallInst): boolean {
  const callee = calleeOf(call);
  return callee.kind === ValueKind.Func && (callee.name?.startsWith('llvm.dbg.') ?? false);
}

/** A constant and all inside it. Aggregates and expressions may share parts: each is asked once. */
function checkConstant(start: Constant, loc: number, cx: Context): void {
  if (cx.checkedConstants.has(start)) return;
  const stack: Constant[] = [start];
  for (let constant = stack.pop(); constant !== undefined; constant = stack.pop()) {
    if (constant.kind < ValueKind.Aggregate) continue;
    const list = CONSTANT_RULES[constant.kind]!;
    if (constant.kind === ValueKind.Aggregate || constant.kind === ValueKind.Expr) {
      if (cx.checkedConstants.has(constant)) continue;
      cx.checkedConstants.add(constant);
    }
    for (let i = 0; i < list.length; i++) {
      const complaint = list[i]!.check(constant, cx);
      if (complaint !== null) cx.report(list[i]!, complaint, loc);
    }
    if (cx.full) return;
    pushParts(constant, stack);
  }
}

function pushParts(constant: Constant, stack: Constant[]): void {
  switch (constant.kind) {
    case ValueKind.Aggregate:
      for (let i = 0; i < constant.elements.length; i++) stack.push(constant.elements[i]!);
      break;
    case ValueKind.Splat:
      stack.push(constant.element);
      break;
    case ValueKind.Expr:
    case ValueKind.PtrAuth:
      for (const operand of constant.operands) if (isConstant(operand)) stack.push(operand);
      break;
    case ValueKind.DsoLocalEquivalent:
    case ValueKind.NoCfi:
      stack.push(constant.symbol);
      break;
  }
}

function checkCall(call: CallInst, cx: Context): void {
  if (call.type === TOKEN || call.extra.bundles.length > 0) cx.sawTokens = true;
  const site = siteOfCall(call);
  if (site !== null) checkAttributes(site, call.loc, cx);
  const own = rulesOfCall(call, cx);
  for (let i = 0; i < own.length; i++) {
    const complaint = own[i]!.check(call, cx);
    if (complaint !== null) cx.report(own[i]!, `${cx.name(calleeOf(call))}: ${complaint}`, call.loc);
  }
}

/** The attributes of one value. Sets are shared: one about which nobody complained is not asked about again. */
function checkValue(set: AttributeSet, type: Type, place: ValuePlace, loc: number, cx: Context): void {
  if (set === NO_ATTRIBUTES) return;
  const good = place === 'result' ? cx.goodResults : cx.goodArguments;
  const types = good.get(set);
  if (types?.has(type) === true) return;
  let fine = true;
  for (const rule of rules.VALUE_ATTRIBUTE) {
    const complaint = rule.check(set, type, place, cx);
    if (complaint === null) continue;
    cx.report(rule, complaint, loc);
    fine = false;
  }
  if (!fine) return;
  if (types === undefined) good.set(set, new Set([type]));
  else types.add(type);
}

const SITE_RULES = rules.ATTRIBUTE.filter((rule) => !rule.ofGroup);
const GROUP_RULES = rules.ATTRIBUTE.filter((rule) => rule.ofGroup);

function checkAttributes(site: AttributeSite, loc: number, cx: Context): void {
  checkValue(site.result, site.fnType.result, 'result', loc, cx);
  const count = Math.min(site.args.length, site.argTypes.length);
  for (let i = 0; i < count; i++) checkValue(site.args[i]!, site.argTypes[i]!, 'argument', loc, cx);
  for (let i = 0; i < SITE_RULES.length; i++) {
    const complaint = SITE_RULES[i]!.check(site, cx);
    if (complaint !== null) cx.report(SITE_RULES[i]!, complaint, loc);
  }
  // Most functions and calls have one group and nothing else, and share it with many.
  const { own, groups } = site.own;
  const [group] = groups;
  const shared = own.length === 0 && groups.length === 1 ? group! : null;
  if (shared !== null && cx.goodGroups.has(shared)) return;
  let good = true;
  for (const rule of GROUP_RULES) {
    const complaint = rule.check(site, cx);
    if (complaint === null) continue;
    cx.report(rule, complaint, loc);
    good = false;
  }
  if (good && shared !== null) cx.goodGroups.add(shared);
}

function checkNotes(inst: Inst, cx: Context): void {
  const { debugLoc, attachments, records } = inst.notes!;
  for (let i = 0; i < rules.NOTES.length; i++) {
    const complaint = rules.NOTES[i]!.check(inst, cx);
    if (complaint !== null) cx.report(rules.NOTES[i]!, complaint, inst.loc);
  }
  if (debugLoc !== null) cx.debugRoots.set(debugLoc, inst.loc);
  for (let i = 0; i < attachments.length; i++) checkAttachment(attachments[i]!, inst, cx);
  for (const record of records) {
    for (const arg of record.args) {
      if (arg.kind === 'node') cx.debugRoots.set(arg, inst.loc);
    }
  }
}

function checkAttachment(attachment: Attachment, inst: Inst, cx: Context): void {
  const { kind, node } = attachment;
  const list = ATTACHMENT_RULES.get(kind);
  if (list !== undefined) {
    for (const rule of list) {
      const complaint = rule.check(node, inst, cx);
      if (complaint !== null) cx.report(rule, complaint, inst.loc);
    }
  }
  checkAttached(attachment, inst.loc, cx);
}
