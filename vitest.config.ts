import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { atNight } from './platform/testing/tier.ts';

/** What a commit leaves out whole: `NAME.nightly.db.test.ts`, and so on. Beside it stands a test of the same that a commit runs. */
const everywhere = ['**/node_modules/**', 'dist/**', 'data/**', ...(atNight ? [] : ['**/*.nightly.*.test.ts'])];
const databaseTests = ['**/*.db.test.ts'];
const stackTests = ['**/*.stack.test.ts'];
/** They measure how long somebody waits, which tells nothing beside other tests. */
const measuringTests = ['**/front-door.stack.test.ts'];
const scenarioTests = ['scenarios/**/*.scenario.test.ts'];
/** How long a test waits for a screen or a worker to come to something: long, because a busy machine is no fault. */
const waiting = { poll: { timeout: 30_000 } };
/** Processes that tests start read the portal's code from here: half of the work of starting one is making it ready to run. */
const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/lockdesk-check/compiled', import.meta.url)) };
/** Tests that start processes start them as `npm start` does. */
const processes = {
  globalSetup: ['platform/testing/built-parts.ts', 'platform/testing/database-for-tests.ts'],
  env: { ...env, LOCKDESK_BUILT: 'yes' },
};
/** A test of processes or pages waits for them half of its time: as many files side by side as there are processors, but no crowd. */
const sideBySide = Math.min(4, cpus().length);

/** Node runs our TypeScript itself. A second way of loading modules, and of making them ready to run, would cost each file seconds. */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The tests of a file stand alone: they run in an order by chance. The run prints its seed, and `--sequence.seed=SEED` repeats its order. */
const anyOrder = { shuffle: { tests: true, files: false } };
/** Slow tests run so at night, and for whoever asks; a commit runs them as they are written. */
const anyOrderAtNight = atNight || process.env['LOCKDESK_TEST_ORDER'] === 'shuffled' ? anyOrder : {};

/** From fast to slow: pure and local, one real database, real processes, the whole stack in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...everywhere, ...databaseTests, ...stackTests, ...scenarioTests],
          setupFiles: ['platform/testing/random-runs.ts'],
          pool: 'threads',
          // What these test keeps nothing but what it has worked out: no fences between the files, so that each module is loaded once a thread.
          isolate: false,
          maxWorkers: cpus().length,
          // Long, because a busy machine is no fault; what must be quick measures its own processor time.
          testTimeout: 60_000,
          sequence: anyOrder,
        },
      },
      {
        test: {
          name: 'db',
          ...loadedByNode,
          include: databaseTests,
          exclude: everywhere,
          globalSetup: ['platform/testing/database-for-tests.ts'],
          env,
          expect: waiting,
          maxWorkers: cpus().length,
          // The modules of the API are loaded once a worker and not once a file, which is a third of the work. Each file has a database of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: anyOrderAtNight,
        },
      },
      {
        test: {
          name: 'stack',
          ...loadedByNode,
          include: stackTests,
          exclude: [...everywhere, ...measuringTests],
          ...processes,
          expect: waiting,
          maxWorkers: sideBySide,
          // After those of the database, not beside them.
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'stack-alone',
          ...loadedByNode,
          include: measuringTests,
          exclude: everywhere,
          ...processes,
          expect: waiting,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          ...loadedByNode,
          include: scenarioTests,
          exclude: everywhere,
          ...processes,
          setupFiles: ['scenarios/harness/each-file.ts'],
          expect: waiting,
          maxWorkers: sideBySide,
          // A worker reads the portal's modules and starts a browser once, and not once a file. Each file has a database of its own.
          isolate: false,
          sequence: { groupOrder: 3, ...anyOrderAtNight },
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
