import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { must } from '../../../foundation/result/result.ts';
import { publishSheet } from '../../publish/port/live-sheet.ts';
import { demoSheets } from '../../publish/samples/demo-sheets.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { write as writeFnm } from '../../../standards/fnm-3.2/write.ts';
import { writeForm1003 } from '../../../standards/form-1003-html/write.ts';
import { write as writeFormatted } from '../../../standards/mismo-2.3.1/write.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
await publishLiveDemoSheet(database.ownerUrl);
let api: TestApi;
let priya: SignedIn;

const samples = new URL('../../../standards/mismo-3.4/samples/', import.meta.url);
const ownSample = (name: string): Buffer => readFileSync(new URL(name, samples));
const corpus = process.env.INTEROP_CORPUS;
const corpusFile = (name: string): Buffer => readFileSync(join(corpus!, 'mismo34/samples', name));

/** Everything a person types who registers without a file. */
function typed(ssn: string, street: string): { path: string; value: string | number }[] {
  return [
    { path: 'borrowers/BORROWER_1/name/FirstName', value: 'Tess' },
    { path: 'borrowers/BORROWER_1/name/LastName', value: 'Typedwell' },
    { path: 'borrowers/BORROWER_1/BorrowerBirthDate', value: '1986-04-12' },
    { path: 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue', value: ssn },
    { path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount', value: 840_000 },
    { path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/IncomeType', value: 'Base' },
    { path: 'subjectProperty/address/AddressLineText', value: street },
    { path: 'subjectProperty/address/CityName', value: 'Boulder' },
    { path: 'subjectProperty/address/StateCode', value: 'CO' },
    { path: 'subjectProperty/address/PostalCode', value: '80302' },
    { path: 'subjectProperty/FinancedUnitCount', value: 1 },
    { path: 'subjectProperty/PropertyEstimatedValueAmount', value: 50_000_000 },
    { path: 'loan/PurchasePriceAmount', value: 49_000_000 },
    { path: 'loan/BaseLoanAmount', value: 39_200_000 },
  ];
}
const choices = { productId: '0101', purpose: 'Purchase', occupancy: 'PrimaryResidence' };
const register = (who: SignedIn, body: object, more: { key?: string; regType?: string } = {}) =>
  who.call('PUT', `/register/new-urla-loan${more.regType ? `?regType=${more.regType}` : ''}`, {
    body,
    ...(more.key ? { key: more.key } : {}),
  });

beforeAll(async () => {
  api = await apiForTests(database);
  priya = await api.as(demoPerson('priya').id);
});

describe('a special program', () => {
  test('is registered with the loan, and one there is not is refused', async () => {
    const body = { edits: typed('900-41-0771', '5 Program Way'), ...choices, programId: '1021', featureId: '01' };
    const { loanNumber } = (await register(priya, body)).body;
    const [row] = await database.query('select program_id, feature_id from loan where loan_number = $1', [loanNumber]);
    expect(row).toEqual({ program_id: '1021', feature_id: '01' });
    const none = await register(priya, { ...body, edits: typed('900-41-0772', '6 Program Way'), programId: '4242' });
    expect([none.status, none.body.errors[0].message]).toEqual([422, 'There is no special program 4242.']);
    const feature = await register(priya, { ...body, edits: typed('900-41-0772', '6 Program Way'), featureId: '77' });
    expect(feature.body.errors[0].message).toBe('Temporary buydown has no feature 77.');
  });
});

describe('the products of the lender’s own sheet', () => {
  const offered = async () =>
    ((await priya.call('GET', '/util/products')).body.productsList.product as { prodID: string; name: string }[]).map((one) => one.prodID);

  test('a product that only its sheet has is registered, and stays the loan’s when another sheet has it no more', async () => {
    const { sheet } = demoSheets.at(-1)!;
    const [first] = sheet.products;
    const own = { ...first!, productId: '7001', code: 'H25F', name: 'Harbor 25 fixed', termMonths: 300 };
    const publish = (versionId: string, products: typeof sheet.products) =>
      api.portal.database.withShared((tx) => publishSheet(tx, { ...sheet, versionId, products }, undefined));
    await publish('2026-11-20-8', [...sheet.products, own]);
    expect(await offered()).toContain('7001');
    const body = {
      ...choices,
      productId: '7001',
      edits: [...typed('900-41-0781', '7 Harbor Way'), { path: 'loan/NoteRatePercent', value: 6_750 }],
    };
    const made = await register(priya, body);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { loanNumber } = made.body;
    const [row] = await database.query('select product_id, product_name from loan where loan_number = $1', [loanNumber]);
    expect(row).toEqual({ product_id: '7001', product_name: 'Harbor 25 fixed' });
    const { document } = (await priya.call('GET', `/loan/${loanNumber}/edit`)).body;
    expect(document.loan).toMatchObject({ MortgageType: 'Conventional', LoanAmortizationPeriodCount: 300 });

    await publish('2026-11-20-7', [...sheet.products, { ...own, offeredTo: { brokerages: ['3'] } }]);
    expect(await offered()).not.toContain('7001');
    const withheld = await register(priya, { ...body, edits: typed('900-41-0783', '9 Harbor Way') });
    expect(withheld.body.errors[0]).toMatchObject({ code: 'PRODUCT_NOT_FOUND', field: 'productId' });

    await publish('2026-11-20-9', sheet.products);
    expect(await offered()).not.toContain('7001');
    const again = await register(priya, { ...body, edits: typed('900-41-0782', '8 Harbor Way') });
    expect(again.body.errors[0]).toMatchObject({ code: 'PRODUCT_NOT_FOUND', field: 'productId', message: 'There is no product 7001.' });
    const estimate = await priya.call('GET', `/le/${loanNumber}/get-disclosure-data`);
    expect(estimate.status, JSON.stringify(estimate.body)).toBe(200);
    expect(estimate.body.facts.product).toMatchObject({ productId: '7001', name: 'Harbor 25 fixed', termMonths: 300 });
  });
});

describe('an application typed from nothing', () => {
  test('registers, with a 10-digit number, the rows lists need, version 1, a status and a journal line', async () => {
    const reply = await register(priya, { edits: typed('900-41-0001', '1 Typed Street'), ...choices });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { loanNumber } = reply.body;
    expect(loanNumber).toMatch(/^\d{10}$/);
    const [loan] = await database.query<Record<string, unknown>>('select * from loan where loan_number = $1', [loanNumber]);
    expect(loan).toMatchObject({
      brokerage_id: 2,
      status: 'Registered',
      registration_type: 'fullreg',
      product_id: '0101',
      product_name: 'Conforming 30 fixed',
      borrower_name: 'Typedwell, T',
      property_line: '1 Typed Street, Boulder, CO 80302',
      loan_purpose: 'Purchase',
      mortgage_type: 'Conventional',
      occupancy: 'PrimaryResidence',
      ltv_thousandths: 80_000,
      officer_id: demoPerson('priya').id,
      journal_count: 1,
    });
    expect(reply.body.leDue.value).toBe(
      String(
        (await database.query<{ due: string }>('select initial_le_due::text as due from loan where loan_number = $1', [loanNumber]))[0]!
          .due,
      ),
    );
    expect(reply.body.leDue.why.operation).toBe('days');
    const journal = await database.query('select kind, origin, actor_name from journal_line where loan_number = $1', [loanNumber]);
    expect(journal).toEqual([{ kind: 'loan-registered', origin: 'typed', actor_name: 'Priya Samplewood' }]);
    expect(await database.query('select version, origin from application_version where loan_number = $1', [loanNumber])).toEqual([
      { version: 1, origin: 'typed' },
    ]);
    expect(await database.query('select from_status, to_status from loan_status_change where loan_number = $1', [loanNumber])).toEqual([
      { from_status: null, to_status: 'Registered' },
    ]);
  });

  test('a double click and twenty requests at once with one key register one loan', async () => {
    const before = Number((await database.query<{ n: string }>('select count(*) as n from loan'))[0]!.n);
    const body = { edits: typed('900-41-0002', '2 Typed Street'), ...choices };
    const key = 'one-intention-of-one-person';
    const replies = await Promise.all(Array.from({ length: 20 }, () => register(priya, body, { key })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.loanNumber)).size).toBe(1);
    expect((await register(priya, body, { key })).body.loanNumber).toBe(replies[0]!.body.loanNumber);
    expect(Number((await database.query<{ n: string }>('select count(*) as n from loan'))[0]!.n)).toBe(before + 1);
    const other = await register(priya, { ...body, productId: '0102' }, { key });
    expect(other.body.errors[0].code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('the same borrower and property again is warned of, and registered when the person goes on knowingly', async () => {
    const body = { edits: typed('900-41-0003', '3 Typed Street'), ...choices };
    const first = await register(priya, body);
    const again = await register(priya, { ...body, edits: typed('900410003', '3 TYPED ST.') });
    expect(again.status).toBe(409);
    expect(again.body.errors[0]).toMatchObject({
      code: 'LIKELY_DUPLICATE',
      details: { duplicates: [{ loanNumber: first.body.loanNumber, status: 'Registered' }] },
    });
    const knowingly = await register(priya, { ...body, knownDuplicates: [first.body.loanNumber] });
    expect(knowingly.status).toBe(200);
    // Another brokerage never learns of it.
    const otis = await api.as(demoPerson('otis').id);
    expect((await register(otis, body)).status).toBe(200);
  });

  test('two people who register the same loan at the same moment: one is warned', async () => {
    const body = { edits: typed('900-41-0004', '4 Typed Street'), ...choices };
    const helen = await api.as(demoPerson('helen').id);
    const replies = await Promise.all([register(priya, body), register(helen, body)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('what is missing is named with its field, and nothing is left behind', async () => {
    const edits = typed('900-41-0005', '5 Typed Street').filter((edit) => !edit.path.endsWith('BaseLoanAmount'));
    const reply = await register(priya, { edits, ...choices });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0]).toMatchObject({ code: 'MISSING_DATA', field: 'loan/BaseLoanAmount', message: 'Loan amount is required.' });
    expect(await database.query("select 1 from loan where property_line like '5 Typed%'")).toEqual([]);
  });

  test('numbers, choices and paths that are none are refused with their field', async () => {
    const bad = async (path: string, value: unknown) =>
      (await register(priya, { edits: [...typed('900-41-0006', '6 Typed Street'), { path, value }], ...choices })).body.errors[0];
    expect(await bad('loan/BaseLoanAmount', 'a lot')).toMatchObject({ code: 'BAD_EDIT', field: 'loan/BaseLoanAmount' });
    expect(await bad('loan/LoanPurposeType', 'Fun')).toMatchObject({ code: 'BAD_EDIT', field: 'loan/LoanPurposeType' });
    expect(await bad('loan/__proto__/x', 1)).toMatchObject({ code: 'BAD_EDIT' });
    expect(await bad('nowhere', 1)).toMatchObject({ code: 'BAD_EDIT', field: 'nowhere' });
    const unknown = await register(priya, { edits: [], documents: [] });
    expect(unknown.body.errors[0]).toMatchObject({ code: 'INVALID_INPUT', field: 'documents' });
  });

  test('registration types by code and by word; a prequalification needs no property and starts no clock', async () => {
    const edits = typed('900-41-0007', '').filter((edit) => !/AddressLineText|CityName|PostalCode/.test(edit.path));
    const prequal = await register(priya, { edits, ...choices }, { regType: '1' });
    expect(prequal.body).toMatchObject({ status: 'Prequalified', registrationType: 'prequal', leDue: null });
    const lockAndShop = await register(
      priya,
      { edits: [...edits, { path: 'subjectProperty/address/PostalCode', value: '80302' }], ...choices },
      { regType: 'locknshop' },
    );
    expect(lockAndShop.body).toMatchObject({ status: 'Registered', registrationType: 'locknshop', leDue: null });
    const noor = await api.as(demoPerson('noor').id);
    expect((await register(noor, { edits, ...choices }, { regType: 'prequal' })).body.errors[0].code).toBe('PREQUAL_NOT_OFFERED');
  });

  test('a save that comes here by the old word registers nothing', async () => {
    const reply = await register(priya, { edits: typed('900-41-0010', '10 Typed Street'), ...choices }, { regType: 'edit' });
    expect(reply.body.errors[0]).toMatchObject({ code: 'EDIT_ELSEWHERE', message: expect.stringContaining('/application') });
    expect(await database.query("select 1 from loan where property_line like '10 Typed%'")).toEqual([]);
  });

  test('an officer must be of the brokerage; the lender’s own people say for whom', async () => {
    const body = { edits: typed('900-41-0008', '8 Typed Street'), ...choices };
    expect((await register(priya, { ...body, officerId: demoPerson('otis').id })).body.errors[0].code).toBe('OFFICER_NOT_FOUND');
    const marco = await api.as(demoPerson('marco').id);
    expect((await register(marco, body)).body.errors[0].code).toBe('OFFICER_NOT_FOUND');
    const done = await register(marco, { ...body, officerId: demoPerson('priya').id });
    expect(done.status).toBe(200);
    expect((await database.query('select processor_id from loan where loan_number = $1', [done.body.loanNumber]))[0]).toEqual({
      processor_id: demoPerson('marco').id,
    });
    const alex = await api.as(demoPerson('alex').id);
    expect((await register(alex, body)).body.errors[0].code).toBe('BROKERAGE_MISSING');
    const forOak = await register(alex, { ...body, brokerageId: 4, officerId: demoPerson('bea').id });
    expect(forOak.status, JSON.stringify(forOak.body)).toBe(200);
    expect((await database.query('select brokerage_id from loan where loan_number = $1', [forOak.body.loanNumber]))[0]).toEqual({
      brokerage_id: 4,
    });
    const audrey = await api.as(demoPerson('audrey').id);
    expect((await register(audrey, body)).body.errors[0].code).toBe('CALL_NOT_ALLOWED');
  });

  test('closing and application dates are judged', async () => {
    const body = { edits: typed('900-41-0009', '9 Typed Street'), ...choices };
    expect((await register(priya, { ...body, anticipatedClosingDate: '2020-01-02' })).body.errors[0]).toMatchObject({
      code: 'CLOSING_DATE',
      field: 'anticipatedClosingDate',
    });
    expect((await register(priya, { ...body, applicationDate: '2999-01-02' })).body.errors[0]).toMatchObject({
      code: 'APPLICATION_DATE',
      field: 'applicationDate',
    });
    const { dates, earliest } = (await priya.call('GET', '/register/anticipated-closing-dates')).body;
    expect(earliest.value <= dates[0]).toBe(true);
    expect((await register(priya, { ...body, anticipatedClosingDate: dates[3] })).status).toBe(200);
  });
});

describe('an application from a file', () => {
  test('is read for review, registered, and its file kept byte for byte', async () => {
    const bytes = ownSample('conventional-purchase.xml');
    const review = await priya.upload('/util/ulad-xml-to-json/', { name: 'conventional-purchase.xml', bytes });
    expect(review.status, JSON.stringify(review.body).slice(0, 500)).toBe(200);
    expect(review.body.missing).toEqual([]);
    expect(review.body.summary.ltv.why.figure.unit).toBe('percent');
    expect(review.body.figures.incomes).toBeGreaterThan(0);
    const done = await register(priya, {
      source: { name: 'conventional-purchase.xml', contentBase64: bytes.toString('base64') },
      productId: review.body.suggestedProductId,
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [stored] = await database.query<{ sha256: Buffer; origin: string }>(
      'select f.sha256, v.origin from application_version v join stored_file f on f.brokerage_id = v.brokerage_id and f.file_id = v.source_file_id where v.loan_number = $1',
      [done.body.loanNumber],
    );
    expect(stored!.origin).toBe('imported');
    expect((await api.portal.files.read(2, stored!.sha256)).equals(bytes)).toBe(true);
    const again = await priya.upload('/util/ulad-xml-to-json/', { name: 'conventional-purchase.xml', bytes });
    expect(again.body.duplicates).toMatchObject([{ loanNumber: done.body.loanNumber }]);
    const mismo = await priya.call('GET', `/loan/${done.body.loanNumber}/mismo-data?extension=EditLoan`);
    expect(mismo.body).toMatchObject({ version: 1, mismoVersion: '3.4' });
  });

  test.each([
    ['application.fnm', 'Fannie Mae 3.2', 'text/plain', (document: ApplicationDocument) => writeFnm(document).text],
    ['application-231.xml', 'MISMO 2.3.1', 'application/xml', (document: ApplicationDocument) => writeFormatted(document).xml],
    ['application.html', '1003 as a web page', 'text/html', (document: ApplicationDocument) => writeForm1003(document).html],
  ])('%s is read as %s, registered and kept', async (name, format, contentType, written) => {
    const document = must(read(ownSample('conventional-purchase.xml'))).document;
    const address = { ...document.subjectProperty.address, AddressLineText: `${name.length} Format Row` };
    const bytes = Buffer.from(written({ ...document, subjectProperty: { ...document.subjectProperty, address } }));
    const review = await priya.upload('/util/ulad-xml-to-json/', { name, bytes });
    expect(review.status, JSON.stringify(review.body).slice(0, 500)).toBe(200);
    expect(review.body.format).toBe(format);
    expect(review.body.findings.map(({ code }: { code: string }) => code)).toContain('READ');
    expect(review.body.missing).toEqual([]);
    const done = await register(priya, {
      source: { name, contentBase64: bytes.toString('base64') },
      productId: review.body.suggestedProductId,
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [stored] = await database.query<{ sha256: Buffer; content_type: string }>(
      'select f.sha256, f.content_type from application_version v join stored_file f on f.brokerage_id = v.brokerage_id and f.file_id = v.source_file_id where v.loan_number = $1',
      [done.body.loanNumber],
    );
    expect(stored!.content_type).toBe(contentType);
    expect((await api.portal.files.read(2, stored!.sha256)).equals(bytes)).toBe(true);
    const registered = (await priya.call('GET', `/loan/${done.body.loanNumber}/mismo-data`)).body.document;
    expect(registered.borrowers.map((each: { name: unknown }) => each.name)).toEqual(document.borrowers.map((each) => each.name));
    expect(registered.subjectProperty.address.AddressLineText).toBe(address.AddressLineText);
  });

  test('whether a 3.2 file may be brought is answered as registration does it', async () => {
    const { body } = await priya.call('GET', '/util/support-fnm32/2026-11-21');
    expect(body).toEqual({ supported: true, status: 'Y', reason: '' });
  });

  test('a credit report is no application, and says so', async () => {
    const bytes = readFileSync(new URL('../../../standards/credit-2.3.1/samples/credit_response_231_joint.xml', import.meta.url));
    const review = await priya.upload('/util/ulad-xml-to-json/', { name: 'credit.xml', bytes });
    expect(review.status).toBe(422);
    expect(review.body.errors[0].message).toMatch(/credit report/);
  });

  test('changes of the review are made on what the file says', async () => {
    const bytes = ownSample('fha-purchase.xml');
    const source = { name: 'fha.xml', contentBase64: bytes.toString('base64') };
    const done = await register(priya, {
      source,
      productId: '0201',
      edits: [{ path: 'subjectProperty/address/CityName', value: 'Elsewhere' }],
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { document } = (await priya.call('GET', `/loan/${done.body.loanNumber}/mismo-data`)).body;
    expect(document.subjectProperty.address.CityName).toBe('Elsewhere');
    expect(document.loan.MortgageType).toBe('FHA');
  });

  /** Test cases of Desktop Underwriter's specification, as many as are installed. */
  const duCases = corpus ? readdirSync(join(corpus, 'mismo34/samples')).filter((name) => /^DI-[A-Z]+\d+_/.test(name)) : [];
  test.skipIf(!corpus)('there are test cases of Desktop Underwriter’s specification (needs INTEROP_CORPUS)', () =>
    expect(duCases.length).toBeGreaterThanOrEqual(2),
  );
  test.each(duCases)('%s registers as it is', async (name) => {
    const bytes = corpusFile(name);
    const review = await priya.upload('/util/ulad-xml-to-json/', { name, bytes });
    expect(review.status, JSON.stringify(review.body).slice(0, 500)).toBe(200);
    expect(review.body.missing).toEqual([]);
    expect(review.body.findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
    // Some are of the same people and property.
    const knownDuplicates = review.body.duplicates.map((one: { loanNumber: string }) => one.loanNumber);
    const done = await register(priya, { source: { name, contentBase64: bytes.toString('base64') }, knownDuplicates });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  });

  test.skipIf(!corpus)(
    'the broken samples are refused, or read with findings, each with line and reason (needs INTEROP_CORPUS)',
    async () => {
      for (const name of ['validator_minimal_valid.xml', 'validator_test_partial.xml', 'loan_file_trimmed.xml', 'DU_C01_trimmed.xml']) {
        if (!existsSync(join(corpus!, 'mismo34/samples', name))) continue;
        const review = await priya.upload('/util/ulad-xml-to-json/', { name, bytes: corpusFile(name) });
        if (review.status === 200) {
          if (name.startsWith('DU_')) continue;
          const problems = [
            ...review.body.missing,
            ...review.body.findings.filter((finding: { severity: string; line?: number }) => finding.severity !== 'note' && finding.line),
          ];
          expect(problems.length, name).toBeGreaterThan(0);
        } else {
          expect(review.body.errors[0].message, name).toMatch(/line \d+/);
        }
      }
    },
  );

  const good = existsSync(new URL('conventional-purchase.xml', samples)) ? ownSample('conventional-purchase.xml').toString('utf8') : '';
  const broken: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['no XML', 'Loan amount: 300000', /line 1/i],
    ['a DOCTYPE', '<?xml version="1.0"?>\n<!DOCTYPE MESSAGE [<!ENTITY a "b">]>\n<MESSAGE/>', /line 2/i],
    ['another kind of XML', '<?xml version="1.0"?>\n<HTML><BODY/></HTML>', /line 1/i],
    ['depth', `<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas">${'<A>'.repeat(100_000)}`, /deep|line/i],
    ['truncation', good.slice(0, Math.floor(good.length / 2)), /line \d+/i],
    ['nothing', '', /./],
    ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /./],
  ];
  test.each(broken)('a file with %s is refused with its reason', async (_what, content, sentence) => {
    const review = await priya.upload('/util/ulad-xml-to-json/', { name: 'broken.xml', bytes: Buffer.from(content) });
    expect(review.status).toBe(422);
    expect(review.body.errors[0].message).toMatch(sentence);
    expect(review.body.errors[0].message).not.toMatch(/undefined|Error:/);
  });

  test('a file over 10 MB is refused by its size', async () => {
    const review = await priya.upload('/util/ulad-xml-to-json/', { name: 'huge.xml', bytes: Buffer.alloc(10 * 1_048_576 + 10, 0x20) });
    expect(review.status).toBe(413);
    expect(review.body.errors[0].message).toBe('This file exceeds the maximum of 10mb.');
  });

  test('reading the largest file leaves the server answering', async () => {
    const many = '<X a="1">text</X>'.repeat(60_000);
    const bytes = Buffer.from(good.replace(/<\/DEAL>/, `<EXTENSION><OTHER>${many}</OTHER></EXTENSION></DEAL>`));
    // The longest time that the server's own thread worked without a break: some 20 ms, on a machine with any load.
    const worked = (): number => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    let longest = 0;
    let last = worked();
    const tick = setInterval(() => {
      longest = Math.max(longest, worked() - last);
      last = worked();
    }, 5);
    const review = await priya.upload('/util/ulad-xml-to-json/', { name: 'large.xml', bytes });
    clearInterval(tick);
    expect([200, 422]).toContain(review.status);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(250);
  });
});

describe('saving edits', () => {
  let loanNumber: string;
  let loans = 20;
  beforeEach(async () => {
    loans += 1;
    const registered = await register(priya, { edits: typed(`900-41-00${loans}`, `${loans} Typed Street`), ...choices });
    if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
    loanNumber = registered.body.loanNumber;
  });
  const save = (who: SignedIn, basedOn: number, edits: object[]) =>
    who.call('PUT', `/loan/${loanNumber}/application`, { body: { basedOn, edits } });

  test('makes a version, projects the row and tells the journal what changed', async () => {
    const reply = await save(priya, 1, [{ path: 'loan/BaseLoanAmount', value: 36_750_000 }]);
    expect(reply.body).toMatchObject({
      version: 2,
      merged: false,
      changes: [{ path: 'loan/BaseLoanAmount', before: 39_200_000, after: 36_750_000 }],
    });
    const [loan] = await database.query<Record<string, unknown>>(
      'select ltv_thousandths, loan_amount_cents::int from loan where loan_number = $1',
      [loanNumber],
    );
    expect(loan).toEqual({ ltv_thousandths: 75_000, loan_amount_cents: 36_750_000 });
    const [line] = await database.query<{ kind: string; details: { changes: unknown[] } }>(
      'select kind, details from journal_line where loan_number = $1 order by sequence desc limit 1',
      [loanNumber],
    );
    expect(line!.kind).toBe('application-changed');
    expect(line!.details.changes).toHaveLength(1);
  });

  test('edits of different fields by two people are merged', async () => {
    const helen = await api.as(demoPerson('helen').id);
    expect((await save(helen, 1, [{ path: 'subjectProperty/address/CityName', value: 'Louisville' }])).body.version).toBe(2);
    const mine = await save(priya, 1, [{ path: 'borrowers/BORROWER_1/name/MiddleName', value: 'Q' }]);
    expect(mine.body).toMatchObject({ version: 3, merged: true });
    const { document } = (await priya.call('GET', `/loan/${loanNumber}/edit`)).body;
    expect([document.subjectProperty.address.CityName, document.borrowers[0].name.MiddleName]).toEqual(['Louisville', 'Q']);
  });

  test('colliding edits are refused with both values, and nothing changes', async () => {
    await save(await api.as(demoPerson('helen').id), 1, [{ path: 'subjectProperty/address/CityName', value: 'Louisville' }]);
    const reply = await save(priya, 1, [{ path: 'subjectProperty/address/CityName', value: 'Lafayette' }]);
    expect(reply.status).toBe(409);
    expect(reply.body.errors[0]).toMatchObject({
      code: 'EDIT_COLLISION',
      field: 'subjectProperty/address/CityName',
      details: { version: 2, collisions: [{ was: 'Boulder', theirs: 'Louisville', yours: 'Lafayette' }] },
    });
    // The same value is no collision.
    expect((await save(priya, 1, [{ path: 'subjectProperty/address/CityName', value: 'Louisville' }])).body).toMatchObject({
      version: 2,
      changes: [],
    });
  });

  test('a social security number is never whole in the journal', async () => {
    const path = 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue';
    expect((await save(priya, 1, [{ path, value: '900-41-7777' }])).status).toBe(200);
    const lines = await database.query('select summary, details from journal_line where loan_number = $1', [loanNumber]);
    expect(JSON.stringify(lines)).not.toMatch(/900-?41-?\d{4}/);
  });

  test('another brokerage’s loan answers exactly as one that does not exist', async () => {
    const otis = await api.as(demoPerson('otis').id);
    const foreign = await save(otis, 1, [{ path: 'loan/BaseLoanAmount', value: 1 }]);
    const absent = await otis.call('PUT', '/loan/9999999999/application', {
      body: { basedOn: 1, edits: [{ path: 'loan/BaseLoanAmount', value: 1 }] },
    });
    expect(foreign.status).toBe(404);
    expect(JSON.stringify(foreign.body).replaceAll(loanNumber, 'N')).toBe(JSON.stringify(absent.body).replaceAll('9999999999', 'N'));
    expect((await otis.call('GET', `/loan/${loanNumber}/mismo-data`)).status).toBe(404);
  });

  test('an ended loan keeps its application', async () => {
    expect((await priya.call('PUT', `/loan/${loanNumber}/loan-status/Withdrawn`)).status).toBe(200);
    expect((await save(priya, 1, [{ path: 'loan/BaseLoanAmount', value: 1 }])).body.errors[0]).toMatchObject({ code: 'LOAN_ENDED' });
  });
});

test('after all of this every standing condition holds', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
