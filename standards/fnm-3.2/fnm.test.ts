import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { dataPointsOf, type Loss } from '../loss-report/loss-report.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument, relate } from '../mismo-3.4/builders.ts';
import { read as readMismo } from '../mismo-3.4/read.ts';
import { allowedValues, formatValue } from '../mismo-3.4/values.ts';
import { write as writeMismo } from '../mismo-3.4/write.ts';
import { CODES } from './codes.ts';
import { fieldsOf, LAYOUT, widthOf, type RecordId } from './layout.ts';
import { read } from './read.ts';
import { fieldText, textFor, valueOf, withFields } from './records.ts';
import { judge, write } from './write.ts';

const OWN = new URL('./samples/', import.meta.url);
const corpus = process.env['INTEROP_CORPUS'];
const samples = readdirSync(OWN).map((name) => [name, readFileSync(new URL(name, OWN), 'utf8')] as const);
const sample = (name: string): string => samples.find(([each]) => each === name)![1];

const MISMO = new URL('../mismo-3.4/samples/', import.meta.url);
const interop = corpus === undefined ? undefined : join(corpus, 'mismo34', 'samples');
const applications: (readonly [string, ApplicationDocument])[] = [
  ...readdirSync(MISMO).map((name) => [name, must(readMismo(readFileSync(new URL(name, MISMO)))).document] as const),
  ...(interop === undefined
    ? []
    : readdirSync(interop).map((name) => [name, must(readMismo(readFileSync(join(interop, name)))).document] as const)),
];

test('419 fields follow one another without gaps', () => {
  const ids = Object.keys(LAYOUT) as RecordId[];
  expect(ids.reduce((count, id) => count + 1 + fieldsOf(id)!.length, 0)).toBe(419);
  expect(widthOf('03A')).toBe(239);
  expect(fieldsOf('01A')!.at(-1)!.id).toBe('01A-110');
});

test.each([
  [
    'IncomeType',
    'F9 Trust · AU AccessoryUnitIincome · M2 AutomobileAllowance · M3 FosterCare · M4 VABenefitsNonEducational · SI SubjectPropertyNetCashFlow',
  ],
  ['LiabilityType', 'N CollectionsJudgmentsAndLiens · A Taxes · Z Other'],
  ['AssetType', 'NE PendingNetSaleProceedsFromRealEstateAssets · OL Other · GE GiftOfPropertyEquity'],
  ['MICompanyNameType', '038 CMG · 043 Essent · 044 NationalMI'],
])('%s has the codes of the format, both ways', (name, pairs) => {
  for (const [code, value] of pairs.split(' · ').map((pair) => pair.split(' ') as [string, string])) {
    expect(valueOf(name, code)).toEqual({ value });
    expect(textFor(name, value)).toBe(code);
  }
});

test.each([
  ['IncomeType', 'F7'],
  ['IncomeType', 'SE'],
  ['AssetType', 'F1'],
])('%s %s, which is no one value, is not guessed', (name, code) => {
  expect(valueOf(name, code)).toMatchObject({ problem: 'UNKNOWN_CODE' });
});

test('every value of a code is one of its list', () => {
  for (const [name, codes] of Object.entries(CODES))
    expect({ name, strange: Object.values(codes).filter((value) => !allowedValues(name)!.has(value)) }).toEqual({ name, strange: [] });
});

test('a kind without a code is written as another kind, and told', () => {
  const document = must(read(sample('purchase-two-applicants.fnm'))).document;
  const [first, ...others] = document.liabilities;
  const { text, losses } = write({ ...document, liabilities: [{ ...first!, LiabilityType: 'Garnishments' }, ...others] });
  expect(text).toMatch(/^06L900121234Z /m);
  expect(losses).toContainEqual(expect.objectContaining({ kind: 'changed', path: `liabilities/${first!.id}/LiabilityType` }));
});

describe.each(samples)('%s', (_name, text) => {
  test('is written back to the character, and so is what was written', () => {
    const { document, source } = must(read(text));
    const written = write(document, source);
    expect(written.text).toBe(text);
    expect(written.losses).toEqual([]);
  });

  test('write → read → write is byte-equal for a file made anew, and loses nothing the first did not', () => {
    const { document } = must(read(text));
    const anew = write(document);
    expect(anew.losses).toEqual([]);
    const again = must(read(anew.text));
    expect(write(again.document, again.source).text).toBe(anew.text);
    expect(write(again.document).losses).toEqual([]);
  });

  test('no finding tells a taxpayer identifier', () => {
    for (const { message } of must(read(text)).findings) expect(message).not.toMatch(/(?<!\d)(\d{9}|\d{3}-\d{2}-\d{4})(?!\d)/);
  });
});

/** Data points without their ids, for two documents that number things differently. Relationships by their kind alone. */
function inventory(document: ApplicationDocument): string[] {
  return [...dataPointsOf(document)].map(([path, value]) => nameless(path, value)).toSorted();
}
function nameless(path: string, value: string | number | boolean): string {
  if (path.startsWith('relationships/')) return path.split(' ')[1]!;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${name}=${formatValue(name, value)}`;
}

/** The expected document, by the loss report. */
function announced(document: ApplicationDocument, losses: readonly Loss[], arrived: ApplicationDocument): string[] {
  const points = new Map(dataPointsOf(document));
  const there = inventory(arrived);
  for (const loss of losses) if (loss.kind !== 'added') points.delete(loss.path);
  const found = [...points].map(([path, value]) => nameless(path, value));
  expect(there.length).toBe(found.length + losses.filter(({ kind }) => kind !== 'lost').length);
  return found;
}

describe.each(applications)('3.4 → 3.2 → 3.4: %s', (_name, document) => {
  test('arrives but for what the loss report lists, line by line', () => {
    const { text, losses } = write(document);
    const arrived = must(readMismo(writeMismo(must(read(text)).document).xml)).document;
    const there = inventory(arrived);
    // Everything that is not reported as lost or changed is there, and everything reported as added.
    for (const each of announced(document, losses, arrived)) {
      const at = there.indexOf(each);
      expect(at, each).toBeGreaterThanOrEqual(0);
      there.splice(at, 1);
    }
    expect(there.length).toBe(losses.filter(({ kind }) => kind !== 'lost').length);
    for (const { message } of losses) expect(message).not.toMatch(/(?<!\d)\d{9}(?!\d)/);
  });
});

test('the loss report of the conventional purchase names what 3.2 has no place for', () => {
  const [, document] = applications.find(([name]) => name === 'conventional-purchase.xml')!;
  const reported = write(document).losses.map(({ kind, path }) => `${kind} ${path}`);
  expect(reported).toContain('lost borrowers/BORROWER_1/creditScores/CREDIT_SCORE_1/CreditScoreValue');
  expect(reported).toContain('lost borrowers/BORROWER_1/languages/LANGUAGE_1/LanguageCode');
  expect(reported).toContain('changed parties/PARTY_3/legalEntity/FullName');
  expect(reported).toContain('lost relationships/ASSET_1 ASSET_IsAssociatedWith_ROLE BORROWER_2');
  expect(reported).toContain('lost loan/NoteAmount');
  expect(reported).not.toContain('lost loan/BaseLoanAmount');
});

describe('reading', () => {
  const { document, findings } = must(read(sample('purchase-two-applicants.fnm')));

  test('ties everything to its applicant', () => {
    expect(document.borrowers.map(({ name }) => name?.FirstName)).toEqual(['Marigold', 'Theodore']);
    expect(document.borrowers[0]!.dependents).toHaveLength(2);
    expect(document.liabilities).toHaveLength(5);
    expect(document.relationships).toContainEqual(expect.objectContaining({ from: 'LIABILITY_4', to: 'BORROWER_2' }));
    expect(document.relationships).toContainEqual(
      expect.objectContaining({ arcrole: 'ASSET_IsAssociatedWith_LIABILITY', to: 'LIABILITY_5' }),
    );
    expect(document.borrowers[0]!.residences[0]!.address).toMatchObject({
      AddressLineText: '77 Placeholder Lane',
      AddressUnitIdentifier: '4B',
    });
  });

  test('tells with line and column what it kept without reading', () => {
    const at =
      sample('purchase-two-applicants.fnm')
        .split('\r\n')
        .findIndex((line) => line.startsWith('02B')) + 1;
    expect(findings).toContainEqual(expect.objectContaining({ code: 'KEPT_UNREAD', path: '02B-060', line: at, column: 89 }));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'KEPT_UNREAD', path: '06S-040' }));
    expect(must(read(sample('fha-purchase.fnm'))).findings).toContainEqual(
      expect.objectContaining({ code: 'UNKNOWN_RECORD', path: 'XYZ' }),
    );
  });

  test('reads an adjustable rate', () => {
    const { loan } = must(read(sample('adjustable-second-lien.fnm'))).document;
    expect(loan).toMatchObject({ AmortizationType: 'AdjustableRate', MarginRatePercent: 2750, BuydownDurationMonthsCount: 24 });
    expect(loan.rateAdjustments.map((rule) => rule.PerChangeMaximumIncreaseRatePercent)).toEqual([2000, 1000]);
  });
});

describe('bad input', () => {
  const good = sample('purchase-two-applicants.fnm');
  const reported = (text: string): string[] =>
    must(read(text)).findings.map(({ code, path, line }) => `${code} ${path} ${line ?? ''}`.trim());
  const lineOf = (id: string): number => good.split('\r\n').findIndex((line) => line.startsWith(id)) + 1;
  const replaced = (id: string, values: Record<string, string>): string =>
    good
      .split('\r\n')
      .map((line) => (line.startsWith(id) ? withFields(id, line, values) : line))
      .join('\r\n');

  test('a file cut in the middle of a record is read as far as it goes, kept and reported', () => {
    const cut = good.slice(0, good.indexOf('06L') + 170);
    const { document, source, findings } = must(read(cut));
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['CUT_RECORD', 'TRUNCATED']));
    expect(document.borrowers).toHaveLength(2);
    expect(write(document, source).text).toBe(cut);
  });

  test('bad dates, amounts and codes are reported and kept', () => {
    const bad = replaced('03A', { BorrowerBirthDate: '19860231' });
    expect(reported(bad)).toContain(`BAD_VALUE 03A-150 ${lineOf('03A')}`);
    const { document, source } = must(read(bad));
    expect(document.borrowers[0]!.BorrowerBirthDate).toBeUndefined();
    expect(write(document, source).text).toBe(bad);
    expect(reported(replaced('01A', { BaseLoanAmount: 'MUCH' }))).toContain(`BAD_VALUE 01A-060 ${lineOf('01A')}`);
    expect(reported(replaced('01A', { MortgageType: '99' }))).toContain(`UNKNOWN_CODE 01A-020 ${lineOf('01A')}`);
  });

  test('records of nobody, twice given applicants, wrong control numbers and long lines are judged', () => {
    expect(reported(good.replace('05I900125678', '05I900129999'))).toContain(
      `UNKNOWN_APPLICANT 05I ${good.slice(0, good.indexOf('05I900125678')).split('\r\n').length}`,
    );
    expect(reported(good.replaceAll('900125678', '900121234')).some((line) => line.startsWith('REPEATED_APPLICANT 03A'))).toBe(true);
    expect(reported(good.replace('TT 1', 'TT 2')).some((line) => line.startsWith('CONTROL_NUMBER TT'))).toBe(true);
    expect(reported(good.replace('10R9001212345 ', '10R9001212345  and more'))).toContain(`LONG_RECORD 10R ${lineOf('10R')}`);
  });

  test.each([
    ['nothing', '', 'NOT_FNM'],
    ['XML', '<?xml version="1.0"?><MESSAGE/>', 'NOT_FNM'],
    ['a PDF', '%PDF-1.7', 'NOT_FNM'],
    ['an envelope alone', 'EH \r\nET \r\n', 'NO_APPLICATION'],
    ['another version', good.replace('3.20', '2.00'), 'OTHER_VERSION'],
    ['a million lines', `EH \n${'06C\n'.repeat(60_000)}`, 'TOO_MANY_RECORDS'],
    ['twelve megabytes', `EH ${' '.repeat(12 * 1024 * 1024)}`, 'TOO_LARGE'],
  ])('%s is refused with a reason', (_name, text, code) => {
    const result = read(text);
    expect(result.ok ? 'read' : result.refusal.code).toBe(code);
    if (!result.ok) expect(result.refusal.details).toMatchObject({ line: expect.any(Number) });
  });

  test('bytes that are no UTF-8 are read as windows-1252', () => {
    const bytes = Uint8Array.from(good.replace('Quillfeather', 'Quillf\u00e9ather'), (letter) => letter.charCodeAt(0));
    expect(must(read(bytes)).document.borrowers[0]!.aliases[0]!.LastName).toBe('Quillféather');
  });
});

describe('writing', () => {
  test('a change is made in its field and nowhere else', () => {
    const text = sample('purchase-two-applicants.fnm');
    const { document, source } = must(read(text));
    const changed = { ...document, loan: { ...document.loan, BaseLoanAmount: 33_000_000 } };
    const [before, after] = [text.split('\r\n'), write(changed, source).text.split('\r\n')];
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
    expect(must(read(after.join('\r\n'))).document).toEqual(changed);
  });

  test('what is added comes in its place, what is removed goes, and what was not understood stays', () => {
    const { document, source } = must(read(sample('purchase-two-applicants.fnm')));
    const asset = { id: 'ASSET_99', AssetType: 'Bond', AssetCashOrMarketValueAmount: 120_000 } as const;
    const changed = relate(
      { ...document, assets: [...document.assets, asset], liabilities: document.liabilities.slice(1) },
      'ASSET_99',
      'BORROWER_2',
      'ASSET_IsAssociatedWith_ROLE',
    );
    const { text, losses } = write(changed, source);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => line.startsWith('06C90012567806 '))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('06L'))).toHaveLength(4);
    expect(text).toContain('LOT 14 OF JUNIPER HOLLOW');
    expect(text).toContain('06S900121234HMB');
    // The relationships of the liability that is gone point to nothing, and cannot be carried.
    expect(losses.every(({ path }) => path.startsWith('relationships/LIABILITY_1 '))).toBe(true);
  });

  test('characters the format has not are made plain, cannot break a record, and are told as changed', () => {
    const borrower = { ...emptyBorrower(emptyDocument()), name: { FirstName: 'Zoë\r\n03A', LastName: 'O’Sample' } };
    const { text, losses } = write({ ...emptyDocument(), borrowers: [borrower] });
    expect(text.split('\r\n').filter((line) => line.startsWith('03A'))).toHaveLength(1);
    expect(text).toContain('Zoe 03A');
    expect(losses.map(({ kind, path }) => `${kind} ${path}`)).toContain('changed borrowers/BORROWER_1/name/FirstName');
  });

  test('an empty application makes a file that is judged to lack an applicant', () => {
    expect(judge(emptyDocument()).map(({ code, message }) => `${code} ${message}`)).toContain(
      'MISSING_RECORD There is no record 03A in the file.',
    );
  });

  test('fields stand where the layout says', () => {
    const line = write(must(read(sample('purchase-two-applicants.fnm'))).document).source.records.find(({ id }) => id === '01A')!;
    expect(line.text.slice(130, 145)).toBe('      336000.00');
    expect(fieldText(line, fieldsOf('01A')![5]!)).toBe('6.125');
  });
});

const layout = corpus === undefined ? undefined : join(corpus, 'fnm32', 'layout_fnm32.csv');
test.skipIf(layout === undefined || !existsSync(layout))('the table is the published layout, field by field', () => {
  const kinds: Record<string, string> = {
    'text left': 'text',
    'text right': 'right',
    '"right, 2 decimals"': 'amount',
    '"right, 3 decimals"': 'percent',
  };
  const rows = readFileSync(layout!, 'utf8').trim().split('\n').slice(1);
  expect(rows).toHaveLength(419);
  for (const row of rows) {
    const [, record, id, start, width, format] = /^([^,]+),([^,]+),(\d+),(\d+),("[^"]*"|[^,]*),/.exec(row)!;
    if (id!.endsWith('-010')) continue;
    const field = fieldsOf(record!.padEnd(3))!.find((each) => each.id === id);
    expect(field, id).toMatchObject({ start: Number(start) - 1, width: Number(width), kind: kinds[format!] });
  }
});
