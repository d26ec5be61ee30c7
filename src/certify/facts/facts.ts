/**
 * What a path knows: conditions that it took or refused, poison that A's undefined behaviour rules out, and what
 * follows from them, at once or by arithmetic (`linear.ts`).
 */

import { frozenIn } from '../loops/thaw.ts';
import type { Span } from '../memory/spans.ts';
import { ofEachOperand } from '../terms/comparisons.ts';
import { bitInts, notBool } from '../terms/integers.ts';
import type { Poison } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Claim, NOTHING, variablesOf } from './claims.ts';
import { ComparedAddresses } from './compared-addresses.ts';
import type { Numbers } from './linear.ts';
import {
  floorDiv,
  formKey,
  isOneOf,
  knownSolution,
  plus,
  type Range,
  type Row,
  rangeOf,
  row,
  rowsLookedAt,
} from './omega.ts';
import { Refutation, type Tries } from './refutation.ts';
import { ClaimIndex, type Known, type Weak } from './relevant.ts';
import { offsetInRange, soundness } from './soundness.ts';
import { Wraps } from './wraps.ts';

const MAX_TRIES = 40;
/** Rows that one question may look at: of those that were ever answered few needed a tenth. */
const MAX_QUESTION = 60_000;
/** The last so many tests of pointers for equality are looked at again. */
const MAX_DIFFERENT = 2;

const ONE = row(1n);
const LESS_ONE = row(-1n);

/** Comparisons of numbers, and (`eq`) of pointers with different bases. */
const COMPARES: ReadonlySet<string> = new Set(['zero', 'ult', 'slt', 'eq']);

export class Facts {
  readonly known: Map<Term, boolean>;
  readonly t: Terms;
  readonly numbers: Numbers;
  private readonly claims: Known[];
  /** Claims by the variables they speak of: made when first asked, and again after more are known. */
  private indexed: ClaimIndex | null = null;
  private data: ReadonlySet<number> | null = null;
  /** Of the claims, kept as long as `indexed` is. */
  private compared: ComparedAddresses | null = null;
  /** So many claims are known to compare no addresses. */
  private silent = 0;
  private readonly ruledOut: Set<Poison>;
  /** What the accesses of A's loop touch in all its turns. */
  readonly spans: Span[];
  /** Pointers that were found to be different, in the order of the path. */
  private readonly different: (readonly [Term, Term])[];
  private readonly wraps: Wraps;
  private readonly ranges: Map<string, { readonly form: Row; readonly range: Range }>;
  private readonly answers: Map<Term, boolean>;
  /** Conditions that were asked about in vain since something was found out. */
  private readonly open = new Set<Term>();
  /** Conditions of which a frozen copy is known, when the copy may differ, and what it is. */
  readonly frozen: Map<Term, readonly (readonly [Poison, boolean])[]>;
  /** What holds unless a lane is poison that has a name of its own: said as soon as that is ruled out. */
  private readonly meanings: Map<Poison, Claim>;

  constructor(t: Terms, numbers: Numbers, from?: Facts) {
    this.t = t;
    this.numbers = numbers;
    this.known = new Map(from?.known);
    this.claims = [...(from?.claims ?? [])];
    this.ruledOut = new Set(from?.ruledOut);
    this.spans = [...(from?.spans ?? [])];
    this.different = [...(from?.different ?? [])];
    this.wraps = new Wraps(numbers, from?.wraps);
    this.ranges = new Map(from?.ranges);
    this.frozen = new Map(from?.frozen);
    this.meanings = new Map(from?.meanings);
    this.answers = new Map(from?.answers);
  }

  /** These facts and one more. */
  with(condition: Term, value: boolean): Facts {
    const more = new Facts(this.t, this.numbers, this);
    more.add(condition, value);
    return more;
  }

  add(condition: Term, value: boolean): void {
    const { t } = this;
    const stack: [Term, boolean][] = [[condition, value]];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const [c, v] = top;
      if (t.intOf(c) !== undefined || this.known.has(c)) continue;
      this.known.set(c, v);
      const op = t.op[c]!;
      if (op === 'eq' && !v && t.type[t.args[c]![0]!] === 'ptr')
        this.different.push(t.args[c]! as readonly [Term, Term]);
      if (op === 'frozen') this.addFrozen(c, v);
      if (op === 'not') stack.push([t.args[c]![0]!, !v]);
      else if ((op === 'and' && v) || (op === 'or' && !v)) for (const arg of t.args[c]!) stack.push([arg, v]);
      else if (this.numbers.reckons) {
        const last = op === 'and' || op === 'or' ? this.lastPart(c, !v) : null;
        if (last !== null) stack.push([last, v]);
        const claim = this.numbers.claim(c, v);
        if (claim !== null) this.assume(claim, true);
        // Questions about one operand do not come upon what is known of the least of several.
        for (const each of ofEachOperand(t, c, v)) stack.push([each, v]);
      }
    }
  }

  /** The only part of which nothing is known, where all others are what leaves the answer to it. */
  private lastPart(condition: Term, neutral: boolean): Term | null {
    const { t, known } = this;
    let last: Term | null = null;
    for (const arg of t.args[condition]!) {
      const inner = t.op[arg] === 'not' ? known.get(t.args[arg]![0]!) : undefined;
      const value = known.get(arg) ?? (inner === undefined ? undefined : !inner);
      if (value === neutral) continue;
      if (value !== undefined || last !== null) return null;
      last = arg;
    }
    return last;
  }

  private addFrozen(copy: Term, value: boolean): void {
    const { t, frozen } = this;
    const found = frozenIn(t, copy);
    if (found === null) return;
    // Where the whole is no poison, it is its copy, and so are the parts that follow from it.
    const stack: [Term, boolean][] = [[found.operand, value]];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const [c, v] = top;
      frozen.set(c, [...(frozen.get(c) ?? []), [found.poi, v]]);
      if (t.op[c] === 'not') stack.push([t.args[c]![0]!, !v]);
      else if ((t.op[c] === 'and' && v) || (t.op[c] === 'or' && !v))
        for (const arg of t.args[c]!) stack.push([arg, v]);
    }
    this.thaw();
  }

  /** What a frozen copy of the condition tells: where A has undefined behaviour unless it is no poison, it is the copy. */
  private asFrozen(condition: Term): boolean | undefined {
    return this.frozen.get(condition)?.find(([poi]) => this.isSound(poi))?.[1];
  }

  /** Is every way of being poison ruled out? */
  private isSound(poi: Poison): boolean {
    const { t } = this;
    const stack = [poi];
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      if (t.op[p] === 'either') stack.push(...t.args[p]!);
      else if (t.op[p] !== 'never' && !(t.op[p] === 'if' && this.isRefuted(p))) return false;
    }
    return true;
  }

  /** One more thing that is known of numbers. */
  assume(claim: Claim, isTaken = false, isWeak = false): void {
    const variables = variablesOf(claim);
    const isAddress = variables.some((v) => this.numbers.variables[v]!.isAddress);
    this.claims.push({ claim, variables, isAddress, isTaken, isWeak });
    this.indexed = null;
    this.data = null;
    this.compared = null;
    // Older ranges stay true; those that this speaks of directly may become narrower.
    if (!isWeak && this.ranges.size > 0) {
      this.ranges.forEach(({ form }, key) => {
        if (form.variables.some((v) => variables.includes(v))) this.ranges.delete(key);
      });
    }
    this.forget();
  }

  /** The claim holds unless this is poison. */
  means(p: Poison, claim: Claim): void {
    this.meanings.set(p, claim);
  }

  /** A has undefined behaviour unless this is no poison. */
  ruleOut(p: Poison, isWeak = false): void {
    if (this.ruledOut.has(p)) return;
    this.ruledOut.add(p);
    if (!this.numbers.reckons) return;
    const meaning = this.meanings.get(p);
    if (meaning !== undefined) this.assume(meaning);
    const rows = soundness(this.numbers, p);
    if (rows !== null) this.assume({ ...NOTHING, rows }, false, isWeak);
    // Apart from the address: questions about distances within an object speak of none.
    const ofOffset = offsetInRange(this.numbers, p);
    if (ofOffset !== null) this.assume({ ...NOTHING, rows: ofOffset }, false, isWeak);
    this.thaw();
  }

  /** Conditions of which a frozen copy is known, once A needs all that they are made from to be no poison. */
  private thaw(): void {
    const { t } = this;
    const isNeeded = (p: Poison): boolean =>
      t.op[p] === 'never' ||
      this.ruledOut.has(p) ||
      (t.op[p] === 'either' && t.args[p]!.every((part) => isNeeded(part as Poison)));
    for (const [condition, copies] of this.frozen) {
      const copy = this.known.has(condition) ? undefined : copies.find(([poi]) => isNeeded(poi));
      if (copy !== undefined) this.add(condition, copy[1]);
    }
  }

  /** Can anything known tell two addresses apart? Of one base, ranges can; its own sums are compared without it. */
  knowsOfAddresses(twoBases: boolean): boolean {
    const { claims, numbers } = this;
    if (!twoBases) return claims.length > 0;
    for (; this.silent < claims.length; this.silent++) {
      const { claim, isTaken } = claims[this.silent]!;
      if (isTaken && numbers.addressesIn(claim).length > 0) return true;
    }
    return false;
  }

  /** Can what is known tell these two addresses apart, which have different bases? */
  mayTellApart(a: Term, b: Term): boolean {
    const { numbers } = this;
    this.compared ??= new ComparedAddresses(this.claims, numbers);
    const addressesIn = (pointer: Term): readonly number[] =>
      numbers.addressesIn({ ...NOTHING, rows: [numbers.unsigned(pointer)] });
    return this.compared.areRelated(addressesIn(a), addressesIn(b));
  }

  private forget(): void {
    this.wraps.forget();
    this.open.clear();
  }

  readonly decide = (condition: Term): boolean | undefined => {
    const { t } = this;
    const constant = t.intOf(condition);
    if (constant !== undefined) return constant === 1n;
    if (t.undef[condition]!) return undefined;
    const known = this.known.get(condition) ?? this.asFrozen(condition);
    if (known !== undefined) return known;
    const op = t.op[condition]!;
    if (op === 'not') {
      const inner = this.decide(t.args[condition]![0]!);
      return inner === undefined ? undefined : !inner;
    }
    if ((op === 'and' || op === 'or') && t.type[condition] === 'i1')
      return this.decideAll(condition, op === 'or') ?? this.decideDual(condition, op);
    const turned = notBool(t, condition);
    const opposite = this.known.get(turned) ?? this.asFrozen(turned);
    if (opposite !== undefined) return !opposite;
    if (!COMPARES.has(op) || !this.numbers.reckons) return undefined;
    const before = this.answers.get(condition);
    if (before !== undefined || this.open.has(condition)) return before;
    const answer = this.decideByOperand(condition) ?? this.infer(condition);
    if (answer === undefined) this.open.add(condition);
    else this.answers.set(condition, answer);
    return answer;
  };

  /** The greatest of several is not less than something if one of them is known not to be; and so on. */
  private decideByOperand(condition: Term): boolean | undefined {
    const told = (c: Term, value: boolean): boolean =>
      this.known.get(c) === value || this.known.get(notBool(this.t, c)) === !value;
    for (const value of [true, false])
      if (ofEachOperand(this.t, condition, value).some((each) => told(each, !value))) return !value;
    return undefined;
  }

  /** An `or` is true when one part is; an `and` false when one part is. */
  private decideAll(condition: Term, strong: boolean): boolean | undefined {
    let all = true;
    for (const arg of this.t.args[condition]!) {
      const value = this.decide(arg);
      if (value === strong) return strong;
      if (value === undefined) all = false;
    }
    return all ? !strong : undefined;
  }

  /** Not all of them hold: one of their opposites does. */
  private decideDual(condition: Term, op: 'and' | 'or'): boolean | undefined {
    const { t } = this;
    const opposites = t.args[condition]!.map((arg) => notBool(t, arg));
    const opposite = this.known.get(bitInts(t, 1, op === 'and' ? 'or' : 'and', opposites));
    return opposite === undefined ? undefined : !opposite;
  }

  private infer(condition: Term): boolean | undefined {
    const claimed = this.numbers.claim(condition, true);
    if (claimed === null || this.isOfData(claimed)) return undefined;
    const quick = this.inferByRange(condition);
    if (quick !== undefined) return quick;
    for (const value of [true, false]) {
      const claim = this.numbers.claim(condition, value);
      if (claim !== null && (this.isImpossible(claim) || this.makesEqual(claim))) return !value;
    }
    return undefined;
  }

  /** Would two pointers be equal, if this held, that the path knows to be different? */
  private makesEqual(claim: Claim): boolean {
    const { numbers } = this;
    if (this.different.length === 0 || numbers.addressesIn(claim).length === 0) return false;
    return this.different.slice(-MAX_DIFFERENT).some(([x, y]) => {
      const apart = plus(numbers.unsigned(x), numbers.unsigned(y), -1n);
      return [apart, plus(row(0n), apart, -1n)].every((ahead) =>
        this.isImpossible({ ...claim, rows: [...claim.rows, plus(LESS_ONE, ahead, 1n)] }),
      );
    });
  }

  /** By the ranges of both sides, which many questions of a loop share. */
  private inferByRange(condition: Term): boolean | undefined {
    const { t, numbers } = this;
    const [x, y] = t.args[condition]! as readonly [Term, Term];
    if (t.op[condition] === 'zero') {
      const size = 1n << BigInt(t.bits[x]!);
      const [low, high] = this.range(numbers.whole(x));
      if (low === null || high === null) return undefined;
      return floorDiv(low - 1n, size) === floorDiv(high, size) ? false : undefined;
    }
    if (t.op[condition] !== 'ult' || t.bits[x] === 0) return undefined;
    const size = 1n << BigInt(t.bits[x]!);
    for (const side of [x, y]) {
      const [low, high] = this.range(numbers.whole(side));
      if (low === null || high === null || low < 0n || high >= size) return undefined;
    }
    const [low, high] = this.range(plus(numbers.whole(y), numbers.whole(x), -1n));
    if (low !== null && low > 0n) return true;
    return high !== null && high <= 0n ? false : undefined;
  }

  /** Between what a row lies, by what is known. */
  private range(r: Row): readonly [low: bigint | null, high: bigint | null] {
    if (r.variables.length === 0) return [r.constant, r.constant];
    const form = plus(r, ONE, -r.constant);
    const key = formKey(form);
    let known = this.ranges.get(key);
    if (known === undefined && this.numbers.isSpent()) return [null, null];
    if (known === undefined) {
      const { zeros, rows, wraps } = this.index().relevantTo({ ...NOTHING, rows: [form] }, 'none');
      const fixed = [...zeros];
      for (const v of wraps) {
        const known = this.wraps.fixed(v);
        if (known !== undefined) fixed.push(known);
      }
      known = { form, range: rangeOf(fixed, rows, form) ?? [null, null] };
      this.ranges.set(key, known);
    }
    const [low, high] = known.range;
    return [low === null ? null : low + r.constant, high === null ? null : high + r.constant];
  }

  /** Is this way of being poison ruled out? */
  isRefuted(p: Poison): boolean {
    if (this.ruledOut.has(p)) return true;
    if (!this.numbers.reckons) return false;
    const rows = /^(nsw|nuw|nneg) /.test(this.t.data[p]!) ? soundness(this.numbers, p) : null;
    return rows?.every((r) => this.isAtLeastZero(r)) === true;
  }

  /** Is a row, by all that is known, never negative? */
  isAtLeastZero(r: Row): boolean {
    if (this.numbers.reckons && r.variables.length === 1 && this.isAtLeastZeroAlone(r)) return true;
    return this.isImpossible({ ...NOTHING, rows: [plus(LESS_ONE, r, -1n)] });
  }

  /** By the range of its only variable, which all its multiples share. */
  private isAtLeastZeroAlone(r: Row): boolean {
    const factor = r.factors[0]!;
    const [low, high] = this.range(row(0n, [[r.variables[0]!, 1n]]));
    const least = factor > 0n ? low : high;
    return least !== null && least * factor + r.constant >= 0n;
  }

  /** Can the claim not hold together with what is known? */
  isImpossible(claim: Claim): boolean {
    if (!this.numbers.reckons || this.numbers.isSpent() || this.isOfData(claim)) return false;
    let answer = this.isRefutedBy(claim, 'none');
    if (answer === 'open') answer = this.isRefutedBy(claim, 'latest');
    if (answer === 'open') answer = this.isRefutedBy(claim, 'all');
    // What is known of other addresses may have been too much to look at.
    if (answer !== 'yes' && this.index().relevantTo(claim, 'none').hasOthers)
      answer = this.isRefutedBy(claim, 'own');
    return answer === 'yes';
  }

  /** Does it speak of something loaded that nothing is known of? Then arithmetic is long, and comes to nothing. */
  private isOfData(claim: Claim): boolean {
    return this.numbers.dataIn(claim).some((v) => !this.index().has(v) && !this.knownData().has(v));
  }

  /**
   * Other loaded numbers that the path knows something of: those behind a condition that it took (the length of a string
   * is one of two fields), and pointers, if only through the number of elements between two of them.
   */
  private knownData(): ReadonlySet<number> {
    if (this.data !== null) return this.data;
    const { numbers } = this;
    const found = new Set<number>();
    for (const { claim, isTaken } of this.claims)
      for (const v of numbers.dataIn(claim)) if (isTaken || numbers.variables[v]!.isAddress) found.add(v);
    this.data = found;
    return found;
  }

  /** Is something known of every symbol in the condition? Of the counters of a loop that was not met nothing is. */
  speaksOf(condition: Term): boolean {
    if (this.known.has(condition)) return true;
    const { numbers } = this;
    const claim = numbers.reckons ? numbers.claim(condition, true) : null;
    if (claim === null) return true;
    const index = this.index();
    return variablesOf(claim).every((v) => index.has(v) || numbers.variables[v]!.claim !== NOTHING);
  }

  /** `open` when it is not known how often a sum wraps, and weak facts may tell. */
  private isRefutedBy(claim: Claim, weak: Weak): 'yes' | 'no' | 'open' {
    const question = this.index().relevantTo(claim, weak);
    const splits = [...claim.splits, ...question.splits];
    const tries: Tries = { left: MAX_TRIES, until: rowsLookedAt() + MAX_QUESTION };
    const zeros = [...question.zeros];
    const rows = [...question.rows];
    let open: number[] = [];
    for (const v of question.wraps) {
      this.wraps.fixByRange(v, (whole) => this.range(whole));
      const fixed = this.wraps.fixed(v);
      if (fixed === undefined) open.push(v);
      else zeros.push(fixed);
    }
    const { models } = this.numbers;
    const known = knownSolution(zeros, rows, models, claim);
    if (known !== null && splits.every((one) => isOneOf(one, known)))
      return open.length > 0 && question.hasWeak ? 'open' : 'no';
    // One that is fixed may help to fix the next.
    for (let before = -1; before !== open.length; ) {
      before = open.length;
      const left: number[] = [];
      for (const v of open) {
        if (rowsLookedAt() > tries.until) return 'no';
        this.wraps.tryToFix(v, zeros, rows);
        const fixed = this.wraps.fixed(v);
        if (fixed === undefined) left.push(v);
        else {
          zeros.push(fixed);
          this.wraps.tryAnew();
        }
      }
      open = left;
    }
    this.wraps.tie(open, zeros, rows, tries);
    const all = { zeros: [...zeros, ...claim.zeros], rows: [...rows, ...claim.rows] };
    if (new Refutation(this.numbers, this.wraps, tries).refutes(all.zeros, all.rows, open, splits))
      return 'yes';
    return open.length > 0 && question.hasWeak ? 'open' : 'no';
  }

  private index(): ClaimIndex {
    this.indexed ??= new ClaimIndex(this.claims, this.numbers);
    return this.indexed;
  }
}
