/** The pairs of `test/files/certify/outer`, and faults planted in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './pairs.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'certify', 'outer');

/** A change of one text, or of both. */
export type Fault = (side: 'a' | 'b', text: string) => string;

/** Replaces in one side or both; it is an error when nothing is found. */
export function spoilt(where: 'a' | 'b' | 'both', from: RegExp, to: string): Fault {
  return (side, text) => {
    if (where !== 'both' && where !== side) return text;
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`nothing to spoil in ${side}: ${from}`);
    return changed;
  };
}

/** The text of one side. */
export function outerText(name: string, side: 'a' | 'b'): string {
  return readFileSync(join(FOLDER, `${name}.${side}.ll`), 'latin1');
}

/** The verdict on the pair's only function, with faults planted one after the other. */
export function outerAnswer(name: string, ...faults: readonly Fault[]): string {
  const read = (side: 'a' | 'b'): string =>
    faults.reduce((at, fault) => fault(side, at), outerText(name, side));
  return answers(read('a'), read('b'))[0]!.replace(/^[^:]*: /, '');
}
