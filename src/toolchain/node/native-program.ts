/**
 * LLVM IR in; an executable out that calls the IR's functions on command.
 *
 * The IR is linked with a small driver in C, written here for the functions asked for. It reads a line
 * `which count milliseconds argument…` from standard input (the arguments as the hexadecimal bits of their
 * values), makes the calls, and answers `nanoseconds result-bits`. It limits its own memory, and its own time
 * by an alarm, so that it ends even when nobody is left to stop it. What the code prints goes nowhere.
 */
import type { Machine } from '../flags.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { screenFlags } from '../screen-flags.ts';
import { bytesOf } from './byte-text.ts';
import { type CodeOptions, cannotGenerate, flagsOf, textFor } from './emit-code.ts';
import { compileRemembered, cpuParts } from './remembered.ts';
import type { Program, Signature } from './runner.ts';

export interface NativeOptions extends Omit<CodeOptions, 'machine'> {
  readonly functions: readonly Signature[];
  /** Default: the CPU we are on. */
  readonly cpu?: string;
}

/** Functions and loops begin at multiples of so many bytes. */
const ALIGNED = 16;
const CACHE_LINE = 64;

/**
 * Bytes before the code, so that it lies everywhere once. Some loops take up to twice as long where they begin at one of four
 * places in a cache line: Zen 5 has room for so many instructions of a line, and no more.
 */
export const PLACES: readonly number[] = [0, ALIGNED, 2 * ALIGNED, 3 * ALIGNED];

/** An executable for this machine, ready for `startNativeRunner`. Needs an installed clang. */
export async function irToNative(ir: string, options: NativeOptions): Promise<Outcome<NativeProgram>> {
  const made = await irToPlacedNative(ir, options, [0]);
  return made.ok ? done(made.value[0]!) : made;
}

export type NativeProgram = Program & { kind: 'native' };

/** One such executable with so many bytes before its code, for each place. */
export async function irToPlacedNative(
  ir: string,
  options: NativeOptions,
  places: readonly number[],
): Promise<Outcome<readonly NativeProgram[]>> {
  const screened = screenFlags(options.flags ?? []);
  if (!screened.ok) return screened;
  if (process.platform === 'win32') return failed('refused', 'native code is run on POSIX systems only');
  const machine: Machine =
    options.cpu === undefined ? { kind: 'native' } : { kind: 'native', cpu: options.cpu };
  const refusal = cannotGenerate(options.clang, machine);
  if (refusal !== undefined) return refusal;
  const driver = await driverObject(options);
  if (!driver.ok) return driver;
  const flags = flagsOf({ ...options, machine }, screened.value);
  const code = await codeObject(ir, flags, options);
  if (!code.ok) return code;
  const args = [
    ...flags,
    // The user's file may have a main of its own; the driver's comes first and wins.
    ...(/^define [^\n]*@main\(/m.test(ir) ? ['-Wl,--allow-multiple-definition'] : []),
    '-o',
    'program',
    'driver.o',
    'before.s',
    'code.o',
    '-lm',
  ];
  const programs: NativeProgram[] = [];
  for (const place of places) {
    const files = new Map([
      ['driver.o', driver.value],
      ['before.s', bytesOf(`.text\n.p2align ${Math.log2(CACHE_LINE)}\n.skip ${CACHE_LINE + place}\n`)],
      ['code.o', code.value],
    ]);
    const made = await compileRemembered(options, {
      args,
      options: { files },
      output: { file: 'program' },
      keyParts: ['native', options.clang.identity, ...args, ...cpuParts(args), ...files.values()],
      what: 'the LLVM IR',
    });
    if (!made.ok) return made;
    programs.push({ kind: 'native', bytes: made.value.bytes, functions: options.functions });
  }
  return done(programs);
}

/** The code of the IR, which is the same wherever it will lie. */
async function codeObject(
  ir: string,
  flags: readonly string[],
  options: NativeOptions,
): Promise<Outcome<Uint8Array>> {
  const files = new Map([['in.ll', bytesOf(textFor(ir, options.vectorize))]]);
  const align = `-align-all-functions=${Math.log2(ALIGNED)}`;
  const args = [...flags, '-mllvm', align, '-c', '-o', 'code.o', '-x', 'ir', 'in.ll'];
  const made = await compileRemembered(options, {
    args,
    options: { files },
    output: { file: 'code.o' },
    keyParts: ['native code', options.clang.identity, ...args, ...cpuParts(args), ...files.values()],
    what: 'the LLVM IR',
  });
  return made.ok ? done(made.value.bytes) : made;
}

/** Drivers by compiler and text: most programs are made for the same functions. */
const drivers = new Map<string, Promise<Outcome<Uint8Array>>>();

/**
 * The driver is compiled apart from the IR, always alike: whatever is asked for the IR (no optimizer, LLVM's vectorizers)
 * must not make the calls in the timed loop slower or faster.
 */
function driverObject(options: NativeOptions): Promise<Outcome<Uint8Array>> {
  const text = driverText(options.functions);
  const key = `${options.clang.identity}\n${text}`;
  let driver = drivers.get(key);
  if (driver === undefined) {
    driver = compileDriver(options, text);
    drivers.set(key, driver);
  }
  return driver;
}

async function compileDriver(options: NativeOptions, text: string): Promise<Outcome<Uint8Array>> {
  const args = ['-O2', '-c', '-o', 'driver.o', '-x', 'c', 'driver.c'];
  const made = await compileRemembered(options, {
    args,
    options: { files: new Map([['driver.c', bytesOf(text)]]) },
    output: { file: 'driver.o' },
    keyParts: ['driver', options.clang.identity, ...args, text],
    what: 'the driver of native programs',
  });
  return made.ok ? done(made.value.bytes) : made;
}

const C_TYPE = { i32: 'int32_t', i64: 'int64_t', f32: 'float', f64: 'double', void: 'void' } as const;

/** The driver's C text; symbols are bound by label, so any name LLVM allows will do. */
function driverText(functions: readonly Signature[]): string {
  const declared = functions.map((f, i) => {
    const params = f.params.length === 0 ? 'void' : f.params.map((type) => C_TYPE[type]).join(', ');
    return `extern ${C_TYPE[f.result]} f${i}(${params}) __asm__(PREFIX ${cString(f.name)});`;
  });
  const cases = functions.map((f, i) => {
    const call = `f${i}(${f.params.map((type, k) => `a[${k}].${type}`).join(', ')})`;
    return `    case ${i}: ${f.result === 'void' ? call : `r.${f.result} = ${call}`}; break;`;
  });
  return `${HEAD}${declared.join('\n')}\n
static uint64_t call(int which, const union bits *a) {
  union bits r;
  r.u = 0;
  (void)a;
  switch (which) {
${cases.join('\n')}
  }
  return r.u;
}
${MAIN}`;
}

/** Bytes outside of the plain letters become octal escapes. */
function cString(name: string): string {
  let text = '';
  for (const byte of bytesOf(name)) {
    const plain = /[A-Za-z0-9_.$]/.test(String.fromCharCode(byte));
    text += plain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
  }
  return `"${text}"`;
}

const HEAD = `#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define PREFIX TEXT(__USER_LABEL_PREFIX__)
union bits { uint64_t u; int32_t i32; int64_t i64; float f32; double f64; };
`;

const MAIN = `
static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void alarm_in(long ms) {
  struct itimerval t = {{0, 0}, {ms / 1000, ms % 1000 * 1000}};
  setitimer(ITIMER_REAL, &t, 0);
}

int main(int argc, char **argv) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (argc > 1) {
    rlim_t bytes = (rlim_t)strtoull(argv[1], 0, 10);
    struct rlimit most = {bytes, bytes};
    setrlimit(RLIMIT_AS, &most);
  }
  FILE *answers = fdopen(dup(1), "w");
  int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, 1);
  dup2(nowhere, 2);
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    char *at = line;
    union bits args[64];
    int which = (int)strtol(at, &at, 10);
    long count = strtol(at, &at, 10);
    long ms = strtol(at, &at, 10);
    for (int i = 0; i < 64; i++) args[i].u = strtoull(at, &at, 16);
    alarm_in(ms);
    uint64_t result = 0, start = now();
    for (long i = 0; i < count; i++) result = call(which, args);
    uint64_t ns = now() - start;
    alarm_in(0);
    fprintf(answers, "%" PRIu64 " %" PRIx64 "\\n", ns, result);
    fflush(answers);
  }
  return 0;
}
`;
