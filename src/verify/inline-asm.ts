/**
 * Inline assembly: the constraint string against the signature of the call (LangRef, "Inline Asm Constraint String").
 *
 *     "=r,=*m,r,0,!i,~{memory}"
 *      |  |   | | |  └ clobber
 *      |  |   | | └ label of a callbr
 *      |  |   | └ input in the place of output 0
 *      |  |   └ input
 *      |  └ output through a pointer: takes an argument with elementtype
 *      └ output: part of the result
 */
import { hasAttribute, NO_ATTRIBUTES } from '../ir/attribute.ts';
import { argCountOf, type CallInst, calleeOf } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { type FunctionType, TypeKind, VOID } from '../ir/type.ts';
import { type InlineAsm, ValueKind } from '../ir/value.ts';
import { CALL_OPS } from './calls.ts';
import { type InstRule, instRule } from './rule.ts';

export const INLINE_ASM_RULES: readonly InstRule[] = [
  instRule(
    'asm-constraints',
    CALL_OPS,
    'The constraints of inline asm fit the signature it is called with.',
    (call) => {
      const asm = calleeOf(call as CallInst);
      if (asm.kind !== ValueKind.InlineAsm) return null;
      return signatureFault(asm, call.extra.fnType) ?? argumentFault(asm, call as CallInst);
    },
  ),
];

type Role = 'output' | 'input' | 'clobber' | 'label';

interface Constraint {
  readonly role: Role;
  readonly indirect: boolean;
}

function signatureFault(asm: InlineAsm, fnType: FunctionType): string | null {
  if (fnType.varArg) return 'inline asm is not variadic';
  const constraints = parseConstraints(asm.constraints);
  if (constraints === null) return `the constraints "${asm.constraints}" cannot be read`;
  let outputs = 0;
  let inputs = 0;
  let indirect = 0;
  let clobbers = 0;
  let labels = 0;
  for (const constraint of constraints) {
    switch (constraint.role) {
      case 'output':
        if (inputs !== indirect || clobbers !== 0 || labels !== 0) return 'outputs of inline asm come first';
        if (constraint.indirect) {
          indirect++;
          inputs++;
        } else {
          outputs++;
        }
        break;
      case 'input':
        if (clobbers !== 0) return 'inputs of inline asm come before clobbers';
        inputs++;
        break;
      case 'label':
        if (clobbers !== 0) return 'labels of inline asm come before clobbers';
        labels++;
        break;
      case 'clobber':
        clobbers++;
        break;
    }
  }
  if (fnType.params.length !== inputs)
    return `the inline asm has ${inputs} inputs, and is called with ${fnType.params.length}`;
  return resultFault(outputs, fnType);
}

function resultFault(outputs: number, { result }: FunctionType): string | null {
  if (outputs === 0)
    return result === VOID ? null : `inline asm without outputs gives nothing, not ${result.text}`;
  if (outputs === 1)
    return result.kind === TypeKind.Struct ? 'inline asm with one output does not give a struct' : null;
  const fields = result.kind === TypeKind.Struct ? (result.fields?.length ?? 0) : 0;
  return fields === outputs
    ? null
    : `inline asm with ${outputs} outputs gives a struct of ${outputs} fields, not ${result.text}`;
}

/** Indirect operands are pointers with elementtype, the others have none; labels belong to a callbr. */
function argumentFault(asm: InlineAsm, call: CallInst): string | null {
  const constraints = parseConstraints(asm.constraints) ?? [];
  const count = argCountOf(call);
  let at = 0;
  let labels = 0;
  for (const { role, indirect } of constraints) {
    if (role === 'label') labels++;
    if (role !== 'input' && !(role === 'output' && indirect)) continue;
    if (at >= count) break;
    const typed = hasAttribute(call.extra.argAttributes[at] ?? NO_ATTRIBUTES, 'elementtype');
    if (indirect && call.operands[at]!.type.kind !== TypeKind.Ptr)
      return `operand ${at} of the inline asm is indirect, so it is a pointer`;
    if (indirect && !typed) return `operand ${at} of the inline asm is indirect, so it has elementtype`;
    if (!indirect && typed)
      return `operand ${at} of the inline asm is not indirect, so it has no elementtype`;
    at++;
  }
  const expected = call.op === Op.CallBr ? call.blocks.length - 1 : 0;
  return labels === expected
    ? null
    : `the inline asm has ${labels} labels, and the call ${expected} places to go to`;
}

/** Null when the string makes no sense. */
function parseConstraints(text: string): Constraint[] | null {
  const list: Constraint[] = [];
  let at = 0;
  while (at < text.length) {
    const end = endOfConstraint(text, at);
    const one = parseConstraint(text.slice(at, end), list);
    if (one === null) return null;
    list.push(one);
    at = end;
    if (at < text.length && text[at] === ',' && ++at === text.length) return null;
  }
  return list;
}

/** Commas inside braces do not end a constraint. */
function endOfConstraint(text: string, from: number): number {
  const end = text.indexOf(',', from);
  return end < 0 ? text.length : end;
}

function parseConstraint(text: string, before: readonly Constraint[]): Constraint | null {
  let at = 0;
  let role: Role = 'input';
  if (text[at] === '~') {
    role = 'clobber';
    at++;
    if (at < text.length && text[at] !== '{') return null;
  } else if (text[at] === '=') {
    role = 'output';
    at++;
  } else if (text[at] === '!') {
    role = 'label';
    at++;
  }
  const indirect = text[at] === '*';
  if (indirect) at++;
  if (at === text.length) return null;
  let early = false;
  let commutative = false;
  for (; text[at] === '&' || text[at] === '%'; at++) {
    if (text[at] === '&') {
      if (role !== 'output' || early) return null;
      early = true;
    } else {
      if (role === 'clobber' || commutative) return null;
      commutative = true;
    }
  }
  if (text[at] === '#' || text[at] === '*' || at === text.length) return null;
  return codesFault(text.slice(at), role, before) ? null : { role, indirect };
}

function codesFault(codes: string, role: Role, before: readonly Constraint[]): boolean {
  for (let at = 0; at < codes.length; ) {
    const c = codes[at]!;
    if (c === '{') {
      const end = codes.indexOf('}', at + 1);
      if (end < 0) return true;
      at = end + 1;
    } else if (c >= '0' && c <= '9') {
      const digits = /^\d+/.exec(codes.slice(at))![0];
      const other = before[Number(digits)];
      if (other === undefined || other.role !== 'output' || role !== 'input') return true;
      at += digits.length;
    } else if (c === '^') {
      at += 3;
    } else if (c === '@') {
      const length = Number(codes[at + 1]);
      if (!(length > 0)) return true;
      at += 2 + length;
    } else {
      at++;
    }
  }
  return false;
}
