/**
 * Terms: hash-consed expressions over single lanes. Equal ids are equal values; both functions share one table.
 *
 * A term is an operator, the type of its lane, argument terms, and a text for what else tells it apart (a predicate,
 * a symbol's name). Sums are terms of their own: `k + Σ c·atom` modulo 2^bits, sorted by atom.
 * A term says what a lane holds *when it is not poison*; when it is, stands beside it (`poison.ts`).
 */

export type Term = number & { readonly __term: never };

/** `i32`, `float`, `ptr`, …: the text of the lane's type. Memories are `mem`, poison conditions `poison`. */
export type LaneType = string;

export interface Sum {
  readonly constant: bigint;
  readonly atoms: readonly Term[];
  /** In 1 … 2^bits − 1, in parallel with `atoms`. */
  readonly factors: readonly bigint[];
}

const NO_ARGS: readonly Term[] = [];

export class Terms {
  readonly op: string[] = [];
  readonly type: LaneType[] = [];
  readonly args: (readonly Term[])[] = [];
  readonly data: string[] = [];
  /** Width of integer lanes, 0 for all others. */
  readonly bits: number[] = [];
  /** Does an `undef` occur in it? Then each use may see another value, and nothing is cancelled or merged. */
  readonly undef: boolean[] = [];
  private readonly ints: (bigint | undefined)[] = [];
  private readonly sums: (Sum | undefined)[] = [];
  private readonly byKey = new Map<string, Term>();

  get count(): number {
    return this.op.length;
  }

  /** The term of these parts, without any simplification. */
  make(op: string, type: LaneType, args: readonly Term[] = NO_ARGS, data = ''): Term {
    const key = `${op} ${type} ${args.join()} ${data}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const id = this.op.length as Term; // ids are born here
    this.byKey.set(key, id);
    this.op.push(op);
    this.type.push(type);
    this.args.push(args);
    this.data.push(data);
    this.bits.push(widthOf(type));
    this.undef.push(op === 'undef' || op === 'uninit' || args.some((a) => this.undef[a]!));
    return id;
  }

  /** An integer constant, given by any representative. */
  int(bits: number, value: bigint): Term {
    const unsigned = BigInt.asUintN(bits, value);
    const id = this.make('int', `i${bits}`, NO_ARGS, unsigned.toString());
    this.ints[id] = unsigned;
    return id;
  }

  bool(value: boolean): Term {
    return this.int(1, value ? 1n : 0n);
  }

  /** The unsigned value of an integer constant. */
  intOf(term: Term): bigint | undefined {
    return this.ints[term];
  }

  /** Any integer term read as a sum. */
  sumOf(term: Term): Sum {
    const known = this.sums[term];
    if (known !== undefined) return known;
    const value = this.ints[term];
    const sum: Sum =
      value === undefined
        ? { constant: 0n, atoms: [term], factors: [1n] }
        : { constant: value, atoms: [], factors: [] };
    this.sums[term] = sum;
    return sum;
  }

  /** `constant + Σ factors[i]·atoms[i]`; the atoms are no sums themselves, in any order, and may repeat. */
  sum(bits: number, constant: bigint, atoms: readonly Term[], factors: readonly bigint[]): Term {
    const by = new Map<Term, bigint>();
    for (let i = 0; i < atoms.length; i++) by.set(atoms[i]!, (by.get(atoms[i]!) ?? 0n) + factors[i]!);
    const kept = [...by.keys()].sort((a, b) => a - b);
    const outAtoms: Term[] = [];
    const outFactors: bigint[] = [];
    for (const atom of kept) {
      const factor = BigInt.asUintN(bits, by.get(atom)!);
      if (factor === 0n) continue;
      outAtoms.push(atom);
      outFactors.push(factor);
    }
    const k = BigInt.asUintN(bits, constant);
    if (outAtoms.length === 0) return this.int(bits, k);
    if (outAtoms.length === 1 && k === 0n && outFactors[0] === 1n) return outAtoms[0]!;
    const id = this.make('sum', `i${bits}`, outAtoms, `${k}+${outFactors.join()}`);
    this.sums[id] ??= { constant: k, atoms: outAtoms, factors: outFactors };
    return id;
  }

  /** A value that both functions know by the same name. */
  symbol(name: string, type: LaneType): Term {
    return this.make('symbol', type, NO_ARGS, name);
  }

  /** For messages: at most a few levels deep. */
  show(term: Term, depth = 4): string {
    const op = this.op[term]!;
    if (op === 'int') return BigInt.asIntN(this.bits[term]!, this.ints[term]!).toString();
    if (op === 'symbol') return this.data[term]!;
    const data = this.data[term] === '' ? '' : `[${this.data[term]}]`;
    if (depth === 0) return `${op}(…)`;
    return `${op}${data}(${this.args[term]!.map((a) => this.show(a, depth - 1)).join(', ')})`;
  }
}

export function widthOf(type: LaneType): number {
  return type.charCodeAt(0) === 105 /* i */ ? Number(type.slice(1)) : 0;
}
