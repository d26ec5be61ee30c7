/** Nodes of debug information about types. */
import { type MdField, type MdNode, mdField } from '../../ir/metadata.ts';
import { aboutDebugInfo, type NodeRule, nodeRule } from '../rule.ts';
import { fileFault, flagFault, listFault, scopeFault, templateFault, typeFault } from './debug-scopes.ts';
import {
  constantIn,
  Family,
  hasFlag,
  isAbsent,
  isNamed,
  isOf,
  isTuple,
  isValue,
  numberOf,
  textOf,
} from './fields.ts';

export const DEBUG_TYPE_RULES: readonly NodeRule[] = [
  rule(
    'DISubrange',
    'A subrange has a count or an upper bound, not both; bounds are integers, variables or expressions.',
    subrangeFault,
  ),
  rule(
    'DIGenericSubrange',
    'A generic subrange has a lower bound and a stride, and not both a count and an upper bound.',
    genericSubrangeFault,
  ),
  rule('DIBasicType', 'A basic type is a base type, an unspecified type or a string type.', (node) =>
    tagFault(node, BASIC),
  ),
  rule(
    'DIStringType',
    'A string type is of one byte order.',
    (node) =>
      tagFault(node, STRING) ??
      (hasFlag(node, 'DIFlagBigEndian') && hasFlag(node, 'DIFlagLittleEndian')
        ? 'a DIStringType is of one byte order'
        : null),
  ),
  rule('DIDerivedType', 'A derived type has a tag of its kind, a scope and a base type.', derivedFault),
  rule(
    'DICompositeType',
    'A composite type has a tag of its kind, and only arrays have ranks, locations and the like.',
    compositeFault,
  ),
  rule('DISubroutineType', 'A subroutine type lists types.', (node) => {
    const isType = (item: MdField): boolean => isAbsent(item) || isOf(item, Family.Type);
    return listFault(node, 'types', isType, 'types') ?? flagFault(node);
  }),
  rule('DITemplateTypeParameter', 'The type of a template parameter is a type.', typeFault),
  rule(
    'DITemplateValueParameter',
    'A template value parameter has a type and a tag of its kind.',
    (node) => typeFault(node) ?? tagFault(node, TEMPLATE_VALUE),
  ),
  rule('DIObjCProperty', 'A property has a type and a file.', (node) => typeFault(node) ?? fileFault(node)),
  rule('GenericDINode', 'A generic node has a tag.', (node) =>
    numberOrText(mdField(node, 'tag')) ? null : 'a GenericDINode has a tag',
  ),
];

const BASIC = tags('base_type unspecified_type string_type');
const STRING = tags('string_type');
const TEMPLATE_VALUE = tags(
  'template_value_parameter GNU_template_template_param GNU_template_parameter_pack',
);
const DERIVED = tags(
  'typedef pointer_type ptr_to_member_type reference_type rvalue_reference_type const_type immutable_type ' +
    'volatile_type restrict_type atomic_type LLVM_ptrauth_type member inheritance friend set_type template_alias variable',
);
const COMPOSITE = tags(
  'array_type structure_type union_type enumeration_type class_type variant_part namelist variant',
);

function tags(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

function rule(name: string, demand: string, check: (node: MdNode) => string | null): NodeRule {
  return aboutDebugInfo(nodeRule('debug-info', [name], demand, check));
}

function numberOrText(field: MdField | undefined): boolean {
  return textOf(field) !== '' || numberOf(field) !== 0;
}

/** A tag in numbers is let through: it is LLVM's parser that reads words. */
function tagFault(node: MdNode, known: ReadonlySet<string>): string | null {
  const tag = mdField(node, 'tag');
  if (typeof tag !== 'string') return null;
  return known.has(tag.slice('DW_TAG_'.length)) ? null : `${tag} is not a tag of a ${node.name}`;
}

function isBound(field: MdField | undefined): boolean {
  return (
    typeof field === 'number' ||
    typeof field === 'bigint' ||
    isValue(field) ||
    isOf(field, Family.Variable) ||
    isNamed(field, 'DIExpression')
  );
}

function subrangeFault(node: MdNode): string | null {
  const count = mdField(node, 'count');
  if (!isAbsent(count) && !isAbsent(mdField(node, 'upperBound')))
    return 'a DISubrange has a count or an upper bound, not both';
  for (const key of ['count', 'lowerBound', 'upperBound', 'stride']) {
    const bound = mdField(node, key);
    if (!isAbsent(bound) && !isBound(bound))
      return `${key} of a DISubrange is an integer, a variable or an expression`;
  }
  const number = constantIn(count)?.small ?? (typeof count === 'number' ? count : 0);
  return number < -1 ? 'the count of a DISubrange is -1 or not negative' : null;
}

function genericSubrangeFault(node: MdNode): string | null {
  if (!isAbsent(mdField(node, 'count')) && !isAbsent(mdField(node, 'upperBound')))
    return 'a DIGenericSubrange has a count or an upper bound, not both';
  for (const key of ['lowerBound', 'stride']) {
    const bound = mdField(node, key);
    if (isAbsent(bound)) return `a DIGenericSubrange has a ${key}`;
    if (!isOf(bound, Family.Variable) && !isNamed(bound, 'DIExpression'))
      return `${key} of a DIGenericSubrange is a variable or an expression`;
  }
  return null;
}

function derivedFault(node: MdNode): string | null {
  const tag = textOf(mdField(node, 'tag'));
  const wrong = fileFault(node) ?? tagFault(node, DERIVED) ?? scopeFault(node) ?? baseFault(node);
  if (wrong !== null) return wrong;
  if (tag === 'DW_TAG_variable' && !hasFlag(node, 'DIFlagStaticMember'))
    return 'a DIDerivedType that is a variable is a static member';
  const extra = mdField(node, 'extraData');
  if (tag === 'DW_TAG_ptr_to_member_type' && !isAbsent(extra) && !isOf(extra, Family.Type))
    return 'a pointer to a member names a type';
  const base = mdField(node, 'baseType');
  if (tag === 'DW_TAG_set_type' && !isAbsent(base) && !isSetBase(base))
    return 'the base of a set is an enumeration or an integer';
  const space = mdField(node, 'dwarfAddressSpace');
  const pointing = /^DW_TAG_(pointer_type|reference_type|rvalue_reference_type)$/.test(tag);
  return isAbsent(space) || pointing || numberOf(space) === 0
    ? null
    : 'only pointers and references have an address space';
}

function isSetBase(field: MdField): boolean {
  if (isNamed(field, 'DICompositeType')) return textOf(mdField(field, 'tag')) === 'DW_TAG_enumeration_type';
  if (!isNamed(field, 'DIBasicType')) return false;
  return /^DW_ATE_(unsigned|signed|unsigned_char|signed_char|boolean)$/.test(
    textOf(mdField(field, 'encoding')),
  );
}

function baseFault(node: MdNode): string | null {
  const base = mdField(node, 'baseType');
  return isAbsent(base) || isOf(base, Family.Type) ? null : `the base type of a ${node.name} is a type`;
}

function compositeFault(node: MdNode): string | null {
  const tag = textOf(mdField(node, 'tag'));
  const elements = mdField(node, 'elements');
  const wrong =
    fileFault(node) ??
    tagFault(node, COMPOSITE) ??
    scopeFault(node) ??
    baseFault(node) ??
    flagFault(node) ??
    templateFault(node);
  if (wrong !== null) return wrong;
  if (!isAbsent(elements) && !isTuple(elements)) return 'elements of a DICompositeType is a list';
  const holder = mdField(node, 'vtableHolder');
  if (!isAbsent(holder) && !isOf(holder, Family.Type))
    return 'the vtable holder of a DICompositeType is a type';
  if (hasFlag(node, 'DIFlagReservedBit4') || hasFlag(node, 'DIFlagBlockByrefStruct'))
    return 'a DICompositeType is no block by reference any more';
  if (hasFlag(node, 'DIFlagVector')) {
    const list = isTuple(elements) ? elements.values : [];
    if (list.length !== 1 || !isNamed(list[0], 'DISubrange'))
      return 'a DICompositeType that is a vector has one subrange';
  }
  const discriminator = mdField(node, 'discriminator');
  if (!isAbsent(discriminator) && !(isNamed(discriminator, 'DIDerivedType') && tag === 'DW_TAG_variant_part'))
    return 'only a variant part has a discriminator';
  if (tag === 'DW_TAG_array_type')
    return isAbsent(mdField(node, 'baseType')) ? 'an array type has a base type' : null;
  const arrayOnly = ['dataLocation', 'associated', 'allocated', 'rank'].find(
    (key) => !isAbsent(mdField(node, key)),
  );
  return arrayOnly === undefined ? null : `only an array type has ${arrayOnly}`;
}
