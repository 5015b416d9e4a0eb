import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { addDays } from '../../../foundation/dates/dates.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const as = (name: string) => api.as(demoPerson(name).id);
const [alex, helen, priya, otis] = await Promise.all(['alex', 'helen', 'priya', 'otis'].map(as));
const { today } = (await alex!.call('GET', '/compensation-plans')).body as { today: string };
const wanted = {
  brokerageId: 2,
  paidBy: 'Lender',
  from: addDays(today, 10),
  points: 2250,
  minimumCents: 125_000,
  maximumCents: 2_100_000,
  source: 'Amendment 1',
};
const ofHarborlight = (await alex!.call('GET', '/compensation-plans?brokerageId=3')).body.plans as {
  paidBy: string;
  from: string;
  standing: string;
}[];
const comingThere = ofHarborlight.find(({ standing }) => standing === 'coming')!;
const compensationOfPrice = async (loan: string, paidBy = 'Lender') => {
  const priced = await priya!.call('POST', `/loan/${loan}/price-loan`, { body: { compensation: paidBy } });
  return priced.body.scenario.compensation as Record<string, unknown>;
};

/** From the day on it ends the plan before, pays loans applied for from then on, and leaves the others alone. */
async function agreesPlan(): Promise<void> {
  const [{ loan_number: loan }] = (await database.query<{ loan_number: string }>(
    'select loan_number from loan where brokerage_id = 2 and officer_id = $1 limit 1',
    [demoPerson('priya').id],
  )) as [{ loan_number: string }];
  const before = await compensationOfPrice(loan);
  expect(before).toMatchObject({ points: 2000, minimum: 100_000, maximum: 1_999_900 });
  const agreed = await alex!.call('POST', '/compensation-plans', { body: wanted });
  expect(agreed.status).toBe(200);
  const [line] = await database.query<{ summary: string; details: Record<string, unknown> }>(
    `select summary, details from account_journal_line where brokerage_id = 2 and kind = 'compensation-agreed' and subject = $1`,
    [agreed.body.planId],
  );
  expect(line!.summary).toMatch(/^Alex Pretendson agreed the lender-paid plan of 2\.250% from /);
  expect(line!.details).toMatchObject({ plan: { points: 2250 }, ends: { until: wanted.from } });
  const { plans } = (await helen!.call('GET', '/compensation-plans')).body;
  expect(plans.filter((plan: { paidBy: string }) => plan.paidBy === 'Lender')).toMatchObject([
    { points: 2250, from: wanted.from, until: null, standing: 'coming', enteredBy: 'Alex Pretendson' },
    { points: 2000, until: wanted.from, standing: 'in force' },
  ]);
  expect(await compensationOfPrice(loan)).toEqual(before);
  await database.query('update loan set application_date = $2 where loan_number = $1', [loan, wanted.from]);
  expect(await compensationOfPrice(loan)).toMatchObject({ points: 2250, source: 'Amendment 1' });
  expect(await compensationOfPrice(loan, 'Borrower')).toMatchObject({ paidBy: 'Borrower', points: 2000 });
  await database.query(`update loan set application_date = '2025-01-01' where loan_number = $1`, [loan]);
  const priced = await priya!.call('POST', `/loan/${loan}/price-loan`, { body: {} });
  expect([priced.status, priced.body.errors[0].message]).toEqual([
    409,
    'The brokerage has no lender-paid compensation plan that holds on 01/01/2025. The account executive adds one.',
  ]);
  await database.query('update loan set application_date = $2 where loan_number = $1', [loan, today]);
}

/** A plan that has begun can't be withdrawn; after a withdrawal the plan before stays in effect, and the withdrawn one stays readable. */
async function withdrawsPlan(): Promise<void> {
  const listed = async () => (await alex!.call('GET', '/compensation-plans?brokerageId=2')).body;
  const ofLender = (plans: { paidBy: string }[]) => plans.filter((plan) => plan.paidBy === 'Lender');
  const [coming, inForce] = ofLender((await listed()).plans) as unknown as { planId: string; from: string; until: string }[];
  const withdraw = (planId: string, key?: string, who = alex!) =>
    who.call('POST', `/compensation-plans/${planId}/withdraw`, { body: { brokerageId: 2 }, ...(key ? { key } : {}) });
  expect((await withdraw(inForce!.planId)).body.errors[0]).toMatchObject({
    code: 'PLAN_BEGUN',
    message: expect.stringContaining('holds since'),
  });
  expect((await withdraw(coming!.planId, undefined, helen!)).status).toBe(403);
  await expect(
    api.portal.database.withTenant({ brokerageId: 2 }, (tx) =>
      tx.deleteFrom('compensation_plan').where('plan_id', '=', coming!.planId).execute(),
    ),
  ).rejects.toThrow('is not withdrawn');
  // Nor does the table take a plan for withdrawn that has begun, or another than the one that leaves.
  const keep = (planId: string, day: string, from = 'valid_from') =>
    api.portal.database.withTenant({ brokerageId: 2 }, (tx) =>
      sql`insert into withdrawn_compensation_plan (brokerage_id, plan_id, paid_by, valid_from, points, source, entered_at, withdrawn_by, withdrawn_on)
        select brokerage_id, plan_id, paid_by, ${sql.raw(from)}, points, source, entered_at, ${demoPerson('alex').id}, ${day}
        from compensation_plan where plan_id = ${planId}`
        .execute(tx)
        .then(() => tx.deleteFrom('compensation_plan').where('plan_id', '=', planId).execute()),
    );
  await expect(keep(inForce!.planId, today)).rejects.toThrow('withdrawn_before_it_began');
  await expect(keep(inForce!.planId, '2026-02-28')).rejects.toThrow('withdrawn_on_its_day');
  await expect(keep(inForce!.planId, today, `valid_from + 1000`)).rejects.toThrow('is not withdrawn');
  await expect(keep(coming!.planId, coming!.from)).rejects.toThrow('withdrawn_before_it_began');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => withdraw(coming!.planId, n < 3 ? key : undefined)));
  const done = answers.filter((one) => one.status === 200);
  // One of them did it; a repeat with its key gets the same reply, another key gets the name of who did it.
  expect([1, 3], JSON.stringify(answers.map((one) => one.body))).toContain(done.length);
  for (const one of done) expect(one.body).toEqual({ planId: coming!.planId, goesOnUntil: null });
  for (const one of answers.filter((other) => other.status !== 200))
    expect(one.body.errors[0]).toMatchObject({ code: 'PLAN_WITHDRAWN', message: 'Alex Pretendson withdrew this plan already.' });
  const after = await listed();
  expect(ofLender(after.plans)).toMatchObject([{ planId: inForce!.planId, until: null, standing: 'in force' }]);
  expect(after.withdrawn).toMatchObject([
    { planId: coming!.planId, from: coming!.from, points: 2250, withdrawnBy: 'Alex Pretendson', withdrawnOn: today },
  ]);
  expect((await withdraw(randomUUID())).body.errors[0].code).toBe('PLAN_NOT_FOUND');
  const lines = await database.query(`select summary from account_journal_line where brokerage_id = 2 and kind = 'compensation-withdrawn'`);
  expect(lines).toHaveLength(1);
  // A day that is free again can get a plan again.
  expect((await alex!.call('POST', '/compensation-plans', { body: wanted })).status).toBe(200);
}

describe('compensation plans', () => {
  test('a brokerage sees its own plans and no other’s, whatever it asks for', async () => {
    const own = (await helen!.call('GET', '/compensation-plans')).body;
    expect([own.brokerage.id, own.mayAdd, own.brokerages.length]).toEqual([2, false, 1]);
    const asked = (await helen!.call('GET', '/compensation-plans?brokerageId=3')).body;
    expect(asked).toEqual(own);
    const harborlight = (await otis!.call('GET', '/compensation-plans')).body;
    expect(harborlight.plans.map((plan: { points: number; standing: string }) => [plan.points, plan.standing])).toContainEqual([
      2125,
      'coming',
    ]);
  });

  test('a plan is entered on the lender’s day: late in the evening it is the next one in UTC already', async () => {
    await database.query(`update compensation_plan set entered_at = '2026-11-21T03:30:00Z' where brokerage_id = 5`);
    const { plans } = (await alex!.call('GET', '/compensation-plans?brokerageId=5')).body;
    expect(plans.map((plan: { enteredOn: string }) => plan.enteredOn)).toEqual(['2026-11-20', '2026-11-20']);
  });

  test('the account executive sees every brokerage’s', async () => {
    const seen = (await alex!.call('GET', '/compensation-plans?brokerageId=3')).body;
    expect([seen.brokerage.name, seen.mayAdd, seen.brokerages.length]).toEqual(['Harborlight Mortgage', true, 4]);
    expect((await alex!.call('GET', '/compensation-plans?brokerageId=99')).body.errors[0].code).toBe('BROKERAGE_NOT_FOUND');
  });

  test.each([
    [{ from: today }, 'PLAN_NOT_PROSPECTIVE', 'from'],
    [{ points: 3500, from: addDays(today, 30) }, 'PLAN_LIMITS', 'points'],
    [{ brokerageId: 3, paidBy: comingThere.paidBy, from: comingThere.from }, 'PLAN_SAME_DAY', 'from'],
    [{ source: ' ' }, 'INVALID_INPUT', 'source'],
    [{ brokerageId: 1 }, 'BROKERAGE_NOT_FOUND', 'brokerageId'],
  ])('%j is refused at its field', async (change, code, field) => {
    const reply = await alex!.call('POST', '/compensation-plans', { body: { ...wanted, ...change } });
    expect(reply.body.errors[0]).toMatchObject({ code, field });
  });

  test('brokers agree nothing, and the table itself lets no two plans of a payer overlap nor an agreed figure change', async () => {
    expect((await helen!.call('POST', '/compensation-plans', { body: wanted })).status).toBe(403);
    await expect(
      database.query(
        `insert into compensation_plan (brokerage_id, plan_id, paid_by, valid_from, points, source) values (2, gen_random_uuid(), 'Lender', $1, 1000, 'Twice')`,
        [addDays(wanted.from, 1)],
      ),
    ).rejects.toThrow('compensation_plan_one_a_day');
    await expect(
      api.portal.database.withTenant({ brokerageId: 2 }, (tx) => tx.updateTable('compensation_plan').set({ points: 1 }).execute()),
    ).rejects.toThrow('permission denied');
  });

  test('a plan from a day on is agreed, and withdrawn once before it begins', async () => {
    await agreesPlan();
    await withdrawsPlan();
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('twenty agreements at once leave each day with one plan', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        alex!.call('POST', '/compensation-plans', {
          body: { ...wanted, brokerageId: 4, from: addDays(today, 1 + (n % 7)), points: 1000 + n, source: `Agreement ${n}` },
        }),
      ),
    );
    const { plans } = (await alex!.call('GET', '/compensation-plans?brokerageId=4')).body;
    expect(plans.filter((plan: { paidBy: string }) => plan.paidBy === 'Lender')).toHaveLength(8);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});
