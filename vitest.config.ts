import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: 'test', // `npm run test:all` says test/long instead
    include: ['**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    maxWorkers: Math.min(8, availableParallelism()),
    testTimeout: 60_000,
  },
});
