import type { PlainDate } from '../../foundation/dates/dates.ts';
import { monthOf, yearOf } from '../../foundation/dates/dates.ts';
import { given, months, usd, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { quotientStep, roundedStep, totalStep } from '../arithmetic-steps.ts';

/** A bill paid from the account on a day of its month. */
export interface EscrowBill {
  readonly on: PlainDate;
  readonly amount: Cents;
}

/** An item the account pays: one item even where it is paid in instalments (12 CFR 1024.17(b)). */
export interface EscrowItem {
  readonly name: string;
  /** The bills of one cycle: the computation year, or the years of a premium paid for several. */
  readonly bills: readonly EscrowBill[];
  /** No cushion is collected for it: the lender's choice, usual for monthly mortgage insurance. */
  readonly noCushion?: boolean;
}

export interface EscrowAccount {
  /** The computation year begins with it, not with the closing (1024.17(b)). */
  readonly firstPayment: PlainDate;
  readonly items: readonly EscrowItem[];
  /** Months of cushion: at most two, fewer where the state or the security instrument says so (1024.17(c)(1)(i), (c)(5), (c)(8)). */
  readonly cushionMonths: number;
  /** The cycle in which every bill comes once: 12 months, or 36 for a premium of three years (1024.17(c)(9)). */
  readonly cycleMonths?: number;
}

export const PART_1024 = '12 CFR 1024.17';

/** Payments from the first through the month of a day: 1 in the month of the first payment. */
export function paymentsThrough(firstPayment: PlainDate, on: PlainDate): number {
  return (yearOf(on) - yearOf(firstPayment)) * 12 + monthOf(on) - monthOf(firstPayment) + 1;
}

/** Refuses an account without items, bills outside the cycle or below zero, and a cushion of more than two months. */
export function checkedAccount(account: EscrowAccount): Result<Required<EscrowAccount>> {
  const cycleMonths = account.cycleMonths ?? 12;
  const { cushionMonths } = account;
  if (!Number.isInteger(cycleMonths) || cycleMonths < 12 || cycleMonths % 12 !== 0)
    return refuse('ESCROW_CYCLE', 'The cycle of bills must be whole years.', { field: 'cycleMonths' });
  if (!(cushionMonths >= 0) || cushionMonths > 2)
    return refuse('CUSHION_TOO_LARGE', 'The cushion may be no more than two months of payments (12 CFR 1024.17(c)(1)).', {
      field: 'cushionMonths',
    });
  if (account.items.length === 0) return refuse('ESCROW_ITEMS', 'The account has no items.', { field: 'items' });
  for (const { name, bills } of account.items) {
    if (bills.length === 0) return refuse('ESCROW_ITEMS', `"${name}" has no bills.`, { field: 'items' });
    for (const bill of bills) {
      if (!(bill.amount >= 0)) return refuse('ESCROW_BILL', `A bill of "${name}" is below zero.`, { field: 'items' });
      const at = paymentsThrough(account.firstPayment, bill.on);
      if (at < 1 || at > cycleMonths)
        return refuse(
          'ESCROW_BILL',
          `The bill of "${name}" on ${bill.on} is not within the ${cycleMonths} months from the first payment.`,
          {
            field: 'items',
          },
        );
    }
  }
  return ok({ ...account, cycleMonths });
}

/** A month's part of an item, to the cent: its bills over the months of the cycle. */
export function monthlyStep(item: EscrowItem, cycleMonths: number): Step {
  const total = totalStep(
    `Bills of ${item.name}`,
    'usd',
    item.bills.map((bill) => given(`Bill of ${bill.on.slice(0, 7)}`, usd(bill.amount), 'Bill or estimate, 12 CFR 1024.17(c)(7)')),
  );
  const exact = quotientStep('A month', 'usd', [total, given('Months', months(cycleMonths), `${PART_1024}(c)(1)`)]);
  return roundedStep(`${item.name}, a month`, exact, '0.01', { source: `${PART_1024}(c)(1)(i)` });
}
