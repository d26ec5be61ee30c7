/**
 * Plans of blocks, kept while one function is worked on. A rewrite that is not proved is taken back: the function becomes a copy
 * of what it was, and the pass runs again without that rewrite, over the same blocks. What took long to find there is found
 * again by the text of the function, and moved to the instructions of the copy, one by one in the order of the text.
 * In a function of many blocks that takes longer than to plan one of them, and nothing is kept.
 */
import { type Block, instsOf } from '../../ir/block.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import type { Value } from '../../ir/value.ts';
import { printFunction } from '../../text/index.ts';
import type { Pack, Sink } from './plan.ts';
import type { ProposeContext } from './proposal.ts';

/** Smaller blocks are planned as soon as they are looked up. */
const LEAST_SIZE = 32;

/**
 * So many times the block, the function is too large. Of blocks of 49 instructions, an instruction takes 0.25 ms to plan,
 * one of the function 2 µs to write down for the three who plan.
 */
const LARGE = 32;

/** From the function that a plan was made for to one with the same text. */
export interface Move {
  inst(inst: Inst): Inst;
  pack(pack: Pack): Pack;
  sink(sink: Sink): Sink;
}

interface Kept {
  readonly text: string;
  readonly values: readonly Value[];
  readonly blocks: readonly Block[];
  readonly answer: unknown;
}

const byModule = new WeakMap<Module, { readonly func: string | null; readonly plans: Map<string, Kept> }>();

/**
 * What `find` answers for the block, or what it answered for the same block of a function with the same text, moved. `who`
 * is the one who asks; one who asks has one kind of answer.
 */
export function keptPlan<T>(
  who: string,
  block: Block,
  cx: ProposeContext,
  find: () => T,
  moved: (answer: T, move: Move) => T,
): T {
  if (block.size < LEAST_SIZE || stateOf(cx).size > LARGE * block.size) return find();
  const { plans } = plansOf(cx);
  const rivals = (cx.rivals ?? []).map(({ proposer, costAfter }) => `${proposer} ${costAfter}`);
  const key = [who, cx.after, cx.effort, cx.target.name, block.id, block.size, ...rivals].join();
  const known = plans.get(key);
  const text = textOf(block, cx);
  // Only the one who asks under this name has put something there.
  if (known?.text === text) return moved(known.answer as T, new Moving(known, cx));
  const answer = find();
  const { values, blocks } = written(cx);
  plans.set(key, { text, values, blocks, answer });
  return answer;
}

/** A function as it stands. */
interface State {
  readonly version: number;
  /** How many instructions it has. */
  readonly size: number;
  written?: Written;
}

interface Written {
  readonly text: string;
  readonly values: readonly Value[];
  readonly blocks: readonly Block[];
}

/** Several ask about each block, and about each state of a function. */
const states = new WeakMap<Func, State>();

function stateOf({ func }: ProposeContext): State {
  let state = states.get(func);
  if (state?.version !== func.version) {
    let size = 0;
    for (let i = 0; i < func.blocks.length; i++) size += func.blocks[i]!.size;
    state = { version: func.version, size };
    states.set(func, state);
  }
  return state;
}

function written(cx: ProposeContext): Written {
  const state = stateOf(cx);
  const { func, module } = cx;
  state.written ??= {
    text: printFunction(func, module),
    values: [...func.params, ...func.blocks.flatMap((block) => instsOf(block))],
    blocks: [...func.blocks],
  };
  return state.written;
}

function plansOf({ module, func }: ProposeContext): { readonly plans: Map<string, Kept> } {
  let kept = byModule.get(module);
  if (kept === undefined || kept.func !== func.name) {
    kept = { func: func.name, plans: new Map() };
    byModule.set(module, kept);
  }
  return kept;
}

/** All that plans depend on: the function, and what has to stay in which order. */
function textOf(block: Block, cx: ProposeContext): string {
  const deps = cx.known.blockDependences(block).deps.map((list) => list.map(({ on }) => on).join());
  return `${written(cx).text}\n${deps.join(';')}`;
}

class Moving implements Move {
  private readonly values = new Map<Value, Value>();
  private readonly blocks = new Map<Block, Block>();

  constructor({ values, blocks }: Kept, cx: ProposeContext) {
    const now = written(cx);
    now.values.forEach((value, at) => {
      this.values.set(values[at]!, value);
    });
    now.blocks.forEach((block, at) => {
      this.blocks.set(blocks[at]!, block);
    });
  }

  inst(inst: Inst): Inst {
    // Instructions stand where instructions stood.
    return this.values.get(inst) as Inst;
  }

  pack(pack: Pack): Pack {
    return {
      ...pack,
      lanes: pack.lanes.map((inst) => this.inst(inst)),
      operands: this.lists(pack.operands),
      block: this.blocks.get(pack.block)!,
      condition: pack.condition === null ? null : this.value(pack.condition),
    };
  }

  sink(sink: Sink): Sink {
    const [root, tree] = [this.inst(sink.root), sink.tree.map((inst) => this.inst(inst))];
    const operands = this.lists(sink.operands);
    return sink.kind === 'vector'
      ? { ...sink, root, tree, operands }
      : { ...sink, root, tree, operands, rest: sink.rest.map((value) => this.value(value)) };
  }

  private lists(lists: readonly (readonly Value[])[]): Value[][] {
    return lists.map((list) => list.map((value) => this.value(value)));
  }

  /** What is no part of the function is the same in both. */
  private value(value: Value): Value {
    return this.values.get(value) ?? value;
  }
}
