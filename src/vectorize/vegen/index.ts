export { type PlanUse, pinnedRoom, VEGEN_ROOM, vegen, vegenWith } from './pass.ts';
export { Pins } from './pins.ts';
export { PLAN_VERSION, type PlanFile, readPlanFile } from './plan-file.ts';
export { propose } from './propose.ts';
export { candidatesOf, localSearch, type Optimum, optimumOf } from './search.ts';
export { Solver } from './solver.ts';
