import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { given, onDate, type Explained } from '../../../foundation/explain/explain.ts';
import { explainBusinessDays, LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';

/** The promised day of a step: so many of the lender's business days after the loan reached it. Undefined outside its calendar. */
export function stepPromise(title: string, cameOn: PlainDate, promisedDays: number): Explained<PlainDate> | undefined {
  const counted = explainBusinessDays(LENDER_CALENDAR, promisedDays, {
    label: `${title} promised by`,
    start: given('Came to this step', onDate(cameOn), 'Status history'),
    source: `The lender promises ${promisedDays} business ${promisedDays === 1 ? 'day' : 'days'}`,
    rule: 'turn-time.promise',
  });
  return counted.ok ? counted.value : undefined;
}
