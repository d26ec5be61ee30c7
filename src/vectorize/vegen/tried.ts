/**
 * Moves that did not pay, by the plan that they were tried in. Local moves go round until nothing saves anything, from
 * several plans that often end in the same one: what was tried in a plan and undone need not be tried in it again.
 *
 * Plans are told apart by a fingerprint of their items (`Plan.state`), so the memory is one of numbers. What a move had taken
 * of the budget is kept with it: a search stops where it would have stopped without a memory.
 */
export class Tried {
  private readonly plans = new Map<number, Map<string, number>>();

  /** What the move took of the budget when it failed in that plan; undefined when it was not tried, or was kept. */
  spentOn(state: number, move: string): number | undefined {
    return this.plans.get(state)?.get(move);
  }

  fail(state: number, move: string, spent: number): void {
    const moves = this.plans.get(state);
    if (moves === undefined) this.plans.set(state, new Map([[move, spent]]));
    else moves.set(move, spent);
  }
}
