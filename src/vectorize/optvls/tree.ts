/**
 * The naive form in registers: consecutive accesses, and each result put together from its sources one by one.
 *
 * A result with s sources takes s - 1 two-input shuffles (one when it has a single source and its lanes move), so
 * F results of F sources take F·(F - 1). Nothing is shared but equal shuffles.
 */
import type { BlockNet } from './access.ts';
import { Net, type Reg } from './network.ts';
import type { Block, Problem } from './problem.ts';

/** How memory is cut into registers: consecutive from the block's first byte, or row by row. */
export type Cut = 'consecutive' | 'rows';

export function treeNet(problem: Problem, block: Block, cut: Cut): BlockNet {
  const windows = memoryRegisters(problem, block, cut);
  const net = new Net();
  if (problem.load) {
    const inputs = windows.map((labels) => net.input(labels));
    net.outputs = block.labels.map((wanted) => combine(net, inputs, wanted));
    return { block, net, inputColumns: [], memory: [] };
  }
  const inputs = block.labels.map((labels) => net.input(labels));
  net.outputs = windows.map((wanted) => combine(net, inputs, wanted));
  return { block, net, inputColumns: block.labels.map((_, i) => i), memory: windows };
}

/** Registers of memory that cover the block's labels; lanes that the block does not access are -1. */
export function memoryRegisters(problem: Problem, block: Block, cut: Cut): number[][] {
  const labels = new Set<number>();
  for (const lanes of block.labels) for (const label of lanes) labels.add(label);
  const sorted = [...labels].sort((a, b) => a - b);
  const windows: number[][] = [];
  let end = -1;
  for (const label of sorted) {
    const newRow = cut === 'rows' && rowOf(problem, label) !== rowOf(problem, windows.at(-1)?.[0] ?? label);
    const torn = problem.stride === null && label % problem.pitch === 0;
    if (label >= end || newRow || torn) {
      windows.push([]);
      end = label + problem.registerUnits;
    }
    const window = windows.at(-1)!;
    while (window.length > 0 && window[0]! + window.length < label) window.push(-1);
    window.push(label);
  }
  return windows.map((window) => padded(window, problem, cut));
}

function rowOf(problem: Problem, label: number): number {
  return problem.pitch === 0 ? 0 : Math.floor(label / problem.pitch);
}

/** Loads of consecutive memory are whole registers; stores and rows are as long as what they hold. */
function padded(window: number[], problem: Problem, cut: Cut): number[] {
  if (!problem.load || cut === 'rows') return window;
  return [...window, ...new Array<number>(problem.registerUnits - window.length).fill(-1)];
}

/** One register with the wanted labels out of as many inputs as it takes. */
export function combine(net: Net, inputs: readonly Reg[], wanted: readonly number[]): Reg {
  const sources = sourcesOf(net, inputs, wanted);
  if (sources.length <= 2) return net.pick(sources[0] ?? -1, sources[1] ?? -1, wanted);
  const width = Math.max(wanted.length, ...sources.map((reg) => net.lanesOf(reg)));
  const place = [...wanted, ...new Array<number>(width - wanted.length).fill(-1)];
  let have = net.pick(sources[0]!, sources[1]!, place);
  for (let i = 2; i < sources.length; i++) {
    have = net.pick(have, sources[i]!, i === sources.length - 1 ? wanted : place);
  }
  return have;
}

/** The inputs that give at least one wanted label, in order; a label that two have is taken from the first. */
function sourcesOf(net: Net, inputs: readonly Reg[], wanted: readonly number[]): Reg[] {
  const open = new Set(wanted.filter((label) => label >= 0));
  const sources: Reg[] = [];
  for (const reg of inputs) {
    let gives = false;
    for (const label of net.labelsOf(reg)) gives = open.delete(label) || gives;
    if (gives) sources.push(reg);
  }
  return sources;
}
