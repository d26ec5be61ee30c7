import type { BlockNet } from './access.ts';
import type { Block, Problem } from './problem.ts';
import type { CostModel } from './types.ts';

export interface Construction {
  readonly form: string;
  readonly make: () => BlockNet;
}

export function constructions(_problem: Problem, _block: Block, _model: CostModel): Construction[] {
  return [];
}
