/** The door of the loop vectorizer. See README.md. */
export { keptFields } from './kept-fields.ts';
export { keptState } from './kept-state.ts';
export { partAccesses } from './part-accesses.ts';
export { LOOP_ROOM, loopVectorize } from './pass.ts';
export { propose } from './propose-nest.ts';
export { reloads } from './reloads.ts';
export { loopRemainders } from './remainders.ts';
export { reroll } from './reroll/reroll.ts';
export { splitLoops } from './split/split-loops.ts';
export { unitStrides } from './unit-strides.ts';
export { wordFields } from './word-fields.ts';
