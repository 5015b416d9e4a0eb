import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPages } from '../../../documents/samples/page-text.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { brokenChains } from '../../../../tools/restore/checks/chains.ts';
import { eraseConfirmed } from '../jobs/erase.ts';

const database = await testDatabase({ demo: true });
// Six years later: the legal retention of a loan that was withdrawn in 2026 has ended.
const api = await apiForTests(database, { LOCKDESK_NOW: '2032-11-19T16:00:00Z' });
await database.query(`update membership set roles = array['admin'] where brokerage_id = 1 and person_id = $1`, [demoPerson('lena').id]);
const adam = await api.as(demoPerson('adam').id);
const lena = await api.as(demoPerson('lena').id);
const audrey = await api.as(demoPerson('audrey').id);
const helen = await api.as(demoPerson('helen').id, 2);
const { portal } = api;
const code = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const why = 'Wrote a letter; called back at the number on file';

async function placesOf(text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await database.query(`select from "${name}" t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [text])).length > 0)
      found.push(name);
  return found.sort();
}

const used: string[] = [];
/** A loan of one borrower, ended long ago, with words of theirs in many places; another one each time. */
async function endedLoan(): Promise<{ loan: string; borrowerId: string }> {
  const [row] = await database.query<{ loan: string; borrower: string }>(
    `select l.loan_number as loan, v.document #>> '{borrowers,0,id}' as borrower from loan l join application_version v using (brokerage_id, loan_number)
     where l.brokerage_id = 2 and jsonb_array_length(v.document -> 'borrowers') = 1 and l.status not in ('Closed', 'Funded', 'Post-Closing', 'Withdrawn', 'Denied', 'Cancelled')
       and l.loan_number <> all($1)
     order by (select count(*) from loan_estimate e where e.brokerage_id = 2 and e.loan_number = l.loan_number) desc, l.journal_count desc, v.version desc limit 1`,
    [used],
  );
  used.push(row!.loan);
  return { loan: row!.loan, borrowerId: row!.borrower };
}

test('a copy for a borrower has what is stored about them, the numbers by their last four, and leaves an event and a journal line', async () => {
  const { loan, borrowerId } = await endedLoan();
  const found = (await audrey.call('GET', `/admin/persons?loanId=${loan}`)).body;
  expect(found.borrowers).toEqual([expect.objectContaining({ loanId: loan, borrowerId })]);
  const { name, lastFour } = found.borrowers[0];
  const last = name.split(' ').at(-1);
  const byName = (await audrey.call('GET', `/admin/persons?name=${last}&lastFour=${lastFour}`)).body;
  expect(byName.borrowers.map((one: { loanId: string }) => one.loanId)).toContain(loan);
  expect(code(await audrey.call('GET', '/admin/persons'))).toBe('NOTHING_SOUGHT');

  const ask = (body: object) => adam.call('PUT', `/loan/${loan}/person-requests`, { body });
  expect(code(await ask({ kind: 'copy', borrowerId, why: ' ' }))).toBe('REQUEST_WHY');
  expect(code(await ask({ kind: 'copy', borrowerId: 'NOBODY', why }))).toBe('BORROWER_NOT_FOUND');
  expect(code(await helen.call('PUT', `/loan/${loan}/person-requests`, { body: { kind: 'copy', borrowerId, why } }))).toBe(
    'CALL_NOT_ALLOWED',
  );
  const { requestId } = (await ask({ kind: 'copy', borrowerId, why })).body;
  const reply = await audrey.call('GET', `/loan/${loan}/person-requests/${requestId}/copy`);
  expect(reply.status).toBe(200);
  const copy = reply.body as { form: string; tables: { table: string; rows: Record<string, unknown>[] }[] };
  expect(copy.form).toBe('lockdesk-person-copy-1');
  const tables = copy.tables.map(({ table }) => table);
  for (const table of ['application_version', 'loan', 'journal_line', 'loan_status_change', 'person_request'])
    expect(tables).toContain(table);
  const text = JSON.stringify(copy);
  expect(text).toContain(last);
  expect(text).not.toMatch(/"(sealed|secret|wrapped|number_key)"/);
  expect(text).not.toMatch(/\b(000|9\d\d)-?\d{2}-?\d{4}\b/);
  // The same to print: tagged pages, whose text has what the file has.
  const printed = await audrey.call('GET', `/loan/${loan}/person-requests/${requestId}/copy?form=pdf`);
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(printed.bytes.toString('latin1')).toContain('/StructTreeRoot');
  const pages = (await readPages(printed.bytes)).map((page) => page.text).join(' ');
  for (const words of ['What is stored about you', loan, last, 'Application version', 'Journal line', lastFour])
    expect(pages).toContain(words);
  expect(pages).not.toMatch(/\b(000|9\d\d)-?\d{2}-?\d{4}\b/);
  const { lines } = (await helen.call('GET', `/loan/${loan}/activity`)).body;
  expect(lines[0].kind).toBe('person-copy-made');
  await expect
    .poll(async () =>
      (await audrey.call('GET', `/admin/access-log?loanId=${loan}&kind=package`)).body.events.map((one: { call: string }) => one.call),
    )
    .toContain('get-borrower-copy');
});

test('an erasure deletes what no law requires while the loan is open, and lists what is retained by which paragraph', async () => {
  const { loan, borrowerId } = await endedLoan();
  const { requestId } = (await adam.call('PUT', `/loan/${loan}/person-requests`, { body: { kind: 'erasure', borrowerId, why } })).body;
  expect(code(await adam.call('PUT', `/loan/${loan}/person-requests`, { body: { kind: 'erasure', borrowerId, why } }))).toBe(
    'ERASURE_REQUESTED',
  );
  const preview = (await audrey.call('GET', `/loan/${loan}/person-requests/${requestId}/preview`)).body;
  expect(preview).toMatchObject({ scope: 'unneeded' });
  expect(preview.retained).toContainEqual({ what: 'application', until: null, source: '12 CFR 1002.12(b)(1)' });
  expect(preview.stays.map((one: { table: string }) => one.table)).toContain('application_version');

  const confirm = (who: typeof adam) => who.call('PUT', `/loan/${loan}/person-requests/${requestId}/confirmation`, { body: {} });
  expect(code(await confirm(adam))).toBe('SECOND_PERSON');
  expect(code(await confirm(audrey))).toBe('CALL_NOT_ALLOWED');
  expect((await confirm(lena)).body).toEqual({ scope: 'unneeded' });
  expect(code(await confirm(lena))).toBe('ERASURE_CONFIRMED');
  expect(await eraseConfirmed(portal)).toBe(1);
  expect(await eraseConfirmed(portal)).toBe(0);
  expect((await helen.call('GET', `/loan/${loan}`)).status).not.toBe(500);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('an erasure that nobody confirmed is withdrawn with a reason, erases nothing, and can be asked for again', async () => {
  const { loan, borrowerId } = await endedLoan();
  const ask = async () =>
    (await adam.call('PUT', `/loan/${loan}/person-requests`, { body: { kind: 'erasure', borrowerId, why } })).body.requestId as string;
  const requestId = await ask();
  const withdraw = (who: typeof adam, id = requestId, words = 'They changed their mind') =>
    who.call('PUT', `/loan/${loan}/person-requests/${id}/withdrawal`, { body: { why: words } });
  expect(code(await withdraw(audrey))).toBe('CALL_NOT_ALLOWED');
  expect(code(await withdraw(adam, requestId, ' '))).toBe('WITHDRAWAL_WHY');
  expect(code(await withdraw(adam, '00000000-0000-4000-8000-000000000000'))).toBe('REQUEST_NOT_FOUND');
  expect((await withdraw(lena)).status).toBe(200);
  expect(code(await withdraw(lena))).toBe('ERASURE_WITHDRAWN');
  const confirmation = `/loan/${loan}/person-requests/${requestId}/confirmation`;
  expect(code(await lena.call('PUT', confirmation, { body: {} }))).toBe('ERASURE_WITHDRAWN');
  expect(await eraseConfirmed(portal)).toBe(0);
  const { requests } = (await audrey.call('GET', '/admin/person-requests')).body;
  expect(requests[0]).toMatchObject({ requestId, withdrawnBy: demoPerson('lena').name, withdrawnWhy: 'They changed their mind' });
  const { lines } = (await helen.call('GET', `/loan/${loan}/activity`)).body;
  expect(lines[0].kind).toBe('person-erasure-withdrawn');
  // Of two who decide at once, one does.
  const again = await ask();
  const [confirmed, withdrawn] = await Promise.all([
    lena.call('PUT', `/loan/${loan}/person-requests/${again}/confirmation`, { body: {} }),
    withdraw(adam, again),
  ]);
  expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409]);
  await eraseConfirmed(portal);
});

test('once no law requires it, everything that names the borrower is erased: rows, words of the journal and files; the chain is whole', async () => {
  const { loan, borrowerId } = await endedLoan();
  const canary = 'Zebulon-Canary-7741';
  expect((await helen.call('PUT', `/loan/${loan}/comments`, { body: `${canary} called` })).status).toBeLessThan(300);
  const sha = createHash('sha256').update(canary).digest();
  await portal.files.keep(2, Buffer.from(canary), sha);
  await database.query(
    `insert into stored_file (brokerage_id, file_id, loan_number, name, content_type, bytes, sha256) values (2, gen_random_uuid(), $1, $2, 'text/plain', 19, $3)`,
    [loan, `${canary}.txt`, sha],
  );
  // Rows that refer to rows of another table.
  await database.query(
    `with condition as (
       insert into loan_condition (brokerage_id, loan_number, number, stage, words, satisfied_by, owner, state, moves, written_by, written_at)
       values (2, $1, 900, 'PTD', $2, 'A letter', 'Broker', 'waived', 1, $3, portal_now()) returning *)
     insert into loan_condition_move (brokerage_id, loan_number, number, sequence, from_state, to_state, words, moved_by, moved_at)
     select brokerage_id, loan_number, number, 1, 'requested', 'waived', $2, $3, written_at from condition`,
    [loan, canary, demoPerson('ugo').id],
  );
  await database.query(`update loan set borrower_name = $2, property_line = $2 where loan_number = $1`, [loan, canary]);
  await database.query(
    `update application_version set document = jsonb_set(document, '{borrowers,0,name,LastName}', to_jsonb($2::text)) where loan_number = $1`,
    [loan, canary],
  );
  const { requestId: mistaken } = (
    await lena.call('PUT', `/loan/${loan}/person-requests`, { body: { kind: 'erasure', borrowerId, why: 'A letter' } })
  ).body;
  const withdrawn = await adam.call('PUT', `/loan/${loan}/person-requests/${mistaken}/withdrawal`, { body: { why: `${canary} called` } });
  expect(withdrawn.status).toBe(200);
  expect(await placesOf(canary)).toContain('person_request');
  expect((await placesOf(canary)).length).toBeGreaterThan(3);
  await database.query(
    `update loan set status = 'Withdrawn', lock_state = case lock_state when 'locked' then 'cancelled' else lock_state end where loan_number = $1`,
    [loan],
  );
  await database.query(
    `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status, at)
     select 2, $1, max(sequence) + 1, 'Registered', 'Withdrawn', '2026-11-20T16:00:00Z' from loan_status_change where loan_number = $1`,
    [loan],
  );
  const { requestId } = (
    await lena.call('PUT', `/loan/${loan}/person-requests`, { body: { kind: 'erasure', borrowerId, why: `${canary} wrote` } })
  ).body;
  const confirm = () => adam.call('PUT', `/loan/${loan}/person-requests/${requestId}/confirmation`, { body: {} });
  await adam.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: 'A lawsuit' } });
  expect(code(await confirm())).toBe('ON_HOLD');
  await adam.call('PUT', `/loan/${loan}/legal-hold/lifted`, { body: { why: 'It ended' } });
  expect((await confirm()).body).toEqual({ scope: 'all' });
  // A hold placed after the second person’s confirmation stops it too.
  await adam.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: 'An examination' } });
  expect(await eraseConfirmed(portal)).toBe(0);
  await adam.call('PUT', `/loan/${loan}/legal-hold/lifted`, { body: { why: 'It ended' } });
  const workers = await Promise.all([eraseConfirmed(portal), eraseConfirmed(portal)]);
  expect(workers.reduce((all, one) => all + one)).toBeGreaterThan(0);

  expect(await placesOf(canary)).toEqual([]);
  await expect(portal.files.read(2, sha)).rejects.toThrow();
  // The check of a restored database: a journal whose words were erased is valid.
  expect((await brokenChains(database.ownerUrl)).problems).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
  const done = await database.query(
    `select from journal_line where loan_number = $1 and kind = 'person-erased' and details ->> 'requestId' = $2`,
    [loan, requestId],
  );
  expect(done.length).toBe(1);
  const list = (await audrey.call('GET', '/admin/person-requests')).body.requests;
  expect(list[0]).toMatchObject({ requestId, scope: 'all', confirmedBy: 'Adam Adminsky', erasedAt: expect.any(String) });
  expect(list[0].erasedRows).toBeGreaterThan(5);
});

test('a person of the portal who works nowhere any more is erased: profile, settings, sign-in; the name stays in journals', async () => {
  const priya = demoPerson('priya').id;
  const copy = (await adam.call('PUT', `/admin/people/${priya}/person-requests`, { body: { kind: 'copy', why } })).body;
  const shown = (await audrey.call('GET', `/admin/person-requests/${copy.requestId}/copy`)).body;
  expect(shown.tables.map((one: { table: string }) => one.table)).toEqual(expect.arrayContaining(['person', 'membership']));
  expect(shown.acts.length).toBeGreaterThan(0);
  const ask = () => adam.call('PUT', `/admin/people/${priya}/person-requests`, { body: { kind: 'erasure', why } });
  expect(code(await ask())).toBe('STILL_WORKS');
  await database.query('update membership set suspended_at = portal_now(), suspended_by = $2 where person_id = $1', [
    priya,
    demoPerson('adam').id,
  ]);
  const [{ email }] = (await database.query('select email from person where person_id = $1', [priya])) as [{ email: string }];
  await database.query(
    `insert into person_setting (brokerage_id, person_id, name, value) values (2, $1, 'pipeline-columns', '[]') on conflict do nothing`,
    [priya],
  );
  const mistaken = (await ask()).body.requestId as string;
  const withdraw = () => lena.call('PUT', `/admin/person-requests/${mistaken}/withdrawal`, { body: { why: 'It was for a colleague' } });
  expect((await withdraw()).status).toBe(200);
  expect(code(await withdraw())).toBe('ERASURE_WITHDRAWN');
  const { requestId } = (await ask()).body;
  expect(
    (await audrey.call('GET', `/admin/person-requests/${requestId}/preview`)).body.goes.map((one: { table: string }) => one.table),
  ).toContain('person_setting');
  expect(code(await adam.call('PUT', `/admin/person-requests/${requestId}/confirmation`, { body: {} }))).toBe('SECOND_PERSON');
  expect((await lena.call('PUT', `/admin/person-requests/${requestId}/confirmation`, { body: {} })).status).toBe(200);
  expect(await eraseConfirmed(portal)).toBe(1);
  expect(await database.query('select from person_setting where person_id = $1', [priya])).toEqual([]);
  expect(await database.query('select from session where person_id = $1', [priya])).toEqual([]);
  const [person] = await database.query<{ active: boolean; display_name: string; phone: string }>(
    'select active, display_name, phone from person where person_id = $1',
    [priya],
  );
  expect(person).toMatchObject({ active: false, phone: '' });
  // The Loan Estimate names the officer and how to reach them, 12 CFR 1026.37(k); it stays with its loan.
  expect(await placesOf(email)).toEqual(['loan_estimate', 'outbox_message']);
});
