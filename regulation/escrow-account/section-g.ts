import { Decimal } from 'decimal.js';
import { count, explained, given, months, step, sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep, leastStep, productStep, quotientStep, roundedStep, totalStep } from '../arithmetic-steps.ts';
import { aggregateAnalysis, type AggregateAnalysis } from './aggregate-analysis.ts';
import { checkedAccount, monthlyStep, PART_1024, paymentsThrough, type EscrowAccount, type EscrowItem } from './escrow-item.ts';

export interface SectionGLine {
  readonly name: string;
  readonly monthly: Explained<Cents>;
  readonly months: Explained<number>;
  readonly amount: Explained<Cents>;
}

export interface SectionG {
  readonly analysis: AggregateAnalysis;
  readonly lines: readonly SectionGLine[];
  readonly linesTotal: Explained<Cents>;
  /** The last line of the Closing Disclosure: zero or below. The Loan Estimate has none (comment 37(g)(3)-2). */
  readonly adjustment: Explained<Cents>;
  readonly total: Explained<Cents>;
}

const CD_G = '12 CFR 1026.38(g)(3), comment 38(g)(3)-2';

/**
 * Section G as the Closing Disclosure prints it: item by item (which 1024.17(c)(4) forbids for the analysis itself) months times the month's amount,
 * and the aggregate adjustment that brings the sum to the aggregate deposit. The deposit of the analysis is the most that may be collected.
 */
export function sectionG(account: EscrowAccount): Result<SectionG> {
  const checked = checkedAccount(account);
  if (!checked.ok) return checked;
  const analysis = aggregateAnalysis(account);
  if (!analysis.ok) return analysis;
  const lines = account.items.map((item) => lineOf(checked.value, item));
  const sum = totalStep(
    'Items of section G',
    'usd',
    lines.map((line) => line.amount.why),
    { source: '12 CFR 1026.37(g)(3)' },
  );
  const apart = differenceStep('Aggregate deposit less the items', 'usd', [analysis.value.initialDeposit.why, sum]);
  const adjustment = leastStep('Aggregate Adjustment', [apart, given('Nothing', usd(0), CD_G)], {
    rule: 'escrow.aggregate-adjustment',
    source: CD_G,
  });
  const total = totalStep('Section G', 'usd', [sum, adjustment], { rule: 'escrow.section-g', source: CD_G });
  const cents = (why: Step): Explained<Cents> => explained(centsOf(why), why);
  return ok({ analysis: analysis.value, lines, linesTotal: cents(sum), adjustment: cents(adjustment), total: cents(total) });
}

function lineOf(account: Required<EscrowAccount>, item: EscrowItem): SectionGLine {
  const monthly = monthlyStep(item, account.cycleMonths);
  const needed = monthsNeeded(account, item);
  const collected = totalStep(`Months of ${item.name} collected`, 'months', [
    needed,
    given('Months of cushion', months(item.noCushion ? 0 : account.cushionMonths), 'Lender, state and security instrument'),
  ]);
  const amount = productStep(item.name, 'usd', [monthly, collected], { source: '12 CFR 1026.37(g)(3)' });
  return {
    name: item.name,
    monthly: explained(centsOf(monthly), monthly),
    months: explained(Number(collected.figure.amount), collected),
    amount: explained(centsOf(amount), amount),
  };
}

/** Whole months an item alone needs so that its own trial balance never falls below nothing, reckoned on exact months rather than rounded ones. */
function monthsNeeded(account: Required<EscrowAccount>, item: EscrowItem): Step {
  const total = item.bills.reduce((sum, bill) => sum + bill.amount, 0);
  let worst = { at: 0, billed: 0, need: new Decimal(0) };
  let billed = 0;
  for (let at = 1; at <= account.cycleMonths && total > 0; at += 1) {
    billed += item.bills
      .filter((bill) => paymentsThrough(account.firstPayment, bill.on) === at)
      .reduce((sum, bill) => sum + bill.amount, 0);
    const need = new Decimal(billed).mul(account.cycleMonths).div(total).minus(at);
    if (need.gt(worst.need)) worst = { at, billed, need };
  }
  const source = `${PART_1024}(d)(2), item by item`;
  if (worst.at === 0)
    return step('Months needed', months(0), 'lookup', { source, note: 'Every bill is paid out of the payments before it.' });
  const share = quotientStep('Months the bills by then are worth', 'months', [
    productStep('Bills times the months of the cycle', 'usd', [
      given('Bills through the month that needs most', usd(worst.billed), 'Bills of the item'),
      given('Months of the cycle', months(account.cycleMonths), source),
    ]),
    given('All bills', usd(total), 'Bills of the item'),
  ]);
  const short = differenceStep('Months short of the bills', 'months', [share, given('Payments by then', count(worst.at), source)]);
  return roundedStep('Months needed, rounded up', roundedStep('Months short', short, '0.000001'), '1', { mode: 'up', source });
}

/**
 * The total of section G from its printed lines: the Loan Estimate without the adjustment (comment 37(g)(3)-2), the Closing Disclosure with
 * it.
 */
export function sectionGTotal(
  document: 'Loan Estimate' | 'Closing Disclosure',
  lines: readonly Cents[],
  adjustment: Cents,
): Explained<Cents> {
  const parts = lines.map((line, k) => given(`Line ${k + 1}`, usd(line), document));
  const closing = document === 'Closing Disclosure';
  const why = sumStep('Section G', 'usd', closing ? [...parts, given('Aggregate Adjustment', usd(adjustment), document)] : parts, {
    source: closing ? CD_G : '12 CFR 1026.37(g)(3), comment 37(g)(3)-2',
  });
  return explained(centsOf(why), why);
}

/**
 * The single-item deposit of Appendix E, II: no longer allowed for the analysis (1024.17(c)(4)); computed to show what the aggregate one
 * saves.
 */
export function singleItemDeposit(account: EscrowAccount, item: EscrowItem): Result<Explained<Cents>> {
  const found = aggregateAnalysis({ ...account, items: [item] });
  return found.ok ? ok(found.value.initialDeposit) : found;
}
