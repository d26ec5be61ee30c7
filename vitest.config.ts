import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: 'test', // `npm run test:all` says test/long instead
    include: ['**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    isolate: false, // a worker keeps the modules that it loaded: no test may leave state in one
    maxWorkers: Math.min(8, availableParallelism()),
    testTimeout: 60_000,
  },
});
