/**
 * A phi of the body as a tree of choices, one for each branch that decides it:
 *
 *     if (c) a; else if (d) b; else e        c ? a : (d ? b : e)
 *
 * The tests are the branches' own, asked in the order of the program. A lane that does not come to a test may have poison
 * there: the choice above it takes the other arm. So nothing has to be known of who gets where, and no mask is made.
 *
 * From the phi's immediate dominator to its block: 1. a block that leads on to one place brings what that one does;
 * 2. a branch chooses between what its ways bring; 3. ways that do not come to the phi bring nothing.
 */
import type { Block } from '../../../ir/block.ts';
import type { Inst } from '../../../ir/inst.ts';
import { Op } from '../../../ir/op.ts';
import type { Value } from '../../../ir/value.ts';
import { invariant } from '../../../support/invariant.ts';
import { type Condition, conditionOf, type Predicates } from '../legality/predicates.ts';
import type { LoopShape } from '../legality/shape.ts';

/** What a phi becomes: a value, or what a choice further up in the list makes. */
export type Source =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'choice'; readonly choice: Choice };

/** The first test that holds decides. */
export interface Choice {
  readonly tests: readonly { readonly condition: Condition; readonly source: Source }[];
  readonly otherwise: Source;
}

export interface Choices {
  /** Each after those that it leans on. */
  readonly list: readonly Choice[];
  readonly result: Source;
}

export function choicesOf(shape: LoopShape, { dominator }: Predicates, phi: Inst): Choices {
  const join = phi.block!;
  const top = dominator.get(join)!;
  const list: Choice[] = [];
  const brought = new Map<Block, Source>();
  const over = (from: Block, to: Block): Source | null => {
    if (to !== join) return brought.get(to) ?? null;
    return { kind: 'value', value: phi.operands[phi.blocks.indexOf(from)]! };
  };
  for (let i = shape.blocks.indexOf(join) - 1; i >= 0; i--) {
    const block = shape.blocks[i]!;
    const source = choiceAt(shape, block, (to) => over(block, to));
    if (source?.kind === 'choice' && !list.includes(source.choice)) list.push(source.choice);
    if (source !== null) brought.set(block, source);
    if (block === top) break;
  }
  const result = brought.get(top);
  invariant(result !== undefined, 'what dominates a block leads to it');
  return { list, result };
}

function choiceAt(shape: LoopShape, block: Block, over: (to: Block) => Source | null): Source | null {
  const targets = [...new Set(shape.successors(block))];
  // Of a switch the first is where all other numbers lead; of a branch it is the way that is taken when the test holds.
  const isSwitch = block.last!.op === Op.Switch;
  const last = isSwitch ? targets.shift()! : targets.pop();
  if (last === undefined) return null;
  let otherwise = over(last);
  const tests: { condition: Condition; source: Source }[] = [];
  for (const to of targets.reverse()) {
    const source = over(to);
    if (source === null) continue;
    if (otherwise === null) otherwise = source;
    else if (!isSame(source, otherwise))
      tests.unshift({ condition: conditionOf(shape, { from: block, to })!, source });
  }
  if (otherwise === null || tests.length === 0) return otherwise;
  return { kind: 'choice', choice: { tests, otherwise } };
}

function isSame(a: Source, b: Source): boolean {
  if (a.kind === 'value') return b.kind === 'value' && a.value === b.value;
  return b.kind === 'choice' && a.choice === b.choice;
}

/** How many selects it takes. */
export function choiceCount({ list }: Choices): number {
  return list.reduce((sum, { tests }) => sum + tests.length, 0);
}
