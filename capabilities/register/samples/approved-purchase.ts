import type { SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { putInStatus } from '../../../platform/testing/loan-status.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from './own-purchase.ts';

/** Registers a purchase of its own and approves it with conditions, for a test of what comes after. Gives the loan's number. */
export async function approvedPurchase(database: Pick<TestDatabase, 'query'>, who: SignedIn): Promise<string> {
  const { loan } = await registerOwnPurchase(who, 'Approval Street');
  await putInStatus(database, loan, 'Approved with Conditions');
  return loan;
}
