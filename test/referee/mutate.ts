/**
 * One-token mutants of valid modules: what a slip of the keyboard, or of a compiler under construction, leaves behind.
 * A mutant differs from its seed in one place and in one of eight ways; the same seed number gives the same mutants
 * on every machine. The tokens are found by a pattern of our own, not by the lexer under test.
 */
import { Random } from '../../src/support/random.ts';

export const KINDS = [
  'delete',
  'duplicate',
  'swap',
  'replace',
  'number',
  'type',
  'opcode',
  'drop-line',
] as const;
export type MutationKind = (typeof KINDS)[number];

/** The order in which kinds are taken: those that leave the grammar whole, twice as often. */
const TURNS: readonly MutationKind[] = [...KINDS, 'replace', 'number', 'type', 'opcode'];

export interface Seed {
  readonly name: string;
  /** A byte string. */
  readonly text: string;
}

export interface Mutant {
  readonly seed: string;
  readonly kind: MutationKind;
  /** What changed, for a person: `line 3: 'add' → 'fadd'`. */
  readonly change: string;
  readonly text: string;
}

type TokenClass = 'local' | 'global' | 'metadata' | 'number' | 'type' | 'opcode' | 'word' | 'string' | 'mark';

interface Token {
  readonly kind: TokenClass;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const TOKEN =
  /;[^\n]*|c?"[^"]*"|[%@$!^#](?:"[^"]*"|[-\w$.]+)|-?\d[\w.]*(?:[eE][-+]?\d+)?|[A-Za-z_$.][-\w$.]*|\.\.\.|[^\s]/g;

const TYPE = /^(?:i\d+|half|bfloat|float|double|fp128|x86_fp80|ptr|void|label|token|metadata)$/;

const TYPES = ['i1', 'i8', 'i16', 'i32', 'i64', 'i128', 'float', 'double', 'half', 'ptr', 'void', 'i7'];

const OPCODES = [
  ...['add', 'sub', 'mul', 'udiv', 'sdiv', 'urem', 'srem', 'shl', 'lshr', 'ashr', 'and', 'or', 'xor'],
  ...['fadd', 'fsub', 'fmul', 'fdiv', 'frem', 'fneg', 'icmp', 'fcmp', 'select', 'freeze', 'phi', 'call'],
  ...['trunc', 'zext', 'sext', 'fptrunc', 'fpext', 'fptoui', 'fptosi', 'uitofp', 'sitofp', 'bitcast'],
  ...['ptrtoint', 'inttoptr', 'addrspacecast', 'load', 'store', 'getelementptr', 'alloca', 'fence'],
  ...['extractelement', 'insertelement', 'shufflevector', 'extractvalue', 'insertvalue', 'ret', 'br'],
  ...['switch', 'unreachable', 'invoke', 'resume', 'atomicrmw', 'cmpxchg', 'landingpad'],
];

const OPCODE_SET: ReadonlySet<string> = new Set(OPCODES);

/** `count` different mutants of the seeds, taken in turn so that every seed and every kind has its share. */
export function mutants(seeds: readonly Seed[], count: number, seedNumber: number): Mutant[] {
  const random = new Random(seedNumber);
  const prepared = seeds.map((seed) => ({ seed, tokens: tokensOf(seed.text) }));
  const made: Mutant[] = [];
  const known = new Set(seeds.map(({ text }) => text));
  for (let attempt = 0; made.length < count && attempt < count * 20; attempt++) {
    const { seed, tokens } = prepared[attempt % prepared.length]!;
    const kind = TURNS[(attempt + Math.floor(attempt / prepared.length)) % TURNS.length]!;
    const mutant = mutate(seed, tokens, kind, random);
    if (mutant === null || known.has(mutant.text)) continue;
    known.add(mutant.text);
    made.push(mutant);
  }
  return made;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (match[0].startsWith(';')) continue;
    const start = match.index;
    tokens.push({ kind: classOf(match[0]), start, end: start + match[0].length, text: match[0] });
  }
  return tokens;
}

function classOf(text: string): TokenClass {
  if (/^c?"/.test(text)) return 'string';
  if (text.length > 1 && text.startsWith('%')) return 'local';
  if (text.length > 1 && text.startsWith('@')) return 'global';
  if (text.length > 1 && /^[!#^$]/.test(text)) return 'metadata';
  if (/^-?\d/.test(text)) return 'number';
  if (TYPE.test(text)) return 'type';
  if (OPCODE_SET.has(text)) return 'opcode';
  return /^[A-Za-z_$.]/.test(text) ? 'word' : 'mark';
}

/** One mutant of a seed, or null when this kind finds nothing to change in it. */
function mutate(seed: Seed, tokens: readonly Token[], kind: MutationKind, random: Random): Mutant | null {
  const wanted = WANTS[kind];
  const candidates = wanted === null ? tokens : tokens.filter((token) => token.kind === wanted);
  if (candidates.length === 0) return null;
  const token = random.pick(candidates);
  if (kind === 'drop-line') return dropLine(seed, token);
  if (kind === 'swap') return swap(seed, token, tokens[tokens.indexOf(token) + 1]);
  const replacement = replacementOf(token, kind, tokens, random);
  if (replacement === null || replacement === token.text) return null;
  return edited(seed, kind, token.start, token.end, replacement, `'${token.text}' → '${replacement}'`);
}

/** The class of token a kind of mutation works on; null for any. */
const WANTS: Readonly<Record<MutationKind, TokenClass | null>> = {
  delete: null,
  duplicate: null,
  swap: null,
  replace: null,
  number: 'number',
  type: 'type',
  opcode: 'opcode',
  'drop-line': null,
};

function replacementOf(
  token: Token,
  kind: MutationKind,
  tokens: readonly Token[],
  random: Random,
): string | null {
  switch (kind) {
    case 'delete':
      return '';
    case 'duplicate':
      return `${token.text} ${token.text}`;
    case 'number':
      return otherNumber(token.text, random);
    case 'type':
      return random.pick(TYPES);
    case 'opcode':
      return random.pick(OPCODES);
    default:
      return random.pick(tokens.filter((other) => other.kind === token.kind)).text;
  }
}

function otherNumber(text: string, random: Random): string {
  if (!/^-?\d{1,15}$/.test(text)) return random.pick(['0', '1.0', '0x7FF0000000000000']);
  const n = Number(text);
  return String(random.pick([n + 1, n - 1, 0, -1, n * 2, 3, 255, 4294967296]));
}

function swap(seed: Seed, first: Token, second: Token | undefined): Mutant | null {
  if (second === undefined || first.text === second.text) return null;
  const between = seed.text.slice(first.end, second.start);
  const text = `${second.text}${between === '' ? ' ' : between}${first.text}`;
  return edited(seed, 'swap', first.start, second.end, text, `'${first.text}' ↔ '${second.text}'`);
}

function dropLine(seed: Seed, token: Token): Mutant {
  const start = seed.text.lastIndexOf('\n', token.start) + 1;
  const end = seed.text.indexOf('\n', token.start);
  const line = seed.text.slice(start, end < 0 ? undefined : end);
  const until = end < 0 ? seed.text.length : end + 1;
  return edited(seed, 'drop-line', start, until, '', `without '${line.trim()}'`);
}

function edited(
  { name, text }: Seed,
  kind: MutationKind,
  start: number,
  end: number,
  replacement: string,
  what: string,
): Mutant {
  const line = text.slice(0, start).split('\n').length;
  return {
    seed: name,
    kind,
    change: `line ${line}: ${what}`,
    text: text.slice(0, start) + replacement + text.slice(end),
  };
}
