/**
 * The harness that is made for functions without one, as the options want it. `--args` is a list with one entry a
 * parameter: a number, `size`, a buffer as `exec` takes it, or `_` for what we would choose.
 */
import { type ExecArg, parseArguments } from '../exec/index.ts';
import {
  callableFunctions,
  chooseFunction,
  fitHarness,
  floatText,
  type GivenArgument,
} from '../harness/index.ts';
import type { Func } from '../index.ts';
import { allocSize, type Layout } from '../ir/layout.ts';
import { type Type, TypeKind } from '../ir/type.ts';
import type { HarnessAnswer, HarnessMaker } from '../measure/index.ts';
import { CommandError, Exit } from './exit.ts';
import type { ParsedArgs } from './parse-args.ts';

const SIZE = 1000;

/** How many functions of a file are run when none is named. */
export const MOST_FUNCTIONS = 8;

/** For the function that is named; else for the largest, or with `each` for every one up to that number. */
export function harnessMaker(args: ParsedArgs, each = false): HarnessMaker {
  const size = numberOf(args, 'size', SIZE);
  const seed = numberOf(args, 'seed', 1);
  const words = args.get('args') === undefined ? null : splitList(args.get('args')!);
  const shrink = args.get('size') === undefined && words === null;
  return (module) => {
    const harnessFor = (func: Func): HarnessAnswer => {
      const given = words === null ? [] : givenArguments(words, func, module.layout);
      const answer = fitHarness(func, module, { size, seed, given, shrink });
      return answer.ok ? answer : { ...answer, func: func.name! };
    };
    const name = args.get('function') ?? null;
    const several = each && name === null && words === null ? callableFunctions(module) : [];
    if (several.length > 1) return several.slice(0, MOST_FUNCTIONS).map(harnessFor);
    const chosen = chooseFunction(module, name);
    return [chosen.ok ? harnessFor(chosen.func) : chosen];
  };
}

function numberOf(args: ParsedArgs, option: string, otherwise: number): number {
  const text = args.get(option);
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text))
    throw new CommandError(Exit.Usage, `--${option} takes a number, not '${text}'`);
  return Number(text);
}

/** At the commas that stand in no bracket. */
function splitList(text: string): string[] {
  const words: string[] = [''];
  let depth = 0;
  for (const c of text) {
    if ('[<{'.includes(c)) depth++;
    else if (']>}'.includes(c)) depth--;
    if (c === ',' && depth === 0) words.push('');
    else words[words.length - 1] += c;
  }
  return words.map((word) => word.trim());
}

function givenArguments(words: readonly string[], func: Func, layout: Layout): (GivenArgument | undefined)[] {
  if (words.length !== func.params.length) {
    const wants = func.params.length === 1 ? '1 argument' : `${func.params.length} arguments`;
    throw new CommandError(Exit.Usage, `--args: @${func.name} takes ${wants}, not ${words.length}`);
  }
  return words.map((word, i) => {
    if (word === '_' || word === '') return undefined;
    if (word === 'size') return { kind: 'size' };
    const parsed = parseArguments(word);
    if (!parsed.ok) throw new CommandError(Exit.Usage, `--args: ${parsed.message}: '${word}'`);
    const given = givenArgument(parsed.args[0]!, func.params[i]!.type, layout);
    if (given === null)
      throw new CommandError(
        Exit.Usage,
        `--args: '${word}' is nothing for a parameter of type ${func.params[i]!.type.text}`,
      );
    return given;
  });
}

function givenArgument(arg: ExecArg, type: Type, layout: Layout): GivenArgument | null {
  if (arg.kind === 'buffer') {
    if (type.kind !== TypeKind.Ptr) return null;
    const elements = Array.from({ length: arg.count }, (_, i) => {
      const element = arg.elements[i];
      return element === undefined ? 'zeroinitializer' : constantText(element, arg.element);
    });
    if (elements.some((text) => text === null)) return null;
    const bytes = allocSize(layout, arg.element) * arg.count;
    return { kind: 'buffer', element: arg.element, elements: elements as string[], bytes };
  }
  const text = constantText(arg, type);
  return text === null ? null : { kind: 'constant', text };
}

/** A scalar as LLVM writes it; null when the type is another. */
function constantText(arg: ExecArg, type: Type): string | null {
  if (arg.kind === 'null') return type.kind === TypeKind.Ptr ? 'null' : 'zeroinitializer';
  if (type.kind === TypeKind.Int && arg.kind === 'int') {
    return type.bits === 1 ? String(arg.value !== 0n) : String(BigInt.asIntN(type.bits, arg.value));
  }
  if (type.kind === TypeKind.Float && (arg.kind === 'float' || arg.kind === 'int')) {
    const value = Number(arg.value);
    return type.text === 'float' || type.text === 'double' || Number.isFinite(value)
      ? floatText(type, value)
      : null;
  }
  return null;
}
