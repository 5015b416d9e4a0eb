import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { publishLiveDemoSheet } from '../../../database/demo/rate-sheet.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { must } from '../../../foundation/result/result.ts';
import { apiForTests, type SignedIn, type TestApi } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { read as readFnm } from '../../../standards/fnm-3.2/read.ts';
import { read as readFormatted } from '../../../standards/mismo-2.3.1/read.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';

const database = await testDatabase();
await loadPeople(database.ownerUrl);
await publishLiveDemoSheet(database.ownerUrl);
let api: TestApi;
let priya: SignedIn;
let marco: SignedIn;

const SSN = '900558831';
const ACCOUNT = 'ZQ-4471-90016';
const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8')
  .replace(/<TaxpayerIdentifierValue>[^<]*/, `<TaxpayerIdentifierValue>${SSN}`)
  .replace(/<AssetAccountIdentifier>[^<]*/, `<AssetAccountIdentifier>${ACCOUNT}`)
  .replaceAll(/<AddressLineText>1408[^<]*/g, '<AddressLineText>7 Sealed Row');
let loan = '';
let ssnPath = '';
let accountPath = '';
let whole: ApplicationDocument;

beforeAll(async () => {
  api = await apiForTests(database);
  priya = await api.as(demoPerson('priya').id);
  marco = await api.as(demoPerson('marco').id);
  whole = must(read(Buffer.from(sample))).document;
  const [borrower] = whole.borrowers;
  ssnPath = `borrowers/${borrower!.id}/taxpayerIdentifiers/${borrower!.taxpayerIdentifiers[0]!.id}/TaxpayerIdentifierValue`;
  accountPath = `assets/${whole.assets.find((asset) => asset.AssetAccountIdentifier === ACCOUNT)!.id}/AssetAccountIdentifier`;
  const body = { source: { name: 'sealed.xml', contentBase64: Buffer.from(sample).toString('base64') }, edits: [], productId: '0101' };
  const reply = await priya.call('PUT', '/register/new-urla-loan', { body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  loan = reply.body.loanNumber as string;
  // A second version, of which the sealed parts can be swapped with the first's.
  const changed = await edit([{ path: 'loan/NoteRatePercent', value: 6_375 }]);
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
});

const edit = (edits: object[], basedOn?: number) =>
  version().then((newest) => priya.call('PUT', `/loan/${loan}/application`, { body: { basedOn: basedOn ?? newest, edits } }));
const version = async (): Promise<number> => (await priya.call('GET', `/loan/${loan}/edit`)).body.version as number;
const seen = (who: SignedIn, path: string, key?: string) =>
  who.call('POST', `/loan/${loan}/whole-number`, { body: { path }, ...(key ? { key } : {}) });
const lines = (kind: string) =>
  database.query<{ summary: string; details: object; person_id: string }>(
    'select summary, details, person_id from journal_line where loan_number = $1 and kind = $2 order by sequence',
    [loan, kind],
  );

test('a file that a loan is registered from loses the numbers in its name', async () => {
  const name = 'Sample 900-55-8839.xml';
  const bytes = Buffer.from(sample.replace(SSN, '900558839').replaceAll('7 Sealed Row', '8 Sealed Row'));
  const body = { source: { name, contentBase64: bytes.toString('base64') }, edits: [], productId: '0101', knownDuplicates: [loan] };
  const reply = await priya.call('PUT', '/register/new-urla-loan', { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const number = reply.body.loanNumber as string;
  expect(await database.query('select name from stored_file where loan_number = $1', [number])).toEqual([{ name: 'Sample •••••8839.xml' }]);
  const written = await database.query('select summary, details::text from journal_line where loan_number = $1', [number]);
  expect(JSON.stringify(written)).not.toContain('900-55-8839');
});

describe('what a loan answers', () => {
  test('the last four in every reply that has the application, also of a file that is only read', async () => {
    const replies = [
      await priya.call('GET', `/loan/${loan}/edit`),
      await priya.call('GET', `/loan/${loan}/mismo-data`),
      await priya.call('GET', `/loan/${loan}/edit-urla-loan`),
      await priya.call('GET', `/loan/${loan}/1003`),
      await priya.call('GET', `/document/${loan}/loan-file/mismo-3.4-du`),
      await priya.upload('/util/ulad-xml-to-json/', { name: 'again.xml', bytes: Buffer.from(sample) }),
    ];
    for (const reply of replies) {
      expect(reply.status, reply.bytes.toString('utf8').slice(0, 300)).toBe(200);
      const text = reply.bytes.toString('utf8');
      for (const number of [SSN, '900-55-8831', ACCOUNT]) expect(text).not.toContain(number);
    }
    expect(JSON.stringify(replies[0]!.body.document)).toContain('•••••8831');
    expect(JSON.stringify(replies[5]!.body.document)).toContain('•••••8831');
  });

  test('and a table without one number in the clear', async () => {
    const [row] = await database.query<{ document: string; sealed: Buffer }>(
      'select document::text, sealed from application_version where loan_number = $1',
      [loan],
    );
    expect(row!.document).not.toContain(SSN);
    expect(row!.document).not.toContain(ACCOUNT);
    expect(row!.sealed.includes(SSN)).toBe(false);
  });
});

describe('an edit', () => {
  test('that sends the last four back changes nothing, also beside another change; something else with dots is refused', async () => {
    const before = await version();
    const same = await edit([{ path: ssnPath, value: '•••••8831' }]);
    expect([same.status, same.body]).toMatchObject([200, { version: before, changes: [] }]);
    const beside = await edit([
      { path: ssnPath, value: '•••••8831' },
      { path: 'loan/NoteRatePercent', value: 6_250 },
    ]);
    expect(beside.body.changes.map(({ path }: { path: string }) => path)).toEqual(['loan/NoteRatePercent']);
    const other = await edit([{ path: ssnPath, value: '•••••1234' }]);
    expect([other.status, other.body.errors[0].code, other.body.errors[0].message]).toEqual([
      422,
      'BAD_EDIT',
      'Enter the whole taxpayer identifier value, or leave it as it is.',
    ]);
    expect((await seen(priya, ssnPath)).body.value).toBe(SSN);
  });

  test('of a number is journaled by its last four, and two that differ in what is hidden collide', async () => {
    const based = await version();
    const changed = await edit([{ path: ssnPath, value: '901-55-8831' }], based);
    expect(changed.status).toBe(200);
    expect(JSON.stringify(changed.body)).not.toMatch(/901-55-8831|900558831/);
    const collided = await edit([{ path: ssnPath, value: '902-55-8831' }], based);
    expect(collided.body.errors[0].code).toBe('EDIT_COLLISION');
    expect(JSON.stringify(collided.body)).not.toMatch(/90[012]-?55-?8831/);
    expect((await seen(priya, ssnPath)).body.value).toBe('901-55-8831');
    expect((await edit([{ path: ssnPath, value: SSN }])).status).toBe(200);
    expect(JSON.stringify(await lines('application-changed'))).not.toMatch(/90[012]-?55-?8831/);
  });
});

describe('a description that names an account the loan has', () => {
  const named = 'XK77-0042';
  const descriptionPath = () => accountPath.replace('AssetAccountIdentifier', 'AssetDescription');
  const describedAs = (text: string, basedOn?: number) => edit([{ path: descriptionPath(), value: text }], basedOn);

  test('is journaled, answered and imported with the last four, though the change itself names no account', async () => {
    expect((await edit([{ path: accountPath, value: named }])).status).toBe(200);
    const based = await version();
    const changed = await describedAs(`Same as ${named} above`, based);
    expect(changed.body.changes).toMatchObject([{ path: descriptionPath(), after: 'Same as •••••0042 above' }]);
    const collided = await describedAs(`Beside ${named}`, based);
    expect(collided.body.errors[0].code).toBe('EDIT_COLLISION');
    const file = sample
      .replace(ACCOUNT, named)
      .replace(
        `<AssetAccountIdentifier>${named}</AssetAccountIdentifier>`,
        (line) => `${line}<AssetDescription>Not ${named}</AssetDescription>`,
      );
    const brought = await priya.upload(`/document/${loan}/upload/loan-file`, { name: 'described.xml', bytes: Buffer.from(file) });
    const compared = await priya.call('GET', `/loan/${loan}/imports/${brought.body.importId}`);
    expect(JSON.stringify(compared.body.sections)).toContain('Not •••••0042');
    const take = { basedOn: compared.body.version, accepted: [descriptionPath()] };
    const taken = await priya.call('PUT', `/loan/${loan}/imports/${brought.body.importId}`, { body: take });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    const reread = await priya.call('GET', `/loan/${loan}/imports/${brought.body.importId}`);
    expect(JSON.stringify(reread.body.taken)).toContain('Not •••••0042');
    expect((await describedAs(`Or ${named}`)).status).toBe(200);
    const since = await priya.call('GET', `/loan/${loan}/imports/${brought.body.importId}`);
    expect(since.body.changedSince).toMatchObject([{ imported: 'Not •••••0042', now: 'Or •••••0042' }]);
    expect((await describedAs(`Not ${named}`)).status).toBe(200);
    const undone = await priya.call('PUT', `/loan/${loan}/imports/${brought.body.importId}/undo`, { body: {} });
    expect([undone.status, undone.body.undone]).toEqual([200, 1]);
    const losses = await priya.call('GET', `/document/${loan}/loan-file/mismo-2.3.1/losses`);
    const stored = await database.query(
      `select details::text as said from journal_line where loan_number = $1 union all
       select changes::text from application_import where loan_number = $1 union all
       select reply::text from idempotency_answer where loan_number = $1`,
      [loan],
    );
    for (const said of [changed, collided, brought, compared, taken, reread, since, undone, losses].map(({ body }) => JSON.stringify(body)))
      expect(said).not.toContain(named);
    expect(JSON.stringify(stored)).toContain('•••••0042');
    expect(JSON.stringify(stored)).not.toContain(named);
    const back = await edit([
      { path: descriptionPath(), value: '' },
      { path: accountPath, value: ACCOUNT },
    ]);
    expect(back.status, JSON.stringify(back.body)).toBe(200);
  });
});

describe('a whole number', () => {
  test('is sent to people who may see it, with one journal line for each request, and is never in the journal itself', async () => {
    const before = (await lines('whole-number-seen')).length;
    const key = 'seen-once-asked-twice';
    expect((await seen(priya, ssnPath, key)).body).toMatchObject({ loanId: loan, path: ssnPath, value: SSN });
    expect((await seen(priya, ssnPath, key)).body).toMatchObject({ loanId: loan, path: ssnPath, value: SSN });
    expect((await seen(priya, accountPath)).body.value).toBe(ACCOUNT);
    const written = (await lines('whole-number-seen')).slice(before);
    expect(written).toMatchObject([{ person_id: demoPerson('priya').id, details: { path: ssnPath } }, { details: { path: accountPath } }]);
    expect(written[0]!.summary).toMatch(/^Saw the whole Social Security number of \w+/);
    expect(written[1]!.summary).toMatch(/^Saw the whole asset account identifier of /);
    const stored = await database.query<{ reply: string }>('select reply::text from idempotency_answer where loan_number = $1', [loan]);
    expect(JSON.stringify(stored)).not.toContain(SSN);
    expect(JSON.stringify(stored)).not.toContain(ACCOUNT);
  });

  test('repeated with the same key is the number seen before, whatever the loan has since', async () => {
    const before = await lines('whole-number-seen');
    const key = 'seen-and-then-changed';
    const first = await seen(priya, accountPath, key);
    const file = await priya.call('POST', `/document/${loan}/whole-loan-file/mismo-3.4-ulad`, { body: {}, key: 'made-and-then-changed' });
    expect((await edit([{ path: accountPath, value: 'QQ-1177-90055' }])).status).toBe(200);
    expect((await seen(priya, accountPath, key)).body).toEqual(first.body);
    const again = await priya.call('POST', `/document/${loan}/whole-loan-file/mismo-3.4-ulad`, { body: {}, key: 'made-and-then-changed' });
    expect(again.body.version).toBe(file.body.version);
    expect(Buffer.from(again.body.contentBase64, 'base64').toString()).not.toContain('QQ-1177-90055');
    expect(Buffer.from(again.body.contentBase64, 'base64').toString()).toContain(ACCOUNT);
    expect(await lines('whole-number-seen')).toHaveLength(before.length + 1);
    expect((await edit([{ path: accountPath, value: ACCOUNT }])).status).toBe(200);
  });

  test('is refused to people without access to the loan, and where there is none', async () => {
    const auditor = await api.as(demoPerson('audrey').id);
    expect((await seen(auditor, ssnPath)).body.errors[0].code).toBe('CALL_NOT_ALLOWED');
    expect((await seen(marco, ssnPath)).status).toBe(200);
    for (const path of [
      'loan/NoteRatePercent',
      'borrowers/NOBODY/name/FirstName',
      '__proto__',
      'constructor/prototype',
      ssnPath.slice(0, -5),
    ])
      expect((await seen(priya, path)).body.errors[0].code, path).toBe('NO_SUCH_NUMBER');
  });

  test('is in a file requested with whole numbers, in every format, and the journal records it', async () => {
    const before = (await lines('whole-file-made')).length;
    const readers = {
      'mismo-3.4-du': (bytes: Buffer) => must(read(bytes)).document,
      'mismo-3.4-ulad': (bytes: Buffer) => must(read(bytes)).document,
      'mismo-2.3.1': (bytes: Buffer) => must(readFormatted(bytes)).document,
      'fnm-3.2': (bytes: Buffer) => must(readFnm(bytes)).document,
    };
    for (const [format, reader] of Object.entries(readers)) {
      const key = `whole-file-${format.replaceAll('.', '-')}-again`;
      const made = await priya.call('POST', `/document/${loan}/whole-loan-file/${format}`, { body: {}, key });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      const document = reader(Buffer.from(made.body.contentBase64, 'base64'));
      expect(document.borrowers[0]!.taxpayerIdentifiers[0]!.TaxpayerIdentifierValue?.replace(/\D/g, '')).toBe(SSN);
      const again = await priya.call('POST', `/document/${loan}/whole-loan-file/${format}`, { body: {}, key });
      expect(again.body).toEqual(made.body);
      const without = await priya.call('GET', `/document/${loan}/loan-file/${format}`);
      expect(reader(without.bytes).borrowers[0]!.taxpayerIdentifiers.map((one) => one.TaxpayerIdentifierValue)).not.toContain(SSN);
    }
    expect(await lines('whole-file-made')).toHaveLength(before + 4);
    expect(
      (await (await api.as(demoPerson('audrey').id)).call('POST', `/document/${loan}/whole-loan-file/fnm-3.2`, { body: {} })).status,
    ).toBe(403);
  });
});

describe('a file that comes back without the numbers', () => {
  test.each(['mismo-3.4-du', 'mismo-3.4-ulad', 'mismo-2.3.1', 'fnm-3.2'])('changes none of them: %s', async (format) => {
    const file = await priya.call('GET', `/document/${loan}/loan-file/${format}`);
    const brought = await priya.upload(`/document/${loan}/upload/loan-file`, {
      name: format === 'fnm-3.2' ? 'back.fnm' : 'back.xml',
      bytes: file.bytes,
    });
    expect([brought.status, brought.body.newCount, brought.body.differsCount]).toEqual([200, 0, 0]);
  });

  test('with dots where a number was, it says that the number stays', async () => {
    const dotted = sample.replace(SSN, '•••••8831').replace('>336000.00<', '>331000.00<');
    const brought = await priya.upload(`/document/${loan}/upload/loan-file`, { name: 'dots.xml', bytes: Buffer.from(dotted) });
    expect(brought.status, JSON.stringify(brought.body)).toBe(200);
    const shown = await priya.call('GET', `/loan/${loan}/imports/${brought.body.importId}`);
    expect(JSON.stringify(shown.body.leftOut)).toContain('the number the loan has stays');
    const paths = shown.body.sections.flatMap((section: { changes: { path: string }[] }) => section.changes.map(({ path }) => path));
    const taken = await priya.call('PUT', `/loan/${loan}/imports/${brought.body.importId}`, {
      body: { basedOn: shown.body.version, accepted: paths },
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect((await seen(priya, ssnPath)).body.value).toBe(SSN);
  });
});

describe('an import of other numbers', () => {
  test('is compared, taken and undone whole, and shown and written down by last fours', async () => {
    const other = sample.replace(ACCOUNT, 'YY-8823-55004').replace(SSN, '903558831');
    const brought = await priya.upload(`/document/${loan}/upload/loan-file`, { name: 'other.xml', bytes: Buffer.from(other) });
    const shown = await priya.call('GET', `/loan/${loan}/imports/${brought.body.importId}`);
    const paths = shown.body.sections.flatMap((section: { changes: { path: string }[] }) => section.changes.map(({ path }) => path));
    expect(paths).toContain(ssnPath);
    const taken = await priya.call('PUT', `/loan/${loan}/imports/${brought.body.importId}`, {
      body: { basedOn: shown.body.version, accepted: paths },
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect((await seen(priya, ssnPath)).body.value).toBe('903558831');
    const after = await priya.call('GET', `/loan/${loan}/imports/${brought.body.importId}`);
    const undone = await priya.call('PUT', `/loan/${loan}/imports/${brought.body.importId}/undo`, { body: {} });
    expect(undone.body.changedSince).toEqual([]);
    expect((await seen(priya, ssnPath)).body.value).toBe(SSN);
    for (const text of [shown, taken, after, undone].map(({ body }) => JSON.stringify(body)))
      expect(text).not.toMatch(/90[03]-?55-?8831|ZQ-4471-90016|YY-8823-55004/);
    const stored = await database.query('select changes::text from application_import where loan_number = $1', [loan]);
    expect(JSON.stringify(stored)).not.toMatch(/90[03]-?55-?8831|ZQ-4471-90016|YY-8823-55004/);
  });
});

describe('a search by a whole number', () => {
  const find = (who: SignedIn, number: string) => who.call('POST', '/pipeline/lookup/borrower-number', { body: { number } });
  test('finds the loan, with or without hyphens, for its brokerage and the lender, and for nobody else', async () => {
    const alex = await api.as(demoPerson('alex').id);
    const otis = await api.as(demoPerson('otis').id);
    for (const who of [priya, alex])
      for (const number of [SSN, '900-55-8831'])
        expect((await find(who, number)).body.pipelineLoanRecord.map((row: { loanNumber: string }) => row.loanNumber)).toEqual([loan]);
    expect((await find(otis, SSN)).body.errors[0].code).toBe('NO_MATCH');
    expect((await find(priya, '903558831')).body.errors[0].code).toBe('NO_MATCH');
    expect((await find(priya, '12345')).status).toBe(400);
  });

  test('by a hash that nobody can try numbers out against', async () => {
    const keys = await database.query<{ number_key: Buffer }>('select number_key from borrower_number where loan_number = $1', [loan]);
    const plain = ['', 'lockdesk taxpayer '].map((before) => createHash('sha256').update(`${before}${SSN}`).digest('hex'));
    expect(keys.length).toBeGreaterThan(0);
    for (const { number_key: key } of keys) expect(plain).not.toContain(key.toString('hex'));
  });
});

test('sealed parts swapped between two rows open in neither', async () => {
  const swap = () =>
    database.query(
      `update application_version a set sealed = b.sealed from application_version b
       where a.loan_number = $1 and b.loan_number = $1 and ((a.version = 1 and b.version = 2) or (a.version = 2 and b.version = 1))`,
      [loan],
    );
  const portal = api.portal.database;
  const { wholeApplicationOf } = await import('../port/application-versions.ts');
  const opened = (at: number) =>
    portal.withTenant({ brokerageId: 2 }, (tx) => wholeApplicationOf(tx, { brokerageId: 2, loanNumber: loan }, at));
  expect((await opened(1))!.document.borrowers[0]!.taxpayerIdentifiers[0]!.TaxpayerIdentifierValue).toBe(SSN);
  await swap();
  await expect(opened(1)).rejects.toThrow('was altered or moved');
  await expect(opened(2)).rejects.toThrow('was altered or moved');
  await swap();
  expect((await opened(2))!.version).toBe(2);
});

test('every standing condition holds afterwards', async () => expect(await brokenInvariants(database)).toEqual([]));
