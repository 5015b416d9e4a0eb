import { Decimal } from 'decimal.js';
import { yearOf } from '../../../../foundation/dates/dates.ts';
import { exactPercent, given, type Step } from '../../../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { fhaRates } from '../../../../regulation/insurance/index.ts';
import { presumption } from '../../../../regulation/qm/index.ts';
import { fhaQm } from '../../../../underwriting/fha/index.ts';
import type { Estimate } from '../estimate.ts';
import type { EstimateFacts } from '../estimate-facts.ts';
import { aporOf, type PriceTest } from './price-tests.ts';
import type { QmOfEstimate, QmTables } from './qm-of-estimate.ts';

const NAMED = { id: 'atr', label: 'Ability to repay', value: null, limit: null } as const;

/**
 * The proof of the borrowers' ability to repay (12 CFR 1026.43(c), (e)(1)): a qualified mortgage that is not higher-priced has a safe
 * harbor, and one that is has a presumption that can be rebutted. Any other loan needs the eight facts of the law. FHA loans use FHA's own
 * rule for higher-priced (24 CFR 203.19(b)).
 */
export function abilityToRepay(facts: EstimateFacts, estimate: Estimate, qm: QmOfEstimate, tables: QmTables): PriceTest {
  const { loan, product } = facts;
  if (loan.occupancy === 'Investment') return { ...NAMED, outcome: 'none', says: 'For business: 12 CFR 1026.43 does not cover it' };
  if (qm.result === 'NA' || !product) return { ...NAMED, outcome: 'unknown', says: 'NA, whether it is a qualified mortgage is open' };
  if (qm.result === 'Failed')
    return { ...NAMED, value: qm.why, outcome: 'none', says: 'No presumption: the eight facts of 12 CFR 1026.43(c)(2) have to show it' };
  if (product.mortgageType === 'VA') return { ...NAMED, value: qm.why, outcome: 'pass', says: 'Safe harbor by the guaranty of VA' };
  const priced = product.mortgageType === 'FHA' ? pricedByFha(facts, estimate, tables) : pricedByBureau(facts, estimate, tables);
  if (!priced.ok) return { ...NAMED, outcome: 'unknown', says: priced.refusal.message };
  const { safe, value, limit } = priced.value;
  return safe
    ? { ...NAMED, value, limit, outcome: 'pass', says: 'Safe harbor' }
    : { ...NAMED, value, limit, outcome: 'none', says: 'Presumption that can be rebutted: the price is high' };
}

interface Priced {
  readonly safe: boolean;
  readonly value: Step;
  readonly limit: Step | null;
}

function pricedByBureau(facts: EstimateFacts, estimate: Estimate, tables: QmTables): Result<Priced> {
  const apor = aporOf(facts, tables);
  if (!apor.ok) return apor;
  const { loan, closingDate, issued } = facts;
  const presumed = presumption(
    {
      year: yearOf(closingDate ?? issued),
      loanAmount: estimate.insurance.noteAmount.value,
      lien: loan.lienPriority === 'SecondLien' ? 'subordinate' : 'first',
      manufacturedHome: loan.propertyType === 'Manufactured',
      apr: new Decimal(estimate.document.basis.aprExact),
      apor: apor.value.value,
      aporWhy: apor.value.why,
    },
    tables['qm-thresholds'],
  );
  return presumed.ok ? ok({ safe: presumed.value.value === 'safe harbor', value: presumed.value.why, limit: null }) : presumed;
}

/** FHA's premium of a year counts in its limit. */
function pricedByFha(facts: EstimateFacts, estimate: Estimate, tables: QmTables): Result<Priced> {
  const apor = aporOf(facts, tables);
  if (!apor.ok) return apor;
  const { loan, product, insuranceTables } = facts;
  if (loan.loanAmountCents === undefined || loan.ltv === undefined) return refuse('FACT_MISSING', 'NA, no loan to value');
  const rates = fhaRates(
    { baseLoan: loan.loanAmountCents, ltv: loan.ltv, termMonths: product!.termMonths },
    insuranceTables?.['fha-premiums'],
  );
  if (!rates.ok) return rates;
  const apr = new Decimal(estimate.document.basis.aprExact);
  const found = fhaQm({ apr, apor: apor.value.value, annualMip: new Decimal(rates.value.basisPoints.value).div(100) });
  if (!found.ok) return found;
  const { safeHarbor, threshold } = found.value;
  return ok({
    safe: safeHarbor.value,
    value: given('APR', exactPercent(apr), 'Loan Estimate'),
    limit: threshold.why,
  });
}
