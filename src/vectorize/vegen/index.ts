export { VEGEN_ROOM, vegen } from './pass.ts';
export { propose } from './propose.ts';
export { candidatesOf, localSearch, type Optimum, optimumOf } from './search.ts';
export { Solver } from './solver.ts';
