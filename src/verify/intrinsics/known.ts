/** The intrinsics that are known by name, and how names lead to them. Of targets there are only a few. */
import { COMPUTE_SIGNATURES } from './compute-table.ts';
import { parseSignature, type Signature, type SignatureRow } from './signature.ts';
import { SYSTEM_SIGNATURES } from './system-table.ts';
import { TARGET_SIGNATURES } from './target-rules.ts';
import { VECTOR_SIGNATURES } from './vector-table.ts';

export interface Intrinsic {
  /** Without `llvm.` and without the suffix of overloads. */
  readonly base: string;
  /** One in most cases; more where LLVM changed its mind. */
  readonly signatures: readonly Signature[];
}

const TABLES: readonly (readonly SignatureRow[])[] = [
  COMPUTE_SIGNATURES,
  VECTOR_SIGNATURES,
  SYSTEM_SIGNATURES,
  TARGET_SIGNATURES,
];

let lines: Map<string, string[]> | null = null;
const parsed = new Map<string, Intrinsic>();

/** The intrinsic of that name; null if it is not known. Names may have a suffix of types when it is overloaded. */
export function knownIntrinsic(name: string): Intrinsic | null {
  lines ??= readTables();
  const bases = lines;
  let base = name.slice('llvm.'.length);
  for (let exact = true; base !== ''; exact = false) {
    if (bases.has(base)) {
      const found = intrinsicOf(base, bases.get(base)!);
      if (exact || found.signatures[0]!.overloaded) return found;
    }
    base = base.slice(0, Math.max(0, base.lastIndexOf('.')));
  }
  return null;
}

function intrinsicOf(base: string, signatures: readonly string[]): Intrinsic {
  let known = parsed.get(base);
  if (known === undefined) {
    known = { base, signatures: signatures.map(parseSignature) };
    parsed.set(base, known);
  }
  return known;
}

function readTables(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [signature, names] of TABLES.flat()) {
    for (const name of names.split(/\s+/)) {
      const list = all.get(name);
      if (list === undefined) all.set(name, [signature]);
      else list.push(signature);
    }
  }
  return all;
}
