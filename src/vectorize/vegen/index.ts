export { beamSearch } from './beam.ts';
export { candidatesOf, type Optimum, optimumOf } from './exact.ts';
export { localSearch } from './local-moves.ts';
export { type PlanUse, pinnedRoom, VEGEN_ROOM, vegen, vegenWith } from './pass.ts';
export { Pins } from './pins.ts';
export { PLAN_VERSION, type PlanFile, readPlanFile } from './plan-file.ts';
export { propose } from './propose.ts';
export { searchPlan } from './search.ts';
export { Solver } from './solver.ts';
