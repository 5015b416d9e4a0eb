import { expect, test } from 'vitest';
import { allContracts } from '../../../apps/api/contracts.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { loadPeople } from '../../../database/demo/load.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

/** Registration always writes an application. A loan without one must still get replies or refusals, and the invariants must report it. */
const database = await testDatabase();
await loadPeople(database.ownerUrl);
const LOAN = '1500000001';

test('every question about a loan without an application is answered or refused in words', async () => {
  const api = await apiForTests(database);
  await database.query(
    `insert into loan (brokerage_id, loan_number, status, application_date, officer_id, borrower_name, borrower_last_name, last_name_sought)
     values (2, $1, 'Registered', '2026-11-20', $2, 'Nobody', 'Nobody', 'nobody')`,
    [LOAN, demoPerson('priya').id],
  );
  const priya = await api.as(demoPerson('priya').id);
  const failed: string[] = [];
  for (const { call } of await allContracts()) {
    if (call.method !== 'GET' || !call.path.includes('{loanId}')) continue;
    const path = call.path
      .replace('{loanId}', LOAN)
      .replace(/\{format\}/, 'fnm-3.2')
      .replace(/\{\w+\}/g, '1');
    const reply = await priya.call('GET', path);
    if (reply.status >= 500 && reply.status !== 503) failed.push(`${call.name}: ${JSON.stringify(reply.body)}`);
  }
  expect(failed).toEqual([]);
  expect((await brokenInvariants(database)).join()).toContain('every loan has an application');
});
