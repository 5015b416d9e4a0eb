import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, step, text, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { explainBusinessDays } from '../calendar/index.ts';
import { eventDate, latestMailing, specificDays, specificDaysBefore, type RegZCalendars } from './reg-z-calendars.ts';

/**
 * 12 CFR 1026.19(f)(1)(ii)(A): the consumer receives the Closing Disclosure not later than three specific business days before consummation.
 * Example: consummation Thursday 2026-06-11, received by Monday 06-08 (comment 19(f)(1)(ii)-1).
 */
export function closingDisclosureReceivedBy(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  const label = 'Closing Disclosure received by';
  return specificDaysBefore(calendars, 3, {
    label,
    start: start.value,
    source: '12 CFR 1026.19(f)(1)(ii)(A)',
    rule: 'trid.cd-received-by',
  });
}

/** The latest day to mail the Closing Disclosure, 12 CFR 1026.19(f)(1)(iii). Example: consummation Thursday 2026-06-11, mailed by Thursday 06-04. */
export function closingDisclosureMailedBy(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const received = closingDisclosureReceivedBy(consummation, calendars);
  if (!received.ok) return received;
  const source = '12 CFR 1026.19(f)(1)(iii), comment 19(f)(1)(ii)-2';
  return latestMailing(calendars, { label: 'Closing Disclosure mailed by', start: received.value.why, source, rule: 'trid.cd-mailed-by' });
}

/** Earliest consummation after a Closing Disclosure was received: the third specific business day after it, 12 CFR 1026.19(f)(1)(ii)(A). */
export function threeDayWaitEnds(
  received: Explained<PlainDate>,
  calendars: RegZCalendars,
  what = 'Closing Disclosure',
): Result<Explained<PlainDate>> {
  const source = what === 'Closing Disclosure' ? '12 CFR 1026.19(f)(1)(ii)(A)' : '12 CFR 1026.19(f)(2)(ii)';
  return specificDays(calendars, 3, {
    label: `Third day after receipt of the ${what}`,
    start: received.why,
    source,
    rule: 'trid.three-day-wait',
  });
}

/** The changes between two Closing Disclosures. Only the first three start a new wait, 12 CFR 1026.19(f)(2)(ii). */
export type ClosingChange = 'apr-inaccurate' | 'product-changed' | 'prepayment-penalty-added' | 'other';

const WAITS: Readonly<Record<ClosingChange, { readonly wait: boolean; readonly says: string; readonly source: string }>> = {
  'apr-inaccurate': { wait: true, says: 'The APR became inaccurate under 1026.22', source: '12 CFR 1026.19(f)(2)(ii)(A)' },
  'product-changed': { wait: true, says: 'The loan product changed', source: '12 CFR 1026.19(f)(2)(ii)(B)' },
  'prepayment-penalty-added': { wait: true, says: 'A prepayment penalty was added', source: '12 CFR 1026.19(f)(2)(ii)(C)' },
  other: { wait: false, says: 'Another change', source: '12 CFR 1026.19(f)(2)(i)' },
};

/** Whether a corrected Closing Disclosure starts a new wait of three specific business days; without one it is due at or before consummation. */
export function newWaitNeeded(changes: readonly ClosingChange[]): Explained<boolean> {
  const parts = changes.map((change) =>
    step(WAITS[change].says, verdict(WAITS[change].wait), 'lookup', {
      source: WAITS[change].source,
      parts: [given('Change', text(change), 'Loan file')],
    }),
  );
  const needed = changes.some((change) => WAITS[change].wait);
  const more = { source: '12 CFR 1026.19(f)(2)', rule: 'trid.new-wait', parts };
  return explained(needed, step('New wait of three business days', verdict(needed), 'any', more));
}

/** 12 CFR 1026.19(f)(2)(i): the consumer may inspect the Closing Disclosure on the (general) business day before consummation. */
export function inspectionDay(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  return explainBusinessDays(calendars.general, -1, {
    label: 'Inspection by the consumer',
    start: start.value,
    source: '12 CFR 1026.19(f)(2)(i)',
    rule: 'trid.inspection',
  });
}

/** Whether consummation is on or after the earliest day the waits allow. */
export function consummationTimely(consummation: PlainDate, earliest: Explained<PlainDate>): Result<Explained<boolean>> {
  const planned = eventDate('Consummation', consummation, 'consummation');
  if (!planned.ok) return planned;
  const timely = consummation >= earliest.value;
  const more = {
    source: '12 CFR 1026.19(e)(1)(iii)(B), (e)(4)(ii), (f)(1)(ii)',
    rule: 'trid.consummation-timely',
    parts: [planned.value, earliest.why],
    comparison: '>=' as const,
  };
  return ok(explained(timely, step('Consummation after every wait', verdict(timely), 'compare', more)));
}
