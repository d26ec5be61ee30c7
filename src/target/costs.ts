/** Which tables belong to which target, and targets that a user describes in JSON. */
import { AVX2 } from './machines/avx2.ts';
import { AVX512 } from './machines/avx512.ts';
import { NEON } from './machines/neon.ts';
import { SSE42 } from './machines/sse42.ts';
import { WASM128 } from './machines/wasm128.ts';
import { type CostChanges, type CostTables, readTables, type TargetCosts } from './tables.ts';
import { type Target, targetNamed } from './target.ts';

const TABLES: ReadonlyMap<string, CostTables> = new Map([
  ['sse4.2', SSE42],
  ['avx2', AVX2],
  ['avx512', AVX512],
  ['neon', NEON],
  ['wasm128', WASM128],
]);

const read = new WeakMap<Target, TargetCosts>();

/** What a target charges. Targets of ours have tables; one that a user gave has those of the target it is like. */
export function costsOf(target: Target): TargetCosts {
  let costs = read.get(target);
  if (costs === undefined) {
    costs = readTables(TABLES.get(target.name) ?? WASM128);
    read.set(target, costs);
  }
  return costs;
}

export type TargetReading =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * A target from JSON:
 *
 *     { "name": "mine", "like": "avx2", "registerBits": [128],
 *       "costs": { "16xi8": { "mul": 4, "zip-low": "1/0.5", "gather": "-" } } }
 *
 * `like` names the target it starts from; everything else is optional. A cost is a number of cycles, a shuffle
 * "instructions/cycles", "-" is "does not exist".
 */
export function readTarget(json: string): TargetReading {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { ok: false, faults: [`not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, faults: ['a target is a JSON object'] };
  }
  const fields = value as Record<string, unknown>;
  const faults: string[] = [];
  for (const key of Object.keys(fields)) {
    if (!FIELDS.includes(key)) faults.push(`unknown field '${key}': ${FIELDS.join(', ')}`);
  }
  const like = typeof fields.like === 'string' ? targetNamed(fields.like) : null;
  if (like === null) faults.push(`'like' names a target: ${[...TABLES.keys()].join(', ')}`);
  if (typeof fields.name !== 'string' || fields.name === '') faults.push("'name' is a text");
  const bits = fields.registerBits ?? like?.registerBits;
  if (!isWidths(bits)) faults.push("'registerBits' is a list of widths, widest first: 64, 128, 256, 512");
  const changes = readChanges(fields.costs ?? {}, like, faults);
  if (faults.length > 0 || like === null) return { ok: false, faults };
  const about = typeof fields.about === 'string' ? fields.about : `like ${like.name}`;
  const target: Target = {
    ...like,
    name: fields.name as string,
    about,
    registerBits: bits as readonly number[],
  };
  read.set(target, readTables(TABLES.get(like.name)!, changes));
  return { ok: true, target };
}

const FIELDS = ['name', 'about', 'like', 'registerBits', 'costs'];

function isWidths(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every((w, i) => [64, 128, 256, 512].includes(w) && (i === 0 || w < value[i - 1]));
}

function readChanges(value: unknown, like: Target | null, faults: string[]): CostChanges {
  const changes: Record<string, Record<string, string>> = {};
  if (typeof value !== 'object' || value === null) {
    faults.push("'costs' is an object: type, then operation, then cost");
    return changes;
  }
  const known = new Set(
    like === null
      ? []
      : costsOf(like)
          .rows()
          .map(([, type, op]) => `${type} ${op}`),
  );
  for (const [type, row] of Object.entries(value)) {
    if (typeof row !== 'object' || row === null) {
      faults.push(`the costs of '${type}' are an object`);
      continue;
    }
    for (const [operation, cell] of Object.entries(row as Record<string, unknown>)) {
      const text = String(cell);
      if (!known.has(`${type} ${operation}`)) faults.push(`there is no cost '${operation}' of '${type}'`);
      else if (!/^(-|\d+(\.\d+)?(\/\d+(\.\d+)?)?)$/.test(text)) {
        faults.push(`'${text}' is no cost of '${operation}' of '${type}'`);
      } else changes[type] = { ...changes[type], [operation]: text };
    }
  }
  return changes;
}
