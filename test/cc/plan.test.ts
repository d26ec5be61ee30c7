/** The driver's report as jobs, and the words of our two steps. */
import { describe, expect, test } from 'vitest';
import { backWords, type CodeJob, frontWords, readJob } from '../../src/cc/job.ts';
import { readPlan } from '../../src/cc/plan.ts';
import { documentsOf } from '../../src/cc/records.ts';

const CC1 =
  'clang -cc1 -triple x86_64-pc-linux-gnu -emit-obj -disable-llvm-verifier -main-file-name a.c -target-cpu x86-64 -dependency-file out/a.d -MT out/a.o -sys-header-deps -MP -D X=1 -O2 -fcoverage-compilation-dir=/p -vectorize-loops -vectorize-slp -o out/a.o -x c src/a.c';

function words(line: string): string[] {
  return line.split(' ');
}

function ours(line: string): CodeJob {
  const kind = readJob(words(line));
  if (kind.kind !== 'ours') throw new Error(`not ours: ${kind.reason}`);
  return kind.job;
}

describe('a report', () => {
  const report = `Debian clang version 19.1.7 (3~deb12u1)
Target: x86_64-pc-linux-gnu
Thread model: posix
InstalledDir: /usr/lib/llvm-19/bin
clang: warning: -lm: 'linker' input unused [-Wunused-command-line-argument]
 (in-process)
 "/usr/bin/clang" "-cc1" "-D" "S=\\"a b\\"" "-D" "N=1
2" "-D" "P=\\$x\\\\y" "a.c"
 "/usr/bin/ld" "-o" "prog" "/tmp/a-1.o"
`;
  const plan = readPlan(report);

  test('has its jobs with their words, whatever is in them', () => {
    expect(plan.jobs).toEqual([
      ['/usr/bin/clang', '-cc1', '-D', 'S="a b"', '-D', 'N=1\n2', '-D', 'P=$x\\y', 'a.c'],
      ['/usr/bin/ld', '-o', 'prog', '/tmp/a-1.o'],
    ]);
  });

  test('has the driver’s warnings apart from the banner', () => {
    expect(plan.notes).toBe("clang: warning: -lm: 'linker' input unused [-Wunused-command-line-argument]\n");
    expect(plan.banner).toContain('Thread model: posix');
    expect(plan.major).toBe(19);
  });
});

describe('a job', () => {
  test('that makes optimized code from C is ours', () => {
    const job = ours(CC1);
    expect([job.input, job.output, job.record, job.verbose]).toEqual(['src/a.c', 'out/a.o', null, false]);
  });

  test.each(['c', 'c++', 'cpp-output', 'c++-cpp-output', 'ir'])('in the language %s is ours', (language) => {
    expect(readJob(words(CC1.replace('-x c ', `-x ${language} `))).kind).toBe('ours');
  });

  test.each(['-S', '-emit-llvm', '-emit-llvm-bc'])('that makes %s is ours', (action) => {
    expect(readJob(words(CC1.replace('-emit-obj', action))).kind).toBe('ours');
  });

  test.each([
    ['-O2', '-O0', null],
    ['-O2 ', '', null],
    ['-emit-obj', '-E', null],
    ['-emit-obj', '-fsyntax-only', null],
    ['-cc1', '-cc1as', null],
    ['-x c ', '-x cuda ', 'the language is cuda'],
    ['-x c ', '-x assembler-with-cpp ', 'the language is assembler-with-cpp'],
    ['-O2', '-O2 -flto=thin', 'it is optimized while linking'],
    ['-O2', '-O2 -fsanitize=address', 'a sanitizer instruments it'],
    ['-O2', '-O2 -fprofile-instrument=clang', 'it makes or uses a profile'],
    ['-O2', '-O2 -coverage-notes-file=a.gcno', 'its coverage is measured'],
    ['-O2', '-O2 -pg', 'calls are inserted for a profiler'],
    ['-O2', '-O2 -disable-llvm-passes', 'LLVM is told not to optimize'],
    ['-O2', '-O2 -fpass-plugin=x.so', 'a plugin is loaded'],
    ['-O2', '-O2 -ftime-trace=a.json', 'the compiler itself is measured'],
    ['-O2', '-O2 -mllvm -print-after-all', 'the compiler itself is measured'],
    ['-O2', '-O2 -opt-record-format bitstream', 'its optimization record is to be a bit stream'],
  ])('with %s replaced by %j is clang’s alone', (what, by, reason) => {
    expect(readJob(words(CC1.replace(what, by)))).toEqual({ kind: 'theirs', reason });
  });
});

describe('the two steps', () => {
  test('the first writes LLVM IR and the dependency file, without LLVM’s vectorizers', () => {
    expect(frontWords(ours(CC1), null).join(' ')).toBe(
      'clang -cc1 -triple x86_64-pc-linux-gnu -emit-llvm -disable-llvm-verifier -main-file-name a.c -target-cpu x86-64 -dependency-file out/a.d -MT out/a.o -sys-header-deps -MP -D X=1 -O2 -fcoverage-compilation-dir=/p -o - -Wno-pass-failed -mllvm -force-vector-width=1 -mllvm -force-vector-interleave=1 -mllvm -unroll-allow-partial=false -mllvm -unroll-runtime=false -mllvm -disable-loop-idiom-memcpy -mllvm -disable-loop-idiom-memset -x c src/a.c',
    );
  });

  test('the second reads LLVM IR and writes the object, with them', () => {
    const how = { mode: 'first', output: 'out/a.o', record: null, verify: false } as const;
    expect(backWords(ours(CC1), how).join(' ')).toBe(
      'clang -cc1 -triple x86_64-pc-linux-gnu -emit-obj -disable-llvm-verifier -main-file-name a.c -target-cpu x86-64 -D X=1 -O2 -fcoverage-compilation-dir=/p -vectorize-loops -vectorize-slp -o out/a.o -Wno-override-module -x ir -',
    );
  });

  test('the second has none either when the mode is only, and verifies what was changed', () => {
    const how = { mode: 'only', output: 'out/a.o', record: null, verify: true } as const;
    const line = backWords(ours(CC1), how).join(' ');
    expect(line).not.toMatch(/-vectorize-|-disable-llvm-verifier/);
    expect(line).toContain('-mllvm -force-vector-width=1');
  });

  test('a width that the user gave LLVM is not given again', () => {
    const line = frontWords(ours(CC1.replace('-O2', '-O2 -mllvm -force-vector-width=8')), null).join(' ');
    expect(line.match(/-force-vector-width/g)).toHaveLength(1);
  });

  test('values that look like flags are left alone', () => {
    const line = CC1.replace('-D X=1', '-D -MP -main-file-name -vectorize-loops');
    expect(frontWords(ours(line), null).join(' ')).toContain('-D -MP -main-file-name -vectorize-loops');
    const how = { mode: 'only', output: 'x', record: null, verify: true } as const;
    expect(backWords(ours(line), how).join(' ')).toContain('-D -MP -main-file-name -vectorize-loops');
  });

  test('both write records of their own', () => {
    const job = ours(CC1.replace('-O2', '-O2 -opt-record-file a.yaml -opt-record-passes inline'));
    expect([job.record, job.recordPasses]).toEqual(['a.yaml', 'inline']);
    expect(frontWords(job, 'f.yaml').join(' ')).toContain('-opt-record-file f.yaml');
    const how = { mode: 'first', output: 'x', record: 'b.yaml', verify: false } as const;
    expect(backWords(job, how).join(' ')).toContain('-opt-record-file b.yaml');
  });
});

test('a stream of YAML is cut at its documents', () => {
  const one = '--- !Passed\nPass: inline\n...\n';
  const two = '--- !Missed\nPass: gvn\nArgs:\n  - String: "--- x"\n...\n';
  expect(documentsOf(one + two + one)).toEqual([one, two, one]);
  expect(documentsOf('')).toEqual([]);
});
