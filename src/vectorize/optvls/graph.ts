/**
 * The document's method: a directed graph whose nodes are registers and whose edges move bit ranges.
 *
 *   1. initial    loads → results, one edge an element: every result in one (impossible) step
 *   2. simplify   a node of its own between the two for every edge
 *   3. merge      rounds: price every eligible pair of nodes, commit the cheapest first, a node once a round, ties
 *                 to the first pair; N2's edges follow N1's and the merged node keeps N1's number
 *   4. verify     at most two sources a node, of one type; every result's bits come from where they should
 *   5. a shuffle for every node
 *
 * For stores the same graph is read with the members' data as sources and the registers of memory as results.
 */
import { Net } from './network.ts';
import type { Cost, CostModel, RefusalCode } from './types.ts';

/** A move of lane `lane` of node `from`. */
export interface Edge {
  readonly from: number;
  readonly lane: number;
}

export interface GraphNode {
  readonly id: number;
  readonly role: 'result' | 'source' | 'node';
  /** Bits of the pieces it is made of, and how many of them a source or result has. */
  readonly bits: number;
  readonly lanes: number;
  /** null is a gap. Empty for sources. */
  edges: (Edge | null)[];
}

export interface Graph {
  readonly bits: number;
  /** Lanes of a register. */
  readonly lanes: number;
  /** By number, from 1: results, then sources, then the nodes of step 2. */
  readonly nodes: readonly GraphNode[];
}

export interface Mask {
  readonly lanes: readonly number[];
  readonly cost: Cost;
}

export interface TestMerge {
  readonly round: number;
  readonly first: number;
  readonly second: number;
  readonly incoming: Mask;
  readonly outgoing: readonly Mask[];
  readonly total: Cost;
}

export interface GraphTrace {
  readonly initial: Graph;
  readonly simplified: Graph;
  readonly tests: readonly TestMerge[];
  readonly merges: readonly { readonly round: number; readonly into: number; readonly from: number }[];
  /** After each round. */
  readonly rounds: readonly Graph[];
}

export interface GraphResult {
  readonly trace: GraphTrace;
  readonly final: Graph;
  /** null when the verification failed. */
  readonly net: Net | null;
  readonly faults: readonly { readonly code: RefusalCode; readonly node: number }[];
}

/** `sources` and `results` are registers of labels; -1 is a lane without content, or that nobody wants. */
export function graphNet(
  sources: readonly (readonly number[])[],
  results: readonly (readonly number[])[],
  bits: number,
  lanes: number,
  model: CostModel,
): GraphResult {
  const initial = initialGraph(sources, results, bits, lanes);
  const simplified = simplify(initial);
  const { graph, tests, merges, rounds } = mergeAll(simplified, model);
  const faults = verifyGraph(graph, sources, results);
  const net = faults.length === 0 ? toNet(graph, sources, results.length) : null;
  return { trace: { initial, simplified, tests, merges, rounds }, final: graph, net, faults };
}

function initialGraph(
  sources: readonly (readonly number[])[],
  results: readonly (readonly number[])[],
  bits: number,
  lanes: number,
): Graph {
  const home = new Map<number, Edge>();
  sources.forEach((labels, i) => {
    labels.forEach((label, lane) => {
      if (label >= 0 && !home.has(label)) home.set(label, { from: results.length + i + 1, lane });
    });
  });
  const nodes: GraphNode[] = results.map((labels, i) => ({
    id: i + 1,
    role: 'result',
    bits,
    lanes: labels.length,
    edges: labels.map((label) => home.get(label) ?? null),
  }));
  sources.forEach((labels, i) => {
    nodes.push({ id: results.length + i + 1, role: 'source', bits, lanes: labels.length, edges: [] });
  });
  return { bits, lanes, nodes };
}

function simplify(graph: Graph): Graph {
  const nodes = copyNodes(graph);
  for (const result of nodes.filter((n) => n.role === 'result')) {
    result.edges = result.edges.map((edge) => {
      if (edge === null) return null;
      nodes.push({ id: nodes.length + 1, role: 'node', bits: graph.bits, lanes: 1, edges: [edge] });
      return { from: nodes.length, lane: 0 };
    });
  }
  return { ...graph, nodes };
}

function mergeAll(
  simplified: Graph,
  model: CostModel,
): { graph: Graph } & Pick<GraphTrace, 'tests' | 'merges' | 'rounds'> {
  const tests: TestMerge[] = [];
  const merges: { round: number; into: number; from: number }[] = [];
  const rounds: Graph[] = [];
  let graph = simplified;
  for (let round = 1; ; round++) {
    const eligible = testRound(graph, round, model);
    if (eligible.length === 0) return { graph, tests, merges, rounds };
    tests.push(...eligible);
    const order = eligible
      .map((test, i) => ({ test, i }))
      .sort((a, b) => a.test.total - b.test.total || a.i - b.i);
    const used = new Set<number>();
    for (const { test } of order) {
      if (used.has(test.first) || used.has(test.second)) continue;
      used.add(test.first).add(test.second);
      merges.push({ round, into: test.first, from: test.second });
      graph = commit(graph, test.first, test.second);
    }
    rounds.push(graph);
  }
}

function testRound(graph: Graph, round: number, model: CostModel): TestMerge[] {
  const nodes = graph.nodes.filter((n) => n.role === 'node' && n.edges.length > 0);
  const sources = nodes.map((n) => sourcesOf(n.edges));
  const users = usersIn(graph);
  const tests: TestMerge[] = [];
  for (let i = 0; i < nodes.length; i++) {
    for (let j = i + 1; j < nodes.length; j++) {
      // Most pairs are refused for this.
      if (sources[j]!.filter((id) => !sources[i]!.includes(id)).length + sources[i]!.length > 2) continue;
      const [first, second] = [nodes[i]!, nodes[j]!];
      if (whyNotMerge(graph, first, second) !== null) continue;
      const both = new Set([...(users.get(first.id) ?? []), ...(users.get(second.id) ?? [])]);
      tests.push(testMerge(graph, first, second, both, round, model));
    }
  }
  return tests;
}

/** The results that read each node. */
function usersIn(graph: Graph): ReadonlyMap<number, ReadonlySet<GraphNode>> {
  const users = new Map<number, Set<GraphNode>>();
  for (const result of graph.nodes) {
    if (result.role !== 'result') continue;
    for (const edge of result.edges) {
      if (edge === null) continue;
      const known = users.get(edge.from);
      if (known === undefined) users.set(edge.from, new Set([result]));
      else known.add(result);
    }
  }
  return users;
}

/** The rule that forbids a merge, or null. */
export function whyNotMerge(graph: Graph, first: GraphNode, second: GraphNode): RefusalCode | null {
  const edges = [...first.edges, ...second.edges];
  const sources = sourcesOf(edges);
  if (sources.length > 2) return 'too-many-sources';
  if (first.bits !== second.bits) return 'different-element-size';
  const widths = new Set(sources.map((id) => graph.nodes[id - 1]!.lanes));
  if (widths.size > 1) return 'different-source-type';
  if (edges.length > graph.lanes) return 'too-wide';
  const identity = edges.length === graph.lanes && edges.every((e, i) => e?.lane === i);
  return identity && sources.length === 1 ? 'rebuilds-source' : null;
}

function testMerge(
  graph: Graph,
  first: GraphNode,
  second: GraphNode,
  users: ReadonlySet<GraphNode>,
  round: number,
  model: CostModel,
): TestMerge {
  const incoming = priced(graph, maskOf([...first.edges, ...second.edges], graph.lanes), model);
  const outgoing: Mask[] = [];
  for (const user of users) {
    const lanes = user.edges.map((e) => {
      if (e?.from === first.id) return e.lane;
      return e?.from === second.id ? first.edges.length + e.lane : -1;
    });
    outgoing.push(priced(graph, pad(lanes, graph.lanes), model));
  }
  const total = outgoing.reduce((sum, m) => sum + m.cost, incoming.cost);
  return { round, first: first.id, second: second.id, incoming, outgoing, total };
}

function commit(graph: Graph, into: number, from: number): Graph {
  const nodes = copyNodes(graph);
  const kept = nodes[into - 1]!;
  const gone = nodes[from - 1]!;
  const shift = kept.edges.length;
  kept.edges.push(...gone.edges);
  gone.edges = [];
  for (const node of nodes) {
    if (node.role !== 'result') continue;
    node.edges = node.edges.map((e) => (e?.from === from ? { from: into, lane: e.lane + shift } : e));
  }
  return { ...graph, nodes };
}

/** Sources in the order of their numbers; the second one's lanes follow the first one's. */
function maskOf(edges: readonly (Edge | null)[], lanes: number): number[] {
  const sources = sourcesOf(edges);
  return pad(
    edges.map((e) => (e === null ? -1 : sources.indexOf(e.from) * lanes + e.lane)),
    lanes,
  );
}

function sourcesOf(edges: readonly (Edge | null)[]): number[] {
  return [...new Set(edges.flatMap((e) => (e === null ? [] : [e.from])))].sort((a, b) => a - b);
}

function priced(graph: Graph, mask: readonly number[], model: CostModel): Mask {
  const sources = mask.some((m) => m >= graph.lanes) ? 2 : 1;
  return {
    lanes: mask,
    cost: model.shuffle({ bits: graph.bits, sourceLanes: graph.lanes, mask, sources, ofLoads: false }),
  };
}

/**
 * The document's "graph-verification": every node that is left has at most two sources, fits a register and has
 * its operands' lanes; following the edges of a result back to the sources finds the labels it wants.
 */
export function verifyGraph(
  graph: Graph,
  sources: readonly (readonly number[])[],
  results: readonly (readonly number[])[],
): { code: RefusalCode; node: number }[] {
  const faults: { code: RefusalCode; node: number }[] = [];
  const labelOf = (edge: Edge | null): number => {
    if (edge === null) return -1;
    const from = graph.nodes[edge.from - 1]!;
    if (from.role === 'source') return sources[from.id - results.length - 1]![edge.lane] ?? -1;
    return labelOf(from.edges[edge.lane] ?? null);
  };
  for (const node of graph.nodes) {
    if (sourcesOf(node.edges).length > 2) faults.push({ code: 'too-many-sources', node: node.id });
    if (node.edges.length > graph.lanes) faults.push({ code: 'too-wide', node: node.id });
    if (node.role !== 'result') continue;
    const wanted = results[node.id - 1]!;
    const right = wanted.every((label, lane) => label < 0 || labelOf(node.edges[lane] ?? null) === label);
    if (!right) faults.push({ code: 'wrong-bits', node: node.id });
  }
  return faults;
}

function toNet(graph: Graph, sources: readonly (readonly number[])[], results: number): Net {
  const net = new Net();
  const regs = new Map<number, number>();
  sources.forEach((labels, i) => {
    regs.set(results + i + 1, net.input(pad(labels, graph.lanes)));
  });
  const shuffles = graph.nodes.filter((n) => n.role === 'node' && n.edges.length > 0);
  for (const node of [...shuffles, ...graph.nodes.filter((n) => n.role === 'result')]) {
    const [a, b] = sourcesOf(node.edges);
    const mask = maskOf(node.edges, graph.lanes).slice(
      0,
      node.role === 'result' ? node.edges.length : undefined,
    );
    regs.set(
      node.id,
      a === undefined ? -1 : net.shuffle(regs.get(a)!, b === undefined ? -1 : regs.get(b)!, mask),
    );
  }
  net.outputs = Array.from({ length: results }, (_, i) => regs.get(i + 1)!);
  return net;
}

function copyNodes(graph: Graph): GraphNode[] {
  return graph.nodes.map((n) => ({ ...n, edges: [...n.edges] }));
}

function pad(lanes: readonly number[], to: number): number[] {
  return [...lanes, ...new Array<number>(Math.max(0, to - lanes.length)).fill(-1)];
}
