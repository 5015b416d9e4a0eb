import { daysBetween, type PlainDate } from '../../foundation/dates/dates.ts';
import { count, days, explained, given, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, holds } from '../arithmetic-steps.ts';
import { addBusinessDays, countBusinessDays, explainCalendarDays } from '../calendar/index.ts';
import { givenVerdict } from '../table-fact.ts';
import { closingCostsExpire, eventDate, intentWithinPeriod, type RegZCalendars } from '../timing/index.ts';

const EXPIRY = '12 CFR 1026.19(e)(3)(iv)(E)';
const DELAY = '12 CFR 1026.19(e)(3)(iv)(F)';

export interface IntentAfterEstimate {
  readonly businessDaysAfterEstimate: number;
  /** Any charge may then be estimated again. */
  readonly resetAllowed: Explained<boolean>;
}

/**
 * Whether an estimate had expired when the consumer stated the intent to proceed, 12 CFR 1026.19(e)(3)(iv)(E): after the tenth general business day,
 * or after the longer time the creditor gave, which binds it (comment -2). Refuses an intent before the estimate.
 */
export function estimateExpired(
  estimate: PlainDate,
  intent: PlainDate,
  calendars: RegZCalendars,
  longerPeriodDays?: number,
): Result<IntentAfterEstimate> {
  const last = longerPeriodDays === undefined ? undefined : addBusinessDays(calendars.general, estimate, longerPeriodDays);
  if (last && !last.ok) return last;
  const expires = closingCostsExpire(estimate, calendars, last?.value);
  if (!expires.ok) return expires;
  const within = intentWithinPeriod(intent, expires.value);
  if (!within.ok) return within;
  if (intent < estimate)
    return refuse('INTENT_BEFORE_ESTIMATE', `The intent of ${intent} was stated before the Loan Estimate of ${estimate}.`, {
      field: 'intentToProceed',
    });
  const counted = countBusinessDays(calendars.general, estimate, intent);
  if (!counted.ok) return counted;
  const after = given('Business days after the Loan Estimate', count(counted.value), calendars.general.source);
  const value = !within.value.value;
  const more = { source: `${EXPIRY}, comments -1 and -2`, rule: 'coc.expired', parts: [within.value.why, after] };
  return ok({
    businessDaysAfterEstimate: counted.value,
    resetAllowed: explained(value, step('Estimate expired, charges may be reset', verdict(value), 'lookup', more)),
  });
}

/** A purchase of a home that is being built. */
export interface ConstructionDelay {
  readonly estimate: PlainDate;
  readonly expectedConsummation: PlainDate;
  /** The original Loan Estimate says that revised disclosures may come until 60 days before consummation. */
  readonly noticeOnEstimate: boolean;
  /** A use and occupancy permit was issued before the Loan Estimate: no new construction (comment 19(e)(3)(iv)(F)-1). */
  readonly usePermitIssued?: boolean;
}

export interface FreeRevision {
  readonly allowed: Explained<boolean>;
  /** The sixtieth day before consummation, where revisions are free. */
  readonly lastDay?: Explained<PlainDate>;
}

/** Whether the estimates of new construction may be revised without another reason, and until when, 12 CFR 1026.19(e)(3)(iv)(F). */
export function constructionRevision(delay: ConstructionDelay): Result<FreeRevision> {
  const from = eventDate('Loan Estimate provided', delay.estimate, 'le');
  if (!from.ok) return from;
  const to = eventDate('Expected consummation', delay.expectedConsummation, 'expectedConsummation');
  if (!to.ok) return to;
  const between = daysBetween(delay.estimate, delay.expectedConsummation);
  if (between < 0)
    return refuse('CONSUMMATION_BEFORE_ESTIMATE', `Consummation on ${delay.expectedConsummation} is before the Loan Estimate.`, {
      field: 'expectedConsummation',
    });
  const apart = step('Days from the Loan Estimate', days(between), 'lookup', { source: DELAY, parts: [from.value, to.value] });
  const why = allOf(
    'Charges may be revised freely',
    [
      compareStep('Settlement more than 60 days after the Loan Estimate', apart, '>', given('Line', days(60), DELAY), { source: DELAY }),
      givenVerdict('Notice on the original Loan Estimate', delay.noticeOnEstimate),
      givenVerdict('No use and occupancy permit before the Loan Estimate', delay.usePermitIssued !== true),
    ],
    { source: DELAY, rule: 'coc.construction-delay' },
  );
  const allowed = explained(holds(why), why);
  if (!allowed.value) return ok({ allowed });
  const label = 'Last day of a free revision';
  return ok({ allowed, lastDay: explainCalendarDays(-60, { label, start: to.value, source: DELAY, rule: 'coc.construction-last-day' }) });
}
