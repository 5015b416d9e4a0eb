import { expect } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** Waits until so many transactions of the test's database wait for a lock that another has. */
export async function untilWaitingForLocks(database: TestDatabase, transactions: number): Promise<void> {
  const waiting = async (): Promise<number> => {
    const [row] = await database.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row!.n;
  };
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThanOrEqual(transactions);
}
