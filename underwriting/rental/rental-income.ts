import type { Explained, Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import {
  compareStep,
  differenceStep,
  greatestStep,
  holds,
  percentOfStep,
  quotientStep,
  roundedStep,
  totalStep,
} from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asCents, moneyFact, monthsFact, NOTHING, percentFact } from '../facts.ts';

const SOURCE = 'Fannie Mae Selling Guide B3-3.8-01 to -06 (2026-09-02, for applications from 2026-11-01) [unverified]';
const SHARE_OF_RENT: Rate = 75_000;
const SHORTEST_LEASE_MONTHS = 6;
const EXPERIENCE_MONTHS = 12;

/** What a rented property brings or costs a month. */
export interface RentalResult {
  /** Rent that counts, before the payment. */
  readonly net: Explained<Cents>;
  /** Less the property's whole housing payment. */
  readonly adjusted: Explained<Cents>;
  readonly toIncome: Explained<Cents>;
  readonly toDebts: Explained<Cents>;
  /** More than the payment, but without the experience it only sets the payment off. */
  readonly offsetOnly: boolean;
}

export interface RentByLease {
  readonly grossRent: Cents;
  /** Whole housing payment of the property. */
  readonly pitia: Cents;
  /** Twelve months of managing rented property, by a tax return with 365 fair rental days or by other documents. */
  readonly experienced?: boolean;
  /** A lease shorter than six months is not usable. */
  readonly leaseMonths?: number;
}

/**
 * Rent by a lease or by the market (Fannie Mae Selling Guide B3-3.8-02): 75 percent of it, less the whole housing payment of the property. What is missing is a debt; what is
 * left is income only with twelve months of managing rented property, otherwise it only sets the payment off.
 */
export function rentByLease(rent: RentByLease): RentalResult {
  const share = percentFact('Share of the rent that counts', SHARE_OF_RENT, SOURCE);
  const rented = percentOfStep('Share of the rent', moneyFact('Gross rent a month', rent.grossRent, 'Lease or rent schedule'), share);
  const net = tooShort(rent.leaseMonths)
    ? NOTHING
    : roundedStep('Rent that counts', rented, '0.01', { rule: 'rental.lease', source: SOURCE });
  return afterPayment(net, rent.pitia, rent.experienced === true);
}

function tooShort(leaseMonths: number | undefined): boolean {
  if (leaseMonths === undefined) return false;
  return holds(
    compareStep(
      'Too short a lease',
      monthsFact('Months of the lease', leaseMonths),
      '<',
      monthsFact('Months asked', SHORTEST_LEASE_MONTHS, SOURCE),
    ),
  );
}

/** A property's year of Schedule E. */
export interface ScheduleE {
  readonly rents: Cents;
  readonly expenses: Cents;
  readonly insurance?: Cents;
  readonly mortgageInterest?: Cents;
  readonly taxes?: Cents;
  readonly dues?: Cents;
  /** Depreciation and depletion. */
  readonly depreciation?: Cents;
  readonly oneTimeLoss?: Cents;
  /** Months in service. */
  readonly months: number;
  readonly pitia: Cents;
  /** A whole year in service is experience of itself. */
  readonly experienced?: boolean;
}

export interface RentalByReturn extends RentalResult {
  /** Of the year, before the payment; `net` is it a month. */
  readonly annual: Explained<Cents>;
}

/**
 * Rent by the tax return (Fannie Mae Selling Guide B3-3.8-01, Form 1038): rents less all expenses, with insurance, mortgage interest, taxes, dues, depreciation and one-time
 * losses added back, over the months in service, less the whole housing payment. Refuses a year without months in service.
 */
export function rentByScheduleE(year: ScheduleE): Result<RentalByReturn> {
  if (!(year.months > 0 && year.months <= 12)) return missing('months', 'The months in service, one to twelve,');
  const profit = differenceStep('Rents less expenses', 'usd', [line('Rents', year.rents), line('Total expenses', year.expenses)]);
  const back = [
    ...added('Insurance', year.insurance),
    ...added('Mortgage interest', year.mortgageInterest),
    ...added('Taxes', year.taxes),
    ...added('Association dues', year.dues),
    ...added('Depreciation and depletion', year.depreciation),
    ...added('One-time loss', year.oneTimeLoss),
  ];
  const annual = totalStep('Rental cash flow of the year', 'usd', [profit, ...back], { rule: 'rental.schedule-e', source: SOURCE });
  const monthly = quotientStep('A month', 'usd', [annual, monthsFact('Months in service', year.months, 'Tax return, Schedule E')]);
  const net = roundedStep('Rental cash flow a month', monthly, '0.01', { rule: 'rental.schedule-e-month', source: SOURCE });
  const experienced = year.experienced === true || year.months >= EXPERIENCE_MONTHS;
  return ok({ ...afterPayment(net, year.pitia, experienced), annual: asCents(annual) });
}

function afterPayment(net: Step, pitia: Cents, experienced: boolean): RentalResult {
  const adjusted = differenceStep('Rent less the payment', 'usd', [net, moneyFact('Whole housing payment of the property', pitia)], {
    rule: 'rental.adjusted',
    source: SOURCE,
  });
  const surplus = greatestStep('What is left', [adjusted, NOTHING]);
  const shortfall = greatestStep('What is missing', [differenceStep('Payment less rent', 'usd', [NOTHING, adjusted]), NOTHING], {
    rule: 'rental.to-debts',
    source: SOURCE,
  });
  const left = asCents(surplus);
  return {
    net: asCents(net),
    adjusted: asCents(adjusted),
    toIncome: experienced ? left : asCents(NOTHING),
    toDebts: asCents(shortfall),
    offsetOnly: !experienced && left.value > 0,
  };
}

function line(label: string, amount: Cents): Step {
  return moneyFact(label, amount, 'Tax return, Schedule E');
}

function added(label: string, amount: Cents | undefined): Step[] {
  return amount ? [line(label, amount)] : [];
}
