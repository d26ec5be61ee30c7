import { describe, expect, test } from 'vitest';
import {
  blockDependences,
  type DepGraph,
  mustFollow,
  regionDependences,
} from '../../src/analysis/memory-deps.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { Case, straight } from './case.ts';

/** Must the instruction with the second number stay after the one with the first? Numbers count all instructions. */
function order(
  c: Case,
  graph: DepGraph = blockDependences(c.an.alias, c.func.blocks[0]!),
): (a: number, b: number) => boolean {
  const insts: Inst[] = c.insts();
  return (a, b) => {
    const [earlier, later] = [graph.nodeOf.get(insts[a]!), graph.nodeOf.get(insts[b]!)];
    return earlier !== undefined && later !== undefined && mustFollow(graph, later, earlier);
  };
}

describe('order in a block', () => {
  test('a store between two loads binds them only where it may overlap', () => {
    const c = straight(`
      %a = load i32, ptr %p
      %x = getelementptr i8, ptr %p, i64 8
      store i32 0, ptr %x
      %y = getelementptr i8, ptr %p, i64 4
      %b = load i32, ptr %y
      %d = load i64, ptr %y`);
    const follows = order(c);
    expect(follows(0, 2)).toBe(false);
    expect(follows(2, 4)).toBe(false);
    expect(follows(2, 5)).toBe(true);
  });

  test('a load window that overlaps only the second half of a store is found', () => {
    const c = straight(`
      store <4 x i32> zeroinitializer, ptr %p
      %x = getelementptr i8, ptr %p, i64 12
      %a = load <4 x i32>, ptr %x
      %y = getelementptr i8, ptr %p, i64 16
      %b = load <4 x i32>, ptr %y`);
    const follows = order(c);
    expect(follows(0, 2)).toBe(true);
    expect(follows(0, 4)).toBe(false);
  });

  test('a store that is not comparable blocks all loads after it', () => {
    const c = straight(`
      %a = load i32, ptr %p
      store i32 1, ptr %q
      %b = load i32, ptr %p`);
    const follows = order(c);
    expect(follows(0, 1)).toBe(true);
    expect(follows(1, 2)).toBe(true);
    expect(follows(0, 2)).toBe(true); // through the store
  });

  test('stores to one row stay free of each other though a load of another row waits for all', () => {
    const c = straight(`
      store i32 1, ptr %p
      %x = getelementptr i8, ptr %p, i64 4
      store i32 2, ptr %x
      %y = getelementptr i8, ptr %p, i64 8
      store i32 3, ptr %y
      %a = load i32, ptr %q`);
    const follows = order(c);
    expect(follows(0, 2) || follows(2, 4) || follows(0, 4)).toBe(false);
    expect(follows(0, 5) && follows(2, 5) && follows(4, 5)).toBe(true);
  });

  test('types tell rows apart access by access', () => {
    const c = new Case(`define void @f(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !3
  store float 1.0, ptr %q, !tbaa !4
  %a = load i32, ptr %p, !tbaa !3
  %b = load float, ptr %p, !tbaa !4
  ret void
}
!0 = !{!"root"}
!1 = !{!"int", !0, i64 0}
!2 = !{!"float", !0, i64 0}
!3 = !{!1, !1, i64 0}
!4 = !{!2, !2, i64 0}`);
    const follows = order(c);
    expect(follows(0, 1)).toBe(false);
    expect(follows(1, 2)).toBe(false);
    expect(follows(1, 3)).toBe(true);
  });

  test('calls see all but objects that nobody knows of', () => {
    const c = straight(
      `%x = alloca i32
       %y = alloca i32
       store i32 1, ptr %x
       store i32 1, ptr %y
       store i32 1, ptr %p
       call void @g(ptr nocapture %y)
       %a = load i32, ptr %x
       %b = load i32, ptr %y
       %d = load i32, ptr %p`,
      'declare void @g(ptr) nounwind willreturn',
    );
    const follows = order(c);
    expect(follows(2, 5)).toBe(false);
    expect(follows(5, 6)).toBe(false);
    expect(follows(3, 5) && follows(5, 7)).toBe(true);
    expect(follows(4, 5) && follows(5, 8)).toBe(true);
  });

  test('nothing that is seen or may trap crosses a call that may not come back', () => {
    const c = straight(
      `%a = load i32, ptr %p
       store i32 1, ptr %q
       call void @exit() memory(none)
       %b = load i32, ptr %r
       %d = udiv i32 %n, %n
       %e = add i32 %n, 1
       store i32 2, ptr %p`,
      'declare void @exit()',
      'ptr noalias %p, ptr noalias %q, ptr noalias %r, i32 %n',
    );
    const follows = order(c);
    expect(follows(0, 2)).toBe(false); // a load may sink below it
    expect(follows(1, 2)).toBe(true);
    expect(follows(2, 3)).toBe(true);
    expect(follows(2, 4)).toBe(true);
    expect(follows(2, 5)).toBe(false);
    expect(follows(2, 6)).toBe(true);
  });

  test('nothing crosses volatile accesses, acquire, release and fences', () => {
    for (const middle of [
      '%v = load volatile i8, ptr %q',
      '%v = load atomic i8, ptr %q acquire, align 1',
      'store atomic i8 0, ptr %q release, align 1',
      'fence seq_cst',
    ]) {
      const c = straight(
        `%a = load i32, ptr %p\n ${middle}\n %b = load i32, ptr %p`,
        '',
        'ptr noalias %p, ptr noalias %q',
      );
      const follows = order(c);
      expect(follows(0, 1) && follows(1, 2), middle).toBe(true);
    }
  });

  test('an alloca stays between stacksave and stackrestore', () => {
    const c = straight(
      `%s = call ptr @llvm.stacksave.p0()
       %x = alloca i8, i64 %i
       store i8 1, ptr %x
       call void @llvm.stackrestore.p0(ptr %s)
       %y = alloca i8, i64 %i`,
      'declare ptr @llvm.stacksave.p0()\ndeclare void @llvm.stackrestore.p0(ptr)',
    );
    const follows = order(c);
    expect(follows(0, 1) && follows(1, 3) && follows(2, 3) && follows(3, 4)).toBe(true);
  });

  test('reads of constants depend on nothing', () => {
    const c = straight('store i32 1, ptr %p\n %a = load i32, ptr @t', '@t = constant i32 7');
    expect(order(c)(0, 1)).toBe(false);
  });

  test('copies read one place and write another', () => {
    const c = straight(
      `call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
       %a = load i64, ptr %q
       %b = load i64, ptr %p
       store i64 0, ptr %q`,
      'declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)',
      'ptr noalias %p, ptr noalias %q',
    );
    const follows = order(c);
    expect(follows(0, 1)).toBe(false);
    expect(follows(0, 2)).toBe(true);
    expect(follows(0, 3) && follows(1, 3)).toBe(true);
  });

  test('a stretch of blocks is one pass through them', () => {
    const c = new Case(`define void @f(ptr %p, i1 %c) {
entry:
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p
  br label %b
b:
  %q = getelementptr i8, ptr %p, i64 4
  store i32 2, ptr %q
  ret void
}`);
    const follows = order(c, regionDependences(c.an.alias, c.func.blocks));
    expect(follows(0, 2)).toBe(true);
    expect(follows(0, 5)).toBe(false);
  });
});

describe('large blocks', () => {
  const time = (body: string, params = 'ptr %p, ptr %q'): { graph: DepGraph; ms: number } => {
    const c = straight(body, '', params);
    void c.an.alias; // the graph alone is measured
    const start = performance.now();
    const graph = blockDependences(c.an.alias, c.func.blocks[0]!);
    return { graph, ms: performance.now() - start };
  };
  const lines = (count: number, line: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n');

  test('200,000 loads have no edges', () => {
    const { graph } = time(lines(200_000, (i) => `%v${i} = load i32, ptr ${i % 2 === 0 ? '%p' : '%q'}`));
    expect(graph.nodes).toHaveLength(200_000);
    expect(graph.deps.every((deps) => deps.length === 0)).toBe(true);
  });

  test('20,000 adjacent stores and loads to two arrays that may be one have few edges', () => {
    const { graph } = time(
      lines(
        20_000,
        (i) => `%a${i} = getelementptr i8, ptr %p, i64 ${4 * i}
  store i32 ${i}, ptr %a${i}
  %b${i} = getelementptr i8, ptr %q, i64 ${4 * i}
  %v${i} = load i32, ptr %b${i}`,
      ),
    );
    const edges = graph.deps.reduce((sum, deps) => sum + deps.length, 0);
    expect(edges).toBeLessThan(300_000);
    expect(mustFollow(graph, graph.nodes.length - 1, 0)).toBe(true);
  });

  test('4,000 addresses that nobody can compare have few edges, and keep their order', () => {
    const { graph } = time(
      lines(
        4_000,
        (i) => `%l${i} = load i64, ptr %q
  %a${i} = getelementptr i8, ptr %p, i64 %l${i}
  store i8 1, ptr %a${i}`,
      ),
    );
    const edges = graph.deps.reduce((sum, deps) => sum + deps.length, 0);
    expect(edges).toBeLessThan(800_000);
    expect(mustFollow(graph, graph.nodes.length - 1, 1)).toBe(true);
  });
});
