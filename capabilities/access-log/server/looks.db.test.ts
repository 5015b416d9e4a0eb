import { expect, test, vi } from 'vitest';
import { goodRequest } from '../../../apps/api/contract-fuzz/requests.ts';
import { allOperations } from '../../../apps/api/operations.ts';
import { demoPeople, demoPerson } from '../../../database/demo/people.ts';
import { isOnLoan } from '../../../foundation/wire/call.ts';
import { apiForTests, type SignedIn, type TestReply } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const inside = demoPeople.filter(({ brokerages }) => brokerages.length === 0);
/** A loan of each status: some calls answer on few of them. */
const loans = await database.query<{ loan: string }>('select max(loan_number) as loan from loan group by status order by 1');
const queries = (await allOperations()).filter(({ kind, call }) => kind === 'query' && isOnLoan(call)).map(({ call }) => call);

async function ask(who: SignedIn, call: (typeof queries)[number], loan: string): Promise<TestReply> {
  const { params, query, body } = goodRequest(call, {
    known: { loanId: loan, loanNumber: loan, p1: 'Wholesale', limit: '1' },
    knownTo: {},
    loans: [],
    columns: [],
  });
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const asked = new URLSearchParams(query as Record<string, string>).toString();
  return who.call(call.method, `${path}${asked && `?${asked}`}`, call.method === 'GET' ? {} : { body });
}

/** Calls as each of the lender’s people with access, on a loan of each status, until one gets a reply; returns who looked at what. */
async function firstLook(signedIn: readonly SignedIn[], call: (typeof queries)[number]): Promise<{ loan: string; by: number } | undefined> {
  for (const [by, who] of signedIn.entries()) {
    const statuses: number[] = [];
    for (const { loan } of loans) {
      // The look before is over, and so is whatever asking so much at once would have to wait for.
      vi.advanceTimersByTime(900_001);
      const { status } = await ask(who, call, loan);
      if (status < 300) return { loan, by };
      statuses.push(status);
      if (status === 403 || status === 400) break;
    }
    if (statuses.at(-1) !== 403) return undefined;
  }
  return undefined;
}

test('whatever the lender’s people ask of a loan leaves an event, each call by itself', { timeout: 300_000 }, async () => {
  const signedIn = await Promise.all(inside.map(({ id }) => api.as(id)));
  vi.useFakeTimers({ toFake: ['performance'] });
  const answered = new Map<string, { loan: string; by: number }>();
  try {
    for (const call of queries) {
      const look = await firstLook(signedIn, call);
      if (look) answered.set(call.name, look);
    }
  } finally {
    vi.useRealTimers();
  }
  // The others need a thing that the loan has not: a file, an order, a number in their contents.
  console.log(`${answered.size} of ${queries.length} queries on a loan were answered.`);
  const missing = async (): Promise<string[]> => {
    const rows = await database.query<{ call: string; loan_number: string; person_id: string }>(
      `select call, loan_number, person_id from access_event where outcome = 'shown'`,
    );
    const seen = new Set(rows.map((row) => `${row.call} ${row.loan_number} ${row.person_id}`));
    return [...answered].filter(([name, { loan, by }]) => !seen.has(`${name} ${loan} ${inside[by]!.id}`)).map(([name]) => name);
  };
  await expect.poll(missing, { interval: 100 }).toEqual([]);
  expect(answered.size).toBeGreaterThan(80);
});

test('a loan’s own people leave none by their work on it', async () => {
  const priya = await api.as(demoPerson('priya').id);
  const [own] = await database.query<{ loan_number: string }>(
    'select loan_number from loan where officer_id = $1 order by loan_number limit 1',
    [demoPerson('priya').id],
  );
  const count = async () =>
    (await database.query(`select 1 from access_event where person_id = $1 and kind = 'loan'`, [demoPerson('priya').id])).length;
  const before = await count();
  for (const path of ['loan-details', 'milestones'])
    expect((await priya.call('GET', `/loan/${own!.loan_number}/${path}`)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await count()).toBe(before);
});
