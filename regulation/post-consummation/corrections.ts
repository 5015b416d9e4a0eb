import type { PlainDate } from '../../foundation/dates/dates.ts';
import { days, explained, given, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, holds } from '../arithmetic-steps.ts';
import { explainDaysBetween } from '../calendar/index.ts';
import { givenVerdict } from '../table-fact.ts';
import { EVENT_DAYS, eventDate } from '../timing/index.ts';

/** Something after consummation that made the Closing Disclosure inaccurate. */
export interface EventAfterConsummation {
  /** In connection with the settlement: found in recording or disbursing, not a later change. */
  readonly ofSettlement: boolean;
  /** The amount the consumer, or the seller, actually paid differs from the disclosed one. */
  readonly changesConsumer: boolean;
  readonly changesSeller: boolean;
  /** Nothing changes for the consumer but per-diem interest and the figures that follow from it. */
  readonly onlyPerDiem?: boolean;
  /** Calendar days after consummation; left out where the event is within the period by definition. */
  readonly daysAfter?: Step;
}

/** The recipients of a corrected Closing Disclosure. */
export interface CorrectionsOwed {
  readonly consumer: Explained<boolean>;
  readonly seller: Explained<boolean>;
}

const CONSUMER = '12 CFR 1026.19(f)(2)(iii)';
const SELLER = '12 CFR 1026.19(f)(4)(ii)';

/**
 * The recipients of a corrected Closing Disclosure for an event within 30 days after consummation: the consumer by the creditor, 12 CFR
 * 1026.19(f)(2)(iii), the seller by the settlement agent, 1026.19(f)(4)(ii), each only where the amount they paid changed. Example: an
 * assessment found in recording that the seller pays changes the seller's disclosure alone (comment 19(f)(2)(iii)-1.iii).
 */
export function correctionsOwed(event: EventAfterConsummation): CorrectionsOwed {
  const shared = (source: string): Step[] => [
    withinEventDays(event.daysAfter, source),
    givenVerdict('In connection with the settlement', event.ofSettlement),
  ];
  const consumer = allOf(
    'Corrected Closing Disclosure to the consumer',
    [
      ...shared(CONSUMER),
      givenVerdict('Changes what the consumer paid', event.changesConsumer),
      givenVerdict('More than per-diem interest and what follows from it', event.onlyPerDiem !== true, 'comment 19(f)(2)(iii)-2'),
    ],
    { source: CONSUMER, rule: 'trid.correction-consumer' },
  );
  const seller = allOf(
    'Corrected Closing Disclosure to the seller',
    [...shared(SELLER), givenVerdict('Changes what the seller paid', event.changesSeller)],
    { source: SELLER, rule: 'trid.correction-seller' },
  );
  return { consumer: explained(holds(consumer), consumer), seller: explained(holds(seller), seller) };
}

function withinEventDays(daysAfter: Step | undefined, source: string): Step {
  if (daysAfter === undefined) return givenVerdict(`Within ${EVENT_DAYS} days after consummation`, true);
  return compareStep(`Within ${EVENT_DAYS} days after consummation`, daysAfter, '<=', given('Period', days(EVENT_DAYS), source), {
    source,
  });
}

/** Calendar days from consummation to an event. Refuses an event before it, which is corrected at or before consummation. */
export function daysAfterConsummation(consummation: PlainDate, happened: PlainDate): Result<Explained<number>> {
  const from = eventDate('Consummation', consummation, 'consummation');
  if (!from.ok) return from;
  const to = eventDate('Event', happened, 'event');
  if (!to.ok) return to;
  if (happened < consummation)
    return refuse('EVENT_BEFORE_CONSUMMATION', `What happened on ${happened} is corrected at or before consummation on ${consummation}.`, {
      field: 'event',
    });
  return ok(explainDaysBetween('Days after consummation', from.value, to.value, CONSUMER));
}
