/**
 * Haswell: LLVM 19's throughput costs; shuffles from what llc 19 emits, cycles by llvm-mca's Haswell model.
 * Masked accesses exist for 32- and 64-bit elements, gathers too (priced high: they are slower than scalar loads
 * on most machines), scatters do not.
 *
 * Cells: a cost in cycles of reciprocal throughput (shuffles: instructions/cycles); `-` does not exist, `.` was not
 * measured. `wide` is what one wide access with strided shuffles takes as a whole, full registers, index constants hoisted.
 * `wideScale` is set by hand, to keep the wide form: factor 2, because whole loops of 32- and 64-bit loads ran slower with
 * our networks on hardware (loads of 8 and 16 bits did not, stores were equal: for them it is too broad); bytes by 3,
 * because our load lost on hardware and our store lost by llvm-mca (23 cycles against 13).
 * `permute-two` of 64-bit lanes and of four or eight 32-bit lanes counts a permute of both operands; masks that leave one
 * in place are priced as what they are made of.
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

export const AVX2: CostTables = {
  ports: { vector: 3, load: 2, store: 1 },
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
  wideScale: { F2: 0.5, 'i8 F3': 0.8 },
  extendsStrided: true,
  joinsCasts: true,
  fillsLanes: false,
  splitsGathers: true,
  truthBits: 2,
  lookups: null,
  tables: { instructions: ['pshufb', 'vpshufb.256'], joins: 'cyclic', cycles: 1, shift: 2 },
  packs: ['vpackssdw.256', 'vpacksswb.256'],
  shuffles: `
    type   reverse broadcast select select-half transpose-even transpose-odd zip-low zip-high unzip-even unzip-odd unpack-low unpack-high permute permute-in-lane permute-two rotate splice swap-halves join-halves extract-high concat pairs splice-in-lane permute-two-in-lane
    16xi8  1/1     1/1       1/2    1/0.33      3/3            3/3           1/1     1/1      3/1        3/3       1/1        1/1         1/1     1/1             3/2         1/1    1/1    1/1         1/1         -            -      -     -              -
    32xi8  2/2     1/1       1/2    1/0.33      3/3            3/3           3/3     5/5      4/3        4/3       1/1        1/1         4/3     1/1             9/8         2/2    2/2    1/1         1/1         1/1          1/1    -     1/1            3/2
    8xi16  1/1     1/1       1/1    1/0.33      3/3            3/3           1/1     1/1      4/3        3/2       1/1        1/1         1/1     1/1             3/3         1/1    1/1    1/1         1/1         -            -      -     -              -
    16xi16 2/2     1/1       1/1    1/0.33      3/3            3/3           3/3     5/5      4/4        4/3       1/1        1/1         4/3     1/1             7/8         2/2    2/2    1/1         1/1         1/1          1/1    -     1/1            3/3
    4xi32  1/1     1/1       1/0.33 1/0.33      2/1            2/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             2/2         1/1    1/1    1/1         1/1         -            -      1/1   -              -
    8xi32  1/1     1/1       1/0.33 1/0.33      2/1            2/1           3/3     5/5      2/2        2/2       1/1        1/1         1/1     1/1             3/2         1/1    2/2    1/1         1/1         1/1          1/1    1/1   1/1            2/2
    2xi64  1/1     1/1       1/0.33 1/0.33      1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      1/1   -              -
    4xi64  1/1     1/1       1/0.33 1/0.33      1/1            1/1           3/2     3/2      2/2        2/2       1/1        1/1         1/1     1/1             3/2         1/1    2/1    1/1         1/1         1/1          1/1    1/1   1/1            1/1
    4xf32  1/1     1/1       1/0.33 1/0.33      2/2            2/2           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             2/2         1/1    2/1    1/1         1/1         -            -      1/1   -              -
    8xf32  1/1     1/1       1/0.33 1/0.33      2/2            2/2           3/3     5/5      2/2        2/2       1/1        1/1         1/1     1/1             3/2         1/1    3/3    1/1         1/1         1/1          1/1    1/1   1/1            2/2
    2xf64  1/1     1/1       1/0.33 1/0.33      1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      1/1   -              -
    4xf64  1/1     1/1       1/0.33 1/0.33      1/1            1/1           3/2     3/3      3/3        3/3       1/1        1/1         1/1     1/1             3/2         1/1    2/2    1/1         1/1         1/1          1/1    1/1   1/1            1/1
  `,
  integers: `
    type   add sub mul and xor shl lshr ashr sdiv udiv icmp-eq icmp-slt icmp-ult smax umin sadd.sat uadd.sat abs ctpop select reduce-add
    16xi8  1   1   5   1   1   6   6    17   320  320  1       1        3        1    1    1        1        1   2     2      3
    32xi8  1   1   4   1   1   6   8    18   640  640  1       1        3        1    1    1        1        1   3     2      4
    8xi16  1   1   1   1   1   5   5    5    160  160  1       1        3        1    1    1        1        1   3     2      4
    16xi16 1   1   2   1   1   8   8    8    320  320  1       1        3        1    1    1        1        1   6     2      5
    4xi32  1   1   2   1   1   2   2    2    80   80   1       1        3        1    1    9        3        1   7     2      3
    8xi32  1   1   4   1   1   4   4    4    160  160  1       1        3        1    1    9        3        1   7     2      5
    2xi64  1   1   6   1   1   2   2    4    40   40   1       1        3        2    2    9        6        2   3     2      1
    4xi64  1   1   6   1   1   4   4    8    80   80   1       1        3        2    2    9        6        2   4     2      3
  `,
  floats: `
    type  fadd fsub fmul fdiv fcmp sqrt fabs floor fma maxnum select reduce-fadd
    4xf32 1    1    1    7    1    7    2    1     1   2      2      3
    8xf32 1    1    1    14   1    14   2    1     1   3      2      4
    2xf64 1    1    1    14   1    14   2    1     1   2      2      2
    4xf64 1    1    1    28   1    28   2    1     1   3      2      3
  `,
  memory: `
    type   load store masked-load masked-store gather scatter extract-first extract extract-last insert-first insert
    16xi8  1    1     -           -            -      -       1             1.5     1.5          1.5          1.5
    32xi8  1    1     -           -            -      -       1             1.5     3            1.5          1.5
    8xi16  1    1     -           -            -      -       1             1.5     1.5          1.5          1.5
    16xi16 1    1     -           -            -      -       1             1.5     3            1.5          1.5
    4xi32  1    1     2           8            14     -       1             1.5     1.5          1.5          1.5
    8xi32  1    1     2           8            28     -       1             1.5     3            1.5          1.5
    2xi64  1    1     2           8            7      -       1             1.5     1.5          1.5          1.5
    4xi64  1    1     2           8            15     -       1             1.5     3            1.5          1.5
    4xf32  1    1     2           8            13     -       0             1.5     1.5          1.5          1.5
    8xf32  1    1     2           8            26     -       0             1.5     3            1.5          1.5
    2xf64  1    1     2           8            6      -       0             1.5     1.5          1.5          1.5
    4xf64  1    1     2           8            13     -       0             1.5     3            1.5          1.5
  `,
  casts: `
    type   trunc-i8 trunc-i16 trunc-i32 zext-i16 zext-i32 zext-i64 sext-i16 sext-i32 sext-i64 fptosi-i32 sitofp-from-i32 fpext-f64 fptrunc-f32
    16xi8  .        .         .         2        4        .        2        4        .        .          .               .         .
    32xi8  .        .         .         5        .        .        5        .        .        .          .               .         .
    8xi16  1        .         .         .        2        4        .        2        4        .          .               .         .
    16xi16 2        .         .         .        3        .        .        3        .        .          .               .         .
    4xi32  1        1         .         .        .        2        .        .        2        .          .               .         .
    8xi32  4        2         .         .        .        5        .        .        5        .          .               .         .
    2xi64  1        1         1         .        .        .        .        .        .        .          .               .         .
    4xi64  4        5         1         .        .        .        .        .        .        .          .               .         .
    4xf32  .        .         .         .        .        .        .        .        .        1          1               1         .
    8xf32  .        .         .         .        .        .        .        .        .        1          1               3         .
    2xf64  .        .         .         .        .        .        .        .        .        1          1               .         1
    4xf64  .        .         .         .        .        .        .        .        .        1          1               .         1
  `,
  scalars: `
    type add mul and shl ashr sdiv udiv icmp fadd fmul fdiv fcmp sqrt fptosi sitofp load store select
    i8   1   3   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i16  1   2   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i32  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i64  1   2   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    f32  .   .   .   .   .    .    .    .    1    1    7    1    7    1      1      1    1     2
    f64  .   .   .   .   .    .    .    .    1    1    14   1    14   1      1      1    1     2
  `,
  wideLoads: `
    type F2  F3   F4   F5   F6   F7    F8
    i8   6 11 40 84 82 161 136
    i16  7 28 41 52 75 88  86
    i32  4 3  16 12 19 23  48
    f32  4 3  16 16 28 39  58
    i64  4 4.2  8  8  15 13  16
    f64  4 3.5  8  7  12 9.8   12
  `,
  wideStores: `
    type  F2 F3 F4 F5 F6  F7  F8
    i8    4  13 12 55 100 115 96
    i16   4  27 28 61 68  125 48
    i32   4  9  16 24 37  44  50
    f32   4  9  16 26 34  47  58
    i64   4  7  8  12 18  20  20
    f64   5  7  8  12 21  21  20
    16xi8 2  11 8  25 30  49  42
    8xi16 2  13 11 26 21  50  32
    4xi32 2  5  6  10 14  18  20
    4xf32 2  5  6  10 14  18  20
    2xi64 2  4  6  7  8   10  12
    2xf64 2  5  4  6  9   10  8
    8xi8  1  5  4  15 17  18  15
    4xi16 1  7  8  15 13  19  14
    2xi32 1  4  4  6  9   10  10
    2xf32 1  4  4  6  9   10  10
  `,
};
