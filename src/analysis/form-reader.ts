/**
 * Expressions of bounded width as integer forms (`integer-forms.ts`): whatever tells its operations, operands and widths
 * can be read, instructions as well as the lane formulas of machine instructions.
 *
 *     exact(x, reading)     the number that x is, read as signed or unsigned
 *     low(x, n)             some number that is x modulo 2ⁿ: enough where only n bits are looked at
 *
 * `low` does not care about overflow above n bits, so arithmetic in 32 bits and the same in 16 come out alike when only 16
 * are kept. Of what is not understood, or too deep, a leaf is made.
 */
import { asSigned, asUnsigned } from '../support/wide-int.ts';
import { type Form, type Forms, fits, type Reading } from './integer-forms.ts';

/** What an expression does, one step down. */
export type View<T> = { readonly bits: number } & (
  | { readonly op: 'leaf' }
  | { readonly op: 'const'; readonly value: bigint }
  | { readonly op: 'sext' | 'zext' | 'trunc' | 'abs'; readonly a: T }
  | {
      readonly op: 'add' | 'sub' | 'mul';
      readonly a: T;
      readonly b: T;
      /** How it may be read without wrapping; null when it may wrap. */
      readonly exact: Reading | null;
    }
  | { readonly op: 'shl' | 'lshr' | 'ashr'; readonly a: T; readonly by: number }
  | { readonly op: 'mask' | 'flip'; readonly a: T; readonly mask: bigint }
  | { readonly op: 'least' | 'most'; readonly reading: Reading; readonly a: T; readonly b: T }
  | {
      readonly op: 'saturate';
      readonly reading: Reading;
      readonly sign: 1 | -1;
      readonly a: T;
      readonly b: T;
    }
  /** less < than ? a : b */
  | {
      readonly op: 'choose';
      readonly reading: Reading;
      readonly less: T;
      readonly than: T;
      readonly a: T;
      readonly b: T;
    }
);

/** How far down expressions are read. */
const MAX_DEPTH = 24;

export class FormReader<T extends object> {
  readonly forms: Forms;
  private readonly view: (expression: T) => View<T>;
  private readonly leafOf: (expression: T, bits: number, reading: Reading) => Form;
  private readonly known = new Map<T, Map<string, Form>>();
  private depth = 0;

  /** `leafOf`: what stands for expressions that are not looked into. */
  constructor(
    forms: Forms,
    view: (expression: T) => View<T>,
    leafOf = (expression: T, bits: number, reading: Reading): Form => forms.leaf(expression, bits, reading),
  ) {
    this.forms = forms;
    this.view = view;
    this.leafOf = leafOf;
  }

  exact(x: T, reading: Reading): Form {
    return this.remembered(x, reading, () => this.exactOf(x, reading));
  }

  /** `prefer`: how leaves are read where both would do. */
  low(x: T, bits: number, prefer: Reading): Form {
    return this.remembered(x, `${prefer} ${bits}`, () => this.lowOf(x, bits, prefer));
  }

  private remembered(x: T, key: string, compute: () => Form): Form {
    let known = this.known.get(x);
    if (known === undefined) {
      known = new Map();
      this.known.set(x, known);
    }
    let form = known.get(key);
    if (form === undefined) {
      this.depth++;
      form = compute();
      this.depth--;
      known.set(key, form);
    }
    return form;
  }

  private viewOf(x: T): View<T> {
    const view = this.view(x);
    return this.depth > MAX_DEPTH && view.op !== 'const' ? { op: 'leaf', bits: view.bits } : view;
  }

  private exactOf(x: T, reading: Reading): Form {
    const { forms } = this;
    const view = this.viewOf(x);
    const { bits } = view;
    switch (view.op) {
      case 'leaf':
        return this.leafOf(x, bits, reading);
      case 'const':
        return forms.constant(
          reading === 'signed' ? asSigned(view.value, bits) : asUnsigned(view.value, bits),
        );
      case 'zext':
        return this.exact(view.a, 'unsigned');
      case 'sext':
        return forms.wrapped(this.exact(view.a, 'signed'), bits, reading);
      case 'add':
      case 'sub':
      case 'mul': {
        const free = this.low(x, bits, reading);
        if (fits(free, bits, reading) || view.exact === null) return forms.wrapped(free, bits, reading);
        const [a, b] = [this.exact(view.a, view.exact), this.exact(view.b, view.exact)];
        const sure = arithmetic(forms, view.op, a, b);
        return view.exact === reading ? sure : forms.wrapped(sure, bits, reading);
      }
      case 'lshr':
        return forms.wrapped(forms.shift(this.exact(view.a, 'unsigned'), view.by), bits, reading);
      case 'ashr':
        return forms.wrapped(forms.shift(this.exact(view.a, 'signed'), view.by), bits, reading);
      case 'least':
      case 'most': {
        const [a, b] = [this.exact(view.a, view.reading), this.exact(view.b, view.reading)];
        return forms.wrapped(forms[view.op](a, b), bits, reading);
      }
      case 'abs': {
        const a = this.exact(view.a, 'signed');
        return forms.wrapped(forms.sub(forms.scale(forms.positive(a), 2n), a), bits, reading);
      }
      case 'saturate': {
        const [a, b] = [this.exact(view.a, view.reading), this.exact(view.b, view.reading)];
        const sum = view.sign > 0 ? forms.add(a, b) : forms.sub(a, b);
        return forms.wrapped(this.clamped(sum, bits, view.reading), bits, reading);
      }
      default:
        return forms.wrapped(this.low(x, bits, reading), bits, reading);
    }
  }

  private lowOf(x: T, bits: number, prefer: Reading): Form {
    const { forms } = this;
    const view = this.viewOf(x);
    switch (view.op) {
      case 'trunc':
        return this.low(view.a, bits, prefer);
      case 'zext':
      case 'sext': {
        const inner = this.view(view.a).bits;
        if (bits <= inner) return this.low(view.a, bits, prefer);
        return this.exact(view.a, view.op === 'zext' ? 'unsigned' : 'signed');
      }
      case 'add':
      case 'sub':
      case 'mul':
        return arithmetic(forms, view.op, this.low(view.a, bits, prefer), this.low(view.b, bits, prefer));
      case 'shl':
        return forms.scale(this.low(view.a, bits, prefer), 1n << BigInt(view.by));
      case 'lshr':
      case 'ashr': {
        if (bits + view.by <= view.bits)
          return forms.shift(this.low(view.a, bits + view.by, prefer), view.by);
        return this.exact(x, view.op === 'lshr' ? 'unsigned' : 'signed');
      }
      case 'mask': {
        const size = maskBits(view.mask);
        if (size === null) return this.leafOf(x, view.bits, prefer);
        if (bits <= size) return this.low(view.a, bits, prefer);
        return forms.wrapped(this.low(view.a, size, 'unsigned'), size, 'unsigned');
      }
      case 'flip':
        return this.flipped(x, view.a, view.bits, view.mask, bits, prefer);
      case 'choose':
        return this.chosen(x, view, bits, prefer);
      case 'least':
      case 'most':
      case 'saturate':
        return this.exact(x, view.reading);
      case 'abs':
        return this.exact(x, 'unsigned');
      default:
        return this.exact(x, prefer);
    }
  }

  /** `xor` with ones at the bottom is a difference when there is nothing above them. */
  private flipped(x: T, a: T, whole: number, mask: bigint, bits: number, prefer: Reading): Form {
    const { forms } = this;
    if (asUnsigned(~mask, whole) === 0n) return forms.sub(forms.constant(-1n), this.low(a, bits, prefer));
    const size = maskBits(mask);
    const form = this.exact(a, 'unsigned');
    if (size === null || !fits(form, size, 'unsigned')) return this.leafOf(x, whole, prefer);
    return forms.sub(forms.constant(mask), form);
  }

  /** less < than ? a : b, when a − b is a multiple of the distance. */
  private chosen(
    x: T,
    view: Extract<View<T>, { readonly op: 'choose' }>,
    bits: number,
    prefer: Reading,
  ): Form {
    const { forms } = this;
    const distance = forms.sub(this.exact(view.than, view.reading), this.exact(view.less, view.reading));
    for (const reading of ['signed', 'unsigned'] as const) {
      const [a, b] = [this.low(view.a, bits, reading), this.low(view.b, bits, reading)];
      const change = forms.sub(a, b);
      for (const far of [distance, forms.sub(distance, forms.constant(1n))]) {
        const times = quotient(change, far);
        if (times === null || forms.scale(far, times) !== change) continue;
        return forms.add(b, forms.scale(forms.positive(far), times));
      }
    }
    return this.leafOf(x, view.bits, prefer);
  }

  private clamped(form: Form, bits: number, reading: Reading): Form {
    const { forms } = this;
    const size = 1n << BigInt(bits);
    const [low, high] = reading === 'signed' ? [-size / 2n, size / 2n - 1n] : [0n, size - 1n];
    return forms.least(forms.most(form, forms.constant(low)), forms.constant(high));
  }
}

function arithmetic(forms: Forms, op: 'add' | 'sub' | 'mul', a: Form, b: Form): Form {
  return forms[op](a, b);
}

/** How many times one form is the other, going by the first term. */
function quotient(a: Form, b: Form): bigint | null {
  const divisor = b.terms[0]?.coefficient;
  const dividend = a.terms[0]?.coefficient;
  return divisor === undefined || dividend === undefined ? null : dividend / divisor;
}

/** n, when the mask is 2ⁿ − 1. */
function maskBits(mask: bigint): number | null {
  return mask > 0n && (mask & (mask + 1n)) === 0n ? mask.toString(2).length : null;
}
