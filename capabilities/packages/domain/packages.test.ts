import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { demoSheets } from '../../publish/samples/demo-sheets.ts';
import {
  addLenderPaper,
  endLenderPaper,
  judgePaper,
  loanOfPackage,
  NO_CONDITIONS,
  papersOfLoan,
  uncoveredPapers,
  type AroundPackage,
  type LenderPaper,
  type TypedPaper,
} from './index.ts';

const MON_2026_11_23 = '2026-11-23';
const paper = (change: Partial<LenderPaper> = {}): LenderPaper => ({
  paperId: '00000000-0000-4000-8000-000000000001',
  title: 'Privacy notice',
  code: 'PRIVACY',
  phase: 'initial',
  signature: 'none',
  conditions: NO_CONDITIONS,
  firstDay: '2026-11-01',
  lastDay: null,
  fileName: 'privacy.pdf',
  bytes: 1_000,
  pages: 1,
  sha256: 'aa',
  ...change,
});
const purchase = must(
  read(readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url))),
).document;
const documentOfLoan = (change: Partial<ApplicationDocument['loan']> = {}): ApplicationDocument => ({
  ...purchase,
  loan: { ...purchase.loan, ...change },
});
const around: AroundPackage = {
  tpoType: 'Broker',
  productId: '0101',
  locked: true,
  compensationPaidBy: 'Lender',
  shoppableServices: true,
  affiliateReferred: false,
};
const loan = loanOfPackage(documentOfLoan(), around);

describe('the facts of a loan’s packages', () => {
  test('a purchase of a home in Ohio, priced and locked', () =>
    expect(loan).toMatchObject({
      state: 'OH',
      productId: '0101',
      facts: {
        purpose: 'Purchase',
        loanType: 'Conventional',
        occupancy: 'Primary',
        channel: 'Broker',
        compensation: 'LenderPaid',
        locked: true,
      },
    }));
  test.each([
    [{ MortgageType: 'VA', GovernmentRefinanceType: 'InterestRateReductionRefinanceLoan' }, 'IRRRL'],
    [{ MortgageType: 'FHA', GovernmentRefinanceType: 'StreamlineWithoutAppraisal' }, 'Streamline'],
    [{ MortgageType: 'Conventional', RefinanceCashOutDeterminationType: 'CashOut' }, 'CashOut'],
    [{ MortgageType: 'Conventional', RefinanceCashOutDeterminationType: 'NoCashOut' }, 'Refinance'],
  ] as const)('a refinance of %j is %s', (change, purpose) =>
    expect(loanOfPackage(documentOfLoan({ LoanPurposeType: 'Refinance', ...change }), around).facts.purpose).toBe(purpose),
  );
  test('a fact that is not stated is absent and not false', () => {
    const { facts } = loanOfPackage(documentOfLoan(), { ...around, compensationPaidBy: null, shoppableServices: undefined });
    expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['compensation']));
    expect(facts).not.toHaveProperty('shoppableServices');
    expect(facts).not.toHaveProperty('sfha');
  });
});

describe('which papers go out', () => {
  const included = (change: Partial<LenderPaper>) => judgePaper(paper(change), loan, MON_2026_11_23).included.value;
  test.each([
    ['every loan', {}, true],
    ['the state of the property', { code: null, conditions: { ...NO_CONDITIONS, states: ['MI', 'OH'] } }, true],
    ['another state', { code: null, conditions: { ...NO_CONDITIONS, states: ['CA'] } }, false],
    ['its product', { conditions: { ...NO_CONDITIONS, products: ['0101'] } }, true],
    ['another product', { conditions: { ...NO_CONDITIONS, products: ['0501'] } }, false],
    ['its kind and purpose', { conditions: { ...NO_CONDITIONS, loanTypes: ['Conventional'], purposes: ['Purchase'] } }, true],
    ['its kind and another purpose', { conditions: { ...NO_CONDITIONS, loanTypes: ['Conventional'], purposes: ['CashOut'] } }, false],
    ['a paper the law asks of other loans', { code: '92900-B' }, false],
    ['from a later day', { firstDay: '2026-11-24' }, false],
    ['on its last day', { lastDay: MON_2026_11_23 }, true],
    ['after its last day', { lastDay: '2026-11-22' }, false],
  ] as const)('%s', (_name, change, expected) => expect(included(change)).toBe(expected));

  test('the reason can be worked out again', () =>
    expect(
      verifySteps(judgePaper(paper({ conditions: { ...NO_CONDITIONS, states: ['OH'] } }), loan, MON_2026_11_23).included.why).discrepancies,
    ).toEqual([]));

  test('a fact that is not stated leaves a paper out and is named; one that is stated otherwise is not', () => {
    const bare = { ...loan, productId: undefined };
    expect(judgePaper(paper({ conditions: { ...NO_CONDITIONS, products: ['0101'] } }), bare, MON_2026_11_23)).toMatchObject({
      included: { value: false },
      missing: ['Product'],
    });
    const other = paper({ conditions: { ...NO_CONDITIONS, products: ['0101'], states: ['CA'] } });
    expect(judgePaper(other, bare, MON_2026_11_23).missing).toEqual([]);
    expect(judgePaper(paper({ code: 'FLOOD-NOTICE' }), loan, MON_2026_11_23).missing).toEqual(['Special flood hazard area']);
  });

  test('a paper that was sent is not sent again; a paper of the other package is never sent', () => {
    const papers = [paper(), paper({ paperId: 'b', title: 'Second' }), paper({ paperId: 'c', phase: 'closing', code: null })];
    const { goes } = papersOfLoan(papers, { phase: 'initial', loan, on: MON_2026_11_23, sent: [papers[0]!.paperId] });
    expect(goes.map((each) => each.paper.title)).toEqual(['Second']);
  });
});

describe('adding and ending', () => {
  const typed: TypedPaper = {
    title: ' Borrower’s bill of rights ',
    code: '',
    phase: 'initial',
    signature: 'acknowledge',
    firstDay: MON_2026_11_23,
    lastDay: '',
    states: 'OH, MI',
    loanTypes: '',
    purposes: '',
    occupancies: '',
    channels: '',
    products: '',
  };
  const add = (change: Partial<TypedPaper> = {}, papers: readonly LenderPaper[] = [], sha256 = 'bb') =>
    addLenderPaper({ ...typed, ...change }, { papers, products: demoSheets.at(-1)!.sheet.products, today: MON_2026_11_23, sha256 });
  test('a state’s paper', () =>
    expect(add()).toMatchObject({
      ok: true,
      value: { title: 'Borrower’s bill of rights', code: null, conditions: { states: ['MI', 'OH'], products: [] }, lastDay: null },
    }));
  test.each([
    [{ title: ' ' }, 'PAPER_UNTITLED'],
    [{ code: 'NO-SUCH' }, 'PAPER_UNKNOWN'],
    [{ code: 'LE' }, 'PAPER_MADE_HERE'],
    [{ code: 'HPA' }, 'PAPER_PHASE'],
    [{ firstDay: '2026-11-22' }, 'PAPER_DAYS'],
    [{ firstDay: '2026-02-30' }, 'PAPER_DAYS'],
    [{ lastDay: '2026-11-22' }, 'PAPER_DAYS'],
    [{ states: 'MI, XX' }, 'PAPER_CONDITION'],
    [{ products: '9999' }, 'PAPER_CONDITION'],
  ] as const)('%j is refused', (change, code) => expect(add(change)).toMatchObject({ ok: false, refusal: { code } }));
  test('the same file for the same loans is known; for others, or when the first is over, it is not', () => {
    const there = paper({ code: null, sha256: 'bb', conditions: { ...NO_CONDITIONS, states: ['MI', 'OH'] } });
    expect(add({}, [there])).toMatchObject({ ok: false, refusal: { code: 'PAPER_KNOWN' } });
    expect(add({ states: 'CA' }, [there]).ok).toBe(true);
    expect(add({}, [{ ...there, lastDay: '2026-11-20' }]).ok).toBe(true);
  });
  test.each([
    ['2026-11-22', true],
    ['2026-12-31', true],
    ['2026-11-21', false],
    ['', false],
  ])('ends on %j: %s', (day, expected) => expect(endLenderPaper(paper(), day, MON_2026_11_23).ok).toBe(expected));
  test('what is over or unknown is told apart', () => {
    expect(endLenderPaper(undefined, MON_2026_11_23, MON_2026_11_23)).toMatchObject({ refusal: { code: 'PAPER_NOT_FOUND' } });
    expect(endLenderPaper(paper({ lastDay: '2026-11-20' }), MON_2026_11_23, MON_2026_11_23)).toMatchObject({
      refusal: { code: 'PAPER_OVER' },
    });
  });
});

test('a missing fact is reported until it is there', () => {
  const has = (papers: readonly LenderPaper[], title: string) =>
    uncoveredPapers(papers, MON_2026_11_23).some((each) => each.title === title);
  expect(has([], 'Privacy notice')).toBe(true);
  expect(has([paper()], 'Privacy notice')).toBe(false);
  expect(has([paper({ lastDay: '2026-11-20' })], 'Privacy notice')).toBe(true);
  expect(has([], 'Consumer caution')).toBe(true);
  const state = paper({ code: null, title: 'Consumer caution', conditions: { ...NO_CONDITIONS, states: ['MI'] } });
  expect(has([state], 'Consumer caution')).toBe(false);
  expect(has([], 'Loan Estimate (H-24)')).toBe(false);
  // The settlement agent draws it; the portal does not.
  expect(has([], "Seller's Closing Disclosure")).toBe(true);
});
