/**
 * The walk that asks the rules: the module, its symbols, the constants they hold, and every function.
 *
 * A function: 1. its lists hang together, 2. its graph can be drawn, 3. rules about the function and its blocks,
 * 4. every instruction: the rules of its opcode, its operands, what is attached to it. When 1 or 2 fails, the rest has
 * nothing to stand on and is left out.
 */
import type { Constant } from '../ir/constant.ts';
import { type Func, isDeclaration } from '../ir/func.ts';
import { type CallInst, type Inst, isCall } from '../ir/inst.ts';
import type { Attachment, Metadata } from '../ir/metadata.ts';
import type { GlobalSymbol, Module } from '../ir/module.ts';
import { OP_COUNT } from '../ir/op.ts';
import { isConstant, type Value, ValueKind } from '../ir/value.ts';
import { siteOfCall, siteOfFunc } from './attributes/site.ts';
import { Context } from './context.ts';
import { rulesOfCall } from './intrinsics/rules.ts';
import { checkNodes } from './metadata/nodes.ts';
import type { AttachmentRule, InstRule } from './rule.ts';
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
    for (const node of named.nodes) checkNodes(node, -1, cx, { locations: true });
  }
  for (const rule of rules.LAST) cx.report(rule, rule.check(module, cx), -1);
  return cx;
}

export function walkFunction(func: Func, module: Module): Context {
  const cx = new Context(module);
  checkFunction(func, cx);
  return cx;
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
    for (const { kind, node } of symbol.attachments)
      checkNodes(node, symbol.loc, cx, { locations: kind === 'dbg' });
  }
}

function checkFunction(func: Func, cx: Context): void {
  cx.enter(func);
  checkSymbol(func, cx);
  const site = siteOfFunc(func);
  for (const rule of rules.ATTRIBUTE) cx.report(rule, rule.check(site, cx), func.loc);
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
}

function checkInst(inst: Inst, cx: Context): void {
  const list = INST_RULES[inst.op]!;
  for (let i = 0; i < list.length; i++) {
    const rule = list[i]!;
    const complaint = rule.check(inst, cx);
    if (complaint === null) continue;
    cx.report(rule, complaint, inst.loc);
    if (rule.first) return;
  }
  for (let i = 0; i < inst.operands.length; i++) checkOperand(inst.operands[i]!, inst, i, cx);
  if (isCall(inst)) checkCall(inst, cx);
  if (inst.notes !== null) checkNotes(inst, cx);
}

function checkOperand(value: Value, inst: Inst, index: number, cx: Context): void {
  const list = OPERAND_RULES[value.kind]!;
  for (let i = 0; i < list.length; i++) {
    const complaint = list[i]!.check(value, inst, index, cx);
    if (complaint !== null) cx.report(list[i]!, complaint, inst.loc);
  }
  if (value.kind >= ValueKind.Aggregate && value.kind <= ValueKind.PtrAuth)
    checkConstant(value as Constant, inst.loc, cx);
  else if (value.kind === ValueKind.Metadata) checkMetadata(value.metadata, inst.loc, cx);
}

function checkMetadata(metadata: Metadata, loc: number, cx: Context): void {
  if (metadata.kind === 'node') checkNodes(metadata, loc, cx, { locations: false });
}

/** A constant and all inside it. Aggregates may share parts: each is asked once. */
function checkConstant(start: Constant, loc: number, cx: Context): void {
  const stack: Constant[] = [start];
  const seen = new Set<Constant>();
  for (let constant = stack.pop(); constant !== undefined; constant = stack.pop()) {
    const list = CONSTANT_RULES[constant.kind]!;
    if (list.length === 0) continue;
    if (constant.kind === ValueKind.Aggregate || constant.kind === ValueKind.Expr) {
      if (seen.has(constant)) continue;
      seen.add(constant);
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
  const site = siteOfCall(call);
  if (site !== null) {
    for (let i = 0; i < rules.ATTRIBUTE.length; i++) {
      const complaint = rules.ATTRIBUTE[i]!.check(site, cx);
      if (complaint !== null) cx.report(rules.ATTRIBUTE[i]!, complaint, call.loc);
    }
  }
  const own = rulesOfCall(call, cx);
  for (let i = 0; i < own.length; i++) {
    const complaint = own[i]!.check(call, cx);
    if (complaint !== null) cx.report(own[i]!, complaint, call.loc);
  }
}

function checkNotes(inst: Inst, cx: Context): void {
  const { debugLoc, attachments, records } = inst.notes!;
  if (debugLoc !== null) checkNodes(debugLoc, inst.loc, cx, { locations: true });
  for (let i = 0; i < attachments.length; i++) checkAttachment(attachments[i]!, inst, cx);
  for (const record of records) {
    for (const arg of record.args) {
      if (arg.kind === 'node') checkNodes(arg, inst.loc, cx, { locations: arg.name === 'DILocation' });
    }
  }
}

function checkAttachment({ kind, node }: Attachment, inst: Inst, cx: Context): void {
  const list = ATTACHMENT_RULES.get(kind);
  if (list !== undefined) {
    for (const rule of list) {
      const complaint = rule.check(node, inst, cx);
      if (complaint !== null) cx.report(rule, complaint, inst.loc);
    }
  }
  checkNodes(node, inst.loc, cx, { locations: kind === 'llvm.loop' });
}
