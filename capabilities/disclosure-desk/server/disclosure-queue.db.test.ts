import { beforeEach, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { putInStatus } from '../../../platform/testing/loan-status.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [dora, adam, helen] = [
  await api.as(demoPerson('dora').id),
  await api.as(demoPerson('adam').id),
  await api.as(demoPerson('helen').id, 2),
];

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly loanNumber: string;
  readonly brokerageId: number;
  readonly due: {
    readonly date: string;
    readonly at: string;
    readonly zone: string;
    readonly words: string;
    readonly late: boolean;
  } | null;
  readonly missed: { readonly words: string; readonly cents: number | null } | null;
  readonly who: { readonly personId: string; readonly name: string } | null;
}
const queue = async (who: SignedIn, query = '') => {
  const { status, body } = await who.call('GET', `/disclosure-desk/queue${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { rows: Row[]; total: number; pages: number; nobody: object; workload: { personId: string; total: number }[] };
};
const assign = (who: SignedIn, loan: string, personId: string | null, basedOn: string | null) =>
  who.call('PUT', `/disclosure-desk/${loan}/assignee`, { body: { personId, basedOn } });
const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;
const sentence = (reply: { body: { errors?: { message: string }[] } }) => reply.body.errors?.[0]?.message;

// Each test begins with a queue that nobody has taken anything of.
beforeEach(() => database.query('update disclosure_assignment set person_id = null'));

test('lists what is due by its moment, each as the loan itself says it, with what missing it costs', async () => {
  const { rows } = await queue(dora);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ due }) => due?.date ?? '9999')).toEqual(rows.map(({ due }) => due?.date ?? '9999').toSorted());
  const ids: Record<string, string> = {
    estimate: 'send-loan-estimate',
    revised: 'send-revised-estimate',
    closing: 'closing-disclosure',
    corrected: 'send-corrected-closing',
    paper: 'mail-paper',
    question: 'answer-borrower',
  };
  let compared = 0;
  for (const { loanNumber, kind, due, missed } of rows) {
    if (ids[kind] === undefined) continue;
    const { actions } = (await dora.call('GET', `/loan/${loanNumber}/next-actions`)).body;
    const action = actions.find((one: { id: string }) => one.id === ids[kind]);
    expect({ due: due?.date ?? null, words: due?.words ?? '' }, `${kind} ${loanNumber}`).toEqual({ due: action.due, words: action.words });
    expect(missed, `${kind} ${loanNumber}`).toEqual(action.ifMissed);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5);
  const first = rows.find(({ due }) => due?.date === '2026-11-24');
  // The day ends at midnight in New York.
  expect(first?.due).toMatchObject({ at: '2026-11-25T05:00:00.000Z', zone: 'EST' });
});

test('a loan’s disclosures are taken, given and released, with a line each; who has them since is named', async () => {
  const [{ loanNumber: loan }] = (await queue(dora, '?kind=estimate')).rows as [Row];
  const { id: doraId } = demoPerson('dora');
  const { id: adamId } = demoPerson('adam');
  const before = (await queue(dora)).workload.find(({ personId }) => personId === doraId)!.total;
  expect((await assign(dora, loan, doraId, null)).body).toEqual({ personId: doraId, name: 'Dora Disclosewell' });
  const after = await queue(dora, '?whose=mine');
  expect(after.rows.every(({ loanNumber, who }) => loanNumber === loan && who?.personId === doraId)).toBe(true);
  expect(after.workload.find(({ personId }) => personId === doraId)!.total).toBe(before + after.total);
  const stale = await assign(adam, loan, adamId, null);
  expect([code(stale), sentence(stale)]).toEqual([
    'TAKEN_MEANWHILE',
    'Dora Disclosewell has this loan’s disclosures since you opened the queue. Nothing was changed.',
  ]);
  expect(code(await assign(dora, loan, doraId, doraId))).toBe('ASSIGNED_SO');
  expect(code(await assign(dora, loan, demoPerson('helen').id, doraId))).toBe('NOT_A_COORDINATOR');
  expect((await assign(dora, loan, adamId, doraId)).status).toBe(200);
  expect((await assign(adam, loan, null, adamId)).body).toEqual({ personId: null, name: null });
  expect((await queue(dora, '?whose=nobody')).rows.some(({ loanNumber }) => loanNumber === loan)).toBe(true);
  const lines = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'disclosure-assigned' order by sequence`,
    [loan],
  );
  expect(lines.map(({ summary }) => summary.replace(/^.*? (took|gave|released)/, '$1'))).toEqual([
    'took the loan’s disclosures',
    `gave the loan’s disclosures to ${demoPerson('adam').name}`,
    'released the loan’s disclosures',
  ]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('of two who take at once one has it and the other is told', async () => {
  const loan = (await queue(dora, '?kind=estimate&whose=nobody')).rows.at(-1)!.loanNumber;
  const replies = await Promise.all([assign(dora, loan, demoPerson('dora').id, null), assign(adam, loan, demoPerson('adam').id, null)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('filters, pages and the part of the lender a person works in', async () => {
  const all = await queue(dora);
  const late = await queue(dora, '?due=late');
  expect(late.rows.every(({ due }) => due?.late)).toBe(true);
  expect(late.total).toBe(all.rows.filter(({ due }) => due?.late).length);
  const one = await queue(dora, '?brokerage=2');
  expect(one.rows.every(({ brokerageId }) => brokerageId === 2)).toBe(true);
  expect(await queue(dora, '?page=40')).toMatchObject({ rows: [], page: 40, total: all.total });
  expect((await dora.call('GET', '/disclosure-desk/queue?due=soon')).status).toBe(400);
  expect(code(await helen.call('GET', '/disclosure-desk/queue'))).toBe('CALL_NOT_ALLOWED');
});

test('a closing day moved into a weekend moves the day its Closing Disclosure is due', async () => {
  const [loan] = await database.query<{ loan_number: string }>(
    `update loan set anticipated_closing_date = '2026-12-04' where loan_number = (
       select l.loan_number from loan l where l.status = 'Approved with Conditions' and l.brokerage_id = 2 order by 1 limit 1) returning loan_number`,
  );
  await putInStatus(database, loan!.loan_number, 'Clear to Close');
  const due = async () => (await queue(dora, '?kind=closing')).rows.find((row) => row.loanNumber === loan!.loan_number)?.due?.date;
  // Friday 4 December: three specific business days before it are 3, 2 and 1.
  expect(await due()).toBe('2026-12-01');
  await database.query(`update loan set anticipated_closing_date = '2026-12-06' where loan_number = $1`, [loan!.loan_number]);
  // Sunday 6 December: Saturday counts, so Thursday 3.
  expect(await due()).toBe('2026-12-03');
});
