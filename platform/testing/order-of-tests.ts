import { relative } from 'node:path';
import { TestRunner, type RunnerTestSuite } from 'vitest';

/**
 * Files whose tests still go on from each other: one live sheet, one book of locks, all loans counted at once, one day after the other, one loan through
 * several tests. Run from the last test to the first they failed. Their tests run in the order they are written, and at night those of every other file
 * in an order by chance. The list only gets shorter (`order-of-tests.test.ts`).
 */
export const IN_ORDER: readonly string[] = [
  'capabilities/journal-seals/server/journal-seals.db.test.ts',
];

/** Runs the database tests. */
export default class DatabaseTestRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    // Called for the file and for each group in it before its tests are ordered.
    if (IN_ORDER.includes(relative(this.config.root, suite.file.filepath).replaceAll('\\', '/'))) suite.shuffle = false;
    await super.onBeforeRunSuite(suite);
  }
}
