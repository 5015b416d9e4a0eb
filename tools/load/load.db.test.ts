import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { loadManyLoans } from './load-loans.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);

test('loaded loans hold to every invariant, belong to their brokerage alone, and are listed, found and opened like any other', async () => {
  const made = await loadManyLoans(database.ownerUrl, { loans: 600, brokerages: 6, masters: testMasters });
  expect(made.map(({ loans }) => loans).slice(0, 2)).toEqual([120, 200]);
  expect(await brokenInvariants(database)).toEqual([]);

  const app = openDatabase(database.appUrl, { masters: testMasters });
  for (const { brokerageId, loans } of made) {
    const seen = await app.readTenant({ brokerageId }, (tx) => tx.selectFrom('loan').select('brokerage_id').execute());
    expect(seen).toHaveLength(loans);
    expect(new Set(seen.map((row) => row.brokerage_id))).toEqual(new Set([brokerageId]));
  }
  await app.close();

  const { managerId, loans } = made[1]!;
  const manager = await api.as(managerId);
  const { body } = await manager.call('POST', '/pipeline/list', { body: { view: 'all', limit: 200 } });
  expect(body.loans).toHaveLength(loans);
  expect(body.totals.loans).toBe(loans);
  const [row] = body.loans;
  const found = await manager.call('GET', `/pipeline/lookup/lastname/${encodeURIComponent(row.borrower.last)}`);
  expect(found.body.pipelineLoanRecord.map((one: { loanNumber: string }) => one.loanNumber)).toContain(row.loanNumber);
  const details = await manager.call('GET', `/loan/${row.loanNumber}/loan-details`);
  expect(details.status).toBe(200);
  const locked = body.loans.find((one: { lockState: string }) => one.lockState === 'locked');
  expect((await manager.call('GET', `/lock/${locked.loanNumber}`)).status).toBe(200);
  const registered = body.loans.find(
    (one: { status: string; loanType: string }) => one.status === 'Registered' && one.loanType === 'Conventional',
  );
  const priced = await manager.call('POST', `/loan/${registered.loanNumber}/price-loan`, { body: {} });
  expect(priced.status, JSON.stringify(priced.body)).toBe(200);
});
