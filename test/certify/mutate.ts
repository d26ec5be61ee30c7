/**
 * Faults planted in the text of a rewritten function, one at a time, by class. Each class knows which lines it can
 * spoil and how; what does not parse afterwards is dropped by the caller.
 */

export interface Mutant {
  readonly fault: string;
  /** The line before and after. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** All spoilt versions of one line; a line break in one puts more lines there. */
type Fault = (line: string) => string[];

const replace =
  (pattern: RegExp, ...by: string[]): Fault =>
  (line) =>
    pattern.test(line) ? by.map((text) => line.replace(pattern, text)) : [];

const swapOperands =
  (pattern: RegExp): Fault =>
  (line) => {
    const match = pattern.exec(line);
    if (match === null) return [];
    const [, head, a, b, tail] = match;
    return a === b ? [] : [`${head}${b}, ${a}${tail ?? ''}`];
  };

const LINE_FAULTS: Readonly<Record<string, Fault>> = {
  'stray nsw': replace(/ = (add|sub|mul|shl) (nuw )?(?!nsw|nuw)(?=[<i])/, ' = $1 $2nsw '),
  'stray nuw': replace(/ = (add|sub|mul|shl) (?!nuw)(?=[<in])/, ' = $1 nuw '),
  'stray exact': replace(/ = (lshr|ashr|udiv|sdiv) (?!exact)/, ' = $1 exact '),
  'stray disjoint': replace(/ = or (?!disjoint)/, ' = or disjoint '),
  'stray nneg': replace(/ = (zext|uitofp) (?!nneg)/, ' = $1 nneg '),
  'stray inbounds': replace(/ = getelementptr (?!inbounds)/, ' = getelementptr inbounds '),
  'stray fast-math flag': replace(
    / = (fadd|fsub|fmul|fdiv|fneg) (?=[<fd])/,
    ' = $1 nnan ',
    ' = $1 ninf ',
    ' = $1 reassoc ',
    ' = $1 contract ',
    ' = $1 nsz ',
  ),
  alignment: (line) =>
    line.match(/, align (\d+)/) === null
      ? []
      : [
          line.replace(/, align (\d+)/, (_, n: string) => `, align ${Number(n) * 2}`),
          line.replace(/, align (\d+)/, (_, n: string) => `, align ${Number(n) * 16}`),
        ],
  'mask entry': (line) => entries(line).map(([at, n]) => spliceEntry(line, at, n, n === 0 ? 1 : n - 1)),
  'mask to poison': (line) =>
    entries(line).map(([at, n]) => `${line.slice(0, at)}i32 poison${line.slice(at + `i32 ${n}`.length)}`),
  'lane order': (line) => {
    const list = entries(line);
    const out: string[] = [];
    for (let i = 1; i < list.length; i++) {
      const [at, n] = list[i]!;
      const [before, m] = list[i - 1]!;
      if (n !== m) out.push(spliceEntry(spliceEntry(line, at, n, m), before, m, n));
    }
    return out;
  },
  'lane number': (line) => {
    const match = /((?:insert|extract)element .*, i(?:32|64) )(\d+)(.*)$/.exec(line);
    if (match === null) return [];
    const n = Number(match[2]);
    return [n + 1, n === 0 ? 2 : n - 1].map((m) => line.replace(match[0], `${match[1]}${m}${match[3]}`));
  },
  predicate: (line) => {
    const match = / (icmp|fcmp) (?:samesign )?(\w+) /.exec(line);
    if (match === null) return [];
    return (OTHERS[match[2]!] ?? []).map((other) => line.replace(` ${match[2]} `, ` ${other} `));
  },
  'operand swap': swapOperands(
    /^(.* (?:sub|shl|lshr|ashr|udiv|sdiv|urem|srem|fsub|fdiv|frem)(?: \w+)* (?:<[^>]*>|\w+) )(%[\w.]+|-?\d+), (%[\w.]+|-?\d+)(.*)$/,
  ),
  'compare swap': swapOperands(
    /^(.* icmp (?:s|u)\w\w (?:<[^>]*>|\w+) )(%[\w.]+), (%[\w.]+|-?\d+|zeroinitializer)(.*)$/,
  ),
  'select arms': (line) => {
    const match = /^(.* select .*?, )((?:<[^>]*>|\w+) \S+), ((?:<[^>]*>|\w+) [^,]+)$/.exec(line);
    return match === null || match[2] === match[3] ? [] : [`${match[1]}${match[3]}, ${match[2]}`];
  },
  extension: (line) => [
    ...replace(/ = sext /, ' = zext ')(line),
    ...replace(/ = zext (nneg )?/, ' = sext ')(line),
  ],
  opcode: (line) => {
    const match = / = (\w+) /.exec(line);
    return (match === null ? [] : (OPCODES[match[1]!] ?? [])).map((other) =>
      line.replace(` = ${match![1]} `, ` = ${other} `),
    );
  },
  offset: (line) => {
    const match = /( = getelementptr .*, i(?:32|64) )(-?\d+)$/.exec(line);
    return match === null
      ? []
      : [1, -1].map((d) => line.replace(match[0], `${match[1]}${Number(match[2]) + d}`));
  },
  constant: (line) => {
    const match = /( = (?:add|sub|mul|and|or|xor|shl|lshr|ashr|icmp).*[ ,<])(-?\d+)(>?)$/.exec(line);
    return match === null ? [] : [line.replace(match[0], `${match[1]}${Number(match[2]) + 1}${match[3]}`)];
  },
  'missing store': (line) => (/^\s*store |call void @llvm.masked.(store|scatter)/.test(line) ? [''] : []),
  'widened read': (line) => {
    const match = / = load .*, (ptr %[\w.]+), align/.exec(line);
    if (match === null) return [];
    return [64, -64].map(
      (by) =>
        `  %mut.p = getelementptr i8, ${match[1]}, i64 ${by}\n  %mut.v = load i8, %mut.p, align 1\n`.replace(
          'load i8, %',
          'load i8, ptr %',
        ) + line,
    );
  },
  'widened write': (line) => {
    const match = /^\s*store .*, (ptr %[\w.]+), align/.exec(line);
    return match === null
      ? []
      : [`  %mut.p = getelementptr i8, ${match[1]}, i64 64\n  store i8 0, ptr %mut.p, align 1\n${line}`];
  },
  'added division': (line) => {
    const match = /^\s*(%[\w.]+) = (?:add|sub|mul) (?:\w+ )*(i\d+) /.exec(line);
    return match === null ? [] : [`${line}\n  %mut.d = udiv ${match[2]} 1, ${match[1]}`];
  },
  'poison operand': replace(
    / = (add|sub|mul|and|or|xor|fadd|fmul|fsub|sext|zext) (.*?)%[\w.]+/,
    ' = $1 $2poison',
    ' = $1 $2undef',
  ),
  reduction: replace(/@llvm\.vector\.reduce\.(add|or|and|xor|smax|umax)\./, '@llvm.vector.reduce.mul.'),
  'float start': replace(/(reduce\.fadd\.\w+\(float) -0\.0+e\+00/, '$1 0.0', '$1 1.0'),
  'dropped freeze': replace(/ = freeze (\S+|<[^>]*>) (%[\w.]+)$/, ' = bitcast $1 $2 to $1'),
  'branch ends': replace(
    / br i1 (%[\w.]+), label (%[\w.]+), label (%[\w.]+)/,
    ' br i1 $1, label $3, label $2',
  ),
  rounding: (line) => {
    const match = /( = urem i\d+ %[\w.]+, )(\d+)$/.exec(line);
    if (match === null) return [];
    const n = Number(match[2]);
    return [n - 1, n * 2, n / 2].filter((m) => m >= 1).map((m) => line.replace(match[0], `${match[1]}${m}`));
  },
  'missing guard': replace(
    / br i1 %[\w.]+, label (%scalar\.ph\d*), label (%[\w.]+)/,
    ' br i1 false, label $1, label $2',
  ),
  'short guard': (line) => {
    const match = /( = icmp ul[te] i\d+ %[\w.]+, )(\d+)$/.exec(line);
    return match === null ? [] : [line.replace(match[0], `${match[1]}${Number(match[2]) - 1}`)];
  },
  'resume value': replace(/( = phi i\d+ .*)\[ (%n\.vec\d*|%ind\.end\d*), /, '$1[ 0, ', '$1[ 1, '),
  'vector start': replace(/( = phi <\d+ x i\d+> \[ )zeroinitializer(, )/, '$1splat (i32 1)$2', '$1poison$2'),
  'dropped remainder': replace(
    / br i1 %[\w.]+, label (%[\w.]+), label (%scalar\.ph\d*)/,
    ' br i1 true, label $1, label $2',
  ),
  'phi start': replace(/( = phi i\d+ \[ )(-?\d+)(, )/, '$17$3'),
};

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  eq: ['ne'],
  ne: ['eq'],
  slt: ['sle', 'ult', 'sgt'],
  sgt: ['sge', 'ugt', 'slt'],
  sle: ['slt', 'ule'],
  sge: ['sgt', 'uge'],
  ult: ['ule', 'slt', 'ugt'],
  ugt: ['uge', 'sgt', 'ult'],
  ule: ['ult', 'sle'],
  uge: ['ugt', 'sge'],
  olt: ['ole', 'ult'],
  ogt: ['oge', 'ugt'],
  ole: ['olt'],
  oge: ['ogt'],
  oeq: ['ueq', 'one'],
  une: ['one'],
  ord: ['uno'],
  uno: ['ord'],
};

const OPCODES: Readonly<Record<string, readonly string[]>> = {
  add: ['sub', 'xor'],
  sub: ['add'],
  mul: ['add'],
  and: ['or'],
  or: ['and', 'xor'],
  xor: ['or'],
  shl: ['lshr'],
  lshr: ['ashr', 'shl'],
  ashr: ['lshr'],
  fadd: ['fsub', 'fmul'],
  fsub: ['fadd'],
  fmul: ['fdiv'],
  fdiv: ['fmul'],
  sitofp: ['uitofp'],
  uitofp: ['sitofp'],
  fptosi: ['fptoui'],
};

/** Entries of a shuffle's mask: where `i32 n` stands, and n. */
function entries(line: string): [number, number][] {
  const start = line.lastIndexOf('x i32> <');
  if (!/ shufflevector /.test(line) || start < 0) return [];
  return [...line.matchAll(/i32 (\d+)/g)].filter((m) => m.index > start).map((m) => [m.index, Number(m[1])]);
}

function spliceEntry(line: string, at: number, from: number, to: number): string {
  return `${line.slice(0, at)}i32 ${to}${line.slice(at + `i32 ${from}`.length)}`;
}

export const FAULTS: readonly string[] = [...Object.keys(LINE_FAULTS), 'reordered access'];

/** Every spoilt version of one line, with the fault's name. */
export function spoiltLines(line: string): [fault: string, by: string][] {
  return Object.entries(LINE_FAULTS).flatMap(([fault, spoil]) =>
    spoil(line).flatMap((by): [string, string][] => (by === line ? [] : [[fault, by]])),
  );
}

/** Every mutant of a module's text. */
export function mutantsOf(text: string): Mutant[] {
  const lines = text.split('\n');
  const out: Mutant[] = [];
  const put = (fault: string, at: number, count: number, by: string): void => {
    const next = [...lines.slice(0, at), by, ...lines.slice(at + count)].join('\n');
    out.push({
      fault,
      from: lines
        .slice(at, at + count)
        .join('\n')
        .trim(),
      to: by.trim(),
      text: next,
    });
  };
  lines.forEach((line, i) => {
    if (!/^\s/.test(line)) return;
    for (const [fault, by] of spoiltLines(line)) put(fault, i, 1, by);
    for (let j = i + 1; j < Math.min(i + 6, lines.length); j++) {
      const first = /^\s*(store|%\S+ = load) /.exec(line)?.[1];
      const second = /^\s*(store|%\S+ = load) /.exec(lines[j]!)?.[1];
      if (first === undefined || second === undefined || !(first === 'store' || second === 'store')) continue;
      put('reordered access', i, j - i + 1, [lines[j]!, ...lines.slice(i + 1, j), line].join('\n'));
    }
  });
  return out;
}
