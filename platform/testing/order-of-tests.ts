import { relative } from 'node:path';
import { TestRunner, type RunnerTestSuite } from 'vitest';

/**
 * Files whose tests still go on from each other: one live sheet, one book of locks, one day after the other. Their tests run in the order they are
 * written, and at night those of every other file in an order by chance. The list only gets shorter (`order-of-tests.test.ts`).
 */
export const IN_ORDER: readonly string[] = [
  'capabilities/access-log/server/access-log.db.test.ts',
  'capabilities/administer/server/rows/brokerages.db.test.ts',
  'capabilities/alerts/server/reminders/remind-of-deadlines.db.test.ts',
  'capabilities/close/server/tests/closing.db.test.ts',
  'capabilities/conditions/server/tests/condition-news.db.test.ts',
  'capabilities/conditions/server/tests/open-expired.db.test.ts',
  'capabilities/content/server/content.db.test.ts',
  'capabilities/disclose/server/tests/broker-details.db.test.ts',
  'capabilities/disclosure-desk/server/disclosure-desk.db.test.ts',
  'capabilities/disclosure-desk/server/disclosure-queue.db.test.ts',
  'capabilities/disclosure-desk/server/second-look.db.test.ts',
  'capabilities/insure/server/tests/mi-quotes.db.test.ts',
  'capabilities/journal-seals/server/journal-seals.db.test.ts',
  'capabilities/loan/server/tests/loan.db.test.ts',
  'capabilities/lock-desk/server/tests/desk.db.test.ts',
  'capabilities/lock/server/tests/lock.db.test.ts',
  'capabilities/packages/server/packages.db.test.ts',
  'capabilities/price/server/price.db.test.ts',
  'capabilities/price/server/store-quote.db.test.ts',
  'capabilities/publish/server/sheets.db.test.ts',
  'capabilities/retention/server/tests/person-requests.db.test.ts',
];

/** Runs the database tests. */
export default class DatabaseTestRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    // Called for the file and for each group in it before its tests are ordered.
    if (IN_ORDER.includes(relative(this.config.root, suite.file.filepath).replaceAll('\\', '/'))) suite.shuffle = false;
    await super.onBeforeRunSuite(suite);
  }
}
