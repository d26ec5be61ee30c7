/**
 * The instructions of WebAssembly by opcode, with the form of what stands behind them.
 * (WebAssembly Core Specification 3.0, chapter 5.4 "Instructions".)
 *
 * Tables are lists of names in the order of the codes; `-` is a code without an instruction.
 */

/** What follows the opcode. */
export type Immediate =
  | 'none'
  | 'block'
  | 'label'
  | 'labels'
  | 'function'
  | 'indirect'
  | 'local'
  | 'global'
  | 'table'
  | 'memory-argument'
  | 'lane-argument'
  | 'memory'
  | 'memory-memory'
  | 'data-memory'
  | 'data'
  | 'element'
  | 'table-table'
  | 'element-table'
  | 'i32'
  | 'i64'
  | 'f32'
  | 'f64'
  | 'v128'
  | 'shuffle'
  | 'lane'
  | 'reference'
  | 'types';

export interface Instruction {
  readonly name: string;
  readonly immediate: Immediate;
}

/** One byte. */
export const PLAIN = new Map<number, Instruction>();
/** Behind 0xfc and 0xfd. */
export const MISC = new Map<number, Instruction>();
export const SIMD = new Map<number, Instruction>();

function fill(table: Map<number, Instruction>, first: number, immediate: Immediate, names: string): void {
  names
    .trim()
    .split(/\s+/)
    .forEach((name, i) => {
      if (name !== '-') table.set(first + i, { name, immediate });
    });
}

fill(PLAIN, 0x00, 'none', 'unreachable nop');
fill(PLAIN, 0x02, 'block', 'block loop if');
fill(PLAIN, 0x05, 'none', 'else');
fill(PLAIN, 0x0b, 'none', 'end');
fill(PLAIN, 0x0c, 'label', 'br br_if');
fill(PLAIN, 0x0e, 'labels', 'br_table');
fill(PLAIN, 0x0f, 'none', 'return');
fill(PLAIN, 0x10, 'function', 'call');
fill(PLAIN, 0x11, 'indirect', 'call_indirect');
fill(PLAIN, 0x12, 'function', 'return_call');
fill(PLAIN, 0x13, 'indirect', 'return_call_indirect');
fill(PLAIN, 0x1a, 'none', 'drop select');
fill(PLAIN, 0x1c, 'types', 'select');
fill(PLAIN, 0x20, 'local', 'local.get local.set local.tee');
fill(PLAIN, 0x23, 'global', 'global.get global.set');
fill(PLAIN, 0x25, 'table', 'table.get table.set');
fill(
  PLAIN,
  0x28,
  'memory-argument',
  `i32.load i64.load f32.load f64.load i32.load8_s i32.load8_u i32.load16_s i32.load16_u
   i64.load8_s i64.load8_u i64.load16_s i64.load16_u i64.load32_s i64.load32_u
   i32.store i64.store f32.store f64.store i32.store8 i32.store16 i64.store8 i64.store16 i64.store32`,
);
fill(PLAIN, 0x3f, 'memory', 'memory.size memory.grow');
fill(PLAIN, 0x41, 'i32', 'i32.const');
fill(PLAIN, 0x42, 'i64', 'i64.const');
fill(PLAIN, 0x43, 'f32', 'f32.const');
fill(PLAIN, 0x44, 'f64', 'f64.const');
const COMPARE = 'eqz eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u';
const FLOAT_COMPARE = 'eq ne lt gt le ge';
const INTEGER = 'clz ctz popcnt add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr';
const FLOAT = 'abs neg ceil floor trunc nearest sqrt add sub mul div min max copysign';
fill(PLAIN, 0x45, 'none', prefixed('i32', COMPARE));
fill(PLAIN, 0x50, 'none', prefixed('i64', COMPARE));
fill(PLAIN, 0x5b, 'none', prefixed('f32', FLOAT_COMPARE));
fill(PLAIN, 0x61, 'none', prefixed('f64', FLOAT_COMPARE));
fill(PLAIN, 0x67, 'none', prefixed('i32', INTEGER));
fill(PLAIN, 0x79, 'none', prefixed('i64', INTEGER));
fill(PLAIN, 0x8b, 'none', prefixed('f32', FLOAT));
fill(PLAIN, 0x99, 'none', prefixed('f64', FLOAT));
fill(
  PLAIN,
  0xa7,
  'none',
  `i32.wrap_i64 i32.trunc_f32_s i32.trunc_f32_u i32.trunc_f64_s i32.trunc_f64_u
   i64.extend_i32_s i64.extend_i32_u i64.trunc_f32_s i64.trunc_f32_u i64.trunc_f64_s i64.trunc_f64_u
   f32.convert_i32_s f32.convert_i32_u f32.convert_i64_s f32.convert_i64_u f32.demote_f64
   f64.convert_i32_s f64.convert_i32_u f64.convert_i64_s f64.convert_i64_u f64.promote_f32
   i32.reinterpret_f32 i64.reinterpret_f64 f32.reinterpret_i32 f64.reinterpret_i64
   i32.extend8_s i32.extend16_s i64.extend8_s i64.extend16_s i64.extend32_s`,
);
fill(PLAIN, 0xd0, 'reference', 'ref.null');
fill(PLAIN, 0xd1, 'none', 'ref.is_null');
fill(PLAIN, 0xd2, 'function', 'ref.func');

fill(
  MISC,
  0,
  'none',
  `i32.trunc_sat_f32_s i32.trunc_sat_f32_u i32.trunc_sat_f64_s i32.trunc_sat_f64_u
   i64.trunc_sat_f32_s i64.trunc_sat_f32_u i64.trunc_sat_f64_s i64.trunc_sat_f64_u`,
);
fill(MISC, 8, 'data-memory', 'memory.init');
fill(MISC, 9, 'data', 'data.drop');
fill(MISC, 10, 'memory-memory', 'memory.copy');
fill(MISC, 11, 'memory', 'memory.fill');
fill(MISC, 12, 'element-table', 'table.init');
fill(MISC, 13, 'element', 'elem.drop');
fill(MISC, 14, 'table-table', 'table.copy');
fill(MISC, 15, 'table', 'table.grow table.size table.fill');

fill(
  SIMD,
  0,
  'memory-argument',
  `v128.load v128.load8x8_s v128.load8x8_u v128.load16x4_s v128.load16x4_u v128.load32x2_s v128.load32x2_u
   v128.load8_splat v128.load16_splat v128.load32_splat v128.load64_splat v128.store`,
);
fill(SIMD, 12, 'v128', 'v128.const');
fill(SIMD, 13, 'shuffle', 'i8x16.shuffle');
fill(
  SIMD,
  14,
  'none',
  'i8x16.swizzle i8x16.splat i16x8.splat i32x4.splat i64x2.splat f32x4.splat f64x2.splat',
);
fill(
  SIMD,
  21,
  'lane',
  `i8x16.extract_lane_s i8x16.extract_lane_u i8x16.replace_lane i16x8.extract_lane_s i16x8.extract_lane_u
   i16x8.replace_lane i32x4.extract_lane i32x4.replace_lane i64x2.extract_lane i64x2.replace_lane
   f32x4.extract_lane f32x4.replace_lane f64x2.extract_lane f64x2.replace_lane`,
);
const LANE_COMPARE = 'eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u';
fill(SIMD, 35, 'none', prefixed('i8x16', LANE_COMPARE));
fill(SIMD, 45, 'none', prefixed('i16x8', LANE_COMPARE));
fill(SIMD, 55, 'none', prefixed('i32x4', LANE_COMPARE));
fill(SIMD, 65, 'none', prefixed('f32x4', FLOAT_COMPARE));
fill(SIMD, 71, 'none', prefixed('f64x2', FLOAT_COMPARE));
fill(SIMD, 77, 'none', 'v128.not v128.and v128.andnot v128.or v128.xor v128.bitselect v128.any_true');
fill(
  SIMD,
  84,
  'lane-argument',
  `v128.load8_lane v128.load16_lane v128.load32_lane v128.load64_lane
   v128.store8_lane v128.store16_lane v128.store32_lane v128.store64_lane`,
);
fill(SIMD, 92, 'memory-argument', 'v128.load32_zero v128.load64_zero');
fill(
  SIMD,
  94,
  'none',
  `f32x4.demote_f64x2_zero f64x2.promote_low_f32x4
   i8x16.abs i8x16.neg i8x16.popcnt i8x16.all_true i8x16.bitmask i8x16.narrow_i16x8_s i8x16.narrow_i16x8_u
   f32x4.ceil f32x4.floor f32x4.trunc f32x4.nearest
   i8x16.shl i8x16.shr_s i8x16.shr_u i8x16.add i8x16.add_sat_s i8x16.add_sat_u
   i8x16.sub i8x16.sub_sat_s i8x16.sub_sat_u f64x2.ceil f64x2.floor
   i8x16.min_s i8x16.min_u i8x16.max_s i8x16.max_u f64x2.trunc i8x16.avgr_u
   i16x8.extadd_pairwise_i8x16_s i16x8.extadd_pairwise_i8x16_u
   i32x4.extadd_pairwise_i16x8_s i32x4.extadd_pairwise_i16x8_u
   i16x8.abs i16x8.neg i16x8.q15mulr_sat_s i16x8.all_true i16x8.bitmask
   i16x8.narrow_i32x4_s i16x8.narrow_i32x4_u
   i16x8.extend_low_i8x16_s i16x8.extend_high_i8x16_s i16x8.extend_low_i8x16_u i16x8.extend_high_i8x16_u
   i16x8.shl i16x8.shr_s i16x8.shr_u i16x8.add i16x8.add_sat_s i16x8.add_sat_u
   i16x8.sub i16x8.sub_sat_s i16x8.sub_sat_u f64x2.nearest i16x8.mul
   i16x8.min_s i16x8.min_u i16x8.max_s i16x8.max_u - i16x8.avgr_u
   i16x8.extmul_low_i8x16_s i16x8.extmul_high_i8x16_s i16x8.extmul_low_i8x16_u i16x8.extmul_high_i8x16_u
   i32x4.abs i32x4.neg - i32x4.all_true i32x4.bitmask - -
   i32x4.extend_low_i16x8_s i32x4.extend_high_i16x8_s i32x4.extend_low_i16x8_u i32x4.extend_high_i16x8_u
   i32x4.shl i32x4.shr_s i32x4.shr_u i32x4.add - - i32x4.sub - - - i32x4.mul
   i32x4.min_s i32x4.min_u i32x4.max_s i32x4.max_u i32x4.dot_i16x8_s -
   i32x4.extmul_low_i16x8_s i32x4.extmul_high_i16x8_s i32x4.extmul_low_i16x8_u i32x4.extmul_high_i16x8_u
   i64x2.abs i64x2.neg - i64x2.all_true i64x2.bitmask - -
   i64x2.extend_low_i32x4_s i64x2.extend_high_i32x4_s i64x2.extend_low_i32x4_u i64x2.extend_high_i32x4_u
   i64x2.shl i64x2.shr_s i64x2.shr_u i64x2.add - - i64x2.sub - - - i64x2.mul
   i64x2.eq i64x2.ne i64x2.lt_s i64x2.gt_s i64x2.le_s i64x2.ge_s
   i64x2.extmul_low_i32x4_s i64x2.extmul_high_i32x4_s i64x2.extmul_low_i32x4_u i64x2.extmul_high_i32x4_u
   f32x4.abs f32x4.neg - f32x4.sqrt f32x4.add f32x4.sub f32x4.mul f32x4.div
   f32x4.min f32x4.max f32x4.pmin f32x4.pmax
   f64x2.abs f64x2.neg - f64x2.sqrt f64x2.add f64x2.sub f64x2.mul f64x2.div
   f64x2.min f64x2.max f64x2.pmin f64x2.pmax
   i32x4.trunc_sat_f32x4_s i32x4.trunc_sat_f32x4_u f32x4.convert_i32x4_s f32x4.convert_i32x4_u
   i32x4.trunc_sat_f64x2_s_zero i32x4.trunc_sat_f64x2_u_zero f64x2.convert_low_i32x4_s f64x2.convert_low_i32x4_u
   i8x16.relaxed_swizzle i32x4.relaxed_trunc_f32x4_s i32x4.relaxed_trunc_f32x4_u
   i32x4.relaxed_trunc_f64x2_s_zero i32x4.relaxed_trunc_f64x2_u_zero
   f32x4.relaxed_madd f32x4.relaxed_nmadd f64x2.relaxed_madd f64x2.relaxed_nmadd
   i8x16.relaxed_laneselect i16x8.relaxed_laneselect i32x4.relaxed_laneselect i64x2.relaxed_laneselect
   f32x4.relaxed_min f32x4.relaxed_max f64x2.relaxed_min f64x2.relaxed_max
   i16x8.relaxed_q15mulr_s i16x8.relaxed_dot_i8x16_i7x16_s i32x4.relaxed_dot_i8x16_i7x16_add_s`,
);

function prefixed(type: string, names: string): string {
  return names
    .split(' ')
    .map((name) => `${type}.${name}`)
    .join(' ');
}
