import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { appraisalCopyDays } from '../appraisal/index.ts';
import { fundingDay, type FundingDay } from '../rescission-funding/index.ts';
import {
  closingDisclosureMailedBy,
  closingDisclosureReceivedBy,
  eventDate,
  generalDays,
  inspectionDay,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
  specificDaysBefore,
  type RegZCalendars,
} from '../timing/index.ts';

export interface ClosingDays {
  readonly cdReceivedBy: Explained<PlainDate>;
  readonly cdMailedBy: Explained<PlainDate>;
  readonly lastRevisedReceivedBy: Explained<PlainDate>;
  readonly lastRevisedMailedBy: Explained<PlainDate>;
  readonly appraisalReceivedBy: Explained<PlainDate>;
  readonly inspection: Explained<PlainDate>;
  readonly employmentVerifiedFrom: Explained<PlainDate>;
  readonly leSentBy: Explained<PlainDate>;
  readonly funding: FundingDay;
}

/** Every day a consummation depends on, counted back from it, and the disbursement after it. */
export function closingDays(consummation: PlainDate, rescindable: boolean, calendars: RegZCalendars): Result<ClosingDays> {
  const days = {
    cdReceivedBy: closingDisclosureReceivedBy(consummation, calendars),
    cdMailedBy: closingDisclosureMailedBy(consummation, calendars),
    lastRevisedReceivedBy: revisedEstimateReceivedBy(consummation, calendars),
    lastRevisedMailedBy: revisedEstimateMailedBy(consummation, calendars),
    appraisalReceivedBy: appraisalReceivedBy(consummation, calendars),
    inspection: inspectionDay(consummation, calendars),
    employmentVerifiedFrom: employmentVerifiedFrom(consummation, calendars),
    leSentBy: estimateSentBy(consummation, calendars),
  };
  const refused = Object.values(days).find((each) => !each.ok);
  if (refused && !refused.ok) return refused;
  const funding = fundingDay(consummation, rescindable, calendars);
  if (!funding.ok) return funding;
  const value = (found: Result<Explained<PlainDate>>): Explained<PlainDate> => {
    if (!found.ok) throw new Error('A refused day was let through');
    return found.value;
  };
  return ok({
    cdReceivedBy: value(days.cdReceivedBy),
    cdMailedBy: value(days.cdMailedBy),
    lastRevisedReceivedBy: value(days.lastRevisedReceivedBy),
    lastRevisedMailedBy: value(days.lastRevisedMailedBy),
    appraisalReceivedBy: value(days.appraisalReceivedBy),
    inspection: value(days.inspection),
    employmentVerifiedFrom: value(days.employmentVerifiedFrom),
    leSentBy: value(days.leSentBy),
    funding: funding.value,
  });
}

/** The copy of the appraisal is received three business days before consummation (12 CFR 1002.14(a)(1)), by the earlier of both calendars. */
export function appraisalReceivedBy(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const found = appraisalCopyDays(consummation, calendars);
  return found.ok ? ok(found.value.safe) : found;
}

/** Employment is verified again by telephone within ten business days before the note. Trade usage. */
export function employmentVerifiedFrom(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  return generalDays(calendars, -10, {
    label: 'Employment verified again from',
    start: start.value,
    source: 'GSE selling guides, ten business days before the note [unverified]',
    rule: 'closing.employment-from',
  });
}

/** The first Loan Estimate is sent seven specific business days before consummation (12 CFR 1026.19(e)(1)(iii)(B)). */
export function estimateSentBy(consummation: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Consummation', consummation, 'consummation');
  if (!start.ok) return start;
  return specificDaysBefore(calendars, 7, {
    label: 'Loan Estimate sent by',
    start: start.value,
    source: '12 CFR 1026.19(e)(1)(iii)(B)',
    rule: 'trid.le-sent-by',
  });
}
