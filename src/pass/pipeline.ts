/**
 * Pipelines as text, both ways: `licm,slp{lanes=4,reduce},dce`.
 *
 * Grammar: names separated by commas; options in braces, `name=value` or `name` alone (which means `true`). A named
 * pipeline (such as `default`) stands for its passes. Spaces do not count.
 */
import { closest } from '../support/edit-distance.ts';
import { type OptionValue, type Pass, type PassDefinition, type PassOption, passOf } from './pass.ts';

/** What pipeline text may name. */
export interface PassCatalog {
  readonly passes: ReadonlyMap<string, PassDefinition>;
  /** Named pipelines, as text. */
  readonly pipelines: ReadonlyMap<string, string>;
}

export interface PipelineFault {
  readonly message: string;
  /** Offset in the pipeline text. */
  readonly at: number;
}

export type PipelineResult =
  | { readonly ok: true; readonly passes: readonly Pass[] }
  | { readonly ok: false; readonly faults: readonly PipelineFault[] };

/** Reads pipeline text. Every fault is reported, not the first only. */
export function parsePipeline(text: string, catalog: PassCatalog): PipelineResult {
  const faults: PipelineFault[] = [];
  const passes: Pass[] = [];
  for (const item of splitItems(text, faults)) {
    const named = catalog.pipelines.get(item.name);
    if (named !== undefined) {
      if (item.options.length > 0)
        faults.push({ message: `pipeline '${item.name}' takes no options`, at: item.at });
      const inner = parsePipeline(named, catalog);
      if (inner.ok) passes.push(...inner.passes);
      else faults.push(...inner.faults.map((f) => ({ message: f.message, at: item.at })));
      continue;
    }
    const definition = catalog.passes.get(item.name);
    if (definition === undefined) {
      const guess = closest(item.name, [...catalog.passes.keys(), ...catalog.pipelines.keys()]);
      const hint = guess === undefined ? '' : `; did you mean '${guess}'?`;
      faults.push({ message: `unknown pass '${item.name}'${hint}`, at: item.at });
      continue;
    }
    passes.push(settle(definition, item.options, faults));
  }
  return faults.length === 0 ? { ok: true, passes } : { ok: false, faults };
}

/** The text that reads back as these passes; options at their default are left out. */
export function printPipeline(passes: readonly Pass[]): string {
  return passes.map(printPass).join(',');
}

export function printPass(pass: Pass): string {
  const written: string[] = [];
  for (const option of pass.definition.options) {
    const value = pass.options.get(option.name);
    if (value !== undefined && value !== option.default) written.push(`${option.name}=${value}`);
  }
  return written.length === 0 ? pass.definition.name : `${pass.definition.name}{${written.join(',')}}`;
}

interface Word {
  readonly name: string;
  readonly value: string | null;
  readonly at: number;
}

interface Item {
  readonly name: string;
  readonly at: number;
  readonly options: readonly Word[];
}

function splitItems(text: string, faults: PipelineFault[]): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < text.length) {
    const comma = endOfItem(text, at);
    const raw = text.slice(at, comma);
    const brace = raw.indexOf('{');
    const name = (brace < 0 ? raw : raw.slice(0, brace)).trim();
    const nameAt = at + raw.length - raw.trimStart().length;
    if (name === '') faults.push({ message: 'a pass name is missing', at: nameAt });
    else if (brace < 0) items.push({ name, at: nameAt, options: [] });
    else if (!raw.trimEnd().endsWith('}')) faults.push({ message: `'${name}{' is not closed`, at: nameAt });
    else items.push({ name, at: nameAt, options: words(raw.trimEnd().slice(brace + 1, -1), at + brace + 1) });
    at = comma + 1;
  }
  return items;
}

/** The comma that ends the item at `at`: commas in braces belong to the options. */
function endOfItem(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === '{') depth++;
    else if (c === '}') depth--;
    else if (c === ',' && depth <= 0) return i;
  }
  return text.length;
}

function words(text: string, base: number): Word[] {
  const list: Word[] = [];
  let at = 0;
  for (const piece of text.split(',')) {
    const trimmed = piece.trim();
    const equals = trimmed.indexOf('=');
    if (trimmed !== '') {
      const name = equals < 0 ? trimmed : trimmed.slice(0, equals);
      list.push({ name, value: equals < 0 ? null : trimmed.slice(equals + 1), at: base + at });
    }
    at += piece.length + 1;
  }
  return list;
}

function settle(definition: PassDefinition, given: readonly Word[], faults: PipelineFault[]): Pass {
  const options = new Map(passOf(definition).options);
  for (const word of given) {
    const option = definition.options.find((o) => o.name === word.name);
    if (option === undefined) {
      const guess = closest(
        word.name,
        definition.options.map((o) => o.name),
      );
      const hint = guess === undefined ? '' : `; did you mean '${guess}'?`;
      faults.push({ message: `pass '${definition.name}' has no option '${word.name}'${hint}`, at: word.at });
      continue;
    }
    const value = readValue(option, word.value);
    if (value === null) {
      faults.push({
        message: `option '${option.name}' takes ${expected(option)}, not '${word.value}'`,
        at: word.at,
      });
    } else {
      options.set(option.name, value);
    }
  }
  return { definition, options };
}

function readValue(option: PassOption, text: string | null): OptionValue | null {
  if (typeof option.default === 'boolean') {
    if (text === null || text === 'true') return true;
    return text === 'false' ? false : null;
  }
  if (text === null) return null;
  if (typeof option.default === 'number') return readNumber(option, text);
  return option.words === undefined || option.words.includes(text) ? text : null;
}

function readNumber({ range }: PassOption, text: string): number | null {
  if (!/^-?\d{1,15}$/.test(text)) return null;
  const number = Number(text);
  return range === undefined || (number >= range[0] && number <= range[1]) ? number : null;
}

function expected(option: PassOption): string {
  if (typeof option.default === 'boolean') return 'true or false';
  if (typeof option.default === 'number') {
    const { range } = option;
    return range === undefined ? 'a whole number' : `a whole number from ${range[0]} to ${range[1]}`;
  }
  return option.words === undefined ? 'a word' : `one of ${option.words.join(', ')}`;
}
