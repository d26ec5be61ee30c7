/**
 * A nest whose outer loop goes on until its counter meets a limit that is a difference of pointers: that it is not 0 is said of
 * the pointers, and of the number only by how it is made. Vectors count the turns, and none are too few for them.
 */
import { describe, expect, it } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from '../loop/sweep.ts';
import { answers } from './pairs.ts';

/** for (float *o = out; i < end - out; i++) out[i] = sum of in[i + j] * k[j] over j < m */
const NEST = `target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @f(ptr noalias readonly captures(none) %in, ptr noalias readonly captures(none) %k, ptr noalias %out, ptr %end, i32 %m) {
entry:
  %from = ptrtoint ptr %out to i32
  %to = ptrtoint ptr %end to i32
  %bytes = sub i32 %to, %from
  %count = ashr exact i32 %bytes, 2
  %none = icmp eq ptr %end, %out
  %empty = icmp eq i32 %m, 0
  %skip = or i1 %none, %empty
  br i1 %skip, label %exit, label %outer

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %store ]
  %p = getelementptr float, ptr %in, i32 %i
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi float [ 0.000000e+00, %outer ], [ %sum, %inner ]
  %q = getelementptr float, ptr %p, i32 %j
  %x = load float, ptr %q, align 4
  %r = getelementptr inbounds nuw float, ptr %k, i32 %j
  %y = load float, ptr %r, align 4
  %xy = fmul float %x, %y
  %sum = fadd float %s, %xy
  %j.next = add nuw i32 %j, 1
  %done = icmp eq i32 %j.next, %m
  br i1 %done, label %store, label %inner

store:
  %o = getelementptr inbounds nuw float, ptr %out, i32 %i
  store float %sum, ptr %o, align 4
  %i.next = add nuw i32 %i, 1
  %last = icmp eq i32 %i.next, %count
  br i1 %last, label %exit, label %outer

exit:
  ret void
}
`;

const code = printModule(vectorize(NEST, 'nest.ll', 'wasm128', 'vf=4').after);

describe('an outer loop up to a difference of pointers', () => {
  it('is run in lanes, and that is proved', () => {
    expect(code).toMatch(/icmp ult i32 %count, 8\n/);
    expect(answers(NEST, code)).toEqual(['f: proved (given: noalias)']);
  });

  it.each([
    ['vectors for fewer turns than they have lanes', /icmp ult i32 %count, 8\n/, 'icmp ult i32 %count, 7\n'],
    ['whole vectors beyond the last turn', /%n\.vec = sub i32 %count, %\d+/, '%n.vec = add i32 %count, 8'],
    ['turns that are left out', /urem i32 %count, 8/, 'urem i32 %count, 16'],
    [
      'the remainder from the start',
      /phi i32 \[ 0, %\w+(?:\.\w+)* \], \[ %n\.vec,/,
      (all: string) => all.replace('%n.vec', '0'),
    ],
  ])('%s: not proved', (_, from, to) => {
    const mutant = code.replace(from, to as string);
    expect(mutant).not.toBe(code);
    expect(answers(NEST, mutant)[0]).not.toMatch(/proved/);
  });
});
