/** Random groups and what must hold for every form of them; `npm test` asks for some, the long suite for many. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { DOUBLE, FLOAT, I8, I16, I32, I64, type Type } from '../../src/ir/type.ts';
import type { Target } from '../../src/target/index.ts';
import {
  type GroupForm,
  type GroupPlan,
  type GroupShape,
  planGroup,
} from '../../src/vectorize/strided/index.ts';
import { verifyModule } from '../../src/verify/index.ts';
import { elementsOf, programOf, run, touched } from './group-program.ts';

/** Groups on a target: they compute the lanes that scalar code would, and touch no byte that they may not. */
export function holdRandomGroups(target: Target, numRuns: number): void {
  fc.assert(
    fc.property(cases, fc.constantFrom(...FORMS), (example, forms) => {
      const plan = planGroup(target, example.shape, forms === undefined ? {} : { forms });
      if (plan.ok) holds(example, plan);
      else expect(['stores-overlap', 'no-form', 'no-masked-access']).toContain(plan.code);
    }),
    { numRuns },
  );
}

const ELEMENTS: Readonly<Record<number, readonly Type[]>> = {
  8: [I8],
  16: [I16],
  32: [I32, FLOAT],
  64: [I64, DOUBLE],
};

interface Case {
  readonly shape: GroupShape;
  readonly element: Type;
  /** Where lanes lie anywhere: bytes from the memory's first base. */
  readonly rows: readonly number[] | null;
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    access: fc.constantFrom('load' as const, 'store' as const),
    bits: fc.constantFrom(8, 16, 32, 64),
    lanes: fc.oneof(fc.constantFrom(1, 2, 4, 8, 16), fc.integer({ min: 1, max: 12 })),
    stride: fc.oneof(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -64, max: 64 }), fc.constant(null)),
    positions: fc.array(fc.integer({ min: -6, max: 12 }), { minLength: 1, maxLength: 12 }),
    byBytes: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    mayReadHoles: fc.boolean(),
    anywhere: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 16, maxLength: 16 }),
    pick: fc.nat(),
  })
  .map(({ access, bits, lanes, stride, positions, byBytes, mayReadHoles, anywhere, pick }) => {
    const unit = byBytes ? 1 : bits / 8;
    const narrow = stride !== null && Math.abs(stride) <= 8;
    const shape: GroupShape = {
      access,
      bits,
      lanes,
      stride: stride === null ? null : narrow ? stride * unit : stride,
      offsets: positions.map((p) => p * unit),
      mayReadHoles,
    };
    const all = ELEMENTS[bits]!;
    // Rows of a store that lies anywhere do not overlap; those of a load may be one.
    const step = access === 'store' ? 200 : 8;
    const rows = anywhere.slice(0, lanes).map((at, lane) => (access === 'store' ? lane * step : at * step));
    return { shape, element: all[pick % all.length]!, rows: stride === null ? rows : null };
  });

const FORMS: readonly (readonly GroupForm[] | undefined)[] = [
  undefined,
  ['network'],
  ['wide', 'scalar'],
  ['scalar'],
  ['gather', 'scalar'],
];

function holds({ shape, element, rows }: Case, plan: GroupPlan): void {
  const program = programOf(plan, element, rows);
  expect(verifyModule(program.module).filter((d) => d.severity === 'error')).toEqual([]);
  const { outcome, filled } = run(program, shape);
  if (outcome.kind !== 'returned')
    throw new Error(`${outcome.kind}: ${JSON.stringify(outcome, null, 1).slice(0, 400)}`);
  const size = shape.bits / 8;
  const elements = elementsOf(shape, rows);
  const accessed = new Set<number>();
  for (const at of elements.flat()) for (let k = 0; k < size; k++) accessed.add(at - program.low + k);
  const [memory, other] = outcome.buffers;
  const loads = shape.access === 'load';
  elements.forEach((lanes, member) => {
    lanes.forEach((at, lane) => {
      for (let k = 0; k < size; k++) {
        const inMemory = at - program.low + k;
        const inOther = (member * shape.lanes + lane) * size + k;
        if (loads) expect(other!.bytes[inOther]).toBe(filled(inMemory));
        else expect(memory!.bytes[inMemory]).toBe(filled(inOther + 97));
      }
    });
  });
  for (let i = 0; i < program.bytes; i++) {
    if (loads || !accessed.has(i)) expect(memory!.bytes[i]).toBe(filled(i));
  }
  if (loads && shape.mayReadHoles && rows === null) return; // ends exactly at the last byte: the run has shown it
  if (plan.form === 'gather') return;
  for (const at of touched(program)) {
    if (!(loads && shape.mayReadHoles)) expect(accessed.has(at)).toBe(true);
  }
}
