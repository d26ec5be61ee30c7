/** A function to print instructions of, and the referee. */
import { spawnSync } from 'node:child_process';
import type { Block } from '../../src/ir/block.ts';
import { type Place, placeAtEnd, put } from '../../src/ir/build.ts';
import { addBlock } from '../../src/ir/edit.ts';
import { type Func, makeFunc } from '../../src/ir/func.ts';
import type { ExtraOf, Inst } from '../../src/ir/inst.ts';
import { type Module, makeModule } from '../../src/ir/module.ts';
import type { Op } from '../../src/ir/op.ts';
import { functionType, type Type } from '../../src/ir/type.ts';
import type { Value } from '../../src/ir/value.ts';

export const hasOpt = spawnSync('opt-19', ['--version']).status === 0;
if (!hasOpt) console.warn('skipped: comparisons with opt-19, which is not installed');

/** What opt-19 makes of a text; without the lines that tell the name of the file. */
export function throughOpt(text: string, ...flags: string[]): string {
  const { status, stdout, stderr } = spawnSync('opt-19', ['-S', ...flags, '-o', '-', '-'], {
    input: Buffer.from(text, 'latin1'),
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`opt-19: ${stderr.toString('latin1')}\n${text}`);
  return withoutFileName(stdout.toString('latin1'));
}

export function withoutFileName(text: string): string {
  return text.replace(/^; ModuleID = .*\n/, '').replace(/^source_filename = "<stdin>"\n/, '');
}

/** A module with one function; its parameters are named a, b, c, … unless `names` says otherwise. */
export function oneFunction(
  result: Type,
  params: readonly Type[],
  names: readonly (string | null)[] = [...'abcdefghij'],
): { module: Module; func: Func } {
  const module = makeModule();
  const func = makeFunc('f', functionType(result, params));
  func.params.forEach((param, i) => {
    param.name = names[i] ?? null;
  });
  module.functions.push(func);
  return { module, func };
}

/** Adds a block at the end and answers the place where its instructions go. */
export function newBlock(func: Func, name: string | null): Place & { block: Block } {
  return placeAtEnd(addBlock(func, name));
}

/** Puts an instruction at a place, by opcode and parts. */
export function emit<O extends Op>(
  place: Place,
  op: O,
  type: Type,
  operands: Value[],
  extra: ExtraOf<O>,
  flags = 0,
  blocks: Block[] = [],
): Inst {
  return put(place, op, type, operands, extra, flags, blocks) as unknown as Inst; // the union over Op
}
