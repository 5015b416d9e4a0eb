import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { applyChange } from '../../capabilities/application/domain/edit/apply-change.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, emptyEmployer, emptyIncome, nextId, relate } from '../../standards/mismo-3.4/builders.ts';
import { read } from '../../standards/mismo-3.4/read.ts';
import { write } from '../../standards/mismo-3.4/write.ts';
import { oneIn } from '../../platform/testing/tier.ts';
import { axeViolations, picture } from '../harness/browser.ts';
import { chooseOption } from '../harness/choices.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Files of rare deals are read, reviewed with figures a person computed, and registered. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

const sample = (name: string): ApplicationDocument =>
  must(read(readFileSync(new URL(`../../standards/mismo-3.4/samples/${name}.xml`, import.meta.url)))).document;
const set = (document: ApplicationDocument, changes: Readonly<Record<string, unknown>>): ApplicationDocument =>
  Object.entries(changes).reduce((changed, [path, value]) => must(applyChange(changed, path, value)), document);
/** Somebody else's loan, so that no deal is taken for a duplicate of another. */
const named = (document: ApplicationDocument, last: string, ssn: string, street: string): ApplicationDocument => {
  const [first] = document.borrowers;
  const number = first!.taxpayerIdentifiers[0]?.id ?? nextId(document, 'TAXPAYER_IDENTIFIER');
  return set(document, {
    [`borrowers/${first!.id}/name/LastName`]: last,
    [`borrowers/${first!.id}/taxpayerIdentifiers/${number}/TaxpayerIdentifierValue`]: ssn,
    'subjectProperty/address/AddressLineText': street,
  });
};

function selfEmployed(): ApplicationDocument {
  let document = named(sample('conventional-purchase'), 'Selfmade', '900610001', '1 Workshop Way');
  const [borrower] = document.borrowers;
  const employer = {
    ...emptyEmployer(document),
    FullName: 'Selfmade Joinery',
    EmploymentBorrowerSelfEmployedIndicator: true,
    EmploymentStatusType: 'Current' as const,
    EmploymentMonthlyIncomeAmount: 1_250_000,
  };
  document = { ...document, borrowers: [{ ...borrower!, employers: [employer], incomes: [] }] };
  return document;
}

function fourBorrowers(): ApplicationDocument {
  let document = named(sample('conventional-purchase'), 'Quartet', '900610002', '4 Ensemble Street');
  for (const [place, name] of ['Second', 'Third', 'Fourth'].entries()) {
    const borrower = emptyBorrower(document);
    document = { ...document, borrowers: [...document.borrowers, borrower] };
    const income = { ...emptyIncome(document, true), IncomeType: 'Base' as const, CurrentIncomeMonthlyTotalAmount: 400_000 };
    const more = {
      name: { FirstName: name, LastName: 'Quartet' },
      BorrowerBirthDate: `198${place}-05-06`,
      incomes: [income],
      taxpayerIdentifiers: [
        {
          id: nextId(document, 'TAXPAYER_IDENTIFIER'),
          TaxpayerIdentifierType: 'SocialSecurityNumber' as const,
          TaxpayerIdentifierValue: `90061001${place}`,
        },
      ],
    };
    document = { ...document, borrowers: document.borrowers.map((each) => (each.id === borrower.id ? { ...each, ...more } : each)) };
  }
  return document;
}

/** VA's interest-rate reduction refinance asks for no income (38 CFR 36.4307). */
function vaRefinance(): ApplicationDocument {
  const document = named(sample('cash-out-refinance'), 'Veteranson', '900610003', '3 Harbor Road');
  const [borrower, ...others] = document.borrowers;
  return set(
    {
      ...document,
      borrowers: [{ ...borrower!, incomes: [], employers: [] }, ...others.map((each) => ({ ...each, incomes: [], employers: [] }))],
    },
    {
      'loan/MortgageType': 'VA',
      'loan/RefinanceCashOutDeterminationType': 'NoCashOut',
      'loan/GovernmentRefinanceType': 'InterestRateReductionRefinanceLoan',
    },
  );
}

/** The refinanced home's line of credit stays behind the new loan: it is tied to it through what is owned. */
function lineThatStays(): ApplicationDocument {
  const document = named(sample('cash-out-refinance'), 'Staylien', '900610004', '5 Second Lane');
  const { LiabilitySecuredBySubjectPropertyIndicator: _, LiabilityPayoffStatusIndicator: __, ...bare } = document.liabilities[0]!;
  const line = { ...bare, id: 'LIABILITY_90', LiabilityType: 'HELOC' as const, LiabilityUnpaidBalanceAmount: 5_000_000 };
  const owned = { id: 'ASSET_90', AssetType: 'RealEstateOwned', OwnedPropertySubjectIndicator: true } as const;
  return relate(
    { ...document, ownedProperties: [owned], liabilities: [...document.liabilities, line] },
    'ASSET_90',
    'LIABILITY_90',
    'ASSET_IsAssociatedWith_LIABILITY',
  );
}

function construction(): ApplicationDocument {
  return set(named(sample('conventional-purchase'), 'Groundbreaker', '900610005', '6 Foundation Court'), {
    'loan/ConstructionLoanIndicator': true,
    'loan/ConstructionLoanType': 'ConstructionToPermanent',
    'loan/ConstructionToPermanentClosingType': 'OneClosing',
    'loan/ConstructionImprovementCostsAmount': 31_250_050,
    'subjectProperty/ConstructionStatusType': 'Proposed',
  });
}

/** Fannie Mae's renovation loan: the price and the works, or the value after them where that is less (Selling Guide B5-3.2-02). */
function homeStyle(): ApplicationDocument {
  return set(named(sample('conventional-purchase'), 'Renovator', '900610006', '7 Plaster Place'), {
    'loan/RenovationLoanIndicator': true,
    'loan/BaseLoanAmount': 36_000_000,
    'loan/AlterationsImprovementsAndRepairsAmount': 12_000_000,
    'loan/PurchasePriceAmount': 33_000_000,
    'subjectProperty/salesContracts/SALES_CONTRACT_1/SalesContractAmount': 33_000_000,
    'subjectProperty/valuations/PROPERTY_VALUATION_1/PropertyValuationAmount': 45_000_000,
  });
}

const product = (page: Page) => page.getByLabel('Product', { exact: true });
/** A figure of the review, as it is read. */
const figure = (page: Page, label: string) =>
  page
    .getByRole('complementary', { name: 'Review' })
    .or(page.getByLabel('Review', { exact: true }))
    .first()
    .getByText(label, { exact: true })
    .locator('xpath=following::*[self::dd or self::button][1]');

const deals = [
  [
    'a self-employed borrower: the business is the income',
    selfEmployed(),
    /Conforming 30 fixed/,
    { LTV: '80.00%' },
    ['Self-employed, $12,500 a month'],
  ],
  ['four borrowers', fourBorrowers(), /Conforming 30 fixed/, { LTV: '80.00%' }, ['Second Quartet', 'Third Quartet', 'Fourth Quartet']],
  ['a VA refinance without income', vaRefinance(), /VA/, { LTV: '65.00%' }, ['Veteranson']],
  ['a line of credit that stays', lineThatStays(), /Conforming 30 fixed/, { LTV: '65.00%', CLTV: cltvOfLine() }, ['Staylien']],
  ['construction turned permanent', construction(), /Conforming 30 fixed/, { LTV: '80.00%' }, ['Groundbreaker']],
  ['a renovation: 80 percent of price and works', homeStyle(), /Conforming 30 fixed/, { LTV: '80.00%' }, ['Renovator']],
] as const;

test.each(oneIn(3, deals))('%s', async (name, document, wanted, figures, people) => {
  const page = await openAs('priya', '/loan-registration');
  await page
    .getByLabel('Drop an application file')
    .setInputFiles({ name: 'deal.xml', mimeType: 'text/xml', buffer: Buffer.from(write(document).xml) });
  await page.getByRole('button', { name: /^Register loan/ }).waitFor();
  for (const each of people) await page.getByText(each).first().waitFor();
  for (const [label, text] of Object.entries(figures)) await expect.poll(() => figure(page, label).innerText()).toBe(text);
  await chooseOption(product(page), wanted);
  await picture(page, `deal ${name}`, { fullPage: true });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Register loan/ }).click();
  await page.waitForURL(/\/loan-details\/\d{10}$/);
  await page.getByRole('heading', { name: /Next actions/ }).waitFor();
});

/** Loan and line over the value, truncated to two decimals. */
function cltvOfLine(): string {
  const { loan, subjectProperty } = sample('cash-out-refinance');
  const hundredths = Math.floor(((loan.BaseLoanAmount! + 5_000_000) * 10_000) / subjectProperty.PropertyEstimatedValueAmount!);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}
