/**
 * The machines we vectorize for, and which of them a function is meant for.
 *
 * A function's own `target-features` and `target-cpu` decide, then the module's triple, then `wasm128`; `--target`
 * overrides all. The features of the function bound the width, not those of the module: a function without AVX2
 * among functions that have it gets 128-bit registers.
 */
import { type AttributeSet, findAttribute } from '../ir/attribute.ts';
import type { Func } from '../ir/func.ts';
import type { Module } from '../ir/module.ts';

export interface Target {
  readonly name: string;
  readonly about: string;
  /** Widths of its vector registers in bits, widest first. */
  readonly registerBits: readonly number[];
  /** The architecture part of triples it belongs to. */
  readonly arches: readonly string[];
  /** The features (without `+`) that a function must have. */
  readonly features: readonly string[];
  /** Intrinsics on floats for which code generators call the C library, and that we can write out. */
  readonly library: readonly string[];
}

/** Stronger ones of an architecture first: the first that fits a function is its target. */
export const TARGETS: readonly Target[] = [
  {
    name: 'avx512',
    about: 'x86-64 with AVX-512 F, BW, DQ and VL',
    registerBits: [512, 256, 128],
    arches: ['x86_64'],
    features: ['avx512f', 'avx512bw', 'avx512dq', 'avx512vl'],
    library: [],
  },
  {
    name: 'avx2',
    about: 'x86-64 with AVX2',
    registerBits: [256, 128],
    arches: ['x86_64'],
    features: ['avx2'],
    library: [],
  },
  {
    name: 'sse4.2',
    about: 'x86-64 with SSE4.2',
    registerBits: [128],
    arches: ['x86_64'],
    features: ['sse4.2'],
    library: [],
  },
  {
    name: 'neon',
    about: 'AArch64 with Advanced SIMD',
    registerBits: [128],
    arches: ['aarch64', 'arm64'],
    features: ['neon'],
    library: [],
  },
  {
    name: 'wasm128',
    about: 'WebAssembly with the fixed-width SIMD instructions',
    registerBits: [128],
    arches: ['wasm32', 'wasm64'],
    features: ['simd128'],
    library: ['minnum', 'maxnum', 'round', 'lrint', 'llrint', 'lround', 'llround'],
  },
];

/** How the target of each function is found. */
export interface TargetChoice {
  /** Named by the user; null when each function's own attributes decide. */
  readonly forced: Target | null;
}

export function targetNamed(name: string): Target | null {
  return TARGETS.find((t) => t.name === name) ?? null;
}

/** The target of a function; null when it has no vector registers that we know how to use. */
export function targetOf(func: Func, module: Module, choice: TargetChoice): Target | null {
  if (choice.forced !== null) return choice.forced;
  const arch = archOf(module);
  if (arch === '') return targetNamed('wasm128');
  const features = featuresOf(func.attributes);
  const cpu = findAttribute(func.attributes, 'target-cpu')?.value ?? '';
  for (const target of TARGETS) {
    if (!target.arches.includes(arch)) continue;
    if (target.features.every((f) => features.has(f) || impliedBy(arch, cpu, f))) return target;
  }
  return null;
}

function archOf(module: Module): string {
  return (module.triple ?? '').split('-')[0] ?? '';
}

/** Why functions of a module may have no target: what the least of our targets for their machine asks for. */
export function whyNoTarget(module: Module): string {
  const arch = archOf(module);
  const least = TARGETS.findLast((target) => target.arches.includes(arch));
  return least === undefined ? `no target of ours is a ${arch}` : `not compiled for ${least.about}`;
}

/**
 * Will code generators know the instructions of the target in this function? A target that the user named may be another
 * than the function is compiled for. Without a triple nobody knows better.
 */
export function hasInstructionsOf(func: Func, module: Module, target: Target): boolean {
  if ((module.triple ?? '') === '') return true;
  const own = targetOf(func, module, { forced: null });
  if (own === null || !own.arches.some((arch) => target.arches.includes(arch))) return false;
  return TARGETS.indexOf(own) <= TARGETS.indexOf(target);
}

/**
 * Are loads of a gather done one by one? On AVX2 LLVM does so unless the CPU that it tunes for has fast gathers, which
 * Intel's have since Skylake.
 */
export function splitsGathers(func: Func, splits: boolean): boolean {
  return splits && SLOW_GATHERS.test(tunedFor(func));
}

const SLOW_GATHERS = /^(?:generic|x86-64.*|haswell|broadwell|core-avx2|znver\d|bdver4)$/;

/**
 * Is AVX2's store under a mask slow on the CPU that the function is tuned for? AMD's take ten cycles and more for one until
 * Zen 5, which takes one, as Intel's do.
 */
export function isSlowAtMasks(func: Func): boolean {
  return SLOW_MASKS.test(tunedFor(func));
}

const SLOW_MASKS = /^(?:znver[1-4]|bdver\d|btver2)$/;

function tunedFor(func: Func): string {
  const tuned = findAttribute(func.attributes, 'tune-cpu') ?? findAttribute(func.attributes, 'target-cpu');
  return tuned?.value ?? 'generic';
}

/** `"target-features"="+avx2,-sse4a"`: the last word on each feature wins. */
function featuresOf(attributes: AttributeSet): ReadonlySet<string> {
  const on = new Set<string>();
  const text = findAttribute(attributes, 'target-features')?.value ?? '';
  for (const word of text.split(',')) {
    if (word.startsWith('+')) on.add(word.slice(1));
    else if (word.startsWith('-')) on.delete(word.slice(1));
  }
  return on;
}

/** Clang writes all features out; other front ends name only the CPU. */
function impliedBy(arch: string, cpu: string, feature: string): boolean {
  if (arch === 'aarch64' || arch === 'arm64') return feature === 'neon';
  return CPU_FEATURES.get(cpu)?.includes(feature) ?? false;
}

/** What the names of x86 CPUs stand for, as far as targets ask; as `clang-19 -march=NAME` writes it out. */
const V2 = ['sse4.2'];
const V3 = [...V2, 'avx2'];
const V4 = [...V3, 'avx512f', 'avx512bw', 'avx512dq', 'avx512vl'];
const CPU_FEATURES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    {
      features: V2,
      cpus: `x86-64-v2 nehalem westmere sandybridge ivybridge corei7 corei7-avx core-avx-i silvermont slm goldmont
        goldmont-plus tremont bdver1 bdver2 bdver3 btver2`,
    },
    {
      features: V3,
      cpus: `x86-64-v3 haswell broadwell skylake core-avx2 alderlake raptorlake meteorlake arrowlake arrowlake-s lunarlake
        pantherlake gracemont sierraforest grandridge clearwaterforest knl knm bdver4 znver1 znver2 znver3`,
    },
    {
      features: V4,
      cpus: `x86-64-v4 skylake-avx512 skx cascadelake cooperlake cannonlake icelake-client icelake-server tigerlake
        rocketlake sapphirerapids emeraldrapids graniterapids graniterapids-d znver4 znver5`,
    },
  ].flatMap(({ features, cpus }) => cpus.split(/\s+/).map((cpu) => [cpu, features] as const)),
);
