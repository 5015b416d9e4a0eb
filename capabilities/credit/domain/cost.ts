import { explained, given, step, sumStep, usd, count, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import { sumCents, type Cents } from '../../../foundation/money/money.ts';

/** The agency's fees by its schedule; the fees finally charged are in the order's own charges. */
export interface FeeSchedule {
  readonly source: string;
  readonly joint: Cents;
  readonly single: Cents;
  readonly score: Cents;
  readonly identity: Cents;
  readonly reissue: Cents;
}

export const FEE_SCHEDULE: FeeSchedule = {
  source: 'Meridian schedule 2026-07',
  joint: 9_800,
  single: 7_200,
  score: 600,
  identity: 400,
  reissue: 1_200,
};

/** How many reports of one and of two borrowers are ordered. */
export interface OrderedReports {
  readonly joint: number;
  readonly single: number;
}

/** The cost of an order of new reports before it is sent: its reports, and a score and an identity check for each borrower. */
export function costOfNew({ joint, single }: OrderedReports, fees: FeeSchedule = FEE_SCHEDULE): Explained<Cents> {
  const people = joint * 2 + single;
  return total(fees, [
    ...(joint > 0 ? [line('Joint report, three bureaus', fees.joint, joint, `${fees.source}, line 4`)] : []),
    ...(single > 0 ? [line('Single report, three bureaus', fees.single, single, `${fees.source}, line 3`)] : []),
    line('Credit scores', fees.score, people, `${fees.source}, line 7`),
    line('Fraud and OFAC check', fees.identity, people, `${fees.source}, line 9`),
  ]);
}

/** A reissue of an existing report: no request to a bureau. */
export function costOfReissue(fees: FeeSchedule = FEE_SCHEDULE): Explained<Cents> {
  return total(fees, [line('Reissue', fees.reissue, 1, `${fees.source}, line 12`)]);
}

interface Line {
  readonly amount: Cents;
  readonly why: Step;
}

function line(label: string, fee: Cents, times: number, source: string): Line {
  const amount = fee * times;
  const one = given(label, usd(fee), source);
  if (times === 1) return { amount, why: one };
  return { amount, why: step(label, usd(amount), 'multiply', { parts: [one, given('How many', count(times), 'Order')], source }) };
}

function total({ source }: FeeSchedule, lines: readonly Line[]): Explained<Cents> {
  const value = sumCents(lines.map(({ amount }) => amount));
  const why = sumStep(
    'Cost of the order',
    'usd',
    lines.map((each) => each.why),
    { rule: 'credit.order-cost', source },
  );
  return explained(value, why);
}
