/**
 * Random faults in one function of a module's text: a line is drawn, then one of all the faults that fit it. Beside the
 * classes of `mutate.ts`: any operand replaced by another of its type, any number one more or less, what phis and
 * branches choose, notes that are added, dropped or taken from elsewhere; those of `more-faults.ts`.
 */
import type { Random } from '../../src/support/random.ts';
import { MORE_FAULTS } from './more-faults.ts';
import { type Mutant, spoiltLines } from './mutate.ts';

type Fault = (line: string, random: Random, lines: readonly string[]) => string | null;

const FAULTS: Readonly<Record<string, Fault>> = {
  ...MORE_FAULTS,
  'another operand': (line, random, lines) => {
    const uses = [...line.matchAll(/(<\d+ x \w+>|\bi\d+|\bfloat|\bdouble|\bptr) (%[\w.]+)/g)];
    if (uses.length === 0) return null;
    const use = random.pick(uses);
    const others = new Set<string>();
    for (const other of lines)
      for (const [, type, name] of other.matchAll(/(<\d+ x \w+>|\bi\d+|\bfloat|\bdouble|\bptr) (%[\w.]+)/g))
        if (type === use[1] && name !== use[2]) others.add(name!);
    if (others.size === 0) return null;
    const at = use.index + use[1]!.length + 1;
    return line.slice(0, at) + random.pick([...others]) + line.slice(at + use[2]!.length);
  },
  'second operand': (line, random, lines) => {
    const match = /^(.* = \w+(?: \w+)* (<\d+ x \w+>|i\d+|float|double) \S+, )(%[\w.]+)$/.exec(line);
    if (match === null) return null;
    const others = lines.flatMap((other) => / (%[\w.]+) = /.exec(` ${other.trim()}`)?.[1] ?? []);
    return others.length === 0 ? null : match[1]! + random.pick(others);
  },
  'any number': (line, random) => {
    const numbers = [...line.matchAll(/(?<=\bi(?:8|16|32|64) )-?\d+/g)];
    if (numbers.length === 0) return null;
    const { index, 0: text } = random.pick(numbers);
    const by = random.pick([1n, -1n, 4n, -8n]);
    return line.slice(0, index) + String(BigInt(text) + by) + line.slice(index + text.length);
  },
  'any float': (line, random) => {
    const numbers = [...line.matchAll(/(?<=\b(?:float|double) )-?\d\.\d+e[+-]\d+/g)];
    if (numbers.length === 0) return null;
    const { index, 0: text } = random.pick(numbers);
    const to = random.pick(['0.0', '-0.0', '1.0', '2.0']);
    return line.slice(0, index) + to + line.slice(index + text.length);
  },
  'a bit of a mask': (line, random) => {
    const bits = [...line.matchAll(/(?<=i1 )(true|false)/g)];
    if (bits.length === 0) return null;
    const { index, 0: text } = random.pick(bits);
    return line.slice(0, index) + (text === 'true' ? 'false' : 'true') + line.slice(index + text.length);
  },
  'phi values': (line) => {
    const match = /^(.* = phi .*)\[ (\S+), (%[\w.]+) \], \[ (\S+), (%[\w.]+) \](.*)$/.exec(line);
    return match === null || match[2] === match[4]
      ? null
      : `${match[1]}[ ${match[4]}, ${match[3]} ], [ ${match[2]}, ${match[5]} ]${match[6]}`;
  },
  'settled branch': (line, random) =>
    / br i1 %/.test(line) ? line.replace(/ br i1 %[\w.]+/, ` br i1 ${random.pick(['true', 'false'])}`) : null,
  'shuffle of others': (line) => {
    const match = /^(.* shufflevector (<[^>]*>) )(\S+), (<[^>]*>) (\S+)(, .*)$/.exec(line);
    return match === null || match[3] === match[5]
      ? null
      : `${match[1]}${match[5]}, ${match[4]} ${match[3]}${match[6]}`;
  },
  'a note less': (line, random) => {
    const notes = [...line.matchAll(/, ![\w.]+ ![\w]+/g)];
    if (notes.length === 0) return null;
    const { index, 0: text } = random.pick(notes);
    return line.slice(0, index) + line.slice(index + text.length);
  },
  'a note of another': (line, random, lines) => {
    const notes = [...line.matchAll(/(, !([\w.]+)) (![\w]+)/g)];
    if (notes.length === 0) return null;
    const { index, 0: text, 1: head, 2: kind } = random.pick(notes);
    const others = lines.flatMap((other) =>
      [...other.matchAll(/, !([\w.]+) (![\w]+)/g)].filter((m) => m[1] === kind).map((m) => m[2]!),
    );
    return `${line.slice(0, index)}${head} ${random.pick(others)}${line.slice(index + text.length)}`;
  },
  'a note more': (line, random) => {
    if (!/ = load /.test(line)) return null;
    const more = ['!noundef', '!invariant.load', ...(/ = load ptr,/.test(line) ? ['!nonnull'] : [])];
    return `${line}, ${random.pick(more)} ${EMPTY}`;
  },
  'a lower bound': (line) =>
    / = load i32, /.test(line) && !line.includes('!range') ? `${line}, !range ${RANGE}` : null,
  samesign: (line) =>
    / = icmp (?!samesign|eq|ne)/.test(line) ? line.replace(' = icmp ', ' = icmp samesign ') : null,
  'copied line': (line, random, lines) => {
    const name = /^\s*(%[\w.]+) = /.exec(line)?.[1];
    const alike = lines.filter((other) => other !== line && opcodeOf(other) === opcodeOf(line));
    if (name === undefined || / phi /.test(line) || alike.length === 0) return null;
    return random.pick(alike).replace(/^\s*%[\w.]+ = /, `  ${name} = `);
  },
};

const [EMPTY, RANGE] = ['!90001', '!90002'];
const NODES = `${EMPTY} = !{}\n${RANGE} = !{i32 -4, i32 2147483647}\n`;

function opcodeOf(line: string): string | null {
  return /^\s*%[\w.]+ = (.*?)(?: %|$)/.exec(line)?.[1] ?? null;
}

/** A spoilt version of the function, of one fault or now and then two; null where none was found. */
export function randomMutant(text: string, name: string, random: Random): Mutant | null {
  const first = spoil(text, name, random);
  if (first === null || random.int(4) !== 0) return first;
  const second = spoil(first.text, name, random);
  if (second === null) return first;
  return {
    fault: `${first.fault} + ${second.fault}`,
    from: `${first.from} / ${second.from}`,
    to: `${first.to} / ${second.to}`,
    text: second.text,
  };
}

const TRIES = 40;

function spoil(text: string, name: string, random: Random): Mutant | null {
  const start = text.search(new RegExp(`^define [^\\n]*@${name}\\(`, 'm'));
  const end = text.indexOf('\n}', start);
  if (start < 0 || end < 0) return null;
  const head = text.slice(0, start);
  const [define, ...lines] = text.slice(start, end).split('\n');
  for (let i = 0; i < TRIES; i++) {
    const at = random.int(lines.length);
    const line = lines[at]!;
    if (!/^\s+\S/.test(line)) continue;
    const found = spoiltLines(line);
    for (const [fault, of] of Object.entries(FAULTS)) {
      const by = of(line, random, lines);
      if (by !== null && by !== line) found.push([fault, by]);
    }
    if (found.length === 0) continue;
    const [fault, by] = random.pick(found);
    const body = [...lines.slice(0, at), by, ...lines.slice(at + 1)].join('\n');
    const rest = text.slice(end);
    const nodes = rest.includes(NODES) ? '' : NODES;
    return { fault, from: line.trim(), to: by.trim(), text: `${head}${define}\n${body}${rest}\n${nodes}` };
  }
  return null;
}
