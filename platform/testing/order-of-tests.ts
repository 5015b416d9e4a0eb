import { relative } from 'node:path';
import { TestRunner, type RunnerTestSuite } from 'vitest';

/**
 * Files whose tests still go on from each other: one live sheet, one book of locks, one plan after the other. Their tests run in the order they are
 * written; those of every other file in an order by chance. The list only gets shorter (`order-of-tests.test.ts`).
 */
export const IN_ORDER: readonly string[] = [
  'capabilities/lock-desk/server/tests/desk.db.test.ts',
  'capabilities/lock/server/tests/lock.db.test.ts',
  'capabilities/publish/server/sheets.db.test.ts',
];

/** Runs the database tests. */
export default class DatabaseTestRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    // Asked of the file and of each group in it before its tests are put in an order.
    if (IN_ORDER.includes(relative(this.config.root, suite.file.filepath).replaceAll('\\', '/'))) suite.shuffle = false;
    await super.onBeforeRunSuite(suite);
  }
}
