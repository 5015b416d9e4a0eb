import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccessTable } from '../../capabilities/access/port/access-table.ts';
import { demoBranches, demoPeople, type DemoPerson } from '../../database/demo/people.ts';
import { apiForTests, type SignedIn, type TestApi, type TestReply } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { atNight, oneIn } from '../../platform/testing/tier.ts';
import { allOperations } from './operations.ts';
import { goodRequest } from './contract-fuzz/requests.ts';
import { changed, remove, valueAt } from './contract-fuzz/samples.ts';
import { isOnLoan as onLoan } from '../../foundation/wire/call.ts';
import { allContracts, type FoundContract } from './contracts.ts';

/**
 * Every call × every kind of person × every loan and brokerage by its relation to them: their own, one of their brokerage or branch, one of their
 * region, one of another, and one that does not exist. The expected result comes from a model that reads the access table and the demo's hierarchy
 * independently. Commands are sent without an Idempotency-Key and most bodies are empty: a permitted request is refused by the next check.
 */
const database = await testDatabase({ demo: true });
const contracts = await allContracts();
const table = readAccessTable();
let api: TestApi;

const ABSENT = '9999999999';
const ABSENT_PART = { brokerage: 99_998, branch: 9_998, region: 998 } as const;
const BROKERAGES = [2, 3, 4, 5] as const;
const loans = new Map<string, string>();
const cells = { loan: 0, part: 0, call: 0 };

beforeAll(async () => {
  api = await apiForTests(database);
  let next = 1_500_000_000;
  const insert = async (name: string, brokerage: number, officer: string | null): Promise<void> => {
    next += 1;
    loans.set(name, String(next));
    await database.query(
      `insert into loan (brokerage_id, loan_number, status, application_date, officer_id, processor_id, borrower_name, borrower_last_name, last_name_sought) values ($1, $2, 'Registered', '2026-11-20', $3, $3, 'Matrix, T', 'Matrix', 'matrix')`,
      [brokerage, String(next), officer],
    );
    // A loan is never without its application: one of the demo's is used.
    await database.query(
      `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin)
       select $1, $2, 1, document, made_by, 'typed' from application_version order by brokerage_id, loan_number, version limit 1`,
      [brokerage, String(next)],
    );
  };
  for (const brokerage of BROKERAGES) await insert(`of ${brokerage}`, brokerage, null);
  for (const person of demoPeople) for (const brokerage of BROKERAGES) await insert(`${person.id} at ${brokerage}`, brokerage, person.id);
});

afterAll(() => {
  console.log(
    `access matrix: ${cells.loan} cells on loans, ${cells.part} on brokerages, branches and regions, ${cells.call} on other calls`,
  );
});

/* The model: written from the rulings and the demo's hierarchy, not from the server. */

interface Seen {
  readonly brokerage: number;
  /** The person is officer and processor of the loan. */
  readonly assigned: boolean;
}

function worksFor(person: DemoPerson, brokerage: number): boolean {
  const { place } = person;
  if (!place) return person.brokerages[0] === brokerage;
  if (person.roles.includes('admin') || place.level === 'Division') return true;
  const branch = demoBranches.find((one) => one.brokerages.includes(brokerage))!;
  return place.level === 'Region' ? branch.regionId === place.regionId : branch.branchId === place.branchId;
}

function hasWholeLender({ roles, place }: DemoPerson): boolean {
  return place !== undefined && (roles.includes('admin') || place.level === 'Division');
}

function cellsOf(person: DemoPerson, call: string): string[] {
  const row = table.get(call)! as Record<string, string | undefined>;
  const given = person.roles.map((role) => row[role]).filter((cell) => cell !== undefined);
  return hasWholeLender(person) ? given : given.filter((cell) => cell !== 'lender');
}

function expectedOnLoan(person: DemoPerson, call: string, loan: Seen | 'absent'): string {
  const given = cellsOf(person, call);
  if (given.length === 0) return 'CALL_NOT_ALLOWED';
  if (loan === 'absent' || !worksFor(person, loan.brokerage)) return 'LOAN_NOT_FOUND';
  return given.every((cell) => cell === 'own') && !loan.assigned ? 'LOAN_NOT_ALLOWED' : 'let through';
}

type Part = keyof typeof ABSENT_PART;

/** Everybody outside gets their own brokerage whatever they name, so what they name is not looked for. */
function expectedOnPart(person: DemoPerson, call: string, kind: Part, id: number): string {
  if (cellsOf(person, call).length === 0) return 'CALL_NOT_ALLOWED';
  if (!person.place) return 'let through';
  const below = demoBranches.filter((one) =>
    kind === 'brokerage' ? one.brokerages.includes(id) : kind === 'branch' ? one.branchId === id : one.regionId === id,
  );
  const theirs = below.some(({ brokerages }) => brokerages.some((brokerage) => worksFor(person, brokerage)));
  return theirs ? 'let through' : `${kind.toUpperCase()}_NOT_FOUND`;
}

/**
 * Loans by their relation to a person: of every brokerage for the lender's people, of their own and another for everyone else; one does not exist.
 */
function loansFor(person: DemoPerson): readonly (Seen | 'absent')[] {
  const [home] = person.brokerages;
  const lying = home === undefined ? BROKERAGES : [home, home === 3 ? 2 : 3];
  const assigned = home === undefined ? [BROKERAGES.find((brokerage) => !worksFor(person, brokerage)) ?? 2] : lying;
  return [
    ...lying.map((brokerage) => ({ brokerage, assigned: false })),
    ...assigned.map((brokerage) => ({ brokerage, assigned: true })),
    'absent',
  ];
}

/** The loan is in the path, the query or the body; of one call it may be left out. */
function isOnLoan({ call }: FoundContract): boolean {
  return onLoan(call) || call.name === 'borrower-names';
}

const VERDICTS = /^(CALL_NOT_ALLOWED|LOAN_NOT_ALLOWED|LOAN_NOT_FOUND|(BROKERAGE|BRANCH|REGION)_NOT_FOUND)$/;

function verdictOf(name: string, reply: TestReply): string {
  const code = String(reply.body?.errors?.[0]?.code);
  expect(reply.status, `${name} answered ${JSON.stringify(reply.body)}`).not.toBe(500);
  expect(reply.status, name).not.toBe(401);
  return VERDICTS.test(code) ? code : 'let through';
}

function urlOf({ call }: FoundContract, loanNumber = ABSENT): string {
  return call.path.replace(/\{(\w+)\}/g, (_place, name: string) => (name === 'loanId' ? loanNumber : 'x'));
}

async function askAboutLoan(who: SignedIn, contract: FoundContract, loanNumber: string | undefined): Promise<TestReply> {
  const { method, name, bodyKind, loanIn } = contract.call;
  const [part, field] = loanIn?.split('.') ?? [];
  // Other parameters of the query are checked after the loan was found and allowed.
  const url = urlOf(contract, loanNumber) + (part === 'query' ? `?${field}=${loanNumber ?? ABSENT}` : '');
  const body =
    loanIn && part === 'body' && loanNumber
      ? changed(goodRequest(contract.call, NO_WORLD).body, loanIn.split('.').slice(1), loanNumber)
      : name === 'borrower-names'
        ? { loanNumber }
        : bodyKind === 'text'
          ? ' '
          : {};
  return who.call(method, url, { key: 'short', ...(method === 'GET' ? {} : { body }) });
}

const NO_WORLD = {
  known: { p1: 'Wholesale', limit: '1' },
  knownTo: {
    'product-lpmi': { p1: '101' },
    'get-brokerage-employees': { p1: 'CLO' },
    'new-loan': { brokerageId: 2, knownDuplicates: '1400023871' },
  },
  loans: [],
  columns: [],
};

/** A good request that names this part of the hierarchy and no other. */
async function askAboutPart(who: SignedIn, { call }: FoundContract, kind: Part, id: number): Promise<TestReply> {
  const { params, query, body, complete } = goodRequest(call, NO_WORLD);
  // A request refused for its form would not show whether the named part was looked up.
  expect(complete, call.name).toBe(true);
  let asked: { query: unknown; body: unknown } = { query, body };
  for (const [part, place] of Object.entries(call.names!)) {
    const path = place.split('.');
    const isNumber = typeof valueAt(asked, path) === 'number';
    asked = changed(asked, path, part === kind ? (isNumber ? id : String(id)) : remove) as typeof asked;
  }
  const url = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => String(params[name]));
  return who.call(call.method, `${url}?${new URLSearchParams(asked.query as Record<string, string>).toString()}`, {
    key: 'short',
    ...(call.method === 'GET' ? {} : { body: asked.body }),
  });
}

/** Values for a part of the hierarchy that a call names: all that exist, and one that does not. */
function idsOf(kind: Part): readonly number[] {
  const known =
    kind === 'brokerage' ? BROKERAGES : [...new Set(demoBranches.map((one) => (kind === 'branch' ? one.branchId : one.regionId)))];
  return [...known, ABSENT_PART[kind]];
}

test('every contract has an answer', async () => {
  const answered = new Set((await allOperations()).map((one) => one.call.name));
  expect(contracts.map((one) => one.call.name).filter((name) => !answered.has(name))).toEqual([]);
});

test('every contract has a row in the access table and every row a contract', () => {
  expect([...table.keys()].sort()).toEqual(contracts.map((one) => one.call.name).sort());
});

/** Of people of the same roles on the same level a commit asks as one; the night asks as everybody. */
const kindOf = ({ roles, place }: DemoPerson): string => JSON.stringify([roles.toSorted(), place?.level ?? null]);
const asking = atNight ? demoPeople : [...new Map(demoPeople.toReversed().map((person) => [kindOf(person), person])).values()];

test('a commit asks as somebody of every role and level', () => {
  expect(new Set(asking.map(kindOf))).toEqual(new Set(demoPeople.map(kindOf)));
  expect(asking.length).toBeGreaterThan(13);
});

describe.each(asking.map((person, turn) => [person.position, person, turn] as const))('%s', (_position, person, turn) => {
  // log-out ends this very session, and the account calls have no loan and change it.
  const asked = contracts.filter((one) => one.call.name !== 'log-out' && one.call.name !== 'change-account');

  test('reaches exactly what the access table and the hierarchy say', async () => {
    const who = await api.as(person.id, person.brokerages[0]);
    const wrong: string[] = [];
    const compare = (what: string, got: string, wanted: string): void => {
      if (got !== wanted) wrong.push(`${what}: ${got}, the model says ${wanted}`);
    };
    for (const [place, contract] of asked.entries()) {
      const { name, names } = contract.call;
      // At a commit everybody asks each call of one relation in three, each person and call of others.
      if (isOnLoan(contract)) {
        for (const loan of oneIn(3, loansFor(person), turn + place)) {
          const number =
            loan === 'absent' ? ABSENT : loans.get(loan.assigned ? `${person.id} at ${loan.brokerage}` : `of ${loan.brokerage}`);
          const got = verdictOf(name, await askAboutLoan(who, contract, number));
          compare(`${name}, ${JSON.stringify(loan)}`, got, expectedOnLoan(person, name, loan));
          cells.loan += 1;
        }
      } else if (names) {
        for (const kind of Object.keys(names) as Part[]) {
          for (const id of oneIn(3, idsOf(kind), turn + place)) {
            const got = verdictOf(name, await askAboutPart(who, contract, kind, id));
            compare(`${name}, ${kind} ${id}`, got, expectedOnPart(person, name, kind, id));
            cells.part += 1;
          }
        }
      } else {
        const got = verdictOf(name, await askAboutLoan(who, contract, undefined));
        compare(name, got, cellsOf(person, name).length === 0 ? 'CALL_NOT_ALLOWED' : 'let through');
        cells.call += 1;
      }
    }
    expect(wrong).toEqual([]);
  });

  test('gets the calls they may make in their profile', async () => {
    const who = await api.as(person.id, person.brokerages[0]);
    const { may } = (await who.call('GET', '/user/profile')).body as { may: string[] };
    expect(may.toSorted()).toEqual([...table.keys()].filter((name) => cellsOf(person, name).length > 0).sort());
  });

  test('picks only within their part of the hierarchy, and finds only its brokerages in lists', async () => {
    const who = await api.as(person.id, person.brokerages[0]);
    const ids = async (path: string, list: string, id: string): Promise<number[]> =>
      ((await who.call('GET', `/hierarchy/${path}`)).body[list] as Record<string, number>[]).map((one) => one[id]!).sort((a, b) => a - b);
    const has = (brokerages: readonly number[]): boolean =>
      person.place !== undefined && brokerages.some((brokerage) => worksFor(person, brokerage));
    const branches = demoBranches.filter((one) => has(one.brokerages));
    expect(await ids('region-list', 'regions', 'regionId')).toEqual(
      [...new Set(branches.map((one) => one.regionId))].sort((a, b) => a - b),
    );
    for (const { regionId, branchId, brokerages } of demoBranches) {
      const ofRegion = branches.filter((one) => one.regionId === regionId).map((one) => one.branchId);
      expect(await ids(`branche-list/${regionId}`, 'branches', 'branchId')).toEqual(ofRegion.sort((a, b) => a - b));
      const picked = has(brokerages) ? brokerages.filter((one) => one !== 1) : [];
      expect(await ids(`brokerage-list/${branchId}`, 'brokerages', 'brokerageId')).toEqual(picked);
    }
    const foreign = await database.query<{ loan_number: string }>('select loan_number from loan where not brokerage_id = any($1)', [
      BROKERAGES.filter((brokerage) => worksFor(person, brokerage)),
    ]);
    const all = { view: 'all', limit: 100 };
    const said = [
      await who.call('GET', '/pipeline/list'),
      await who.call('POST', '/pipeline/list', { body: all }),
      await who.call('POST', '/pipeline/list', { body: { ...all, text: 'Matrix' } }),
      await who.call('GET', '/pipeline/lookup/lastname/Matrix'),
      await who.call('GET', '/lock-desk/queue?tab=done'),
      await who.call('GET', '/lock-desk/queue'),
      await who.call('GET', '/lock-desk/expiring?days=400'),
    ].map((reply) => reply.bytes.toString());
    for (const { loan_number } of foreign) expect(said.filter((text) => text.includes(loan_number))).toEqual([]);
    if (person.place) expect(said[1]).toContain(loans.get(`of ${BROKERAGES.find((brokerage) => worksFor(person, brokerage))}`));
  });

  test('gets the same bytes for a loan or a part of the hierarchy that is not theirs as for one that does not exist', async () => {
    const who = await api.as(person.id, person.brokerages[0]);
    const foreign = BROKERAGES.find((brokerage) => !worksFor(person, brokerage));
    if (foreign === undefined) return;
    const number = loans.get(`of ${foreign}`)!;
    for (const contract of oneIn(3, asked.filter(isOnLoan), turn)) {
      const a = await askAboutLoan(who, contract, number);
      const b = await askAboutLoan(who, contract, ABSENT);
      expect({ status: a.status, body: a.bytes.toString().replaceAll(number, '#') }, contract.call.name).toEqual({
        status: b.status,
        body: b.bytes.toString().replaceAll(ABSENT, '#'),
      });
    }
    if (!person.place) return;
    const branch = demoBranches.find((one) => one.brokerages.includes(foreign))!;
    const notTheirs = {
      brokerage: foreign,
      branch: branch.branchId,
      region: demoBranches.find(
        (one) => !one.brokerages.some((brokerage) => worksFor(person, brokerage)) && one.regionId !== regionOf(person),
      )!.regionId,
    };
    for (const contract of asked.filter((one) => one.call.names)) {
      for (const kind of Object.keys(contract.call.names!) as Part[]) {
        const a = await askAboutPart(who, contract, kind, notTheirs[kind]);
        const b = await askAboutPart(who, contract, kind, ABSENT_PART[kind]);
        expect([a.status, a.bytes.toString()], `${contract.call.name}, ${kind}`).toEqual([b.status, b.bytes.toString()]);
      }
    }
  });
});

function regionOf({ place }: DemoPerson): number | undefined {
  return place && 'regionId' in place ? place.regionId : undefined;
}

test('nobody gets an answer with half a session, a wrong half, or none', async () => {
  const person = demoPeople[0]!;
  const other = await api.as(demoPeople[1]!.id);
  for (const contract of contracts.filter((one) => one.call.name !== 'log-out')) {
    const mine = await api.as(person.id);
    const { session, handle } = mine.cookies;
    const url = `/api${urlOf(contract, loans.get(`${person.id} at 2`))}`;
    const method = contract.call.method;
    const variants: Record<string, string>[] = [
      {},
      { cookie: `__Host-lockdesk=${session}` },
      { authorization: handle },
      { cookie: `__Host-lockdesk=${session}`, authorization: other.cookies.handle },
      { cookie: `__Host-lockdesk=${other.cookies.session}`, authorization: handle },
      { cookie: `__Host-lockdesk=${session}`, authorization: ` ${handle}x` },
      { cookie: `__Host-lockdesk=${session}`, authorization: `Basic ${handle}` },
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
  const path = `/loan/${loans.get('of 2')}/loan-details`;
  const plain = await who.call('GET', path);
  for (const claim of ['-1', person.id, demoPeople[3]!.id, '9223372036854775808', '1 or 1=1', 'x'.repeat(10_000)]) {
    const claimed = await who.call('GET', path, { headers: { 'user-id': claim } });
    expect([claimed.status, claimed.body]).toEqual([plain.status, plain.body]);
  }
});
