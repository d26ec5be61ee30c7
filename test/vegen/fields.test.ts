/** Lanes that are cut out of a few words: bytes of the words, shifted and masked, and proved. */
import { describe, expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

function run(text: string): { code: string; dropped: readonly unknown[] } {
  const module = parseModule(text, 'a.ll').module!;
  const pipeline = parsePipeline('vegen', CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  const report = optimize(module, pipeline.passes, {
    target: { forced: targetNamed('wasm128') },
    check: certifier(),
  });
  return { code: printModule(module), dropped: report.dropped };
}

interface Field {
  /** Of the word, of the field, and where it begins in the word. */
  readonly wordBits: number;
  readonly bits: number;
  readonly at: number;
}

/** `d[k] = (x >> at) & mask`, as numbers of so many bits, through so many. */
function cutOut(fields: readonly Field[], bits: number, through: number, layout = 'e'): string {
  const lines = fields.flatMap(({ wordBits, bits: own, at }, k) => {
    const cast = (from: number, to: number): string => (from < to ? 'zext' : 'trunc');
    const steps = [`%s${k} = lshr i${wordBits} %x, ${at}`];
    let last = `%s${k}`;
    if (through !== wordBits) {
      steps.push(`%t${k} = ${cast(wordBits, through)} i${wordBits} ${last} to i${through}`);
      last = `%t${k}`;
    }
    steps.push(`%m${k} = and i${through} ${last}, ${2 ** own - 1}`);
    last = `%m${k}`;
    if (through !== bits) {
      steps.push(`%u${k} = ${cast(through, bits)} i${through} ${last} to i${bits}`);
      last = `%u${k}`;
    }
    return [
      ...steps,
      `%p${k} = getelementptr inbounds i${bits}, ptr %d, i64 ${k}`,
      `store i${bits} ${last}, ptr %p${k}, align 1`,
    ];
  });
  return `target datalayout = "${layout}"
define void @f(i${fields[0]!.wordBits} %x, ptr %d) {
  ${lines.join('\n  ')}
  ret void
}
`;
}

const every = (count: number, bits: number, wordBits: number): Field[] =>
  Array.from({ length: count }, (_, k) => ({ wordBits, bits, at: k * bits }));

/** Numbers of so many bits one behind the other in bytes of memory, as numbers of 16 bits. */
function stream(bits: number, count: number): string {
  const lines: string[] = [];
  for (let byte = 0; byte < (bits * count) / 8; byte++)
    lines.push(
      `%q${byte} = getelementptr inbounds i8, ptr %s, i64 ${byte}`,
      `%b${byte} = load i8, ptr %q${byte}, align 1`,
      `%z${byte} = zext i8 %b${byte} to i16`,
    );
  for (let k = 0; k < count; k++) {
    const [first, at] = [Math.floor((k * bits) / 8), (k * bits) % 8];
    lines.push(`%l${k} = lshr i16 %z${first}, ${at}`);
    let last = `%l${k}`;
    if (at + bits > 8) {
      lines.push(`%h${k} = shl i16 %z${first + 1}, ${8 - at}`, `%o${k} = or i16 %l${k}, %h${k}`);
      last = `%o${k}`;
    }
    lines.push(
      `%m${k} = and i16 ${last}, ${2 ** bits - 1}`,
      `%p${k} = getelementptr inbounds i16, ptr %d, i64 ${k}`,
      `store i16 %m${k}, ptr %p${k}, align 2`,
    );
  }
  return `define void @f(ptr noalias %s, ptr noalias %d) {\n  ${lines.join('\n  ')}\n  ret void\n}\n`;
}

describe('parts of a word', () => {
  test('are bytes of it and of what it is shifted, in turns', () => {
    const { code, dropped } = run(cutOut(every(8, 4, 32), 8, 32));
    expect(dropped).toEqual([]);
    expect(code).toContain('lshr <4 x i32>');
    expect(code).toContain('store <8 x i8>');
    expect(code).not.toMatch(/lshr i32|store i8/);
  });

  test('that are whole bytes are moved alone', () => {
    const { code, dropped } = run(cutOut(every(8, 8, 64), 8, 64));
    expect(dropped).toEqual([]);
    expect(code).not.toMatch(/lshr|and </);
  });

  test('are shifted by one amount behind products with powers of two, where that is less', () => {
    const { code, dropped } = run(stream(10, 4));
    expect(dropped).toEqual([]);
    expect(code).toMatch(/mul <4 x i16> %\S+, <i16 64, i16 16, i16 4, i16 1>/);
    expect(code).toMatch(/lshr <4 x i16> %\S+, (?:splat \(i16 6\)|<i16 6,)/);
  });

  test('of one bit are not moved: it is asked whether they are set', () => {
    const { code, dropped } = run(cutOut(every(8, 1, 32), 8, 32));
    expect(dropped).toEqual([]);
    expect(code).toMatch(/and <8 x i8> %\S+, <i8 1, i8 2, i8 4, i8 8, i8 16, i8 32, i8 64, i8 -128>/);
    expect(code).toContain('@llvm.umin.v8i8');
  });

  test('are left alone where the first byte is the highest', () => {
    expect(run(cutOut(every(8, 4, 32), 8, 32, 'E')).code).not.toContain('bitcast');
  });

  test('are proved, however many bits they have and wherever they begin', () => {
    const random = new Random(5);
    let packed = 0;
    for (let round = 0; round < 24; round++) {
      const wordBits = random.pick([16, 32, 64]);
      const bits = random.pick([8, 16, 32]);
      const own = 1 + random.int(Math.min(bits, 12));
      const fields = Array.from({ length: random.pick([4, 8]) }, () => ({
        wordBits,
        bits: random.bool(0.8) ? own : 1 + random.int(own),
        at: random.int(wordBits - own),
      }));
      const { code, dropped } = run(cutOut(fields, bits, Math.max(bits, random.pick([16, 32, wordBits]))));
      expect(dropped, code).toEqual([]);
      if (code.includes('bitcast')) packed++;
    }
    expect(packed).toBeGreaterThan(5);
  });
});

/** `d[k] = table[(x >> at) & 15]` */
function lookedUp(count: number, entries: number, mask = 15, isConstant = true): string {
  const lines = Array.from(
    { length: count },
    (_, k) => `%s${k} = lshr i64 %x, ${4 * k}
  %m${k} = and i64 %s${k}, ${mask}
  %i${k} = getelementptr inbounds i8, ptr @h, i64 %m${k}
  %v${k} = load i8, ptr %i${k}, align 1
  %p${k} = getelementptr inbounds i8, ptr %d, i64 ${k}
  store i8 %v${k}, ptr %p${k}, align 1`,
  );
  const table = Array.from({ length: entries }, (_, i) => `i8 ${(i * 11) % 100}`).join(', ');
  return `target triple = "wasm32"
@h = internal ${isConstant ? 'constant' : 'global'} [${entries} x i8] [${table}]
define void @f(i64 %x, ptr noalias %d) "target-features"="+simd128" {
  ${lines.join('\n  ')}
  ret void
}
`;
}

describe('bytes of a small table', () => {
  test('are looked up in a register, and proved', () => {
    for (const count of [8, 16]) {
      const { code, dropped } = run(lookedUp(count, 16));
      expect(dropped).toEqual([]);
      expect(code).toContain('@llvm.wasm.swizzle');
      expect(code).not.toMatch(/load i8|store i8/);
    }
  });

  test('that is shorter than what the index may name, too: nobody may load behind its end', () => {
    const { code, dropped } = run(lookedUp(8, 10));
    expect(dropped).toEqual([]);
    expect(code).toContain('@llvm.wasm.swizzle');
  });

  test('are loaded where the table is larger, or no constant', () => {
    expect(run(lookedUp(8, 32, 31)).code).toContain('load i8');
    expect(run(lookedUp(8, 16, 15, false)).code).toContain('load i8');
  });
});

/** The bytes of %x and %y, added up and cut to 255, as one number again; `keep` bits of each. */
function sums(keep = 255, up = 8): string {
  const lines = [0, 1, 2, 3].map(
    (k) => `%s${k} = lshr i32 %x, ${8 * k}
  %a${k} = and i32 %s${k}, 255
  %t${k} = lshr i32 %y, ${8 * k}
  %b${k} = and i32 %t${k}, 255
  %m${k} = mul i32 %a${k}, %b${k}
  %n${k} = add i32 %m${k}, %w
  %h${k} = lshr i32 %n${k}, 8
  %c${k} = and i32 %h${k}, ${keep}
  %u${k} = shl i32 %c${k}, ${up * k}
  ${k === 0 ? '' : `%o${k} = or i32 ${k === 1 ? '%u0' : `%o${k - 1}`}, %u${k}`}`,
  );
  return `define i32 @f(i32 %x, i32 %y, i32 %w) {
  ${lines.join('\n  ')}
  ret i32 %o3
}
`;
}

describe('parts of several numbers', () => {
  test('are bytes that are moved together, and proved', () => {
    const { code, dropped } = run(sums());
    expect(dropped).toEqual([]);
    expect(code).toMatch(/mul <4 x i32>/);
    expect(code).toMatch(/ret i32 %\S+\n}/);
    expect(code).not.toMatch(/ or i32/);
  });

  test('are left alone where they overlap, or do not lie in bytes of the number', () => {
    expect(run(sums(511)).code).not.toContain('<1 x i32>');
    expect(run(sums(127, 7)).code).not.toContain('<1 x i32>');
  });
});

test('lanes that are zero are parts of no word', () => {
  const lanes = [0, 1, 2, 3].map(
    (k) => `%p${k} = getelementptr i32, ptr %p, i64 ${k}
  %x${k} = load i32, ptr %p${k}
  %s${k} = shl i32 %x${k}, 16
  %m${k} = and i32 %s${k}, 65535
  %q${k} = getelementptr i32, ptr %q, i64 ${k}
  store i32 %m${k}, ptr %q${k}`,
  );
  const { code } = run(`define void @f(ptr noalias %p, ptr noalias %q) {
  ${lanes.join('\n  ')}
  ret void
}
`);
  expect(code).toMatch(/and <4 x i32>/);
});
