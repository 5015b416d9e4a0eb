import { explained, given, sumStep, usd, type Explained } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** A brokerage's budget for credit, and what it has spent: charged, and expected for open orders. */
export interface Budget {
  readonly dailyCents: Cents;
  readonly monthlyCents: Cents;
  readonly todayCents: Cents;
  readonly monthCents: Cents;
  readonly openCents: Cents;
  /** Managers and the lender's people may order past it. */
  readonly mayExceed: boolean;
}

/** The spent part of the day's or the month's budget, with this order. */
export function spentWith(budget: Budget, period: 'day' | 'month', cost: Cents): Explained<Cents> {
  const charged = period === 'day' ? budget.todayCents : budget.monthCents;
  const parts = [
    given(period === 'day' ? 'Charged today' : 'Charged this month', usd(charged), 'Charges of credit agencies'),
    given('Open orders', usd(budget.openCents), 'Orders not charged yet'),
    given('This order', usd(cost), 'Cost of the order'),
  ];
  const label = period === 'day' ? 'Spent today with this order' : 'Spent this month with this order';
  return explained(
    charged + budget.openCents + cost,
    sumStep(label, 'usd', parts, { rule: 'credit.budget', source: 'Budget of the brokerage' }),
  );
}

/** Whether an order is within the brokerage's budgets, or its person may exceed them. */
export function withinBudget(budget: Budget, cost: Cents): Result<'within' | 'over', Refusal<'OVER_BUDGET'>> {
  const over = [
    { words: 'today’s budget', by: spentWith(budget, 'day', cost).value - budget.dailyCents },
    { words: 'the month’s budget', by: spentWith(budget, 'month', cost).value - budget.monthlyCents },
  ].find(({ by }) => by > 0);
  if (!over) return ok('within');
  if (budget.mayExceed) return ok('over');
  return refuse('OVER_BUDGET', `Over ${over.words} by ${formatMoney(over.by)}. A manager can order it.`);
}
