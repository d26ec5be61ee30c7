/** The door of the room: does this function refine that one? */
export { type Answer, type CheckOptions, checkFunction, DEFAULT_CHECK } from './check.ts';
