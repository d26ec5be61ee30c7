/**
 * AArch64: LLVM 19's throughput costs; shuffles from what llc 19 emits, a cycle an instruction (no model was measured).
 * There are no masked accesses, gathers or scatters; `ld2`, `ld3`, `ld4` and their stores are the wide form of factors
 * 2 to 4.
 *
 * Cells: a cost in cycles of reciprocal throughput (shuffles: instructions/cycles); `-` does not exist, `.` was not
 * measured.
 * Permutes of two lanes are priced as `reverse`.
 * `wideLoads` and `wideStores` are set by hand, one a register, so that these forms are kept; nothing was measured.
 * Loads of bytes by 5 are kept too: table lookups in four registers beat our blends (llvm-mca's Neoverse N1 model).
 * Moves between scalars and lanes are LLVM's and half of that again: what follows waits for them.
 * Rows of wide stores that name lanes (`8xi16`) are about members of so many, which fill no register: llvm-mca on what llc
 * makes of them, whole; back ends compute such members together.
 * `latencies` are set by hand, not measured; so is `truthBits`: what llc makes of a mask as a number (a bit of each lane, added
 * across).
 */
import type { CostTables } from '../tables.ts';

export const NEON: CostTables = {
  ports: null,
  latencies: {
    integer: 1,
    product: 3,
    float: 3,
    division: 10,
    extremum: 2,
    load: 5,
    stall: 15,
    vectorInteger: 2,
    vectorProduct: 4,
    longProduct: 4,
    shuffle: 2,
    enter: 3,
    leave: 3,
    width: 4,
  },
  wideScale: {},
  extendsStrided: false,
  joinsCasts: false,
  fillsLanes: false,
  splitsGathers: true,
  truthBits: 6,
  lookups: null,
  tables: null,
  packs: [],
  shuffles: `
    type  reverse broadcast select select-half transpose-even transpose-odd zip-low zip-high unzip-even unzip-odd unpack-low unpack-high permute permute-in-lane permute-two rotate splice swap-halves join-halves extract-high concat pairs splice-in-lane permute-two-in-lane
    16xi8 2/2     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
    8xi16 2/2     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
    4xi32 2/2     1/1       2/2    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         2/2     2/2             2/2         1/1    1/1    1/1         1/1         -            -      -     -              -
    2xi64 1/1     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
    4xf32 2/2     1/1       2/2    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         2/2     2/2             2/2         1/1    1/1    1/1         1/1         -            -      -     -              -
    2xf64 1/1     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
  `,
  integers: `
    type  add sub mul and xor shl lshr ashr sdiv udiv icmp-eq icmp-slt icmp-ult smax umin sadd.sat uadd.sat abs ctpop select reduce-add
    16xi8 1   1   1   1   1   1   1    1    168  168  1       1        1        1    1    1        1        1   1     48     2
    8xi16 1   1   1   1   1   1   1    1    88   88   1       1        1        1    1    1        1        1   2     24     2
    4xi32 1   1   1   1   1   1   1    1    48   48   1       1        1        1    1    1        1        1   3     12     2
    2xi64 1   1   14  1   1   1   1    1    28   28   1       1        1        2    2    1        1        1   4     6      2
  `,
  floats: `
    type  fadd fsub fmul fdiv fcmp sqrt fabs floor fma maxnum select reduce-fadd
    4xf32 1    1    2    2    1    1    1    1     1   1      2      8
    2xf64 1    1    2    2    1    1    1    1     1   1      2      2
  `,
  memory: `
    type  load store masked-load masked-store gather scatter extract-first extract extract-last insert-first insert
    16xi8 1    1     -           -            -      -       2             3       3            3            3
    8xi16 1    1     -           -            -      -       2             3       3            3            3
    4xi32 1    1     -           -            -      -       2             3       3            3            3
    2xi64 1    1     -           -            -      -       2             3       3            3            3
    4xf32 1    1     -           -            -      -       0             3       3            0            3
    2xf64 1    1     -           -            -      -       0             3       3            0            3
  `,
  casts: `
    type  trunc-i8 trunc-i16 trunc-i32 zext-i16 zext-i32 zext-i64 sext-i16 sext-i32 sext-i64 fptosi-i32 sitofp-from-i32 fpext-f64 fptrunc-f32
    16xi8 .        .         .         2        6        .        2        6        .        .          .               .         .
    8xi16 1        .         .         .        2        6        .        2        6        .          .               .         .
    4xi32 1        1         .         .        .        2        .        .        2        .          .               .         .
    2xi64 1        1         1         .        .        .        .        .        .        .          .               .         .
    4xf32 .        .         .         .        .        .        .        .        .        1          1               3         .
    2xf64 .        .         .         .        .        .        .        .        .        2          2               .         1
  `,
  scalars: `
    type add mul and shl ashr sdiv udiv icmp fadd fmul fdiv fcmp sqrt fptosi sitofp load store select
    i8   1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i16  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i32  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i64  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    f32  .   .   .   .   .    .    .    .    1    2    2    1    1    1      1      1    1     1
    f64  .   .   .   .   .    .    .    .    1    2    2    1    1    1      1      1    1     1
  `,
  wideLoads: `
    type F2 F3 F4 F5
    i8   2  3  4  19
    i16  2  3  4  .
    i32  2  3  4  .
    i64  2  3  4  .
    f32  2  3  4  .
    f64  2  3  4  .
  `,
  wideStores: `
    type  F2  F3 F4
    i8    2   3  4
    i16   2   3  4
    i32   2   3  4
    i64   2   3  4
    f32   2   3  4
    f64   2   3  4
    8xi8  0.5 1  1.5
    4xi16 0.5 1  1.5
    2xi32 0.5 1  1.5
    2xf32 0.5 1  1.5
  `,
};
