import { describe, expect, test } from 'vitest';
import { addressOf, constantDistance, formOf } from '../../src/analysis/affine.ts';
import { evolvedAddress, evolvedForm, isExactAddress } from '../../src/analysis/evolution.ts';
import { pointerStride } from '../../src/analysis/induction.ts';
import type { LinearForm } from '../../src/analysis/linear.ts';
import { ValueKind } from '../../src/ir/value.ts';
import { Case, straight } from './case.ts';

/** `4*%i + sext %n - 3` */
function text(form: LinearForm): string {
  const terms = form.terms.map(({ atom, coefficient }) => {
    const { value } = atom;
    const name = value.kind === ValueKind.Block ? `#${value.name}` : `%${'name' in value ? value.name : ''}`;
    return `${coefficient}*${atom.cast === 'same' ? '' : `${atom.cast} `}${name}`;
  });
  return [...terms, String(form.constant)].join(' + ');
}

function form(c: Case, name: string): string {
  return text(formOf(c.an.affine, c.inst(name)));
}

function offset(c: Case, name: string): string {
  return text(addressOf(c.an.affine, c.inst(name)).offset);
}

describe('forms', () => {
  test('sums, differences, products, shifts and complements are linear', () => {
    const c = straight(`
      %a = add i64 %i, 5
      %b = mul i64 %a, 3
      %c = shl i64 %b, 2
      %d = sub i64 %c, %j
      %e = xor i64 %d, -1
    `);
    expect(form(c, 'e')).toBe('-12*%i + 1*%j + -61');
  });

  test('an or is an addition where the bits are known to be apart', () => {
    const c = straight(`
      %a = shl i64 %i, 3
      %b = or i64 %a, 5
      %c = or i64 %i, 5
      %d = or disjoint i64 %i, 5
      %e = and i64 %j, 7
      %f = xor i64 %a, %e
    `);
    expect(form(c, 'b')).toBe('8*%i + 5');
    expect(form(c, 'c')).toBe('1*%c + 0');
    expect(form(c, 'd')).toBe('1*%i + 5');
    expect(form(c, 'f')).toBe('8*%i + 1*%e + 0');
  });

  test('an extension passes through a sum only with a promise of its own kind', () => {
    const c = straight(`
      %a = add nsw i32 %n, 5
      %b = sext i32 %a to i64
      %c = zext i32 %a to i64
      %d = add nuw i32 %n, 5
      %e = zext i32 %d to i64
      %f = sext i32 %d to i64
      %g = add i32 %n, 5
      %h = sext i32 %g to i64
    `);
    expect(form(c, 'b')).toBe('1*sext %n + 5');
    expect(form(c, 'c')).toBe('1*zext %a + 0');
    expect(form(c, 'e')).toBe('1*zext %n + 5');
    expect(form(c, 'f')).toBe('1*sext %d + 0');
    expect(form(c, 'h')).toBe('1*sext %g + 0');
  });

  test('an addition of −1 with nuw is no subtraction', () => {
    const c = straight('%a = add nuw i32 %n, -1\n %b = zext i32 %a to i64');
    expect(form(c, 'b')).toBe('1*zext %a + 0');
  });

  test('a shift into the sign bit is not the multiplication that its nsw is about', () => {
    const c = straight('%a = shl nsw i32 %n, 31\n %b = sext i32 %a to i64');
    expect(form(c, 'b')).toBe('1*sext %a + 0');
  });

  test('coefficients that no longer fit take the exactness with them', () => {
    const c = straight(`
      %a = mul nsw i32 %n, 65536
      %b = mul nsw i32 %a, 49152
      %c = sext i32 %b to i64
    `);
    expect(form(c, 'c')).toBe('1*sext %b + 0');
  });

  test('a masked or divided value is an atom', () => {
    const c = straight(`
      %a = mul i64 %i, 5
      %b = and i64 %a, 15
      %c = urem i64 %a, 16
    `);
    expect(form(c, 'b')).toBe('1*%b + 0');
    expect(form(c, 'c')).toBe('1*%c + 0');
  });

  test('two uses of undef need not agree', () => {
    const c = straight('%a = add i64 undef, %i\n %b = add i64 undef, %i');
    const [a, b] = [formOf(c.an.affine, c.inst('a')), formOf(c.an.affine, c.inst('b'))];
    expect(a.terms.map((t) => t.atom.index)).not.toEqual(b.terms.map((t) => t.atom.index));
  });

  test('code that is never reached may use itself', () => {
    const c = new Case(`define void @f() {
  ret void
dead:
  %a = add i64 %b, 1
  %b = add i64 %a, 1
  %p = getelementptr i8, ptr %q, i64 1
  %q = getelementptr i8, ptr %p, i64 1
  br label %dead
}`);
    expect(formOf(c.an.affine, c.inst('a')).terms).toHaveLength(1);
    expect(addressOf(c.an.affine, c.inst('p')).base).toBeDefined();
  });
});

describe('addresses', () => {
  test('chains of GEPs through arrays, structs and vectors add up', () => {
    const c = straight(`
      %a = getelementptr [4 x i32], ptr %p, i64 %i, i64 %j
      %b = getelementptr { i8, [3 x i16], i64 }, ptr %a, i64 1, i32 1, i64 2
      %c = getelementptr i8, ptr %b, i64 -6
    `);
    expect(offset(c, 'c')).toBe('16*%i + 4*%j + 16');
    expect(constantDistance(addressOf(c.an.affine, c.inst('b')), addressOf(c.an.affine, c.inst('a')))).toBe(
      22n,
    );
  });

  test('lanes of a vector have no padding between them, elements of an array do', () => {
    const c = straight(`
      %a = getelementptr <4 x i17>, ptr %p, i64 0, i64 3
      %b = getelementptr [4 x i17], ptr %p, i64 0, i64 3
    `);
    expect(offset(c, 'a')).toBe('9');
    expect(offset(c, 'b')).toBe('12');
  });

  test('a narrow index is sign-extended, a wide one truncated to the index width', () => {
    const c = straight('%a = getelementptr i32, ptr %p, i32 %n\n %b = getelementptr i32, ptr %p, i64 %i');
    expect(offset(c, 'a')).toBe('4*sext %n + 0');
    const narrow = straight(
      '%a = add i64 %i, 4294967296\n %b = getelementptr i32, ptr %p, i64 %a\n %c = getelementptr i32, ptr %p, i64 %i',
      'target datalayout = "e-p:32:32"',
    );
    expect(offset(narrow, 'b')).toBe('4*trunc %i + 0');
    const [b, other] = [narrow.inst('b'), narrow.inst('c')];
    expect(constantDistance(addressOf(narrow.an.affine, b), addressOf(narrow.an.affine, other))).toBe(0n);
  });

  test('casts to another address space begin a new base', () => {
    const c = straight(
      '%a = getelementptr i8, ptr %p, i64 8\n %b = addrspacecast ptr %a to ptr addrspace(1)\n %c = getelementptr i8, ptr addrspace(1) %b, i64 8',
    );
    expect(addressOf(c.an.affine, c.inst('c')).base).toBe(c.inst('b'));
  });
});

describe('evolutions', () => {
  const NEST = new Case(`define void @f(ptr %a, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 3, %entry ], [ %i.next, %rest ]
  %row = phi ptr [ %a, %entry ], [ %row.next, %rest ]
  br label %inner
inner:
  %j = phi i64 [ %i, %outer ], [ %j.next, %inner ]
  %p = phi ptr [ %row, %outer ], [ %p.next, %inner ]
  %q = getelementptr inbounds i32, ptr %row, i64 %j
  %p.next = getelementptr inbounds i8, ptr %p, i64 4
  %j.next = add nsw i64 %j, 2
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %inner, label %rest
rest:
  %row.next = getelementptr inbounds i8, ptr %row, i64 256
  %i.next = add nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %done
done:
  ret void
}`);

  test('inductions become start + step · counter, over all loops around', () => {
    expect(text(evolvedForm(NEST.an.evolutions, NEST.inst('j')))).toBe('2*#inner + 1*#outer + 3');
    const p = evolvedAddress(NEST.an.evolutions, NEST.inst('p'));
    expect(p.base).toBe(NEST.param('a'));
    expect(text(p.offset)).toBe('4*#inner + 256*#outer + 0');
    const q = evolvedAddress(NEST.an.evolutions, NEST.inst('q'));
    expect(q.base).toBe(NEST.param('a'));
    expect(isExactAddress(p) && isExactAddress(q)).toBe(true);
  });

  test('strides are those of the loop asked about', () => {
    const { an } = NEST;
    const inner = NEST.loop('inner');
    const outer = NEST.loop('outer');
    expect(pointerStride(an.affine, inner, an.inductions(inner), NEST.inst('q'))).toBe(8n);
    expect(pointerStride(an.affine, inner, an.inductions(inner), NEST.inst('row'))).toBe(0n);
    expect(pointerStride(an.affine, outer, an.inductions(outer), NEST.inst('row'))).toBe(256n);
    expect(pointerStride(an.affine, outer, an.inductions(outer), NEST.inst('q'))).toBeNull();
  });

  test('a pointer that steps without inbounds may wrap', () => {
    const walk = (flags: string): Case =>
      new Case(`define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %q = getelementptr ${flags} i8, ptr %p, i64 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    const exact = (c: Case): boolean => isExactAddress(evolvedAddress(c.an.evolutions, c.inst('p')));
    expect([exact(walk('inbounds')), exact(walk('')), exact(walk('nusw'))]).toEqual([true, false, false]);
  });

  test('an extended counter that may wrap is no induction', () => {
    const c = new Case(`define void @f(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %x = zext i8 %i to i64
  %y = sext i8 %i to i64
  %next = add nuw i8 %i, 1
  %more = icmp ne i8 %next, 0
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    expect(text(evolvedForm(c.an.evolutions, c.inst('x')))).toBe('1*#loop + 0');
    expect(text(evolvedForm(c.an.evolutions, c.inst('y')))).toBe('1*sext %i + 0');
  });
});
