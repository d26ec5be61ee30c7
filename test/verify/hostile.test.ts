/** Large and odd shapes: the verifier neither recurses nor walks a thing again and again. */
import { expect, test } from 'vitest';
import { parseModule } from '../../src/text/index.ts';
import { FAULT_LIMIT, verifyModule } from '../../src/verify/index.ts';

function codesOf(text: string): string[] {
  const { module, diagnostics } = parseModule(text, 'hostile.ll');
  expect(diagnostics.map((d) => d.message)).toEqual([]);
  return verifyModule(module!).map((d) => d.code);
}

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

test('50,000 blocks in a row, the last of which uses the first', () => {
  const chain = lines(50_000, (i) => `b${i}:\n  br label %b${i + 1}`);
  const head = 'define i32 @f() {\nentry:\n  %x = add i32 1, 1\n  br label %b0\n';
  expect(codesOf(`${head}${chain}\nb50000:\n  ret i32 %x\n}`)).toEqual([]);
});

test('50,000 blocks that branch forwards and back', () => {
  const blocks = lines(
    50_000,
    (i) => `b${i}:\n  br i1 %c, label %b${i + 1}, label %b${(i * 7919) % (i + 1)}`,
  );
  expect(
    codesOf(`define void @f(i1 %c) {\nentry:\n  br label %b0\n${blocks}\nb50000:\n  ret void\n}`),
  ).toEqual([]);
});

test('200,000 instructions in a block, with a use before its definition at the end', () => {
  const body = lines(200_000, (i) => `  %v${i + 1} = add i32 %v${i}, 1`);
  const text = `define i32 @f(i32 %v0) {\n${body}\n  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret i32 %v200000\n}`;
  expect(codesOf(text)).toEqual(['dominance']);
});

test('a switch of 30,000 cases to one block with a phi', () => {
  const cases = lines(30_000, (i) => `    i32 ${i}, label %b`);
  const entries = Array.from({ length: 30_001 }, () => '[ 1, %entry ]').join(', ');
  const text = `define i32 @f(i32 %x) {\nentry:\n  switch i32 %x, label %b [\n${cases}\n  ]\nb:\n  %p = phi i32 ${entries}\n  ret i32 %p\n}`;
  expect(codesOf(text)).toEqual([]);
});

test('20,000 aliases in a row', () => {
  const chain = lines(20_000, (i) => `@a${i + 1} = alias i32, ptr @a${i}`);
  expect(codesOf(`@a0 = global i32 0\n${chain}`)).toEqual([]);
});

test('20,000 structs, each holding the next', () => {
  const chain = lines(20_000, (i) => `%s${i} = type { i32, %s${i + 1} }`);
  expect(codesOf(`${chain}\n%s20000 = type { i32 }\n@g = external global %s0\n`)).toEqual([]);
});

test('a chain of 50,000 nodes', () => {
  const chain = lines(50_000, (i) => `!${i} = !{!${i + 1}}`);
  expect(codesOf(`!named = !{!0}\n${chain}\n!50000 = !{}\n`)).toEqual([]);
});

test('10,000 scopes inside each other, with a location in each', () => {
  const depth = 10_000;
  const scopes = lines(
    depth,
    (i) => `!${i + 10} = distinct !DILexicalBlock(scope: !${i === 0 ? 3 : i + 9}, file: !1, line: 1)`,
  );
  const places = lines(depth, (i) => `!${depth + 10 + i} = !DILocation(line: 1, scope: !${i + 10})`);
  const body = lines(depth, (i) => `  %v${i} = add i32 1, 1, !dbg !${depth + 10 + i}`);
  const text = `define void @f() !dbg !3 {
${body}
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
${scopes}
${places}
`;
  expect(codesOf(text)).toEqual([]);
});

test('10,000 access tags over a chain of 10,000 types', () => {
  const depth = 10_000;
  const types = lines(depth, (i) => `!${i + 1} = !{!"t${i}", !${i}, i64 0}`);
  const tags = lines(depth, (i) => `!${depth + 1 + i} = !{!${i + 1}, !${i + 1}, i64 0}`);
  const body = lines(depth, (i) => `  store i32 0, ptr %p, !tbaa !${depth + 1 + i}`);
  expect(
    codesOf(`define void @f(ptr %p) {\n${body}\n  ret void\n}\n!0 = !{!"root"}\n${types}\n${tags}\n`),
  ).toEqual([]);
});

test('a text that is wrong all over is told so often enough', () => {
  const body = lines(1000, (i) => `  %a${i} = add i32 %z, 1`);
  expect(codesOf(`define void @f() {\n${body}\n  %z = add i32 1, 1\n  ret void\n}`)).toHaveLength(
    FAULT_LIMIT,
  );
});
