/**
 * Integers as normal forms: what an expression is as a whole number, with no width and no wrapping.
 *
 *     form    constant + Σ coefficient · atom
 *     atom    leaf                 something that is not looked into
 *             product              of several atoms
 *             shift(form, k)       ⌊form / 2ᵏ⌋
 *             positive(form)       max(form, 0)
 *             wrapped(form, n)     form modulo 2ⁿ, read as signed or as unsigned
 *
 * Minimum, maximum, absolute value and clamps are all sums of `positive`: max(a, b) = b + positive(a − b), and clamps of
 * either order come out the same. Shifts of shifts are one shift, and what a shift divides stands before it. Equal forms
 * are one object, so two spellings of an idiom are compared with `===`; that is a proof of equality, never of the
 * opposite.
 *
 * Every form knows a range of its values. Functions of one common part (a clamp is positive(x − low) − positive(x − high))
 * are measured at the ends and at the bends, so clamps have the range that they clamp to.
 */
import { asSigned, asUnsigned } from '../support/wide-int.ts';

export type Reading = 'signed' | 'unsigned';

export interface Form {
  readonly constant: bigint;
  /** By ascending atom. */
  readonly terms: readonly Term[];
  readonly low: bigint;
  readonly high: bigint;
}

export interface Term {
  readonly coefficient: bigint;
  readonly atom: Atom;
}

export type Atom = { readonly index: number; readonly low: bigint; readonly high: bigint } & (
  | { readonly kind: 'leaf'; readonly of: object; readonly bits: number; readonly reading: Reading }
  | { readonly kind: 'product'; readonly factors: readonly Atom[] }
  | { readonly kind: 'shift'; readonly form: Form; readonly by: number }
  | { readonly kind: 'positive'; readonly form: Form }
  | { readonly kind: 'wrapped'; readonly form: Form; readonly bits: number; readonly reading: Reading }
);

/** The numbers of so many bits. */
export function rangeOf(bits: number, reading: Reading): { readonly low: bigint; readonly high: bigint } {
  const size = 1n << BigInt(bits);
  return reading === 'signed' ? { low: -size / 2n, high: size / 2n - 1n } : { low: 0n, high: size - 1n };
}

export function fits(form: Form, bits: number, reading: Reading): boolean {
  const { low, high } = rangeOf(bits, reading);
  return form.low >= low && form.high <= high;
}

/** Sums of more terms than this are not multiplied out. */
const MAX_TERMS = 8;

/** Makes forms, and keeps equal ones together. */
export class Forms {
  private readonly forms = new Map<string, Form>();
  private readonly ids = new Map<Form, number>();
  private readonly atoms = new Map<string, Atom>();
  private readonly objects = new Map<object, number>();

  constant(value: bigint): Form {
    return this.make(value, []);
  }

  /** A number that is not looked into; the same object read the other way is another leaf. */
  leaf(of: object, bits: number, reading: Reading, range = rangeOf(bits, reading)): Form {
    let id = this.objects.get(of);
    if (id === undefined) {
      id = this.objects.size;
      this.objects.set(of, id);
    }
    return this.single(
      this.atom(`l${id} ${reading}`, (index) => ({ kind: 'leaf', index, of, bits, reading, ...range })),
    );
  }

  add(a: Form, b: Form): Form {
    return this.sum(a, b, 1n);
  }

  sub(a: Form, b: Form): Form {
    return this.sum(a, b, -1n);
  }

  scale(a: Form, by: bigint): Form {
    return this.make(
      a.constant * by,
      a.terms.map(({ coefficient, atom }) => ({ coefficient: coefficient * by, atom })),
    );
  }

  mul(a: Form, b: Form): Form {
    if (a.terms.length === 0) return this.scale(b, a.constant);
    if (b.terms.length === 0) return this.scale(a, b.constant);
    if (a.terms.length * b.terms.length > MAX_TERMS) return this.mulOpaque(a, b);
    let sum = this.add(this.scale(a, b.constant), this.scale(b, a.constant));
    sum = this.sub(sum, this.constant(a.constant * b.constant));
    for (const x of a.terms)
      for (const y of b.terms)
        sum = this.add(sum, this.scale(this.product(x.atom, y.atom), x.coefficient * y.coefficient));
    return sum;
  }

  /** ⌊a / 2ᵏ⌋. */
  shift(a: Form, by: number): Form {
    if (by === 0) return a;
    const size = 1n << BigInt(by);
    const isDivided = ({ coefficient }: Term): boolean => coefficient % size === 0n;
    const before = a.terms.filter(isDivided);
    const rest = asUnsigned(a.constant, by);
    const whole = this.make(
      (a.constant - rest) / size,
      before.map(({ coefficient, atom }) => ({ coefficient: coefficient / size, atom })),
    );
    const inside = this.make(
      rest,
      a.terms.filter((term) => !isDivided(term)),
    );
    if (inside.low >= 0n && inside.high < size) return whole;
    const [only] = inside.terms;
    // ⌊y / m⌋ = −1 − ⌊(−y − 1) / m⌋
    if (only!.coefficient < 0n) {
      const one = this.constant(1n);
      const turned = this.shift(this.sub(this.scale(inside, -1n), one), by);
      return this.sub(this.sub(whole, one), turned);
    }
    if (inside.terms.length === 1 && only!.coefficient === 1n && only!.atom.kind === 'shift') {
      const { form, by: inner } = only!.atom;
      const joined = this.add(form, this.constant(inside.constant << BigInt(inner)));
      return this.add(whole, this.shift(joined, by + inner));
    }
    const atom = this.atom(`s${this.id(inside)} ${by}`, (index) => ({
      kind: 'shift',
      index,
      form: inside,
      by,
      low: inside.low >> BigInt(by),
      high: inside.high >> BigInt(by),
    }));
    return this.add(whole, this.single(atom));
  }

  /** max(a, 0). */
  positive(a: Form): Form {
    if (a.low >= 0n) return a;
    if (a.high <= 0n) return this.constant(0n);
    const [first] = a.terms;
    if (first!.coefficient < 0n) return this.add(a, this.positive(this.scale(a, -1n)));
    // max(max(b, 0) − c, 0) = max(b − c, 0)
    if (
      a.terms.length === 1 &&
      first!.coefficient === 1n &&
      first!.atom.kind === 'positive' &&
      a.constant < 0n
    )
      return this.positive(this.add(first!.atom.form, this.constant(a.constant)));
    // max(min(y, c), 0) = max(y, 0) − max(y − c, 0), where min(y, c) is y − max(y − c, 0)
    for (const { coefficient, atom } of a.terms) {
      if (atom.kind !== 'positive' || coefficient !== -1n) continue;
      const y = this.add(a, this.single(atom));
      const bound = this.sub(y, atom.form);
      if (bound.terms.length === 0 && bound.constant >= 0n)
        return this.sub(this.positive(y), this.positive(atom.form));
    }
    const atom = this.atom(`p${this.id(a)}`, (index) => ({
      kind: 'positive',
      index,
      form: a,
      low: 0n,
      high: a.high,
    }));
    return this.single(atom);
  }

  most(a: Form, b: Form): Form {
    return this.add(b, this.positive(this.sub(a, b)));
  }

  least(a: Form, b: Form): Form {
    return this.sub(a, this.positive(this.sub(a, b)));
  }

  /** The number of so many bits that is equal modulo 2ⁿ. */
  wrapped(a: Form, bits: number, reading: Reading): Form {
    if (fits(a, bits, reading)) return a;
    const form = this.modulo(a, bits);
    if (fits(form, bits, reading)) return form;
    const atom = this.atom(`w${this.id(form)} ${bits} ${reading}`, (index) => ({
      kind: 'wrapped',
      index,
      form,
      bits,
      reading,
      ...rangeOf(bits, reading),
    }));
    return this.single(atom);
  }

  /** A form that is equal modulo 2ⁿ, with coefficients of so many bits; the same for forms that differ in those only. */
  modulo(a: Form, bits: number): Form {
    const cut = (value: bigint): bigint => asSigned(asUnsigned(value, bits), bits);
    return this.make(
      cut(a.constant),
      a.terms.map(({ coefficient, atom }) => ({ coefficient: cut(coefficient), atom })),
    );
  }

  private sum(a: Form, b: Form, sign: bigint): Form {
    const terms: Term[] = [];
    let [i, j] = [0, 0];
    while (i < a.terms.length || j < b.terms.length) {
      const [x, y] = [a.terms[i], b.terms[j]];
      if (y === undefined || (x !== undefined && x.atom.index < y.atom.index)) {
        terms.push(x!);
        i++;
      } else if (x === undefined || y.atom.index < x.atom.index) {
        terms.push({ coefficient: sign * y.coefficient, atom: y.atom });
        j++;
      } else {
        terms.push({ coefficient: x.coefficient + sign * y.coefficient, atom: x.atom });
        i++;
        j++;
      }
    }
    return this.make(a.constant + sign * b.constant, terms);
  }

  private mulOpaque(a: Form, b: Form): Form {
    const whole = (form: Form): Atom =>
      this.atom(`s${this.id(form)} 0`, (index) => ({
        kind: 'shift',
        index,
        form,
        by: 0,
        low: form.low,
        high: form.high,
      }));
    return this.product(whole(a), whole(b));
  }

  private product(a: Atom, b: Atom): Form {
    const parts = (atom: Atom): readonly Atom[] => (atom.kind === 'product' ? atom.factors : [atom]);
    const factors = [...parts(a), ...parts(b)].sort((x, y) => x.index - y.index);
    const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
    const low = a === b ? (a.low > 0n ? a.low * a.low : 0n) : corners.reduce(smaller);
    const high = corners.reduce(larger);
    return this.single(
      this.atom(`x${factors.map((factor) => factor.index).join(' ')}`, (index) => ({
        kind: 'product',
        index,
        factors,
        low,
        high,
      })),
    );
  }

  private single(atom: Atom): Form {
    return this.make(0n, [{ coefficient: 1n, atom }]);
  }

  private atom(key: string, build: (index: number) => Atom): Atom {
    let atom = this.atoms.get(key);
    if (atom === undefined) {
      atom = build(this.atoms.size);
      this.atoms.set(key, atom);
    }
    return atom;
  }

  private make(constant: bigint, all: readonly Term[]): Form {
    const terms = all.filter(({ coefficient }) => coefficient !== 0n);
    const key = `${constant} ${terms.map((t) => `${t.coefficient}*${t.atom.index}`).join(' ')}`;
    let form = this.forms.get(key);
    if (form === undefined) {
      form = { constant, terms, ...boundsOf(constant, terms) };
      this.forms.set(key, form);
    }
    return form;
  }

  private id(form: Form): number {
    let id = this.ids.get(form);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(form, id);
    }
    return id;
  }
}

/**
 * The value of a form when leaves have these values; those are the numbers read as the leaf is. `known`: values of atoms for
 * the same leaves, which is told more: an atom stands in many others, and those in many forms.
 */
export function formValue(
  form: Form,
  leaf: (atom: Extract<Atom, { kind: 'leaf' }>) => bigint,
  known: Map<Atom, bigint>,
): bigint {
  let sum = form.constant;
  for (const { coefficient, atom } of form.terms) {
    const value = atomValue(atom, leaf, known);
    sum += coefficient === 1n ? value : coefficient * value;
  }
  return sum;
}

function atomValue(
  atom: Atom,
  leaf: (atom: Extract<Atom, { kind: 'leaf' }>) => bigint,
  known: Map<Atom, bigint>,
): bigint {
  let value = known.get(atom);
  if (value === undefined) {
    value = newValue(atom, leaf, known);
    known.set(atom, value);
  }
  return value;
}

function newValue(
  atom: Atom,
  leaf: (atom: Extract<Atom, { kind: 'leaf' }>) => bigint,
  known: Map<Atom, bigint>,
): bigint {
  switch (atom.kind) {
    case 'leaf':
      return leaf(atom);
    case 'product':
      return atom.factors.reduce((product, factor) => product * atomValue(factor, leaf, known), 1n);
    case 'shift':
      return formValue(atom.form, leaf, known) >> BigInt(atom.by);
    case 'positive':
      return larger(0n, formValue(atom.form, leaf, known));
    case 'wrapped': {
      const low = asUnsigned(formValue(atom.form, leaf, known), atom.bits);
      return atom.reading === 'signed' ? asSigned(low, atom.bits) : low;
    }
  }
}

/** `positive` atoms over the same part that moves, and what else there is of that part. */
interface Bend {
  readonly part: readonly Term[];
  readonly low: bigint;
  readonly high: bigint;
  readonly bends: { readonly coefficient: bigint; readonly at: bigint }[];
}

function boundsOf(constant: bigint, terms: readonly Term[]): { low: bigint; high: bigint } {
  const corners = cornersOf(constant, terms);
  if (corners !== null) return corners;
  const sums = sumsOf(constant, terms);
  const choices = choicesOf(constant, terms, MAX_CHOICES);
  return { low: larger(sums.low, choices.low), high: smaller(sums.high, choices.high) };
}

/** More `positive`s than this are not taken apart. */
const MAX_CHOICES = 3;

/** With c · positive(d) = max(0, c · d) a form is the larger of two (of a negative c, the smaller). */
function choicesOf(constant: bigint, terms: readonly Term[], left: number): { low: bigint; high: bigint } {
  const at = left === 0 ? -1 : terms.findIndex(({ atom }) => atom.kind === 'positive');
  if (at < 0) return sumsOf(constant, terms);
  const { coefficient, atom } = terms[at]!;
  const { form } = atom as Extract<Atom, { kind: 'positive' }>;
  const without = terms.filter((_, index) => index !== at);
  const merged = new Map(without.map((term) => [term.atom, term.coefficient]));
  for (const term of form.terms)
    merged.set(term.atom, (merged.get(term.atom) ?? 0n) + coefficient * term.coefficient);
  const within = [...merged].map(([inner, times]): Term => ({ coefficient: times, atom: inner }));
  const a = choicesOf(constant, without, left - 1);
  const b = choicesOf(
    constant + coefficient * form.constant,
    within.filter((term) => term.coefficient !== 0n),
    left - 1,
  );
  const pick = coefficient > 0n ? larger : smaller;
  return { low: pick(a.low, b.low), high: pick(a.high, b.high) };
}

/** More atoms than this have too many corners. */
const MAX_CORNERS = 6;

/** A form with products in which no atom stands twice has its extremes where every atom is at an end. */
function cornersOf(constant: bigint, terms: readonly Term[]): { low: bigint; high: bigint } | null {
  if (terms.length < 2 || !terms.some(({ atom }) => atom.kind === 'product')) return null;
  const atoms = new Set<Atom>();
  for (const { atom } of terms) {
    const factors = atom.kind === 'product' ? atom.factors : [atom];
    if (new Set(factors).size < factors.length) return null;
    for (const factor of factors) atoms.add(factor);
  }
  if (atoms.size > MAX_CORNERS) return null;
  const list = [...atoms];
  const values: bigint[] = [];
  for (let corner = 0; corner < 1 << list.length; corner++) {
    const at = (atom: Atom): bigint => (((corner >> list.indexOf(atom)) & 1) === 0 ? atom.low : atom.high);
    const value = (atom: Atom): bigint =>
      atom.kind === 'product' ? atom.factors.reduce((product, factor) => product * at(factor), 1n) : at(atom);
    values.push(terms.reduce((sum, { coefficient, atom }) => sum + coefficient * value(atom), constant));
  }
  return { low: values.reduce(smaller), high: values.reduce(larger) };
}

function sumsOf(constant: bigint, terms: readonly Term[]): { low: bigint; high: bigint } {
  const bends: Bend[] = [];
  const plain = new Map<Atom, bigint>();
  for (const { coefficient, atom } of terms) {
    if (atom.kind !== 'positive') {
      plain.set(atom, coefficient);
      continue;
    }
    const { form } = atom;
    let bend = bends.find((one) => sameTerms(one.part, form.terms));
    if (bend === undefined) {
      bend = { part: form.terms, low: form.low - form.constant, high: form.high - form.constant, bends: [] };
      bends.push(bend);
    }
    bend.bends.push({ coefficient, at: form.constant });
  }
  let [low, high] = [constant, constant];
  for (const bend of bends) {
    const slope = takeSlope(bend.part, plain);
    const points = [bend.low, bend.high, ...bend.bends.map(({ at }) => -at)];
    const values = points
      .filter((t) => t >= bend.low && t <= bend.high)
      .map((t) => bend.bends.reduce((sum, b) => sum + b.coefficient * larger(0n, t + b.at), slope * t));
    low += values.reduce(smaller);
    high += values.reduce(larger);
  }
  for (const [atom, coefficient] of plain) {
    const [a, b] = [coefficient * atom.low, coefficient * atom.high];
    low += smaller(a, b);
    high += larger(a, b);
  }
  return { low, high };
}

/** How many times the part stands among the plain terms, as a whole; those are taken out. */
function takeSlope(part: readonly Term[], plain: Map<Atom, bigint>): bigint {
  const [first] = part;
  const slope = (plain.get(first!.atom) ?? 0n) / first!.coefficient;
  if (slope === 0n || part.some((t) => plain.get(t.atom) !== slope * t.coefficient)) return 0n;
  for (const { atom } of part) plain.delete(atom);
  return slope;
}

function sameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  return (
    a.length === b.length && a.every((t, i) => t.atom === b[i]!.atom && t.coefficient === b[i]!.coefficient)
  );
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
