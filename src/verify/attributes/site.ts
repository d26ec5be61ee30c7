/** A place with attributes: a function or a call, with what stands on its result, its arguments and itself. */
import { type Attribute, type AttributeSet, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { Func } from '../../ir/func.ts';
import { argCountOf, type CallInst, calleeOf } from '../../ir/inst.ts';
import type { FunctionType, Type } from '../../ir/type.ts';
import { ValueKind } from '../../ir/value.ts';
import { isIntrinsicName } from '../intrinsics/names.ts';
import { maskOfAll } from './mask.ts';

export interface AttributeSite {
  readonly carrier: Func | CallInst;
  readonly fnType: FunctionType;
  readonly own: AttributeSet;
  readonly result: AttributeSet;
  /** One an argument, or fewer: the rest have none. */
  readonly args: readonly AttributeSet[];
  /** The bits of all arguments together; see `mask.ts`. */
  readonly argMask: number;
  /** Types of the arguments, those of a variadic part included. */
  readonly argTypes: readonly Type[];
  readonly isIntrinsic: boolean;
  readonly isInlineAsm: boolean;
}

/** Null when nothing stands there, which is the common case of calls. */
export function siteOfCall(call: CallInst): AttributeSite | null {
  const { extra } = call;
  const { attributes, resultAttributes, argAttributes } = extra;
  if (isEmpty(attributes) && isEmpty(resultAttributes) && argAttributes.length === 0) return null;
  const callee = calleeOf(call);
  const count = argCountOf(call);
  const { params } = extra.fnType;
  return {
    carrier: call,
    fnType: extra.fnType,
    own: attributes,
    result: resultAttributes,
    args: argAttributes,
    argMask: maskOfAll(argAttributes),
    argTypes:
      count === params.length ? params : call.operands.slice(0, Math.max(0, count)).map((o) => o.type),
    isIntrinsic: callee.kind === ValueKind.Func && isIntrinsicName(callee.name),
    isInlineAsm: callee.kind === ValueKind.InlineAsm,
  };
}

export function siteOfFunc(func: Func): AttributeSite {
  return {
    carrier: func,
    fnType: func.fnType,
    own: func.attributes,
    result: func.resultAttributes,
    args: func.paramAttributes,
    argMask: maskOfAll(func.paramAttributes),
    argTypes: func.fnType.params,
    isIntrinsic: isIntrinsicName(func.name),
    isInlineAsm: false,
  };
}

export function isEmpty(set: AttributeSet): boolean {
  return set === NO_ATTRIBUTES || (set.own.length === 0 && set.groups.length === 0);
}

/** The first attribute of a set that the question holds for; null if there is none. */
export function firstWhere(set: AttributeSet, question: (attribute: Attribute) => boolean): Attribute | null {
  for (let i = 0; i < set.own.length; i++) if (question(set.own[i]!)) return set.own[i]!;
  for (const group of set.groups) {
    for (let i = 0; i < group.attributes.length; i++)
      if (question(group.attributes[i]!)) return group.attributes[i]!;
  }
  return null;
}
