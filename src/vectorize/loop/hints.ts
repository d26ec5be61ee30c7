/** What the source asks for: the metadata that `omp simd` and `clang loop` leave on a loop's latch. */
import { isInGroup } from '../../analysis/access-groups.ts';
import type { Block } from '../../ir/block.ts';
import type { Inst } from '../../ir/inst.ts';
import type { MdField, MdNode } from '../../ir/metadata.ts';
import { ValueKind } from '../../ir/value.ts';

export interface Hints {
  /** Has a vectorizer been here? */
  readonly isVectorized: boolean;
  /** Of the rest of a loop that we vectorized: how many iterations its vectors took at a time; 0 of other loops. */
  readonly remainderOf: number;
  /** `vectorize(enable)` or `omp simd`: true, `vectorize(disable)`: false, nothing: null. */
  readonly enable: boolean | null;
  /** Lanes asked for, and vectors at a time: powers of two; 0 when it is not said. */
  readonly width: number;
  readonly interleave: number;
  /** Access groups whose accesses do not depend on those of other iterations. */
  readonly parallel: ReadonlySet<MdNode>;
  /** May float reductions be reordered although their operations do not say so? */
  readonly reorderFloats: boolean;
  /** The loop's node, if it has one. */
  readonly node: MdNode | null;
}

/** The name of our own hint on what is left of a loop. */
export const REMAINDER = 'superword.remainder';

/** What LLVM hears: of anything else the source is taken to have said nothing. */
const MAX_WIDTH = 64;
const MAX_INTERLEAVE = 16;

export function hintsOf(latch: Block): Hints {
  const node = latch.last?.notes?.attachments.find((a) => a.kind === 'llvm.loop')?.node ?? null;
  const parallel = new Set<MdNode>();
  let isVectorized = false;
  let remainderOf = 0;
  let enable: boolean | null = null;
  let width = 0;
  let interleave = 0;
  for (const field of node?.values ?? []) {
    if (!isNode(field) || field === node) continue;
    const name = textOf(field.values[0]);
    const value = numberOf(field.values[1]);
    if (name === 'llvm.loop.isvectorized') isVectorized = value !== 0;
    else if (name === REMAINDER) remainderOf = value ?? 0;
    else if (name === 'llvm.loop.vectorize.enable') enable = value !== 0;
    else if (name === 'llvm.loop.vectorize.width') width = heard(value, MAX_WIDTH);
    else if (name === 'llvm.loop.interleave.count') interleave = heard(value, MAX_INTERLEAVE);
    else if (name === 'llvm.loop.parallel_accesses')
      for (const group of field.values.slice(1)) if (isNode(group)) parallel.add(group);
  }
  if (width === 1 && interleave <= 1 && enable !== true) enable = false;
  return {
    isVectorized,
    remainderOf,
    enable,
    width,
    interleave,
    parallel,
    reorderFloats: enable === true && parallel.size > 0,
    node,
  };
}

/**
 * What may be left unheard, to see what it is worth:
 *
 *     promises      accesses of different iterations do not meet (`omp simd`, `assume_safety`)
 *     asked-lanes   so many lanes (`simdlen`, `safelen`, `vectorize_width`)
 *     asked-loops   this loop, whatever it costs (`omp simd`, `vectorize(enable)`)
 */
export const HINT_KINDS = ['promises', 'asked-lanes', 'asked-loops'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** What is left unheard where a feature is switched off; null for nothing. */
export function unheardWithout(feature: string | null | undefined): HintKind | null {
  return HINT_KINDS.find((kind) => kind === feature) ?? null;
}

export function unheard(hints: Hints, kind: HintKind | null): Hints {
  switch (kind) {
    case 'promises':
      return { ...hints, parallel: new Set(), reorderFloats: false };
    case 'asked-lanes':
      return { ...hints, width: 0, interleave: 0 };
    case 'asked-loops':
      return { ...hints, enable: hints.enable === true ? null : hints.enable };
    case null:
      return hints;
  }
}

/** Is the access in a group that the loop calls parallel? */
export function isParallel(hints: Hints, inst: Inst): boolean {
  return hints.parallel.size > 0 && isInGroup(hints.parallel, inst);
}

export function isNode(field: MdField | undefined): field is MdNode {
  return typeof field === 'object' && field !== null && field.kind === 'node';
}

export function textOf(field: MdField | undefined): string {
  return typeof field === 'object' && field !== null && field.kind === 'string' ? field.value : '';
}

function heard(value: number | null, most: number): number {
  return value !== null && value > 0 && value <= most && (value & (value - 1)) === 0 ? value : 0;
}

function numberOf(field: MdField | undefined): number | null {
  if (typeof field !== 'object' || field === null || field.kind !== 'value') return null;
  const { value } = field;
  if (value.kind !== ValueKind.Int) return null;
  return value.type.bits === 1 ? (value.small === 0 ? 0 : 1) : value.small;
}
