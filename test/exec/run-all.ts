/** Runs everything in a module on made-up arguments, to see that it always ends in an outcome. */
import { expect } from 'vitest';
import { bufferArgument, type ExecArg, type Outcome, prepare } from '../../src/exec/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { I8, type Type, TypeKind } from '../../src/ir/type.ts';

const LIMITS = { maxSteps: 20_000, maxMemory: 1 << 24, maxDepth: 200 };

/** Runs every function of the module on made-up arguments; counts the kinds of outcomes. */
export function runAll(module: Module, counts: Map<string, number>): void {
  for (const fastPaths of [true, false]) {
    const program = prepare(module, { ...LIMITS, fastPaths });
    for (const func of module.functions) {
      if (func.name === null) continue;
      const outcome = program.run(
        func.name,
        func.params.map((param) => someArgument(param.type, 0)),
      );
      counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
      checkPlace(outcome);
    }
  }
}

function someArgument(type: Type, depth: number): ExecArg {
  switch (type.kind) {
    case TypeKind.Float:
      return { kind: 'float', value: 1.5 };
    case TypeKind.Ptr:
      return depth === 0 ? bufferArgument(I8, [], 256, 16) : { kind: 'null' };
    case TypeKind.Vector:
    case TypeKind.Array: {
      const count = Number(type.count) > 1000 ? 0 : Number(type.count);
      return {
        kind: 'elements',
        elements: new Array<ExecArg>(count).fill(someArgument(type.element, depth + 1)),
      };
    }
    case TypeKind.Struct:
      return {
        kind: 'elements',
        elements: (type.fields ?? []).map((field) => someArgument(field, depth + 1)),
      };
    default:
      return { kind: 'int', value: 3n };
  }
}

/** Undefined behaviour is that of an instruction, unless our own arguments broke a promise of the parameters. */
function checkPlace(outcome: Outcome): void {
  if (outcome.kind !== 'undefined' || outcome.counts.total === 0) return;
  expect(outcome.at).not.toBeNull();
}
