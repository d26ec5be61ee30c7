/** The page of shuffle networks: what ours take, beside the lower bound and what the back ends of LLVM take. */
import { costsOf, TARGETS, type Target } from '../target/index.ts';
import {
  type CostModel,
  type Group,
  getGroups,
  getSequence,
  type Memref,
  type Sequence,
} from '../vectorize/optvls/index.ts';
import { targetCosts } from '../vectorize/strided/index.ts';

const FACTORS = [2, 3, 4, 5, 6, 7, 8];
const SIZES = [8, 16, 32, 64];

/** Made once: it asks the server some three hundred questions. */
export function networksPage(): string {
  page ??= makePage();
  return page;
}

let page: string | null = null;

function makePage(): string {
  const parts = [
    '# Shuffle networks',
    '',
    'Groups of F members without a gap, one full register each; what `optvls` answers.',
    '',
    '## Shuffles of two registers',
    '',
    'Where any constant shuffle of 128 bits costs one: ours / lower bound / one result after the other. `wasm128` has one\ninstruction for all of them, but engines do not run all of them equally fast: its own prices may choose other networks.',
    '',
  ];
  const wasm = TARGETS.find((t) => t.name === 'wasm128')!;
  for (const kind of ['SLoad', 'SStore'] as const) {
    parts.push(...tableOf(kind, (factor, bits) => countCell(wasm, kind, factor, bits)));
  }
  for (const target of TARGETS) {
    if (costsOf(target).ports === null) continue;
    parts.push(`## Cycles on \`${target.name}\``, '');
    parts.push(
      'By the cost model: ours / the wide access with strided shuffles, as LLVM 19 lowers it, times the',
    );
    parts.push('`wideScale` of the target (set by hand). A star: the wide form is kept.', '');
    for (const kind of ['SLoad', 'SStore'] as const) {
      parts.push(...tableOf(kind, (factor, bits) => cycleCell(target, kind, factor, bits)));
    }
  }
  return parts.map((line) => `${line.trimEnd()}\n`).join('');
}

function tableOf(kind: 'SLoad' | 'SStore', cell: (factor: number, bits: number) => string): string[] {
  const head = `| ${kind === 'SLoad' ? 'loads' : 'stores'} | ${FACTORS.map((f) => `F=${f}`).join(' | ')} |`;
  const rows = SIZES.map((bits) => `| ${bits} bits | ${FACTORS.map((f) => cell(f, bits)).join(' | ')} |`);
  return [head, `| --- ${'| --- '.repeat(FACTORS.length)}|`, ...rows, ''];
}

/** The prices of a machine on which every shuffle costs one, however its engine runs it. */
export function unitCosts(prices: CostModel): CostModel {
  const { name, registerBytes, load, store } = prices;
  return { name, registerBytes, load, store, shuffle: (shape) => (prices.shuffle(shape) === 0 ? 0 : 1) };
}

function countCell(target: Target, kind: 'SLoad' | 'SStore', factor: number, bits: number): string {
  const lanes = target.registerBits[0]! / bits;
  const group = interleavedGroup(kind, factor, lanes, bits);
  const model = unitCosts(targetCosts(target));
  const ours = getSequence(group, model, { always: true }) as Sequence;
  const naive = getSequence(group, model, { algorithm: 'naive' }) as Sequence;
  return `${ours.shuffles} / ${lowerBound(factor, lanes)} / ${naive.shuffles}`;
}

function cycleCell(target: Target, kind: 'SLoad' | 'SStore', factor: number, bits: number): string {
  const model = models.get(target) ?? targetCosts(target);
  models.set(target, model);
  const group = interleavedGroup(kind, factor, target.registerBits[0]! / bits, bits);
  const ours = getSequence(group, model, { always: true }) as Sequence;
  const isKept = !getSequence(group, model).ok;
  const wide = costsOf(target).wide(kind === 'SLoad' ? 'load' : 'store', `i${bits}`, factor);
  return `${ours.cost.toFixed(1)} / ${wide === undefined ? '?' : wide.toFixed(1)}${isKept ? ' *' : ''}`;
}

const models = new Map<Target, ReturnType<typeof targetCosts>>();

/**
 * A shuffle of two registers of V lanes sorts at most V bits' worth of choices: ceil((F·V·log2 V - sum of n·log2 n) / V),
 * n the lanes of one register of memory that belong to one member.
 */
export function lowerBound(factor: number, lanes: number): number {
  let sum = factor * lanes * Math.log2(lanes);
  for (let r = 0; r < factor; r++) {
    const counts = new Array<number>(factor).fill(0);
    for (let lane = 0; lane < lanes; lane++) counts[(r * lanes + lane) % factor]!++;
    for (const n of counts) if (n > 1) sum -= n * Math.log2(n);
  }
  return Math.ceil(sum / lanes - 1e-9);
}

/** `factor` members without a gap, `elements` of each. */
export function interleavedGroup(
  kind: 'SLoad' | 'SStore',
  factor: number,
  elements: number,
  bits: number,
): Group {
  const size = bits / 8;
  const memrefs = Array.from({ length: factor }, (_, i): Memref => {
    const offset = i * size;
    return {
      name: `m${i}`,
      kind,
      type: { elements, bits },
      base: 'x',
      offset,
      constantDistanceFrom: (other) => offset - other.offset,
      hasSameNumberOfElements: () => true,
      constantStride: () => factor * size,
      canMoveTo: () => true,
      isUnconditional: () => true,
    };
  });
  return getGroups(memrefs, 64).groups[0]!;
}
