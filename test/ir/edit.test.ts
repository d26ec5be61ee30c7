import { describe, expect, it } from 'vitest';
import { comesBefore, instsOf } from '../../src/ir/block.ts';
import { buildBinary, buildBr, placeAtEnd, placeBefore } from '../../src/ir/build.ts';
import { cloneBlocks, cloneFunction, emptyCloneMap } from '../../src/ir/clone.ts';
import { constInt } from '../../src/ir/constant.ts';
import {
  addBlock,
  adoptBody,
  compactIds,
  erase,
  eraseAll,
  eraseBlocks,
  freshName,
  moveBefore,
  replaceAllUses,
  setName,
  setOperand,
  setRecords,
  splitBlock,
  undeclare,
} from '../../src/ir/edit.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import { mdTuple, mdValue } from '../../src/ir/metadata.ts';
import { makeModule } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { functionType, I32 } from '../../src/ir/type.ts';
import { indexUses, usersOf } from '../../src/ir/uses.ts';
import { isLocal, ValueKind } from '../../src/ir/value.ts';
import { sample } from './sample.ts';

/** The use lists as they should be, counted from the operands. */
function usesAgree(func: Func): boolean {
  const expected = new Map<number, number>();
  for (const block of func.blocks) {
    for (const inst of instsOf(block)) {
      for (const operand of inst.operands)
        if (isLocal(operand)) expected.set(operand.id, (expected.get(operand.id) ?? 0) + 1);
    }
  }
  const all = [...func.params, ...func.blocks.flatMap(instsOf)];
  return all.every((value) => usersOf(value).length === (expected.get(value.id) ?? 0));
}

describe('the edit layer', () => {
  it('keeps use lists through operand changes, replacement and removal', () => {
    const { func, sum, twice, unused } = sample();
    expect(usersOf(sum)).toHaveLength(2);
    setOperand(twice, 1, sum);
    expect(usersOf(sum)).toHaveLength(3);
    erase(unused);
    replaceAllUses(sum, func.params[0]!);
    expect(usersOf(sum)).toHaveLength(0);
    expect(usesAgree(func)).toBe(true);
    erase(sum);
    expect(func.blocks[0]!.size).toBe(1);
  });

  it('refuses to erase a value that is still used', () => {
    const { sum } = sample();
    expect(() => erase(sum)).toThrow(/still used/);
  });

  it('erases instructions that use each other in any order', () => {
    const { func, unused, sum } = sample();
    const more = buildBinary(placeBefore(func.blocks[0]!.last!), Op.Sub, unused, sum);
    eraseAll([unused, more]);
    expect(instsOf(func.blocks[0]!).map((i) => i.op)).toEqual([Op.Add, Op.Br]);
    expect(usesAgree(func)).toBe(true);
  });

  it('knows the order of instructions after a move', () => {
    const { sum, unused, func } = sample();
    expect(comesBefore(sum, unused)).toBe(true);
    moveBefore(func.blocks[0]!.last!, sum);
    expect(comesBefore(func.blocks[0]!.first!, sum)).toBe(true);
    expect(comesBefore(unused, sum)).toBe(false);
  });

  it('splits a block and renames the incoming blocks of phis behind it', () => {
    const { func, unused } = sample();
    const tail = splitBlock(unused, 'tail');
    expect(func.blocks.map((b) => b.name)).toEqual(['entry', 'tail', 'exit']);
    expect(func.blocks[0]!.last!.op).toBe(Op.Add);
    expect(tail.size).toBe(2);
    buildBr(placeAtEnd(func.blocks[0]!), tail);
    expect(usesAgree(func)).toBe(true);
  });

  it('raises the versions that analyses rely on', () => {
    const { func, twice } = sample();
    const { version, cfgVersion } = func;
    setOperand(twice, 1, constInt(I32, 3));
    expect([func.version > version, func.cfgVersion]).toEqual([true, cfgVersion]);
  });

  it('moves debug records on when their instruction goes, and poisons the values in them', () => {
    const { func, sum, unused, twice } = sample();
    const record = { name: 'value', args: [mdValue(unused), mdTuple([])] };
    setRecords(unused, [record]);
    expect(usersOf(unused)).toHaveLength(0);
    erase(unused);
    const carrier = sum.next!;
    expect(carrier.op).toBe(Op.Br);
    const arg = carrier.notes!.records[0]!.args[0]!;
    expect(arg.kind === 'value' && arg.value.kind === ValueKind.Poison).toBe(true);
    setRecords(twice, [{ name: 'value', args: [mdValue(sum)] }]);
    replaceAllUses(sum, func.params[1]!);
    const renamed = twice.notes!.records[0]!.args[0]!;
    expect(renamed.kind === 'value' && renamed.value).toBe(func.params[1]);
  });

  it('erases blocks that use each other', () => {
    const { func, twice, ret } = sample();
    setOperand(ret, 0, constInt(I32, 0));
    indexUses(func);
    const map = emptyCloneMap();
    const copies = cloneBlocks([func.blocks[1]!], func.blocks[1]!, map);
    expect(map.values.get(twice)!.type).toBe(I32);
    eraseBlocks(func, new Set(copies));
    expect(func.blocks).toHaveLength(2);
    expect(usesAgree(func)).toBe(true);
  });

  it('makes ids dense again', () => {
    const { func, unused } = sample();
    erase(unused);
    compactIds(func);
    const ids = func.blocks.flatMap(instsOf).map((i) => i.id);
    expect(ids).toEqual([2, 3, 4, 5]);
    expect(func.valueCount).toBe(6);
  });

  it('finds a free name', () => {
    const { func } = sample();
    expect(freshName(func, 'sum')).toBe('sum1');
    expect(freshName(func, 'vec')).toBe('vec');
  });

  it('finds the first free name, whatever edits have taken and given back since', () => {
    const { func, sum, unused } = sample();
    expect(freshName(func, 'b')).toBe('b');
    const added = ['b', 'b1', 'b2'].map((name) => addBlock(func, name));
    expect(freshName(func, 'b')).toBe('b3');
    expect(freshName(func, 'b', new Set(['b3', 'b4']))).toBe('b5');
    eraseBlocks(func, new Set([added[1]!]));
    expect(freshName(func, 'b')).toBe('b1');
    setName(unused, 'b1');
    setName(sum, 'b12');
    expect(freshName(func, 'b')).toBe('b3');
    expect(freshName(func, 'sum')).toBe('sum');
    erase(unused);
    expect(freshName(func, 'b')).toBe('b1');
    const copy = cloneFunction(func);
    setName(added[0]!, null);
    expect(freshName(func, 'b')).toBe('b');
    adoptBody(func, copy);
    expect(freshName(func, 'b')).toBe('b1');
  });
});

describe('copies of functions', () => {
  it('share nothing that edits change, and can be taken over again', () => {
    const { func, sum, unused } = sample();
    const copy = cloneFunction(func);
    erase(unused);
    replaceAllUses(sum, constInt(I32, 1));
    expect(copy.blocks[0]!.size).toBe(3);
    expect(copy.params[0]).not.toBe(func.params[0]);
    expect(usesAgree(copy)).toBe(true);
    adoptBody(func, copy);
    expect(func.blocks[0]!.size).toBe(3);
    expect(func.blocks.every((b) => b.parent === func)).toBe(true);
    expect(usesAgree(func)).toBe(true);
  });
});

describe('declarations that are not needed', () => {
  const named = (name: string): Func => makeFunc(name, functionType(I32, [I32]));

  it('go, those before and those that are needed stay, in their order', () => {
    const module = makeModule();
    module.functions.push(sample().func);
    const before = module.functions.length;
    module.functions.push(named('a'), named('b'), named('c'));
    undeclare(module, before, ({ name }) => name !== 'b');
    expect(module.functions.slice(before).map(({ name }) => name)).toEqual(['a', 'c']);
    undeclare(module, before, () => false);
    expect(module.functions.length).toBe(before);
  });

  it('are no functions with a body', () => {
    const module = makeModule();
    module.functions.push(sample().func);
    expect(() => undeclare(module, 0, () => false)).toThrow('with a body');
  });
});
