import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import type { ValuationReport } from '../../../../standards/valuation-report/report.ts';
import { writeReport } from '../../../../standards/valuation-report/write-report.ts';
import { onePage } from '../../../documents/samples/made-files.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);
const ugo = await api.as(demoPerson('ugo').id);

const done = (reply: { status: number; body: any }): any => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const refusal = (reply: { status: number; body: any }) => [reply.status, reply.body.errors[0].code];

/** A loan with the other lender's letter among its documents. */
async function loanWithLetter() {
  const { loan, street } = await registerOwnPurchase(helen, 'Transfer Street');
  const letter = done(
    await helen.upload(`/document/${loan}/upload/UN/other`, { name: 'letter.pdf', bytes: onePage('', `/Mark (${loan})`) }),
  );
  return { loan, street, letterDocumentId: letter.documentId as string };
}
const report = (more: Partial<ValuationReport>): ValuationReport => ({
  reportNumber: 'ST-4471',
  value: 52_100_000,
  effectiveOn: '2026-11-02',
  condition: 'C3',
  quality: 'Q4',
  valueCondition: 'AsIs',
  squareFeet: 2_140,
  comparables: [],
  ...more,
});
const bring = (loan: string, fields: Record<string, string>, xml: string | Buffer, key = randomUUID() as string) =>
  helen.upload(
    `/appraisal/${loan}/transfer-in`,
    { name: 'report.xml', bytes: typeof xml === 'string' ? Buffer.from(xml) : xml },
    {
      key,
      fields: {
        fromLender: 'Otherwise Lending',
        company: 'Sextant Appraisals',
        companyOrder: '',
        product: 'Traditional',
        letterOn: '2026-11-10',
        independent: 'yes',
        ...fields,
      },
    },
  );
const details = async (loan: string) => done(await helen.call('GET', `/appraisal/${loan}/order-details`));

test('an appraisal made for another lender is brought in with its letter, reviewed like any other, and counts', async () => {
  const { loan, street, letterDocumentId } = await loanWithLetter();
  const xml = writeReport(report({ address: `${street.replace('Street', 'St')}, Boulder CO` }));
  const key = randomUUID() as string;
  const { appraisalId } = done(await bring(loan, { letterDocumentId }, xml, key));
  expect(done(await bring(loan, { letterDocumentId }, xml, key))).toEqual({ appraisalId });
  const { appraisal, moves, order } = await details(loan);
  expect(appraisal).toMatchObject({
    appraisalId,
    companyOrder: 'ST-4471',
    access: null,
    feeCents: 0,
    madeFor: { lender: 'Otherwise Lending', letterOn: '2026-11-10', letterDocumentId },
    reports: [{ version: 1, valueCents: 52_100_000, review: null }],
  });
  expect([moves.valueCents, order]).toEqual([52_100_000, null]);
  expect(refusal(await bring(loan, { letterDocumentId }, xml))).toEqual([409, 'SAME_REPORT']);
  // No company of ours corrects it.
  const back = await ugo.call('PUT', `/appraisal/${loan}/review`, { body: { version: 1, decision: 'revision', words: 'Wrong size.' } });
  expect([refusal(back), back.body.errors[0].message]).toEqual([
    [409, 'MADE_FOR_ANOTHER'],
    'It was made for Otherwise Lending. Ask them to have it corrected, then bring in the new report.',
  ]);
  const asked = await helen.call('PUT', `/appraisal/${loan}/reconsideration`, { body: { words: 'A sale was not used.', sales: [] } });
  expect(refusal(asked)).toEqual([409, 'MADE_FOR_ANOTHER']);
  done(await ugo.call('PUT', `/appraisal/${loan}/review`, { body: { version: 1, decision: 'accepted', words: '' } }));
  const [line] = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'appraisal-brought-in'`,
    [loan],
  );
  expect(line!.summary).toBe(
    `${demoPerson('helen').name} brought in the appraisal Sextant Appraisals made for Otherwise Lending: $521,000.00`,
  );
  expect(await brokenInvariants(database)).toEqual([]);
});

test('it is refused for another property, without a letter or the word that it was independent, and when it is no report', async () => {
  const { loan, street, letterDocumentId } = await loanWithLetter();
  const good = writeReport(report({ address: street }));
  const cases: readonly (readonly [Record<string, string>, string, string])[] = [
    [{}, writeReport(report({ address: '9 Elsewhere Way' })), 'OTHER_PROPERTY'],
    [{}, writeReport(report({ address: street, effectiveOn: '2026-12-01' })), 'REPORT_AHEAD'],
    [{ letterDocumentId: randomUUID() }, good, 'LETTER_MISSING'],
    [{ letterOn: '2026-11-21' }, good, 'LETTER_AHEAD'],
    [{ letterOn: '2026-11-01' }, good, 'LETTER_BEFORE_REPORT'],
    [{ independent: 'no' }, good, 'NOT_INDEPENDENT'],
    [{}, '<MESSAGE/>', 'NOT_A_REPORT'],
    [{ fromLender: ' ' }, good, 'INVALID_INPUT'],
  ];
  for (const [fields, xml, code] of cases) expect((await bring(loan, { letterDocumentId, ...fields }, xml)).body.errors[0].code).toBe(code);
  expect((await details(loan)).appraisal).toBeNull();
});

test('an accepted report goes to another lender with a letter, byte for byte, and the journal says who asked', async () => {
  const { loan, street, letterDocumentId } = await loanWithLetter();
  // A comment that is not valid UTF-8: the file is transferred as it was received, not as it was parsed.
  const xml = Buffer.concat([Buffer.from(writeReport(report({ address: street }))), Buffer.from('<!-- caf\xe9 -->', 'latin1')]);
  done(await bring(loan, { letterDocumentId }, xml));
  const out = (who = ugo) =>
    who.call('PUT', `/appraisal/${loan}/transfer-out`, { body: { toLender: 'Third Lending', askedBy: 'the borrower, by mail' } });
  expect(refusal(await out(helen))[0]).toBe(403);
  expect(refusal(await out())).toEqual([409, 'REPORT_NOT_ACCEPTED']);
  done(await ugo.call('PUT', `/appraisal/${loan}/review`, { body: { version: 1, decision: 'accepted', words: '' } }));
  const { transferId } = done(await out());
  expect((await details(loan)).appraisal.transfers).toMatchObject([{ transferId, version: 1, toLender: 'Third Lending' }]);
  const file = await ugo.call('GET', `/appraisal/${loan}/transfers/${transferId}`);
  const parts = unzipSync(file.bytes);
  expect(Object.keys(parts)).toEqual(['Letter of transfer ST-4471.pdf', 'Appraisal ST-4471 made for another lender.xml']);
  expect(xml.equals(parts['Appraisal ST-4471 made for another lender.xml']!)).toBe(true);
  expect(Buffer.from(parts['Letter of transfer ST-4471.pdf']!).subarray(0, 5).toString()).toBe('%PDF-');
  const [line] = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'appraisal-transferred'`,
    [loan],
  );
  expect(line!.summary).toContain('to Third Lending, asked for by the borrower, by mail');
  expect(refusal(await ugo.call('GET', `/appraisal/${loan}/transfers/${randomUUID()}`))).toEqual([404, 'NO_SUCH_TRANSFER']);
  expect(await brokenInvariants(database)).toEqual([]);
});
