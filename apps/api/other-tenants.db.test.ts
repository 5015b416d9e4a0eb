import { beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { demoPeople, demoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi, type TestReply } from '../../platform/testing/api-for-tests.ts';
import { sumOfEveryTable, tablesOf } from '../../platform/testing/database-sums.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { count } from '../../platform/testing/tier.ts';
import { goodRequest, pathOf } from './contract-fuzz/requests.ts';
import { allContracts } from './contracts.ts';

/**
 * Every call, asked by people of one brokerage with the loans, papers, orders, locks and people of the others: no reply has a byte of theirs, a
 * loan of theirs is answered as one that does not exist, and none of their rows changes. TENANT_SEED and TENANT_ATTEMPTS choose other attempts and
 * more of them.
 */
const seed = Number(process.env['TENANT_SEED'] ?? 1);
const attempts = Number(process.env['TENANT_ATTEMPTS'] ?? count({ commit: 600, nightly: 6_000, release: 6_000 }));
const LENDER = 1;
const ABSENT = '9999999999';
/** They end or move the session that asks. */
const ofTheSession = ['log-out', 'change-account', 'end-session', 'act-for'];
const database = await testDatabase({ demo: true });
const calls = (await allContracts()).map(({ call }) => call).filter(({ name }) => !ofTheSession.includes(name));
let api: TestApi;

/** Texts that only rows of one brokerage have, as somebody would recognise them in a reply. */
const CANARY = 'ZQX';
const humanTexts = `'borrower_name', 'property_line', 'text', 'title', 'name', 'file_name', 'summary', 'words', 'note', 'reason', 'why', 'message'`;

beforeAll(async () => {
  api = await apiForTests(database, { LOCKDESK_SIMULATORS: 'http://127.0.0.1:9' });
  const columns = await database.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.columns k on k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'brokerage_id'
     where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in (${humanTexts}) order by 1, 2`,
  );
  let marked = 0;
  for (const { table, column } of columns) {
    try {
      // The lender's own rows are seen by everybody whose loan they are about.
      await database.query(
        `update "${table}" set "${column}" = "${column}" || ' ${CANARY}' || brokerage_id where brokerage_id <> ${LENDER} and "${column}" <> ''`,
      );
      marked += 1;
    } catch {
      // A table that is never changed, or a text of few values.
    }
  }
  if (marked < 10) throw new Error(`Only ${marked} columns of texts could be marked`);
}, 120_000);

/** What tells whose a reply is: ids that stand in the rows of one brokerage and of nobody else. */
async function marksByBrokerage(): Promise<{ readonly owner: Map<string, number>; readonly ids: Map<number, Map<string, string[]>> }> {
  const columns = await database.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.columns k on k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'brokerage_id'
     where c.table_schema = 'public' and (c.data_type = 'uuid' or (c.table_name = 'loan' and c.column_name = 'loan_number')) order by 1, 2`,
  );
  const owner = new Map<string, number>();
  const ids = new Map<number, Map<string, string[]>>();
  for (const { table, column } of columns) {
    const rows = await database.query<{ brokerage_id: number; id: string }>(
      `select distinct brokerage_id, "${column}"::text as id from "${table}" where "${column}" is not null order by 1, 2`,
    );
    const name = column === 'loan_number' ? 'loanId' : column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    for (const { brokerage_id: brokerage, id } of rows) {
      const before = owner.get(id);
      owner.set(id, before === undefined || before === brokerage ? brokerage : LENDER);
      const of = ids.get(brokerage) ?? new Map<string, string[]>();
      of.set(name, [...(of.get(name) ?? []), id]);
      ids.set(brokerage, of);
    }
  }
  // Somebody who works at two companies is known to both.
  for (const { id, brokerages } of demoPeople) if (brokerages.length !== 1) owner.set(id, LENDER);
  return { owner, ids };
}

/** The rows of other brokerages, counted and summed up. */
async function rowsOfOthers(own: number): Promise<Record<string, string>> {
  const tables = (await tablesOf(database)).filter(({ columns }) => columns.includes('brokerage_id'));
  return sumOfEveryTable(database, tables, `brokerage_id not in (${LENDER}, ${own})`);
}

/** What a reply has of brokerages other than one's own, beside what was said in asking. */
function marksOfOthers(
  { bytes, headers }: TestReply,
  said: string,
  { own, owner }: { readonly own: number; readonly owner: ReadonlyMap<string, number> },
): readonly string[] {
  const text = `${bytes.toString('latin1')} ${JSON.stringify(headers)}`;
  const ids = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b\d{10}\b/g) ?? [];
  const texts = text.match(new RegExp(`${CANARY}\\d`, 'g')) ?? [];
  return [
    ...ids.filter((id) => !said.includes(id) && ![own, LENDER, undefined].includes(owner.get(id))),
    ...texts.filter((mark) => mark !== `${CANARY}${own}`),
  ];
}

test('what the lender’s people see of a brokerage would be noticed in a reply to another', async () => {
  const { owner, ids } = await marksByBrokerage();
  const adam = await api.as(demoPerson('adam').id);
  const loan = ids.get(3)!.get('loanId')![0]!;
  const seen = await adam.call('GET', `/loan/${loan}/loan-details`);
  const marks = marksOfOthers(seen, '', { own: 2, owner });
  expect(marks).toEqual(expect.arrayContaining([loan, `${CANARY}3`]));
  expect(marksOfOthers(seen, '', { own: 3, owner })).toEqual([]);
});

const askers = [2, 3] as const;

describe.each(askers)('asked by people of brokerage %d', (own) => {
  test('no reply has anything of another brokerage, and nothing of theirs changes', { timeout: 14_400_000 }, async () => {
    const { owner, ids } = await marksByBrokerage();
    const people: SignedIn[] = [];
    for (const one of demoPeople) if (one.brokerages.length === 1 && one.brokerages[0] === own) people.push(await api.as(one.id, own));
    expect(people.length).toBeGreaterThan(1);
    const before = await rowsOfOthers(own);
    const others = [...ids.keys()].filter((brokerage) => brokerage !== own && brokerage !== LENDER && ids.get(brokerage)!.has('loanId'));
    expect(others.length).toBeGreaterThan(1);
    const random = chanceFrom(seed * 7_919 + own).next;
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    for (let attempt = 0; attempt < attempts / askers.length; attempt += 1) {
      const call = calls[attempt % calls.length]!;
      const other = pick(others);
      const known: Record<string, unknown> = { brokerageId: other };
      for (const [name, values] of ids.get(other)!) known[name] = pick(values);
      // Half of the attempts are on a loan of one's own, with everything inside it another's.
      const foreign = random() < 0.5;
      if (!foreign) known['loanId'] = pick(ids.get(own)!.get('loanId')!);
      const good = goodRequest(call, { known, knownTo: {}, loans: [], columns: [] });
      const asked = { ...good, url: addressOf(call, good) };
      const person = pick(people);
      const reply = await send(person, call, asked);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      const said = `${decodeURIComponent(asked.url)} ${JSON.stringify(good.body ?? '')}`;
      const [first] = marksOfOthers(reply, said, { own, owner });
      if (first !== undefined) wrong.push(`${call.method} ${asked.url} shows ${first}`);
      if (foreign && 'loanId' in good.params) {
        const absent = { ...good, params: { ...good.params, loanId: ABSENT } };
        const none = await send(person, call, { ...absent, url: addressOf(call, absent) });
        const loan = String(good.params['loanId']);
        if (reply.status < 400 || reply.status !== none.status || withoutLoan(reply, loan) !== withoutLoan(none, ABSENT))
          wrong.push(`${call.method} ${asked.url} is answered ${reply.status}, an absent loan ${none.status}`);
      }
    }
    expect([...new Set(wrong)], `with TENANT_SEED=${seed} TENANT_ATTEMPTS=${attempts}`).toEqual([]);
    expect(await rowsOfOthers(own)).toEqual(before);
    // Some did something: refusing everything would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(attempts / 50);
  });
});

type Contract = (typeof calls)[number];
type Good = ReturnType<typeof goodRequest>;

function addressOf(call: Contract, { params, query }: Good): string {
  const asked = new URLSearchParams(query as Record<string, string>).toString();
  return `${pathOf(call, params)}${asked ? `?${asked}` : ''}`;
}

function send(person: SignedIn, call: Contract, { url, body }: Good & { readonly url: string }): Promise<TestReply> {
  if (call.bodyKind === 'multipart')
    return person.upload(url, { name: 'a.xml', bytes: Buffer.from('<a/>') }, { method: call.method as 'POST' });
  return person.call(call.method, url, body === undefined ? {} : { body: call.bodyKind === 'text' ? String(body) : body });
}

/** A reply as if the loan had no number. */
function withoutLoan({ bytes }: TestReply, loan: string): string {
  return bytes.toString('latin1').replaceAll(loan, 'LOAN');
}
