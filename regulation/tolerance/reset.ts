import type { PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, step, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { explainBusinessDays, type GeneralCalendar } from '../calendar/index.ts';
import type { EstimateVersion, Reason, ReasonKind } from './charge.ts';

const PARAGRAPHS: Readonly<Record<ReasonKind, { readonly letter: string; readonly says: string }>> = {
  'changed-circumstance': { letter: 'A', says: 'Changed circumstance affecting settlement charges' },
  eligibility: { letter: 'B', says: 'Changed circumstance affecting eligibility' },
  'consumer-request': { letter: 'C', says: 'Revision requested by the consumer' },
  'rate-lock': { letter: 'D', says: 'Interest rate dependent charges' },
  expired: { letter: 'E', says: 'Expiration of the Loan Estimate' },
  'construction-delay': { letter: 'F', says: 'Delayed settlement on a construction loan' },
};

/** "12 CFR 1026.19(e)(3)(iv)(D)". */
export function reasonSource(kind: ReasonKind): string {
  return `12 CFR 1026.19(e)(3)(iv)(${PARAGRAPHS[kind].letter})`;
}

/**
 * Whether a revised estimate may be used for a reason: re-disclosed within three general business days of the information
 * (1026.19(e)(4)(i)); for an expired estimate the intent to proceed came after the tenth day. Refuses a reason learned before the first
 * estimate (it should have been included) or after the disclosure that gives it.
 */
export function resetValid(
  reason: Reason,
  version: EstimateVersion,
  first: EstimateVersion,
  general: GeneralCalendar,
): Result<Explained<boolean>> {
  const { says } = PARAGRAPHS[reason.kind];
  if (reason.learnedOn < first.providedOn) {
    return refuse('REASON_BEFORE_ESTIMATE', `${says}: learned on ${reason.learnedOn}, before the first estimate of ${first.providedOn}.`, {
      field: 'learnedOn',
    });
  }
  if (reason.learnedOn > version.providedOn) {
    return refuse('REASON_AFTER_DISCLOSURE', `${says}: learned on ${reason.learnedOn}, after the disclosure of ${version.providedOn}.`, {
      field: 'learnedOn',
    });
  }
  const learned = given(`${says}: information received`, onDate(reason.learnedOn), 'Loan file');
  const count = { label: 'Re-disclosure due', start: learned, source: '12 CFR 1026.19(e)(4)(i)', rule: 'trid.revised-le-due' };
  const due = explainBusinessDays(general, 3, count);
  if (!due.ok) return due;
  const provided = given(`${version.id} provided`, onDate(version.providedOn), 'Loan file');
  const inTime = verdict(version.providedOn <= due.value.value);
  const parts: Step[] = [step('Re-disclosed in time', inTime, 'compare', { parts: [provided, due.value.why], comparison: '<=' })];
  if (reason.kind === 'expired') {
    const after = expiredBy(reason.learnedOn, first, general);
    if (!after.ok) return after;
    parts.push(after.value);
  }
  const valid = parts.every((part) => part.figure.amount === 'yes');
  const more = { source: reasonSource(reason.kind), rule: 'tolerance.reset-valid', parts, note: `Charges: ${reason.charges.join(', ')}` };
  return ok(explained(valid, step(`${says}: revised estimate may be used`, verdict(valid), 'all', more)));
}

function expiredBy(intent: PlainDate, first: EstimateVersion, general: GeneralCalendar): Result<Step> {
  const sent = given(`${first.id} provided`, onDate(first.providedOn), 'Loan file');
  const source = reasonSource('expired');
  const expires = explainBusinessDays(general, 10, { label: 'Estimate expires', start: sent, source, rule: 'trid.costs-expire' });
  if (!expires.ok) return expires;
  const stated = given('Intent to proceed', onDate(intent), 'Loan file');
  const late = verdict(intent > expires.value.value);
  return ok(step('Intent to proceed after expiry', late, 'compare', { parts: [stated, expires.value.why], comparison: '>', source }));
}
