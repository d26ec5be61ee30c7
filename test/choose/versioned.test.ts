/** Blocks in two versions: which are made, and which never are. */
import { describe, expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** Remarks about versions of a function that writes 3x + 1 of four floats. */
function versions(how: {
  readonly params?: string;
  readonly attributes?: string;
  /** In front of the second load. */
  readonly between?: string;
  /** Loads first, all of them? */
  readonly order?: 'loads-first';
  readonly effort?: number;
}): ReturnType<typeof chosen> {
  const lanes = [0, 1, 2, 3];
  const load = (i: number): string => `
    %p${i} = getelementptr float, ptr %x, i64 ${i}
    %a${i} = load float, ptr %p${i}`;
  const store = (i: number): string => `
    %m${i} = fmul float %a${i}, 3.0
    %b${i} = fadd float %m${i}, 1.0
    %q${i} = getelementptr float, ptr %y, i64 ${i}
    store float %b${i}, ptr %q${i}`;
  const body =
    how.order === 'loads-first'
      ? [...lanes.map(load), ...lanes.map(store)]
      : lanes.map((i) => (i === 1 ? `\n${how.between ?? ''}` : '') + load(i) + store(i));
  return chosen(
    `declare void @other()
    define void @f(${how.params ?? 'ptr %x, ptr %y'}) ${how.attributes ?? ''} {
    ${body.join('')}
    ret void
  }`,
    how.effort,
  );
}

/** What `choose` makes of a module: what it tells of versions, how much was not proved, the text. */
function chosen(
  text: string,
  effort = 2,
): { readonly told: readonly string[]; readonly dropped: number; readonly text: string } {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  const pipeline = parsePipeline(`choose{effort=${effort}}`, CATALOG);
  if (!pipeline.ok) throw new Error('choose is a pass');
  const remarks: Remark[] = [];
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed('wasm128') },
    remarks: collectRemarks(remarks),
    check: certifier(),
  });
  const told = remarks.filter(({ code }) => code === 'BlockVersioned').map(remarkText);
  return { told, dropped: dropped.length, text: printModule(module!) };
}

describe('a block has two versions', () => {
  test('where loads and stores that may overlap take turns, and both are proved', () => {
    const { told, dropped } = versions({});
    expect(told[0]).toMatch(
      /^packed where 1 comparisons of pointers find nothing that overlaps: packed 4 stores/,
    );
    expect([told.length, dropped]).toEqual([1, 0]);
  });
});

describe('the version in which nothing overlaps', () => {
  test('keeps what a loop carries in vectors: the other version hardly ever runs', () => {
    const lanes = [0, 1, 2, 3];
    const lines = (line: (i: number) => string): string => lanes.map(line).join('\n');
    const { told, dropped, text } = chosen(`
define void @smooth(ptr %x, ptr %y, i64 %n, float %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
${lines((i) => `  %s${i} = phi float [ 0.0, %entry ], [ %t${i}, %loop ]`)}
  %at = shl nsw i64 %i, 2
${lines(
  (i) => `  %o${i} = add nsw i64 %at, ${i}
  %p${i} = getelementptr inbounds float, ptr %x, i64 %o${i}
  %a${i} = load float, ptr %p${i}
  %m${i} = fmul float %s${i}, %k
  %t${i} = fadd float %m${i}, %a${i}
  %q${i} = getelementptr inbounds float, ptr %y, i64 %o${i}
  store float %t${i}, ptr %q${i}`,
)}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}`);
    expect([told.length, dropped]).toEqual([1, 0]);
    const fast = /^apart:.*?^$/ms.exec(text)![0];
    expect(fast).toContain('fadd <4 x float>');
    expect(fast).not.toContain('extractelement');
  });

  /** Four floats times a fifth, which is loaded anew each time: a store may have changed it. */
  const scaled = [0, 1, 2, 3].map(
    (i) => `
    %k${i} = load float, ptr %k
    %p${i} = getelementptr float, ptr %x, i64 ${i}
    %a${i} = load float, ptr %p${i}
    %m${i} = fmul float %a${i}, %k${i}
    %b${i} = fadd float %m${i}, %k${i}
    %q${i} = getelementptr float, ptr %y, i64 ${i}
    store float %b${i}, ptr %q${i}`,
  );
  const { dropped, text } = chosen(`define void @f(ptr %k, ptr %x, ptr %y) {${scaled.join('')}\nret void\n}`);
  const fast = /apart:[^:]*/.exec(text)?.[0] ?? '';

  test('loads once what was loaded again because of the stores in between, and is proved', () => {
    expect(fast.match(/load [^,]*/g)?.sort()).toEqual(['load <4 x float>', 'load float']);
    expect(dropped).toBe(0);
  });
});

describe('a block has one version', () => {
  test('where the pointers are known to be apart', () => {
    expect(versions({ params: 'ptr noalias %x, ptr %y' }).told).toEqual([]);
  });

  test('where everything is loaded before anything is stored', () => {
    expect(versions({ order: 'loads-first' }).told).toEqual([]);
  });

  test('where the function is to be small', () => {
    expect(versions({ attributes: 'optsize' }).told).toEqual([]);
  });

  test('where a call may not come back: what is behind it may never be accessed', () => {
    expect(versions({ between: 'call void @other()' }).told).toEqual([]);
  });

  test('where an address is known only within the block', () => {
    const between = `
    %far = load i64, ptr %y
    %z = getelementptr i8, ptr %x, i64 %far
    store float 0.0, ptr %z`;
    expect(versions({ between }).told).toEqual([]);
  });

  test('where nobody searches', () => {
    expect(versions({ effort: 1 }).told).toEqual([]);
  });
});

describe('rows that begin where the block computes', () => {
  /** 3x + 1 of four floats of a row; `row` says where rows begin. */
  const rows = (row: string): ReturnType<typeof chosen> => {
    const lanes = [0, 1, 2, 3];
    const lane = (i: number): string => `
    %i${i} = add nsw i64 %row, ${i}
    %p${i} = getelementptr inbounds float, ptr %x, i64 %i${i}
    %a${i} = load float, ptr %p${i}
    %m${i} = fmul float %a${i}, 3.0
    %b${i} = fadd float %m${i}, 1.0
    %q${i} = getelementptr inbounds float, ptr %y, i64 %i${i}
    store float %b${i}, ptr %q${i}`;
    return chosen(`define void @f(ptr %x, ptr %y, ptr %starts, i64 %stride, i64 %n) {
  entry:
    br label %turn
  turn:
    %k = phi i64 [ 0, %entry ], [ %next, %turn ]
    ${row}
    ${lanes.map(lane).join('')}
    %next = add nuw nsw i64 %k, 1
    %done = icmp eq i64 %next, %n
    br i1 %done, label %end, label %turn
  end:
    ret void
  }`);
  };

  test('are compared where they are multiples of a stride, which is computed first, and that is proved', () => {
    const { told, dropped, text } = rows('%row = mul nsw i64 %k, %stride');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('packed where 1 comparisons of pointers find nothing that overlaps');
    expect(dropped).toBe(0);
    expect(text).toMatch(/%row = mul nsw i64 %k, %stride\n(?:.*\n)*? {2}br i1 .*\n\napart:/);
  });

  test('are not where the block loads their beginnings', () => {
    const { told } = rows('%s = getelementptr i64, ptr %starts, i64 %k\n%row = load i64, ptr %s');
    expect(told).toEqual([]);
  });
});
