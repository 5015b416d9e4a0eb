import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, step, text, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { holds } from '../arithmetic-steps.ts';
import { compareDates } from '../table-fact.ts';
import {
  eventDate,
  revisedEstimateAllowed,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
  type RegZCalendars,
} from '../timing/index.ts';

export type RedisclosureForm = 'revised Loan Estimate' | 'Closing Disclosure' | 'corrected Closing Disclosure';

export interface Redisclosure {
  readonly on: PlainDate;
  /** The day the Closing Disclosure is or was provided, if any. */
  readonly closingProvided?: PlainDate;
  readonly consummation?: PlainDate;
  /** Delivered in person, so received the same day; else received by the third specific business day. */
  readonly inPerson?: boolean;
}

/**
 * Which form carries a change on a day, 12 CFR 1026.19(e)(4)(ii) and comment -1: a revised Loan Estimate until the day before the Closing
 * Disclosure is provided, never on that day or later; and only while it is received four specific business days before consummation; else
 * the Closing Disclosure, corrected where it is out already. After consummation only a corrected Closing Disclosure.
 */
export function redisclosureForm(change: Redisclosure, calendars: RegZCalendars): Result<Explained<RedisclosureForm>> {
  const { on, closingProvided, consummation } = change;
  const day = eventDate('Redisclosure on', on, 'redisclosingOn');
  if (!day.ok) return day;
  const parts: Step[] = [];
  const found = (form: RedisclosureForm, source: string): Result<Explained<RedisclosureForm>> =>
    ok(
      explained(
        form,
        step('Form of the redisclosure', text(form), 'lookup', { source, rule: 'coc.form', parts: parts.length > 0 ? parts : [day.value] }),
      ),
    );
  if (consummation !== undefined) {
    const closing = eventDate('Consummation', consummation, 'consummation');
    if (!closing.ok) return closing;
    const after = compareDates('After consummation', ['Redisclosure on', on], '>', closing.value, '12 CFR 1026.19(f)(2)(iii) to (v)');
    parts.push(after.why);
    if (after.value) return found('corrected Closing Disclosure', '12 CFR 1026.19(f)(2)(iii) to (v)');
  }
  if (closingProvided === undefined) parts.push(given('Closing Disclosure provided', text('not yet'), 'Loan file'));
  else {
    const before = revisedEstimateAllowed(on, closingProvided);
    if (!before.ok) return before;
    parts.push(before.value.why);
    const form = on === closingProvided ? 'Closing Disclosure' : 'corrected Closing Disclosure';
    if (!before.value.value) return found(form, '12 CFR 1026.19(e)(4)(ii), comment -1');
  }
  if (consummation !== undefined) {
    const early = sentEarlyEnough(on, consummation, change.inPerson ?? false, calendars);
    if (!early.ok) return early;
    parts.push(early.value);
    if (!holds(early.value)) return found('Closing Disclosure', '12 CFR 1026.19(e)(4)(ii), comment -1');
  }
  return found('revised Loan Estimate', '12 CFR 1026.19(e)(4)(i), (ii)');
}

function sentEarlyEnough(on: PlainDate, consummation: PlainDate, inPerson: boolean, calendars: RegZCalendars): Result<Step> {
  const last = (inPerson ? revisedEstimateReceivedBy : revisedEstimateMailedBy)(consummation, calendars);
  if (!last.ok) return last;
  const label = 'Received four business days before consummation';
  return ok(compareDates(label, ['Redisclosure on', on], '<=', last.value.why, '12 CFR 1026.19(e)(4)(ii)').why);
}
