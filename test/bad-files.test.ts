/** Files that are none, outputs that cannot be written, and wrong commands: what the command line answers. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { expectNoStackTrace, MAIN, superword, workFolder } from './referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const MODULE = 'define i32 @f(i32 %a) {\n  %r = add i32 %a, 1\n  ret i32 %r\n}\n';
const onUnix = process.platform !== 'win32';
const onLinux = process.platform === 'linux';

const run = (...args: string[]) => superword(folder.path, args);
const place = (name: string) => join(folder.path, name);

describe('inputs', () => {
  test('a file that is not there', () => {
    const answer = run('verify', 'nosuch.ll');
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/nosuch\.ll: error\[[a-z-]+\]: .*no such file/i);
  });

  test('a directory', () => {
    mkdirSync(place('folder.ll'));
    const answer = run('verify', 'folder.ll');
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/folder\.ll: error\[[a-z-]+\]: .*directory/i);
  });

  test.skipIf(!onUnix || process.getuid?.() === 0)('a file we may not read', () => {
    writeFileSync(place('secret.ll'), MODULE);
    chmodSync(place('secret.ll'), 0o000);
    const answer = run('verify', 'secret.ll');
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/secret\.ll: error\[[a-z-]+\]: .*permission/i);
  });

  test.skipIf(!onLinux)('a file without end meets the size limit', () => {
    expect(run('verify', '/dev/zero').code).toBe(3);
  });

  test.skipIf(!onUnix)('a named pipe is read to its end', () => {
    expect(spawnSync('mkfifo', [place('pipe.ll')]).status).toBe(0);
    const writer = spawn('sh', ['-c', 'printf "declare void @f()\\n" > pipe.ll'], { cwd: folder.path });
    expect(run('verify', 'pipe.ll').code).toBe(0);
    writer.kill();
  });

  test('standard input, by a dash', () => {
    const answer = superword(folder.path, ['opt', '-passes=', '-S', '-'], { input: MODULE, stdio: 'pipe' });
    expect(answer.code).toBe(0);
    expect(answer.stdout).toContain('add i32 %a, 1');
  });

  test('faults of standard input name it so', () => {
    const answer = superword(folder.path, ['verify', '-'], { input: '@a = gobal i32 1\n', stdio: 'pipe' });
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/^<stdin>:1:6: error\[/);
  });

  test.skipIf(!onUnix)('standard input that is closed is an answer, not a crash', () => {
    const child = spawnSync('sh', ['-c', `exec "${process.execPath}" "${MAIN}" verify - <&-`]);
    expect([0, 1]).toContain(child.status);
    expectNoStackTrace({ code: child.status, stdout: '', stderr: child.stderr.toString() });
  });
});

describe('outputs', () => {
  test('the input itself, which is replaced whole', () => {
    writeFileSync(place('same.ll'), MODULE);
    expect(run('opt', '-passes=', '-S', 'same.ll', '-o', 'same.ll').code).toBe(0);
    expect(readFileSync(place('same.ll'), 'latin1')).toContain('%r = add i32 %a, 1');
    expect(readdirSync(folder.path).filter((name) => name.includes('same.ll'))).toEqual(['same.ll']);
  });

  test('nothing is written when the input is wrong', () => {
    writeFileSync(place('wrong.ll'), 'define void @f() {\n  ret i32 0\n}\n');
    writeFileSync(place('kept.ll'), 'as it was');
    expect(run('opt', '-passes=', '-S', 'wrong.ll', '-o', 'kept.ll').code).toBe(1);
    expect(readFileSync(place('kept.ll'), 'utf8')).toBe('as it was');
  });

  test('a folder that is not there', () => {
    writeFileSync(place('good.ll'), MODULE);
    const answer = run('opt', '-passes=', '-S', 'good.ll', '-o', join('nosuch', 'out.ll'));
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/error\[[a-z-]+\]: .*no such file/i);
  });

  test.skipIf(!onLinux)('a full disk', () => {
    writeFileSync(place('good.ll'), MODULE);
    const answer = run('opt', '-passes=', '-S', 'good.ll', '-o', '/dev/full');
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/no space/i);
  });

  test.skipIf(!onUnix)('a file where a folder should be', () => {
    writeFileSync(place('good.ll'), MODULE);
    const answer = run('opt', '-passes=', '-S', 'good.ll', '-o', join('good.ll', 'out.ll'));
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/error\[unwritable\]: not a directory/);
  });

  test.skipIf(!onLinux)('reports on a full disk are told about too', () => {
    writeFileSync(place('good.ll'), MODULE);
    const words = `exec "${process.execPath}" "${MAIN}" explain good.ll > /dev/full`;
    const child = spawnSync('sh', ['-c', words], { cwd: folder.path });
    expect(child.status).toBe(1);
    expect(child.stderr.toString()).toBe(
      'superword: standard output: error[unwritable]: no space left on device\n',
    );
  });

  test.skipIf(!onUnix)('a reader that goes away is no fault', () => {
    const functions = Array.from({ length: 20_000 }, (_, i) => MODULE.replace('@f', `@f${i}`));
    writeFileSync(place('long.ll'), functions.join(''));
    const program = `"${process.execPath}" "${MAIN}" opt -passes= -S long.ll -o - | head -c 10`;
    const child = spawnSync('sh', ['-c', program], { cwd: folder.path });
    expect(child.stderr.toString()).toBe('');
    expect(child.stdout.length).toBe(10);
  });
});

describe('commands', () => {
  const wrong: readonly [string, readonly string[], RegExp][] = [
    ['a command that does not exist', ['verfy', 'a.ll'], /did you mean 'verify'/],
    ['a flag that does not exist', ['verify', '--frobnicate', 'a.ll'], /frobnicate/],
    ['no input', ['verify'], /./],
    ['two inputs for one', ['verify', 'a.ll', 'b.ll'], /./],
    ['a pass that does not exist', ['opt', '-passes=nosuch', 'a.ll'], /nosuch/],
    ['a pipeline that is cut off', ['opt', '-passes=dce,slp{', 'a.ll'], /./],
  ];
  test.each(wrong)('%s is a matter of usage', (_, args, says) => {
    const answer = run(...args);
    expect(answer.code, answer.stderr).toBe(2);
    expect(answer.stderr).toMatch(says);
  });
});
