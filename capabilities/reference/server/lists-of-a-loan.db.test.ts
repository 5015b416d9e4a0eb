import { expect, onTestFinished, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const priya = await api.as(demoPerson('priya').id);
const otis = await api.as(demoPerson('otis').id);
const alex = await api.as(demoPerson('alex').id);
const okafor = '1400023871';
const codes = async (who: typeof priya, path: string): Promise<unknown> => {
  const { body, status } = await who.call('GET', `/dropdown/${path}`);
  return status === 200 ? body.nvpair.map(({ value }: { value: string }) => value) : body.errors[0].message;
};

test('a loan’s number narrows a list by the loan’s own facts', async () => {
  await database.query(
    `update loan set mortgage_type = 'VA', lien_priority = 'SecondLien', product_id = '0302', property_state = 'RI' where loan_number = $1`,
    [okafor],
  );
  expect(await codes(priya, `loanreg-4506/list?p1=${okafor}`)).toEqual(['Lender', 'Broker']);
  expect(await codes(priya, `loanreg-so-fin/list?p1=${okafor}`)).toEqual(['NewFirst', 'ExistingFirst']);
  expect(await codes(priya, `editloan-urla-sectionofact/list?p1=${okafor}`)).toEqual(['3710']);
  expect(await codes(priya, `editloan-county/list?p1=${okafor}`)).toEqual(['44001', '44003', '44005', '44007', '44009']);
  expect(await codes(alex, `loanreg-term/list?p1=${okafor}`)).toEqual(['360', '300', '240', '180', '120']);
  // The loan that VA’s interest-rate reduction refinance pays off ran for twenty years.
  expect(await codes(alex, `loanreg-term/list?p1=${okafor}&p2=240`)).toEqual(['240', '180', '120']);
  expect(await codes(priya, `occupancy/list?p1=${okafor}`)).toHaveLength(3);
});

test('a loan narrows nothing for those who may not see it', async () => {
  expect(await codes(otis, `loanreg-4506/list?p1=${okafor}`)).toBe(`Loan ${okafor} was not found.`);
  await database.query('create table whose as select loan_number, officer_id, processor_id from loan where loan_number = $1', [okafor]);
  onTestFinished(async () => {
    await database.query(
      'update loan l set officer_id = w.officer_id, processor_id = w.processor_id from whose w where w.loan_number = l.loan_number',
    );
  });
  await database.query(`update loan set officer_id = null, processor_id = null where loan_number = $1`, [okafor]);
  expect(await codes(priya, `loanreg-4506/list?p1=${okafor}`)).toBe(`User is not allowed to access loan ${okafor}.`);
});
