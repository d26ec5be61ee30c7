/** Reading metadata: what stands in a field, and which family a node belongs to. */
import type { ConstInt } from '../../ir/constant.ts';
import { type MdField, type MdNode, type MdString, type MdValue, mdField } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';

export function isNode(field: MdField | undefined): field is MdNode {
  return typeof field === 'object' && field !== null && field.kind === 'node';
}

export function isText(field: MdField | undefined): field is MdString {
  return typeof field === 'object' && field !== null && field.kind === 'string';
}

export function isValue(field: MdField | undefined): field is MdValue {
  return typeof field === 'object' && field !== null && field.kind === 'value';
}

/** A tuple: `!{…}`. */
export function isTuple(field: MdField | undefined): field is MdNode {
  return isNode(field) && field.name === '';
}

/** The constant integer in a field; null when it is something else. */
export function constantIn(field: MdField | undefined): ConstInt | null {
  return isValue(field) && field.value.kind === ValueKind.Int ? field.value : null;
}

/** Is there nothing in it (absent, or `null`)? */
export function isAbsent(field: MdField | undefined): field is null | undefined {
  return field === undefined || field === null;
}

/** The text of a field that is a string or a bare word; '' when it is neither. */
export function textOf(field: MdField | undefined): string {
  if (typeof field === 'string') return field;
  return isText(field) ? field.value : '';
}

/** The number in a field, as metadata of LLVM 22 may give it too; 0 when there is none. */
export function numberOf(field: MdField | undefined): number {
  if (typeof field === 'number') return field;
  if (typeof field === 'bigint') return Number(field);
  return constantIn(field)?.small ?? 0;
}

const TYPES =
  'DIBasicType DIStringType DIDerivedType DICompositeType DISubroutineType DISubrangeType DIFixedPointType';
const LOCAL_SCOPES = 'DISubprogram DILexicalBlock DILexicalBlockFile';

/** Families of nodes that stand where one of them is asked for. */
export const Family = {
  Type: family(TYPES),
  LocalScope: family(LOCAL_SCOPES),
  Scope: family(`${TYPES} ${LOCAL_SCOPES} DIFile DICompileUnit DINamespace DICommonBlock DIModule`),
  Variable: family('DILocalVariable DIGlobalVariable'),
  TemplateParameter: family('DITemplateTypeParameter DITemplateValueParameter'),
  Macro: family('DIMacro DIMacroFile'),
} as const;

/** Nodes of debug information that are not about entities of the program. */
const NOT_ENTITIES = family(
  'DIExpression DILocation DIGlobalVariableExpression DIMacro DIMacroFile DIArgList DIAssignID',
);

/** Is it a node of debug information about something in the program? */
export function isEntity(field: MdField | undefined): boolean {
  return (
    isNode(field) &&
    (field.name.startsWith('DI') || field.name === 'GenericDINode') &&
    !NOT_ENTITIES.has(field.name)
  );
}

export function isOf(field: MdField | undefined, names: ReadonlySet<string>): field is MdNode {
  return isNode(field) && names.has(field.name);
}

export function isNamed(field: MdField | undefined, name: string): field is MdNode {
  return isNode(field) && field.name === name;
}

/** A subprogram that is not a mere declaration. */
export function isDefinition(node: MdNode): boolean {
  const flags = mdField(node, 'spFlags');
  if (typeof flags === 'string') return flags.includes('DISPFlagDefinition');
  if (typeof flags === 'number') return (flags & 8) !== 0;
  return mdField(node, 'isDefinition') !== 'false';
}

/** The subprogram that a local scope lies in; null when the chain breaks. `known` remembers what was found. */
export function subprogramOf(scope: MdField | undefined, known: Map<MdNode, MdNode | null>): MdNode | null {
  const path: MdNode[] = [];
  let found: MdNode | null = null;
  for (let at = scope; isNode(at); at = mdField(at, 'scope')) {
    const told = known.get(at);
    if (told !== undefined) {
      found = told;
      break;
    }
    // Until the end is found the answer is no: so a chain that runs in a circle ends.
    known.set(at, null);
    path.push(at);
    if (at.name === 'DISubprogram') found = at;
    if (at.name === 'DISubprogram' || !Family.LocalScope.has(at.name)) break;
  }
  for (const node of path) known.set(node, found);
  return found;
}

/** Has the node the flag, in a field that joins flags by `|`? */
export function hasFlag(node: MdNode, flag: string): boolean {
  const flags = mdField(node, 'flags');
  if (typeof flags !== 'string' || !flags.includes(flag)) return false;
  return flags.split('|').some((word) => word.trim() === flag);
}

/** `!7`, or the name of a node written in place. */
export function nodeText(node: MdNode): string {
  if (node.number >= 0) return `!${node.number}`;
  return node.name === '' ? 'a tuple' : `!${node.name}(…)`;
}

function family(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}
