/**
 * Signatures of intrinsics, written as one line each, and the question whether a function type is of that form.
 *
 *     int(#0, i1!)                   an integer type T; takes a T and an i1 that is an immediate
 *     vector(pointers #0, lanes #0 i1, #0)
 *
 *     int float pointer vector any   a type to choose: the next slot. `int` and `float` may be vectors
 *     #0                             the type in slot 0
 *     lane #0                        a lane of it
 *     lanes #0 i1                    i1, or a vector of i1 with the lanes of slot 0
 *     pointers #0                    to choose: a vector of pointers with the lanes of slot 0
 *     wide #0, narrow #0             lanes of twice, of half the width
 *     half #0                        half as many lanes
 *     split2 #0, split4 #0           twice, four times as many lanes of half, a quarter of the width
 *     bits #0                        integers of the same width
 *     i32 f64 ptr ptr1 …             that type; `ptr1` is a pointer of address space 1
 *     {A, B}                         a struct of these, as a result
 *     ...                            variadic from here on
 *     !                              after a parameter: it takes an immediate
 */
import {
  BFLOAT,
  DOUBLE,
  FLOAT,
  FP128,
  type FunctionType,
  HALF,
  intType,
  METADATA,
  PPC_FP128,
  ptrType,
  scalableVectorType,
  scalarType,
  TOKEN,
  type Type,
  TypeKind,
  VOID,
  vectorType,
  withScalar,
  X86_FP80,
} from '../../ir/type.ts';

/** A signature and the names, separated by spaces, that have it. */
export type SignatureRow = readonly [signature: string, names: string];

export interface Signature {
  readonly result: readonly Pattern[];
  readonly params: readonly Pattern[];
  readonly varArg: boolean;
  /** Parameters that take immediates. */
  readonly immediates: readonly number[];
  readonly overloaded: boolean;
}

type Choice = 'int' | 'float' | 'pointer' | 'vector' | 'any';

type Pattern =
  | { readonly kind: 'fixed'; readonly type: Type }
  | { readonly kind: 'choose'; readonly what: Choice; readonly slot: number }
  | { readonly kind: 'choose-pointers'; readonly slot: number; readonly like: number }
  | { readonly kind: 'derived'; readonly from: number; readonly how: string; readonly lane: Type | null };

/** Does a function type have the signature? Null if so, otherwise what does not fit. */
export function signatureFault(signature: Signature, fnType: FunctionType): string | null {
  const slots: (Type | undefined)[] = [];
  const later: [Pattern, Type, string][] = [];
  const place = (pattern: Pattern, type: Type, where: string): string | null => {
    const verdict = matches(pattern, type, slots);
    if (verdict === 'later') later.push([pattern, type, where]);
    return verdict === false ? `${where} cannot be ${type.text}` : null;
  };
  const results = resultTypes(signature, fnType.result);
  if (results === null) return `the result cannot be ${fnType.result.text}`;
  for (let i = 0; i < results.length; i++) {
    const wrong = place(signature.result[i]!, results[i]!, 'the result');
    if (wrong !== null) return wrong;
  }
  if (fnType.varArg !== signature.varArg) return signature.varArg ? 'it is variadic' : 'it is not variadic';
  if (fnType.params.length !== signature.params.length)
    return `it takes ${signature.params.length} arguments, not ${fnType.params.length}`;
  for (let i = 0; i < fnType.params.length; i++) {
    const wrong = place(signature.params[i]!, fnType.params[i]!, `parameter ${i}`);
    if (wrong !== null) return wrong;
  }
  for (const [pattern, type, where] of later) {
    if (matches(pattern, type, slots) !== true) return `${where} cannot be ${type.text}`;
  }
  return null;
}

function resultTypes(signature: Signature, result: Type): readonly Type[] | null {
  if (signature.result.length === 1) return [result];
  if (result.kind !== TypeKind.Struct || result.fields?.length !== signature.result.length) return null;
  return result.fields;
}

/** 'later' when the pattern speaks of a slot that is not filled yet. */
function matches(pattern: Pattern, type: Type, slots: (Type | undefined)[]): boolean | 'later' {
  switch (pattern.kind) {
    case 'fixed':
      return type === pattern.type;
    case 'choose':
      if (!isChoice(pattern.what, type)) return false;
      slots[pattern.slot] = type;
      return true;
    case 'choose-pointers': {
      slots[pattern.slot] = type;
      const like = slots[pattern.like];
      if (like === undefined) return 'later';
      return (
        type.kind === TypeKind.Vector &&
        like.kind === TypeKind.Vector &&
        type.element.kind === TypeKind.Ptr &&
        type.count === like.count &&
        type.scalable === like.scalable
      );
    }
    case 'derived': {
      const from = slots[pattern.from];
      if (from === undefined) return 'later';
      return type === derive(from, pattern.how, pattern.lane);
    }
  }
}

function isChoice(what: Choice, type: Type): boolean {
  switch (what) {
    case 'int':
      return scalarType(type).kind === TypeKind.Int;
    case 'float':
      return scalarType(type).kind === TypeKind.Float;
    case 'pointer':
      return type.kind === TypeKind.Ptr;
    case 'vector':
      return type.kind === TypeKind.Vector;
    case 'any':
      return true;
  }
}

/** Null when there is no such type. */
function derive(from: Type, how: string, lane: Type | null): Type | null {
  switch (how) {
    case '':
      return from;
    case 'lane':
      return from.kind === TypeKind.Vector ? from.element : null;
    case 'lanes':
      return withScalar(from, lane!);
    case 'wide':
    case 'narrow': {
      const scalar = scalarType(from);
      if (scalar.kind !== TypeKind.Int) return null;
      const bits = how === 'wide' ? scalar.bits * 2 : scalar.bits / 2;
      return Number.isInteger(bits) && bits > 0 ? withScalar(from, intType(bits)) : null;
    }
    case 'half':
      return from.kind === TypeKind.Vector ? resized(from, from.element, 1 / 2) : null;
    case 'split2':
    case 'split4': {
      const times = how === 'split2' ? 2 : 4;
      if (from.kind !== TypeKind.Vector || from.element.kind !== TypeKind.Int) return null;
      const bits = from.element.bits / times;
      return Number.isInteger(bits) && bits > 0 ? resized(from, intType(bits), times) : null;
    }
    case 'bits': {
      const scalar = scalarType(from);
      const bits = scalar.kind === TypeKind.Int || scalar.kind === TypeKind.Float ? scalar.bits : 0;
      return bits > 0 && from.kind === TypeKind.Vector ? withScalar(from, intType(bits)) : null;
    }
    default:
      return null;
  }
}

function resized(
  from: Type & { readonly kind: typeof TypeKind.Vector },
  element: Type,
  times: number,
): Type | null {
  const count = from.count * times;
  if (!Number.isInteger(count)) return null;
  return from.scalable ? scalableVectorType(element, count) : vectorType(element, count);
}

/** Reads one line of the notation. */
export function parseSignature(text: string): Signature {
  const open = text.startsWith('{') ? text.indexOf('(', text.indexOf('}')) : text.indexOf('(');
  let slots = 0;
  const read = (word: string): Pattern => {
    const pattern = parsePattern(word, slots);
    if (pattern.kind === 'choose' || pattern.kind === 'choose-pointers') slots++;
    return pattern;
  };
  const result = listOf(text.slice(0, open).replace(/[{}]/g, '')).map(read);
  const words = listOf(text.slice(open + 1, -1));
  const varArg = words[words.length - 1] === '...';
  if (varArg) words.pop();
  const immediates = words.flatMap((word, index) => (word.endsWith('!') ? [index] : []));
  const params = words.map((word) => read(word.replace('!', '')));
  return { result, params, varArg, immediates, overloaded: slots > 0 };
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(',').map((part) => part.trim());
}

const CHOICES = new Set<string>(['int', 'float', 'pointer', 'vector', 'any']);

function parsePattern(text: string, slot: number): Pattern {
  const [word, ...rest] = text.split(' ') as [string, ...string[]];
  if (CHOICES.has(word)) return { kind: 'choose', what: word as Choice, slot }; // one of the five, as just asked
  if (word.startsWith('#')) return { kind: 'derived', from: Number(word.slice(1)), how: '', lane: null };
  if (rest.length === 0) return { kind: 'fixed', type: fixedType(word) };
  const from = Number(rest[0]!.slice(1));
  if (word === 'pointers') return { kind: 'choose-pointers', slot, like: from };
  return { kind: 'derived', from, how: word, lane: rest[1] === undefined ? null : fixedType(rest[1]) };
}

const NAMED: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['void', VOID],
  ['token', TOKEN],
  ['metadata', METADATA],
  ['f16', HALF],
  ['bf16', BFLOAT],
  ['f32', FLOAT],
  ['f64', DOUBLE],
  ['f80', X86_FP80],
  ['f128', FP128],
  ['ppcf128', PPC_FP128],
]);

function fixedType(word: string): Type {
  const named = NAMED.get(word);
  if (named !== undefined) return named;
  return word.startsWith('ptr') ? ptrType(Number(word.slice(3) || 0)) : intType(Number(word.slice(1)));
}
