import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { testMasters } from '../../../../platform/testing/test-keys.ts';
import { loadManyLoans } from '../../../../tools/load/load-loans.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const audrey = await api.as(demoPerson('audrey').id);

test('somebody of a name that many have is found by their last four digits, however old their loan is', async () => {
  const [oldest] = await database.query<{ loan: string; sought: string }>(
    `select loan_number as loan, last_name_sought as sought from loan where status <> 'Prequalified' order by loan_number limit 1`,
  );
  const { borrowers } = (await audrey.call('GET', `/admin/persons?loanId=${oldest!.loan}`)).body;
  const { lastFour } = borrowers[0] as { lastFour: string };
  expect(lastFour).toMatch(/^\d{4}$/);
  const [made] = await loadManyLoans(database.ownerUrl, { loans: 60, brokerages: 1, masters: testMasters });
  await database.query('update loan set last_name_sought = $1 where brokerage_id = $2', [oldest!.sought, made!.brokerageId]);

  const byName = (await audrey.call('GET', `/admin/persons?name=${oldest!.sought}`)).body;
  expect(byName.more).toBe(true);
  expect(byName.borrowers.map((one: { loanId: string }) => one.loanId)).not.toContain(oldest!.loan);
  const both = (await audrey.call('GET', `/admin/persons?name=${oldest!.sought}&lastFour=${lastFour}`)).body;
  expect(both.borrowers).toContainEqual(expect.objectContaining({ loanId: oldest!.loan, lastFour }));
  expect(both.borrowers.every((one: { lastFour: string }) => one.lastFour === lastFour)).toBe(true);
});

test('a second borrower is found by last name with birth date, and by e-mail however it is written', async () => {
  const [second] = await database.query<{ loan: string; id: string; last: string; born: string; email: string }>(
    `select v.loan_number as loan, b ->> 'id' as id, b #>> '{name,LastName}' as last, b ->> 'BorrowerBirthDate' as born,
       (select c ->> 'ContactPointEmailValue' from jsonb_array_elements(b -> 'contactPoints') c where c ? 'ContactPointEmailValue' limit 1) as email
     from application_version v, jsonb_array_elements(v.document -> 'borrowers') with ordinality as x (b, place)
     where place = 2 and b ? 'BorrowerBirthDate' and not exists (select from application_version n where n.loan_number = v.loan_number and n.version > v.version)
     order by v.loan_number limit 1`,
  );
  const { loan, id, last, born, email } = second!;
  const found = async (query: string) =>
    ((await audrey.call('GET', `/admin/persons?${query}`)).body.borrowers as { loanId: string; borrowerId: string }[]).map(
      (one) => `${one.loanId} ${one.borrowerId}`,
    );
  expect(await found(`name=${last.toUpperCase()}&bornOn=${born}`)).toContain(`${loan} ${id}`);
  expect(await found(`name=Nobody&bornOn=${born}`)).toEqual([]);
  expect(await found(`email=${encodeURIComponent(email.toUpperCase())}`)).toContain(`${loan} ${id}`);
  expect(await found(`email=${encodeURIComponent(email)}&bornOn=1901-01-01`)).toEqual([]);
  expect((await audrey.call('GET', `/admin/persons?bornOn=${born}`)).body.errors[0].code).toBe('NOTHING_SOUGHT');
  const priya = demoPerson('priya').email;
  const { users } = (await audrey.call('GET', `/admin/persons?email=${encodeURIComponent(priya)}`)).body;
  expect(users.map((one: { email: string }) => one.email)).toEqual([priya]);
});
