import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [dora, adam, helen] = [
  await api.as(demoPerson('dora').id),
  await api.as(demoPerson('adam').id),
  await api.as(demoPerson('helen').id, 2),
];
const codeOf = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;
const details = '/disclosure-mgt/broker-doc-details';
const chosen = async () => (await adam.call('GET', `${details}?brokerageId=2`)).body.chosen;
const setSecondLook = async (secondLook: 'Y' | 'N', reason: string) => {
  const { version, brokerDiscloses, brokerDraws } = await chosen();
  return adam.call('PUT', details, { body: { brokerageId: 2, basedOn: version, brokerDiscloses, brokerDraws, secondLook, reason } });
};

/** A loan of a brokerage whose estimates need a second look, and what is done with them. */
async function newLoan() {
  await setSecondLook('Y', 'New coordinators');
  const { loan } = await registerOwnPurchase(helen, 'Second Street');
  const path = `/disclosure-desk/${loan}/second-look/loan-estimate`;
  const estimate = async (who: SignedIn) => (await who.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  return {
    loan,
    ask: (who: SignedIn, note = '', key: string = randomUUID()) => who.call('PUT', path, { body: { note }, key }),
    look: async (who: SignedIn) => (await who.call('GET', path)).body,
    end: (who: SignedIn, lookId: string, words: string) => who.call('PUT', `${path}/ended`, { body: { lookId, words } }),
    /** The looks at this loan that are on the desk. */
    queued: async () =>
      (await dora.call('GET', '/disclosure-desk/queue?kind=look')).body.rows.filter(
        (one: { loanNumber: string }) => one.loanNumber === loan,
      ),
    save: async (who: SignedIn) => {
      const { draft, place } = await estimate(who);
      const saved = await who.call('PUT', `/le/${loan}/save-disclosure-data`, {
        body: { basedOn: place, draft: { ...draft, lenderCredits: (draft.lenderCredits ?? 0) + 100 } },
      });
      expect(saved.status, JSON.stringify(saved.body).slice(0, 400)).toBe(200);
    },
    send: async (who: SignedIn) => {
      const { place, facts } = await estimate(who);
      const email = facts.recipients.find((each: { role: string }) => each.role === 'Borrower').email as string;
      return who.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify: [email] } });
    },
  };
}

test('a brokerage is set to a second look, and its way of issuing stays', async () => {
  await setSecondLook('N', 'Old coordinators');
  const { version, way, brokerDiscloses, brokerDraws } = await chosen();
  const body = { brokerageId: 2, basedOn: version, brokerDiscloses, brokerDraws };
  expect(codeOf(await adam.call('PUT', details, { body: { ...body, reason: 'No change' } }))).toBe('DETAILS_UNCHANGED');
  const set = await setSecondLook('Y', 'New coordinators');
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const after = await chosen();
  expect(after).toMatchObject({ secondLook: 'Y', way });
  expect(after.history[0]).toMatchObject({ secondLook: 'Y', reason: 'New coordinators' });
});

test('who prepares it can’t send it; nobody sends it unasked; what is asked for is on the desk with the estimate’s own day', async () => {
  const { loan, ask, look, queued, save, send } = await newLoan();
  expect(codeOf(await ask(dora))).toBe('NOTHING_PREPARED');
  await save(dora);
  expect(codeOf(await send(dora))).toBe('PREPARED_BY_YOU');
  expect((await send(adam)).body.errors[0].message).toBe('Dora Disclosewell asks for a second look first; then you send it.');
  const before = (await dora.call('GET', '/disclosure-desk/queue?brokerage=2')).body.rows.find(
    (one: { loanNumber: string }) => one.loanNumber === loan,
  );
  const key = randomUUID();
  const [one, other] = await Promise.all([ask(dora, 'Please check the credit', key), ask(dora, 'Please check the credit', key)]);
  expect(one.status, JSON.stringify(one.body)).toBe(200);
  expect(other.body).toEqual(one.body);
  expect(codeOf(await ask(adam))).toBe('LOOK_OPEN');
  expect((await ask(helen)).status).toBe(403);
  const rows = await queued();
  expect(rows).toMatchObject([{ loanNumber: loan, title: 'Second look, Loan Estimate v1', due: before.due }]);
  expect(rows[0].reason).toMatch(/^Prepared by Dora Disclosewell, Fri 11\/20.*Please check the credit$/);
  expect(await look(dora)).toMatchObject({ required: true, byYou: true, because: 'Prepared by you. Another coordinator sends this.' });
  expect(await look(adam)).toMatchObject({ required: true, byYou: false, because: null, preparedBy: 'Dora Disclosewell' });
  expect(await look(helen)).toMatchObject({ required: false });
});

test('returned with words, asked again, changed by who looks, and sent by another: once, with its lines', async () => {
  const { loan, ask, look, end, queued, save, send } = await newLoan();
  await save(dora);
  await ask(dora);
  const { lookId } = (await look(adam)).open;
  expect(codeOf(await end(adam, lookId, ' '))).toBe('WORDS_MISSING');
  expect((await end(adam, lookId, 'Credit is 200 too much')).body).toEqual({ state: 'returned' });
  expect(codeOf(await end(adam, lookId, 'Again'))).toBe('LOOK_OVER');
  expect((await look(dora)).ended[0]).toMatchObject({ state: 'returned', words: 'Credit is 200 too much', endedBy: 'Adam Adminsky' });
  await ask(dora);
  // A person who changes the draft during the look has also prepared it.
  await save(adam);
  expect(codeOf(await send(adam))).toBe('PREPARED_BY_YOU');
  expect(codeOf(await send(dora))).toBe('PREPARED_BY_YOU');
  await save(dora);
  const [first, second] = await Promise.all([send(adam), send(adam)]);
  expect([first.status, second.status].filter((status) => status === 200).length, JSON.stringify(first.body)).toBeGreaterThan(0);
  const sent = await database.query(`select 1 from journal_line where loan_number = $1 and kind = 'loan-estimate-sent'`, [loan]);
  expect(sent).toHaveLength(1);
  expect((await look(dora)).open).toBeNull();
  expect((await look(dora)).ended[0]).toMatchObject({ state: 'sent', endedBy: 'Adam Adminsky' });
  const lines = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind like 'second-look-%' order by sequence`,
    [loan],
  );
  expect(lines.map(({ summary }) => summary)).toEqual([
    'Dora Disclosewell asked for a second look at Loan Estimate version 1',
    'Adam Adminsky returned Loan Estimate version 1 to Dora Disclosewell: Credit is 200 too much',
    'Dora Disclosewell asked for a second look at Loan Estimate version 1',
  ]);
  expect(await queued()).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});
