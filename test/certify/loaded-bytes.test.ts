/** When a word is poison: where one of its bytes is, wherever and however they are read. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

const HEAD = 'declare void @g()\ndeclare i16 @llvm.bswap.i16(i16)\n';
const verdict = (a: string, b: string): string => answers(HEAD + a, HEAD + b).join();

const define = (lines: readonly string[]): string =>
  `define void @f(ptr %p, ptr %q, i32 noundef %k, i1 noundef %c) {\n${lines.join('\n')}
t:\n  call void @g()\n  br label %u\nu:\n  ret void\n}`;

const FIRST = '  %a = load i8, ptr %p';
const SECOND = '  %p1 = getelementptr inbounds i8, ptr %p, i64 1\n  %b = load i8, ptr %p1';
const JOIN = `  %az = zext i8 %a to i32\n  %bz = zext i8 %b to i32
  %s = shl nuw nsw i32 %az, 8\n  %w = or disjoint i32 %s, %bz`;
const WORD = `  %h = load i16, ptr %p, align 1\n  %r = call i16 @llvm.bswap.i16(i16 %h)\n  %w = zext i16 %r to i32`;
const BRANCH = '  %e = icmp eq i32 %w, %k\n  br i1 %e, label %t, label %u';
/** Looked at only where %c does not hold. */
const GUARDED =
  '  %e = icmp eq i32 %w, %k\n  %x = select i1 %c, i1 true, i1 %e\n  br i1 %x, label %t, label %u';
/** The first byte of the word alone. */
const HIGH = '  %y = lshr i32 %w, 8\n  %e = icmp eq i32 %y, %k\n  br i1 %e, label %t, label %u';
const STORE = '  store i32 %k, ptr %q';

describe('a branch on a word that the source reads byte by byte', () => {
  test('is one on the bytes', () => {
    expect(verdict(define([FIRST, SECOND, JOIN, BRANCH]), define([WORD, BRANCH]))).toBe('f: proved');
    expect(verdict(define([WORD, BRANCH]), define([FIRST, SECOND, JOIN, BRANCH]))).toBe('f: proved');
  });

  test('is guarded where the bytes are', () => {
    expect(verdict(define([FIRST, SECOND, JOIN, GUARDED]), define([WORD, GUARDED]))).toBe('f: proved');
    expect(verdict(define([FIRST, SECOND, JOIN, GUARDED]), define([WORD, BRANCH]))).not.toContain('proved');
  });

  test('needs all bytes to be looked at by the source', () => {
    const byte = '  %az = zext i8 %a to i32\n  %e = icmp eq i32 %az, %k\n  br i1 %e, label %t, label %u';
    expect(verdict(define([FIRST, SECOND, byte]), define([WORD, HIGH]))).not.toContain('proved');
    expect(verdict(define([FIRST, byte]), define([WORD, HIGH]))).not.toContain('proved');
  });

  test('sees the stores that all bytes may have seen, and no others', () => {
    expect(verdict(define([STORE, FIRST, SECOND, JOIN, BRANCH]), define([STORE, WORD, BRANCH]))).toBe(
      'f: proved',
    );
    for (const moved of [
      [STORE, WORD, BRANCH],
      [WORD, STORE, BRANCH],
    ]) {
      expect(verdict(define([FIRST, STORE, SECOND, JOIN, BRANCH]), define(moved))).not.toContain('proved');
    }
  });
});

describe('a store of a word', () => {
  const tail = '  %z = load i8, ptr %p\n  %v = icmp eq i8 %z, 0\n  br i1 %v, label %t, label %u';
  test('leaves the same behind whether the word was read byte by byte or at once', () => {
    const store = '  store i32 %w, ptr %q';
    expect(verdict(define([FIRST, SECOND, JOIN, store, tail]), define([WORD, store, tail]))).toBe(
      'f: proved',
    );
    const flagged = JOIN.replace('shl nuw nsw', 'shl').replace('or disjoint', 'or');
    expect(verdict(define([FIRST, SECOND, flagged, store, tail]), define([WORD, store, tail]))).toBe(
      'f: proved',
    );
  });

  test('keeps flags that may be broken', () => {
    const store = '  %n = add nuw i32 %w, %k\n  store i32 %n, ptr %q';
    expect(
      verdict(define([WORD, store.replace(' nuw', ''), tail]), define([WORD, store, tail])),
    ).not.toContain('proved');
    const wide = '  %n = or disjoint i32 %w, %k\n  store i32 %n, ptr %q';
    expect(
      verdict(define([WORD, wide.replace(' disjoint', ''), tail]), define([WORD, wide, tail])),
    ).not.toContain('proved');
  });
});
