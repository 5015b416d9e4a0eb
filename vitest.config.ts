import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', 'dist/**', 'data/**'];
const databaseTests = ['**/*.db.test.ts'];
const stackTests = ['**/*.stack.test.ts'];
const scenarioTests = ['scenarios/**/*.scenario.test.ts'];
/** How long a test waits for a screen or a worker to come to something: long, because a busy machine is no fault. */
const waiting = { poll: { timeout: 20_000 } };

/** Four projects, from fast to slow: pure and local, one real database, one real process, the whole stack in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...everywhere, ...databaseTests, ...stackTests, 'scenarios/**/*.scenario.test.ts'],
          pool: 'threads',
          // What these test keeps nothing but what it has worked out: no fences between the files, so that each module is loaded once a thread.
          isolate: false,
          maxWorkers: cpus().length,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'db',
          include: databaseTests,
          exclude: everywhere,
          globalSetup: ['platform/testing/database-for-tests.ts'],
          expect: waiting,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stack',
          expect: waiting,
          include: stackTests,
          exclude: everywhere,
          globalSetup: ['platform/testing/database-for-tests.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          expect: waiting,
          include: scenarioTests,
          exclude: everywhere,
          globalSetup: ['platform/testing/database-for-tests.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
