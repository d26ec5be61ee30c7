/** Versions of functions run by other machines than the interpreter, and who is right when they disagree. */
import { differenceIn, type Failure, type Image, imageOf, type Version } from '../index.ts';

/** What versions are compiled and run with. */
export interface Backend {
  readonly kind: 'wasm' | 'native';
  readonly header: string;
  readonly pointerBytes: number;
  /** Runs each call on its version, unless the module cannot be compiled or does not end. */
  run(
    texts: readonly string[],
    calls: readonly { readonly version: number; readonly image: Image }[],
    level: 0 | 2,
  ): Promise<readonly Uint8Array[] | Refused>;
}

/** No result. */
export interface Refused {
  readonly kind: 'refused';
  /** The version that the compiler says is at fault; null when it names none. */
  readonly version: number | null;
}

/** What a compiler has said when it gave up, as an answer. */
export function refusedBy(words: string): Refused {
  const named = /\bIn function: fuzz_(?:v|call)(\d+)\b/.exec(words)?.[1];
  return { kind: 'refused', version: named === undefined ? null : Number(named) };
}

export interface MachineReport {
  /** Versions that were run. */
  readonly versions: number;
  /** The optimized or the plain code was wrong, the other one agreed with the interpreter. */
  readonly outvoted: number;
  /** Disagreements that are a known fault of LLVM's back end. */
  readonly known: number;
  /** Versions that could not be compiled. */
  readonly failed: number;
  readonly failures: readonly { readonly version: Version; readonly failure: Failure }[];
}

interface Call {
  readonly version: number;
  readonly input: number;
  readonly image: Image;
  readonly expected: NonNullable<Version['outcomes'][number]>;
}

/** Two of three must agree: interpreter, plain code, optimized code. */
export async function runMachine(backend: Backend, versions: readonly Version[]): Promise<MachineReport> {
  const calls = callsOf(backend, versions);
  const texts = versions.map((v) => v.text);
  const first = await differencesOf(backend, texts, calls, 0);
  const suspects = [...new Set(first.wrong.map((w) => w.call.version))];
  const failures: { version: Version; failure: Failure }[] = [];
  let outvoted = 0;
  let known = 0;
  if (suspects.length > 0) {
    const again = calls
      .filter((c) => suspects.includes(c.version))
      .map((c) => ({ ...c, version: suspects.indexOf(c.version) }));
    const second = await differencesOf(
      backend,
      suspects.map((v) => texts[v]!),
      again,
      2,
    );
    for (const [place, version] of suspects.entries()) {
      const agrees = !second.wrong.some((w) => w.call.version === place) && !second.failed.has(place);
      const text = texts[version]!;
      if (agrees) outvoted++;
      else if (isKnownFault(backend, text)) known++;
      else
        failures.push({
          version: versions[version]!,
          failure: failureOf(backend, first.wrong.find((w) => w.call.version === version)!, versions),
        });
    }
  }
  return {
    versions: versions.length - first.failed.size,
    outvoted,
    known,
    failed: first.failed.size,
    failures,
  };
}

function callsOf(backend: Backend, versions: readonly Version[]): Call[] {
  return versions.flatMap((v, version) =>
    v.outcomes.flatMap((expected, input): Call[] => {
      const given = v.function.inputs[input]!;
      if (expected === null || expected.kind !== 'returned' || !given.isPlain) return [];
      if (expected.openChoice || (expected.inexact && !given.isExact)) return [];
      const image = imageOf(given.args, backend.pointerBytes);
      return image === null ? [] : [{ version, input, image, expected }];
    }),
  );
}

interface Differences {
  readonly wrong: readonly { readonly call: Call; readonly detail: string }[];
  readonly failed: ReadonlySet<number>;
}

/**
 * Of a module that does not compile, the version goes that the compiler names; if it names none, the module is cut in two
 * until what is at fault stands alone.
 */
async function differencesOf(
  backend: Backend,
  texts: readonly string[],
  calls: readonly Call[],
  level: 0 | 2,
): Promise<Differences> {
  const wrong: { call: Call; detail: string }[] = [];
  const failed = new Set<number>();
  const open = modulesOf(texts);
  while (open.length > 0) {
    const part = open.pop()!;
    const places = new Map(part.map((version, place) => [version, place]));
    const own = calls.filter((c) => places.has(c.version));
    const results = await backend.run(
      part.map((v) => texts[v]!),
      own.map((c) => ({ version: places.get(c.version)!, image: c.image })),
      level,
    );
    if ('kind' in results) {
      const named = results.version === null ? undefined : part[results.version];
      if (part.length === 1) failed.add(part[0]!);
      else if (named === undefined) open.push(part.slice(0, part.length >> 1), part.slice(part.length >> 1));
      else {
        failed.add(named);
        open.push(part.filter((version) => version !== named));
      }
      continue;
    }
    own.forEach((call, i) => {
      const detail = differenceIn(call.expected, call.image, results[i]!);
      if (detail !== null) wrong.push({ call, detail });
    });
  }
  return { wrong, failed };
}

/** One for all, but for what back ends often have no instructions for: each that fails there is compiled once more. */
function modulesOf(texts: readonly string[]): number[][] {
  const all = texts.map((_, version) => version);
  const isRare = (version: number): boolean => /\bbfloat\b/.test(texts[version]!);
  return [all.filter((v) => !isRare(v)), all.filter(isRare)].filter((part) => part.length > 0);
}

function failureOf(
  backend: Backend,
  found: { readonly call: Call; readonly detail: string },
  versions: readonly Version[],
): Failure {
  const { pipeline } = versions[found.call.version]!;
  return {
    kind: backend.kind,
    pipeline: pipeline === '' ? '(the function itself)' : pipeline,
    detail: found.detail,
    input: found.call.input,
  };
}

/**
 * Two faults are known. LLVM's WebAssembly back end forgets to cut lanes of 8 and 16 bits before it shifts them right one by one, also in
 * shifts that it makes itself; the plain and the optimized code are wrong alike. And x86's conversions to bfloat take
 * denormals for zero.
 */
function isKnownFault(backend: Backend, text: string): boolean {
  if (backend.kind === 'native') return /\bbfloat\b/.test(text);
  return /lshr (exact )?<\d+ x i(8|16)>|@llvm\.fsh[lr]\.v\d+i(8|16)/.test(text);
}
