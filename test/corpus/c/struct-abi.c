// Structs by value through the calling convention: registers, pairs, byval copies and hidden result pointers.

typedef struct { char c; } One;
typedef struct { float x, y; } Pair;
typedef struct { float x, y, z; } Triple;
typedef struct { int i; double d; } Mixed;
typedef struct { long a, b, c; } Large;
typedef struct { char text[17]; } Odd;
typedef struct { __attribute__((aligned(32))) int v[8]; } Aligned;
typedef struct {} Nothing;
typedef union { int i; double d; } Either;

One one(One o) { o.c++; return o; }
Pair pair(Pair a, Pair b) { return (Pair){a.x + b.x, a.y * b.y}; }
Triple triple(Triple t, float s) { return (Triple){t.x * s, t.y * s, t.z * s}; }
Mixed mixed(Mixed m) { m.d += m.i; return m; }
Large large(Large l) { l.b = l.a + l.c; return l; }
Odd odd(Odd o, int i) { o.text[i % 17] = 'x'; return o; }
Aligned aligned(Aligned a) { a.v[3] = a.v[5]; return a; }
Nothing nothing(Nothing n, int *p) { *p = 1; return n; }
Either either(Either e) { e.d *= 2; return e; }

double many(int a, Pair b, Large c, Mixed d, One e, Triple f, Aligned g, double h, Either i) {
  return a + b.x + c.b + d.d + e.c + f.z + g.v[7] + h + i.i;
}

double call(int seed) {
  Large l = large((Large){seed, 2, 3});
  Aligned g = aligned((Aligned){{1, 2, 3, 4, 5, 6, 7, seed}});
  Odd o = odd((Odd){"sixteen letters."}, seed);
  nothing((Nothing){}, &seed);
  return many(seed, pair((Pair){1, 2}, (Pair){3, 4}), l, mixed((Mixed){1, 2}), one((One){o.text[2]}),
              triple((Triple){1, 2, 3}, 2), g, 0.5, either((Either){.i = 3}));
}

Large (*pointer)(Large) = large;
Large indirect(Large l, int n) { return n ? pointer(l) : l; }
_Bool boolean(_Bool a, signed char b, unsigned short c) { return a && b < c; }
