export { targetCosts } from './cost-model.ts';
