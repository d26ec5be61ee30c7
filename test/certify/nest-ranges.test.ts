/** What accesses touch in a nest: which way they move, how far apart they are, in the width of addresses. */
import { expect, it } from 'vitest';
import { accessesIn } from '../../src/certify/sources/jam-apart.ts';
import { NestRanges } from '../../src/certify/sources/nest-ranges.ts';
import { graphOf } from '../../src/certify/walk/graph.ts';
import { read } from './pairs.ts';

/** Elements `p[i · factor + constant]` of every row. */
function familiesOf(factor: number, constants: readonly number[]): NestRanges['families'] {
  const accesses = constants.map(
    (constant, i) => `
  %k${i} = add i32 %far, ${constant}
  %e${i} = getelementptr i32, ptr %p, i32 %k${i}
  store i32 0, ptr %e${i}, align 4`,
  );
  const module = read(`target datalayout = "e-p:32:32"
define void @f(ptr %p, i32 %n) {
entry:
  br label %row
row:
  %i = phi i32 [ 0, %entry ], [ %i.next, %end ]
  %far = mul i32 %i, ${factor}
  br label %column
column:
  %j = phi i32 [ 0, %row ], [ %j.next, %column ]${accesses.join('')}
  %j.next = add i32 %j, 1
  %more = icmp ne i32 %j.next, %n
  br i1 %more, label %column, label %end
end:
  %i.next = add i32 %i, 1
  %again = icmp ne i32 %i.next, %n
  br i1 %again, label %row, label %exit
exit:
  ret void
}
`);
  const graph = graphOf(module.functions[0]!);
  const nest = graph.forest.loops.find(({ parent }) => parent === null)!;
  return new NestRanges(graph, module.layout, nest, accessesIn(graph, nest)).families;
}

it.each([
  [1, 'up'],
  [-1, 'down'],
  // Four times that is −4 in 32 bits, and 4.
  [0x3fff_ffff, 'down'],
  [-0x3fff_ffff, 'up'],
])('rows of %i elements go on %s', (factor, way) => {
  const [family] = familiesOf(factor, [0]);
  expect([...family!.moves.values()]).toEqual([way]);
});

it('the lowest of a family is found in the width of addresses', () => {
  const [family] = familiesOf(1, [0, 0x3fff_ffff]);
  expect(family!.bytes).toBe(8n);
  expect(family!.lowest).toBe(family!.members[1]);
});
