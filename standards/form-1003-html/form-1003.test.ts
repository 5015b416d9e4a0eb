import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { must } from '../../foundation/result/result.ts';
import { lossReport } from '../loss-report/loss-report.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { ENUMERATIONS } from '../mismo-3.4/schema/enumerations.ts';
import { locate } from '../mismo-3.4/paths.ts';
import { read } from '../mismo-3.4/read.ts';
import { formOf } from './emit.ts';
import { fieldsOf, plainLabel } from './fields.ts';
import { FORM } from './layout.ts';
import { project } from './project.ts';
import { looksLikeForm1003, readForm1003 } from './read.ts';
import { inWords } from './texts.ts';
import { writeForm1003 } from './write.ts';

const sample = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
const corpus = process.env['INTEROP_CORPUS'];
const files = [
  ...readdirSync(new URL('../mismo-3.4/samples/', import.meta.url)).map((name) => [name, sample(`../mismo-3.4/samples/${name}`)] as const),
  ...(corpus === undefined
    ? []
    : readdirSync(join(corpus, 'mismo34', 'samples')).map(
        (name) => [name, readFileSync(join(corpus, 'mismo34', 'samples', name))] as const,
      )),
];
const page = (body: string): string => `<!DOCTYPE html><html><body><h1>Uniform Residential Loan Application</h1>${body}</body></html>`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A document without its ids, which a page does not carry. */
const withoutIds = (document: ApplicationDocument): unknown =>
  JSON.parse(
    JSON.stringify({ ...document, relationships: document.relationships.length }, (key, value: unknown) =>
      key === 'id' ? undefined : value,
    ),
  );

describe.each(files)('%s as a page', (_name, file) => {
  const { document } = must(read(file));
  const { html, losses } = writeForm1003(document);

  test('is read back to what the form carries, and written again to the byte', () => {
    const again = must(readForm1003(bytes(html)));
    expect(withoutIds(again.document)).toEqual(withoutIds(project(formOf(document)).document));
    expect(writeForm1003(again.document)).toEqual({ html, losses: [] });
    expect(again.findings.filter(({ code }) => !/^(READ|MISSING_DATA|NARROWER_VALUE|BORROWER_COUNT)$/.test(code))).toEqual([]);
  });

  test('loses exactly what the report says', () => {
    const arrived = project(formOf(document)).document;
    expect(losses).toEqual(lossReport(document, arrived, 'The 1003 as HTML'));
    for (const { message } of losses) expect(message).not.toMatch(/(?<!\d)\d{9}(?!\d)/);
  });

  test('holds no script, no address to fetch and no markup of a value', () => {
    expect(html).not.toMatch(/<(script|img|link|iframe|a)\b| on\w+=|url\(|https?:/i);
  });
});

test('a page printed by an origination system is read, with what is wrong in its place', () => {
  const { document, findings } = must(readForm1003(sample('samples/print-view.html')));
  const [borrower] = document.borrowers;
  expect(borrower).toMatchObject({
    name: { FullName: 'Quincy Marlowe' },
    BorrowerBirthDate: '1984-04-09',
    CitizenshipResidencyType: 'USCitizen',
    MaritalStatusType: 'Married',
    DependentCount: 2,
  });
  expect(borrower!.dependents.map(({ DependentAgeYearsCount }) => DependentAgeYearsCount)).toEqual([4, 7]);
  expect(borrower!.residences[0]).toMatchObject({
    address: { AddressLineText: '18 Imaginary Ct', PostalCode: '30030' },
    BorrowerResidencyDurationMonthsCount: 40,
    BorrowerResidencyBasisType: 'Rent',
    MonthlyRentAmount: 215_000,
  });
  expect(borrower!.incomes.map(({ IncomeType, CurrentIncomeMonthlyTotalAmount }) => [IncomeType, CurrentIncomeMonthlyTotalAmount])).toEqual(
    [
      ['Base', 980_000],
      ['Bonus', 65_000],
    ],
  );
  expect(document.loan).toMatchObject({
    BaseLoanAmount: 33_250_000,
    NoteRatePercent: 6375,
    AmortizationType: 'Fixed',
    LienPriorityType: 'FirstLien',
  });
  expect(document.assets.map(({ holder }) => holder?.FullName)).toEqual(['Bank of Make Believe', 'Pretend Pension']);
  expect(document.liabilities.map(({ LiabilityUnpaidBalanceAmount }) => LiabilityUnpaidBalanceAmount)).toEqual([341_022, 1_190_000]);
  const reported = findings
    .filter(({ code }) => code !== 'MISSING_DATA' && code !== 'READ')
    .map(({ code, path, line }) => [code, path, line]);
  expect(reported).toEqual([
    ['HIDDEN_LEFT_OUT', '', expect.any(Number)],
    ['UNKNOWN_FIELD', 'Favorite color', expect.any(Number)],
    ['BAD_VALUE', '4a Year built', expect.any(Number)],
  ]);
  expect(JSON.stringify(document)).not.toContain('Hidden');
});

test('a form with inputs is read by labels, names and choices, and each borrower by himself', () => {
  const { document, findings } = must(readForm1003(sample('samples/filled-in-form.html')));
  expect(document.borrowers.map(({ name }) => name)).toEqual([
    { FirstName: 'Ottilie', LastName: 'Brannigan' },
    { FirstName: 'Percival', LastName: 'Brannigan' },
  ]);
  expect(document.borrowers[0]).toMatchObject({
    MaritalStatusType: 'Unmarried',
    CitizenshipResidencyType: 'PermanentResidentAlien',
    IntentToOccupyType: 'Yes',
    residences: [{ address: { AddressLineText: '5 Nowhere Ln', CityName: 'Reno', StateCode: 'NV', PostalCode: '89501' } }],
  });
  expect(document.borrowers[1]!.contactPoints).toMatchObject([
    { ContactPointRoleType: 'Home', ContactPointTelephoneValue: '775-555-0102' },
  ]);
  expect(document.assets.map(({ AssetCashOrMarketValueAmount }) => AssetCashOrMarketValueAmount)).toEqual([500_000, -25_000, 9_000]);
  expect(document.relationships.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'ASSET_1 BORROWER_1',
    'ASSET_2 BORROWER_1',
    'ASSET_2 BORROWER_2',
  ]);
  expect(findings.map(({ code }) => code).filter((code) => code !== 'MISSING_DATA' && code !== 'READ')).toEqual([
    'HIDDEN_LEFT_OUT',
    'AMBIGUOUS_FIELD',
    'AMBIGUOUS_FIELD',
    'BAD_VALUE',
    'UNKNOWN_REFERENCE',
  ]);
});

test('whose an asset is follows its number, whatever the borrowers are called', () => {
  const borrower = (number: number, name: string): string => `<h2>Borrower ${number}</h2><dl><dt>First name</dt><dd>${name}</dd></dl>`;
  const asset = (owner: string): string =>
    `<h4>Asset</h4><dl><dt>Asset type</dt><dd>Stock</dd><dt>Cash or market value</dt><dd>$9</dd><dt>Held by</dt><dd>${owner}</dd></dl>`;
  const { document } = must(
    readForm1003(
      page(
        `${borrower(1, 'Borrower')}${borrower(2, 'Bo')}<section><h2>Other assets and credits</h2>${['Borrower 2', 'Borrower 1; Borrower 2', 'Bo'].map(asset).join('')}</section>`,
      ),
    ),
  );
  expect(document.relationships.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'ASSET_1 BORROWER_2',
    'ASSET_2 BORROWER_1',
    'ASSET_2 BORROWER_2',
    'ASSET_3 BORROWER_2',
  ]);
});

describe('what a page hides or carries beside its fields is not read', () => {
  test.each([
    ['a script', '<script>var x = "<dl><dt>First name</dt><dd>Evil</dd></dl>"</script>'],
    ['a style', '<style>dt::after { content: "Evil" }</style>'],
    ['a comment', '<!-- <dl><dt>First name</dt><dd>Evil</dd></dl> -->'],
    ['a hidden element', '<dl hidden><dt>First name</dt><dd>Evil</dd></dl>'],
    ['an element styled away', '<div style="color: red; DISPLAY : none"><dl><dt>First name</dt><dd>Evil</dd></dl></div>'],
    ['a template', '<template><dl><dt>First name</dt><dd>Evil</dd></dl></template>'],
    ['an inner frame', '<iframe srcdoc="<dl><dt>First name</dt><dd>Evil</dd></dl>"></iframe>'],
    ['a hidden input', '<input type="hidden" name="borrower.firstName" value="Evil">'],
    ['a data address', '<label>First name <input value="data:text/html,Evil"></label>'],
    ['a drawing', '<svg><foreignObject><dl><dt>First name</dt><dd>Evil</dd></dl></foreignObject></svg>'],
    ['an event handler', '<dl onclick="Evil"><dt>Last name</dt><dd onmouseover="Evil">Good</dd></dl>'],
  ])('%s', (_name, body) => {
    const result = must(readForm1003(page(body)));
    expect(JSON.stringify([result.document, result.findings, [...result.source.items].map(({ values }) => [...values])])).not.toContain(
      'Evil',
    );
  });

  test('markup in a value arrives as text and is written as text', () => {
    const { document } = must(readForm1003(page('<dl><dt>First name</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt; &amp; "Co"</dd></dl>')));
    expect(document.borrowers[0]!.name!.FirstName).toBe('<script>alert(1)</script> & "Co"');
    const { html } = writeForm1003(document);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
    expect(must(readForm1003(html)).document.borrowers[0]!.name).toEqual(document.borrowers[0]!.name);
  });
});

describe('a page beyond the limits is refused while it is parsed', () => {
  test.each([
    ['nested too deep', page('<div>'.repeat(200_000)), 'TOO_DEEP'],
    ['formatting nested too deep', page('<b><i><u>'.repeat(50_000)), 'TOO_DEEP'],
    ['of too many nodes', page('<p>x'.repeat(150_000)), 'TOO_MANY_NODES'],
    ['of too many comments', page('<!---->'.repeat(250_000)), 'TOO_MANY_NODES'],
    ['too large', page(' '.repeat(10 * 1024 * 1024)), 'TOO_LARGE'],
    ['closed in the wrong order again and again', page(`<p><b>${'<i>x</b><p>'.repeat(60_000)}`), 'TOO_DEEP|TOO_TANGLED|TOO_MANY_NODES'],
    ['that is another page', '<!DOCTYPE html><html><body><p>Weather report</p></body></html>', 'NO_APPLICATION'],
    ['that is XML', '<MESSAGE/>', 'NOT_A_PAGE'],
    ['of nothing', '', 'NOT_A_PAGE'],
  ])('%s', (_name, text, code) => {
    const result = readForm1003(bytes(text));
    expect(result.ok ? 'read' : result.refusal.code).toMatch(new RegExp(`^(${code})$`));
    if (!result.ok) expect(result.refusal).toMatchObject({ message: expect.stringMatching(/\.$/), details: { line: expect.any(Number) } });
  });

  // What grows with the square of its size is slow at a quarter of it too.
  test.each([
    ['attributes by the thousand', page(`<div ${Array.from({ length: runs(100_000) }, (_, at) => `a${at}`).join(' ')}>`)],
    ['thousands of inputs without labels', page('<span><input name="q" value="1"></span>'.repeat(runs(30_000)))],
    ['thousands of boxes', page('<input type="checkbox" name="q">word '.repeat(runs(30_000)))],
    ['text within a table', page(`<table>${'x<tr>'.repeat(runs(20_000))}`)],
  ])('%s hold nobody up', (_name, text) => {
    expect(readForm1003(bytes(text))).toMatchObject({ ok: true });
  });
});

test('a page in another charset is read', () => {
  const text = page('<dl><dt>First name</dt><dd>Zoë</dd></dl>');
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (const file of [utf16, latin, bytes(`\ufeff${text}`)])
    expect(must(readForm1003(file)).document.borrowers[0]!.name!.FirstName).toBe('Zoë');
});

test('a taxpayer identifier is in no finding, wherever it stands', () => {
  const body = ['First name', 'Loan amount', 'Number of dependents', 'Owner', 'My SSN is 900-11-2233', 'Borrower SSN note']
    .map((label) => `<dl><dt>${label}</dt><dd>900-11-2233</dd></dl><dl><dt>${label}</dt><dd>900112233 x</dd></dl>`)
    .join('');
  const { findings } = must(readForm1003(page(body)));
  expect(findings.length).toBeGreaterThan(4);
  expect(JSON.stringify(findings)).not.toMatch(/900-?11-?2233/);
});

test('every field of the form is a data point of the application, and its labels are told apart', () => {
  for (const group of FORM) {
    const labels = fieldsOf(group).flatMap((field) => [...new Set(field.labels)]);
    expect({ group: group.id, twice: labels.filter((label, at) => labels.indexOf(label) !== at) }).toEqual({ group: group.id, twice: [] });
    for (const { point, steps, label } of fieldsOf(group)) {
      if (point === undefined) continue;
      const base = [...(group.of === 'borrower' ? ['borrowers', 'X'] : []), ...group.at.split('/'), ...(group.list ? ['X'] : [])];
      const path = [...base.filter((each) => each !== ''), ...steps.flatMap(({ name, key }) => (key ? [name, 'X'] : [name]))].join('/');
      expect({ label, ...locate(path) }).toMatchObject({ label, kind: 'point', name: point });
    }
  }
  const titles = FORM.map(({ title }) => plainLabel(title));
  expect(new Set(titles).size).toBe(titles.length);
});

test('the values of each list are told apart by their words', () => {
  for (const [name, values] of Object.entries(ENUMERATIONS)) {
    const words = values.split(' ').map((value) => plainLabel(inWords(value)).replaceAll(' ', ''));
    expect({ name, count: new Set(words).size }).toEqual({ name, count: words.length });
  }
});

test('a page is told from other files by how it begins', () => {
  expect(['<!DOCTYPE html>', '  <html lang=en>', '<!-- saved --><HTML>', '<table border=1>'].map(looksLikeForm1003)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['<?xml version="1.0"?><MESSAGE>', '<MESSAGE>', 'EH ', '{"a":1}', '<REQUEST_GROUP>', ''].map(looksLikeForm1003)).toEqual(
    Array(6).fill(false),
  );
});
