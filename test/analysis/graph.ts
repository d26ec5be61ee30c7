/** Functions that are nothing but a control-flow graph, for tests. */
import { buildCfg, type Cfg } from '../../src/analysis/cfg.ts';
import { constInt } from '../../src/ir/constant.ts';
import { addBlock, append, newInst } from '../../src/ir/edit.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import { Op } from '../../src/ir/op.ts';
import { functionType, I32, VOID } from '../../src/ir/type.ts';
import { Random } from '../../src/support/random.ts';

/** One block a row; the row lists where it leads. No successor is a return, one a branch, more a switch. */
export function graphFunc(rows: readonly (readonly number[])[]): Func {
  const func = makeFunc('graph', functionType(VOID, []));
  const blocks = rows.map((_, i) => addBlock(func, `b${i}`));
  rows.forEach((row, i) => {
    const targets = row.map((to) => blocks[to]!);
    const inst =
      targets.length === 0
        ? newInst(func, Op.Ret, VOID, [], null)
        : targets.length === 1
          ? newInst(func, Op.Br, VOID, [], null, 0, targets)
          : newInst(
              func,
              Op.Switch,
              VOID,
              targets.map((_, n) => constInt(I32, n)),
              null,
              0,
              targets,
            );
    append(inst, blocks[i]!);
  });
  return func;
}

export function graph(rows: readonly (readonly number[])[]): Cfg {
  return buildCfg(graphFunc(rows));
}

/** Up to three edges from each of `size` blocks, anywhere but to the entry. */
export function randomRows(seed: number, size: number): number[][] {
  const random = new Random(seed);
  return Array.from({ length: size }, () => {
    const edges = size === 1 ? 0 : random.int(4);
    return Array.from({ length: edges }, () => 1 + random.int(size - 1));
  });
}
