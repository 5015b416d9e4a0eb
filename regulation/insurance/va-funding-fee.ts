import { explained, given, percent, step, text, usd, verdict, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { centsOf, percentOfStep, roundedStep } from '../arithmetic-steps.ts';
import { citation, type Cited } from '../dated-table.ts';
import { percentOfRate, rateStep, type ExactRatio } from '../exact-rate.ts';

export type VaLoanType =
  | 'purchase'
  | 'construction'
  | 'cash-out'
  | 'irrrl'
  /** Manufactured home not permanently affixed. */
  | 'manufactured'
  | 'assumption'
  /** Native American direct loan. */
  | 'nadl-purchase'
  | 'nadl-refinance';

/** Fees in thousandths of a percent. */
export interface VaFeeTable extends Cited {
  readonly closedFrom: PlainDate;
  readonly closedBefore: PlainDate;
  readonly purchase: {
    readonly first: readonly [under5: Rate, under10: Rate, from10: Rate];
    readonly subsequent: readonly [under5: Rate, under10: Rate, from10: Rate];
  };
  readonly cashOut: { readonly first: Rate; readonly subsequent: Rate };
  readonly flat: Readonly<Record<Exclude<VaLoanType, 'purchase' | 'construction' | 'cash-out'>, Rate>>;
}

export const VA_FEES: readonly VaFeeTable[] = [
  {
    closedFrom: '2023-04-07',
    closedBefore: '2031-11-15',
    source: '38 U.S.C. 3729(b)(2); VA Circular 26-23-06',
    standing: 'published',
    purchase: { first: [2_150, 1_500, 1_250], subsequent: [3_300, 1_500, 1_250] },
    cashOut: { first: 2_150, subsequent: 3_300 },
    flat: { irrrl: 500, manufactured: 1_000, assumption: 500, 'nadl-purchase': 1_250, 'nadl-refinance': 500 },
  },
];

export interface VaLoan {
  readonly type: VaLoanType;
  readonly firstUse: boolean;
  /** Percent of the purchase price. */
  readonly downPayment: ExactRatio;
  /** Loan amount without the fee, cents. */
  readonly baseLoan: Cents;
  /** Disability compensation, surviving spouse, Purple Heart on active duty, pre-discharge rating (38 U.S.C. 3729(c)). */
  readonly exempt: boolean;
  /** Absent: the newest table. */
  readonly closedOn?: PlainDate;
}

export interface VaFundingFee {
  /** Thousandths of a percent. */
  readonly rate: Explained<Rate>;
  readonly fee: Explained<Cents>;
}

/** VA funding fee (38 U.S.C. 3729): the rate and the fee on the base loan, half up to the cent. Refuses a closing date outside every table. */
export function vaFundingFee(loan: VaLoan, tables: readonly VaFeeTable[] = VA_FEES): Result<VaFundingFee> {
  if (loan.baseLoan <= 0) return refuse('LOAN_AMOUNT_MISSING', 'The base loan amount must be above zero.', { field: 'baseLoan' });
  const down = percentOfRate(loan.downPayment);
  if (down.lt(0) || down.gt(100))
    return refuse('DOWN_PAYMENT', 'The down payment must be a percentage from 0 to 100.', { field: 'downPaymentPercent' });
  const closed = loan.closedOn;
  const table =
    closed === undefined ? tables[0] : tables.find((candidate) => closed >= candidate.closedFrom && closed < candidate.closedBefore);
  if (!table)
    return refuse('YEAR_WITHOUT_TABLE', `There is no VA funding fee table for a loan closed on ${closed}.`, { field: 'closedOn' });
  const rate = loan.exempt ? 0 : rateOf(loan, table, down.lt(5) ? 0 : down.lt(10) ? 1 : 2);
  const why = step('Funding fee rate', percent(rate), 'lookup', {
    rule: 'va.funding-fee-rate',
    source: loan.exempt ? '38 U.S.C. 3729(c): exempt' : citation(table),
    parts: [
      given('Loan type', text(loan.type), 'Application'),
      given('First use of the entitlement', verdict(loan.firstUse), 'Certificate of eligibility'),
      rateStep('Down payment', loan.downPayment, 'Purchase agreement'),
      given('Exempt', verdict(loan.exempt), 'Certificate of eligibility'),
    ],
  });
  const exact = percentOfStep('Base loan times the rate', given('Base loan amount', usd(loan.baseLoan), 'Application'), why);
  const fee = roundedStep('Funding fee', exact, '0.01', { rule: 'va.funding-fee', source: '38 U.S.C. 3729(b)' });
  return ok({ rate: explained(rate, why), fee: explained(centsOf(fee), fee) });
}

function rateOf(loan: VaLoan, table: VaFeeTable, band: 0 | 1 | 2): Rate {
  const use = loan.firstUse ? 'first' : 'subsequent';
  if (loan.type === 'purchase' || loan.type === 'construction') return table.purchase[use][band];
  if (loan.type === 'cash-out') return table.cashOut[use];
  return table.flat[loan.type];
}
