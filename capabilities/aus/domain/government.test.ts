import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import type { ApplicationDocument, Borrower } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import {
  causeInWords,
  causeOfChange,
  figuresOfRun,
  fileOfApplication,
  outOfScope,
  underwrite,
  whatIsMissing,
  type SentFile,
} from './index.ts';

const sample = must(
  read(readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8')),
).document;
const ON = '2026-11-20';

function of(type: 'FHA' | 'VA', loan: Partial<ApplicationDocument['loan']> = {}, first: Partial<Borrower> = {}): ApplicationDocument {
  const [borrower, ...others] = sample.borrowers;
  return {
    ...sample,
    loan: { ...sample.loan, MortgageType: type, ...loan },
    borrowers: [{ ...borrower!, creditScores: [], ...first }, ...others],
  };
}
const VA_LOAN = { VAHouseholdSizeCount: 3, VAMaintenanceExpenseMonthlyAmount: 120_00, VAUtilityExpenseMonthlyAmount: 180_00 };
const VA_BORROWER = { VAFederalTaxAmount: 900_00, VAStateTaxAmount: 300_00, VASocialSecurityTaxAmount: 620_00 };
const fileOf = (document: ApplicationDocument): SentFile => fileOfApplication(document, [], ON).file!;
const labels = (file: SentFile): readonly string[] => figuresOfRun(must(underwrite('DU', file))).map(({ label }) => label);

describe('an FHA loan', () => {
  test('needs no insurer’s premium: it follows from the loan', () => {
    const large = of('FHA', { BaseLoanAmount: 40_000_000, NoteAmount: 40_000_000, housingExpenses: [] });
    expect(whatIsMissing(large, ON)).not.toContain('Premium of mortgage insurance');
    expect(labels(fileOf(large))).toEqual(expect.arrayContaining(['Mortgage insurance', 'Highest base loan']));
  });

  test('who owes the government is read from the answer of CAIVRS and from the declaration, who will not live there from his intent', () => {
    const read = (first: Partial<Borrower>) => fileOf(of('FHA', {}, first)).government;
    expect(read({ CAIVRSIdentifier: 'A0012345678' })).toMatchObject({ delinquent: [], nonOccupants: [] });
    expect(read({ CAIVRSIdentifier: 'B0012345678' })!.delinquent).toHaveLength(1);
    expect(read({ PresentlyDelinquentIndicator: true })!.delinquent).toHaveLength(1);
    expect(read({ IntentToOccupyType: 'No' })!.nonOccupants).toHaveLength(1);
  });

  test('the day of its case number says whose rules apply', () => {
    expect(fileOf(of('FHA', { FHACaseAssignedDate: '2026-10-01' })).government!.on).toBe('2026-10-01');
  });
});

describe('a VA loan', () => {
  test('needs the household, the taxes and what the home costs to keep, each named', () => {
    expect(whatIsMissing(of('VA'), ON)).toEqual(
      expect.arrayContaining(['Members of the household', 'Taxes on the income', 'Upkeep and utilities of the home']),
    );
    expect(whatIsMissing(of('VA', VA_LOAN, VA_BORROWER), ON)).toEqual(whatIsMissing(sample, ON));
    expect(fileOf(of('VA', VA_LOAN, VA_BORROWER)).government).toMatchObject({ household: 3, taxes: 1_820_00, upkeep: 300_00 });
  });

  test('shows the residual income against what is required, and no insurance', () => {
    const file = fileOf(of('VA', VA_LOAN, VA_BORROWER));
    expect(labels(file)).toEqual(expect.arrayContaining(['Residual income', 'Residual income required', 'VA guaranty']));
    expect(labels(file)).not.toContain('Mortgage insurance');
  });

  test('what made it refer is named: the taxes that went up', () => {
    const before = fileOf(of('VA', VA_LOAN, VA_BORROWER));
    const after = fileOf(of('VA', VA_LOAN, { ...VA_BORROWER, VAFederalTaxAmount: 5_000_00 }));
    const cause = causeOfChange('DU', before, after);
    expect(cause.facts.map(({ key }) => key)).toEqual(['government/taxes']);
    expect(causeInWords(cause, { run: 1, recommendation: 'Approve/Eligible' }, { run: 2, recommendation: 'Refer/Eligible' })).toMatch(
      /the taxes on the income went from \$1,820\.00 to \$5,920\.00.*This moved Approve\/Eligible to Refer\/Eligible\./,
    );
  });
});

test('a loan that turns from conventional to FHA is compared too', () => {
  const cause = causeOfChange('DU', { ...fileOf(sample), missing: [] }, { ...fileOf(of('FHA')), missing: [] });
  expect(cause.facts.map(({ key }) => key)).toContain('mortgageType');
  expect(cause.points).toBeDefined();
});

test('USDA and second liens are not for these systems, and why is said', () => {
  const file = fileOf(of('FHA'));
  expect(outOfScope(file)).toBeUndefined();
  expect(outOfScope({ ...file, mortgageType: 'USDARuralDevelopment' })).toMatch(/GUS/);
  expect(outOfScope({ ...file, secondLien: true })).toMatch(/second lien/);
});
