export { choose, makesPlans, withPlans } from './pass.ts';
export { ROOMS } from './rooms.ts';
