/**
 * WebAssembly: LLVM 19's throughput costs. Any constant shuffle is one `i8x16.shuffle`, but what engines make of it
 * depends on the mask. Cycles of shuffles are those of V8 (node 20 on x86-64, `node scripts/bench-shuffles.mjs`), in
 * units of a zip (0.39 cycles there): zips, splices, blends of words and most shuffles of 32 bits are one instruction,
 * other shuffles of one register a look-up with a table that is made anew each time, of two registers two of them (13).
 * `i8x16.swizzle` with constant indices is the same look-up with a table that stays in a register: `lookups`. Two of
 * them and an `or` are any shuffle; bytes that stay in place are chosen by `v128.bitselect`.
 * Measured in the same way: inserts and extracts, arithmetic of floats, minima and maxima, absolute values, saturating
 * additions, unsigned comparisons, products of 64 bits, `bswap` (shifts and masks), population counts of 64 bits (two
 * scalar ones between moves). A `select` of floats is a branch, and half of them are foreseen. A constant with different
 * lanes is put together from two integers, by five operations.
 * There are no masked accesses, gathers or scatters. Shifts are those by a different amount a lane. LLVM's
 * placeholder for additions across a vector (133 for bytes) is replaced by a shuffle and an addition a step.
 *
 * Cells: a cost in cycles of reciprocal throughput (shuffles: instructions/cycles); `-` does not exist, `.` was not
 * measured.
 * `latencies` are those of the x86 instructions that V8 makes (llvm-mca's Zen 3 model, but Intel's products in vectors, and
 * Zen 5's other integers in vectors: a loop that waits for them loses more there than it wins elsewhere): moves between
 * registers are two of them, and the lesser of two scalar floats is a branch.
 */
import type { CostTables } from '../tables.ts';

export const WASM128: CostTables = {
  ports: null,
  latencies: {
    integer: 1,
    product: 3,
    float: 3,
    division: 11,
    extremum: 1,
    load: 5,
    stall: 25,
    vectorInteger: 2,
    vectorProduct: 5,
    longProduct: 10,
    shuffle: 1,
    enter: 3,
    leave: 3,
    width: 4,
  },
  wideScale: {},
  extendsStrided: false,
  joinsCasts: false,
  fillsLanes: true,
  splitsGathers: true,
  truthBits: 2,
  lookups: {
    bytes: 'wasm.swizzle',
    choice: 'wasm.bitselect.v16i8',
    cycles: { one: 1.25, two: 2.6, blend: 1.9 },
  },
  tables: { instructions: ['i8x16.swizzle'], joins: 'disjoint', cycles: 2, shift: 1 },
  packs: [],
  shuffles: `
    type  reverse broadcast select select-half transpose-even transpose-odd zip-low zip-high unzip-even unzip-odd unpack-low unpack-high permute permute-in-lane permute-two rotate splice swap-halves join-halves extract-high concat pairs splice-in-lane permute-two-in-lane
    16xi8 1/6.2   1/3.2     1/14   1/0.6       1/4.2          1/4.1         1/1     1/1      1/5.5      1/3.2     1/1        1/1         1/6.3   1/6.3           1/13.2      1/1.25 1/1.25 1/1         1/1         -            -      -     -              -
    8xi16 1/5.5   1/2       1/0.6  1/0.6       1/4.6          1/4.6         1/1     1/1      1/1.9      1/3.2     1/1        1/1         1/5.5   1/5.5           1/13.2      1/1.25 1/1.25 1/1         1/1         -            -      -     -              -
    4xi32 1/1     1/1       1/0.6  1/0.6       1/2.2          1/2.2         1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/2.2       1/1    1/1.25 1/1         1/1         -            -      1/1   -              -
    2xi64 1/1     1/1       1/0.6  1/0.6       1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1.25      1/1    1/1.25 1/1         1/1         -            -      1/1   -              -
    4xf32 1/1     1/1       1/0.6  1/0.6       1/2.2          1/2.2         1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/2.2       1/1    1/1.25 1/1         1/1         -            -      1/1   -              -
    2xf64 1/1     1/1       1/0.6  1/0.6       1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1.25      1/1    1/1.25 1/1         1/1         -            -      1/1   -              -
  `,
  integers: `
    type  add sub mul and xor shl lshr ashr sdiv udiv icmp-eq icmp-slt icmp-ult smax umin sadd.sat uadd.sat abs ctpop select reduce-add
    16xi8 1   1   48  1   1   48  48   48   48   48   1       1        2.5      1    1    1        1        1   5     1      8
    8xi16 1   1   1   1   1   24  24   24   24   24   1       1        2.5      1    1    1        1        1   7     1      6
    4xi32 1   1   1   1   1   12  12   12   12   12   1       1        2.5      1    1    7        3        1   9     1      4
    2xi64 1   1   5   1   1   6   6    6    6    6    1       1        2.5      3    3    7        3        1.6 7     1      2
  `,
  floats: `
    type  fadd fsub fmul fdiv fcmp sqrt fabs floor fma maxnum select reduce-fadd
    4xf32 1.25 1.25 1.25 8    1    13   1    1     48  5      1      21
    2xf64 1.25 1.25 1.25 8    1    13   1    1     24  5      1      7
  `,
  memory: `
    type  load store masked-load masked-store gather scatter extract-first extract extract-last insert-first insert constant
    16xi8 1    1     -           -            -      -       1             2       2            2.5          2.5    3.5
    8xi16 1    1     -           -            -      -       1             2       2            2.5          2.5    3.5
    4xi32 1    1     -           -            -      -       1             2       2            2.5          2.5    3.5
    2xi64 1    1     -           -            -      -       1             2       2            2.5          2.5    3.5
    4xf32 1    1     -           -            -      -       1             1       1            1            1      3.5
    2xf64 1    1     -           -            -      -       1             1       1            1            1      3.5
  `,
  casts: `
    type  trunc-i8 trunc-i16 trunc-i32 zext-i16 zext-i32 zext-i64 sext-i16 sext-i32 sext-i64 fptosi-i32 sitofp-from-i32 fpext-f64 fptrunc-f32
    16xi8 .        .         .         3        7        .        3        7        .        .          .               .         .
    8xi16 0        .         .         .        3        7        .        3        7        .          .               .         .
    4xi32 0        0         .         .        .        3        .        .        3        .          .               .         .
    2xi64 0        0         0         .        .        .        .        .        .        .          .               .         .
    4xf32 .        .         .         .        .        .        .        .        .        1          1               3         .
    2xf64 .        .         .         .        .        .        .        .        .        1          6               .         1
  `,
  scalars: `
    type add mul and shl ashr sdiv udiv icmp fadd fmul fdiv fcmp sqrt fptosi sitofp load store select maxnum bswap
    i8   1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1      .      .
    i16  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1      .      3
    i32  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1      .      4
    i64  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1      .      16
    f32  .   .   .   .   .    .    .    .    1.25 1.25 8    1    13   1      1      1    1     4      10     .
    f64  .   .   .   .   .    .    .    .    1.25 1.25 8    1    13   1      1      1    1     4      10     .
  `,
  wideLoads: `
    type
  `,
  wideStores: `
    type
  `,
};
