// npm run bench:exec [-- --rounds=N --json]
//
// How many instructions the reference interpreter executes a second, by kind of work; the best of a few rounds.
// "Simple" are the scalar loops: their geometric mean is the figure that is promised (10 million a second).

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './process.mjs';

const PROMISED = 10;
const options = readOptions(process.argv.slice(2));
const door = join(ROOT, 'dist', 'exec', 'index.js');
if (!existsSync(door)) fail('dist/ is not built: run `npm run build` first');
const { parseArguments, prepare } = await import(pathToFileURL(door).href);
const { parseModule } = await import(pathToFileURL(join(ROOT, 'dist', 'text', 'index.js')).href);

/** A loop over i from 0 to n whose body may use %i, the carried %s, and must define %t, the next %s. */
function loop(name, type, start, body, params = '') {
  return `define ${type} @${name}(i32 %n${params}) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi ${type} [ ${start}, %entry ], [ %t, %loop ]
${body
  .trim()
  .split('\n')
  .map((line) => `  ${line.trim()}`)
  .join('\n')}
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret ${type} %t
}
`;
}

const WORK = [
  {
    name: 'sum of i32',
    simple: true,
    args: '300000,[i32 x 300000]',
    text: loop(
      'f',
      'i32',
      '0',
      `%k = zext nneg i32 %i to i64
       %p = getelementptr inbounds i32, ptr %a, i64 %k
       %v = load i32, ptr %p, align 4
       %m = mul i32 %v, 3
       %x = xor i32 %m, %i
       %t = add nsw i32 %s, %x`,
      ', ptr %a',
    ),
  },
  {
    name: 'saxpy of double',
    simple: true,
    args: '300000,[double x 300000],[double x 300000]',
    text: loop(
      'f',
      'double',
      '0.0',
      `%k = zext nneg i32 %i to i64
       %p = getelementptr inbounds double, ptr %a, i64 %k
       %q = getelementptr inbounds double, ptr %b, i64 %k
       %v = load double, ptr %p, align 8
       %w = load double, ptr %q, align 8
       %m = fmul double %v, 2.5
       %x = fadd double %m, %w
       store double %x, ptr %q, align 8
       %t = fadd double %s, %x`,
      ', ptr %a, ptr %b',
    ),
  },
  {
    name: 'hash of i64',
    simple: true,
    args: '300000',
    text: loop(
      'f',
      'i64',
      '14695981039346656037',
      `%k = zext i32 %i to i64
       %x = xor i64 %s, %k
       %m = mul i64 %x, 1099511628211
       %h = lshr i64 %m, 29
       %t = xor i64 %m, %h`,
    ),
  },
  {
    name: 'bytes and branches',
    simple: true,
    args: '300000,[i8 x 300000]',
    text: `define i32 @f(i32 %n, ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %s = phi i32 [ 0, %entry ], [ %t, %next ]
  %k = zext nneg i32 %i to i64
  %p = getelementptr inbounds i8, ptr %a, i64 %k
  %v = load i8, ptr %p, align 1
  %w = add i8 %v, 7
  %odd = and i32 %i, 1
  %z = icmp eq i32 %odd, 0
  br i1 %z, label %even, label %next
even:
  %u = zext i8 %w to i32
  %s1 = add nsw i32 %s, %u
  store i8 %w, ptr %p, align 1
  br label %next
next:
  %t = phi i32 [ %s, %loop ], [ %s1, %even ]
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
`,
  },
  {
    name: 'locals in memory, as at -O0',
    simple: true,
    args: '300000',
    text: `define i32 @f(i32 %n) {
entry:
  %pn = alloca i32, align 4
  %pi = alloca i32, align 4
  %ps = alloca i32, align 4
  store i32 %n, ptr %pn, align 4
  store i32 0, ptr %pi, align 4
  store i32 0, ptr %ps, align 4
  br label %test
test:
  %i = load i32, ptr %pi, align 4
  %m = load i32, ptr %pn, align 4
  %c = icmp slt i32 %i, %m
  br i1 %c, label %body, label %exit
body:
  %s = load i32, ptr %ps, align 4
  %i2 = load i32, ptr %pi, align 4
  %t = add nsw i32 %s, %i2
  %u = and i32 %t, 65535
  store i32 %u, ptr %ps, align 4
  %i3 = load i32, ptr %pi, align 4
  %j = add nsw i32 %i3, 1
  store i32 %j, ptr %pi, align 4
  br label %test
exit:
  %r = load i32, ptr %ps, align 4
  ret i32 %r
}
`,
  },
  {
    name: 'calls',
    simple: false,
    args: '22',
    text: `define i32 @f(i32 %n) {
  %c = icmp ult i32 %n, 2
  br i1 %c, label %base, label %more
base:
  ret i32 %n
more:
  %a = sub i32 %n, 1
  %b = sub i32 %n, 2
  %x = call i32 @f(i32 %a)
  %y = call i32 @f(i32 %b)
  %z = add i32 %x, %y
  ret i32 %z
}
`,
  },
  {
    name: 'vectors of 4 floats',
    simple: false,
    args: '100000,[float x 400000]',
    text: loop(
      'f',
      '<4 x float>',
      'zeroinitializer',
      `%k = shl nuw nsw i32 %i, 2
       %o = zext nneg i32 %k to i64
       %p = getelementptr inbounds float, ptr %a, i64 %o
       %v = load <4 x float>, ptr %p, align 4
       %m = fmul <4 x float> %v, %v
       %r = shufflevector <4 x float> %m, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
       %t = fadd <4 x float> %s, %r`,
      ', ptr %a',
    ),
  },
  {
    name: 'vectors of 16 bytes',
    simple: false,
    args: '30000,[i8 x 480000]',
    text: loop(
      'f',
      '<16 x i8>',
      'zeroinitializer',
      `%k = shl nuw nsw i32 %i, 4
       %o = zext nneg i32 %k to i64
       %p = getelementptr inbounds i8, ptr %a, i64 %o
       %v = load <16 x i8>, ptr %p, align 1
       %m = add <16 x i8> %v, %s
       %x = xor <16 x i8> %m, %v
       %t = add <16 x i8> %x, %v`,
      ', ptr %a',
    ),
  },
];

const rows = WORK.map(measure);
const simple = rows.filter((row) => row.simple).map((row) => row.millions);
const mean = Math.exp(simple.reduce((sum, x) => sum + Math.log(x), 0) / simple.length);
if (options.json) {
  process.stdout.write(
    `${JSON.stringify({ schema: 1, node: process.version, rows, simple: mean }, null, 2)}\n`,
  );
} else {
  process.stdout.write(`${'work'.padEnd(30)}${'instructions'.padStart(14)}${'million/s'.padStart(12)}\n`);
  for (const { name, instructions, millions } of rows) {
    process.stdout.write(
      `${name.padEnd(30)}${String(instructions).padStart(14)}${millions.toFixed(1).padStart(12)}\n`,
    );
  }
  process.stdout.write(`simple instructions: ${mean.toFixed(1)} million a second (promised: ${PROMISED})\n`);
}
if (mean < PROMISED) process.exitCode = 1;

function measure({ name, text, args, simple: isSimple }) {
  const { module, diagnostics } = parseModule(text, `${name}.ll`);
  if (module === null) fail(`${name}: ${diagnostics.map((d) => d.message).join('; ')}`);
  const parsed = parseArguments(args);
  if (!parsed.ok) fail(`${name}: ${parsed.message}`);
  const program = prepare(module);
  let least = Number.POSITIVE_INFINITY;
  let instructions = 0;
  for (let round = 0; round < options.rounds; round++) {
    const start = process.hrtime.bigint();
    const outcome = program.run('f', parsed.args);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (outcome.kind !== 'returned') fail(`${name}: ${outcome.kind} ${outcome.message ?? outcome.reason}`);
    instructions = outcome.counts.total;
    least = Math.min(least, seconds);
  }
  return { name, simple: isSimple, instructions, millions: instructions / least / 1e6 };
}

function readOptions(args) {
  const found = { rounds: 5, json: false };
  for (const arg of args) {
    const rounds = /^--rounds=(\d+)$/.exec(arg);
    if (rounds !== null) found.rounds = Number(rounds[1]);
    else if (arg === '--json') found.json = true;
    else fail(`unknown argument ${arg}`, 2);
  }
  return found;
}

function fail(message, code = 1) {
  process.stderr.write(`bench:exec: ${message}\n`);
  process.exit(code);
}
