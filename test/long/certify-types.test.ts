/**
 * The checker's own reading of `!tbaa` against opt-19's, on random trees of types, in the old form and the new: what we
 * take to be apart, opt-19 does too. (It may know a little more.)
 */
import { describe, expect, test } from 'vitest';
import { mayShareTypes } from '../../src/certify/axioms/tbaa.ts';
import type { MdNode } from '../../src/ir/metadata.ts';
import { Random } from '../../src/support/random.ts';
import { read } from '../certify/pairs.ts';
import { missing, runTool } from '../referee/tools.ts';

const ROUNDS = 12;
const TAGS = 14;

interface Shape {
  readonly id: number;
  readonly size: number;
  readonly root: number;
  readonly fields: readonly { readonly of: Shape; readonly offset: number }[];
}

/** Two roots, their `char`s, scalars below those, structs of what there is; then tags that lead to some field. */
function notes(random: Random, isNew: boolean): { lines: string[]; tags: number[] } {
  const lines = ['!0 = !{!"root"}', '!1 = !{!"another root"}'];
  const put = (text: string): number => lines.push(`!${lines.length} = ${text}`) - 1;
  const shapes: Shape[] = [];
  const scalar = (parent: number, root: number, size: number): void => {
    const name = `"scalar ${lines.length}"`;
    const id = put(isNew ? `!{!${parent}, i64 ${size}, !${name}}` : `!{!${name}, !${parent}, i64 0}`);
    shapes.push({ id, size, root, fields: [] });
  };
  scalar(0, 0, 1);
  scalar(1, 1, 1);
  for (let i = 0; i < 4; i++) {
    const above = random.pick(shapes);
    scalar(above.id, above.root, 4);
  }
  for (let i = 0; i < 4; i++) {
    const root = random.int(4) === 0 ? 1 : 0;
    const fields: { of: Shape; offset: number }[] = [];
    let size = 0;
    for (let count = 1 + random.int(3); count > 0; count--) {
      const of = random.pick(shapes.filter((shape) => shape.root === root));
      fields.push({ of, offset: size });
      size += Math.ceil(of.size / 4) * 4;
    }
    const name = `"struct ${lines.length}"`;
    const list = fields.map(({ of, offset }) => `!${of.id}, i64 ${offset}${isNew ? `, i64 ${of.size}` : ''}`);
    const head = isNew ? `!${shapes[root]!.id}, i64 ${size}, !${name}` : `!${name}`;
    shapes.push({ id: put(`!{${head}, ${list.join(', ')}}`), size, root, fields });
  }
  const tags = Array.from({ length: TAGS }, () => {
    const outer = random.pick(shapes);
    let inner = outer;
    let at = 0;
    while (inner.fields.length > 0 && !(isNew && random.int(4) === 0)) {
      const { of, offset } = random.pick(inner.fields);
      at += offset;
      inner = of;
    }
    return put(`!{!${outer.id}, !${inner.id}, i64 ${at}${isNew ? `, i64 ${inner.size}` : ''}}`);
  });
  return { lines, tags };
}

describe.skipIf(missing('certify-types', 'opt-19'))('types of accesses', () => {
  test.each(Array.from({ length: ROUNDS }, (_, i) => i))(
    'tree %i: never apart where opt-19 sees a common byte',
    async (round) => {
      const { lines, tags } = notes(new Random(round), round % 2 === 1);
      const bodies = tags.flatMap((x, i) =>
        tags
          .slice(0, i)
          .map(
            (y) =>
              `(ptr %p, ptr %q) {\nstore i8 1, ptr %p, !tbaa !${x}\nstore i8 2, ptr %q, !tbaa !${y}\nret void\n}`,
          ),
      );
      const text = `${bodies.map((body, i) => `define void @f${i}${body}`).join('\n')}\n${lines.join('\n')}\n`;
      const args = [
        '-aa-pipeline=tbaa',
        '-passes=aa-eval',
        '-evaluate-aa-metadata',
        '-print-all-alias-modref-info',
      ];
      const { stderr } = await runTool('opt-19', [...args, '-disable-output'], text);
      const theirs = [...stderr.matchAll(/Function: f\d+[\s\S]*?(NoAlias|MayAlias|MustAlias):\s+store/g)];
      expect(theirs.length).toBe(bodies.length);
      const tagOf = (inst: { notes: { attachments: readonly { node: MdNode }[] } | null } | null): MdNode =>
        inst!.notes!.attachments[0]!.node;
      let apart = 0;
      const wrong: string[] = [];
      read(text).functions.forEach((func, i) => {
        const first = func.blocks[0]!.first!;
        if (mayShareTypes(tagOf(first), tagOf(first.next))) return;
        apart++;
        if (theirs[i]![1] !== 'NoAlias') wrong.push(bodies[i]!);
      });
      expect(wrong).toEqual([]);
      expect(apart).toBeGreaterThan(0);
    },
  );
});
