/** References without an IR: a base, a distance, a stride. */
import type { Random } from '../../src/support/random.ts';
import type { AccessKind, CostModel, Memref } from '../../src/vectorize/optvls/index.ts';

export interface RefSpec {
  readonly name?: string;
  readonly kind?: AccessKind;
  readonly base?: string;
  readonly at: number;
  readonly elements: number;
  readonly bits: number;
  readonly stride: number | null;
  readonly fixed?: boolean;
  readonly conditional?: boolean;
}

export function memref(spec: RefSpec): Memref {
  const self: Memref & { spec: RefSpec } = {
    spec,
    name: spec.name ?? `r${spec.at}`,
    kind: spec.kind ?? 'SLoad',
    type: { elements: spec.elements, bits: spec.bits },
    base: spec.base ?? 'x',
    offset: spec.at,
    constantDistanceFrom: (other) => {
      const them = (other as typeof self).spec;
      const same = (them.base ?? 'x') === (spec.base ?? 'x') && them.stride === spec.stride;
      return same ? spec.at - them.at : null;
    },
    hasSameNumberOfElements: (other) => other.type.elements === spec.elements,
    constantStride: () => spec.stride,
    canMoveTo: () => spec.fixed !== true,
    isUnconditional: () => spec.conditional !== true,
  };
  return self;
}

/** `count` members without a gap, one after the other. */
export function interleaved(kind: AccessKind, count: number, elements: number, bits: number): Memref[] {
  const size = bits / 8;
  return Array.from({ length: count }, (_, i) =>
    memref({ name: `m${i}`, kind, at: i * size, elements, bits, stride: count * size }),
  );
}

/** Any shuffle of two registers costs 1; lanes of one that only move to a wider register cost nothing. */
export function uniform(registerBytes: number, masked = false): CostModel {
  const rare = masked ? 1 : Number.POSITIVE_INFINITY;
  return {
    name: 'uniform',
    registerBytes,
    load: (_, isMasked) => (isMasked ? rare : 1),
    store: (_, isMasked) => (isMasked ? rare : 1),
    shuffle: ({ mask, sources }) => (sources === 1 && mask.every((m, i) => m < 0 || m === i) ? 0 : 1),
  };
}

/** 1 to 12 members of one set, gaps and duplicates among them, any stride from -64 to 64 or none known. */
export function randomRefs(random: Random): Memref[] {
  const bits = random.pick([8, 16, 32, 64]);
  const size = bits / 8;
  const elements = random.pick([1, 2, 3, 4, 5, 8, 8, 16, 16, 32]);
  const kind = random.pick(['SLoad', 'SLoad', 'SStore', 'SStore', 'ILoad', 'IStore'] as const);
  const aligned = random.bool(0.8);
  const unknown = random.bool(0.15) || kind === 'ILoad' || kind === 'IStore';
  let stride = random.between(-64, 64);
  if (aligned) stride = Math.round(stride / size) * size;
  const conditional = random.bool(0.2);
  const far = Math.max(size, Math.abs(stride));
  return Array.from({ length: random.between(1, 12) }, (_, i) => {
    let at = random.between(0, random.bool(0.8) ? far : 60);
    if (aligned) at = Math.floor(at / size) * size;
    return memref({
      name: `m${i}`,
      kind,
      at,
      elements,
      bits,
      stride: unknown ? null : stride,
      fixed: random.bool(0.1),
      conditional,
    });
  });
}
