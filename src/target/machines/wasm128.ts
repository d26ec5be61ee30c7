/**
 * WebAssembly: LLVM 19's throughput costs. Any constant two-input shuffle is one `i8x16.shuffle`; its cycles are what
 * V8 of node 20 on x86-64 took in a loop of eight: of two registers by bytes or words it knows zips, unzips, transpositions,
 * splices and blends of words, anything else is two table look-ups with tables made anew each time (4 cycles). Of one
 * register, or by 32 bits, any shuffle is one or two instructions.
 * There are no masked accesses, gathers or scatters. Shifts are those by a different amount a lane. LLVM's
 * placeholder for additions across a vector (133 for bytes) is replaced by a shuffle and an addition a step.
 *
 * Cells: a cost in cycles of reciprocal throughput (shuffles: instructions/cycles); `-` does not exist, `.` was not
 * measured.
 * Permutes of two lanes are priced as `reverse`.
 */
import type { CostTables } from '../tables.ts';

export const WASM128: CostTables = {
  ports: null,
  wideScale: {},
  extendsStrided: false,
  fillsLanes: true,
  shuffles: `
    type  reverse broadcast select select-half transpose-even transpose-odd zip-low zip-high unzip-even unzip-odd unpack-low unpack-high permute permute-in-lane permute-two rotate splice swap-halves join-halves extract-high concat pairs splice-in-lane permute-two-in-lane
    16xi8 1/1     1/1       1/4    1/1         1/1.5          1/1.5         1/1     1/1      1/1.5      1/1.5     1/1        1/1         1/1     1/1             1/4         1/1    1/1    1/1         1/1         -            -      -     -              -
    8xi16 1/1     1/1       1/1    1/1         1/1.5          1/1.5         1/1     1/1      1/1.5      1/1.5     1/1        1/1         1/1     1/1             1/4         1/1    1/1    1/1         1/1         -            -      -     -              -
    4xi32 1/1     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
    2xi64 1/1     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
    4xf32 1/1     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
    2xf64 1/1     1/1       1/1    1/1         1/1            1/1           1/1     1/1      1/1        1/1       1/1        1/1         1/1     1/1             1/1         1/1    1/1    1/1         1/1         -            -      -     -              -
  `,
  integers: `
    type  add sub mul and xor shl lshr ashr sdiv udiv icmp-eq icmp-slt icmp-ult smax umin sadd.sat uadd.sat abs ctpop select reduce-add
    16xi8 1   1   48  1   1   48  48   48   48   48   1       1        1        2    2    7        3        3   1     1      8
    8xi16 1   1   1   1   1   24  24   24   24   24   1       1        1        2    2    7        3        3   2     1      6
    4xi32 1   1   1   1   1   12  12   12   12   12   1       1        1        2    2    7        3        3   2     1      4
    2xi64 1   1   1   1   1   6   6    6    6    6    1       1        1        2    2    7        3        3   2     1      2
  `,
  floats: `
    type  fadd fsub fmul fdiv fcmp sqrt fabs floor fma maxnum select reduce-fadd
    4xf32 2    2    2    2    1    1    1    1     48  48     1      21
    2xf64 2    2    2    2    1    1    1    1     24  24     1      7
  `,
  memory: `
    type  load store masked-load masked-store gather scatter extract-first extract extract-last insert-first insert
    16xi8 1    1     -           -            -      -       1             1       1            1            1
    8xi16 1    1     -           -            -      -       1             1       1            1            1
    4xi32 1    1     -           -            -      -       1             1       1            1            1
    2xi64 1    1     -           -            -      -       1             1       1            1            1
    4xf32 1    1     -           -            -      -       1             1       1            1            1
    2xf64 1    1     -           -            -      -       1             1       1            1            1
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
    type add mul and shl ashr sdiv udiv icmp fadd fmul fdiv fcmp sqrt fptosi sitofp load store select
    i8   1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i16  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i32  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    i64  1   1   1   1   1    1    1    1    .    .    .    .    .    .      .      1    1     1
    f32  .   .   .   .   .    .    .    .    2    2    2    1    1    1      1      1    1     1
    f64  .   .   .   .   .    .    .    .    2    2    2    1    1    1      1      1    1     1
  `,
  wideLoads: `
    type
  `,
  wideStores: `
    type
  `,
};
