import { yearOf, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { centsFromDecimal, sumCents, type Cents } from '../../../../foundation/money/money.ts';
import { conformingLimit } from '../../../../regulation/limits/index.ts';
import type { CreditResponse } from '../../../../standards/credit-2.3.1/credit-response.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { monthlyIncomes } from '../../../../standards/mismo-3.4/monthly-income.ts';
import { countedDebts, wordsOf } from '../../../application/domain/facts/counted-debts.ts';
import { loanFacts, type LoanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { linesOfCredit, otherLiens } from '../../../application/domain/facts/loan-to-value.ts';
import { missingPayments } from '../../../application/domain/facts/missing-payments.ts';
import { proposedHousing } from '../../../application/domain/facts/proposed-housing.ts';
import { nameOf, sentCredit, type SentCredit } from './sent-credit.ts';
import type { SentBorrower, SentFile, SentIncome } from './sent-file.ts';
import { governmentOf } from './sent-government.ts';
import { fundsToClose, liquidFunds, retirementFunds } from './sent-funds.ts';

/** The facts of a file; `missing` names everything that a decision lacks. Without what the loan itself is, there is no file. */
export interface FileRead {
  readonly file: SentFile | undefined;
  readonly missing: readonly string[];
}

const OCCUPANCIES = { PrimaryResidence: 'primary', SecondHome: 'secondHome', Investment: 'investment' } as const;

/**
 * Reads the guides' facts out of an application and its credit reports. The portal and the simulated systems use the same reader: the portal on what
 * it sends, a system on what it received.
 */
export function fileOfApplication(document: ApplicationDocument, reports: readonly CreditResponse[], on: PlainDate): FileRead {
  const facts = loanFacts(document);
  const credit = sentCredit(document.borrowers, reports);
  const { debts } = countedDebts(document);
  const funds = fundsToClose(document);
  const costs = housingCosts(document);
  const government = governmentOf(document, on);
  const occupancy = facts.occupancy === undefined || facts.occupancy === 'Other' ? undefined : OCCUPANCIES[facts.occupancy];
  const missing = [
    ...named([
      ['Loan purpose', purposeOf(document)],
      ['Occupancy', occupancy],
      ['Number of units', facts.units],
      ['Loan amount', facts.loanAmountCents],
      ['Loan term', facts.termMonths],
      ['Note rate', facts.noteRate],
      ['Value of the property', facts.valueCents ?? facts.salesPriceCents],
      ['Funds to close', funds],
      ['Income', facts.monthlyIncomeCents > 0 ? true : undefined],
      ['Premium of mortgage insurance', needsInsurance(facts) ? miMonthly(document) : true],
    ]),
    ...(reports.length === 0 ? ['Credit report'] : credit.without.map((name) => `Credit report of ${name}`)),
    ...missingPayments(document).map(({ label }) => label),
    ...(government?.missing ?? []),
  ];
  const { units, loanAmountCents, termMonths, noteRate } = facts;
  const purpose = purposeOf(document);
  if (!purpose || !occupancy || units === undefined || loanAmountCents === undefined || !termMonths || noteRate === undefined)
    return { file: undefined, missing };
  const premium = miMonthly(document);
  const retirement = retirementFunds(document);
  const present = presentHousing(document);
  const file: SentFile = {
    mortgageType: facts.mortgageType ?? 'Conventional',
    secondLien: facts.lienPriority === 'SecondLien',
    loan: { purpose, occupancy, units, loan: loanAmountCents, limitYear: yearOf(on), ...programOf(document, on) },
    value: valueOf(document),
    rate: rateOf(document, noteRate),
    termMonths,
    costs,
    ...(premium === undefined ? {} : { miMonthly: premium }),
    manufactured: facts.propertyType === 'Manufactured',
    borrowers: borrowersOf(document, credit),
    debts,
    liquid: liquidFunds(document),
    ...(retirement === undefined ? {} : { retirementVested: retirement }),
    fundsToClose: funds ?? 0,
    ...(present === 0 ? {} : { presentHousing: present }),
    credit: credit.credit,
    reportNumbers: credit.reportNumbers,
    missing,
    hardRisk: credit.hardRisk,
    ...(government ? { government: government.facts } : {}),
  };
  return { file, missing };
}

function named(facts: readonly (readonly [name: string, value: unknown])[]): string[] {
  return facts.flatMap(([name, value]) => (value === undefined ? [name] : []));
}

/** FHA's premium follows from the loan; VA insures nothing by the month. */
function needsInsurance({ mortgageType, ltv }: LoanFacts): boolean {
  return mortgageType !== 'FHA' && mortgageType !== 'VA' && ltv !== undefined && ltv > 80_000;
}

function purposeOf({ loan }: ApplicationDocument): SentFile['loan']['purpose'] | undefined {
  if (loan.LoanPurposeType === 'Purchase') return 'purchase';
  if (loan.LoanPurposeType !== 'Refinance') return undefined;
  return loan.RefinanceCashOutDeterminationType === 'CashOut' ? 'cashOut' : 'limitedCashOut';
}

function programOf(document: ApplicationDocument, on: PlainDate): Partial<SentFile['loan']> {
  const { loan } = document;
  const facts = loanFacts(document);
  const units = facts.units === 2 || facts.units === 3 || facts.units === 4 ? facts.units : 1;
  const limit = facts.countyFips === undefined ? undefined : conformingLimit(yearOf(on), facts.countyFips, units);
  const affordable = /HomeReady|HomePossible/.test(
    `${loan.CommunityLendingProductType ?? ''}${loan.ProductName ?? ''}`.replaceAll(' ', ''),
  );
  return {
    ...(limit?.ok ? { countyLimit: limit.value.value } : {}),
    ...(facts.firstTimeBuyer ? { firstTimeBuyer: true } : {}),
    ...(affordable ? { homeReady: true } : {}),
    ...(loan.TotalMortgagedPropertiesCount === undefined ? {} : { financedCount: loan.TotalMortgagedPropertiesCount }),
  };
}

function valueOf(document: ApplicationDocument): SentFile['value'] {
  const { salesPriceCents: price, valueCents: value } = loanFacts(document);
  const { drawn, limit } = linesOfCredit(document);
  const seconds = sumCents(otherLiens(document).map((each) => centsFromDecimal(each.figure.amount) ?? 0)) - drawn;
  return {
    ...(price === undefined ? {} : { price }),
    ...(value === undefined ? {} : { value }),
    ...(seconds === 0 ? {} : { closedEndSecond: seconds }),
    ...(limit === 0 ? {} : { helocDrawn: drawn, helocLine: limit }),
  };
}

function rateOf(document: ApplicationDocument, noteRate: number): SentFile['rate'] {
  const { loan } = document;
  if (loan.AmortizationType !== 'AdjustableRate') return { noteRate };
  const months = loanFacts(document).fixedMonths ?? 12;
  const cap = loan.rateAdjustments.find((each) => each.AdjustmentRuleType === 'First')?.PerChangeMaximumIncreaseRatePercent;
  return {
    noteRate,
    fixedYears: Math.floor(months / 12),
    ...(cap === undefined ? {} : { firstCap: cap }),
    ...(loan.DisclosedIndexRatePercent === undefined ? {} : { index: loan.DisclosedIndexRatePercent }),
    ...(loan.MarginRatePercent === undefined ? {} : { margin: loan.MarginRatePercent }),
  };
}

function housingCosts(document: ApplicationDocument): SentFile['costs'] {
  const yearly = (amount: Cents | undefined): Cents | undefined => (amount === undefined ? undefined : amount * 12);
  const costs = {
    taxesAnnual: yearly(proposedHousing(document, ['RealEstateTax'])),
    insuranceAnnual: yearly(proposedHousing(document, ['HomeownersInsurance', 'SupplementalPropertyInsurance'])),
    floodAnnual: yearly(proposedHousing(document, ['FloodInsurance'])),
    dues: proposedHousing(document, ['HomeownersAssociationDuesAndCondominiumFees']),
    groundRent: proposedHousing(document, ['GroundRent', 'LeaseholdPayments']),
    secondPayment: proposedHousing(document, [
      'OtherMortgageLoanPrincipalAndInterest',
      'OtherMortgageLoanPrincipalInterestTaxesAndInsurance',
    ]),
  };
  return Object.fromEntries(Object.entries(costs).filter(([, amount]) => amount !== undefined));
}

function miMonthly(document: ApplicationDocument): Cents | undefined {
  return proposedHousing(document, ['MIPremium']) ?? document.loan.QualifyingMIPaymentAmount;
}

function presentHousing({ borrowers }: ApplicationDocument): Cents {
  return sumCents(
    borrowers.map(({ housingExpenses, residences }) => {
      const paid = sumCents(
        housingExpenses.filter((each) => each.HousingExpenseTimingType === 'Present').map((each) => each.HousingExpensePaymentAmount ?? 0),
      );
      const rent = residences.find((each) => each.BorrowerResidencyType !== 'Prior')?.MonthlyRentAmount ?? 0;
      return paid > 0 ? paid : rent;
    }),
  );
}

function borrowersOf(document: ApplicationDocument, { scores }: SentCredit): SentBorrower[] {
  const incomes = monthlyIncomes(document);
  const rents = document.ownedProperties.flatMap(
    ({ OwnedPropertyRentalIncomeNetAmount: net, OwnedPropertyDispositionStatusType: status, property, id }) =>
      net === undefined || net <= 0 || status === 'Sold'
        ? []
        : [{ label: `Net rent of ${property?.address?.AddressLineText ?? id}`, kind: 'other' as const, monthly: net }],
  );
  return document.borrowers.map((borrower, index) => ({
    name: nameOf(borrower),
    scores: scores[index] ?? [],
    incomes: [
      ...numbered(
        incomes
          .filter((each) => each.borrower === borrower)
          .map(({ kind, amount }): SentIncome => ({ label: wordsOf(kind), kind: incomeKind(kind), monthly: amount })),
      ),
      ...(index === 0 ? rents : []),
    ],
  }));
}

/** Incomes with the same name get a number. */
function numbered(incomes: readonly SentIncome[]): SentIncome[] {
  return incomes.map((income, at) => {
    const earlier = incomes.slice(0, at).filter((each) => each.label === income.label).length;
    return earlier === 0 ? income : { ...income, label: `${income.label} (${earlier + 1})` };
  });
}

function incomeKind(kind: string): SentIncome['kind'] {
  if (kind === 'Base' || kind === 'MilitaryBasePay') return 'base';
  if (kind.startsWith('SelfEmployment')) return 'selfEmployed';
  return /^(Overtime|Bonus|Commissions|TipIncome)$/.test(kind) ? 'averaged' : 'other';
}
