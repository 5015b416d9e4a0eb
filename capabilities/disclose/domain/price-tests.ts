import { Decimal } from 'decimal.js';
import { given, text, type Step } from '../../../foundation/explain/explain.ts';
import { yearOf } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { highCostMortgage } from '../../../regulation/hoepa/index.ts';
import { conformingBaseline } from '../../../regulation/limits/index.ts';
import {
  aporFixed,
  higherPriced,
  pointsAndFees,
  pointsAndFeesCap,
  qmProductFeatures,
  qmSpreadLimit,
  totalLoanAmount,
} from '../../../regulation/qm/index.ts';
import { payerOfBroker } from './broker/payer-of-broker.ts';
import type { Estimate } from './estimate.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { chargesOf, type QmTables } from './qm-of-estimate.ts';

/** A test of the loan's price by the law: what this loan has, the limit, and how it came out. `none` is a status the loan does not have, by design. */
export interface PriceTest {
  readonly id: string;
  readonly label: string;
  readonly value: Step | null;
  readonly limit: Step | null;
  readonly outcome: 'pass' | 'fail' | 'none' | 'unknown';
  readonly says: string;
}

/** The tests of a conventional loan's price (12 CFR 1026.32, .35, .43) on the Loan Estimate as it is now; one that lacks something says what. */
export function priceTests(
  facts: EstimateFacts,
  estimate: Estimate,
  lenderPays: Explained<Cents> | null,
  tables: QmTables,
): readonly PriceTest[] {
  const { product, loan, lock } = facts;
  if (!product) return [];
  const year = yearOf(facts.closingDate ?? facts.issued);
  const lien = loan.lienPriority === 'SecondLien' ? 'subordinate' : 'first';
  const noteAmount = estimate.insurance.noteAmount.value;
  const charged = pointsAndFees(chargesOf(estimate.lines, payerOfBroker(facts) === 'Borrower' ? null : lenderPays));
  const total = totalLoanAmount(estimate.document.basis.amountFinanced);
  const features = qmProductFeatures({
    termMonths: product.termMonths,
    interestOnlyMonths: loan.interestOnly ? product.termMonths : 0,
    negativeAmortization: false,
    balloon: false,
  });
  const tests: PriceTest[] = [];
  const cap = charged.ok && total.ok ? pointsAndFeesCap(year, noteAmount, total.value.value, tables['qm-thresholds']) : undefined;
  if (charged.ok && cap?.ok) {
    const within = new Decimal(charged.value.why.figure.amount).lte(cap.value.why.figure.amount);
    tests.push({
      id: 'points-and-fees',
      label: 'Points and fees',
      value: charged.value.why,
      limit: cap.value.why,
      outcome: within ? 'pass' : 'fail',
      says: within ? 'Within the cap' : 'Over the cap',
    });
  } else tests.push(unknown('points-and-fees', 'Points and fees', messageOf(charged, total, cap)));
  const apor = lock && !product.arm ? aporFixed(lock.lockedOn, product.termMonths, tables['apor-fixed']) : undefined;
  if (!apor?.ok || !charged.ok || !total.ok) {
    const why = !lock
      ? 'Not locked: no day to take the average prime offer rate of'
      : product.arm
        ? 'The average prime offer rates of adjustable loans are not on file'
        : messageOf(apor, charged, total);
    tests.push(...PRICED.map(([id, label]) => unknown(id, label, why)));
  } else {
    const priced = { lien, apr: new Decimal(estimate.document.basis.aprExact), apor: apor.value.value } as const;
    const limit = qmSpreadLimit(
      { year, loanAmount: noteAmount, lien, manufacturedHome: loan.propertyType === 'Manufactured' },
      tables['qm-thresholds'],
    );
    const jumbo = conformingBaseline(yearOf(lock!.lockedOn), 1);
    const hpml = higherPriced({ ...priced, jumbo: jumbo.ok ? { loanAmount: noteAmount, conformingLimit: jumbo.value.value } : false });
    if (limit.ok) {
      const under = hpml.spread.value.lt(limit.value.value);
      tests.push({
        id: 'qm-price',
        label: 'APR over APOR',
        value: hpml.spread.why,
        limit: limit.value.why,
        outcome: under ? 'pass' : 'fail',
        says: under ? 'Priced as a General QM' : 'Priced over a General QM',
      });
    }
    tests.push({
      id: 'hpml',
      label: 'HPML',
      value: hpml.spread.why,
      limit: hpml.threshold.why,
      outcome: hpml.higherPriced.value ? 'fail' : 'none',
      says: hpml.higherPriced.value ? 'Higher-priced: escrow and appraisal rules apply' : 'Not higher-priced',
    });
    const high = highCostMortgage(
      {
        ...priced,
        year,
        personalProperty: false,
        loanAmount: noteAmount,
        totalLoanAmount: total.value.value,
        pointsAndFees: charged.value,
        prepaymentPenalty: { months: 0, percent: 0 },
      },
      tables['qm-thresholds'],
    );
    if (high.ok) {
      tests.push(
        highCost('hoepa-rate', 'HOEPA, rate', high.value.apr.spread.why, high.value.apr.threshold.why, high.value.apr.triggered.value),
        highCost('hoepa-fees', 'HOEPA, fees', charged.value.why, high.value.pointsAndFeesCap.why, high.value.pointsAndFees.value),
      );
    }
  }
  tests.push({
    id: 'features',
    label: 'Features',
    value: features.why,
    limit: given('Allowed of a General QM', text('None'), '12 CFR 1026.43(e)(2)(i), (ii)'),
    outcome: features.value ? 'pass' : 'fail',
    says: features.value ? 'No feature that a General QM forbids' : 'A feature that a General QM forbids',
  });
  return tests;
}

const PRICED = [
  ['qm-price', 'APR over APOR'],
  ['hpml', 'HPML'],
  ['hoepa-rate', 'HOEPA, rate'],
  ['hoepa-fees', 'HOEPA, fees'],
] as const;

function highCost(id: string, label: string, value: Step, limit: Step, isHigh: boolean): PriceTest {
  return { id, label, value, limit, outcome: isHigh ? 'fail' : 'none', says: isHigh ? 'High-cost mortgage' : 'Not high-cost' };
}

function unknown(id: string, label: string, says: string): PriceTest {
  return { id, label, value: null, limit: null, outcome: 'unknown', says };
}

function messageOf(...results: readonly ({ readonly ok: boolean; readonly refusal?: { readonly message: string } } | undefined)[]): string {
  return results.map((one) => one && !one.ok && one.refusal?.message).find((message) => typeof message === 'string') || 'Not known yet';
}
