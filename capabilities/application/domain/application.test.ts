import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { must } from '../../../foundation/result/result.ts';
import type { ApplicationDocument, CreditScore } from '../../../standards/mismo-3.4/application-document.ts';
import { emptyAsset, emptyBorrower, emptyEmployer, emptyLiability, relate } from '../../../standards/mismo-3.4/builders.ts';
import { locate } from '../../../standards/mismo-3.4/paths.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { write } from '../../../standards/mismo-3.4/write.ts';
import { addItem, applyChange, removeItem } from './edit/apply-change.ts';
import { debtToIncome } from './facts/debt-to-income.ts';
import { diff } from './edit/diff.ts';
import { emptyApplication } from './empty-application.ts';
import { likelyDuplicateKey, likelyDuplicateKeys } from './facts/likely-duplicate.ts';
import { loanFacts } from './facts/loan-facts.ts';
import { incomeOfBorrower } from './facts/income-of-borrower.ts';
import { combinedLoanToValue, loanToValue } from './facts/loan-to-value.ts';
import { missingForRegistration } from './facts/missing-for-registration.ts';
import { acceptProposal, propose } from './import/propose.ts';
import { representativeScore } from './facts/representative-score.ts';
import { addressLine, displayName, fullName, summary } from './facts/summary.ts';

const sample = (name: string): ApplicationDocument =>
  must(read(readFileSync(new URL(`../../../standards/mismo-3.4/samples/${name}.xml`, import.meta.url)))).document;
const purchase = sample('conventional-purchase');
const fha = sample('fha-purchase');
const refinance = sample('cash-out-refinance');
const second = sample('second-lien');

function verified(why: Step): void {
  const { discrepancies, unjudged } = verifySteps(why);
  expect(discrepancies).toEqual([]);
  expect(unjudged).toEqual([]);
}

describe('loan to value', () => {
  const set = (document: ApplicationDocument, changes: Readonly<Record<string, unknown>>): ApplicationDocument =>
    Object.entries(changes).reduce((changed, [path, value]) => must(applyChange(changed, path, value)), document);

  test('a purchase takes the lesser of price and value', () => {
    expect(loanToValue(purchase)?.value).toBe(80_000);
    const low = set(purchase, { 'subjectProperty/valuations/PROPERTY_VALUATION_1/PropertyValuationAmount': 40_000_000 });
    expect(loanToValue(low)?.value).toBe(84_000);
  });

  test('a refinance takes the value', () => expect(loanToValue(refinance)?.value).toBe(65_000));

  test.each([
    [33_600_000, 80_000],
    [33_600_419, 80_000],
    [33_604_200, 80_010],
    [33_603_999, 80_000],
  ])('%i cents of 42,000,000 are %i: truncated to two decimals', (amount, ltv) => {
    const explained = loanToValue(set(purchase, { 'loan/BaseLoanAmount': amount }));
    expect(explained?.value).toBe(ltv);
    expect(explained?.why.figure).toEqual({ unit: 'percent', amount: (ltv / 1000).toFixed(2) });
  });

  test('a second lien is added to the first in the combined ratio', () => {
    expect(loanToValue(second)?.value).toBe(12_290);
    expect(combinedLoanToValue(second)?.value).toBe(63_520);
  });

  describe('a lien tied to the subject property through what is owned', () => {
    const lien = refinance.liabilities[0]!;
    const owned = { id: 'ASSET_90', AssetType: 'RealEstateOwned', OwnedPropertySubjectIndicator: true } as const;
    const tied = (changes: Partial<typeof lien>): ApplicationDocument => {
      const { LiabilitySecuredBySubjectPropertyIndicator: _, LiabilityPayoffStatusIndicator: __, ...bare } = lien;
      const stays = { ...bare, id: 'LIABILITY_90', LiabilityUnpaidBalanceAmount: 5_000_000, ...changes };
      const document = { ...refinance, ownedProperties: [owned], liabilities: [...refinance.liabilities, stays] };
      return relate(document, 'ASSET_90', 'LIABILITY_90', 'ASSET_IsAssociatedWith_LIABILITY');
    };
    const base = refinance.loan.BaseLoanAmount!;
    const value = refinance.subjectProperty.PropertyEstimatedValueAmount!;
    const withLien = Math.floor(((base + 5_000_000) * 10_000) / value) * 10;

    test.each([
      ['a HELOC that stays counts', { LiabilityType: 'HELOC' }, withLien],
      ['a HELOC that is paid off does not', { LiabilityType: 'HELOC', LiabilityPayoffStatusIndicator: true }, 65_000],
      ['a mortgage that the file says stays counts', { LiabilityType: 'MortgageLoan', LiabilityPayoffStatusIndicator: false }, withLien],
      ['the mortgage being refinanced does not', { LiabilityType: 'MortgageLoan' }, 65_000],
    ] as const)('%s', (_name, changes, cltv) => expect(combinedLoanToValue(tied(changes))?.value).toBe(cltv));
  });

  test('a renovation loan takes the price with the renovation, or the value after it if that is less', () => {
    const works = { 'loan/BaseLoanAmount': 36_000_000, 'loan/AlterationsImprovementsAndRepairsAmount': 12_000_000 };
    const done = { ...works, 'subjectProperty/valuations/PROPERTY_VALUATION_1/PropertyValuationAmount': 45_000_000 };
    const price = {
      'loan/PurchasePriceAmount': 33_000_000,
      'subjectProperty/salesContracts/SALES_CONTRACT_1/SalesContractAmount': 33_000_000,
    };
    const plain = set(purchase, { ...price, ...done });
    expect(loanToValue(plain)?.value).toBe(109_090);
    const renovation = loanToValue(set(plain, { 'loan/RenovationLoanIndicator': true }))!;
    expect(renovation.value).toBe(80_000);
    verified(renovation.why);
    expect(loanToValue(set(plain, { 'loan/SectionOfActType': '203K', 'loan/MortgageType': 'FHA' }))?.value).toBe(80_000);
  });

  test('a lien that is paid off at closing is not counted', () => expect(combinedLoanToValue(refinance)?.value).toBe(65_000));

  test('unknown without amount or value, and at a value of nothing', () => {
    expect(loanToValue(emptyApplication())).toBeUndefined();
    expect(loanToValue(set(refinance, { 'subjectProperty/PropertyEstimatedValueAmount': 0 }))).toBeUndefined();
  });

  test('explains itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), fc.integer({ min: 100, max: 900_000_000 }), (amount, value) => {
        const document = set(refinance, { 'loan/BaseLoanAmount': amount, 'subjectProperty/PropertyEstimatedValueAmount': value });
        verified(loanToValue(document)!.why);
        expect(loanToValue(document)!.value).toBe(Number((BigInt(amount) * 10_000n) / BigInt(value)) * 10);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('representative score', () => {
  const withScores = (...borrowers: readonly (readonly number[])[]): ApplicationDocument => ({
    ...emptyApplication(),
    borrowers: borrowers.map((values, index) => ({
      ...emptyBorrower(emptyApplication()),
      id: `BORROWER_${index + 1}`,
      creditScores: values.map((value, at): CreditScore => ({ id: `CREDIT_SCORE_${index}${at}`, CreditScoreValue: String(value) })),
    })),
  });
  test.each([
    ['the middle of three', [[700, 720, 710]], 710],
    ['the middle of three with two alike', [[700, 700, 710]], 700],
    ['the lower of two', [[700, 680]], 680],
    ['the only one', [[655]], 655],
    ['the lowest of the borrowers’', [[700, 720, 710], [640, 690], []], 640],
    ['codes that are no scores are left out', [[700, 0, 9002, 710]], 700],
  ] as const)('%s', (_name, scores, expected) => {
    const score = representativeScore(withScores(...scores))!;
    expect(score.value).toBe(expected);
    verified(score.why);
  });
  test('none until there is one', () => expect(representativeScore(withScores([], []))).toBeUndefined());
  test('a newer score of the same bureau replaces the older', () => {
    const document = withScores([600]);
    const scores: readonly CreditScore[] = [
      { id: 'A', CreditRepositorySourceType: 'Equifax', CreditScoreValue: '600', CreditScoreDate: '2026-01-01' },
      { id: 'B', CreditRepositorySourceType: 'Equifax', CreditScoreValue: '660', CreditScoreDate: '2026-11-01' },
    ];
    expect(representativeScore({ ...document, borrowers: [{ ...document.borrowers[0]!, creditScores: scores }] })?.value).toBe(660);
  });
});

describe('debt to income', () => {
  const housingOf = (expense: number, income: number) => {
    const empty = emptyApplication();
    const housing = { id: 'HOUSING_EXPENSE_1', HousingExpenseTimingType: 'Proposed', HousingExpensePaymentAmount: expense } as const;
    const borrower = { ...emptyBorrower(empty), incomes: [{ id: 'INCOME_1', CurrentIncomeMonthlyTotalAmount: income }] };
    return debtToIncome({ ...empty, borrowers: [borrower], loan: { ...empty.loan, housingExpenses: [housing] } })!.front;
  };
  test('counts what is owed and neither what is excluded nor what is paid off', () => {
    // Refinance: housing 2,136.39 + 198.00 + 215.00; trucks 612.00; the mortgage and the card are paid off; income 9,450.00.
    const ratios = debtToIncome(refinance)!;
    expect(ratios.front.value).toBe(26_980);
    expect(ratios.back.value).toBe(33_450);
    verified(ratios.front.why);
    verified(ratios.back.why);
  });
  test('a rented house brings its net rent and not its mortgage again', () => {
    const labels = JSON.stringify(debtToIncome(purchase)!.back.why);
    expect(labels).toContain('Net rent of ASSET_5');
    expect(labels).not.toContain('GULL COVE');
  });
  test('is rounded once, half up, to what its explanation and every screen say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (housing, income) => {
        const { value, why } = housingOf(housing, income);
        expect(formatRatio(value)).toBe(`${why.figure.amount}%`);
        // Half up in whole numbers: ten thousand times the housing over the income, and half of one more.
        expect(value).toBe(Number((20_000n * BigInt(housing) + BigInt(income)) / (2n * BigInt(income))) * 10);
        verified(why);
      }),
    );
  });
  test('unknown without income', () => expect(debtToIncome(emptyApplication())).toBeUndefined());
});

describe('what is shown', () => {
  test('last name, then the initials', () => {
    expect(summary(purchase)).toMatchObject({
      borrowerName: 'Testerman, M A',
      coBorrowerNames: ['Testerman, T J'],
      propertyLine: '1408 Juniper Hollow Road, Columbus, OH 43215',
      loanAmount: 33_600_000,
      propertyValue: 42_500_000,
    });
    expect(fullName(purchase.borrowers[1]!)).toBe('Theodore J Testerman JR');
    expect(summary(emptyApplication())).toEqual({ borrowerName: '', coBorrowerNames: [], propertyLine: '' });
    expect(displayName({ ...purchase.borrowers[0]!, name: { LastName: 'Cher' } })).toBe('Cher');
  });
  test('an address with its unit', () =>
    expect(addressLine(purchase.borrowers[0]!.residences[0]!.address)).toBe('77 Placeholder Lane Apartment 4B, Dublin, OH 43017'));
});

describe('facts for pricing', () => {
  test('the purchase', () => {
    expect(loanFacts(purchase)).toEqual({
      mortgageType: 'Conventional',
      loanPurpose: 'Purchase',
      occupancy: 'PrimaryResidence',
      units: 1,
      propertyType: 'SingleFamily',
      attached: false,
      state: 'OH',
      countyFips: '39049',
      county: 'Franklin',
      zip: '43215',
      loanAmountCents: 33_600_000,
      financedFeeCents: 0,
      valueCents: 42_500_000,
      salesPriceCents: 42_000_000,
      subordinateFinancingCents: 0,
      ltv: 80_000,
      cltv: 80_000,
      score: 731,
      dti: loanFacts(purchase).dti,
      monthlyIncomeCents: 1_382_167,
      amortization: 'Fixed',
      termMonths: 360,
      interestOnly: false,
      lienPriority: 'FirstLien',
      noteRate: 6_125,
      borrowerCount: 2,
      firstTimeBuyer: false,
      selfEmployed: false,
      escrowsWaived: false,
      temporaryBuydown: false,
      vaFundingFeeExempt: false,
    });
  });
  test('the others', () => {
    expect(loanFacts(fha)).toMatchObject({
      mortgageType: 'FHA',
      propertyType: 'PUD',
      ltv: 96_500,
      financedFeeCents: 481_293,
      score: 664,
      firstTimeBuyer: true,
    });
    expect(loanFacts(refinance)).toMatchObject({ refinanceCashOut: 'CashOut', selfEmployed: true, escrowsWaived: true, score: 702 });
    expect(loanFacts(second)).toMatchObject({ lienPriority: 'SecondLien', termMonths: 180, subordinateFinancingCents: 31_250_000 });
  });
});

describe('registration', () => {
  test('the samples lack nothing, an empty application nearly everything', () => {
    for (const document of [purchase, fha, refinance, second]) expect(missingForRegistration(document)).toEqual([]);
    expect(missingForRegistration(emptyApplication()).map(({ sentence }) => sentence)).toContain('Loan amount is required.');
  });
  test('each missing field is a place in the application', () => {
    const missing = missingForRegistration(emptyApplication());
    expect(missing.length).toBeGreaterThan(10);
    for (const { path } of missing) expect(locate(path), path).toBeDefined();
  });
  test('one borrower, one house: one key, however the address is written', () => {
    const other = must(applyChange(purchase, 'subjectProperty/address/AddressLineText', '1408 JUNIPER HOLLOW RD.'));
    expect(likelyDuplicateKey(other)).toBe(likelyDuplicateKey(purchase));
    expect(likelyDuplicateKeys(purchase)).toHaveLength(2);
    expect(likelyDuplicateKey(fha)).not.toBe(likelyDuplicateKey(purchase));
    expect(likelyDuplicateKey(emptyApplication())).toBeUndefined();
  });
});

describe('a change', () => {
  test.each([
    ['loan/BaseLoanAmount', 100.5, 'BAD_VALUE'],
    ['loan/BaseLoanAmount', '100', 'BAD_VALUE'],
    ['loan/LoanPurposeType', 'Buy', 'BAD_VALUE'],
    ['loan/BalloonIndicator', 'true', 'BAD_VALUE'],
    ['borrowers/BORROWER_1/BorrowerBirthDate', '2026-02-30', 'BAD_VALUE'],
    ['borrowers/BORROWER_1/name/FirstName', 'A\u0000B', 'BAD_VALUE'],
    ['borrowers/BORROWER_1/name/FirstName', 'x'.repeat(5000), 'BAD_VALUE'],
    ['borrowers/BORROWER_9/name/FirstName', 'A', 'NOT_THERE'],
    ['loan/status', 'Funded', 'UNKNOWN_FIELD'],
    ['__proto__/polluted', true, 'UNKNOWN_FIELD'],
    ['loan', {}, 'UNKNOWN_FIELD'],
    ['borrowers/BORROWER_1/id', 'X', 'UNKNOWN_FIELD'],
  ])('%s = %j is refused: %s', (path, value, code) => {
    const result = applyChange(purchase, path, value);
    expect(!result.ok && result.refusal.code).toBe(code);
    expect(!result.ok && result.refusal.field).toBe(path);
  });

  test('sets, trims and clears, and leaves the rest as it is', () => {
    const changed = must(applyChange(purchase, 'borrowers/BORROWER_1/name/FirstName', '  Mary '));
    expect(changed.borrowers[0]!.name!.FirstName).toBe('Mary');
    expect(changed.borrowers[1]).toBe(purchase.borrowers[1]);
    expect(must(applyChange(changed, 'borrowers/BORROWER_1/name/FirstName', '')).borrowers[0]!.name).not.toHaveProperty('FirstName');
    expect(must(applyChange(emptyApplication(), 'subjectProperty/address/CityName', 'Columbus')).subjectProperty.address).toEqual({
      CityName: 'Columbus',
    });
  });

  test('is one line of the journal, with its label', () => {
    const changed = must(applyChange(purchase, 'borrowers/BORROWER_2/employers/EMPLOYER_2/address/CityName', 'Columbus'));
    expect(diff(purchase, changed)).toEqual([
      {
        path: 'borrowers/BORROWER_2/employers/EMPLOYER_2/address/CityName',
        label: 'Borrower 2 › Employer 1 › Address › City name',
        kind: 'changed',
        before: 'Hilliard',
        after: 'Columbus',
      },
    ]);
    expect(diff(purchase, purchase)).toEqual([]);
  });

  test('an item comes, and goes with its relationships', () => {
    const added = must(addItem(purchase, 'assets', emptyAsset(purchase)));
    expect(diff(purchase, added).map(({ kind, path }) => [kind, path])).toEqual([['added', 'assets/ASSET_6']]);
    expect(addItem(added, 'assets', added.assets[0]!).ok).toBe(false);
    const removed = must(removeItem(purchase, 'liabilities/LIABILITY_1'));
    expect(removed.relationships.some(({ from }) => from === 'LIABILITY_1')).toBe(false);
    expect(removeItem(removed, 'liabilities/LIABILITY_1').ok).toBe(false);
    expect(diff(purchase, removed).every(({ kind }) => kind === 'removed')).toBe(true);
  });
});

describe('an import proposes', () => {
  test('nothing, when the file says what is there', () => {
    for (const document of [purchase, fha, refinance, second])
      expect(propose(document, document)).toEqual({ changes: [], onlyHere: [], ties: [] });
  });

  test('nothing, when the labels alone differ', () => {
    const relabelled = JSON.parse(
      JSON.stringify(purchase).replace(/"(ASSET|LIABILITY|BORROWER|EMPLOYER|CURRENT_INCOME_ITEM)_(\d)"/g, '"$1_9$2"'),
    ) as ApplicationDocument;
    expect(propose(purchase, relabelled)).toEqual({ changes: [], onlyHere: [], ties: [] });
  });

  test('new and different values, with who wrote the present ones', () => {
    const typed = must(applyChange(purchase, 'loan/BaseLoanAmount', 33_000_000));
    const cleared = must(applyChange(typed, 'loan/NoteRatePercent', undefined));
    const dana = { origin: 'typed', by: 'Dana Brokerton', at: '2026-11-20T16:00:00Z' };
    const proposal = propose(cleared, purchase, (path) => (path === 'loan/BaseLoanAmount' ? dana : undefined));
    expect(proposal.changes).toEqual([
      {
        path: 'loan/BaseLoanAmount',
        label: 'Loan › Base loan amount',
        status: 'differs',
        current: 33_000_000,
        incoming: 33_600_000,
        currentFrom: dana,
      },
      { path: 'loan/NoteRatePercent', label: 'Loan › Note rate percent', status: 'new', incoming: 6_125 },
    ]);
    expect(must(acceptProposal(cleared, proposal, ['loan/NoteRatePercent'])).loan).toMatchObject({
      NoteRatePercent: 6_125,
      BaseLoanAmount: 33_000_000,
    });
    expect(acceptProposal(cleared, proposal, ['loan/MortgageType']).ok).toBe(false);
  });

  test('what differs, for a borrower whose identifier was mended and an account whose number was', () => {
    const mended = JSON.parse(
      JSON.stringify(purchase)
        .replaceAll(/"9\d{8}"/g, '"900001111"')
        .replace('"LiabilityAccountIdentifier":"', '$&7'),
    ) as ApplicationDocument;
    expect(propose(purchase, mended).onlyHere).toEqual([]);
    expect(propose(purchase, mended).changes.map(({ status, path }) => [status, path.split('/').at(-1)])).toEqual([
      ['differs', 'TaxpayerIdentifierValue'],
      ['differs', 'TaxpayerIdentifierValue'],
      ['differs', 'LiabilityAccountIdentifier'],
    ]);
  });

  test('never to remove, and new items under ids that are free', () => {
    const mine = must(
      addItem(purchase, 'liabilities', { ...emptyLiability(purchase), LiabilityAccountIdentifier: 'MINE', LiabilityType: 'Revolving' } as {
        id: string;
      }),
    );
    const theirs = must(
      addItem(purchase, 'liabilities', {
        ...emptyLiability(purchase),
        LiabilityAccountIdentifier: 'THEIRS',
        LiabilityType: 'Revolving',
      } as { id: string }),
    );
    const proposal = propose(mine, theirs);
    expect(proposal.onlyHere).toEqual([{ path: 'liabilities/LIABILITY_6', label: 'Liability 6' }]);
    expect(proposal.changes.map(({ path, status }) => [path, status])).toEqual([['liabilities/LIABILITY_7', 'new']]);
    expect(must(acceptProposal(mine, proposal, ['liabilities/LIABILITY_7'])).liabilities).toHaveLength(7);
  });

  test('the whole file, onto an empty application, gives the file', () => {
    const proposal = propose(emptyApplication(), fha);
    const accepted = must(
      acceptProposal(
        emptyApplication(),
        proposal,
        proposal.changes.map(({ path }) => path),
      ),
    );
    const left = diff(accepted, fha).map(({ path }) => path);
    // The message's own data is no part of the loan, and registration sets the day it was received.
    expect(left.filter((path) => !path.startsWith('about/') && path !== 'loan/ApplicationReceivedDate')).toEqual([]);
  });
});

test('an application of 6,000 liabilities does not delay other requests', { timeout: 60_000 }, () => {
  const number = 6_000;
  const liabilities = Array.from({ length: number }, (_, index) => ({
    id: `LIABILITY_${index + 1}`,
    LiabilityType: 'Revolving' as const,
    LiabilityAccountIdentifier: `A${index}`,
    LiabilityMonthlyPaymentAmount: 100,
  }));
  const relationships = liabilities.map(({ id }, index) => ({
    id: `RELATIONSHIP_${index + 1}`,
    from: id,
    to: 'BORROWER_1',
    arcrole: 'LIABILITY_IsAssociatedWith_ROLE',
  }));
  const large = { ...purchase, liabilities, relationships };
  const start = process.threadCpuUsage();
  const file = must(read(write(large).xml));
  const fewer = { ...file.document, liabilities: file.document.liabilities.filter((_, index) => index % 3 !== 0) };
  expect(must(read(write(fewer, file.source).xml)).document.liabilities).toHaveLength(4_000);
  expect(propose(fewer, file.document).changes).toHaveLength(2_000);
  expect(diff(fewer, file.document)).toHaveLength(2_000);
  expect(debtToIncome(large)).toBeDefined();
  // Of the processor: a busy machine is no delay of ours.
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});

describe('what a borrower earns, in a line', () => {
  const [first] = purchase.borrowers;
  const salary = { id: 'CURRENT_INCOME_ITEM_91', IncomeType: 'Base', CurrentIncomeMonthlyTotalAmount: 500_000 } as const;
  const business = {
    ...emptyEmployer(purchase),
    EmploymentBorrowerSelfEmployedIndicator: true,
    EmploymentStatusType: 'Current',
    EmploymentMonthlyIncomeAmount: 1_250_000,
  } as const;

  test.each([
    ['a salary', [salary], [], { count: 1, monthlyCents: 500_000, business: false }],
    [
      'a salary, and an income without an amount',
      [salary, { id: 'CURRENT_INCOME_ITEM_92' }],
      [],
      { count: 2, monthlyCents: 500_000, business: false },
    ],
    ['a business alone', [], [business], { count: 1, monthlyCents: 1_250_000, business: true }],
    ['a salary and a business', [salary], [business], { count: 2, monthlyCents: 1_750_000, business: true }],
  ] as const)('%s', (_name, incomes, employers, line) => {
    const document = { ...purchase, borrowers: [{ ...first!, incomes, employers }], relationships: [] };
    expect(incomeOfBorrower(document, first!.id)).toEqual(line);
  });
});
