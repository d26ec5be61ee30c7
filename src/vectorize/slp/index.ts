export { SLP_ROOM, slp } from './pass.ts';
export { propose } from './propose.ts';
