/**
 * Instructions that people write as intrinsics and no vectorizer proposes: LLVM IR has operations of its own for what they
 * do. The interpreter and the checker know them; nobody looks for code to put them in place of.
 */
import { binary, compare, constant, type Formula, lane, select } from './formula.ts';
import { type Instruction, type LaneType, lanes } from './instruction.ts';
import { bitmask, row, truth } from './wasm.ts';

const I8 = lanes(16, 8);
const I64 = lanes(2, 64);
const INDEX = lanes(1, 32);

function bitselect(type: LaneType): Instruction {
  const { bits } = type;
  return row(
    `v128.bitselect of i${bits}`,
    `llvm.wasm.bitselect.v${type.lanes}i${bits}`,
    [type, type, type],
    type,
    (i) => {
      const [a, b, mask] = [lane(0, i, bits), lane(1, i, bits), lane(2, i, bits)];
      const ones = constant(bits, -1);
      const mixed = binary('or', binary('and', a, mask), binary('and', b, binary('xor', mask, ones)));
      // Masks of whole lanes choose whole numbers.
      const isNone = compare('eq', mask, constant(bits, 0));
      return select(compare('eq', mask, ones), a, select(isNone, b, mixed));
    },
  );
}

/** Sixteen bytes of two registers, by as many immediates behind them; LLVM takes one that is too great for 0. */
const SHUFFLE = row(
  'i8x16.shuffle',
  'llvm.wasm.shuffle',
  [I8, I8, ...Array.from({ length: 16 }, () => INDEX)],
  I8,
  (i) => {
    const index = lane(2 + i, 0, 32);
    let picked: Formula = lane(0, 0, 8);
    for (let k = 31; k >= 0; k--) {
      const byte = lane(k < 16 ? 0 : 1, k % 16, 8);
      picked = select(compare('eq', index, constant(32, k)), byte, picked);
    }
    return picked;
  },
);

export const WRITTEN_INSTRUCTIONS: readonly Instruction[] = [
  SHUFFLE,
  bitselect(lanes(8, 16)),
  bitselect(lanes(4, 32)),
  bitselect(I64),
  bitmask('i64x2.bitmask', 'llvm.wasm.bitmask.v2i64', I64),
  truth('i64x2.all_true', 'llvm.wasm.alltrue.v2i64', I64, true),
];
