/** The tables: every rule of the verifier, by what it is about and in the order in which it is asked. */
import { ARITHMETIC_RULES } from './arithmetic.ts';
import { FUNCTION_ATTRIBUTE_RULES } from './attributes/functions.ts';
import { ARGUMENT_ATTRIBUTE_RULES, VALUE_ATTRIBUTE_RULES } from './attributes/values.ts';
import { BUNDLE_RULES } from './bundles.ts';
import { CALL_RULES } from './calls.ts';
import { CAST_RULES } from './casts.ts';
import { CONSTANT_RULES } from './constants.ts';
import { CONVERGENCE_RULES } from './convergence.ts';
import { FLOW_BLOCK_RULES, FLOW_FUNCTION_RULES, FLOW_INST_RULES, GRAPH_RULES } from './flow.ts';
import { FUNCLET_FUNCTION_RULES, FUNCLET_RULES } from './funclets.ts';
import { INLINE_ASM_RULES } from './inline-asm.ts';
import { INTRINSIC_CALL_RULES, INTRINSIC_RULES, INTRINSIC_SYMBOL_RULES } from './intrinsics/rules.ts';
import { LANDING_PAD_RULES } from './landing-pads.ts';
import { MEMORY_RULES } from './memory.ts';
import { ATTACHMENT_RULES } from './metadata/attachments.ts';
import { DEBUG_FUNCTION_RULES, DEBUG_INST_RULES } from './metadata/debug-records.ts';
import { NAMED_METADATA_RULES } from './metadata/module-flags.ts';
import { ALL_NODE_RULES } from './metadata/nodes.ts';
import { SYMBOL_ATTACHMENT_RULES } from './metadata/symbol-attachments.ts';
import { MODULE_RULES } from './modules.ts';
import { MUSTTAIL_RULES } from './musttail.ts';
import { OPERAND_RULES } from './operands.ts';
import type {
  AttachmentRule,
  AttributeRule,
  BlockRule,
  ConstantRule,
  FunctionRule,
  InstRule,
  ModuleRule,
  OperandRule,
  Rule,
  SymbolRule,
  ValueAttributeRule,
} from './rule.ts';
import { SHAPE_FUNCTION_RULES, SHAPE_RULES, STRUCTURE_RULES } from './shape.ts';
import { SPECIAL_SYMBOL_RULES } from './special-symbols.ts';
import { SWIFTERROR_FUNCTION_RULES, SWIFTERROR_RULES } from './swifterror.ts';
import { SYMBOL_RULES } from './symbols.ts';
import { TERMINATOR_RULES } from './terminators.ts';
import { VECTOR_RULES } from './vectors.ts';

export const MODULE: readonly ModuleRule[] = [...MODULE_RULES, ...NAMED_METADATA_RULES];
export const SYMBOL: readonly SymbolRule[] = [
  ...SYMBOL_RULES,
  ...SPECIAL_SYMBOL_RULES,
  ...INTRINSIC_SYMBOL_RULES,
  ...SYMBOL_ATTACHMENT_RULES,
];
export const VALUE_ATTRIBUTE: readonly ValueAttributeRule[] = VALUE_ATTRIBUTE_RULES;
export const ATTRIBUTE: readonly AttributeRule[] = [...ARGUMENT_ATTRIBUTE_RULES, ...FUNCTION_ATTRIBUTE_RULES];
/** About functions, with or without a body. */
export const FUNCTION: readonly FunctionRule[] = DEBUG_FUNCTION_RULES;
/** About bodies, in three steps: see `walk.ts`. */
export const STRUCTURE: readonly FunctionRule[] = STRUCTURE_RULES;
export const GRAPH: readonly BlockRule[] = GRAPH_RULES;
export const BODY: readonly FunctionRule[] = [
  ...SHAPE_FUNCTION_RULES,
  ...FLOW_FUNCTION_RULES,
  ...SWIFTERROR_FUNCTION_RULES,
  ...FUNCLET_FUNCTION_RULES,
];
/** About bodies, asked when every instruction has been seen. */
export const AFTER_BODY: readonly FunctionRule[] = CONVERGENCE_RULES;
export const BLOCK: readonly BlockRule[] = FLOW_BLOCK_RULES;
export const INST: readonly InstRule[] = [
  ...SHAPE_RULES,
  ...FLOW_INST_RULES,
  ...ARITHMETIC_RULES,
  ...CAST_RULES,
  ...MEMORY_RULES,
  ...VECTOR_RULES,
  ...TERMINATOR_RULES,
  ...CALL_RULES,
  ...BUNDLE_RULES,
  ...MUSTTAIL_RULES,
  ...INLINE_ASM_RULES,
  ...INTRINSIC_CALL_RULES,
  ...LANDING_PAD_RULES,
  ...FUNCLET_RULES,
  ...SWIFTERROR_RULES,
];
/** About instructions that have attachments or debug records. */
export const NOTES: readonly InstRule[] = DEBUG_INST_RULES;
export const OPERAND: readonly OperandRule[] = OPERAND_RULES;
export const CONSTANT: readonly ConstantRule[] = CONSTANT_RULES;
export const ATTACHMENT: readonly AttachmentRule[] = ATTACHMENT_RULES;

/** Every rule there is; codes may be shared by rules that say the same of different things. */
export const RULES: readonly Rule[] = [
  ...MODULE,
  ...SYMBOL,
  ...VALUE_ATTRIBUTE,
  ...ATTRIBUTE,
  ...FUNCTION,
  ...STRUCTURE,
  ...GRAPH,
  ...BODY,
  ...AFTER_BODY,
  ...BLOCK,
  ...INST,
  ...NOTES,
  ...OPERAND,
  ...CONSTANT,
  ...ATTACHMENT,
  ...ALL_NODE_RULES,
  ...INTRINSIC_RULES,
];
