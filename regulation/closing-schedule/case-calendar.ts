import type { Result } from '../../foundation/result/result.ts';
import { ok } from '../../foundation/result/result.ts';
import { recordOf } from '../case-values.ts';
import { caseCalendars } from '../timing/case-calendars.ts';
import type { RegZCalendars } from '../timing/index.ts';

/** The calendars a closing's case asks for, as the timing cases say them, and the inputs that are no calendar option. */
export function calendarsOf(
  inputs: unknown,
): Result<{ readonly calendars: RegZCalendars; readonly rest: Readonly<Record<string, unknown>> }> {
  const { calendar, ...others } = recordOf(inputs);
  const read = caseCalendars(typeof calendar === 'string' ? { creditor: calendar, ...others } : recordOf(inputs));
  return read.ok ? ok({ calendars: read.value.calendars, rest: read.value.rest }) : read;
}
