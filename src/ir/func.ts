/** Functions: declarations (no blocks) and definitions. */
import { type AttributeSet, hasAttribute, NO_ATTRIBUTE_SETS, NO_ATTRIBUTES } from './attribute.ts';
import type { Block } from './block.ts';
import type { Constant } from './constant.ts';
import type { ComdatRef, SymbolParts } from './global.ts';
import { NO_USERS } from './inst.ts';
import type { Attachment, DebugRecord } from './metadata.ts';
import type { NameTable } from './names.ts';
import { type FunctionType, type PtrType, ptrType } from './type.ts';
import { type Argument, type Value, type ValueId, ValueKind } from './value.ts';

export interface Func extends SymbolParts {
  readonly kind: typeof ValueKind.Func;
  /** The type of its address. */
  readonly type: PtrType;
  readonly fnType: FunctionType;
  params: Argument[];
  /** The entry block first. Empty for a declaration. */
  blocks: Block[];
  /** '' is the C convention. */
  callingConv: string;
  resultAttributes: AttributeSet;
  /** One a parameter, or none at all. */
  paramAttributes: readonly AttributeSet[];
  attributes: AttributeSet;
  section: string | null;
  comdat: ComdatRef | null;
  /** 0 when it is not written. */
  align: number;
  /** `prefalign(n)` of LLVM 22; 0 when it is not written. */
  preferredAlign: number;
  gc: string | null;
  prefix: Constant | null;
  prologue: Constant | null;
  personality: Constant | null;
  attachments: readonly Attachment[];
  /** `uselistorder` lines of the body, as written; dropped by the first edit, which makes them meaningless. */
  useListOrders: readonly string[];
  /**
   * The body as text, when it holds an instruction that we do not know: kept and printed back as it was, `blocks`
   * stay empty, no pass touches the function.
   */
  rawBody: string | null;
  /** Ids are dense below these. */
  valueCount: number;
  blockCount: number;
  /** Raised by every edit; what analyses were computed for. */
  version: number;
  /** Raised by every edit of blocks or terminators. */
  cfgVersion: number;
  /** Are the `users` of its values filled in? See `uses.ts`. */
  usesIndexed: boolean;
  /** Records by the local values in them; null when they were never asked for. */
  recordUsers: Map<Value, DebugRecord[]> | null;
  /** Names that are taken; null until a free one is wanted. */
  names: NameTable | null;
}

export function makeFunc(name: string | null, fnType: FunctionType, addressSpace = 0): Func {
  const func: Func = {
    kind: ValueKind.Func,
    type: ptrType(addressSpace),
    fnType,
    name,
    loc: -1,
    linkage: '',
    preemption: '',
    visibility: '',
    dllStorage: '',
    unnamedAddr: '',
    partition: null,
    params: [],
    blocks: [],
    callingConv: '',
    resultAttributes: NO_ATTRIBUTES,
    paramAttributes: NO_ATTRIBUTE_SETS,
    attributes: NO_ATTRIBUTES,
    section: null,
    comdat: null,
    align: 0,
    preferredAlign: 0,
    gc: null,
    prefix: null,
    prologue: null,
    personality: null,
    attachments: [],
    useListOrders: [],
    rawBody: null,
    valueCount: 0,
    blockCount: 0,
    version: 0,
    cfgVersion: 0,
    usesIndexed: false,
    recordUsers: null,
    names: null,
  };
  fnType.params.forEach((type, index) => {
    func.params.push({
      kind: ValueKind.Argument,
      id: func.valueCount++ as ValueId,
      type,
      name: null,
      loc: -1,
      parent: func,
      index,
      users: NO_USERS,
    });
  });
  return func;
}

export function isDeclaration(func: Func): boolean {
  return func.blocks.length === 0 && func.rawBody === null;
}

/** The attributes of one parameter; none where nothing was written. */
export function paramAttributesOf(func: Func, index: number): AttributeSet {
  return func.paramAttributes[index] ?? NO_ATTRIBUTES;
}

/** Is it to be small? Then its loops and blocks have no second versions. */
export function isToBeSmall({ attributes }: Func): boolean {
  return hasAttribute(attributes, 'optsize') || hasAttribute(attributes, 'minsize');
}
