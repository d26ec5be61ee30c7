/**
 * `c ? a : b` in normal form: arms know their condition, bits are conjunctions, choices by a comparison are minima, what
 * both arms add is added afterwards, small numbers are chosen in few bits.
 */
import { armUnder, joinedChoice, type Makers, mayChoose } from './arms.ts';
import { choiceAsDifference } from './differences.ts';
import type { IntMakers } from './int-makers.ts';
import { absOf, type MinMax, minMaxOf } from './min-max.ts';
import { bitLength, rangeOf, signedLength } from './ranges.ts';
import { addInts, MAX_PARTS, scaleInt, subInts } from './sums.ts';
import { intType, type Term, type Terms } from './terms.ts';

/** `c ? a : b` on lanes of any type. */
export function choiceOf(t: Terms, make: IntMakers, type: string, c: Term, a: Term, b: Term): Term {
  const known = t.intOf(c);
  if (known !== undefined) return known === 1n ? a : b;
  // Where it chooses poison, the lane is poison: the value is the other one wherever there is a value.
  if (t.op[a] === 'poison') return b;
  if (t.op[b] === 'poison') return a;
  if (t.undef[c]! || t.undef[a]! || t.undef[b]!) return t.make('select', type, [c, a, b]);
  if (a === b) return a;
  if (t.op[c] === 'not') return choiceOf(t, make, type, t.args[c]![0]!, b, a);
  // Of a comparison of floats and its opposite, the one that is false for NaN.
  if (t.op[c] === 'fcmp' && t.data[c]![0] === 'u') return choiceOf(t, make, type, make.not(t, c), b, a);
  if (mayChoose(t, a) || mayChoose(t, b)) {
    const makers = makersFor(t, make);
    const yes = armUnder(t, makers, c, true, a);
    const no = armUnder(t, makers, c, false, b);
    if (yes !== a || no !== b) return choiceOf(t, make, type, c, yes, no);
    const joined = joinedChoice(t, makers, c, a, b);
    if (joined !== null) return joined;
  }
  if (type === 'i1') {
    const yes = t.intOf(a);
    const no = t.intOf(b);
    if (yes !== undefined)
      return yes === 1n ? make.join(t, 1, 'or', [c, b]) : make.join(t, 1, 'and', [make.not(t, c), b]);
    if (no !== undefined)
      return no === 0n ? make.join(t, 1, 'and', [c, a]) : make.join(t, 1, 'or', [make.not(t, c), a]);
  }
  return (
    chooseMinMax(t, make, c, a, b) ??
    chooseNarrow(t, make, c, a, b) ??
    chooseSummands(t, make, c, a, b) ??
    t.make('select', type, [c, a, b])
  );
}

function makersFor(t: Terms, make: IntMakers): Makers {
  return {
    not: (a) => make.not(t, a),
    join: (op, parts) => make.join(t, 1, op, parts),
    choose: (type, c, a, b) => choiceOf(t, make, type, c, a, b),
  };
}

/** `c ? s + x : s` is `s + (c ? x : 0)`: what both arms add is added afterwards. */
function chooseSummands(t: Terms, make: IntMakers, c: Term, a: Term, b: Term): Term | null {
  const bits = t.bits[a]!;
  if (bits <= 1 || (t.op[a] !== 'sum' && t.op[b] !== 'sum')) return null;
  const [x, y] = [t.sumOf(a), t.sumOf(b)];
  if (x.atoms.length > MAX_PARTS || y.atoms.length > MAX_PARTS) return null;
  const inB = new Map(y.atoms.map((atom, i) => [atom, y.factors[i]!]));
  const atoms = x.atoms.filter((atom, i) => inB.get(atom) === x.factors[i]);
  if (atoms.length === 0) return null;
  const factors = atoms.map((atom) => inB.get(atom)!);
  const shared = t.sum(bits, 0n, atoms, factors);
  const rest = choiceOf(t, make, intType(bits), c, subInts(t, bits, a, shared), subInts(t, bits, b, shared));
  return addInts(t, bits, [shared, rest]);
}

/** A choice of small numbers is made in as few bits as hold them. */
function chooseNarrow(t: Terms, make: IntMakers, c: Term, a: Term, b: Term): Term | null {
  const bits = t.bits[a]!;
  if (bits <= 1) return null;
  const [x, y] = [rangeOf(t, a), rangeOf(t, b)];
  const most = x.unsigned.high > y.unsigned.high ? x.unsigned.high : y.unsigned.high;
  const width = bitLength(most);
  const signed = Math.max(signedLength(x.signed), signedLength(y.signed));
  if (Math.min(width, signed) >= bits) return null;
  const to = Math.min(width, signed);
  const narrow = choiceOf(t, make, intType(to), c, make.trunc(t, to, a), make.trunc(t, to, b));
  return width <= signed ? make.zext(t, bits, narrow) : make.sext(t, bits, narrow);
}

/** `x < y ? x : y` and its kin, `x < 0 ? −x : x`; constants may be off by one where the comparison was adjusted. */
function chooseMinMax(t: Terms, make: IntMakers, c: Term, a: Term, b: Term): Term | null {
  const op = t.op[c];
  const bits = t.bits[a]!;
  if ((op !== 'slt' && op !== 'ult') || bits === 0) return null;
  const [x, y] = t.args[c]! as readonly [Term, Term];
  const difference = t.bits[x] === 0 ? null : choiceAsDifference(t, c, a, b);
  if (difference !== null || t.bits[x] !== bits) return difference;
  const least: MinMax = op === 'slt' ? 'smin' : 'umin';
  const greatest: MinMax = op === 'slt' ? 'smax' : 'umax';
  const limit = t.intOf(y);
  const below = limit === undefined ? y : t.int(bits, limit - 1n);
  if (a === x && (b === y || b === below)) return minMaxOf(t, make, bits, least, [a, b]);
  if (b === x && (a === y || a === below)) return minMaxOf(t, make, bits, greatest, [a, b]);
  if (op === 'slt' && b === x && a === scaleInt(t, bits, x, -1n) && (limit === 0n || limit === 1n)) {
    return absOf(t, make, bits, x);
  }
  return null;
}
