/**
 * x86-64-v2, priced as LLVM 19 does for it; shuffles from what llc 19 emits, cycles by llvm-mca's Sandy Bridge model.
 * There are no masked accesses, gathers or scatters.
 *
 * Cells: a cost in cycles of reciprocal throughput (shuffles: instructions/cycles); `-` does not exist, `.` was not
 * measured. `wide` is what one wide access with strided shuffles takes as a whole, full registers, index constants hoisted.
 * Not measured but set by hand: `ports`, and the columns `pairs`, `splice-in-lane` (one instruction, as the instruction
 * set has them) and `permute-two-in-lane` (the 128-bit row's `permute-two`). Permutes of two lanes are priced as `reverse`.
 * Moves between scalars and lanes are LLVM's and half of that again: what follows waits for them.
 * Rows of wide stores that name lanes (`8xi16`) are about members of so many, which fill no register: llvm-mca on what llc
 * makes of them, whole; back ends compute such members together.
 * `latencies` are llvm-mca's for Zen 3, but Intel's for products in vectors (5 cycles of 16 bits, 10 of 32; AMD's take 3 or
 * 4) and Zen 5's for other integers in vectors (2 cycles, where others take 1): a loop that waits for them loses more
 * there than it wins elsewhere. Moves between registers count one cycle more than it says.
 */
import type { CostTables } from '../tables.ts';

export const SSE42: CostTables = {
  ports: { vector: 2, load: 2, store: 1 },
  latencies: {
    integer: 1,
    product: 3,
    float: 3,
    division: 11,
    extremum: 2,
    load: 5,
    stall: 25,
    vectorInteger: 2,
    vectorProduct: 5,
    longProduct: 10,
    shuffle: 1,
    enter: 2,
    leave: 2,
    width: 4,
  },
  wideScale: {},
  extendsStrided: true,
  joinsCasts: true,
  fillsLanes: false,
  splitsGathers: true,
  truthBits: 2,
  lookups: null,
  tables: { instructions: ['pshufb'], joins: 'cyclic', cycles: 1, shift: 2 },
  packs: [],
  shuffles: `
    type  reverse broadcast select select-half transpose-even transpose-odd zip-low zip-high unzip-even unzip-odd unpack-low unpack-high permute permute-in-lane permute-two rotate splice swap-halves join-halves extract-high concat pairs splice-in-lane permute-two-in-lane
    16xi8 1/0.5   2/0.5     3/1    1/0.5       3/1.5          3/1.5         1/0.5   1/0.5    3/0.75     3/1.5     1/0.5      1/0.5       1/0.5   1/0.5           3/1.25      1/0.5  2/0.5  1/0.5       1/1         -            -      -     -              -
    8xi16 1/0.5   2/1       1/0.5  1/0.5       3/1.5          3/1.5         1/0.5   1/0.5    4/1.5      3/2       1/0.5      1/0.5       1/0.5   1/0.5           3/1.5       1/0.5  2/0.5  1/0.5       1/1         -            -      -     -              -
    4xi32 1/0.5   1/0.5     1/0.5  1/0.5       2/1            2/1           1/1     1/1      1/1        1/1       1/1        1/1         1/0.5   1/0.5           2/1         1/0.5  2/0.5  1/0.5       1/1         -            -      1/1   -              -
    2xi64 1/0.5   1/0.5     1/0.5  1/0.5       1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/0.5   1/0.5           1/1         1/0.5  2/0.5  1/0.5       1/1         -            -      1/1   -              -
    4xf32 1/1     1/1       1/0.5  1/0.5       2/2            2/2           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             2/2         1/1    2/1    1/1         1/1         -            -      1/1   -              -
    2xf64 1/1     1/1       1/0.5  1/0.5       1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      1/1   -              -
  `,
  integers: `
    type  add sub mul and xor shl lshr ashr sdiv udiv icmp-eq icmp-slt icmp-ult smax umin sadd.sat uadd.sat abs ctpop select reduce-add
    16xi8 1   1   5   1   1   15  16   38   320  320  1       1        3        1    1    1        1        1   11    2      3
    8xi16 1   1   1   1   1   11  22   22   160  160  1       1        3        1    1    1        1        1   13    2      4
    4xi32 1   1   2   1   1   14  16   16   80   80   1       1        3        1    1    9        3        1   18    2      3
    2xi64 1   1   6   1   1   4   4    8    40   40   1       1        3        3    2    9        6        3   13    2      2
  `,
  floats: `
    type  fadd fsub fmul fdiv fcmp sqrt fabs floor fma maxnum select reduce-fadd
    4xf32 1    1    1    14   1    18   2    1     46  4      2      4
    2xf64 1    1    1    22   1    32   2    1     22  4      2      2
  `,
  memory: `
    type  load store masked-load masked-store gather scatter extract-first extract extract-last insert-first insert
    16xi8 1    1     -           -            -      -       1             1.5     1.5          1.5          1.5
    8xi16 1    1     -           -            -      -       1             1.5     1.5          1.5          1.5
    4xi32 1    1     -           -            -      -       1             1.5     1.5          1.5          1.5
    2xi64 1    1     -           -            -      -       1             1.5     1.5          1.5          1.5
    4xf32 1    1     -           -            -      -       0             1.5     1.5          1.5          1.5
    2xf64 1    1     -           -            -      -       0             1.5     1.5          1.5          1.5
  `,
  casts: `
    type  trunc-i8 trunc-i16 trunc-i32 zext-i16 zext-i32 zext-i64 sext-i16 sext-i32 sext-i64 fptosi-i32 sitofp-from-i32 fpext-f64 fptrunc-f32
    16xi8 .        .         .         2        4        .        2        4        .        .          .               .         .
    8xi16 2        .         .         .        2        4        .        2        4        .          .               .         .
    4xi32 2        2         .         .        .        2        .        .        2        .          .               .         .
    2xi64 2        2         1         .        .        .        .        .        .        .          .               .         .
    4xf32 .        .         .         .        .        .        .        .        .        1          1               3         .
    2xf64 .        .         .         .        .        .        .        .        .        1          1               .         1
  `,
  scalars: `
    type add mul and shl ashr sdiv udiv icmp fadd fmul fdiv fcmp sqrt fptosi sitofp load store select
    i8   1   3   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i16  1   2   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i32  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i64  1   2   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    f32  .   .   .   .   .    .    .    .    1    1    14   1    18   1      1      1    1     2
    f64  .   .   .   .   .    .    .    .    1    1    22   1    32   1      1      1    1     2
  `,
  wideLoads: `
    type F2  F3  F4   F5   F6   F7   F8
    i8   2.2 8.8 14 22.2 38 54.2 60
    i16  2.5 5.5 18 23 25.5 39.5 22
    i32  3 3 6  8.5  15 15 12
    f32  3 8 16 9  20 19 32
    i64  3 1.8 6  2.8  9  3.8  12
    f64  3 2 6  3  9  4  12
  `,
  wideStores: `
    type  F2 F3  F4 F5   F6   F7   F8
    i8    2  7.5 4  18.5 26   36.8 39
    i16   2  7   4  19   22   29.5 22
    i32   3  4.5 6  6    7.2  10   12
    f32   3  10  16 15   18   23   32
    i64   3  3   6  5    9    7    12
    f64   3  3   6  5    9    7    12
    8xi8  1  3.8 4  9.5  9    18   16
    4xi16 1  4   5  8    11.5 16   19
    2xi32 1  3   5  4    7    5    10
    2xf32 1  5   5  8    7    11   10
  `,
};
