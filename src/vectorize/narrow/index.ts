export { narrowVectors } from './pass.ts';
