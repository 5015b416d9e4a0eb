import { count, explained, given, months, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { centsOf, differenceStep, leastStep, productStep, quotientStep, roundedStep, totalStep } from '../arithmetic-steps.ts';
import { checkedAccount, monthlyStep, PART_1024, paymentsThrough, type EscrowAccount } from './escrow-item.ts';

export interface AggregateAnalysis {
  readonly monthlyPayment: Explained<Cents>;
  /** The lowest month-end balance of the trial that starts from nothing: zero or below. */
  readonly lowest: Explained<Cents>;
  readonly cushion: Explained<Cents>;
  readonly initialDeposit: Explained<Cents>;
  /** Target month-end balances: the payment first, then the month's bills. */
  readonly balances: readonly Cents[];
}

/**
 * The aggregate analysis (12 CFR 1024.17(c)(1)(i), (d)(2); Appendix E to Part 1024): the trial balance from nothing, lifted so that its lowest month is
 * nothing, with the cushion on top. Example of Appendix E: bills of 500 in July, 360 in September and 700 in December, first payment in July: a month 130,
 * deposit 1,040 with two months of cushion.
 */
export function aggregateAnalysis(account: EscrowAccount): Result<AggregateAnalysis> {
  const checked = checkedAccount(account);
  if (!checked.ok) return checked;
  const { items, cycleMonths, firstPayment } = checked.value;
  const monthlies = items.map((item) => monthlyStep(item, cycleMonths));
  const monthly = totalStep('Monthly escrow payment', 'usd', monthlies, {
    rule: 'escrow.monthly-payment',
    source: `${PART_1024}(c)(1)(i)(B)`,
  });
  const payment = centsOf(monthly);
  const bills = Array.from({ length: cycleMonths }, (_, k) =>
    items
      .flatMap((item) => item.bills.filter((bill) => paymentsThrough(firstPayment, bill.on) === k + 1))
      .reduce((sum, bill) => sum + bill.amount, 0),
  );
  const trial = trialBalances(monthly, bills);
  const lowest = leastStep('Lowest trial balance', [...trial, given('Before the first payment', usd(0), `${PART_1024}(d)(2)(i)(B)`)], {
    rule: 'escrow.lowest-balance',
    source: `${PART_1024}(d)(2)(i)(B); Appendix E`,
  });
  const cushion = cushionStep(checked.value, monthlies, cycleMonths);
  const deposit = totalStep(
    'Initial deposit',
    'usd',
    [{ label: 'Lift to nothing', figure: usd(-centsOf(lowest)), operation: 'negate', parts: [lowest] }, cushion],
    {
      rule: 'escrow.initial-deposit',
      source: `${PART_1024}(c)(1)(i), (d)(2)(i)(C)`,
    },
  );
  const initial = centsOf(deposit);
  let balance = initial;
  const balances = bills.map((billed) => (balance += payment - billed));
  return ok({
    monthlyPayment: explained(payment, monthly),
    lowest: explained(centsOf(lowest), lowest),
    cushion: explained(centsOf(cushion), cushion),
    initialDeposit: explained(initial, deposit),
    balances,
  });
}

/** Each month's trial balance: the payments so far less the bills so far. */
function trialBalances(monthly: Step, bills: readonly Cents[]): readonly Step[] {
  let billed = 0;
  return bills.map((each, k) => {
    billed += each;
    const paid = productStep(`Payments through month ${k + 1}`, 'usd', [monthly, given('Payments', count(k + 1), 'Computation year')]);
    return differenceStep(`Trial balance of month ${k + 1}`, 'usd', [paid, given('Bills so far', usd(billed), 'Bills of the items')]);
  });
}

/** The months of cushion, never more than a sixth of the yearly total of its items. */
function cushionStep(account: Required<EscrowAccount>, monthlies: readonly Step[], cycleMonths: number): Step {
  const cushioned = account.items.map((item, k) => ({ item, monthly: monthlies[k]! })).filter(({ item }) => !item.noCushion);
  const total = cushioned.reduce((sum, { item }) => sum + item.bills.reduce((all, bill) => all + bill.amount, 0), 0);
  const monthly = totalStep('A month of the items with a cushion', 'usd', [
    given('Nothing else', usd(0), 'Account'),
    ...cushioned.map((each) => each.monthly),
  ]);
  const wanted = productStep('Months of cushion', 'usd', [
    monthly,
    given('Months', months(account.cushionMonths), 'Lender, state and security instrument'),
  ]);
  const sixth = quotientStep('A sixth of a year', 'usd', [
    given('Bills of the cycle', usd(total), 'Bills of the items'),
    given('Six times the years of the cycle', count(cycleMonths / 2), `${PART_1024}(c)(1)(i)`), // exact: the cycle is whole years
  ]);
  const most = roundedStep('Most the cushion may be', sixth, '0.01', { mode: 'down', source: `${PART_1024}(c)(1)(i), (c)(5)` });
  const least = leastStep('Cushion', [wanted, most], { rule: 'escrow.cushion', source: `${PART_1024}(c)(1)(i), (c)(5), (c)(8)` });
  return roundedStep('Cushion to the cent', least, '0.01', { mode: 'down' });
}
