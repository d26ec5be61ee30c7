export { choose } from './pass.ts';
export { ROOMS } from './rooms.ts';
