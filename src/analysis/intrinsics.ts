/**
 * What LLVM's intrinsics do to memory and control. Texts often declare them without attributes; what an intrinsic does
 * is fixed by its name (LangRef, "Intrinsic Functions"), so the name decides and nothing else. Intrinsics that are not
 * in the table are treated as any function: by their attributes, and by nothing where they have none.
 */
import type { Func } from '../ir/func.ts';
import { argCountOf, type CallInst, calleeOf } from '../ir/inst.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import { instructionOf } from '../target/instructions/index.ts';

/**
 *     pure       computes its result from its arguments; may be executed at any time
 *     partial    as pure, but undefined for some arguments (a division): only where it is executed anyway
 *     marker     says something to the optimizer, touches no memory; only where it is executed anyway
 *     state      touches state that no load or store sees (rounding mode, side effects): keeps its order
 *     access     reads and writes through its pointer arguments only, and returns
 *     trap       does not return
 *     stack      moves the end of the stack frame: what it gives back is gone
 */
export type IntrinsicKind = 'pure' | 'partial' | 'marker' | 'state' | 'access' | 'trap' | 'stack';

/** A pointer argument that is read or written. */
export interface IntrinsicAccess {
  readonly arg: number;
  readonly reads: boolean;
  readonly writes: boolean;
  /**
   * How many bytes: a number argument, the size of the result, of an argument's type, or not told. What a mask or a
   * length may make smaller is an upper bound.
   */
  readonly size: SizeRule;
}

export type SizeRule =
  | { readonly from: 'argument'; readonly arg: number }
  | { readonly from: 'result' }
  | { readonly from: 'type'; readonly arg: number }
  | { readonly from: 'nothing' };

export interface Intrinsic {
  /** Without `llvm.` and the types behind it: `umin`, `vector.reduce.add`. */
  readonly name: string;
  readonly kind: IntrinsicKind;
  readonly accesses: readonly IntrinsicAccess[];
  /** Does it access all the bytes that `size` says, always? */
  readonly whole: boolean;
  /** The argument that tells whether the accesses are volatile; −1 if there is none. */
  readonly volatileArg: number;
}

/** The intrinsic that is called; null for other calls and for intrinsics that are not in the table. */
export function intrinsicOf(call: CallInst): Intrinsic | null {
  const callee = calleeOf(call);
  return callee.kind === ValueKind.Func ? intrinsicNamed(callee) : null;
}

/** An argument of an intrinsic; null when there are fewer. */
export function intrinsicArg(call: CallInst, index: number): Value | null {
  return index < argCountOf(call) ? call.operands[index]! : null;
}

const byFullName = new Map<string, Intrinsic | null>();

function intrinsicNamed(func: Func): Intrinsic | null {
  const { name } = func;
  if (name === null || !name.startsWith('llvm.')) return null;
  const known = byFullName.get(name);
  if (known !== undefined) return known;
  const found = lookUp(name.slice('llvm.'.length));
  byFullName.set(name, found);
  return found;
}

const TYPE = /^(?:(?:nxv|v|a)\d+)*(?:i\d+|f16|f32|f64|f80|f128|bf16|ppcf128|p\d+\w*|isVoid|x86mmx|sl?_\w*)$/;

/** Types follow the name after a dot each: take them off one by one. */
function lookUp(text: string): Intrinsic | null {
  for (let name = text; ; ) {
    const row = TABLE.get(name);
    if (row !== undefined) return row;
    const dot = name.lastIndexOf('.');
    if (dot < 0 || !TYPE.test(name.slice(dot + 1))) break;
    name = name.slice(0, dot);
  }
  if (instructionOf(`llvm.${text}`) !== null) return plain(text, 'pure');
  if (text.startsWith('experimental.constrained.')) return plain('experimental.constrained', 'state');
  return null;
}

const PURE = `
  abs smax smin umax umin scmp ucmp bswap bitreverse ctpop ctlz cttz fshl fshr
  sadd.sat uadd.sat ssub.sat usub.sat sshl.sat ushl.sat
  sadd.with.overflow uadd.with.overflow ssub.with.overflow usub.with.overflow smul.with.overflow umul.with.overflow
  smul.fix umul.fix smul.fix.sat umul.fix.sat
  fabs sqrt fma fmuladd floor ceil trunc rint nearbyint round roundeven copysign canonicalize
  minnum maxnum minimum maximum minimumnum maximumnum is.fpclass fptosi.sat fptoui.sat ldexp frexp
  sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 exp10 log log2 log10 pow powi sincos modf
  lrint llrint lround llround convert.to.fp16 convert.from.fp16
  vector.reduce.add vector.reduce.mul vector.reduce.and vector.reduce.or vector.reduce.xor
  vector.reduce.smax vector.reduce.smin vector.reduce.umax vector.reduce.umin
  vector.reduce.fadd vector.reduce.fmul vector.reduce.fmax vector.reduce.fmin
  vector.reduce.fmaximum vector.reduce.fminimum
  vector.insert vector.extract vector.reverse vector.splice vector.interleave2 vector.deinterleave2
  experimental.vector.insert experimental.vector.extract experimental.vector.reverse experimental.vector.splice
  experimental.vector.interleave2 experimental.vector.deinterleave2 experimental.stepvector stepvector
  get.active.lane.mask vscale ptrmask objectsize is.constant expect expect.with.probability threadlocal.address
  ssa.copy allow.runtime.check allow.ubsan.check wasm.pmin wasm.pmax
`;

const PARTIAL =
  'sdiv.fix udiv.fix sdiv.fix.sat udiv.fix.sat vp.sdiv vp.udiv vp.srem vp.urem experimental.get.vector.length';

const MARKER = `
  assume donothing experimental.noalias.scope.decl pseudoprobe dbg.value dbg.declare dbg.assign dbg.label
  annotation var.annotation ptr.annotation codeview.annotation fake.use
`;

const STATE = `
  sideeffect set.rounding get.rounding get.fpenv set.fpenv reset.fpenv get.fpmode set.fpmode reset.fpmode
  arithmetic.fence readcyclecounter readsteadycounter launder.invariant.group strip.invariant.group
`;

const TRAP = 'trap ubsantrap';
const STACK = 'stacksave stackrestore';

/** Arithmetic and comparisons under a mask. */
const VP_PURE = `
  add sub mul and or xor shl lshr ashr smax smin umax umin abs bswap bitreverse ctpop ctlz cttz fshl fshr
  sadd.sat uadd.sat ssub.sat usub.sat
  fadd fsub fmul fdiv frem fneg fabs sqrt fma fmuladd floor ceil round roundeven roundtozero rint nearbyint
  minnum maxnum minimum maximum copysign is.fpclass lrint llrint
  trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr icmp fcmp select merge
  reduce.add reduce.mul reduce.and reduce.or reduce.xor reduce.smax reduce.smin reduce.umax reduce.umin
  reduce.fadd reduce.fmul reduce.fmax reduce.fmin reduce.fmaximum reduce.fminimum
`;

const NOTHING: SizeRule = { from: 'nothing' };
const NO_ACCESSES: readonly IntrinsicAccess[] = [];

const TABLE: ReadonlyMap<string, Intrinsic> = makeTable();

function makeTable(): Map<string, Intrinsic> {
  const table = new Map<string, Intrinsic>();
  const add = (row: Intrinsic): void => {
    table.set(row.name, row);
  };
  const all = (names: string, kind: IntrinsicKind, prefix = ''): void => {
    for (const name of names.split(/\s+/)) if (name !== '') add(plain(prefix + name, kind));
  };
  all(PURE, 'pure');
  all(VP_PURE, 'pure', 'vp.');
  all(PARTIAL, 'partial');
  all(MARKER, 'marker');
  all(STATE, 'state');
  all(TRAP, 'trap');
  all(STACK, 'stack');

  const length = (arg: number): SizeRule => ({ from: 'argument', arg });
  const typeOf = (arg: number): SizeRule => ({ from: 'type', arg });
  const result: SizeRule = { from: 'result' };
  for (const copy of ['memcpy', 'memmove', 'memcpy.inline']) {
    add(access(copy, [writes(0, length(2)), reads(1, length(2))], 'whole', 3));
  }
  for (const fill of ['memset', 'memset.inline']) add(access(fill, [writes(0, length(2))], 'whole', 3));
  for (const load of ['masked.load', 'masked.expandload', 'vp.load'])
    add(access(load, [reads(0, result)], 'part'));
  for (const store of ['masked.store', 'masked.compressstore', 'vp.store']) {
    add(access(store, [writes(1, typeOf(0))], 'part'));
  }
  // From LLVM 22 on they have the pointer alone.
  for (const marker of ['lifetime.start', 'lifetime.end']) {
    add(access(marker, [writes(0, NOTHING), writes(1, NOTHING)], 'part'));
  }
  add(access('prefetch', [reads(0, NOTHING)], 'part'));
  // Through a vector of pointers: what they have in common is found like that of a pointer.
  for (const load of ['masked.gather', 'vp.gather']) add(access(load, [reads(0, NOTHING)], 'part'));
  for (const store of ['masked.scatter', 'vp.scatter']) add(access(store, [writes(1, NOTHING)], 'part'));
  return table;
}

function plain(name: string, kind: IntrinsicKind): Intrinsic {
  return { name, kind, accesses: NO_ACCESSES, whole: false, volatileArg: -1 };
}

function access(
  name: string,
  accesses: readonly IntrinsicAccess[],
  extent: 'whole' | 'part',
  volatileArg = -1,
): Intrinsic {
  return { name, kind: 'access', accesses, whole: extent === 'whole', volatileArg };
}

function reads(arg: number, size: SizeRule): IntrinsicAccess {
  return { arg, reads: true, writes: false, size };
}

function writes(arg: number, size: SizeRule): IntrinsicAccess {
  return { arg, reads: false, writes: true, size };
}
