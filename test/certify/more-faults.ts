/**
 * Faults of one line that need more than a pattern: intrinsics taken for their kin, promises on calls, numbers that lose
 * their upper bits on the way to an address or a comparison, masks that let everything through.
 */
import type { Random } from '../../src/support/random.ts';

type Fault = (line: string, random: Random) => string | null;

const KIN: readonly (readonly string[])[] = [
  ['smax', 'umax', 'smin', 'umin'],
  ['uadd.sat', 'sadd.sat'],
  ['usub.sat', 'ssub.sat'],
  ['fshl', 'fshr'],
  ['ctlz', 'cttz'],
  ['minnum', 'minimum', 'maxnum', 'maximum'],
  ['vector.reduce.smax', 'vector.reduce.umax', 'vector.reduce.smin', 'vector.reduce.umin'],
  ['vector.reduce.fmax', 'vector.reduce.fmaximum', 'vector.reduce.fmin', 'vector.reduce.fminimum'],
  ['vector.reduce.or', 'vector.reduce.and', 'vector.reduce.xor', 'vector.reduce.add'],
  ['floor', 'ceil', 'trunc', 'rint', 'round', 'roundeven'],
  ['fmuladd', 'fma'],
  ['fptosi.sat', 'fptoui.sat'],
];

export const MORE_FAULTS: Readonly<Record<string, Fault>> = {
  'another intrinsic': (line, random) => {
    const name = / @llvm\.([a-z.]+?)\.(?=[\w.]+\()/.exec(line)?.[1];
    const kin = KIN.find((list) => name !== undefined && list.includes(name));
    return kin === undefined ? null : line.replace(`@llvm.${name}.`, `@llvm.${random.pick(kin)}.`);
  },
  'poison at the limit': (line) =>
    /@llvm\.(ctlz|cttz|abs)\./.test(line) ? line.replace('i1 false)', 'i1 true)') : null,
  'flag of a truncation': (line, random) =>
    after(line, / = trunc (?=[<i])/, random.pick(['nuw ', 'nsw ', 'nuw nsw '])),
  'flag of a step': (line, random) =>
    / = getelementptr /.test(line)
      ? line.replace(
          /getelementptr (inbounds )?(nusw )?(nuw )?/,
          random.pick(['getelementptr inbounds nuw ', 'getelementptr nuw ', 'getelementptr nusw ']),
        )
      : null,
  'fast-math flag of a choice': (line, random) =>
    after(line, / = (?:fcmp|select|phi) (?=[oui<fd])/, random.pick(['nnan ', 'nsz ', 'ninf '])),
  'fast-math flag of a call': (line, random) =>
    after(line, / call (?=<\d+ x (?:float|double)|float|double)/, random.pick(['nnan ', 'nsz ', 'ninf '])),
  'promise of a call': (line, random) =>
    / call .* @llvm\.(?!lifetime|memory)/.test(line) && line.endsWith(')')
      ? `${line} ${random.pick(['noreturn', 'memory(none)', 'memory(read)'])}`
      : null,
  'promise of an argument': (line, random) =>
    / call .* @llvm\./.test(line)
      ? line.replace(/\((<\d+ x \w+>|i\d+|float|double|ptr) /, `($1 ${random.pick(['noundef', 'returned'])} `)
      : null,
  'volatile or not': (line) =>
    / volatile /.test(line)
      ? line.replace(' volatile', '')
      : after(line, /\b(?:load|store) (?!volatile|atomic)/, 'volatile '),
  'upper bits of an index': (line, random) => {
    const match = /^(.* getelementptr .*, i64 )(%[\w.]+)$/.exec(line);
    return match === null ? null : withFewerBits(match[1]!, 64, match[2]!, '', random);
  },
  'upper bits of a count': (line, random) => {
    const match = /^(.* = icmp \w+ i(64|32) )(%[\w.]+)(, .*)$/.exec(line);
    return match === null ? null : withFewerBits(match[1]!, Number(match[2]), match[3]!, match[4]!, random);
  },
  'upper bits of a limit': (line, random) => {
    const match = /^(.* = icmp \w+ i(64|32) [^,]+, )(%[\w.]+)$/.exec(line);
    return match === null ? null : withFewerBits(match[1]!, Number(match[2]), match[3]!, '', random);
  },
  'mask that is all true': (line) =>
    /@llvm\.masked\./.test(line)
      ? line.replace(/<(\d+) x i1> %[\w.]+/, (_, n: string) => `<${n} x i1> splat (i1 true)`)
      : null,
  'what masked lanes hold': (line, random) =>
    /@llvm\.masked\.(load|gather)/.test(line)
      ? line.replace(/, (<\d+ x \w+>) \S+\)/, `, $1 ${random.pick(['poison', 'zeroinitializer'])})`)
      : null,
  'choice as and, or': (line) =>
    line
      .replace(/ = select (<\d+ x i1>|i1) (\S+), \1 (\S+), \1 (?:false|zeroinitializer)$/, ' = and $1 $2, $3')
      .replace(/ = select i1 (\S+), i1 true, i1 (\S+)$/, ' = or i1 $1, $2'),
  'operand to a number': (line, random) => {
    const match =
      /^(.* = (?:add|sub|mul|and|or|xor|shl|lshr|ashr|icmp \w+)(?: \w+)*? i\d+ \S+, )%[\w.]+$/.exec(line);
    return match === null ? null : match[1] + random.pick(['0', '1', '-1', '2']);
  },
};

/** With a word put behind a pattern; null where it is not there. */
function after(line: string, pattern: RegExp, word: string): string | null {
  return pattern.test(line) ? line.replace(pattern, (head) => head + word) : null;
}

/** The value cut to fewer bits and extended again, in lines of its own. */
function withFewerBits(head: string, bits: number, value: string, tail: string, random: Random): string {
  const few = random.pick(bits === 64 ? [8, 16, 32, 33] : [8, 16, 31]);
  const extend = random.pick(['zext', 'sext']);
  return `  %mut.t = trunc i${bits} ${value} to i${few}\n  %mut.e = ${extend} i${few} %mut.t to i${bits}\n${head}%mut.e${tail}`;
}
