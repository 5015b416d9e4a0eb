import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { startStack } from '../../platform/testing/stack.ts';

const stack = await startStack({ parts: ['simulators', 'worker'] });
const api = await apiForTests(stack.database, { LOCKDESK_SIMULATORS: stack.simulatorsUrl, LOCKDESK_DATA: stack.dataFolder });
const priya = await api.as(demoPerson('priya').id);

test('a case number is assigned and entered once, though the worker dies before and after FHA’s answer and FHA in between', async () => {
  const [row] = await stack.database.query<{ loan: string }>(
    `select loan_number as loan from loan where borrower_last_name like 'Lindqvist%'`,
  );
  const { loan } = row!;
  const { version } = (await priya.call('GET', `/loan/${loan}/fha-case`)).body;
  const section = [{ path: 'loan/SectionOfActType', value: '203B' }];
  expect((await priya.call('PUT', `/loan/${loan}/application`, { body: { basedOn: version, edits: section } })).status).toBe(200);

  await stack.restart('worker', { LOCKDESK_FAILPOINT: 'order-answered' });
  expect((await priya.call('PUT', `/loan/${loan}/order-fha-case`, { body: {} })).status).toBe(200);
  await stack.child('worker').ended;
  process.kill(stack.child('simulators').pid, 'SIGKILL');
  await stack.child('simulators').ended;
  await stack.restart('simulators');
  for (const failpoint of ['order-recorded', '']) {
    // The claim of a worker that was killed is given up at once: the test has no time to wait for its end.
    await stack.database.query('update vendor_order set claimed_at = null, next_try_at = now() where ended_at is null');
    await stack.restart('worker', { LOCKDESK_FAILPOINT: failpoint });
    if (failpoint) await stack.child('worker').ended;
  }
  const shown = async () => (await priya.call('GET', `/loan/${loan}/fha-case`)).body;
  await expect.poll(async () => (await shown()).order.state).toBe('done');
  const { cases } = (await (await fetch(`${stack.simulatorsUrl}/fha-connection/ledger`)).json()) as { cases: { caseNumber: string }[] };
  expect(cases.map(({ caseNumber }) => caseNumber)).toEqual([(await shown()).caseNumber]);
  expect((await shown()).version).toBe(version + 2);
  const lines = await stack.database.query(`select 1 from journal_line where loan_number = $1 and kind = 'fha-case-assigned'`, [loan]);
  expect(lines).toHaveLength(1);
  expect(await brokenInvariants(stack.database)).toEqual([]);
});
