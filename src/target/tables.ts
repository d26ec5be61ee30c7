/**
 * What machines charge, as tables of text that a person can read and a program can ask.
 *
 * A cost is cycles of reciprocal throughput of one instruction or sequence: fractions are usual (a blend that three
 * ports can run costs 0.33), sums are sequences, `Infinity` is "the machine has no such instruction". Costs are never
 * rounded. The first column of a table is the type (`16xi8`, `f32` for scalars), the head names the operations.
 */
import { invariant } from '../support/invariant.ts';

export type Cost = number;

/** Units that run in parallel; a sequence takes as long as the busiest kind. null: costs just add up. */
export interface Ports {
  /** Instructions on vector registers a cycle; those that move lanes use one particular port of them. */
  readonly vector: number;
  readonly load: number;
  readonly store: number;
}

/** A shuffle of one register, of two (both looked up, then joined), of bytes that are chosen of two and stay in place. */
export type LookupKind = 'one' | 'two' | 'blend';

/** Shuffles by looking bytes up in a register, where the machine has no instruction for a mask. */
export interface Lookups {
  /** Intrinsics on vectors of 16 bytes, without `llvm.`: bytes of the first at the places that the second says, 0 beyond. */
  readonly bytes: string;
  /** Bits of the first where the third has ones, of the second elsewhere. */
  readonly choice: string;
  readonly cycles: Readonly<Record<LookupKind, Cost>>;
}

/** Looking up in tables of bytes that stay in registers, by an instruction that takes places of bytes in a register. */
export interface TableLookups {
  /** Names of `target/instructions`, on registers of all widths. */
  readonly instructions: readonly string[];
  /** Beyond its sixteen bytes the instruction gives 0, or gives 0 for negative places and counts modulo 16 for others. */
  readonly joins: 'disjoint' | 'cyclic';
  /** Of one look-up with places that are not known beforehand. */
  readonly cycles: Cost;
  /** Of shifting each byte by a constant. */
  readonly shift: Cost;
}

/**
 * Cycles until a result is there, by kind of instruction, and how many scalar instructions start in a cycle. Costs tell how
 * long a loop takes whose iterations overlap; one that waits for its own results takes as long as they do.
 */
export interface Latencies {
  readonly integer: Cost;
  readonly product: Cost;
  readonly float: Cost;
  readonly division: Cost;
  /** The lesser or greater of two floats: an instruction, or a branch that is foreseen. */
  readonly extremum: Cost;
  readonly load: Cost;
  /** More, where several stores that are still under way wrote the bytes of a vector. */
  readonly stall: Cost;
  /** Sums, shifts and the like of integers in vectors. */
  readonly vectorInteger: Cost;
  /** Products of integers in vectors: of up to 16 bits, and of more. */
  readonly vectorProduct: Cost;
  readonly longProduct: Cost;
  readonly shuffle: Cost;
  /** From a scalar register to a lane, and back; scalar floats are in the first lane already. */
  readonly enter: Cost;
  readonly leave: Cost;
  readonly width: number;
}

export interface CostTables {
  readonly ports: Ports | null;
  readonly latencies: Latencies;
  /** Factors set by hand on the prices of wide forms, by factor (`F2`) or type and factor; the table's head says why. */
  readonly wideScale: Readonly<Record<string, number>>;
  /** Does the back end make one shift or mask of a strided shuffle of a wide load that is zero-extended to the stride? */
  readonly extendsStrided: boolean;
  /** Does the back end join extensions with the load before them, and truncations with clamps to what they leave? */
  readonly joinsCasts: boolean;
  /** Does the back end ask for lane 0 where a shuffle leaves lanes open, so that narrow ones lose their shape? */
  readonly fillsLanes: boolean;
  /** Does the back end load the lanes of a gather one by one, unless it is told of a CPU that is fast at gathers? */
  readonly splitsGathers: boolean;
  /** A mask of a register as bits of a scalar: one instruction, or several where the machine has none for it. */
  readonly truthBits: Cost;
  readonly lookups: Lookups | null;
  readonly tables: TableLookups | null;
  /** Instructions that narrow the lanes of two registers to half their bits, those of 32 bits first. */
  readonly packs: readonly string[];
  readonly shuffles: string;
  readonly integers: string;
  readonly floats: string;
  readonly memory: string;
  readonly casts: string;
  readonly scalars: string;
  /** By element type and factor (`F2` … `F8`), in full registers; rows of `8xi16` are about members of so many lanes. */
  readonly wideLoads: string;
  readonly wideStores: string;
}

/** One shuffle: how many instructions, and the cycles they take together. */
export interface ShuffleCost {
  readonly instructions: number;
  readonly cycles: Cost;
  /** By looking bytes up: whoever emits the shuffle has to say so. */
  readonly lookup?: LookupKind;
  /** Is that hardly better than the shuffle, and worse where its tables find no registers? */
  readonly isSlight?: boolean;
}

/** All costs of a machine. */
export interface TargetCosts {
  readonly ports: Ports | null;
  readonly latencies: Latencies;
  readonly extendsStrided: boolean;
  readonly joinsCasts: boolean;
  readonly fillsLanes: boolean;
  readonly splitsGathers: boolean;
  readonly truthBits: Cost;
  readonly lookups: Lookups | null;
  readonly tables: TableLookups | null;
  readonly packs: readonly string[];
  /** Of an operation on a type; `undefined` when nobody measured it, `Infinity` when it does not exist. */
  cost(operation: string, type: string): Cost | undefined;
  /** Of a shuffle kind of `mask.ts`: by the machine's own instructions, or by looking up where that is cheaper. */
  shuffle(kind: string, type: string): ShuffleCost | undefined;
  /** By its own instructions: what back ends make of a `shufflevector`. */
  ownShuffle(kind: string, type: string): ShuffleCost | undefined;
  /** Of a whole wide access with strided shuffles: `i16` in full registers, `8xi16` with members of so many lanes. */
  wide(access: 'load' | 'store', type: string, factor: number): Cost | undefined;
  /** What part of its measured price that is (`wideScale`). */
  wideShare(type: string, factor: number): number;
  /** Every row that there is: `[table, type, operation, cell]`. */
  rows(): readonly (readonly [string, string, string, string])[];
}

/** Changes to a machine's cells: type, then operation or shuffle kind, then the cell's text. */
export type CostChanges = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function readTables(tables: CostTables, changes: CostChanges = {}): TargetCosts {
  // By operation, then by type: packers ask for a price millions of times.
  const costs = new Map<string, Map<string, Cost | undefined>>();
  const shuffles = new Map<string, Map<string, ShuffleCost | undefined>>();
  const wide = { load: new Map<string, Cost | undefined>(), store: new Map<string, Cost | undefined>() };
  const rows: (readonly [string, string, string, string])[] = [];
  for (const name of TABLE_NAMES) {
    for (const [type, operation, cell] of cellsOf(tables[name])) {
      const text = changes[type]?.[operation] ?? cell;
      rows.push([name, type, operation, text]);
      if (name === 'shuffles') columnOf(shuffles, operation).set(type, shuffleIn(text));
      else if (name === 'wideLoads') wide.load.set(`${type} ${operation}`, costIn(text));
      else if (name === 'wideStores') wide.store.set(`${type} ${operation}`, costIn(text));
      else columnOf(costs, operation).set(type, costIn(text));
    }
  }
  const ownShuffle = (kind: string, type: string): ShuffleCost | undefined => shuffles.get(kind)?.get(type);
  const wideShare = (type: string, factor: number): number =>
    tables.wideScale[`${type} F${factor}`] ?? tables.wideScale[`F${factor}`] ?? 1;
  return {
    ports: tables.ports,
    latencies: tables.latencies,
    extendsStrided: tables.extendsStrided,
    joinsCasts: tables.joinsCasts,
    fillsLanes: tables.fillsLanes,
    splitsGathers: tables.splitsGathers,
    truthBits: tables.truthBits,
    lookups: tables.lookups,
    tables: tables.tables,
    packs: tables.packs,
    cost: (operation, type) => costs.get(operation)?.get(type),
    shuffle: (kind, type) => cheaper(ownShuffle(kind, type), kind, tables.lookups),
    ownShuffle,
    wide: (access, type, factor) => {
      const cost = wide[access].get(`${type} F${factor}`);
      return cost === undefined ? undefined : cost * wideShare(type, factor);
    },
    wideShare,
    rows: () => rows,
  };
}

function cheaper(
  own: ShuffleCost | undefined,
  kind: string,
  lookups: Lookups | null,
): ShuffleCost | undefined {
  if (own === undefined || lookups === null) return own;
  const lookup: LookupKind = kind === 'select' ? 'blend' : ONE_REGISTER.has(kind) ? 'one' : 'two';
  const cycles = lookups.cycles[lookup];
  if (cycles >= own.cycles) return own;
  const isSlight = own.cycles - cycles < HELD * (lookup === 'two' ? 2 : 1);
  return { instructions: lookup === 'two' ? 3 : 1, cycles, lookup, isSlight };
}

/** What a look-up has to save for each table that it keeps in a register, where registers are scarce. */
const HELD = 0.4;

/** Kinds of shuffles that read one register. */
const ONE_REGISTER: ReadonlySet<string> = new Set([
  'broadcast',
  'reverse',
  'rotate',
  'swap-halves',
  'permute',
  'permute-in-lane',
]);

const TABLE_NAMES = [
  'shuffles',
  'integers',
  'floats',
  'memory',
  'casts',
  'scalars',
  'wideLoads',
  'wideStores',
] as const;

function columnOf<T>(columns: Map<string, Map<string, T>>, operation: string): Map<string, T> {
  let column = columns.get(operation);
  if (column === undefined) {
    column = new Map();
    columns.set(operation, column);
  }
  return column;
}

/** The cells of a table of text, as `[row, column, cell]`. */
function cellsOf(table: string): (readonly [string, string, string])[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  const head = words(lines[0] ?? '');
  const cells: (readonly [string, string, string])[] = [];
  for (const line of lines.slice(1)) {
    const row = words(line);
    invariant(
      row.length === head.length,
      () => `a table row has ${row.length} cells, its head ${head.length}`,
    );
    for (let i = 1; i < row.length; i++) cells.push([row[0]!, head[i]!, row[i]!]);
  }
  return cells;
}

function words(line: string): string[] {
  return line.trim().split(/\s+/);
}

function costIn(cell: string): Cost | undefined {
  if (cell === '.') return undefined;
  return cell === '-' ? Number.POSITIVE_INFINITY : Number(cell);
}

function shuffleIn(cell: string): ShuffleCost | undefined {
  if (cell === '.' || cell === '-') return undefined;
  const [instructions, cycles] = cell.split('/').map(Number);
  return { instructions: instructions!, cycles: cycles! };
}
