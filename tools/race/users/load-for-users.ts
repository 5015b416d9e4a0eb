import { testMasters } from '../../../platform/testing/test-keys.ts';
import { loadManyLoans } from '../../load/load-loans.ts';
import { buildParts } from '../../start/built/build-parts.ts';

/** Has every process start as `npm start` starts it, from one built file. */
export async function startedAsBuilt(): Promise<void> {
  await buildParts();
  process.env['LOCKDESK_BUILT'] = 'yes';
}

/** So many of the people at work are officers of a broker. */
const OFFICERS = 0.85;

/** Loans of several brokerages, with about as many people as are to work on them. */
export async function loadForUsers(
  ownerUrl: string,
  size: { readonly loans: number; readonly brokerages: number; readonly users: number },
): Promise<void> {
  const { loans, brokerages, users } = size;
  const loansOfOfficer = Math.max(1, Math.floor(loans / (users * OFFICERS)));
  await loadManyLoans(ownerUrl, { loans, brokerages, masters: testMasters, loansOfOfficer });
}
