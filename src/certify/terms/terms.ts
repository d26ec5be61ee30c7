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
const FIRST_SIZE = 1 << 10;

export class Terms {
  readonly op: string[] = [];
  readonly type: LaneType[] = [];
  readonly args: (readonly Term[])[] = [];
  readonly data: string[] = [];
  /** Width of integer lanes, 0 for all others. */
  readonly bits: number[] = [];
  /** Does an `undef` occur in it? Then each use may see another value, and nothing is cancelled or merged. */
  readonly undef: boolean[] = [];
  /** The index width of plain pointers. */
  readonly pointerBits: number;
  /** Does the first byte of a number hold its lowest bits? */
  readonly littleEndian: boolean;
  private readonly ints: (bigint | undefined)[] = [];
  private readonly sums: (Sum | undefined)[] = [];
  private readonly intsByWidth = new Map<number, Map<bigint, Term>>();
  /** Texts and factors as small numbers, for hashing. */
  private readonly words = new Map<string | bigint, number>();
  private readonly hashes: number[] = [];
  /** Open addressing; an id and one, or 0. */
  private table = new Int32Array(FIRST_SIZE);

  /** Does the machine take numbers too small to be normal for zero? Then what looks at them and what copies them differ. */
  flushes = false;

  constructor(pointerBits = 64, littleEndian = true) {
    this.pointerBits = pointerBits;
    this.littleEndian = littleEndian;
  }

  get count(): number {
    return this.op.length;
  }

  /** The term of these parts, without any simplification. */
  make(op: string, type: LaneType, args: readonly Term[] = NO_ARGS, data = ''): Term {
    let hash = mix(mix(this.word(op), this.word(type)), data === '' ? 0 : this.word(data));
    for (let i = 0; i < args.length; i++) hash = mix(hash, args[i]!);
    const { table } = this;
    const last = table.length - 1;
    let at = hash & last;
    for (let entry = table[at]!; entry !== 0; entry = table[at]!) {
      const id = (entry - 1) as Term; // an id and one
      if (
        this.hashes[id] === hash &&
        this.op[id] === op &&
        this.type[id] === type &&
        this.data[id] === data &&
        sameTerms(this.args[id]!, args)
      )
        return id;
      at = (at + 1) & last;
    }
    return this.add(hash, at, op, type, args, data);
  }

  private add(
    hash: number,
    at: number,
    op: string,
    type: LaneType,
    args: readonly Term[],
    data: string,
  ): Term {
    const id = this.op.length as Term; // ids are born here
    this.table[at] = id + 1;
    this.hashes.push(hash);
    this.op.push(op);
    this.type.push(type);
    this.args.push(args);
    this.data.push(data);
    this.bits.push(widthOf(type));
    let undef = op === 'undef' || op === 'uninit';
    for (let i = 0; i < args.length && !undef; i++) undef = this.undef[args[i]!]!;
    this.undef.push(undef);
    this.ints.push(undefined);
    this.sums.push(undefined);
    if (id * 2 > this.table.length) this.grow();
    return id;
  }

  private grow(): void {
    const table = new Int32Array(this.table.length * 4);
    const last = table.length - 1;
    for (let id = 0; id < this.hashes.length; id++) {
      let at = this.hashes[id]! & last;
      while (table[at] !== 0) at = (at + 1) & last;
      table[at] = id + 1;
    }
    this.table = table;
  }

  private word(text: string | bigint): number {
    let word = this.words.get(text);
    if (word === undefined) {
      word = this.words.size + 1;
      this.words.set(text, word);
    }
    return word;
  }

  /** An integer constant, given by any representative. */
  int(bits: number, value: bigint): Term {
    let known = this.intsByWidth.get(bits);
    if (known === undefined) {
      known = new Map();
      this.intsByWidth.set(bits, known);
    }
    const found = known.get(value);
    if (found !== undefined) return found;
    const unsigned = BigInt.asUintN(bits, value);
    const id = this.make('int', intType(bits), NO_ARGS, unsigned.toString());
    this.ints[id] = unsigned;
    known.set(value, id);
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

  /** `constant + Σ factors[i]·atoms[i]` of the first `count`; the atoms are no sums themselves, in any order, and may repeat. */
  sum(
    bits: number,
    constant: bigint,
    atoms: readonly Term[],
    factors: readonly bigint[],
    count = atoms.length,
  ): Term {
    let length = 0;
    if (count > 16) length = gather(atoms, factors, count);
    else for (let i = 0; i < count; i++) length = insert(atoms[i]!, factors[i]!, length);
    let kept = 0;
    for (let i = 0; i < length; i++) {
      const factor = sumFactors[i] === 1n ? 1n : BigInt.asUintN(bits, sumFactors[i]!);
      if (factor === 0n) continue;
      sumAtoms[kept] = sumAtoms[i]!;
      sumFactors[kept++] = factor;
    }
    const k = BigInt.asUintN(bits, constant);
    if (kept === 0) return this.int(bits, k);
    if (kept === 1 && k === 0n && sumFactors[0] === 1n) return sumAtoms[0]!;
    return this.makeSum(bits, k, kept);
  }

  /** As `make`, of so many parts that were gathered; they are copied, and the text of the factors written, only for a new term. */
  private makeSum(bits: number, k: bigint, count: number): Term {
    const type = intType(bits);
    let hash = mix(mix(this.word('sum'), this.word(type)), k === 0n ? 0 : this.word(k));
    for (let i = 0; i < count; i++) {
      hash = mix(hash, sumAtoms[i]!);
      if (sumFactors[i] !== 1n) hash = mix(hash, this.word(sumFactors[i]!));
    }
    const { table } = this;
    const last = table.length - 1;
    let at = hash & last;
    for (let entry = table[at]!; entry !== 0; entry = table[at]!) {
      const id = (entry - 1) as Term; // an id and one
      if (this.hashes[id] === hash && this.op[id] === 'sum' && this.type[id] === type) {
        if (isGathered(this.sums[id]!, k, count)) return id;
      }
      at = (at + 1) & last;
    }
    const atoms = sumAtoms.slice(0, count);
    const factors = sumFactors.slice(0, count);
    const id = this.add(hash, at, 'sum', type, atoms, `${k}+${factors.join()}`);
    this.sums[id] = { constant: k, atoms, factors };
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

function widthOf(type: LaneType): number {
  return type.charCodeAt(0) === 105 /* i */ ? Number(type.slice(1)) : 0;
}

const INT_TYPES: string[] = [];

/** `i32` for 32. */
export function intType(bits: number): LaneType {
  const known = INT_TYPES[bits];
  if (known !== undefined) return known;
  const type = `i${bits}`;
  if (bits <= 1024) INT_TYPES[bits] = type;
  return type;
}

function mix(hash: number, more: number): number {
  const x = Math.imul(hash ^ more, 0x9e3779b1);
  return (x ^ (x >>> 15)) + more;
}

function sameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * The parts of a sum while they are gathered: sorted by atom, and each atom once. Most sums are known already, and lists that
 * grow have room for seventeen.
 */
const sumAtoms: Term[] = [];
const sumFactors: bigint[] = [];

function isGathered({ constant, atoms, factors }: Sum, k: bigint, count: number): boolean {
  if (constant !== k || atoms.length !== count) return false;
  for (let i = 0; i < count; i++) if (atoms[i] !== sumAtoms[i] || factors[i] !== sumFactors[i]) return false;
  return true;
}

/** One more part beside so many; how many there are then. Most are few, and arrive in order. */
function insert(atom: Term, factor: bigint, length: number): number {
  let at = length;
  while (at > 0 && sumAtoms[at - 1]! > atom) at--;
  if (at > 0 && sumAtoms[at - 1] === atom) {
    sumFactors[at - 1] = sumFactors[at - 1]! + factor;
    return length;
  }
  for (let i = length; i > at; i--) {
    sumAtoms[i] = sumAtoms[i - 1]!;
    sumFactors[i] = sumFactors[i - 1]!;
  }
  sumAtoms[at] = atom;
  sumFactors[at] = factor;
  return length + 1;
}

/** Many parts at once; how many there are then. */
function gather(atoms: readonly Term[], factors: readonly bigint[], count: number): number {
  const all = new Map<Term, bigint>();
  for (let i = 0; i < count; i++) all.set(atoms[i]!, (all.get(atoms[i]!) ?? 0n) + factors[i]!);
  let length = 0;
  for (const atom of [...all.keys()].sort((a, b) => a - b)) {
    sumAtoms[length] = atom;
    sumFactors[length++] = all.get(atom)!;
  }
  return length;
}
