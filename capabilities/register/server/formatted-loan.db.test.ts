import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { must } from '../../../foundation/result/result.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { FormattedLoan } from '../../../standards/mismo-2.3.1/layout.ts';
import { write } from '../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';

/** The formatted loan of older systems: registered, resubmitted, and refused where it is none. */
const database = await testDatabase();
await loadPeople(database.ownerUrl);
await publishLiveDemoSheet(database.ownerUrl);
let api: TestApi;
let priya: SignedIn;
beforeAll(async () => {
  api = await apiForTests(database);
  priya = await api.as(demoPerson('priya').id);
});

const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
let count = 0;
/** A formatted loan of a borrower and a house of its own. */
function formatted(custom: FormattedLoan['freedomcustomdata'] = { productinformation: { productID: '101' } }): FormattedLoan {
  count += 1;
  const own = sample
    .replaceAll(/<AddressLineText>1408[^<]*/g, `<AddressLineText>${count} Formatted Way`)
    .replaceAll(/>9(\d\d)\d{2}(\d{4})</g, `>9$166${String(count).padStart(4, '0')}<`)
    .replace(/<ApplicationReceivedDate>[^<]*<\/ApplicationReceivedDate>/, '');
  return write(must(read(own)).document, custom).loan;
}
const register = (body: unknown, query = 'type=fullreg', who = priya) => who.call('PUT', `/register/new-loan?${query}`, { body });
const resubmit = (loan: string, body: unknown, query = 'type=resubmit') =>
  priya.call('PUT', `/register/${loan}/update-loan?${query}`, { body });
const documentOf = async (loan: string): Promise<ApplicationDocument> =>
  (
    await database.query<{ document: ApplicationDocument }>(
      'select document from application_version where loan_number = $1 order by version desc limit 1',
      [loan],
    )
  )[0]!.document;

describe('a formatted loan', () => {
  test('registers with its product, its people and what it came from', async () => {
    const payload = formatted({
      productinformation: { productID: '101' },
      loancontacts: [
        { contactType: 'CorrespondentLoanOfficer', email: demoPerson('priya').email.toUpperCase() },
        { contactType: 'Processor', email: demoPerson('marco').email },
      ],
    });
    const marco = await api.as(demoPerson('marco').id);
    const reply = await register(payload, 'type=3', marco);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({ status: 'Registered', registrationType: 'fullreg' });
    const [loan] = await database.query('select product_id, officer_id, processor_id, loan_amount_cents from loan where loan_number = $1', [
      reply.body.loanNumber,
    ]);
    expect(loan).toMatchObject({ product_id: '0101', officer_id: demoPerson('priya').id, processor_id: demoPerson('marco').id });
    const files = await database.query('select name from stored_file where loan_number = $1', [reply.body.loanNumber]);
    expect(files).toEqual([{ name: 'formatted-loan.json' }]);
    expect((await documentOf(reply.body.loanNumber)).loan.BaseLoanAmount).toBe(33_600_000);
  });

  test('by its type: 1 and prequal are a prequalification, 2 and locknshop lock and shop', async () => {
    for (const [type, kind] of [
      ['1', 'prequal'],
      ['prequal', 'prequal'],
      ['2', 'locknshop'],
      ['locknshop', 'locknshop'],
    ])
      expect((await register(formatted(), `type=${type}`)).body.registrationType).toBe(kind);
  });

  test('warns of the same borrower and property again, until it is said to be another loan', async () => {
    const payload = formatted();
    const first = await register(payload);
    const again = await register(payload);
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'LIKELY_DUPLICATE']);
    expect((await register(payload, `knownDuplicates=${first.body.loanNumber}`)).status).toBe(200);
  });

  test.each([
    [{}, 422, /no formatted loan/],
    [{ nothing: 'known' }, 422, /no formatted loan/],
    [{ borrower: 'text', mortgageterms: [1, 2] }, 422, /required|missing|fill/i],
    [{ borrower: Array.from({ length: 40 }).reduce((inner) => [inner], [] as unknown) }, 400, /nested too deep/],
    [{ mortgageterms: { baseLoanAmount: 'a\u0000b' } }, 400, /can’t be seen \(U\+0000\)/],
  ])('%# that is none is refused in words', async (body, status, sentence) => {
    const reply = await register(body);
    expect([reply.status, reply.body.errors[0].message]).toEqual([status, expect.stringMatching(sentence)]);
  });

  test('takes dates as MM/dd/yyyy, starting the clock on the day the application came, and refuses one it can’t read', async () => {
    const dated = (applicationDate: string) => {
      const payload = formatted({ productinformation: { productID: '101' }, loaninformation: { applicationDate } } as never);
      const borrower = payload.borrower!.map((one) => ({ ...one, birthDate: '04/17/1986' }));
      return { ...payload, borrower, freedomcustomdata: { ...payload.freedomcustomdata, loaninformation: { applicationDate } } };
    };
    const [{ day, us }] = (await database.query<{ day: string; us: string }>(
      `select to_char(sent, 'YYYY-MM-DD') as day, to_char(sent, 'MM/DD/YYYY') as us
         from (select now() + make_interval(secs => shift_seconds) - interval '3 days' as sent from portal_day) portal`,
    )) as [{ day: string; us: string }];
    const reply = await register(dated(us));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [loan] = await database.query('select application_date::text as day from loan where loan_number = $1', [reply.body.loanNumber]);
    expect(loan).toEqual({ day });
    expect((await documentOf(reply.body.loanNumber)).borrowers[0]!.BorrowerBirthDate).toBe('1986-04-17');

    for (const refused of [await register(dated('soon')), await resubmit(reply.body.loanNumber, dated('31/12/2026'))])
      expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Please enter a valid date for applicationDate.']);
  });

  test('refuses an unknown product and an officer of another brokerage', async () => {
    expect((await register(formatted({ productinformation: { productID: '9999' } }))).body.errors[0].code).toBe('PRODUCT_NOT_FOUND');
    const contacts = [{ contactType: 'CorrespondentLoanOfficer', email: demoPerson('otis').email }];
    const other = await register(formatted({ productinformation: { productID: '101' }, loancontacts: contacts }));
    expect(other.body.errors[0].code).toBe('OFFICER_NOT_FOUND');
  });
});

describe('a formatted loan resubmitted', () => {
  test('changes nothing where it says what the application says', async () => {
    const { loanNumber } = (await register(formatted())).body;
    const same = write(await documentOf(loanNumber)).loan;
    expect((await resubmit(loanNumber, same)).body).toEqual({ version: 1, taken: 0, importId: null });
  });

  test('takes what it says otherwise as one import, which can be undone; what its format can’t say stays', async () => {
    const { loanNumber } = (await register(formatted())).body;
    const edits = [{ path: 'borrowers/BORROWER_1/UndisclosedMortgageApplicationIndicator', value: true }];
    expect((await priya.call('PUT', `/loan/${loanNumber}/application`, { body: { basedOn: 1, edits } })).status).toBe(200);
    const before = await documentOf(loanNumber);
    const changed = { ...before, loan: { ...before.loan, BaseLoanAmount: 30_000_000 } };
    const key = 'resubmitted-with-one-key';
    const body = write(changed).loan;
    const reply = await priya.call('PUT', `/register/${loanNumber}/update-loan?type=resubmit&basedOn=2`, { body, key });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({ version: 3, taken: 1 });
    const again = await priya.call('PUT', `/register/${loanNumber}/update-loan?type=resubmit&basedOn=2`, { body, key });
    expect(again.body).toEqual(reply.body);
    expect(await documentOf(loanNumber)).toEqual(changed);
    const stale = await resubmit(loanNumber, body, 'type=resubmit&basedOn=2');
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'APPLICATION_CHANGED']);
    const undone = await priya.call('PUT', `/loan/${loanNumber}/imports/${reply.body.importId}/undo`, { body: {} });
    expect(undone.body).toMatchObject({ undone: 1, changedSince: [] });
    expect(await documentOf(loanNumber)).toEqual(before);
  });

  test('of another type, and for a loan that ended, is refused', async () => {
    const payload = formatted();
    const { loanNumber } = (await register(payload)).body;
    expect((await resubmit(loanNumber, payload, 'type=other')).status).toBe(400);
    await database.query(`update loan set status = 'Withdrawn' where loan_number = $1`, [loanNumber]);
    await database.query(
      `insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status) select brokerage_id, loan_number, 2, 'Registered', 'Withdrawn' from loan where loan_number = $1`,
      [loanNumber],
    );
    expect((await resubmit(loanNumber, payload)).body.errors[0].code).toBe('LOAN_ENDED');
  });
});

describe('borrowers', () => {
  test('are named for a loan, to those who may see it', async () => {
    const { loanNumber } = (await register(formatted())).body;
    const reply = await priya.call('PUT', '/loan/borrower-names?reportType=joint', { body: { loanNumber } });
    expect(reply.body.borrowers).toEqual([
      { borrowerID: 'BORROWER_1', firstName: 'Marigold', middleName: 'Ann', lastName: 'Testerman', suffix: '' },
      { borrowerID: 'BORROWER_2', firstName: 'Theodore', middleName: 'J', lastName: 'Testerman', suffix: 'JR' },
    ]);
    for (const body of [undefined, {}, { loanNumber: ' ' }]) {
      const empty = await priya.call('PUT', '/loan/borrower-names', { body });
      expect([empty.status, empty.body.errors[0].message]).toEqual([400, 'Validation failed']);
    }
    const otis = await api.as(demoPerson('otis').id);
    const other = await otis.call('PUT', '/loan/borrower-names', { body: { loanNumber } });
    expect([other.status, other.body.errors[0].message]).toEqual([404, `Loan ${loanNumber} was not found.`]);
  });

  test('begin empty, numbered after those there are', async () => {
    const reply = await priya.call('GET', '/register/add-borrower?borrNbr=3&relationships=7');
    expect(reply.body).toMatchObject({ borrower: { id: 'BORROWER_3', incomes: [], employers: [] }, relationshipLabel: 'RELATIONSHIP_8' });
  });
});

test('every standing condition holds afterwards', async () => expect(await brokenInvariants(database)).toEqual([]));
