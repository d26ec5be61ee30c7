/**
 * What a rule of the verifier is: a stable code, what LangRef demands, and one pure function that says what is wrong.
 * The walk (`walk.ts`) calls the rules and turns their complaints into diagnostics.
 *
 * A check answers null when all is well. Otherwise it answers a sentence about the thing it was given, or faults
 * with places of their own.
 */
import type { AttributeSet } from '../ir/attribute.ts';
import type { Block } from '../ir/block.ts';
import type { Constant } from '../ir/constant.ts';
import type { Func } from '../ir/func.ts';
import type { CallInst, Inst, InstOf } from '../ir/inst.ts';
import type { MdNode } from '../ir/metadata.ts';
import type { GlobalSymbol, Module } from '../ir/module.ts';
import type { Op } from '../ir/op.ts';
import type { Type } from '../ir/type.ts';
import type { Value, ValueKind } from '../ir/value.ts';
import type { AttributeSite } from './attributes/site.ts';
import type { Context } from './context.ts';

/** A complaint with a place of its own, or with further places to show. */
export interface Fault {
  readonly message: string;
  /** Byte offset in the source; −1 to take the place of the thing that was checked. */
  readonly loc: number;
  readonly notes: readonly { readonly message: string; readonly loc: number }[];
}

export type Complaint = string | Fault | readonly Fault[] | null;

interface RuleHead {
  readonly code: string;
  /** What is demanded, in a sentence for the reference pages. */
  readonly demand: string;
  /**
   * Faults in debug information are warnings: LLVM throws the debug information away and goes on. Everything else is
   * an error.
   */
  readonly severity: 'error' | 'warning';
}

export interface ModuleRule extends RuleHead {
  readonly about: 'module';
  check(module: Module, cx: Context): Complaint;
}

/** About variables, functions, aliases and ifuncs, as symbols. */
export interface SymbolRule extends RuleHead {
  readonly about: 'symbol';
  readonly kinds: readonly GlobalSymbol['kind'][];
  check(symbol: GlobalSymbol, cx: Context): Complaint;
}

export interface FunctionRule extends RuleHead {
  readonly about: 'function';
  check(func: Func, cx: Context): Complaint;
}

export interface BlockRule extends RuleHead {
  readonly about: 'block';
  check(block: Block, cx: Context): Complaint;
}

export interface InstRule extends RuleHead {
  readonly about: 'instruction';
  readonly ops: readonly Op[];
  /** When it complains, the later rules have nothing to stand on and are left out for this instruction. */
  readonly first: boolean;
  check(inst: Inst, cx: Context): Complaint;
}

export interface OperandRule extends RuleHead {
  readonly about: 'operand';
  readonly kinds: readonly ValueKind[];
  check(value: Value, inst: Inst, index: number, cx: Context): Complaint;
}

export interface ConstantRule extends RuleHead {
  readonly about: 'constant';
  readonly kinds: readonly ValueKind[];
  check(constant: Constant, cx: Context): Complaint;
}

/** About nodes of one name (`DILocation`, …); '' are tuples, '*' all nodes. */
export interface NodeRule extends RuleHead {
  readonly about: 'metadata node';
  readonly names: readonly string[];
  check(node: MdNode, cx: Context): Complaint;
}

/** About `!kind !node` on an instruction. */
export interface AttachmentRule extends RuleHead {
  readonly about: 'attachment';
  readonly kinds: readonly string[];
  check(node: MdNode, inst: Inst, cx: Context): Complaint;
}

/** About the attributes of a function or of a call. */
export interface AttributeRule extends RuleHead {
  readonly about: 'attributes';
  /** Does it look at nothing but the attributes of the function itself? Then it is asked once a group. */
  readonly ofGroup: boolean;
  check(site: AttributeSite, cx: Context): Complaint;
}

/** About the attributes of one argument or result; asked once for a set on values of a type. */
export interface ValueAttributeRule extends RuleHead {
  readonly about: 'attributes of a value';
  check(set: AttributeSet, type: Type, place: ValuePlace, cx: Context): Complaint;
}

export type ValuePlace = 'argument' | 'result';

/** About calls of one known intrinsic, whose signature has been checked. */
export interface IntrinsicRule extends RuleHead {
  readonly about: 'intrinsic';
  /** Names without `llvm.` and without the suffix of overloads. */
  readonly bases: readonly string[];
  /** The name of the intrinsic is put before what it says. */
  check(call: CallInst, cx: Context): string | null;
}

export type Rule =
  | ValueAttributeRule
  | IntrinsicRule
  | AttributeRule
  | ModuleRule
  | SymbolRule
  | FunctionRule
  | BlockRule
  | InstRule
  | OperandRule
  | ConstantRule
  | NodeRule
  | AttachmentRule;

export function fault(message: string, loc = -1, notes: Fault['notes'] = []): Fault {
  return { message, loc, notes };
}

export function moduleRule(code: string, demand: string, check: ModuleRule['check']): ModuleRule {
  return { about: 'module', code, demand, severity: 'error', check };
}

export function symbolRule<K extends GlobalSymbol['kind']>(
  code: string,
  kinds: readonly K[],
  demand: string,
  check: (symbol: Extract<GlobalSymbol, { kind: K }>, cx: Context) => Complaint,
): SymbolRule {
  // The walk calls it only for symbols of these kinds.
  return { about: 'symbol', code, demand, severity: 'error', kinds, check: check as SymbolRule['check'] };
}

export function functionRule(code: string, demand: string, check: FunctionRule['check']): FunctionRule {
  return { about: 'function', code, demand, severity: 'error', check };
}

export function blockRule(code: string, demand: string, check: BlockRule['check']): BlockRule {
  return { about: 'block', code, demand, severity: 'error', check };
}

export function instRule<O extends Op>(
  code: string,
  ops: readonly O[],
  demand: string,
  check: (inst: InstOf<O>, cx: Context) => Complaint,
): InstRule {
  // The walk calls it only for instructions of these opcodes.
  const any = check as unknown as InstRule['check'];
  return { about: 'instruction', code, demand, severity: 'error', ops, first: false, check: any };
}

/** A rule that the later rules of the same instruction rely on. */
export function firstRule<O extends Op>(
  code: string,
  ops: readonly O[],
  demand: string,
  check: (inst: InstOf<O>, cx: Context) => Complaint,
): InstRule {
  return { ...instRule(code, ops, demand, check), first: true };
}

export function operandRule<K extends ValueKind>(
  code: string,
  kinds: readonly K[],
  demand: string,
  check: (value: Extract<Value, { kind: K }>, inst: Inst, index: number, cx: Context) => Complaint,
): OperandRule {
  // The walk calls it only for operands of these kinds.
  return { about: 'operand', code, demand, severity: 'error', kinds, check: check as OperandRule['check'] };
}

export function constantRule<K extends ValueKind>(
  code: string,
  kinds: readonly K[],
  demand: string,
  check: (constant: Extract<Constant, { kind: K }>, cx: Context) => Complaint,
): ConstantRule {
  // The walk calls it only for constants of these kinds.
  return { about: 'constant', code, demand, severity: 'error', kinds, check: check as ConstantRule['check'] };
}

export function nodeRule(
  code: string,
  names: readonly string[],
  demand: string,
  check: NodeRule['check'],
): NodeRule {
  return { about: 'metadata node', code, demand, severity: 'error', names, check };
}

export function attachmentRule(
  code: string,
  kinds: readonly string[],
  demand: string,
  check: AttachmentRule['check'],
): AttachmentRule {
  return { about: 'attachment', code, demand, severity: 'error', kinds, check };
}

export function attributeRule(code: string, demand: string, check: AttributeRule['check']): AttributeRule {
  return { about: 'attributes', code, demand, severity: 'error', ofGroup: false, check };
}

export function valueAttributeRule(
  code: string,
  demand: string,
  check: (set: AttributeSet, type: Type, place: ValuePlace, cx: Context) => string | null,
): ValueAttributeRule {
  return { about: 'attributes of a value', code, demand, severity: 'error', check };
}

/** A rule about the attributes of a function or call that looks at nothing else of it. */
export function groupRule(
  code: string,
  demand: string,
  check: (own: AttributeSet) => Complaint,
): AttributeRule {
  return { ...attributeRule(code, demand, (site) => check(site.own)), ofGroup: true };
}

export function intrinsicRule(
  code: string,
  bases: string,
  demand: string,
  check: IntrinsicRule['check'],
): IntrinsicRule {
  return { about: 'intrinsic', code, demand, severity: 'error', bases: bases.trim().split(/\s+/), check };
}

/** The same rule about debug information: see `severity`. */
export function aboutDebugInfo<R extends Rule>(rule: R): R {
  return { ...rule, severity: 'warning' };
}
