/** The door of the room: a harness for any function of a module. */
export { type Chosen, callableFunctions, chooseFunction } from './choose.ts';
export { fitHarness, type Harness, type HarnessAnswer, type HarnessOptions } from './fit.ts';
export { floatText, type GivenArgument } from './plan.ts';
