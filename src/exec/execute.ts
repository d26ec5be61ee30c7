/** Runs functions of a module and says what came of it. */
import { isDeclaration } from '../ir/func.ts';
import { findFunction, type Module } from '../ir/module.ts';
import { VOID } from '../ir/type.ts';
import type { ExecArg } from './arguments.ts';
import { type BoundBuffers, bindArguments } from './bind.ts';
import { countWork, isLoose, NO_WORK } from './machine/counts.ts';
import { DEFAULT_OPTIONS, Machine, type MachineOptions } from './machine/machine.ts';
import { isStop, type Stop, Unsupported } from './machine/stop.ts';
import type { ObjectContents, Observed, Outcome } from './outcome.ts';
import { snapshotObject, snapshotValue } from './snapshot.ts';

export type ExecOptions = Partial<MachineOptions>;

/** A module made ready: each run starts from its initial memory, and functions are compiled once. */
export interface Program {
  run(functionName: string, args: readonly ExecArg[]): Outcome;
}

/** The module must not be edited while the program is in use. */
export function prepare(module: Module, options: ExecOptions = {}): Program {
  const settled: MachineOptions = { ...DEFAULT_OPTIONS, ...options };
  let machine: Machine;
  try {
    machine = new Machine(module, settled);
  } catch (thrown) {
    if (!isStop(thrown)) throw thrown;
    return { run: () => outcomeOf(thrown, NOTHING_OBSERVED) };
  }
  return { run: (name, args) => runOn(machine, name, args) };
}

/** Runs one function once. */
export function execute(
  module: Module,
  functionName: string,
  args: readonly ExecArg[],
  options: ExecOptions = {},
): Outcome {
  return prepare(module, options).run(functionName, args);
}

const NOTHING_OBSERVED: Observed = {
  counts: NO_WORK,
  output: '',
  events: [],
  buffers: [],
  globals: [],
  openChoice: false,
  inexact: false,
};

function runOn(machine: Machine, name: string, args: readonly ExecArg[]): Outcome {
  machine.reset();
  const func = findFunction(machine.module, name);
  if (func === null || isDeclaration(func) || func.rawBody !== null) {
    const reason = func === null ? `there is no function @${name}` : `@${name} has no body that we can run`;
    return outcomeOf(new Unsupported(reason, null), NOTHING_OBSERVED);
  }
  let buffers: BoundBuffers;
  let stop: Stop | null;
  let code: ReturnType<Machine['codeOf']>;
  try {
    code = machine.codeOf(func);
    buffers = bindArguments(machine, code, args);
    stop = machine.run(code);
  } catch (thrown) {
    if (!isStop(thrown)) throw thrown;
    return outcomeOf(thrown, NOTHING_OBSERVED);
  }
  const observed = observe(machine, buffers, stop);
  if (stop !== null) return outcomeOf(stop, observed);
  const { result } = func.fnType;
  const returned = machine.returned();
  const value =
    result === VOID || returned === null
      ? null
      : snapshotValue(machine, result, returned.registers, returned.slot);
  return { kind: 'returned', value, ...observed };
}

function observe(machine: Machine, buffers: BoundBuffers, stop: Stop | null): Observed {
  return {
    counts: countWork(machine.allCode(), machine.stoppedIn, stop?.at ?? null),
    output: machine.output,
    events: [...machine.events],
    buffers: buffers.map((b) => (b === null ? null : snapshotObject(machine, b.number, b.element))),
    globals: machine.options.globals ? globalsOf(machine) : [],
    openChoice: machine.openChoice || machine.memory.showedPlace,
    inexact: machine.inexact || isLoose(machine.allCode()),
  };
}

function globalsOf(machine: Machine): ObjectContents[] {
  return machine.module.globals
    .filter((global) => !global.isConstant && global.initializer !== null)
    .map((global) => snapshotObject(machine, machine.symbols.numberOf(global), null));
}

function outcomeOf(stop: Stop, observed: Observed): Outcome {
  if ('code' in stop) {
    const { code, message, at, reach } = stop;
    return { kind: 'undefined', code, message, at, reach, ...observed };
  }
  if ('limit' in stop) {
    return { kind: 'limit', limit: stop.limit, message: stop.message, at: stop.at, ...observed };
  }
  if ('reason' in stop) return { kind: 'unsupported', reason: stop.reason, at: stop.at, ...observed };
  return { kind: 'ended', by: stop.by, status: stop.status, at: stop.at, ...observed };
}
