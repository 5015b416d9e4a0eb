import {
  count,
  exactPercent,
  explained,
  given,
  percent,
  step,
  sumStep,
  text,
  usd,
  type Explained,
  type Step,
} from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, centsOf, greatestStep, leastStep, percentOfStep, quotientStep, roundedStep } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { percentOfRate, type ExactRate, type ExactRatio } from '../exact-rate.ts';
import { MI_CARD_2018, type MiCard, type MiCardRow } from './mi-card-2018.ts';
import type { Ratio } from '../../foundation/units/units.ts';

export interface InsuredRisk {
  readonly loanAmount: Cents;
  readonly ltv: ExactRatio;
  readonly score: number;
  readonly termMonths: number;
  /** True for a rate that never changes; the card's adjustable table applies otherwise. */
  readonly fixedRate: boolean;
  /** Coverage percent; absent: the enterprises' standard coverage for LTV and term. */
  readonly coverage?: number;
  readonly borrowers?: number;
  readonly occupancy?: 'primary' | 'second home' | 'investment';
  readonly units?: number;
  readonly manufactured?: boolean;
  readonly cashOut?: boolean;
  readonly relocation?: boolean;
  readonly dti?: ExactRatio;
}

export interface BorrowerPaidPremium {
  /** Yearly rate in thousandths of a percent. */
  readonly rate: Explained<Rate>;
  readonly monthly: Explained<Cents>;
  /** Monthly premium from year 11, where the loan lasts so long. */
  readonly monthlyFromYear11: Explained<Cents>;
  readonly coverage: number;
}

/** Standard coverage of the enterprises by LTV band, percent (unverified). */
export function standardCoverage(ltv: ExactRatio, termMonths: number): number | undefined {
  const band = bandOf(percentOfRate(ltv).toNumber());
  if (band === undefined) return undefined;
  return (termMonths > 240 ? { 85: 12, 90: 25, 95: 30, 97: 35 } : { 85: 6, 90: 12, 95: 25, 97: 35 })[band];
}

function bandOf(ltv: Ratio): 85 | 90 | 95 | 97 | undefined {
  if (ltv <= 80 || ltv > 97) return undefined;
  return ltv <= 85 ? 85 : ltv <= 90 ? 90 : ltv <= 95 ? 95 : 97;
}

/**
 * Borrower-paid monthly premium from a card: yearly rate by LTV, coverage and score, with the card's additions and lowest rate, times the
 * loan amount, a twelfth, half up to the cent. Refuses an LTV at or below 80 % or above 97 %; a score below the card; a coverage the card
 * lacks; a cell that is not offered; and an addition the card has no figure for.
 */
export function borrowerPaidPremium(risk: InsuredRisk, card: MiCard = MI_CARD_2018): Result<BorrowerPaidPremium> {
  const ltv = percentOfRate(risk.ltv).toNumber();
  if (risk.loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loanAmount' });
  const band = bandOf(ltv);
  if (band === undefined)
    return ltv <= 80
      ? refuse('INSURANCE_NOT_NEEDED', 'At an LTV of 80% or less no mortgage insurance is needed.', { field: 'ltv' })
      : refuse('LTV_NOT_INSURED', 'The card insures LTVs up to 97%.', { field: 'ltv' });
  const scoreBand = card.scoreFrom.findIndex((from) => risk.score >= from);
  if (scoreBand === -1) return refuse('SCORE_NOT_INSURED', `The card insures scores from ${card.scoreFrom.at(-1)}.`, { field: 'score' });
  const coverage = risk.coverage ?? standardCoverage(risk.ltv, risk.termMonths)!;
  const rows: readonly MiCardRow[] =
    risk.termMonths <= 240 ? card.upTo20Years : risk.fixedRate ? card.fixedOver20Years : card.adjustableOver20Years;
  const row = rows.find(([ltvAtMost, percentage]) => ltvAtMost === band && percentage === coverage);
  if (!row) return refuse('COVERAGE_NOT_ON_CARD', `The card has no coverage of ${coverage}% at this LTV.`, { field: 'coverage' });
  const cell = row[2][scoreBand];
  if (cell === null || cell === undefined)
    return refuse('NOT_OFFERED', 'The card does not offer this coverage at this score and term.', { field: 'score' });
  const source = `${card.name}, ${citation(card)}`;
  const base = step('Card rate', percent(cell), 'lookup', {
    source,
    parts: [
      given('LTV', exactPercent(percentOfRate(risk.ltv)), 'Application'),
      given('Coverage', exactPercent(String(coverage)), risk.coverage === undefined ? 'Standard coverage [unverified]' : 'Application'),
      given('Score', count(risk.score), 'Credit report'),
      given('Term', { unit: 'months', amount: String(risk.termMonths) }, 'Application'),
      given('Rate type', text(risk.fixedRate ? 'fixed' : 'adjustable'), 'Application'),
    ],
  });
  const added = additions(risk, card, band, scoreBand, source);
  if (!added.ok) return added;
  const sum = sumStep('Rate with additions', 'percent', [base, ...added.value]);
  const lowest = step('Lowest rate of the card', percent(card.lowestRate), 'lookup', { source });
  const rate = greatestStep('Yearly premium rate', [sum, lowest], { rule: 'mi.rate', source });
  const later = leastStep('Yearly premium rate from year 11', [
    rate,
    step('Renewal rate', percent(card.renewalFromYear11), 'lookup', { source }),
  ]);
  return ok({
    rate: explained(amountOf(rate).mul(1000).toNumber(), rate),
    monthly: monthlyOf(risk.loanAmount, rate),
    monthlyFromYear11: monthlyOf(risk.loanAmount, later),
    coverage,
  });
}

function monthlyOf(loanAmount: Cents, rate: Step): Explained<Cents> {
  const year = percentOfStep("A year's premium", given('Loan amount', usd(loanAmount), 'Application'), rate);
  const twelfth = quotientStep('A twelfth', 'usd', [year, given('Months of a year', count(12), 'Calendar')]);
  const why = roundedStep('Monthly premium', twelfth, '0.01', { rule: 'mi.monthly', source: 'Premium certificate' });
  return explained(centsOf(why), why);
}

function additions(risk: InsuredRisk, card: MiCard, band: number, scoreBand: number, source: string): Result<readonly Step[]> {
  const { additions: on } = card;
  const wanted: readonly (readonly [applies: boolean, label: string, figures: readonly Rate[] | undefined])[] = [
    [(risk.borrowers ?? 1) >= 2, 'Two or more borrowers', on.twoBorrowers[band]],
    [risk.occupancy === 'investment', 'Investment property', on.investment],
    [risk.occupancy === 'second home', 'Second home', on.secondHome],
    [(risk.units ?? 1) >= 3, 'Three or four units', on.threeOrFourUnits],
    [risk.manufactured ?? false, 'Manufactured home', on.manufactured],
    [risk.cashOut ?? false, 'Cash-out refinance', on.cashOut],
    [risk.relocation ?? false, 'Relocation', on.relocation],
    [risk.dti !== undefined && percentOfRate(risk.dti).gt(45) && scoreBand < 2, 'DTI above 45%', on.dtiOver45[band]],
  ];
  const steps: Step[] = [];
  for (const [applies, label, figures] of wanted) {
    if (!applies) continue;
    const figure = figures?.[scoreBand];
    // A discount the card doesn't print for low scores is simply not given; a surcharge it doesn't print can't be priced.
    if (figure === undefined && (figures?.[0] ?? 0) < 0) continue;
    if (figure === undefined)
      return refuse('ADDITION_NOT_ON_CARD', `The card has no addition for "${label}" at this score.`, { field: 'score' });
    steps.push(step(label, percent(figure), 'lookup', { source }));
  }
  return ok(steps);
}

/**
 * Lender-paid insurance: the borrower pays no premium, it is a single premium in the price, and it never ends by the Homeowners Protection Act
 * (12 U.S.C. 4905): only by refinance, payoff or termination of the loan. `singlePremium` is a percentage of the loan amount; in cents.
 */
export function lenderPaidInsurance(loanAmount: Cents, singlePremium: ExactRate): Result<Explained<Cents>> {
  if (loanAmount <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The loan amount must be above zero.', { field: 'loanAmount' });
  const rate = given('Single premium rate', exactPercent(percentOfRate(singlePremium)), 'Insurer');
  const exact = percentOfStep('Loan amount times the rate', given('Loan amount', usd(loanAmount), 'Application'), rate);
  const why = roundedStep('Lender-paid single premium', exact, '0.01', {
    rule: 'mi.lender-paid',
    source: '12 U.S.C. 4905',
    note: 'Paid by the lender in the price; the borrower cannot cancel it.',
  });
  return ok(explained(centsOf(why), why));
}
