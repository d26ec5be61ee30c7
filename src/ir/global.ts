/** The module's symbols that are not functions, and what all symbols share. */
import type { AttributeSet } from './attribute.ts';
import type { Constant } from './constant.ts';
import type { Attachment } from './metadata.ts';
import type { PtrType, Type } from './type.ts';
import type { ValueKind } from './value.ts';

export type Linkage =
  | ''
  | 'private'
  | 'internal'
  | 'available_externally'
  | 'linkonce'
  | 'weak'
  | 'common'
  | 'appending'
  | 'extern_weak'
  | 'linkonce_odr'
  | 'weak_odr'
  | 'external';

/** What every symbol has. Words that LLVM leaves out when they are the default are '' here. */
export interface SymbolParts {
  /** null for unnamed symbols (`@0`). */
  name: string | null;
  /** Byte offset of its name in the source; −1 if it has none. */
  loc: number;
  /** '' is external; 'external' is that word written out on a declaration of a variable. */
  linkage: Linkage;
  /** `dso_local` or `dso_preemptable`. */
  preemption: '' | 'dso_local' | 'dso_preemptable';
  visibility: '' | 'default' | 'hidden' | 'protected';
  dllStorage: '' | 'dllimport' | 'dllexport';
  unnamedAddr: '' | 'unnamed_addr' | 'local_unnamed_addr';
  /** null, or the bytes of `partition "…"`. */
  partition: string | null;
}

/** `comdat` alone means the comdat of the symbol's own name. */
export interface ComdatRef {
  readonly name: string;
  /** Was the name written out? */
  readonly explicit: boolean;
}

export type ThreadLocal = '' | 'generaldynamic' | 'localdynamic' | 'initialexec' | 'localexec';

export interface GlobalVar extends SymbolParts {
  readonly kind: typeof ValueKind.GlobalVar;
  /** The type of its address. */
  readonly type: PtrType;
  readonly valueType: Type;
  threadLocal: ThreadLocal;
  externallyInitialized: boolean;
  isConstant: boolean;
  /** null for a declaration. */
  initializer: Constant | null;
  section: string | null;
  comdat: ComdatRef | null;
  /** 0 when it is not written. */
  align: number;
  codeModel: string | null;
  /** `no_sanitize_address`, `no_sanitize_hwaddress`, `sanitize_memtag`, `sanitize_address_dyninit`, in order. */
  sanitizers: readonly string[];
  attributes: AttributeSet;
  attachments: readonly Attachment[];
}

export interface Alias extends SymbolParts {
  readonly kind: typeof ValueKind.Alias;
  readonly type: PtrType;
  readonly valueType: Type;
  threadLocal: ThreadLocal;
  aliasee: Constant;
}

export interface IFunc extends SymbolParts {
  readonly kind: typeof ValueKind.IFunc;
  readonly type: PtrType;
  readonly valueType: Type;
  resolver: Constant;
  attachments: readonly Attachment[];
}

/** `$name = comdat any` */
export interface Comdat {
  readonly name: string;
  readonly selection: 'any' | 'exactmatch' | 'largest' | 'nodeduplicate' | 'samesize';
}
