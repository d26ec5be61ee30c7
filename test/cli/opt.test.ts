/** The contract of `superword opt` and its siblings: flags, exit codes, what is printed where. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const DEAD = `define i32 @f(i32 %a) {
  %unused = mul i32 %a, %a
  %kept = add i32 %a, 1
  ret i32 %kept
}

define i32 @g(i32 %a) optnone noinline {
  %unused = mul i32 %a, %a
  ret i32 %a
}
`;

function run(...args: string[]): Answer {
  writeFileSync(join(folder.path, 'in.ll'), DEAD, 'latin1');
  return superword(folder.path, args);
}

describe('opt', () => {
  test('without -passes runs the default pipeline, and leaves optnone functions alone', () => {
    const { code, stdout } = run('opt', 'in.ll');
    expect(code).toBe(0);
    expect(stdout.match(/%unused/g)).toHaveLength(1);
    expect(stdout.indexOf('%unused')).toBeGreaterThan(stdout.indexOf('@g('));
  });

  test('with an empty -passes only parses and prints', () => {
    expect(run('opt', '-passes=', 'in.ll').stdout.match(/%unused/g)).toHaveLength(2);
  });

  test('takes long flags with one dash or two, values behind = or as the next word', () => {
    const forms = [['-passes=dce'], ['--passes=dce'], ['-passes', 'dce'], ['--passes', 'dce']];
    const outputs = forms.map((form) => run('opt', ...form, 'in.ll').stdout);
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]).toContain('@f');
  });

  test('reads standard input and response files', () => {
    const piped = superword(folder.path, ['opt', '-', '-passes='], { input: DEAD, stdio: 'pipe' });
    expect(piped.stdout).toContain('@f');
    writeFileSync(join(folder.path, 'flags.rsp'), '-passes="" -S\nin.ll');
    expect(run('opt', '@flags.rsp').stdout).toBe(run('opt', '-passes=', 'in.ll').stdout);
  });

  test('writes a file whole or not at all', () => {
    expect(run('opt', 'in.ll', '-o', 'out.ll').code).toBe(0);
    expect(readFileSync(join(folder.path, 'out.ll'), 'latin1')).toContain('@f');
    writeFileSync(join(folder.path, 'bad.ll'), 'define i32 @f() {\n  ret i64 0\n}\n');
    expect(superword(folder.path, ['opt', 'bad.ll', '-o', 'never.ll']).code).toBe(1);
    expect(existsSync(join(folder.path, 'never.ll'))).toBe(false);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('may write over its input', () => {
    expect(run('opt', 'in.ll', '-o', 'in.ll').code).toBe(0);
    expect(readFileSync(join(folder.path, 'in.ll'), 'latin1')).toContain('%kept');
  });

  test('makes no more rewrites than -opt-bisect-limit allows', () => {
    expect(run('opt', '-opt-bisect-limit=0', 'in.ll').stdout.match(/%unused/g)).toHaveLength(2);
    expect(run('opt', '-opt-bisect-limit=1', 'in.ll').stdout.match(/%unused/g)).toHaveLength(1);
  });

  test('writes plans, keeps to them, and says what does not fit', () => {
    const copy = [0, 1, 2, 3].map(
      (i) => `  %p${i} = getelementptr inbounds i32, ptr %a, i64 ${i}
  %q${i} = getelementptr inbounds i32, ptr %b, i64 ${i}
  %x${i} = load i32, ptr %p${i}
  store i32 %x${i}, ptr %q${i}`,
    );
    const text = `define void @copy(ptr noalias %a, ptr noalias %b) {\nentry:\n${copy.join('\n')}\n  ret void\n}\n`;
    writeFileSync(join(folder.path, 'copy.ll'), text);
    const opt = (...flags: string[]): Answer =>
      superword(folder.path, ['opt', 'copy.ll', '-passes=vegen', ...flags]);
    const free = opt('--plan-output=copy.plan');
    expect(free.stdout).toContain('store <4 x i32>');
    expect(readFileSync(join(folder.path, 'copy.plan'), 'latin1')).toContain(
      '4 x load i32: %x0 %x1 %x2 %x3 ;',
    );
    expect(opt('--plan=copy.plan').stdout).toBe(free.stdout);
    writeFileSync(join(folder.path, 'bad.plan'), 'superword-plan 1\nfunction @copies\nblock %entry\n');
    const bad = opt('--plan=bad.plan');
    expect(bad).toMatchObject({ code: 1, stdout: '' });
    expect(bad.stderr).toContain(
      'bad.plan:2:10: error[plan-function]: there is no function @copies; did you mean @copy?',
    );
    expect(opt('--plan=copy.plan', '-passes=dce').code).toBe(2);
  });

  test('prints functions after passes, only those asked for', () => {
    const changed = run('opt', '-print-changed', '-disable-output', 'in.ll');
    expect(changed.stdout).toBe('');
    expect(changed.stderr).toContain('IR after dce on @f');
    const filtered = run('opt', '-print-after-all', '-filter-print-funcs=g', '-disable-output', 'in.ll');
    expect(filtered.stderr).not.toContain('@f');
  });

  test("writes remarks as lines and in LLVM's YAML", () => {
    const { stderr } = run(
      'opt',
      '-pass-remarks=dce',
      '-pass-remarks-output=r.yaml',
      '-disable-output',
      'in.ll',
    );
    expect(stderr).toBe('in.ll: @f: remark: removed 1 unused instructions [-Rpass=dce]\n');
    const yaml = readFileSync(join(folder.path, 'r.yaml'), 'utf8');
    expect(yaml).toContain('--- !Passed\nPass:            dce\nName:            DeadCodeRemoved\n');
    expect(yaml).toContain('not optimized');
  });

  test('tells times, counts and the pipeline', () => {
    expect(run('opt', '-print-passes').stdout).toMatch(/^[\w,{}=-]*\bchoose\b[\w,{}=-]*\n$/);
    expect(run('opt', '-print-passes', '-passes=dce').stdout).toBe('dce\n');
    expect(run('opt', '-stats', '-disable-output', 'in.ll').stderr).toMatch(/1 dce\.removed/);
    expect(run('opt', '-time-passes', '-disable-output', 'in.ll').stderr).toMatch(/\d ms .*dce/);
  });

  test('answers one JSON document with a schema', () => {
    const report = JSON.parse(run('opt', '--json', 'in.ll').stdout);
    expect(report).toMatchObject({ schema: 1, changed: ['f'], stats: { 'dce.removed': 1 } });
    writeFileSync(join(folder.path, 'bad.ll'), 'define i32 @f() {\n  ret i64 0\n}\n');
    const bad = superword(folder.path, ['opt', '--json', 'bad.ll']);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.stdout).diagnostics[0]).toMatchObject({
      file: 'bad.ll',
      line: 2,
      severity: 'error',
    });
  });

  test.each([
    [
      'an unknown flag',
      ['opt', '-pases=dce', 'in.ll'],
      /unknown option '-pases=dce'; did you mean '-passes'/,
    ],
    ['an unknown pass', ['opt', '-passes=dec', 'in.ll'], /unknown pass 'dec'; did you mean 'dce'/],
    [
      'an unknown target',
      ['opt', '--target=avx3', 'in.ll'],
      /'avx3' is no value of '-target': .*or a \.json file/,
    ],
    ['a missing value', ['opt', 'in.ll', '-o'], /option '-o' needs a value/],
    ['no input', ['opt'], /an input is missing/],
    ['two inputs', ['opt', 'in.ll', 'in.ll'], /one input, not 2/],
    ['an unknown command', ['optt', 'in.ll'], /unknown command 'optt'; did you mean 'opt'/],
    ['help for an unknown command', ['help', 'optt'], /unknown command 'optt'; did you mean 'opt'/],
    ['the costs of an unknown target', ['targets', 'avx3'], /no target 'avx3': avx512, avx2, .*\.json file/],
  ])('%s is a usage error', (_, args, says) => {
    const { code, stderr } = run(...args);
    expect(stderr).toMatch(says);
    expect(code).toBe(2);
  });
});

describe('inputs', () => {
  test.each(['explain', 'opt', 'verify', 'exec', 'run'])(
    '%s says alike that a file is not there',
    (command) => {
      for (const name of ['none.c', 'none.ll'])
        expect(run(command, name).stderr).toBe(
          `superword ${command}: ${name}: error[unreadable]: no such file or directory\n`,
        );
    },
  );

  test('what was taken for LLVM IR by its name is said to be that', () => {
    writeFileSync(join(folder.path, 'noext'), 'int f(void);');
    expect(superword(folder.path, ['verify', 'noext']).stderr).toMatch(
      /\nnote: noext was read as LLVM IR: C and/,
    );
    writeFileSync(join(folder.path, 'wrong.ll'), 'int f(void);');
    expect(superword(folder.path, ['verify', 'wrong.ll']).stderr).not.toContain('note');
  });

  test('explain says which machine it lacks, and why nothing is done then', () => {
    const loop =
      'target triple = "x86_64-unknown-linux-gnu"\ndefine void @f(ptr %p) {\nentry:\n  br label %l\nl:\n  br label %l\n}\n';
    writeFileSync(join(folder.path, 'plain.ll'), loop);
    expect(superword(folder.path, ['explain', 'plain.ll']).stdout).toContain(
      '\ntarget none (not compiled for x86-64 with SSE4.2; --target=T names one)\n',
    );
    expect(superword(folder.path, ['explain', 'plain.ll', '--target=avx2']).stdout).toContain(
      '\ntarget avx2\n',
    );
    writeFileSync(join(folder.path, 'mine.json'), '{"name": "mine", "like": "avx2"}');
    expect(superword(folder.path, ['explain', 'plain.ll', '--target=mine.json']).stdout).toContain(
      '\ntarget mine\n',
    );
    writeFileSync(join(folder.path, 'bad.json'), '{"name": "bad", "like": "avx3"}');
    const bad = superword(folder.path, ['opt', 'plain.ll', '--target=bad.json']);
    expect(bad.stderr).toMatch(/^superword opt: bad\.json: error\[bad-target\]: 'like' names a target/);
    expect(bad.code).toBe(1);
    writeFileSync(join(folder.path, 'empty.ll'), '');
    expect(superword(folder.path, ['explain', 'empty.ll']).stdout).toMatch(
      /\ntarget none \(no function has a body\)/,
    );
  });
});

describe('the other commands', () => {
  test('verify answers in a line, or with all faults', () => {
    expect(run('verify', 'in.ll').stdout).toBe('in.ll: well formed (2 functions, 5 instructions)\n');
    writeFileSync(
      join(folder.path, 'bad.ll'),
      'define i32 @f() {\n  ret i64 0\n}\ndefine i32 @g() {\n  ret i8 0\n}\n',
    );
    const { code, stderr } = superword(folder.path, ['verify', 'bad.ll']);
    expect(code).toBe(1);
    expect(stderr.match(/error\[/g)).toHaveLength(2);
  });

  test('version, help, passes, targets and completions answer', () => {
    expect(run('--version').stdout).toMatch(/^superword \d+\.\d+\.\d+\n$/);
    expect(run('help').stdout).toContain('verify');
    expect(run('help', 'opt').stdout).toBe(run('opt', '--help').stdout);
    expect(run('passes').stdout).toContain('dce');
    expect(JSON.parse(run('targets', '--json').stdout).targets).toHaveLength(5);
    for (const shell of ['bash', 'zsh', 'fish'])
      expect(run('completion', shell).stdout).toContain('-target=avx2');
  });
});
