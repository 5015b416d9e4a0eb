import { beforeAll, describe, expect, test } from 'vitest';
import { readAccessTable } from '../../capabilities/access/server/gate.ts';
import { demoPeople } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { allAnswers } from './answers.ts';
import { allContracts, type FoundContract } from './contracts.ts';

/**
 * Every call × every kind of person × own, same brokerage's, other brokerage's and absent loan, against a model that reads the access
 * table on its own. Commands are sent without an Idempotency-Key and bodies are empty: whoever is let through meets the next check.
 */
const database = await testDatabase({ demo: true });
const contracts = await allContracts();
const table = readAccessTable();
let api: TestApi;

type Relation = 'own' | 'same brokerage' | 'other brokerage' | 'absent';
type Verdict = 'let through' | 'CALL_NOT_ALLOWED' | 'LOAN_NOT_ALLOWED' | 'LOAN_NOT_FOUND';

const ABSENT = '9999999999';
const numbers = new Map<string, string>();

beforeAll(async () => {
  api = await apiForTests(database);
  let next = 1_500_000_000;
  const insert = async (name: string, brokerage: number, officer: string | null, processor: string | null): Promise<void> => {
    next += 1;
    numbers.set(name, String(next));
    await database.query(
      `insert into loan (brokerage_id, loan_number, status, application_date, officer_id, processor_id, borrower_name, borrower_last_name, last_name_sought) values ($1, $2, 'Registered', '2026-11-20', $3, $4, 'Matrix, T', 'Matrix', 'matrix')`,
      [brokerage, String(next), officer, processor],
    );
    // A loan is never without its application: one of the demo's stands in.
    await database.query(
      `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin)
       select $1, $2, 1, document, made_by, 'typed' from application_version order by brokerage_id, loan_number, version limit 1`,
      [brokerage, String(next)],
    );
  };
  for (const person of demoPeople) {
    const home = person.brokerages[0] ?? 2;
    await insert(`own ${person.id}`, home, person.id, person.id);
    await insert(`same ${person.id}`, home, null, null);
    await insert(`other ${person.id}`, home === 3 ? 2 : 3, null, null);
  }
});

function loanFor(personId: string, relation: Relation): string {
  if (relation === 'absent') return ABSENT;
  return numbers.get(`${relation === 'own' ? 'own' : relation === 'same brokerage' ? 'same' : 'other'} ${personId}`)!;
}

/** The model: written from the rulings, not from the server. */
function expected(roles: readonly string[], outside: boolean, call: string, relation: Relation | undefined): Verdict {
  const row = table.get(call)!;
  const cells = roles.map((role) => (row as Record<string, string | undefined>)[role]).filter((cell) => cell !== undefined);
  if (cells.length === 0) return 'CALL_NOT_ALLOWED';
  if (relation === undefined) return 'let through';
  if (relation === 'absent') return 'LOAN_NOT_FOUND';
  if (outside && relation === 'other brokerage') return 'LOAN_NOT_FOUND';
  if (cells.every((cell) => cell === 'own') && relation !== 'own') return 'LOAN_NOT_ALLOWED';
  return 'let through';
}

function urlOf(contract: FoundContract, loanNumber: string | undefined): string {
  return contract.call.path.replace(/\{(\w+)\}/g, (_place, name: string) => (name === 'loanId' ? (loanNumber ?? ABSENT) : 'x'));
}

async function verdictOf(who: SignedIn, contract: FoundContract, loanNumber: string | undefined): Promise<Verdict> {
  const reply = await who.call(contract.call.method, urlOf(contract, loanNumber), {
    key: 'short',
    ...(contract.call.method === 'GET' ? {} : { body: contract.call.bodyKind === 'text' ? ' ' : {} }),
  });
  const code = reply.body?.errors?.[0]?.code as string | undefined;
  expect(reply.status, `${contract.call.name} answered ${JSON.stringify(reply.body)}`).not.toBe(500);
  expect(reply.status, contract.call.name).not.toBe(401);
  return code === 'CALL_NOT_ALLOWED' || code === 'LOAN_NOT_ALLOWED' || code === 'LOAN_NOT_FOUND' ? code : 'let through';
}

test('every contract has an answer', () => {
  const answered = new Set(
    allAnswers(api.portal)
      .map((one) => one.call.name)
      .concat('log-out'),
  );
  expect(contracts.map((one) => one.call.name).filter((name) => !answered.has(name))).toEqual([]);
});

test('every contract has a row in the access table and every row a contract', () => {
  expect([...table.keys()].sort()).toEqual(contracts.map((one) => one.call.name).sort());
});

describe.each(demoPeople.map((person) => [person.position, person] as const))('%s', (_position, person) => {
  test('reaches exactly what the access table says', async () => {
    const who = await api.as(person.id, person.brokerages[0]);
    const outside = person.brokerages.length > 0;
    const wrong: string[] = [];
    // log-out ends this very session, and the account calls have no loan and change it.
    for (const contract of contracts.filter((one) => one.call.name !== 'log-out' && one.call.name !== 'change-account')) {
      const relations: (Relation | undefined)[] = contract.call.path.includes('{loanId}')
        ? ['own', 'same brokerage', 'other brokerage', 'absent']
        : [undefined];
      for (const relation of relations) {
        const wanted = expected(person.roles, outside, contract.call.name, relation);
        const got = await verdictOf(who, contract, relation && loanFor(person.id, relation));
        if (got !== wanted) wrong.push(`${contract.call.name}, ${relation ?? 'no loan'}: ${got}, the table says ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('gets the same bytes for another brokerage’s loan as for one that does not exist', async () => {
    if (person.brokerages.length === 0) return;
    const who = await api.as(person.id, person.brokerages[0]);
    for (const contract of contracts.filter((one) => one.call.path.includes('{loanId}'))) {
      const foreign = loanFor(person.id, 'other brokerage');
      const a = await who.call(contract.call.method, urlOf(contract, foreign), { key: 'short' });
      const b = await who.call(contract.call.method, urlOf(contract, ABSENT), { key: 'short' });
      expect({ status: a.status, body: JSON.stringify(a.body).replaceAll(foreign, '#') }, contract.call.name).toEqual({
        status: b.status,
        body: JSON.stringify(b.body).replaceAll(ABSENT, '#'),
      });
    }
  });
});

test('nobody gets an answer with half a session, a wrong half, or none', async () => {
  const person = demoPeople[0]!;
  const other = await api.as(demoPeople[1]!.id);
  for (const contract of contracts.filter((one) => one.call.name !== 'log-out')) {
    const mine = await api.as(person.id);
    const { session, handle } = mine.cookies;
    const url = `/api${urlOf(contract, loanFor(person.id, 'own'))}`;
    const method = contract.call.method;
    const variants: Record<string, string>[] = [
      {},
      { cookie: `__Host-lockdesk=${session}` },
      { authorization: handle },
      { cookie: `__Host-lockdesk=${session}`, authorization: other.cookies.handle },
      { cookie: `__Host-lockdesk=${other.cookies.session}`, authorization: handle },
      { cookie: `__Host-lockdesk=${session}`, authorization: ` ${handle}x` },
      { cookie: `__Host-lockdesk=${session}`, authorization: `Bearer ${handle}` },
    ];
    for (const headers of variants) {
      const reply = await api.server.inject({ method, url, headers });
      expect([contract.call.name, reply.statusCode, JSON.parse(reply.payload).errors[0].code]).toEqual([
        contract.call.name,
        401,
        'SIGNED_OUT',
      ]);
    }
  }
});

test('what the user-id header claims changes nothing', async () => {
  const person = demoPeople[0]!;
  const who = await api.as(person.id, person.brokerages[0]);
  const path = `/loan/${loanFor(person.id, 'same brokerage')}/loan-details`;
  const plain = await who.call('GET', path);
  for (const claim of ['-1', person.id, demoPeople[3]!.id, '9223372036854775808', '1 or 1=1', 'x'.repeat(10_000)]) {
    const claimed = await who.call('GET', path, { headers: { 'user-id': claim } });
    expect([claimed.status, claimed.body]).toEqual([plain.status, plain.body]);
  }
});
