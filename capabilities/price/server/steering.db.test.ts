import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const priya = await api.as(demoPerson('priya').id);
const [{ loan_number: loan }] = (await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and officer_id = $1 and lock_state = 'none' and status = 'Registered' order by loan_number limit 1`,
  [demoPerson('priya').id],
)) as [{ loan_number: string }];

test('without a quote there is nothing to compare, and the sentence says what to do', async () => {
  await database.query('delete from stored_quote where loan_number = $1', [loan]);
  const reply = await priya.call('GET', `/loan/${loan}/anti-steering`);
  expect([reply.status, reply.body.errors[0].code]).toEqual([409, 'NO_QUOTE_STORED']);
  expect((await priya.call('GET', `/loan/${loan}/anti-steering/pdf`)).status).toBe(409);
});

test('a price that was shown is compared, replays and verifies, on screen and on paper', async () => {
  const priced = await priya.call('POST', `/loan/${loan}/price-loan`, { body: {} });
  expect(priced.status).toBe(200);
  const { body, status } = await priya.call('GET', `/loan/${loan}/anti-steering`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    quoteId: priced.body.quoteId,
    shownBy: 'Priya Samplewood',
    replayProblems: [],
    verdict: true,
    chosen: null,
  });
  expect(body.comparisons.length).toBeGreaterThan(0);
  for (const { choices } of body.comparisons) {
    for (const choice of choices) {
      expect(verifySteps(choice.why).discrepancies).toEqual([]);
      const product = priced.body.products.find((one: { productId: string }) => one.productId === choice.productId);
      const row = product.rates.indexOf(choice.rate);
      expect(product.prices[row][product.lockDays.indexOf(choice.lockDays)]).toBe(choice.price);
    }
  }
  expect(verifySteps(body.verdictWhy).discrepancies).toEqual([]);
  const pdf = await priya.call('GET', `/loan/${loan}/anti-steering/pdf`);
  expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
});

test('12 CFR 1026.36(e)(2): a refinance is compared with loans of the kind and term it applies for', async () => {
  const refinances = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and loan_purpose = 'Refinance' and lien_priority = 'FirstLien' and lock_state = 'none'`,
  );
  const helen = await api.as(demoPerson('helen').id, 2);
  const compared = [];
  for (const { loan_number: refinance } of refinances) {
    const sameKind = await helen.call('POST', `/loan/${refinance}/price-loan`, { body: { heldTo: 'mortgage-type-and-term' } });
    const open = await helen.call('POST', `/loan/${refinance}/price-loan`, { body: {} });
    if (open.status !== 200) continue;
    const { mortgageType, termMonths } = sameKind.body.scenario;
    const { body } = await helen.call('GET', `/loan/${refinance}/anti-steering`);
    const names = body.comparisons.flatMap((one: { choices: { productName: string }[] }) =>
      one.choices.map((choice) => choice.productName),
    );
    compared.push(...names);
    expect(body.askedFor).toContain(`${termMonths / 12} years`);
    for (const name of names) expect(name).toContain(` ${termMonths / 12} `);
    if (mortgageType === 'Conventional') expect(names.join()).not.toMatch(/FHA|VA|USDA/);
  }
  expect(compared.length).toBeGreaterThan(0);
});

test('a quote made only after the lock, and one changed since, say so', async () => {
  const [{ loan_number: locked }] = (await database.query<{ loan_number: string }>(
    `select r.loan_number from rate_lock r join loan l using (brokerage_id, loan_number) where r.brokerage_id = 2 and r.state = 'locked' limit 1`,
  )) as [{ loan_number: string }];
  const helen = await api.as(demoPerson('helen').id, 2);
  await helen.call('POST', `/loan/${locked}/price-loan`, { body: {} });
  await database.query(
    `delete from stored_quote where loan_number = $1 and made_at < (select max(made_at) from stored_quote where loan_number = $1)`,
    [locked],
  );
  const late = (await helen.call('GET', `/loan/${locked}/anti-steering`)).body;
  expect(late).toMatchObject({ verdict: false, chosen: { rate: expect.any(Number) } });
  expect(late.verdictWhy.parts.find((part: { label: string }) => part.label === 'Shown before the rate was locked').figure.amount).toBe(
    'no',
  );
  await database.query(`update stored_quote set scenario = jsonb_set(scenario, '{score}', '801') where loan_number = $1`, [locked]);
  expect((await helen.call('GET', `/loan/${locked}/anti-steering`)).body.replayProblems).toEqual([
    expect.stringContaining('was changed after it was stored'),
  ]);
});
