/** The door of the room: does this function refine that one? */
export { mayReorderFloats } from './axioms/omp-simd.ts';
export { type Answer, type CheckOptions, checkFunction, DEFAULT_CHECK } from './check.ts';
