import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { must } from '../../foundation/result/result.ts';
import { mutated } from '../../tools/fuzz/mutations.ts';
import { read as readMismo } from '../mismo-3.4/read.ts';
import { write as writeMismo } from '../mismo-3.4/write.ts';
import { readRequest } from './credit-request.ts';
import type { CreditResponse } from './credit-response.ts';
import { acceptCredit, proposeCredit } from './merge.ts';
import { openCreditFile, readResponse } from './read-response.ts';
import { writeRequest, type CreditOrder } from './write-request.ts';
import { writeResponse, writeSource } from './write-response.ts';

const OWN = new URL('./samples/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(`${name}.xml`, OWN), 'utf8');
const responses = readdirSync(OWN).filter((name) => name.startsWith('credit_response'));
const { document } = must(readMismo(readFileSync(new URL('../mismo-3.4/samples/conventional-purchase.xml', import.meta.url))));
const codes = (name: string): string[] => must(readResponse(text(name))).findings.map(({ code }) => code);

/** The line of an alert in the file is not part of the report. */
const lineless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'line' ? undefined : inner)));

/** The model alone carries a report: written and read it is equal, written again byte-equal. */
function survivesWriting(response: CreditResponse, name: string): void {
  const written = writeResponse(response);
  const again = must(readResponse(written)).response;
  expect(lineless(again), name).toEqual(lineless(response));
  expect(writeResponse(again), name).toBe(written);
}

describe.each(responses)('%s', (name) => {
  const xml = readFileSync(new URL(name, OWN), 'utf8');
  test('read → write → read is equal, write → read → write byte-equal, and no message tells an identifier', () => {
    const first = must(readResponse(xml));
    const written = writeSource(first.source);
    const second = must(readResponse(written));
    expect(lineless(second.response)).toEqual(lineless(first.response));
    expect(writeSource(second.source)).toBe(written);
    for (const { message } of first.findings) expect(message).not.toMatch(/(?<!\d)(\d{9}|\d{3}-\d{2}-\d{4})(?!\d)/);
    for (const { text: alert } of first.response.alerts) expect(alert).not.toMatch(/(?<!\d)(\d{9}|\d{3}-\d{2}-\d{4})(?!\d)/);
  });
  test('from the model: read → write → read is equal, write → read → write byte-equal', () =>
    survivesWriting(must(readResponse(xml)).response, name));
});

describe('responses', () => {
  test('a report is written in the order of the schema, whatever stands in it escaped', () => {
    const { response } = must(readResponse(text('credit_response_231_joint')));
    const [first, ...others] = response.liabilities;
    const odd = { ...response, liabilities: [{ ...first!, creditorName: 'A & B <"BANK">\n2', unpaidBalance: 12_345 }, ...others] };
    const xml = writeResponse(odd);
    expect(xml).toContain('<_CREDITOR _Name="A &amp; B &lt;&quot;BANK&quot;&gt;&#xA;2"/>');
    expect(xml).toContain('_UnpaidBalanceAmount="123.45"');
    const order = ['BUREAU', 'LIABILITY', 'PUBLIC_RECORD', 'INQUIRY', 'SCORE'].map((part) => xml.indexOf(`<CREDIT_${part}`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    survivesWriting(odd, 'escaped');
  });

  test('alerts go back to the files they are about, in their order', () => {
    const { response } = must(readResponse(text('credit_response_231_frozen')));
    const about = { borrowerIds: ['B1'], repository: 'TransUnion' } as const;
    const expected = {
      ...response,
      alerts: [
        { ...about, kind: 'Message', code: 'E9', text: 'SSN AND NAME DISAGREE' },
        ...response.alerts,
        { ...about, kind: 'Fraud', text: 'LOOK AGAIN' },
        { kind: 'Message', borrowerIds: [], text: 'Consumer statement on file' },
      ],
    } satisfies CreditResponse;
    survivesWriting(expected, 'alerts');
    expect(writeResponse(expected).match(/<CREDIT_FILE[^>]*TransUnion[\s\S]*?<\/CREDIT_FILE>/)?.[0]).toMatch(/LOOK AGAIN[\s\S]*DISAGREE/);
  });

  test('what 2.4 adds is written where the model has it', () => {
    const xml = writeResponse(must(readResponse(text('credit_response_24_attributes'))).response);
    expect(xml).toMatch(/MISMOVersionID="2\.4"[\s\S]*_ConsumerDisputeIndicator="Y"/);
    expect(xml).toContain('_DerogatoryDataIndicator="N"');
    expect(xml).toContain('_ExclusionReasonType="NotScoredInsufficientCredit"');
  });

  test('a joint report gives accounts, scores and public records by borrower', () => {
    const { response } = must(readResponse(text('credit_response_231_joint')));
    expect(response.borrowers.map(({ id }) => id)).toEqual(['B1', 'C1']);
    expect(response.liabilities[0]).toMatchObject({ creditorName: 'BEST EVER MORTGAGE', unpaidBalance: 21_027_900, openedDate: '2018-05' });
    expect(response.scores.filter(({ borrowerIds }) => borrowerIds.includes('C1')).map(({ value }) => value)).toEqual([648, 661, 655]);
    expect(response.publicRecords[0]).toMatchObject({ type: 'Judgment', amount: 120_000 });
    expect(response.documents[0]).toMatchObject({ encoding: 'base64', content: 'JVBERi0xLjQKJSVFT0YK' });
  });

  test('an error is told with its code and every reason', () => {
    const { response, findings } = must(readResponse(text('credit_response_231_error')));
    expect(response.errors[0]).toEqual({
      code: 'E036',
      source: 'CreditBureau',
      texts: ['Invalid Client Account Identifier', 'Incorrect password supplied'],
    });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'REPORT_ERROR', severity: 'error' }));
  });

  test('frozen files are alerts, with the repository and its words', () => {
    const { alerts } = must(readResponse(text('credit_response_231_frozen'))).response;
    expect(alerts.map(({ kind, repository }) => `${kind} ${repository}`)).toEqual(['Freeze Experian', 'Freeze Equifax']);
    expect(alerts[0]!.text).toContain('SECURITY FREEZE');
  });

  test('a freeze told in an empty text and a full one says the full one, and survives writing', () => {
    const xml = text('credit_response_231_frozen').replace('<_Text>', '<_Text> </_Text><_Text>');
    const { response } = must(readResponse(xml));
    expect(response.alerts[0]!.text).toMatch(/^\S.*SECURITY FREEZE/);
    survivesWriting(response, 'frozen');
  });

  test('an alert without words, on a report with a file of the same repository, stays without words', () => {
    const { response } = must(
      readResponse(
        `<CREDIT_RESPONSE><CREDIT_FILE CreditFileID="F1" BorrowerID="B1" CreditRepositorySourceType="TransUnion"/>
        <_ALERT_MESSAGE BorrowerID="B1" CreditRepositorySourceType="TransUnion"/></CREDIT_RESPONSE>`,
      ),
    );
    expect(response.alerts).toMatchObject([{ kind: 'Message', text: '' }]);
    survivesWriting(response, 'without words');
  });

  test('2.4 attributes, filled scores, exclusions and fraud alerts are understood', () => {
    const { response, findings } = must(readResponse(text('credit_response_24_attributes')));
    expect(response.liabilities[0]).toMatchObject({ termsMonths: 33, derogatory: false, disputed: true });
    expect(response.scores[0]!.value).toBe(748);
    expect(response.scores[1]).not.toHaveProperty('value');
    expect(response.scores[1]!.exclusionReason).toBe('NotScoredInsufficientCredit');
    expect(response.alerts).toEqual([expect.objectContaining({ kind: 'Fraud', repository: 'TransUnion' })]);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'KEPT_UNREAD', path: 'CREDIT_LIABILITY/CreditTradeReferenceID' }));
  });

  test('judges what cannot be', () => {
    const bad = text('credit_response_231_joint')
      .replace('_Value="734"', '_Value="990"')
      .replace('_MonthlyPaymentAmount="1691"', '_MonthlyPaymentAmount="much"')
      .replace('BorrowerID="C1" CreditFileID="F6" _Type', 'BorrowerID="C9" CreditFileID="F6" _Type');
    const reported = must(readResponse(bad)).findings.map(({ code, path }) => `${code} ${path}`);
    expect(reported).toEqual(
      expect.arrayContaining([
        'SCORE_RANGE CREDIT_SCORE[S1]',
        'BAD_VALUE CREDIT_LIABILITY/_MonthlyPaymentAmount',
        'DANGLING_ID CREDIT_PUBLIC_RECORD[P1]/BorrowerID',
      ]),
    );
    expect(codes('credit_response_231_frozen')).not.toContain('NO_SCORE');
  });

  test.each([
    ['a request', text('credit_request_231_submit'), 'NOT_CREDIT'],
    ['a DOCTYPE with declarations', '<!DOCTYPE x SYSTEM "x" [<!ENTITY a "b">]><RESPONSE_GROUP/>', 'HAS_DOCTYPE'],
    ['a cut file', text('credit_response_231_joint').slice(0, 4000), 'TRUNCATED'],
    ['MISMO 3', '<RESPONSE_GROUP MISMOVersionID="3.4"/>', 'OTHER_VERSION'],
  ])('%s is refused', (_name, xml, code) => {
    const result = readResponse(xml);
    expect(result.ok ? 'read' : result.refusal.code).toBe(code);
  });

  test('changed files neither crash nor tell an identifier', () => {
    for (let seed = 0; seed < runs(400); seed += 1) {
      const random = chanceFrom(24_000 + seed).next;
      const xml = mutated(text(responses[seed % responses.length]!.slice(0, -4)), random, 3);
      const result = readResponse(xml);
      if (!result.ok) continue;
      for (const { message } of result.value.findings) expect(message, `seed ${seed}`).not.toMatch(/900\d{6}/);
      expect(readResponse(writeSource(result.value.source)).ok, `seed ${seed}`).toBe(true);
      survivesWriting(result.value.response, `seed ${seed}`);
      acceptCredit(document, proposeCredit(document, result.value.response), new Set());
    }
  });
});

describe('merge', () => {
  const { response } = must(readResponse(text('credit_response_24_attributes')));
  const merge = proposeCredit(document, response);

  test('proposes what is new and what differs, and leaves out what is closed, with the reason', () => {
    expect(merge.borrowers).toEqual({ B1: 'BORROWER_1' });
    expect(merge.proposals.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'change liabilities/LIABILITY_1/LiabilityUnpaidBalanceAmount',
      'add-liability liability T3',
      'change borrowers/BORROWER_1/creditScores/CREDIT_SCORE_1/CreditReportIdentifier',
      'change borrowers/BORROWER_1/creditScores/CREDIT_SCORE_1/CreditScoreDate',
      'add-score score S2 BORROWER_1',
    ]);
    expect(merge.proposals[0]).toMatchObject({ current: '"13887.00"', proposed: '"13500.00"' });
    expect(merge.leftOut).toEqual([{ what: 'PRETEND OUTFITTERS', reason: 'The account is closed and nothing is owed.' }]);
  });

  test('nothing is changed that is not accepted', () => {
    expect(acceptCredit(document, merge, new Set())).toEqual(document);
  });

  test('what is accepted is done, with the relationship, and the rest stays', () => {
    const after = acceptCredit(
      document,
      merge,
      new Set(['liability T3', 'liabilities/LIABILITY_1/LiabilityUnpaidBalanceAmount', 'score S2 BORROWER_1']),
    );
    expect(after.liabilities[0]).toEqual({ ...document.liabilities[0], LiabilityUnpaidBalanceAmount: 1_350_000 });
    expect(after.liabilities.at(-1)).toMatchObject({ id: 'LIABILITY_6', LiabilityType: 'HELOC', HELOCMaximumBalanceAmount: 2_500_000 });
    expect(after.relationships.at(-1)).toMatchObject({ from: 'LIABILITY_6', to: 'BORROWER_1' });
    expect(after.borrowers[0]!.creditScores).toHaveLength(4);
    // An accepted account is in the MISMO file too, and reading the report again doesn't propose it again.
    expect(must(readMismo(writeMismo(after).xml)).document.liabilities).toHaveLength(6);
    const again = proposeCredit(after, response).proposals.map(({ id }) => id);
    expect(again).not.toContain('liability T3');
    expect(again).not.toContain('score S2 BORROWER_1');
  });

  test('people the application does not have are left out', () => {
    const joint = must(readResponse(text('credit_response_231_joint'))).response;
    const { proposals, leftOut } = proposeCredit(document, joint);
    expect(proposals).toEqual([]);
    expect(leftOut.map(({ reason }) => reason)).toContain('The application has no such borrower.');
  });
});

/** A request is written again as it was read: the same questions, and the second writing byte for byte. */
function requestSurvives(xml: string | Uint8Array, name: string): void {
  const rewritten = (file: string | Uint8Array): string => writeSource(must(openCreditFile(file, 'CREDIT_REQUEST')).root);
  const written = rewritten(xml);
  expect(must(readRequest(written)), name).toEqual(must(readRequest(xml)));
  expect(rewritten(written), name).toBe(written);
}

describe('requests', () => {
  const order: CreditOrder = {
    action: 'Submit',
    borrowerIds: ['BORROWER_1', 'BORROWER_2'],
    repositories: { equifax: true, experian: true, transUnion: false },
    requestedAt: '2026-11-16T12:00:00',
    lenderName: 'Sample & Sons <Lending>',
    agencyName: 'Sample Credit Agency',
    loanNumber: '0000012345',
    requestedBy: 'Robin Fileperson',
    account: { internal: '000123', login: 'user', password: 'se"cret' },
  };

  test('a joint request is written, and read by those who answer it', () => {
    const xml = must(writeRequest(document, order));
    requestSurvives(xml, 'joint');
    const request = must(readRequest(xml));
    expect(request).toMatchObject({
      action: 'Submit',
      joint: true,
      loanNumber: '0000012345',
      repositories: { equifax: true, transUnion: false },
    });
    expect(request.borrowers.map(({ firstName, ssn }) => `${firstName} ${ssn}`)).toEqual(['Marigold 900121234', 'Theodore 900125678']);
  });

  test('a reissue needs the number of the report', () => {
    expect(writeRequest(document, { ...order, action: 'Reissue' })).toMatchObject({ ok: false, refusal: { code: 'NO_REPORT_IDENTIFIER' } });
    const xml = must(writeRequest(document, { ...order, action: 'Reissue', reportIdentifier: '1202696', borrowerIds: ['BORROWER_2'] }));
    expect(must(readRequest(xml))).toMatchObject({ action: 'Reissue', reportIdentifier: '1202696', joint: false });
    requestSurvives(xml, 'reissue');
  });

  test('what an agency would send back is refused, without the number that is wrong', () => {
    const without = { ...document, borrowers: document.borrowers.map((each) => ({ ...each, taxpayerIdentifiers: [] })) };
    expect(writeRequest(without, order)).toMatchObject({ ok: false, refusal: { code: 'NO_SSN' } });
    expect(writeRequest({ ...document, borrowers: [] }, order)).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN_BORROWER' } });
    expect(writeRequest(document, { ...order, repositories: { equifax: false, experian: false, transUnion: false } })).toMatchObject({
      ok: false,
      refusal: { code: 'NO_REPOSITORY' },
    });
  });

  test.each(['submit', 'reissue'])('the sample %s is read', (name) => {
    const request = must(readRequest(text(`credit_request_231_${name}`)));
    expect(request.action?.toLowerCase()).toBe(name);
    expect(request.borrowers).toHaveLength(2);
    requestSurvives(text(`credit_request_231_${name}`), name);
  });
});

const corpus = process.env['INTEROP_CORPUS'];
const folder = corpus === undefined ? undefined : join(corpus, 'credit');
test.skipIf(folder === undefined || !existsSync(folder))('every sample of the corpus is read and written back', () => {
  for (const name of readdirSync(folder!).filter((each) => each.endsWith('.xml'))) {
    const xml = readFileSync(join(folder!, name));
    if (name.includes('request')) {
      expect(must(readRequest(xml)).borrowers.length, name).toBeGreaterThan(0);
      requestSurvives(xml, name);
    } else {
      const { source, response } = must(readResponse(xml));
      survivesWriting(response, name);
      const written = writeSource(source);
      expect(writeSource(must(readResponse(written)).source), name).toBe(written);
    }
  }
});
