/**
 * The flags clang is called with: what each column of a comparison means, in clang's words.
 *
 *   -O3  ‹machine›  ‹the user's flags›  ‹vectorizers›  ‹unrolling›  ‹block moves›  ‹contraction›
 *
 * The user's flags come before ours where ours must win (vectorizers, unrolling) and after ours where
 * theirs may (the optimization level).
 */

/** Where the code is to run. */
export type Machine =
  /** wasm32 with 128-bit SIMD. */
  | { readonly kind: 'wasm' }
  /** The machine we are on; its own CPU unless another is named. */
  | { readonly kind: 'native'; readonly cpu?: string }
  /** Any triple; features as LLVM writes them (`+avx2`, `-sse4a`). */
  | {
      readonly kind: 'triple';
      readonly triple: string;
      readonly cpu?: string;
      readonly features?: readonly string[];
    };

/** `off`: no vectorizer of LLVM runs, whatever pragmas say. `llvm`: as clang does by itself. */
export type Vectorize = 'off' | 'llvm';

/** `off`: only what a pragma demands. `full`: short loops disappear, longer ones stay whole. `on`: as clang does. */
export type Unroll = 'off' | 'full' | 'on';

/**
 * `on`: loops that copy or fill become `memcpy` and `memset`. `off`: they stay loops, so that a loop around them can be
 * vectorized with them; what is left of them becomes calls when code is made.
 */
export type BlockMoves = 'on' | 'off';

export interface CodeFlags {
  readonly machine: Machine;
  readonly vectorize: Vectorize;
  readonly unroll: Unroll;
  readonly blockMoves: BlockMoves;
  readonly level: 0 | 1 | 2 | 3;
  /** The user's own flags, already screened. */
  readonly flags: readonly string[];
}

/**
 * `-fno-vectorize -fno-slp-vectorize` alone leave loops with `omp simd` and `clang loop vectorize(enable)`
 * vectorized. A forced width of one does not, and keeps the pragmas' metadata in the IR for us to read. (A width
 * that the source asks for is another matter, see loop-hints.ts.)
 */
const VECTORIZERS_OFF = [
  '-fno-vectorize',
  '-fno-slp-vectorize',
  '-mllvm',
  '-force-vector-width=1',
  '-mllvm',
  '-force-vector-interleave=1',
  // clang would blame the user for the pragma that we switched off.
  '-Wno-pass-failed',
];

const UNROLLING: Readonly<Record<Unroll, readonly string[]>> = {
  off: ['-fno-unroll-loops'],
  full: ['-mllvm', '-unroll-allow-partial=false', '-mllvm', '-unroll-runtime=false'],
  on: [],
};

const BLOCK_MOVES_OFF = ['-mllvm', '-disable-loop-idiom-memcpy', '-mllvm', '-disable-loop-idiom-memset'];

/** Everything but the language, the input and the output. `arch` is the host's, as node names it. */
export function codeFlags(code: CodeFlags, arch: string): string[] {
  return [
    `-O${code.level}`,
    ...machineFlags(code.machine, arch),
    ...code.flags,
    ...(code.vectorize === 'off' ? VECTORIZERS_OFF : []),
    ...UNROLLING[code.unroll],
    ...(code.blockMoves === 'off' ? BLOCK_MOVES_OFF : []),
    ...contraction(code.flags),
  ];
}

/** Contraction stays off even under `-ffast-math`, so that every column rounds alike; a user may ask for it. */
function contraction(flags: readonly string[]): readonly string[] {
  if (flags.some((flag) => flag.startsWith('-ffp-contract='))) return [];
  // clang would tell the user about two flags of which he wrote only one; old ones call the warning otherwise.
  const quiet = ['-Wno-unknown-warning-option', '-Wno-overriding-option'];
  return flags.includes('-ffast-math') ? ['-ffp-contract=off', ...quiet] : ['-ffp-contract=off'];
}

export function machineFlags(machine: Machine, arch: string): string[] {
  switch (machine.kind) {
    case 'wasm':
      return ['--target=wasm32-wasip1', '-msimd128'];
    case 'native':
      return [cpuFlag(machine.cpu ?? 'native', arch)];
    case 'triple': {
      const flags = [`--target=${machine.triple}`];
      if (machine.cpu !== undefined) flags.push(cpuFlag(machine.cpu, machine.triple));
      for (const feature of machine.features ?? [])
        flags.push('-Xclang', '-target-feature', '-Xclang', feature);
      return flags;
    }
  }
}

/** The architecture is the first word of a triple, or node's name for the host. */
function cpuFlag(cpu: string, arch: string): string {
  return /^(?:x64|ia32|x86|i[3-6]86|amd64)/.test(arch) ? `-march=${cpu}` : `-mcpu=${cpu}`;
}

/** True for code that the embedded clang can turn into an object, not only into IR. */
export function isWasmTriple(triple: string): boolean {
  return triple.startsWith('wasm32') || triple.startsWith('wasm64');
}
