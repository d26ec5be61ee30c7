import { expect, it } from 'vitest';
import { answers } from './pairs.ts';

/** A store of a float under a condition, and one that always writes, both to the variable @a. */
function pair(features: string, variable = 'global'): readonly [string, string] {
  const head = `target triple = "wasm32"
@a = external ${variable} [8 x float]
define void @f(i1 %c, float %x) "target-features"="${features}" {
`;
  const source = `${head}  br i1 %c, label %yes, label %no
yes:
  store float %x, ptr @a, align 4
  br label %no
no:
  ret void
}`;
  const target = `${head}  %old = load <4 x i8>, ptr @a, align 4
  %new = bitcast float %x to <4 x i8>
  %m = insertelement <1 x i1> poison, i1 %c, i64 0
  %w = sext <1 x i1> %m to <1 x i32>
  %b = bitcast <1 x i32> %w to <4 x i8>
  %k = icmp ne <4 x i8> %b, zeroinitializer
  %s = select <4 x i1> %k, <4 x i8> %new, <4 x i8> %old
  store <4 x i8> %s, ptr @a, align 4
  ret void
}`;
  return [source, target];
}

it('where nobody else looks, a variable may be written back', () => {
  expect(answers(...pair('+simd128'))).toEqual(['f: proved']);
});

it('where there may be threads, or the variable is constant, it may not', () => {
  expect(answers(...pair('+simd128,+atomics'))[0]).toMatch(/^f: unknown/);
  expect(answers(...pair('+simd128', 'constant'))[0]).toMatch(/^f: unknown/);
});

it('the other value in the other lanes is another store', () => {
  const [source, target] = pair('+simd128');
  expect(answers(source, target.replace('%new, <4 x i8> %old', '%old, <4 x i8> %new'))[0]).toMatch(
    /^f: unknown/,
  );
});

it('a wider value is not written back: it may be poison in a part', () => {
  const [source, target] = pair('+simd128');
  const wide = target.replace(
    / {2}%old[^}]*ret void/,
    `  %old = load float, ptr @a, align 4
  %s = select i1 %c, float %x, float %old
  store float %s, ptr @a, align 4
  ret void`,
  );
  expect(answers(source, wide)[0]).toMatch(/^f: unknown/);
});
