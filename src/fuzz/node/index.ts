/** The door: the fuzzer with workers, compilers and files. */
export type { ChunkRequest, ChunkResult, FailureRecord } from './chunk.ts';
export { type CsmithReport, runCsmith } from './csmith.ts';
export { type PoolOptions, runPool } from './pool.ts';
