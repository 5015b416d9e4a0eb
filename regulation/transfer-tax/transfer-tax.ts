import { exactUsd, explained, given, ratio, step, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { Decimal } from 'decimal.js';
import { centsOf, differenceStep, greatestStep, leastStep, productStep, roundedStep } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { taxOnAmount } from './tax-on-amount.ts';
import type { TaxPayer, TaxRow } from './tax-row.ts';

export interface TransferTax {
  readonly row: TaxRow;
  readonly tax: Explained<Cents>;
  readonly payer: TaxPayer;
  /** Of a split tax; the seller's share is what is left. */
  readonly buyer?: Explained<Cents>;
  readonly seller?: Explained<Cents>;
}

export interface TaxFacts {
  readonly amount: Cents;
  /** The recording (or deed) day; absent where the row itself was chosen. */
  readonly on?: PlainDate;
  /** The condition of the exemption (`exemptOnlyIf`) is met. Default yes. */
  readonly exemptionMet?: boolean;
  /** Another payer than the row's: by the contract, or by a condition of the row. */
  readonly payer?: TaxPayer;
}

/** One tax of one row. Refuses a negative amount, one outside the row's range, and a day on which the row is not in force: nothing is guessed in its place. */
export function transferTax(row: TaxRow, facts: TaxFacts): Result<TransferTax> {
  const { amount, on } = facts;
  if (amount < 0) return refuse('AMOUNT_NEGATIVE', 'The taxed amount can’t be below zero.', { field: 'amount' });
  if (on !== undefined && !inForce(row, on))
    return refuse(
      'YEAR_WITHOUT_TABLE',
      `${row.id} is not in force on ${on}: the row runs from ${row.inForceFrom}${row.inForceTo ? ` to ${row.inForceTo}` : ''}.`,
      {
        field: 'date',
      },
    );
  if (!inRange(row, amount))
    return refuse('AMOUNT_OUTSIDE_ROW', `${row.id} is for ${row.area ?? 'another amount'} only.`, { field: 'amount' });
  const whole = given(`Taxed: ${row.base}`, usd(amount), 'Terms of the transaction');
  const base = row.exemptBase !== undefined && facts.exemptionMet !== false ? taxedBase(row, row.exemptBase, whole) : whole;
  let why = taxOnAmount(row, base);
  if (row.wholeDollars) why = roundedStep('To the whole dollar', why, '1');
  if (row.cap !== undefined) why = leastStep('At most', [why, limit('Most the tax can be', row.cap, row)]);
  if (row.min !== undefined) why = greatestStep('At least', [why, limit('Least the tax can be', row.min, row)]);
  why = roundedStep(`${row.id}, ${row.state}${row.area ? `, ${row.area}` : ''}`, why, '0.01', {
    rule: 'transfer-tax',
    source: citation(row),
    ...(row.note === undefined ? {} : { note: row.note }),
  });
  const tax = explained(centsOf(why), why);
  const payer = facts.payer ?? row.payer;
  return ok({ row, tax, payer, ...(payer === 'split' ? shares(row, why) : {}) });
}

export function inForce(row: TaxRow, on: PlainDate): boolean {
  return row.inForceFrom <= on && (row.inForceTo === undefined || on <= row.inForceTo);
}

export function inRange(row: TaxRow, amount: Cents): boolean {
  const dollars = new Decimal(amount).div(100);
  return (row.amountFrom === undefined || dollars.gte(row.amountFrom)) && (row.amountTo === undefined || dollars.lte(row.amountTo));
}

function limit(label: string, dollars: string, row: TaxRow): Step {
  return step(label, exactUsd(new Decimal(dollars)), 'lookup', { source: citation(row) });
}

function taxedBase(row: TaxRow, exempt: string, whole: Step): Step {
  const left = differenceStep('Taxed after what is exempt', 'usd', [whole, limit('Exempt', exempt, row)]);
  return greatestStep('Taxed, none below zero', [left, given('Nothing', usd(0), citation(row))]);
}

function shares(row: TaxRow, tax: Step): { buyer: Explained<Cents>; seller: Explained<Cents> } {
  const share = step('Share of the buyer', ratio(row.buyerShare ?? '0.5'), 'lookup', { source: citation(row) });
  const buyer = roundedStep('Paid by the buyer', productStep('Share of the tax', 'usd', [tax, share]), '0.01');
  const seller = differenceStep('Paid by the seller', 'usd', [tax, buyer]);
  return { buyer: explained(centsOf(buyer), buyer), seller: explained(centsOf(seller), seller) };
}
