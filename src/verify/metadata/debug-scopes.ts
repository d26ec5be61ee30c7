/** Nodes of debug information about places: files, units, subprograms, blocks, locations, variables. */
import { type MdField, type MdNode, mdField } from '../../ir/metadata.ts';
import { aboutDebugInfo, type NodeRule, nodeRule } from '../rule.ts';
import { fragmentFault, operationsOf } from './debug-expression.ts';
import {
  Family,
  hasFlag,
  isAbsent,
  isDefinition,
  isEntity,
  isNamed,
  isNode,
  isOf,
  isTuple,
  numberOf,
  textOf,
} from './fields.ts';

export const DEBUG_SCOPE_RULES: readonly NodeRule[] = [
  rule(
    'DILocation',
    'A location lies in a local scope that is defined, and is inlined at a location.',
    (node) => {
      const scope = mdField(node, 'scope');
      const at = mdField(node, 'inlinedAt');
      if (!isOf(scope, Family.LocalScope)) return 'the scope of a DILocation is a local scope';
      if (!isAbsent(at) && !isNamed(at, 'DILocation')) return 'inlinedAt is a DILocation';
      return isDeclaredScope(scope) ? 'the scope of a DILocation is a definition' : null;
    },
  ),
  rule('DIFile', 'The checksum of a file has the digits of its kind.', (node) => {
    const kind = textOf(mdField(node, 'checksumkind'));
    const checksum = textOf(mdField(node, 'checksum'));
    const digits = { CSK_MD5: 32, CSK_SHA1: 40, CSK_SHA256: 64 }[kind];
    if (digits === undefined) return null;
    return checksum.length === digits && /^[0-9a-fA-F]*$/.test(checksum)
      ? null
      : `a checksum of kind ${kind} has ${digits} hexadecimal digits`;
  }),
  rule(
    'DICompileUnit',
    'A compile unit is distinct, has a named file, and lists what belongs in its lists.',
    compileUnitFault,
  ),
  rule(
    'DISubprogram',
    'Definitions of subprograms are distinct and have a unit, declarations have none; fields are of their kinds.',
    subprogramFault,
  ),
  rule('DILexicalBlock', 'A lexical block lies in a local scope that is defined.', (node) => {
    const wrong = blockFault(node);
    if (wrong !== null) return wrong;
    return numberOf(mdField(node, 'line')) === 0 && numberOf(mdField(node, 'column')) !== 0
      ? 'a lexical block with a column has a line'
      : null;
  }),
  rule('DILexicalBlockFile', 'A lexical block lies in a local scope that is defined.', blockFault),
  rule('DICommonBlock', 'A common block lies in a scope and declares a global variable.', (node) => {
    const declared = mdField(node, 'declaration');
    if (!isAbsent(declared) && !isNamed(declared, 'DIGlobalVariable'))
      return 'the declaration of a DICommonBlock is a DIGlobalVariable';
    return scopeFault(node);
  }),
  rule('DINamespace', 'A namespace lies in a scope.', scopeFault),
  rule('DIModule', 'A module has a name.', (node) =>
    textOf(mdField(node, 'name')) === '' ? 'a DIModule has a name' : null,
  ),
  rule('DIMacro', 'A macro is a definition or an end of one, and has a name.', (node) => {
    const type = textOf(mdField(node, 'type'));
    if (type !== '' && type !== 'DW_MACINFO_define' && type !== 'DW_MACINFO_undef')
      return 'a DIMacro defines or undefines';
    return textOf(mdField(node, 'name')) === '' ? 'a DIMacro has a name' : null;
  }),
  rule('DIMacroFile', 'A macro file has a file and lists macros.', (node) => {
    const type = textOf(mdField(node, 'type'));
    if (type !== '' && type !== 'DW_MACINFO_start_file') return 'a DIMacroFile starts a file';
    const file = mdField(node, 'file');
    if (!isAbsent(file) && !isNamed(file, 'DIFile')) return 'the file of a DIMacroFile is a DIFile';
    return listFault(node, 'nodes', (item) => isOf(item, Family.Macro), 'macros');
  }),
  rule('DIGlobalVariable', 'A global variable lies in a scope; a definition has a type.', (node) => {
    const member = mdField(node, 'declaration');
    const type = mdField(node, 'type');
    const wrong = variableFault(node) ?? typeFault(node);
    if (wrong !== null) return wrong;
    if (mdField(node, 'isDefinition') !== 'false' && isAbsent(type))
      return 'a DIGlobalVariable that is defined has a type';
    return isAbsent(member) || isNamed(member, 'DIDerivedType')
      ? null
      : 'the declaration of a DIGlobalVariable is a DIDerivedType';
  }),
  rule(
    'DIGlobalVariableExpression',
    'A global variable expression names a variable; a fragment is a part of it.',
    (node) => {
      const variable = mdField(node, 'var');
      const expression = mdField(node, 'expr');
      if (!isNamed(variable, 'DIGlobalVariable'))
        return 'a DIGlobalVariableExpression names a DIGlobalVariable';
      if (!isAbsent(expression) && !isNamed(expression, 'DIExpression'))
        return 'the expr of a DIGlobalVariableExpression is a DIExpression';
      return isAbsent(expression) ? null : fragmentFault(variable, expression);
    },
  ),
  rule(
    'DILocalVariable',
    'A local variable lies in a local scope; its type is not that of a subroutine.',
    (node) => {
      const wrong = variableFault(node) ?? typeFault(node);
      if (wrong !== null) return wrong;
      if (!isOf(mdField(node, 'scope'), Family.LocalScope))
        return 'the scope of a DILocalVariable is a local scope';
      return isNamed(mdField(node, 'type'), 'DISubroutineType')
        ? 'the type of a DILocalVariable is not a DISubroutineType'
        : null;
    },
  ),
  rule('DILabel', 'A label lies in a local scope.', (node) =>
    isOf(mdField(node, 'scope'), Family.LocalScope)
      ? variableFault(node)
      : 'the scope of a DILabel is a local scope',
  ),
  rule('DIAssignID', 'A DIAssignID is distinct and has no operands.', (node) => {
    if (node.values.length !== 0) return 'a DIAssignID has no operands';
    return node.distinct ? null : 'a DIAssignID is distinct';
  }),
  rule(
    'DIExpression',
    'An expression has operations that are known, with their operands, in their places.',
    (node) => (operationsOf(node) === null ? 'the expression is not valid' : null),
  ),
  rule(
    'DIImportedEntity',
    'An imported entity lies in a scope and names something of the program.',
    (node) => {
      const entity = mdField(node, 'entity');
      const tag = textOf(mdField(node, 'tag'));
      if (tag !== '' && tag !== 'DW_TAG_imported_module' && tag !== 'DW_TAG_imported_declaration')
        return 'a DIImportedEntity is an imported module or declaration';
      if (!isAbsent(entity) && !isEntity(entity))
        return 'the entity of a DIImportedEntity is a node about the program';
      return scopeFault(node);
    },
  ),
];

function rule(name: string, demand: string, check: (node: MdNode) => string | null): NodeRule {
  return aboutDebugInfo(nodeRule('debug-info', [name], demand, check));
}

/** A subprogram that is only declared belongs to the types, not to the code. */
function isDeclaredScope(scope: MdNode): boolean {
  return scope.name === 'DISubprogram' && !isDefinition(scope);
}

export function scopeFault(node: MdNode): string | null {
  const scope = mdField(node, 'scope');
  return isAbsent(scope) || isOf(scope, Family.Scope) ? null : `the scope of a ${node.name} is a scope`;
}

export function fileFault(node: MdNode): string | null {
  const file = mdField(node, 'file');
  return isAbsent(file) || isNamed(file, 'DIFile') ? null : `the file of a ${node.name} is a DIFile`;
}

export function typeFault(node: MdNode): string | null {
  const type = mdField(node, 'type');
  return isAbsent(type) || isOf(type, Family.Type) ? null : `the type of a ${node.name} is a type`;
}

function variableFault(node: MdNode): string | null {
  return scopeFault(node) ?? fileFault(node);
}

function blockFault(node: MdNode): string | null {
  const scope = mdField(node, 'scope');
  if (!isOf(scope, Family.LocalScope)) return `the scope of a ${node.name} is a local scope`;
  return isDeclaredScope(scope) ? `the scope of a ${node.name} is a definition` : fileFault(node);
}

/** A field that holds a tuple, all of whose items answer yes. */
export function listFault(
  node: MdNode,
  key: string,
  question: (item: MdField) => boolean,
  what: string,
): string | null {
  const list = mdField(node, key);
  if (isAbsent(list)) return null;
  if (!isTuple(list)) return `${key} of a ${node.name} is a list`;
  return list.values.every(question) ? null : `${key} of a ${node.name} lists ${what}`;
}

export function templateFault(node: MdNode): string | null {
  return listFault(
    node,
    'templateParams',
    (item) => isOf(item, Family.TemplateParameter),
    'template parameters',
  );
}

/** Flags that exclude each other. */
export function flagFault(node: MdNode): string | null {
  const both = (a: string, b: string): boolean => hasFlag(node, a) && hasFlag(node, b);
  return both('DIFlagLValueReference', 'DIFlagRValueReference') ||
    both('DIFlagTypePassByValue', 'DIFlagTypePassByReference')
    ? `a ${node.name} has flags that exclude each other`
    : null;
}

function compileUnitFault(node: MdNode): string | null {
  const file = mdField(node, 'file');
  if (!node.distinct) return 'a DICompileUnit is distinct';
  if (!isNamed(file, 'DIFile')) return 'the file of a DICompileUnit is a DIFile';
  if (textOf(mdField(file, 'filename')) === '') return 'the file of a DICompileUnit has a name';
  const isEnum = (item: MdField): boolean =>
    isNamed(item, 'DICompositeType') && textOf(mdField(item, 'tag')) === 'DW_TAG_enumeration_type';
  const isRetained = (item: MdField): boolean =>
    isOf(item, Family.Type) || (isNamed(item, 'DISubprogram') && !isDefinition(item));
  return (
    listFault(node, 'enums', isEnum, 'enumeration types') ??
    listFault(node, 'retainedTypes', isRetained, 'types and declared subprograms') ??
    listFault(
      node,
      'globals',
      (item) => isNamed(item, 'DIGlobalVariableExpression'),
      'global variable expressions',
    ) ??
    listFault(node, 'imports', (item) => isNamed(item, 'DIImportedEntity'), 'imported entities') ??
    listFault(node, 'macros', (item) => isOf(item, Family.Macro), 'macros')
  );
}

function subprogramFault(node: MdNode): string | null {
  const wrong = scopeFault(node) ?? fileFault(node) ?? templateFault(node) ?? flagFault(node);
  if (wrong !== null) return wrong;
  if (isAbsent(mdField(node, 'file')) && numberOf(mdField(node, 'line')) !== 0)
    return 'a DISubprogram with a line has a file';
  const type = mdField(node, 'type');
  if (!isAbsent(type) && !isNamed(type, 'DISubroutineType'))
    return 'the type of a DISubprogram is a DISubroutineType';
  const containing = mdField(node, 'containingType');
  if (!isAbsent(containing) && !isOf(containing, Family.Type))
    return 'the containing type of a DISubprogram is a type';
  const declaration = mdField(node, 'declaration');
  if (!isAbsent(declaration) && !(isNamed(declaration, 'DISubprogram') && !isDefinition(declaration)))
    return 'the declaration of a DISubprogram is a declared one';
  const isRetained = (item: MdField): boolean =>
    isNode(item) && /^DI(LocalVariable|Label|ImportedEntity)$/.test(item.name);
  const lists =
    listFault(node, 'retainedNodes', isRetained, 'local variables, labels and imported entities') ??
    listFault(node, 'thrownTypes', (item) => isOf(item, Family.Type), 'types');
  if (lists !== null) return lists;
  const unit = mdField(node, 'unit');
  if (!isDefinition(node)) {
    if (!isAbsent(unit)) return 'a DISubprogram that is only declared has no unit';
    if (!isAbsent(declaration)) return 'a DISubprogram that is only declared has no declaration';
    return hasFlag(node, 'DIFlagAllCallsDescribed') ? 'only a definition describes all calls' : null;
  }
  if (!node.distinct) return 'a DISubprogram that is defined is distinct';
  if (!isNamed(unit, 'DICompileUnit')) return 'a DISubprogram that is defined has a unit';
  const scope = mdField(node, 'scope');
  const inType = isNamed(scope, 'DICompositeType') && !isAbsent(mdField(scope, 'identifier'));
  return inType && isAbsent(declaration)
    ? 'a DISubprogram that is defined inside a type with an identifier has a declaration'
    : null;
}
