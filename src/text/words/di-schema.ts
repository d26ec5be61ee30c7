/**
 * The specialised metadata nodes as data: which fields a node has, what may stand in each, which must be there.
 *
 * The table holds the nodes and fields of LLVM 14 to 22, so text of any of them is read; a field that none of them
 * knows is an error. Where LLVM tightened or widened a field over the years, the widest form stands here.
 * Reference: LangRef, "Specialized Metadata Nodes".
 */
import {
  CALLING_CONVENTIONS,
  CHECKSUM_KINDS,
  DEBUG_FLAGS,
  EMISSION_KINDS,
  ENCODINGS,
  ENUM_KINDS,
  FIXED_POINT_KINDS,
  LANGUAGE_NAMES,
  LANGUAGES,
  MACRO_KINDS,
  NAME_TABLE_KINDS,
  SUBPROGRAM_FLAGS,
  TAGS,
  VIRTUALITIES,
  type WordFamily,
} from './dwarf-words.ts';

export const FieldKind = {
  /** An integer from 0 to `max`. */
  Unsigned: 0,
  /** An integer from `min` to `max`. */
  Signed: 1,
  /** An integer of any size. */
  Integer: 2,
  /** `true` or `false`. */
  Bool: 3,
  /** `"text"`, without the exclamation mark. */
  String: 4,
  /** Any metadata, or `null` where the field is nullable. */
  Node: 5,
  /** `Unsigned` or `Node`. */
  UnsignedOrNode: 6,
  /** `Signed` or `Node`. */
  SignedOrNode: 7,
  /** A word of the family, or an integer from 0 to `max`. */
  Word: 8,
  /** A word of the family, no integer. */
  PureWord: 9,
  /** Words of the family and integers of 32 bits, joined by `|`. */
  Flags: 10,
  /** `{!1, null, …}`: a list without the exclamation mark. */
  List: 11,
} as const;
export type FieldKind = (typeof FieldKind)[keyof typeof FieldKind];

export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
  readonly min: bigint;
  readonly max: bigint;
  /** `max` as a number, rounded down to a safe one: small integers are compared without bigints. */
  readonly safeMax: number;
  readonly family: WordFamily | null;
  readonly nullable: boolean;
  /** May a string be empty? */
  readonly emptyAllowed: boolean;
  readonly required: boolean;
}

export interface NodeSpec {
  readonly name: string;
  /** At most 31: a set of fields is a bit mask. */
  readonly fields: readonly FieldSpec[];
  /** The index of a field by its name. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Bit mask of the fields that must be there. */
  readonly required: number;
  /** Must the node be `distinct`? A subprogram must be if it is a definition. */
  readonly distinct: 'optional' | 'required' | 'for definitions';
  /** Are there conditions that the fields alone do not say? */
  readonly hasRules: boolean;
}

const U8 = 0xffn;
const U16 = 0xffffn;
const U32 = 0xffffffffn;
const U64 = 0xffffffffffffffffn;
const I32 = [-0x80000000n, 0x7fffffffn] as const;
const I64 = [-0x8000000000000000n, 0x7fffffffffffffffn] as const;

/** By name. `DIExpression` and `DIArgList` are not here: their elements have no keys. */
export const NODE_SPECS: ReadonlyMap<string, NodeSpec> = new Map(
  [
    node('DILocation', [
      unsigned('line', U32),
      unsigned('column', U16),
      required(nonNull(md('scope'))),
      md('inlinedAt'),
      bool('isImplicitCode'),
      unsigned('atomGroup', U64),
      unsigned('atomRank', U8),
    ]),
    node('DIAssignID', [], 'required'),
    node('GenericDINode', [required(tag()), string('header'), list('operands')]),
    node('DISubrange', [
      nonNull(signedOrMd('count', [-1n, I64[1]])),
      signedOrMd('lowerBound'),
      signedOrMd('upperBound'),
      signedOrMd('stride'),
    ]),
    node('DIGenericSubrange', [
      signedOrMd('count'),
      signedOrMd('lowerBound'),
      signedOrMd('upperBound'),
      signedOrMd('stride'),
    ]),
    node('DISubrangeType', [
      string('name'),
      md('file'),
      unsigned('line', U32),
      md('scope'),
      md('baseType'),
      unsignedOrMd('size'),
      unsigned('align', U32),
      flags('flags', DEBUG_FLAGS),
      signedOrMd('lowerBound'),
      signedOrMd('upperBound'),
      signedOrMd('stride'),
      signedOrMd('bias'),
    ]),
    node('DIEnumerator', [required(string('name')), required(integer('value')), bool('isUnsigned')]),
    node('DIBasicType', [
      tag(),
      string('name'),
      md('file'),
      unsigned('line', U32),
      md('scope'),
      unsignedOrMd('size'),
      unsigned('align', U32),
      unsigned('dataSize', U32),
      word('encoding', ENCODINGS, U8),
      unsigned('num_extra_inhabitants', U32),
      flags('flags', DEBUG_FLAGS),
    ]),
    node('DIFixedPointType', [
      tag(),
      string('name'),
      md('file'),
      unsigned('line', U32),
      md('scope'),
      unsignedOrMd('size'),
      unsigned('align', U32),
      word('encoding', ENCODINGS, U8),
      flags('flags', DEBUG_FLAGS),
      word('kind', FIXED_POINT_KINDS, 2n),
      signed('factor', I64),
      integer('numerator'),
      integer('denominator'),
    ]),
    node('DIStringType', [
      tag(),
      string('name'),
      md('stringLength'),
      md('stringLengthExpression'),
      md('stringLocationExpression'),
      unsignedOrMd('size'),
      unsigned('align', U32),
      word('encoding', ENCODINGS, U8),
    ]),
    node('DIDerivedType', [
      required(tag()),
      string('name'),
      md('file'),
      unsigned('line', U32),
      md('scope'),
      required(md('baseType')),
      unsignedOrMd('size'),
      unsigned('align', U32),
      unsignedOrMd('offset'),
      flags('flags', DEBUG_FLAGS),
      md('extraData'),
      unsigned('dwarfAddressSpace', U32),
      md('annotations'),
      unsigned('ptrAuthKey', 7n),
      bool('ptrAuthIsAddressDiscriminated'),
      unsigned('ptrAuthExtraDiscriminator', U16),
      bool('ptrAuthIsaPointer'),
      bool('ptrAuthAuthenticatesNullValues'),
    ]),
    node('DICompositeType', [
      required(tag()),
      string('name'),
      md('file'),
      unsigned('line', U32),
      md('scope'),
      md('baseType'),
      unsignedOrMd('size'),
      unsigned('align', U32),
      unsignedOrMd('offset'),
      flags('flags', DEBUG_FLAGS),
      md('elements'),
      word('runtimeLang', LANGUAGES, U16),
      word('enumKind', ENUM_KINDS, 1n),
      md('vtableHolder'),
      md('templateParams'),
      string('identifier'),
      md('discriminator'),
      md('dataLocation'),
      md('associated'),
      md('allocated'),
      signedOrMd('rank'),
      md('annotations'),
      unsigned('num_extra_inhabitants', U32),
      md('specification'),
      md('bitStride'),
    ]),
    node('DISubroutineType', [
      flags('flags', DEBUG_FLAGS),
      word('cc', CALLING_CONVENTIONS, U8),
      required(md('types')),
    ]),
    node('DIFile', [
      required(string('filename')),
      required(string('directory')),
      pureWord('checksumkind', CHECKSUM_KINDS),
      string('checksum'),
      string('source'),
    ]),
    node(
      'DICompileUnit',
      [
        word('language', LANGUAGES, U16),
        word('sourceLanguageName', LANGUAGE_NAMES, U32),
        unsigned('sourceLanguageVersion', U32),
        required(nonNull(md('file'))),
        string('producer'),
        bool('isOptimized'),
        string('flags'),
        unsigned('runtimeVersion', U32),
        string('splitDebugFilename'),
        word('emissionKind', EMISSION_KINDS, 3n),
        md('enums'),
        md('retainedTypes'),
        md('globals'),
        md('imports'),
        md('macros'),
        unsigned('dwoId', U64),
        bool('splitDebugInlining'),
        bool('debugInfoForProfiling'),
        word('nameTableKind', NAME_TABLE_KINDS, 3n),
        bool('rangesBaseAddress'),
        string('sysroot'),
        string('sdk'),
      ],
      'required',
    ),
    node(
      'DISubprogram',
      [
        md('scope'),
        string('name'),
        string('linkageName'),
        md('file'),
        unsigned('line', U32),
        md('type'),
        bool('isLocal'),
        bool('isDefinition'),
        unsigned('scopeLine', U32),
        md('containingType'),
        word('virtuality', VIRTUALITIES, 2n),
        unsigned('virtualIndex', U32),
        signed('thisAdjustment', I32),
        flags('flags', DEBUG_FLAGS),
        flags('spFlags', SUBPROGRAM_FLAGS),
        bool('isOptimized'),
        md('unit'),
        md('templateParams'),
        md('declaration'),
        md('retainedNodes'),
        md('thrownTypes'),
        md('annotations'),
        string('targetFuncName'),
        bool('keyInstructions'),
      ],
      'for definitions',
    ),
    node('DILexicalBlock', [
      required(nonNull(md('scope'))),
      md('file'),
      unsigned('line', U32),
      unsigned('column', U16),
    ]),
    node('DILexicalBlockFile', [
      required(nonNull(md('scope'))),
      md('file'),
      required(unsigned('discriminator', U32)),
    ]),
    node('DICommonBlock', [
      required(md('scope')),
      md('declaration'),
      string('name'),
      md('file'),
      unsigned('line', U32),
    ]),
    node('DINamespace', [required(md('scope')), string('name'), bool('exportSymbols')]),
    node('DIMacro', [
      required(word('type', MACRO_KINDS, U8)),
      unsigned('line', U32),
      required(string('name')),
      string('value'),
    ]),
    node('DIMacroFile', [
      word('type', MACRO_KINDS, U8),
      unsigned('line', U32),
      required(md('file')),
      md('nodes'),
    ]),
    node('DIModule', [
      required(md('scope')),
      required(string('name')),
      string('configMacros'),
      string('includePath'),
      string('apinotes'),
      md('file'),
      unsigned('line', U32),
      bool('isDecl'),
    ]),
    node('DITemplateTypeParameter', [string('name'), required(md('type')), bool('defaulted')]),
    node('DITemplateValueParameter', [
      tag(),
      string('name'),
      md('type'),
      bool('defaulted'),
      required(md('value')),
    ]),
    node('DIGlobalVariable', [
      notEmpty(string('name')),
      md('scope'),
      string('linkageName'),
      md('file'),
      unsigned('line', U32),
      md('type'),
      bool('isLocal'),
      bool('isDefinition'),
      md('templateParams'),
      md('declaration'),
      unsigned('align', U32),
      md('annotations'),
    ]),
    node('DILocalVariable', [
      required(nonNull(md('scope'))),
      string('name'),
      unsigned('arg', U16),
      md('file'),
      unsigned('line', U32),
      md('type'),
      flags('flags', DEBUG_FLAGS),
      unsigned('align', U32),
      md('annotations'),
    ]),
    node('DILabel', [
      required(nonNull(md('scope'))),
      required(string('name')),
      required(md('file')),
      required(unsigned('line', U32)),
      unsigned('column', U16),
      bool('isArtificial'),
      unsigned('coroSuspendIdx', U64),
    ]),
    node('DIGlobalVariableExpression', [required(md('var')), required(md('expr'))]),
    node('DIObjCProperty', [
      string('name'),
      md('file'),
      unsigned('line', U32),
      string('setter'),
      string('getter'),
      unsigned('attributes', U32),
      md('type'),
    ]),
    node('DIImportedEntity', [
      required(tag()),
      required(md('scope')),
      md('entity'),
      md('file'),
      unsigned('line', U32),
      string('name'),
      md('elements'),
    ]),
  ].map((spec) => [spec.name, spec]),
);

function node(name: string, fields: FieldSpec[], distinct: NodeSpec['distinct'] = 'optional'): NodeSpec {
  let mask = 0;
  fields.forEach((field, index) => {
    if (field.required) mask |= 1 << index;
  });
  return {
    name,
    fields,
    indexOf: new Map(fields.map((field, index) => [field.name, index])),
    required: mask,
    distinct,
    hasRules: distinct !== 'optional' || name === 'DIFile' || name === 'DIEnumerator',
  };
}

function field(name: string, kind: FieldKind, parts: Partial<FieldSpec> = {}): FieldSpec {
  const max = parts.max ?? 0n;
  const safeMax = max > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(max);
  return {
    name,
    kind,
    min: 0n,
    max,
    safeMax,
    family: null,
    nullable: true,
    emptyAllowed: true,
    required: false,
    ...parts,
  };
}

function unsigned(name: string, max: bigint): FieldSpec {
  return field(name, FieldKind.Unsigned, { max });
}

function signed(name: string, [min, max]: readonly [bigint, bigint]): FieldSpec {
  return field(name, FieldKind.Signed, { min, max });
}

function integer(name: string): FieldSpec {
  return field(name, FieldKind.Integer);
}

function bool(name: string): FieldSpec {
  return field(name, FieldKind.Bool);
}

function string(name: string): FieldSpec {
  return field(name, FieldKind.String);
}

function md(name: string): FieldSpec {
  return field(name, FieldKind.Node);
}

function unsignedOrMd(name: string): FieldSpec {
  return field(name, FieldKind.UnsignedOrNode, { max: U64 });
}

function signedOrMd(name: string, [min, max]: readonly [bigint, bigint] = I64): FieldSpec {
  return field(name, FieldKind.SignedOrNode, { min, max });
}

function word(name: string, family: WordFamily, max: bigint): FieldSpec {
  return field(name, FieldKind.Word, { family, max });
}

function tag(): FieldSpec {
  return word('tag', TAGS, U16);
}

function pureWord(name: string, family: WordFamily): FieldSpec {
  return field(name, FieldKind.PureWord, { family });
}

function flags(name: string, family: WordFamily): FieldSpec {
  return field(name, FieldKind.Flags, { family, max: U32 });
}

function list(name: string): FieldSpec {
  return field(name, FieldKind.List);
}

function required(spec: FieldSpec): FieldSpec {
  return { ...spec, required: true };
}

function nonNull(spec: FieldSpec): FieldSpec {
  return { ...spec, nullable: false };
}

function notEmpty(spec: FieldSpec): FieldSpec {
  return { ...spec, emptyAllowed: false };
}
