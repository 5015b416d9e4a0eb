import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { must } from '../../../foundation/result/result.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { write } from '../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';

/** A prequalification becomes a registered loan: by typed edits, or by a formatted loan with the missing data. */
const database = await testDatabase();
await loadPeople(database.ownerUrl);
await publishLiveDemoSheet(database.ownerUrl);
let api: TestApi;
let priya: SignedIn;
beforeAll(async () => {
  api = await apiForTests(database);
  priya = await api.as(demoPerson('priya').id);
});

let count = 0;
const begun = (ssn: string): { path: string; value: string | number }[] => [
  { path: 'borrowers/BORROWER_1/name/FirstName', value: 'Pru' },
  { path: 'borrowers/BORROWER_1/name/LastName', value: 'Qualwell' },
  { path: 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue', value: ssn },
  { path: 'subjectProperty/address/StateCode', value: 'CO' },
  { path: 'subjectProperty/FinancedUnitCount', value: 1 },
  { path: 'subjectProperty/PropertyEstimatedValueAmount', value: 50_000_000 },
  { path: 'loan/BaseLoanAmount', value: 39_200_000 },
];
const rest = (street: string) => [
  { path: 'borrowers/BORROWER_1/BorrowerBirthDate', value: '1986-04-12' },
  { path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount', value: 840_000 },
  { path: 'subjectProperty/address/AddressLineText', value: street },
  { path: 'subjectProperty/address/CityName', value: 'Boulder' },
  { path: 'subjectProperty/address/PostalCode', value: '80302' },
  { path: 'loan/PurchasePriceAmount', value: 49_000_000 },
];
/** A new prequalification of its own borrower. */
async function prequalified(ssn?: string, regType = 'prequal'): Promise<string> {
  count += 1;
  const edits = begun(ssn ?? `900-52-${String(count).padStart(4, '0')}`);
  const body = {
    edits: regType === 'prequal' ? edits : [...edits, ...rest(`${count} Full Street`)],
    productId: '0101',
    purpose: 'Purchase',
  };
  const reply = await priya.call('PUT', `/register/new-urla-loan?regType=${regType}`, { body: { ...body, occupancy: 'PrimaryResidence' } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.loanNumber;
}
const convert = (loan: string, body: object, more: { who?: SignedIn; query?: string; key?: string } = {}) =>
  (more.who ?? priya).call('PUT', `/register/${loan}/update-loan?type=prequal${more.query ?? ''}`, {
    body,
    ...(more.key ? { key: more.key } : {}),
  });
const rowOf = async (loan: string) =>
  (
    await database.query<Record<string, unknown>>(
      'select *, initial_le_due::text as due, application_date::text as received from loan where loan_number = $1',
      [loan],
    )
  )[0]!;
const linesOf = (loan: string) =>
  database.query<{ kind: string; details: Record<string, unknown> }>(
    'select kind, details from journal_line where loan_number = $1 order by sequence',
    [loan],
  );
const documentOf = async (loan: string): Promise<ApplicationDocument> =>
  (
    await database.query<{ document: ApplicationDocument }>(
      'select document from application_version where loan_number = $1 order by version desc limit 1',
      [loan],
    )
  )[0]!.document;

describe('by what a person types', () => {
  test('the loan is registered in full, keeps its number and its people, and the clock starts', async () => {
    const loan = await prequalified();
    expect(await rowOf(loan)).toMatchObject({ status: 'Prequalified', registration_type: 'prequal', due: null });
    const body = { edits: rest('1 Converted Street'), productId: '0103' };
    const reply = await convert(loan, body, { query: '&basedOn=1', key: 'one-conversion-of-one-person' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({
      version: 2,
      importId: null,
      registered: { loanNumber: loan, status: 'Registered', registrationType: 'fullreg', leDue: { why: { operation: 'days' } } },
    });
    const { today } = (await priya.call('GET', '/user/profile')).body;
    expect(await rowOf(loan)).toMatchObject({
      status: 'Registered',
      registration_type: 'fullreg',
      product_id: '0103',
      received: today,
      due: reply.body.registered.leDue.value,
      officer_id: demoPerson('priya').id,
      property_line: '1 Converted Street, Boulder, CO 80302',
    });
    expect((await linesOf(loan)).map((line) => line.kind)).toEqual([
      'loan-registered',
      'application-changed',
      'prequalification-converted',
    ]);
    const history = await database.query('select from_status, to_status from loan_status_change where loan_number = $1 order by sequence', [
      loan,
    ]);
    expect(history).toEqual([
      { from_status: null, to_status: 'Prequalified' },
      { from_status: 'Prequalified', to_status: 'Registered' },
    ]);
    // A repeat with the same key gets the same reply; another one gets the name of who was first.
    expect((await convert(loan, body, { query: '&basedOn=1', key: 'one-conversion-of-one-person' })).body).toEqual(reply.body);
    const again = await convert(loan, { edits: [] });
    expect([again.status, again.body.errors[0].code, again.body.errors[0].message]).toEqual([
      409,
      'ALREADY_CONVERTED',
      expect.stringMatching(new RegExp(`^Loan ${loan} was converted on .* by Priya Samplewood\\.$`)),
    ]);
    expect(await linesOf(loan)).toHaveLength(3);
  });

  test('what is missing is named field by field, and nothing of the request stays', async () => {
    const loan = await prequalified();
    const reply = await convert(loan, { edits: rest('2 Converted Street').slice(2) });
    expect([reply.status, reply.body.errors[0].code, reply.body.errors[0].message]).toEqual([
      422,
      'MISSING_DATA',
      'Date of birth of Pru is required. 1 more to fill in.',
    ]);
    expect(reply.body.errors[0].details.missing.map((item: { path: string }) => item.path)).toEqual([
      'borrowers/BORROWER_1/BorrowerBirthDate',
      'borrowers/incomes',
    ]);
    expect(await rowOf(loan)).toMatchObject({ status: 'Prequalified', version: 1 });
    expect((await documentOf(loan)).subjectProperty.address?.CityName).toBeUndefined();
    expect(await linesOf(loan)).toHaveLength(1);
  });

  test('what somebody else saved meanwhile is merged, or shown when it is the same field', async () => {
    const loan = await prequalified();
    const helen = await api.as(demoPerson('helen').id);
    const theirs = [{ path: 'loan/BaseLoanAmount', value: 38_000_000 }];
    expect((await helen.call('PUT', `/loan/${loan}/application`, { body: { basedOn: 1, edits: theirs } })).status).toBe(200);
    const colliding = [...rest('3 Converted Street'), { path: 'loan/BaseLoanAmount', value: 39_000_000 }];
    const refused = await convert(loan, { edits: colliding }, { query: '&basedOn=1' });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([409, { code: 'EDIT_COLLISION', field: 'loan/BaseLoanAmount' }]);
    expect((await convert(loan, { edits: rest('3 Converted Street') }, { query: '&basedOn=1' })).body).toMatchObject({ version: 3 });
    expect((await documentOf(loan)).loan.BaseLoanAmount).toBe(38_000_000);
    const unknown = await convert(await prequalified(), { edits: colliding }, { query: '&basedOn=9' });
    expect(unknown.body.errors[0].code).toBe('VERSION_UNKNOWN');
  });

  test('the same borrower and property as another loan is warned of, never the loan itself', async () => {
    const first = await prequalified('900-53-0001');
    expect((await convert(first, { edits: rest('4 Converted Street') })).status).toBe(200);
    const second = await prequalified('900-53-0001');
    const warned = await convert(second, { edits: rest('4 CONVERTED ST') });
    expect([warned.status, warned.body.errors[0]]).toMatchObject([
      409,
      { code: 'LIKELY_DUPLICATE', details: { duplicates: [{ loanNumber: first }] } },
    ]);
    expect((await convert(second, { edits: rest('4 CONVERTED ST'), knownDuplicates: [first] })).status).toBe(200);
  });

  test('two conversions of one loan at the same moment: one converts', async () => {
    const loan = await prequalified();
    const helen = await api.as(demoPerson('helen').id);
    const body = { edits: rest('5 Converted Street') };
    const replies = await Promise.all([convert(loan, body), convert(loan, body, { who: helen })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await linesOf(loan)).filter((line) => line.kind === 'prequalification-converted')).toHaveLength(1);
  });
});

describe('refused', () => {
  test('a loan registered in full, and one that was withdrawn', async () => {
    const full = await convert(await prequalified(undefined, 'fullreg'), { edits: [] });
    expect([full.status, full.body.errors[0].code]).toEqual([409, 'NOT_PREQUALIFICATION']);
    const loan = await prequalified();
    expect((await priya.call('PUT', `/loan/${loan}/loan-status/Withdrawn`)).status).toBe(200);
    const ended = await convert(loan, { edits: rest('6 Converted Street') });
    expect([ended.status, ended.body.errors[0].code]).toEqual([409, 'LOAN_ENDED']);
  });

  test('a change of status that goes around it', async () => {
    const reply = await priya.call('PUT', `/loan/${await prequalified()}/loan-status/Registered`);
    expect([reply.status, reply.body.errors[0].message]).toEqual([
      409,
      'Before the loan can be Registered: the prequalification must be converted.',
    ]);
  });

  test.each([
    [{ productId: '9999' }, 'PRODUCT_NOT_FOUND', 'productId'],
    [{ anticipatedClosingDate: '2020-01-06' }, 'CLOSING_DATE', 'anticipatedClosingDate'],
    [{ applicationDate: '2020-01-06' }, 'APPLICATION_DATE', 'applicationDate'],
  ])('%o', async (choice, code, field) => {
    const reply = await convert(await prequalified(), { edits: rest('7 Converted Street'), ...choice });
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { code, field }]);
  });

  test('an edit that is none', async () => {
    const loan = await prequalified();
    const reply = await convert(loan, { edits: [{ path: 'loan/BaseLoanAmount', value: 'much' }] });
    expect([reply.status, reply.body.errors[0].field]).toEqual([422, 'loan/BaseLoanAmount']);
    expect((await convert(loan, { edits: [{}] })).status).toBe(400);
    expect((await convert(loan, { edits: [], unknown: 1 })).status).toBe(400);
  });

  test('to those whose role registers nothing, and to another brokerage', async () => {
    const loan = await prequalified();
    const body = { edits: rest('8 Converted Street') };
    const ugo = await api.as(demoPerson('ugo').id);
    const notTheirs = await convert(loan, body, { who: ugo });
    expect([notTheirs.status, notTheirs.body.errors[0].code]).toEqual([403, 'NOT_YOURS_TO_REGISTER']);
    const otis = await api.as(demoPerson('otis').id);
    const foreign = await convert(loan, body, { who: otis });
    expect([foreign.status, foreign.body.errors[0].message]).toEqual([404, `Loan ${loan} was not found.`]);
    const alex = await api.as(demoPerson('alex').id);
    expect((await convert(loan, body, { who: alex })).status).toBe(200);
  });
});

describe('by a formatted loan', () => {
  const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
  /** Of a borrower and a house of its own. */
  function formatted(): ApplicationDocument {
    count += 1;
    const own = sample
      .replaceAll(/<AddressLineText>1408[^<]*/g, `<AddressLineText>${count} Formatted Way`)
      .replaceAll(/>9(\d\d)\d{2}(\d{4})</g, `>9$167${String(count).padStart(4, '0')}<`)
      .replace(/<ApplicationReceivedDate>[^<]*<\/ApplicationReceivedDate>/, '');
    return must(read(own)).document;
  }
  const asPrequalification = (document: ApplicationDocument): ApplicationDocument => ({
    ...document,
    loan: { ...document.loan, LoanPurposeType: 'Other', LoanPurposeTypeOtherDescription: 'Prequalification' },
  });

  test('sent as type Other described as Prequalification it is one, until a formatted loan with a purpose converts it', async () => {
    const document = formatted();
    const custom = { productinformation: { productID: '101' } };
    const sent = write(asPrequalification(document), custom).loan;
    expect(sent.loanpurpose).toMatchObject({ type: 'Other', otherLoanPurposeDescription: 'Prequalification' });
    const registered = await priya.call('PUT', '/register/new-loan', { body: sent });
    expect(registered.body, JSON.stringify(registered.body)).toMatchObject({ status: 'Prequalified', registrationType: 'prequal' });
    const loan = registered.body.loanNumber;
    const same = await convert(loan, sent);
    expect([same.status, same.body.errors[0]]).toMatchObject([422, { code: 'MISSING_DATA', field: 'loan/LoanPurposeType' }]);
    const changed = { ...document, loan: { ...document.loan, BaseLoanAmount: 30_000_000 } };
    const reply = await convert(loan, write(changed, custom).loan, { query: '&basedOn=1' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({ importId: expect.any(String), registered: { status: 'Registered', registrationType: 'fullreg' } });
    expect((await documentOf(loan)).loan).toMatchObject({ LoanPurposeType: 'Purchase', BaseLoanAmount: 30_000_000 });
    expect((await documentOf(loan)).loan.LoanPurposeTypeOtherDescription).toBeUndefined();
    expect((await linesOf(loan)).map((line) => line.kind)).toEqual([
      'loan-registered',
      'application-imported',
      'application-changed',
      'prequalification-converted',
    ]);
  });

  test('is refused when it was made on an older version, and when it is none', async () => {
    const loan = await prequalified();
    const stale = await convert(loan, write(formatted()).loan, { query: '&basedOn=7' });
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'APPLICATION_CHANGED']);
    expect((await convert(loan, { nothing: 'known' })).body.errors[0].code).toBe('FILE_NOT_READ');
    expect(await rowOf(loan)).toMatchObject({ status: 'Prequalified' });
  });
});

test('every standing condition holds afterwards', async () => expect(await brokenInvariants(database)).toEqual([]));
