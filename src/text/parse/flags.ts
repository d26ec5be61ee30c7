/** Flags, predicates, orderings and the other small words of instructions, by token. */
import { FAST_MATH, Flag } from '../../ir/flags.ts';
import type { FloatPredicate, IntPredicate, Ordering, RmwOp } from '../../ir/inst.ts';
import { OPS, type Op } from '../../ir/op.ts';
import { next } from '../lex/lex.ts';
import { stringValue } from '../lex/lexer.ts';
import { Kw, Tok } from '../lex/token.ts';
import { TOKEN_COUNT, tokenOfWord } from '../lex/word-table.ts';
import { expect, fail, type Parser, unexpected } from './parser.ts';

/** The flag a word stands for; 0 for words that are none. */
const FLAG_OF_TOKEN = new Int32Array(TOKEN_COUNT);
FLAG_OF_TOKEN[Kw.nuw] = Flag.Nuw;
FLAG_OF_TOKEN[Kw.nsw] = Flag.Nsw;
FLAG_OF_TOKEN[Kw.exact] = Flag.Exact;
FLAG_OF_TOKEN[Kw.disjoint] = Flag.Disjoint;
FLAG_OF_TOKEN[Kw.nneg] = Flag.Nneg;
FLAG_OF_TOKEN[Kw.samesign] = Flag.SameSign;
FLAG_OF_TOKEN[Kw.inbounds] = Flag.InBounds;
FLAG_OF_TOKEN[Kw.nusw] = Flag.Nusw;
FLAG_OF_TOKEN[Kw.fast] = FAST_MATH;
FLAG_OF_TOKEN[Kw.reassoc] = Flag.Reassoc;
FLAG_OF_TOKEN[Kw.nnan] = Flag.Nnan;
FLAG_OF_TOKEN[Kw.ninf] = Flag.Ninf;
FLAG_OF_TOKEN[Kw.nsz] = Flag.Nsz;
FLAG_OF_TOKEN[Kw.arcp] = Flag.Arcp;
FLAG_OF_TOKEN[Kw.contract] = Flag.Contract;
FLAG_OF_TOKEN[Kw.afn] = Flag.Afn;

/** Flags that may stand twice. */
const REPEATABLE = FAST_MATH | Flag.InBounds | Flag.Nusw;

/** The flags that stand here, as many as the opcode takes. */
export function parseFlags(p: Parser, op: Op): number {
  let flags = FLAG_OF_TOKEN[p.tok]!;
  if (flags === 0) return 0;
  const allowed = OPS[op]!.flags;
  if ((flags & allowed) === 0) return 0;
  next(p);
  for (;;) {
    const flag = FLAG_OF_TOKEN[p.tok]!;
    if ((flag & allowed) === 0 || ((flag & flags) !== 0 && (flag & REPEATABLE) === 0)) break;
    flags |= flag;
    next(p);
  }
  // `inbounds` says what `nusw` says, and more.
  return (flags & Flag.InBounds) !== 0 ? flags & ~Flag.Nusw : flags;
}

const INT_PREDICATES = byToken<IntPredicate>('eq ne ugt uge ult ule sgt sge slt sle');
const FLOAT_PREDICATES = byToken<FloatPredicate>(
  'false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true',
);
const ORDERINGS = byToken<Ordering>('unordered monotonic acquire release acq_rel seq_cst');
const RMW_OPS = byToken<RmwOp>(
  'xchg add sub and nand or xor max min umax umin fadd fsub fmax fmin fmaximum fminimum uinc_wrap udec_wrap ' +
    'usub_cond usub_sat',
);

export function parseIntPredicate(p: Parser): IntPredicate {
  const predicate = INT_PREDICATES[p.tok];
  if (predicate == null) return unexpected(p, "a comparison such as 'eq' or 'slt'");
  next(p);
  return predicate;
}

export function parseFloatPredicate(p: Parser): FloatPredicate {
  const predicate = FLOAT_PREDICATES[p.tok];
  if (predicate == null) return unexpected(p, "a comparison such as 'oeq' or 'ult'");
  next(p);
  return predicate;
}

export function parseOrdering(p: Parser): Ordering {
  const ordering = ORDERINGS[p.tok];
  if (ordering == null) return unexpected(p, "an ordering such as 'seq_cst'");
  next(p);
  return ordering;
}

export function parseRmwOp(p: Parser): RmwOp {
  const operation = RMW_OPS[p.tok];
  if (operation == null) return unexpected(p, "an operation such as 'add' or 'xchg'");
  next(p);
  return operation;
}

/** `syncscope("agent")` or nothing, which is ''. */
export function parseSyncScope(p: Parser): string {
  if (p.tok !== Kw.syncscope) return '';
  next(p);
  expect(p, Tok.LParen, "'(' after 'syncscope'");
  if (p.tok !== Tok.String) unexpected(p, 'the name of the scope in quotes');
  const scope = stringValue(p);
  next(p);
  expect(p, Tok.RParen, "')' after the scope");
  return scope;
}

/** The largest alignment, in bytes. */
const MAX_ALIGN = 2 ** 32;

/** The 8 of `align 8`, from the number: a power of two up to 2³². */
export function parseAlignValue(p: Parser): number {
  if (p.tok !== Tok.Int) unexpected(p, 'an alignment');
  const value = p.wide ? Number(p.text.slice(p.start, p.at)) : p.int;
  // 2³² is the only power of two beyond the lexer's small numbers, but for 2³¹.
  const log = Math.log2(value);
  if (!(value > 0) || !Number.isInteger(log)) fail(p, 'alignment', 'an alignment is a power of two');
  if (value > MAX_ALIGN) fail(p, 'alignment', `an alignment is at most ${MAX_ALIGN}`);
  next(p);
  return value;
}

function byToken<T extends string>(words: string): (T | null)[] {
  const table: (T | null)[] = new Array<T | null>(TOKEN_COUNT).fill(null);
  for (const word of words.split(' ')) table[tokenOfWord(word)] = word as T; // the caller lists the members of T
  return table;
}
