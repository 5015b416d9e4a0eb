import { count, explained, given, months, percent, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Decimal } from 'decimal.js';
import { citation, type Cited } from '../dated-table.ts';
import { exactPercent } from '../../foundation/explain/explain.ts';
import { percentOfRate, type ExactRatio } from '../exact-rate.ts';
import { FHA_BEFORE_JUNE_2009, FHA_PREMIUMS, type AnnualPremiumRow, type FhaPremiumTable } from './fha-premium-table.ts';

export interface FhaLoan {
  /** Base loan amount in cents, without the financed upfront premium. */
  readonly baseLoan: Cents;
  /** Base loan over value. */
  readonly ltv: ExactRatio;
  readonly termMonths: number;
  /** Absent: the newest table. */
  readonly endorsedOn?: PlainDate;
  /** Streamline or simple refinance of a loan endorsed before 1 June 2009. */
  readonly refinancesLoanBeforeJune2009?: boolean;
}

export interface FhaAnnualRate {
  readonly basisPoints: Explained<number>;
  /** Years the annual premium is paid: 11, or the whole term. */
  readonly years: 11 | 'term';
  /** Upfront premium in thousandths of a percent. */
  readonly upfront: Explained<number>;
}

/**
 * Annual and upfront FHA premium rates of a loan (12 U.S.C. 1709(c)(2); HUD handbook 4000.1, appendix 1.0), by term, base loan and LTV. Refuses a loan
 * endorsed before the oldest table, a term that is missing and an LTV that is not above zero.
 */
export function fhaRates(loan: FhaLoan, tables: readonly FhaPremiumTable[] = FHA_PREMIUMS): Result<FhaAnnualRate> {
  const ltv = percentOfRate(loan.ltv);
  if (loan.baseLoan <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The base loan amount must be above zero.', { field: 'baseLoan' });
  if (!(ltv.gt(0) && ltv.lt(1000))) return refuse('LTV_MISSING', 'The LTV must be above zero.', { field: 'ltv' });
  if (!Number.isInteger(loan.termMonths) || loan.termMonths < 1)
    return refuse('TERM_MISSING', 'The term must be a whole number of months above zero.', { field: 'months' });
  const table = loan.endorsedOn === undefined ? tables[0] : tables.find((candidate) => loan.endorsedOn! >= candidate.endorsedFrom);
  if (!table)
    return refuse('YEAR_WITHOUT_TABLE', `There is no FHA premium table for a loan endorsed on ${loan.endorsedOn}.`, {
      field: 'endorsedOn',
    });
  if (loan.refinancesLoanBeforeJune2009) return ok(rateOf(FHA_BEFORE_JUNE_2009, FHA_BEFORE_JUNE_2009.rows, loan, ltv));
  const large = loan.baseLoan > table.largeLoanAbove;
  return ok(rateOf(table, table[loan.termMonths > 180 ? 'over15Years' : 'upTo15Years'][large ? 'large' : 'regular'], loan, ltv));
}

function rateOf(
  table: Cited & { readonly upfront: number },
  rows: readonly AnnualPremiumRow[],
  loan: FhaLoan,
  ltv: Decimal,
): FhaAnnualRate {
  const row = rows.find((candidate) => ltv.mul(1000).lte(candidate.ltvAtMost))!;
  const why = step('Annual premium rate, basis points', count(row.basisPoints), 'lookup', {
    rule: 'fha.annual-rate',
    source: citation(table),
    parts: [
      given('Base loan amount', usd(loan.baseLoan), 'Application'),
      given('LTV', exactPercent(ltv), 'Application'),
      given('Loan term', months(loan.termMonths), 'Application'),
    ],
    note: row.years === 'term' ? 'Paid for the whole term.' : 'Paid for eleven years.',
  });
  const upfront = step('Upfront premium rate', percent(table.upfront), 'lookup', { rule: 'fha.upfront-rate', source: citation(table) });
  return { basisPoints: explained(row.basisPoints, why), years: row.years, upfront: explained(table.upfront, upfront) };
}
