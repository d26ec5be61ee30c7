/**
 * Networks that were found by searching, below the known constructions: which registers each shuffle reads is a table,
 * which lanes it takes is found here.
 *
 * Where any shuffle of two registers costs one, the order of lanes inside a register does not matter until the end. What
 * is left is a flow: every element travels from its input to its result through shuffles that hold at most a register
 * full of elements.
 *
 *     inputs 0 1 2 3 4  ─▶  5 = (3, 1)  6 = (2, 4)  …  ─▶  results, the last F shuffles
 *
 *   1. route   elements one by one along the cheapest path; a shuffle that is full charges for every element too many
 *   2. repeat  with a memory of what was too full, until nothing is (negotiated congestion, as wires are routed on chips)
 *   3. place   an element keeps the lane of its result where that is free, else takes the first free one
 *
 * The table was found by annealing over the pairs with step 1 and 2 as the judge (`npm run search:networks`).
 */

/** The two registers that each shuffle reads: inputs first, then the shuffles in order; the last F are the results. */
export type Topology = readonly (readonly [number, number])[];

export interface Routed {
  readonly topology: Topology;
  /** Masks over the lanes of both operands; -1 where nothing is needed. */
  readonly masks: readonly (readonly number[])[];
}

const ROUNDS = 40;

/** Element e of the question: the input and lane where it is, the result and lane where it has to be. */
export interface Move {
  readonly from: number;
  readonly lane: number;
  readonly to: number;
  readonly at: number;
}

/** Masks for a topology; null when its shuffles cannot hold what has to pass. */
export function route(
  topology: Topology,
  inputs: number,
  lanes: number,
  moves: readonly Move[],
): Routed | null {
  const results = Math.max(...moves.map((m) => m.to)) + 1;
  const between = topology.length - results;
  const first = inputs;
  const load = new Array<number>(inputs + between).fill(0);
  const tooFull = new Array<number>(inputs + between).fill(0);
  const paths = moves.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < moves.length; i++) {
      for (const node of paths[i]!) load[node]!--;
      const path = cheapest(topology, moves[i]!, { inputs, between, lanes, load, tooFull, round });
      if (path === null) return null;
      for (const node of path) load[node]!++;
      paths[i] = path;
    }
    let over = 0;
    for (let node = first; node < inputs + between; node++) {
      if (load[node]! <= lanes) continue;
      over++;
      tooFull[node]! += 0.2;
    }
    if (over === 0) return placed(topology, inputs, lanes, moves, paths);
  }
  return null;
}

interface Traffic {
  readonly inputs: number;
  readonly between: number;
  readonly lanes: number;
  readonly load: readonly number[];
  readonly tooFull: readonly number[];
  readonly round: number;
}

/** The shuffles between input and result that one element passes, last first; null when no way leads there. */
function cheapest(topology: Topology, move: Move, traffic: Traffic): number[] | null {
  const { inputs, between, lanes, load, tooFull, round } = traffic;
  const cost = new Array<number>(inputs + between).fill(Number.POSITIVE_INFINITY);
  const from = new Array<number>(inputs + between).fill(-1);
  cost[move.from] = 0;
  for (let k = 0; k < between; k++) {
    const [a, b] = topology[k]!;
    const better = cost[a]! <= cost[b]! ? a : b;
    const node = inputs + k;
    const excess = load[node]! >= lanes ? (1 + round / 2) * (load[node]! - lanes + 1) : 0;
    cost[node] = cost[better]! + 0.01 + excess + tooFull[node]!;
    from[node] = better;
  }
  const [a, b] = topology[between + move.to]!;
  let node = cost[a]! <= cost[b]! ? a : b;
  if (cost[node] === Number.POSITIVE_INFINITY) return null;
  const path: number[] = [];
  for (; node >= inputs; node = from[node]!) path.push(node);
  return path;
}

function placed(
  topology: Topology,
  inputs: number,
  lanes: number,
  moves: readonly Move[],
  paths: readonly (readonly number[])[],
): Routed {
  const count = inputs + topology.length;
  /** Of each register: the lane of each element that it holds. */
  const laneOf = Array.from({ length: count }, () => new Map<number, number>());
  const masks = topology.map(() => new Array<number>(lanes).fill(-1));
  moves.forEach((move, e) => {
    laneOf[move.from]!.set(e, move.lane);
  });
  const results = Math.max(...moves.map((m) => m.to)) + 1;
  const held = topology.map((): number[] => []);
  moves.forEach((move, e) => {
    for (const node of paths[e]!) held[node - inputs]!.push(e);
    held[topology.length - results + move.to]!.push(e);
  });
  held.forEach((elements, k) => {
    const own = laneOf[inputs + k]!;
    const isResult = k >= topology.length - results;
    const free = new Set(Array.from({ length: lanes }, (_, lane) => lane));
    const take = (e: number, lane: number): void => {
      own.set(e, lane);
      free.delete(lane);
    };
    for (const e of elements) if (isResult || free.has(moves[e]!.at)) take(e, moves[e]!.at);
    for (const e of elements) if (!own.has(e)) take(e, Math.min(...free));
    const [a] = topology[k]!;
    for (const e of elements) {
      const before = [...paths[e]!].reverse();
      const at = isResult ? before.length : before.indexOf(inputs + k);
      const source = at === 0 ? moves[e]!.from : before[at - 1]!;
      masks[k]![own.get(e)!] = laneOf[source]!.get(e)! + (source === a ? 0 : lanes);
    }
  });
  return { topology, masks };
}
