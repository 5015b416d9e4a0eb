import { explained, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import {
  amountOf,
  differenceStep,
  greatestStep,
  percentOfStep,
  quotientStep,
  roundedStep,
  totalStep,
} from '../../regulation/arithmetic-steps.ts';
import type { ExactRate } from '../../regulation/exact-rate.ts';
import type { Decimal } from 'decimal.js';
import type { Agency } from '../agency.ts';
import { cell, editionFor, missing, sourceOf } from '../dated-guide.ts';
import { asCents, moneyFact, NOTHING, percentFact, rateFigure } from '../facts.ts';
import { RETIREMENT_SHARES } from './reserve-rules.ts';

/** The borrower's funds. Gifts of equity, interested parties' money, the refinance's own cash, unvested funds and unsecured loans are none of them. */
export interface Funds {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly liquid: Cents;
  readonly retirementVested?: Cents;
  /** Share of the retirement funds documented as withdrawable, where it is more than the agency's. */
  readonly retirementDocumented?: ExactRate;
  readonly fundsToClose: Cents;
  /** Balances of 30-day accounts, which are paid from the funds. */
  readonly open30Day?: Cents;
  readonly pitia: Cents;
}

export interface ReservesAvailable {
  readonly available: Explained<Cents>;
  /** Truncated to two decimals. */
  readonly months: Explained<Decimal>;
}

/**
 * Funds left after closing, in dollars and in months of the housing payment (Fannie Mae Selling Guide B3-4.1-01, B3-4.3-03; Freddie Mac Guide 5501.3; HUD handbook 4000.1 II.A.4.d; USDA
 * HB-1-3555): liquid funds and the counted share of vested retirement funds, less what closing and the 30-day accounts take. Never below zero.
 */
export function reservesAvailable(funds: Funds): Result<ReservesAvailable> {
  if (funds.pitia <= 0) return missing('pitia', 'The housing payment');
  const retirement = retirementCounted(funds);
  if (!retirement.ok) return retirement;
  const has = totalStep('Funds that count', 'usd', [moneyFact('Liquid funds', funds.liquid), ...retirement.value]);
  const taken = [
    moneyFact('Funds to close', funds.fundsToClose),
    ...(funds.open30Day ? [moneyFact('Balances of 30-day accounts', funds.open30Day)] : []),
  ];
  const left = roundedStep('Left after closing', differenceStep('Left, exact', 'usd', [has, ...taken]), '0.01');
  const available = greatestStep('Reserves', [left, NOTHING], { rule: 'reserves.available', source: 'Fannie Mae Selling Guide B3-4.1-01' });
  const inMonths = quotientStep('Reserves over the housing payment', 'months', [available, moneyFact('Housing payment', funds.pitia)]);
  const months = roundedStep('Months of reserves', inMonths, '0.01', {
    mode: 'down',
    rule: 'reserves.months',
    source: 'Truncated to two decimals, the choice of this project',
  });
  return ok({ available: asCents(available), months: explained(amountOf(months), months) });
}

function retirementCounted(funds: Funds): Result<readonly Step[]> {
  if (!funds.retirementVested) return ok([]);
  const edition = editionFor(RETIREMENT_SHARES, funds, 'retirement funds');
  if (!edition.ok) return edition;
  const own = cell('Share that counts', rateFigure(edition.value.percent), edition.value);
  const share =
    funds.retirementDocumented === undefined
      ? own
      : greatestStep('Greater share', [own, percentFact('Share documented', funds.retirementDocumented)]);
  const vested = moneyFact('Vested retirement funds', funds.retirementVested);
  return ok([percentOfStep('Retirement funds that count', vested, share, { source: sourceOf(edition.value) })]);
}
