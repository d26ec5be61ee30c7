export { COALESCE_ROOM, loadCoalescing } from './pass.ts';
export { propose } from './propose.ts';
export { slidingLoads } from './sliding-loads.ts';
