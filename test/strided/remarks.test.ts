/** Every group that is taken or refused is a remark with a code, and `explain` names it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG, explain, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';

const FILES = join(import.meta.dirname, '..', 'files', 'strided');

function passes(text = 'interleaved-access') {
  const pipeline = parsePipeline(text, CATALOG);
  if (!pipeline.ok) throw new Error(pipeline.faults.map((f) => f.message).join());
  return pipeline.passes;
}

function remarksOn(text: string, target: string): Remark[] {
  const remarks: Remark[] = [];
  const { module } = parseModule(text, 'case');
  optimize(module!, passes(), {
    remarks: collectRemarks(remarks),
    target: { forced: targetNamed(target) },
  });
  return remarks;
}

function codesOf(file: string, target: string): string[] {
  return remarksOn(readFileSync(join(FILES, file), 'utf8'), target).map((r) => `${r.func} ${r.code}`);
}

test('a group that became a network says so, with both prices', () => {
  const [first] = remarksOn(readFileSync(join(FILES, 'wide-loads.ll'), 'utf8'), 'wasm128');
  expect(first).toMatchObject({ func: 'five', code: 'StridedGroupRewritten', kind: 'passed' });
  expect(remarkText(first!)).toMatch(
    /^5 strided loads of 4 x i32, 20 bytes apart, is now .*cost .* before and .* after$/,
  );
});

test('a group that is cheapest as it is says so', () => {
  expect(new Set(codesOf('neon.ll', 'neon').map((c) => c.split(' ')[1]))).toEqual(
    new Set(['StridedGroupLeft']),
  );
});

test('what stands in the way is named', () => {
  const codes = codesOf('blocked.ll', 'avx2');
  expect(codes).toContain('may_meet StridedGroupBlocked');
  expect(codes).toContain('call StridedGroupBlocked');
  expect(codes).not.toContain('apart StridedGroupBlocked');
  expect(codes.filter((c) => c.startsWith('volatile'))).toEqual([]);
});

test('a gather whose mask is not constant is refused', () => {
  expect(codesOf('gathers.ll', 'avx512')).toContain('masked StridedGroupMasked');
});

test('a store that is twice in a group has no network', () => {
  const lane = (name: string, i: number) =>
    `  %${name}${i} = extractelement <4 x i32> %${name}, i64 ${i}
  %${name}p${i} = getelementptr inbounds i32, ptr %p, i64 ${5 * i}
  store i32 %${name}${i}, ptr %${name}p${i}, align 4\n`;
  const lanes = ['a', 'b'].flatMap((name) => [0, 1, 2, 3].map((i) => lane(name, i))).join('');
  const text = `define void @f(ptr %p, <4 x i32> %a, <4 x i32> %b) {\n${lanes}  ret void\n}\n`;
  expect(remarksOn(text, 'avx2').map((r) => r.code)).toEqual(['StridedGroupRefused']);
});

test('loads under a wider load of the same bytes stay: LLVM would make shifts of them', () => {
  const index = (i: number): string => `i32 ${2 * i}`;
  const lanes = [0, 1, 2, 3, 4, 5, 6, 7];
  const bytes = lanes.map((i) => {
    const into = i === 0 ? 'poison' : `%v${i - 1}`;
    return `  %p${i} = getelementptr inbounds i8, ptr %p, i64 ${8 * i + 1}
  %b${i} = load i8, ptr %p${i}, align 1
  %v${i} = insertelement <8 x i8> ${into}, i8 %b${i}, i64 ${i}\n`;
  });
  const chain = `define <8 x i32> @f(ptr %p) {
${bytes.join('')}  %wide = zext <8 x i8> %v7 to <8 x i32>
  ret <8 x i32> %wide
}`;
  const words = `  %w = load <16 x i32>, ptr %p, align 4
  %s = shufflevector <16 x i32> %w, <16 x i32> poison, <8 x i32> <${lanes.map(index).join(', ')}>
  %sum = add <8 x i32> %wide, %s
  ret <8 x i32> %sum`;
  expect(remarksOn(chain, 'avx2').map((r) => r.code)).toEqual(['StridedGroupRewritten']);
  const both = remarksOn(chain.replace('  ret <8 x i32> %wide', words), 'avx2');
  expect(both.map((r) => r.code)).toEqual(['StridedGroupLeft', 'StridedGroupRefused']);
  expect(remarkText(both[1]!)).toContain('a wider load of the same bytes stays');
});

describe('explain', () => {
  const LOOP = `
define void @sum(ptr noalias %p, ptr noalias %out, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %at = mul i64 %i, 20
  %q = getelementptr inbounds i8, ptr %p, i64 %at
  %w = load <20 x i32>, ptr %q, align 4
${[0, 1, 2, 3, 4]
  .map(
    (k) =>
      `  %m${k} = shufflevector <20 x i32> %w, <20 x i32> poison, <4 x i32> <i32 ${k}, i32 ${k + 5}, i32 ${k + 10}, i32 ${k + 15}>`,
  )
  .join('\n')}
  %s1 = add <4 x i32> %m0, %m1
  %s2 = add <4 x i32> %s1, %m2
  %s3 = add <4 x i32> %s2, %m3
  %s4 = add <4 x i32> %s3, %m4
  %o = getelementptr inbounds i32, ptr %out, i64 %i
  store <4 x i32> %s4, ptr %o, align 4
  %next = add nuw i64 %i, 4
  %more = icmp ult i64 %next, %n
  br i1 %more, label %body, label %done
done:
  ret void
}
`;

  test('names the pass, the code and the gain', () => {
    const { module } = parseModule(LOOP, 'loop');
    const { verdicts } = explain(module!, passes(), { target: { forced: targetNamed('wasm128') } });
    const loop = verdicts.find((v) => v.candidate.kind === 'loop');
    expect(loop).toMatchObject({ verdict: 'vectorized', by: 'interleaved-access' });
    expect(loop!.reasons.map((r) => r.code)).toEqual(['StridedGroupRewritten']);
    expect(loop!.gain).toBeGreaterThan(1);
  });
});
