/**
 * Questions about rows that were asked before, but for the names of their variables: every loop that is vectorized asks
 * the same of its own counters. Names are replaced by their ranks, so that whoever answers would take the same steps.
 *
 * An answer also says how much work it was: it counts again each time, so that a budget ends at the same question
 * whatever was asked before.
 */
import type { Row } from './omega.ts';

interface Answer<T> {
  readonly value: T;
  readonly work: number;
}

/** Fewer rows than these are sooner looked at than looked up. */
const FEW_ROWS = 12;
/** Answers that are kept, of about a kilobyte each; then all are forgotten. */
const MAX_KEPT = 8192;

export class KnownAnswers<T> {
  private readonly answers = new Map<string, Answer<T>>();
  private readonly renamed: (value: T, nameOf: (variable: number) => number) => T;

  /** `renamed`: an answer that speaks of variables, with other names for them. */
  constructor(renamed: (value: T, nameOf: (variable: number) => number) => T) {
    this.renamed = renamed;
  }

  /** `answer` is asked unless its answer is known; `counted` tells what has been done so far. */
  get(
    lists: readonly (readonly Row[])[],
    answer: () => T,
    counted: () => number,
    count: (work: number) => void,
  ): T {
    let rows = 0;
    for (let i = 0; i < lists.length; i++) rows += lists[i]!.length;
    if (rows < FEW_ROWS) return answer();
    const names = namesIn(lists);
    const key = keyOf(lists, names);
    const known = this.answers.get(key);
    if (known !== undefined) {
      count(known.work);
      return this.renamed(known.value, (rank) => names[rank]!);
    }
    const before = counted();
    const value = answer();
    if (this.answers.size >= MAX_KEPT) this.answers.clear();
    const ranks = new Map(names.map((name, rank) => [name, rank]));
    const kept = this.renamed(value, (name) => ranks.get(name)!);
    this.answers.set(key, { value: kept, work: counted() - before });
    return value;
  }
}

/** Characters that a string is made of at once. */
const PIECE = 4096;

/** What `keyOf` has put together so far: filled anew by each question. */
const codes: number[] = [];

/** Numbers as characters: how many rows there are, then the shape of each, which says how many ranks follow. */
function keyOf(lists: readonly (readonly Row[])[], names: readonly number[]): string {
  let count = 0;
  for (let rank = 0; rank < names.length; rank++) ranks[names[rank]!] = rank;
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i]!;
    count = putNumber(count, list.length);
    for (let k = 0; k < list.length; k++) {
      const { variables } = list[k]!;
      count = putNumber(count, shapeOf(list[k]!));
      for (let j = 0; j < variables.length; j++) count = putNumber(count, ranks[variables[j]!]!);
    }
  }
  let key = '';
  for (let at = 0; at < count; at += PIECE)
    key += String.fromCharCode(...codes.slice(at, Math.min(at + PIECE, count)));
  return key;
}

/** One character for most, three for those that have too many bits for it; how many there are then. */
function putNumber(count: number, x: number): number {
  if (x < 0xffff) {
    codes[count] = x;
    return count + 1;
  }
  codes[count] = 0xffff;
  codes[count + 1] = x >>> 16;
  codes[count + 2] = x & 0xffff;
  return count + 3;
}

/**
 * By variable: the rank among the names of the question that is asked now, and which question the variable was last seen in.
 * Every question about many rows comes by here, and they have dozens of variables: what is made anew for each is one array.
 */
const ranks: number[] = [];
const seenIn: number[] = [];
let question = 0;

/** Rising. */
function namesIn(lists: readonly (readonly Row[])[]): readonly number[] {
  const names: number[] = [];
  question++;
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i]!;
    for (let k = 0; k < list.length; k++) {
      const { variables } = list[k]!;
      for (let j = 0; j < variables.length; j++) {
        const name = variables[j]!;
        if (seenIn[name] === question) continue;
        seenIn[name] = question;
        names.push(name);
      }
    }
  }
  return sorted(names);
}

/** Beyond that a function of the engine is quicker, though it needs lists of its own. */
const FEW_NAMES = 64;

function sorted(names: number[]): readonly number[] {
  if (names.length > FEW_NAMES) return names.sort((x, y) => x - y);
  for (let i = 1; i < names.length; i++) {
    const name = names[i]!;
    let at = i;
    for (; at > 0 && names[at - 1]! > name; at--) names[at] = names[at - 1]!;
    names[at] = name;
  }
  return names;
}

/**
 * Shapes of rows, numbered. Numbers are never given twice: when too many are known all are forgotten, and a row whose
 * shape comes again gets another number, which costs an answer that is looked up in vain.
 */
const shapes = new Map<string, number>();
const MAX_SHAPES = 65_536;
let lastShape = 0;

/** All of a row but its variables; kept with it. */
function shapeOf(row: Row): number {
  if (row.shape > 0) return row.shape;
  const text = `${row.constant}:${row.factors.join()}`;
  let shape = shapes.get(text);
  if (shape === undefined) {
    if (shapes.size >= MAX_SHAPES) shapes.clear();
    shape = ++lastShape;
    shapes.set(text, shape);
  }
  row.shape = shape;
  return shape;
}
