/**
 * Ice Lake server: LLVM 19's throughput costs; shuffles from what llc 19 emits, cycles by llvm-mca's Ice Lake model.
 * Everything exists but gathers and scatters of bytes and words.
 *
 * Cells: a cost in cycles of reciprocal throughput (shuffles: instructions/cycles); `-` does not exist, `.` was not
 * measured. `wide` is what one wide access with strided shuffles takes as a whole, full registers, index constants hoisted.
 * Of 512 bits, `select` and `permute-two` count without their constants, which loops keep in registers.
 * Not measured but set by hand: `ports`, and the columns `pairs`, `splice-in-lane` (one instruction, as the instruction
 * set has them) and `permute-two-in-lane` (the 128-bit row's `permute-two`). Permutes of two lanes are priced as `reverse`.
 * Moves between scalars and lanes are LLVM's and half of that again: what follows waits for them.
 * Rows of wide stores that name lanes (`8xi16`) are about members of so many, which fill no register: llvm-mca on what llc
 * makes of them, whole; back ends compute such members together.
 * `latencies` are llvm-mca's, too; moves between registers count one cycle more than it says.
 */
import type { CostTables } from '../tables.ts';

export const AVX512: CostTables = {
  ports: { vector: 2, load: 2, store: 1 },
  latencies: {
    integer: 1,
    product: 3,
    float: 4,
    division: 11,
    extremum: 4,
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
  splitsGathers: false,
  truthBits: 2,
  lookups: null,
  tables: { instructions: ['pshufb', 'vpshufb.256'], joins: 'cyclic', cycles: 1, shift: 2 },
  packs: [],
  shuffles: `
    type   reverse broadcast select select-half transpose-even transpose-odd zip-low zip-high unzip-even unzip-odd unpack-low unpack-high permute permute-in-lane permute-two rotate splice swap-halves join-halves extract-high concat pairs splice-in-lane permute-two-in-lane
    16xi8  1/0.5   1/1       1/0.33 1/0.33      3/4            1/1           1/0.5   1/0.5    2/3        1/1       1/0.5      1/0.5       1/0.5   1/0.5           2/1         1/1    1/1    1/0.5       1/0.5       -            -      -     -              -
    32xi8  1/1     1/1       1/0.33 1/0.33      1/1            1/1           1/1     1/1      2/3        1/1       1/0.5      1/0.5       1/1     1/0.5           1/1         1/1    1/1    1/1         1/1         1/1          1/1    -     1/1            2/1
    64xi8  1/1     1/1       1/0.5  1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    2/2    1/1         1/1         1/1          1/1    -     1/1            -
    8xi16  1/0.5   1/1       1/0.5  1/0.33      3/4            1/2           1/0.5   1/0.5    2/3        3/1       1/0.5      1/0.5       1/0.5   1/0.5           2/2         1/1    1/1    1/0.5       1/0.5       -            -      -     -              -
    16xi16 1/2     1/1       1/0.5  1/0.33      1/2            1/2           1/2     1/2      2/3        1/2       1/0.5      1/0.5       1/2     1/0.5           2/2         1/2    1/2    1/1         1/1         1/1          1/1    -     1/1            2/2
    32xi16 1/2     1/1       1/0.5  1/1         1/2            1/2           1/2     1/2      1/2        1/2       1/1        1/1         1/2     1/1             1/2         1/2    1/2    1/1         1/1         1/1          1/1    -     1/1            -
    4xi32  1/0.5   1/0.5     1/0.33 1/0.33      1/1            1/1           1/0.5   1/0.5    2/2        1/0.5     1/0.5      1/0.5       1/0.5   1/0.5           2/1         1/0.5  1/1    1/0.5       1/0.5       -            -      1/1   -              -
    8xi32  1/1     1/1       1/0.33 1/0.33      1/1            1/1           1/1     1/1      2/2        1/1       1/0.5      1/0.5       1/1     1/0.5           2/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            2/1
    16xi32 1/1     1/1       1/0.5  1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            -
    2xi64  1/0.5   1/1       1/0.33 1/0.33      1/0.5          1/0.5         1/0.5   1/0.5    1/0.5      1/0.5     1/0.5      1/0.5       1/0.5   1/0.5           1/0.5       1/0.5  1/1    1/0.5       1/0.5       -            -      1/1   -              -
    4xi64  1/1     1/1       1/0.33 1/0.33      1/0.5          1/0.5         1/1     1/1      1/1        1/1       1/0.5      1/0.5       1/1     1/0.5           2/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            1/0.5
    8xi64  1/1     1/1       1/0.5  1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            -
    4xf32  1/0.5   1/0.5     1/0.33 1/0.33      1/1            1/1           1/0.5   1/0.5    1/0.5      1/0.5     1/0.5      1/0.5       1/0.5   1/0.5           2/1         1/0.5  1/1    1/0.5       1/0.5       -            -      1/1   -              -
    8xf32  1/1     1/1       1/0.33 1/0.33      1/1            1/1           1/1     1/1      1/1        1/1       1/0.5      1/0.5       1/1     1/0.5           2/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            2/1
    16xf32 1/1     1/1       1/0.5  1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            -
    2xf64  1/0.5   1/1       1/0.33 1/0.33      1/0.5          1/0.5         1/0.5   1/0.5    1/0.5      1/0.5     1/0.5      1/0.5       1/0.5   1/0.5           1/0.5       1/0.5  1/0.5  1/0.5       1/0.5       -            -      1/1   -              -
    4xf64  1/1     1/1       1/0.33 1/0.33      1/0.5          1/0.5         1/1     1/1      1/1        1/1       1/0.5      1/0.5       1/1     1/0.5           2/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            1/0.5
    8xf64  1/1     1/1       1/0.5  1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         1/1          1/1    1/1   1/1            -
  `,
  integers: `
    type   add sub mul and xor shl lshr ashr sdiv udiv icmp-eq icmp-slt icmp-ult smax umin sadd.sat uadd.sat abs ctpop select reduce-add
    16xi8  1   1   4   1   1   4   4    4    320  320  1       1        1        1    1    1        1        1   1     1      3
    32xi8  1   1   3   1   1   4   4    6    640  640  1       1        1        1    1    1        1        1   1     1      4
    64xi8  1   1   3   1   1   6   7    15   1280 1280 1       1        1        1    1    1        1        1   1     1/0.5  13
    8xi16  1   1   1   1   1   1   1    1    160  160  1       1        1        1    1    1        1        1   1     1      4
    16xi16 1   1   2   1   1   1   1    1    320  320  1       1        1        1    1    1        1        1   1     1      5
    32xi16 1   1   1   1   1   1   1    1    640  640  1       1        1        1    1    1        1        1   1     1      11
    4xi32  1   1   1   1   1   1   1    1    80   80   1       1        1        1    1    7        3        1   1     1      3
    8xi32  1   1   1   1   1   1   1    1    160  160  1       1        1        1    1    7        3        1   1     1      5
    16xi32 1   1   1   1   1   1   1    1    320  320  1       1        1        1    1    7        3        1   1     1      9
    2xi64  1   1   2   1   1   1   1    1    40   40   1       1        1        1    1    7        3        1   1     1      1
    4xi64  1   1   2   1   1   1   1    1    80   80   1       1        1        1    1    7        3        1   1     1      3
    8xi64  1   1   3   1   1   1   1    1    160  160  1       1        1        1    1    7        3        1   1     1      7
  `,
  floats: `
    type   fadd fsub fmul fdiv fcmp sqrt fabs floor fma maxnum select reduce-fadd
    4xf32  1    1    1    3    1    3    2    1     1   1      1      3
    8xf32  1    1    1    5    1    6    2    1     1   2      1      4
    16xf32 1    1    1    10   1    12   2    1     1   4      1      8
    2xf64  1    1    1    4    1    6    2    1     1   1      1      2
    4xf64  1    1    1    8    1    12   2    1     1   2      1      3
    8xf64  1    1    1    16   1    24   2    1     1   3      1/0.5  6
  `,
  memory: `
    type   load store masked-load masked-store gather scatter extract-first extract extract-last insert-first insert
    16xi8  1    1     1           1            -      -       1             1.5     1.5          1.5          1.5
    32xi8  1    1     1           1            -      -       1             1.5     3            1.5          1.5
    64xi8  1    1     1           1            -      -       1             1.5     3            1.5          1.5
    8xi16  1    1     1           1            -      -       1             1.5     1.5          1.5          1.5
    16xi16 1    1     1           1            -      -       1             1.5     3            1.5          1.5
    32xi16 1    1     1           1            -      -       1             1.5     3            1.5          1.5
    4xi32  1    1     1           1            6      6       1             1.5     1.5          1.5          1.5
    8xi32  1    1     1           1            10     10      1             1.5     3            1.5          1.5
    16xi32 1    1     1           1            20     20      1             1.5     3            1.5          1.5
    2xi64  1    1     1           1            8      8       1             1.5     1.5          1.5          1.5
    4xi64  1    1     1           1            6      6       1             1.5     3            1.5          1.5
    8xi64  1    1     1           1            10     10      1             1.5     3            1.5          1.5
    4xf32  1    1     1           1            6      6       0             1.5     1.5          1.5          1.5
    8xf32  1    1     1           1            10     10      0             1.5     3            1.5          1.5
    16xf32 1    1     1           1            20     20      0             1.5     3            1.5          1.5
    2xf64  1    1     1           1            7      7       0             1.5     1.5          1.5          1.5
    4xf64  1    1     1           1            6      6       0             1.5     3            1.5          1.5
    8xf64  1    1     1           1            10     10      0             1.5     3            1.5          1.5
  `,
  casts: `
    type   trunc-i8 trunc-i16 trunc-i32 zext-i16 zext-i32 zext-i64 sext-i16 sext-i32 sext-i64 fptosi-i32 sitofp-from-i32 fpext-f64 fptrunc-f32
    16xi8  .        .         .         1        1        .        1        1        .        .          .               .         .
    32xi8  .        .         .         1        .        .        1        .        .        .          .               .         .
    64xi8  .        .         .         .        .        .        .        .        .        .          .               .         .
    8xi16  2        .         .         .        1        1        .        1        1        .          .               .         .
    16xi16 2        .         .         .        1        .        .        1        .        .          .               .         .
    32xi16 2        .         .         .        .        .        .        .        .        .          .               .         .
    4xi32  2        1         .         .        .        1        .        .        1        .          .               .         .
    8xi32  2        2         .         .        .        1        .        .        1        .          .               .         .
    16xi32 2        2         .         .        .        .        .        .        .        .          .               .         .
    2xi64  2        1         1         .        .        .        .        .        .        .          .               .         .
    4xi64  2        2         1         .        .        .        .        .        .        .          .               .         .
    8xi64  2        2         1         .        .        .        .        .        .        .          .               .         .
    4xf32  .        .         .         .        .        .        .        .        .        1          1               1         .
    8xf32  .        .         .         .        .        .        .        .        .        1          1               1         .
    16xf32 .        .         .         .        .        .        .        .        .        1          1               4         .
    2xf64  .        .         .         .        .        .        .        .        .        1          1               .         1
    4xf64  .        .         .         .        .        .        .        .        .        1          1               .         1
    8xf64  .        .         .         .        .        .        .        .        .        1          1               .         1
  `,
  scalars: `
    type add mul and shl ashr sdiv udiv icmp fadd fmul fdiv fcmp sqrt fptosi sitofp load store select
    i8   1   3   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i16  1   2   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i32  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i64  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    f32  .   .   .   .   .    .    .    .    1    1    3    1    3    1      1      1    1     1
    f64  .   .   .   .   .    .    .    .    1    1    4    1    6    1      1      1    1     1
  `,
  wideLoads: `
    type F2  F3   F4   F5   F6   F7   F8
    i8   2 12 20 15 18 28 40
    i16  4 12 20 30 36 56 72
    i32  2 6  12 15 18 31 40
    f32  2 6  12 15 18 31 40
    i64  2 6  12 16 20 32 34
    f64  2 6  12 16 20 29 32
  `,
  wideStores: `
    type   F2  F3 F4 F5 F6 F7 F8
    i8     2   18 24 15 24 28 32
    i16    4   12 16 30 48 56 64
    i32    2   6  8  15 24 28 32
    f32    2   6  12 15 24 28 48
    i64    2   6  8  14 25 30 36
    f64    2   6  8  14 25 30 36
    32xi8  3   12 6  8  9  15 17
    16xi16 5   7  8  20 21 31 29
    8xi32  3   5  6  14 15 22 21
    8xf32  3   3  4  8  9  14 13
    4xi64  4   5  7  12 14 17 16
    4xf64  3   3  6  7  9  13 16
    16xi8  1   9  4  5  6  7  8
    8xi16  1   6  7  8  10 11 12
    4xi32  1   5  6  6  8  9  10
    4xf32  1   4  5  5  6  7  8
    2xi64  1   4  6  6  8  9  10
    2xf64  1   3  5  5  6  7  8
    8xi8   0.5 2  2  4  4  6  7
    4xi16  0.5 4  4  7  7  10 9
    2xi32  0.5 3  2  5  5  8  9
    2xf32  0.5 2  2  4  4  6  7
  `,
};
