/**
 * `@file`: the words of a response file in place of the word that names it, as clang reads them.
 *
 * They are opened only to look for flags of ours. When there are none, clang gets the words as they were, and with them
 * command lines that are longer than the system allows.
 */
import { readFileSync } from 'node:fs';

const DEPTH = 16;

/** The argument list in which no flag of ours hides in a file. */
export function openResponseFiles(argv: readonly string[]): readonly string[] {
  if (!argv.some((word) => word.startsWith('@'))) return argv;
  const opened = open(argv);
  return opened.some((word) => word.includes('superword')) ? opened : argv;
}

/** All words, whatever file they stand in: to look at, not to pass on. */
export function allWords(argv: readonly string[]): readonly string[] {
  return argv.some((word) => word.startsWith('@')) ? open(argv) : argv;
}

/** A file that is not there leaves the word as it is; clang will say so. */
function open(argv: readonly string[]): string[] {
  const words: string[] = [];
  const stack = argv.map((word) => ({ word, depth: 0 })).reverse();
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { word, depth } = item;
    const text = word.startsWith('@') && depth < DEPTH ? read(word.slice(1)) : null;
    if (text === null) words.push(word);
    else for (const inner of splitFile(text).reverse()) stack.push({ word: inner, depth: depth + 1 });
  }
  return words;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** LLVM's rules for such files: blanks separate, quotes of both kinds group, a backslash takes the next character everywhere. */
export function splitFile(text: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '\\' && i + 1 < text.length) word = (word ?? '') + text[++i];
    else if (quote !== '') {
      if (c === quote) quote = '';
      else word += c;
    } else if (c === '"' || c === "'") {
      quote = c;
      word ??= '';
    } else if (/\s/.test(c)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + c;
  }
  if (word !== null) words.push(word);
  return words;
}
