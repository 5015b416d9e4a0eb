import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../../standards/mismo-3.4/read.ts';
import { write } from '../../../../standards/mismo-3.4/write.ts';
import { combinedLoanToValue, linesOfCredit, newLoanAmount, wholeLinesToValue } from './loan-to-value.ts';
import { loanFacts } from './loan-facts.ts';

const sample = must(
  read(readFileSync(new URL('../../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url))),
).document;
const line = {
  id: 'LOAN_90',
  HELOCIndicator: true,
  LienPriorityType: 'Other',
  HELOCBalanceAmount: 700_000,
  HELOCMaximumBalanceAmount: 1_200_000,
};
/** A purchase for 400,000 with 290,000 of this loan, 4,000 of another and a new line of credit. */
const document = {
  ...sample,
  loan: { ...sample.loan, BaseLoanAmount: 29_000_000, NoteAmount: undefined, PurchasePriceAmount: 40_000_000 },
  liabilities: [],
  subjectProperty: {
    ...sample.subjectProperty,
    salesContracts: [],
    valuations: [{ id: 'PROPERTY_VALUATION_1', PropertyValuationAmount: 40_000_000 }],
  },
  relatedLoans: [{ ...sample.loan, id: 'LOAN_89', LienPriorityType: 'SecondLien', NoteAmount: 400_000, BaseLoanAmount: undefined }, line],
} as unknown as ApplicationDocument;

test('a new line of credit counts in CLTV as drawn and in HCLTV whole, behind whichever lien', () => {
  expect(combinedLoanToValue(document)!.value).toBe(75_250);
  expect(wholeLinesToValue(document)!.value).toBe(76_500);
  expect(loanFacts(document)).toMatchObject({
    subordinateFinancingCents: 1_100_000,
    cltv: 75_250,
    hcltv: 76_500,
    linesOfCredit: { drawn: 700_000, limit: 1_200_000 },
  });
});

test('a line drawn beyond what is said of its size counts as drawn', () =>
  expect(
    linesOfCredit({ ...document, relatedLoans: [{ ...line, HELOCMaximumBalanceAmount: undefined }] } as unknown as ApplicationDocument),
  ).toEqual({
    drawn: 700_000,
    limit: 700_000,
  }));

test('without a line nothing is said of one', () => expect(loanFacts({ ...document, relatedLoans: [] })).not.toHaveProperty('hcltv'));

test.each([
  [{ HELOCIndicator: true, HELOCBalanceAmount: 5, NoteAmount: 9 }, 5],
  [{ HELOCIndicator: true, NoteAmount: 9 }, 9],
  [{ HELOCIndicator: false, NoteAmount: 9, BaseLoanAmount: 8 }, 9],
  [{ BaseLoanAmount: 8 }, 8],
  [{ HELOCBalanceAmount: 5 }, 5],
  [{}, undefined],
] as const)('a new loan of %j brings %s', (loan, expected) => expect(newLoanAmount(loan as never)).toBe(expected));

test('a line of credit of a third lien is read without a warning and written again', () => {
  const again = must(read(write(document).xml));
  expect(again.document.relatedLoans[1]).toMatchObject({
    HELOCBalanceAmount: 700_000,
    HELOCMaximumBalanceAmount: 1_200_000,
    LienPriorityType: 'Other',
  });
  expect(again.findings.filter(({ message }) => message.includes('LienPriorityType'))).toEqual([]);
});
