import { Decimal } from 'decimal.js';
import { formatDate, isPlainDate, yearOf } from '../../../../foundation/dates/dates.ts';
import { given, text, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import { refuse, type Result } from '../../../../foundation/result/result.ts';
import { hoepaAprTest, hoepaPointsAndFeesCap, hoepaPointsAndFeesTest } from '../../../../regulation/hoepa/index.ts';
import { conformingBaseline, conformingLimit } from '../../../../regulation/limits/index.ts';
import {
  higherPriced,
  pointsAndFees,
  pointsAndFeesCap,
  qmProductFeatures,
  qmSpreadLimit,
  totalLoanAmount,
} from '../../../../regulation/qm/index.ts';
import { payerOfBroker } from '../broker/payer-of-broker.ts';
import type { Estimate } from '../estimate.ts';
import type { EstimateFacts } from '../estimate-facts.ts';
import { aporOfProduct, changesInFiveYears, CHANGES_IN_FIVE_YEARS, chargesOf, type QmTables } from './qm-of-estimate.ts';

/** A test of the loan's price by the law: this loan's value, the limit, and the result. `none` is a status the loan does not have, by design. */
export interface PriceTest {
  readonly id: string;
  readonly label: string;
  readonly value: Step | null;
  readonly limit: Step | null;
  readonly outcome: 'pass' | 'fail' | 'none' | 'unknown';
  readonly says: string;
}

interface Tested {
  readonly facts: EstimateFacts;
  readonly estimate: Estimate;
  readonly tables: QmTables;
  readonly year: number;
  readonly lien: 'first' | 'subordinate';
  readonly noteAmount: Cents;
}

/** The tests of a loan's price (12 CFR 1026.32, .35, .43) on the current Loan Estimate; a test without its data names what is missing. */
export function priceTests(
  facts: EstimateFacts,
  estimate: Estimate,
  lenderPays: Explained<Cents> | null,
  tables: QmTables,
): readonly PriceTest[] {
  const { product, loan } = facts;
  if (!product) return [];
  const tested: Tested = {
    facts,
    estimate,
    tables,
    year: yearOf(facts.closingDate ?? facts.issued),
    lien: loan.lienPriority === 'SecondLien' ? 'subordinate' : 'first',
    noteAmount: estimate.insurance.noteAmount.value,
  };
  const charged = chargedOf(facts, estimate, lenderPays);
  const apor = aporOf(facts, tables);
  return [feesTest(tested, charged), ...pricedTests(tested, apor), highCostFees(tested, charged), featuresTest(facts, product.termMonths)];
}

/** The amounts that Regulation Z counts of a loan and no form shows; null where they can't be counted. */
export interface RegulationZFigures {
  readonly apor: Rate | null;
  readonly totalLoanAmount: Cents | null;
  readonly pointsAndFees: Cents | null;
}

export function regulationZFigures(
  facts: EstimateFacts,
  estimate: Estimate,
  lenderPays: Explained<Cents> | null,
  tables: QmTables,
): RegulationZFigures {
  const charged = chargedOf(facts, estimate, lenderPays);
  const total = totalLoanAmount(estimate.document.basis.amountFinanced);
  const apor = aporOf(facts, tables);
  return {
    apor: apor.ok ? apor.value.value : null,
    totalLoanAmount: total.ok ? total.value.value : null,
    pointsAndFees: charged.ok ? charged.value.value : null,
  };
}

/** Points and fees, with what the lender pays the broker where the borrower does not. */
function chargedOf(facts: EstimateFacts, { lines }: Estimate, lenderPays: Explained<Cents> | null): Result<Explained<Cents>> {
  return pointsAndFees(chargesOf(lines, payerOfBroker(facts) === 'Borrower' ? null : lenderPays));
}

function feesTest({ estimate, year, noteAmount, tables }: Tested, charged: Result<Explained<Cents>>): PriceTest {
  const of = ['points-and-fees', 'Points and fees'] as const;
  const total = totalLoanAmount(estimate.document.basis.amountFinanced);
  if (!charged.ok) return unknown(...of, charged.refusal.message);
  if (!total.ok) return unknown(...of, total.refusal.message);
  const cap = pointsAndFeesCap(year, noteAmount, total.value.value, tables['qm-thresholds']);
  if (!cap.ok) return unknown(...of, cap.refusal.message);
  const within = new Decimal(charged.value.why.figure.amount).lte(cap.value.why.figure.amount);
  return test(of, [charged.value.why, cap.value.why], within ? ['pass', 'Within the cap'] : ['fail', 'Over the cap']);
}

/** The average prime offer rate of the day the rate was set; without one the tests that compare with it give the reason. */
export function aporOf({ lock, product }: EstimateFacts, tables: QmTables): Result<Explained<Rate>> {
  if (!lock) return refuse('NOT_LOCKED', 'NA, not locked: no day to take the average prime offer rate of');
  if (!product) return refuse('NO_PRODUCT', 'NA, no product is chosen');
  const found = aporOfProduct(lock.lockedOn, product, tables);
  if (!found.ok && found.refusal.code === 'APOR_ADJUSTABLE_MISSING')
    return refuse('ADJUSTABLE', 'NA, no average prime offer rates of adjustable loans on file');
  const last = found.ok ? undefined : found.refusal.details?.['last'];
  return typeof last === 'string' && isPlainDate(last) ? refuse('APOR_ENDS', `NA, APOR ends ${formatDate(last)}`) : found;
}

const PRICED = [
  ['qm-price', 'APR over APOR'],
  ['hpml', 'HPML'],
  ['hoepa-rate', 'HOEPA, rate'],
] as const;

function pricedTests({ facts, estimate, tables, year, lien, noteAmount }: Tested, apor: Result<Explained<Rate>>): readonly PriceTest[] {
  if (!apor.ok) return PRICED.map(([id, label]) => unknown(id, label, apor.refusal.message));
  const { loan, lock } = facts;
  const priced = { lien, apr: new Decimal(estimate.document.basis.aprExact), apor: apor.value.value } as const;
  const limitYear = yearOf(lock!.lockedOn);
  const ofCounty = loan.countyFips === undefined ? undefined : conformingLimit(limitYear, loan.countyFips, 1);
  const conforming = ofCounty?.ok ? ofCounty : conformingBaseline(limitYear, 1);
  const jumbo = conforming.ok ? { loanAmount: noteAmount, conformingLimit: conforming.value.value } : false;
  const hpml = higherPriced({ ...priced, jumbo });
  const rate = hoepaAprTest({ ...priced, personalProperty: false, loanAmount: noteAmount });
  const terms = { year, loanAmount: noteAmount, lien, manufacturedHome: loan.propertyType === 'Manufactured' };
  const limit = qmSpreadLimit(terms, tables['qm-thresholds']);
  const under = limit.ok && hpml.spread.value.lt(limit.value.value);
  return [
    changesInFiveYears(facts.product!)
      ? unknown(...PRICED[0], CHANGES_IN_FIVE_YEARS)
      : limit.ok
        ? test(
            PRICED[0],
            [hpml.spread.why, limit.value.why],
            under ? ['pass', 'Priced as a General QM'] : ['fail', 'Priced over a General QM'],
          )
        : unknown(...PRICED[0], limit.refusal.message),
    test(
      PRICED[1],
      [hpml.spread.why, hpml.threshold.why],
      hpml.higherPriced.value ? ['fail', 'Higher-priced: escrow and appraisal rules apply'] : ['none', 'Not higher-priced'],
    ),
    highCost(PRICED[2], [rate.spread.why, rate.threshold.why], rate.triggered.value),
  ];
}

function highCostFees({ estimate, year, noteAmount, tables }: Tested, charged: Result<Explained<Cents>>): PriceTest {
  const of = ['hoepa-fees', 'HOEPA, fees'] as const;
  const total = totalLoanAmount(estimate.document.basis.amountFinanced);
  if (!charged.ok) return unknown(...of, charged.refusal.message);
  if (!total.ok) return unknown(...of, total.refusal.message);
  const cap = hoepaPointsAndFeesCap(year, noteAmount, total.value.value, tables['qm-thresholds']);
  if (!cap.ok) return unknown(...of, cap.refusal.message);
  return highCost(of, [charged.value.why, cap.value.why], hoepaPointsAndFeesTest(charged.value, cap.value).value);
}

function featuresTest({ loan }: EstimateFacts, termMonths: number): PriceTest {
  const interestOnlyMonths = loan.interestOnly ? termMonths : 0;
  const features = qmProductFeatures({ termMonths, interestOnlyMonths, negativeAmortization: false, balloon: false });
  const none = given('Allowed of a General QM', text('None'), '12 CFR 1026.43(e)(2)(i), (ii)');
  return test(
    ['features', 'Features'],
    [features.why, none],
    features.value ? ['pass', 'No feature that a General QM forbids'] : ['fail', 'A feature that a General QM forbids'],
  );
}

type Named = readonly [id: string, label: string];

function test(
  [id, label]: Named,
  [value, limit]: readonly [Step, Step],
  [outcome, says]: readonly [PriceTest['outcome'], string],
): PriceTest {
  return { id, label, value, limit, outcome, says };
}

function highCost(of: Named, figures: readonly [Step, Step], isHigh: boolean): PriceTest {
  return test(of, figures, isHigh ? ['fail', 'High-cost mortgage'] : ['none', 'Not high-cost']);
}

function unknown(id: string, label: string, says: string): PriceTest {
  return { id, label, value: null, limit: null, outcome: 'unknown', says };
}
