/** Debug records (`#dbg_value` …) and the intrinsics they replaced, locations on instructions, `!dbg` on functions. */

import { hasAttribute, NO_ATTRIBUTES } from '../../ir/attribute.ts';
import type { Func } from '../../ir/func.ts';
import { isDeclaration } from '../../ir/func.ts';

import { type MdNode, type Metadata, mdField } from '../../ir/metadata.ts';
import { Op } from '../../ir/op.ts';
import { forEachLocalIn } from '../../ir/uses.ts';
import { type Value, ValueKind } from '../../ir/value.ts';
import { hasSubprogram } from '../calls.ts';
import type { Context } from '../context.ts';
import {
  aboutDebugInfo,
  type Complaint,
  type Fault,
  type FunctionRule,
  fault,
  functionRule,
  type InstRule,
  type IntrinsicRule,
  instRule,
  intrinsicRule,
} from '../rule.ts';
import { ALL_OPS } from '../shape.ts';
import { fragmentFault, isEntryValue, operationsOf } from './debug-expression.ts';
import { hasFlag, isAbsent, isNamed, numberOf, subprogramOf } from './fields.ts';

export const DEBUG_INST_RULES: readonly InstRule[] = [
  aboutDebugInfo(
    instRule(
      'debug-location',
      ALL_OPS,
      'The !dbg of an instruction is a DILocation in the subprogram of its function.',
      (inst, cx) => {
        const loc = inst.notes?.debugLoc ?? null;
        return loc === null || !cx.readsDebugInfo ? null : locationFault(loc, cx);
      },
    ),
  ),
  aboutDebugInfo(
    instRule(
      'debug-record',
      ALL_OPS,
      'A debug record has a value, a variable, an expression and a location in the same subprogram; phis have none.',
      (inst, cx) => {
        const records = inst.notes?.records;
        if (records === undefined || records.length === 0 || !cx.readsDebugInfo) return null;
        if (inst.op === Op.Phi) return 'no debug records stand before a phi';
        const faults: Fault[] = [];
        for (const record of records) {
          const wrong = recordFault(record.name, record.args, cx);
          if (wrong !== null) faults.push(fault(`#dbg_${record.name}: ${wrong}`, inst.loc));
        }
        return faults.length === 0 ? null : faults;
      },
    ),
  ),
];

export const DEBUG_INTRINSIC_RULES: readonly IntrinsicRule[] = [
  aboutDebugInfo(
    intrinsicRule(
      'debug-intrinsic',
      'dbg.value dbg.declare dbg.assign dbg.label',
      'Debug intrinsics obey the rules of the records of their names.',
      (call, cx) => {
        if (!cx.readsDebugInfo) return null;
        const name = /^llvm\.dbg\.(\w+)/.exec((call.operands[call.operands.length - 1] as Func).name!)![1]!;
        const args: Metadata[] = [];
        for (const operand of call.operands)
          if (operand.kind === ValueKind.Metadata) args.push(operand.metadata);
        const loc = call.notes?.debugLoc ?? null;
        if (loc === null) return `llvm.dbg.${name} has a !dbg location`;
        return recordFault(name, [...args, loc], cx);
      },
    ),
  ),
];

export const DEBUG_FUNCTION_RULES: readonly FunctionRule[] = [
  aboutDebugInfo(
    functionRule(
      'function-debug',
      'The !dbg of a function is one subprogram, distinct for a definition, of no other function.',
      functionFault,
    ),
  ),
];

function functionFault(func: Func, cx: Context): Complaint {
  if (!cx.readsDebugInfo) return null;
  const attached = func.attachments.filter((a) => a.kind === 'dbg').map((a) => a.node);
  const [node] = attached;
  if (node === undefined) return null;
  if (attached.length > 1) return 'a function has one !dbg';
  if (node.name !== 'DISubprogram') return 'the !dbg of a function is a DISubprogram';
  if (isDeclaration(func)) return node.distinct ? 'the !dbg of a declaration is not distinct' : null;
  if (!node.distinct) return 'the !dbg of a definition is distinct';
  const owner = cx.subprogramOwners.get(node);
  cx.subprogramOwners.set(node, func);
  return owner === undefined || owner === func ? null : `${cx.name(owner)} has the same DISubprogram`;
}

/** Asked once a location and function. */
function locationFault(loc: MdNode, cx: Context): string | null {
  const known = cx.checkedLocations.get(loc);
  if (known !== undefined) return known;
  const verdict = readLocation(loc, cx);
  cx.checkedLocations.set(loc, verdict);
  return verdict;
}

function readLocation(loc: MdNode, cx: Context): string | null {
  if (loc.name !== 'DILocation') return 'the !dbg of an instruction is a DILocation';
  const func = cx.func!;
  if (!hasSubprogram(func)) return null;
  const seen = new Set<MdNode>();
  let outermost = loc;
  for (
    let at = mdField(loc, 'inlinedAt');
    isNamed(at, 'DILocation') && !seen.has(at);
    at = mdField(at, 'inlinedAt')
  ) {
    seen.add(at);
    outermost = at;
  }
  const subprogram = subprogramOf(mdField(outermost, 'scope'), cx.subprograms);
  if (subprogram === null) return 'the location does not lie in a subprogram';
  const own = func.attachments.find((a) => a.kind === 'dbg')!.node;
  return subprogram === own ? null : 'the location lies in the subprogram of another function';
}

/** What is wrong with a record of that name; its last argument is the location. */
function recordFault(name: string, args: readonly Metadata[], cx: Context): string | null {
  const loc = args[args.length - 1];
  if (!isNamed(loc, 'DILocation')) return 'the last argument is a DILocation';
  if (name === 'label') {
    const [label] = args;
    return isNamed(label, 'DILabel') ? scopesFault(label, loc, cx) : 'it names a DILabel';
  }
  const [value, variable, expression] = args;
  if (!isLocation(value)) return 'it has a value, a DIArgList or an empty node';
  if (!isNamed(variable, 'DILocalVariable')) return 'it names a DILocalVariable';
  if (!isNamed(expression, 'DIExpression')) return 'it has a DIExpression';
  const wrong =
    foreignLocal(value, cx) ??
    (name === 'assign' ? assignFault(args, cx) : null) ??
    scopesFault(variable, loc, cx);
  if (wrong !== null) return wrong;
  return argumentFault(variable, loc, cx) ?? expressionFault(value, variable, expression, cx);
}

function isLocation(arg: Metadata | undefined): arg is Metadata {
  if (arg === undefined) return false;
  if (arg.kind === 'value') return true;
  return arg.kind === 'node' && (arg.name === 'DIArgList' || arg.values.length === 0);
}

function assignFault(args: readonly Metadata[], cx: Context): string | null {
  const [, , , id, address, expression] = args;
  if (!isNamed(id, 'DIAssignID')) return 'it has a DIAssignID';
  if (!isLocation(address) || isNamed(address, 'DIArgList')) return 'its address is a value or an empty node';
  return isNamed(expression, 'DIExpression') ? foreignLocal(address, cx) : 'its address has a DIExpression';
}

function foreignLocal(arg: Metadata, cx: Context): string | null {
  let wrong: string | null = null;
  forEachLocalIn(arg, (local) => {
    const home = local.kind === ValueKind.Argument ? local.parent : (local.block?.parent ?? null);
    if (home !== cx.func) wrong = `${cx.name(local)} does not stand in this function`;
  });
  return wrong;
}

function scopesFault(named: MdNode, loc: MdNode, cx: Context): string | null {
  const a = subprogramOf(mdField(named, 'scope'), cx.subprograms);
  const b = subprogramOf(mdField(loc, 'scope'), cx.subprograms);
  return a === null || b === null || a === b
    ? null
    : 'the variable and the location lie in different subprograms';
}

/** No two variables describe one argument of the function. */
function argumentFault(variable: MdNode, loc: MdNode, cx: Context): string | null {
  const number = numberOf(mdField(variable, 'arg'));
  if (number === 0 || !isAbsent(mdField(loc, 'inlinedAt')) || !hasSubprogram(cx.func!)) return null;
  const before = cx.describedArgs[number];
  cx.describedArgs[number] = variable;
  return before === undefined || before === variable
    ? null
    : `argument ${number} is described by two variables`;
}

function expressionFault(value: Metadata, variable: MdNode, expression: MdNode, _cx: Context): string | null {
  if (operationsOf(expression) === null) return null; // complained about at the node
  const fragment = hasFlag(variable, 'DIFlagArtificial') ? null : fragmentFault(variable, expression);
  if (fragment !== null) return fragment;
  if (!isEntryValue(expression) || (value.kind === 'value' && mayBeEntryValue(value.value))) return null;
  return 'only a swiftasync argument has an entry value';
}

function mayBeEntryValue(value: Value): boolean {
  if (value.kind === ValueKind.Undef || value.kind === ValueKind.Poison) return true;
  if (value.kind !== ValueKind.Argument) return false;
  return hasAttribute(value.parent.paramAttributes[value.index] ?? NO_ATTRIBUTES, 'swiftasync');
}
