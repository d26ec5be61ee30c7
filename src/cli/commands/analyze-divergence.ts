/**
 * `superword analyze --divergence[=aos|soa]`: the shape of every value of a loop over its lanes.
 *
 *     Divergent: [Shape: Unit Stride, Stride: i64 1] i64 %i = phi  [ i64 0, %entry ],  [ i64 %next, %loop ]
 *
 * First comes the counter of the vector loop that is to be. Behind the values stand the privates and their layouts.
 */
import type { Analyses } from '../../analysis/cache.ts';
import type { Divergence } from '../../analysis/divergence.ts';
import type { Loop } from '../../analysis/loops.ts';
import { chooseLayouts, type Private, privatesOf } from '../../analysis/privates.ts';
import { isDivergent, type Shape, type ShapeKind } from '../../analysis/shape.ts';
import type { Inst, Value } from '../../index.ts';
import { Flag } from '../../ir/flags.ts';
import { isCall } from '../../ir/inst.ts';
import { isCast, OPS, Op, opName } from '../../ir/op.ts';
import { VOID } from '../../ir/type.ts';
import type { Names } from './analysis-text.ts';

/** What the user asks for. */
export interface DivergenceWish {
  readonly wish: 'aos' | 'soa' | 'auto';
  /** Allocas that are private, by name. */
  readonly named: readonly string[];
  /** Lanes; null leaves them as `VF`. */
  readonly vf: number | null;
}

export interface DivergenceReport {
  readonly loop: string;
  readonly values: readonly ValueReport[];
  readonly privates: readonly PrivateReport[];
}

interface ValueReport {
  readonly name: string;
  readonly divergent: boolean;
  readonly shape: string;
  readonly stride: string | null;
  readonly text: string;
}

interface PrivateReport {
  readonly name: string;
  readonly layout: 'aos' | 'soa';
  readonly by: string;
  /** Why it is not laid out as a structure of arrays. */
  readonly reason: string | null;
}

export function reportDivergence(
  an: Analyses,
  names: Names,
  loop: Loop,
  { wish, named, vf }: DivergenceWish,
): DivergenceReport {
  const wanted = new Set(named.map((name) => (name.startsWith('%') ? name : `%${name}`)));
  const chosen = new Set<Value>();
  for (const block of an.func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.op === Op.Alloca && wanted.has(names.of(inst))) chosen.add(inst);
  }
  const privates = privatesOf(an, loop, chosen);
  const choice = chooseLayouts(an, loop, privates);
  const divergence = wish === 'aos' ? choice.aos : choice.chosen;
  const values: ValueReport[] = [counterReport()];
  for (const block of an.func.blocks) {
    if (!loop.blocks.has(block.id)) continue;
    for (let inst = block.first; inst !== null; inst = inst.next)
      if (inst.type !== VOID) values.push(valueReport(names, divergence, inst, vf));
  }
  return {
    loop: names.label(loop.header),
    values,
    privates: privates.map((item) => {
      const layout = wish === 'aos' ? 'aos' : choice.layouts.get(item.alloca)!;
      return {
        name: names.of(item.alloca),
        layout,
        by: BY[item.by],
        reason: reasonOf(names, item, layout, wish),
      };
    }),
  };
}

export function divergenceLines({ loop, values, privates }: DivergenceReport): string[] {
  return [
    `  loop %${loop}`,
    ...values.map(({ divergent, shape, stride, text }) => {
      const by = stride === null ? '' : `, Stride: ${stride}`;
      return `    ${divergent ? 'Divergent' : 'Uniform'}: [Shape: ${shape}${by}] ${text}`;
    }),
    ...privates.map(({ name, layout, by, reason }) => {
      const why = reason === null ? '' : `; ${reason}`;
      return `    Private: ${name} (${by}), ${layout === 'soa' ? 'structure of arrays' : 'array of structures'}${why}`;
    }),
  ];
}

const BY: Readonly<Record<Private['by'], string>> = {
  clause: 'listed by the region',
  groups: 'accessed in parallel groups only',
  lifetime: 'begins its life in every iteration',
  named: 'named by you',
};

const UNSAFE: Readonly<Record<string, string>> = {
  escapes: 'its address escapes',
  size: 'an access is not of one element',
  offset: 'an access does not begin where an element does',
  merged: 'its address is merged with another',
  compared: 'its address is compared',
  type: 'it is not made of scalars',
  whole: 'it is copied or filled as a whole',
};

function reasonOf(names: Names, item: Private, layout: string, wish: DivergenceWish['wish']): string | null {
  if (layout === 'soa' || wish === 'aos') return null;
  if (item.unsafe === null) return 'no access is to the same element in every lane';
  const at = item.unsafe.at === null ? '' : ` at ${names.inst(item.unsafe.at)}`;
  return `${UNSAFE[item.unsafe.why]}${at}`;
}

const SHAPES: Readonly<Record<ShapeKind, string>> = {
  undef: 'Undefined',
  uniform: 'Uniform',
  seq: 'Unit Stride',
  strided: 'Strided',
  random: 'Random',
  'soa-seq': 'SOA Unit Stride',
  'soa-strided': 'SOA Strided',
  'soa-random': 'SOA Random',
};

function counterReport(): ValueReport {
  return {
    name: '%vector.loop.iv',
    divergent: false,
    shape: SHAPES.uniform,
    stride: null,
    text: 'i64 %vector.loop.iv = phi  [ i64 0, BB1 ],  [ i64 %vector.loop.iv.next, BB2 ]',
  };
}

function valueReport(names: Names, divergence: Divergence, inst: Inst, vf: number | null): ValueReport {
  const shape = divergence.shapeOf(inst);
  return {
    name: names.of(inst),
    divergent: isDivergent(shape),
    shape: SHAPES[shape.kind],
    stride: strideText(shape, vf),
    text: instText(names, inst),
  };
}

function strideText({ kind, stride }: Shape, vf: number | null): string | null {
  switch (kind) {
    case 'seq':
    case 'strided':
    case 'soa-seq':
      return stride === null ? '?' : `i64 ${stride}`;
    case 'soa-strided':
      if (stride === null) return '?';
      return vf === null ? `VF x i64 ${stride}` : `i64 ${BigInt(vf) * stride}`;
    default:
      return null;
  }
}

/** As the document prints instructions: the result's type first, operands with their types and without commas. */
function instText(names: Names, inst: Inst): string {
  const typed = (value: Value): string => `${value.type.text} ${names.of(value)}`;
  const result = `${inst.type.text} ${names.of(inst)} = ${opName(inst.op)}${flagText(inst)}`;
  if (inst.op === Op.Phi) {
    const edges = inst.operands.map((value, i) => ` [ ${typed(value)}, ${names.of(inst.blocks[i]!)} ]`);
    return `${result} ${edges.join(', ')}`;
  }
  const operands = inst.operands.map(typed).join(' ');
  if (inst.op === Op.GetElementPtr) return `${result} ${inst.extra.source.text} ${operands}`;
  if (inst.op === Op.ICmp || inst.op === Op.FCmp) return `${result} ${inst.extra} ${operands}`;
  if (isCast(inst.op)) return `${result} ${operands} to ${inst.type.text}`;
  if (isCall(inst)) {
    const callee = names.of(inst.operands[inst.operands.length - 1]!);
    return `${result} ${callee} ${inst.operands.slice(0, -1).map(typed).join(' ')}`.trimEnd();
  }
  return `${result} ${operands}`;
}

const FLAG_WORDS: readonly (readonly [number, string])[] = [
  [Flag.InBounds, 'inbounds'],
  [Flag.Nuw, 'nuw'],
  [Flag.Nsw, 'nsw'],
  [Flag.Exact, 'exact'],
  [Flag.Disjoint, 'disjoint'],
  [Flag.Nneg, 'nneg'],
];

function flagText(inst: Inst): string {
  const allowed = OPS[inst.op]!.flags & inst.flags;
  return FLAG_WORDS.filter(([bit]) => (allowed & bit) !== 0)
    .map(([, word]) => ` ${word}`)
    .join('');
}
