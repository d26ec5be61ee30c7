/**
 * The names of intrinsics: a base (`llvm.masked.load`) and a suffix a type it is overloaded on (`.v4i32.p0`).
 *
 * Types are spelt like this (LangRef, "Intrinsic Functions"):
 *
 *     i32 → i32        double → f64       <4 x i32> → v4i32     <vscale x 4 x i32> → nxv4i32
 *     ptr → p0         [4 x i8] → a4i8    %struct.s → s_struct.ss    { i32, ptr } → sl_i32p0s
 *
 * Before LLVM 15 pointers had a pointee, and the suffix told it: `p0i8`, `p1v4f32`.
 */
import { type FunctionType, type Type, TypeKind } from '../../ir/type.ts';
import { OVERLOADS, type OverloadSlot, PLAIN_INTRINSICS } from './intrinsic-overloads.ts';

/**
 * The name that LLVM gives to an intrinsic of this signature: `llvm.ctpop.i32` for `llvm.ctpop` of an `i32`. Null when
 * the intrinsic is not overloaded or not known, when it is not of this shape, or when what the name has after the base
 * is no list of types, or a longer one.
 */
export function mangledIntrinsicName(name: string, signature: FunctionType): string | null {
  const base = overloadedBase(name);
  if (base === null) return withoutPointees(name);
  const rest = name.slice(base.length);
  const parts = rest === '' ? [] : componentsOf(rest.slice(1));
  // More types than LLVM 19 puts there: a newer LLVM's name.
  if (parts === null || parts.length > OVERLOADS.get(base.slice(PREFIX.length))!.length) return null;
  return intrinsicName(base, signature);
}

/** The name of the overloaded intrinsic `base` for a signature; null when it is unknown or not of this shape. */
export function intrinsicName(base: string, signature: FunctionType): string | null {
  const slots = OVERLOADS.get(base.slice(PREFIX.length));
  if (slots === undefined) return null;
  let name = base;
  for (const slot of slots) {
    const type = slotType(slot, signature);
    if (type === null) return null;
    name += `.${mangleType(type)}`;
  }
  return name;
}

/**
 * The name under which a call of an intrinsic finds it, for text that calls intrinsics without declaring them:
 * `llvm.ctpop` called with an `i32` is `llvm.ctpop.i32`. Null when LLVM 19 has no such intrinsic. Intrinsics of
 * targets are all taken for known.
 */
export function calledIntrinsicName(name: string, signature: FunctionType): string | null {
  if (!name.startsWith(PREFIX)) return null;
  if (PLAIN_INTRINSICS.has(name.slice(PREFIX.length))) return name;
  if (TARGETS.has(name.split('.', 2)[1]!)) return name;
  const base = overloadedBase(name);
  return base === null ? null : intrinsicName(base, signature);
}

/** A type as it stands in the name of an intrinsic. */
export function mangleType(type: Type): string {
  switch (type.kind) {
    case TypeKind.Void:
      return 'isVoid';
    case TypeKind.Metadata:
      return 'Metadata';
    case TypeKind.X86Mmx:
      return 'x86mmx';
    case TypeKind.X86Amx:
      return 'x86amx';
    case TypeKind.Int:
      return `i${type.bits}`;
    case TypeKind.Float:
      return FLOAT_NAMES[type.text];
    case TypeKind.Ptr:
      return `p${type.addressSpace}`;
    case TypeKind.Vector:
      return `${type.scalable ? 'nx' : ''}v${type.count}${mangleType(type.element)}`;
    case TypeKind.Array:
      return `a${type.count}${mangleType(type.element)}`;
    case TypeKind.Struct:
      if (type.name !== null) return `s_${type.name}s`;
      return `sl_${(type.fields ?? []).map(mangleType).join('')}s`;
    case TypeKind.Function: {
      const params = type.params.map(mangleType).join('');
      return `f_${mangleType(type.result)}${params}${type.varArg ? 'vararg' : ''}f`;
    }
    case TypeKind.TargetExt: {
      const types = type.types.map((t) => `_${mangleType(t)}`).join('');
      const ints = type.ints.map((n) => `_${n}`).join('');
      return `t${type.name}${types}${ints}t`;
    }
    default:
      return type.text;
  }
}

const PREFIX = 'llvm.';

const FLOAT_NAMES = {
  half: 'f16',
  bfloat: 'bf16',
  float: 'f32',
  double: 'f64',
  x86_fp80: 'f80',
  fp128: 'f128',
  ppc_fp128: 'ppcf128',
} as const;

/** Targets whose intrinsics may be overloaded on pointers. */
const TARGETS: ReadonlySet<string> = new Set([
  'aarch64',
  'amdgcn',
  'arm',
  'bpf',
  'hexagon',
  'loongarch',
  'mips',
  'nvvm',
  'ppc',
  'r600',
  'riscv',
  's390',
  've',
  'wasm',
  'x86',
  'xcore',
]);

/** No base is longer, so a long name is not looked through. */
const LONGEST_BASE = Math.max(...[...OVERLOADS.keys()].map((base) => base.length)) + PREFIX.length;

/** The longest overloaded intrinsic that the name is, or starts with before a dot; null if there is none. */
function overloadedBase(name: string): string | null {
  if (!name.startsWith(PREFIX)) return null;
  let base: string | null = null;
  for (let dot = PREFIX.length; dot <= LONGEST_BASE && dot < name.length; ) {
    const next = name.indexOf('.', dot + 1);
    dot = next < 0 ? name.length : next;
    if (OVERLOADS.has(name.slice(PREFIX.length, dot))) base = name.slice(0, dot);
  }
  return base;
}

function slotType(slot: OverloadSlot, signature: FunctionType): Type | null {
  if (slot === 'r') return signature.result;
  if (!slot.startsWith('r')) return signature.params[Number(slot)] ?? null;
  const result = signature.result;
  return result.kind === TypeKind.Struct ? (result.fields?.[Number(slot.slice(1))] ?? null) : null;
}

/** The name of a target's intrinsic with `p0i8` made `p0`; null when there is nothing to do. */
function withoutPointees(name: string): string | null {
  const parts = name.split('.');
  if (parts.length < 4 || !TARGETS.has(parts[1]!)) return null;
  let changed = false;
  for (let i = parts.length - 1; i > 1; i--) {
    const types = componentsOf(parts[i]!);
    if (types === null || types.length !== 1) break;
    if (types[0] !== parts[i]) changed = true;
    parts[i] = types[0]!;
  }
  return changed ? parts.join('.') : null;
}

/** Mangled types joined by dots, pointees left out; null if it is no such list. */
function componentsOf(text: string): string[] | null {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const end = skipType(text, at, 0);
    if (end < 0) return null;
    parts.push(opaque(text.slice(at, end)));
    if (end === text.length) return parts;
    if (text[end] !== '.') return null;
    at = end + 1;
  }
}

/** `v4p0i32` → `v4p0`. */
function opaque(mangled: string): string {
  return /^((?:nx)?v\d+)?p\d+/.exec(mangled)?.[0] ?? mangled;
}

const SCALAR = /i\d+|bf16|f16|f32|f64|f80|f128|ppcf128|isVoid|Metadata|x86mmx|x86amx/y;
const SEQUENCE = /(?:nx)?v\d+|a\d+/y;
const POINTER = /p\d+/y;
const TARGET_TYPE = /t[a-z0-9]+\./y;

/** The end of the mangled type at `at`; −1 if there is none. Old pointers carry a pointee. */
function skipType(text: string, at: number, depth: number): number {
  if (depth > 64) return -1;
  const scalar = match(SCALAR, text, at);
  if (scalar >= 0) return scalar;
  const sequence = match(SEQUENCE, text, at);
  if (sequence >= 0) return skipType(text, sequence, depth + 1);
  const pointer = match(POINTER, text, at);
  if (pointer >= 0) {
    const pointee = pointer < text.length && text[pointer] !== '.' ? skipType(text, pointer, depth + 1) : -1;
    return pointee >= 0 ? pointee : pointer;
  }
  if (text.startsWith('sl_', at)) return skipTypes(text, at + 3, 's', depth + 1);
  if (text.startsWith('f_', at)) return skipTypes(text, at + 2, 'f', depth + 1);
  // Names of structs and target types may hold anything, dots too: the rest is taken for one.
  if (text.startsWith('s_', at) || match(TARGET_TYPE, text, at) >= 0) return text.length;
  return -1;
}

function skipTypes(text: string, from: number, closer: string, depth: number): number {
  let at = from;
  while (at < text.length) {
    const end = skipType(text, at, depth);
    if (end < 0) break;
    at = end;
  }
  if (text.startsWith('vararg', at)) at += 6;
  return text[at] === closer ? at + 1 : -1;
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
