/** What is put to the test: every pass of the registry alone, in each of its named ways, and every named pipeline. */
import { CATALOG } from '../driver/index.ts';
import { type Pass, type PassCatalog, parsePipeline, printPass } from '../pass/index.ts';
import { once } from '../support/once.ts';
import { Random } from '../support/random.ts';

export interface Pipeline {
  /** Text that `-passes=` takes. */
  readonly text: string;
  readonly passes: readonly Pass[];
}

/** New passes come in by being registered. */
export function everyPipeline(catalog: PassCatalog = CATALOG): readonly Pipeline[] {
  return once(found, catalog, () => pipelinesOf(catalog));
}

/** By catalog: every function goes through them. */
const found = new Map<PassCatalog, readonly Pipeline[]>();

function pipelinesOf(catalog: PassCatalog): Pipeline[] {
  const texts: string[] = [];
  for (const { name, options } of catalog.passes.values()) {
    texts.push(name);
    for (const option of options) {
      const words = (option.words ?? []).filter((word) => word !== option.default);
      texts.push(...words.map((word) => `${name}{${option.name}=${word}}`));
      if (typeof option.default === 'boolean') texts.push(`${name}{${option.name}=${!option.default}}`);
      if (option.name === 'vf') texts.push(...[2, 4, 8].map((lanes) => `${name}{vf=${lanes}}`));
    }
  }
  texts.push(...catalog.pipelines.keys());
  return texts.flatMap((text) => pipelineOf(text, catalog) ?? []);
}

/** All passes and named pipelines, and of each pass's other ways one, in turn; then a chain of passes. */
export function pipelinesFor(seed: number, index: number, catalog: PassCatalog = CATALOG): Pipeline[] {
  const ways = new Map<string, Pipeline[]>();
  const chosen: Pipeline[] = [];
  for (const pipeline of everyPipeline(catalog)) {
    const brace = pipeline.text.indexOf('{');
    if (brace < 0) {
      chosen.push(pipeline);
      continue;
    }
    const name = pipeline.text.slice(0, brace);
    ways.set(name, [...(ways.get(name) ?? []), pipeline]);
  }
  for (const list of ways.values()) chosen.push(list[index % list.length]!);
  const chain = someChain(seed, index, catalog);
  return chain === null ? chosen : [...chosen, chain];
}

/** null when the text is not one. */
export function pipelineOf(text: string, catalog: PassCatalog = CATALOG): Pipeline | null {
  const parsed = parsePipeline(text, catalog);
  return parsed.ok ? { text, passes: parsed.passes } : null;
}

/** A few passes in a row, other ones for each function. */
function someChain(seed: number, index: number, catalog: PassCatalog): Pipeline | null {
  const all = everyPipeline(catalog).filter((p) => p.passes.length === 1);
  if (all.length < 2) return null;
  const random = new Random(seed * 2 ** 32 + index).fork();
  const passes = Array.from({ length: random.between(2, 4) }, () => random.pick(all).passes[0]!);
  return { text: passes.map(printPass).join(','), passes };
}
