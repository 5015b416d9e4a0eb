import { Decimal } from 'decimal.js';
import { explained, given, type Explained, type Figure, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf, differenceStep, totalStep } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { CONDITION_USAGE } from './condition-words.ts';

/** A span in the lender's business hours, counted on one clock that runs only while the lender is open. */
export type HourSpan = readonly [from: Decimal, to: Decimal];

export interface ReviewHours {
  readonly received: Decimal;
  /** End of the first review, cleared or rejected; a document sent again after that starts a turn time of its own. */
  readonly reviewed: Decimal;
  /** Spans in which the file waited for the broker. */
  readonly waiting: readonly HourSpan[];
}

function hours(value: Decimal): Figure {
  return { unit: 'count', amount: value.toFixed() };
}

/** The spans cut to the review, in order, those that overlap made one. */
function apart(waiting: readonly HourSpan[], received: Decimal, reviewed: Decimal): readonly HourSpan[] {
  const spans = waiting
    .map(([from, to]): HourSpan => [Decimal.max(from, received), Decimal.min(to, reviewed)])
    .filter(([from, to]) => to.gt(from))
    .sort(([a], [b]) => a.comparedTo(b));
  const found: HourSpan[] = [];
  for (const [from, to] of spans) {
    const last = found.at(-1);
    if (last && from.lte(last[1])) found[found.length - 1] = [last[0], Decimal.max(last[1], to)];
    else found.push([from, to]);
  }
  return found;
}

/**
 * The lender's turn time on a document: business hours from received to the end of the first review, without those in which the file waited for the
 * broker. Refuses a review that ends before the document came, and a wait that ends before it began.
 */
export function turnTime(review: ReviewHours): Result<Explained<Decimal>> {
  const { received, reviewed, waiting } = review;
  if (reviewed.lt(received))
    return refuse(
      'REVIEW_BEFORE_RECEIPT',
      `A review that ended at hour ${reviewed.toFixed()} can't be of a document that came at hour ${received.toFixed()}.`,
      {
        field: 'reviewedHour',
      },
    );
  const wrong = waiting.find(([from, to]) => to.lt(from));
  if (wrong)
    return refuse('WAIT_ENDS_BEFORE_START', `A wait from hour ${wrong[0].toFixed()} can't end at hour ${wrong[1].toFixed()}.`, {
      field: 'waitingForBroker',
    });
  const at = (label: string, hour: Decimal): Step => given(label, hours(hour), 'Loan file, business hours of the lender');
  const whole = differenceStep('Hours from received to reviewed', 'count', [at('Reviewed', reviewed), at('Received', received)]);
  const waits = apart(waiting, received, reviewed).map(([from, to]) =>
    differenceStep('Waiting for the broker', 'count', [at('Wait ended', to), at('Wait began', from)]),
  );
  const more = {
    source: citation(CONDITION_USAGE),
    rule: 'condition.turn-time',
    note: 'The clock stops while the file waits for the broker.',
  };
  const less = waits.length === 0 ? [] : [totalStep('All waits', 'count', waits)];
  const why = differenceStep('Turn time of the lender in hours', 'count', [whole, ...less], more);
  return ok(explained(amountOf(why), why));
}
