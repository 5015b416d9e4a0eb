import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { explainCalendarDays } from '../calendar/index.ts';
import { citation } from '../dated-table.ts';
import { eventDate, generalDays, type RegZCalendars } from '../timing/index.ts';
import { PACKAGE_TABLE } from './contents.ts';
import type { PackageDocument } from './package-document.ts';

/** The row of a document whose code is in the table. */
export function packageDocument(code: string): PackageDocument {
  return PACKAGE_TABLE.documents.find((document) => document.code === code)!;
}

/** The day a document of the initial package is due where its clock is the third general business day; undefined for the others. */
export function documentDue(
  document: PackageDocument,
  application: PlainDate,
  calendars: RegZCalendars,
): Result<Explained<PlainDate> | undefined> {
  return document.dueOnThirdDay ? thirdDay(document, ['Application received', application, 'application'], calendars) : ok(undefined);
}

function thirdDay(
  document: PackageDocument,
  [event, on, field]: readonly [event: string, on: PlainDate, field: string],
  calendars: RegZCalendars,
): Result<Explained<PlainDate>> {
  const start = eventDate(event, on, field);
  if (!start.ok) return start;
  return generalDays(calendars, 3, {
    label: `${document.name} due`,
    start: start.value,
    source: citation(document),
    rule: 'package.document-due',
  });
}

export interface CounselingListDays {
  readonly dueBy: Explained<PlainDate>;
  /** The first day a list drawn on that day may no longer be given. */
  readonly tooOldFrom?: Explained<PlainDate>;
  readonly usableOnDueDay?: Explained<boolean>;
}

/**
 * The list of homeownership counseling organizations, 12 CFR 1024.20(a)(1): given by the third business day after the application, and drawn at most
 * 30 calendar days before it is given. The business day is that of Regulation X, the same as the general one of Regulation Z.
 */
export function counselingListDays(
  application: PlainDate,
  drawn: PlainDate | undefined,
  calendars: RegZCalendars,
): Result<CounselingListDays> {
  const due = thirdDay(packageDocument('HOCL'), ['Application received', application, 'application'], calendars);
  if (!due.ok || drawn === undefined) return due.ok ? ok({ dueBy: due.value }) : due;
  const start = eventDate('List drawn', drawn, 'listDrawn');
  if (!start.ok) return start;
  const source = '12 CFR 1024.20(a)(1)';
  const tooOldFrom = explainCalendarDays(31, {
    label: 'First day the list is too old',
    start: start.value,
    source,
    rule: 'package.counseling-list-age',
    note: 'It may be given through the thirtieth day after it was drawn.',
  });
  const usable = due.value.value < tooOldFrom.value;
  const more = { source, parts: [due.value.why, tooOldFrom.why], comparison: '<' as const };
  return ok({
    dueBy: due.value,
    tooOldFrom,
    usableOnDueDay: explained(usable, step('List still usable on the due day', verdict(usable), 'compare', more)),
  });
}

/**
 * The notice of the right to a copy of appraisals, 12 CFR 1002.14(a)(2): by the third business day after the application for a first lien, or after the
 * day a loan that was not to be one is known to be one. Undefined for a loan that is not a first lien.
 */
export function appraisalNoticeDue(
  application: PlainDate,
  lien: 'First' | 'Second',
  becameFirstLien: PlainDate | undefined,
  calendars: RegZCalendars,
): Result<Explained<PlainDate> | undefined> {
  const notice = packageDocument('APPR-NOTICE');
  if (lien === 'First') return thirdDay(notice, ['Application received', application, 'application'], calendars);
  if (becameFirstLien === undefined) return ok(undefined);
  if (becameFirstLien < application)
    return refuse(
      'DATES_CONTRADICT',
      `The loan can't become a first lien on ${becameFirstLien}, before its application on ${application}.`,
      {
        field: 'becameFirstLien',
      },
    );
  return thirdDay(notice, ['Known to be a first lien', becameFirstLien, 'becameFirstLien'], calendars);
}
