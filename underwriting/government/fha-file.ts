import { Decimal } from 'decimal.js';
import { explained, given, step, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep } from '../../regulation/arithmetic-steps.ts';
import { fhaMonthlyPremium } from '../../regulation/insurance/fha-monthly.ts';
import { fhaRates } from '../../regulation/insurance/fha-rates.ts';
import { fhaDowngrade, fhaLoan, fhaManual, type FhaLoan } from '../fha/index.ts';
import type { FileInsurance } from '../file/file-insurance.ts';
import type { LoanFile } from '../file/loan-file-facts.ts';
import { moneyFact } from '../facts.ts';
import { governmentDecision, type GovernmentSystem, type RuleTest } from './government-decision.ts';
import type { GovernmentFacts } from './government-facts.ts';
import { figuredFile, type FiguredFile, type GovernmentFigures, type GovernmentView } from './government-file.ts';
import { partyRules } from './party-rules.ts';

export interface FhaFile {
  readonly figures: GovernmentFigures;
  readonly view: GovernmentView;
  readonly highest: FhaLoan;
  /** The highest loan if the borrower who will not live there is no family of one who will; undefined where that changes nothing. */
  readonly unlessFamily: FhaLoan | undefined;
  /** Whether the ratios allow it by hand without a compensating factor; undefined where the scorecard accepts it. */
  readonly byHand: Explained<boolean> | undefined;
}

/**
 * An FHA loan through TOTAL (HUD handbook 4000.1 II.A.4.a): figures by FHA's rules, the risk by the published card in TOTAL's place, and what TOTAL looks at no further is
 * looked at here: the highest loan, the limit of the county, occupancy, federal debt, and what sends an Accept to a person. A borrower who will not live in a home
 * of one unit is taken for family, which has to be shown.
 */
export function fhaFile(file: LoanFile, government: GovernmentFacts, system: GovernmentSystem): Result<FhaFile> {
  const figured = figuredFile(file, government, { card: 'TOTAL', insurance: (ltv) => premiumOf(file, government, ltv) });
  if (!figured.ok) return figured;
  const { figures, debts, dti, scored } = figured.value;
  const highest = highestLoan(file, government, figures, true);
  if (!highest.ok) return highest;
  const stranger = government.nonOccupants.length > 0 ? highestLoan(file, government, figures, false) : highest;
  if (!stranger.ok) return stranger;
  const downgrade = downgradeOf(file, government);
  if (!downgrade.ok) return downgrade;
  const decision = governmentDecision(system, {
    scored,
    missing: file.missing ?? [],
    hardRisk: file.hardRisk ?? [],
    byPerson: [{ code: 'FHA_DOWNGRADE', test: downgrade.value }],
    rules: [...partyRules(file, government), ...loanRules(file, government, highest.value)],
  });
  const referred = decision.recommendation.value.startsWith('Refer');
  const byHand = !referred ? ok(undefined) : byHandOf(government, figured.value);
  if (!byHand.ok) return byHand;
  return ok({
    figures,
    view: { debts, dti, decision },
    highest: highest.value,
    unlessFamily: stranger.value.maxBase.value < highest.value.maxBase.value ? stranger.value : undefined,
    byHand: byHand.value,
  });
}

/** The first year's premium a month by HUD's average balance. */
function premiumOf(
  { loan: { loan }, termMonths, rate }: LoanFile,
  { financedFee = 0 }: GovernmentFacts,
  ltv: Explained<Ratio>,
): Result<FileInsurance> {
  // The newest table: the day of endorsement is not known yet.
  const rates = fhaRates({ baseLoan: loan, ltv: ltv.value, termMonths });
  if (!rates.ok) return rates;
  const found = fhaMonthlyPremium({
    totalLoan: loan + financedFee,
    rate: rate.noteRate,
    termMonths,
    annualRate: new Decimal(rates.value.basisPoints.value).div(10_000),
    upfrontFactor: financedFee > 0 ? new Decimal(rates.value.upfront.value).div(100_000) : new Decimal(0),
    year: 1,
  });
  return found.ok ? ok({ monthly: found.value.monthly, coverage: undefined }) : found;
}

function highestLoan(
  { loan, value }: LoanFile,
  government: GovernmentFacts,
  { score }: GovernmentFigures,
  family: boolean,
): Result<FhaLoan> {
  const lowest = score.representative?.value;
  return fhaLoan({
    purpose: loan.purpose,
    units: loan.units,
    on: government.on,
    ...(value.price === undefined ? {} : { price: value.price }),
    ...(value.value === undefined ? {} : { value: value.value }),
    ...(lowest === undefined ? {} : { score: lowest }),
    nonOccupant: government.nonOccupants.length > 0,
    family,
  });
}

function loanRules({ loan }: LoanFile, { countyLimit }: GovernmentFacts, { maxBase }: FhaLoan): readonly RuleTest[] {
  const base = moneyFact('Base loan', loan.loan);
  const insured = compareStep('The loan is within the highest that FHA insures', base, '<=', maxBase.why, { rule: 'fha.highest-base' });
  if (countyLimit === undefined) return [{ code: 'FHA_LOAN', test: insured }];
  const limit = given('FHA limit of the county', usd(countyLimit), 'HUD mortgage limits');
  const within = compareStep('The loan is within the limit of the county', base, '<=', limit, { rule: 'fha.county-limit' });
  return [
    { code: 'FHA_LOAN', test: insured },
    { code: 'FHA_COUNTY_LIMIT', test: within },
  ];
}

/** Holds where nothing known sends an Accept to a person. Lates of a cash-out refinance are not carried. */
function downgradeOf({ loan, credit }: LoanFile, { on }: GovernmentFacts): Result<Step> {
  const late = credit.lates30 + credit.lates60 > 0 && loan.purpose !== 'cashOut';
  const found = fhaDowngrade({
    caseDate: on,
    purpose: loan.purpose,
    ...(late ? { mortgageLates12: { of30: credit.lates30, of60: credit.lates60 } } : {}),
  });
  if (!found.ok) return found;
  const { value, why } = found.value.downgrade;
  return ok(
    step('Nothing sends it to a person', verdict(!value), 'compare', { comparison: '=', parts: [why, NO], rule: 'fha.no-downgrade' }),
  );
}

const NO = given('No', verdict(false), 'Arithmetic');

function byHandOf({ on }: GovernmentFacts, { figures, debts }: FiguredFile): Result<Explained<boolean>> {
  const score = figures.score.representative?.value;
  const found = fhaManual({
    income: figures.income.total.value,
    payment: figures.pitia.value,
    debts: [debts.value] satisfies readonly Cents[],
    factors: [],
    on,
    ...(score === undefined ? {} : { score }),
  });
  return found.ok ? ok(explained(found.value.approvable.value, found.value.approvable.why)) : found;
}
