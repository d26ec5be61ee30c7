/** Small functions built by hand, for tests that need no text. */
import { buildBinary, buildBr, buildRet, placeAtEnd } from '../../src/ir/build.ts';
import { constInt } from '../../src/ir/constant.ts';
import { addBlock, setName } from '../../src/ir/edit.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import type { Inst } from '../../src/ir/inst.ts';
import { Op } from '../../src/ir/op.ts';
import { functionType, I32 } from '../../src/ir/type.ts';

export interface Sample {
  readonly func: Func;
  readonly sum: Inst;
  readonly twice: Inst;
  readonly unused: Inst;
  readonly ret: Inst;
}

/** `twice = (x + y) * 2` with an unused xor chain, in two blocks. */
export function sample(): Sample {
  const func = makeFunc('sample', functionType(I32, [I32, I32]));
  const entry = addBlock(func, 'entry');
  const exit = addBlock(func, 'exit');
  const [x, y] = [func.params[0]!, func.params[1]!];
  const sum = buildBinary(placeAtEnd(entry), Op.Add, x, y);
  const unused = buildBinary(placeAtEnd(entry), Op.Xor, sum, x);
  buildBr(placeAtEnd(entry), exit);
  const twice = buildBinary(placeAtEnd(exit), Op.Mul, sum, constInt(I32, 2));
  const ret = buildRet(placeAtEnd(exit), twice);
  setName(sum, 'sum');
  setName(twice, 'twice');
  return { func, sum, twice, unused, ret };
}
