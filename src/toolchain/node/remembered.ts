/**
 * One compilation through the cache: look up, else run clang and remember what it made. Only successes are
 * remembered; a compilation without a key is not remembered at all.
 */
import { cpus } from 'node:os';
import type { Limits } from '../limits.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { type Cache, cacheKey, type Made } from './cache.ts';
import type { Clang, ClangOptions } from './clang.ts';

/** What every door of this room takes besides its own options. */
export interface Tools {
  readonly clang: Clang;
  /** Without one, nothing is looked up or stored. */
  readonly cache?: Cache | undefined;
  readonly limits?: Limits;
}

export interface Compiled extends Made {
  /** True when clang did not have to run. */
  readonly cached: boolean;
}

export interface Step {
  readonly args: readonly string[];
  readonly options: ClangOptions;
  /** The file clang makes, or standard output. */
  readonly output: { readonly file: string } | 'stdout';
  /** Everything that can change the result; undefined when it depends on more than we can name. */
  readonly keyParts: readonly (string | Uint8Array)[] | undefined;
  /** For messages: what is being compiled. */
  readonly what: string;
  /** A last step on the output, before it is remembered. */
  readonly finish?: (bytes: Uint8Array) => Promise<Outcome<Uint8Array>>;
}

export async function compileRemembered(tools: Tools, step: Step): Promise<Outcome<Compiled>> {
  const key = step.keyParts === undefined || tools.cache === undefined ? undefined : cacheKey(step.keyParts);
  if (key !== undefined) {
    const known = await tools.cache!.get(key);
    if (known !== undefined) return done({ ...known, cached: true });
  }
  const options = tools.limits === undefined ? step.options : { ...step.options, limits: tools.limits };
  const ran = await tools.clang.run(step.args, options);
  if (!ran.ok) return ran;
  const { code, stderr } = ran.value;
  if (code !== 0) return failed('compile', `clang could not compile ${step.what}`, stderr);
  const output = step.output === 'stdout' ? ran.value.stdout : ran.value.files.get(step.output.file);
  if (output === undefined) return failed('compile', `clang made no output for ${step.what}`, stderr);
  const finished = step.finish === undefined ? done(output) : await step.finish(output);
  if (!finished.ok) return finished;
  const bytes = finished.value;
  if (key !== undefined) await tools.cache!.put(key, { bytes, stderr });
  return done({ bytes, stderr, cached: false });
}

/** Code "for this CPU" depends on which one that is; a cache folder may be shared between machines. */
export function cpuParts(args: readonly string[]): string[] {
  return args.some((arg) => arg.endsWith('=native')) ? [cpus()[0]?.model ?? ''] : [];
}
