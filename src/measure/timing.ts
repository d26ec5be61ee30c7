/**
 * Running the columns of a kernel against each other.
 *
 *     launch 1:  load all   setup, kernel, checksum of each   count the calls of a batch on the scalar column
 *                round 1    scalar ▌ llvm ▌ superword ▌       one batch each: setup, then so many timed calls
 *                round 2    llvm ▌ superword ▌ scalar ▌
 *                …
 *     launch 2:  new processes, loaded in another order, the same again; more launches while they disagree
 *
 * Every column makes the same number of calls on the same data. Batches are short, so that some of them escape
 * whatever else the machine does; what counts of their times says statistics.ts.
 */
import type { Fault, Outcome, ProgramId, Runner, Scalar } from '../toolchain/node/index.ts';
import { agree } from './checksum.ts';
import type { Prepared } from './compile-columns.ts';
import type { Column } from './row.ts';
import { type Batches, ratioSpread, spreadOf, timeOf } from './statistics.ts';

export interface TimingOptions {
  /** Of the first launches together. */
  readonly rounds: number;
  readonly launches: number;
  /** While the spread is wider than this, there are more launches, up to so many. */
  readonly calm: number;
  readonly mostLaunches: number;
  /** How long a batch of the scalar column should take. */
  readonly batchNs: number;
  /** Fewer rounds are made when a batch takes so long that all of them would take longer than this. */
  readonly patienceNs: number;
}

export const TIMING: TimingOptions = {
  rounds: 128,
  launches: 8,
  calm: 0.05,
  mostLaunches: 15,
  batchNs: 1e6,
  patienceNs: 8e9,
};

/** The seed that every setup is called with. */
const SEED = 1;

export interface Timed {
  readonly calls: number;
  /** Nanoseconds a call. */
  readonly ns: ReadonlyMap<Column, number>;
  readonly spread: number;
  /** Columns whose checksum is not the scalar one's. */
  readonly differing: ReadonlySet<Column>;
  readonly faults: readonly { readonly column: Column; readonly fault: Fault }[];
}

/** Fails only when the scalar column does. */
export async function timeColumns(
  kernel: Prepared,
  start: () => Runner,
  options: TimingOptions,
): Promise<Outcome<Timed>> {
  const race = new Race(kernel, options);
  for (let launch = 0; !race.isDone(launch); launch++) {
    const runner = start();
    try {
      const fault = await race.launch(runner, launch);
      if (fault !== undefined) return { ok: false, fault };
    } finally {
      runner.close();
    }
  }
  return { ok: true, value: race.result() };
}

class Race {
  readonly #kernel: Prepared;
  readonly #options: TimingOptions;
  readonly #times = new Map<Column, number[]>();
  readonly #checksums = new Map<Column, bigint>();
  readonly #faults = new Map<Column, Fault>();
  #tolerance: number | null = null;
  #calls = 0;
  #rounds = 0;
  /** Does one round take so long that there is no time for more than the least? */
  #isSlow = false;

  constructor(kernel: Prepared, options: TimingOptions) {
    this.#kernel = kernel;
    this.#options = options;
  }

  isDone(launches: number): boolean {
    const { launches: least, mostLaunches, calm } = this.#options;
    return launches >= least && (launches >= mostLaunches || this.#isSlow || this.#spread() <= calm);
  }

  /** One launch: all columns in fresh programs. Answers what went wrong with the scalar one. */
  async launch(runner: Runner, number: number): Promise<Fault | undefined> {
    const columns = rotate([...this.#kernel.programs.keys()], number);
    const ready = new Map<Column, ProgramId>();
    for (const column of columns) {
      if (this.#faults.has(column)) continue;
      const id = await this.#start(runner, column, number);
      if (id.ok) ready.set(column, id.value);
      else if (column === 'scalar') return id.fault;
      else this.#faults.set(column, id.fault);
    }
    if (number === 0) {
      const counted = await this.#countCalls(runner, ready.get('scalar')!);
      if (!counted.ok) return counted.fault;
    }
    const rounds = Math.ceil(this.#rounds / this.#options.launches);
    for (let round = 0; round < rounds; round++) {
      for (const column of rotate([...ready.keys()], round)) {
        const time = await this.#batch(runner, ready.get(column)!, this.#calls);
        if (time.ok) {
          const list = this.#times.get(column) ?? [];
          list.push(time.value / this.#calls);
          this.#times.set(column, list);
          continue;
        }
        if (column === 'scalar') return time.fault;
        this.#faults.set(column, time.fault);
        ready.delete(column);
      }
    }
    return undefined;
  }

  result(): Timed {
    const differing = new Set<Column>();
    const scalar = this.#checksums.get('scalar')!;
    for (const [column, sum] of this.#checksums) {
      if (!agree(scalar, sum, this.#tolerance)) differing.add(column);
    }
    return {
      calls: this.#calls,
      ns: new Map(this.#whole().map(([column, batches]) => [column, timeOf(batches)])),
      spread: this.#spread(),
      differing,
      faults: [...this.#faults].map(([column, fault]) => ({ column, fault })),
    };
  }

  /** The times of the columns that never failed. */
  #whole(): [Column, Batches][] {
    return [...this.#times].filter(([column]) => !this.#faults.has(column));
  }

  #spread(): number {
    return ratioSpread(this.#whole().map(([, batches]) => spreadOf(batches)));
  }

  /** Loads a program and lets it compute once. Each launch has its code at another place, the same for all columns. */
  async #start(runner: Runner, column: Column, launch: number): Promise<Outcome<ProgramId>> {
    const placed = this.#kernel.programs.get(column)!;
    const id = await runner.load(placed[launch % placed.length]!);
    if (!id.ok) return id;
    const setup = await runner.call(id.value, 'kernel_setup', [SEED]);
    if (!setup.ok) return setup;
    const ran = await runner.call(id.value, 'kernel');
    if (!ran.ok) return ran;
    const sum = await runner.call(id.value, 'kernel_checksum');
    if (!sum.ok) return sum;
    const known = this.#checksums.get(column);
    if (known !== undefined && known !== bits(sum.value)) {
      return fault(`its checksum is not the same in every process`);
    }
    this.#checksums.set(column, bits(sum.value));
    if (column === 'scalar' && this.#kernel.tolerant) {
      const tolerance = await runner.call(id.value, 'kernel_tolerance');
      if (!tolerance.ok) return tolerance;
      this.#tolerance = Number(tolerance.value);
    }
    return id;
  }

  /** How many calls fill a batch, and how many rounds there is time for. */
  async #countCalls(runner: Runner, scalar: ProgramId): Promise<Outcome<undefined>> {
    const { batchNs, patienceNs, rounds } = this.#options;
    let calls = 1;
    let ns = 0;
    for (;;) {
      const time = await this.#batch(runner, scalar, calls);
      if (!time.ok) return time;
      ns = Math.max(1, time.value);
      if (ns >= batchNs / 4 || calls >= MOST_CALLS) break;
      calls = Math.min(MOST_CALLS, calls * Math.min(10, Math.ceil(batchNs / 2 / ns)));
    }
    this.#calls = Math.max(1, Math.min(MOST_CALLS, Math.round((calls * batchNs) / ns)));
    const oneRound = (ns / calls) * this.#calls * this.#kernel.programs.size;
    const affordable = Math.floor(patienceNs / oneRound);
    this.#isSlow = affordable < rounds;
    this.#rounds = Math.max(this.#options.launches, Math.min(rounds, affordable));
    return { ok: true, value: undefined };
  }

  async #batch(runner: Runner, id: ProgramId, calls: number): Promise<Outcome<number>> {
    const setup = await runner.call(id, 'kernel_setup', [SEED]);
    if (!setup.ok) return setup;
    const time = await runner.time(id, 'kernel', calls);
    return time.ok ? { ok: true, value: time.value.ns } : time;
  }
}

const MOST_CALLS = 1e7;

function bits(value: Scalar | undefined): bigint {
  return BigInt.asUintN(64, BigInt(value ?? 0));
}

function fault(message: string): { ok: false; fault: Fault } {
  return { ok: false, fault: { code: 'bad-input', message, detail: '' } };
}

function rotate<T>(items: readonly T[], by: number): T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
