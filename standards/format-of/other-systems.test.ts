import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { openFile, type OpenedApplication } from './open-file.ts';
import { write } from '../mismo-3.4/write.ts';

/**
 * Files as other systems write them: their meaning is read, unreadable parts are reported, and nothing of them is lost when they are
 * written.
 */
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const sample = read('mismo-3.4/samples/conventional-purchase.xml');
const older = read('mismo-2.3.1/samples/registration-purchase.xml');
const request = read('credit-2.3.1/samples/credit_request_231_submit.xml');
const report = read('credit-2.3.1/samples/credit_response_231_joint.xml');
const body = (xml: string): string => xml.replace(/^\s*<\?xml[^>]*\?>\s*/, '');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

type Mismo = Extract<OpenedApplication, { format: 'mismo-3.4' }>;
const open = (file: string | Uint8Array) => must(openFile(typeof file === 'string' ? bytes(file) : file));
const mismo = (file: string | Uint8Array): Mismo => {
  const opened = open(file);
  if (opened.kind !== 'application' || opened.format !== 'mismo-3.4') throw new Error(`It is ${opened.format}.`);
  return opened;
};
const refused = (file: string) => {
  const result = openFile(bytes(file));
  if (result.ok) throw new Error('It was read.');
  return result.refusal;
};
const plain = mismo(sample);
/** The same application, and written to bytes that are read and written the same again. */
function sameApplication(file: string | Uint8Array): Mismo {
  const opened = mismo(file);
  expect(opened.document).toEqual(plain.document);
  const { xml } = write(opened.document, opened.source);
  const again = mismo(xml);
  expect(again.document).toEqual(plain.document);
  expect(write(again.document, again.source).xml).toBe(xml);
  return opened;
}
const codes = ({ findings }: { readonly findings: readonly { readonly code: string }[] }): string[] => findings.map(({ code }) => code);

describe('encodings', () => {
  test('UTF-8 that declares UTF-16, as text that was converted on its way', () => {
    const opened = sameApplication(`<?xml version="1.0" encoding="UTF-16"?>\n${body(sample)}`);
    expect(opened.findings[0]).toMatchObject({ code: 'CHARSET', message: expect.stringContaining('utf-16') });
    expect(open(`<?xml version="1.0" encoding="utf-16"?>${body(older)}`)).toMatchObject({ format: 'mismo-2.3.1' });
  });

  test.each([true, false])('UTF-16 without a byte-order mark, little end first: %s', (little) => {
    const units = Array.from({ length: sample.length }, (_, at) => sample.charCodeAt(at));
    sameApplication(Uint8Array.from(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]))));
  });
});

describe('an embedded PDF of more than 1 MB', () => {
  const pdf = 'JVBERi0xLjcK'.repeat(130_000);

  test('in an application, and written back', () => {
    const document = `<DOCUMENT_SETS><DOCUMENT_SET><DOCUMENTS><DOCUMENT><VIEWS><VIEW><VIEW_FILES><VIEW_FILE><FOREIGN_OBJECT><EmbeddedContentXML>${pdf}</EmbeddedContentXML></FOREIGN_OBJECT></VIEW_FILE></VIEW_FILES></VIEW></VIEWS></DOCUMENT></DOCUMENTS></DOCUMENT_SET></DOCUMENT_SETS>`;
    const opened = mismo(sample.replace('</MESSAGE>', `${document}</MESSAGE>`));
    expect(opened.document.loan).toEqual(plain.document.loan);
    expect(write(opened.document, opened.source).xml).toContain(pdf);
  });

  test('in a credit report, whole', () => {
    const opened = open(
      report.replace(
        '</CREDIT_RESPONSE>',
        `<EMBEDDED_FILE MIMEType="application/pdf"><DOCUMENT>${pdf}</DOCUMENT></EMBEDDED_FILE></CREDIT_RESPONSE>`,
      ),
    );
    expect(opened.kind === 'credit' && opened.response.documents.at(-1)).toMatchObject({ mimeType: 'application/pdf', content: pdf });
  });
});

describe('prefixes of the standard given to other namespaces', () => {
  test('xsi, as closing datasets have it, with the real one under another prefix', () => {
    const xml = sample
      .replace(
        /xmlns:xsi="[^"]*"/,
        'xmlns:xsi="http://www.w3.org/Residential/2009/schema" xmlns:n1="http://www.w3.org/2001/XMLSchema-instance" xsi:mark="ours"',
      )
      .replace(/xsi:schemaLocation/, 'n1:schemaLocation');
    const opened = sameApplication(xml);
    expect(write(opened.document, opened.source).xml).toContain('xmlns:xsi_1="http://www.w3.org/Residential/2009/schema"');
    expect(write(opened.document, opened.source).xml).toContain('xsi_1:mark="ours"');
  });

  test('a vendor’s, on elements of its own beside those of the standard', () => {
    const own = '<EXTENSION><OTHER><DU:FIGURE xmlns:DU="urn:vendor" DU:unit="point">17</DU:FIGURE></OTHER></EXTENSION></PARTY>';
    const opened = sameApplication(sample.replace('</PARTY>', own));
    expect(write(opened.document, opened.source).xml).toContain('<DU_1:FIGURE xmlns:DU_1="urn:vendor" DU_1:unit="point">17</DU_1:FIGURE>');
  });
});

describe('a document type', () => {
  test.each([
    ['a system’s', '<!DOCTYPE REQUEST_GROUP SYSTEM "CREDIT_REQUEST_2_3_1.dtd">'],
    ['a public one', '<!DOCTYPE REQUEST_GROUP PUBLIC "-//MISMO//DTD 2.3.1//EN" "http://www.mismo.org/2.3.1.dtd">'],
    ['one that names no file', '<!DOCTYPE REQUEST_GROUP>'],
  ])('%s without declarations is skipped unread in 2.x', (_name, doctype) => {
    const application = open(`<?xml version="1.0"?>\n${doctype}\n${body(request)}`);
    expect(application).toMatchObject({ format: 'mismo-2.3.1', kind: 'application' });
    expect(application.findings).toContainEqual(expect.objectContaining({ code: 'DOCTYPE_SKIPPED', line: 2 }));
    const credit = open(`${doctype.replace('REQUEST_GROUP', 'RESPONSE_GROUP')}\n${body(report)}`);
    expect(credit.kind === 'credit' && credit.response).toEqual({
      ...(open(body(report)) as { response: object }).response,
      alerts: expect.any(Array),
    });
    expect(codes(credit)).toContain('DOCTYPE_SKIPPED');
  });

  test.each([
    ['with declarations, in 2.x', `<!DOCTYPE REQUEST_GROUP SYSTEM "x.dtd" [<!ENTITY a "b">]>${body(request)}`],
    ['with an entity that reads a file', `<!DOCTYPE REQUEST_GROUP [<!ENTITY a SYSTEM "file:///etc/passwd">]>${body(request)}`],
    ['a second one', `<!DOCTYPE A><!DOCTYPE B>${body(request)}`],
    ['of a MISMO 3 message, which has none', `<!DOCTYPE MESSAGE SYSTEM "x.dtd">${body(sample)}`],
  ])('%s is refused', (_name, xml) => expect(refused(xml).code).toBe('HAS_DOCTYPE'));
});

describe('extensions built as Desktop Underwriter’s is', () => {
  const extension = (prefix: string, uri: string, inner: string): string =>
    sample.replace(
      '</LOAN_DETAIL>',
      `<EXTENSION><OTHER><${prefix}:LOAN_DETAIL_EXTENSION xmlns:${prefix}="${uri}">${inner}</${prefix}:LOAN_DETAIL_EXTENSION></OTHER></EXTENSION></LOAN_DETAIL>`,
    );

  test.each([
    ['ilad', 'ILAD'],
    ['LPA', 'LPA'],
  ])('%s: what it has in common is read, changed in its place, and the rest told and kept', (prefix, schema) => {
    const figure = `<${prefix}:EnergyImprovementAmount>2500.00</${prefix}:EnergyImprovementAmount><${prefix}:OfferingIdentifier>251</${prefix}:OfferingIdentifier>`;
    const opened = mismo(extension(prefix, `http://www.datamodelextension.org/Schema/${schema}`, figure));
    expect(opened.document.loan.EnergyImprovementAmount).toBe(250_000);
    expect(opened.findings).toContainEqual(
      expect.objectContaining({ code: 'KEPT_UNREAD', message: expect.stringContaining(`${schema}:OfferingIdentifier`) }),
    );
    const changed = { ...opened.document, loan: { ...opened.document.loan, EnergyImprovementAmount: 100, SharedEquityAmount: 300 } };
    const { xml } = write(changed, opened.source);
    expect(xml).toContain(`<${schema}:EnergyImprovementAmount>1.00</${schema}:EnergyImprovementAmount>`);
    expect(xml).toContain(`<${schema}:OfferingIdentifier>251</${schema}:OfferingIdentifier>`);
    expect(xml).not.toContain('DU:LOAN_DETAIL_EXTENSION');
    const again = mismo(xml);
    expect(again.document).toEqual(changed);
    expect(write(again.document, again.source).xml).toBe(xml);
    const { EnergyImprovementAmount: _one, SharedEquityAmount: _other, ...without } = changed.loan;
    expect(mismo(write({ ...changed, loan: without }, again.source).xml).document.loan).toEqual(without);
  });
});

describe('an envelope of a web service', () => {
  const wrap = (xml: string): string =>
    `<?xml version="1.0"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v="urn:vendor"><soap:Header><v:Token>secret</v:Token></soap:Header><soap:Body>${body(xml)}</soap:Body></soap:Envelope>`;

  test('around MISMO 3.4 is left behind, and told', () => {
    const opened = sameApplication(wrap(sample));
    expect(opened.findings).toContainEqual(
      expect.objectContaining({ code: 'ENVELOPE_LEFT', line: 2, message: expect.stringContaining('soap:Envelope') }),
    );
    expect(write(opened.document, opened.source).xml).not.toContain('secret');
    expect(write(opened.document, opened.source).xml).toContain('xmlns:v="urn:vendor"');
  });

  test('around 2.3.1 and around a credit report', () => {
    const opened = open(wrap(older));
    expect(opened.kind === 'application' && opened.document).toEqual((open(older) as OpenedApplication).document);
    expect(open(wrap(report)).kind).toBe('credit');
  });
});

test('an empty first deal set is passed over, and stays', () => {
  for (const empty of ['<DEAL_SET/>', '<DEAL_SET><DEALS/></DEAL_SET>']) {
    const opened = sameApplication(sample.replace('<DEAL_SETS>', `<DEAL_SETS>${empty}`));
    expect(write(opened.document, opened.source).xml.match(/<DEAL_SET[ />]/g)).toHaveLength(2);
    const changed = { ...opened.document, loan: { ...opened.document.loan, BaseLoanAmount: 12_300 } };
    expect(mismo(write(changed, opened.source).xml).document).toEqual(changed);
  }
});

describe('other versions', () => {
  const version = (number: string): string =>
    sample.replace(/MISMOReferenceModelIdentifier="[^"]*"/, `MISMOReferenceModelIdentifier="${number}"`);

  test.each(['3.5.0', '3.6.0[B367]'])('%s is read as far as it is the same, with a warning', (number) => {
    const opened = sameApplication(version(number).replace('<TERMS_OF_LOAN>', '<TERMS_OF_LOAN><NoveltyOf36Type>New</NoveltyOf36Type>'));
    expect(opened.findings).toContainEqual(
      expect.objectContaining({ code: 'OTHER_VERSION', severity: 'warning', message: expect.stringContaining(`MISMO ${number}`) }),
    );
    expect(opened.findings).toContainEqual(
      expect.objectContaining({ code: 'NOT_IN_SCHEMA', message: expect.stringContaining('NoveltyOf36Type') }),
    );
    expect(write(opened.document, opened.source).xml).toContain('<NoveltyOf36Type>New</NoveltyOf36Type>');
  });
  test('3.4 is read without one', () => expect(codes(plain)).not.toContain('OTHER_VERSION'));

  test('a closing dataset is said to be MISMO 3.3, whatever its prefixes and wherever its version stands', () => {
    const start =
      '<mismo:MESSAGE xmlns:xsi="http://www.w3.org/Residential/2009/schema" xmlns:mismo="http://www.mismo.org/residential/2009/schemas"';
    const document =
      '<mismo:DOCUMENT_SETS><mismo:DOCUMENT_SET><mismo:DOCUMENTS><mismo:DOCUMENT MISMOReferenceModelIdentifier="3.3.0299"/></mismo:DOCUMENTS></mismo:DOCUMENT_SET></mismo:DOCUMENT_SETS></mismo:MESSAGE>';
    for (const xml of [`${start} MISMOReferenceModelIdentifier="3.3.0299">${document}`, `${start}>${document}`])
      expect(refused(xml)).toMatchObject({ code: 'OTHER_VERSION', message: expect.stringContaining('MISMO 3.3') });
  });
});

describe('values as XML may spell them', () => {
  const loan = (inner: string) =>
    mismo(sample.replace('<TERMS_OF_LOAN>', '<TERMS_OF_LOAN>').replace(/<BaseLoanAmount>[^<]*<\/BaseLoanAmount>/, inner));

  test.each([
    ['<BaseLoanAmount>+200000.00</BaseLoanAmount>', 20_000_000],
    ['<BaseLoanAmount>.5</BaseLoanAmount>', 50],
    ['<BaseLoanAmount>200000.</BaseLoanAmount>', 20_000_000],
    ['<BaseLoanAmount>-0.50000</BaseLoanAmount>', -50],
  ])('%s', (inner, cents) => {
    const opened = loan(inner);
    expect(opened.document.loan.BaseLoanAmount).toBe(cents);
    expect(write(opened.document, opened.source).xml).toContain(inner);
  });

  const rate = (text: string) => mismo(sample.replace(/<NoteRatePercent>[^<]*</, `<NoteRatePercent>${text}<`));
  test.each([
    ['.5', 500],
    ['+6.1250', 6_125],
    ['6.', 6_000],
  ])('a rate of %s', (text, value) => expect(rate(text).document.loan.NoteRatePercent).toBe(value));

  test('a rate of more than three places is told as a warning, stays in the file and is not used', () => {
    const opened = rate('6.12345');
    expect(opened.document.loan.NoteRatePercent).toBeUndefined();
    expect(opened.findings).toContainEqual(
      expect.objectContaining({ code: 'TOO_PRECISE', severity: 'warning', message: expect.stringContaining('6.12345') }),
    );
    expect(write(opened.document, opened.source).xml).toContain('<NoteRatePercent>6.12345</NoteRatePercent>');
  });

  const birth = (text: string) => mismo(sample.replace(/<BorrowerBirthDate>[^<]*</, `<BorrowerBirthDate>${text}<`));
  test.each(['1986-04-17Z', '1986-04-17-05:00', '1986-04-17T00:00:00', '1986-04-17T00:00:00.000+00:00'])(
    'a date of %s is the day it says',
    (text) => {
      const opened = birth(text);
      expect(opened.document.borrowers[0]!.BorrowerBirthDate).toBe('1986-04-17');
      expect(write(opened.document, opened.source).xml).toContain(`<BorrowerBirthDate>${text}<`);
    },
  );
  test.each(['1986', '1986-04', '1986-04Z'])('a date of %s has no day: it is told as a warning and stays in the file', (text) => {
    const opened = birth(text);
    expect(opened.document.borrowers[0]!.BorrowerBirthDate).toBeUndefined();
    expect(opened.findings).toContainEqual(
      expect.objectContaining({ code: 'INCOMPLETE_DATE', severity: 'warning', message: expect.stringMatching(/missing/) }),
    );
    expect(write(opened.document, opened.source).xml).toContain(`<BorrowerBirthDate>${text}<`);
  });
  test.each(['1986-13', '1986-02-30', '04/17/1986', '1986-04-17X'])('%s is no date', (text) => {
    expect(codes(birth(text))).toContain('BAD_VALUE');
  });
});
