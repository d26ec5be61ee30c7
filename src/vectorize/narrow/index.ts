export { emitScalars } from './emit-scalars.ts';
export { narrowsVectors, narrowVectors } from './pass.ts';
export { fits, type NarrowScalars, narrowScalars } from './scalars.ts';
